"""The pairings and the standings in large letters, for those who see badly."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.languages import translatable
from tabiya.model.player import listing_order
from tabiya.model.points import show_points
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.job import PrintJob
from tabiya.printing.people import idle_players, printed_players


@dataclass(frozen=True, slots=True)
class LargePrint:
    """Two lists: where everybody sits, and the standings."""

    pairings: tuple[tuple[str, str], ...]
    standings_title: str
    standings: tuple[tuple[str, str], ...]


def compose(job: PrintJob) -> Sheet:
    """Everybody by name with board, colour and opponent, then the places with the points."""
    _ = job.translation.gettext
    players = printed_players(job)
    found: list[tuple[str, str]] = []
    for board, game in enumerate(job.paired_round.games, start=1):
        white, black = players[game.white].name, players[game.black].name
        line = _("board {board}, {colour}, against {name}")
        found.append((white, line.format(board=board, colour=_("White"), name=black)))
        found.append((black, line.format(board=board, colour=_("Black"), name=white)))
    found += [(each.player.name, each.reason) for each in idle_players(job, players)]
    found.sort(key=lambda each: listing_order(each[0]))
    places = tuple(
        (f"{row.rank}. {row.name}", show_points(row.points)) for row in job.standings.rows
    )
    title = _("Round {round} in large print").format(round=job.round)
    return Sheet(title, LargePrint(tuple(found), _("Standings"), places))


DOCUMENT = Document(
    name="large-print",
    title=translatable("Pairings and standings in large print"),
    sentence=translatable(
        "Everybody by name with board, colour and opponent, and the standings, in letters of 20 points."
    ),
    compose=compose,
    needs=(Need.ROUND, Need.NO_TEAMS),
)
