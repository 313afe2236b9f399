"""Slips for captains: the list of the team, and a line for each board of the next match."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.languages import translatable
from tabiya.pairing.team.boards import number_of_boards
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.job import PrintJob
from tabiya.printing.people import get_rating, get_title


@dataclass(frozen=True, slots=True)
class ListedMember:
    """A player on the list of a team."""

    board: str
    title: str
    name: str
    rating: str


@dataclass(frozen=True, slots=True)
class LineUpSlip:
    """The slip of one team."""

    team: str
    members: tuple[ListedMember, ...]


@dataclass(frozen=True, slots=True)
class LineUpSlips:
    """The slips of all teams."""

    labels: tuple[str, ...]
    """Line-up, round, board, captain, time."""
    boards: int
    slips: tuple[LineUpSlip, ...]


def compose(job: PrintJob) -> Sheet:
    """A slip for every team; the round is filled in by hand, so that a stock can be printed."""
    _ = job.translation.gettext
    players = job.tournament.by_number
    slips = tuple(
        LineUpSlip(
            team.name,
            tuple(
                ListedMember(
                    str(place),
                    get_title(players[number]),
                    players[number].name,
                    get_rating(players[number]),
                )
                for place, number in enumerate(team.members, start=1)
            ),
        )
        for team in job.tournament.teams
    )
    labels = (_("Line-up"), _("Round"), _("Bo."), _("Captain"), _("Time"))
    body = LineUpSlips(labels, number_of_boards(job.tournament), slips)
    return Sheet(_("Line-up slips"), body)


DOCUMENT = Document(
    name="line-up-slips",
    title=translatable("Line-up slips"),
    sentence=translatable(
        "A slip for the captain of each team: the list, and a line for each board."
    ),
    compose=compose,
    needs=(Need.TEAMS,),
    choices=(),
    public=False,
    of_a_round=False,
)
