"""Schedules whose rounds are all known: round robins, team schedules and matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from tabiya.cli.framework.output import NumberOrName, Pair
from tabiya.cli.framework.tables import draw_table, print_json
from tabiya.codec.meta import UNSET, Unset
from tabiya.languages import say, say_number
from tabiya.pairing import match, roundrobin
from tabiya.pairing.match.series import Match
from tabiya.pairing.roundrobin.berger import round_robin
from tabiya.pairing.roundrobin.schedule import Schedule
from tabiya.pairing.roundrobin.scheveningen import scheveningen, semi_scheveningen
from tabiya.pairing.roundrobin.skalitzka import Colours, skalitzka
from tabiya.pairing.team.by_table import SCHEVENINGEN, SKALITZKA

if TYPE_CHECKING:
    from tabiya.cli.schedule.command import ScheduleOptions

Entrant = TypeVar("Entrant", int, str)

BOARDS_IN_A_LINE = 12
"""More boards than this do not fit beside each other; then each round is a table of its own."""


def show_rounds(asked: ScheduleOptions) -> None:
    """Build the schedule of this kind and print it."""
    kind, as_json = asked.kind, asked.json
    if kind == roundrobin.SYSTEM.name:
        cycles = 2 if asked.double else asked.cycles or 1
        table = round_robin(asked.players, cycles=cycles, reverse_last_two=not asked.plain)
        _show(_round_robin_title(asked.players, cycles), table, as_json=as_json)
    elif kind == match.SYSTEM.name:
        games = Match("1", "2", asked.games).schedule().renamed(int)
        title = say_number("Match of {n} game", "Match of {n} games", asked.games)
        _show(title, games, as_json=as_json)
    else:
        title, teams = _team_schedule(asked)
        _show(title, teams, as_json=as_json)


def _team_schedule(asked: ScheduleOptions) -> tuple[str, Schedule[str]]:
    boards = asked.boards
    if asked.kind == SKALITZKA.name:
        colours = Colours.REVERSED if asked.reversed else Colours.ALIKE
        return (
            say_number(
                "Skalitzka, three teams on {n} board",
                "Skalitzka, three teams on {n} boards",
                boards,
            ),
            skalitzka(boards, colours),
        )
    if asked.kind == SCHEVENINGEN.name:
        return (
            say_number(
                "Scheveningen match on {n} board", "Scheveningen match on {n} boards", boards
            ),
            scheveningen(boards),
        )
    return (
        say_number(
            "Semi-Scheveningen match on {n} board", "Semi-Scheveningen match on {n} boards", boards
        ),
        semi_scheveningen(boards),
    )


def _round_robin_title(players: int, cycles: int) -> str:
    if cycles == 1:
        return say_number("Round robin, {n} player", "Round robin, {n} players", players)
    if cycles == 2:
        return say_number(
            "Double round robin, {n} player", "Double round robin, {n} players", players
        )
    return say("Round robin of {cycles} cycles, {players} players", cycles=cycles, players=players)


def _show(title: str, schedule: Schedule[Entrant], *, as_json: bool) -> None:
    if as_json:
        print_json(schedule_output(schedule))
    else:
        show_schedule(title, schedule)


class ScheduleOutput(NamedTuple):
    """The rounds of a schedule: the pairs, White first, and who is free."""

    rounds: tuple[tuple[Pair, ...], ...]
    byes: tuple[tuple[NumberOrName, ...], ...] | Unset = UNSET


def schedule_output(schedule: Schedule[Entrant]) -> ScheduleOutput:
    """Return what is printed of a schedule."""
    byes = tuple(tuple(round_.byes) for round_ in schedule.rounds)
    rounds = tuple(tuple(round_.games) for round_ in schedule.rounds)
    return ScheduleOutput(rounds, byes if any(byes) else UNSET)


def show_schedule(title: str, schedule: Schedule[Entrant]) -> None:
    """Print all rounds, with whoever is free at the end of the line."""
    print(title)
    most = max(len(round_.games) for round_ in schedule.rounds)
    if most <= BOARDS_IN_A_LINE:
        _one_line_a_round(schedule, most)
    else:
        _one_table_a_round(schedule)


def _one_line_a_round(schedule: Schedule[Entrant], boards: int) -> None:
    somebody_is_free = any(round_.byes for round_ in schedule.rounds)
    columns = ["Round", *(say("Board {board}", board=number) for number in range(1, boards + 1))]
    if somebody_is_free:
        columns.append("Free")
    rows = []
    for number, round_ in enumerate(schedule.rounds, start=1):
        cells: list[str] = [f"{white}-{black}" for white, black in round_.games]
        cells += [""] * (boards - len(cells))
        if somebody_is_free:
            cells.append(", ".join(map(str, round_.byes)))
        rows.append([str(number), *cells])
    draw_table("", columns=columns, rows=rows, numeric=("Round",))


def _one_table_a_round(schedule: Schedule[Entrant]) -> None:
    for number, round_ in enumerate(schedule.rounds, start=1):
        print("\n" + say("Round {round}", round=number))
        rows = [
            (str(board), str(white), str(black))
            for board, (white, black) in enumerate(round_.games, start=1)
        ]
        columns = ("Board", "White", "Black")
        draw_table("", columns=columns, rows=rows, numeric=columns)
        if round_.byes:
            print(say("Free: {players}", players=", ".join(map(str, round_.byes))))
