"""One player explained, against small events worked out by hand."""

import pytest

from tabiya.errors import InvalidFact
from tabiya.explain.player import MOST_RIVALS, explain_player
from tabiya.explain.remark import Remark, as_lines
from tabiya.model.tournament import RequestedBye, Tournament
from tabiya.pairing.account import ScheduleReasoning, Step, step
from tabiya.pairing.registry import pair_next_round
from tabiya.pairing.round_pairing import RoundPairing
from tests.explain.events import (
    NAMES,
    five_after_one_round,
    four_with_a_prohibited_pair,
    paired,
    seven_before_round_one,
    six_after_one_round,
)
from tests.explain.people import EDITION
from tests.rulebook.swiss.events import event


def explained(tournament: Tournament, number: int) -> str:
    """The explanation by the rules of 2026 as text."""
    pairing = paired(tournament, "2026")
    return "\n".join(as_lines(explain_player(tournament, pairing, number, NAMES)))


def test_a_downfloater_hears_of_both_brackets() -> None:
    """3 is left over among those with one point and meets 4 below, the first in order."""
    text = explained(six_after_one_round(), 3)
    assert "3 Cleo has 1 point." in text
    assert "Colours so far: W; a strong preference for Black." in text
    assert "Resident in bracket 1, with 1, 2, 3; left over there." in text
    assert "Moved down into bracket 2, with 3, 4, 5, 6; paired there." in text
    assert "4 is the first opponent in order for 3." in text


def test_opponents_before_the_right_one_are_gone_through() -> None:
    """1 should meet 3, the first of S2, but the two are prohibited; so 1 hears why it is 4."""
    text = explained(four_with_a_prohibited_pair(), 1)
    assert "1 Ann (White) meets 4 Dan." in text
    assert "Not 1 against 3:" in text
    assert "The tournament prohibits 1 Ann and 3 Cleo from meeting in this round." in text


def test_the_free_player_alone_hears_of_the_bye() -> None:
    """Five players: one explanation in five ends with it."""
    told = [explained(five_after_one_round(), number) for number in (1, 2, 3, 4, 5)]
    assert sum("receives the bye" in text for text in told) == 1


def test_who_sits_out_hears_so() -> None:
    """7 asked for a bye."""
    assert "7 Gus is not paired in round 1" in explained(seven_before_round_one(), 7)


def test_an_unknown_player_is_refused() -> None:
    """There is no player 99."""
    with pytest.raises(InvalidFact, match="no player 99"):
        explained(six_after_one_round(), 99)


@pytest.mark.parametrize("system", ["dutch", "dubov", "burstein", "lim"])
def test_an_announced_absence_is_told_in_every_system(system: str) -> None:
    """3 asked for a bye in round 1; there is no 9."""
    before = event(5, requested_byes=(RequestedBye(1, 3),))
    pairing = pair_next_round(before, system=system)
    remark = explain_player(before, pairing, 3, NAMES)[-1]
    assert remark.text.startswith("3 Cleo is not paired in round 1")
    assert remark.article == "C.04.2"
    with pytest.raises(InvalidFact, match="no player 9"):
        explain_player(before, pairing, 9, NAMES)


class Ladder(ScheduleReasoning):
    """A system in which 1 might have met many before 40, and will not say why it did not."""

    def account(self, pairing: RoundPairing) -> Step:
        """One board, with those who come before 40 in the order."""
        del pairing
        earlier = step("rivals", player=1, opponent=40, earlier=tuple(self.free))
        board = step("board", white=1, black=40, children=(earlier,))
        return step("round", children=(step("player", player=1, score=0), board))

    def if_they_met(self, before: Tournament, pairing: RoundPairing, one: int, other: int) -> Step:
        """Remember who was asked about."""
        del before, pairing
        return step("will_not", pair=(one, other))


def rivals(*earlier: int) -> list[Remark]:
    """What 1 hears of those who come before 40."""
    reasoning = Ladder(
        free=dict.fromkeys(earlier, step("will_not")),
        sentences={"round": "", "will_not": "{pair[0]} and {pair[1]} will not."},
    )
    pairing = RoundPairing(1, "dutch", EDITION, ((1, 40),), None, (), reasoning)
    return explain_player(Tournament(), pairing, 1, {})[2:]


def test_the_first_opponent_needs_no_excuse() -> None:
    """Nobody comes before."""
    assert rivals() == [Remark("40 is the first opponent in order for 1.")]


def test_each_earlier_opponent_is_asked_about() -> None:
    """In their order."""
    assert rivals(2, 3) == [
        Remark("Not 1 against 2:", children=(Remark("1 and 2 will not."),)),
        Remark("Not 1 against 3:", children=(Remark("1 and 3 will not."),)),
    ]


def test_a_long_list_of_rivals_is_cut() -> None:
    """Those who come too late are not even asked about."""
    found = rivals(*range(2, 40))
    assert [remark.text for remark in found] == [
        f"Not 1 against {other}:" for other in range(2, 2 + MOST_RIVALS)
    ]
