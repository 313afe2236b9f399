"""What the values of all Swiss systems share: how large an event may be, and the initial colour."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tabiya.model.colour import Colour
from tabiya.model.tournament import Tournament, VirtualPoints
from tabiya.pairing.lots import draw_lots
from tabiya.pairing.system import Fault, Size
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
            f"{size.rounds} rounds cannot be held among {size.players} players",
            f"Without meeting anybody twice they can play from 1 to {size.cycle} rounds.",
        )


def lent_by_baku(tournament: Tournament) -> tuple[VirtualPoints, ...]:
    """The virtual points of the Baku acceleration for players."""
    from tabiya.pairing.acceleration.baku import baku_points

    return baku_points(tournament)
