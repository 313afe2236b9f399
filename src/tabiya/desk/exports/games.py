"""Games of chosen players as PGN: of those who made norms, as FIDE asks, or of any."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tabiya.desk.at_the_board.round_games import plain_name, same_name
from tabiya.desk.entrants.norms import norms_of, norms_within_reach
from tabiya.desk.exports.files import endings_of_round, report_facts
from tabiya.desk.web.cache import Cache
from tabiya.formats.pgn import game_in_pgn
from tabiya.laws.pgn import PgnGame, read_pgn
from tabiya.store.state import EventState


def makers_of_norms(cache: Cache, state: EventState) -> tuple[int, ...]:
    """Return the starting numbers of those who have made a norm."""
    return tuple(
        who.number
        for who in norms_within_reach(cache, state)
        if any(each.made for each in norms_of(cache, state, who).titles)
    )


def games_of(state: EventState, numbers: Collection[int], text: str) -> str:
    """Return every game that one of these played, with the moves that the text has of it.

    The tags are those of the event, so that names and results are as reported. A game of which the
    text has no moves stands there with its tags alone.
    """
    facts = report_facts(state)
    given = read_pgn(text) if text.strip() else []
    found = []
    for round_ in facts.rounds:
        endings = endings_of_round(state, round_.number)
        for board, game in enumerate(round_.games, start=1):
            if game.result.played and {game.white, game.black} & {*numbers}:
                names = [facts.by_number[each].name for each in (game.white, game.black)]
                moves = _moves(given, names, round_.number)
                found.append(game_in_pgn(facts, round_.number, board, endings.get(board), moves))
    return "\n".join(found)


def _moves(given: Sequence[PgnGame], names: Sequence[str], round_: int) -> str:
    """Return the moves of the game of these two; if they met more than once, by its round."""
    wanted = [plain_name(each) for each in names]
    games = [
        game
        for game in given
        if game.moves
        and all(
            same_name(plain_name(game.tags.get(side, "")), name)
            for side, name in zip(("White", "Black"), wanted, strict=True)
        )
    ]
    if len(games) > 1:
        games = [each for each in games if each.tags.get("Round", "").split(".")[0] == str(round_)]
    return games[0].written if games else ""
