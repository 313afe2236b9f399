"""What the report file calls an event: its words (TRF 092) and its code (TRF 192)."""

from __future__ import annotations

from collections.abc import Mapping

from tabiya.model.tournament import Settings
from tabiya.pairing.resolve import announcement
from tabiya.pairing.system import Announcement
from tabiya.store.tables import CYCLES

KINDS: Mapping[str, str] = {
    "dutch": "Individual: Swiss-System",
    "dubov": "Individual: Swiss-System (Dubov)",
    "burstein": "Individual: Swiss-System (Burstein)",
    "lim": "Individual: Swiss-System (Lim)",
    "round-robin": "Individual: Round-Robin",
    "double-round-robin": "Individual: Double Round-Robin",
}
"""The systems by which an event can be paired here, with the words for each."""

_CODES: Mapping[str, str] = {
    "dutch": "FIDE_DUTCH",
    "dubov": "FIDE_DUBOV",
    "burstein": "FIDE_BURSTEIN",
    "lim": "FIDE_LIM",
}
"""What the code of a Swiss begins with."""
_USUAL = "dutch"
_OWN = "FIDE_LIM"
"""Not in FIDE's table of codes: it is kept here and not written into a report."""
_BAKU = "_BAKU"


def kind_of_event(system: str, announced: str) -> str:
    """The words for the report file: the organiser's own, unless they are those of another system.

    A Swiss of the usual system of which nothing was said stays without a word.

    >>> kind_of_event("round-robin", "Individual: Swiss-System")
    'Individual: Round-Robin'
    >>> kind_of_event("lim", "Easter Swiss"), kind_of_event("lim", "Lim, Maxi-tournament")
    ('Individual: Swiss-System (Lim)', 'Lim, Maxi-tournament')
    """
    if not announced:
        return "" if system == _USUAL else KINDS.get(system, "")
    said = announcement(Settings(kind=announced), teams=False)
    told_by_code = said is not None and said.system == _USUAL and code_of_event(system, "")
    fits = said is None or said.system not in KINDS or _is_of(said, system) or told_by_code
    ours = announced in KINDS.values()
    return KINDS.get(system, "") if ours or not fits else announced


def code_of_event(system: str, announced: str) -> str:
    """The encoded type: as announced, or that of the system that pairs now, accelerated or not.

    >>> code_of_event("dutch", "FIDE_DUTCH_BAKU"), code_of_event("round-robin", "FIDE_DUTCH_BAKU")
    ('FIDE_DUTCH_BAKU', '')
    >>> code_of_event("dubov", "FIDE_DUTCH_BAKU"), code_of_event("dubov", "")
    ('FIDE_DUBOV_BAKU', 'FIDE_DUBOV')
    """
    said = _said_by(announced)
    if announced and (said is None or _is_of(said, system)):
        return announced
    if system not in _CODES:
        return ""
    if is_accelerated(announced):
        return accelerated_code(system)
    return "" if system == _USUAL or _CODES[system] == _OWN else _CODES[system]


def accelerated_code(system: str) -> str:
    """The code of a Swiss with Baku acceleration; nothing for a system that has no score groups."""
    return f"{_CODES[system]}{_BAKU}" if system in _CODES else ""


def is_accelerated(code: str) -> bool:
    """Whether a code announces Baku acceleration.

    >>> is_accelerated("FIDE_DUTCH_BAKU"), is_accelerated("FIDE_DUTCH")
    (True, False)
    """
    return code.upper().endswith(_BAKU)


def is_for_the_report(code: str) -> bool:
    """Whether FIDE's table has the code; what it would tell must else be written otherwise."""
    return not code.startswith(_OWN)


def _said_by(code: str) -> Announcement | None:
    if code.startswith(_OWN):
        return Announcement("lim")
    return announcement(Settings(kind_code=code), teams=False)


def _is_of(said: Announcement, system: str) -> bool:
    """Whether what was said fits the system that pairs, and how often everybody meets."""
    family = "round-robin" if system in CYCLES else system
    return said.system == family and said.cycles in (None, CYCLES.get(system, 1))
