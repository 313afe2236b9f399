"""What a wrong Lim round lacks: the checker names the first rule that it breaks."""

from random import Random

import pytest

from tabiya.checker.check import check
from tabiya.errors import NoLegalPairing
from tabiya.explain.separating import separating_criterion
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.swiss.lim.engine import LimReasoning
from tests.pairing.reasoning import reasoning_as
from tests.pairing.swiss.lim.events import (
    blocked_median,
    five_after_one_round,
    paired,
    six_after_one_round,
)
from tests.pairing.swiss.lim.random_fields import random_tournament
from tests.rulebook.swiss.events import event


def reasons(before: Tournament, *boards: tuple[int, int], edition: str = "2026") -> str:
    """What the checker says of a next round with these boards; 0 is the bye."""
    round_ = Round(
        before.rounds_played + 1,
        tuple(Game(one, other, GameResult.DRAW) for one, other in boards if other),
        tuple(Bye(one, ByeKind.PAIRING_ALLOCATED) for one, other in boards if not other),
    )
    report = check(
        before.with_round(round_), system="lim", edition=edition, only_round=round_.number
    )
    return "\n".join(one.reason for each in report.rounds for one in each.differences)


def direct(before: Tournament, *boards: tuple[int, int]) -> str:
    """What the teller itself says, where the checker has a shorter word for all systems."""
    games = tuple(Game(one, other) for one, other in boards if other)
    byes = tuple(Bye(one, ByeKind.PAIRING_ALLOCATED) for one, other in boards if not other)
    return separating_criterion(
        Round(before.rounds_played + 1, games, byes), paired(before)
    ).sentence


def test_the_right_round_has_no_difference() -> None:
    """As worked out by hand."""
    assert reasons(six_after_one_round(), (2, 1), (4, 3), (6, 5)) == ""


@pytest.mark.parametrize(("edition", "article"), [("2017", "3.2"), ("2026", "3.2.2")])
def test_a_wrong_floater_is_named(edition: str, article: str) -> None:
    """2 went down instead of 3."""
    text = reasons(six_after_one_round(), (3, 1), (2, 4), (6, 5), edition=edition)
    assert "the scoregroup of 1 point: the floater who makes the number even should" in text
    assert f"[C.04.4.3 {article}]" in text


def test_too_many_floaters_are_named() -> None:
    """Nobody of the group of one point met an equal."""
    text = direct(six_after_one_round(), (1, 5), (2, 6), (3, 4))
    assert text.startswith("the scoregroup of 1 point: a player who finds no compatible opponent")


def test_a_rematch_and_a_clash_are_named() -> None:
    """1 and 4 have met; in the other event 1 and 2 must both have Black."""
    text = direct(six_after_one_round(), (4, 1), (2, 3), (6, 5))
    assert text.startswith("4-1 is not allowed: two players who have played each other")
    rounds = (
        "1-5 1-0, 2-6 1-0, 7-3 0-1, 8-4 0-1",
        "1-6 1-0, 2-5 1-0, 4-7 1-0, 3-8 1-0",
    )
    text = direct(event(8, *rounds), (1, 2), (3, 4), (5, 6), (7, 8))
    assert text.startswith("1-2 is not allowed: two players are not compatible if one would get")


@pytest.mark.parametrize(
    ("boards", "article"),
    [
        (((1, 4), (3, 2)), "2.4 and 4.1 to 4.3"),
        (((1, 2), (3, 4)), "2.4 and 4.1 to 4.3"),
    ],
)
def test_an_exchange_without_need_is_named(
    boards: tuple[tuple[int, int], ...], article: str
) -> None:
    """In round 1 the halves meet."""
    assert f"[C.04.4.3 {article}]" in reasons(event(4), *boards)


def test_a_wrong_opponent_of_a_floater_is_named() -> None:
    """1 floats to 2, 3 and 4, of whom 2 is the first."""
    before = event(4, "1 F, 2 H, 3 H, 4 H", length=5)
    assert "[C.04.4.3 3.8]" in reasons(before, (1, 3), (2, 4))


def test_a_missed_exchange_for_colours_is_named() -> None:
    """1 and 3 are due Black, 2 and 4 White."""
    before = event(8, "1-5 1-0, 6-2 0-1, 3-7 1-0, 8-4 0-1", length=5)
    right = paired(before)
    assert {frozenset(pair) for pair in right.pairs} >= {frozenset((1, 4)), frozenset((2, 3))}
    wrong = ((3, 1), (2, 4), (5, 8), (7, 6))
    assert "[C.04.4.3 5.1 and 5.2]" in direct(before, *wrong)


def test_a_wrong_way_out_of_a_blocked_median_is_named() -> None:
    """1 and 2 should have been moved to the median, but 5 and 6 were."""
    right = paired(blocked_median())
    assert {frozenset(pair) for pair in right.pairs} == {
        frozenset((1, 3)),
        frozenset((2, 4)),
        frozenset((5, 6)),
    }
    text = direct(blocked_median(), (1, 2), (3, 5), (4, 6))
    assert text.startswith("the pairing of 1-2 is undone: if the median cannot be paired")
    assert text.endswith("[C.04.4.3 2.6.1 and 2.6.2]")


def test_a_wrong_bye_is_named() -> None:
    """3 has the bye instead of 4; 5 may not have it at all."""
    before = five_after_one_round()
    text = reasons(before, (3, 0), (2, 1), (5, 4))
    assert "player 4 must receive the bye: the bye goes to the lowest ranked player" in text
    assert "[C.04.4.3 1.1]" in text
    assert "player 5 may not receive the bye" in direct(before, (5, 0), (2, 1), (3, 4))


def test_wrong_colours_are_named() -> None:
    """1 should have Black against 2."""
    text = reasons(six_after_one_round(), (1, 2), (4, 3), (6, 5))
    assert text == "2-1: both get the colour that is due to them [C.04.4.3 5.1]"


def test_a_round_of_the_engine_is_never_worse_than_itself() -> None:
    """What it gives is accepted, whoever sits out."""
    before = five_after_one_round()
    pairing = paired(before)
    boards = [*pairing.pairs, (pairing.bye or 0, 0)]
    assert reasons(before, *boards) == ""
    assert direct(before, *boards) == "only colours or the bye differ"


def test_a_round_is_called_right_only_if_its_pairs_are() -> None:
    """Random rounds of small events, some with a blocked median: never a false word either way."""
    right, wrong = 0, 0
    for seed in range(120):
        before = random_tournament(seed, (4, 7))
        try:
            pairing = paired(before)
        except NoLegalPairing:
            continue
        numbers = [one.number for one in reasoning_as(LimReasoning, pairing).field.entrants]
        rng = Random(seed)  # noqa: S311 - examples keep no secrets, they must be repeatable
        for _ in range(8):
            rng.shuffle(numbers)
            boards = list(zip(numbers[::2], numbers[1::2], strict=False))
            boards += [(numbers[-1], 0)] if len(numbers) % 2 else []
            met = {frozenset(board) for board in boards if board[1]}
            same = met == {frozenset(pair) for pair in pairing.pairs}
            assert direct(before, *boards).startswith("only colours") is same
            right, wrong = right + same, wrong + (not same)
    assert right > 50
    assert wrong > 500
