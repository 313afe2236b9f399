"""Two teams in a square, as in a Scheveningen event: the players of one against those of the other."""

from __future__ import annotations

from tabiya.answers.lists.crosstable import results_against
from tabiya.languages import gettext as _
from tabiya.languages import translatable
from tabiya.model.points import show_points
from tabiya.model.record import records
from tabiya.printing.document import Document, Need, Sheet, Table
from tabiya.printing.job import PrintJob
from tabiya.printing.lists import TEMPLATE
from tabiya.printing.people import get_rating, get_title


def compose(job: PrintJob) -> Sheet:
    """A row for each player of the first team, a column for each of the second, who are listed below."""
    facts = job.after_round
    first, second = facts.teams
    players, by_number, against = facts.by_number, records(facts), results_against(facts)

    def points(number: int) -> str:
        return show_points(by_number[number].score_after(facts.rounds_played))

    def listed(numbers: tuple[int, ...]) -> list[tuple[str, str, str, str]]:
        people = [players[number] for number in numbers]
        return [
            (str(place), get_title(player), player.name, get_rating(player))
            for place, player in enumerate(people, start=1)
        ]

    across = [str(place) for place in range(1, len(second.members) + 1)]
    rows = tuple(
        (
            *who,
            *(" ".join(against.get(number, {}).get(other, ())) for other in second.members),
            points(number),
        )
        for number, who in zip(first.members, listed(first.members), strict=True)
    )
    below = Table(
        columns=(_("No."), "", second.name, _("Rtg"), _("Pts.")),
        groups=(
            tuple(
                (*who, points(number))
                for number, who in zip(second.members, listed(second.members), strict=True)
            ),
        ),
        numeric=(0, 3, 4),
        names=2,
        strong=(4,),
        title=second.name,
    )
    body = Table(
        columns=(_("No."), "", first.name, _("Rtg"), *across, _("Pts.")),
        groups=(rows,),
        numeric=(0, 3, len(across) + 4),
        names=2,
        strong=(len(across) + 4,),
        games=tuple(range(4, len(across) + 4)),
        below=(below,),
    )
    return Sheet(_("Teams against each other"), body)


DOCUMENT = Document(
    name="two-teams",
    title=translatable("Teams against each other"),
    sentence=translatable(
        "The square of two teams, such as in a Scheveningen event: all players of one against "
        "all of the other."
    ),
    compose=compose,
    needs=(Need.ROUND, Need.TWO_TEAMS),
    set_by=TEMPLATE,
)
