"""What is special to a round of the Lim system; what all systems keep stands one folder above."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabiya.errors import NoLegalPairing, UnknownEdition
from tabiya.model.tournament import ProhibitedPairs
from tabiya.pairing.swiss.lim.engine import pair_next_round
from tests.rulebook.swiss.events import event


def test_a_full_point_bye_bars_the_bye_since_2026() -> None:
    """All three asked for a bye with a full point; only the newer basic rules count that."""
    before = event(3, "1 F, 2 F, 3 F")
    assert pair_next_round(before, "2017").bye == 3
    with pytest.raises(NoLegalPairing):
        pair_next_round(before, "2026")


def test_editions_are_found_by_year_and_by_date() -> None:
    """Any year since 2017 names the rules of its end."""
    assert pair_next_round(event(4), "2020").edition.name == "2017"
    assert pair_next_round(event(4), "2026").edition.name == "2026"
    with pytest.raises(UnknownEdition, match="2016"):
        pair_next_round(event(4), "2016")


def test_teams_whose_members_may_not_meet_are_paired_at_once() -> None:
    """Half of sixty players of one score may not meet each other: many floaters, one answer."""
    before = event(60, "1 H, " + ", ".join(f"{n} H" for n in range(2, 61)), length=9)
    team = ProhibitedPairs(tuple(range(1, 31)))
    pairing = pair_next_round(replace(before, prohibited_pairs=(team,)), "2026")
    assert all((white <= 30) is not (black <= 30) for white, black in pairing.pairs)
