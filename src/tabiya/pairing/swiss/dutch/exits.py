"""The simple arena: nobody floats down, or one does, and what lies below is known beforehand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tabiya.pairing.swiss.dutch.arena import (
    Arena,
    Scale,
    Values,
    bars_among,
    classify,
    pack,
    place_of_outlook,
    traits_of,
)
from tabiya.pairing.swiss.dutch.bracket import Bracket
from tabiya.pairing.swiss.shared.entrant import Entrant


def exit_arena(
    bracket: Bracket,
    scale: Scale,
    floaters: int,
    outlook: Callable[[Entrant], int | None],
) -> Arena:
    """The bracket with one exit for each downfloater.

    `outlook` says how much worse than ideal the following bracket fares if a player floats down
    alone, or None if that player may not float down at all.
    """
    if floaters != 1:
        bracket = replace(bracket, bye_score=None)
    players = bracket.players
    inside, moved_down = len(players), len(bracket.moved_down)
    size = inside + floaters
    traits = traits_of(bracket, floaters)
    prospects = [outlook(player) if floaters else None for player in players]
    keys = [
        (traits.of(player, moved_down=place < moved_down), prospects[place])
        for place, player in enumerate(players)
    ]
    classes, examples = classify(keys)
    outlook_field = (place_of_outlook(scale.criteria), 0, 0)
    table: list[list[Values | None]] = []
    for row, one in enumerate(examples):
        line: list[Values | None] = []
        for column, other in enumerate(examples):
            if column < row:
                line.append(table[column][row])
            elif one < moved_down and other < moved_down:
                line.append(None)
            else:
                line.append(scale.pair(players[one], players[other], bracket))
        table.append(line)
    if floaters:
        leaving: list[Values | None] = []
        for vertex in examples:
            prospect = prospects[vertex]
            if prospect is None:
                leaving.append(None)
                continue
            values = scale.downfloater(players[vertex], bracket)
            leaving.append([*values, (outlook_field, prospect)] if prospect else values)
        for line, values_out in zip(table, leaving, strict=True):
            line.append(values_out)
        table.append([*leaving, None])
        classes += [len(examples)] * floaters
    barred = bars_among(players, moved_down)
    exits = ((1 << floaters) - 1) << inside
    barred += [exits] * floaters
    return Arena(inside, moved_down, barred, classes, pack(table, size))
