"""The checklist an arbiter uses to check a pairing by hand: one line per player."""

from __future__ import annotations

from tabiya.explain.why_paired import Names, trace_of
from tabiya.frozen import frozen
from tabiya.model.colour import Colour
from tabiya.model.points import show_points
from tabiya.model.tournament import Tournament
from tabiya.pairing.api import RoundPairing
from tabiya.pairing.swiss.shared.colour_preference import Preference, Strength
from tabiya.pairing.swiss.shared.entrant import Entrant
from tabiya.pairing.swiss.shared.floats import Float

COLUMNS = (
    "Rk", "SNo", "Name", "Pts", "Colours", "C", "D", "p", "l", "Cd", "Sc", "Opponents", "Next",
)  # fmt: skip
MEANINGS = (
    ("Rk", "rank for the pairing: by score, then starting number"),
    ("SNo", "starting number"),
    ("Pts", "points that count for the pairing"),
    ("Colours", "colours played, w White and b Black, unplayed rounds left out"),
    ("C", "colour in this round"),
    ("D", "colour due: W or B absolute, (W) strong, (w) mild"),
    ("p", "float two rounds before: v down, ^ up"),
    ("l", "float in the previous round"),
    ("Cd", "colour difference, White minus Black"),
    ("Sc", "how often the latest colour came in a row, minus for Black"),
    ("Opponents", "starting numbers of the opponents met"),
    ("Next", "opponent in this round"),
)
_FLOATS = {Float.NONE: "", Float.DOWN: "v", Float.UP: "^"}


@frozen
class ChecklistRow:
    """One player's line; the fields are in the order of COLUMNS."""

    cells: tuple[str, ...]


def checklist(before: Tournament, pairing: RoundPairing, names: Names) -> list[ChecklistRow]:
    """The checklist of a round, best ranked player first."""
    trace = trace_of(pairing)
    met: dict[int, list[int]] = {}
    for round_ in before.rounds:
        for game in round_.games:
            if game.result.played:
                met.setdefault(game.white, []).append(game.black)
                met.setdefault(game.black, []).append(game.white)
    following = {white: (black, "w") for white, black in pairing.pairs}
    following |= {black: (white, "b") for white, black in pairing.pairs}
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
                    _FLOATS[player.earlier_float],
                    _FLOATS[player.last_float],
                    f"{player.preference.difference:+d}" if player.colours else "",
                    _in_a_row(player),
                    ",".join(map(str, sorted(met.get(player.number, ())))),
                    "bye" if opponent is None else str(opponent),
                )
            )
        )
    return rows


def due(wish: Preference) -> str:
    """The colour due, in the spelling that tells its strength."""
    if wish.colour is None:
        return ""
    letter = wish.colour.value
    if wish.strength is Strength.ABSOLUTE:
        return letter.upper()
    return f"({letter.upper()})" if wish.strength is Strength.STRONG else f"({letter})"


def _in_a_row(player: Entrant) -> str:
    if not player.colours:
        return ""
    last = player.colours[-1]
    count = 0
    for colour in reversed(player.colours):
        if colour is not last:
            break
        count += 1
    return f"{count if last is Colour.WHITE else -count:+d}"
