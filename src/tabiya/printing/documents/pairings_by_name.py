"""The pairing list by names: where everybody finds board, colour and opponent."""

from __future__ import annotations

from itertools import groupby

from tabiya.languages import translatable
from tabiya.model.player import initial_in_lists, listing_order
from tabiya.printing.document import Document, Need, Sheet, Table
from tabiya.printing.documents.pairings import boards_of
from tabiya.printing.job import PrintJob
from tabiya.printing.people import PrintedPlayer, idle_players, printed_players


def compose(job: PrintJob) -> Sheet:
    """Everybody of the round by name, a line between the letters."""
    _ = job.translation.gettext
    players = printed_players(job)
    lines: list[tuple[PrintedPlayer, tuple[str, ...]]] = []
    for board in boards_of(job, players):
        for player, other, colour in (
            (board.white, board.black, _("White")),
            (board.black, board.white, _("Black")),
        ):
            opponent = " ".join(filter(None, (other.title, other.name)))
            lines.append((player, (str(board.board), colour, opponent, other.rating)))
    lines += [(idle.player, ("–", "", idle.reason, "")) for idle in idle_players(job, players)]
    lines.sort(key=lambda line: listing_order(line[0].name))
    rows = [
        (player.title, player.name, player.rating, player.points, *where) for player, where in lines
    ]
    body = Table(
        columns=(
            "", _("Name"), _("Rtg"), _("Pts"), _("Board"), _("Colour"), _("Opponent"), _("Rtg"),
        ),
        groups=tuple(
            tuple(group) for _letter, group in groupby(rows, lambda row: _letter_of(row[1]))
        ),
    )  # fmt: skip
    return Sheet(_("Round {round} by name").format(round=job.round), body)


def _letter_of(name: str) -> str:
    return initial_in_lists(name)


DOCUMENT = Document(
    name="pairings-by-name",
    title=translatable("Pairings by name"),
    sentence=translatable("Everybody in alphabetical order with board, colour and opponent."),
    compose=compose,
    needs=(Need.ROUND,),
)
