"""What comes of a command: pure functions from the event and the command to facts and warnings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from tabiya.store import commands
from tabiya.store.commands import Command
from tabiya.store.decide import (
    announcement,
    arrangements,
    by_hand,
    entrants,
    imports,
    lots,
    manual,
    pairing_system,
    results,
    rounds,
)
from tabiya.store.decision import Decision, Level, Refused, RefusedInFideMode
from tabiya.store.state import EventState

Decider = Callable[[EventState, Any], Decision]

DECIDERS: Mapping[type[Command], Decider] = {
    commands.CreateEvent: announcement.create_event,
    commands.ImportTournament: imports.import_tournament,
    commands.ChangeSettings: announcement.change_settings,
    commands.ChangeSystem: pairing_system.change_system,
    commands.SetAcceleration: announcement.set_acceleration,
    commands.AdjustPoints: announcement.adjust_points,
    commands.DrawLots: lots.draw_lots,
    commands.LeaveFideMode: announcement.leave_fide_mode,
    commands.AddNote: announcement.add_note,
    commands.EnterPlayers: entrants.enter_players,
    commands.CorrectPlayer: entrants.correct_player,
    commands.RemovePlayer: entrants.remove_player,
    commands.WithdrawPlayer: entrants.withdraw_player,
    commands.ReturnPlayer: entrants.return_player,
    commands.SetPresence: entrants.set_presence,
    commands.RequestBye: arrangements.request_bye,
    commands.CancelByeRequest: arrangements.cancel_bye_request,
    commands.ProhibitPair: arrangements.prohibit_pair,
    commands.PermitPair: arrangements.permit_pair,
    commands.FixBoard: arrangements.fix_board,
    commands.AssignNumbers: arrangements.assign_numbers,
    commands.RecordPairing: rounds.record_pairing,
    commands.PairByHand: by_hand.pair_by_hand,
    commands.DiscardPairing: rounds.discard_pairing,
    commands.PublishRound: rounds.publish_round,
    commands.WithdrawPublication: rounds.withdraw_publication,
    commands.CloseRound: rounds.close_round,
    commands.ReopenRound: rounds.reopen_round,
    commands.OpenManualPairing: manual.open_manual_pairing,
    commands.AlterPairing: manual.alter_pairing,
    commands.CloseManualPairing: manual.close_manual_pairing,
    commands.EnterResult: results.enter_result,
    commands.AdjournGames: results.adjourn_games,
}
"""Who decides what; undo and redo need the log as well and are decided in `decide.undo`."""


def decide(state: EventState, command: Command) -> Decision:
    """The facts a command leads to and the warnings to answer first; raises Refused or Conflict."""
    if state.seq == 0 and not isinstance(
        command, (commands.CreateEvent, commands.ImportTournament)
    ):
        raise Refused("the event has not been created yet", hint="Create it, or import a file.")
    decision = DECIDERS[type(command)](state, command)
    created_outside = isinstance(command, commands.CreateEvent) and not command.fide_mode
    return in_mode(decision, fide_mode=state.fide_mode and not created_outside)


def in_mode(decision: Decision, *, fide_mode: bool) -> Decision:
    """Level 5 refuses in FIDE mode; outside it, the same warning is to be confirmed."""
    grave = [w for w in decision.warnings if w.level is Level.LEAVE_FIDE_MODE]
    if grave and fide_mode:
        raise RefusedInFideMode(grave[0])
    return replace(
        decision,
        warnings=tuple(
            replace(w, level=Level.CONFIRM) if w.level is Level.LEAVE_FIDE_MODE else w
            for w in decision.warnings
        ),
    )
