"""How the log tells of results, penalties and lots."""

from __future__ import annotations

from tabiya.languages import gettext, say
from tabiya.model.points import signed_points
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
    where = _where(event, names)
    if event.result is GameResult.UNKNOWN:
        return say("{where}: {result} was taken back.", where=where, result=event.previous.symbol)
    if not event.previous.symbol:
        return f"{where}: {event.result.symbol}."
    return say(
        "{where}: {result} instead of {before}.",
        where=where,
        result=event.result.symbol,
        before=event.previous.symbol,
    )


def result_corrected(event: ResultCorrected, names: Names) -> str:
    """The game, its results now and before, and for what the correction counts."""
    values = {
        "where": _where(event, names),
        "result": event.result.symbol,
        "before": event.previous.symbol or gettext("adjourned"),
    }
    if event.rating_only:
        return say(
            "{where}: corrected to {result} from {before}, for the rating report only.", **values
        )
    return say("{where}: corrected to {result} from {before}.", **values)


def ending_recorded(event: EndingRecorded, names: Names) -> str:
    """The game, and how it ended."""
    where = _where(event, names)
    if event.ending is None:
        return say("{where}: how it ended was taken back.", where=where)
    return say("{where}: ended by {ending}.", where=where, ending=gettext(event.ending.value))


def colours_corrected(event: ColoursCorrected, names: Names) -> str:
    """The game, with the colours it was listed with, and for what the correction counts."""
    where = _where(event, names)
    if event.rating_only:
        return say(
            "{where}: played with the other colours, for the rating report only.", where=where
        )
    return say("{where}: played with the other colours.", where=where)


def game_played_ahead(event: GamePlayedAhead, names: Names) -> str:
    """The game, its round and its result."""
    pair = f"{name_in(names, event.white)} - {name_in(names, event.black)}"
    if event.result is GameResult.UNKNOWN:
        return say(
            "Round {round}, {pair}: the result entered ahead was taken back.",
            round=event.round,
            pair=pair,
        )
    return say(
        "Round {round}, {pair}: played ahead, {result}.",
        round=event.round,
        pair=pair,
        result=event.result.symbol,
    )


def results_adjourned(event: ResultsAdjourned, _names: Names) -> str:
    """The boards whose games go on later."""
    if len(event.boards) == 1:
        return say(
            "Round {round}: the game at board {board} was adjourned.",
            round=event.round,
            board=event.boards[0],
        )
    boards = ", ".join(str(board) for board in event.boards)
    return say(
        "Round {round}: the games at boards {boards} were adjourned.",
        round=event.round,
        boards=boards,
    )


def points_adjusted(event: PointsAdjusted, names: Names) -> str:
    """Who got how many points beside their games."""
    return say(
        "{name} got {points} points.",
        name=name_in(names, event.entrant),
        points=signed_points(event.points),
    )


def lots_drawn(event: LotsDrawn, _names: Names) -> str:
    """The seed from which anybody can draw the lots again."""
    return say("Lots were drawn for shared places (seed {seed}).", seed=event.seed)


def _where(
    event: ResultEntered | ResultCorrected | EndingRecorded | ColoursCorrected, names: Names
) -> str:
    return say(
        "Round {round}, board {board}, {pair}",
        round=event.round,
        board=event.board,
        pair=f"{name_in(names, event.white)} - {name_in(names, event.black)}",
    )


def places_decided(event: PlacesDecided, names: Names) -> str:
    """Who stands where, and what decided it."""
    order = "; ".join(
        ", ".join(name_in(names, entrant) for entrant in place) for place in event.places
    )
    if event.values:
        return say(
            "A shared place was decided by values of {name}: {order}.",
            name=event.name,
            order=order,
        )
    return say("A shared place was decided by hand: {order}.", order=order)
