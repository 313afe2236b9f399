"""Why a document cannot be printed."""

from __future__ import annotations

import pytest

from tabiya.model.tournament import Tournament
from tabiya.printing.document import Document, Need, refusal_of
from tabiya.printing.registry import DOCUMENTS, document_named
from tests.printing.events import job, round_robin, swiss, teams


@pytest.mark.parametrize(
    ("name", "event", "said", "hint"),
    [
        ("team-pairings", swiss(), "no teams", "pairings"),
        ("square", swiss(), "round robin", "crosstable"),
        ("square", teams(), "round robin", "crosstable"),
        ("bracket", swiss(), "knock-out", "crosstable"),
        ("crosstable", round_robin(), "the square", "square"),
        ("pairing-checklist", teams(), "teams", "team-pairings"),
        ("prizes", swiss(), "no prizes", "--fund"),
        ("diplomas", swiss(), "last round", "Wait"),
        ("final-report", swiss(), "event of the desk", "event file"),
        ("sealed-moves", round_robin(), "no game of the round is open", "adjourned"),
        ("players", Tournament(), "nobody is entered", "Enter"),
        ("pairings", Tournament(), "not been paired", "pair"),
    ],
)
def test_a_refusal_says_why_and_what_to_do(
    name: str, event: Tournament, said: str, hint: str
) -> None:
    """Before anything is composed."""
    refusal = refusal_of(document_named(name), job(event))
    assert refusal is not None
    assert said in refusal.what
    assert hint in refusal.hint


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda each: each.name)
def test_an_ordinary_swiss_has_all_documents_but_those_of_other_events(document: Document) -> None:
    """Teams, tables, the bracket, prizes, Chess960, the book and the last round it may lack."""
    others = {Need.TEAMS, Need.SQUARE, Need.PLAN, Need.FUND, Need.KNOCKOUT, Need.START_POSITION}
    others |= {Need.DESK, Need.LAST_ROUND, Need.LETTER, Need.ARBITER, Need.RATING_REACHED}
    others |= {Need.APPLICANT}
    lacking = others & set(document.needs)
    assert (refusal_of(document, job(swiss())) is None) == (not lacking)
