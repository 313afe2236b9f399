"""Whole rounds: lawful, independent of the order of the file, and refused where none exists."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.errors import NoLegalPairing
from tabiya.model.tournament import ProhibitedPairs, RequestedBye, Tournament
from tabiya.pairing.api import RoundPairing
from tabiya.pairing.swiss.dutch import pair_next_round
from tests.pairing.swiss.dutch.random_fields import random_tournament
from tests.properties.invariants import assert_valid_round
from tests.rulebook.swiss.events import event

EDITIONS = st.sampled_from(["2017", "2026"])
TOURNAMENTS = st.builds(
    random_tournament, st.integers(0, 10**6), st.sampled_from([(4, 9), (10, 24), (25, 40)])
)


def answer(tournament: Tournament, edition: str) -> RoundPairing | str:
    """The pairing, or the refusal in words."""
    try:
        return replace(pair_next_round(tournament, edition), trace=None)
    except NoLegalPairing as refusal:
        return str(refusal)


def shuffled(tournament: Tournament, rng: Random) -> Tournament:
    """The same facts, written down in another order."""

    def mix(facts: tuple[object, ...]) -> tuple[object, ...]:
        return tuple(rng.sample(facts, len(facts)))

    return replace(
        tournament,
        players=mix(tournament.players),
        rounds=tuple(
            replace(round_, games=mix(round_.games), byes=mix(round_.byes))
            for round_ in tournament.rounds
        ),
        requested_byes=mix(tournament.requested_byes),
        withdrawals=mix(tournament.withdrawals),
        prohibited_pairs=tuple(
            replace(group, players=mix(group.players)) for group in tournament.prohibited_pairs
        ),
    )


@settings(max_examples=120)
@given(tournament=TOURNAMENTS, edition=EDITIONS, rng=st.randoms(use_true_random=False))
def test_the_order_of_players_in_the_file_changes_nothing(
    tournament: Tournament, edition: str, rng: Random
) -> None:
    """Players, games and byes shuffled: the same boards, the same bye, the same refusal."""
    assert answer(shuffled(tournament, rng), edition) == answer(tournament, edition)


@settings(max_examples=120)
@given(tournament=TOURNAMENTS, edition=EDITIONS)
def test_every_pairing_is_lawful(tournament: Tournament, edition: str) -> None:
    """Complete, without a rematch, a second bye or a colour that may not be."""
    try:
        pairing = pair_next_round(tournament, edition)
    except NoLegalPairing:
        return
    assert_valid_round(tournament, pairing)


@settings(max_examples=60)
@given(tournament=TOURNAMENTS, edition=EDITIONS)
def test_the_trace_accounts_for_everybody_once(tournament: Tournament, edition: str) -> None:
    """Each bracket starts with those the one above left over, and pairs or passes on the rest."""
    try:
        trace = pair_next_round(tournament, edition).trace
    except NoLegalPairing:
        return
    floating: list[int] = []
    paired: list[int] = []
    for step in trace.brackets:
        players = [player.number for player in step.bracket.players]
        assert players[: len(floating)] == floating
        paired += [players[place] for pair in step.choice.pairs for place in pair]
        floating = [players[place] for place in step.choice.floaters]
    assert sorted(paired + floating) == sorted(one.number for one in trace.field.entrants)
    assert len(floating) == len(trace.field.entrants) % 2


def round_robin_of_four() -> Tournament:
    """Four players who have all met each other."""
    return event(4, "1-2 ½-½, 3-4 ½-½", "3-1 ½-½, 2-4 ½-½", "1-4 ½-½, 2-3 ½-½")


def three_with_a_bye_each() -> Tournament:
    """Three players who have all met, and all had the bye."""
    return event(3, "1-2 ½-½, 3 U", "3-1 ½-½, 2 U", "2-3 ½-½, 1 U")


def five_with_one_left_for_the_bye() -> Tournament:
    """Only 1 may take the bye; then 2 has met 3, 4 and 5."""
    return event(
        5,
        "2-3 1-0, 4-5 1-0, 1 Z",
        "4-2 1-0, 3 U, 5 H, 1 Z",
        "2-5 1-0, 4 U, 1 Z, 3 Z",
        "5 U, 2 U, 1-3 1-0, 4 Z",
    )


@pytest.mark.parametrize("edition", ["2017", "2026"])
@pytest.mark.parametrize(
    ("tournament", "named"),
    [
        (round_robin_of_four(), {1, 2, 3, 4}),
        (three_with_a_bye_each(), {1, 2, 3}),
        (five_with_one_left_for_the_bye(), {2}),
        (event(2, "1-2 ½-½"), {1, 2}),
        (event(1, "1 U"), {1}),
        (event(4, prohibited_pairs=(ProhibitedPairs((1, 2, 3, 4)),)), {1, 2, 3, 4}),
        (
            event(4, "1-2 1-0, 3-4 1-0", requested_byes=(RequestedBye(2, 3), RequestedBye(2, 4))),
            {1, 2},
        ),
    ],
    ids=[
        "all met",
        "all had the bye",
        "one alone",
        "two met",
        "second bye",
        "prohibited",
        "absent",
    ],
)
def test_where_no_legal_pairing_exists_it_is_refused_and_explained(
    tournament: Tournament, named: set[int], edition: str
) -> None:
    """The refusal names those who cannot be paired, the round and the rule."""
    with pytest.raises(NoLegalPairing) as refusal:
        pair_next_round(tournament, edition)
    assert named <= set(refusal.value.players)
    assert f"round {tournament.rounds_played + 1} " in str(refusal.value)
    assert "C.04.3" in refusal.value.rule
    for number in named:
        assert str(number) in refusal.value.what


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_two_clubs_of_three_are_refused_for_their_odd_number(edition: str) -> None:
    """Everybody has opponents left, but each club would leave one over."""
    strangers = tuple(ProhibitedPairs((one, other)) for one in (1, 2, 3) for other in (4, 5, 6))
    with pytest.raises(NoLegalPairing, match="1, 2, 3, 4, 5, 6 fall into 2 groups of odd size"):
        pair_next_round(event(6, prohibited_pairs=strangers), edition)


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_a_large_field_without_a_pairing_is_refused_at_once(edition: str) -> None:
    """Sixty players of one club against forty others: no search through all pairings."""
    club = tuple(range(1, 61))
    tournament = event(100, prohibited_pairs=(ProhibitedPairs(club),))
    with pytest.raises(NoLegalPairing) as refusal:
        pair_next_round(tournament, edition)
    assert set(refusal.value.players) == set(club)


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_an_empty_round_has_no_boards(edition: str) -> None:
    """Nobody is there: nothing to pair, nothing to refuse."""
    everybody = tuple(RequestedBye(1, number) for number in (1, 2))
    pairing = pair_next_round(event(2, requested_byes=everybody), edition)
    assert (pairing.pairs, pairing.bye) == ((), None)
