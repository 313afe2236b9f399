"""The arbiter's checklist."""

from __future__ import annotations

from tabiya.printing.documents.round_checklist import DOCUMENT, RoundChecklist, compose
from tabiya.printing.pdf import printed
from tests.printing.events import job, swiss
from tests.printing.reading import pages


def test_the_facts_of_the_round_are_filled_in() -> None:
    """What is not known is left open for a pen."""
    found = compose(job(swiss(time_control="90 min + 30 s", default_time=30), 2)).body
    assert isinstance(found, RoundChecklist)
    assert dict(found.facts) == {
        "Boards": "2",
        "Not playing": "3",
        "Time control": "90 min + 30 s",
        "Default time": "30 minutes",
        "Start of play": "",
        "Arbiter": "",
    }


def test_it_goes_through_the_round_on_one_page() -> None:
    """Before, during, after."""
    found = compose(job(swiss(), 2)).body
    assert isinstance(found, RoundChecklist)
    assert [part.title for part in found.parts] == [
        "Before the round",
        "During the games",
        "After the round",
    ]
    assert len(pages(printed(DOCUMENT, job(swiss(), 2)).pdf)) == 1
