"""The frame of every sheet: which event and round it is, in which mode, printed when and by whom."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.printing.document import Sheet
from tabiya.printing.job import PrintJob
from tabiya.version import VERSION


@dataclass(frozen=True, slots=True)
class Frame:
    """The lines around a document."""

    language: str
    event: str
    place: str
    """Where and when the event is held."""
    title: str
    facts: tuple[str, ...]
    printed: str
    page: tuple[str, ...]
    """The words around the number of the page and the number of pages."""
    note: str


def frame_of(job: PrintJob, sheet: Sheet) -> Frame:
    """The frame for a sheet."""
    settings = job.tournament.settings
    days = job.translation.days(settings.start, settings.end)
    return Frame(
        language=job.translation.language,
        event=settings.name or job.translation.gettext("Chess tournament"),
        place=" · ".join(filter(None, (settings.city, days))),
        title=sheet.title,
        facts=tuple(_facts(job)),
        printed=_printed(job),
        page=_around_the_page(job.translation.gettext("Page {page} of {pages}")),
        note=sheet.note,
    )


def _facts(job: PrintJob) -> list[str]:
    _ = job.translation.gettext
    settings = job.tournament.settings
    facts = []
    if 1 <= job.round <= len(settings.round_dates):
        day = settings.round_dates[job.round - 1]
        if day is not None:
            facts.append(
                _("Round {round}: {day}").format(round=job.round, day=job.translation.day(day))
            )
    if job.fide_mode is not None:
        facts.append(_("FIDE mode") if job.fide_mode else _("not in FIDE mode"))
    if settings.chief_arbiter:
        facts.append(_("Chief arbiter: {name}").format(name=settings.chief_arbiter))
    return facts


def _printed(job: PrintJob) -> str:
    _ = job.translation.gettext
    when = job.translation.moment(job.printed_at)
    if job.printed_by:
        said = _("Printed {when} by {who}").format(when=when, who=job.printed_by)
    else:
        said = _("Printed {when}").format(when=when)
    return f"{said} · Tabiya {VERSION}"


def _around_the_page(pattern: str) -> tuple[str, str, str]:
    """The words before the page, between the two numbers, and after them.

    >>> _around_the_page("Page {page} of {pages}")
    ('Page ', ' of ', '')
    """
    before, _, rest = pattern.partition("{page}")
    between, _, after = rest.partition("{pages}")
    return before, between, after
