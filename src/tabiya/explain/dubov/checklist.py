"""The checklist for a round of the Dubov system: one line per player, with AROs and upfloats."""

from __future__ import annotations

from tabiya.explain.checklist import ChecklistRow, due, next_opponents, opponents_met
from tabiya.explain.dubov.speech import trace_of
from tabiya.explain.tellers import Names
from tabiya.model.points import show_points
from tabiya.model.tournament import Tournament
from tabiya.pairing.api import RoundPairing
from tabiya.pairing.swiss.dubov.contestant import Contestant

COLUMNS: tuple[str, ...] = (
    "Rk", "SNo", "Name", "Pts", "Colours", "C", "D", "ARO", "Up", "l", "G", "Opponents", "Next",
)  # fmt: skip
MEANINGS: tuple[tuple[str, str], ...] = (
    ("Rk", "rank for the pairing: by score, then starting number"),
    ("SNo", "starting number"),
    ("Pts", "points that count for the pairing"),
    ("Colours", "colours played, w White and b Black, unplayed rounds left out"),
    ("C", "colour in this round"),
    ("D", "colour due: W or B absolute, (W) strong, (w) mild"),
    ("ARO", "average rating of the opponents met over the board"),
    ("Up", "how often upfloated; ! from the number on that makes a maximum upfloater"),
    ("l", "^ if upfloated in the previous round"),
    ("G", "subgroup after the shifts: 1 or 2, + if shifted there"),
    ("Opponents", "starting numbers of the opponents met"),
    ("Next", "opponent in this round"),
)


def checklist(before: Tournament, pairing: RoundPairing, names: Names) -> list[ChecklistRow]:
    """The checklist of a round, best ranked player first."""
    trace = trace_of(pairing)
    met, following = opponents_met(before), next_opponents(pairing)
    subgroup: dict[Contestant, str] = {}
    for bracket in trace.brackets:
        groups = bracket.subgroups
        moved = {*groups.from_smaller, *groups.from_larger}
        for label, players in (("1", groups.first), ("2", groups.second)):
            subgroup |= {player: label + "+" * (player in moved) for player in players}
    rows = []
    for player in trace.field.contestants:
        opponent, colour = following.get(player.number, (None, ""))
        often = player.upfloats >= trace.field.setting.most_upfloats
        rows.append(
            ChecklistRow(
                (
                    str(player.rank + 1),
                    str(player.number),
                    names.get(player.number, ""),
                    show_points(player.score),
                    "".join(one.value for one in player.entrant.colours),
                    colour,
                    due(player.entrant.preference),
                    str(player.aro),
                    f"{player.upfloats}{'!' * often}",
                    "^" * player.upfloated_last,
                    subgroup.get(player, ""),
                    ",".join(map(str, sorted(met.get(player.number, ())))),
                    "bye" if opponent is None else str(opponent),
                )
            )
        )
    return rows
