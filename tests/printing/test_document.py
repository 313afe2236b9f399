"""Why a document cannot be printed, and which choices count for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabiya.errors import NotApplicable
from tabiya.model.tournament import Tournament
from tabiya.printing.document import Choice, Document, Need, Sheet, essential_job, find_refusal
from tabiya.printing.job import Letter, PrintJob
from tabiya.printing.registry import DOCUMENTS, document_named
from tabiya.prizes.award import PrizeFund
from tests.printing.documents.desk_event import job_of, played, with_book
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
        ("final-report", swiss(), "only an event file contains", "event file"),
        ("sealed-moves", round_robin(), "the round has no open games", "adjourned"),
        ("players", Tournament(), "no players are entered", "Enter"),
        ("pairings", Tournament(), "not been paired", "pair"),
    ],
)
def test_a_refusal_says_why_and_what_to_do(
    name: str, event: Tournament, said: str, hint: str
) -> None:
    """Before anything is composed."""
    refusal = find_refusal(document_named(name), job(event))
    assert refusal is not None
    assert said in refusal.what
    assert hint in refusal.hint


@pytest.mark.parametrize("document", DOCUMENTS.own(), ids=lambda each: each.name)
def test_an_ordinary_swiss_has_all_documents_but_those_of_other_events(document: Document) -> None:
    """Teams, tables, the bracket, prizes, Chess960, the book and the last round it may lack."""
    others = {Need.TEAMS, Need.SQUARE, Need.PLAN, Need.FUND, Need.KNOCKOUT, Need.START_POSITION}
    others |= {Need.DESK, Need.LAST_ROUND, Need.LETTER, Need.ARBITER, Need.RATING_REACHED}
    others |= {Need.APPLICANT, Need.TWO_TEAMS, Need.RANKED_TOGETHER}
    lacking = others & set(document.needs)
    assert (find_refusal(document, job(swiss())) is None) == (not lacking)


LETTER = Letter("Regulations", (("Draws", ("From move 30 on.",)),))
FUND = PrizeFund(places=(100_000, 50_000))
CHOSEN: Mapping[Choice, Mapping[str, Any]] = {
    Choice.GROUPS: {"page_per_group": True},
    Choice.PLAYERS: {"players": (2,)},
    Choice.CODES: {"desk_address": "https://10.0.0.2:8443/e/demo"},
    Choice.CHAMPIONSHIP: {"championship": "invented", "of_women": True},
}


def composed(document: Document, wanted: PrintJob) -> Sheet | str | None:
    """What the template would be given: a sheet, or the reason why there is none."""
    try:
        refusal = find_refusal(document, wanted)
        return document.compose(wanted) if refusal is None else refusal.what
    except NotApplicable as refused:
        return refused.what


@pytest.mark.parametrize("document", DOCUMENTS.own(), ids=lambda each: each.name)
def test_a_document_lists_every_choice_that_changes_it(document: Document, tmp_path: Path) -> None:
    """What it does not list can be left out of the key under which it is kept."""
    desk = with_book(played(tmp_path))
    jobs = [job(swiss()), job(round_robin()), job(teams()), job_of(desk)]
    for wanted in (replace(each, letter=LETTER, fund=FUND) for each in jobs):
        plain = composed(document, wanted)
        for choice, options in CHOSEN.items():
            chosen = replace(wanted, options=replace(wanted.options, **options))
            if choice not in document.choices:
                assert composed(document, chosen) == plain
                assert essential_job(document, chosen) == essential_job(document, wanted)
        for number in (0, 1, wanted.round + 7) if Choice.ROUND not in document.choices else ():
            chosen = replace(wanted, round=number)
            assert composed(document, chosen) == plain
            assert essential_job(document, chosen) == essential_job(document, wanted)


def test_a_choice_that_counts_stays_in_the_job() -> None:
    """A card of one player is not the card of another."""
    cards = document_named("player-cards")
    first, second = (job(swiss(), players=(number,)) for number in (1, 2))
    assert essential_job(cards, first).options.players == (1,)
    assert essential_job(cards, first) != essential_job(cards, second)
