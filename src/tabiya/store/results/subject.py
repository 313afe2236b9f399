"""The facts and commands of results, penalties and lots."""

from __future__ import annotations

from tabiya.model.result import GameResult
from tabiya.store.results import decisions, sentences, transitions
from tabiya.store.results.commands import (
    AdjournGames,
    AdjustPoints,
    CorrectColours,
    DecidePlaces,
    DrawLots,
    EnterAhead,
    EnterResult,
    RecordEndings,
)
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
from tabiya.store.subject import Fact, Payload, Subject, note_as_stored


def _correction(payload: Payload) -> str:
    """What the report was told by files that name no players."""
    board, now, before = (
        payload["board"],
        *(GameResult[payload[name]] for name in ("result", "previous")),
    )
    if before is GameResult.UNKNOWN:
        return f"board {board} ended {now.symbol}"
    reach = ", for the rating report only" if payload["rating_only"] else ""
    return f"board {board} {now.symbol or 'no result'} instead of {before.symbol}{reach}"


def _adjournment(payload: Payload) -> str:
    return f"boards {', '.join(map(str, payload['boards']))}"


RESULTS = Subject(
    facts=(
        Fact(ResultEntered, transitions.result_entered, sentences.result_entered),
        Fact(
            ResultCorrected,
            transitions.result_corrected,
            sentences.result_corrected,
            upcasters=(note_as_stored(_correction),),
        ),
        Fact(
            ResultsAdjourned,
            transitions.results_adjourned,
            sentences.results_adjourned,
            upcasters=(note_as_stored(_adjournment),),
        ),
        Fact(EndingRecorded, transitions.ending_recorded, sentences.ending_recorded),
        Fact(ColoursCorrected, transitions.colours_corrected, sentences.colours_corrected),
        Fact(GamePlayedAhead, transitions.game_played_ahead, sentences.game_played_ahead),
        Fact(PointsAdjusted, transitions.points_adjusted, sentences.points_adjusted),
        Fact(LotsDrawn, transitions.lots_drawn, sentences.lots_drawn),
        Fact(PlacesDecided, transitions.places_decided, sentences.places_decided),
    ),
    deciders={
        DecidePlaces: decisions.decide_places,
        EnterResult: decisions.enter_result,
        RecordEndings: decisions.record_endings,
        CorrectColours: decisions.correct_colours,
        EnterAhead: decisions.enter_ahead,
        AdjournGames: decisions.adjourn_games,
        AdjustPoints: decisions.adjust_points,
        DrawLots: decisions.draw_lots,
    },
)
