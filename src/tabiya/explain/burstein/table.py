"""The checklist of the Burstein system: one line per player, with the strength of the opposition."""

from __future__ import annotations

from tabiya.explain import checklist as usual
from tabiya.explain.burstein.telling import product, trace_of
from tabiya.explain.checklist import ChecklistRow, due, in_a_row, next_opponents, opponents_met
from tabiya.explain.tellers import Names
from tabiya.model.points import show_points
from tabiya.model.tournament import Tournament
from tabiya.pairing.api import RoundPairing

COLUMNS = (
    "Rk", "SNo", "Name", "Pts", "BH", "SB", "Colours", "C", "D", "p", "l", "Cd", "Sc", "Opponents",
    "Next",
)  # fmt: skip
_OWN = {
    "Rk": "rank for the pairing: by score, then opposition as the edition ranks it (in seeding rounds "
    "by score, then starting number)",
    "BH": "Buchholz, the sum of the opponents' scores; left out in seeding rounds",
    "SB": "Sonneborn-Berger, the points earned times the opponents' scores",
    "p": "float two rounds before: v down, ^ up; floats count in seeding rounds only",
}
MEANINGS = tuple(
    (column, (dict(usual.MEANINGS) | _OWN)[column]) for column in COLUMNS if column != "Name"
)


def checklist(before: Tournament, pairing: RoundPairing, names: Names) -> list[ChecklistRow]:
    """The checklist of a round after the seeding rounds, the highest score first."""
    trace = trace_of(pairing)
    met, following = opponents_met(before), next_opponents(pairing)
    rows = []
    for player in trace.field.entrants:
        opponent, colour = following.get(player.number, (None, ""))
        strength = trace.ranking.indices[player.number]
        cells = {
            "Rk": str(player.rank + 1),
            "SNo": str(player.number),
            "Name": names.get(player.number, ""),
            "Pts": show_points(player.score),
            "BH": show_points(strength.buchholz),
            "SB": product(strength.sonneborn_berger),
            "Colours": "".join(one.value for one in player.colours),
            "C": colour,
            "D": due(player.preference),
            "Cd": f"{player.preference.difference:+d}" if player.colours else "",
            "Sc": in_a_row(player),
            "Opponents": ",".join(map(str, sorted(met.get(player.number, ())))),
            "Next": "bye" if opponent is None else str(opponent),
        }
        rows.append(ChecklistRow(tuple(cells.get(column, "") for column in COLUMNS)))
    return rows


def of_seeding_round(row: ChecklistRow, columns: tuple[str, ...]) -> ChecklistRow:
    """A line of the Dutch checklist under the columns of this one."""
    cells = dict(zip(columns, row.cells, strict=True))
    return ChecklistRow(tuple(cells.get(column, "") for column in COLUMNS))
