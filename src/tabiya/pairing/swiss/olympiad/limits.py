"""The limits of colours: no team more than two whites or blacks ahead, none three times running (7.3, 7.4)."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.olympiad.editions import cite
from tabiya.pairing.swiss.olympiad.field import OlympiadTeam
from tabiya.rulebook.clause import Kind, clause

WIDEST_DIFFERENCE = 2
LONGEST_RUN = 2


@clause(
    Kind.ABSOLUTE,
    "no team gets a colour difference of more than two, nor the same colour three times running",
    cite("7.3"),
)
def breaks_limits(team: OlympiadTeam, colour: Colour) -> bool:
    """Whether a team may not have a colour, counted in the matches that it played."""
    ahead = team.difference if colour is Colour.WHITE else -team.difference
    return ahead >= WIDEST_DIFFERENCE or team.colours[-LONGEST_RUN:] == (colour,) * LONGEST_RUN


def within_limits(one: OlympiadTeam, other: OlympiadTeam) -> bool:
    """Whether two teams can meet so that both have a colour they may have."""
    return any(
        not breaks_limits.function(one, colour)
        and not breaks_limits.function(other, colour.opposite)
        for colour in Colour
    )


@clause(
    Kind.PROCESS,
    "the limits are disregarded in a group that could otherwise be paired with fewer floaters",
    cite("7.4"),
)
def limits_apply(floaters_within: int | None, floaters_without: int | None) -> bool:
    """Whether the limits hold in a group, from the floaters it needs with and without them.

    None is said where there is no pairing of everybody. Doubt: the text may mean only the group that
    needs no floater at all without them.
    """
    if floaters_within is None:
        return False
    return floaters_without is None or floaters_within <= floaters_without


def graph_within_limits(teams: Sequence[OlympiadTeam], graph: Sequence[int]) -> list[int]:
    """The edges of a graph, by rank, between teams that can meet within the limits."""
    barred = dict.fromkeys(Colour, 0)
    for one in teams:
        for colour in Colour:
            if breaks_limits.function(one, colour):
                barred[colour] |= 1 << one.rank
    limited = []
    for one in teams:
        lost = barred[Colour.WHITE] & barred[Colour.BLACK]
        mine = [colour for colour in Colour if barred[colour] >> one.rank & 1]
        if len(mine) == len(Colour):
            lost = -1
        elif mine:
            # Who must have one colour needs an opponent who may have the other one.
            lost |= barred[mine[0]]
        limited.append(graph[one.rank] & ~lost)
    return limited
