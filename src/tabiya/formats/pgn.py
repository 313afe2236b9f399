"""PGN headers of a round: one game each, ready for the moves to be added; and how a game ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date

from tabiya.errors import NotApplicable
from tabiya.languages import Plural, Text
from tabiya.model.player import Player
from tabiya.model.result import GameEnding, GameResult
from tabiya.model.round import Game
from tabiya.model.tournament import Settings, Tournament

_RESULTS = {
    GameResult.WHITE_WINS: "1-0",
    GameResult.WHITE_WINS_UNRATED: "1-0",
    GameResult.BLACK_WINS: "0-1",
    GameResult.BLACK_WINS_UNRATED: "0-1",
    GameResult.DRAW: "1/2-1/2",
    GameResult.DRAW_UNRATED: "1/2-1/2",
}
"""PGN knows only these; a result such as ½-0 is written as unknown, with a remark."""


_TERMINATIONS = {
    GameEnding.TIME: "time forfeit",
    GameEnding.ILLEGAL_MOVE: "rules infraction",
    GameEnding.ARBITER: "adjudication",
}
"""What PGN calls them; every other end is `normal`, and a remark says which."""

_WORDS_OF_ENDINGS = (
    ("time forfeit", GameEnding.TIME),
    ("on time", GameEnding.TIME),
    ("rules infraction", GameEnding.ILLEGAL_MOVE),
    ("adjudication", GameEnding.ARBITER),
    ("checkmate", GameEnding.CHECKMATE),
    ("resign", GameEnding.RESIGNATION),
    ("stalemate", GameEnding.STALEMATE),
    ("insufficient", GameEnding.DEAD_POSITION),
    ("agree", GameEnding.AGREEMENT),
    ("fivefold", GameEnding.FIVEFOLD_REPETITION),
    ("repetition", GameEnding.REPETITION),
    ("50", GameEnding.FIFTY_MOVES),
    ("75", GameEnding.SEVENTY_FIVE_MOVES),
)
"""What programs write as `Termination`, beside the few words that PGN has."""


def ending_in(termination: str) -> GameEnding | None:
    """Return how a game ended by its tag `Termination`; None for `normal` and what nobody knows.

    >>> ending_in("Time forfeit"), ending_in("Ann won by resignation"), ending_in("Normal")
    (<GameEnding.TIME: 'time'>, <GameEnding.RESIGNATION: 'resignation'>, None)
    """
    written = termination.casefold()
    return next((ending for words, ending in _WORDS_OF_ENDINGS if words in written), None)


def round_headers(
    tournament: Tournament, number: int, endings: Mapping[int, GameEnding] | None = None
) -> str:
    """The headers of every game of a round that was or will be played, board 1 first.

    Forfeited games are left out: nothing was played that could be recorded. `endings` says of
    boards how their games ended.
    """
    if not 1 <= number <= len(tournament.rounds):
        raise NotApplicable(
            Text("round {round} has not been paired", round=number),
            hint=Plural("There is {n} round.", "There are {n} rounds.", len(tournament.rounds)),
        )
    games = tournament.rounds[number - 1].games
    return "\n".join(
        game_in_pgn(tournament, number, board, (endings or {}).get(board))
        for board, game in enumerate(games, start=1)
        if game.result.played
    )


def game_in_pgn(
    tournament: Tournament,
    number: int,
    board: int,
    ending: GameEnding | None = None,
    moves: str = "",
    more: Mapping[str, str] | None = None,
) -> str:
    """One game by its round and board: the tags as the event knows them, then the moves, if given.

    `more` are tags that only a file of games knows, such as the position it began with.
    """
    game = tournament.rounds[number - 1].games[board - 1]
    result = _RESULTS.get(game.result, "*")
    lines = [
        f'[{name} "{_quoted(value)}"]'
        for name, value in (*_tags(tournament, number, board, game, result), *(more or {}).items())
        if value
    ]
    remark = ""
    if ending is not None:
        lines.append(f'[Termination "{_TERMINATIONS.get(ending, "normal")}"]')
        remark = f"{{Ended by {ending.value}}} "
    if result == "*" and game.result is not GameResult.UNKNOWN:
        remark = f"{{Result by decision of the arbiter: {game.result.symbol}}} "
    return "\n".join((*lines, "", moves or f"{remark}{result}", ""))


def _tags(
    tournament: Tournament, number: int, board: int, game: Game, result: str
) -> Iterator[tuple[str, str]]:
    settings = tournament.settings
    white, black = tournament.by_number[game.white], tournament.by_number[game.black]
    site = " ".join(part for part in (settings.city, settings.federation) if part)
    yield "Event", settings.name or "?"
    yield "Site", site or "?"
    yield "Date", _day(_day_of_round(settings, number))
    yield "Round", f"{number}.{board}"
    yield "White", white.name
    yield "Black", black.name
    yield "Result", result
    if settings.start is not None:
        yield "EventDate", _day(settings.start)
    for side, player in (("White", white), ("Black", black)):
        yield from _about(side, player)
    for side, number_ in (("White", game.white), ("Black", game.black)):
        yield f"{side}Team", next((t.name for t in tournament.teams if number_ in t.members), "")
    yield "Board", str(board)
    yield "TimeControl", settings.time_control_code


def _day_of_round(settings: Settings, number: int) -> date | None:
    """The day announced for a round; that of the event, if it lasts one day."""
    dates = settings.round_dates
    announced = dates[number - 1] if number <= len(dates) else None
    return announced or (settings.start if settings.start == settings.end else None)


def _about(side: str, player: Player) -> Iterator[tuple[str, str]]:
    yield f"{side}Title", player.title.value if player.title else ""
    yield f"{side}Elo", str(player.rating) if player.rating else ""
    yield f"{side}FideId", str(player.fide_id) if player.fide_id else ""


def _day(day: date | None) -> str:
    return day.strftime("%Y.%m.%d") if day else "????.??.??"


def _quoted(value: str) -> str:
    """A tag stands on one line; quotes and backslashes are marked."""
    line = " ".join(value.split())
    return line.replace("\\", "\\\\").replace('"', '\\"')
