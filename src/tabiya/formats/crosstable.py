"""Crosstables as they are printed: round by round for a Swiss, the square for a round robin."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tabiya.errors import TabiyaError
from tabiya.languages import translatable
from tabiya.model.arguments import expect
from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.points import Points, show_points
from tabiya.model.record import Cell, records
from tabiya.model.result import Outcome
from tabiya.model.scoring import ScoringSystem
from tabiya.model.tournament import Tournament
from tabiya.ratings.report import RatingReport, decimal
from tabiya.tiebreaks.event_kind import EventKind
from tabiya.tiebreaks.standings import Standings, StandingsRow
from tabiya.tiebreaks.standings import standings as standings_by

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
    Outcome.ZERO_POINT_BYE: "0",
}
_ONESELF = "***"
_RATED = ("Rtg+/-", "Ra", "Rp")


HEADINGS = {
    "Rk.": translatable("Rk."),
    "No.": translatable("No."),
    "Title": translatable("Title"),
    "Name": translatable("Name"),
    "Rtg": translatable("Rtg"),
    "FED": translatable("Fed."),
    "Team": translatable("Team"),
    "Pts.": translatable("Pts."),
}
"""What columns are called for people; codes of tie-breaks and columns of ratings stay as they are."""


@dataclass(frozen=True, slots=True)
class Crosstable:
    """A table ready to be drawn: column names, rows, and which columns are numbers.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> table = tabiya.crosstable(event, tabiya.standings(event))
    >>> len(table.rows), table.square
    (6, False)
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numeric: tuple[str, ...]
    square: bool = False
    """Whether the middle is everyone against everyone instead of round after round."""


def crosstable(
    tournament: Tournament,
    standings: Standings,
    *,
    points: Callable[[Points], str] = show_points,
    rated: Mapping[int, tuple[str, str, str]] | None = None,
) -> Crosstable:
    """The crosstable that belongs to the standings, after the same round.

    Points and tie-breaks are printed as `3½`; for a spreadsheet they can be written as decimals.
    `rated` adds the change of rating, the average rating of the opponents and the performance.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> tabiya.crosstable(event, tabiya.standings(event)).columns[:4]
    ('Rk.', 'No.', 'Title', 'Name')
    """
    expect(tournament, Tournament, "tournament", "a Tournament")
    expect(standings, Standings, "standings", "Standings")
    seen = tournament.up_to(standings.after_round)
    listed = (*standings.rows, *standings.expelled)
    places = {row.number: place for place, row in enumerate(listed, start=1)}
    square = is_square(standings.kind, len(listed))
    if square:
        middle = tuple(str(place) for place in range(1, len(listed) + 1))
        cells = _square(standings, _team_results(seen) if standings.kind.teams else _results(seen))
    elif standings.kind.teams:
        from tabiya.tiebreaks.team_tables import match_cells

        lines = match_cells(seen)
        middle = tuple(f"R{number}" for number in range(1, standings.after_round + 1))
        cells = {
            row.number: tuple(_match(cell, places) for cell in lines[row.number])
            for row in standings.rows
        }
    else:
        middle = tuple(f"R{number}" for number in range(1, standings.after_round + 1))
        cells = {
            number: tuple(_swiss(cell, places, seen.settings.scoring) for cell in record.cells)
            for number, record in records(seen).items()
        }
    players = {} if standings.kind.teams else {player.number: player for player in seen.players}
    who = ("Name",) if standings.kind.teams else ("Title", "Name", "Rtg", "FED")
    ratings = _RATED if rated is not None and not standings.kind.teams else ()
    return Crosstable(
        columns=("Rk.", "No.", *who, *middle, "Pts.", *standings.codes, *ratings),
        rows=tuple(
            (
                # The place of somebody expelled is none: others' cells name the line by it.
                str(row.rank) if row.rank else f"({places[row.number]})",
                str(row.number),
                *_who(row, players.get(row.number)),
                *cells[row.number],
                points(row.points),
                *_values(row, standings.codes, decimals=points is not show_points),
                *((rated or {}).get(row.number, ("",) * len(ratings)) if ratings else ()),
            )
            for row in listed
        ),
        numeric=("Rk.", "No.", "Rtg", "Pts.", *standings.codes, *ratings),
        square=square,
    )


