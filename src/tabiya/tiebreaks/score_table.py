"""The score table: every participant's rounds and score, as all tie-breaks look at them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.record import Record, records
from tabiya.model.result import Outcome
from tabiya.model.tournament import RankingMethod, Settings, Tournament
from tabiya.pairing.roundrobin.withdrawal import is_completed, results_count, scheduled_games
from tabiya.tiebreaks.event_kind import EventKind, get_kind


class ScoreCell(NamedTuple):
    """One round of one participant, as tie-breaks look at it.

    `opponent` is the scheduled one, who stands even if the game was forfeited. `halves` is the
    result in half points, whatever the scoring system pays for it.
    """

    round: int
    opponent: int | None
    black: bool
    outcome: Outcome
    points: int
    halves: int
    played: bool
    """Over the board."""
    voluntary: bool
    """Not available to play: a requested bye or a forfeit loss (C.07 16.1.2)."""
    full_points: bool
    """Whether the round brought what a win brings."""

    @property
    def forfeit(self) -> bool:
        """Whether an opponent was scheduled but no game was played."""
        return self.opponent is not None and not self.played


class Participant(NamedTuple):
    """A player or a team with its rounds and the score they make."""

    number: int
    name: str
    rating: int | None
    cells: tuple[ScoreCell, ...]
    score: int
    later_ratings: tuple[tuple[int, int], ...] = ()
    """From which round on another rating counts, where that was announced."""

    def rating_in(self, round_number: int) -> int | None:
        """Return the rating that counts for a game of this round."""
        known = [rating for first, rating in self.later_ratings if first <= round_number]
        return known[-1] if known else self.rating


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """All participants, in the order of their numbers, and what the event pays for results."""

    kind: EventKind
    participants: dict[int, Participant]
    rounds: int
    """Rounds completed."""
    total_rounds: int
    win: int
    draw: int
    loss: int
    excluded: tuple[int, ...] = ()
    """Withdrawn from a round robin before half of their games: their results do not count."""
    some: frozenset[int] | None = None
    """Those whose values are asked for; None is everybody."""

    @property
    def asked(self) -> dict[int, Participant]:
        """Those whose values are asked for; `participants` are all whom they may have met."""
        if self.some is None:
            return self.participants
        return {number: self.participants[number] for number in self.some}

    @property
    def final_round_is_in(self) -> bool:
        """Whether the last announced round is in the table."""
        return 0 < self.total_rounds == self.rounds


_REQUESTED = (Outcome.HALF_POINT_BYE, Outcome.ZERO_POINT_BYE)
VOLUNTARY = frozenset({*_REQUESTED, Outcome.FORFEIT_LOSS})
REQUESTED_BYES = frozenset(_REQUESTED)
_HALVES = {
    Outcome.WIN: 2,
    Outcome.UNRATED_WIN: 2,
    Outcome.FORFEIT_WIN: 2,
    Outcome.FULL_POINT_BYE: 2,
    Outcome.PAIRING_ALLOCATED_BYE: 2,
    Outcome.DRAW: 1,
    Outcome.UNRATED_DRAW: 1,
    Outcome.HALF_POINT_BYE: 1,
    Outcome.UNKNOWN: 1,
}
_FACTS = {
    id(outcome): (_HALVES.get(outcome, 0), outcome.played, outcome in VOLUNTARY)
    for outcome in Outcome
}
"""Half points, whether played, whether by choice. Looked up eleven thousand times in a large open,
so by identity: the members of an enumeration are slow to hash."""


def player_table(
    tournament: Tournament, *, after_round: int | None = None, kind: EventKind | None = None
) -> ScoreTable:
    """Return the table of an individual event after a round, or after all rounds so far."""
    settled = kind or get_kind(tournament)
    seen = tournament if after_round is None else tournament.up_to(after_round)
    lines = records(seen)
    excluded = withdrawn_before_half(seen, lines) if settled.round_robin else ()
    scoring = seen.settings.scoring
    participants = {}
    for player in sorted(seen.players, key=lambda entry: entry.number):
        line = lines[player.number]
        cells = _cells(line, scoring.white_win, scoring.black_win)
        score: int = line.score
        if settled.round_robin:
            cells = tuple(map(free_day_is_no_absence, cells))
        if excluded:
            whole = cells
            cells = _without(whole, excluded, player.number)
            score -= sum(cell.points for cell in whole) - sum(cell.points for cell in cells)
        participants[player.number] = Participant(
            player.number,
            player.name,
            get_rating(player, seen.settings),
            cells,
            score,
            list_later_ratings(player, seen.settings),
        )
    return ScoreTable(
        kind=settled,
        participants=participants,
        rounds=seen.rounds_played,
        total_rounds=tournament.total_rounds,
        win=scoring.win,
        draw=scoring.draw,
        loss=scoring.loss,
        excluded=excluded,
    )


def _cells(line: Record, white_win: int, black_win: int) -> tuple[ScoreCell, ...]:
    cells = []
    for index, cell in enumerate(line.cells, start=1):
        opponent, outcome, points = cell.opponent, cell.outcome, cell.points
        halves, over_the_board, voluntary = _FACTS[id(outcome)]
        black = cell.colour is Colour.BLACK
        cells.append(
            ScoreCell(
                index,
                opponent,
                black,
                outcome,
                points,
                halves,
                over_the_board and opponent is not None,
                voluntary,
                points == (black_win if black else white_win),
            )
        )
    return tuple(cells)


def free_day_is_no_absence(cell: ScoreCell) -> ScoreCell:
    """Return the round as one that nobody asked for: a free day of an odd number of participants."""
    return cell if cell.opponent is not None else cell._replace(voluntary=False)


def withdrawn_before_half(tournament: Tournament, lines: Mapping[int, Record]) -> tuple[int, ...]:
    """Return who left a round robin before half of the games (General Regulations 6.6).

    Their results stay in the table but count for nobody. A player has left if the organiser says
    so, or if the schedule is complete and every game from some round on was one they did not play.
    """
    announced = {withdrawal.player for withdrawal in tournament.withdrawals}
    complete = tournament.rounds_played == tournament.total_rounds
    rounds = max(tournament.total_rounds, len(lines) - 1 + len(lines) % 2)
    withdrawn = []
    for number, line in lines.items():
        scheduled = [cell for cell in line.cells if cell.opponent is not None]
        completed = sum(1 for cell in scheduled if is_completed(cell.outcome))
        games = max(len(scheduled), scheduled_games(len(lines), rounds))
        left = number in announced or (
            complete and bool(scheduled) and scheduled[-1].outcome is Outcome.FORFEIT_LOSS
        )
        if left and not results_count(completed, games):
            withdrawn.append(number)
    return tuple(withdrawn)


def _without(
    cells: tuple[ScoreCell, ...], excluded: tuple[int, ...], number: int
) -> tuple[ScoreCell, ...]:
    """Return the rounds with nothing for those of excluded players, and for those against them."""
    return tuple(
        cell._replace(
            opponent=None,
            outcome=Outcome.ZERO_POINT_BYE,
            points=0,
            halves=0,
            played=False,
            voluntary=False,
            full_points=False,
        )
        if number in excluded or cell.opponent in excluded
        else cell
        for cell in cells
    )


def get_rating(player: Player, settings: Settings) -> int | None:
    """Return the rating that counts in tie-breaks (C.07 10).

    Doubt: the article lets something be announced for players without one and does not say what. It
    is the strength that the arbiter estimated for the event, else one rating for all such players.
    """
    return _ranked_by(player, settings) or player.tournament_rating or settings.rating_of_unrated


def list_later_ratings(player: Player, settings: Settings) -> tuple[tuple[int, int], ...]:
    """Return the ratings of later rounds, if each round has its own; else the first one counts."""
    if not settings.ratings_by_round:
        return ()
    return tuple(sorted((later.first_round, later.rating) for later in player.later_ratings))


def _ranked_by(player: Player, settings: Settings) -> int | None:
    """Return the rating by which the player was ranked at the start (TRF 172)."""
    fide = player.rating or None
    national = next(
        (
            national.rating
            for national in player.national
            if national.federation == settings.ranking_federation and national.rating
        ),
        None,
    )
    known = [rating for rating in (fide, national) if rating is not None]
    match settings.ranking_method:
        case RankingMethod.NATIONAL:
            return national
        case RankingMethod.FIDE_THEN_NATIONAL:
            return known[0] if known else None
        case RankingMethod.NATIONAL_THEN_FIDE:
            return known[-1] if known else None
        case RankingMethod.HIGHER:
            return max(known, default=None)
        case RankingMethod.LOWER:
            return min(known, default=None)
        case _:
            return fide
