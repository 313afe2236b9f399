"""The tables of `tabiya generate --summary`: what came of simulated tournaments, without their files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import NamedTuple

from tabiya.formats.summary import Cell, Column
from tabiya.formats.trf.writing.write import ranked, write_trf
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.colour import Colour
from tabiya.model.record import records
from tabiya.model.result import GameResult
from tabiya.model.round import Round
from tabiya.tiebreaks.standings import standings

_SEED = Column("seed", "whole", "The seed of the tournament.")
_COUNTS = (
    Column("games", "whole", "Games played."),
    Column("white", "whole", "Games won by White."),
    Column("drawn", "whole", "Games drawn."),
    Column("black", "whole", "Games won by Black."),
    Column("not_played", "whole", "Games forfeited."),
    Column("byes", "whole", "Players without a game."),
)
_WHITE = (GameResult.WHITE_WINS, GameResult.WHITE_WINS_UNRATED)
_BLACK = (GameResult.BLACK_WINS, GameResult.BLACK_WINS_UNRATED)
_DRAWN = (GameResult.DRAW, GameResult.DRAW_UNRATED)


class EventTable(NamedTuple):
    """One kind of table: its columns, and the rows that a tournament gives."""

    columns: tuple[Column, ...]
    rows: Callable[[Config], list[list[Cell]]]


def _counts(rounds: Iterable[Round]) -> list[Cell]:
    counts: Counter[str] = Counter()
    for round_ in rounds:
        counts["byes"] += len(round_.byes)
        for game in round_.games:
            counts["games"] += game.result.played
            counts["white"] += game.result in _WHITE
            counts["drawn"] += game.result in _DRAWN
            counts["black"] += game.result in _BLACK
            counts["not_played"] += not game.result.played
    return [counts[column.name] for column in _COUNTS]


def tournament_rows(config: Config) -> list[list[Cell]]:
    """One row: what the tournament was, and the digest of its report."""
    simulation = simulate(config)
    event = simulation.tournament
    report = write_trf(ranked(event), "trf26")
    return [
        [
            *(config.seed, config.system, config.edition or "", len(event.players)),
            *(event.rounds_played, *_counts(event.rounds)),
            *(sha256(report).hexdigest()[:16], simulation.ended_early),
        ]
    ]


def round_rows(config: Config) -> list[list[Cell]]:
    """One row a round."""
    event = simulate(config).tournament
    return [[config.seed, round_.number, *_counts([round_])] for round_ in event.rounds]


def player_rows(config: Config) -> list[list[Cell]]:
    """One row a player, in the order of their starting numbers."""
    event = simulate(config).tournament
    if not event.rounds:
        return []
    ranks = {} if event.teams else {row.number: row.rank for row in standings(event).rows}
    by_number = records(event)
    return [
        [
            *(config.seed, player.number, player.rating, ranks.get(player.number)),
            by_number[player.number].score / 10,
            sum(cell.played for cell in by_number[player.number].cells),
            sum(
                cell.played and cell.colour is Colour.WHITE
                for cell in by_number[player.number].cells
            ),
        ]
        for player in event.players
    ]


TABLES = {
    "tournament": EventTable(
        (
            _SEED,
            Column("system", "text", "The pairing system."),
            Column("edition", "text", "The edition you asked for; empty means the newest."),
            Column("players", "whole", "How many players."),
            Column("rounds", "whole", "How many rounds were played."),
            *_COUNTS,
            Column("digest", "text", "Of the report file: equal digests are equal files."),
            Column("ended_early", "text", "Why the tournament ended early, if it did."),
        ),
        tournament_rows,
    ),
    "round": EventTable((_SEED, Column("round", "whole", "The round."), *_COUNTS), round_rows),
    "player": EventTable(
        (
            _SEED,
            Column("number", "whole", "The starting number."),
            Column("rating", "whole", "The rating."),
            Column("rank", "whole", "The final rank; empty in events of teams."),
            Column("points", "number", "The points."),
            Column("games", "whole", "Games played."),
            Column("whites", "whole", "Of these, with White."),
        ),
        player_rows,
    ),
}
"""By the words of `--rows`."""
