"""The words for a rank: every value unfolded, and the first thing that separates two players."""

from datetime import date

import pytest

from tabiya.errors import NotApplicable
from tabiya.explain.rank import compare_ranks, explain_rank
from tabiya.languages import speaking
from tabiya.tiebreaks.standings import standings
from tests.tiebreaks.events import ABSENCES, EXERCISE, EXERCISE_ROUND_ROBIN, TEAMS, crosstable


def test_a_explanation_unfolds_a_value_down_to_the_article() -> None:
    """The bye of player 4 is capped, and cut."""
    told = explain_rank(standings(EXERCISE, ["BH/C1"], edition="2026"), 4)
    assert told[0] == "Player 4 (4) is ranked 3rd with 3½ points after round 5, by C.07 (2026)."
    assert told[1].startswith("  BH/C1 11.5 [C.07 8.1]")
    assert "    round 1, Player 12 (12), score adjusted [16.3]: 3" in told
    assert (
        "    round 2, unplayed: against a dummy whose score is capped [16.4]: 2.5, cut [16.5]"
        in told
    )


def test_an_average_shows_its_division() -> None:
    """Four opponents over the board."""
    told = explain_rank(standings(EXERCISE, ["AOB", "TPR"], edition="2023"), 4)
    assert "    53.5 / 4 = 13.38" in told
    assert "    7550 / 4, rounded ½ up + 193 = 2081" in told


def test_decimals_are_those_of_the_reader() -> None:
    """A comma in German, in values and in their parts."""
    with speaking("de"):
        told = explain_rank(standings(EXERCISE, ["BH/C1", "AOB"], edition="2023"), 4)
    assert told[1].startswith("  BH/C1 11,5 [C.07 8.1]")
    assert "    53,5 / 4 = 13,38" in told


def test_the_points_can_decide_already() -> None:
    found = standings(EXERCISE, ["BH"], edition="2026")
    assert compare_ranks(found, 10, 2)[-1] == "4 points against 1 point: the points decide."


def test_a_comparison_stops_at_the_first_thing_that_differs() -> None:
    """The direct encounter says nothing, Buchholz Cut-1 decides, the rest is not asked."""
    found = standings(EXERCISE, ["DE", "BH/C1", "SB"], edition="2026")
    lines = compare_ranks(found, 4, 3)
    assert lines[0] == "Player 3 (3) is ranked 2nd, Player 4 (4) 3rd, by C.07 (2026)."
    assert lines[1] == "Both have 3½ points."
    assert lines[2] == "DE: 0.5 and 1.0, which does not separate them [C.07 6]."
    assert lines[3] == "BH/C1: 13.0 against 11.5: this decides [C.07 8.1]."
    assert not any(line.startswith("SB") for line in lines)


def test_two_whom_nothing_separates_share_the_rank() -> None:
    found = standings(EXERCISE_ROUND_ROBIN, ["DE"], edition="2026")
    assert compare_ranks(found, 2, 3)[-1].endswith("they share the rank.")


def test_lots_are_named_with_their_seed() -> None:
    found = standings(EXERCISE_ROUND_ROBIN, ["DE"], edition="2026", lots_seed=11)
    assert "lots were drawn, from the seed 11" in compare_ranks(found, 2, 3)[-1]


@pytest.mark.parametrize("edition", ["2006", "2019"])
def test_the_older_editions_name_their_own_stand_ins(edition: str) -> None:
    told = "\n".join(explain_rank(standings(ABSENCES, ["BH"], edition=edition), 5))
    expected = {"2006": "a draw against oneself [1]", "2019": "a virtual opponent [13.14.2]"}
    assert expected[edition] in told


def test_teams_are_explained_like_players() -> None:
    told = explain_rank(standings(TEAMS, ["TBR", "EMGSB"], edition="2026"), 2)
    assert "    round 1, Team 1 (1): 3 × 0.5 = 1.5" in told
    assert "    board 1, board: 1" in told


def test_a_number_nobody_has_is_refused() -> None:
    with pytest.raises(NotApplicable, match="no player in these standings has the number 99"):
        explain_rank(standings(EXERCISE, ["BH"]), 99)


@pytest.mark.parametrize(
    ("day", "article"),
    [
        (date(2015, 5, 1), "[Tournament Rules 2006 9(e)(i)-(ii)]."),
        (date(2026, 5, 1), "[General Regulations for Competitions 6.6(2)]."),
    ],
)
def test_results_that_do_not_count_are_cited_from_the_text_of_the_day(
    day: date, article: str
) -> None:
    """Player 3 left after none of two games, so that nothing against him counts."""
    event = crosstable(
        """
        1 2000: 2w1 3b+ Z
        2 1900: 1b0 Z 3w+
        3 1800: Z 1w- 2b-
        """,
        rounds=3,
        kind="Round-Robin",
        start=day,
    )
    found = standings(event, ["WIN"])
    assert explain_rank(found, 3)[1].endswith(article)
    assert compare_ranks(found, 1, 3)[-1].endswith(article)
