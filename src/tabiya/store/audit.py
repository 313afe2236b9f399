"""The log in sentences, for people who ask what happened, when, and by whose hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from tabiya.model.points import show_points
from tabiya.model.result import ByeKind, GameResult
from tabiya.store import events
from tabiya.store.entry import Entry
from tabiya.store.events import BYES, Event
from tabiya.store.initial_colour import colour_in_words
from tabiya.store.notes import settings_in_words, shown, system_in_words
from tabiya.store.replay import undone_steps


@dataclass(frozen=True, slots=True)
class AuditLine:
    """One fact in words, with who, when, why, and whether it still counts."""

    seq: int
    step: int
    at: datetime
    who: str
    device: str
    why: str
    text: str
    undone: bool

    def __str__(self) -> str:
        device = f" ({self.device})" if self.device else ""
        why = f" Reason: {self.why}" if self.why else ""
        undone = " [undone]" if self.undone else ""
        moment = self.at.strftime("%Y-%m-%d %H:%M:%S")
        return f"{self.seq}. {moment} {self.who}{device}: {self.text}{why}{undone}"


def audit_trail(entries: Iterable[Entry]) -> Iterator[AuditLine]:
    """Every line of the log as a sentence; names are those of the day."""
    lines = tuple(entries)
    undone = frozenset(undone_steps(lines))
    names: dict[int, str] = {}
    for entry in lines:
        names.update(_names_in(entry.event))
        yield AuditLine(
            entry.seq,
            entry.step,
            entry.at,
            entry.hand.who,
            entry.hand.device,
            entry.hand.why,
            sentence(entry.event, names),
            undone=entry.step in undone,
        )


def _names_in(event: Event) -> dict[int, str]:
    match event:
        case events.PlayerEntered() | events.PlayerCorrected():
            return {event.entrant: event.player.name}
        case events.TournamentImported():
            return {player.number: player.name for player in event.tournament.players}
        case _:
            return {}


def step_in_words(lines: Iterable[Event], names: Mapping[int, str]) -> str:
    """What one step did, for the person who has just taken it."""
    told = list(lines)
    entered = [event for event in told if isinstance(event, events.PlayerEntered)]
    if len(entered) > 1:
        return f"{len(entered)} players were entered."
    # Pairing also closes the round before and adjourns its open games; that was asked beforehand.
    paired = [e for e in told if isinstance(e, _PAIRING)]
    chosen = paired or told
    words = " ".join(sentence(event, names) for event in chosen[:3])
    return f"{words} (and {len(chosen) - 3} more)" if len(chosen) > 3 else words


_PAIRING = (events.InitialColourDecided, events.RoundPaired, events.GamesForfeited)


def sentence(event: Event, names: Mapping[int, str]) -> str:
    """What happened, in one sentence an arbiter would write."""
    for chapter in (_announced, _entered, _arranged, _paired, _played):
        told = chapter(event, names)
        if told:
            return told
    raise TypeError(f"no sentence for {type(event).__name__}")


def _announced(event: Event, names: Mapping[int, str]) -> str:
    match event:
        case events.EventCreated():
            mode = "in FIDE mode" if event.fide_mode else "outside FIDE mode"
            return f"The event {event.settings.name} was created {mode}, system {event.system}."
        case events.TournamentImported():
            facts = event.tournament
            return (
                f"The file {event.source or '(unnamed)'} was imported: {len(facts.players)} players, "
                f"{len(facts.rounds)} rounds, {len(event.differences)} differences, "
                f"{len(event.adjusted)} mended or left out."
            )
        case events.SettingsChanged():
            return (
                f"The settings were changed: {settings_in_words(event.settings, event.previous)}."
            )
        case events.TieBreaksChanged():
            new, old = (", ".join(codes) or "none" for codes in (event.tie_breaks, event.previous))
            return f"The tie-breaks were changed from {old} to {new}."
        case events.SystemChanged():
            old = system_in_words(event.previous_system, event.previous_edition)
            new = system_in_words(event.system, event.edition)
            return f"The pairing system was changed from {old} to {new}."
        case events.AccelerationSet():
            return "Virtual points were set." if event.virtual_points else "Acceleration ended."
        case events.PointsAdjusted():
            sign = "+" if event.points > 0 else ""
            return f"{_name(names, event.entrant)} got {sign}{show_points(event.points)} points."
        case events.FideModeLeft():
            return f"FIDE mode was left in round {event.round}."
        case events.NoteAdded():
            place = "for the report" if event.in_report else "for the house"
            return f"A remark {place}: {event.text}"
        case events.StepUndone():
            return f"Step {event.step} was undone."
        case events.StepRedone():
            return f"Step {event.step} was redone."
        case _:
            return ""


def _entered(event: Event, names: Mapping[int, str]) -> str:
    match event:
        case events.PlayerEntered():
            late = f" from round {event.first_round} on" if event.first_round > 1 else ""
            return f"{event.player.name} was entered as number {event.player.number}{late}."
        case events.PlayerCorrected():
            return f"The details of {event.player.name} were corrected: {_corrected(event)}."
        case events.PlayerRemoved(entrant):
            return f"The entry of {_name(names, entrant)} was struck out."
        case events.PlayerWithdrew(entrant, after_round):
            return f"{_name(names, entrant)} withdrew after round {after_round}."
        case events.PlayerReturned(entrant, from_round):
            return f"{_name(names, entrant)} returned from round {from_round} on."
        case events.PlayerCheckedIn(entrant):
            return f"{_name(names, entrant)} checked in."
        case events.PlayerMarkedAbsent(entrant):
            return f"{_name(names, entrant)} was marked absent."
        case _:
            return ""


def _arranged(event: Event, names: Mapping[int, str]) -> str:
    match event:
        case events.ByeRequested(entrant, number, kind):
            return f"{_name(names, entrant)} asked for {BYES[kind]} in round {number}."
        case events.ByeRequestCancelled(entrant, number):
            return f"{_name(names, entrant)} took back the request for round {number}."
        case events.PairProhibited(entrants):
            return f"{_together(names, entrants)} must not meet."
        case events.PairPermitted(entrants):
            return f"{_together(names, entrants)} may meet again."
        case events.BoardFixed(entrant, board):
            if board is None:
                return f"{_name(names, entrant)} keeps no board any more."
            return f"{_name(names, entrant)} keeps board {board}."
        case events.NumbersAssigned(numbers, seed):
            if seed is not None:
                return (
                    f"Starting numbers of {len(numbers)} players were drawn by lot (seed {seed})."
                )
            return f"Starting numbers were given to {len(numbers)} players."
        case _:
            return ""


def _corrected(event: events.PlayerCorrected) -> str:
    return ", ".join(
        f"{name.replace('_', ' ')} {shown(getattr(event.player, name))} instead of "
        f"{shown(getattr(event.previous, name))}"
        for name in type(event.player).__dataclass_fields__
        if getattr(event.player, name) != getattr(event.previous, name)
    )


def _paired(event: Event, names: Mapping[int, str]) -> str:
    match event:
        case events.InitialColourDecided():
            return f"Initial colour: {colour_in_words(event)}."
        case events.RoundPaired():
            return (
                f"Round {event.round} was paired by {event.system} ({event.edition}): "
                f"{len(event.pairs)} boards, {_byes(event.byes, names)}."
            )
        case events.GamesForfeited():
            games = "; ".join(_forfeited(game, names) for game in event.games)
            return f"Round {event.round}, lost by forfeit ({event.rule}): {games}."
        case events.PairingDiscarded(number):
            return f"The pairing of round {number} was thrown away."
        case events.ManualPairingOpened(number):
            return f"Manual pairing of round {number} began."
        case events.PairingAltered():
            what = f": {event.change}" if event.change else ""
            return f"The pairing of round {event.round} was altered by hand{what}."
        case events.ManualPairingClosed():
            verdict = "differs from" if event.differs else "is the same as"
            what = f": {event.noted}" if event.noted and event.differs else ""
            return f"Manual pairing of round {event.round} ended; it {verdict} the engine's{what}."
        case events.RoundPublished(number):
            return f"Round {number} was published."
        case events.PublicationWithdrawn(number):
            return f"The publication of round {number} was withdrawn."
        case events.RoundClosed(number):
            return f"Round {number} was closed."
        case events.RoundReopened(number):
            return f"Round {number} was opened again."
        case _:
            return ""


def _forfeited(game: events.ForfeitedGame, names: Mapping[int, str]) -> str:
    pair = f"{_name(names, game.white)} - {_name(names, game.black)}"
    return f"{pair} {game.result.symbol}"


def _byes(byes: tuple[events.ByeGiven, ...], names: Mapping[int, str]) -> str:
    given = [g.entrant for g in byes if g.kind is ByeKind.PAIRING_ALLOCATED]
    bye = f"bye for {_name(names, given[0])}" if given else "no bye"
    others = len(byes) - len(given)
    return f"{bye}, {others} not paired" if others else bye


def _played(event: Event, names: Mapping[int, str]) -> str:
    match event:
        case events.ResultEntered():
            where = f"Round {event.round}, board {event.board}, {_pair(event, names)}"
            if event.result is GameResult.UNKNOWN:
                return f"{where}: {event.previous.symbol} was taken back."
            changed = f" instead of {event.previous.symbol}" if event.previous.symbol else ""
            return f"{where}: {event.result.symbol}{changed}."
        case events.ResultCorrected():
            reach = ", for the rating report only" if event.rating_only else ""
            return (
                f"Round {event.round}, board {event.board}, {_pair(event, names)}: corrected to "
                f"{event.result.symbol} from {event.previous.symbol or 'adjourned'}{reach}."
            )
        case events.LotsDrawn():
            return f"Lots were drawn for shared places (seed {event.seed})."
        case events.ResultsAdjourned():
            boards = ", ".join(str(board) for board in event.boards)
            return f"Round {event.round}: the games at boards {boards} were adjourned."
        case _:
            return ""


def _pair(event: events.ResultEntered | events.ResultCorrected, names: Mapping[int, str]) -> str:
    return f"{_name(names, event.white)} - {_name(names, event.black)}"


def _name(names: Mapping[int, str], entrant: int) -> str:
    return names.get(entrant, f"entrant {entrant}")


def _together(names: Mapping[int, str], entrants: tuple[int, ...]) -> str:
    return " and ".join(_name(names, entrant) for entrant in entrants)