def is_square(kind: EventKind, participants: int) -> bool:
    """Whether everybody meets everybody: a round robin, unless it is one match of two teams.

    >>> is_square(EventKind.TEAM_ROUND_ROBIN, 6), is_square(EventKind.TEAM_ROUND_ROBIN, 2)
    (True, False)
    """
    return kind.round_robin and not (kind.teams and participants < 3)


def _who(row: StandingsRow, player: Player | None) -> tuple[str, ...]:
    """Title, name, rating and federation; a team has only its name."""
    if player is None:
        return (row.name,)
    title = player.title.value if player.title else ""
    return title, row.name, str(player.rating or ""), player.federation


def _values(row: StandingsRow, codes: Sequence[str], *, decimals: bool) -> tuple[str, ...]:
    shown = (value.text if decimals else value.shown for value in row.values)
    return tuple(shown) or ("",) * len(codes)


def rating_columns(event: Tournament, report: RatingReport) -> dict[int, tuple[str, str, str]]:
    """What each player's games did to the rating: change, average of the opponents, performance.

    The average and the performance are those of the tie-breaks ARO and TPR; they are missing where an
    opponent has no rating.
    """
    try:
        table = standings_by(event, ("ARO", "TPR"))
        found = {row.number: [value.shown for value in row.values] for row in table.rows}
    except TabiyaError:
        found = {}
    columns = {}
    for each in report.players:
        average, performance = found.get(each.number) or ("", "")
        change = decimal(each.change, signed=True) if each.k and each.rated_games else ""
        columns[each.number] = (change, average.strip("–"), performance.strip("–"))
    return columns


def _swiss(cell: Cell, places: dict[int, int], scoring: ScoringSystem) -> str:
    """Opponent's place, colour and result, such as `48w1`; a bye has no opponent: `-1`."""
    if cell.opponent is None:
        return f"-{_bye(cell, scoring)}"
    colour = "w" if cell.colour is Colour.WHITE else "b"
    return f"{places[cell.opponent]}{colour}{_WHAT_HAPPENED[cell.outcome]}"


def _bye(cell: Cell, scoring: ScoringSystem) -> str:
    """A bye is written like the result it is worth: that of the pairing is mostly a win."""
    if cell.outcome is not Outcome.PAIRING_ALLOCATED_BYE:
        return _WHAT_HAPPENED[cell.outcome]
    alike = {scoring.white_loss: "0", scoring.white_draw: "½", scoring.white_win: "1"}
    return alike.get(cell.points) or show_points(cell.points)


def _match(cell: tuple[int | None, str, str], places: dict[int, int]) -> str:
    opponent, colour, result = cell
    return f"{'-' if opponent is None else places[opponent]}{colour}{result}"


Against = Mapping[int, Mapping[int, Sequence[str]]]
"""What happened between two participants, in the order of the rounds."""


def _results(seen: Tournament) -> Against:
    against: dict[int, dict[int, list[str]]] = {}
    for number, record in records(seen).items():
        row = against.setdefault(number, {})
        for cell in record.cells:
            if cell.opponent is not None:
                row.setdefault(cell.opponent, []).append(_WHAT_HAPPENED[cell.outcome])
    return against


def _team_results(seen: Tournament) -> Against:
    from tabiya.tiebreaks.team_tables import match_cells

    against: dict[int, dict[int, list[str]]] = {}
    for number, matches in match_cells(seen).items():
        row = against.setdefault(number, {})
        for opponent, _, result in matches:
            if opponent is not None:
                row.setdefault(opponent, []).append(result)
    return against


def _square(standings: Standings, against: Against) -> dict[int, tuple[str, ...]]:
    """Everyone against everyone; several games against the same opponent stand side by side.

    Results that do not count, because their player left too early, are in parentheses.
    """
    listed = (*standings.rows, *standings.expelled)
    order = [row.number for row in listed]
    annulled = {row.number for row in listed if not row.counts}

    def between(number: int, other: int) -> str:
        if other == number:
            return _ONESELF
        found = " ".join(against[number].get(other, ()))
        return f"({found})" if found and annulled & {number, other} else found

    return {number: tuple(between(number, other) for other in order) for number in order}
