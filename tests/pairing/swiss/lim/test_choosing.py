"""Floaters are chosen with an eye to each other: one takes no opponent that another needs."""

from __future__ import annotations

from tabiya.pairing.swiss.lim.engine import LimReasoning, pair_field
from tabiya.pairing.swiss.lim.floaters import FloaterType
from tests.pairing.swiss.lim.judgement import get_rules
from tests.rulebook.dutch.notation import field_of_lines

SIX_AND_TWO = [f"{number} 3.0 - .." for number in range(1, 7)] + ["7 2.0 - ..", "8 2.0 - .."]
EXAMPLE = "1-2 1-3 1-4 1-5 2-3 2-4 2-5"
"""The example of article 4.4: 1 and 2 have met each other and all the others except 6."""


def floaters(lines: list[str], met: str) -> dict[int, FloaterType]:
    """Who leaves the first group paired, with the type of each."""
    reasoning = pair_field(
        field_of_lines({"players": lines, "met": met}), get_rules("2026")
    ).reasoning
    assert isinstance(reasoning, LimReasoning)
    return {one.player.number: one.standing.type for one in reasoning.brackets[0].leaving}


def test_the_company_of_a_floater_has_an_opponent_of_its_own() -> None:
    """2 goes down and can meet only 7, as 5 can; 4 can meet 8, and keeps 2 company (3.3, 3.5)."""
    assert floaters(SIX_AND_TWO, f"{EXAMPLE} 2-8 5-8") == {2: FloaterType.D, 4: FloaterType.D}


def test_a_floater_who_comes_first_leaves_the_next_without_an_opponent() -> None:
    """Nobody can meet 8, and 2 is paired before 5, who goes with 2 all the same: 5 is of type c."""
    more = ["9 1.0 - ..", "10 1.0 - .."]
    types = floaters(SIX_AND_TWO + more, f"{EXAMPLE} 1-8 2-8 3-8 4-8 5-8")
    assert types == {2: FloaterType.D, 5: FloaterType.C}


def test_a_pairing_is_given_up_if_that_spares_a_floater_without_opponent() -> None:
    """2, 3, 4 and 5 can meet only 7, but 1 can meet 8: 1 and 5 both find an opponent (3.9)."""
    types = floaters(SIX_AND_TWO, f"{EXAMPLE} 2-8 3-8 4-8 5-8")
    assert types == {1: FloaterType.D, 5: FloaterType.D}


def test_a_floater_does_not_take_the_opponent_of_one_who_had_to_go() -> None:
    """6 has met its whole group and needs 7; 5 and 4 would take 7 away, but 3 can meet 8 (3.9)."""
    met = "6-1 6-2 6-3 6-4 6-5 6-8 5-8 4-8"
    assert floaters(SIX_AND_TWO, met) == {6: FloaterType.D, 3: FloaterType.D}
