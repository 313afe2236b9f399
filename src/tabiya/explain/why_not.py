"""Why not that opponent: what the round would lose if two met who do not."""

from __future__ import annotations

from tabiya.explain.remark import Remark
from tabiya.explain.words import explainer_of
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import Names
from tabiya.pairing.round_pairing import RoundPairing


def why_not(
    before: Tournament, pairing: RoundPairing, one: int, other: int, names: Names
) -> list[Remark]:
    """Why two do not meet in a round; `before` is the tournament before it."""
    answer = pairing.reasoning.if_they_met(before, pairing, one, other)
    return list(explainer_of(pairing, names).remarks([answer]))
