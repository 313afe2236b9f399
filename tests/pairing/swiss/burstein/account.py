"""What a Burstein round must keep beyond other systems, and what its reasoning must keep."""

from __future__ import annotations

from tabiya.model.colour import Colour
from tabiya.model.record import records
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.burstein.engine import BursteinReasoning
from tests.properties.invariants import assert_valid_round


def assert_no_absolute_preference_is_denied(before: Tournament, pairing: RoundPairing) -> None:
    """Lawful; and topscorers are unknown here: nobody has a colour thrice running or three more."""
    assert_valid_round(before, pairing)
    if not isinstance(pairing.reasoning, BursteinReasoning):
        return
    history = records(before)
    for pair in pairing.pairs:
        for number, colour in zip(pair, (Colour.WHITE, Colour.BLACK), strict=True):
            colours = history[number].colours
            assert colours[-2:] != (colour, colour)
            assert colours.count(colour) - colours.count(colour.opposite) < 2


def assert_everybody_is_paired_or_passed_on(pairing: RoundPairing) -> None:
    """Each bracket holds those the one above left over, in ranking order with its residents."""
    reasoning = pairing.reasoning
    assert isinstance(reasoning, BursteinReasoning), "a seeding round"
    floating: set[int] = set()
    paired: list[int] = [] if reasoning.bye is None else [reasoning.bye.number]
    for step in reasoning.brackets:
        players = step.bracket.players
        assert {one.number for one in step.bracket.moved_down} == floating
        places = [reasoning.ranking.place(one) for one in players]
        assert places == sorted(places)
        paired += [players[place].number for pair in step.choice.pairs for place in pair]
        floating = {players[place].number for place in step.choice.floaters}
    assert not floating
    assert sorted(paired) == sorted(one.number for one in reasoning.field.entrants)
