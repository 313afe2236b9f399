"""Small events whose next pairing can be worked out by hand from the text."""

from tabiya.model.player import Player
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import ProhibitedPairs, RequestedBye, Settings, Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.round_pairing import RoundPairing

NAMES = {1: "Ann", 2: "Ben", 3: "Cleo", 4: "Dan", 5: "Eve", 6: "Finn", 7: "Gus"}


def players(count: int) -> tuple[Player, ...]:
    """The first players of the list."""
    return tuple(Player(number, NAMES[number]) for number in range(1, count + 1))


def six_after_one_round() -> Tournament:
    """1 beat 4 with White, 2 beat 5 with Black, 3 beat 6 with White; five rounds in all.

    With one point: 1 and 3, who want Black, and 2, who wants White. Without: 4 and 6, who want
    White, and 5, who wants Black.
    """
    return Tournament(
        settings=Settings(rounds=5),
        players=players(6),
        rounds=(
            Round(
                1,
                (
                    Game(1, 4, GameResult.WHITE_WINS),
                    Game(5, 2, GameResult.BLACK_WINS),
                    Game(3, 6, GameResult.WHITE_WINS),
                ),
            ),
        ),
    )


def seven_before_round_one() -> Tournament:
    """Seven players, one of whom asked for a half-point bye; six are left, nobody has played."""
    return Tournament(
        settings=Settings(rounds=5),
        players=players(7),
        requested_byes=(RequestedBye(round=1, player=7, kind=ByeKind.HALF_POINT),),
    )


def five_after_one_round() -> Tournament:
    """1 beat 3, 4 lost to 2, and 5 had the bye; in round 2 five players are there again."""
    return Tournament(
        settings=Settings(rounds=5),
        players=players(5),
        rounds=(
            Round(
                1,
                (Game(1, 3, GameResult.WHITE_WINS), Game(4, 2, GameResult.BLACK_WINS)),
                (Bye(5, ByeKind.PAIRING_ALLOCATED),),
            ),
        ),
    )


def four_with_a_prohibited_pair() -> Tournament:
    """Four players before round 1; 1 and 3 must not meet."""
    return Tournament(
        settings=Settings(rounds=3),
        players=players(4),
        prohibited_pairs=(ProhibitedPairs((1, 3)),),
    )


def paired(tournament: Tournament, edition: str) -> RoundPairing:
    """The next round by the rules of an edition."""
    return pair_next_round(tournament, edition=edition)
