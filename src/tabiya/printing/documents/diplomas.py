"""Diplomas for the first places, or for those asked for; a page each, to be signed."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.languages import translatable
from tabiya.model.points import show_points
from tabiya.printing.document import Choice, Document, Need, Sheet
from tabiya.printing.job import PrintJob
from tabiya.printing.people import chosen_players, get_title
from tabiya.tiebreaks.standings import StandingsRow

TEMPLATE = "diplomas"
_FIRST_PLACES = 3


@dataclass(frozen=True, slots=True)
class Honour:
    """What stands on one page."""

    above: str
    name: str
    below: tuple[str, ...]
    place: str = ""
    """The place in a medal, if it is one of the first."""
    members: tuple[str, ...] = ()
    """The players of a team."""


@dataclass(frozen=True, slots=True)
class Honours:
    """The pages, and who signs them."""

    pages: tuple[Honour, ...]
    signatures: tuple[str, ...]


def compose(job: PrintJob) -> Sheet:
    """The first three places with everybody who shares them, or the players asked for."""
    _ = job.translation.gettext
    wanted = job.options.players
    rows = [row for row in job.standings.rows if row.counts]
    if wanted:
        numbers = {player.number for player in chosen_players(job)}
        rows = [row for row in rows if row.number in numbers]
    else:
        rows = [row for row in rows if row.rank <= _FIRST_PLACES]
    pages = tuple(_honour(job, row) for row in rows)
    return Sheet(_("Diploma"), Honours(pages, signatures(job)))


def _honour(job: PrintJob, row: StandingsRow) -> Honour:
    _ = job.translation.gettext
    place = _("Place {rank}, points {points}").format(rank=row.rank, points=show_points(row.points))
    of = _("in a field of {number}").format(number=sum(row.counts for row in job.standings.rows))
    medal = str(row.rank) if row.rank <= _FIRST_PLACES else ""
    if job.kind.teams:
        return Honour(_("Diploma"), row.name, (place, of), medal, _members(job, row.number))
    player = job.tournament.by_number.get(row.number)
    return Honour(
        _("Diploma"), spoken(row.name, get_title(player) if player else ""), (place, of), medal
    )


def _members(job: PrintJob, number: int) -> tuple[str, ...]:
    players = job.tournament.by_number
    return tuple(
        spoken(players[member].name, get_title(players[member]))
        for team in job.tournament.teams
        if team.number == number
        for member in team.members
    )


def spoken(name: str, title: str = "") -> str:
    """Return a name as it is read aloud, the given name first.

    >>> spoken("Nagy, Paul", "GM"), spoken("Wei Yi"), spoken("Ek, Liv, Jr")
    ('GM Paul Nagy', 'Wei Yi', 'Ek, Liv, Jr')
    """
    family, comma, given = name.partition(", ")
    turned = f"{given} {family}" if comma and "," not in given else name
    return f"{title} {turned}".strip()


def signatures(job: PrintJob) -> tuple[str, ...]:
    """Who signs: the organiser and the chief arbiter, whose name is known."""
    _ = job.translation.gettext
    arbiter = job.tournament.settings.chief_arbiter
    named = _("Chief arbiter: {name}").format(name=arbiter) if arbiter else _("Chief arbiter")
    return _("Organiser"), named


DOCUMENT = Document(
    name="diplomas",
    title=translatable("Diplomas"),
    sentence=translatable(
        "A page for each of the first three places, or for the numbers you choose."
    ),
    compose=compose,
    needs=(Need.PLAYERS, Need.LAST_ROUND, Need.NO_KNOCKOUT),
    choices=(Choice.ROUND, Choice.PLAYERS),
    public=False,
    of_a_round=False,
)
