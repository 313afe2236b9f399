"""What may still happen: the rest of an event played many times, paired by its own rules.

Games that are open get a result, then each round is paired by the real engine from what happened in
that future. Results have the likelihood that FIDE's table of rating differences gives (B.02).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, fields, replace
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from tabiya.errors import NoLegalPairing, NotApplicable
from tabiya.generator.config import USUAL_DRAW_RATE
from tabiya.generator.generate import UNRATED, chances
from tabiya.model.result import GameResult
from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.norms.title_norms import title_norms
from tabiya.pairing.registry import pair_next_round
from tabiya.pairing.resolve import is_knockout
from tabiya.pairing.scheduled import ScheduleEnded
from tabiya.prizes.award import PrizeFund, award_prizes
from tabiya.tiebreaks.standings import standings

RATING_OF_UNRATED = 1400
"""A player without a rating plays like the weakest who has one."""
_95_PERCENT = 1.96


class ForecastSettings(NamedTuple):
    """What is asked of the future."""

    tournament: Tournament
    system: str | None = None
    edition: str | None = None
    seed: int = 1
    draw_rate: float = USUAL_DRAW_RATE
    places: int = 3
    fund: PrizeFund | None = None
    norms: bool = False


@dataclass(slots=True)
class PlayerFuture:
    """What happened to one player, or team, in all futures together; whole numbers, so they add up."""

    first: int = 0
    """Futures in which nobody is ranked before them, alone or with others."""
    placed: int = 0
    """Futures in which they are among the first places."""
    ranks: int = 0
    """The sum of their ranks."""
    points: int = 0
    """The sum of their points, in tenths."""
    cents: int = 0
    """The sum of their prizes."""
    in_the_money: int = 0
    norms: int = 0
    """Futures in which they make a title norm."""

    def add(self, other: PlayerFuture) -> None:
        """Count the futures of another block too."""
        for each in fields(self):
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))


@dataclass(slots=True)
class Futures:
    """Many futures of one event, summed up."""

    runs: int = 0
    ended_early: int = 0
    """Futures in which some round had no legal pairing; they count as they stood then."""
    players: dict[int, PlayerFuture] = field(default_factory=dict)

    def add(self, other: Futures) -> None:
        """Count the futures of another block too."""
        self.runs += other.runs
        self.ended_early += other.ended_early
        for number, future in other.players.items():
            self.players.setdefault(number, PlayerFuture()).add(future)

    def as_json(self) -> list[Any]:
        """The same in lists of whole numbers, as it travels between machines."""
        players = [
            [number, *(getattr(future, each.name) for each in fields(future))]
            for number, future in self.players.items()
        ]
        return [self.runs, self.ended_early, players]

    @classmethod
    def from_json(cls, value: list[Any]) -> Futures:
        """Read what `as_json` wrote."""
        runs, ended_early, players = value
        return cls(runs, ended_early, {row[0]: PlayerFuture(*row[1:]) for row in players})


class Chance(NamedTuple):
    """A share of the futures, and between which values the true chance lies (95 %)."""

    share: float
    low: float
    high: float


def chance(count: int, runs: int) -> Chance:
    """The share and its interval by Wilson's formula, which never leaves 0 and 1.

    >>> chance(0, 100)
    Chance(share=0.0, low=0.0, high=0.037)
    >>> chance(50, 100)
    Chance(share=0.5, low=0.4038, high=0.5962)
    """
    if not runs:
        return Chance(0.0, 0.0, 1.0)
    share, z = count / runs, _95_PERCENT
    middle = (share + z * z / (2 * runs)) / (1 + z * z / runs)
    half = z * sqrt(share * (1 - share) / runs + z * z / (4 * runs * runs)) / (1 + z * z / runs)
    low = 0.0 if count == 0 else max(0.0, middle - half)
    high = 1.0 if count == runs else min(1.0, middle + half)
    return Chance(round(share, 4), round(low, 4), round(high, 4))


def refuse_what_has_no_future(tournament: Tournament) -> None:
    """An event whose number of rounds is not known, or that is over, cannot be forecast."""
    if is_knockout(tournament):
        return
    if not tournament.settings.rounds:
        raise NotApplicable(
            "the event does not say how many rounds it has",
            hint="Record 142 of the report file says it.",
        )
    over = tournament.rounds_played >= tournament.total_rounds
    if over and not any(
        _is_open(game.result) for round_ in tournament.rounds for game in round_.games
    ):
        raise NotApplicable(
            f"all {tournament.total_rounds} rounds have been played", hint="See its standings."
        )


def futures(said: ForecastSettings, runs: Iterable[int]) -> Futures:
    """Play the futures with these numbers; each number always gives the same future."""
    found = Futures()
    for run in runs:
        rng = Random(f"{said.seed}:{run}")  # noqa: S311 - a simulation must be repeatable
        end, early = play_on(said, rng)
        found.runs += 1
        found.ended_early += early
        _count(found, end, said)
    return found


def play_on(said: ForecastSettings, rng: Random) -> tuple[Tournament, bool]:
    """The event at its end in one future, and whether it ended before its last round."""
    tournament = said.tournament
    rounds = tuple(_played(round_, tournament, said, rng) for round_ in tournament.rounds)
    tournament = replace(tournament, rounds=rounds)
    until_decided = is_knockout(tournament)
    while until_decided or tournament.rounds_played < tournament.total_rounds:
        try:
            pairing = pair_next_round(tournament, system=said.system, edition=said.edition)
        except ScheduleEnded:
            break
        except NoLegalPairing:
            return tournament, True
        tournament = pairing.entered_in(tournament)
        *before, last = tournament.rounds
        played = _played(last, tournament, said, rng, unrated=pairing.unrated)
        tournament = replace(tournament, rounds=(*before, played))
    return tournament, False


def _is_open(result: GameResult) -> bool:
    return result is GameResult.UNKNOWN


def _played(
    round_: Round,
    tournament: Tournament,
    said: ForecastSettings,
    rng: Random,
    unrated: Collection[tuple[int, int]] = (),
) -> Round:
    """The round with a result for every game that has none."""
    if not any(_is_open(game.result) for game in round_.games):
        return round_
    ratings = {player.number: player.rating or RATING_OF_UNRATED for player in tournament.players}
    games = []
    for game in round_.games:
        result = game.result
        if _is_open(result):
            result = _drawn(ratings[game.white] - ratings[game.black], said.draw_rate, rng)
        if (game.white, game.black) in unrated:
            result = UNRATED.get(result, result)
        games.append(replace(game, result=result))
    return replace(round_, games=tuple(games))


def _drawn(difference: int, draw_rate: float, rng: Random) -> GameResult:
    win, draw = chances(difference, draw_rate)
    fate = rng.random()
    if fate < win:
        return GameResult.WHITE_WINS
    return GameResult.DRAW if fate < win + draw else GameResult.BLACK_WINS


def _count(found: Futures, end: Tournament, said: ForecastSettings) -> None:
    table = standings(end)
    for row in table.rows:
        future = found.players.setdefault(row.number, PlayerFuture())
        future.first += row.rank == 1
        future.placed += row.rank <= said.places
        future.ranks += row.rank
        future.points += row.points
    if said.fund is not None:
        for award in award_prizes(end, table, said.fund):
            future = found.players[award.number]
            future.cents += award.cents
            future.in_the_money += award.cents > 0
    if said.norms:
        for player in title_norms(end).players:
            found.players[player.number].norms += bool(player.norms)
