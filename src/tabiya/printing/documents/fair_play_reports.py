"""The report of a complaint or an inspection (anti-cheating), one for each that the book has."""

from __future__ import annotations

from tabiya.languages import translatable
from tabiya.model.event_profile import EventPart
from tabiya.model.player import Player
from tabiya.printing.document import Sheet
from tabiya.printing.form import FormPart, Forms, OneForm, form_document
from tabiya.printing.job import PrintJob
from tabiya.store.book import BookEntry
from tabiya.store.parts import BookKind

_KINDS = {
    BookKind.COMPLAINT: "In-tournament complaint",
    BookKind.INSPECTION: "Inspection of a player",
}


def compose(job: PrintJob) -> Sheet:
    """A page for every complaint and inspection; an empty form where the book has none."""
    book = job.state.book if job.state else None
    entries = tuple(entry for entry in book.counting() if entry.kind in _KINDS) if book else ()
    forms = tuple(_form(job, entry) for entry in entries) or (_form(job, None),)
    return Sheet("Anti-cheating report", Forms(forms))


def _form(job: PrintJob, entry: BookEntry | None) -> OneForm:
    settings = job.tournament.settings
    entered = job.state.entrants.get(entry.entrant) if job.state and entry else None
    person = entered.player if entered else None
    at = ""
    if entry is not None:
        where = (
            f"round {entry.round}, board {entry.board}, "
            if entry.board
            else f"round {entry.round}, "
            if entry.round
            else ""
        )
        at = f"{where}{entry.at:%Y-%m-%d %H:%M}"
    return OneForm(
        _KINDS[entry.kind] if entry else "",
        (
            FormPart(
                fields=(
                    ("Federation", settings.federation),
                    ("Name of tournament", settings.name),
                    ("Venue", settings.city),
                    ("Start date", str(settings.start or "")),
                    ("End date", str(settings.end or "")),
                    ("Chief organiser", ""),
                    ("Chief Arbiter", settings.chief_arbiter),
                    ("When and where", at),
                    ("Complainant, FIDE ID", ""),
                    ("Player, FIDE ID", _named(person)),
                )
            ),
            FormPart(
                heading="Details of the complaint",
                words=(entry.text,) if entry and entry.text else (),
                lines=0 if entry and entry.text else 4,
            ),
            FormPart(
                heading="Check with a program",
                ticks=((False, "yes, the file of the analysis is attached"), (False, "no")),
                fields=(("Program", ""), ("Hardware", "")),
            ),
            FormPart(heading="What was checked, and what was found", lines=3),
            FormPart(
                heading="Comments of the arbiter",
                words=(entry.decision,) if entry and entry.decision else (),
                lines=0 if entry and entry.decision else 3,
            ),
            FormPart(signatures=("Complainant", "Arbiter", "Date")),
        ),
    )


def _named(person: Player | None) -> str:
    if person is None:
        return ""
    return f"{person.name}, {person.fide_id}" if person.fide_id else person.name


DOCUMENT = form_document(
    name="fair-play-reports",
    title=translatable("Anti-cheating reports"),
    sentence=translatable(
        "A form for each complaint and inspection in the incidents, or an empty one; in "
        "English, for FIDE."
    ),
    compose=compose,
    part=EventPart.ARBITERS_PAPERS,
    choices=(),
    english=True,
)
