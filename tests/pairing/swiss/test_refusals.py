"""Rounds that no system can pair: each is refused, and the refusal says whom it is about."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabiya.errors import NoLegalPairing
from tabiya.model.tournament import ProhibitedPairs, RequestedBye, Tournament
from tests.pairing.swiss.systems import System, every_edition
from tests.rulebook.swiss.events import event


def rated(tournament: Tournament) -> Tournament:
    """The same event with ratings, which some systems ask for once games were played."""
    return replace(
        tournament,
        players=tuple(
            replace(player, rating=2200 - 10 * player.number) for player in tournament.players
        ),
    )


@every_edition
@pytest.mark.parametrize(
    ("tournament", "named"),
    [
        pytest.param(
            event(4, "1-2 ½-½, 3-4 ½-½", "3-1 ½-½, 2-4 ½-½", "1-4 ½-½, 2-3 ½-½"),
            {1, 2, 3, 4},
            id="all met",
        ),
        pytest.param(
            event(3, "1-2 ½-½, 3 U", "3-1 ½-½, 2 U", "2-3 ½-½, 1 U"),
            {1, 2, 3},
            id="all had the bye",
        ),
        pytest.param(event(2, "1-2 ½-½"), {1, 2}, id="two met"),
        pytest.param(event(1, "1 U"), {1}, id="second bye"),
        pytest.param(
            event(4, prohibited_pairs=(ProhibitedPairs((1, 2, 3, 4)),)),
            {1, 2, 3, 4},
            id="prohibited",
        ),
        pytest.param(
            event(4, "1 H", prohibited_pairs=(ProhibitedPairs((1, 2, 3, 4)),)),
            {1, 2, 3, 4},
            id="prohibited after an absence",
        ),
        pytest.param(
            event(
                4,
                "1-2 1-0, 3-4 1-0",
                requested_byes=(RequestedBye(round=2, player=3), RequestedBye(round=2, player=4)),
            ),
            {1, 2},
            id="absent",
        ),
    ],
)
def test_where_no_legal_pairing_exists_it_is_refused_and_explained(
    system: System, edition: str, tournament: Tournament, named: set[int]
) -> None:
    """The refusal names those who cannot be paired, the round and the chapter."""
    with pytest.raises(NoLegalPairing) as refusal:
        system.pair(system.own_round(rated(tournament)), edition)
    assert named <= set(refusal.value.players)
    assert f"round {tournament.rounds_played + 1} " in str(refusal.value)
    assert refusal.value.rule.startswith(f"{system.chapter},")
    for number in named:
        assert str(number) in refusal.value.what


@every_edition
def test_three_of_four_who_may_not_meet_are_named(system: System, edition: str) -> None:
    """4 can play only one of them; nobody else is to blame."""
    before = event(4, prohibited_pairs=(ProhibitedPairs((1, 2, 3)),))
    with pytest.raises(NoLegalPairing, match="players 1, 2, 3 form 3 groups") as refusal:
        system.pair(system.own_round(before), edition)
    assert refusal.value.players == (1, 2, 3)


@every_edition
def test_two_clubs_of_three_are_refused_for_their_odd_number(system: System, edition: str) -> None:
    """Everybody has opponents left, but each club would leave one over."""
    strangers = tuple(ProhibitedPairs((one, other)) for one in (1, 2, 3) for other in (4, 5, 6))
    before = event(6, prohibited_pairs=strangers)
    with pytest.raises(NoLegalPairing, match="1, 2, 3, 4, 5, 6 form 2 groups of odd size"):
        system.pair(system.own_round(before), edition)


@every_edition
def test_a_large_field_without_a_pairing_is_refused_at_once(system: System, edition: str) -> None:
    """Sixty players of one club against forty others: no search through all pairings."""
    club = tuple(range(1, 61))
    before = event(100, prohibited_pairs=(ProhibitedPairs(club),))
    with pytest.raises(NoLegalPairing) as refusal:
        system.pair(system.own_round(before), edition)
    assert set(refusal.value.players) == set(club)
