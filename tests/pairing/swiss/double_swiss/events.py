"""Small Double-Swiss events, written match by match."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game
from tabiya.model.tournament import Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.round_pairing import RoundPairing
from tests.rulebook.swiss.events import event

SYSTEM = "double-swiss"


def double_event(players: int, *games: str, rounds: int | None = None) -> Tournament:
    """An event whose columns are written as `1-2 1-0, 3 U`; two columns make a match."""
    told = event(players, *games)
    settings = replace(told.settings, kind_code="FIDE_DOUBLESWISS", rounds=rounds)
    return replace(told, settings=settings)


def paired(tournament: Tournament) -> RoundPairing:
    """The next round."""
    return pair_next_round(tournament, system=SYSTEM)


def after(tournament: Tournament, *results: GameResult) -> Tournament:
    """The event after its next column; games without a result of their own are drawn."""
    round_ = paired(tournament).as_round()
    ends = [*results, *[GameResult.DRAW] * len(round_.games)]
    games = tuple(
        Game(game.white, game.black, end) for game, end in zip(round_.games, ends, strict=False)
    )
    return tournament.with_round(replace(round_, games=games))


def bye_kinds(byes: tuple[Bye, ...]) -> dict[int, ByeKind]:
    """The byes of a round by player."""
    return {bye.player: bye.kind for bye in byes}
