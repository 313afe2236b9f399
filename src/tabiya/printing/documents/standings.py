"""The standings with the tie-breaks that decided them; a knock-out is ranked by how far each came."""

from __future__ import annotations

from itertools import groupby

from tabiya.answers.lists.standings import standings_title
from tabiya.explain.rank import note_on_points
from tabiya.languages import translatable
from tabiya.pairing.knockout.engine import followed, seeds_of
from tabiya.pairing.knockout.ranking import ranking
from tabiya.printing.document import Choice, Document, Need, Sheet, Table
from tabiya.printing.job import PrintJob
from tabiya.printing.people import rating_of, title_of
from tabiya.tiebreaks.standings import StandingsRow, open_games

NONE = "–"
"""What stands for a value that does not exist."""


def compose(job: PrintJob) -> Sheet:
    """The standings after the round, a line between the scores."""
    _ = job.translation.gettext
    if job.knockout and job.tie_breaks is None:
        return Sheet(title_after(job), _knockout_table(job))
    found = job.standings
    who = (_("Team"),) if found.kind.teams else ("", _("Name"), _("Rtg"), _("Fed."))
    body = Table(
        columns=(_("Rk."), _("No."), *who, _("Pts"), *found.codes),
        groups=tuple(
            tuple(_line(job, row) for row in group)
            for _points, group in groupby(found.rows, lambda row: row.points)
        ),
        page_per_group=job.options.page_per_group,
    )
    told = points_told(job)
    note = f"{how_ranked(job)} * {told}" if told else how_ranked(job)
    return Sheet(title_after(job), body, note=note.strip())


def title_after(job: PrintJob) -> str:
    """Return the title of the standings after the round of the job."""
    announced = job.tournament.settings.rounds
    return str(standings_title(job.round, announced, playing=bool(open_games(job.after_round))))


def how_ranked(job: PrintJob) -> str:
    """By which rules and lots, and how many games are still open."""
    _ = job.translation.gettext
    found = job.standings
    parts = [_("Tie-breaks by {edition}.").format(edition=found.edition)] if found.codes else []
    if found.lots_seed is not None:
        parts.append(
            _("Places still shared were decided by lot (seed {seed}).").format(seed=found.lots_seed)
        )
    playing = open_games(job.after_round)
    if playing:
        parts.append(
            _("Games without a result: {number}; they count nothing yet.").format(number=playing)
        )
    return " ".join(parts)


def points_told(job: PrintJob) -> str:
    """Whose points a penalty or bonus is in."""
    return note_on_points(job.standings, job.standings.rows)


def _line(job: PrintJob, row: StandingsRow) -> tuple[str, ...]:
    found = job.standings
    values = tuple(value.shown if value.units is not None else NONE for value in row.values) or (
        "",
    ) * len(found.codes)
    points = row.marked_points
    if found.kind.teams:
        return str(row.rank), str(row.number), row.name, points, *values
    player = job.tournament.by_number[row.number]
    return (
        str(row.rank),
        str(row.number),
        title_of(player),
        row.name,
        rating_of(player),
        player.federation,
        points,
        *values,
    )


def _knockout_table(job: PrintJob) -> Table:
    """Everybody with how far he came, a line between the places."""
    _ = job.translation.gettext
    seeds = seeds_of(job.after_round)
    rows = []
    for place in ranking(followed(job.after_round).bracket):
        player = job.after_round.by_number[seeds[place.seed - 1]]
        rows.append(
            (
                str(place.rank),
                str(player.number),
                title_of(player),
                player.name,
                rating_of(player),
                player.federation,
                place.fate,
            )
        )
    return Table(
        columns=(_("Rk."), _("No."), "", _("Name"), _("Rtg"), _("Fed."), _("How far")),
        groups=tuple(tuple(group) for _rank, group in groupby(rows, lambda row: row[0])),
        page_per_group=job.options.page_per_group,
    )


DOCUMENT = Document(
    name="standings",
    title=translatable("Standings"),
    sentence=translatable("Ranks, points and every tie-break."),
    compose=compose,
    needs=(Need.PLAYERS,),
    choices=(Choice.ROUND, Choice.GROUPS),
)
