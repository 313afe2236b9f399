"""The graphs of the Dutch system: which players look alike to its criteria, and who may not meet."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import NamedTuple

from tabiya.pairing.swiss.kit import graph
from tabiya.pairing.swiss.kit.bracket import Bracket
from tabiya.pairing.swiss.kit.entrant import Entrant, Float, Strength
from tabiya.pairing.swiss.kit.graph import (
    BracketGraph,
    BracketVertices,
    CriterionWeights,
    LookAhead,
)


class ClassKey(NamedTuple):
    """Which facts about players the criteria can see in a bracket; the others are left out.

    Fewer facts make fewer classes, and fewer classes a quicker bound by counting. A fact may be left
    out only if no unit of the bracket can bring it to bear.
    """

    downfloats: bool
    """Some of these players may receive a downfloat."""
    upfloats: bool
    """Some of these players may receive an upfloat."""
    unplayed: bool
    """One of these players will have the bye, so that rounds without a game count."""
    topscorers: bool
    """Two who need one colour may meet, so that their earlier colours count."""

    def of(self, player: Entrant, *, moved_down: bool) -> Hashable:
        """The class of a player: everything the criteria look at."""
        wish = player.preference
        last, earlier = player.last_float, player.earlier_float
        floats = 0
        if self.downfloats or moved_down:
            floats = (last is Float.DOWN) + 2 * (earlier is Float.DOWN)
        if self.upfloats or moved_down:
            floats += 4 * (last is Float.UP) + 8 * (earlier is Float.UP)
        return (
            player.score,
            moved_down,
            wish.code,
            floats,
            player.unplayed if self.unplayed else 0,
            player.number if self.topscorers and wish.strength is Strength.ABSOLUTE else 0,
        )


def class_key(bracket: Bracket, *, floaters: bool, bye: bool) -> ClassKey:
    """The facts that matter if players float down at all, and if the one who does has the bye."""
    mixed = bracket.score != bracket.lowest_score
    return ClassKey(
        downfloats=floaters or mixed,
        upfloats=bool(bracket.moved_down) or mixed,
        unplayed=bye and bracket.gives_the_bye,
        topscorers=any(player.topscorer for player in bracket.players),
    )


def exit_graph(
    bracket: Bracket,
    weights: CriterionWeights,
    floaters: int,
    outlook: Callable[[Entrant], int | None],
) -> BracketGraph:
    """The bracket with one exit for each downfloater.

    `outlook` says how much worse than ideal the following bracket fares if a player floats down
    alone, or None if that player may not float down at all.
    """
    key = class_key(bracket, floaters=floaters > 0, bye=floaters == 1).of
    prospects = [outlook(player) if floaters else None for player in bracket.players]
    moved_down = len(bracket.moved_down)
    vertices = BracketVertices(
        bracket.players,
        moved_down,
        [
            (key(player, moved_down=place < moved_down), prospects[place])
            for place, player in enumerate(bracket.players)
        ],
        bars_among(bracket.players, moved_down),
    )
    return graph.exit_graph(vertices, _as_counted(bracket, floaters), weights, floaters, prospects)


def wide_graph(
    bracket: Bracket, weights: CriterionWeights, floaters: int, look: LookAhead
) -> BracketGraph:
    """The bracket, those below it and the ways out as one graph."""
    key = class_key(bracket, floaters=True, bye=floaters == 1).of
    moved_down = len(bracket.moved_down)
    people = bracket.players + bracket.following + (bracket.rest if look.rest else ())
    first_of_rest = len(bracket.players) + len(bracket.following)
    keys: list[Hashable] = [
        key(player, moved_down=place < moved_down) for place, player in enumerate(bracket.players)
    ]
    keys += [
        (place >= first_of_rest, player.preference.code, player.topscorer)
        if player.preference.strength is Strength.ABSOLUTE
        else (place >= first_of_rest,)
        for place, player in enumerate(people[len(keys) :], start=len(keys))
    ]
    vertices = BracketVertices(bracket.players, moved_down, keys, bars_among(people, moved_down))
    return graph.wide_graph(vertices, _as_counted(bracket, floaters), weights, look)


def _as_counted(bracket: Bracket, floaters: int) -> Bracket:
    """The bye's unplayed games count only where exactly one player floats down."""
    if floaters == 1 or bracket.bye_score is None:
        return bracket
    return replace(bracket, bye_score=None)


def bars_among(players: Sequence[Entrant], moved_down: int) -> list[int]:
    """For each player the places of those not to be met; moved-down players never meet.

    Residents and everybody below them stand at consecutive ranks, so their bars are one shift
    of the rank set; only the moved-down players, few of them, are looked at one by one.
    """
    if len(players) == moved_down:
        return [(1 << moved_down) - 1] * moved_down
    first = players[moved_down].rank
    window = (1 << (len(players) - moved_down)) - 1
    among_movers = (1 << moved_down) - 1
    barred = []
    for place, player in enumerate(players):
        below = (player.met >> first & window) << moved_down
        barred.append(below | (among_movers if place < moved_down else 1 << place))
    for place in range(moved_down):
        bit = 1 << place
        met = barred[place] >> moved_down
        while met:
            low = met & -met
            barred[moved_down + low.bit_length() - 1] |= bit
            met ^= low
    return barred
