"""The checklist for a round of the Lim system: one line per player, with the floats that count."""

from __future__ import annotations

from tabiya.explain.checklist import ChecklistRow, due, in_a_row, next_opponents, opponents_met
from tabiya.explain.lim.speech import WAYS, trace_of
from tabiya.explain.tellers import Names
from tabiya.model.points import show_points
from tabiya.model.tournament import Tournament
from tabiya.pairing.api import RoundPairing
from tabiya.pairing.swiss.shared.floats import Float

COLUMNS: tuple[str, ...] = (
    "Rk", "SNo", "Name", "Pts", "Colours", "C", "D", "Cd", "Sc", "l", "Fl", "Opponents", "Next",
)  # fmt: skip
MEANINGS: tuple[tuple[str, str], ...] = (
    ("Rk", "rank for the pairing: by score, then starting number"),
    ("SNo", "starting number"),
    ("Pts", "points that count for the pairing"),
    ("Colours", "colours played, w White and b Black, unplayed rounds left out"),
    ("C", "colour in this round"),
    ("D", "colour due: W or B must be given, (W) equalises, (w) alternates"),
    ("Cd", "colour difference, White minus Black"),
    ("Sc", "how often the latest colour came in a row, minus for Black"),
    ("l", "moved to another scoregroup in the previous round: v down, ^ up"),
    ("Fl", "moved in this round, with the types of the floats: down d"),
    ("Opponents", "starting numbers of the opponents met"),
    ("Next", "opponent in this round"),
)
_FLOATS = {Float.NONE: "", Float.DOWN: "v", Float.UP: "^"}


def checklist(before: Tournament, pairing: RoundPairing, names: Names) -> list[ChecklistRow]:
    """The checklist of a round, best ranked player first."""
    trace = trace_of(pairing)
    met, following = opponents_met(before), next_opponents(pairing)
    floats: dict[int, str] = {}
    for each in trace.groups:
        for one in each.leaving:
            so_far = floats.get(one.player.number, WAYS[each.group.direction])
            floats[one.player.number] = f"{so_far} {one.standing.type.name.lower()}"
    rows = []
    for player in trace.field.entrants:
        opponent, colour = following.get(player.number, (None, ""))
        rows.append(
            ChecklistRow(
                (
                    str(player.rank + 1),
                    str(player.number),
                    names.get(player.number, ""),
                    show_points(player.score),
                    "".join(one.value for one in player.colours),
                    colour,
                    due(player.preference),
                    f"{player.preference.difference:+d}" if player.colours else "",
                    in_a_row(player),
                    _FLOATS[player.last_float],
                    floats.get(player.number, ""),
                    ",".join(map(str, sorted(met.get(player.number, ())))),
                    "bye" if opponent is None else str(opponent),
                )
            )
        )
    return rows
