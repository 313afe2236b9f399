"""Baku acceleration: who is lent how much, and when."""

from dataclasses import replace

import pytest

from tabiya.model.player import Player
from tabiya.model.points import Points
from tabiya.model.result import ByeKind
from tabiya.model.round import Bye, Game, Round
from tabiya.model.scoring import ScoringSystem
from tabiya.model.tournament import LateEntry, RequestedBye, Settings, Tournament, VirtualPoints
from tabiya.pairing.acceleration.baku import baku_points, upper_group_size, virtual_points


def event(players: int, rounds: int) -> Tournament:
    """A tournament before its first round."""
    people = tuple(Player(number, "") for number in range(1, players + 1))
    return Tournament(Settings(rounds=rounds), people)


@pytest.mark.parametrize(("players", "size"), [(161, 82), (160, 80), (8, 4), (6, 4), (5, 4)])
def test_the_upper_group_is_half_the_field_rounded_up_to_an_even_number(
    players: int, size: int
) -> None:
    """161 players, the example of the text, have 82 in the upper group."""
    assert upper_group_size(players) == size


def test_nine_rounds_have_three_with_a_point_and_two_with_half() -> None:
    """The first example of C.04.7, 1.4.4."""
    assert baku_points(event(178, 9)) == (
        VirtualPoints(
            points=Points(10), first_round=1, last_round=3, first_player=1, last_player=90
        ),
        VirtualPoints(
            points=Points(5), first_round=4, last_round=5, first_player=1, last_player=90
        ),
    )


def test_eleven_rounds_have_three_with_a_win_and_three_with_half_of_it() -> None:
    """The second example of C.04.7, 1.4.4, has two points for a win."""
    two_points = replace(
        event(178, 11), settings=Settings(rounds=11, scoring=ScoringSystem.of(20, 10))
    )
    assert baku_points(two_points) == (
        VirtualPoints(
            points=Points(20), first_round=1, last_round=3, first_player=1, last_player=90
        ),
        VirtualPoints(
            points=Points(10), first_round=4, last_round=6, first_player=1, last_player=90
        ),
    )


def test_late_entries_do_not_move_the_last_player_of_the_upper_group() -> None:
    """Of 10 players 8 start: the upper group has 4 of them, and number 2 joins it later."""
    late = (LateEntry(player=2, first_round=2), LateEntry(player=9, first_round=3))
    lent = baku_points(replace(event(10, 9), late_entries=late))
    assert {loan.last_player for loan in lent} == {5}


def test_who_sits_out_round_1_is_not_counted_for_the_upper_group() -> None:
    """Nine entered and 9 has a bye: of the eight to be paired four are in the upper group, not six.

    C.04.7 1.2 splits "the list of participants to be paired". What round 1 shows says the same.
    """
    for kind in (ByeKind.HALF_POINT, ByeKind.ZERO_POINT):
        asked = replace(event(9, 9), requested_byes=(RequestedBye(round=1, player=9, kind=kind),))
        assert {loan.last_player for loan in baku_points(asked)} == {4}
    games = tuple(Game(number, number + 4) for number in range(1, 5))
    played = replace(event(9, 9), rounds=(Round(1, games, (Bye(9, ByeKind.HALF_POINT),)),))
    assert {loan.last_player for loan in baku_points(played)} == {4}


def test_the_pairing_allocated_bye_of_round_1_is_for_somebody_to_be_paired() -> None:
    """Nine to be paired have six in the upper group; a bye of a later round changes nothing."""
    games = tuple(Game(number, number + 4) for number in range(1, 5))
    played = replace(event(9, 9), rounds=(Round(1, games, (Bye(9, ByeKind.PAIRING_ALLOCATED),)),))
    assert {loan.last_player for loan in baku_points(played)} == {6}
    later = replace(
        event(9, 9), requested_byes=(RequestedBye(round=2, player=9, kind=ByeKind.HALF_POINT),)
    )
    assert {loan.last_player for loan in baku_points(later)} == {6}


PEOPLE = tuple(Player(number, "") for number in range(1, 9))
EVENT = Tournament(Settings(rounds=9), PEOPLE)


def test_after_the_accelerated_rounds_nothing_is_lent() -> None:
    """Players 1 to 4 of 8 are lent points in rounds 1 to 5 of 9."""
    accelerated = replace(EVENT, virtual_points=baku_points(EVENT))
    assert virtual_points(accelerated, 3) == dict.fromkeys(range(1, 5), 10)
    assert virtual_points(accelerated, 5) == dict.fromkeys(range(1, 5), 5)
    assert virtual_points(accelerated, 6) == {}


def test_a_code_among_the_words_keeps_its_acceleration() -> None:
    """Some programs write the code of TRF 192 into record 092; words that are no code lend nothing."""
    coded = replace(EVENT, settings=Settings(rounds=9, kind="Fide_Dutch_2026_Baku"))
    assert virtual_points(coded, 1) == dict.fromkeys((1, 2, 3, 4), 10)
    told = replace(EVENT, settings=Settings(rounds=9, kind="Swiss, Baku"))
    assert virtual_points(told, 1) == {}
    plain = Settings(rounds=9, kind="FIDE_DUTCH_BAKU", kind_code="FIDE_DUTCH")
    assert virtual_points(replace(EVENT, settings=plain), 1) == {}


def test_an_event_whose_code_says_baku_is_accelerated() -> None:
    """TRF 192 may announce the method; listed virtual points (TRF 250) take its place."""
    coded = replace(EVENT, settings=Settings(rounds=9, kind_code="FIDE_DUTCH_BAKU"))
    assert virtual_points(coded, 1) == dict.fromkeys((1, 2, 3, 4), 10)
    assert virtual_points(coded, 5) == dict.fromkeys((1, 2, 3, 4), 5)
    assert virtual_points(coded, 6) == {}
    listed = replace(
        coded,
        virtual_points=(
            VirtualPoints(
                points=Points(10), first_round=1, last_round=1, first_player=1, last_player=2
            ),
        ),
    )
    assert virtual_points(listed, 1) == {1: 10, 2: 10}
    assert virtual_points(listed, 5) == {}


def test_who_enters_late_but_before_the_first_round_is_counted() -> None:
    """Of 5 players the upper group has 4; of 4 it would have 2."""
    in_time = replace(event(5, 9), late_entries=(LateEntry(player=5, first_round=1),))
    assert {loan.last_player for loan in baku_points(in_time)} == {4}
