"""The field of the Dubov system: the entrants of a round with their AROs and upfloats."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tabiya.errors import NotApplicable
from tabiya.model.points import Points
from tabiya.model.record import Cell, Record, records
from tabiya.model.tournament import Tournament
from tabiya.pairing.acceleration.baku import virtual_points
from tabiya.pairing.swiss.dubov import without_rating
from tabiya.pairing.swiss.dubov.contestant import (
    Contestant,
    average_rating_of_opponents,
    contestant,
    most_upfloats,
)
from tabiya.pairing.swiss.dubov.editions import cite
from tabiya.pairing.swiss.dubov.rules import Rules
from tabiya.pairing.swiss.dubov.setting import Setting
from tabiya.pairing.swiss.shared import field as shared
from tabiya.pairing.swiss.shared.floats import Float, float_of_game
from tabiya.pairing.swiss.shared.initial_order import strength
from tabiya.rulebook.clause import Kind, clause


@dataclass(frozen=True, slots=True)
class DubovField:
    """Everybody who is to be paired, by rank, and the round they are paired in."""

    field: shared.Field
    contestants: tuple[Contestant, ...]
    setting: Setting


@clause(
    Kind.DEFINITION,
    "a bracket holds residents and upfloaters; nobody is moved down",
    cite("A.3", "1.3.2"),
)
def nobody_is_moved_down(cell: Cell, loss: Points) -> bool:
    """Whether a round without a game leaves a downfloat: there is no such thing here."""
    return False


def dubov_field_of(tournament: Tournament, rules: Rules) -> DubovField:
    """Look at a tournament as this system does before the next round is paired."""
    field = shared.field_of(tournament, shared.Customs(rules.bye_barred, nobody_is_moved_down))
    history = records(tournament)
    ratings = _ratings(tournament)
    met = {entrant.number: history[entrant.number].opponents for entrant in field.entrants}
    _require_ratings((number for each in met.values() for number in each), ratings, rules)
    floats = _upfloats(tournament, history)
    rounds = max(tournament.total_rounds, field.round)
    return DubovField(
        field,
        tuple(
            contestant(
                entrant,
                aro=average_rating_of_opponents.function(
                    [ratings[number] for number in met[entrant.number]]
                ),
                upfloats=floats[entrant.number],
            )
            for entrant in field.entrants
        ),
        Setting(field.last_round, most_upfloats(rounds)),
    )


def _ratings(tournament: Tournament) -> dict[int, int]:
    return {player.number: strength(player, tournament.settings) for player in tournament.players}


def _require_ratings(opponents: Iterable[int], ratings: dict[int, int], rules: Rules) -> None:
    """Refuse a field in which somebody met a player without a rating; all of these are named."""
    unrated = without_rating.function(opponents, ratings)
    if unrated:
        raise NotApplicable(
            "the average ratings of the opponents cannot be worked out: without a rating "
            f"{'are players' if len(unrated) > 1 else 'is player'} {', '.join(map(str, unrated))}",
            rule=str(without_rating.article(rules.edition)),
            hint="The arbiter assigns a provisional rating to each player without one.",
        )


def _upfloats(tournament: Tournament, history: dict[int, Record]) -> dict[int, int]:
    """How often each player met somebody with more points, as the points counted in that round."""
    counts = dict.fromkeys(history, 0)
    standing = {
        who: record.score - sum(cell.points for cell in record.cells)
        for who, record in history.items()
    }
    for index in range(tournament.rounds_played):
        lent = virtual_points(tournament, index + 1)
        scores = {who: points + lent.get(who, 0) for who, points in standing.items()}
        for who, record in history.items():
            cell = record.cells[index]
            if cell.played and float_of_game(who, cell, scores) is Float.UP:
                counts[who] += 1
            standing[who] += cell.points
    return counts
