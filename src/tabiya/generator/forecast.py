"""What may still happen: the rest of an event played many times, paired by its own rules.

Games that are open get a result, then each round is paired by the real engine from what happened in
that future. Results have the likelihood that FIDE's table of rating differences gives (B.02).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, fields, replace
from random import Random
from typing import NamedTuple

from tabiya.errors import NoLegalPairing, NotApplicable
from tabiya.generator.config import USUAL_DRAW_RATE
from tabiya.generator.generate import UNRATED, played_result
from tabiya.languages import Plural
from tabiya.model.result import GameResult
from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.norms.title_norms import title_norms
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.resolve import is_knockout
from tabiya.pairing.scheduled import ScheduleEnded
from tabiya.prizes.award import PrizeFund, award_prizes
from tabiya.tiebreaks.standings import standings

RATING_OF_UNRATED = 1400
"""A player without a rating plays like the weakest who has one."""


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
        for figure in fields(self):
            setattr(self, figure.name, getattr(self, figure.name) + getattr(other, figure.name))


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

    def in_order(self) -> list[int]:
        """The numbers: who wins most often comes first, then who is ranked better on the average."""
        return sorted(
            self.players,
            key=lambda number: (-self.players[number].first, self.players[number].ranks, number),
        )


def refuse_what_has_no_future(tournament: Tournament) -> None:
    """An event whose number of rounds is not known, or that is over, cannot be forecast."""
    if is_knockout(tournament):
        return
    if not tournament.settings.rounds:
        raise NotApplicable(
            "the event does not say how many rounds it has",
            hint="Add record 142 to the report file.",
        )
    over = tournament.rounds_played >= tournament.total_rounds
    if over and not any(
        _is_open(game.result) for round_ in tournament.rounds for game in round_.games
    ):
        raise NotApplicable(
            Plural(
                "the only round has been played ({n})",
                "all {n} rounds have been played",
                tournament.total_rounds,
            ),
            hint="See its standings.",
        )


def has_future(tournament: Tournament) -> bool:
    """Whether there is something left to play."""
    try:
        refuse_what_has_no_future(tournament)
    except NotApplicable:
        return False
    return True


def futures(settings: ForecastSettings, runs: Iterable[int]) -> Futures:
    """Play the futures with these numbers; each number always gives the same future."""
    totals = Futures()
    for run in runs:
        rng = Random(f"{settings.seed}:{run}")  # noqa: S311 - a simulation must be repeatable
        end, early = play_on(settings, rng)
        totals.runs += 1
        totals.ended_early += early
        _count(totals, end, settings)
    return totals


def play_on(settings: ForecastSettings, rng: Random) -> tuple[Tournament, bool]:
    """The event at its end in one future, and whether it ended before its last round."""
    tournament = settings.tournament
    rounds = tuple(_played(round_, tournament, settings, rng) for round_ in tournament.rounds)
    tournament = replace(tournament, rounds=rounds)
    until_decided = is_knockout(tournament)
    while until_decided or tournament.rounds_played < tournament.total_rounds:
        try:
            pairing = pair_next_round(tournament, system=settings.system, edition=settings.edition)
        except ScheduleEnded:
            break
        except NoLegalPairing:
            return tournament, True
        tournament = pairing.entered_in(tournament)
        *before, last = tournament.rounds
        played = _played(last, tournament, settings, rng, unrated=pairing.unrated)
        tournament = replace(tournament, rounds=(*before, played))
    return tournament, False


def _is_open(result: GameResult) -> bool:
    return result is GameResult.UNKNOWN


def _played(
    round_: Round,
    tournament: Tournament,
    settings: ForecastSettings,
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
            stronger = ratings[game.white] - ratings[game.black]
            result = played_result(rng, stronger, settings.draw_rate)
        if (game.white, game.black) in unrated:
            result = UNRATED.get(result, result)
        games.append(replace(game, result=result))
    return replace(round_, games=tuple(games))


def _count(totals: Futures, end: Tournament, settings: ForecastSettings) -> None:
    table = standings(end)
    for row in table.rows:
        future = totals.players.setdefault(row.number, PlayerFuture())
        future.first += row.rank == 1
        future.placed += row.rank <= settings.places
        future.ranks += row.rank
        future.points += row.points
    if settings.fund is not None:
        for award in award_prizes(end, table, settings.fund):
            future = totals.players[award.number]
            future.cents += award.cents
            future.in_the_money += award.cents > 0
    if settings.norms:
        for player in title_norms(end).players:
            totals.players[player.number].norms += bool(player.norms)
