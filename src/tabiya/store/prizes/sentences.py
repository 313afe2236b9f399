"""How the log tells of the prizes."""

from __future__ import annotations

from tabiya.prizes.money import format_money
from tabiya.store.prizes.events import PrizesAnnounced
from tabiya.store.subject import Names


def prizes_announced(event: PrizesAnnounced, _names: Names) -> str:
    """How many, and what they are worth together."""
    fund = event.fund
    if fund is None:
        return "The prizes were taken back."
    whole = sum(fund.places) + sum(sum(each.amounts) for each in fund.categories)
    places = f"{len(fund.places)} {'place' if len(fund.places) == 1 else 'places'}"
    several = "category" if len(fund.categories) == 1 else "categories"
    categories = f", {len(fund.categories)} {several}" if fund.categories else ""
    amount = f"{format_money(whole)} {fund.currency}".strip()
    return f"Prizes announced: {places}{categories}, together {amount}; {fund.sharing.value}."
