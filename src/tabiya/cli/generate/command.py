"""`tabiya generate`: the generator of simulated tournaments (RTG) that C.04.A asks for."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import fields
from functools import partial
from secrets import randbelow
from typing import TextIO

from tabiya.cli.common import STANDARD as STANDARD_OUTPUT
from tabiya.cli.common import write_output
from tabiya.cli.framework.command import CliCommand, Example, flag, grouped, option, options
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.parser import WrongUsage
from tabiya.cli.framework.progress import (
    SUMMARY,
    Spread,
    SpreadForTables,
    on_all_cores,
    write_summary,
)
from tabiya.cli.framework.values import whole_number, words_between_commas
from tabiya.cli.generate.arguments import (
    byes_in_round,
    check_size,
    entrants_from,
    forfeits_in_round,
    get_rounds,
    percentage,
    points,
    scoring_system,
)
from tabiya.cli.generate.tables import TABLES
from tabiya.formats.trf.writing.write import ranked, write_trf
from tabiya.generator.config import ByesInRound, Config, Distribution, ForfeitsInRound
from tabiya.generator.drawing import draw_missing
from tabiya.generator.simulation import simulate
from tabiya.languages import Plural, say, say_number, translatable
from tabiya.model.points import Points
from tabiya.model.scoring import STANDARD, ScoringSystem
from tabiya.pairing.registry import SYSTEMS, USUAL, system_named
from tabiya.pairing.swiss.burstein import IMAGINARY_POINT
from tabiya.pairing.swiss.common import BAKU
from tabiya.work.job import Job, Task, get_key

_MOST_FILES = 9999
_CODES = tuple(code for system in SYSTEMS for code in system.codes_to_choose)


def generate(asked: GenerateOptions) -> ExitCode:
    """Play the tournaments that the words describe and write one report file for each, or one table."""
    if asked.output is None and asked.summary is None:
        raise WrongUsage(
            "there is no file or folder to write the tournaments to",
            hint="Give -o for report files, --summary for a table of all, or both.",
        )
    if asked.number > _MOST_FILES and asked.output is not None:
        raise WrongUsage(
            "{n} report files are too many for a folder",
            n=asked.number,
            hint="Give --summary instead of -o: one table for all of them.",
        )
    check_size(asked)
    if system_named(asked.system).teams is not None and asked.to != "trf26":
        raise WrongUsage(
            "Tabiya does not write a team event as {form}, which has no boards of matches",
            form=asked.to,
            hint="Leave out --to: TRF26 has records for teams.",
        )
    given = _given(asked)
    if asked.random and asked.plain:
        raise WrongUsage(
            "--random and --plain contradict each other.", hint="Leave one of them out."
        )
    everything = not asked.plain
    first = randbelow(10**9) if asked.first_seed is None else asked.first_seed
    draw = partial(draw_missing, given, everything=everything)
    seeds = range(first, first + asked.number)
    configs = partial(map, lambda number: draw(seed=number), seeds)
    if asked.summary is not None:
        _write_table(
            configs(),
            asked.number,
            (given, first, everything),
            asked.summary,
            asked.rows,
            asked.spread,
        )
    if asked.output is not None:
        _write_all(configs(), asked.number, asked.output, asked.to, asked.spread)
    if asked.first_seed is None:
        message = say("Tabiya chose the seed: --seed {seed} gives the same again", seed=first)
        print(message, file=_beside(asked.output))
    return ExitCode.FINE


def _given(asked: GenerateOptions) -> dict[str, object]:
    """Return what was asked for of the fields of a `Config`; the others are drawn."""
    given = {field.name: getattr(asked, field.name, None) for field in fields(Config)}
    if asked.ratings_from is not None:
        entrants = entrants_from(asked.ratings_from)
        if asked.players not in (None, len(entrants)):
            raise WrongUsage(
                Plural(
                    "{file} has {n} rating, not {wanted}",
                    "{file} has {n} ratings, not {wanted}",
                    len(entrants),
                    file=asked.ratings_from,
                    wanted=asked.players,
                )
            )
        given |= {"players": len(entrants), "entrants": entrants}
    if asked.rounds is not None:
        given["rounds"] = get_rounds(asked.rounds, asked.system)
    if asked.baku or asked.imaginary_point:
        given["acceleration"] = BAKU.name if asked.baku else IMAGINARY_POINT.name
    worth = asked.scoring or STANDARD
    given["scoring"] = worth if asked.bye_points is None else worth.with_bye(asked.bye_points)
    return {name: value for name, value in given.items() if value is not None}


def _write_all(
    configs: Iterable[Config], total: int, output: str, dialect: str, spread: Spread
) -> None:
    jobs = _jobs(list(configs), output)
    write = partial(_write_one if spread.cluster is None else _made_elsewhere, dialect=dialect)
    answers = on_all_cores(write, jobs, total, doing=translatable("generating"), spread=spread)
    early = 0
    for (_, path), (reason, report) in zip(jobs, answers, strict=True):
        if report is not None:
            write_output(path, report)
        if reason:
            early += 1
            print(f"tabiya: {path}: {reason}", file=sys.stderr)
    if output == STANDARD_OUTPUT:
        return
    if early:
        message = say_number(
            "generated {n} tournament in {folder}, {early} of them ended early",
            "generated {n} tournaments in {folder}, {early} of them ended early",
            len(jobs),
            folder=output,
            early=early,
        )
    else:
        message = say_number(
            "generated {n} tournament in {folder}",
            "generated {n} tournaments in {folder}",
            len(jobs),
            folder=output,
        )
    print(message)


def _write_table(
    configs: Iterable[Config],
    total: int,
    settings: object,
    table: str,
    rows: str,
    spread: Spread,
) -> None:
    """Play the tournaments and write what came of them; no report file is written at all."""
    tasks = (Task(get_key("generate", [settings, rows], config.seed), config) for config in configs)
    name = translatable("generating") + f" {get_key('generate', [settings, rows, total], '')}"
    counted = 0
    for written in write_summary(
        Job(name, TABLES[rows].rows, tasks, total), table, TABLES[rows].columns, spread
    ):
        counted += len(written)
    print(
        say_number(
            "generated {n} tournament, {rows} rows in {table}",
            "generated {n} tournaments, {rows} rows in {table}",
            total,
            rows=counted,
            table=table,
        )
    )


def _beside(output: str | None) -> TextIO:
    """Where remarks go: not between the lines of a report that goes to the standard output."""
    return sys.stderr if output == STANDARD_OUTPUT else sys.stdout


def _jobs(configs: Sequence[Config], output: str) -> list[tuple[Config, str]]:
    """Return which tournament goes to which file; each has a seed of its own, so each can be repeated."""
    if len(configs) == 1 and not os.path.isdir(output):
        return [(configs[0], output)]
    if output == STANDARD_OUTPUT or (os.path.exists(output) and not os.path.isdir(output)):
        raise WrongUsage(
            Plural(
                "{n} tournament needs a folder, and {name} is not a folder",
                "{n} tournaments need a folder, and {name} is not a folder",
                len(configs),
                name=output,
            ),
            hint="Give a folder with -o; Tabiya creates it if it does not exist.",
        )
    os.makedirs(output, exist_ok=True)
    return [
        (config, os.path.join(output, f"{_file_name(config.name)}-{index:04}.trf"))
        for index, config in enumerate(configs, start=1)
    ]


def _file_name(name: str) -> str:
    """The name in letters that every file system takes."""
    return "".join(letter if letter.isalnum() else "-" for letter in name.lower())


def _write_one(job: tuple[Config, str], *, dialect: str) -> tuple[str, bytes | None]:
    """Play one tournament and write it; the answer is why it ended early, or nothing."""
    config, path = job
    reason, report = _made_elsewhere((config, path), dialect=dialect)
    write_output(path, report)
    return reason, None


def _made_elsewhere(job: tuple[Config, str], *, dialect: str) -> tuple[str, bytes]:
    """Play one tournament on a machine that does not have the folder: the report travels."""
    simulation = simulate(job[0])
    return simulation.ended_early, write_trf(ranked(simulation.tournament), dialect)


_share = partial(option, "PERCENT", read=percentage)


@options
class GenerateOptions:
    """What `tabiya generate` is asked."""

    players: int | None = option(
        "N", "How many players. For teams, use --teams and --boards.", read=whole_number(at_least=2)
    )
    teams: int | None = option(
        "T",
        "How many teams in a team Swiss or round robin. Leave it out for a table for two or three teams.",
        read=whole_number(at_least=2),
    )
    boards: int | None = option(
        "B", "How many boards a team match has.", read=whole_number(at_least=1)
    )
    reserves: int | None = option(
        "R",
        "How many reserves each team of a Swiss or a round robin has (default: none).",
        read=whole_number(at_least=0),
    )
    kind_code: str = option(
        "CODE",
        "The scoring and the colour preferences of a team Swiss, such as FIDE_TEAM_TYPEB_GP_MP (default: FIDE_TEAM_TYPEA_MP_GP).",
        choices=_CODES,
        default=_CODES[0],
    )
    rounds: int | None = option(
        "R",
        "How many rounds, or games of a match (default in a round robin and with teams: the whole table; in a knock-out: until there is a winner).",
        read=whole_number(at_least=1),
    )
    first_seed: int | None = option(
        "S",
        "The seed of all random choices: the same seed gives the same file (default: a new one).",
        read=whole_number(at_least=0),
        spelling="--seed",
    )
    output: str | None = option(
        "OUT", "The file to write, - for standard output, or the folder for many.", short="-o"
    )
    summary: str | None = SUMMARY
    rows: str = option(
        "WHAT",
        "What each row of the --summary table is.",
        choices=tuple(TABLES),
        default="tournament",
    )
    number: int = option(
        "K",
        "How many tournaments; each uses the next seed.",
        read=whole_number(at_least=1, at_most=100_000_000),
        default=1,
        spelling="--tournaments",
    )
    random: bool = flag("Draw all values you leave out (default).")
    plain: bool = flag(
        "Draw only the size, ratings and results: nothing else happens unless you ask."
    )
    name: str = option("NAME", "The name of the tournament.", default="simulated")
    system: str = option("S", "The pairing system.", default=USUAL.name)
    edition: str | None = option("E", "Apply the rules of this year or day (default: the newest).")
    lowest_rating: int | None = option(
        "RATING",
        "The lowest possible rating (default: 1400).",
        read=whole_number(at_least=1, at_most=9999),
    )
    highest_rating: int | None = option(
        "RATING",
        "The highest possible rating (default: 2600).",
        read=whole_number(at_least=1, at_most=9999),
    )
    distribution: Distribution | None = option(
        "SHAPE",
        "How the ratings are distributed in between: at random, mostly in the middle, or in equal steps.",
        read=Distribution,
        choices=tuple(shape.value for shape in Distribution),
        spelling="--ratings",
    )
    ratings_from: str | None = option(
        "FILE", "A file with the rating of every player, as plain numbers; - reads standard input."
    )
    draw_rate: float | None = option(
        "PERCENT",
        "Percentage of drawn games, where the ratings allow that many (default: 30).",
        read=percentage,
        spelling="--draws",
    )
    forfeit_rate: float | None = _share(
        "Percentage of games won because the opponent did not come.", spelling="--forfeits"
    )
    double_forfeit_rate: float | None = _share(
        "Percentage of games to which neither player came.", spelling="--double-forfeits"
    )
    unusual_rate: float | None = _share(
        "Percentage of games that end ½-0, 0-½ or 0-0.", spelling="--unusual-results"
    )
    unrated_rate: float | None = _share(
        "Percentage of games of less than one move, which are not rated.",
        spelling="--unrated-games",
    )
    half_point_bye_rate: float | None = _share(
        "Percentage of players who take a half-point bye, in each round.",
        spelling="--half-point-byes",
    )
    zero_point_bye_rate: float | None = _share(
        "Percentage of players who announce an absence, in each round.",
        spelling="--zero-point-byes",
    )
    full_point_bye_rate: float | None = _share(
        "Percentage of players who get a full-point bye, in each round.",
        spelling="--full-point-byes",
    )
    byes: tuple[ByesInRound, ...] = option(
        "R:KIND:N",
        "In round R, N players have a bye of the kind H, Z or F.",
        read=byes_in_round,
        repeated=True,
    )
    forfeits: tuple[ForfeitsInRound, ...] = option(
        "R:WHO:N",
        "In round R, N games are forfeited and won by W (White), B (Black) or N (neither).",
        read=forfeits_in_round,
        repeated=True,
        spelling="--forfeits-in",
    )
    withdrawal_rate: float | None = _share(
        "Percentage of players who leave the event, after each round.", spelling="--withdrawals"
    )
    late_entry_rate: float | None = _share(
        "Percentage of players who come only in round 2 or 3.", spelling="--late-entries"
    )
    baku: bool = flag("Accelerate the first rounds by the Baku method.")
    imaginary_point: bool = flag(
        "Accelerate the first two rounds as the Burstein text of 2017 does (3.3)."
    )
    scoring: ScoringSystem | None = option(
        "W-D-L", "The points for a win, a draw and a loss (default: 1-0.5-0).", read=scoring_system
    )
    bye_points: Points | None = option(
        "POINTS", "The points for a pairing-allocated bye (default: those of a win).", read=points
    )
    tie_breaks: tuple[str, ...] | None = option(
        "CODES",
        "Tie-breaks to list in the file, such as BH/C1,BH,SB.",
        spelling="--tiebreaks",
        read=words_between_commas,
    )
    to: str = option(
        "FORMAT", "The version of the report file.", choices=("trf16", "trf26"), default="trf26"
    )
    spread: SpreadForTables = grouped(SpreadForTables)


COMMAND = CliCommand(
    name="generate",
    options=GenerateOptions,
    run=generate,
    details="""
    Tabiya draws results by FIDE's table of rating differences (B.02). The seed comes first in every
    file, and the same seed, options and version give the same file on every machine. For many
    tournaments Tabiya uses all cores, or a cluster (docs/scale.md).

    With --summary, Tabiya writes one table instead of reports, with a row for each tournament, round or player; its digest is the report's. To continue interrupted work, use --resume.

    Tabiya draws the values you leave out: the size of the event, the range of the ratings, and the shares of
    draws, byes, forfeits, withdrawals and late entries, acceleration and tie-breaks. The file lists them
    first, as options of this command. With --plain, what you leave out does not happen.

    In a Double-Swiss (--system double-swiss) a round is a match of two games, which take two rounds of
    the file. In a team Swiss (--system team) byes and withdrawals apply to whole teams.

    In the systems team-round-robin, scheveningen, semi-scheveningen and skalitzka teams play, each with
    its strongest player on board 1. Reserves play for members who are absent (--zero-point-byes) or
    have left (--withdrawals).

    Late in a small event there may be no legal pairing. Such a tournament ends early, and its file
    states it.
    """,
    examples=(
        Example(
            line="tabiya generate -o anything.trf",
            does="writes a random open, with its values in the first lines",
        ),
        Example(
            line="tabiya generate --players 60 --rounds 9 --seed 1 -o open.trf",
            does="writes one open of 60 players",
        ),
        Example(
            line="tabiya generate --players 100 --system knockout --seed 1 -o cup.trf",
            does="plays a knock-out of 100 players to its winner, with every tie-break match",
        ),
        Example(
            line="tabiya generate --system team-round-robin --teams 6 --boards 4 --reserves 1 "
            "--seed 1 -o league.trf",
            does="plays a league of six teams on four boards, each with one reserve",
        ),
        Example(
            line="tabiya generate --players 40 --rounds 7 --seed 1 --tournaments 5000 "
            "--half-point-byes 2 --forfeits 3 --edition 2017 -o simulated",
            does="writes 5000 report files by the rules of 2017 into the folder `simulated`",
        ),
        Example(
            line="tabiya generate --players 20 --rounds 5 --seed 1 --tournaments 20 "
            "--summary simulated.csv",
            does="plays 20 opens and writes a table with one row for each",
        ),
    ),
)
