"""Why a round is paired as it is: its account, step by step."""

from __future__ import annotations

from tabiya.explain.remark import Remark
from tabiya.explain.words import explainer_of
from tabiya.pairing.account import Names
from tabiya.pairing.round_pairing import RoundPairing


def explain_round(pairing: RoundPairing, names: Names) -> list[Remark]:
    """The whole round, from whoever is absent to the last board."""
    return list(explainer_of(pairing, names).remarks([pairing.account]))
