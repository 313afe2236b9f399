"""What the report file calls an event: its words (TRF 092) and its code (TRF 192)."""

from __future__ import annotations

from tabiya.model.tournament import Settings
from tabiya.pairing.acceleration.baku import IMAGINARY_POINT_CODE
from tabiya.pairing.registry import USUAL, family_of, system_named, systems
from tabiya.pairing.resolve import announcement
from tabiya.pairing.swiss.common import BAKU
from tabiya.pairing.system import Announcement


def kind_of_event(system: str, announced: str) -> str:
    """The words for the report file: the organiser's own, unless they are those of another system.

    A Swiss of the usual system of which nothing was said stays without a word.

    >>> kind_of_event("round-robin", "Individual: Swiss-System")
    'Individual: Round-Robin'
    >>> kind_of_event("lim", "Easter Swiss"), kind_of_event("lim", "Lim, Maxi-tournament")
    ('Individual: Swiss-System (Lim)', 'Lim, Maxi-tournament')
    """
    if not announced:
        return "" if system == USUAL.name else system_named(system).kind
    teams = system_named(system).teams is not None
    said = announcement(Settings(kind=announced), teams=teams)
    told_by_code = said is not None and said.system == USUAL.name and code_of_event(system, "")
    kinds = {each.name: each.kind for each in systems() if each.at_the_desk}
    fits = said is None or said.system not in kinds or _is_of(said, system) or told_by_code
    ours = announced in kinds.values()
    return system_named(system).kind if ours or not fits else announced


def code_of_event(system: str, announced: str) -> str:
    """The encoded type: as announced, or that of the system that pairs now, accelerated or not.

    >>> code_of_event("dutch", "FIDE_DUTCH_BAKU"), code_of_event("round-robin", "FIDE_DUTCH_BAKU")
    ('FIDE_DUTCH_BAKU', '')
    >>> code_of_event("dubov", "FIDE_DUTCH_BAKU"), code_of_event("dubov", "")
    ('FIDE_DUBOV_BAKU', 'FIDE_DUBOV')
    """
    teams = system_named(system).teams is not None
    said = announcement(Settings(kind_code=announced), teams=teams)
    if announced and (said is None or _is_of(said, system)):
        return announced
    by = system_named(system)
    if method := acceleration_of(announced):
        return accelerated_code(system, method)
    return "" if by == USUAL or by.by_table or not by.code_is_fides else by.code


def accelerated_code(system: str, method: str = BAKU.name) -> str:
    """The code of a Swiss accelerated in this way; nothing if the system does not know it."""
    by = system_named(system)
    return next((f"{by.code}{each.code}" for each in by.accelerations if each.name == method), "")


def acceleration_of(code: str) -> str:
    """The name of the acceleration that a code announces, if any.

    >>> acceleration_of("FIDE_DUTCH_BAKU"), acceleration_of("FIDE_DUTCH")
    ('baku', '')
    """
    known = (each for system in systems() for each in system.accelerations)
    return next((each.name for each in known if code.upper().endswith(each.code)), "")


def is_for_the_report(code: str) -> bool:
    """Whether FIDE's table has the code; what it would tell must else be written otherwise."""
    if code.upper().endswith(IMAGINARY_POINT_CODE):
        return False
    return not any(code.startswith(system.code) for system in systems() if not system.code_is_fides)


def _is_of(said: Announcement, system: str) -> bool:
    """Whether what was said fits the system that pairs, and how often everybody meets."""
    by, meant = system_named(system), said.system
    if by.by_table and family_of(meant) is by.family:
        # How often teams meet is told by the code alone: no system of its own does. Where single
        # players meet twice it is another system; more often is again told by the code.
        often = by.cycles is None and (said.cycles or 0) > 2
        return by.teams is not None or often or said.cycles in (None, by.cycles or 1)
    return meant == system and said.cycles in (None, 1)
