"""The checklist for a round of the Lim system: one line per player, with the floats that count."""

from __future__ import annotations

from tabiya.explain.checklist import ChecklistRow, meanings_of, rows_of
from tabiya.explain.lim.speech import WAYS, trace_of
from tabiya.explain.tellers import Names
from tabiya.model.tournament import Tournament
from tabiya.pairing.api import RoundPairing

COLUMNS: tuple[str, ...] = (
    "Rk", "SNo", "Name", "Pts", "Colours", "C", "D", "Cd", "Sc", "l", "Fl", "Opponents", "Next",
)  # fmt: skip
MEANINGS = meanings_of(
    COLUMNS,
    {
        "D": "colour due: W or B must be given, (W) equalises, (w) alternates",
        "l": "moved to another scoregroup in the previous round: v down, ^ up",
        "Fl": "moved in this round, with the types of the floats: down d",
    },
)


def checklist(before: Tournament, pairing: RoundPairing, names: Names) -> list[ChecklistRow]:
    """The checklist of a round, best ranked player first."""
    trace = trace_of(pairing)
    floats: dict[int, str] = {}
    for each in trace.groups:
        for one in each.leaving:
            so_far = floats.get(one.player.number, WAYS[each.group.direction])
            floats[one.player.number] = f"{so_far} {one.standing.type.name.lower()}"
    players = ((one, {"Fl": floats.get(one.number, "")}) for one in trace.field.entrants)
    return rows_of(COLUMNS, players, before, pairing, names)
