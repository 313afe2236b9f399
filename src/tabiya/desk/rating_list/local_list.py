"""The rating lists of the laptop: importing them in the background, searching them, keeping them current.

FIDE's combined list holds standard, rapid and blitz ratings; a list of one kind is held as that kind; a list
of an organiser or a federation is held under its own name.
"""

from __future__ import annotations

import re
import threading
import zipfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from functools import partial
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, NamedTuple
from urllib.error import URLError
from urllib.request import Request, urlopen

from tabiya.desk.desk import Desk
from tabiya.desk.parts import DeskPart
from tabiya.desk.rating_list.months import get_month
from tabiya.desk.web.words import in_sentences
from tabiya.errors import TabiyaError, trouble_of_the_system
from tabiya.model.player import Player, alphabetical
from tabiya.ratinglist.importing import (
    ImportProgress,
    ListSummary,
    clear_leftovers,
    import_list,
    import_rows,
    kind_in,
)
from tabiya.ratinglist.player import ListedPlayer, ListRefused
from tabiya.ratinglist.rows import Row
from tabiya.ratinglist.searching import by_id, by_ids, get_summary, search
from tabiya.ratings.facts import RatingList
from tabiya.version import VERSION

SOURCE = "https://ratings.fide.com/download/players_list.zip"
"""Where FIDE publishes its combined list; a desk may be started with another."""
_SECONDS_TO_ANSWER = 30
_LARGEST = 400 * 1024 * 1024
_AGE = timedelta(days=1)
"""A list that was fetched is asked for again after so long, while the desk runs."""
_WITHOUT_FIDE_NUMBER = 10**10
"""Players of other lists who have no FIDE number get numbers above this one."""
_KINDS = tuple(RatingList)


_SEARCHED, _SHOWN = 200, 20


def _distance(text: str, listed: ListedPlayer) -> int:
    """Return how far a name is from what was typed: 0 where the last name is the first word of it."""
    typed = alphabetical(text)[0].replace(",", " ").split()
    last = alphabetical(listed.name)[0].partition(",")[0].strip()
    if not typed or typed[0].isdecimal():
        return 0
    return 0 if last == typed[0] else 1 if last.startswith(typed[0]) else 2


class HeldList(NamedTuple):
    """A list on this machine."""

    name: str
    """`fide` for the combined one, a kind of rating, or the name that somebody gave it."""
    summary: ListSummary
    own: bool = False


