"""How the log tells of registration."""

from __future__ import annotations

from tabiya.languages import gettext, say
from tabiya.prizes.money import format_money
from tabiya.store.registration.events import FeeFixed, FeePaid, ParticularsNoted
from tabiya.store.subject import Names, name_in


def particulars_noted(event: ParticularsNoted, names: Names) -> str:
    """Whose, and the club; what is private is only named."""
    told = event.particulars
    kept = [word for word in ("contact", "needs", "comment", "family") if getattr(told, word)]
    parts = [
        say("club {club}", club=told.club) if told.club else "",
        say("categories {names}", names=", ".join(told.categories)) if told.categories else "",
        say("{what} noted", what=", ".join(map(gettext, kept))) if kept else "",
        say("fee {amount}", amount=format_money(told.fee)) if told.fee is not None else "",
    ]
    words = "; ".join(filter(None, parts)) or gettext("nothing noted")
    return f"{name_in(names, event.entrant)}: {words}."


def fee_fixed(event: FeeFixed, _names: Names) -> str:
    """How much."""
    amount = f"{format_money(event.cents)} {event.currency}".rstrip()
    return say("The entry fee is {amount}.", amount=amount)


def fee_paid(event: FeePaid, names: Names) -> str:
    """Who, how much, and the number of the receipt."""
    amount = format_money(abs(event.cents))
    name = name_in(names, event.entrant)
    if event.cents > 0:
        return say(
            "{name} paid {amount}, receipt {receipt}.",
            name=name,
            amount=amount,
            receipt=event.receipt,
        )
    return say(
        "{name} was given back {amount}, receipt {receipt}.",
        name=name,
        amount=amount,
        receipt=event.receipt,
    )
