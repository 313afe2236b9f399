"""The checklist an arbiter uses to check a pairing by hand: one line per player."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tabiya.explain.tellers import teller_of
from tabiya.explain.why_paired import Names, trace_of
from tabiya.model.colour import Colour
from tabiya.model.points import show_points
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.entrant import Entrant, Float, Preference, Strength

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


@dataclass(frozen=True, slots=True)
class ChecklistRow:
    """One player's line; the fields are in the order of COLUMNS."""

    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Checklist:
    """The whole table: its columns, what they mean, and one line for each player."""

    columns: tuple[str, ...]
    meanings: tuple[tuple[str, str], ...]
    rows: tuple[ChecklistRow, ...]


def full_checklist(before: Tournament, pairing: RoundPairing, names: Names) -> Checklist:
    """The checklist of a round with its columns, as the teller of its system makes it."""
    teller = teller_of(pairing)
    if teller is not None:
        rows = teller.checklist(before, pairing, names)
        return Checklist(teller.COLUMNS, teller.MEANINGS, tuple(rows))
    return Checklist(COLUMNS, MEANINGS, tuple(checklist(before, pairing, names)))


def checklist(before: Tournament, pairing: RoundPairing, names: Names) -> list[ChecklistRow]:
    """The checklist of a round, best ranked player first."""
    entrants = trace_of(pairing).field.entrants
    return rows_of(COLUMNS, ((one, {}) for one in entrants), before, pairing, names)


def rows_of(
    columns: Sequence[str],
    players: Iterable[tuple[Entrant, Mapping[str, str]]],
    before: Tournament,
    pairing: RoundPairing,
    names: Names,
) -> list[ChecklistRow]:
    """A line for each player, with the cells that a system fills in its own way."""
    met, following = opponents_met(before), next_opponents(pairing)
    return [
        row_of(columns, {**usual_cells(player, names, following, met), **own})
        for player, own in players
    ]


def meanings_of(columns: Iterable[str], own: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """What columns mean: as in the Dutch system, unless a system has a meaning of its own."""
    every = {**dict(MEANINGS), **own}
    return tuple((column, every[column]) for column in columns if column != "Name")


def usual_cells(
    player: Entrant,
    names: Names,
    following: Mapping[int, tuple[int, str]],
    met: Mapping[int, Iterable[int]],
) -> dict[str, str]:
    """What can be told of a player in every system, by column."""
    opponent, colour = following.get(player.number, (None, ""))
    return {
        "Rk": str(player.rank + 1),
        "SNo": str(player.number),
        "Name": names.get(player.number, ""),
        "Pts": show_points(player.score),
        "Colours": "".join(one.value for one in player.colours),
        "C": colour,
        "D": due(player.preference),
        "p": _FLOATS[player.earlier_float],
        "l": _FLOATS[player.last_float],
        "Cd": f"{player.preference.difference:+d}" if player.colours else "",
        "Sc": in_a_row(player),
        "Opponents": listed(met.get(player.number, ())),
        "Next": "bye" if opponent is None else str(opponent),
    }


def row_of(columns: Iterable[str], cells: Mapping[str, str]) -> ChecklistRow:
    """A line of the cells that have a column; a column without a cell stays empty."""
    return ChecklistRow(tuple(cells.get(column, "") for column in columns))


def listed(numbers: Iterable[int]) -> str:
    """Numbers in ascending order, in one cell."""
    return ",".join(map(str, sorted(numbers)))


def due(wish: Preference) -> str:
    """The colour due, in the spelling that tells its strength."""
    if wish.colour is None:
        return ""
    letter = wish.colour.value
    if wish.strength is Strength.ABSOLUTE:
        return letter.upper()
    return f"({letter.upper()})" if wish.strength is Strength.STRONG else f"({letter})"


def opponents_met(before: Tournament) -> dict[int, list[int]]:
    """The opponents each player has really met, by number."""
    met: dict[int, list[int]] = {}
    for round_ in before.rounds:
        for game in round_.games:
            if game.result.played:
                met.setdefault(game.white, []).append(game.black)
                met.setdefault(game.black, []).append(game.white)
    return met


def next_opponents(pairing: RoundPairing) -> dict[int, tuple[int, str]]:
    """The opponent and the colour of each player in the round paired."""
    following = {white: (black, "w") for white, black in pairing.pairs}
    return following | {black: (white, "b") for white, black in pairing.pairs}


def in_a_row(player: Entrant) -> str:
    """How often the latest colour came in a row, minus for Black."""
    if not player.colours:
        return ""
    last = player.colours[-1]
    count = 0
    for colour in reversed(player.colours):
        if colour is not last:
            break
        count += 1
    return f"{count if last is Colour.WHITE else -count:+d}"
