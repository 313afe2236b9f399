"""The sheet for games of visually disabled players."""

from __future__ import annotations

from tabiya.printing.documents.assistants import DOCUMENT, DUTIES
from tabiya.printing.pdf import printed
from tests.printing.events import job, swiss
from tests.printing.reading import text


def test_it_has_the_words_of_the_laws_and_the_six_duties() -> None:
    """Names for files, German numbers for ranks, both castlings (appendix D.2)."""
    said = text(printed(DOCUMENT, job(swiss())).pdf)
    for word in ("Anna", "Hector", "8 acht", "Lange Rochade", "Springer", "wieża", "ферзь"):
        assert word in said
    assert len(DUTIES) == 6
    assert all(duty in said for duty in DUTIES)
