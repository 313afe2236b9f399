"""Why a tournament of some configuration cannot be simulated, and what to give instead."""

from __future__ import annotations

from collections.abc import Iterator

from tabiya.generator.config import Config
from tabiya.generator.prohibitions import SHAPES
from tabiya.languages import Plural, Text, translatable
from tabiya.model.points import Points
from tabiya.model.result import ByeKind
from tabiya.model.tournament import Settings
from tabiya.pairing.registry import system_named, systems
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
            Text("there are no prohibitions of the shape {shape}", shape=config.prohibited),
            Text("Choose one of these: {names}.", names=", ".join(SHAPES)),
        )
    if config.prohibited and config.teams:
        yield Fault(Text("prohibitions among teams are not simulated"), Text("Leave them out."))


def _faults_of_teams(config: Config, system: System) -> Iterator[Fault]:
    faults = [*faults_of_teams(system, config.size)]
    yield from faults
    teams, size = config.teams, config.boards + config.reserves
    if not faults and system.teams is not None and config.players != teams * size:
        yield Fault(
            Text(
                "{players} players do not fill {teams} teams of {size}",
                players=config.players,
                teams=teams,
                size=size,
            ),
            Plural(
                "Give {n} player, or other teams.",
                "Give {n} players, or other teams.",
                teams * size,
            ),
        )


def team_systems() -> str:
    """Return the names of the systems in which teams play, for a hint."""
    return ", ".join(system.name for system in systems() if system.teams is not None)


def faults_of_teams(system: System, size: Size) -> Iterator[Fault]:
    """Yield why teams of this size cannot play the system, and what to do instead."""
    rules, name = system.teams, system.name
    if rules is None:
        if size.teams or size.boards or size.reserves:
            yield Fault(
                Text("the system {system} does not pair teams", system=name),
                Text(
                    "Leave out teams, boards and reserves, or choose {systems}.",
                    systems=team_systems(),
                ),
            )
        return
    wrong_number = Plural(
        "a {system} event of {n} team is not possible",
        "a {system} event of {n} teams is not possible",
        size.teams,
        system=name,
    )
    if rules.number is not None and size.teams != rules.number:
        yield Fault(wrong_number, Plural("It has {n} team.", "It has {n} teams.", rules.number))
    elif not 2 <= size.teams <= rules.most:
        yield Fault(wrong_number, Text("Give a number of teams from 2 to {most}.", most=rules.most))
    yield from _faults_of_boards(rules, size.boards, name)
    if size.reserves < 0 or (size.reserves and rules.number is not None):
        yield Fault(
            Plural(
                "a {system} event cannot have {n} reserve in each team",
                "a {system} event cannot have {n} reserves in each team",
                size.reserves,
                system=name,
            ),
            Text("Only a Swiss or a round robin of teams has reserves, 0 or more in each team."),
        )


def _faults_of_boards(rules: TeamRules, boards: int, name: str) -> Iterator[Fault]:
    wrong = Plural(
        "a {system} event on {n} board is not possible",
        "a {system} event on {n} boards is not possible",
        boards,
        system=name,
    )
    if boards < rules.fewest_boards or boards % rules.boards_multiple_of:
        yield Fault(wrong, Text(rules.why_boards))
    elif boards > MOST_BOARDS:
        yield Fault(
            wrong, Plural("Give at most {n} board.", "Give at most {n} boards.", MOST_BOARDS)
        )


def _faults_of_what_is_allowed(config: Config, system: System) -> Iterator[Fault]:
    """Yield what the system does not know: kinds of bye, late entries, acceleration."""
    named = {byes.kind for byes in config.byes} - {ByeKind.PAIRING_ALLOCATED}
    method = {BAKU.name: BAKU.title}.get(config.acceleration, config.acceleration)
    asked = {
        translatable("a {system} event has no half-point byes"): (
            config.half_point_bye_rate and ByeKind.HALF_POINT not in system.byes
        ),
        translatable("a {system} event has no full-point byes"): (
            config.full_point_bye_rate and ByeKind.FULL_POINT not in system.byes
        ),
        translatable("a {system} event has no byes other than Z"): named - system.byes,
        translatable("a {system} event has no late entries"): (
            config.late_entry_rate and not system.late_entries
        ),
        translatable("a {system} event cannot have the acceleration {method}"): (
            config.acceleration
            and config.acceleration not in [method.name for method in system.accelerations]
        ),
    }
    hint = Text("Leave them out.")
    if system.teams is not None:
        hint = Text(
            "Leave them out; a member of a team can only be absent (zero-point bye) or withdraw."
        )
    for what, refused in asked.items():
        if refused:
            yield Fault(Text(what, system=system.name, method=method), hint)


