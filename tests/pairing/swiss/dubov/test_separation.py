"""What a wrong Dubov round lacks: the checker names the first rule that it breaks."""

import pytest

from tabiya.checker.check import check
from tabiya.explain.separating import separating_criterion
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import Tournament
from tests.pairing.swiss.dubov.events import five_after_one_round, paired, six_after_one_round
from tests.rulebook.dubov.test_dubov_cases import rated
from tests.rulebook.swiss.events import event


def reasons(before: Tournament, *boards: tuple[int, int], edition: str = "2026") -> str:
    """What the checker says of a next round with these boards; 0 is the bye."""
    round_ = Round(
        before.rounds_played + 1,
        tuple(Game(one, other, GameResult.DRAW) for one, other in boards if other),
        tuple(Bye(one, ByeKind.PAIRING_ALLOCATED) for one, other in boards if not other),
    )
    report = check(
        before.with_round(round_), system="dubov", edition=edition, only_round=round_.number
    )
    return "\n".join(one.reason for each in report.rounds for one in each.differences)


def test_the_right_round_has_no_difference() -> None:
    """As worked out by hand."""
    assert reasons(six_after_one_round(), (2, 1), (4, 3), (6, 5)) == ""


@pytest.mark.parametrize(("edition", "article"), [("2018", "C.7"), ("2026", "2.3.3 [C7]")])
def test_a_worse_criterion_is_named(edition: str, article: str) -> None:
    """1 against 3 and 2 against 4 refuse two players their colour."""
    text = reasons(six_after_one_round(), (1, 3), (4, 2), (6, 5), edition=edition)
    assert "bracket 1: number of players who do not get their colour preference" in text
    assert f"2 recorded, 0 possible [C.04.4.1 {article}]" in text


@pytest.mark.parametrize(("edition", "article"), [("2018", "D.1"), ("2026", "4.2")])
def test_a_later_upfloater_is_named(edition: str, article: str) -> None:
    """6 comes up instead of 4."""
    text = reasons(six_after_one_round(), (2, 3), (6, 1), (4, 5), edition=edition)
    assert "equally good, but later in the order" in text
    assert f"[C.04.4.1 {article}]" in text


def direct(before: Tournament, *boards: tuple[int, int]) -> str:
    """What the teller itself says, where the checker has a shorter word for all systems."""
    games = tuple(Game(one, other) for one, other in boards if other)
    byes = tuple(Bye(one, ByeKind.PAIRING_ALLOCATED) for one, other in boards if not other)
    return separating_criterion(
        Round(before.rounds_played + 1, games, byes), paired(before)
    ).sentence


def test_a_rematch_is_named() -> None:
    """1 and 4 have met."""
    text = direct(six_after_one_round(), (4, 1), (2, 3), (6, 5))
    assert text.startswith("bracket 1: 1-4 is not allowed: two players shall not play")


def test_a_rest_that_cannot_be_paired_is_named() -> None:
    """1-2 leaves 3 and 4, who have met."""
    before = rated(event(4, "3-4 ½-½, 1 F, 2 F"), 2400, 2300, 2200, 2100)
    text = direct(before, (1, 2), (3, 4))
    assert text.startswith("bracket 1: the rest could not be completed")


@pytest.mark.parametrize(("edition", "article"), [("2018", "B.0"), ("2026", "3.1")])
def test_a_wrong_bye_is_named(edition: str, article: str) -> None:
    """3 has the bye instead of 4; 5 may not have it at all."""
    before = five_after_one_round()
    text = reasons(before, (3, 0), (2, 1), (5, 4), edition=edition)
    assert "player 4 must receive the bye: the bye goes to the lowest score" in text
    assert f"[C.04.4.1 {article}]" in text
    assert "player 5 may not receive the bye" in direct(before, (5, 0), (2, 1), (3, 4))


def test_wrong_colours_are_named() -> None:
    """1 should have Black against 2."""
    text = reasons(six_after_one_round(), (1, 2), (4, 3), (6, 5))
    assert text == "2-1: grant both colour preferences [C.04.4.1 5.2.2]"


def test_a_round_of_the_engine_is_never_worse_than_itself() -> None:
    """What it gives is accepted, whoever sits out."""
    before = five_after_one_round()
    pairing = paired(before)
    boards = [*pairing.pairs, (pairing.bye or 0, 0)]
    assert reasons(before, *boards) == ""
