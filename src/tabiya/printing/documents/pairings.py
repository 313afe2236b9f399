"""The pairing list by boards: the sheet on the wall and the one for results."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.job import Occasion
from tabiya.printing.people import Idle, Seat, idle_in, result_of, seats_of
from tabiya.printing.words import marked


@dataclass(frozen=True, slots=True)
class Board:
    """One line of the list."""

    board: int
    white: Seat
    black: Seat
    result: str


@dataclass(frozen=True, slots=True)
class PairingList:
    """The boards, parted by the higher score of the two, and those who do not play."""

    columns: tuple[str, ...]
    groups: tuple[tuple[Board, ...], ...]
    page_per_group: bool
    idle_title: str
    idle: tuple[Idle, ...]


def compose(occasion: Occasion) -> Sheet:
    """The pairing list of the round."""
    _ = occasion.words.gettext
    seats = seats_of(occasion)
    body = PairingList(
        columns=(
            _("Bo."), _("No."), _("White"), _("Rtg"), _("Pts"), _("Result"), _("Pts"), _("Black"),
            _("Rtg"), _("No."),
        ),
        groups=_in_groups(occasion, boards_of(occasion, seats)),
        page_per_group=occasion.wishes.page_per_group,
        idle_title=_("Not playing"),
        idle=idle_in(occasion, seats),
    )  # fmt: skip
    return Sheet(_("Pairings of round {round}").format(round=occasion.round), body)


def boards_of(occasion: Occasion, seats: dict[int, Seat]) -> tuple[Board, ...]:
    """The boards in order."""
    return tuple(
        Board(
            number,
            seats[game.white],
            seats[game.black],
            result_of(game.result, occasion.words.gettext),
        )
        for number, game in enumerate(occasion.paired.games, start=1)
    )


def _in_groups(occasion: Occasion, boards: tuple[Board, ...]) -> tuple[tuple[Board, ...], ...]:
    """Neighbouring boards whose better player has the same score; a table has no score groups."""
    if occasion.kind.round_robin:
        return (boards,) if boards else ()
    points = occasion.points_before
    games = occasion.paired.games

    def score(board: Board) -> int:
        game = games[board.board - 1]
        return max(points[game.white], points[game.black])

    return tuple(tuple(group) for _score, group in groupby(boards, score))


DOCUMENT = Document(
    name="pairings",
    title=marked("Pairings by board"),
    sentence=marked("The list for the wall: boards in order, byes and absences last."),
    compose=compose,
    needs=(Need.ROUND,),
)
