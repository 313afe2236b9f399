"""The round robin of teams as a value."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tabiya.model.tournament import Tournament
from tabiya.pairing.competition_editions import TEXTS_OF_SCHEDULES
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.roundrobin import ALL_MEET_ALL, MOST_CYCLES
from tabiya.pairing.roundrobin.code import read_table_code
from tabiya.pairing.roundrobin.schedule import Schedule
from tabiya.pairing.system import (
    Announcement,
    Family,
    Fault,
    NameWords,
    ReportWords,
    Size,
    System,
    SystemSettings,
    TeamRules,
    translatable,
)
from tabiya.pairing.team import BYES_OF_MEMBERS, too_many_rounds


def _pair(tournament: Tournament, edition: str | None) -> RoundPairing:
    from tabiya.pairing.team.engine import pair_next_round

    return pair_next_round(tournament, edition)


def _fixtures(tournament: Tournament) -> Schedule[int]:
    from tabiya.pairing.roundrobin.plan import plan_of_teams

    return plan_of_teams(tournament).schedule


def _read_code(code: str) -> Announcement | None:
    table = read_table_code(code)
    if table is None or not table.teams or table.kind != "ROUNDROBIN":
        return None
    return Announcement(SYSTEM.name, table.cycles, table.reversed_joint)


def _announce(size: Size, code: str) -> ReportWords:
    del code
    cycles = -(-size.rounds // size.team_cycle)
    if cycles <= 1:
        return ReportWords("Team round robin", "FIDE_TEAM_ROUNDROBIN")
    if cycles == 2:
        return ReportWords("Double team round robin", "FIDE_TEAM_DOUBLEROUNDROBIN")
    return ReportWords(f"Team round robin, {cycles} cycles", f"BERGER_TEAM_ROUNDROBIN_G{cycles}")


def _resolve(tournament: Tournament) -> tuple[str, Tournament] | None:
    from tabiya.pairing.roundrobin.plan import plan_of_teams
    from tabiya.pairing.roundrobin.settings import TeamRoundRobinSettings
    from tabiya.pairing.team.boards import colour_of_first_team, number_of_boards

    if len(tournament.teams) < 2:
        return None
    plan = plan_of_teams(tournament)
    announced = tournament.settings.board_colours
    boards = range(number_of_boards(tournament))
    settings = replace(
        tournament.settings,
        format=TeamRoundRobinSettings(cycles=plan.cycles, reversed_joint=plan.reversed_joint),
        board_colours=tuple(colour_of_first_team(board, announced) for board in boards),
    )
    return SYSTEM.name, replace(tournament, settings=settings)


def _fixed_rounds(size: Size) -> int:
    return size.team_cycle


def _size_faults(size: Size) -> Iterable[Fault]:
    return too_many_rounds(size, MOST_CYCLES * size.team_cycle)


def _settings() -> type[SystemSettings]:
    from tabiya.pairing.roundrobin.settings import TeamRoundRobinSettings

    return TeamRoundRobinSettings


SYSTEM = System(
    name="team-round-robin",
    title=translatable("Round robin of teams"),
    sentence=translatable("Every team meets every other, by the Berger tables."),
    chapter="C.05",
    editions=TEXTS_OF_SCHEDULES,
    family=Family.TEAM_TABLE,
    pair=_pair,
    code="FIDE_TEAM_ROUNDROBIN",
    read_code=_read_code,
    kind="Team: Round-Robin",
    # A match of two teams is a round robin of two.
    words=(NameWords(ALL_MEET_ALL, 1, of_teams=True), NameWords(r"\bmatch\b", 9, of_teams=True)),
    announce=_announce,
    declare=_settings,
    resolve=_resolve,
    fixtures=_fixtures,
    fixed_rounds=_fixed_rounds,
    size_faults=_size_faults,
    teams=TeamRules(colours_announced=True, line_ups=True),
    byes=BYES_OF_MEMBERS,
    late_entries=False,
    own_prohibitions=True,
    at_the_desk=True,
)
