"""Receipts for prizes: one for each player who gets money, to sign and keep."""

from __future__ import annotations

from tabiya.errors import NotApplicable
from tabiya.languages import translatable
from tabiya.printing.document import Choice, Need, Sheet
from tabiya.printing.documents.prizes import for_what
from tabiya.printing.form import FormPart, Forms, OneForm, form_document
from tabiya.printing.job import PrintJob
from tabiya.printing.people import chosen_players
from tabiya.prizes.award import Award, award_prizes
from tabiya.prizes.money import format_money

_ON_A_PAGE = 3


def compose(job: PrintJob) -> Sheet:
    """Three to a page, in the order of the standings; the amounts are those of the prize list."""
    _ = job.translation.gettext
    if job.fund is None:
        raise NotApplicable("no prizes have been announced")
    awards = award_prizes(job.after_round, job.standings, job.fund)
    if job.options.players and not job.kind.teams:
        wanted = {player.number for player in chosen_players(job)}
        awards = tuple(award for award in awards if award.number in wanted)
    if not awards:
        raise NotApplicable("no player wins a prize", hint="Check the prize list first.")
    parts = [
        part
        for number, award in enumerate(awards, start=1)
        for part in _receipt(job, number, award)
    ]
    size = 2 * _ON_A_PAGE
    pages = (tuple(parts[start : start + size]) for start in range(0, len(parts), size))
    return Sheet(_("Receipts for prizes"), Forms(tuple(OneForm("", page) for page in pages)))


def _receipt(job: PrintJob, number: int, award: Award) -> tuple[FormPart, FormPart]:
    _ = job.translation.gettext
    player = job.tournament.by_number.get(award.number) if not job.kind.teams else None
    known = (
        ((_("FIDE number"), str(player.fide_id)),) if player is not None and player.fide_id else ()
    )
    currency = job.fund.currency if job.fund else ""
    amount = f"{format_money(award.cents)} {currency}".strip()
    return (
        FormPart(
            heading=_("Receipt {n}").format(n=number),
            fields=(
                (_("Received by"), award.name),
                *known,
                (_("Amount"), amount),
                (_("For"), for_what(job, award)),
            ),
        ),
        FormPart(signatures=(_("Place and date"), _("Signature"))),
    )


DOCUMENT = form_document(
    name="prize-receipts",
    title=translatable("Receipts for prizes"),
    sentence=translatable("A receipt for each prize, three to a page, to sign when it is paid."),
    compose=compose,
    needs=(Need.PLAYERS, Need.FUND),
    choices=(Choice.ROUND, Choice.PLAYERS),
    of_a_round=True,
)
