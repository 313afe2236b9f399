"""Crosstables as they are printed: round by round for a Swiss, the square for a round robin."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabiya.frozen import frozen
from tabiya.model.colour import Colour
from tabiya.model.points import Points, show_points
from tabiya.model.record import Cell, records
from tabiya.model.result import Outcome
from tabiya.model.tournament import Tournament
from tabiya.tiebreaks.standings import Row, Standings
from tabiya.tiebreaks.team_records import match_cells

_WHAT_HAPPENED = {
    Outcome.WIN: "1",
    Outcome.DRAW: "½",
    Outcome.LOSS: "0",
    Outcome.UNRATED_WIN: "1",
    Outcome.UNRATED_DRAW: "½",
    Outcome.UNRATED_LOSS: "0",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "-",
    Outcome.UNKNOWN: "*",
    Outcome.HALF_POINT_BYE: "½",
    Outcome.FULL_POINT_BYE: "1",
    Outcome.PAIRING_ALLOCATED_BYE: "bye",
    Outcome.ZERO_POINT_BYE: "0",
}
_ONESELF = "***"


@frozen
class Crosstable:
    """A table ready to be drawn: column names, rows, and which columns are numbers."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numeric: tuple[str, ...]


def crosstable(
    tournament: Tournament,
    standings: Standings,
    *,
    points: Callable[[Points], str] = show_points,
) -> Crosstable:
    """The crosstable that belongs to the standings, after the same round.

    Points are printed as `3½`; for a spreadsheet they can be written as decimals.
    """
    seen = tournament.up_to(standings.after_round)
    places = {row.number: place for place, row in enumerate(standings.rows, start=1)}
    if standings.kind.teams:
        lines = match_cells(seen)
        middle = tuple(f"R{number}" for number in range(1, standings.after_round + 1))
        cells = {
            row.number: tuple(_match(cell, places) for cell in lines[row.number])
            for row in standings.rows
        }
    elif standings.kind.round_robin:
        middle = tuple(str(place) for place in range(1, len(standings.rows) + 1))
        cells = _square(seen, standings)
    else:
        middle = tuple(f"R{number}" for number in range(1, standings.after_round + 1))
        cells = {
            number: tuple(_swiss(cell, places) for cell in record.cells)
            for number, record in records(seen).items()
        }
    ratings = {player.number: player.rating for player in seen.players}
    columns = ("Rk.", "No.", "Name", "Rtg", *middle, "Pts.", *standings.codes)
    return Crosstable(
        columns=columns,
        rows=tuple(
            (
                *_who(row, None if standings.kind.teams else ratings.get(row.number)),
                *cells[row.number],
                points(row.points),
                *_values(row, standings.codes),
            )
            for row in standings.rows
        ),
        numeric=("Rk.", "No.", "Rtg", "Pts.", *standings.codes),
    )


def _who(row: Row, rating: int | None) -> tuple[str, str, str, str]:
    return str(row.rank), str(row.number), row.name, str(rating or "")


def _values(row: Row, codes: Sequence[str]) -> tuple[str, ...]:
    return tuple(value.text for value in row.values) or ("",) * len(codes)


def _swiss(cell: Cell, places: dict[int, int]) -> str:
    """Opponent's place, colour and result, such as `48w1`; a bye has no opponent."""
    if cell.opponent is None:
        return f"-{_WHAT_HAPPENED[cell.outcome]}"
    colour = "w" if cell.colour is Colour.WHITE else "b"
    return f"{places[cell.opponent]}{colour}{_WHAT_HAPPENED[cell.outcome]}"


def _match(cell: tuple[int | None, str, str], places: dict[int, int]) -> str:
    opponent, colour, result = cell
    return f"{'-' if opponent is None else places[opponent]}{colour}{result}"


def _square(seen: Tournament, standings: Standings) -> dict[int, tuple[str, ...]]:
    """Everyone against everyone; several games against the same opponent stand side by side."""
    against: dict[int, dict[int, list[str]]] = {}
    for number, record in records(seen).items():
        row = against.setdefault(number, {})
        for cell in record.cells:
            if cell.opponent is not None:
                row.setdefault(cell.opponent, []).append(_WHAT_HAPPENED[cell.outcome])
    order = [row.number for row in standings.rows]
    return {
        number: tuple(
            _ONESELF if other == number else " ".join(against[number].get(other, ()))
            for other in order
        )
        for number in order
    }
