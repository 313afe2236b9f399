"""The pairing list by boards: the sheet on the wall and the one for results."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from tabiya.languages import translatable
from tabiya.printing.document import Choice, Document, Need, Sheet
from tabiya.printing.documents.team_pairings import whole_matches, with_black_first
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
    """One line of the list: a board, both players and the result if there is one.

    It is `turned` if Black is named first, who plays for the first team of a match; the result too is
    read from there.
    """

    board: int
    white: PrintedPlayer
    black: PrintedPlayer
    result: str
    turned: bool = False


@dataclass(frozen=True, slots=True)
class PairingList:
    """The boards, parted by the higher score of the two, and those who do not play."""

    columns: tuple[str, ...]
    colours: tuple[str, ...]
    """White and Black, where they are said beside the names because the columns are of teams."""
    groups: tuple[tuple[PrintedBoard, ...], ...]
    page_per_group: bool
    idle_title: str
    idle: tuple[IdlePlayer, ...]


def compose(job: PrintJob) -> Sheet:
    """The pairing list of the round."""
    _ = job.translation.gettext
    players = printed_players(job)
    teams = bool(whole_matches(job.tournament, job.paired_round))
    first, second = (_("Team"), _("Team")) if teams else (_("White"), _("Black"))
    body = PairingList(
        columns=(
            _("Bo."), _("No."), first, _("Rtg"), _("Pts"), _("Result"), _("Pts"), second, _("Rtg"),
            _("No."),
        ),
        colours=(_("White"), _("Black")) if teams else (),
        groups=_in_groups(job, boards_of(job, players)),
        page_per_group=job.options.page_per_group,
        idle_title=_("Not playing"),
        idle=idle_players(job, players),
    )  # fmt: skip
    return Sheet(_("Pairings of round {round}").format(round=job.round), body)


def boards_of(job: PrintJob, players: dict[int, PrintedPlayer]) -> tuple[PrintedBoard, ...]:
    """Return the boards of the round in order, numbered from 1."""
    turned = with_black_first(job.tournament, job.paired_round)
    return tuple(
        PrintedBoard(
            number,
            players[game.white],
            players[game.black],
            result_of(
                game.result.colours_exchanged if game.white in turned else game.result,
                job.translation.gettext,
            ),
            game.white in turned,
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
