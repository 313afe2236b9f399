"""How the log tells of results, penalties and lots."""

from __future__ import annotations

from tabiya.model.points import show_points
from tabiya.model.result import GameResult
from tabiya.store.results.events import (
    ColoursCorrected,
    EndingRecorded,
    GamePlayedAhead,
    LotsDrawn,
    PlacesDecided,
    PointsAdjusted,
    ResultCorrected,
    ResultEntered,
    ResultsAdjourned,
)
from tabiya.store.subject import Names, name_in


def result_entered(event: ResultEntered, names: Names) -> str:
    """The game, its result, and what stood there before."""
    where = f"Round {event.round}, board {event.board}, {_pair(event, names)}"
    if event.result is GameResult.UNKNOWN:
        return f"{where}: {event.previous.symbol} was taken back."
    changed = f" instead of {event.previous.symbol}" if event.previous.symbol else ""
    return f"{where}: {event.result.symbol}{changed}."


def result_corrected(event: ResultCorrected, names: Names) -> str:
    """The game, its results now and before, and for what the correction counts."""
    reach = ", for the rating report only" if event.rating_only else ""
    return (
        f"Round {event.round}, board {event.board}, {_pair(event, names)}: corrected to "
        f"{event.result.symbol} from {event.previous.symbol or 'adjourned'}{reach}."
    )


def ending_recorded(event: EndingRecorded, names: Names) -> str:
    """The game, and how it ended."""
    where = f"Round {event.round}, board {event.board}, {_pair(event, names)}"
    if event.ending is None:
        return f"{where}: how it ended was taken back."
    return f"{where}: ended by {event.ending.value}."


def colours_corrected(event: ColoursCorrected, names: Names) -> str:
    """The game, with the colours it was listed with, and for what the correction counts."""
    reach = ", for the rating report only" if event.rating_only else ""
    return (
        f"Round {event.round}, board {event.board}, {_pair(event, names)}: played with the other "
        f"colours{reach}."
    )


def game_played_ahead(event: GamePlayedAhead, names: Names) -> str:
    """The game, its round and its result."""
    pair = f"{name_in(names, event.white)} - {name_in(names, event.black)}"
    if event.result is GameResult.UNKNOWN:
        return f"Round {event.round}, {pair}: the result entered ahead was taken back."
    return f"Round {event.round}, {pair}: played ahead, {event.result.symbol}."


def results_adjourned(event: ResultsAdjourned, _names: Names) -> str:
    """The boards whose games go on later."""
    if len(event.boards) == 1:
        return f"Round {event.round}: the game at board {event.boards[0]} was adjourned."
    boards = ", ".join(str(board) for board in event.boards)
    return f"Round {event.round}: the games at boards {boards} were adjourned."


def points_adjusted(event: PointsAdjusted, names: Names) -> str:
    """Who got how many points beside their games."""
    sign = "+" if event.points > 0 else ""
    return f"{name_in(names, event.entrant)} got {sign}{show_points(event.points)} points."


def lots_drawn(event: LotsDrawn, _names: Names) -> str:
    """The seed from which anybody can draw the lots again."""
    return f"Lots were drawn for shared places (seed {event.seed})."


def _pair(
    event: ResultEntered | ResultCorrected | EndingRecorded | ColoursCorrected, names: Names
) -> str:
    return f"{name_in(names, event.white)} - {name_in(names, event.black)}"


def places_decided(event: PlacesDecided, names: Names) -> str:
    """Who stands where, and what decided it."""
    order = "; ".join(
        ", ".join(name_in(names, entrant) for entrant in place) for place in event.places
    )
    how = f"by values of {event.name}" if event.values else "by hand"
    return f"A shared place was decided {how}: {order}."
