"""The poster at the door: what is played, when and where, and a code that opens it on a phone."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.languages import translatable
from tabiya.model.time_control import describe_announced
from tabiya.printing.document import Choice, Document, Sheet
from tabiya.printing.documents.result_slips import QrCode, qr_code_for
from tabiya.printing.job import PrintJob


@dataclass(frozen=True, slots=True)
class Poster:
    """Large lines, the facts below them, and the code."""

    lines: tuple[str, ...]
    facts: tuple[tuple[str, str], ...]
    code: QrCode | None
    invitation: str
    """What the code is for."""


def compose(job: PrintJob) -> Sheet:
    """The code leads to the public site, or to the desk where phones of the hall reach it."""
    _ = job.translation.gettext
    settings = job.tournament.settings
    when = job.translation.days(settings.start, settings.end)
    control = describe_announced(settings.time_control, settings.time_control_code)
    rounds = str(job.tournament.total_rounds or "")
    facts = (
        (_("Rounds"), rounds),
        (_("Time control"), control),
        (_("Players"), str(len(job.tournament.players) or "")),
        (_("Chief arbiter"), settings.chief_arbiter),
    )
    address = job.options.public_address
    return Sheet(
        _("Poster"),
        Poster(
            tuple(filter(None, (when, settings.city))),
            tuple((what, value) for what, value in facts if value),
            qr_code_for(address) if address else None,
            _("Pairings, results and standings on your phone") if address else "",
        ),
    )


DOCUMENT = Document(
    name="poster",
    title=translatable("Poster"),
    sentence=translatable(
        "A page for the door: event, day and place, and the code of the public site or the desk."
    ),
    compose=compose,
    choices=(Choice.ADDRESS,),
    of_a_round=False,
)
