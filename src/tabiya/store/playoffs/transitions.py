"""What happens to play-offs: begun, game by game, decided."""

from __future__ import annotations

from dataclasses import replace

from tabiya.store.playoffs.events import (
    PlayoffCancelled,
    PlayoffDecided,
    PlayoffGameEntered,
    PlayoffStarted,
)
from tabiya.store.state import EventState, HeldPlayoff, PlayedGame, entrant_of, require


def playoff_started(state: EventState, event: PlayoffStarted, seq: int) -> EventState:
    """One more play-off is on."""
    require(
        event.playoff == len(state.playoffs) + 1,
        "play-off {number} does not come next",
        number=event.playoff,
    )
    for entrant in event.entrants:
        entrant_of(state, entrant)
    begun = HeldPlayoff(event.entrants, event.edition, event.seed, revision=seq)
    return replace(state, playoffs=(*state.playoffs, begun))


def playoff_game_entered(state: EventState, event: PlayoffGameEntered, seq: int) -> EventState:
    """One more game has ended."""
    held = held_of(state, event.playoff)
    require(event.game == len(held.games) + 1, "game {game} does not come next", game=event.game)
    game = PlayedGame(event.white, event.black, event.result)
    return _with(state, event.playoff, replace(held, games=(*held.games, game), revision=seq))


def playoff_decided(state: EventState, event: PlayoffDecided, seq: int) -> EventState:
    """The winner stands."""
    held = held_of(state, event.playoff)
    require(
        event.winner in held.entrants,
        "entrant {winner} is not in the play-off",
        winner=event.winner,
    )
    decided = (*held.decided, event.winner)
    return _with(state, event.playoff, replace(held, decided=decided, revision=seq))


def playoff_cancelled(state: EventState, event: PlayoffCancelled, _seq: int) -> EventState:
    """The play-off counts no longer."""
    require(
        event.playoff == len(state.playoffs),
        "play-off {number} is not the last",
        number=event.playoff,
    )
    return replace(state, playoffs=state.playoffs[:-1])


def held_of(state: EventState, number: int) -> HeldPlayoff:
    """The play-off of a number; a fact about another one does not fit."""
    require(1 <= number <= len(state.playoffs), "there is no play-off {number}", number=number)
    return state.playoffs[number - 1]


def _with(state: EventState, number: int, held: HeldPlayoff) -> EventState:
    return replace(state, playoffs=(*state.playoffs[: number - 1], held, *state.playoffs[number:]))