class LocalRatingList:
    """The old list serves until the new one is complete; one is taken in at a time."""

    def __init__(self, path: Path, source: str = "") -> None:
        self.path = path
        self.source = source
        self.progress: ImportProgress | None = None
        self._failure: TabiyaError | None = None
        self.on_new_list: Callable[[], None] = lambda: None
        self._lock = threading.Lock()
        clear_leftovers(path)

    @property
    def trouble(self) -> str:
        """Why the last import failed, in the language of the reader; nothing if it did not."""
        return "" if self._failure is None else in_sentences(self._failure)

    @property
    def busy(self) -> bool:
        """Whether an import is under way."""
        return self.progress is not None

    def summary(self) -> ListSummary | None:
        """Return the first list held at present, if any."""
        return next((held_list.summary for held_list in self.held()), None)

    def held(self) -> tuple[HeldList, ...]:
        """Return every list on this machine: FIDE's first, then those of others by name."""
        lists = []
        for name, path in self._files():
            with suppress(TabiyaError):
                own = path.name.startswith(self._own_prefix)
                summary = get_summary(path)
                lists.append(HeldList(summary.listed if own else name, summary, own))
        return tuple(lists)

    @property
    def edition(self) -> int:
        """Tells one state of the lists from the next; 0 if there is none."""
        return sum(path.stat().st_mtime_ns for _name, path in self._files())

    @property
    def fetched(self) -> date | None:
        """Return the day on which FIDE's list was last fetched; None if it came as a file."""
        try:
            return date.fromisoformat(self._mark.read_text(encoding="ascii").strip())
        except (OSError, ValueError):
            return None

    def refuse_if_busy(self) -> None:
        """Refuse a second list while one is being taken in."""
        if self.busy:
            raise ListRefused(
                ("a rating list is already being imported"),
                hint=("Wait until it is finished, then try again."),
            )

    def start(self, source: IO[bytes], *, listed: str = "", kind: RatingList | None = None) -> None:
        """Import a list of FIDE in the background; the file is closed afterwards."""
        self._begin()
        kind = kind or _find_kind(source)
        self._mark.unlink(missing_ok=True)
        threading.Thread(target=self._run, args=(source, listed, kind), daemon=True).start()

    def fetch(self) -> None:
        """Fetch FIDE's list in the background; the one held serves meanwhile."""
        if not self.source:
            raise ListRefused(
                "this desk does not use the internet", hint="Upload the list as a file."
            )
        self._begin()
        threading.Thread(target=self._fetch, daemon=True).start()

    def fetch_daily(self) -> None:
        """Fetch a list again that was fetched a day ago."""
        self.fetch_if_old(datetime.now(UTC).date())

    def fetch_if_old(self, today: date) -> bool:
        """Fetch the list if it was fetched before and not today; return whether that was begun."""
        last = self.fetched
        if last is None or today - last < _AGE or self.busy or not self.source:
            return False
        self.fetch()
        return True

    def take_own(
        self, name: str, federation: str, players: Iterable[tuple[Player, str]]
    ) -> ListSummary:
        """Hold a list of an organiser or a federation: players and clubs, read from a table."""
        slug = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") or "list"
        target = self.path.with_name(f"{self._own_prefix}{slug}{self.path.suffix}")
        summary = import_rows(_rows(players, federation), target, listed=name)
        self.on_new_list()
        return summary

    def search(self, text: str) -> tuple[ListedPlayer, ...]:
        """Return the players whose names begin so: those named so first, then the strongest.

        Those of FIDE's lists come before those of an organiser's list.
        """
        by_id: dict[int, ListedPlayer] = {}
        others: list[ListedPlayer] = []
        for name, path in self._files():
            hits = sorted(search(path, text, _SEARCHED), key=partial(_distance, text))[:_SHOWN]
            if self._is_own(path):
                others += (_of_own(hit) for hit in hits)
            else:
                for hit in hits:
                    known = by_id.get(hit.fide_id)
                    by_id[hit.fide_id] = _merged(known, _of_kind(hit, name))
        return (*by_id.values(), *others)

    def by_id(self, fide_id: int, own: str = "") -> ListedPlayer | None:
        """Return the player with a FIDE number, or with the number of somebody's own list."""
        if own:
            for _name, path in self._files():
                if self._is_own(path) and get_summary(path).listed == own:
                    hit = by_id(path, fide_id)
                    return None if hit is None else _of_own(hit)
            return None
        return self.by_ids((fide_id,)).get(fide_id)

    def by_ids(self, fide_ids: Iterable[int]) -> dict[int, ListedPlayer]:
        """Return what FIDE's lists know of several players; nothing if they cannot be used."""
        wanted = tuple(fide_ids)
        by_id: dict[int, ListedPlayer] = {}
        for name, path in self._files():
            if self._is_own(path):
                continue
            with suppress(TabiyaError):
                for fide_id, player in by_ids(path, wanted).items():
                    by_id[fide_id] = _merged(by_id.get(fide_id), _of_kind(player, name))
        return by_id

    @property
    def _own_prefix(self) -> str:
        return f"{self.path.stem}-own-"

    @property
    def _mark(self) -> Path:
        return self.path.with_name(f"{self.path.stem}-fetched")

    def _is_own(self, path: Path) -> bool:
        return path.name.startswith(self._own_prefix)

    def _list_path(self, kind: RatingList) -> Path:
        return self.path.with_name(f"{self.path.stem}-{kind.value}{self.path.suffix}")

    def _files(self) -> Iterator[tuple[str, Path]]:
        if self.path.exists():
            yield "fide", self.path
        for kind in _KINDS:
            if (path := self._list_path(kind)).exists():
                yield kind.value, path
        for path in sorted(self.path.parent.glob(f"{self._own_prefix}*{self.path.suffix}")):
            yield path.stem.removeprefix(self._own_prefix), path

    def _begin(self) -> None:
        with self._lock:
            self.refuse_if_busy()
            self.progress, self._failure = ImportProgress("reading", 0, 1), None

    def _run(self, source: IO[bytes], listed: str, kind: RatingList | None) -> None:
        target = self.path if kind is None else self._list_path(kind)
        try:
            with source:
                import_list(source, target, listed=listed, kind=kind, on_progress=self._tell)
            self.on_new_list()
        except TabiyaError as refusal:
            self._failure = refusal.with_traceback(None)
        finally:
            self.progress = None

    def _fetch(self) -> None:
        today = datetime.now(UTC).date()
        try:
            with TemporaryFile(dir=self.path.parent) as file:
                self._download(file)
                import_list(file, self.path, listed=get_month(today), on_progress=self._tell)
            self._mark.write_text(today.isoformat(), encoding="ascii")
            self.on_new_list()
        except TabiyaError as refusal:
            self._failure = refusal.with_traceback(None)
        except (OSError, ValueError) as cause:
            reason = cause.reason if isinstance(cause, URLError) else cause
            why = trouble_of_the_system(reason) if isinstance(reason, Exception) else reason
            self._failure = ListRefused(
                "FIDE's list could not be fetched: {reason}. Tabiya keeps the list on this computer. Download the new one elsewhere and upload it as a file.",
                reason=why,
            )
        finally:
            self.progress = None

    def _download(self, file: IO[bytes]) -> None:
        request = Request(self.source, headers={"User-Agent": f"Tabiya/{VERSION}"})  # noqa: S310 - FIDE's address, or the operator's
        with urlopen(request, timeout=_SECONDS_TO_ANSWER) as answer:  # noqa: S310
            total = int(answer.headers.get("Content-Length") or 0)
            done = 0
            while chunk := answer.read(1 << 18):
                done += len(chunk)
                if done > _LARGEST:
                    raise ListRefused("the file is larger than any rating list")
                file.write(chunk)
                self._tell(ImportProgress("reading", done, max(total, done)))
        file.seek(0)

    def _tell(self, progress: ImportProgress) -> None:
        self.progress = progress


