"""Whole rounds: lawful, independent of the order of the file, and refused where none exists."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.errors import NoLegalPairing, UnknownEdition
from tabiya.generator.config import Config
from tabiya.generator.generate import simulate
from tabiya.model.tournament import LateEntry, ProhibitedPairs, Tournament
from tabiya.pairing.api import RoundPairing
from tabiya.pairing.swiss.dubov import pair_next_round
from tests.pairing.swiss.dubov.random_fields import random_tournament
from tests.pairing.swiss.dutch.test_process import shuffled
from tests.properties.invariants import assert_valid_round
from tests.rulebook.dubov.test_dubov_cases import rated
from tests.rulebook.swiss.events import event

EDITIONS = st.sampled_from(["2018", "2026"])
TOURNAMENTS = st.builds(
    random_tournament, st.integers(0, 10**6), st.sampled_from([(4, 9), (10, 24), (25, 40)])
)


def answer(tournament: Tournament, edition: str) -> RoundPairing | str:
    """The pairing, or the refusal in words."""
    try:
        return replace(pair_next_round(tournament, edition), trace=None)
    except NoLegalPairing as refusal:
        return str(refusal)


@settings(max_examples=80)
@given(tournament=TOURNAMENTS, edition=EDITIONS, rng=st.randoms(use_true_random=False))
def test_the_order_of_players_in_the_file_changes_nothing(
    tournament: Tournament, edition: str, rng: Random
) -> None:
    """Players, games and byes shuffled: the same boards, the same bye, the same refusal."""
    assert answer(shuffled(tournament, rng), edition) == answer(tournament, edition)


@settings(max_examples=80)
@given(tournament=TOURNAMENTS, edition=EDITIONS)
def test_every_round_is_lawful_and_can_be_repeated(tournament: Tournament, edition: str) -> None:
    """Everybody once, nobody again, no clash; asked twice, the same answer."""
    try:
        pairing = pair_next_round(tournament, edition)
    except NoLegalPairing:
        return
    assert_valid_round(tournament, pairing)
    assert answer(tournament, edition) == replace(pairing, trace=None)
    for bracket in pairing.trace.brackets:
        assert len(bracket.subgroups.first) == len(bracket.subgroups.second)
        assert all(one.score == bracket.score for one in bracket.residents)
        for one, other in bracket.pairs:
            assert not (one.absolute and other.absolute and one.seeks is other.seeks)
            assert bracket.score in (one.score, other.score)


def test_the_first_round_is_paired_half_against_half() -> None:
    """Colours alternate from the initial-colour on; the last of an odd number has the bye."""
    pairing = pair_next_round(event(7), "2026")
    assert pairing.pairs == ((1, 4), (5, 2), (3, 6))
    assert pairing.bye == 7


def test_numbers_close_up_over_a_late_entry_for_the_initial_colour() -> None:
    """2 is not in yet: 3 is the second of those present and gets the colour of even numbers."""
    pairing = pair_next_round(event(5, late_entries=(LateEntry(2, 3),)), "2026")
    assert pairing.pairs == ((1, 4), (5, 3))


def test_a_field_that_cannot_be_paired_is_named() -> None:
    """Two of four may meet nobody but each other, and are prohibited from that."""
    before = event(4, prohibited_pairs=(ProhibitedPairs((1, 2, 3)),))
    with pytest.raises(NoLegalPairing, match="players 1, 2, 3 fall into 3 groups") as refusal:
        pair_next_round(before, "2026")
    assert refusal.value.players == (1, 2, 3)
    assert "C.04.4.1" in str(refusal.value)


def test_a_bye_that_nobody_may_have_is_no_pairing() -> None:
    """Three players, two of whom had the bye, and the third must stay for one of them."""
    before = event(3, "1-2 1-0, 3 U", "3-1 1-0, 2 U", "2-3 1-0, 1 U")
    with pytest.raises(NoLegalPairing):
        pair_next_round(rated(before, 2000, 1900, 1800), "2026")


def test_the_first_round_needs_no_ratings() -> None:
    """Nobody has been met, so no average is wanted."""
    assert len(pair_next_round(event(6), "2026").pairs) == 3


def test_editions_are_found_by_year_and_by_date() -> None:
    """Any year since the text of 2018 names the rules of its end."""
    assert pair_next_round(event(4), "2020").edition.name == "2018"
    assert pair_next_round(event(4), "2026").edition.name == "2026"
    with pytest.raises(UnknownEdition, match="2017"):
        pair_next_round(event(4), "2017")


@pytest.mark.parametrize("edition", ["2018", "2026"])
def test_a_crowded_event_is_paired_to_its_last_possible_rounds(edition: str) -> None:
    """Twelve players, eleven rounds: it ends with a pairing or with a reason, never with a crash."""
    for seed in range(8):
        config = Config(
            players=12, rounds=11, seed=seed, system="dubov", edition=edition, forfeit_rate=0.05
        )
        end = simulate(config)
        assert end.tournament.rounds_played == 11 or "no legal pairing" in end.ended_early
