"""The rating list of the laptop: importing it in the background, and searching it."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from pathlib import Path
from typing import IO

from tabiya.desk.web.translations import gettext as _
from tabiya.desk.web.words import in_sentences
from tabiya.errors import TabiyaError
from tabiya.ratinglist.importing import ImportProgress, ListSummary, clear_leftovers, import_list
from tabiya.ratinglist.player import ListedPlayer, ListRefused
from tabiya.ratinglist.searching import by_id, by_ids, search, summary_of


class LocalRatingList:
    """One list at a time; the old one serves until the new one is complete."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.progress: ImportProgress | None = None
        self.trouble = ""
        self._lock = threading.Lock()
        clear_leftovers(path)

    @property
    def busy(self) -> bool:
        """Whether an import is under way."""
        return self.progress is not None

    def summary(self) -> ListSummary | None:
        """Return the list held at present, if any."""
        if not self.path.exists():
            return None
        try:
            return summary_of(self.path)
        except TabiyaError:
            return None

    @property
    def edition(self) -> int:
        """Tells one list from the next; 0 if there is none."""
        try:
            return self.path.stat().st_mtime_ns
        except OSError:
            return 0

    def refuse_if_busy(self) -> None:
        """Refuse a second list while one is being taken in."""
        if self.busy:
            raise ListRefused(
                _("a list is being taken in already"),
                hint=_("Wait until that is done, then try again."),
            )

    def start(self, source: IO[bytes], *, listed: str = "") -> None:
        """Import a file in the background; it is closed afterwards."""
        with self._lock:
            self.refuse_if_busy()
            self.progress, self.trouble = ImportProgress("reading", 0, 1), ""
        threading.Thread(target=self._run, args=(source, listed), daemon=True).start()

    def _run(self, source: IO[bytes], listed: str) -> None:
        try:
            with source:
                import_list(source, self.path, listed=listed, on_progress=self._tell)
        except TabiyaError as refusal:
            self.trouble = in_sentences(refusal)
        finally:
            self.progress = None

    def _tell(self, progress: ImportProgress) -> None:
        self.progress = progress

    def search(self, text: str) -> tuple[ListedPlayer, ...]:
        """Return the strongest players whose names begin so."""
        return search(self.path, text) if self.path.exists() else ()

    def by_id(self, fide_id: int) -> ListedPlayer | None:
        """Return the player with a FIDE number."""
        return by_id(self.path, fide_id) if self.path.exists() else None

    def by_ids(self, fide_ids: Iterable[int]) -> dict[int, ListedPlayer]:
        """Return what the list knows of several players; nothing if it cannot be used."""
        try:
            return by_ids(self.path, fide_ids) if self.path.exists() else {}
        except TabiyaError:
            return {}
