"""Transfers between score groups and colours, and the treatment of floaters (7, 8)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.dubov.editions import cite_1997
from tabiya.pairing.swiss.dubov.text_1997.field import OldDubovEntrant
from tabiya.pairing.swiss.dubov.text_1997.standard import black_column, white_column
from tabiya.pairing.swiss.kit.absolute import compatible
from tabiya.rulebook.clause import Clause, Kind, clause

Priority = Clause[[int, int], tuple[int, int]]
"""By how many score groups a player is lower, and 1 if article 2.1 bars the transfer: what is first."""
Place = tuple[bool, int, Fraction, str, int]


@clause(
    Kind.PROCESS,
    "floaters are paired one by one, beginning with the highest White floater and alternating between "
    "White and Black",
    cite_1997("8.1"),
)
def floaters_in_turn(floaters: Sequence[OldDubovEntrant]) -> list[OldDubovEntrant]:
    """The floaters in the order in which they are paired.

    Doubt: islands (7.1) are dealt with in the same order, for which the text has none.
    """
    whites = sorted(
        (one for one in floaters if one.seeks is Colour.WHITE), key=white_column.function
    )
    blacks = sorted(
        (one for one in floaters if one.seeks is Colour.BLACK), key=black_column.function
    )
    turns = []
    while whites or blacks:
        turns += [column.pop(0) for column in (whites, blacks) if column]
    return turns


@clause(
    Kind.ORDER,
    "a floater is paired with the player of the highest R, if possible of the opposite due "
    "colour; among equals, the player with the lowest ARO",
    cite_1997("8.2"),
)
def opponent_of_floater(floater: OldDubovEntrant, other: OldDubovEntrant) -> Place:
    """The place of an opponent; the lowest is the first."""
    return other.seeks is floater.seeks, -other.rating, other.aro, other.name, other.number


@clause(
    Kind.PROCESS,
    "a player who has no possible opponent in the scoregroup is paired with one transferred from the "
    "next possible lower group",
    cite_1997("7.1"),
)
def is_island(player: OldDubovEntrant, group: Sequence[OldDubovEntrant]) -> bool:
    """Whether a player can meet nobody else of the group."""
    return not any(compatible(player, other) for other in group if other is not player)


@clause(
    Kind.ORDER,
    "the transferred player is due the opposite colour; among those the one with the highest "
    "R, then the lowest ARO",
    cite_1997("7.1"),
)
def opponent_of_island(island: OldDubovEntrant, other: OldDubovEntrant) -> Place:
    """The place of a player of a lower group; the lowest is the first."""
    return other.seeks is island.seeks, -other.rating, other.aro, other.name, other.number


@clause(
    Kind.ORDER,
    "if the number is odd, a player of the next possible lower group is transferred: one due "
    "the colour opposite to the dominating one; among those the one with the highest R, then "
    "the lowest ARO",
    cite_1997("7.2"),
)
def makes_even(dominating: Colour, other: OldDubovEntrant) -> Place:
    """The place of a player of a lower group; the lowest is the first."""
    return other.seeks is dominating, -other.rating, other.aro, other.name, other.number


@clause(
    Kind.PROCESS,
    "the next possible scoregroup is the nearest with a possible opponent; there the limit of "
    "transfers does not apply if necessary",
    cite_1997("2.1, 7.1 and 7.2"),
)
def nearest_group_first(distance: int, barred: int) -> tuple[int, int]:
    """What a transfer is judged by before the colour.

    Doubt: the text does not say what goes first. Its one published application sets the limit aside
    rather than the score (C.04.1 e).
    """
    return distance, barred


@clause(
    Kind.PROCESS,
    "the next possible scoregroup is the nearest from which a player may be transferred; the "
    "limit of transfers does not apply if otherwise no player could be transferred",
    cite_1997("2.1, 7.1 and 7.2"),
)
def limit_first(distance: int, barred: int) -> tuple[int, int]:
    """What the text allows as well."""
    return barred, distance


def dominating_colour(group: Sequence[OldDubovEntrant]) -> Colour:
    """The colour that is due to more players; White if there are as many of both."""
    whites = sum(one.seeks is Colour.WHITE for one in group)
    return Colour.WHITE if 2 * whites >= len(group) else Colour.BLACK


@clause(
    Kind.PROCESS,
    "if more are due White, those with the lowest ARO are transferred to Black until both "
    "numbers are equal; among equals those with the higher R",
    cite_1997("7.3"),
)
def turned_to_black(player: OldDubovEntrant) -> tuple[Fraction, int, str, int]:
    """The place among those who may be transferred; the lowest is the first."""
    return player.aro, -player.rating, player.name, player.number


@clause(
    Kind.PROCESS,
    "if more are due Black, those with the highest ARO are transferred to White until both "
    "numbers are equal; among equals those with the lower R",
    cite_1997("7.4"),
)
def turned_to_white(player: OldDubovEntrant) -> tuple[Fraction, int, str, int]:
    """The place among those who may be transferred; the lowest is the first."""
    return -player.aro, player.rating, player.name, player.number


@clause(
    Kind.ABSOLUTE,
    "no player is transferred to the other colour if that breaks the limits of colours",
    cite_1997("2.2"),
)
def may_be_turned(player: OldDubovEntrant) -> bool:
    """Whether the due colour may be changed."""
    return not player.fixed


def turned(group: Sequence[OldDubovEntrant]) -> tuple[OldDubovEntrant, ...]:
    """Who is transferred from one colour to the other, so that both are due to as many (7.3, 7.4)."""
    whites = [one for one in group if one.seeks is Colour.WHITE]
    blacks = [one for one in group if one.seeks is Colour.BLACK]
    larger, key = (
        (whites, turned_to_black) if len(whites) > len(blacks) else (blacks, turned_to_white)
    )
    count = abs(len(whites) - len(blacks)) // 2
    movable = [one for one in larger if may_be_turned.function(one)]
    return tuple(sorted(movable, key=key.function)[:count])
