"""The teams with their players in the order of the boards: who may play for whom."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.answers.rounds import Seat
from tabiya.languages import gettext as _
from tabiya.languages import translatable
from tabiya.model.team import Team
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.job import PrintJob


@dataclass(frozen=True, slots=True)
class PrintedTeam:
    """A team: its captain, and its players with board, title, name, rating and federation."""

    name: str
    captain: str
    members: tuple[tuple[str, str, str, str, str], ...]


@dataclass(frozen=True, slots=True)
class TeamList:
    """All teams, and the headings above their players."""

    columns: tuple[str, ...]
    teams: tuple[PrintedTeam, ...]


def compose(job: PrintJob) -> Sheet:
    """All teams by their numbers."""
    captains = list_captains(job)
    teams = sorted(job.tournament.teams, key=lambda team: team.number)
    body = TeamList(
        (_("Bo."), _("Name"), _("Rtg"), _("Fed.")),
        tuple(
            PrintedTeam(
                f"{team.number}. {team.name}",
                _("Captain: {name}").format(name=captain)
                if (captain := captains.get(team.number, ""))
                else "",
                list_members(job, team),
            )
            for team in teams
        ),
    )
    return Sheet(_("Teams"), body)


def list_captains(job: PrintJob) -> dict[int, str]:
    """Return the captains by the numbers of their teams; a report file names none."""
    if job.state is None:
        return {}
    return {team.number: team.details.captain for team in job.state.roster.teams.values()}


def list_members(job: PrintJob, team: Team) -> tuple[tuple[str, str, str, str, str], ...]:
    """Return the players of a team as lists have them."""
    seats = (Seat.of(job.tournament.by_number[number]) for number in team.members)
    return tuple(
        (str(board), seat.title, seat.name, str(seat.rating or ""), seat.federation)
        for board, seat in enumerate(seats, start=1)
    )


DOCUMENT = Document(
    name="team-list",
    title=translatable("Teams and their players"),
    sentence=translatable("Every team with its captain and its players in board order."),
    compose=compose,
    needs=(Need.TEAMS,),
    choices=(),
    of_a_round=False,
)
