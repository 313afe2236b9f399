"""A round explained, against small events worked out by hand."""

from dataclasses import replace

import pytest

from tabiya.explain.remark import as_lines
from tabiya.explain.round import explain_round, prohibition_remarks
from tabiya.model.tournament import ProhibitedPairs
from tabiya.pairing.round_pairing import RoundPairing
from tests.explain.events import (
    NAMES,
    five_after_one_round,
    paired,
    seven_before_round_one,
    six_after_one_round,
)
from tests.rulebook.swiss.events import event


def explained(pairing: RoundPairing) -> str:
    """The whole explanation as text."""
    return "\n".join(as_lines(explain_round(pairing, NAMES)))


@pytest.mark.parametrize(("edition", "article"), [("2017", "E.5"), ("2026", "5.2.5")])
def test_the_first_round_splits_the_list_in_two_halves(edition: str, article: str) -> None:
    """Nobody has played, so the upper half meets the lower and lots decide the colours."""
    text = explained(paired(seven_before_round_one(), edition))
    assert "S1: 1 Ann, 2 Ben, 3 Cleo. S2: 4 Dan, 5 Eve, 6 Finn." in text
    assert "1 Ann (White) meets 4 Dan." in text
    assert "5 Eve (White) meets 2 Ben." in text
    assert f"[C.04.3 {article}]" in text
    assert "7 Gus has asked for a half-point bye and is not paired." in text


@pytest.mark.parametrize(
    ("edition", "downfloaters", "colours"),
    [("2017", "C.5", "E.1"), ("2026", "2.4.1 [C6]", "5.2.1")],
)
def test_an_odd_bracket_sends_a_player_down(edition: str, downfloaters: str, colours: str) -> None:
    """Three players with one point: 1 and 2 meet, 3 floats down and meets 4."""
    text = explained(paired(six_after_one_round(), edition))
    assert "Residents: 1 Ann, 2 Ben, 3 Cleo. The bracket is homogeneous." in text
    assert "Downfloaters: 3 Cleo because the number of players is odd." in text
    count = "Number of downfloaters: 1. The earlier criteria allow no less."
    assert f"{count}  [C.04.3 {downfloaters}]" in text
    assert (
        "Moved-down players: 3 Cleo. Residents: 4 Dan, 5 Eve, 6 Finn. The bracket is heterogeneous."
        in text
    )
    assert "3 Cleo receives a downfloat and 4 Dan an upfloat." in text
    assert "This is the last bracket.\n" in text
    assert "the bye" not in text
    assert f"grant both colour preferences.  [C.04.3 {colours}]" in text


@pytest.mark.parametrize(
    ("edition", "counted", "where"), [("2017", "[C.04.3 C.12]", [2, 3]), ("2026", "[C14]", [2])]
)
def test_a_player_moved_down_is_no_resident_downfloater(
    edition: str, counted: str, where: list[int]
) -> None:
    """3 floated down in round 2 and does so again, from bracket 2, where he is at home, into bracket 3.

    1 has 2 points, 3 has 1½ and may not meet 1; both go down to 2 and 5, who have 1. The text of 2026
    (2.4.9) counts 3 where he is a resident left over; that of 2017 counts every downfloat received.
    """
    before = event(
        6,
        "1-4 1-0, 5-2 0-1, 3-6 1-0",
        "2-1 0-1, 4-3 ½-½, 6-5 0-1",
        prohibited_pairs=(ProhibitedPairs((1, 3)),),
    )
    _, *brackets = explained(paired(before, edition)).split("\nBracket ")
    assert brackets[2].startswith(
        "3: 1 point.\n  Moved-down players: 1 Ann, 3 Cleo. Residents: 2 Ben, 5 Eve."
    )
    assert "3 Cleo receives a downfloat" in brackets[2]
    assert [place for place, told in enumerate(brackets, start=1) if counted in told] == where


def _told(*kept_apart: tuple[int, ...]) -> list[str]:
    pairs = tuple(map(ProhibitedPairs, kept_apart))
    before = replace(event(4), prohibited_pairs=pairs)
    return [each.text for each in prohibition_remarks(before, paired(before, "2026"), NAMES)]


def test_a_prohibited_pair_that_moved_boards_is_told() -> None:
    """Of four in round 1, 1 would meet 3 and 2 would meet 4; kept apart, both boards are others."""
    assert _told() == []
    first, others = _told((1, 3))
    assert first.startswith(
        "The tournament keeps 1 Ann and 3 Cleo apart; otherwise they would meet"
    )
    met = ("2 Ben and 4 Dan", "4 Dan and 2 Ben")
    assert others.endswith(tuple(f"Otherwise these would meet: {pair}." for pair in met))


def test_a_prohibition_that_changed_nothing_is_told_as_such() -> None:
    """1 and 2 do not meet in round 1 anyway."""
    assert _told((1, 2)) == [
        "The tournament keeps players apart, but in this round none of them would meet."
    ]


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_the_bye_goes_to_the_lowest_who_may_have_it(edition: str) -> None:
    """5 had the bye already; of 3 and 4, who have no points, one receives it now."""
    pairing = paired(five_after_one_round(), edition)
    text = explained(pairing)
    assert pairing.bye in (3, 4)
    assert f"{pairing.bye} {NAMES[pairing.bye]} receives the bye" in text
    assert "0 points is the lowest score at which all others can be paired" in text
    assert "This is the last bracket; the player who is left over receives the bye." in text
    assert "May not receive it: 5 Eve." in text


def test_a_pairing_that_says_nothing_of_itself_is_told_by_its_boards() -> None:
    """A system may keep no reasons: what is seen is told."""
    pairing = paired(six_after_one_round(), "2026")
    bare = RoundPairing(1, "round-robin", pairing.edition, ((2, 1), (3, 4)), 5, ())
    assert list(as_lines(explain_round(bare, NAMES))) == [
        "Board 1: 2 Ben (White) meets 1 Ann.",
        "Board 2: 3 Cleo (White) meets 4 Dan.",
    ]
