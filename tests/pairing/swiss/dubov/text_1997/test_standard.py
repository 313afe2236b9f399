"""The two columns against every pairing there is, one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from tabiya.pairing.swiss.dubov.text_1997.field import OldDubovEntrant
from tabiya.pairing.swiss.dubov.text_1997.standard import (
    Columns,
    blacks_change_places,
    column_keeps_order,
    list_columns,
    pair_columns,
)
from tabiya.pairing.swiss.dubov.text_1997.transfers import turned
from tabiya.pairing.swiss.kit.absolute import compatible, legal_by_rank
from tabiya.pairing.swiss.kit.completion import Completion
from tests.pairing.swiss.dubov.text_1997.scene import numbers, scene


def random_group(seed: int) -> tuple[list[OldDubovEntrant], list[OldDubovEntrant]]:
    """Up to eight players of one score and up to three below, of whom many have met."""
    rng = Random(seed)  # noqa: S311 - examples keep no secrets, they must be repeatable
    size, below = rng.randint(2, 8), rng.randint(0, 3)
    lines = [
        f"{number} {'2.0' if number <= size else '1.0'} {rng.randrange(2000, 2400, 50)} "
        f"{rng.randrange(2000, 2400, 50)} {rng.choice(('W', 'B', 'WB', 'BW', 'WW', 'BB'))}"
        for number in range(1, size + below + 1)
    ]
    met = " ".join(
        f"{one}-{other}"
        for one in range(1, size + below + 1)
        for other in range(one + 1, size + below + 1)
        if rng.random() < 0.5
    )
    players = scene(*lines, met=met).contenders
    return list(players[:size]), list(players[size:])


def all_pairings(
    players: Sequence[OldDubovEntrant],
) -> Iterator[list[tuple[OldDubovEntrant, OldDubovEntrant]]]:
    """Every set of legal pairs, players without an opponent left out."""
    if not players:
        yield []
        return
    first, *rest = players
    yield from all_pairings(rest)
    for other in rest:
        if compatible(first, other):
            for pairs in all_pairings([one for one in rest if one is not other]):
                yield [(first, other), *pairs]


def value(
    pairs: list[tuple[OldDubovEntrant, OldDubovEntrant]],
    columns: Columns,
    below: Sequence[OldDubovEntrant],
) -> tuple[int, int, int, list[int]]:
    """By the letter: players left over, those with nobody below, one colour twice, then the rows."""
    rows = [*columns.whites, *columns.blacks]
    opponent = dict(pairs) | {other: one for one, other in pairs}
    over = [one for one in rows if one not in opponent]
    alone = [one for one in over if not any(compatible(one, other) for other in below)]
    twice = [pair for pair in pairs if (pair[0] in columns.whites) is (pair[1] in columns.whites)]
    digits = []
    for place, player in enumerate(rows):
        other = opponent.get(player)
        if other is None:
            digits.append(len(rows))
        elif rows.index(other) < place:
            digits.append(0)
        elif player in columns.whites:
            order = [*columns.blacks, *columns.whites[place + 1 :]]
            digits.append(order.index(other))
        else:
            digits.append(rows.index(other) - place - 1)
    return len(over), len(alone), len(twice), digits


@pytest.mark.parametrize("start", range(0, 400, 100))
def test_the_group_is_paired_as_the_best_of_all_its_pairings(start: int) -> None:
    """Of those that leave players who can all be paired further down."""
    compared = 0
    for seed in range(start, start + 100):
        group, below = random_group(seed)
        everybody = (*group, *below)
        completion = Completion(legal_by_rank(everybody))
        if not completion.possible(completion.everyone):
            continue
        compared += 1
        columns = list_columns(group, turned(group))
        found = pair_columns(columns, below, below, completion, column_keeps_order)
        possible = [
            pairs
            for pairs in all_pairings([*columns.whites, *columns.blacks])
            if _completed(pairs, everybody)
        ]
        best = min(possible, key=lambda pairs: value(pairs, columns, below))
        assert sorted(map(numbers, found)) == sorted(map(numbers, best)), seed
    assert compared > 5


def _completed(
    pairs: list[tuple[OldDubovEntrant, OldDubovEntrant]], everybody: Sequence[OldDubovEntrant]
) -> bool:
    """Whether all others can be paired, counted pairing by pairing."""
    paired = {one for pair in pairs for one in pair}
    left = [one for one in everybody if one not in paired]
    return any(2 * len(rest) == len(left) for rest in all_pairings(left))


def test_two_blacks_change_places_or_the_column_closes_up() -> None:
    """The third black comes to the first row."""
    players = list(scene(*(f"{n} 1.0 2000 2000 W" for n in range(1, 5))).contenders)
    assert numbers(column_keeps_order(players, 0, 2)) == [3, 1, 2, 4]
    assert numbers(blacks_change_places(players, 0, 2)) == [3, 2, 1, 4]
