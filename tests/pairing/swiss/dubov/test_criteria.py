"""Legal opponents, found for all at once, are those whom no absolute criterion bars."""

from __future__ import annotations

import pytest

from tabiya.pairing.swiss.dubov.criteria import colours_clash, have_met
from tabiya.pairing.swiss.kit.absolute import legal_by_place
from tests.pairing.swiss.dubov.random_fields import KINDS, random_field


@pytest.mark.parametrize("kind", KINDS)
def test_whoever_has_not_met_and_does_not_clash_is_a_legal_opponent(kind: str) -> None:
    """Every two of random fields, and of every other player of them."""
    for seed in range(KINDS.index(kind), 10 * len(KINDS), len(KINDS)):
        everybody = random_field(seed, (4, 16)).contestants
        for players in (everybody, everybody[::2]):
            graph = legal_by_place(players)
            for place, one in enumerate(players):
                for index, other in enumerate(players):
                    barred = one is other or have_met(one, other) or colours_clash(one, other)
                    assert bool(graph[place] >> index & 1) is not barred
