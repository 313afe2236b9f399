"""Score groups before a round: with colours due and floats, or parted from a system's checklist."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from tabiya.explain.checklist import Checklist
from tabiya.languages import gettext as _
from tabiya.languages import translatable
from tabiya.model.colour import Colour
from tabiya.model.points import ZERO, Points, parse_points
from tabiya.model.record import Record, records
from tabiya.model.result import Outcome
from tabiya.model.tournament import Tournament
from tabiya.pairing.registry import system_named
from tabiya.pairing.swiss.kit.entrant import Float, Preference, Strength
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class GroupRow:
    """A player of a score group."""

    entrant: int
    number: int
    name: str
    rating: int | None
    colours: str
    due: str
    due_words: str
    last_float: str
    earlier_float: str
    opponents: tuple[int, ...]
    no_bye: str
    """Why no pairing-allocated bye can be given; empty if it can."""


@dataclass(frozen=True, slots=True)
class ScoreGroup:
    """Everybody with the same score who is to be paired."""

    points: Points
    rows: tuple[GroupRow, ...]


_STRENGTHS = {
    Strength.NONE: "",
    Strength.MILD: translatable("mild"),
    Strength.STRONG: translatable("strong"),
    Strength.ABSOLUTE: translatable("absolute"),
}
_FLOATS = {Float.NONE: "", Float.DOWN: "↓", Float.UP: "↑"}


def score_groups(
    then: EventState, facts: Tournament, system: str, edition: str | None
) -> tuple[ScoreGroup, ...] | None:
    """Return the groups a round was paired from, the highest score first.

    `then` and `facts` are the event before it. None if the checklist of its system says what it looks
    at instead.
    """
    entrants_before = system_named(system).entrants_before
    if entrants_before is None:
        return None
    history = records(facts)
    entrants = {who.number: who for who in then.entrants.values()}
    groups = []
    for score, members in groupby(
        entrants_before(facts, edition), key=lambda entrant: entrant.score
    ):
        rows = tuple(
            GroupRow(
                entrants[member.number].entrant,
                member.number,
                entrants[member.number].player.name,
                entrants[member.number].player.rating,
                "".join("W" if colour is Colour.WHITE else "B" for colour in member.colours),
                _due(member.preference),
                _STRENGTHS[member.preference.strength],
                _FLOATS[member.last_float],
                _FLOATS[member.earlier_float],
                history[member.number].opponents,
                _why_no_bye(history[member.number]) if member.bye_barred else "",
            )
            for member in members
        )
        groups.append(ScoreGroup(Points(score), rows))
    return tuple(groups)


def _why_no_bye(record: Record) -> str:
    """Return in a few words why a player can no longer have the pairing-allocated bye."""
    outcomes = {cell.outcome for cell in record.cells}
    if Outcome.PAIRING_ALLOCATED_BYE in outcomes:
        return _("had it")
    return _("won by forfeit") if Outcome.FORFEIT_WIN in outcomes else _("points without a game")


def _due(preference: Preference) -> str:
    if preference.colour is None:
        return ""
    return translatable("White") if preference.colour is Colour.WHITE else translatable("Black")


_SCORE = "Pts"
_NUMBERS = ("SNo", "No")
"""What the column of starting numbers is called; systems of matches call it as their text does."""
_NAME = "Name"


@dataclass(frozen=True, slots=True)
class ListedRow:
    """A player of a score group, or the first player of a team; the cells are in the order of the columns."""

    entrant: int
    cells: tuple[tuple[str, str], ...]
    """Each with its column."""


@dataclass(frozen=True, slots=True)
class ListedGroup:
    """Everybody with the same score who is to be paired."""

    points: Points
    rows: tuple[ListedRow, ...]


@dataclass(frozen=True, slots=True)
class ListedGroups:
    """The groups of a round, the highest score first, and what the columns mean."""

    columns: tuple[str, ...]
    meanings: tuple[tuple[str, str], ...]
    groups: tuple[ListedGroup, ...]


def listed_groups(then: EventState, checklist: Checklist) -> ListedGroups:
    """Return the checklist of a round with a table for each score."""
    entrants = {who.number: who.entrant for who in then.entrants.values()}
    if then.paired_by.teams is not None:
        # Why a team is paired so is answered for each of its players.
        entrants = {team.number: team.members[0] for team in then.roster.by_number()}
    columns = tuple(column for column in checklist.columns if column != _SCORE)
    numbered = next((column for column in columns if column in _NUMBERS), "")
    rows = [dict(zip(checklist.columns, row.cells, strict=True)) for row in checklist.rows]
    return ListedGroups(
        columns,
        tuple(meaning for meaning in checklist.meanings if meaning[0] in columns),
        tuple(
            ListedGroup(
                parse_points(points) or ZERO,
                tuple(
                    ListedRow(
                        entrants[int(row[numbered])],
                        tuple((column, row[column]) for column in columns),
                    )
                    for row in members
                ),
            )
            for points, members in groupby(rows, key=lambda row: row[_SCORE])
        ),
    )
