"""The checklist for a round of matches: one line per player or team."""

from __future__ import annotations

from tabiya.explain.checklist import ChecklistRow, listed, meanings_of, row_of, usual_cells
from tabiya.explain.matches.speech import names_in, trace_of
from tabiya.explain.tellers import Names
from tabiya.model.points import show_points
from tabiya.model.tournament import Tournament
from tabiya.pairing.matching.alternating_tree import members
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.matches.colours import allocate

COLUMNS: tuple[str, ...] = (
    "Rk", "No", "Name", "Pts", "2nd", "M", "Colours", "C", "D", "Cd", "Sc", "l", "Not", "Next",
)  # fmt: skip
MEANINGS = meanings_of(
    COLUMNS,
    {
        "Rk": "rank for the pairing: by score, then pairing number",
        "No": "tournament pairing number",
        "2nd": "secondary score of a team, if it is used for colours",
        "M": "matches played",
        "Colours": "colours of the matches played, w White and b Black",
        "D": "colour preference of a team: (W) strong, (w) simple or mild",
        "l": "floater in the previous round: v against fewer points, ^ against more",
        "Not": "pairing numbers of those who may not be met",
    },
)


def checklist(before: Tournament, pairing: RoundPairing, names: Names) -> list[ChecklistRow]:
    """The checklist of a round, best ranked first; all it needs of `before` is in the account."""
    del before
    trace = trace_of(pairing)
    called = names_in(trace, names)
    field = trace.field
    following: dict[int, tuple[int, str]] = {}
    for bracket in trace.brackets:
        for pair in bracket.pairs:
            found = allocate(*pair, field.initial_colour, trace.rules.colour_steps)
            following[found.white.number] = (found.black.number, "w")
            following[found.black.number] = (found.white.number, "b")
    rows = []
    for one in field.contenders:
        barred = (field.contenders[rank].number for rank in members(one.met))
        cells = usual_cells(one, called, following, {}) | {
            "No": str(one.number),
            "2nd": show_points(one.secondary) if one.secondary else "",
            "M": str(one.matches),
            "Not": listed(barred),
        }
        rows.append(row_of(COLUMNS, cells))
    return rows
