"""The field of a round: who is there, who is not, and in which order."""

from __future__ import annotations

import pytest

from tabiya.model.points import POINT, Points
from tabiya.model.result import ByeKind
from tabiya.model.round import Bye
from tabiya.model.tournament import (
    LateEntry,
    PointAdjustment,
    ProhibitedPairs,
    RequestedBye,
    Tournament,
    VirtualPoints,
    Withdrawal,
)
from tabiya.pairing.swiss.dutch.engine import rules_for
from tabiya.pairing.swiss.kit.entrant import Float
from tabiya.pairing.swiss.kit.field import Field, absences, kept_apart, make_field
from tests.pairing.swiss.dutch.people import get_people
from tests.pairing.swiss.dutch.random_fields import people_of_field, random_tournament
from tests.rulebook.swiss.events import event


def field(tournament: Tournament, edition: str = "2026") -> Field:
    """The field of the next round."""
    return make_field(tournament, rules_for(tournament, edition).definitions)


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_players_look_alike_to_two_readers(edition: str) -> None:
    """Scores, colours, floats, bars: read off random tournaments twice, independently."""
    for seed in range(300):
        tournament = random_tournament(seed, (5, 14))
        assert people_of_field(field(tournament, edition)) == get_people(tournament, edition)


def test_players_are_ranked_by_score_and_number() -> None:
    """The higher score first, then the lower number."""
    entrants = field(event(4, "1-3 0-1, 4-2 1-0")).entrants
    assert [one.number for one in entrants] == [3, 4, 1, 2]
    assert [one.rank for one in entrants] == [0, 1, 2, 3]


def test_lent_points_rank_but_do_not_stay() -> None:
    """A virtual point counts in its rounds only."""
    lent = (
        VirtualPoints(points=POINT, first_round=1, last_round=2, first_player=4, last_player=4),
    )
    assert field(event(4, "1-3 ½-½, 4-2 ½-½", virtual_points=lent)).entrants[0].number == 4
    rounds = ("1-3 ½-½, 4-2 ½-½", "4-1 ½-½, 2-3 ½-½")
    assert field(event(4, *rounds, virtual_points=lent)).entrants[0].number == 1


def test_a_penalty_leaves_the_floats_of_the_rounds_before_it() -> None:
    """All met their equals in round 2, so nobody floated there; the penalty came after the round."""
    penalty = PointAdjustment((1,), Points(-5), round=2)
    rounds = "1-3 1-0, 4-2 0-1", "1-2 ½-½, 3-4 ½-½"
    entrants = field(event(4, *rounds, adjustments=(penalty,))).entrants
    assert [(one.number, one.score) for one in entrants] == [(2, 15), (1, 10), (3, 5), (4, 5)]
    assert {one.last_float for one in entrants} == {Float.NONE}


def test_absences_are_reported_with_their_kind() -> None:
    """A bye asked for, a late entry, and a withdrawal, which outweighs a bye asked for."""
    tournament = event(
        6,
        "1-4 1-0, 5-2 1-0, 3-6 1-0",
        requested_byes=(
            RequestedBye(round=2, player=3, kind=ByeKind.HALF_POINT),
            RequestedBye(round=2, player=4, kind=ByeKind.HALF_POINT),
            RequestedBye(round=3, player=5, kind=ByeKind.HALF_POINT),
        ),
        withdrawals=(Withdrawal(player=4, after_round=1),),
        late_entries=(LateEntry(player=6, first_round=3),),
    )
    assert field(tournament).absent == (
        Bye(3, ByeKind.HALF_POINT),
        Bye(4, ByeKind.ZERO_POINT),
        Bye(6, ByeKind.ZERO_POINT),
    )


def test_a_bye_asked_for_outweighs_a_late_entry() -> None:
    """Who enters in round 3 may have asked for a half-point bye in round 2, but not in round 1."""
    tournament = event(
        4,
        requested_byes=(
            RequestedBye(round=2, player=4, kind=ByeKind.HALF_POINT),
            RequestedBye(round=2, player=9, kind=ByeKind.HALF_POINT),
        ),
        late_entries=(LateEntry(player=4, first_round=3),),
    )
    assert absences(tournament, 1) == {4: ByeKind.ZERO_POINT}
    assert absences(tournament, 2) == {4: ByeKind.HALF_POINT}
    assert absences(tournament, 3) == {}


def test_members_of_a_group_are_kept_apart_from_each_other_only() -> None:
    """Two groups that share player 7; player 9 is not there."""
    ranks = {7: 0, 8: 1, 5: 2, 6: 3}
    apart = kept_apart(((7, 8, 9), (5, 7)), ranks)
    assert apart == {7: 0b0110, 8: 0b0001, 5: 0b0001}


def test_pairs_are_kept_apart_as_groups_are() -> None:
    """Pairs among groups, a pair named twice, one with a player who is away, and one with himself."""
    ranks = {7: 0, 8: 1, 5: 2, 6: 3}
    apart = kept_apart(((5, 6), (6, 5), (8, 9), (7, 7), (7, 8, 5), (8, 6)), ranks)
    assert {who: mask for who, mask in apart.items() if mask} == {
        7: 0b0110,
        8: 0b1101,
        5: 0b1011,
        6: 0b0110,
    }


@pytest.mark.parametrize(
    ("first", "last", "barred"), [(1, 1, 0), (2, None, 1), (2, 2, 1), (3, 4, 0)]
)
def test_prohibited_pairs_hold_in_their_rounds(first: int, last: int | None, barred: int) -> None:
    """Round 2 is about to be paired."""
    group = (ProhibitedPairs((1, 2), first_round=first, last_round=last),)
    entrants = field(event(4, "1-3 1-0, 4-2 0-1", prohibited_pairs=group)).entrants
    one = next(entrant for entrant in entrants if entrant.number == 1)
    other = next(entrant for entrant in entrants if entrant.number == 2)
    assert (one.met >> other.rank & 1, other.met >> one.rank & 1) == (barred, barred)
