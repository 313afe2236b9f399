"""The facts and commands of results, penalties and lots."""

from __future__ import annotations

from tabiya.store.results import decisions, sentences, transitions
from tabiya.store.results.commands import AdjournGames, AdjustPoints, DrawLots, EnterResult
from tabiya.store.results.events import (
    LotsDrawn,
    PointsAdjusted,
    ResultCorrected,
    ResultEntered,
    ResultsAdjourned,
)
from tabiya.store.subject import Fact, Subject

RESULTS = Subject(
    facts=(
        Fact(ResultEntered, transitions.result_entered, sentences.result_entered),
        Fact(ResultCorrected, transitions.result_corrected, sentences.result_corrected),
        Fact(ResultsAdjourned, transitions.results_adjourned, sentences.results_adjourned),
        Fact(PointsAdjusted, transitions.points_adjusted, sentences.points_adjusted),
        Fact(LotsDrawn, transitions.lots_drawn, sentences.lots_drawn),
    ),
    deciders={
        EnterResult: decisions.enter_result,
        AdjournGames: decisions.adjourn_games,
        AdjustPoints: decisions.adjust_points,
        DrawLots: decisions.draw_lots,
    },
)
