"""The rounds as files for programs: JSON, comma-separated values, calendar, and the feed of news."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Annotated, Literal
from xml.sax.saxutils import escape

from tabiya.answers.fixtures import FixtureLine
from tabiya.answers.lists.fixtures import FIXTURES
from tabiya.answers.lists.spec import Surface, plain_table
from tabiya.answers.translation import Translation
from tabiya.codec.meta import Meta
from tabiya.codec.schema import Schema
from tabiya.formats.comma_separated import comma_separated
from tabiya.formats.json_form import DOCUMENTS, ResultSymbol
from tabiya.model.points import format_points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.tournament import Settings
from tabiya.site.event import PublicEvent
from tabiya.site.lists import RoundShown
from tabiya.version import VERSION

FORM: Literal[1] = 1
"""The version of the form of the JSON files."""


@dataclass(frozen=True)
class SiteBye:
    """Who is not paired in a round."""

    player: int
    kind: Annotated[ByeKind, Meta("the letters of the report file (TRF)")]


@dataclass(frozen=True)
class SiteRound:
    """A round with its results; numbers lead into `players.json`."""

    form: Literal[1]
    event: str
    round: int
    starts: Annotated[str | None, Meta("a day, or a day and a time of the hall")]
    complete: Annotated[bool, Meta("whether every game has its result")]
    boards: Annotated[
        tuple[tuple[int, int, int, ResultSymbol], ...],
        Meta("the board, the numbers of White and Black in players.json, the result"),
    ]
    byes: tuple[SiteBye, ...]


@dataclass(frozen=True)
class SitePlayer:
    """A player as everybody may see them."""

    number: int
    name: str
    title: str | None
    rating: int | None
    federation: str
    fide_id: int | None
    born: Annotated[int | None, Meta("the year alone")]


@dataclass(frozen=True)
class SitePlayers:
    """The players, by starting number."""

    form: Literal[1]
    event: str
    players: tuple[SitePlayer, ...]


@dataclass(frozen=True)
class SiteChange:
    """A change: the hash after it, and the pages that are new."""

    hash: str
    pages: tuple[str, ...]


@dataclass(frozen=True)
class SiteLive:
    """What pages ask for to see whether something is new."""

    form: Literal[1]
    hash: Annotated[str, Meta("of all pages together; it changes when any page changes")]
    at: datetime
    round: Annotated[int, Meta("the last published round")]
    open: Annotated[int, Meta("its games without a result")]
    changes: Annotated[
        tuple[SiteChange, ...],
        Meta("the last changes, the oldest first: the hash after each, and its pages"),
    ]
    news: Annotated[Mapping[str, str], Meta("when each entry of the feed was first public")]


FILES: dict[str, type] = {
    "site-round": SiteRound,
    "site-players": SitePlayers,
    "site-live": SiteLive,
}
"""The files for programs by the names of their schemas, which `docs/schemas` has."""


def round_json(event: PublicEvent, shown: RoundShown) -> bytes:
    """Return a round for programs; numbers lead into `players.json`.

    A board is a row and not an object: the file is written anew at every result.
    """
    round_ = event.tournament.rounds[shown.number - 1]
    document = DOCUMENTS.write(
        SiteRound(
            form=FORM,
            event=event.tournament.settings.name,
            round=shown.number,
            starts=_iso(event.times.get(shown.number) or find_date(event, shown.number)),
            complete=all(game.result is not GameResult.UNKNOWN for game in round_.games),
            boards=tuple(
                (board, game.white, game.black, game.result.symbol or None)
                for board, game in enumerate(round_.games, start=1)
            ),
            byes=tuple(SiteBye(bye.player, bye.kind) for bye in round_.byes),
        )
    )
    boards, byes = _a_line_each(document.pop("boards")), _compact(document.pop("byes"))
    return f'{_compact(document)[:-1]},\n"boards":{boards},\n"byes":{byes}}}\n'.encode()


def players_json(event: PublicEvent) -> bytes:
    """Return the players for programs, by starting number."""
    document = DOCUMENTS.write(
        SitePlayers(
            form=FORM,
            event=event.tournament.settings.name,
            players=tuple(
                SitePlayer(
                    number=player.number,
                    name=player.name,
                    title=player.title.value if player.title else None,
                    rating=player.rating,
                    federation=player.federation,
                    fide_id=player.fide_id,
                    born=int(player.birth) if player.birth.isdecimal() else None,
                )
                for player in event.tournament.players
            ),
        )
    )
    players = _a_line_each(document.pop("players"))
    return f'{_compact(document)[:-1]},"players":{players}}}\n'.encode()


def _compact(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _a_line_each(rows: Sequence[object]) -> str:
    """Return a list with a line for each row, so that tools that compare lines show what changed."""
    lines = ",\n".join(map(_compact, rows))
    return f"[\n{lines}\n]"


def get_schema(name: str) -> Schema:
    """Return the schema of a file of the site."""
    title = f"Tabiya {name.replace('-', ', ')}, form {FORM}"
    return DOCUMENTS.whole_schema(FILES[name], title, complete=True)


def round_csv(shown: RoundShown, translation: Translation) -> bytes:
    """Return a round for a spreadsheet."""
    _ = translation.gettext
    head = [_("Bo."), _("No."), _("White"), _("Rtg"), _("Pts."), _("Result"), _("Pts."), _("Black")]
    rows: list[Sequence[str]] = [[*head, _("Rtg"), _("No.")]]
    rows += [
        (
            str(row.board),
            str(row.white.number),
            row.white.name,
            str(row.white.rating or ""),
            format_points(row.white.points),
            row.result.symbol,
            format_points(row.black.points),
            row.black.name,
            str(row.black.rating or ""),
            str(row.black.number),
        )
        for row in shown.boards
    ]
    return comma_separated(rows).encode("utf-8-sig")


def fixtures_csv(lines: Sequence[FixtureLine]) -> bytes:
    """Return the matches of a league for a spreadsheet."""
    table = plain_table(FIXTURES, Surface.FILE, lines, title="")
    rows: list[Sequence[str]] = [table.headings, *(tuple(map(str, row)) for row in table.rows)]
    return comma_separated(rows).encode("utf-8-sig")


def find_date(event: PublicEvent, number: int) -> date | None:
    """Return the day of a round, if the announcement says it."""
    days = event.tournament.settings.round_dates
    return days[number - 1] if number <= len(days) else None


def _iso(when: date | None) -> str | None:
    return None if when is None else when.isoformat()


def calendar(event: PublicEvent, rounds: Iterable[int], translation: Translation) -> bytes:
    """Return rounds as entries of a calendar; those without a day are left out.

    A time is that of the clock in the hall, wherever the reader is.
    """
    settings = event.tournament.settings
    return _calendar(
        _entry(
            f"{settings.name}/{settings.start}/{number}",
            when,
            f"{settings.name}: {translation.gettext('Round {round}').format(round=number)}",
            settings.city,
        )
        for number in rounds
        if (when := event.times.get(number) or find_date(event, number)) is not None
    )


def fixtures_calendar(settings: Settings, lines: Iterable[FixtureLine]) -> bytes:
    """Return matches of teams as entries of a calendar; those without a day are left out."""
    # Teams meet once in a round, so that a match which gets another time stays the same entry.
    return _calendar(
        _entry(
            f"{settings.name}/{settings.start}/{line.round}/{line.home.number}",
            line.starts,
            f"{line.home.name} - {line.away.name}",
            line.venue or settings.city,
        )
        for line in lines
        if line.away and line.starts
    )


def _calendar(entries: Iterable[Sequence[str]]) -> bytes:
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", f"PRODID:-//Tabiya {VERSION}//EN"]
    lines += [line for entry in entries for line in entry]
    return ("\r\n".join([*lines, "END:VCALENDAR"]) + "\r\n").encode()


def _entry(identity: str, when: date, title: str, place: str) -> list[str]:
    own = hashlib.sha256(identity.encode()).hexdigest()[:20]
    timed = isinstance(when, datetime)
    start = f":{when:%Y%m%dT%H%M%S}" if timed else f";VALUE=DATE:{when:%Y%m%d}"
    return [
        "BEGIN:VEVENT",
        f"UID:{own}@tabiya",
        f"DTSTAMP:{when:%Y%m%d}T000000Z",
        f"DTSTART{start}",
        *_folded(f"SUMMARY:{_of_calendar(title)}"),
        *(_folded(f"LOCATION:{_of_calendar(place)}") if place else ()),
        "END:VEVENT",
    ]


def _of_calendar(text: str) -> str:
    plain = " ".join(text.split())
    return plain.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")


def _folded(line: str) -> list[str]:
    """Return a line of a calendar in pieces of at most 75 bytes, as its format wants it."""
    pieces, piece = [], ""
    for letter in line:
        if len((piece + letter).encode()) > 74:
            pieces.append(piece)
            piece = " "
        piece += letter
    return [*pieces, piece]


def get_news(event: PublicEvent, translation: Translation) -> list[tuple[str, str, str]]:
    """Return what the feed tells: the mark of each entry, its words and its page, the newest first."""
    _ = translation.gettext
    news = []
    for number in range(1, event.rounds + 1):
        at = f"round-{number}"
        news.append((at, _("Round {round} is published").format(round=number), f"{at}.html"))
        if number <= event.complete:
            words = _("All results of round {round} are in").format(round=number)
            news.append((f"{at}-complete", words, "standings.html"))
    return news[::-1]


def feed(event: PublicEvent, news: Mapping[str, str], translation: Translation) -> bytes:
    """Return the Atom feed; `news` says when each entry was first public."""
    settings = event.tournament.settings
    own = hashlib.sha256(f"{settings.name}/{settings.start}".encode()).hexdigest()[:20]
    entries = "".join(
        f"<entry><id>urn:tabiya:{own}:{mark}</id><title>{escape(words)}</title>"
        f'<updated>{news[mark]}</updated><link href="{target}"/></entry>\n'
        for mark, words, target in get_news(event, translation)
    )
    # Not by their letters: on a day in autumn 02:30 comes after 02:40.
    latest = max(news.values(), key=datetime.fromisoformat, default="1970-01-01T00:00:00+00:00")
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n'
        f"<id>urn:tabiya:{own}</id><title>{escape(settings.name)}</title>"
        f"<author><name>{escape(settings.name)}</name></author><updated>{latest}</updated>\n"
        f'<link href="index.html"/><link rel="self" href="feed.atom"/>\n{entries}</feed>\n'
    ).encode()
