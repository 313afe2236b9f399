"""How the log tells of the regulations."""

from __future__ import annotations

from tabiya.store.regulations.events import OfficialsNamed, RegulationsWritten
from tabiya.store.subject import Names


def regulations_written(event: RegulationsWritten, _names: Names) -> str:
    """Of which level, and how much of the invitation is told."""
    said = event.regulations
    school = ", a school event" if said.school else ""
    points = len(said.invitation)
    return f"Regulations: {said.level.value}{school}; {points} points of the invitation told."


def officials_named(event: OfficialsNamed, _names: Names) -> str:
    """Who they are, with their roles."""
    who = ", ".join(f"{each.name} ({each.role.value})" for each in event.officials)
    return f"Arbiters: {who or 'nobody'}."
