"""Entrants: what the Swiss rules look at in a player when a round is paired."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields
from enum import IntEnum
from typing import Any, Protocol

from tabiya.model.colour import Colour


class Numbered(Protocol):
    """Whatever a system pairs: a player or a team, known by a number."""

    @property
    def number(self) -> int:
        """The starting number."""


class Float(IntEnum):
    """What a round left on a player."""

    NONE = 0
    DOWN = 1
    UP = 2


class Strength(IntEnum):
    """How strong a colour preference is; a higher value is granted before a lower one."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


@dataclass(frozen=True, slots=True)
class Preference:
    """The colour a player should get next, how strongly, and the colour difference behind it."""

    colour: Colour | None
    strength: Strength
    difference: int
    repeated: Colour | None
    """The colour of the two latest games, if it was the same."""
    code: int = field(init=False, compare=False, repr=False)
    """Colour and strength as one small number: enum members are slow to hash."""

    def __post_init__(self) -> None:
        """Work out the code."""
        sign = 0 if self.colour is None else 1 if self.colour is Colour.WHITE else 2
        object.__setattr__(self, "code", 4 * sign + self.strength)


NO_PREFERENCE = Preference(None, Strength.NONE, 0, None)


def preference(colours: tuple[Colour, ...]) -> Preference:
    """The preference that follows from the colours of the games played, oldest first.

    Absolute: difference beyond 1, or the same colour in the two latest games; strong: difference
    of 1; mild: alternate to the latest game; none: no game played yet.
    """
    if not colours:
        return NO_PREFERENCE
    difference = 2 * colours.count(Colour.WHITE) - len(colours)
    last = colours[-1]
    repeated = last if len(colours) > 1 and colours[-2] is last else None
    if difference > 1:
        return Preference(Colour.BLACK, Strength.ABSOLUTE, difference, repeated)
    if difference < -1:
        return Preference(Colour.WHITE, Strength.ABSOLUTE, difference, repeated)
    if repeated is not None:
        return Preference(repeated.opposite, Strength.ABSOLUTE, difference, repeated)
    if difference == 1:
        return Preference(Colour.BLACK, Strength.STRONG, difference, None)
    if difference == -1:
        return Preference(Colour.WHITE, Strength.STRONG, difference, None)
    return Preference(last.opposite, Strength.MILD, 0, None)


# Not frozen, because to make a frozen one takes three times as long, and every round makes one for
# each player. Nobody changes an entrant all the same.
@dataclass(slots=True, eq=False)
class Entrant:
    """A player to be paired; entrants are ranked 0, 1, 2 ... by score and pairing number."""

    rank: int
    number: int
    score: int
    """Points that count for the pairing: the standing and the virtual points."""
    colours: tuple[Colour, ...]
    preference: Preference
    met: int
    """The ranks of all who may not be met, as a bit set: played before, or prohibited."""
    last_float: Float
    """The float of the previous round."""
    earlier_float: Float
    """The float of the round before that."""
    unplayed: int
    """The number of rounds without a game."""
    bye_barred: bool
    topscorer: bool
    odd_number: bool
    """Whether the number is odd for the initial-colour, late entries not yet in left out."""

    def __str__(self) -> str:
        return str(self.number)

    @property
    def facts(self) -> dict[str, Any]:
        """What all Swiss systems know of a player, for a system that adds facts of its own."""
        return {field.name: getattr(self, field.name) for field in fields(Entrant)}


def rank_bits(players: Iterable[Entrant]) -> int:
    """The ranks of some players, in whatever order, as a bit set."""
    return sum([1 << player.rank for player in players])


def ranks_in_order(players: Sequence[Entrant]) -> int:
    """The same for players who stand in rank order: mostly one after the other without a gap."""
    if len(players) > 1 and players[-1].rank - players[0].rank == len(players) - 1:
        return ((1 << len(players)) - 1) << players[0].rank
    return rank_bits(players)
