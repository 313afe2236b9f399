"""A Double-Swiss at the desk: every pairing is a match of two games, one list for each game."""

from tests.desk.small_event import (
    begin,
    differences,
    enter_results,
    get_state,
    pair_and_publish,
    report,
)
from tests.desk.visiting import SingleDesk


def test_both_games_of_a_match_are_paired_and_told(desk: SingleDesk) -> None:
    """The second games turn the colours of the first; the list says how each match stands."""
    browser = begin(desk, 8, system="double-swiss", rounds="3")
    assert get_state(desk).settings.rounds == 6
    first = pair_and_publish(browser, 1)
    assert "Match 1, game 1 of 2" in first.text
    assert "match so far" not in first.text
    enter_results(browser, first, 1, "1-0")
    second = pair_and_publish(browser, 2)
    assert "Match 1, game 2 of 2" in second.text
    assert second.text.count("match so far 0 : 1") == 4
    pairs = [[(pair.white, pair.black) for pair in each.pairs] for each in get_state(desk).rounds]
    assert sorted(pairs[1]) == sorted((black, white) for white, black in pairs[0])
    enter_results(browser, second, 2, "d")
    third = pair_and_publish(browser, 3)
    assert "Match 2, game 1 of 2" in third.text
    assert differences(report(browser)) == []


def test_another_system_counts_the_announced_rounds_as_its_own(desk: SingleDesk) -> None:
    """Five rounds become five matches, ten rounds of the report, and five rounds again."""
    browser = begin(desk, 4)
    browser.post("/settings/system", system="double-swiss")
    assert (get_state(desk).system, get_state(desk).settings.rounds) == ("double-swiss", 10)
    assert "each a match of 2 games" in browser.get("/settings").text
    browser.post("/settings/system", system="dutch")
    assert (get_state(desk).system, get_state(desk).settings.rounds) == ("dutch", 5)
