"""The frame of every sheet: which event and round it is, in which mode, printed when and by whom."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.printing.document import Sheet
from tabiya.printing.job import Occasion
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


def frame_of(occasion: Occasion, sheet: Sheet) -> Frame:
    """The frame for a sheet."""
    settings = occasion.tournament.settings
    days = occasion.words.days(settings.start, settings.end)
    return Frame(
        language=occasion.words.language,
        event=settings.name or occasion.words.gettext("Chess tournament"),
        place=" · ".join(filter(None, (settings.city, days))),
        title=sheet.title,
        facts=tuple(_facts(occasion)),
        printed=_printed(occasion),
        page=_around_the_page(occasion.words.gettext("Page {page} of {pages}")),
        note=sheet.note,
    )


def _facts(occasion: Occasion) -> list[str]:
    _ = occasion.words.gettext
    settings = occasion.tournament.settings
    facts = []
    if 1 <= occasion.round <= len(settings.round_dates):
        day = settings.round_dates[occasion.round - 1]
        if day is not None:
            facts.append(
                _("Round {round}: {day}").format(round=occasion.round, day=occasion.words.day(day))
            )
    if occasion.fide_mode is not None:
        facts.append(_("FIDE mode") if occasion.fide_mode else _("not in FIDE mode"))
    if settings.chief_arbiter:
        facts.append(_("Chief arbiter: {name}").format(name=settings.chief_arbiter))
    return facts


def _printed(occasion: Occasion) -> str:
    _ = occasion.words.gettext
    when = occasion.words.moment(occasion.printed)
    if occasion.printed_by:
        said = _("Printed {when} by {who}").format(when=when, who=occasion.printed_by)
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
