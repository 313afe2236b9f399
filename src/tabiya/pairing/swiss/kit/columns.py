"""The columns of a checklist that Swiss systems share."""

from __future__ import annotations

from tabiya.languages import gettext, translatable
from tabiya.model.points import show_points
from tabiya.pairing.account import ChecklistColumn, Step

_FLOATS = {"": "", "down": "v", "up": "^"}


def due(player: Step) -> str:
    """The colour due, in the spelling that tells its strength."""
    letter, strength = player.text("colour_due"), player.text("strength")
    if not letter or strength == "absolute":
        return letter.upper()
    return f"({letter.upper()})" if strength == "strong" else f"({letter})"


def in_a_row(player: Step) -> str:
    """How often the latest colour came in a row, minus for Black."""
    colours = player.text("colours")
    if not colours:
        return ""
    count = len(colours) - len(colours.rstrip(colours[-1]))
    return f"{count if colours[-1] == 'w' else -count:+d}"


def _difference(player: Step) -> str:
    return f"{player.number('colour_difference'):+d}" if player.text("colours") else ""


def listed(player: Step, fact: str) -> str:
    """Numbers in ascending order, in one cell."""
    return ",".join(map(str, sorted(player.numbers(fact))))


RANK = ChecklistColumn(
    translatable("Rk"),
    "rank for the pairing: by score, then starting number",
    lambda player: str(player.number("rank")),
)
NUMBER = ChecklistColumn("SNo", "starting number", lambda player: str(player.number("player")))
NAME = ChecklistColumn("Name", "", lambda player: player.text("name"))
POINTS = ChecklistColumn(
    "Pts", "points that count for the pairing", lambda player: show_points(player.number("score"))
)
COLOURS = ChecklistColumn(
    "Colours",
    "colours played, w White and b Black, without unplayed rounds",
    lambda player: player.text("colours"),
)
COLOUR = ChecklistColumn("C", "colour in this round", lambda player: player.text("colour"))
DUE = ChecklistColumn("D", "colour due: W or B absolute, (W) strong, (w) mild", due)
EARLIER_FLOAT = ChecklistColumn(
    "p",
    "float two rounds before: v down, ^ up",
    lambda player: _FLOATS[player.text("earlier_float")],
)
LAST_FLOAT = ChecklistColumn(
    "l", "float in the previous round", lambda player: _FLOATS[player.text("last_float")]
)
DIFFERENCE = ChecklistColumn("Cd", "colour difference, White minus Black", _difference)
IN_A_ROW = ChecklistColumn(
    "Sc", "how often the latest colour came in a row, minus for Black", in_a_row
)
OPPONENTS = ChecklistColumn(
    "Opponents",
    "starting numbers of the opponents met",
    lambda player: listed(player, "opponents"),
)
NEXT = ChecklistColumn(
    "Opp.",
    "opponent in this round",
    lambda player: str(player.number_or_none("opponent") or gettext("bye")),
)

FIRST = (RANK, NUMBER, NAME, POINTS, COLOURS, COLOUR)
"""With these every checklist begins in which nothing else ranks the players."""
LAST = (OPPONENTS, NEXT)
USUAL_COLUMNS = (*FIRST, DUE, EARLIER_FLOAT, LAST_FLOAT, DIFFERENCE, IN_A_ROW, *LAST)
"""The columns of the Dutch system. Name, colour, opponents and the next opponent are added to the
facts of a player by whoever draws the table."""


def meaning(column: ChecklistColumn, means: str) -> ChecklistColumn:
    """A column that means something else in another system."""
    return column._replace(meaning=means)
