"""The prize list: who gets what and for what, with room to sign for it."""

from __future__ import annotations

from tabiya.errors import NotApplicable
from tabiya.languages import translatable
from tabiya.model.points import show_points
from tabiya.printing.document import Document, Need, Sheet, Table
from tabiya.printing.job import PrintJob
from tabiya.printing.people import get_title
from tabiya.prizes.award import Award, award_prizes
from tabiya.prizes.money import format_money
from tabiya.prizes.places import Sharing

_SHARINGS = {
    Sharing.EQUALLY: translatable("shared equally"),
    Sharing.BY_TIE_BREAK: translatable("by tie-break"),
    Sharing.HORT: translatable("half by tie-break, half shared equally (Hort)"),
}


def compose(job: PrintJob) -> Sheet:
    """The awards in the order of the standings, and what they add up to."""
    _ = job.translation.gettext
    if job.fund is None:
        raise NotApplicable("no prizes have been announced")
    awards = award_prizes(job.after_round, job.standings, job.fund)
    body = Table(
        columns=(_("Rk."), _("No."), "", _("Name"), _("Prize"), _("For"), _("Signature")),
        groups=(tuple(_line(job, award) for award in awards),),
    )
    given = f"{format_money(sum(award.cents for award in awards))} {job.fund.currency}".strip()
    note = _("Total: {amount}").format(amount=given)
    return Sheet(_("Prizes after round {round}").format(round=job.round), body, note=note)


def _line(job: PrintJob, award: Award) -> tuple[str, ...]:
    player = job.tournament.by_number.get(award.number)
    title = get_title(player) if player and not job.kind.teams else ""
    return (
        str(award.rank),
        str(award.number),
        title,
        award.name,
        format_money(award.cents),
        for_what(job, award),
        "",
    )


def for_what(job: PrintJob, award: Award) -> str:
    """Return the category or the place of an award, and with how many it is shared."""
    _ = job.translation.gettext
    if award.category or job.fund is None:
        return award.category
    place = _("place {rank}").format(rank=award.rank)
    if award.sharers == 1:
        return place
    how = _(_SHARINGS[job.fund.sharing])
    points = show_points(job.standings.row(award.number).points)
    return f"{place}, " + _("{how} among {number} with {points} points").format(
        how=how, number=award.sharers, points=points
    )


DOCUMENT = Document(
    name="prizes",
    title=translatable("Prize list"),
    sentence=translatable("Who gets which prize and for what, with room for a signature."),
    compose=compose,
    needs=(Need.PLAYERS, Need.FUND),
    public=False,
)
