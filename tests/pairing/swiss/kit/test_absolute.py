"""Legal opponents, found for all at once, are those whom no absolute criterion bars."""

from __future__ import annotations

import pytest

from tabiya.pairing.swiss.dubov.criteria import colours_clash, have_met
from tabiya.pairing.swiss.kit.absolute import compatible, legal_by_place, legal_by_rank
from tests.pairing.swiss.dubov.random_fields import KINDS, random_field
from tests.pairing.swiss.dutch import random_fields as dutch_fields


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


@pytest.mark.parametrize("kind", dutch_fields.KINDS)
def test_by_rank_and_by_place_the_same_may_meet_topscorers_among_them(kind: str) -> None:
    """In a whole field ranks are places; in a part of it absent ranks are nobody's opponents."""
    kinds = dutch_fields.KINDS
    for seed in range(kinds.index(kind), 10 * len(kinds), len(kinds)):
        everybody = dutch_fields.random_field(seed, (4, 16)).entrants
        assert legal_by_rank(everybody) == legal_by_place(everybody)
        some = everybody[::2]
        for one, opponents in zip(some, legal_by_rank(some), strict=True):
            allowed = {other.rank for other in some if other is not one and compatible(one, other)}
            assert {rank for rank in range(len(everybody)) if opponents >> rank & 1} == allowed
