"""The checklist of the Burstein system: one line per player, with the strength of the opposition."""

from __future__ import annotations

from tabiya.explain.burstein.telling import product, trace_of
from tabiya.explain.checklist import ChecklistRow, meanings_of, row_of, rows_of
from tabiya.explain.tellers import Names
from tabiya.model.points import show_points
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing

COLUMNS = (
    "Rk", "SNo", "Name", "Pts", "BH", "SB", "Colours", "C", "D", "p", "l", "Cd", "Sc", "Opponents",
    "Next",
)  # fmt: skip
MEANINGS = meanings_of(
    COLUMNS,
    {
        "Rk": "rank for the pairing: by score, then opposition as the edition ranks it (in seeding "
        "rounds by score, then starting number)",
        "BH": "Buchholz, the sum of the opponents' scores; left out in seeding rounds",
        "SB": "Sonneborn-Berger, the points earned times the opponents' scores",
        "p": "float two rounds before: v down, ^ up; floats count in seeding rounds only",
    },
)


def checklist(before: Tournament, pairing: RoundPairing, names: Names) -> list[ChecklistRow]:
    """The checklist of a round after the seeding rounds, the highest score first."""
    trace = trace_of(pairing)
    indices = trace.ranking.indices
    players = (
        (
            one,
            {
                "BH": show_points(indices[one.number].buchholz),
                "SB": product(indices[one.number].sonneborn_berger),
                "p": "",
                "l": "",
            },
        )
        for one in trace.field.entrants
    )
    return rows_of(COLUMNS, players, before, pairing, names)


def of_seeding_round(row: ChecklistRow, columns: tuple[str, ...]) -> ChecklistRow:
    """A line of the Dutch checklist under the columns of this one."""
    return row_of(COLUMNS, dict(zip(columns, row.cells, strict=True)))
