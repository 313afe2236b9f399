"""Comparing a recorded round with the engine's: opponents, colours, the bye."""

from dataclasses import replace

from tabiya.checker.differences import differences
from tabiya.checker.replay import ReplayedRound
from tabiya.checker.report import Difference, DifferenceKind
from tabiya.errors import NoLegalPairing
from tabiya.model.player import Player
from tabiya.model.result import ByeKind
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import ScheduleReasoning, step
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.editions import DUTCH_2026

FIVE = Tournament(players=tuple(Player(number, "") for number in range(1, 6)))
RIGHT = RoundPairing(1, "dutch", DUTCH_2026, ((1, 3), (4, 2)), 5, ())
TABLE = ScheduleReasoning(
    (step("table"),),
    faults=lambda _: (step("fault"),),
    sentences={"table": "the table", "fault": "a fault"},
)


def found(recorded: Round) -> tuple[Difference, ...]:
    """What separates the recorded round from the right one."""
    right = replace(RIGHT, reasoning=TABLE)
    return differences(ReplayedRound(FIVE, recorded, right))


def test_the_order_of_the_boards_does_not_matter() -> None:
    """Files list players, not boards: the same games in another order are the same round."""
    recorded = Round(1, (Game(4, 2), Game(1, 3)), (Bye(5, ByeKind.PAIRING_ALLOCATED),))
    assert found(recorded) == ()


def test_other_opponents_show_only_the_boards_that_differ() -> None:
    """Board 1 is right; 4 should have met 2, who had the bye instead of 5."""
    recorded = Round(1, (Game(1, 3), Game(4, 5)), (Bye(2, ByeKind.PAIRING_ALLOCATED),))
    assert found(recorded) == (
        Difference(
            1, DifferenceKind.PAIRING, ((4, 5), (2, 0)), ((4, 2), (5, 0)), "the table; a fault"
        ),
    )


def test_other_colours_are_a_difference_of_their_own_kind() -> None:
    """The right players met, but Black had White."""
    recorded = Round(1, (Game(3, 1), Game(4, 2)), (Bye(5, ByeKind.PAIRING_ALLOCATED),))
    (difference,) = found(recorded)
    assert difference.kind is DifferenceKind.COLOUR
    assert (difference.recorded, difference.expected) == (((3, 1),), ((1, 3),))
    assert difference.reason == "the table"


def test_opponents_and_colours_can_both_differ() -> None:
    """One board is turned round, and the others have other players."""
    recorded = Round(1, (Game(3, 1), Game(4, 5)), (Bye(2, ByeKind.PAIRING_ALLOCATED),))
    assert [difference.kind for difference in found(recorded)] == [
        DifferenceKind.PAIRING,
        DifferenceKind.COLOUR,
    ]


def test_a_round_that_cannot_be_paired_is_a_difference_with_its_reason() -> None:
    """The file has games where no pairing obeys the rules."""
    recorded = Round(1, (Game(1, 2), Game(3, 4)))
    refusal = NoLegalPairing("1 and 2 have met everybody", players=(1, 2))
    (difference,) = differences(ReplayedRound(FIVE, recorded, None, refusal))
    assert difference.kind is DifferenceKind.NO_LEGAL_PAIRING
    assert difference.recorded == ((1, 2), (3, 4))
    assert "1 and 2 have met everybody" in difference.reason


def test_a_system_that_keeps_no_account_is_named_instead() -> None:
    """Then only the rules that prefer the other pairing can be named."""
    recorded = Round(1, (Game(3, 1), Game(4, 5)), (Bye(2, ByeKind.PAIRING_ALLOCATED),))
    for difference in differences(ReplayedRound(FIVE, recorded, RIGHT)):
        assert difference.reason.startswith("C.04.3 (2026) ")
