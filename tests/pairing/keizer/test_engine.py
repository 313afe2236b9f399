"""Evenings of Keizer: against the literal judge, and what is said of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabiya.checker.check import check
from tabiya.errors import NoLegalPairing
from tabiya.explain.round import explain_round
from tabiya.explain.why_not import why_not
from tabiya.explain.words import names_in
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.result import ByeKind
from tabiya.model.tournament import ProhibitedPairs, RequestedBye, Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.resolve import get_system
from tests.pairing.keizer.judgement import judge_event
from tests.pairing.keizer.test_values import BEN, CLEO, DAN, EVA, FINN, ROUND_1, SIX, club

ANA = 1


@pytest.mark.parametrize("seed", range(20))
def test_random_evenings_are_paired_by_the_letter(seed: int) -> None:
    """Lists, scores, pairs, byes and colours of random clubs; `tests.campaigns.judge_clubs` does thousands."""
    assert judge_event(seed, rounds=5) == ""


@pytest.fixture
def second_evening() -> Tournament:
    """Five of six are there; Finn is excused."""
    asked = (RequestedBye(round=2, player=FINN, kind=ByeKind.HALF_POINT),)
    return replace(club(SIX, (ROUND_1,)), requested_byes=asked)


def test_the_lowest_has_the_bye_and_neighbours_meet(second_evening: Tournament) -> None:
    """Dan, Eva, Ana, Ben: Dan cannot meet Eva, or Ana would meet Ben again."""
    pairing = pair_next_round(second_evening)
    assert pairing.bye == CLEO
    assert {frozenset(pair) for pair in pairing.pairs} == {
        frozenset((DAN, ANA)),
        frozenset((EVA, BEN)),
    }


def test_repeats_are_allowed_when_nothing_else_is_possible() -> None:
    """Two players of a club meet every evening, and the board says so."""
    event = simulate(Config(players=2, rounds=3, seed=1, system="keizer")).tournament
    assert event.rounds_played == 3
    told = explain_round(pair_next_round(event.up_to(1)), names_in(event))
    assert any("too early: nothing better" in str(each) for each in told)


def test_every_board_says_who_was_nearer(second_evening: Tournament) -> None:
    """The nearer ones, and what forbids each."""
    names = names_in(second_evening)
    pairing = pair_next_round(second_evening)
    told = str(explain_round(pairing, names))
    assert "5 Eva is nearer to 4 Dan, but then the others could not be paired as well" in told
    assert "3 Cleo is the lowest in the list who may have the bye" in told


def test_why_not(second_evening: Tournament) -> None:
    """The rule between two, the bye, an absence, or a nearer opponent."""
    pairing = pair_next_round(second_evening)

    def told(one: int, other: int) -> str:
        return str(why_not(second_evening, pairing, one, other))

    assert "met in round 1" in told(ANA, BEN)
    assert "could not be paired" in told(DAN, EVA)
    assert "has the bye" in told(DAN, CLEO)
    assert "not paired in this round" in told(DAN, FINN)
    assert "1 Ana, who is nearer" in told(DAN, BEN)
    assert "do meet" in told(DAN, ANA)


def test_prohibited_pairs_never_meet() -> None:
    """If nobody else is there, nothing can be paired, and it says what to do."""
    event = replace(club("A B"), prohibited_pairs=(ProhibitedPairs((1, 2)),))
    with pytest.raises(NoLegalPairing, match="prohibited pairs"):
        pair_next_round(event)


def test_the_words_name_the_system_and_a_wrong_round_is_found() -> None:
    """A file of another program says Keizer in words, with or without the code."""
    event = simulate(Config(players=8, rounds=4, seed=2, system="keizer")).tournament
    for kind, code in (("Keizer", ""), ("Keizerturnier", "CUSTOM_SWISS"), ("keijzer 2026", "")):
        settings = replace(event.settings, kind=kind, kind_code=code, format=None)
        assert get_system(replace(event, settings=settings)) == "keizer"
    assert not any(each.differences for each in check(event).rounds)
    swiss = simulate(Config(players=8, rounds=4, seed=2)).tournament
    assert any(each.differences for each in check(swiss, system="keizer").rounds)


def test_two_hundred_players() -> None:
    """A large club has its evening, too, and all who are there play."""
    event = simulate(Config(players=200, rounds=2, seed=1, system="keizer")).tournament
    assert len(pair_next_round(event).pairs) == 100
