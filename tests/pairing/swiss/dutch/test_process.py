"""What is special to a round of the Dutch system; what all systems keep stands one folder above."""

from __future__ import annotations

import pytest

from tabiya.errors import NoLegalPairing
from tabiya.model.colour import Colour
from tabiya.model.points import POINT
from tabiya.pairing.swiss.dutch.engine import pair_next_round
from tabiya.pairing.swiss.kit.bracket import BracketRole
from tabiya.pairing.swiss.kit.entrant import NO_PREFERENCE, Entrant, Float
from tabiya.pairing.swiss.kit.field import Field
from tests.pairing.swiss.dutch.judgement import compare, get_rules, literal_of
from tests.pairing.swiss.dutch.random_fields import random_field
from tests.rulebook.swiss.events import event


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_who_alone_has_no_opponent_left_is_named(edition: str) -> None:
    """Only 1 may take the bye; then 2 has met 3, 4 and 5."""
    before = event(
        5,
        "2-3 1-0, 4-5 1-0, 1 Z",
        "4-2 1-0, 3 U, 5 H, 1 Z",
        "2-5 1-0, 4 U, 1 Z, 3 Z",
        "5 U, 2 U, 1-3 1-0, 4 Z",
    )
    with pytest.raises(NoLegalPairing) as refusal:
        pair_next_round(before, edition)
    assert 2 in refusal.value.players
    assert "2" in refusal.value.what
    assert "round 5 " in str(refusal.value)
    assert refusal.value.rule.startswith("C.04.3,")


@pytest.mark.parametrize("seed", [243, 2273, 2298, 4124])
def test_a_bracket_that_cannot_be_completed_with_the_fewest_floaters_is_paired_again(
    seed: int,
) -> None:
    """Rare fields of 2017: such a bracket is the penultimate one, and all below it collapse."""
    rules, field = get_rules("2017"), random_field(seed, (4, 9))
    found, wanted = rules.route(field, rules), literal_of(field, "2017").pair()
    assert not compare(found, wanted)
    assert [paired.bracket.role for paired in found][-2:] == [
        BracketRole.PENULTIMATE,
        BracketRole.COLLAPSED,
    ]
    assert [paired.group.kind for paired in wanted][-2:] == ["penultimate", "collapsed"]


def test_a_bracket_that_needs_a_greater_difference_to_be_completed_is_paired_again() -> None:
    """2017: two float from the last bracket but one, and C.6 wants two of its own players, whom the last one cannot take.

    So it is the penultimate one, for which C.7 does not count: 2 floats, and has the bye. By C.7 it would be 1, who
    can meet 7; then 8 has the bye.
    """
    met = [(1, 2), *[(one, last) for one in (2, 3, 4, 5) for last in (7, 8, 9)]]
    met += [(other, 6) for other in (1, 2, 3, 4, 5, 7, 8)]
    scores = (30, 30, 20, 20, 20, 20, 10, 10, 10)
    field = Field(
        round=6,
        last_round=False,
        entrants=tuple(
            Entrant(
                rank=number - 1,
                number=number,
                score=score,
                colours=(),
                preference=NO_PREFERENCE,
                met=sum(1 << (sum(pair) - number - 1) for pair in met if number in pair),
                last_float=Float.NONE,
                earlier_float=Float.NONE,
                unplayed=0,
                bye_barred=number in (1, 3, 4, 5, 6),
                topscorer=False,
                odd_number=number % 2 == 1,
            )
            for number, score in enumerate(scores, start=1)
        ),
        absent=(),
        initial_colour=Colour.WHITE,
        point=POINT,
    )
    rules = get_rules("2017")
    found = rules.route(field, rules)
    assert not compare(found, literal_of(field, "2017").pair())
    assert [one.number for one in found[-1].leaving] == [2]


@pytest.mark.parametrize(
    ("players", "rounds", "why"),
    [
        (2, ["1-2 1-0"], "players 1, 2 have no legal opponent left"),
        (
            6,
            [
                "1-4 1-0, 5-2 1-0, 3-6 1-0",
                "5-1 1-0, 2-6 1-0, 4-3 1-0",
                "1-6 1-0, 4-2 1-0, 3-5 1-0",
            ],
            "players 1, 2, 3, 4, 5, 6 form 2 groups of odd size without opponents outside",
        ),
    ],
)
def test_why_nobody_can_be_paired_is_told(players: int, rounds: list[str], why: str) -> None:
    """Everybody has met all, or 1, 2 and 3 have met 4, 5 and 6 and can only meet each other."""
    with pytest.raises(NoLegalPairing) as refusal:
        pair_next_round(event(players, *rounds), "2026")
    assert refusal.value.what.endswith(why)
