"""Starting numbers: the initial order of the players (C.04.2, article 2.2)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from tabiya.model.player import UNTITLED_RANK, Player
from tabiya.model.tournament import RankingMethod, Settings
from tabiya.store.events import NumberGiven
from tabiya.store.state import EventState


def initial_order(state: EventState) -> tuple[NumberGiven, ...]:
    """Numbers by strength, then title, then alphabet, the strongest player being number 1."""
    ordered = sorted(
        state.entrants.values(),
        key=lambda who: (
            -strength(who.player, state.settings),
            who.player.title.rank if who.player.title else UNTITLED_RANK,
            _alphabetical(who.player.name),
            who.entrant,
        ),
    )
    return tuple(NumberGiven(who.entrant, number) for number, who in enumerate(ordered, start=1))


def strength(player: Player, settings: Settings) -> int:
    """The rating that orders the players by the method announced; 0 if there is none."""
    fide = player.rating or 0
    national = _highest(
        rating.rating
        for rating in player.national
        if not settings.ranking_federation or rating.federation == settings.ranking_federation
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


def _highest(ratings: Iterable[int | None]) -> int:
    return max((rating or 0 for rating in ratings), default=0)


def _alphabetical(name: str) -> str:
    """The name as an index sorts it: accents and capitals do not count."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
