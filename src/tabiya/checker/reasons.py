"""Why a recorded round is not the right one, for the systems that keep an account of themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tabiya.explain.tellers import Teller
from tabiya.model.round import Round
from tabiya.pairing.registry import system_named
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.scheduled import ScheduleTrace

Board = tuple[int, int]
"""White and Black; a player with 0 is the pairing-allocated bye."""


class Reasons(NamedTuple):
    """What a system can say about differences."""

    of_opponents: Callable[[Round, RoundPairing], str]
    """The first criterion on which the recorded round is worse than the engine's pairing."""
    of_colours: Callable[[Sequence[Board], RoundPairing], str]
    """The rules by which the boards given have their colours."""


def _dutch_opponents(recorded: Round, pairing: RoundPairing) -> str:
    # Loaded only when there is something to explain: most checks find nothing.
    from tabiya.explain.separating import separating_criterion

    return separating_criterion(recorded, pairing)


def _dutch_colours(boards: Sequence[Board], pairing: RoundPairing) -> str:
    from tabiya.explain.separating import reasons_of_colours

    return reasons_of_colours(boards, pairing)


def _teller(pairing: RoundPairing) -> Teller:
    from tabiya.explain.tellers import teller_of

    teller = teller_of(pairing)
    if teller is None:
        raise AssertionError("only systems with a teller of their own are listed as told")
    return teller


def _told_opponents(recorded: Round, pairing: RoundPairing) -> str:
    return _teller(pairing).separating_criterion(recorded, pairing)


def _told_colours(boards: Sequence[Board], pairing: RoundPairing) -> str:
    return _teller(pairing).reasons_of_colours(boards, pairing)


def _of_schedule(_: Round | Sequence[Board], pairing: RoundPairing) -> str:
    from tabiya.explain.why_scheduled import schedule_in_a_sentence

    return schedule_in_a_sentence(pairing)


_BY_SCHEDULE = Reasons(_of_schedule, _of_schedule)
_BY_DUTCH_TELLER = Reasons(_dutch_opponents, _dutch_colours)
_BY_OWN_TELLER = Reasons(_told_opponents, _told_colours)


def reasons_of(pairing: RoundPairing) -> Reasons | None:
    """Who can say what separates this pairing from another; None if it kept no account of itself."""
    if pairing.trace is None:
        return None
    if system_named(pairing.system).explainer:
        return _BY_OWN_TELLER
    return _BY_SCHEDULE if isinstance(pairing.trace, ScheduleTrace) else _BY_DUTCH_TELLER
