"""What the reasoning of a Dutch round must keep."""

from __future__ import annotations

from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.dutch.engine import DutchReasoning
from tests.pairing.reasoning import reasoning_as


def assert_everybody_is_paired_or_passed_on(pairing: RoundPairing) -> None:
    """Each bracket starts with those the one above left over, and pairs or passes on the rest."""
    reasoning = reasoning_as(DutchReasoning, pairing)
    floating: list[int] = []
    paired: list[int] = []
    for step in reasoning.brackets:
        players = [player.number for player in step.bracket.players]
        assert players[: len(floating)] == floating
        paired += [players[place] for pair in step.choice.pairs for place in pair]
        floating = [players[place] for place in step.choice.floaters]
    assert sorted(paired + floating) == sorted(one.number for one in reasoning.field.entrants)
    assert len(floating) == len(reasoning.field.entrants) % 2
