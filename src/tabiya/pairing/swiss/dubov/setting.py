"""What the criteria must know of the round beside the players themselves."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Setting:
    """Whether it is the last round, and when a player counts as upfloated often enough."""

    last_round: bool
    most_upfloats: int
    """The number of upfloats that makes a maximum upfloater."""
