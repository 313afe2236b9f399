"""Whole rounds of every system: lawful, repeatable, and independent of the order of the file."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from tabiya.errors import NoLegalPairing
from tabiya.model.tournament import LateEntry, RequestedBye, Tournament
from tabiya.pairing.registry import system_named
from tabiya.pairing.round_pairing import RoundPairing
from tests.pairing.swiss.shuffling import shuffled
from tests.pairing.swiss.systems import (
    SYSTEMS,
    System,
    every_edition,
    every_edition_but,
    every_system,
)
from tests.rulebook.swiss.events import event

SEEDS = st.integers(0, 10**6)
SIZES = st.sampled_from([(4, 9), (10, 24), (25, 60)])


def paired(system: System, edition: str, tournament: Tournament) -> RoundPairing:
    """The next round; a tournament without a legal pairing is passed over, another is drawn."""
    try:
        return system.pair(tournament, edition)
    except NoLegalPairing:
        reject()


@every_system
def test_every_edition_of_the_system_is_held_to_the_properties(system: System) -> None:
    """An edition that the program learns is not forgotten here."""
    held = [name for each in SYSTEMS if each.name == system.name for name in each.editions]
    assert sorted(held) == [edition.name for edition in system_named(system.name).editions]


@every_edition
@settings(max_examples=25)
@given(seed=SEEDS, sizes=SIZES, order=st.integers(0, 10**6))
def test_the_order_of_players_in_the_file_changes_nothing(
    system: System, edition: str, seed: int, sizes: tuple[int, int], order: int
) -> None:
    """Players, games and byes shuffled: the same boards, the same bye, the same refusal."""
    tournament = system.draw(seed, sizes)
    rng = Random(order)  # noqa: S311 - examples keep no secrets, they must be repeatable
    found = system.answer(tournament, edition)
    assert system.answer(shuffled(tournament, rng), edition) == found


@every_edition
@settings(max_examples=25)
@given(seed=SEEDS, sizes=SIZES)
def test_every_round_is_lawful(
    system: System, edition: str, seed: int, sizes: tuple[int, int]
) -> None:
    """Complete, without a rematch, a second bye or a colour that may not be."""
    tournament = system.draw(seed, sizes)
    pairing = paired(system, edition, tournament)
    assert (pairing.system, pairing.edition.name) == (system.name, edition)
    system.assert_lawful(tournament, pairing)


@every_edition
@settings(max_examples=30)
@given(seed=SEEDS, sizes=SIZES)
def test_the_reasoning_keeps_the_whole_round(
    system: System, edition: str, seed: int, sizes: tuple[int, int]
) -> None:
    """From bracket to bracket, as the chapter says; what a bracket is, each system says itself."""
    system.assert_account(paired(system, edition, system.draw(seed, sizes)))


@every_edition
@settings(max_examples=20)
@given(seed=SEEDS, sizes=SIZES)
def test_the_same_question_has_the_same_answer(
    system: System, edition: str, seed: int, sizes: tuple[int, int]
) -> None:
    """Nothing is drawn by lot, and nothing is remembered from one question to the next."""
    tournament = system.draw(seed, sizes)
    assert system.answer(tournament, edition) == system.answer(tournament, edition)


@every_edition
@pytest.mark.parametrize("players", [0, 2])
def test_an_empty_round_has_no_boards(system: System, edition: str, players: int) -> None:
    """Nobody entered, or nobody is there: nothing to pair, nothing to refuse."""
    everybody = tuple(RequestedBye(round=1, player=number) for number in range(1, players + 1))
    pairing = system.pair(system.own_round(event(players, requested_byes=everybody)), edition)
    assert (pairing.pairs, pairing.bye) == ((), None)


half_against_half = every_edition_but("burstein 2017")
"""Until October 2018 the Burstein system had no seeding rounds: the first meets the last."""


@half_against_half
def test_the_first_round_is_paired_half_against_half(system: System, edition: str) -> None:
    """Colours alternate from the initial-colour on; the last of an odd number has the bye."""
    pairing = system.pair(event(7), edition)
    assert pairing.pairs == ((1, 4), (5, 2), (3, 6))
    assert pairing.bye == 7


@half_against_half
def test_numbers_close_up_over_a_late_entry_for_the_initial_colour(
    system: System, edition: str
) -> None:
    """2 is not in yet: 3 is the second of those present and gets the colour of even numbers."""
    pairing = system.pair(event(5, late_entries=(LateEntry(player=2, first_round=3),)), edition)
    assert pairing.pairs == ((1, 4), (5, 3))
