"""What a simulated event says about its pairing system: one number each, from its facts alone.

Results are drawn from the ratings, so in a simulation the rating is the true strength.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from tabiya.languages import translatable
from tabiya.model.record import Record, records
from tabiya.model.tournament import Tournament
from tabiya.tiebreaks.standings import Standings, standings


class PlayedEvent(NamedTuple):
    """An event at its end, looked at from all sides once."""

    tournament: Tournament
    table: Standings
    records: Mapping[int, Record]
    strength: Mapping[int, int]
    """Each player's rating."""

    @property
    def order(self) -> list[int]:
        """The players who count, the winner first."""
        return [row.number for row in self.table.rows if row.counts]


def looked_at(tournament: Tournament) -> PlayedEvent:
    """The event with its standings and records."""
    return PlayedEvent(
        tournament,
        standings(tournament),
        records(tournament),
        {player.number: player.rating or 0 for player in tournament.players},
    )


def best_player_wins(event: PlayedEvent) -> float:
    """1 if nobody is ranked before the strongest player."""
    best = max(event.strength.values())
    return float(
        any(row.rank == 1 and event.strength[row.number] == best for row in event.table.rows)
    )


def best_player_among_three(event: PlayedEvent) -> float:
    """1 if the strongest player is among the first three."""
    best = max(event.strength.values())
    return float(
        any(row.rank <= 3 and event.strength[row.number] == best for row in event.table.rows)
    )


def rank_correlation(event: PlayedEvent) -> float:
    """Spearman's coefficient between the final order and the order of strength: 1 is the same."""
    places = _mean_places([row.rank for row in event.table.rows if row.counts])
    strengths = _mean_places([-event.strength[number] for number in event.order])
    return _correlation(places, strengths)


def _mean_places(values: Sequence[int]) -> list[float]:
    """The place of each value; equal values share the mean of their places."""
    order = sorted(range(len(values)), key=values.__getitem__)
    places = [0.0] * len(values)
    at = 0
    while at < len(order):
        end = at
        while end + 1 < len(order) and values[order[end + 1]] == values[order[at]]:
            end += 1
        for index in order[at : end + 1]:
            places[index] = (at + end) / 2 + 1
        at = end + 1
    return places


def _correlation(one: Sequence[float], other: Sequence[float]) -> float:
    count = len(one)
    mean = (count + 1) / 2
    together = sum((a - mean) * (b - mean) for a, b in zip(one, other, strict=True))
    spread = (sum((a - mean) ** 2 for a in one) * sum((b - mean) ** 2 for b in other)) ** 0.5
    return together / spread if spread else 0.0


def perfect_scores(event: PlayedEvent) -> float:
    """How many players won every game of theirs and missed none."""
    rounds = event.tournament.rounds_played
    full = event.tournament.settings.scoring.win * rounds
    return float(sum(record.score == full for record in event.records.values()))


def tied_for_first(event: PlayedEvent) -> float:
    """How many players have the most points."""
    most = max(row.points for row in event.table.rows)
    return float(sum(row.points == most for row in event.table.rows))


def deciding_tie_break(event: PlayedEvent) -> float:
    """Which tie-break separates the winner: 0 is the points, one more than there are if none does."""
    first, *others = event.table.rows
    if not others or others[0].points != first.points:
        return 0.0
    for place, (mine, theirs) in enumerate(
        zip(first.values, others[0].values, strict=True), start=1
    ):
        if mine.order != theirs.order:
            return float(place)
    return float(len(first.values) + 1)


def floats(event: PlayedEvent) -> float:
    """The share of games between players of different scores."""
    games = unequal = 0
    for number, round_ in enumerate(event.tournament.rounds):
        for game in round_.games:
            one, other = event.records[game.white], event.records[game.black]
            games += 1
            unequal += one.score_after(number) != other.score_after(number)
    return unequal / games if games else 0.0


def rating_gap(event: PlayedEvent) -> float:
    """The mean difference of ratings of the two who meet."""
    gaps = [
        abs(event.strength[game.white] - event.strength[game.black])
        for round_ in event.tournament.rounds
        for game in round_.games
    ]
    return sum(gaps) / len(gaps) if gaps else 0.0


def unequal_colours(event: PlayedEvent) -> float:
    """The share of players who had one colour twice or more often than the other."""
    unequal = [abs(record.colour_difference) >= 2 for record in event.records.values()]
    return sum(unequal) / len(unequal)


def repeated_colours(event: PlayedEvent) -> float:
    """How often a player had the colour of the game before once more, for each player."""
    repeats = [
        sum(one is other for one, other in pairwise(record.colours))
        for record in event.records.values()
    ]
    return sum(repeats) / len(repeats)


class Measure(NamedTuple):
    """A number that an event has, and what it means."""

    name: str
    sentence: str
    of: Callable[[PlayedEvent], float]


MEASURES: Mapping[str, Measure] = {
    measure.name: measure
    for measure in (
        Measure("best-wins", translatable("The strongest player wins"), best_player_wins),
        Measure(
            "best-in-three",
            translatable("The strongest player is among three"),
            best_player_among_three,
        ),
        Measure(
            "correlation", translatable("Final order against strength (Spearman)"), rank_correlation
        ),
        Measure("perfect", translatable("Players with a perfect score"), perfect_scores),
        Measure("tied", translatable("Players who share the most points"), tied_for_first),
        Measure(
            "tie-break",
            translatable("Tie-break that decides first place (0: points)"),
            deciding_tie_break,
        ),
        Measure("floats", translatable("Games between different scores"), floats),
        Measure("gap", translatable("Mean rating difference of a game"), rating_gap),
        Measure(
            "unequal-colours",
            translatable("Players with colours unequal by 2 or more"),
            unequal_colours,
        ),
        Measure(
            "repeated-colours",
            translatable("Same colour twice in a row, per player"),
            repeated_colours,
        ),
    )
}
"""By the names that a study calls them."""
