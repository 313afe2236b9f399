"""Small events whose next Dubov round can be worked out by hand from the text."""

from tabiya.model.player import Player
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.round_pairing import RoundPairing
from tests.explain.events import NAMES

RATINGS = {1: 2400, 2: 2300, 3: 2200, 4: 2100, 5: 2000, 6: 1900, 7: 1800}


def rated(count: int) -> tuple[Player, ...]:
    """The first players of the list with their ratings."""
    return tuple(
        Player(number, NAMES[number], rating=RATINGS[number]) for number in range(1, count + 1)
    )


def six_after_one_round() -> Tournament:
    """1 beat 4 with White, 2 beat 5 with Black, 3 beat 6 with White; five rounds in all.

    With one point: 1 and 3 seek Black, 2 seeks White. Without: 4 and 6 seek White, 5 seeks Black.
    The averages: 1 has 2100, 2 has 2000, 3 has 1900, 4 has 2400, 5 has 2300, 6 has 2200. One must
    come up to the three; two White and two Black are best, so 4 comes, the first who seeks White.
    G1 is 2 and 4, G2 is 1 and 3: 2-1 and 4-3. Below, 5 and 6: 6-5.
    """
    return Tournament(
        settings=Settings(rounds=5),
        players=rated(6),
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


def five_after_one_round() -> Tournament:
    """1 beat 3, 4 lost to 2, and 5 had the bye. 3 and 4 have nothing; 4 has the bye, being lower."""
    return Tournament(
        settings=Settings(rounds=5),
        players=rated(5),
        rounds=(
            Round(
                1,
                (Game(1, 3, GameResult.WHITE_WINS), Game(4, 2, GameResult.BLACK_WINS)),
                (Bye(5, ByeKind.PAIRING_ALLOCATED),),
            ),
        ),
    )


def paired(tournament: Tournament, edition: str = "2026") -> RoundPairing:
    """The next round by the Dubov system."""
    return pair_next_round(tournament, system="dubov", edition=edition)
