"""A Double-Swiss tournament as the rules see it before they pair its next match."""

from __future__ import annotations

from tabiya.model.colour import Colour
from tabiya.model.result import ByeKind
from tabiya.model.tournament import Tournament
from tabiya.pairing.acceleration.baku import virtual_points
from tabiya.pairing.swiss.double_swiss.games import GAMES, histories
from tabiya.pairing.swiss.matches.field import Event, MatchField, field_of
from tabiya.pairing.swiss.matches.rules import Rules
from tabiya.pairing.swiss.shared.colour_preference import Preference, Strength
from tabiya.pairing.swiss.shared.field import prohibited_groups


def double_swiss_field(
    tournament: Tournament, absent: dict[int, ByeKind], rules: Rules
) -> MatchField:
    """The field of the next match; both games of all earlier matches have been paired."""
    column = tournament.rounds_played + 1
    announced = tournament.settings.rounds
    return field_of(
        Event(
            histories=histories(tournament),
            round=tournament.rounds_played // GAMES + 1,
            rounds=None if announced is None else -(-announced // GAMES),
            absent=frozenset(absent),
            initial_colour=tournament.initial_colour or Colour.WHITE,
            preference=no_preference,
            apart=prohibited_groups(tournament, column),
            lent=_lent(tournament, column),
            lent_before=_lent(tournament, column - GAMES),
        ),
        rules,
    )


def no_preference(colours: tuple[Colour, ...]) -> Preference:
    """In this system nobody has a colour preference."""
    difference = 2 * colours.count(Colour.WHITE) - len(colours)
    return Preference(None, Strength.NONE, difference, None)


def _lent(tournament: Tournament, column: int) -> dict[int, int]:
    """The virtual points of a match: as listed (TRF 250), else by the Baku method.

    Doubt: the method lends "the points awarded for a win"; we take those of both games won.
    """
    games = 1 if tournament.virtual_points else GAMES
    return {who: games * points for who, points in virtual_points(tournament, column).items()}
