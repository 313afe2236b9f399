"""Every clause of C.04.4.3 decides a small round, by the program and by the letter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest

from tabiya.model.colour import Colour
from tabiya.model.points import Points
from tabiya.model.tournament import PointAdjustment, Withdrawal
from tabiya.pairing.swiss.kit.entrant import Float
from tabiya.pairing.swiss.lim.blocked_median import Side, side_to_crack
from tabiya.pairing.swiss.lim.compatibility import excused_in_last_round
from tabiya.pairing.swiss.lim.editions import LIM_2017, LIM_2026
from tabiya.pairing.swiss.lim.engine import pair_field, pair_next_round
from tabiya.pairing.swiss.lim.exchanges import exchange_order
from tabiya.pairing.swiss.lim.field import floats_without_game, make_lim_field, was_transferred
from tabiya.pairing.swiss.lim.floaters import (
    FloaterType,
    colour_in_excess,
    must_be_made_even,
    type_of_floater,
    without_opponent,
)
from tabiya.pairing.swiss.lim.maxi import ratings_are_close
from tabiya.pairing.swiss.lim.rules import CHAPTER
from tabiya.pairing.swiss.lim.scoregroups import (
    Direction,
    doubled_median,
    floaters_in_order,
    pairing_sequence,
)
from tabiya.rulebook.article import Article
from tabiya.rulebook.clause import Clause
from tests.pairing.swiss.lim.judgement import get_rules, judge_field
from tests.rulebook.dutch.notation import field_of_lines
from tests.rulebook.lim.notation import Case, Scene, read_cases
from tests.rulebook.swiss.events import event

EDITIONS = ("2017", "2026")
CASES = read_cases(Path(__file__).with_name("clauses.toml"))
SHOWN: set[str] = set()
Test = TypeVar("Test", bound=Callable[..., None])


def shows(clause: Clause[..., Any]) -> Callable[[Test], Test]:
    """Mark a test as a case of a clause, which both editions have."""
    SHOWN.add(clause.function.__name__)
    return lambda test: test


def assert_boards(scene: Scene, edition: str, expected: tuple[str, ...]) -> None:
    """Each board expected is there, with its colours if they are given, and no other."""
    pairing = pair_field(scene.field, get_rules(edition), scene.ratings)
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


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_clause_decides(case: Case, edition: str) -> None:
    """As the sentence says; and otherwise, if its reason is taken away."""
    assert_boards(case.scene, edition, case.expected)
    assert judge_field(case.scene.field, edition, case.scene.ratings) == ""
    if case.contrast is not None:
        assert_boards(case.contrast, edition, case.otherwise)
        assert judge_field(case.contrast.field, edition, case.contrast.ratings) == ""


@shows(doubled_median)
def test_the_median_has_half_as_many_points_as_rounds_were_played() -> None:
    """Before round 1 all are in it; after three rounds it has one and a half."""
    assert [doubled_median(played, 10) for played in (0, 3, 4)] == [0, 2 * 15, 2 * 20]


@shows(pairing_sequence)
def test_round_two_begins_above_continues_below_and_ends_in_the_middle() -> None:
    """As article 8.3 says: 1 point, 0 points, half a point."""
    assert pairing_sequence({10, 20, 0}, 10) == [
        (20, Direction.DOWN),
        (0, Direction.UP),
        (10, Direction.DOWN),
    ]


@shows(pairing_sequence)
def test_a_whole_tournament_is_paired_towards_the_median() -> None:
    """Four rounds were played: 4, 3½, 2½, then 0, ½, 1½, and 2 at the end."""
    doubled = [2 * tenths for tenths in (0, 5, 15, 20, 25, 35, 40)]
    order = [score // 2 for score, _ in pairing_sequence(doubled, doubled_median(4, 10))]
    assert order == [40, 35, 25, 0, 5, 15, 20]


@shows(floaters_in_order)
def test_floaters_from_below_come_first_in_the_second_half() -> None:
    """Article 3.7.3, should both kinds ever meet there."""
    lines = ["1 2.0 - ..", "2 2.0 - ..", "3 0.5 - ..", "4 0.5 - ..", "5 0.0 - .."]
    floaters = field_of_lines({"players": lines}).entrants
    order = floaters_in_order(floaters, 20, Direction.UP)
    assert [one.number for one in order] == [5, 4, 3, 1, 2]


@shows(side_to_crack)
def test_a_pairing_is_cracked_on_the_side_with_fewer_floaters() -> None:
    """More from above: below. Otherwise: above, also if there are as many."""
    assert side_to_crack(2, 1) is Side.BELOW
    assert side_to_crack(1, 1) is Side.ABOVE
    assert side_to_crack(0, 1) is Side.ABOVE


@shows(type_of_floater)
def test_the_types_are_worse_from_d_to_a() -> None:
    """Article 3.9: first avoid a, then b, then c."""
    assert type_of_floater(floated_already=True, opponent=False) is FloaterType.A
    assert type_of_floater(floated_already=True, opponent=True) is FloaterType.B
    assert type_of_floater(floated_already=False, opponent=False) is FloaterType.C
    assert type_of_floater(floated_already=False, opponent=True) is FloaterType.D
    assert FloaterType.A > FloaterType.B > FloaterType.C > FloaterType.D


@shows(exchange_order)
def test_the_opponents_of_player_1_come_as_in_the_table() -> None:
    """4, 5, 6, then 3 and 2; places are counted from 0."""
    assert [place + 1 for place in exchange_order(6)] == [4, 5, 6, 3, 2]


@shows(was_transferred)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_player_who_left_his_scoregroup_was_the_floater(edition: str) -> None:
    """Above the median the one with more points, below it the one with fewer."""
    before = event(
        6,
        "1-4 1-0, 5-2 0-1, 3-6 1-0",
        "2-1 0-1, 4-3 0-1, 6-5 1-0",
        "1-3 1-0, 2-6 1-0, 4-5 1-0",
        length=5,
    )
    field = make_lim_field(before, get_rules(edition))
    # In round 3 player 2 (1 point) met 6 (1 point): nobody had to move.
    assert {one.number: one.last_float for one in field.entrants} == dict.fromkeys(
        range(1, 7), Float.NONE
    )
    assert was_transferred(Float.DOWN, 20, 30)
    assert not was_transferred(Float.DOWN, 10, 30)
    assert was_transferred(Float.UP, 10, 30)
    assert not was_transferred(Float.UP, 15, 30)
    assert not was_transferred(Float.NONE, 20, 30)


@shows(was_transferred)
@pytest.mark.parametrize("edition", EDITIONS)
def test_floats_are_read_off_the_round_before(edition: str) -> None:
    """In round 2 the floater 3 went down to 4, who had half a point, and 6 up to 5."""
    before = event(
        6,
        "1-6 1-0, 2 F, 3 F, 4-5 ½-½",
        "2-1 0-1, 3-4 1-0, 5-6 1-0",
        length=5,
    )
    field = make_lim_field(before, get_rules(edition))
    floats = {one.number: one.last_float for one in field.entrants}
    assert floats == {
        1: Float.NONE,
        2: Float.NONE,
        3: Float.DOWN,
        4: Float.NONE,
        5: Float.NONE,
        6: Float.UP,
    }


def test_a_penalty_after_a_round_does_not_change_who_was_transferred_in_it() -> None:
    """3 had a point when moved down in round 2, and half a point less only after it."""
    rounds = "1-6 1-0, 2 F, 3 F, 4-5 ½-½", "2-1 0-1, 3-4 1-0, 5-6 1-0"
    penalty = PointAdjustment((3,), Points(-5), round=2)
    field = make_lim_field(event(6, *rounds, length=5, adjustments=(penalty,)), get_rules("2026"))
    assert {one.number: one.last_float for one in field.entrants}[3] is Float.DOWN


@shows(floats_without_game)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_round_without_a_game_is_no_float(edition: str) -> None:
    """Byes, absences and forfeits; the forfeit would have been a float from 1 point to none."""
    before = event(4, "1-2 1-0, 3 F, 4 Z", "1-4 +/-, 2 U, 3 H", length=5)
    field = make_lim_field(before, get_rules(edition))
    assert {one.last_float for one in field.entrants} == {Float.NONE}


@shows(ratings_are_close)
def test_ratings_are_close_up_to_a_hundred_points() -> None:
    """100 points or less."""
    assert ratings_are_close(2400, 2300)
    assert not ratings_are_close(2400, 2299)
    assert not ratings_are_close(2299, 2400)


@shows(ratings_are_close)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("kind", "boards"),
    [
        ("Swiss, Lim system", {(4, 1), (2, 3)}),
        ("Swiss, Lim system, Maxi-tournament", {(3, 1), (2, 4)}),
    ],
)
def test_an_event_is_a_maxi_tournament_if_it_says_so(
    kind: str, boards: set[tuple[int, int]], edition: str
) -> None:
    """After round 1 the players 1 to 4 are due Black, White, Black and White; 5 to 8 have left.

    Half against half would be 1-3 and 2-4; the exchange of 3 and 4 spans 150 points.
    """
    before = event(
        8,
        "1-5 ½-½, 6-2 ½-½, 3-7 ½-½, 8-4 ½-½",
        length=5,
        withdrawals=tuple(Withdrawal(player=guest, after_round=1) for guest in (5, 6, 7, 8)),
    )
    ratings = {1: 2600, 2: 2450, 3: 2300, 4: 2150}
    rated = replace(
        before,
        settings=replace(before.settings, kind=kind),
        players=tuple(
            replace(player, rating=ratings.get(player.number, 2000)) for player in before.players
        ),
    )
    assert set(pair_next_round(rated, edition).pairs) == boards


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("drawn", Colour)
def test_forty_players_are_paired_as_in_article_7(edition: str, drawn: Colour) -> None:
    """1 v 21, 22 v 2, 3 v 23 ... 40 v 20, or all the other way round."""
    odd_is_white = drawn is Colour.WHITE
    expected = [(n, n + 20) if (n % 2 == 1) is odd_is_white else (n + 20, n) for n in range(1, 21)]
    assert list(pair_next_round(event(40, initial=drawn), edition).pairs) == expected


@pytest.mark.parametrize(
    ("clause", "in_2017", "in_2026"),
    [
        (without_opponent, "2.3.a to 2.3.c", "2.3.1 to 2.3.3"),
        (must_be_made_even, "2.3.d", "2.3.4"),
        (side_to_crack, "2.6", "2.6.1 and 2.6.2"),
        (colour_in_excess, "3.2", "3.2.2"),
        (excused_in_last_round, "6.1", "6"),
    ],
)
def test_the_articles_were_renumbered(clause: Clause[..., Any], in_2017: str, in_2026: str) -> None:
    """The rules stayed; letters became numbers."""
    assert clause.article(LIM_2017) == Article("C.04.4.3", in_2017)
    assert clause.article(LIM_2026) == Article("C.04.4.3", in_2026)


def test_every_clause_has_a_case() -> None:
    """Whoever adds a clause adds a case; and no case speaks of a clause that does not exist."""
    demanded = {
        clause.function.__name__ for manifest in CHAPTER.manifests for clause in manifest.clauses
    }
    assert {case.clause for case in CASES} | SHOWN == demanded
