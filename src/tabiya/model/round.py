"""Rounds: the games and byes of one round, each stored once."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.result import ByeKind, GameResult


@dataclass(frozen=True, slots=True)
class Game:
    """A pairing and its result; players are named by their numbers."""

    white: int
    black: int
    result: GameResult = GameResult.UNKNOWN


@dataclass(frozen=True, slots=True)
class Bye:
    """A player without an opponent in a round."""

    player: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class Round:
    """One round: its games in the order of the boards, where that is known, and its byes.

    A player who appears in neither was absent and scores what an absence scores.
    """

    number: int
    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()
