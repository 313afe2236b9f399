"""The way in: what it refuses before any system is asked."""

from __future__ import annotations

import warnings
from dataclasses import replace

import pytest

import tabiya
from tabiya.pairing.scheduled import ScheduleEnded


def played(event: tabiya.Tournament, rounds: int) -> tabiya.Tournament:
    """Play rounds that the higher number loses."""
    for _ in range(rounds):
        pairing = tabiya.pair_next_round(event)
        results = {pair: "1-0" if min(pair) == pair[0] else "0-1" for pair in pairing.pairs}
        event = pairing.entered_in(event).with_results(results)
    return event


def field(size: int) -> list[tabiya.Player]:
    """Players in the order of their ratings."""
    return [tabiya.Player(name=f"Player {n}", rating=2000 - n) for n in range(size)]


@pytest.mark.parametrize("kind", ["FIDE_DUTCH", "FIDE_DUBOV", "FIDE_LIM", "FIDE_DOUBLESWISS"])
def test_a_swiss_has_no_more_rounds_than_it_announces(kind: str) -> None:
    """The refusal says how to have more, and with more rounds announced the next one is paired."""
    event = played(tabiya.Tournament.of(field(8), rounds=2, kind=kind), 2)
    with pytest.raises(tabiya.NotApplicable, match="round 3 cannot be paired") as refusal:
        tabiya.pair_next_round(event)
    assert "rounds" in refusal.value.hint
    longer = replace(event, settings=replace(event.settings, rounds=4))
    assert tabiya.pair_next_round(longer).round == 3


@pytest.mark.parametrize(
    ("kind", "said"),
    [("cup", "does not have the pairing system"), ("Swiss, Baku", "an acceleration")],
)
def test_words_that_name_no_system_are_warned_of(kind: str, said: str) -> None:
    """The event is paired as usual; whoever names the system has answered."""
    event = tabiya.Tournament.of(field(8), rounds=3, kind=kind)
    with pytest.warns(UserWarning, match=said):
        assert tabiya.pair_next_round(event).system == "dutch"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        tabiya.pair_next_round(event, system="dutch")
        tabiya.pair_next_round(tabiya.Tournament.of(field(8), rounds=3))


def test_a_swiss_that_announces_nothing_goes_on() -> None:
    """Report files of the older versions often do not say how many rounds there are."""
    event = tabiya.Tournament.of(field(8), rounds=2)
    unannounced = replace(event, settings=replace(event.settings, rounds=None))
    assert played(unannounced, 3).rounds_played == 3


@pytest.mark.parametrize(
    ("kind", "announced", "rounds"), [("Round robin", 2, 3), ("Knock-out", 1, 4)]
)
def test_where_the_system_says_how_many_rounds_there_are_it_alone_does(
    kind: str, announced: int, rounds: int
) -> None:
    """Whatever is announced, the table is played whole and the knock-out to its winner."""
    event = tabiya.Tournament.of(field(4), rounds=announced, kind=kind, keep_order=True)
    event = played(event, rounds)
    with pytest.raises(ScheduleEnded):
        tabiya.pair_next_round(event)
