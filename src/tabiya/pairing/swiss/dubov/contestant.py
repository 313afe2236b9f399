"""Contestants: what the Dubov system looks at in a player beyond the rules of every Swiss system."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.dubov.editions import cite
from tabiya.pairing.swiss.shared.colour_preference import Preference, Strength
from tabiya.pairing.swiss.shared.entrant import Entrant
from tabiya.pairing.swiss.shared.floats import Float
from tabiya.rulebook.clause import Kind, clause


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player to be paired, with the opposition met so far and the upfloats received."""

    entrant: Entrant
    rank: int
    """By score and pairing number, counted from 0 for the whole field."""
    number: int
    """The place in the initial ranking list, the tournament pairing number."""
    score: int
    seeks: Colour
    """The colour due; in this system everybody has one."""
    absolute: bool
    """Whether the colour due may not be refused in a pair of two who both need it."""
    aro: int
    """The average rating of the opponents met over the board; 0 before the first game."""
    upfloats: int
    """How often this player met somebody with more points."""

    __eq__ = object.__eq__
    __hash__ = object.__hash__

    def __str__(self) -> str:
        return str(self.number)

    @property
    def has_played(self) -> bool:
        """Whether a game has been played."""
        return bool(self.entrant.colours)

    @property
    def upfloated_last(self) -> bool:
        """Whether the previous round brought an upfloat."""
        return self.entrant.last_float is Float.UP


def contestant(entrant: Entrant, *, aro: int, upfloats: int) -> Contestant:
    """An entrant as this system sees it, the colour due to a newcomer included."""
    wish = due_colour(entrant.preference)
    if wish.colour is None:
        raise AssertionError("everybody has a due colour")
    return Contestant(
        entrant=replace(entrant, preference=wish, topscorer=False),
        rank=entrant.rank,
        number=entrant.number,
        score=entrant.score,
        seeks=wish.colour,
        absolute=wish.strength is Strength.ABSOLUTE,
        aro=aro,
        upfloats=upfloats,
    )


@clause(
    Kind.DEFINITION,
    "players who have not played a game have a mild colour preference for Black",
    cite("A.5.d", "1.6.4"),
)
def due_colour(wish: Preference) -> Preference:
    """The preference that the games played give, or that of a newcomer."""
    if wish.colour is not None:
        return wish
    return Preference(Colour.BLACK, Strength.MILD, 0, None)


@clause(
    Kind.DEFINITION,
    "the ARO is the average rating of the opponents met over the board, rounded, a half upwards; "
    "before the first game it is zero",
    cite("A.6", "1.7"),
)
def average_rating_of_opponents(ratings: Sequence[int]) -> int:
    """The ARO from the ratings of the opponents in played games."""
    games = len(ratings)
    return (2 * sum(ratings) + games) // (2 * games) if games else 0


@clause(
    Kind.DEFINITION,
    "a maximum upfloater has been upfloated two times and once more for every five rounds of the "
    "tournament",
    cite("A.7", "1.8"),
)
def most_upfloats(rounds: int) -> int:
    """How many upfloats make a maximum upfloater (MaxT)."""
    return 2 + rounds // 5
