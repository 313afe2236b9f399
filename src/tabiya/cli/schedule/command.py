"""`tabiya schedule`: the schedules that are fixed before the first move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabiya.cli.framework.command import CliCommand, Example, flag, option, options, positional
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.parser import WrongUsage
from tabiya.cli.framework.values import whole_number, words_between_commas
from tabiya.cli.schedule.knockout import show_knockout
from tabiya.cli.schedule.playoff import PlayoffOutput, show_playoff
from tabiya.cli.schedule.rounds import ScheduleOutput, show_rounds
from tabiya.cli.schedule.varma import DrawingOutput, show_varma
from tabiya.languages import Plural
from tabiya.pairing import knockout, match, roundrobin
from tabiya.pairing.team import by_table

MOST = 10_000
"""Greater numbers are mistakes in typing."""

MOST_IN_A_ROUND_ROBIN = 1000
"""Half a million games."""

ROUND_ROBIN = roundrobin.SYSTEM.name
SCHEVENINGEN = by_table.SCHEVENINGEN.name
SEMI_SCHEVENINGEN = by_table.SEMI_SCHEVENINGEN.name
SKALITZKA = by_table.SKALITZKA.name
KNOCKOUT = knockout.SYSTEM.name
MATCH = match.SYSTEM.name

COUNTED_BY: Mapping[str, str] = {
    ROUND_ROBIN: "--players",
    SCHEVENINGEN: "--boards",
    SEMI_SCHEVENINGEN: "--boards",
    SKALITZKA: "--boards",
    KNOCKOUT: "--players",
    "playoff": "--players",
    MATCH: "--games",
    "varma": "--federations",
}
"""The kinds of schedule, and the option that each cannot do without."""

OPEN_TO: Mapping[str, tuple[str, ...]] = {
    "--double": (ROUND_ROBIN,),
    "--cycles": (ROUND_ROBIN,),
    "--plain": (ROUND_ROBIN,),
    "--reversed": (SKALITZKA,),
    "--third-place": (KNOCKOUT,),
    "--svg": (KNOCKOUT,),
    "--edition": ("playoff",),
    "--seed": ("varma",),
    "--look-ahead": ("varma",),
}
"""The options that make sense for some kinds only."""


def schedule(asked: ScheduleOptions) -> ExitCode:
    """Print one schedule, for people or for programs."""
    _refuse_foreign_options(asked)
    if asked.kind == KNOCKOUT:
        show_knockout(asked.players, asked.third_place, asked.svg, as_json=asked.json)
    elif asked.kind == "playoff":
        show_playoff(asked.players, asked.edition, as_json=asked.json)
    elif asked.kind == "varma":
        show_varma(asked.federations, asked.seed, asked.look_ahead, as_json=asked.json)
    else:
        show_rounds(asked)
    return ExitCode.FINE


def _refuse_foreign_options(asked: ScheduleOptions) -> None:
    """Refuse what the kind has no use for, and ask for what it needs."""
    kind = asked.kind
    needed = COUNTED_BY[kind]
    for spelling in dict.fromkeys((*COUNTED_BY.values(), *OPEN_TO)):
        value = getattr(asked, spelling.removeprefix("--").replace("-", "_"))
        given = value is not None and value is not False
        if spelling == needed and not given:
            raise WrongUsage("a schedule of kind {kind} needs {option}", kind=kind, option=needed)
        if given and spelling != needed and kind not in OPEN_TO.get(spelling, ()):
            raise WrongUsage(
                "{option} does not apply to a schedule of kind {kind}", option=spelling, kind=kind
            )
    if kind != KNOCKOUT and max(asked.players or 0, asked.boards or 0) > MOST_IN_A_ROUND_ROBIN:
        raise WrongUsage(
            Plural(
                "such a schedule has at most {n} player",
                "such a schedule has at most {n} players",
                MOST_IN_A_ROUND_ROBIN,
            )
        )
    if asked.double and asked.cycles is not None:
        raise WrongUsage("--double means --cycles 2; use one of them")


@options
class ScheduleOptions:
    """What `tabiya schedule` is asked."""

    kind: str = positional("KIND", "The kind of schedule.", choices=tuple(COUNTED_BY))
    players: Any = option(
        "N",
        "The number of players, for `round-robin` and `knockout`; of tied players, for `playoff`.",
        read=whole_number(at_least=2, at_most=MOST),
    )
    boards: Any = option(
        "N",
        "The number of players in a team, for the team schedules.",
        read=whole_number(at_least=2, at_most=MOST),
    )
    games: Any = option(
        "N", "The number of games of a match.", read=whole_number(at_least=1, at_most=MOST)
    )
    double: bool = flag("Round robin: two cycles, the second with colours reversed.")
    cycles: int | None = option(
        "N", "Round robin: this many cycles.", read=whole_number(at_least=1, at_most=20)
    )
    plain: bool = flag("Round robin: do not reverse the last two rounds of a cycle.")
    reversed: bool = flag("Skalitzka: the version in which colours change every two boards.")
    third_place: bool = flag("Knock-out: with a match for third place.")
    svg: str | None = option(
        "FILE", "Knock-out: write the picture of the bracket to this file; - prints it alone."
    )
    edition: str | None = option(
        "YEAR", "Play-off: the formats of 2006 or of 2019, or a day (default: those in force)."
    )
    federations: Any = option(
        "LIST",
        "Varma: the players of each federation, such as NED:3,BEL:3,GER:2,ITA:2.",
        read=words_between_commas,
    )
    seed: int | None = option(
        "N", "Varma: the seed of the lots (default: 1).", read=whole_number(at_least=0)
    )
    look_ahead: bool = flag("Varma: offer only envelopes that leave room for later federations.")
    json: bool = flag("Print JSON.")


COMMAND = CliCommand(
    name="schedule",
    options=ScheduleOptions,
    run=schedule,
    output=ScheduleOutput | PlayoffOutput | DrawingOutput,
    examples=(
        Example(
            line="tabiya schedule round-robin --players 10",
            does="prints the Berger table for 9 or 10 players",
        ),
        Example(
            line="tabiya schedule round-robin --players 6 --double",
            does="prints a double round robin",
        ),
        Example(
            line="tabiya schedule scheveningen --boards 8",
            does="prints a match in which each player meets the whole other team",
        ),
        Example(
            line="tabiya schedule knockout --players 100 --third-place",
            does="draws the bracket of a knock-out",
        ),
        Example(
            line="tabiya schedule playoff --players 6 --edition 2006",
            does="prints the play-off of six tied players, and what follows a further tie",
        ),
        Example(
            line="tabiya schedule varma --federations NED:3,BEL:3,GER:2,ITA:2 --seed 7",
            does="runs the restricted drawing of lots",
        ),
    ),
    details=(
        'The schedules depend on the numbers alone; you add names when you run the event.\n\nWith --json the output is {"rounds": [[[white, black], ...], ...]}: numbers, or A1 and B3 for teams, or W5 and L5 for the winner and the loser of match 5 of a knock-out. If a player is free, "byes" lists them, round by round.'
    ),
)
