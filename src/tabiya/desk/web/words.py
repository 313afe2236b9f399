"""Errors as sentences for pages: the fact, the rule, the advice."""

from __future__ import annotations

from datetime import datetime

from tabiya.errors import TabiyaError
from tabiya.languages import say
from tabiya.store.decision import Conflict


def in_sentences(error: TabiyaError) -> str:
    """Return the fact with a capital and a full stop, the rule in brackets, then the advice.

    >>> in_sentences(TabiyaError("the disk is full", hint="Make room.", where="x.tabiya"))
    'The disk is full. Make room.'
    """
    fact = error.what[:1].upper() + error.what[1:]
    if not fact.endswith((".", "!", "?", ":")):
        fact += "."
    rule = f" [{error.rule}]" if error.rule else ""
    hint = f" {error.hint}" if error.hint else ""
    return f"{fact}{rule}{hint}"


def clash_in_sentences(clash: Conflict) -> str:
    """Return what stands there now, who entered it, and when by the clock of the hall."""
    what = clash.subject[:1].upper() + clash.subject[1:]
    by = f" ({clash.who}, {hall_time(clash.when)})" if clash.who else ""
    return say(
        "{what}. It stands at: {now}{by}. Your entry was not stored.",
        what=what,
        now=clash.now,
        by=by,
    )


def hall_time(written: str) -> str:
    """Return a moment of the log as the clock on the wall shows it; no moment stays as it is.

    >>> hall_time("soon")
    'soon'
    """
    try:
        return datetime.fromisoformat(written).astimezone().strftime("%H:%M:%S")
    except ValueError:
        return written
