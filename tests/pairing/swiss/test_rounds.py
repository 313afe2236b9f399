"""Whole rounds of every system: lawful, repeatable, and independent of the order of the file."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.errors import NoLegalPairing
from tabiya.model.tournament import RequestedBye
from tabiya.pairing.api import editions_of
from tests.pairing.swiss.shuffling import shuffled
from tests.pairing.swiss.systems import System, every_edition, every_system
from tests.rulebook.swiss.events import event

SEEDS = st.integers(0, 10**6)
SIZES = st.sampled_from([(4, 9), (10, 24), (25, 60)])


@every_system
def test_every_edition_of_the_system_is_held_to_the_properties(system: System) -> None:
    """An edition that the program learns is not forgotten here."""
    assert system.editions == tuple(edition.name for edition in editions_of(system.name))


@every_edition
@settings(max_examples=50)
@given(seed=SEEDS, sizes=SIZES, order=st.integers(0, 10**6))
def test_the_order_of_players_in_the_file_changes_nothing(
    system: System, edition: str, seed: int, sizes: tuple[int, int], order: int
) -> None:
    """Players, games and byes shuffled: the same boards, the same bye, the same refusal."""
    tournament = system.own_round(system.random_tournament(seed, sizes))
    rng = Random(order)  # noqa: S311 - examples keep no secrets, they must be repeatable
    found = system.answer(tournament, edition)
    assert system.answer(shuffled(tournament, rng), edition) == found


@every_edition
@settings(max_examples=50)
@given(seed=SEEDS, sizes=SIZES)
def test_every_round_is_lawful(
    system: System, edition: str, seed: int, sizes: tuple[int, int]
) -> None:
    """Complete, without a rematch, a second bye or a colour that may not be."""
    tournament = system.own_round(system.random_tournament(seed, sizes))
    try:
        pairing = system.pair(tournament, edition)
    except NoLegalPairing:
        return
    assert (pairing.system, pairing.edition.name) == (system.name, edition)
    system.assert_lawful(tournament, pairing)


@every_edition
@settings(max_examples=30)
@given(seed=SEEDS, sizes=SIZES)
def test_the_trace_tells_the_whole_round(
    system: System, edition: str, seed: int, sizes: tuple[int, int]
) -> None:
    """From bracket to bracket, as the chapter says; what a bracket is, each system says itself."""
    tournament = system.own_round(system.random_tournament(seed, sizes))
    try:
        pairing = system.pair(tournament, edition)
    except NoLegalPairing:
        return
    system.assert_account(pairing)


@every_edition
@settings(max_examples=20)
@given(seed=SEEDS, sizes=SIZES)
def test_the_same_question_has_the_same_answer(
    system: System, edition: str, seed: int, sizes: tuple[int, int]
) -> None:
    """Nothing is drawn by lot, and nothing is remembered from one question to the next."""
    tournament = system.own_round(system.random_tournament(seed, sizes))
    assert system.answer(tournament, edition) == system.answer(tournament, edition)


@every_edition
def test_an_empty_round_has_no_boards(system: System, edition: str) -> None:
    """Nobody is there: nothing to pair, nothing to refuse."""
    everybody = tuple(RequestedBye(1, number) for number in (1, 2))
    pairing = system.pair(system.own_round(event(2, requested_byes=everybody)), edition)
    assert (pairing.pairs, pairing.bye) == ((), None)
