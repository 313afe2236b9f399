"""Protests: a form for each appeal in the book, with the committee that decides; else an empty one."""

from __future__ import annotations

from tabiya.languages import translatable
from tabiya.model.event_profile import EventPart
from tabiya.printing.document import Sheet
from tabiya.printing.form import FormPart, Forms, OneForm, form_document
from tabiya.printing.job import PrintJob
from tabiya.prizes.money import format_money
from tabiya.store.book import Appeal, ArbitersBook


def compose(job: PrintJob) -> Sheet:
    """A page for every appeal, with the decision where there is one."""
    _ = job.translation.gettext
    book = job.state.book if job.state else ArbitersBook()
    forms = tuple(_form(job, book, appeal) for appeal in book.appeals) or (_form(job, book, None),)
    return Sheet(_("Protests"), Forms(forms))


def _form(job: PrintJob, book: ArbitersBook, appeal: Appeal | None) -> OneForm:
    _ = job.translation.gettext
    announced = book.announced
    decided = book.find_decision(appeal.appeal) if appeal else None
    player = job.state.entrants[appeal.entrant].player.name if job.state and appeal else ""
    fee = announced.fee if announced else 0
    amount = (
        f"{format_money(appeal.fee if appeal else fee)} {announced.currency if announced else ''}"
    )
    deadline = (
        job.translation.ngettext(
            "{n} minute after the end of the session",
            "{n} minutes after the end of the session",
            announced.minutes,
        ).format(n=announced.minutes)
        if announced
        else ""
    )
    ticks = (
        (bool(decided and decided.upheld), _("upheld")),
        (bool(decided and not decided.upheld), _("rejected")),
        (bool(decided and decided.fee_returned), _("the fee is returned")),
    )
    return OneForm(
        _("Protest {number}").format(number=appeal.appeal) if appeal else "",
        (
            FormPart(
                fields=(
                    (_("Player"), player),
                    (_("Round"), str(appeal.round) if appeal and appeal.round else ""),
                    (_("Board"), str(appeal.board) if appeal and appeal.board else ""),
                    (_("Submitted"), job.translation.moment(appeal.at) if appeal else ""),
                    (_("Deadline"), deadline),
                    (_("Fee"), amount.strip() if appeal or fee else ""),
                )
            ),
            FormPart(
                heading=_("The decision, and the reasons for the appeal"),
                words=(appeal.text,) if appeal else (),
                lines=0 if appeal else 6,
            ),
            FormPart(signatures=(_("Player"), _("Received by the arbiter"))),
            FormPart(
                heading=_("Decision of the appeals committee"),
                ticks=ticks,
                words=(decided.text,) if decided else (),
                lines=0 if decided else 5,
            ),
            FormPart(signatures=_committee(job, book, decided.members if decided else ())),
        ),
    )


def _committee(job: PrintJob, book: ArbitersBook, ruled: tuple[str, ...]) -> tuple[str, ...]:
    """Who signs: those who ruled, else the committee as announced, else nobody by name."""
    _ = job.translation.gettext
    named = book.announced.members if book.announced else ()
    voters = ruled or tuple(member.name for member in named if not member.reserve)
    return voters or (_("Chairman"), _("Member"), _("Member"))


DOCUMENT = form_document(
    name="protests",
    title=translatable("Protests"),
    sentence=translatable(
        "A form for each appeal in the incidents, with its decision, or an empty one."
    ),
    compose=compose,
    part=EventPart.ARBITERS_PAPERS,
    choices=(),
)
