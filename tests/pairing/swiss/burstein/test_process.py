"""Whole rounds: lawful, independent of the order of the file, and refused where none exists."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.errors import NoLegalPairing, NotApplicable
from tabiya.model.colour import Colour
from tabiya.model.record import records
from tabiya.model.tournament import ProhibitedPairs, RequestedBye, Tournament
from tabiya.pairing.api import RoundPairing
from tabiya.pairing.swiss.burstein import pair_next_round
from tabiya.pairing.swiss.burstein.trace import BursteinTrace
from tests.pairing.swiss.dutch.random_fields import random_tournament
from tests.pairing.swiss.dutch.test_process import shuffled
from tests.properties.invariants import assert_valid_round
from tests.rulebook.swiss.events import event

EVERY = ("2017", "2018", "2026")
EDITIONS = st.sampled_from(EVERY)


def after_seeding(seed: int, sizes: tuple[int, int]) -> Tournament:
    """A tournament at random whose next round is its last, so that it is hardly ever seeding."""
    tournament = random_tournament(seed, sizes)
    length = tournament.rounds_played + 1
    return replace(tournament, settings=replace(tournament.settings, rounds=length))


TOURNAMENTS = st.builds(
    after_seeding, st.integers(0, 10**6), st.sampled_from([(4, 9), (10, 24), (25, 60)])
)


def answer(tournament: Tournament, edition: str) -> RoundPairing | str:
    """The pairing, or the refusal in words."""
    try:
        return replace(pair_next_round(tournament, edition), trace=None)
    except NoLegalPairing as refusal:
        return str(refusal)


@settings(max_examples=100)
@given(tournament=TOURNAMENTS, edition=EDITIONS, rng=st.randoms(use_true_random=False))
def test_the_order_of_players_in_the_file_changes_nothing(
    tournament: Tournament, edition: str, rng: Random
) -> None:
    """Players, games and byes shuffled: the same boards, the same bye, the same refusal."""
    assert answer(shuffled(tournament, rng), edition) == answer(tournament, edition)


@settings(max_examples=30)
@given(tournament=TOURNAMENTS, edition=EDITIONS)
def test_the_same_question_has_the_same_answer(tournament: Tournament, edition: str) -> None:
    """Nothing is drawn by lot."""
    assert answer(tournament, edition) == answer(tournament, edition)


@settings(max_examples=100)
@given(tournament=TOURNAMENTS, edition=EDITIONS)
def test_every_pairing_is_lawful(tournament: Tournament, edition: str) -> None:
    """Complete, without a rematch or a second bye; no absolute preference is denied, to nobody."""
    try:
        pairing = pair_next_round(tournament, edition)
    except NoLegalPairing:
        return
    assert_valid_round(tournament, pairing)
    if not isinstance(pairing.trace, BursteinTrace):
        return
    history = records(tournament)
    for pair in pairing.pairs:
        for number, colour in zip(pair, (Colour.WHITE, Colour.BLACK), strict=True):
            colours = history[number].colours
            assert colours[-2:] != (colour, colour)
            difference = colours.count(colour) - colours.count(colour.opposite)
            assert difference < 2


@settings(max_examples=60)
@given(tournament=TOURNAMENTS, edition=EDITIONS)
def test_the_trace_accounts_for_everybody_once(tournament: Tournament, edition: str) -> None:
    """Each bracket holds those the one above left over, in ranking order with its residents."""
    try:
        trace = pair_next_round(tournament, edition).trace
    except NoLegalPairing:
        return
    if not isinstance(trace, BursteinTrace):
        return
    floating: set[int] = set()
    paired: list[int] = [] if trace.bye is None else [trace.bye.number]
    for step in trace.brackets:
        players = step.bracket.players
        assert {one.number for one in step.bracket.incoming} == floating
        places = [trace.ranking.place(one) for one in players]
        assert places == sorted(places)
        paired += [players[place].number for pair in step.choice.pairs for place in pair]
        floating = {players[place].number for place in step.choice.floaters}
    assert not floating
    assert sorted(paired) == sorted(one.number for one in trace.field.entrants)


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("tournament", "named"),
    [
        (event(4, "1-2 ½-½, 3-4 ½-½", "3-1 ½-½, 2-4 ½-½", "1-4 ½-½, 2-3 ½-½"), {1, 2, 3, 4}),
        (event(3, "1-2 ½-½, 3 U", "3-1 ½-½, 2 U", "2-3 ½-½, 1 U"), {1, 2, 3}),
        (event(2, "1-2 ½-½"), {1, 2}),
        (event(1, "1 U"), {1}),
        (event(4, "1 H", prohibited_pairs=(ProhibitedPairs((1, 2, 3, 4)),)), {1, 2, 3, 4}),
        (
            event(4, "1-2 1-0, 3-4 1-0", requested_byes=(RequestedBye(2, 3), RequestedBye(2, 4))),
            {1, 2},
        ),
    ],
    ids=["all met", "all had the bye", "two met", "second bye", "prohibited", "absent"],
)
def test_where_no_legal_pairing_exists_it_is_refused_and_explained(
    tournament: Tournament, named: set[int], edition: str
) -> None:
    """The refusal names those who cannot be paired, the round and the chapter."""
    last = tournament.rounds_played + 1
    tournament = replace(tournament, settings=replace(tournament.settings, rounds=last))
    with pytest.raises(NoLegalPairing) as refusal:
        pair_next_round(tournament, edition)
    assert named <= set(refusal.value.players)
    assert f"round {last} " in str(refusal.value)
    chapter = "C.04.3" if last <= min(last // 2, 4) else "C.04.4.2"
    assert refusal.value.rule.startswith(f"{chapter},")


@pytest.mark.parametrize("edition", EVERY)
def test_a_large_field_without_a_pairing_is_refused_at_once(edition: str) -> None:
    """Sixty players of one club against forty others: no search through all pairings."""
    club = tuple(range(1, 61))
    tournament = event(100, length=1, prohibited_pairs=(ProhibitedPairs(club),))
    with pytest.raises(NoLegalPairing) as refusal:
        pair_next_round(tournament, edition)
    assert set(refusal.value.players) == set(club)


@pytest.mark.parametrize("edition", EVERY)
def test_an_empty_round_has_no_boards(edition: str) -> None:
    """Nobody is there: nothing to pair, nothing to refuse."""
    everybody = tuple(RequestedBye(1, number) for number in (1, 2))
    pairing = pair_next_round(event(2, length=1, requested_byes=everybody), edition)
    assert (pairing.pairs, pairing.bye) == ((), None)


def test_without_a_number_of_rounds_nobody_knows_which_rounds_are_seeding() -> None:
    """The refusal says what is missing and where it is written down."""
    with pytest.raises(NotApplicable, match="number of rounds") as refusal:
        pair_next_round(event(4, length=None))
    assert "142" in refusal.value.hint


def test_after_four_rounds_the_number_of_rounds_does_not_matter() -> None:
    """The fifth round is never a seeding round."""
    away = "1 H, 2 H, 3 H, 4 H"
    assert isinstance(
        pair_next_round(event(4, away, away, away, away, length=None)).trace, BursteinTrace
    )


def test_the_start_of_the_event_chooses_the_edition() -> None:
    """An event of 2019 is paired by the rules of 2019, and any year names an edition."""
    assert pair_next_round(event(4, length=1), "2019").edition.name == "2018"
    assert pair_next_round(event(4, length=1)).edition.name == "2026"
