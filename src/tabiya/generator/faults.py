"""Why a tournament of some configuration cannot be simulated, and what to give instead."""

from __future__ import annotations

from collections.abc import Iterator

from tabiya.generator.config import Config
from tabiya.generator.prohibitions import SHAPES
from tabiya.model.points import Points
from tabiya.model.result import ByeKind
from tabiya.model.tournament import Settings
from tabiya.pairing.registry import SYSTEMS, system_named
from tabiya.pairing.swiss.common import BAKU
from tabiya.pairing.system import Fault, Size, System, TeamRules

MOST_BOARDS = 40


def faults(config: Config) -> Iterator[Fault]:
    """Yield why the event cannot be held; the first reason is the one that is told."""
    system = system_named(config.system)
    yield from _faults_of_teams(config, system)
    yield from _faults_of_what_is_allowed(config, system)
    yield from _faults_of_size(config, system)
    yield from _faults_of_rates(config)
    yield from _faults_of_byes(config, system)
    yield from _faults_of_points(config, system)
    if config.prohibited and config.prohibited not in SHAPES:
        yield Fault(
            f"there are no prohibitions of the shape {config.prohibited}",
            f"Name one of these: {', '.join(SHAPES)}.",
        )
    if config.prohibited and config.teams:
        yield Fault("prohibitions among teams are not simulated", "Leave them out.")


def _faults_of_teams(config: Config, system: System) -> Iterator[Fault]:
    found = [*faults_of_teams(system, config.size)]
    yield from found
    teams, size = config.teams, config.boards + config.reserves
    if not found and system.teams is not None and config.players != teams * size:
        yield Fault(
            f"{config.players} players do not fill {teams} teams of {size}",
            f"Give {teams * size} players, or other teams.",
        )


def team_systems() -> str:
    """Return the names of the systems in which teams play, for a hint."""
    return ", ".join(system.name for system in SYSTEMS if system.teams is not None)


def faults_of_teams(system: System, size: Size) -> Iterator[Fault]:
    """Yield why teams of this size cannot play the system, and what to do instead."""
    rules, what = system.teams, f"a {system.name} event"
    if rules is None:
        if size.teams or size.boards or size.reserves:
            yield Fault(
                f"the system {system.name} is not played by teams",
                f"Leave out teams, boards and reserves, or choose {team_systems()}.",
            )
        return
    if rules.number is not None and size.teams != rules.number:
        yield Fault(f"{what} of {size.teams} teams cannot be held", f"It has {rules.number} teams.")
    elif not 2 <= size.teams <= rules.most:
        yield Fault(
            f"{what} of {size.teams} teams cannot be held",
            f"Give a number of teams from 2 to {rules.most}.",
        )
    yield from _faults_of_boards(rules, size.boards, what)
    if size.reserves < 0 or (size.reserves and rules.number is not None):
        yield Fault(
            f"{what} cannot have {size.reserves} reserves in each team",
            "Only a Swiss or a round robin of teams has reserves, 0 or more in each team.",
        )


def _faults_of_boards(rules: TeamRules, boards: int, what: str) -> Iterator[Fault]:
    if boards < rules.fewest_boards or boards % rules.boards_multiple_of:
        yield Fault(f"{what} on {boards} boards cannot be held", rules.why_boards)
    elif boards > MOST_BOARDS:
        yield Fault(
            f"{what} on {boards} boards cannot be held", f"Give at most {MOST_BOARDS} boards."
        )


def _faults_of_what_is_allowed(config: Config, system: System) -> Iterator[Fault]:
    """Yield what the system does not know: kinds of bye, late entries, acceleration."""
    named = {byes.kind for byes in config.byes} - {ByeKind.PAIRING_ALLOCATED}
    method = {BAKU.name: BAKU.title}.get(config.acceleration, config.acceleration)
    asked = {
        "half-point byes": config.half_point_bye_rate and ByeKind.HALF_POINT not in system.byes,
        "full-point byes": config.full_point_bye_rate and ByeKind.FULL_POINT not in system.byes,
        "byes other than Z": named - system.byes,
        "late entries": config.late_entry_rate and not system.late_entries,
        f"{method} accelerations": config.acceleration
        and config.acceleration not in [each.name for each in system.accelerations],
    }
    hint = "Leave them out."
    if system.teams is not None:
        hint = "Leave them out; a member of a team can only be absent (zero-point bye) or withdraw."
    for what, refused in asked.items():
        if refused:
            yield Fault(f"there are no {what} in a {system.name} event", hint)


