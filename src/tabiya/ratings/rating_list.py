"""Which list an event is rated on: by its time control, else by its words, else the standard one."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tabiya.languages import gettext, say, say_number
from tabiya.model.time_control import TimeControl, find_time_control, time_control_of_code
from tabiya.model.tournament import Settings
from tabiya.pairing.announced import get_texts
from tabiya.ratings.facts import RatingList
from tabiya.ratings.rate_of_play import MOVES, find_list

_LONG = 30
"""Days; ratings of events that last longer are those of several periods (C.07 10)."""
_WORDS = re.compile(r"\b(standard|rapid|blitz)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class ListChosen:
    """The list, why it is this one, and the time control that is known of the event."""

    rating_list: RatingList
    reason: str
    control: TimeControl | None


def control_of_round(settings: Settings, number: int) -> TimeControl | None:
    """Return the time control of a round: its own, else that of the event."""
    own = settings.round_time_controls
    if number <= len(own) and own[number - 1]:
        return find_time_control(own[number - 1], "")
    return find_time_control(settings.time_control, settings.time_control_code)


def list_chosen(settings: Settings, named: RatingList | None = None) -> ListChosen:
    """Return the list of an event; `named` is what a person said, which outweighs the file."""
    control = find_time_control(settings.time_control, settings.time_control_code)
    if named is not None:
        return ListChosen(named, gettext("as requested"), control)
    if control is not None:
        given = control.seconds_for(MOVES) // 60
        minutes = (
            say_number(
                "{n} minute for {moves} moves, from the event's code",
                "{n} minutes for {moves} moves, from the event's code",
                given,
                moves=MOVES,
            )
            if time_control_of_code(settings.time_control_code)
            else say_number(
                "{n} minute for {moves} moves, from the event's description",
                "{n} minutes for {moves} moves, from the event's description",
                given,
                moves=MOVES,
            )
        )
        return ListChosen(find_list(control), minutes, control)
    for text, record in ((settings.time_control, "122"), (get_texts(settings).words, "092")):
        match = _WORDS.search(text)
        if match is not None:
            return ListChosen(
                RatingList(match[1].lower()), say("given in TRF {record}", record=record), None
            )
    return ListChosen(RatingList.STANDARD, gettext("assumed: the file gives no time control"), None)


def lasts_over_30_days(settings: Settings) -> bool:
    """Return whether lists of several months count for an event, by its first and its last day."""
    start, end = settings.start, settings.end
    return start is not None and end is not None and (end - start).days > _LONG
