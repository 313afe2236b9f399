"""Performance ratings, as cards, pictures and the prizes of teams show them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from tabiya.desk.cache import Cache
from tabiya.desk.standings.standings import get_facts
from tabiya.errors import TabiyaError
from tabiya.model.result import GameResult
from tabiya.model.tournament import Tournament
from tabiya.store.state import EventState
from tabiya.tiebreaks.score_table import get_rating
from tabiya.tiebreaks.standings import Standings, standings


def get_performance(cache: Cache, state: EventState) -> dict[int, str]:
    """Return the performance ratings by games against rated opponents, where the rules give one."""
    facts = get_facts(cache, state)
    unrated = {player.number for player in facts.players if not get_rating(player, facts.settings)}

    def texts(name: str, whose: Callable[[int, int], bool]) -> dict[int, str]:
        def compute(before: Standings | None) -> Standings | None:
            return _performances(facts, whose, unrated, before)

        ranking = cache.renew(state.seq, name, compute)
        return {
            row.number: row.values[0].text
            for row in (ranking.rows if ranking else ())
            if row.values and row.values[0].units is not None
        }

    def both() -> dict[int, str]:
        rated = texts("performance", lambda one, other: not {one, other} & unrated)
        if not unrated:
            return rated
        own = texts("of unrated players", lambda one, other: len({one, other} & unrated) == 1)
        return {**rated, **{number: text for number, text in own.items() if number in unrated}}

    return cache.get(state.seq, "performances in words", both)


def _performances(
    facts: Tournament,
    whose: Callable[[int, int], bool],
    unrated: Collection[int],
    before: Standings | None,
) -> Standings | None:
    """Rank all by the performance in the games of some pairs of players.

    Teams are ranked where there are any; a performance is always a player's, by games that are over:
    one in play is no lost game. Nobody's own rating counts for it, so whoever has none is given one.
    """
    rounds = tuple(
        replace(
            round_,
            games=tuple(
                [
                    game
                    for game in round_.games
                    if game.result is not GameResult.UNKNOWN and whose(game.white, game.black)
                ]
            ),
        )
        for round_ in facts.rounds
    )
    players = tuple(
        replace(player, rating=1) if player.number in unrated else player
        for player in facts.players
    )
    try:
        return standings(
            replace(facts, players=players, rounds=rounds, teams=(), line_ups=()),
            ("TPR",),
            before=before,
        )
    except TabiyaError:
        return None
