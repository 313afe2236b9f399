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
from tabiya.pairing.swiss.lim import pair_next_round
from tabiya.pairing.swiss.lim.scoregroups import Direction
from tests.pairing.swiss.dutch.test_process import shuffled
from tests.pairing.swiss.lim.random_fields import random_tournament
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
    """Everybody once, nobody again; in the last round only equals may clash in colours."""
    try:
        pairing = pair_next_round(tournament, edition)
    except NoLegalPairing:
        return
    scores = {one.number: one.score for one in pairing.trace.field.entrants}
    equals = [pair for pair in pairing.pairs if scores[pair[0]] == scores[pair[1]]]
    last = pairing.round == tournament.settings.rounds
    # Without a last round nobody is a topscorer: the colours of all other boards are looked at.
    endless = replace(tournament, settings=replace(tournament.settings, rounds=None))
    assert_valid_round(endless, pairing, excused=equals if last else ())
    assert answer(tournament, edition) == replace(pairing, trace=None)


@settings(max_examples=60)
@given(tournament=TOURNAMENTS, edition=EDITIONS)
def test_the_groups_tell_the_whole_round(tournament: Tournament, edition: str) -> None:
    """Everybody is at home once; pairs and floaters make up each group; floats go to the median."""
    try:
        pairing = pair_next_round(tournament, edition)
    except NoLegalPairing:
        return
    trace = pairing.trace
    home = [one for each in trace.groups for one in each.group.residents]
    assert len(home) == len(set(home)) == len(trace.field.entrants) - (trace.bye is not None)
    for each in trace.groups:
        seated = [one for pair in each.pairs for one in pair]
        leaving = [one.player for one in each.leaving]
        assert sorted(seated + leaving, key=id) == sorted(each.group.members, key=id)
        assert not (each.group.median and leaving)
        for one in each.group.incoming:
            if each.group.median:
                continue
            came_down = 2 * one.score > each.group.doubled_score
            assert came_down is (each.group.direction is Direction.DOWN)
    boards = {frozenset(pair) for pair in pairing.pairs}
    told = {
        frozenset(one.number for one in pair) for each in trace.groups for pair in each.standing
    }
    assert boards == told


def test_the_first_round_is_paired_half_against_half() -> None:
    """Colours alternate from the initial-colour on; the last of an odd number has the bye (7.1)."""
    pairing = pair_next_round(event(7), "2026")
    assert pairing.pairs == ((1, 4), (5, 2), (3, 6))
    assert pairing.bye == 7


def test_numbers_close_up_over_a_late_entry_for_the_initial_colour() -> None:
    """2 is not in yet: 3 is the second of those present and gets the colour of even numbers."""
    pairing = pair_next_round(event(5, late_entries=(LateEntry(2, 3),)), "2026")
    assert pairing.pairs == ((1, 4), (5, 3))


def test_a_field_that_cannot_be_paired_is_named() -> None:
    """Three of four may not meet each other."""
    before = event(4, prohibited_pairs=(ProhibitedPairs((1, 2, 3)),))
    with pytest.raises(NoLegalPairing, match="players 1, 2, 3 fall into 3 groups") as refusal:
        pair_next_round(before, "2026")
    assert refusal.value.players == (1, 2, 3)
    assert "C.04.4.3" in str(refusal.value)


def test_a_bye_that_nobody_may_have_is_no_pairing() -> None:
    """Three players, all of whom had the bye."""
    before = event(3, "1-2 1-0, 3 U", "3-1 1-0, 2 U", "2-3 1-0, 1 U")
    with pytest.raises(NoLegalPairing):
        pair_next_round(before, "2026")


def test_a_full_point_bye_bars_the_bye_since_2026() -> None:
    """All three asked for a bye with a full point; only the newer basic rules count that."""
    before = event(3, "1 F, 2 F, 3 F")
    assert pair_next_round(before, "2017").bye == 3
    with pytest.raises(NoLegalPairing):
        pair_next_round(before, "2026")


def test_editions_are_found_by_year_and_by_date() -> None:
    """Any year since 2017 names the rules of its end."""
    assert pair_next_round(event(4), "2020").edition.name == "2017"
    assert pair_next_round(event(4), "2026").edition.name == "2026"
    with pytest.raises(UnknownEdition, match="2016"):
        pair_next_round(event(4), "2016")


def test_nobody_present_is_no_round_to_pair() -> None:
    """An event without players has no boards, and that is all."""
    assert pair_next_round(event(0), "2026").pairs == ()


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_a_crowded_event_is_paired_to_its_last_possible_rounds(edition: str) -> None:
    """Twelve players, eleven rounds: it ends with a pairing or with a reason, never with a crash."""
    for seed in range(8):
        config = Config(
            players=12, rounds=11, seed=seed, system="lim", edition=edition, forfeit_rate=0.05
        )
        end = simulate(config)
        assert end.tournament.rounds_played == 11 or "no legal pairing" in end.ended_early


def test_teams_whose_members_may_not_meet_are_paired_at_once() -> None:
    """Half of sixty players of one score may not meet each other: many floaters, one answer."""
    before = event(60, "1 H, " + ", ".join(f"{n} H" for n in range(2, 61)), length=9)
    team = ProhibitedPairs(tuple(range(1, 31)))
    pairing = pair_next_round(replace(before, prohibited_pairs=(team,)), "2026")
    assert all((white <= 30) is not (black <= 30) for white, black in pairing.pairs)