def _faults_of_size(config: Config, system: System) -> Iterator[Fault]:
    if not 2 <= config.players <= 9999:
        yield Fault(
            Plural(
                "a tournament of {n} player is not possible",
                "a tournament of {n} players is not possible",
                config.players,
            ),
            Text("Give a number from 2 to 9999, the largest a report file can number."),
        )
    yield from system.size_faults(config.size)
    if not 1 <= config.tournaments <= 9999:
        yield Fault(
            Plural(
                "{n} tournament at once cannot be generated",
                "{n} tournaments at once cannot be generated",
                config.tournaments,
            ),
            Text("Give a number from 1 to 9999."),
        )
    if not 0 < config.lowest_rating <= config.highest_rating <= 9999:
        yield Fault(
            Text(
                "ratings from {low} to {high} are not a range",
                low=config.lowest_rating,
                high=config.highest_rating,
            ),
            Text("Give the lowest first; ratings are between 1 and 9999."),
        )


def _faults_of_rates(config: Config) -> Iterator[Fault]:
    hint = Text(
        "Shares are between 0 % and 100 %, and those of the same thing add up to 100 % at most."
    )
    games = {
        Text("forfeits"): config.forfeit_rate,
        Text("double forfeits"): config.double_forfeit_rate,
        Text("unusual results"): config.unusual_rate,
        Text("unrated games"): config.unrated_rate,
    }
    byes = {
        Text("half-point byes"): config.half_point_bye_rate,
        Text("zero-point byes"): config.zero_point_bye_rate,
        Text("full-point byes"): config.full_point_bye_rate,
    }
    single = {
        Text("draws"): config.draw_rate,
        Text("withdrawals"): config.withdrawal_rate,
        Text("late entries"): config.late_entry_rate,
    }
    for what, rate in (games | byes | single).items():
        if not 0 <= rate <= 1:
            impossible = Text(
                "a share of {share} is impossible: {what}", share=_percent(rate), what=what
            )
            yield Fault(impossible, hint)
    for group in (games, byes):
        if sum(group.values()) > 1:
            total = _percent(sum(group.values()))
            yield Fault(
                Text(
                    "these add up to {share}: {what}", share=total, what=", ".join(map(str, group))
                ),
                hint,
            )


def _faults_of_byes(config: Config, system: System) -> Iterator[Fault]:
    for byes in config.byes:
        if byes.kind is ByeKind.PAIRING_ALLOCATED:
            yield Fault(
                Text("a pairing-allocated bye cannot be requested"),
                Text("Tabiya allocates it when it pairs. Use half-, zero- or full-point byes."),
            )
        if not 1 <= byes.round <= config.rounds:
            yield Fault(
                Plural(
                    "there is no round {round} for byes in {n} round",
                    "there is no round {round} for byes in {n} rounds",
                    config.rounds,
                    round=byes.round,
                ),
                Text("Choose a round of the tournament."),
            )
    for forfeits in config.forfeits:
        if config.rounds and not 1 <= forfeits.round <= config.rounds:
            yield Fault(
                Plural(
                    "there is no round {round} for forfeits in {n} round",
                    "there is no round {round} for forfeits in {n} rounds",
                    config.rounds,
                    round=forfeits.round,
                ),
                Text("Choose a round of the tournament."),
            )
    for number in sorted({byes.round for byes in config.byes}):
        asked = sum(byes.players for byes in config.byes if byes.round == number)
        of_teams = system.teams is not None and system.teams.ask_for_byes
        entrants = config.teams if of_teams else config.players
        if asked > entrants:
            known = {"asked": asked, "of": entrants, "round": number}
            yield Fault(
                Text("{asked} of {of} teams would have a bye in round {round}", **known)
                if of_teams
                else Text("{asked} of {of} players would have a bye in round {round}", **known),
                Text("Use fewer byes."),
            )


def _faults_of_points(config: Config, system: System) -> Iterator[Fault]:
    scoring = config.scoring
    if 2 * scoring.draw > scoring.win + scoring.loss:
        yield Fault(
            Text("two draws would give more than a win and a loss"),
            Text("FIDE does not allow such a scoring system; give a draw at most half of the two."),
        )
    if scoring.pairing_allocated_bye > scoring.win:
        yield Fault(
            Text("a pairing-allocated bye would give more than a win"),
            Text("Give it at most the points of a win (C.04.1)."),
        )
    if config.acceleration and system.acceleration_fault is not None:
        fault = system.acceleration_fault(Settings(kind_code=config.kind_code))
        if fault is not None:
            yield fault
    if config.acceleration == BAKU.name and (
        scoring.loss != 0 or scoring.win != Points(2 * scoring.draw)
    ):
        yield Fault(
            Text("Baku acceleration needs a scoring system in which two draws are worth one win"),
            Text("Leave out the acceleration or use 1, ½, 0 (C.04.7)."),
        )


def _percent(rate: float) -> str:
    return f"{100 * rate:g} %"
