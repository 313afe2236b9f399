"""The facts and commands of play-offs."""

from __future__ import annotations

from tabiya.store.playoffs import decisions, sentences, transitions
from tabiya.store.playoffs.commands import (
    CancelPlayoff,
    DecidePlayoff,
    EnterPlayoffGame,
    StartPlayoff,
)
from tabiya.store.playoffs.events import (
    PlayoffCancelled,
    PlayoffDecided,
    PlayoffGameEntered,
    PlayoffStarted,
)
from tabiya.store.subject import Fact, Subject

PLAYOFFS = Subject(
    facts=(
        Fact(PlayoffStarted, transitions.playoff_started, sentences.playoff_started),
        Fact(PlayoffGameEntered, transitions.playoff_game_entered, sentences.playoff_game_entered),
        Fact(PlayoffDecided, transitions.playoff_decided, sentences.playoff_decided),
        Fact(PlayoffCancelled, transitions.playoff_cancelled, sentences.playoff_cancelled),
    ),
    deciders={
        StartPlayoff: decisions.start_playoff,
        EnterPlayoffGame: decisions.enter_game,
        DecidePlayoff: decisions.decide_playoff,
        CancelPlayoff: decisions.cancel_playoff,
    },
)
