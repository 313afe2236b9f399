"""Colour allocation: which of two teams has White on board 1 (article 7)."""

from __future__ import annotations

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.kit import colours
from tabiya.pairing.swiss.kit.colours import Allocation, ColourStep
from tabiya.pairing.swiss.olympiad.editions import cite
from tabiya.pairing.swiss.olympiad.field import OlympiadTeam
from tabiya.pairing.swiss.olympiad.limits import breaks_limits
from tabiya.rulebook.clause import Kind, clause

initial_colour_by_number = clause(
    Kind.COLOUR,
    "if neither has played yet, the higher ranked team gets the colour drawn for number 1 if its number "
    "is odd, otherwise the other colour",
    cite("7.2"),
)(colours.initial_colour_by_number)


@clause(
    Kind.COLOUR,
    "if only one way to give the colours keeps both teams within the limits, it is taken",
    cite("7.3"),
)
def only_colours_within_limits(
    higher: OlympiadTeam, lower: OlympiadTeam, initial: Colour
) -> Colour | None:
    """The limits go before everything else."""
    possible = [
        colour
        for colour in Colour
        if not breaks_limits.function(higher, colour)
        and not breaks_limits.function(lower, colour.opposite)
    ]
    return possible[0] if len(possible) == 1 else None


@clause(
    Kind.COLOUR,
    "the colours are equalised: the team that had White more often, compared with Black, gets Black",
    cite("7.5.1"),
)
def equalise(higher: OlympiadTeam, lower: OlympiadTeam, initial: Colour) -> Colour | None:
    """By colour differences, because teams may have played different numbers of matches."""
    if higher.difference == lower.difference:
        return None
    return Colour.WHITE if higher.difference < lower.difference else Colour.BLACK


@clause(
    Kind.COLOUR,
    "the colours of the latest round in which the two teams had different ones are exchanged",
    cite("7.5.2 and 7.6"),
)
def alternate_to_latest_round(
    higher: OlympiadTeam, lower: OlympiadTeam, initial: Colour
) -> Colour | None:
    """Rounds in which one of them did not play are left out."""
    for mine, yours in zip(reversed(higher.by_round), reversed(lower.by_round), strict=True):
        if mine is not None and yours is not None and mine is not yours:
            return mine.opposite
    return None


@clause(
    Kind.COLOUR,
    "if they never had different colours, the higher ranked team gets the other colour than the last time",
    cite("7.6"),
)
def alternate_higher(higher: OlympiadTeam, lower: OlympiadTeam, initial: Colour) -> Colour | None:
    """If the higher ranked team has not played yet, the lower ranked one alternates."""
    if higher.colours:
        return higher.colours[-1].opposite
    return lower.colours[-1] if lower.colours else None


COLOUR_STEPS: tuple[ColourStep, ...] = (
    initial_colour_by_number,
    only_colours_within_limits,
    equalise,
    alternate_to_latest_round,
    alternate_higher,
)


def allocate(one: OlympiadTeam, other: OlympiadTeam, initial: Colour) -> Allocation[OlympiadTeam]:
    """Who of two has White on board 1."""
    higher, lower = sorted((one, other), key=lambda team: team.rank)
    return colours.allocate(higher, lower, initial, COLOUR_STEPS)
