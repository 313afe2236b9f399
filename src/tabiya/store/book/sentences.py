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
        say("round {round}", round=event.round) if event.round else "",
        say("board {board}", board=event.board) if event.board else "",
    ]
    where = [say("Book {entry}", entry=event.entry), " ".join(filter(None, place))]
    about = f", {name_in(names, event.entrant)}" if event.entrant else ""
    words = "; ".join(filter(None, (event.text, event.decision, _cost(event))))
    told = f"{', '.join(filter(None, where))}: {gettext(event.kind.value)}{about}"
    return f"{told} ({words})." if words else f"{told}."


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
    values = {"appeal": event.appeal, "text": event.text}
    match event.upheld, event.fee_returned:
        case True, True:
            return say("Appeal {appeal} was upheld, the fee was returned: {text}.", **values)
        case True, False:
            return say("Appeal {appeal} was upheld: {text}.", **values)
        case False, True:
            return say("Appeal {appeal} was rejected, the fee was returned: {text}.", **values)
        case _:
            return say("Appeal {appeal} was rejected: {text}.", **values)
