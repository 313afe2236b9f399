"""How the log tells of play-offs."""

from __future__ import annotations

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
    return f"Play-off {event.playoff} began (formats of {event.edition}, seed {event.seed}): {who}."


def playoff_game_entered(event: PlayoffGameEntered, names: Names) -> str:
    """Both players and the result."""
    pair = f"{name_in(names, event.white)} - {name_in(names, event.black)}"
    return f"Play-off {event.playoff}, game {event.game}: {pair} {event.result.symbol}."


def playoff_decided(event: PlayoffDecided, names: Names) -> str:
    """Who won it."""
    winner = name_in(names, event.winner)
    return f"Play-off {event.playoff} was decided without a further game: {winner}."


def playoff_cancelled(event: PlayoffCancelled, _names: Names) -> str:
    """Which one was given up."""
    return f"Play-off {event.playoff} was cancelled."
