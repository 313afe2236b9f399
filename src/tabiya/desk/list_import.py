"""The rating list of the laptop: importing it in the background, and searching it."""

from __future__ import annotations

import threading
from pathlib import Path

from tabiya.desk.words import in_sentences
from tabiya.errors import TabiyaError
from tabiya.ratinglist.importing import ListSummary, Progress, import_list
from tabiya.ratinglist.listed import ListedPlayer
from tabiya.ratinglist.searching import by_id, search, summary_of


class ListImport:
    """One list at a time; the old one serves until the new one is complete."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.progress: Progress | None = None
        self.trouble = ""
        self._lock = threading.Lock()

    @property
    def busy(self) -> bool:
        """Whether an import is under way."""
        return self.progress is not None

    def summary(self) -> ListSummary | None:
        """The list held at present, if any."""
        if not self.path.exists():
            return None
        try:
            return summary_of(self.path)
        except TabiyaError:
            return None

    def start(self, source: Path) -> None:
        """Import a file in the background; it is removed afterwards."""
        with self._lock:
            if self.busy:
                return
            self.progress, self.trouble = Progress("reading", 0, 1), ""
        threading.Thread(target=self._run, args=(source,), daemon=True).start()

    def _run(self, source: Path) -> None:
        try:
            import_list(source, self.path, on_progress=self._tell)
        except TabiyaError as refusal:
            self.trouble = in_sentences(refusal)
        finally:
            self.progress = None
            source.unlink(missing_ok=True)

    def _tell(self, progress: Progress) -> None:
        self.progress = progress

    def search(self, text: str) -> tuple[ListedPlayer, ...]:
        """The strongest players whose names begin so."""
        return search(self.path, text) if self.path.exists() else ()

    def by_id(self, fide_id: int) -> ListedPlayer | None:
        """The player with a FIDE number."""
        return by_id(self.path, fide_id) if self.path.exists() else None
