"""Decisions about the list of tie-breaks, which is announced before the start."""

from __future__ import annotations

from tabiya.pairing.checklist import TIE_BREAKS
from tabiya.store.announcement.events import TieBreaksChanged
from tabiya.store.announcement.fitting_tie_breaks import fitted
from tabiya.store.decision import Caution, Decision, Level
from tabiya.store.state import EventState


def tie_breaks_after_start(old: tuple[str, ...], new: tuple[str, ...]) -> Caution:
    """The warning for a list of tie-breaks changed while the event runs."""
    change = f"{', '.join(new) or 'nothing'} instead of {', '.join(old) or 'nothing'}"
    return Caution(
        "tie-breaks-after-start",
        Level.CONFIRM_TWICE,
        "The tie-breaks are changed after the start of the event.",
        (
            f"Ties will be broken by {change}.",
            "Final places and prizes may change.",
            "The change is noted in the report.",
        ),
        str(TIE_BREAKS),
    )


def tie_breaks_for(state: EventState, system: str) -> Decision:
    """What another pairing system means for the list: Buchholz does not follow into a table."""
    old = state.settings.tie_breaks
    new = fitted(old, system, state.settings.start, before=state.system)
    if new == old:
        return Decision()
    warnings = (tie_breaks_after_start(old, new),) if state.started else ()
    return Decision((TieBreaksChanged(new, old),), warnings)
