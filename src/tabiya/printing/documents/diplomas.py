"""Diplomas for the first places, or for those asked for; a page each, to be signed."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.languages import translatable
from tabiya.model.points import show_points
from tabiya.printing.document import Choice, Document, Need, Sheet
from tabiya.printing.job import PrintJob
from tabiya.printing.people import chosen_players, title_of
from tabiya.tiebreaks.standings import StandingsRow

TEMPLATE = "diplomas"
_FIRST_PLACES = 3


@dataclass(frozen=True, slots=True)
class Honour:
    """What stands on one page."""

    above: str
    name: str
    below: tuple[str, ...]


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
        numbers = {each.number for each in chosen_players(job)}
        rows = [row for row in rows if row.number in numbers]
    else:
        rows = [row for row in rows if row.rank <= _FIRST_PLACES]
    pages = tuple(_honour(job, row) for row in rows)
    return Sheet(_("Diploma"), Honours(pages, signatures(job)))


def _honour(job: PrintJob, row: StandingsRow) -> Honour:
    _ = job.translation.gettext
    place = _("Place {rank}, points {points}").format(rank=row.rank, points=show_points(row.points))
    of = _("in a field of {number}").format(number=sum(each.counts for each in job.standings.rows))
    return Honour(_("Diploma"), _with_title(job, row), (place, of))


def _with_title(job: PrintJob, row: StandingsRow) -> str:
    player = job.tournament.by_number.get(row.number)
    title = title_of(player) if player and not job.kind.teams else ""
    return f"{title} {row.name}".strip()


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
