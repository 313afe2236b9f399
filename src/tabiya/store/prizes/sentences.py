"""How the log tells of the prizes."""

from __future__ import annotations

from tabiya.languages import gettext, say, say_number
from tabiya.prizes.money import format_money
from tabiya.store.prizes.events import PrizesAnnounced
from tabiya.store.subject import Names


def prizes_announced(event: PrizesAnnounced, _names: Names) -> str:
    """How many, and what they are worth together."""
    fund = event.fund
    if fund is None:
        return gettext("The prizes were taken back.")
    whole = sum(fund.places) + sum(sum(each.amounts) for each in fund.categories)
    what = [say_number("{n} place", "{n} places", len(fund.places))]
    if fund.categories:
        what.append(say_number("{n} category", "{n} categories", len(fund.categories)))
    amount = f"{format_money(whole)} {fund.currency}".strip()
    return say(
        "Prizes announced: {what}, together {amount}; {sharing}.",
        what=", ".join(what),
        amount=amount,
        sharing=gettext(fund.sharing.value),
    )
