"""Decisions about play-offs: who may begin one, and which games are due."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.errors import TabiyaError
from tabiya.languages import Text
from tabiya.model.result import GameResult
from tabiya.pairing.competition_editions import EDITIONS
from tabiya.pairing.playoff import opening_stage, rules_of
from tabiya.rulebook.edition import edition_named
from tabiya.store.decision import Caution, Conflict, Decision, Level, Refused
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
from tabiya.store.preconditions import name_of
from tabiya.store.results.completion import obstacles_to_final_report
from tabiya.store.state import EventState, HeldPlayoff


def start_playoff(state: EventState, command: StartPlayoff) -> Decision:
    """Only after the last round, and nobody plays in two."""
    missing = obstacles_to_final_report(state)
    if missing:
        raise Refused("a play-off begins after the last round", hint=" ".join(missing))
    if state.paired_by.ended is not None:
        raise Refused(
            "matches have decided the places of this event",
            hint="A play-off parts players whom points leave tied.",
        )
    if state.paired_by.teams is not None:
        raise Refused(
            "a play-off of teams cannot be played here yet",
            hint="Play it as an event of its own, with the teams that are tied.",
        )
    busy = {entrant for held in state.playoffs for entrant in held.entrants}
    for entrant in command.entrants:
        if entrant not in state.entrants:
            raise Refused("there is no entrant {entrant}", entrant=entrant)
        if entrant in busy:
            raise Refused("{name} plays in a play-off already", name=name_of(state, entrant))
    try:
        rules = rules_of(edition_named(EDITIONS, command.edition))
        opening_stage(rules, [str(entrant) for entrant in command.entrants])
    except TabiyaError as refusal:
        raise Refused(refusal.message, rule=refusal.rule, hint=refusal.advice) from refusal
    started = PlayoffStarted(
        len(state.playoffs) + 1, command.entrants, command.edition, command.seed
    )
    return Decision((started,))


def enter_game(state: EventState, command: EnterPlayoffGame) -> Decision:
    """A game that is due now; a page that is older than the last game is told so."""
    held = _held(state, command.playoff)
    if command.game != len(held.games):
        raise Conflict(
            "a game of play-off {number} was entered meanwhile",
            number=command.playoff,
            now=Text("{games} games have been entered", games=len(held.games)),
            revision=held.revision,
        )
    if command.result is GameResult.UNKNOWN:
        raise Refused("the game has no result", hint="Enter it when it has ended.")
    pair = (str(command.white), str(command.black))
    due = [(game.white, game.black) for game in held.course().due]
    if pair not in due:
        raise Refused(
            Text("{game} is not due", game=_game(state, pair)),
            hint="Due: " + "; ".join(_game(state, each) for each in due) if due else "",
        )
    entered = PlayoffGameEntered(
        command.playoff, command.game + 1, command.white, command.black, command.result
    )
    return Decision((entered,))


def decide_playoff(state: EventState, command: DecidePlayoff) -> Decision:
    """Where something else than a game decides, one of those tied is named."""
    held = _held(state, command.playoff)
    course = held.course()
    if course.open_outcome is None:
        raise Refused("a game decides here, and not the arbiter")
    if str(command.winner) not in course.undecided:
        raise Refused("{name} is not among those who are tied", name=name_of(state, command.winner))
    return Decision((PlayoffDecided(command.playoff, command.winner),))


def cancel_playoff(state: EventState, command: CancelPlayoff) -> Decision:
    """The last one can be given up."""
    held = _held(state, command.playoff)
    if command.playoff != len(state.playoffs):
        raise Refused("a later play-off has begun", hint="Cancel the last one first.")
    warning = Caution(
        "playoff-cancelled",
        Level.CONFIRM,
        Text(
            "Play-off {number} is given up, with {games} games.",
            number=command.playoff,
            games=len(held.games),
        ),
        (Text("The tie-breaks give the places again."),),
    )
    return Decision((PlayoffCancelled(command.playoff),), (warning,))


def _held(state: EventState, number: int) -> HeldPlayoff:
    if not 1 <= number <= len(state.playoffs):
        raise Refused("there is no play-off {number}", number=number)
    return state.playoffs[number - 1]


def _game(state: EventState, pair: Sequence[str]) -> str:
    return " - ".join(name_of(state, int(each)) for each in pair)
