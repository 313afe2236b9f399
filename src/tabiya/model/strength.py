"""The strength of players: the rating that counts in an event, and the order by it."""

from __future__ import annotations

from collections.abc import Iterable

from tabiya.model.player import (
    UNTITLED_RANK,
    NationalRating,
    Player,
    alphabetical,
)
from tabiya.model.settings import OrderOfEquals, RankingMethod, Settings


def by_strength(players: Iterable[Player], settings: Settings) -> tuple[Player, ...]:
    """Return the players by strength, title and what was announced, usually the alphabet."""
    return tuple(
        sorted(
            players,
            key=lambda player: (
                -strength(player, settings),
                player.title.rank if player.title else UNTITLED_RANK,
                *_among_equals(player, settings.equals_by),
            ),
        )
    )


def _among_equals(player: Player, by: OrderOfEquals | None) -> tuple[str | int, ...]:
    name = alphabetical(player.name)[0]
    match by:
        case None:
            return (name,)
        case OrderOfEquals.ENTRY:
            return ()
        case OrderOfEquals.FIDE_NUMBER:
            return (player.fide_id is None, player.fide_id or 0, name)
        case OrderOfEquals.AGE:
            return (not player.birth, player.birth, name)
        case OrderOfEquals.FEDERATION:
            return (player.federation, name)


def counted_national(known: NationalRating, settings: Settings) -> int:
    """What a national rating counts as: by the formula of its federation, else as it is; or 0."""
    if not known.rating:
        return 0
    formula = next((c for c in settings.conversions if c.federation == known.federation), None)
    return known.rating if formula is None else max(formula.of(known.rating), 0)


def strength(player: Player, settings: Settings) -> int:
    """The rating that orders the players: given for this event, else by the method announced; or 0."""
    if player.tournament_rating:
        return player.tournament_rating
    fide = player.rating or 0
    national = max(
        (
            counted_national(rating, settings)
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
