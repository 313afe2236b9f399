"""The checklist for a round of the Lim system: one line per player, with the floats that count."""

from __future__ import annotations

from tabiya.explain.checklist import ChecklistRow, meanings_of, rows_of
from tabiya.explain.lim.speech import WAYS, trace_of
from tabiya.explain.tellers import Names
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing

COLUMNS: tuple[str, ...] = (
    "Rk", "SNo", "Name", "Pts", "Colours", "C", "D", "Cd", "Sc", "l", "Fl", "Opponents", "Next",
)  # fmt: skip
UNDONE = "2.6"
"""Stands for the type of a float in the list: who is moved by this article has none."""
MEANINGS = meanings_of(
    COLUMNS,
    {
        "D": "colour due: W or B must be given, (W) equalises, (w) alternates",
        "l": "moved to another scoregroup in the previous round: v down, ^ up",
        "Fl": "moved in this round, with the types of the floats, such as down d, or down "
        f"{UNDONE} if a pairing was undone for the median",
    },
)


def checklist(before: Tournament, pairing: RoundPairing, names: Names) -> list[ChecklistRow]:
    """The checklist of a round, best ranked player first."""
    trace = trace_of(pairing)
    floats: dict[int, str] = {}
    for each in trace.groups:
        moved = [(one.player, one.standing.type.name.lower()) for one in each.leaving]
        moved += [(one, UNDONE) for pair in each.cracked for one in pair]
        for player, kind in moved:
            so_far = floats.get(player.number, WAYS[each.group.direction])
            floats[player.number] = f"{so_far} {kind}"
    players = ((one, {"Fl": floats.get(one.number, "")}) for one in trace.field.entrants)
    return rows_of(COLUMNS, players, before, pairing, names)
