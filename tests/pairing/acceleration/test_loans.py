"""Virtual points are lent round by round, as listed or as the code of the event announces."""

from dataclasses import replace

from tabiya.model.player import Player
from tabiya.model.points import Points
from tabiya.model.tournament import Settings, Tournament, VirtualPoints
from tabiya.pairing.acceleration.baku import baku_points
from tabiya.pairing.acceleration.loans import virtual_points

PEOPLE = tuple(Player(number, "") for number in range(1, 9))
EVENT = Tournament(Settings(rounds=9), PEOPLE)


def test_after_the_accelerated_rounds_nothing_is_lent() -> None:
    """Players 1 to 4 of 8 are lent points in rounds 1 to 5 of 9."""
    accelerated = replace(EVENT, virtual_points=baku_points(EVENT))
    assert virtual_points(accelerated, 3) == dict.fromkeys(range(1, 5), 10)
    assert virtual_points(accelerated, 5) == dict.fromkeys(range(1, 5), 5)
    assert virtual_points(accelerated, 6) == {}


def test_an_event_whose_code_says_baku_is_accelerated() -> None:
    """TRF 192 may announce the method; listed virtual points (TRF 250) take its place."""
    coded = replace(EVENT, settings=Settings(rounds=9, kind_code="FIDE_DUTCH_BAKU"))
    assert virtual_points(coded, 1) == dict.fromkeys((1, 2, 3, 4), 10)
    assert virtual_points(coded, 5) == dict.fromkeys((1, 2, 3, 4), 5)
    assert virtual_points(coded, 6) == {}
    listed = replace(coded, virtual_points=(VirtualPoints(Points(10), 1, 1, 1, 2),))
    assert virtual_points(listed, 1) == {1: 10, 2: 10}
    assert virtual_points(listed, 5) == {}
