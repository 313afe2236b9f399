"""What the reasoning of a Dubov round must keep."""

from __future__ import annotations

from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.dubov.engine import DubovReasoning
from tests.pairing.reasoning import reasoning_as


def assert_brackets_are_halved_and_lawful(pairing: RoundPairing) -> None:
    """G1 and G2 are equally large, upfloaters meet residents, absolute preferences never clash."""
    for bracket in reasoning_as(DubovReasoning, pairing).brackets:
        assert len(bracket.subgroups.first) == len(bracket.subgroups.second)
        assert all(one.score == bracket.score for one in bracket.residents)
        for one, other in bracket.pairs:
            assert not (one.absolute and other.absolute and one.seeks is other.seeks)
            assert bracket.score in (one.score, other.score)
