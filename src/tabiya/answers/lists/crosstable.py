"""The crosstable of an event: round by round for a Swiss, the square for a round robin."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import NamedTuple

from tabiya.answers.lists.spec import (
    ONESELF,
    CellKind,
    Figure,
    ListColumn,
    ListSpec,
    Surface,
    Value,
    plain_table,
)
from tabiya.answers.lists.standings import (
    StandingsLine,
    get_person,
    how_ranked_and_marked,
    points_column,
    standings_lines,
    team_cell,
    tie_break_columns,
)
from tabiya.errors import InvalidFact, TabiyaError
from tabiya.languages import Text, as_decimal, gettext, translatable
from tabiya.model.arguments import expect, expect_values
from tabiya.model.colour import Colour
from tabiya.model.points import Points, show_points
from tabiya.model.record import Cell, records
from tabiya.model.result import Outcome
from tabiya.model.scoring import ScoringSystem
from tabiya.model.tournament import Tournament
from tabiya.ratings.report import RatingReport, decimal
from tabiya.rulebook.edition import Edition
from tabiya.tiebreaks.event_kind import EventKind
from tabiya.tiebreaks.standings import Standings, StandingsRow
from tabiya.tiebreaks.standings import standings as standings_by
from tabiya.tiebreaks.team_tables import match_cells

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
_RATED = ("Rtg+/-", "Ra", "Rp")


Ratings = tuple[str, str, str]
"""The change of rating, the average rating of the opponents, and the performance."""


NO_CROSSTABLE = translatable("The crosstable begins with the first published round.")


class CrossLine(NamedTuple):
    """A row: the line of the standings, and what happened round by round or against each other."""

    standing: StandingsLine
    place: int
    """Where it is in the table, by which the cells of others name it."""
    games: tuple[str, ...]
    ratings: Ratings | None = None


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
    expect_values(rated, tuple, "rated")
    of_event = {entry.number: entry.name for entry in tournament.teams or tournament.players}
    ranked = {row.number: row.name for row in standings.rows}
    if {**of_event, **ranked} != of_event or not set(of_event) - set(ranked) <= {
        *tournament.expelled
    }:
        raise InvalidFact("standings: they are of another event, with other participants")
    decimals = points is not show_points
    lines = crosstable_lines(tournament, standings, rated=rated)
    spec = crosstable_list(standings, lines)
    columns = tuple(
        replace(column, cell=lambda line: points(line.standing.row.points))
        if column.name == "points"
        else column
        for column in spec.columns
    )
    table = plain_table(
        replace(spec, columns=columns), Surface.FILE, lines, title="Title", exact=decimals
    )
    return Crosstable(
        table.headings,
        tuple(tuple(map(str, row)) for row in table.rows),
        tuple(table.headings[place] for place in table.numeric),
        is_square(standings.kind, len(lines)),
    )


def crosstable_lines(
    tournament: Tournament,
    standings: Standings,
    known: Sequence[StandingsLine] = (),
    *,
    rated: Mapping[int, Ratings] | None = None,
) -> tuple[CrossLine, ...]:
    """Return the rows in the order of the standings, those expelled last.

    `known` are the same rows as a surface knows them; without it they come from the event alone.
    """
    seen = tournament.up_to(standings.after_round)
    teams = standings.kind.teams
    rows = (*standings.rows, *standings.expelled)
    known = known or standings_lines(rows, {} if teams else seen.by_number)
    places = {row.number: place for place, row in enumerate(rows, start=1)}
    if is_square(standings.kind, len(rows)):
        games = _square(standings, _team_results(seen) if teams else results_against(seen))
    elif teams:
        games = {
            number: tuple(_match(cell, places) for cell in cells)
            for number, cells in match_cells(seen).items()
        }
    else:
        games = {
            number: tuple(_swiss(cell, places, seen.settings.scoring) for cell in record.cells)
            for number, record in records(seen).items()
        }
    if teams:
        rated = None
    return tuple(
        CrossLine(
            line,
            places[line.row.number],
            games[line.row.number],
            None if rated is None else rated.get(line.row.number, ("", "", "")),
        )
        for line in known
    )


def crosstable_list(
    standings: Standings, lines: Sequence[CrossLine], *, playing: int = 0
) -> ListSpec[CrossLine]:
    """Return the list: the square of a round robin, or round after round."""
    after, square = standings.after_round, is_square(standings.kind, len(lines))
    rated = any(line.ratings for line in lines)
    middle = (
        [str(place) for place in range(1, len(lines) + 1)]
        if square
        else [f"R{number}" for number in range(1, after + 1)]
    )
    return ListSpec(
        name="crosstable",
        title=Text("Interim crosstable, round {round}", round=after)
        if playing
        else Text("Crosstable after round {round}", round=after),
        columns=_columns(
            standings.codes,
            standings.edition,
            tuple(middle),
            teams=standings.kind.teams,
            rated=rated,
        ),
        empty=NO_CROSSTABLE,
        note=lambda rows: _note(standings, rows, playing, square=square, rated=rated),
    )


@lru_cache(maxsize=64)
def _columns(
    codes: tuple[str, ...],
    edition: Edition,
    middle: tuple[str, ...],
    *,
    teams: bool,
    rated: bool,
) -> tuple[ListColumn[CrossLine], ...]:
    number, name = CellKind.NUMBER, translatable("Name")
    who: tuple[ListColumn[CrossLine], ...] = (
        ListColumn("name", lambda line: team_cell(line.standing), name, "Name", kind=CellKind.TEAM),
    )
    if not teams:
        who = (
            ListColumn(
                "name", lambda line: get_person(line.standing), name, "Name", kind=CellKind.PERSON
            ),
            ListColumn("rating", _rating, translatable("Rtg"), "Rtg", kind=number, wide=True),
            ListColumn("federation", _federation, translatable("Fed."), "FED", wide=True),
        )
    return (
        ListColumn("rank", _rank, translatable("Rk."), "Rk.", kind=number),
        ListColumn(
            "number",
            lambda line: line.standing.row.number,
            translatable("No."),
            "No.",
            kind=number,
            wide=True,
        ),
        *who,
        *(
            ListColumn(
                heading, partial(_game, place), heading, heading, kind=CellKind.GAME, within="games"
            )
            for place, heading in enumerate(middle)
        ),
        replace(points_column(_get_row), field="Pts."),
        *tie_break_columns(codes, edition, _get_row),
        *(
            ListColumn(heading, partial(_rated, place), heading, heading, kind=number)
            for place, heading in enumerate(_RATED if rated else ())
        ),
    )


def _get_row(line: CrossLine) -> StandingsRow:
    return line.standing.row


def _rank(line: CrossLine) -> Value:
    """Return the rank; somebody expelled has none, but others' cells name the line by its place."""
    return line.standing.row.rank or f"({line.place})"


