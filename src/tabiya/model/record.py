"""What a player's rounds say when read together: derived from the facts, never stored."""

from __future__ import annotations

from typing import NamedTuple

from tabiya.model.arguments import expect
from tabiya.model.colour import Colour
from tabiya.model.points import ZERO, Points, format_points
from tabiya.model.result import GameResult, Outcome
from tabiya.model.tournament import PointAdjustment, Tournament


# A tuple, not a dataclass: an event of a thousand players has ten thousand cells, made anew for each
# round that is paired or checked, and a tuple is made in half the time.
class Cell(NamedTuple):
    """One round of one player, as one cell of a crosstable.

    `opponent` and `colour` are the scheduled ones: they stand even if the game was forfeited.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> cell = tabiya.records(event)[1].cells[0]
    >>> cell.played
    True
    """

    opponent: int | None
    colour: Colour | None
    outcome: Outcome
    points: Points

    @property
    def played(self) -> bool:
        """Whether a game was played over the board."""
        return self.opponent is not None and self.outcome.played

    @property
    def score_text(self) -> str:
        """The points as tables write them, such as `0.5`."""
        return format_points(self.points)


class Given(NamedTuple):
    """A penalty or bonus on top of games or matches (TRF 299)."""

    after_round: int
    """From the end of this round on it counts; 0 is all rounds."""
    points: Points
    """Of a team the game points."""
    match_points: Points = ZERO


class Record(NamedTuple):
    """All rounds of one player so far, with the score they add up to.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> record = tabiya.records(event)[1]
    >>> [cell.opponent is not None for cell in record.cells]
    [True, True, True]
    """

    number: int
    cells: tuple[Cell, ...]
    score: Points
    given: tuple[Given, ...] = ()
    """The penalties and bonuses in the score."""

    @property
    def score_text(self) -> str:
        """The points as tables write them, such as `4.5`."""
        return format_points(self.score)

    @property
    def opponents(self) -> tuple[int, ...]:
        """The opponents met over the board, in order; forfeits do not count (C.04.2)."""
        return tuple(
            cell.opponent
            for cell in self.cells
            if cell.opponent is not None and cell.outcome.played
        )

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours played, without unplayed rounds (C.04.2)."""
        return tuple(
            cell.colour
            for cell in self.cells
            if cell.colour is not None and cell.opponent is not None and cell.outcome.played
        )

    @property
    def colour_difference(self) -> int:
        """Games with White minus games with Black."""
        colours = self.colours
        return 2 * colours.count(Colour.WHITE) - len(colours)

    @property
    def unplayed(self) -> int:
        """The number of rounds without a game."""
        return sum(1 for cell in self.cells if not cell.played)

    def score_after(self, rounds: int) -> Points:
        """Return the points after the first rounds, with the penalties and bonuses given by then."""
        on_top = sum(extra.points for extra in self.given if extra.after_round <= rounds)
        return Points(sum(cell.points for cell in self.cells[:rounds]) + on_top)

    def gained_in(self, round_: int) -> int:
        """Return the change of the score in a round, including penalties and bonuses given after it."""
        on_top = sum(extra.points for extra in self.given if extra.after_round == round_)
        return self.cells[round_ - 1].points + on_top


def records(tournament: Tournament) -> dict[int, Record]:
    """Return every player's record, by number, in the order of the list of players.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> record = tabiya.records(event)[1]
    >>> len(record.cells), record.score_text
    (3, '1.5')
    """
    expect(tournament, Tournament, "tournament", "a Tournament")
    worth = tournament.settings.scoring.table()
    absent = Cell(None, None, Outcome.ZERO_POINT_BYE, worth[Outcome.ZERO_POINT_BYE, False])
    rows: dict[int, list[Cell]] = {player.number: [] for player in tournament.players}
    brings = {
        result: (result.white, worth[result.white, False], result.black, worth[result.black, True])
        for result in GameResult
    }
    with_white, with_black = Colour.WHITE, Colour.BLACK
    for index, round_ in enumerate(tournament.rounds):
        for game in round_.games:
            one, other = game.white, game.black
            white, to_white, black, to_black = brings[game.result]
            rows[one].append(Cell(other, with_white, white, to_white))
            rows[other].append(Cell(one, with_black, black, to_black))
        for bye in round_.byes:
            outcome = bye.kind.outcome
            rows[bye.player].append(Cell(None, None, outcome, worth[outcome, False]))
        if 2 * len(round_.games) + len(round_.byes) < len(rows):
            # Somebody is in neither list and was absent; where all are placed nobody is looked for.
            for row in rows.values():
                if len(row) == index:
                    row.append(absent)
    given: dict[int, tuple[Given, ...]] = {}
    if not tournament.teams:
        _adjust(tournament.adjustments, rows)
        given = given_points(tournament)
    by_number = {}
    for number, row in rows.items():
        on_top = given.get(number, ())
        score = sum([cell.points for cell in row]) + sum([extra.points for extra in on_top])
        by_number[number] = Record(number, tuple(row), Points(score), on_top)
    return by_number


def given_points(tournament: Tournament) -> dict[int, tuple[Given, ...]]:
    """Return the penalties and bonuses that count so far, by the number of the player or team."""
    given: dict[int, tuple[Given, ...]] = {}
    rounds = tournament.rounds_played
    for adjustment in tournament.adjustments:
        if adjustment.outcome is None and adjustment.counts_after(rounds):
            extra = Given(adjustment.round or 0, adjustment.points, adjustment.match_points or ZERO)
            everybody = tournament.teams or tournament.players
            for number in adjustment.players or [one.number for one in everybody]:
                given[number] = (*given.get(number, ()), extra)
    return given


def _adjust(adjustments: tuple[PointAdjustment, ...], rows: dict[int, list[Cell]]) -> None:
    """Replace the worth of outcomes by abnormal points (TRF 299)."""
    for adjustment in adjustments:
        if adjustment.outcome is None:
            continue
        for number in adjustment.players or tuple(rows):
            row = rows.get(number)
            if row is None:
                continue
            for index, cell in enumerate(row):
                if adjustment.round in (None, index + 1) and _same_kind(
                    cell.outcome, adjustment.outcome
                ):
                    row[index] = cell._replace(points=adjustment.points)


_KIN = {
    Outcome.WIN: {Outcome.WIN, Outcome.UNRATED_WIN},
    Outcome.UNRATED_WIN: {Outcome.WIN, Outcome.UNRATED_WIN},
    Outcome.DRAW: {Outcome.DRAW, Outcome.UNRATED_DRAW},
    Outcome.UNRATED_DRAW: {Outcome.DRAW, Outcome.UNRATED_DRAW},
    Outcome.LOSS: {Outcome.LOSS, Outcome.UNRATED_LOSS},
    Outcome.UNRATED_LOSS: {Outcome.LOSS, Outcome.UNRATED_LOSS},
}


def _same_kind(outcome: Outcome, wanted: Outcome) -> bool:
    return outcome is wanted or outcome in _KIN.get(wanted, ())
