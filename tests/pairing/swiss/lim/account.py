"""What a Lim round must keep beyond other systems, and what its reasoning must keep."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.lim.engine import LimReasoning
from tabiya.pairing.swiss.lim.scoregroups import Direction
from tests.pairing.reasoning import reasoning_as
from tests.properties.invariants import assert_valid_round


def assert_only_equals_clash_in_the_last_round(before: Tournament, pairing: RoundPairing) -> None:
    """Lawful; topscorers are unknown here: in the last round equals alone may clash in colours."""
    scores = {one.number: one.score for one in reasoning_as(LimReasoning, pairing).field.entrants}
    equals = [pair for pair in pairing.pairs if scores[pair[0]] == scores[pair[1]]]
    last = pairing.round == before.settings.rounds
    # Without a last round nobody is a topscorer: the colours of all other boards are looked at.
    endless = replace(before, settings=replace(before.settings, rounds=None))
    assert_valid_round(endless, pairing, excused=equals if last else ())


def assert_the_groups_tell_the_whole_round(pairing: RoundPairing) -> None:
    """Everybody is at home once; pairs and floaters make up each group; floats go to the median."""
    reasoning = reasoning_as(LimReasoning, pairing)
    home = [one for each in reasoning.brackets for one in each.group.residents]
    assert (
        len(home) == len(set(home)) == len(reasoning.field.entrants) - (reasoning.bye is not None)
    )
    for each in reasoning.brackets:
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
        frozenset(one.number for one in pair)
        for each in reasoning.brackets
        for pair in each.standing
    }
    assert boards == told
