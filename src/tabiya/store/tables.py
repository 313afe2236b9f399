"""Systems played by a table: who meets whom is fixed before round 1, and so is the last round."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from tabiya.model.tournament import Settings
from tabiya.pairing.detect import announcement
from tabiya.pairing.roundrobin.plan import seats_of

CYCLES: Mapping[str, int] = {"round-robin": 1, "double-round-robin": 2}
"""How often everybody meets everybody, by the name of the system."""

KINDS: Mapping[str, str] = {
    "dutch": "Individual: Swiss-System",
    "round-robin": "Individual: Round-Robin",
    "double-round-robin": "Individual: Double Round-Robin",
}
"""What the report file calls an event paired by each system (TRF 092)."""


def kind_of_event(system: str, announced: str) -> str:
    """The words for the report file: the organiser's own, unless they are ours for another system.

    A Swiss of which nothing was said stays without a word.

    >>> kind_of_event("round-robin", "Individual: Swiss-System")
    'Individual: Round-Robin'
    """
    ours = announced in KINDS.values() or (not announced and system in CYCLES)
    return KINDS.get(system, "") if ours else announced


def code_of_event(system: str, announced: str) -> str:
    """The encoded type for the report file, unless it is that of a system given up meanwhile.

    >>> code_of_event("dutch", "FIDE_DUTCH_BAKU"), code_of_event("round-robin", "FIDE_DUTCH_BAKU")
    ('FIDE_DUTCH_BAKU', '')
    """
    said = announcement(Settings(kind_code=announced), teams=False)
    if said is None:
        return announced
    family = "round-robin" if system in CYCLES else system
    times = CYCLES.get(system, 1)
    return announced if said.system == family and said.cycles in (None, times) else ""


def rounds_of_table(system: str, numbers: Collection[int]) -> int | None:
    """How many rounds the table for these starting numbers has; None where there is no table.

    >>> rounds_of_table("double-round-robin", [1, 2, 3, 4]), rounds_of_table("dutch", [1, 2])
    (6, None)
    """
    if system not in CYCLES or len(numbers) < 2:
        return None
    seats = len(seats_of(sorted(numbers)))
    return CYCLES[system] * (seats - 1 + seats % 2)
