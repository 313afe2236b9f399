"""How the log tells of play-offs."""

from __future__ import annotations

from tabiya.languages import say
from tabiya.store.playoffs.events import (
    PlayoffCancelled,
    PlayoffDecided,
    PlayoffGameEntered,
    PlayoffStarted,
)
from tabiya.store.subject import Names, name_in


def playoff_started(event: PlayoffStarted, names: Names) -> str:
    """Who plays it, and what lots are drawn from."""
    who = ", ".join(name_in(names, entrant) for entrant in event.entrants)
    return say(
        "Play-off {number} began (formats of {edition}, seed {seed}): {who}.",
        number=event.playoff,
        edition=event.edition,
        seed=event.seed,
        who=who,
    )


def playoff_game_entered(event: PlayoffGameEntered, names: Names) -> str:
    """Both players and the result."""
    pair = f"{name_in(names, event.white)} - {name_in(names, event.black)}"
    return say(
        "Play-off {number}, game {game}: {pair} {symbol}.",
        number=event.playoff,
        game=event.game,
        pair=pair,
        symbol=event.result.symbol,
    )


def playoff_decided(event: PlayoffDecided, names: Names) -> str:
    """Who won it."""
    winner = name_in(names, event.winner)
    return say(
        "Play-off {number} was decided without a further game: {winner}.",
        number=event.playoff,
        winner=winner,
    )


def playoff_cancelled(event: PlayoffCancelled, _names: Names) -> str:
    """Which one was given up."""
    return say("Play-off {number} was cancelled.", number=event.playoff)
