"""Round robins by the Berger tables, and the tables of matches between teams."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations

from tabiya.languages import Plural, Text
from tabiya.model.result import ByeKind
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.competition_editions import TEXTS_OF_SCHEDULES
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.roundrobin.code import read_table_code
from tabiya.pairing.system import (
    Announcement,
    Family,
    Fault,
    NameWords,
    ReportWords,
    Size,
    System,
    SystemSettings,
    translatable,
)

MOST_CYCLES = 20
ALL_MEET_ALL = r"robin|berger|all[- ]play[- ]all|\bRR\b"
"""The words for a round robin."""


def _pair(tournament: Tournament, edition: str | None) -> RoundPairing:
    from tabiya.pairing.roundrobin.engine import pair_next_round

    return pair_next_round(tournament, edition)


def planned(tournament: Tournament, cycles: int | None = None) -> tuple[Round, ...]:
    """All rounds by the table, as they stand before anybody has played."""
    from tabiya.pairing.roundrobin.plan import get_plan

    return tuple(
        Round(
            number,
            tuple(Game(white, black) for white, black in round_.games),
            tuple(Bye(free, ByeKind.ZERO_POINT) for free in round_.byes),
        )
        for number, round_ in enumerate(
            get_plan(tournament, cycles=cycles).schedule.rounds, start=1
        )
    )


def _read_code(code: str) -> Announcement | None:
    table = read_table_code(code)
    if table is None or table.teams or table.kind != "ROUNDROBIN":
        return None
    return Announcement(SYSTEM.name, table.cycles, table.reversed_joint)


def resolve_cycles(
    tournament: Tournament, cycles: int | None = None
) -> tuple[str, Tournament] | None:
    """The event with a format that says how many cycles it has and whether rounds were reversed."""
    from tabiya.pairing.roundrobin.plan import get_plan
    from tabiya.pairing.roundrobin.settings import RoundRobinSettings

    if len(tournament.players) < 2:
        return None
    plan = get_plan(tournament, cycles=cycles)
    announced = RoundRobinSettings(cycles=plan.cycles, reversed_joint=plan.reversed_joint)
    settings = replace(tournament.settings, format=announced)
    return SYSTEM.name, replace(tournament, settings=settings)


def size_faults(size: Size) -> Iterable[Fault]:
    """Nobody plays a round robin of more than a few cycles."""
    most = MOST_CYCLES * size.cycle
    if not 1 <= size.rounds <= most:
        yield Fault(
            Plural(
                "{n} round cannot be played by {players} players",
                "{n} rounds cannot be played by {players} players",
                size.rounds,
                players=size.players,
            ),
            Text(
                "If they meet at most {MOST_CYCLES} times, they can play from 1 to {most} rounds.",
                MOST_CYCLES=MOST_CYCLES,
                most=most,
            ),
        )


def announced(cycles: int) -> ReportWords:
    """The words and the code of a round robin of so many cycles."""
    if cycles <= 1:
        return ReportWords("Round robin", "FIDE_ROUNDROBIN")
    if cycles == 2:
        return ReportWords("Double round robin", "FIDE_DOUBLEROUNDROBIN")
    return ReportWords(
        f"Round robin, {cycles} cycles",
        f"BERGER_ROUNDROBIN_G{cycles}",
    )


def _announce(size: Size, code: str) -> ReportWords:
    del code
    return announced(-(-size.rounds // size.cycle))


def _fixed_rounds(size: Size) -> int:
    return size.cycle


def _is_played_all_against_all(tournament: Tournament) -> bool:
    """Whether the rounds so far can only be those of a round robin.

    The number of rounds must make whole cycles. Then either the rounds follow the Berger table, or
    everyone has met everyone.
    """
    players = len(tournament.players)
    cycle = players - 1 + players % 2
    if players < 4 or tournament.teams or not tournament.rounds:
        return False
    if tournament.total_rounds % cycle:
        return False
    numbers = sorted(player.number for player in tournament.players)
    if tournament.rounds_played >= cycle:
        met = [pair for number in range(cycle) for pair in _meetings(tournament, number)]
        return len(met) == len(set(met)) and set(met) == set(
            map(frozenset, combinations(numbers, 2))
        )
    from tabiya.pairing.roundrobin.berger import berger_table

    table = berger_table(players).rounds
    return all(
        {frozenset((numbers[one - 1], numbers[other - 1])) for one, other in table[index].games}
        == set(_meetings(tournament, index))
        for index in range(tournament.rounds_played)
    )


def _meetings(tournament: Tournament, index: int) -> Iterator[frozenset[int]]:
    return (frozenset((game.white, game.black)) for game in tournament.rounds[index].games)


def _settings() -> type[SystemSettings]:
    from tabiya.pairing.roundrobin.settings import RoundRobinSettings

    return RoundRobinSettings


SYSTEM = System(
    name="round-robin",
    title=translatable("Round robin (Berger tables)"),
    sentence=translatable("All players meet once, by the Berger tables."),
    chapter="C.05",
    editions=TEXTS_OF_SCHEDULES,
    family=Family.ROUND_ROBIN,
    pair=_pair,
    code="FIDE_ROUNDROBIN",
    read_code=_read_code,
    words=(NameWords(ALL_MEET_ALL, 1),),
    kind="Individual: Round-Robin",
    announce=_announce,
    declare=_settings,
    shown_by=_is_played_all_against_all,
    resolve=resolve_cycles,
    fixed_rounds=_fixed_rounds,
    plan=planned,
    size_faults=size_faults,
    looks_at_ratings=False,
    own_prohibitions=True,
    at_the_desk=True,
)