def _faults_of_size(config: Config, system: System) -> Iterator[Fault]:
    if not 2 <= config.players <= 9999:
        yield Fault(
            f"a tournament of {config.players} players cannot be held",
            "Give a number from 2 to 9999, the largest a report file can number.",
        )
    yield from system.size_faults(config.size)
    if not 1 <= config.tournaments <= 9999:
        yield Fault(
            f"{config.tournaments} tournaments at once cannot be generated",
            "Give a number from 1 to 9999.",
        )
    if not 0 < config.lowest_rating <= config.highest_rating <= 9999:
        yield Fault(
            f"ratings from {config.lowest_rating} to {config.highest_rating} are no range",
            "Give the lowest first; ratings lie between 1 and 9999.",
        )


def _faults_of_rates(config: Config) -> Iterator[Fault]:
    hint = "Shares lie between 0 % and 100 %, and those of the same thing add up to 100 % at most."
    games = {
        "forfeits": config.forfeit_rate,
        "double forfeits": config.double_forfeit_rate,
        "unusual results": config.unusual_rate,
        "unrated games": config.unrated_rate,
    }
    byes = {
        "half-point byes": config.half_point_bye_rate,
        "zero-point byes": config.zero_point_bye_rate,
        "full-point byes": config.full_point_bye_rate,
    }
    single = {
        "draws": config.draw_rate,
        "withdrawals": config.withdrawal_rate,
        "late entries": config.late_entry_rate,
    }
    for what, rate in (games | byes | single).items():
        if not 0 <= rate <= 1:
            yield Fault(f"a share of {_percent(rate)} of {what} is impossible", hint)
    for group in (games, byes):
        if sum(group.values()) > 1:
            names, total = " and ".join(group), _percent(sum(group.values()))
            yield Fault(f"{names} add up to {total}", hint)


def _faults_of_byes(config: Config, system: System) -> Iterator[Fault]:
    for byes in config.byes:
        if byes.kind is ByeKind.PAIRING_ALLOCATED:
            yield Fault(
                "a pairing-allocated bye cannot be asked for",
                "The pairing gives it. Ask for half-, zero- or full-point byes.",
            )
        if not 1 <= byes.round <= config.rounds:
            yield Fault(
                f"there is no round {byes.round} for byes in {config.rounds} rounds",
                "Name a round of the tournament.",
            )
    for forfeits in config.forfeits:
        if config.rounds and not 1 <= forfeits.round <= config.rounds:
            yield Fault(
                f"there is no round {forfeits.round} for forfeits in {config.rounds} rounds",
                "Name a round of the tournament.",
            )
    for number in sorted({byes.round for byes in config.byes}):
        asked = sum(byes.players for byes in config.byes if byes.round == number)
        of_teams = system.teams is not None and system.teams.ask_for_byes
        entrants, noun = (config.teams, "teams") if of_teams else (config.players, "players")
        if asked > entrants:
            yield Fault(
                f"{asked} of {entrants} {noun} would have a bye in round {number}",
                "Ask for fewer byes.",
            )


def _faults_of_points(config: Config, system: System) -> Iterator[Fault]:
    scoring = config.scoring
    if 2 * scoring.draw > scoring.win + scoring.loss:
        yield Fault(
            "two draws would bring more than a win and a loss",
            "FIDE admits no such scoring; give a draw at most half of the two.",
        )
    if scoring.pairing_allocated_bye > scoring.win:
        yield Fault(
            "a pairing-allocated bye would bring more than a win",
            "Give it at most the points of a win (C.04.1).",
        )
    if config.acceleration and system.acceleration_fault is not None:
        fault = system.acceleration_fault(Settings(kind_code=config.kind_code))
        if fault is not None:
            yield fault
    if config.acceleration == BAKU.name and (
        scoring.loss != 0 or scoring.win != Points(2 * scoring.draw)
    ):
        yield Fault(
            "Baku acceleration needs a scoring in which two draws are worth one win",
            "Leave out the acceleration or use 1, ½, 0 (C.04.7).",
        )


def _percent(rate: float) -> str:
    return f"{100 * rate:g} %"
