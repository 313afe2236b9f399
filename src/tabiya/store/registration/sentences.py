"""How the log tells of registration."""

from __future__ import annotations

from tabiya.prizes.money import format_money
from tabiya.store.registration.events import FeeFixed, FeePaid, ParticularsNoted
from tabiya.store.subject import Names, name_in


def particulars_noted(event: ParticularsNoted, names: Names) -> str:
    """Whose, and the club; what is private is only named."""
    told = event.particulars
    kept = [word for word in ("contact", "needs", "comment", "family") if getattr(told, word)]
    parts = [
        f"club {told.club}" if told.club else "",
        f"categories {', '.join(told.categories)}" if told.categories else "",
        f"{', '.join(kept)} noted" if kept else "",
        f"fee {format_money(told.fee)}" if told.fee is not None else "",
    ]
    words = "; ".join(filter(None, parts)) or "nothing noted"
    return f"{name_in(names, event.entrant)}: {words}."


def fee_fixed(event: FeeFixed, _names: Names) -> str:
    """How much."""
    return f"The entry fee is {format_money(event.cents)} {event.currency}".rstrip() + "."


def fee_paid(event: FeePaid, names: Names) -> str:
    """Who, how much, and the number of the receipt."""
    amount = format_money(abs(event.cents))
    what = "paid" if event.cents > 0 else "was given back"
    return f"{name_in(names, event.entrant)} {what} {amount}, receipt {event.receipt}."
