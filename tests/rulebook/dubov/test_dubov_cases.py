"""Every clause of C.04.4.1 decides a small round, by the program and by the letter."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.errors import NotApplicable
from tabiya.model.colour import Colour
from tabiya.model.tournament import Tournament
from tabiya.pairing.swiss.dubov import without_rating
from tabiya.pairing.swiss.dubov.engine import pair_field, pair_next_round
from tabiya.pairing.swiss.dubov.field import (
    DubovField,
    average_rating_of_opponents,
    due_colour,
    make_dubov_field,
    most_upfloats,
    nobody_is_moved_down,
)
from tabiya.pairing.swiss.kit.entrant import Strength, preference
from tests.pairing.swiss.dubov.judgement import get_rules, judge_field
from tests.rulebook.dubov.notation import Case, read_cases
from tests.rulebook.shown import shows
from tests.rulebook.swiss.events import event

CASES = read_cases(Path(__file__).parent / "clauses.toml")
BOTH = ("2018", "2026")


def rated(tournament: Tournament, *ratings: int) -> Tournament:
    """The same event with the ratings of its players."""
    pairs = zip(tournament.players, ratings, strict=True)
    return replace(
        tournament, players=tuple(replace(player, rating=rating) for player, rating in pairs)
    )


def assert_boards(field: DubovField, edition: str, expected: tuple[str, ...]) -> None:
    """Each board expected is there, with its colours if they are given, and no other."""
    pairing = pair_field(field, get_rules(edition))
    printed = [f"{white}-{black}" for white, black in pairing.pairs]
    if pairing.bye is not None:
        printed.append(f"bye {pairing.bye}")
    assert len(printed) == len(expected), printed
    pairs = {frozenset(pair) for pair in pairing.pairs}
    for board in expected:
        if "+" in board:
            assert frozenset(map(int, board.split("+"))) in pairs, printed
        else:
            assert board in printed


@pytest.mark.parametrize(
    ("case", "edition"),
    [
        pytest.param(case, edition, id=f"{edition}: {case.name}")
        for case in CASES
        for edition in case.editions
    ],
)
def test_the_clause_decides(case: Case, edition: str) -> None:
    """As the sentence says; and otherwise, if its reason is taken away."""
    assert_boards(case.field, edition, case.expected)
    assert judge_field(case.field, edition) == ""
    assert_boards(case.contrast, edition, case.otherwise)
    assert judge_field(case.contrast, edition) == ""


@shows(without_rating, *BOTH)
def test_opponents_without_a_rating_are_named_with_the_article(edition: str) -> None:
    """2 and 4 were met and have none; 6 has none either, but nobody has met 6 yet."""
    before = rated(event(6, "1-2 1-0, 3-4 1-0, 5 Z, 6 Z"), 2000, 0, 1800, 0, 1600, 0)
    with pytest.raises(NotApplicable, match="players 2, 4 have no rating") as refusal:
        pair_next_round(before, edition)
    assert {"2018": "C.04.4.1 A.1", "2026": "C.04.4.1 1.1"}[edition] in str(refusal.value)


@shows(due_colour, *BOTH)
def test_a_newcomer_seeks_black_mildly(edition: str) -> None:
    """So a newcomer has Black against a player who is due White, and White against a stronger wish."""
    wish = due_colour(preference(()))
    assert (wish.colour, wish.strength) == (Colour.BLACK, Strength.MILD)
    won_with_white, won_with_black = event(3, "1-2 1-0"), event(3, "2-1 0-1")
    white = pair_next_round(rated(won_with_white, 2000, 1900, 1800), edition)
    assert (white.pairs, white.bye) == (((3, 1),), 2)
    black = pair_next_round(rated(won_with_black, 2000, 1900, 1800), edition)
    assert (black.pairs, black.bye) == (((1, 3),), 2)


@shows(average_rating_of_opponents, *BOTH)
def test_the_average_is_rounded_to_the_nearest_a_half_upwards(edition: str) -> None:
    """Only games over the board count, and nobody met is nothing."""
    assert average_rating_of_opponents([2000, 2001]) == 2001
    assert average_rating_of_opponents([2000, 2000, 2001]) == 2000
    assert average_rating_of_opponents([]) == 0
    before = rated(event(4, "1-2 1-0, 3-4 +/-", "3-1 1-0, 2 H, 4 H"), 2400, 2301, 2200, 2100)
    field = make_dubov_field(before, get_rules(edition))
    averages = {one.number: one.aro for one in field.contestants}
    assert averages == {1: 2251, 2: 2400, 3: 2400, 4: 0}


@shows(most_upfloats, *BOTH)
@pytest.mark.parametrize(("rounds", "most"), [(4, 2), (5, 3), (9, 3), (10, 4), (11, 4)])
def test_five_rounds_allow_one_more_upfloat(edition: str, rounds: int, most: int) -> None:
    """Two, and one more for every five rounds of the tournament."""
    assert most_upfloats(rounds) == most
    field = make_dubov_field(event(2, length=rounds), get_rules(edition))
    assert field.setting.most_upfloats == most


@shows(nobody_is_moved_down, *BOTH)
def test_a_round_without_a_game_leaves_no_float(edition: str) -> None:
    """Whatever it brought; this system knows upfloaters only."""
    before = rated(event(4, "1-2 1-0, 3 F, 4 Z"), 2400, 2301, 2200, 2100)
    field = make_dubov_field(before, get_rules(edition))
    assert not any(one.upfloated_last or one.upfloats for one in field.contestants)
