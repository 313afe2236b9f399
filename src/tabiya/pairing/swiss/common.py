"""What the values of all Swiss systems share: how large an event may be, and the initial colour."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from tabiya.languages import Plural, Text
from tabiya.model.colour import Colour
from tabiya.model.points import Points
from tabiya.model.record import Cell, Record
from tabiya.model.tournament import Tournament, VirtualPoints
from tabiya.pairing.announced import ACCELERATION_CODES
from tabiya.pairing.lots import draw_lots
from tabiya.pairing.swiss.kit.entrant import Float
from tabiya.pairing.swiss.kit.field import float_of_game
from tabiya.pairing.system import Acceleration, Fault, Size, translatable
from tabiya.rulebook.article import Article
from tabiya.rulebook.clause import Clause, Kind
from tabiya.rulebook.edition import Edition


def colour_by_lot(seed: int) -> Colour:
    """White or Black by lot: two lots are in the hat, and the one that comes out first counts."""
    return Colour.WHITE if draw_lots(seed, (1, 2))[0] == 1 else Colour.BLACK


def initial_colour_by_lot(cite: Mapping[Edition, Article]) -> Clause[[int], Colour]:
    """The rule that the initial-colour is drawn before round 1, as a system's editions print it."""
    return Clause(
        "initial colour by lot",
        Kind.COLOUR,
        "the initial-colour is drawn by lot before the first round is paired",
        dict(cite),
        colour_by_lot,
    )


def too_many_rounds(size: Size) -> Iterable[Fault]:
    """A Swiss cannot go on when everybody has met everybody."""
    if not 1 <= size.rounds <= size.cycle:
        yield Fault(
            Plural(
                "{n} round cannot be played by {players} players",
                "{n} rounds cannot be played by {players} players",
                size.rounds,
                players=size.players,
            ),
            Text(
                "If no two players meet twice, they can play from 1 to {cycle} rounds.",
                cycle=size.cycle,
            ),
        )


def too_many_rounds_of_teams(size: Size) -> Iterable[Fault]:
    """The same for teams."""
    if not 1 <= size.rounds <= size.team_cycle:
        yield Fault(
            Text(
                "{rounds} cannot be played by {teams}",
                rounds=Plural("{n} round", "{n} rounds", size.rounds),
                teams=Plural("{n} team", "{n} teams", size.teams),
            ),
            Plural(
                "On {boards} boards they can play {n} round.",
                "On {boards} boards they can play from 1 to {n} rounds.",
                size.team_cycle,
                boards=size.boards,
            ),
        )


def _lent_by_baku(tournament: Tournament) -> tuple[VirtualPoints, ...]:
    from tabiya.pairing.acceleration.baku import baku_points

    return baku_points(tournament)


BAKU = Acceleration("baku", translatable("Baku"), ACCELERATION_CODES["baku"], _lent_by_baku)
"""The Baku acceleration for players."""


def _lent_as_announced(name: str, tournament: Tournament) -> tuple[VirtualPoints, ...]:
    from tabiya.pairing.acceleration.baku import first_to_be_paired
    from tabiya.pairing.acceleration.french import french_points

    return french_points(name, tournament, first_to_be_paired.function(tournament))


FRENCH_ACCELERATIONS = tuple(
    Acceleration(
        name,
        title,
        ACCELERATION_CODES[name],
        partial(_lent_as_announced, name),
        by_results=by_results,
        published=False,
    )
    for name, title, by_results in (
        ("haley", translatable("Haley (French)"), False),
        ("haley-soft", translatable("Haley soft (French)"), False),
        ("progressive", translatable("progressive (French)"), True),
        ("nicois", translatable("Niçois (French)"), True),
    )
)
"""Accelerations of national events, which FIDE does not publish."""


def pairing_score(
    tournament: Tournament, records: Mapping[int, Record], player: int, round_: int
) -> int:
    """The points that counted when a round was paired, those lent included."""
    from tabiya.pairing.acceleration.baku import virtual_points

    lent = virtual_points(tournament, round_)
    return records[player].score_after(round_ - 1) + lent.get(player, 0)


def float_of_played_game(
    tournament: Tournament, records: Mapping[int, Record], player: int, round_: int
) -> Float | None:
    """The float of a game of unequal scores; None if the player had no game in the round."""
    cell = records[player].cells[round_ - 1]
    if cell.opponent is None or not cell.outcome.played:
        return None
    both = (player, cell.opponent)
    scores = {who: pairing_score(tournament, records, who, round_) for who in both}
    return float_of_game(player, cell, scores)


def float_by_definitions(
    tournament: Tournament,
    records: Mapping[int, Record],
    player: int,
    round_: int,
    unplayed_downfloat: Callable[[Cell, Points], bool],
) -> Float:
    """The float of a game, or of a round without one, as the edition defines it."""
    mark = float_of_played_game(tournament, records, player, round_)
    if mark is not None:
        return mark
    cell = records[player].cells[round_ - 1]
    floats = unplayed_downfloat(cell, tournament.settings.scoring.loss)
    return Float.DOWN if floats else Float.NONE