def _rating(line: CrossLine) -> Value:
    player = line.standing.player
    return (player.rating if player else None) or None


def _federation(line: CrossLine) -> Value:
    return line.standing.player.federation if line.standing.player else ""


def _game(place: int, line: CrossLine) -> Value:
    return line.games[place]


def _rated(place: int, line: CrossLine) -> Value:
    text = line.ratings[place] if line.ratings else ""
    return Figure(as_decimal(text), text)


def _note(
    standings: Standings, rows: Sequence[CrossLine], playing: int, *, square: bool, rated: bool
) -> str:
    legend = gettext(_LEGENDS[standings.kind.teams, square])
    if rated:
        legend += " " + gettext(_OF_RATINGS)
    ranked = how_ranked_and_marked(standings, [line.standing for line in rows], playing)
    return f"{legend} {ranked}".strip()


_LEGENDS = {
    (False, False): translatable(
        "Each round shows the opponent's place, the colour (w, b) and the result. + and - are forfeits; -1, -½ or -0 alone is a bye or an absence with these points; * is still in play."
    ),
    (False, True): translatable(
        "A cell is the result against the player of that place; an empty one is not played yet. "
        "+ and - are forfeits; * is still in play."
    ),
    (True, False): translatable(
        "Each round shows the opponent's place, the colour on board 1 (w, b) and the game points; f marks a match without a game."
    ),
    (True, True): translatable(
        "A cell is the game points of the match against the team of that place; an empty one is "
        "not played yet."
    ),
}
"""What a cell says, for teams or players, of a square or of a round."""
_OF_RATINGS = translatable(
    "Rtg+/- is the change of rating by the games so far, Ra the average rating of the opponents, "
    "Rp the performance."
)


def is_square(kind: EventKind, participants: int) -> bool:
    """Whether everybody meets everybody: a round robin, unless it is one match of two teams.

    >>> is_square(EventKind.TEAM_ROUND_ROBIN, 6), is_square(EventKind.TEAM_ROUND_ROBIN, 2)
    (True, False)
    """
    return kind.round_robin and not (kind.teams and participants < 3)


def rating_columns(event: Tournament, report: RatingReport) -> dict[int, Ratings]:
    """What each player's games did to the rating: change, average of the opponents, performance.

    The average and the performance are those of the tie-breaks ARO and TPR; they are missing where an
    opponent has no rating.
    """
    try:
        table = standings_by(event, ("ARO", "TPR"))
        by_number = {row.number: [value.shown for value in row.values] for row in table.rows}
    except TabiyaError:
        by_number = {}
    columns = {}
    for player in report.players:
        average, performance = by_number.get(player.number) or ("", "")
        change = decimal(player.change, signed=True) if player.k and player.rated_games else ""
        columns[player.number] = (change, average.strip("–"), performance.strip("–"))
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


def results_against(seen: Tournament) -> Against:
    """Return what each player scored against each opponent, game by game."""
    against: dict[int, dict[int, list[str]]] = {}
    for number, record in records(seen).items():
        row = against.setdefault(number, {})
        for cell in record.cells:
            if cell.opponent is not None:
                row.setdefault(cell.opponent, []).append(_WHAT_HAPPENED[cell.outcome])
    return against


def _team_results(seen: Tournament) -> Against:
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
            return ONESELF
        results = " ".join(against[number].get(other, ()))
        return f"({results})" if results and annulled & {number, other} else results

    return {number: tuple(between(number, other) for other in order) for number in order}
