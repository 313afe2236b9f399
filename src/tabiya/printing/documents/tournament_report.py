"""The tournament report (IT3): the event in figures, its players by title and federation."""

from __future__ import annotations

from tabiya.languages import translatable
from tabiya.model.event_profile import EventPart
from tabiya.norms.forms import tournament_report
from tabiya.printing.document import Need, Sheet
from tabiya.printing.form import FormPart, Forms, OneForm, form_document
from tabiya.printing.job import PrintJob
from tabiya.version import VERSION


def compose(job: PrintJob) -> Sheet:
    """The form with its figures; who organised the event and who confirms it is written by hand."""
    text = tournament_report(job.after_round, job.norms)
    (event,) = text.groups
    computer = not (job.state and any(round_.altered for round_ in job.state.rounds))
    form = OneForm(
        "",
        (
            FormPart(fields=event, beside=True),
            FormPart(fields=(("Organizer", ""), ("Contact of the organizer", ""))),
            FormPart(
                heading="Pairings of a Swiss system",
                ticks=(
                    (not computer, "some of them changed by hand"),
                    (job.state is not None, f"by a computer, program used: Tabiya {VERSION}"),
                ),
            ),
            FormPart(
                heading="Participants",
                columns=text.columns,
                rows=text.rows,
                widths=(2, 1, 2, 2, 2),
            ),
            FormPart(fields=text.below),
            FormPart(fields=(("Contact of the chief arbiter", ""),)),
            FormPart(
                signatures=(
                    "Chief Arbiter, signature and date",
                    "For the federation, name, signature and date",
                )
            ),
        ),
    )
    return Sheet("Tournament report (IT3)", Forms((form,)))


DOCUMENT = form_document(
    name="tournament-report",
    title=translatable("Tournament report (IT3)"),
    sentence=translatable(
        "The event in figures, and its players by title and federation; in English, for FIDE."
    ),
    compose=compose,
    part=EventPart.REPORT,
    needs=(Need.PLAYERS, Need.LAST_ROUND),
    english=True,
)
