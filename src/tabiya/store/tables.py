"""Systems played by a table: who meets whom is fixed before round 1, and so is the last round."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from tabiya.pairing.roundrobin.plan import seats_of

CYCLES: Mapping[str, int] = {"round-robin": 1, "double-round-robin": 2}
"""How often everybody meets everybody, by the name of the system."""


def rounds_of_table(system: str, numbers: Collection[int]) -> int | None:
    """How many rounds the table for these starting numbers has; None where there is no table.

    >>> rounds_of_table("double-round-robin", [1, 2, 3, 4]), rounds_of_table("dutch", [1, 2])
    (6, None)
    """
    if system not in CYCLES or len(numbers) < 2:
        return None
    seats = len(seats_of(sorted(numbers)))
    return CYCLES[system] * (seats - 1 + seats % 2)