rating_list_of: DeskPart[Desk, LocalRatingList] = DeskPart(
    lambda desk: LocalRatingList(desk.options.folder / "ratings.list", desk.options.rating_source)
)


def _find_kind(source: IO[bytes]) -> RatingList | None:
    """Return the kind that the name inside an archive tells, as FIDE names its single lists."""
    try:
        with zipfile.ZipFile(source) as archive:
            return next(filter(None, map(kind_in, archive.namelist())), None)
    except (zipfile.BadZipFile, OSError, ValueError):
        return None
    finally:
        source.seek(0)


def _rows(players: Iterable[tuple[Player, str]], federation: str) -> Iterator[Row]:
    for index, (player, club) in enumerate(players, start=1):
        rating = next((known.rating for known in player.national if known.rating), player.rating)
        born = player.birth[:4]
        yield (
            player.fide_id or _WITHOUT_FIDE_NUMBER + index,
            player.name[:120],
            federation or player.federation,
            player.sex.value if player.sex else "",
            player.title.value if player.title else "",
            rating,
            None,
            None,
            int(born) if born.isdecimal() else None,
            0,
            *(None,) * 6,
            club[:100],
        )


def _of_own(player: ListedPlayer) -> ListedPlayer:
    """Return a player of somebody's own list, whose name stands where FIDE's lists have a month."""
    return replace(player, own_list=player.listed, listed="")


def _of_kind(player: ListedPlayer, name: str) -> ListedPlayer:
    """Return the player with the list of each rating he has."""
    if name == "fide":
        return replace(player, other_lists=(player.listed,) * 3)
    months = tuple(player.listed if kind.value == name else "" for kind in _KINDS)
    return replace(player, other_lists=(months[0], months[1], months[2]))


def _merged(known: ListedPlayer | None, more: ListedPlayer) -> ListedPlayer:
    """Return what two lists know of a player; a list of one kind goes before the combined one."""
    if known is None:
        return more
    months = tuple(b or a for a, b in zip(known.other_lists, more.other_lists, strict=True))
    return replace(
        known,
        standard=more.standard or known.standard,
        rapid=more.rapid or known.rapid,
        blitz=more.blitz or known.blitz,
        coefficients=_first_known(more.coefficients, known.coefficients),
        games=_first_known(more.games, known.games),
        other_lists=(months[0], months[1], months[2]),
    )


def _first_known(
    one: tuple[int | None, int | None, int | None], other: tuple[int | None, int | None, int | None]
) -> tuple[int | None, int | None, int | None]:
    values = tuple(b if a is None else a for a, b in zip(one, other, strict=True))
    return values[0], values[1], values[2]
