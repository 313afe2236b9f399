"""The checklist for a round of matches: one line per player or team."""

from __future__ import annotations

from tabiya.explain.checklist import ChecklistRow, due, in_a_row
from tabiya.explain.matches.speech import names_in, trace_of
from tabiya.explain.tellers import Names
from tabiya.model.points import show_points
from tabiya.model.tournament import Tournament
from tabiya.pairing.api import RoundPairing
from tabiya.pairing.matching.alternating_tree import members
from tabiya.pairing.swiss.matches.colours import allocate
from tabiya.pairing.swiss.shared.floats import Float

COLUMNS: tuple[str, ...] = (
    "Rk", "No", "Name", "Pts", "2nd", "M", "Colours", "C", "D", "Cd", "Sc", "l", "Not", "Next",
)  # fmt: skip
MEANINGS: tuple[tuple[str, str], ...] = (
    ("Rk", "rank for the pairing: by score, then pairing number"),
    ("No", "tournament pairing number"),
    ("Pts", "points that count for the pairing"),
    ("2nd", "secondary score of a team, if it is used for colours"),
    ("M", "matches played"),
    ("Colours", "colours of the matches played, w White and b Black"),
    ("C", "colour in this round"),
    ("D", "colour preference of a team: (W) strong, (w) simple or mild"),
    ("Cd", "colour difference, White minus Black"),
    ("Sc", "how often the latest colour came in a row, minus for Black"),
    ("l", "floater in the previous round: v against fewer points, ^ against more"),
    ("Not", "pairing numbers of those who may not be met"),
    ("Next", "opponent in this round"),
)
_FLOATS = {Float.NONE: "", Float.DOWN: "v", Float.UP: "^"}


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
        opponent, colour = following.get(one.number, (None, ""))
        barred = (field.contenders[rank].number for rank in members(one.entrant.met))
        rows.append(
            ChecklistRow(
                (
                    str(one.rank + 1),
                    str(one.number),
                    called.get(one.number, ""),
                    show_points(one.score),
                    show_points(one.secondary) if one.secondary else "",
                    str(one.matches),
                    "".join(each.value for each in one.colours),
                    colour,
                    due(one.entrant.preference),
                    f"{one.difference:+d}" if one.colours else "",
                    in_a_row(one.entrant),
                    _FLOATS[one.entrant.last_float],
                    ",".join(map(str, sorted(barred))),
                    "bye" if opponent is None else str(opponent),
                )
            )
        )
    return rows
