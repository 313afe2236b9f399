"""The pairing list by boards: the sheet on the wall and the one for results."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from tabiya.languages import translatable
from tabiya.printing.document import Choice, Document, Need, Sheet
from tabiya.printing.job import PrintJob
from tabiya.printing.people import (
    IdlePlayer,
    PrintedPlayer,
    idle_players,
    printed_players,
    result_of,
)


@dataclass(frozen=True, slots=True)
class PrintedBoard:
    """One line of the list: a board, both players and the result if there is one."""

    board: int
    white: PrintedPlayer
    black: PrintedPlayer
    result: str


@dataclass(frozen=True, slots=True)
class PairingList:
    """The boards, parted by the higher score of the two, and those who do not play."""

    columns: tuple[str, ...]
    groups: tuple[tuple[PrintedBoard, ...], ...]
    page_per_group: bool
    idle_title: str
    idle: tuple[IdlePlayer, ...]


def compose(job: PrintJob) -> Sheet:
    """The pairing list of the round."""
    _ = job.translation.gettext
    players = printed_players(job)
    body = PairingList(
        columns=(
            _("Bo."), _("No."), _("White"), _("Rtg"), _("Pts"), _("Result"), _("Pts"), _("Black"),
            _("Rtg"), _("No."),
        ),
        groups=_in_groups(job, boards_of(job, players)),
        page_per_group=job.options.page_per_group,
        idle_title=_("Not playing"),
        idle=idle_players(job, players),
    )  # fmt: skip
    return Sheet(_("Pairings of round {round}").format(round=job.round), body)


def boards_of(job: PrintJob, players: dict[int, PrintedPlayer]) -> tuple[PrintedBoard, ...]:
    """Return the boards of the round in order, numbered from 1."""
    return tuple(
        PrintedBoard(
            number,
            players[game.white],
            players[game.black],
            result_of(game.result, job.translation.gettext),
        )
        for number, game in enumerate(job.paired_round.games, start=1)
    )


def _in_groups(
    job: PrintJob, boards: tuple[PrintedBoard, ...]
) -> tuple[tuple[PrintedBoard, ...], ...]:
    """Neighbouring boards whose better player has the same score; a table has no score groups."""
    if job.kind.round_robin:
        return (boards,) if boards else ()
    points = job.points_before
    games = job.paired_round.games

    def score(board: PrintedBoard) -> int:
        game = games[board.board - 1]
        return max(points[game.white], points[game.black])

    return tuple(tuple(group) for _score, group in groupby(boards, score))


DOCUMENT = Document(
    name="pairings",
    title=translatable("Pairings by board"),
    sentence=translatable("The list for the wall: boards in order, byes and absences last."),
    compose=compose,
    needs=(Need.ROUND,),
    choices=(Choice.ROUND, Choice.GROUPS),
)
