"""Drawing lots at the desk: for shared places, from a seed that is kept."""

import csv
import io

from tabiya.pairing.lots import draw_lots
from tests.desk.small_event import (
    begin,
    differences,
    enter_results,
    get_state,
    pair_and_publish,
    report,
    yes,
)
from tests.desk.visiting import SingleDesk, Visitor


def _ranks(browser: Visitor) -> list[tuple[int, int]]:
    text = browser.get("/exports/standings.csv").content.decode("utf-8-sig")
    return [(int(row["Rank"]), int(row["No"])) for row in csv.DictReader(io.StringIO(text))]


def test_shared_places_are_parted_by_lots_that_anybody_can_draw_again(desk: SingleDesk) -> None:
    """Four draws in two games share place 1 by score and Buchholz; the seed gives their order."""
    browser = begin(desk, 4, rounds="1", tie_breaks="BH")
    enter_results(browser, pair_and_publish(browser, 1), 1, "d")
    assert [rank for rank, _ in _ranks(browser)] == [1, 1, 1, 1]
    assert "The tie-breaks leave 4 players on shared places." in browser.get("/").text
    asked = browser.post("/standings/lots", seed="2026")
    assert asked.status_code == 409
    page = yes(browser, asked)
    assert "decided by lot (seed 2026)" in page.text
    assert _ranks(browser) == list(enumerate(draw_lots(2026, [1, 2, 3, 4]), start=1))
    document = report(browser)
    assert "Lots @ Round 1: drawn for shared places from seed 2026" in document.tournament.notes
    assert {number: said.rank for number, said in document.declared.items()} == {
        number: rank for rank, number in _ranks(browser)
    }
    assert differences(document) == []


def test_without_a_seed_of_ones_own_one_is_drawn(desk: SingleDesk) -> None:
    """The question does not need to know it."""
    browser = begin(desk, 4, rounds="1", tie_breaks="BH")
    enter_results(browser, pair_and_publish(browser, 1), 1, "d")
    yes(browser, browser.post("/standings/lots"))
    seed = get_state(desk).lots_seed
    assert seed is not None
    assert _ranks(browser) == list(enumerate(draw_lots(seed, [1, 2, 3, 4]), start=1))
    assert f"seed {seed}" in browser.get("/").text
