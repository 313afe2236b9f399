"""The checklist for a round of the Dubov system: one line per player, with AROs and upfloats."""

from __future__ import annotations

from tabiya.explain.checklist import ChecklistRow, meanings_of, rows_of
from tabiya.explain.dubov.speech import trace_of
from tabiya.explain.tellers import Names
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.dubov.field import Contestant

COLUMNS: tuple[str, ...] = (
    "Rk", "SNo", "Name", "Pts", "Colours", "C", "D", "ARO", "Up", "l", "G", "Opponents", "Next",
)  # fmt: skip
MEANINGS = meanings_of(
    COLUMNS,
    {
        "ARO": "average rating of the opponents met over the board",
        "Up": "how often upfloated; ! from the number on that makes a maximum upfloater",
        "l": "^ if upfloated in the previous round",
        "G": "subgroup after the shifts: 1 or 2, + if shifted there",
    },
)


def checklist(before: Tournament, pairing: RoundPairing, names: Names) -> list[ChecklistRow]:
    """The checklist of a round, best ranked player first."""
    trace = trace_of(pairing)
    subgroup: dict[Contestant, str] = {}
    for bracket in trace.brackets:
        groups = bracket.subgroups
        moved = {*groups.from_smaller, *groups.from_larger}
        for label, players in (("1", groups.first), ("2", groups.second)):
            subgroup |= {player: label + "+" * (player in moved) for player in players}
    most = trace.field.setting.most_upfloats
    lines = (
        (
            one,
            {
                "ARO": str(one.aro),
                "Up": f"{one.upfloats}{'!' * (one.upfloats >= most)}",
                "l": "^" * one.upfloated_last,
                "G": subgroup.get(one, ""),
            },
        )
        for one in trace.field.contestants
    )
    return rows_of(COLUMNS, lines, before, pairing, names)
