"""What separates two ways to pair a group is the first rule on which they differ."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tabiya.errors import NoLegalPairing
from tabiya.pairing.swiss.lim.choosing import Standing
from tabiya.pairing.swiss.lim.compatibility import (
    Compatibility,
    colours_clash,
    excused_in_last_round,
    have_met,
)
from tabiya.pairing.swiss.lim.engine import LimReasoning, pair_field
from tabiya.pairing.swiss.lim.evaluation import (
    Rule,
    paired_with,
    passed_over,
    rule_between,
    rule_of_floaters,
    rule_of_pairs,
)
from tabiya.pairing.swiss.lim.exchanges import has_colour_due
from tabiya.pairing.swiss.lim.floaters import (
    FloaterType,
    colour_in_excess,
    could_be_left_over,
    floater_order,
    floats_again,
    type_of_floater,
    without_opponent,
)
from tabiya.pairing.swiss.lim.maxi import ORDINARY, Ratings, ratings_are_close
from tests.pairing.reasoning import reasoning_as
from tests.pairing.swiss.lim.judgement import get_rules
from tests.pairing.swiss.lim.random_fields import random_field
from tests.rulebook.dutch.notation import field_of_lines


def reasoned(players: list[str], met: str = "", ratings: Ratings = ORDINARY) -> LimReasoning:
    """The account of a round after four rounds."""
    field = field_of_lines({"players": players, "met": met})
    reasoning = pair_field(field, get_rules("2026"), ratings).reasoning
    assert isinstance(reasoning, LimReasoning)
    return reasoning


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"disadvantages": (0, 0, 1), "place": 0}, type_of_floater),
        ({"again": True, "place": 0}, floats_again),
        ({"wrong_colour": True, "place": 0}, colour_in_excess),
        ({"place": 2}, floater_order),
    ],
)
def test_floaters_are_compared_part_by_part(changes: dict[str, Any], rule: Rule) -> None:
    """The types first, then the round before, the colours, and the place."""
    one, other = field_of_lines({"players": ["1 2.0 - ..", "2 2.0 - .."]}).entrants
    best = Standing(one, FloaterType.D, (0, 0, 0), again=False, wrong_colour=False, place=1)
    assert rule_between(best, replace(best, player=other, **changes)) is rule


def test_floaters_who_had_to_go_have_their_own_rule() -> None:
    """1 has met all of the group; instead of 3 another could go, but not instead of nobody."""
    lines = ["1 3.0 - ..", "2 3.0 - ..", "3 3.0 - ..", "4 3.0 - ..", "5 2.0 - ..", "6 2.0 - .."]
    reasoning = reasoned(lines, "1-2 1-3 1-4")
    group = reasoning.brackets[0]
    compatibility = Compatibility(reasoning.field)
    one, two, three, four = reasoning.field.entrants[:4]
    assert [floating.player for floating in group.leaving] == [one, four]
    assert rule_of_floaters(group, {two, four}, compatibility) is without_opponent
    assert rule_of_floaters(group, {one, three}, compatibility) is floater_order
    assert rule_of_floaters(group, {one, two, three, four}, compatibility) is could_be_left_over
    assert rule_of_floaters(group, {one}, compatibility) is could_be_left_over


SIX_AND_TWO = [f"{number} 3.0 - .." for number in range(1, 7)] + ["7 2.0 - ..", "8 2.0 - .."]
EXAMPLE = "1-2 1-3 1-4 1-5 2-3 2-4 2-5"
"""The example of article 4.4: 1 and 2 have met each other and all the others except 6."""


@pytest.mark.parametrize(
    ("met", "floaters", "others", "rule"),
    [
        ("2-8 5-8", {2, 4}, {2, 5}, type_of_floater),
        ("2-8 5-8", {2, 4}, {2, 3}, floater_order),
        ("2-8 5-8", {2, 4}, {1, 5}, floater_order),
        ("2-8 3-8 4-8 5-8", {1, 5}, {2, 4}, type_of_floater),
    ],
)
def test_floaters_are_compared_together(
    met: str, floaters: set[int], others: set[int], rule: Rule
) -> None:
    """5 and 2 need the same opponent; 1 and 5 do not, but 1 is to keep an opponent before 2 is."""
    reasoning = reasoned(SIX_AND_TWO, f"{EXAMPLE} {met}")
    group = reasoning.brackets[0]
    assert {one.player.number for one in group.leaving} == floaters
    instead = {one for one in reasoning.field.entrants if one.number in others}
    assert rule_of_floaters(group, instead, Compatibility(reasoning.field)) is rule


def test_pairs_with_better_colours_break_the_limit_of_ratings() -> None:
    """1-4 and 2-3 would give all the colour due, but 1 and 2, 3 and 4 are 150 points apart (5.7)."""
    lines = ["1 2.0 W ..", "2 2.0 B ..", "3 2.0 W ..", "4 2.0 B .."]
    reasoning = reasoned(lines, ratings=Ratings({1: 2600, 2: 2450, 3: 2300, 4: 2150}))
    (paired,) = reasoning.brackets
    one, two, three, four = reasoning.field.entrants
    assert paired.pairs == ((one, three), (two, four))
    assert rule_of_pairs(paired, ((one, four), (two, three))) is ratings_are_close


def test_an_opponent_who_fits_a_floater_better_breaks_the_limit_of_ratings() -> None:
    """1 floats to 2, 3 and 4 and is due Black as 2 is; 3 is due White, but 150 points below 2 (3.8)."""
    lines = ["1 3.0 W ..", "2 2.0 W ..", "3 2.0 B ..", "4 2.0 B .."]
    reasoning = reasoned(lines, ratings=Ratings({1: 2600, 2: 2450, 3: 2300, 4: 2150}))
    median = reasoning.brackets[-1]
    one, two, three, four = reasoning.field.entrants
    assert median.pairs == ((one, two), (three, four))
    assert rule_of_pairs(median, ((one, three), (two, four))) is ratings_are_close
    assert rule_of_pairs(median, ((one, four), (two, three))) is ratings_are_close


@pytest.mark.parametrize(
    ("last", "floater", "rule"),
    [(2150, 3, ratings_are_close), (2250, 2, colour_in_excess)],
)
def test_a_floater_too_far_from_the_last_player_breaks_the_limit_of_ratings(
    last: int, floater: int, rule: Rule
) -> None:
    """Two of 1, 2 and 3 are due White, and 2 goes if not over 100 points above 3 (3.2.3)."""
    lines = ["1 3.0 B ..", "2 3.0 B ..", "3 3.0 W ..", "4 2.0 - .."]
    reasoning = reasoned(lines, ratings=Ratings({1: 2400, 2: 2300, 3: last, 4: 2000}))
    group = reasoning.brackets[0]
    (leaving,) = group.leaving
    assert leaving.player.number == floater
    other = next(one for one in reasoning.field.entrants if one.number == 5 - floater)
    assert rule_of_floaters(group, {other}, Compatibility(reasoning.field)) is rule


def test_each_opponent_passed_over_has_a_reason() -> None:
    """1 met 5 and 3, clashes with 6, must leave 7 to 2, and 8 and 4 are due Black as well."""
    lines = [
        "1 2.0 BWW ..", "2 2.0 - ..", "3 2.0 - ..", "4 2.0 BW ..",
        "5 2.0 - ..", "6 2.0 WW ..", "7 2.0 - ..", "8 2.0 BW ..",
    ]  # fmt: skip
    reasoning = reasoned(lines, "1-5 1-3 2-3 2-4 2-5 2-6 2-8")
    (paired,) = reasoning.brackets
    assert [one.number for one in paired.pairs[0]] == [1, 2]
    found = passed_over(paired, 0, Compatibility(reasoning.field))
    assert {each.player.number: each.rule for each in found} == {
        5: have_met,
        6: colours_clash,
        7: could_be_left_over,
        8: has_colour_due,
        4: has_colour_due,
        3: have_met,
    }


def test_whoever_would_lose_the_colour_due_is_named() -> None:
    """1 could have the colour due against 3 or 4 as well, but 2 only against 1.

    3 and 4 have had Black only, so that White is theirs before it is his (5.6).
    """
    reasoning = reasoned(["1 2.0 W ..", "2 2.0 WB ..", "3 2.0 B ..", "4 2.0 B .."])
    (paired,) = reasoning.brackets
    assert [one.number for one in paired.pairs[0]] == [1, 2]
    found = passed_over(paired, 0, Compatibility(reasoning.field))
    assert [(each.player.number, each.rule) for each in found] == [
        (3, has_colour_due),
        (4, has_colour_due),
    ]
    assert [each.slighted and each.slighted.number for each in found] == [2, 2]


LAST_ROUND = ["1 2.0 WW .. top", "2 2.0 B ..", "3 2.0 WW ..", "4 2.0 B .."]


def test_equals_who_need_not_clash_in_the_last_round_are_not_compatible() -> None:
    """1 and 3 must both have Black; with 2 and 4 there the exception is not needed."""
    reasoning = reasoned(LAST_ROUND)
    (paired,) = reasoning.brackets
    assert reasoning.field.last_round
    found = passed_over(paired, 0, Compatibility(reasoning.field))
    assert [(each.player.number, each.rule) for each in found] == [(3, colours_clash)]


def test_a_second_clash_in_the_last_round_is_avoided() -> None:
    """1 to 4 must have Black and 5 and 6 White; 5 and 6 can only meet 3 and 4, or each other.

    Two of the four must clash whatever is done, for 1 and 2 have nobody else; 1-3 would bring 2-4.
    """
    lines = [
        "1 2.0 WW .. top", "2 2.0 WW ..", "3 2.0 WW ..", "4 2.0 WW ..", "5 2.0 BB ..", "6 2.0 BB ..",
    ]  # fmt: skip
    reasoning = reasoned(lines, "1-5 1-6 2-5 2-6")
    (paired,) = reasoning.brackets
    assert [one.number for one in paired.pairs[0]] == [1, 2]
    found = passed_over(paired, 0, Compatibility(reasoning.field))
    assert {each.player.number: each.rule for each in found} == {
        4: excused_in_last_round,
        5: have_met,
        6: have_met,
        3: excused_in_last_round,
    }


def test_ratings_are_a_reason_only_in_maxi_tournaments() -> None:
    """On random fields: elsewhere colours, compatibility or the others always say why."""
    told = 0
    for seed in range(200):
        try:
            reasoning = reasoning_as(
                LimReasoning, pair_field(random_field(seed), get_rules("2026"))
            )
        except NoLegalPairing:
            continue
        compatibility = Compatibility(reasoning.field)
        for paired in reasoning.brackets:
            for turn in range(len(paired.pairs)):
                found = passed_over(paired, turn, compatibility)
                assert ratings_are_close not in [each.rule for each in found]
                told += len(found)
    assert told > 200


def test_a_pair_can_be_tried_within_its_group() -> None:
    """1 and 4 could meet in the median; 1 and 5 are not both there."""
    reasoning = reasoned(
        ["1 2.0 - ..", "2 2.0 - ..", "3 2.0 - ..", "4 2.0 - ..", "5 1.0 - ..", "6 1.0 - .."]
    )
    known = {one.number: one for one in reasoning.field.entrants}
    compatibility = Compatibility(reasoning.field)
    median = reasoning.brackets[-1]
    tried = paired_with(median, known[1], known[4], compatibility, reasoning.ratings)
    assert tried is not None
    assert {(one.number, other.number) for one, other in tried} == {(1, 4), (2, 3)}
    assert paired_with(median, known[1], known[5], compatibility, reasoning.ratings) is None
