"""The facts and commands of times and absences."""

from __future__ import annotations

from tabiya.store.schedule import decisions, sentences, transitions
from tabiya.store.schedule.commands import (
    BarHalfPointByes,
    ExplainAbsence,
    ForfeitAbsent,
    PlanRounds,
    StartRound,
)
from tabiya.store.schedule.events import (
    AbsenceExplained,
    HalfPointByesBarred,
    RoundsPlanned,
    RoundStarted,
)
from tabiya.store.subject import Fact, Subject

SCHEDULE = Subject(
    facts=(
        Fact(RoundsPlanned, transitions.rounds_planned, sentences.rounds_planned),
        Fact(RoundStarted, transitions.round_started, sentences.round_started),
        Fact(
            AbsenceExplained,
            transitions.absence_explained,
            sentences.absence_explained,
        ),
        Fact(
            HalfPointByesBarred,
            transitions.half_point_byes_barred,
            sentences.half_point_byes_barred,
        ),
    ),
    deciders={
        PlanRounds: decisions.plan_rounds,
        StartRound: decisions.start_round,
        ForfeitAbsent: decisions.forfeit_absent,
        ExplainAbsence: decisions.explain_absence,
        BarHalfPointByes: decisions.bar_half_point_byes,
    },
)
