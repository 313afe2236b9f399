"""`tabiya championship`: an event in stages, played once in full or many times for its odds."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from tabiya.cli.common import SEED, get_name, read_text, read_tournament, write_output
from tabiya.cli.framework.command import (
    CliCommand,
    Example,
    flag,
    grouped,
    option,
    options,
    positional,
)
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.output import Decimal
from tabiya.cli.framework.parser import WrongUsage
from tabiya.cli.framework.progress import (
    SUMMARY,
    Spread,
    SpreadForTables,
    on_all_cores,
    write_summary,
)
from tabiya.cli.framework.tables import draw_table, print_json
from tabiya.cli.framework.values import whole_number
from tabiya.cli.generate.arguments import percentage
from tabiya.errors import TabiyaError
from tabiya.formats.spreadsheet import read_players
from tabiya.formats.summary import Column, SummaryFile
from tabiya.formats.trf.writing.write import ranked, write_trf
from tabiya.generator.championship import (
    FIELDS,
    Championship,
    GroupPlace,
    RatingBand,
    StageGroup,
    StagePlayed,
    championship_plan,
    invented_entries,
    play_championship,
    play_group,
    reached,
)
from tabiya.generator.config import USUAL_DRAW_RATE
from tabiya.generator.intervals import Chance, chance
from tabiya.languages import gettext, say, say_number, translatable
from tabiya.model.player import Player
from tabiya.model.points import format_points
from tabiya.pairing.registry import system_named
from tabiya.pairing.stages import TEMPLATES, StagesPlan
from tabiya.pairing.system import Family
from tabiya.work.job import Job, Task, get_key

_SHOWN = 20
_LISTS = (".csv", ".xlsx", ".txt", ".tsv")
PLAYER_COLUMNS = (
    Column("stage", "whole", "The stage, counted from 1."),
    Column("group", "whole", "The group, counted from 1."),
    Column("player", "whole", "The player's place in the list of entries, counted from 1."),
    Column("name", "text", "The name."),
    Column("rating", "whole", "The rating."),
    Column("rank", "whole", "The place in the group, play-offs included."),
    Column("points", "number", "The points."),
)
ODDS_COLUMNS = (
    Column("run", "whole", "The run, counted from 1."),
    Column("player", "whole", "The player's place in the list of entries, counted from 1."),
    Column("rating", "whole", "The rating."),
    Column(
        "stage",
        "whole",
        "The last stage that the player reached; the winner has one more than there are.",
    ),
)


def championship(asked: ChampionshipOptions) -> ExitCode:
    """Play the stages of a plan, once or many times."""
    stages, bands = _plan(asked.plan)
    if asked.players is not None:
        bands = (RatingBand(asked.players, asked.lowest_rating, asked.highest_rating),)
    entries = _entries(asked.plan, asked.players_from, bands, asked.seed)
    event = Championship(
        asked.name or stages.title or asked.plan,
        stages,
        entries,
        asked.seed,
        USUAL_DRAW_RATE if asked.draws is None else asked.draws,
    )
    if asked.runs > 1:
        if asked.output is not None:
            raise WrongUsage(
                "Tabiya writes reports of one run only", hint="Leave out -o, or --runs."
            )
        _odds(event, asked.runs, asked.summary, asked.spread, json=asked.json)
    else:
        _in_full(event, asked.output, asked.summary, asked.spread, json=asked.json)
    return ExitCode.FINE


def _plan(word: str) -> tuple[StagesPlan, tuple[RatingBand, ...]]:
    if word in TEMPLATES:
        return TEMPLATES[word], FIELDS.get(word, ())
    try:
        text = read_text(word)
    except FileNotFoundError:
        raise WrongUsage(
            "there is neither a plan nor a file '{name}'",
            name=word,
            hint="Included plans: {plans}.",
            plans=", ".join(TEMPLATES),
        ) from None
    try:
        return championship_plan(text)
    except TabiyaError as refusal:
        refusal.where = refusal.where or get_name(word)
        raise


def _entries(
    plan: str, players_from: str | None, bands: Sequence[RatingBand], seed: int
) -> tuple[Player, ...]:
    if players_from is None:
        if not bands:
            raise WrongUsage(
                "there are no players: {plan} does not set their number",
                plan=plan,
                hint="Give --players N, or --players-from with a list.",
            )
        return invented_entries(bands, seed)
    if players_from.lower().endswith(_LISTS):
        with open(players_from, "rb") as file:
            return tuple(read_players(file.read(), rating_source=players_from).players)
    return read_tournament(players_from).players


# Once in full.


def _play_one(
    folder: str | None, task: tuple[Championship, StageGroup]
) -> tuple[tuple[GroupPlace, ...], int, bytes | None]:
    """Play a group; its report is written here, or travels if there is no folder here."""
    event, group = task
    result = play_group(event, group)
    report = write_trf(ranked(result.tournament)) if folder is not None else None
    if folder:
        write_output(os.path.join(folder, _file(event, group)), report or b"")
        report = None
    return result.rows, result.rounds, report


def _with_its_players(event: Championship, group: StageGroup) -> tuple[Championship, StageGroup]:
    """A group with its own players only: the others need not travel with it."""
    own = replace(event, players=tuple(event.players[member] for member in group.members))
    return own, group._replace(members=tuple(range(len(group.members))))


def _file(event: Championship, group: StageGroup) -> str:
    stage = event.plan.stages[group.stage - 1].name.lower().replace(" ", "-")
    letters = "".join(char if char.isalnum() or char in "-_" else "-" for char in stage)
    return f"{group.stage}-{letters}-{group.place:04}.trf"


def _in_full(
    event: Championship, output: str | None, summary: str | None, spread: Spread, *, json: bool
) -> None:
    if output is not None:
        os.makedirs(output, exist_ok=True)
    # A machine of a cluster does not have the folder: there the report travels.
    here = "" if spread.cluster and output is not None else output

    def play(groups: Sequence[StageGroup]) -> Iterator[tuple[tuple[GroupPlace, ...], int]]:
        doing = event.plan.stages[groups[0].stage - 1].name
        tasks = (_with_its_players(event, group) for group in groups)
        work = partial(_play_one, here)
        played = on_all_cores(work, tasks, len(groups), doing=doing, spread=spread)
        for group, (rows, rounds, report) in zip(groups, played, strict=True):
            if report is not None and output is not None:
                write_output(os.path.join(output, _file(event, group)), report)
            yield tuple(row._replace(player=group.members[row.player]) for row in rows), rounds

    stages = list(play_championship(event, 1, play))
    if summary is not None:
        with SummaryFile(summary, PLAYER_COLUMNS) as table:
            table.write(row for stage in stages for row in _rows(event, stage))
    if json:
        print_json(_output(event, stages))
    else:
        _print_stages(event, stages)
        if output is not None:
            reports = sum(len(stage.groups) for stage in stages)
            print(
                say_number(
                    "{n} report in {folder}", "{n} reports in {folder}", reports, folder=output
                )
            )


def _rows(
    event: Championship, stage: StagePlayed
) -> Iterator[tuple[int | float | str | None, ...]]:
    for group, rows in zip(stage.groups, stage.rows, strict=True):
        for row in rows:
            player = event.players[row.player]
            yield (
                *(stage.number, group.place, row.player + 1, player.name, player.rating),
                *(row.rank, row.points / 10),
            )


class PlaceOutput(NamedTuple):
    """The place of a player in a group of a stage."""

    player: int
    name: str
    rank: int
    points: Decimal


class StageOutput(NamedTuple):
    """The tables of the groups of a stage."""

    name: str
    system: str
    groups: tuple[tuple[PlaceOutput, ...], ...]


class ChampionshipOutput(NamedTuple):
    """A championship that was played once."""

    name: str
    seed: int
    players: int
    stages: tuple[StageOutput, ...]


class PlayerOddsOutput(NamedTuple):
    """How often a player won, and reached each stage after the first."""

    player: int
    name: str
    wins: Chance
    reaches: tuple[Chance, ...]


class OddsOutput(NamedTuple):
    """A championship that was played many times."""

    name: str
    seed: int
    runs: int
    players: tuple[PlayerOddsOutput, ...]


def _output(event: Championship, stages: Sequence[StagePlayed]) -> ChampionshipOutput:
    played = []
    for stage in stages:
        plan = event.plan.stages[stage.number - 1]
        groups = tuple(
            tuple(
                PlaceOutput(
                    player=row.player + 1,
                    name=event.players[row.player].name,
                    rank=row.rank,
                    points=format_points(row.points),
                )
                for row in rows
            )
            for rows in stage.rows
        )
        played.append(StageOutput(plan.name, plan.system, groups))
    return ChampionshipOutput(event.name, event.seed, len(event.players), tuple(played))


def _print_stages(event: Championship, stages: Sequence[StagePlayed]) -> None:
    columns = ("Stage", "System", "Groups", "Players", "Best rating", "Lowest")
    rows = []
    for stage in stages:
        ratings = [
            event.players[player].rating or 0 for group in stage.groups for player in group.members
        ]
        plan = event.plan.stages[stage.number - 1]
        rows.append(
            (
                *(gettext(plan.name), gettext(system_named(plan.system).title)),
                *map(str, (len(stage.groups), len(ratings), max(ratings), min(ratings))),
            )
        )
    draw_table(event.name, columns=columns, rows=rows, numeric=columns[2:])
    last = stages[-1].rows
    for number, group in enumerate(last, start=1):
        for row in group[: 1 if len(last) > 1 else 8]:
            player = event.players[row.player]
            rating = player.rating or gettext("unrated")
            line = f"{row.rank}. {player.name} ({rating})"
            if len(last) > 1:
                line = say("group {group}: {player}", group=number, player=line)
            print(line)
    final = system_named(event.plan.stages[-1].system).family is Family.KNOCKOUT
    print(
        say("seed {seed}; the knock-out has a winner", seed=event.seed)
        if final
        else say("seed {seed}; the last stage is over", seed=event.seed)
    )


# Many times.


def _reached_rows(event: Championship, run: int) -> list[list[int | float | str | bool | None]]:
    return [
        [run, player + 1, event.players[player].rating, stage]
        for player, stage in reached(event, run)
    ]


def _odds(
    event: Championship, runs: int, summary: str | None, spread: Spread, *, json: bool
) -> None:
    work = partial(_reached_rows, event)
    numbers = range(1, runs + 1)
    if summary is not None:
        settings = [event.plan, event.seed, event.draw_rate, event.players]
        tasks = (Task(get_key("championship", settings, run), run) for run in numbers)
        job = Job(
            translatable("playing") + f" {get_key('championship', settings, runs)}",
            work,
            tasks,
            runs,
        )
        batches = write_summary(job, summary, ODDS_COLUMNS, spread)
    else:
        batches = on_all_cores(work, numbers, runs, doing=translatable("playing"), spread=spread)
    counts: list[Counter[int]] = [Counter() for _ in range(len(event.plan.stages) + 2)]
    for rows in batches:
        for _run, player, _rating, last in rows:
            for stage in range(2, int(last or 0) + 1):
                counts[stage][int(player or 0)] += 1
    _tell_odds(event, runs, counts, json=json)


def _tell_odds(
    event: Championship, runs: int, counts: Sequence[Counter[int]], *, json: bool
) -> None:
    winners = counts[-1]
    order = sorted(
        {player for stage in counts for player in stage},
        key=lambda player: (*(-stage[player] for stage in reversed(counts)), player),
    )
    if json:
        players = tuple(
            PlayerOddsOutput(
                player=player,
                name=event.players[player - 1].name,
                wins=chance(winners[player], runs),
                reaches=tuple(chance(stage[player], runs) for stage in counts[2:-1]),
            )
            for player in order
        )
        print_json(OddsOutput(event.name, event.seed, runs, players))
        return
    names = [stage.name for stage in event.plan.stages[1:]]
    columns = ("No.", "Name", "Rtg", "Wins", "from-to", *names)
    rows = []
    for player in order[:_SHOWN]:
        known, wins = event.players[player - 1], chance(winners[player], runs)
        rows.append(
            (
                *(str(player), known.name, str(known.rating or "")),
                *(_percent(wins.share), f"{_percent(wins.low)}-{_percent(wins.high)}"),
                *(_percent(stage[player] / runs) for stage in counts[2:-1]),
            )
        )
    draw_table(event.name, columns=columns, rows=rows, numeric=[*columns[:1], *columns[2:]])
    print(
        say("{runs} runs, seed {seed}; from-to is the 95 % interval.", runs=runs, seed=event.seed)
    )
    if len(order) > _SHOWN:
        print(
            say_number(
                "{n} other player reached the second stage at least once.",
                "{n} other players reached the second stage at least once.",
                len(order) - _SHOWN,
            )
        )


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


@options
class ChampionshipOptions:
    """What `tabiya championship` is asked."""

    plan: str = positional(
        "PLAN",
        f"An included plan ({', '.join(TEMPLATES)}) or a TOML file with [[stages]] and [[field]].",
    )
    players: int | None = option(
        "N",
        "How many players to invent (default: as in the plan's field).",
        read=whole_number(at_least=2, at_most=1_000_000),
    )
    lowest_rating: int = option(
        "RATING",
        "The lowest possible rating.",
        read=whole_number(at_least=1, at_most=4000),
        default=1400,
    )
    highest_rating: int = option(
        "RATING",
        "The highest possible rating.",
        read=whole_number(at_least=1, at_most=4000),
        default=2600,
    )
    players_from: str | None = option("FILE", "The entries: a list (.csv, .xlsx) or a report file.")
    name: str | None = option("NAME", "The name of the championship.")
    draws: float | None = option(
        "PERCENT",
        "Percentage of drawn games, where the ratings allow that many (default: 30).",
        read=percentage,
    )
    seed: int = SEED
    runs: int = option(
        "N",
        "How many times to play it; more than once gives every player's odds.",
        read=whole_number(at_least=1, at_most=10_000_000),
        default=1,
    )
    output: str | None = option(
        "FOLDER", "Write a report file of every group into this folder.", short="-o"
    )
    json: bool = flag("Print JSON: every group, or the odds.")
    summary: str | None = SUMMARY
    spread: SpreadForTables = grouped(SpreadForTables)


COMMAND = CliCommand(
    name="championship",
    options=ChampionshipOptions,
    run=championship,
    output=ChampionshipOutput | OddsOutput,
    details="""
    The stages are the same as at the desk: groups whose best players advance, players who join later, and a last stage. Tabiya pairs every group by its own system, and `tabiya check` agrees with its report. Results follow FIDE's table of rating differences. If only some of the players who share a place can advance, they play two games, and again until one has won; the report notes it.

    Write a plan as TOML: a title, a sentence, and a [[stages]] table for each stage (docs/scale.md). A [[field]] table gives a number of players and their lowest and highest rating. With --summary the table has a row for each player and group, or for each run and player who passed the first stage.
    """,
    examples=(
        Example(
            line="tabiya championship groups-and-knockout --players 32 -o reports",
            does="plays eight groups and a knock-out, and writes a report of each",
        ),
        Example(
            line="tabiya championship qualification-and-final --players 40 --runs 20",
            does="plays a qualification and a final 20 times and prints every player's chances",
        ),
    ),
)
