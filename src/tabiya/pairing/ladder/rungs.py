"""The ladder after some rounds: where everybody begins, and each move since."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from tabiya.model.result import Outcome
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.announced import get_format
from tabiya.pairing.evenings.first_list import first_list
from tabiya.pairing.ladder.settings import LadderSettings
from tabiya.pairing.own_ranking import OwnScore, OwnValue, ScorePart, SystemPlace, SystemRanking
from tabiya.pairing.system import translatable
from tabiya.rulebook.article import Article

_WINS = (Outcome.WIN, Outcome.UNRATED_WIN, Outcome.FORFEIT_WIN)
_DRAWS = (Outcome.DRAW, Outcome.UNRATED_DRAW)


class LadderMove(NamedTuple):
    """A change of a player's place in a round; upwards is negative."""

    round: int
    places: int
    opponent: int | None


class LadderState(NamedTuple):
    """Who stands where, the highest first, and how each came there."""

    order: tuple[int, ...]
    started: Mapping[int, int]
    moves: Mapping[int, tuple[LadderMove, ...]]


def get_ladder(tournament: Tournament) -> LadderState:
    """Return the ladder by which the next round is paired; newcomers begin at its foot."""
    settings = get_format(tournament.settings, LadderSettings)
    order = list(first_list(tournament, settings, 1))
    started = {who: place for place, who in enumerate(order, start=1)}
    moves: dict[int, list[LadderMove]] = {who: [] for who in order}
    for round_ in tournament.rounds:
        before = {who: place for place, who in enumerate(order)}
        met = _opponents(round_)
        for game in sorted(round_.games, key=lambda game: _higher(game, before)):
            _move(order, game, settings)
        there = first_list(tournament, settings, round_.number + 1)
        order = [who for who in order if who in there]
        for who in there:
            if who not in started:
                order.append(who)
                started[who] = len(order)
                moves[who] = []
        for place, who in enumerate(order):
            if who in before and place != before[who]:
                moves[who].append(LadderMove(round_.number, place - before[who], met.get(who)))
    return LadderState(tuple(order), started, {who: tuple(row) for who, row in moves.items()})


def _opponents(round_: Round) -> dict[int, int]:
    whites = {game.white: game.black for game in round_.games}
    return whites | {game.black: game.white for game in round_.games}


def _higher(game: Game, before: Mapping[int, int]) -> int:
    """Return the place of the higher of two: the games count from the top."""
    foot = len(before)
    return min(before.get(game.white, foot), before.get(game.black, foot))


def _move(order: list[int], game: Game, settings: LadderSettings) -> None:
    """Move the lower of two up, if the result lifts him."""
    if game.white not in order or game.black not in order:
        return
    upper, lower = sorted((game.white, game.black), key=order.index)
    outcome = game.result.white if lower == game.white else game.result.black
    above, below = order.index(upper), order.index(lower)
    if outcome in _DRAWS and game.result.white is game.result.black and settings.draw == "below":
        order.insert(above + 1, order.pop(below))
    elif outcome in _WINS and settings.win == "exchange":
        order[above], order[below] = lower, upper
    elif outcome in _WINS:
        climb = below - above if settings.win == "place" else (below - above + 1) // 2
        order.insert(below - climb, order.pop(below))


def ranking(tournament: Tournament) -> SystemRanking:
    """Return the players by their places, with each move since the start."""
    ladder = get_ladder(tournament)
    nothing = Fraction(0)

    def player(place: int, who: int) -> SystemPlace:
        start = ScorePart(0, "start", None, nothing, nothing, Fraction(ladder.started[who]))
        moved = (
            ScorePart(move.round, "moved", move.opponent, nothing, nothing, Fraction(move.places))
            for move in ladder.moves[who]
        )
        return SystemPlace(who, (OwnValue(Fraction(place), (start, *moved), lowest_first=True),))

    return SystemRanking(
        (
            OwnScore(
                "LADDER",
                Article("Ladder", "2"),
                translatable("place on the ladder: where the player began, and each move since"),
            ),
        ),
        tuple(player(place, who) for place, who in enumerate(ladder.order, start=1)),
        tuple(player.number for player in tournament.players if player.number not in ladder.order),
    )
