"""How the log tells of the arbiter's book."""

from __future__ import annotations

from tabiya.store.book.events import (
    AppealDecided,
    AppealLodged,
    AppealsAnnounced,
    BookEntryStruck,
    BookEntryWritten,
    GameAfterwards,
)
from tabiya.store.subject import Names, name_in

_ENDINGS = {GameAfterwards.LOST: "the game is lost", GameAfterwards.DRAWN: "the game is drawn"}


def entry_written(event: BookEntryWritten, names: Names) -> str:
    """Where, what, about whom, and what it cost."""
    place = f" round {event.round}" if event.round else ""
    place += f" board {event.board}" if event.board else ""
    about = f", {name_in(names, event.entrant)}" if event.entrant else ""
    told = [event.text, event.decision, _cost(event)]
    words = "; ".join(each for each in told if each)
    return f"Book {event.entry},{place}: {event.kind.value}{about}{f' ({words})' if words else ''}."


def _cost(event: BookEntryWritten) -> str:
    found = [event.penalty.value] if event.penalty else []
    found += [f"{event.minutes} min"] if event.minutes else []
    found += [_ENDINGS[event.ending]] if event.ending in _ENDINGS else []
    return ", ".join(dict.fromkeys(found))


def entry_struck(event: BookEntryStruck, _names: Names) -> str:
    """Which one, and why."""
    return f"Book {event.entry} was struck out: {event.reason}."


def appeals_announced(event: AppealsAnnounced, _names: Names) -> str:
    """Deadline, fee and names."""
    fee = f"{event.fee // 100}.{event.fee % 100:02} {event.currency}".strip()
    who = ", ".join(each.name for each in event.members) or "nobody"
    return f"Appeals: within {event.minutes} minutes, fee {fee}; committee: {who}."


def appeal_lodged(event: AppealLodged, names: Names) -> str:
    """Who appealed against what."""
    return f"Appeal {event.appeal} by {name_in(names, event.entrant)}: {event.text}."


def appeal_decided(event: AppealDecided, _names: Names) -> str:
    """How it ended."""
    ended = "upheld" if event.upheld else "rejected"
    fee = ", the fee was returned" if event.fee_returned else ""
    return f"Appeal {event.appeal} was {ended}{fee}: {event.text}."
