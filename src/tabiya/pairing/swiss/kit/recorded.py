"""Who met whom in a recorded round, as it is compared with the right one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from tabiya.model.round import Round
from tabiya.pairing.swiss.kit.entrant import Numbered

Somebody = TypeVar("Somebody", bound=Numbered)


def opponents_in(round_: Round) -> dict[int, int]:
    """Whom each player met in a recorded round, by number."""
    opponents = {game.white: game.black for game in round_.games}
    return opponents | {game.black: game.white for game in round_.games}


def pairs_of_residents(
    residents: Iterable[Somebody], field: Iterable[Somebody], opponents: Mapping[int, int]
) -> list[tuple[Somebody, Somebody]]:
    """Whom the residents of a bracket met; one without an opponent is left out."""
    by_number = {one.number: one for one in field}
    pairs: dict[frozenset[int], tuple[Somebody, Somebody]] = {}
    for resident in residents:
        other = by_number.get(opponents.get(resident.number, 0))
        if other is not None:
            pairs.setdefault(frozenset((resident.number, other.number)), (resident, other))
    return list(pairs.values())


def same_pairs(
    one: Iterable[tuple[Somebody, Somebody]], other: Iterable[tuple[Somebody, Somebody]]
) -> bool:
    """Whether the same people meet, whoever is named first."""
    return {frozenset(pair) for pair in one} == {frozenset(pair) for pair in other}
