"""Decisions about the drawing of lots, the last resort for shared places."""

from __future__ import annotations

from tabiya.store import commands, events
from tabiya.store.completion import obstacles_to_final_report
from tabiya.store.decision import Caution, Decision, Level, Refused
from tabiya.store.state import EventState

_RULE = "VCL4THP, tie-breaks"


def draw_lots(state: EventState, command: commands.DrawLots) -> Decision:
    """The last resort, once every game has ended; a second draw would be a choice."""
    if command.seed == state.lots_seed:
        return Decision()
    missing = obstacles_to_final_report(state)
    if missing:
        raise Refused(
            "lots are drawn for final places, and the event is not complete",
            rule=_RULE,
            hint=" ".join(missing),
        )
    told = (
        "The order follows from a seed that is kept and shown: anybody can draw the lots again.",
        "It is noted in the report.",
    )
    warning = Caution(
        "lots-drawn",
        Level.CONFIRM,
        "Places that no tie-break separates are decided by lot.",
        told,
        _RULE,
    )
    if state.lots_seed is not None:
        warning = Caution(
            "lots-drawn-again",
            Level.CONFIRM_TWICE,
            f"Lots have been drawn already, from seed {state.lots_seed}.",
            ("Places that were announced may change.", *told),
            _RULE,
        )
    return Decision((events.LotsDrawn(command.seed, len(state.rounds)),), (warning,))
