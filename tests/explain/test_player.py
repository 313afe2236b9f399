"""One player explained, against small events worked out by hand."""

import pytest

from tabiya.errors import InvalidFact
from tabiya.explain.player import MOST_RIVALS, explain_everybody, explain_player
from tabiya.explain.remark import Remark, as_lines
from tabiya.explain.words import names_in
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.tournament import RequestedBye, Tournament
from tabiya.pairing.account import ScheduleReasoning, Step, step
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.dutch.order import transposition_order
from tabiya.pairing.swiss.kit.editions import DUTCH_2026
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
    assert "Resident in bracket 1, with 1 Ann, 2 Ben; left over there." in text
    assert "Moved down into bracket 2, with 4 Dan, 5 Eve, 6 Finn; paired there." in text
    assert "No free player comes before 4 Dan in the order for 3 Cleo: transpositions are" in text
    assert text.endswith("[C.04.3 4.2.2]")


def test_who_is_taken_before_the_opponent_is_named_with_whom_he_meets() -> None:
    """Round 1 of forty: 21, 22 and 23 stand before 24, but 1, 2 and 3 choose before 4.

    Of the 39 others in the bracket twelve are named.
    """
    forty = event(40)
    pairing = paired(forty, "2026")
    text = "\n".join(as_lines(explain_player(forty, pairing, 4, {})))
    assert (
        "21 (meets 1), 22 (meets 2), 23 (meets 3) come before 24 in the order for 4: transpositions "
        "are sorted"
    ) in text
    assert "with 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13 and 27 more; paired there." in text
    last = "\n".join(as_lines(explain_player(forty, pairing, 20, {})))
    assert "32 (meets 12) and 7 more come before " in last


def test_who_is_alone_in_a_bracket_is_not_with_himself() -> None:
    """1 alone has two points after two rounds of five players; he goes down to the next bracket."""
    before = event(5, "1-3 1-0, 2-4 ½-½", "1-4 1-0, 5-2 ½-½")
    assert "Resident in bracket 1, alone; left over there." in explained(before, 1)


def test_opponents_before_the_right_one_are_gone_through() -> None:
    """1 should meet 3, the first of S2, but the two are prohibited; so 1 hears why it is 4."""
    text = explained(four_with_a_prohibited_pair(), 1)
    assert "1 Ann (White) meets 4 Dan." in text
    assert "Not 1 Ann against 3 Cleo:" in text
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
    before = event(5, requested_byes=(RequestedBye(round=1, player=3),))
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
        earlier = step(
            "rivals",
            transposition_order,
            DUTCH_2026,
            player=1,
            opponent=40,
            earlier=tuple(self.free),
            taken=(),
        )
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
    (remark,) = rivals()
    assert remark.text == (
        f"No free player comes before 40 in the order for 1: {transposition_order.sentence}."
    )
    assert remark.article == str(transposition_order.article(DUTCH_2026))


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


def test_everybody_at_once_is_told_what_each_is_told_alone() -> None:
    """But for the opponents who come earlier in the order; nobody who plays is left out."""
    played = simulate(Config(players=13, rounds=4, seed=5)).tournament
    for number in (1, 2, 4):
        before = played.before_round(number)
        pairing = pair_next_round(before)
        told = explain_everybody(pairing, names_in(before))
        assert set(told) == {player for pair in pairing.pairs for player in pair}
        for player, remarks in told.items():
            alone = explain_player(before, pairing, player)
            assert remarks == alone[: len(remarks)]
            assert "meets" in remarks[-1].text
