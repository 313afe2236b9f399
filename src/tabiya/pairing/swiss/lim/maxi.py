"""Maxi-tournaments: exchanges for colours only among players of nearly the same rating.

Doubt: the text does not say which tournaments these are. An event is one if it says so; a report file
says it by the word "Maxi" among those for its kind (TRF 092), as in "Lim system, Maxi-tournament".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabiya.model.tournament import Tournament, strength
from tabiya.pairing.announced import get_format
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.lim.editions import cite
from tabiya.pairing.swiss.lim.settings import LimSettings
from tabiya.rulebook.clause import Kind, clause

WIDEST_DIFFERENCE = 100


@clause(
    Kind.QUALITY,
    "in Maxi-tournaments players are exchanged for colours only if their ratings differ by 100 points "
    "or less",
    cite("3.2, 3.8 and 5.7", "3.2.3, 3.8 and 5.7"),
)
def ratings_are_close(one: int, other: int) -> bool:
    """Whether one of two players may take the place of the other for the sake of colours."""
    return abs(one - other) <= WIDEST_DIFFERENCE


@dataclass(frozen=True, slots=True)
class Ratings:
    """The ratings of a Maxi-tournament by number; None in any other tournament."""

    of: Mapping[int, int] | None = None

    def exchangeable(self, one: Entrant, other: Entrant) -> bool:
        """Whether one of two players may take the place of the other for the sake of colours."""
        if self.of is None or one is other:
            return True
        return ratings_are_close.function(self.of[one.number], self.of[other.number])


ORDINARY = Ratings()


def get_ratings(tournament: Tournament) -> Ratings:
    """The ratings that limit exchanges, if this is a Maxi-tournament."""
    settings = tournament.settings
    if not get_format(settings, LimSettings).maxi:
        return ORDINARY
    return Ratings({player.number: strength(player, settings) for player in tournament.players})
