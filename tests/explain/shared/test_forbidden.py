"""What is known without trying a pair: they do meet, they have met, or they must not."""

from __future__ import annotations

from tabiya.explain.remark import Remark
from tabiya.explain.shared.forbidden import Absolutes
from tabiya.model.colour import Colour
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tests.explain.events import players
from tests.explain.shared.people import ANN, BEN, CLEO, DAN, EDITION, Somebody, barring

BEFORE = Tournament(
    players=players(4),
    rounds=(
        Round(1, (Game(1, 2, GameResult.WHITE_WINS), Game(3, 4, GameResult.WHITE_WINS_BY_FORFEIT))),
    ),
)
PAIRING = RoundPairing(2, "dutch", EDITION, ((4, 1), (2, 3)), None, ())
ABSOLUTES = Absolutes(
    barring("no rematch", "2.1", 1, 2, 4), barring("no clash", "2.2", 1, 3), EDITION
)


def asked(one: Somebody, other: Somebody) -> Remark | None:
    """What is known of two at once; the first of them must have White."""
    return ABSOLUTES.at_once(BEFORE, PAIRING, (one, other), Colour.WHITE, "the two")


def test_who_meets_is_told_so_before_anything_else() -> None:
    """1 and 4 would be barred, but there they sit."""
    assert asked(ANN, DAN) == Remark("the two do meet in this round.")


def test_who_has_met_is_told_when() -> None:
    """With the rule against rematches."""
    assert asked(ANN, BEN) == Remark("the two already met in round 1.", "C.99 2.1")


def test_who_is_barred_without_a_game_is_kept_apart_by_the_tournament() -> None:
    """2 and 4 have not played, so no rule of the system is cited."""
    assert asked(BEN, DAN) == Remark("The tournament prohibits the two from meeting in this round.")


def test_who_must_have_the_same_colour_is_told_which() -> None:
    """With the rule on absolute preferences."""
    assert asked(ANN, CLEO) == Remark(
        "the two both must have White (absolute colour preference).", "C.99 2.2"
    )


def test_of_others_nothing_is_known_yet() -> None:
    """3 and 4 did not play their game, and nothing bars them."""
    assert asked(CLEO, DAN) is None
