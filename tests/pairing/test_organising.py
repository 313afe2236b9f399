"""Rounds, arbiters, sectors and the invitation."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.pairing.organising import (
    INVITATION,
    ArbiterRole,
    Entered,
    EventLevel,
    Official,
    arbiters_advised,
    arbiters_for,
    arbiters_for_schools,
    faults_of_officials,
    places_decided,
    points_missing,
    rounds_for,
    shared_out,
    too_long_for_schools,
)


def test_fifty_players_need_six_rounds_and_eight_are_adequate() -> None:
    """The Manual's own example (4615-4619): 6 is the bare minimum, 7 acceptable, 8 adequate."""
    assert rounds_for(50) == (6, 7, 8)


@pytest.mark.parametrize(("players", "places"), [(128, 1), (64, 2), (32, 3), (129, 0)])
def test_seven_rounds_find_one_of_128_two_of_64_and_three_of_32(players: int, places: int) -> None:
    """Each round more decides one more place."""
    assert places_decided(players, 7) == places


def test_an_arbiter_for_every_20_to_25_players_and_in_schools_for_30() -> None:
    assert arbiters_for(100) == (4, 5)
    assert arbiters_for(101) == (5, 6)
    assert arbiters_for_schools(61) == (3, 3)


def test_children_play_six_hours_a_day_at_most() -> None:
    """Six rounds of 15 minutes or three of an hour are the limit; a fourth is too much."""
    assert not too_long_for_schools(15 * 60, 6)
    assert not too_long_for_schools(60 * 60, 3)
    assert too_long_for_schools(60 * 60, 4)


@given(st.integers(0, 300), st.lists(st.sampled_from(list(ArbiterRole)), max_size=12))
def test_every_board_has_one_arbiter_and_nobody_has_two_more_than_another(
    boards: int, roles: list[ArbiterRole]
) -> None:
    """Boards are shared out without gap or overlap, neighbours together."""
    officials = [Official(f"A{n}", role) for n, role in enumerate(roles)]
    sectors = shared_out(boards, officials)
    covered = [board for each in sectors for board in range(each.first, each.last + 1)]
    if any(
        each.role in (ArbiterRole.SECTOR, ArbiterRole.DEPUTY, ArbiterRole.CHIEF)
        for each in officials
    ):
        assert covered == list(range(1, boards + 1))
        sizes = [each.last - each.first + 1 for each in sectors]
        assert not sizes or max(sizes) - min(sizes) <= 1
    else:
        assert sectors == ()


def test_faults_of_arbiters_are_told_with_their_articles() -> None:
    """Neither IA nor FA for norms, playing oneself, no licence, too few."""
    officials = (
        Official("Peeters, Anna", ArbiterRole.CHIEF, "NA", 1, "A"),
        Official("Novak, Jan", ArbiterRole.SECTOR, "FA", 7),
    )
    players = [Entered(f"P{n}", n) for n in range(2, 60)]
    told = list(
        faults_of_officials(
            officials, players, level=EventLevel.TITLES, advised=arbiters_advised(58, school=False)
        )
    )
    assert [(each.words, str(each.article)) for each in told] == [
        (
            "arbiters who watch the boards: 1; usual for 58 players: 3",
            "Arbiters' Manual 2019, role of the arbiters number",
        ),
        ("Peeters, Anna is neither IA nor FA", "B.01 1.1.5 (2017: 1.16)"),
        ("Novak, Jan is arbiter and plays", "B.01 1.1.6 (2017: 1.17)"),
        ("Tabiya does not know whether Novak, Jan has a licence", "B.06.1 6.1 (2017: B.02 0.3)"),
    ]
    small = list(
        faults_of_officials(
            officials,
            players[:20],
            level=EventLevel.OTHER,
            advised=arbiters_advised(20, school=True),
        )
    )
    assert [each.words for each in small] == ["Novak, Jan is arbiter and plays (advised against)"]
    assert [
        each.words
        for each in faults_of_officials(
            (), (), level=EventLevel.RATED, advised=arbiters_advised(0, school=False)
        )
    ] == ["no chief arbiter is named"]


def test_the_invitation_has_24_points_and_names_those_that_say_nothing() -> None:
    assert [point.number for point in INVITATION] == list(range(1, 25))
    assert [point.number for point in points_missing(range(1, 23))] == [23, 24]
