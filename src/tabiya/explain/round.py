"""Why a round is paired as it is: its account, step by step."""

from __future__ import annotations

from collections.abc import Mapping

from tabiya.explain.remark import Remark
from tabiya.explain.words import explainer_of
from tabiya.model.arguments import expect
from tabiya.pairing.account import Names
from tabiya.pairing.round_pairing import RoundPairing


def explain_round(pairing: RoundPairing, names: Names) -> list[Remark]:
    """Return why the whole round is paired so, from whoever is absent to the last board.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> names = {player.number: player.name for player in event.players}
    >>> remarks = tabiya.explain_round(tabiya.pair_next_round(event.up_to(1)), names)
    >>> len(remarks) > 0
    True
    """
    expect(pairing, RoundPairing, "pairing", "a RoundPairing")
    expect(names, Mapping, "names", "names by number")
    return list(explainer_of(pairing, names).remarks([pairing.account]))
