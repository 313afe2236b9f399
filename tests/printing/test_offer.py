"""What is offered for printing."""

from __future__ import annotations

from dataclasses import replace

from tabiya.printing.document import find_refusal
from tabiya.printing.offer import (
    AFTER_PUBLISHING,
    AFTER_THE_ROUND,
    AT_THE_END,
    BEFORE_THE_START,
    GROUPS,
    SETS,
    documents_of_set,
    grouped,
    set_now,
)
from tabiya.printing.registry import DOCUMENTS
from tests.printing.events import job, swiss, teams


def test_every_document_of_ours_is_in_one_group() -> None:
    """And groups and sets name nothing that there is not; letters are printed from their own pages."""
    named = [name for group in GROUPS for name in group.documents]
    assert sorted(named) == sorted(each.name for each in DOCUMENTS.own() if each.name != "letter")
    assert {name for each in SETS for name in each.documents} <= set(named)


def test_a_document_of_another_package_is_among_the_others() -> None:
    """It is offered, although no group of ours names it."""
    other = replace(DOCUMENTS.own()[0], name="of-a-club")
    ((group, documents),) = grouped([other])
    assert (group.title, documents) == ("Others", [other])


def test_the_moment_decides_which_set_comes_first() -> None:
    """Before round 1, while games are open, between rounds, and after the last round."""
    event = swiss()
    over = event.with_result(round=2, board=1, result="1-0")
    assert set_now(job(event.up_to(0))) == BEFORE_THE_START
    assert set_now(job(event)) == AFTER_PUBLISHING
    assert set_now(job(over)) == AFTER_THE_ROUND
    assert set_now(job(replace(over, settings=replace(over.settings, rounds=2)))) == AT_THE_END


def test_matches_of_teams_have_protocols_instead_of_slips() -> None:
    """And their list is that of the matches."""
    asked = job(teams())
    offered = [each for each in DOCUMENTS.own() if find_refusal(each, asked) is None]
    found = [each.name for each in documents_of_set(AFTER_PUBLISHING, offered)]
    assert found == ["pairings-by-name", "team-pairings", "match-protocols"]
