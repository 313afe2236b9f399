"""Decisions at the registration desk."""

from __future__ import annotations

from dataclasses import replace

from tabiya.languages import Text
from tabiya.store.decision import Caution, Decision, Level, Refused
from tabiya.store.preconditions import entrant_of, name_of
from tabiya.store.registration.commands import FixFee, NoteParticulars, TakeFee
from tabiya.store.registration.events import FeeFixed, FeePaid, ParticularsNoted
from tabiya.store.state import EventState

_LONGEST = 300
_MOST_CATEGORIES = 20
_MOST_CENTS = 10**9


def note_particulars(state: EventState, command: NoteParticulars) -> Decision:
    """Texts are one line each."""
    entrant_of(state, command.entrant)
    given = command.particulars
    new = replace(
        given,
        club=_line(given.club),
        family=_line(given.family),
        contact=_line(given.contact),
        needs=_line(given.needs),
        comment=_line(given.comment),
        categories=tuple(dict.fromkeys(filter(None, map(_line, given.categories)))),
    )
    for text in (new.club, new.family, new.contact, new.needs, new.comment, *new.categories):
        if len(text) > _LONGEST:
            raise Refused(
                "{text}... is too long",
                text=text[:30],
                hint="At most {_LONGEST} letters.",
                _LONGEST=_LONGEST,
            )
    if len(new.categories) > _MOST_CATEGORIES:
        raise Refused(
            "a player has at most {_MOST_CATEGORIES} categories", _MOST_CATEGORIES=_MOST_CATEGORIES
        )
    if given.fee is not None and not 0 <= given.fee <= _MOST_CENTS:
        raise Refused("this is no fee", hint="Write an amount such as 25 or 12.50.")
    if new == state.registration.of(command.entrant):
        return Decision()
    return Decision((ParticularsNoted(command.entrant, new),))


def _line(text: str) -> str:
    return " ".join(text.split())


def fix_fee(state: EventState, command: FixFee) -> Decision:
    """The currency stays once somebody has paid."""
    known = state.registration
    currency = command.currency.strip().upper()
    if not 0 <= command.cents <= _MOST_CENTS or len(currency) > 12:
        raise Refused("this is no fee", hint="Write an amount such as 25 or 12.50, and EUR.")
    if known.payments and currency != known.currency:
        raise Refused(
            "fees were paid in {currency}",
            currency=known.currency or Text("another currency"),
            hint="The currency stays once somebody has paid.",
        )
    if (command.cents, currency) == (known.fee, known.currency):
        return Decision()
    return Decision((FeeFixed(command.cents, currency),))


def take_fee(state: EventState, command: TakeFee) -> Decision:
    """More than is owed is asked about; nobody gets back more than was paid."""
    entrant_of(state, command.entrant)
    known, name = state.registration, name_of(state, command.entrant)
    if not command.cents or abs(command.cents) > _MOST_CENTS:
        raise Refused("no amount is given", hint="Write an amount such as 25 or 12.50.")
    paid, due = known.paid(command.entrant), known.due(command.entrant)
    if paid + command.cents < 0:
        raise Refused(
            "{name} has not paid so much", name=name, hint="Give back at most what was paid."
        )
    warnings: tuple[Caution, ...] = ()
    if command.cents > 0 and paid + command.cents > due:
        warnings = (
            Caution(
                "more-than-due", Level.ACKNOWLEDGE, Text("{name} pays more than is due.", name=name)
            ),
        )
    receipt = len(known.payments) + 1
    return Decision((FeePaid(command.entrant, command.cents, receipt, command.at),), warnings)
