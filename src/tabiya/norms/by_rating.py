"""Ratings that titles ask for, and where in an event a player reached one (1.3 and 1.5 of B.01)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from tabiya.model.player import Player, Title, is_woman
from tabiya.model.tournament import Tournament
from tabiya.norms.chapter import NORM_RULES
from tabiya.norms.editions import cited
from tabiya.norms.titles import WITH_NORMS
from tabiya.ratings.facts import RatingList
from tabiya.ratings.report import GameLine, PlayerRating, RatingReport
from tabiya.rulebook.article import Article
from tabiya.rulebook.edition import rules_for

BY_RATING = {Title.FM: 2300, Title.CM: 2200, Title.WFM: 2100, Title.WCM: 2000}
"""Titles that a rating alone gives, to players with 30 rated games."""
LEAST_GAMES = 30

_GIVEN = cited(in_2017="1.3", since_2024="1.3")
_NEEDED = cited(in_2017="1.53", since_2024="1.5.3")
_AT_LEAST = {
    Title.GM: (),
    Title.IM: (Title.GM,),
    Title.FM: (Title.GM, Title.IM),
    Title.CM: (Title.GM, Title.IM, Title.FM),
    Title.WGM: (Title.GM, Title.IM),
    Title.WIM: (Title.GM, Title.IM, Title.WGM),
    Title.WFM: (Title.GM, Title.IM, Title.FM, Title.WGM, Title.WIM),
    Title.WCM: (Title.GM, Title.IM, Title.FM, Title.CM, Title.WGM, Title.WIM, Title.WFM),
}
"""Titles above each, which make it needless."""


@dataclass(frozen=True, slots=True)
class RatingReached:
    """A rating that a player had after a game of the event, and did not have before it."""

    number: int
    name: str
    title: Title
    needed: int
    before: int
    reached: int
    """The rating after the game, in whole points."""
    round: int
    day: date | None
    opponent: int | None
    opponent_name: str
    gives_title: bool
    """Whether the rating alone gives the title; else norms are needed too."""
    article: Article


def ratings_reached(tournament: Tournament, rated: RatingReport) -> tuple[RatingReached, ...]:
    """Return for every player the titles whose rating was reached, with the first game after which.

    Only standard ratings count. A rating between games is rounded to the nearest point, ½ up.
    """
    if rated.rating_list is not RatingList.STANDARD:
        return ()
    people = tournament.by_number
    return tuple(
        rating
        for player in rated.players
        for rating in _reached(tournament, people[player.number], player)
    )


def _reached(
    tournament: Tournament, player: Player, rated: PlayerRating
) -> Iterator[RatingReached]:
    if rated.rating is None or rated.k is None:
        return
    woman = is_woman(player.sex, player.title)
    edition = rules_for(NORM_RULES, None, tournament.settings.start).edition
    for title, needed in (BY_RATING | WITH_NORMS).items():
        if title.value.startswith("W") and not woman:
            continue
        held = player.title is title or player.title in _AT_LEAST[title]
        if held or rated.rating >= needed:
            continue
        first_game = _first_game(rated, needed)
        if first_game is None:
            continue
        line, reached = first_game
        days = tournament.settings.round_dates
        yield RatingReached(
            number=player.number,
            name=player.name,
            title=title,
            needed=needed,
            before=rated.rating,
            reached=reached,
            round=line.round,
            day=days[line.round - 1] if line.round <= len(days) else None,
            opponent=line.opponent,
            opponent_name=line.opponent_name,
            gives_title=title in BY_RATING,
            article=(_GIVEN if title in BY_RATING else _NEEDED)[edition],
        )


def _first_game(rated: PlayerRating, needed: int) -> tuple[GameLine, int] | None:
    """Return the first game after which the rating was high enough, and the rating then."""
    change = 0
    for line in rated.rated_games:
        change += line.change or 0
        points = (rated.k.value if rated.k else 0) * change
        now = (rated.rating or 0) + (points + 50) // 100
        if now >= needed:
            return line, now
    return None
