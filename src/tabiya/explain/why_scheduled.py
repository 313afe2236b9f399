"""Why a round of a fixed schedule is what it is: the table, its line, and what departs from it."""

from __future__ import annotations

from collections.abc import Mapping

from tabiya.errors import InvalidFact, NotApplicable
from tabiya.explain.remark import Remark
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.scheduled import Reason, ScheduleTrace

Names = Mapping[int, str]


def schedule_trace_of(pairing: RoundPairing) -> ScheduleTrace:
    """The account of a fixed schedule; refused for systems that pair by the score."""
    if not isinstance(pairing.trace, ScheduleTrace):
        raise NotApplicable(f"the {pairing.system} system has no schedule fixed in advance")
    return pairing.trace


def schedule_story(
    pairing: RoundPairing, names: Names, player: int | None = None, versus: int | None = None
) -> list[Remark]:
    """The whole round, one player's place in it, or why two players do not meet in it."""
    trace = schedule_trace_of(pairing)
    if player is not None and versus is not None:
        return _why_not(pairing, trace, player, versus, names)
    opening = [_remark(reason) for reason in trace.opening]
    boards = [
        _board(trace, place, pair, names)
        for place, pair in enumerate(pairing.pairs, start=1)
        if player is None or player in pair
    ]
    free = [
        _remark(reason)
        for number, reason in trace.free.items()
        if player is None or player == number
    ]
    if player is not None and not boards and not free:
        if player not in names:
            raise InvalidFact(f"there is no player {player} in this tournament")
        free = [Remark(f"{_named(player, names)} has no game in round {pairing.round}.")]
    return opening + boards + free


def schedule_in_a_sentence(pairing: RoundPairing) -> str:
    """The table and line that a round follows, for a report of differences."""
    return "; ".join(
        f"{reason.text.rstrip('.')} [{reason.article}]" if reason.article else reason.text
        for reason in schedule_trace_of(pairing).opening
    )


def _board(trace: ScheduleTrace, place: int, pair: tuple[int, int], names: Names) -> Remark:
    white, black = pair
    return Remark(
        f"Board {place}: {_named(white, names)} (White) meets {_named(black, names)}.",
        children=tuple(_remark(reason) for reason in trace.boards.get(pair, ())),
    )


def _why_not(
    pairing: RoundPairing, trace: ScheduleTrace, one: int, other: int, names: Names
) -> list[Remark]:
    for number in (one, other):
        if number not in names:
            raise InvalidFact(f"there is no player {number} in this tournament")
    if one == other:
        raise InvalidFact(f"player {one} cannot meet himself")
    both = f"{_named(one, names)} and {_named(other, names)}"
    article = trace.opening[0].article if trace.opening else ""
    if (one, other) in pairing.pairs or (other, one) in pairing.pairs:
        return [Remark(f"{both} do meet in this round.", article)]
    rounds = trace.meetings(one, other)
    if not rounds:
        return [Remark(f"The schedule does not let {both} meet in this round.", article)]
    listed = " and ".join(map(str, rounds))
    what = "round" if len(rounds) == 1 else "rounds"
    return [Remark(f"By the schedule {both} meet in {what} {listed}.", article)]


def _remark(reason: Reason) -> Remark:
    return Remark(reason.text, reason.article)


def _named(number: int, names: Names) -> str:
    name = names.get(number, "")
    return f"{number} {name}" if name else str(number)
