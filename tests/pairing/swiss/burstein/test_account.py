"""A round explained: the bye, brackets in ranking order, boards with their colours."""

from __future__ import annotations

import pytest

from tabiya.explain.remark import as_lines
from tabiya.explain.round import explain_round
from tests.pairing.swiss.burstein.events import (
    NAMES,
    five_after_one_round,
    paired,
    six_after_one_round,
)
from tests.rulebook.swiss.events import event


def test_the_rounds_are_paired_as_worked_out_by_hand() -> None:
    """Else the explanations would tell of something else."""
    for edition in ("2017", "2018", "2026"):
        six, five = paired(six_after_one_round(), edition), paired(five_after_one_round(), edition)
        assert six.pairs == ((2, 1), (4, 3), (6, 5))
        assert (five.pairs, five.bye) == (((5, 1), (3, 2)), 4)


@pytest.mark.parametrize(
    ("edition", "ranking", "order", "colours"),
    [("2018", "A.7", "D.1", "E.1"), ("2026", "1.8", "4.3", "5.2.2")],
)
def test_a_round_is_told_bracket_by_bracket(
    edition: str, ranking: str, order: str, colours: str
) -> None:
    """Ranked by opposition, with the articles of the edition."""
    lines = list(as_lines(explain_round(paired(six_after_one_round(), edition), NAMES)))
    assert lines[0] == (f"Round 2, Burstein system, rules of {edition}: 6 players in 2 brackets.")
    told = "\n".join(lines)
    assert "Incoming floaters: 3 Cleo. Residents: 4 Dan, 5 Eve, 6 Finn." in told
    assert (
        "In ranking order: 1. 4 Dan (Buchholz 1, Sonneborn-Berger 0); "
        "2. 5 Eve (Buchholz 1, Sonneborn-Berger 0); 3. 6 Finn (Buchholz 1, Sonneborn-Berger 0); "
        f"4. 3 Cleo (Buchholz 0, Sonneborn-Berger 0).  [C.04.4.2 {ranking}]"
    ) in told
    assert (
        f"By sequence-numbers: 1-4, 2-3, the first of the best pairings.  [C.04.4.2 {order}]"
        in told
    )
    assert f"grant both colour preferences.  [C.04.4.2 {colours}]" in told
    assert "Floaters: 3 Cleo because the number of players is odd." in told


@pytest.mark.parametrize(("edition", "article"), [("2018", "B.0"), ("2026", "3.1")])
def test_the_bye_is_told_first(edition: str, article: str) -> None:
    """Before the brackets, with score, games and index."""
    said = explain_round(paired(five_after_one_round(), edition), NAMES)
    assert said[1].text.startswith("4 Dan receives the bye before any pair is made")
    assert said[1].article == f"C.04.4.2 {article}"
    assert said[1].children[0].text == (
        "4 Dan has 0 points, played 1 game, Buchholz 1, Sonneborn-Berger 0."
    )


@pytest.mark.parametrize("edition", ["2018", "2026"])
def test_whoever_stands_lower_and_had_the_bye_is_named(edition: str) -> None:
    """5 has one point, the bye's; all others have two, and 3 and 4 played less than 1 and 2."""
    rounds = (
        "1-2 ½-½, 3-4 ½-½, 5 U",
        "1-5 1-0, 2-3 ½-½, 4 U",
        "2-5 1-0, 4-1 ½-½, 3 U",
    )
    pairing = paired(event(5, *rounds, length=4), edition)
    assert pairing.bye in (1, 2)
    assert [each.numbers("players") for each in pairing.account.all("may_not_receive")] == [(5,)]


@pytest.mark.parametrize(
    ("edition", "article", "year"), [("2018", "A.5", "2017"), ("2026", "1.6", "2026")]
)
def test_a_seeding_round_is_told_as_a_dutch_one(edition: str, article: str, year: str) -> None:
    """Of five rounds two are seeding rounds."""
    said = explain_round(paired(six_after_one_round(5), edition), NAMES)
    assert said[0].text.startswith("Round 2 is a seeding round of the Burstein system")
    assert said[0].article == f"C.04.4.2 {article}"
    assert said[1].text.startswith(f"Round 2, Dutch system, rules of {year}")


def test_score_groups_put_together_are_told() -> None:
    """2017: 1 and 2 have met, so that they cannot be paired alone; each drew with ½ a point."""
    tournament = event(4, "1-2 ½-½, 3 Z, 4 Z", length=9)
    pairing = paired(tournament, "2017")
    assert {frozenset(pair) for pair in pairing.pairs} == {frozenset((1, 4)), frozenset((2, 3))}
    (bracket,) = explain_round(pairing, {})[1:]
    assert bracket.text == "Bracket 1: ½ point and 0 points."
    told = "\n".join(as_lines([bracket]))
    assert "Scoregroups were merged" in told
    assert "[C.04.4.2 6.6]" in told
    assert "1. 1 (Sonneborn-Berger ¼, Buchholz ½, Median 0, rating 0)" in told
    assert "floated" not in told
