"""Games of chosen players as PGN: of those who made norms, as FIDE asks, or of any."""

from __future__ import annotations

from collections.abc import Collection

from tabiya.desk.cache import Cache
from tabiya.desk.entrants.norms import get_norms, norms_within_reach
from tabiya.desk.exports.files import endings_of_round, report_facts
from tabiya.formats.games import GamesFile
from tabiya.formats.pgn import game_in_pgn
from tabiya.store.state import EventState


def makers_of_norms(cache: Cache, state: EventState) -> tuple[int, ...]:
    """Return the starting numbers of those who have made a norm."""
    return tuple(
        who.number
        for who in norms_within_reach(cache, state)
        if any(title.made for title in get_norms(cache, state, who).titles)
    )


def get_games(state: EventState, numbers: Collection[int], text: str) -> str:
    """Return every game that one of these played, with the moves that the text has of it.

    The tags are those of the event, so that names and results are as reported. A game of which the
    text has no moves stands there with its tags alone.
    """
    facts = report_facts(state)
    given = GamesFile(text)
    games = []
    for round_ in facts.rounds:
        endings = endings_of_round(state, round_.number)
        for board, game in enumerate(round_.games, start=1):
            if game.result.played and {game.white, game.black} & {*numbers}:
                names = (facts.by_number[game.white].name, facts.by_number[game.black].name)
                moves = given.moves(*names, round_.number)
                games.append(game_in_pgn(facts, round_.number, board, endings.get(board), moves))
    return "\n".join(games)
