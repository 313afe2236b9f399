"""Why a round is paired as it is: its account, step by step."""

from __future__ import annotations

from collections.abc import Mapping

from tabiya.explain.remark import Remark
from tabiya.explain.words import explainer_of
from tabiya.model.arguments import expect
from tabiya.pairing.account import Names
from tabiya.pairing.round_pairing import RoundPairing


def explain_round(pairing: RoundPairing, names: Names) -> list[Remark]:
    """Return why the whole round is paired so, from whoever is absent to the last board."""
    expect(pairing, RoundPairing, "pairing", "a RoundPairing")
    expect(names, Mapping, "names", "names by number")
    return list(explainer_of(pairing, names).remarks([pairing.account]))
