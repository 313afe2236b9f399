"""Decisions about times and absences."""

from __future__ import annotations

from dataclasses import replace

from tabiya.errors import InvalidFact
from tabiya.languages import Text
from tabiya.laws.chapter import ALL_LAWS
from tabiya.laws.default_time import lost_from
from tabiya.model.result import GameResult
from tabiya.model.time_control import read_time_control
from tabiya.rulebook.edition import rules_for
from tabiya.store.announcement.events import SettingsChanged
from tabiya.store.decision import Caution, Decision, Level, Refused
from tabiya.store.log.event import Event
from tabiya.store.preconditions import entrant_of, name_of
from tabiya.store.results.commands import EnterResult
from tabiya.store.results.decisions import enter_result
from tabiya.store.schedule.absences import defaults_of
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
from tabiya.store.state import EventState, RoundStatus

_LONGEST_TEXT = 300


def plan_rounds(state: EventState, command: PlanRounds) -> Decision:
    """Rounds start one after the other, on days of the event."""
    starts = tuple(sorted(command.starts, key=lambda each: each.round))
    most = state.total_rounds or 99
    first, last = state.settings.start, state.settings.end
    for before, each in zip((None, *starts), starts, strict=False):
        if not 1 <= each.round <= most:
            raise Refused("there is no round {round}", round=each.round)
        if before is not None and each.starts <= before.starts:
            raise Refused(
                "round {round} would start before round {earlier}",
                round=each.round,
                earlier=before.round,
                hint="Correct one of the times.",
            )
        day = each.starts.date()
        if (first and day < first) or (last and day > last):
            raise Refused(
                "round {round} would start on {day}, which is no day of the event",
                round=each.round,
                day=day,
                hint="Correct the time, or the days of the event in the settings.",
            )
    events: list[Event] = []
    if {each.round: each.starts for each in starts} != state.schedule.planned:
        events.append(RoundsPlanned(starts))
    settings = state.settings
    own = command.time_controls
    if own is not None and own != settings.round_time_controls:
        for words in filter(None, own):
            try:
                known = read_time_control(words)
            except InvalidFact as cause:
                raise Refused(cause.message, hint=cause.advice) from cause
            if known is None:
                raise Refused("{words} is not understood", words=words, hint="Write it as 60+30.")
        events.append(SettingsChanged(replace(settings, round_time_controls=own), settings))
    return Decision(tuple(events))


def start_round(state: EventState, command: StartRound) -> Decision:
    """A round that the players know starts once; a wrong time is entered again."""
    if not 1 <= command.round <= len(state.rounds):
        raise Refused("round {round} has not been paired", round=command.round)
    if state.rounds[command.round - 1].status is RoundStatus.PREPARED:
        raise Refused(
            "round {round} has not been published", round=command.round, hint="Publish it first."
        )
    if state.schedule.started.get(command.round) == command.at:
        return Decision()
    return Decision((RoundStarted(command.round, command.at),))


def forfeit_absent(state: EventState, command: ForfeitAbsent) -> Decision:
    """One step for all boards; before the default time has passed it is asked about."""
    if command.round != len(state.rounds) or not state.rounds:
        raise Refused("round {round} is not in play", round=command.round)
    if not command.entrants:
        raise Refused("nobody is marked as absent", hint="Tick those who have not come.")
    round_ = state.rounds[-1]
    events: list[Event] = []
    warnings: list[Caution] = []
    for number in round_.open_boards:
        board = round_.boards[number - 1]
        white, black = (each in command.entrants for each in (board.white, board.black))
        if not (white or black):
            continue
        result = (
            GameResult.DOUBLE_FORFEIT
            if white and black
            else GameResult.BLACK_WINS_BY_FORFEIT
            if white
            else GameResult.WHITE_WINS_BY_FORFEIT
        )
        found = enter_result(
            state, EnterResult(command.round, number, board.white, board.black, result)
        )
        events += found.events
        warnings += found.warnings
    if not events:
        raise Refused("these players have no open game", hint="Look at the round again.")
    started = state.schedule.started.get(command.round)
    limit = lost_from(started, state.settings.default_time) if started else None
    if limit is None or command.now < limit:
        laws = rules_for(ALL_LAWS, None, state.settings.start)
        said = (
            Text(
                "The default time of round {round} ends at {limit:%H:%M}.",
                round=command.round,
                limit=limit,
            )
            if limit
            else Text("Nobody has written down when round {round} started.", round=command.round)
        )
        rule = f"{laws.edition.chapter} {laws.article(lost_from)}"
        warnings.append(Caution("before-default-time", Level.CONFIRM, said, rule=rule))
    return Decision(tuple(events), tuple(warnings))


def explain_absence(state: EventState, command: ExplainAbsence) -> Decision:
    """Only a game that was lost by forfeit needs an explanation, with words."""
    entrant_of(state, command.entrant)
    reason = " ".join(command.reason.split())
    if not reason:
        raise Refused("the explanation is empty", hint="Write why the player did not come.")
    if len(reason) > _LONGEST_TEXT:
        raise Refused(
            "the explanation is too long",
            hint="At most {_LONGEST_TEXT} letters.",
            _LONGEST_TEXT=_LONGEST_TEXT,
        )
    if command.round not in defaults_of(state, command.entrant):
        name = name_of(state, command.entrant)
        raise Refused(
            "{name} did not lose round {round} by forfeit", name=name, round=command.round
        )
    if state.schedule.explained.get((command.round, command.entrant)) == reason:
        return Decision()
    return Decision((AbsenceExplained(command.entrant, command.round, reason),))


def bar_half_point_byes(state: EventState, command: BarHalfPointByes) -> Decision:
    """A player with conditions or free entry may be barred from them, with the reason."""
    entrant_of(state, command.entrant)
    reason = " ".join(command.reason.split())[:_LONGEST_TEXT]
    if (command.entrant in state.schedule.barred) == command.barred:
        return Decision()
    return Decision((HalfPointByesBarred(command.entrant, command.barred, reason),))
