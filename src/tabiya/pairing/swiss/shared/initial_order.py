"""The initial order of the players, from which the tournament pairing numbers follow."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from tabiya.model.player import UNTITLED_RANK, Player
from tabiya.model.tournament import RankingMethod, Settings
from tabiya.pairing.swiss.shared.editions import handling
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.ORDER,
    "before the first round players are ranked by strength, title and alphabet",
    handling("B.2", "2.2"),
)
def initial_order(players: Iterable[Player], settings: Settings) -> tuple[Player, ...]:
    """The players from the strongest to the weakest; equals stay in the order given."""
    return tuple(
        sorted(
            players,
            key=lambda player: (
                -strength(player, settings),
                player.title.rank if player.title else UNTITLED_RANK,
                _alphabetical(player.name),
            ),
        )
    )


@clause(
    Kind.PROCESS,
    "pairing numbers may be corrected until the fourth round has been paired",
    handling("B.3", "2.3"),
)
def may_renumber(rounds_paired: int) -> bool:
    """Whether wrong data may still change the pairing numbers."""
    return rounds_paired < 4


def strength(player: Player, settings: Settings) -> int:
    """The rating that orders the players: given for this event, else by the method announced; or 0."""
    if player.tournament_rating:
        return player.tournament_rating
    fide = player.rating or 0
    national = max(
        (
            rating.rating or 0
            for rating in player.national
            if not settings.ranking_federation or rating.federation == settings.ranking_federation
        ),
        default=0,
    )
    match settings.ranking_method:
        case RankingMethod.NATIONAL:
            return national
        case RankingMethod.FIDE_THEN_NATIONAL:
            return fide or national
        case RankingMethod.NATIONAL_THEN_FIDE:
            return national or fide
        case RankingMethod.HIGHER:
            return max(fide, national)
        case RankingMethod.LOWER:
            return min(fide, national) if fide and national else fide or national
        case RankingMethod.FIDE | RankingMethod.OTHER | None:
            return fide


def _alphabetical(name: str) -> str:
    """The name as an index sorts it: accents and capitals do not count."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
