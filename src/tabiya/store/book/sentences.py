"""How the log tells of the arbiter's book."""

from __future__ import annotations

from tabiya.languages import gettext, say, translatable
from tabiya.store.book.events import (
    AppealDecided,
    AppealLodged,
    AppealsAnnounced,
    BookEntryStruck,
    BookEntryWritten,
    GameAfterwards,
)
from tabiya.store.subject import Names, name_in

_ENDINGS = {
    GameAfterwards.LOST: translatable("the game is lost"),
    GameAfterwards.DRAWN: translatable("the game is drawn"),
}


def entry_written(event: BookEntryWritten, names: Names) -> str:
    """Where, what, about whom, and what it cost."""
    place = [
        say("Book {entry}", entry=event.entry),
        say("round {round}", round=event.round) if event.round else "",
        say("board {board}", board=event.board) if event.board else "",
    ]
    about = f", {name_in(names, event.entrant)}" if event.entrant else ""
    told = [event.text, event.decision, _cost(event)]
    words = "; ".join(each for each in told if each)
    where = ", ".join(filter(None, place))
    return f"{where}: {gettext(event.kind.value)}{about}{f' ({words})' if words else ''}."


def _cost(event: BookEntryWritten) -> str:
    found = [gettext(event.penalty.value)] if event.penalty else []
    found += [say("{minutes} min", minutes=event.minutes)] if event.minutes else []
    found += [gettext(_ENDINGS[event.ending])] if event.ending in _ENDINGS else []
    return ", ".join(dict.fromkeys(found))


def entry_struck(event: BookEntryStruck, _names: Names) -> str:
    """Which one, and why."""
    return say("Book {entry} was struck out: {reason}.", entry=event.entry, reason=event.reason)


def appeals_announced(event: AppealsAnnounced, _names: Names) -> str:
    """Deadline, fee and names."""
    fee = f"{event.fee // 100}.{event.fee % 100:02} {event.currency}".strip()
    who = ", ".join(each.name for each in event.members) or gettext("nobody")
    return say(
        "Appeals: within {minutes} minutes, fee {fee}; committee: {who}.",
        minutes=event.minutes,
        fee=fee,
        who=who,
    )


def appeal_lodged(event: AppealLodged, names: Names) -> str:
    """Who appealed against what."""
    return say(
        "Appeal {appeal} by {name}: {text}.",
        appeal=event.appeal,
        name=name_in(names, event.entrant),
        text=event.text,
    )


def appeal_decided(event: AppealDecided, _names: Names) -> str:
    """How it ended."""
    if event.upheld:
        told = say("Appeal {appeal} was upheld: {text}.", appeal=event.appeal, text=event.text)
    else:
        told = say("Appeal {appeal} was rejected: {text}.", appeal=event.appeal, text=event.text)
    return f"{told} {gettext('The fee was returned.')}" if event.fee_returned else told
