"""Every kind of fact and every command, from the topics of the log; what comes of each."""

from __future__ import annotations

from types import ModuleType

from tabiya.store.decision import Command, Decision, Refused, in_mode
from tabiya.store.fact import Fact
from tabiya.store.facts import (
    absences,
    acceleration,
    adjournments,
    agreed_games,
    appeals,
    board_order,
    byes,
    colours,
    creation,
    endings,
    fees,
    fide_mode,
    fixed_boards,
    forks,
    games_ahead,
    importing,
    incidents,
    initial_colour,
    line_ups,
    lots,
    manual_matches,
    manual_pairing,
    match_dates,
    match_forfeits,
    match_reports,
    matches_ahead,
    officials,
    pairing,
    particulars,
    places,
    players,
    playoffs,
    points,
    presence,
    prizes,
    prohibited_pairs,
    prohibited_teams,
    rating_lists,
    regulations,
    remarks,
    reports,
    results,
    rounds,
    schedule,
    seats,
    settings,
    stages,
    start_positions,
    starting_numbers,
    stopping,
    system,
    take_over,
    team_byes,
    team_numbers,
    team_pairing,
    team_points,
    team_presence,
    team_withdrawals,
    teams,
    undo,
    withdrawals,
    wrong_boards,
)
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.importing import ImportTournament
from tabiya.store.state import EventState

TOPICS = (
    creation,
    importing,
    settings,
    system,
    acceleration,
    fide_mode,
    remarks,
    byes,
    prohibited_pairs,
    fixed_boards,
    starting_numbers,
    start_positions,
    incidents,
    appeals,
    players,
    withdrawals,
    presence,
    rating_lists,
    playoffs,
    prizes,
    particulars,
    fees,
    regulations,
    officials,
    results,
    adjournments,
    endings,
    colours,
    games_ahead,
    points,
    lots,
    places,
    initial_colour,
    pairing,
    manual_pairing,
    rounds,
    stopping,
    agreed_games,
    schedule,
    match_dates,
    absences,
    stages,
    reports,
    take_over,
    forks,
    teams,
    team_numbers,
    board_order,
    team_byes,
    team_withdrawals,
    prohibited_teams,
    team_points,
    team_pairing,
    manual_matches,
    line_ups,
    matches_ahead,
    seats,
    wrong_boards,
    match_forfeits,
    match_reports,
    team_presence,
    undo,
)
"""The files of `facts`, in the order in which an event meets them."""


FACTS: dict[str, type[Fact]] = {}
"""Every kind of fact by its name in the log."""

COMMANDS: dict[str, type[Command]] = {}
"""Everything that can be asked for, by its name."""


def register(topic: ModuleType) -> None:
    """Let the facts that a topic declares be read and written, and its commands be decided."""
    for name, value in vars(topic).items():
        if isinstance(value, type) and value.__module__ == topic.__name__:
            if issubclass(value, Fact):
                FACTS[name] = value
            if issubclass(value, Command):
                COMMANDS[name] = value


for _topic in TOPICS:
    register(_topic)


def decide(state: EventState, command: Command) -> Decision:
    """Return the facts a command leads to and its warnings; raise Refused or Conflict."""
    if state.seq == 0 and not isinstance(command, (CreateEvent, ImportTournament)):
        raise Refused("there is no event yet", hint="Create an event, or import a file.")
    decision = command.decide(state)
    created_outside = isinstance(command, CreateEvent) and not command.fide_mode
    return in_mode(decision, fide_mode=state.fide_mode and not created_outside)
