"""`tabiya standings`: the ranking of an event, with every tie-break value and its crosstable."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from tabiya.answers.lists.crosstable import crosstable
from tabiya.answers.lists.spec import json_rows
from tabiya.answers.lists.standings import (
    knockout_lines,
    knockout_list,
    standings_lines,
    standings_list,
)
from tabiya.cli.common import (
    FILES,
    TeamReadingOptions,
    answer_each,
    read_tournament,
    summarise_each,
)
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
from tabiya.cli.framework.output import Decimal, FilesOutput, OneFileOutput
from tabiya.cli.framework.parser import WrongUsage
from tabiya.cli.framework.progress import SUMMARY
from tabiya.cli.framework.tables import draw_list, draw_table
from tabiya.cli.framework.values import whole_number, words_between_commas
from tabiya.cli.settings import SET, Said, reader_of_setting, with_announced
from tabiya.codec.meta import UNSET, Unset
from tabiya.formats.comma_separated import comma_separated
from tabiya.formats.sources import Source, files_named
from tabiya.formats.summary import Cell, Column
from tabiya.languages import Plural, say, say_number
from tabiya.model.points import format_points, show_points
from tabiya.model.tournament import Tournament
from tabiya.pairing.knockout.engine import make_bracket
from tabiya.pairing.resolve import is_knockout
from tabiya.tiebreaks.event_kind import EventKind, get_kind
from tabiya.tiebreaks.standings import open_games, without_open_points
from tabiya.tiebreaks.standings import standings as rank

SUMMARY_COLUMNS = (
    Column("file", "text", "The file, or the archive and the name of its member."),
    Column("round", "whole", "The round after which they are ranked."),
    Column("rank", "whole", "The rank; those whom nothing separates share one."),
    Column("number", "whole", "The starting number, of a team the number of the team."),
    Column("name", "text", "The participant."),
    Column("points", "number", "The points; empty in a knock-out."),
    Column("tiebreaks", "text", "The tie-breaks in order, such as `BH=53.0 SB=46.50`."),
    Column("error", "text", "Why the file could not be used."),
)
"""The table of `--summary`: one row a participant."""
KINDS = {"swiss": "Swiss", "round-robin": "round robin"}


def standings(asked: StandingsOptions) -> ExitCode:
    """Rank the event of each report file and print the tables."""
    json = asked.json
    if json and (asked.csv or asked.square):
        raise WrongUsage("--json cannot be combined with --csv or --crosstable")
    if asked.summary and (json or asked.csv or asked.square):
        raise WrongUsage("--summary cannot be combined with --json, --csv or --crosstable")
    if asked.csv and len(files_named(asked.file)) > 1:
        raise WrongUsage("--csv is for one FILE", hint="--summary TABLE.csv has all of them.")

    def answer(source: Source, *, json: bool = json) -> StandingsOutput | None:
        found_in_file = read_tournament(source, reading=asked.reading)
        tournament = with_announced(found_in_file, asked.announced)
        if asked.unrated is not None:
            settings = tournament.settings.announced({"rating_of_unrated": asked.unrated})
            tournament = replace(tournament, settings=settings)
        seen = tournament if asked.after is None else tournament.up_to(asked.after)
        playing = open_games(seen)
        if asked.tiebreaks is None and not asked.square and is_knockout(tournament):
            return _knockout(seen, as_json=json, as_csv=asked.csv, wide=asked.wide)
        ranking = rank(
            standing_now(tournament, asked.after),
            asked.tiebreaks,
            edition=asked.edition,
            after_round=asked.after,
            lots_seed=asked.lots,
            kind=_said(asked.kind, teams=bool(tournament.teams))
            or (get_kind(tournament) if asked.square else None),
        )
        spec = standings_list(ranking, announced=tournament.settings.rounds, playing=playing)
        lines = standings_lines(ranking.rows, {})
        if json:
            rows = tuple(
                StandingsOutputRow(**_with_matches({"tiebreaks": {}, **row}))
                for row in json_rows(spec, lines)
            )
            return StandingsOutput(
                ranking.rules, ranking.after_round, ranking.kind.value, rows, not playing, playing
            )
        title = say("{system}, by {edition}", system=spec.heading, edition=ranking.rules)
        if not asked.square:
            draw_list(spec, lines, title=title, csv=asked.csv, wide=asked.wide)
            return None
        table = crosstable(tournament, ranking, points=format_points if asked.csv else show_points)
        if asked.csv:
            print(comma_separated([table.columns, *table.rows]), end="")
        else:
            draw_table(
                title,
                columns=table.columns,
                rows=table.rows,
                numeric=table.numeric,
                wide=asked.wide,
            )
        return None

    if asked.summary:
        return summarise_each(
            asked.file,
            asked.summary,
            SUMMARY_COLUMNS,
            lambda source: _cells(answer(source, json=True)),
        )
    return answer_each(asked.file, answer, json=json)


def _with_matches(row: dict[str, Any]) -> dict[str, Any]:
    return row | ({"matches": MatchesOutput(**row["matches"])} if "matches" in row else {})


def standing_now(tournament: Tournament, after: int | None = None) -> Tournament:
    """Return the event with its open games counting nothing, as standings count them.

    If any game up to the round `after` is open, the error output says that the standings are not
    final.
    """
    playing = open_games(tournament if after is None else tournament.up_to(after))
    if playing:
        message = say_number(
            "{n} game has no result yet and does not count; the standings are not final",
            "{n} games have no result yet and do not count; the standings are not final",
            playing,
        )
        print(f"tabiya: {message}", file=sys.stderr)
    return without_open_points(tournament)


def _said(kind: str | None, *, teams: bool) -> EventKind | None:
    """The kind of event a person named; None leaves it to the file."""
    return None if kind is None else EventKind(f"{'team' if teams else 'individual'} {KINDS[kind]}")


class MatchesOutput(NamedTuple):
    """The matches of a team that are over, and both its scores."""

    played: int
    won: int
    drawn: int
    lost: int
    match_points: Decimal
    game_points: Decimal


class StandingsOutputRow(NamedTuple):
    """One participant; of a knock-out how far they came instead of points."""

    rank: int
    number: int
    name: str
    points: Decimal | Unset = UNSET
    matches: MatchesOutput | Unset = UNSET
    tiebreaks: Mapping[str, str] | Unset = UNSET
    came: str | Unset = UNSET


class StandingsOutput(NamedTuple):
    """The standings of an event; values are decimal text."""

    edition: str | Unset
    round: int
    kind: str
    standings: tuple[StandingsOutputRow, ...]
    final: bool
    open_games: int


def _cells(output: StandingsOutput | None) -> Iterator[tuple[Cell, ...]]:
    """Yield what the table of all files says of each participant."""
    for row in output.standings if output else ():
        values = row.tiebreaks if isinstance(row.tiebreaks, Mapping) else {}
        yield (
            output.round if output else None,
            row.rank,
            row.number,
            row.name,
            float(row.points) if isinstance(row.points, str) else None,
            " ".join(f"{code}={value}" for code, value in values.items()),
        )


def _knockout(
    seen: Tournament, *, as_json: bool, as_csv: bool, wide: bool
) -> StandingsOutput | None:
    """Print the ranking of a knock-out: by the round in which a player was put out, not by points."""
    played, playing = seen.rounds_played, open_games(seen)
    spec = knockout_list(
        Plural("Knock-out after {n} round of games", "Knock-out after {n} rounds of games", played)
    )
    lines = knockout_lines(seen, make_bracket(seen))
    if as_json:
        rows = tuple(StandingsOutputRow(**row) for row in json_rows(spec, lines))
        return StandingsOutput(UNSET, played, "knock-out", rows, not playing, playing)
    draw_list(spec, lines, csv=as_csv, wide=wide)
    return None


@options
class StandingsOptions:
    """What `tabiya standings` is asked."""

    file: tuple[str, ...] = positional("FILE", FILES, repeated=True)
    reading: TeamReadingOptions = grouped(TeamReadingOptions)
    tiebreaks: tuple[str, ...] | None = option(
        "CODES",
        "The tie-breaks in order, separated by commas, such as BH/C1,BH,SB (default: the event's own list, otherwise the recommended one).",
        read=words_between_commas,
    )
    edition: str | None = option(
        "EDITION",
        "The edition of the tie-break rules: 2006, 2019, 2022, 2023, 2024-04, 2024 or 2026, or a day such as 2023-09-01 (default: the one in force when the event began).",
    )
    after: int | None = option(
        "R",
        "Rank after this round instead of the last one.",
        spelling="--round",
        read=whole_number(at_least=0),
    )
    lots: int | None = option(
        "SEED",
        "Break the last ties by lot, with this seed (default: tied players share a rank).",
        read=whole_number(at_least=0),
    )
    unrated: int | None = option(
        "RATING",
        "Use this rating for unrated players in tie-breaks by ratings (default: leave such tie-breaks out of the event's own list).",
        read=reader_of_setting("rating_of_unrated"),
    )
    announced: tuple[Said, ...] | None = SET
    kind: str | None = option(
        "KIND",
        "Swiss or round robin, if the file does not contain it or is wrong.",
        choices=tuple(KINDS),
    )
    json: bool = flag("Print JSON: rank, number, name, points and values as decimal strings.")
    summary: str | None = SUMMARY
    csv: bool = flag("Print comma-separated values for a spreadsheet.")
    square: bool = flag(
        "Show every round (Swiss) or the square (round robin).", spelling="--crosstable"
    )
    wide: bool = flag("Don't wrap a table that is wider than the terminal.")


COMMAND = CliCommand(
    name="standings",
    options=StandingsOptions,
    run=standings,
    output=OneFileOutput[StandingsOutput] | FilesOutput[StandingsOutput],
    details=(
        "Tabiya refuses a tie-break that does not fit the event, such as Buchholz in a round robin, with its article and what you could use instead.\n\nA value that does not exist, such as the average of no opponents, is printed as None and ranks last.\n\nA game without a result, adjourned or in play, does not count yet: it is a draw for pairing only (C.04.2, 3.1). An extra line then warns that the standings are not final.\n\nIf a team event reads C.07 13.3.3 differently from its edition, use EDE/S (teams still tied stay with the score that split) or EDE/A (they start again with the primary score).\n\nA knock-out is ranked by the round in which each player was eliminated; with --tiebreaks or --crosstable, its games count as in any other event."
    ),
    examples=(
        Example(
            line="tabiya standings open.trf --tiebreaks BH/C1,BH,SB",
            does="ranks by Buchholz Cut-1, Buchholz and Sonneborn-Berger",
        ),
        Example(
            line="tabiya standings open.trf --round 5 --crosstable",
            does="shows the crosstable after five rounds",
        ),
        Example(
            line="tabiya standings open.trf --json",
            does="prints the standings for a program",
        ),
    ),
)
