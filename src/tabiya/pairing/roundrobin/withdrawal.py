"""Withdrawals from a round robin: what stays in the table, what counts, what is rated."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from tabiya.languages import say, translatable
from tabiya.model.result import GameResult, Outcome
from tabiya.pairing.competition_editions import EDITION_2006, EDITION_2019, general, turin
from tabiya.pairing.roundrobin.schedule import ScheduleRefused
from tabiya.rulebook.clause import Kind, clause


@dataclass(frozen=True, slots=True)
class TableGame:
    """A game of the round robin as the arbiter's table has it; no result means not played."""

    round_number: int
    white: int
    black: int
    result: GameResult | None = None


@dataclass(frozen=True, slots=True)
class WithdrawalEffect:
    """The effect of one player's withdrawal, with its reason."""

    player: int
    completed: int
    scheduled: int
    counts: bool
    """Whether the player's results count in the final standings."""
    why: str


@dataclass(frozen=True, slots=True)
class RuledGame:
    """A game after the withdrawals: how the table shows it, whether it counts, whether it is rated."""

    game: TableGame
    result: GameResult
    counts: bool
    rated: bool


@dataclass(frozen=True, slots=True)
class Ruling:
    """All withdrawals and all games they touch or leave alone."""

    withdrawals: tuple[WithdrawalEffect, ...]
    games: tuple[RuledGame, ...]


@clause(
    Kind.PROCESS,
    "results of a player who completed at least half of their games count in the final standings; "
    "with less than half they stay in the table for rating and history only",
    {EDITION_2006: turin("9(e)(i)-(ii)"), EDITION_2019: general("6.6(2)")},
)
def results_count(completed: int, scheduled: int) -> bool:
    """Whether the results of a player who left count in the final standings."""
    return 2 * completed >= scheduled


@clause(
    Kind.PROCESS,
    "games that a player who left did not play are shown as - for that player and + for the opponent, "
    "and as - for both if both have left",
    {EDITION_2006: turin("9(e)(i)"), EDITION_2019: general("6.6(2)1")},
)
def unplayed_result(game: TableGame, absent: Collection[int]) -> GameResult:
    """What the table shows for a game that will not be played."""
    white_left, black_left = game.white in absent, game.black in absent
    if white_left and black_left:
        return GameResult.DOUBLE_FORFEIT
    return GameResult.BLACK_WINS_BY_FORFEIT if white_left else GameResult.WHITE_WINS_BY_FORFEIT


@clause(
    Kind.PROCESS,
    "only games that were really played are rated, whether or not they count in the standings",
    {EDITION_2006: turin("9(e)(i)"), EDITION_2019: general("6.6(2)1")},
)
def is_rated(result: GameResult) -> bool:
    """Whether the game goes into the rating report."""
    return result.white.rated and result.black.rated


def rule_withdrawals(games: Sequence[TableGame], absent: Collection[int]) -> Ruling:
    """What becomes of a round robin when these players have left it for good.

    `games` are all scheduled games of the event, so that half of a player's games is known.
    """
    withdrawals = tuple(_withdrawal(player, games) for player in sorted(absent))
    cancelled = {withdrawal.player for withdrawal in withdrawals if not withdrawal.counts}
    ruled = []
    for game in games:
        result = game.result or GameResult.UNKNOWN
        if game.result is None and {game.white, game.black} & set(absent):
            result = unplayed_result(game, absent)
        counts = not {game.white, game.black} & cancelled
        ruled.append(RuledGame(game, result, counts, is_rated(result)))
    return Ruling(withdrawals, tuple(ruled))


def _withdrawal(player: int, games: Sequence[TableGame]) -> WithdrawalEffect:
    own = [game for game in games if player in (game.white, game.black)]
    if not own:
        raise ScheduleRefused(
            "number {player} has no games in this round robin",
            player=player,
            hint="Enter the tournament number of the player who has left.",
        )
    completed = sum(_completed(player, game) for game in own)
    counts = results_count(completed, len(own))
    template = (
        translatable(
            "{completed} of {games} games completed, at least half: they count in the standings"
        )
        if counts
        else translatable(
            "{completed} of {games} games completed, less than half: they stay in the table but do "
            "not count in the standings"
        )
    )
    return WithdrawalEffect(
        player,
        completed,
        len(own),
        counts,
        say(template, completed=completed, games=len(own)),
    )


def is_completed(outcome: Outcome) -> bool:
    """Whether a scheduled game with this outcome was completed by the player.

    Doubt: the text says "completed". A game won because the opponent stayed away is counted, since
    the player was there; a game lost by staying away himself is not.
    """
    return outcome not in (Outcome.FORFEIT_LOSS, Outcome.UNKNOWN)


def scheduled_games(players: int, rounds: int) -> int:
    """How many games a player has in a round robin of so many rounds; an odd field has free days.

    >>> scheduled_games(10, 9), scheduled_games(9, 9), scheduled_games(5, 10)
    (9, 8, 8)
    """
    cycle = players - 1 + players % 2
    return rounds * (players - 1) // cycle


def _completed(player: int, game: TableGame) -> bool:
    if game.result is None:
        return False
    return is_completed(game.result.white if player == game.white else game.result.black)
