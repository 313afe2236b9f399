"""The list of players: searched without accents, in any order."""

import re

from tabiya.desk.entrants.player_list import player_rows, those_wanted
from tests.desk.small_event import begin, get_state
from tests.desk.visiting import SingleDesk, Visitor


def test_a_search_needs_neither_accents_nor_the_right_order(demo: SingleDesk) -> None:
    """Every word must be somewhere: in the name, the federation, the title, or the number."""
    rows = player_rows(demo.cache, get_state(demo))

    def found(who: str) -> list[str]:
        return [row.name for row in those_wanted(rows, who, "")]

    assert found("inés") == found("INES castro") == ["Castro, Inés"]
    assert found("nguyen") == ["Nguyễn, Minh"]
    assert found("bel") == ["Jansen, Lotte", "Moreau, Chloé"]
    assert found("4") == ["Dvořák, Petr"]
    assert found("nobody") == []


def test_the_list_is_sorted_as_people_look_for_names(desk: SingleDesk) -> None:
    """Letters with marks stand beside those without, on the list, the check-in and the round."""
    browser = begin(desk, 0)
    for name in ("Zeh, A", "Čech, B", "Łuk, C", "Öz, D", "Dag, E", "Mora, F"):
        browser.post("/players", name=name, rating="2000")
    expected = ["Čech, B", "Dag, E", "Łuk, C", "Mora, F", "Öz, D", "Zeh, A"]
    assert _names(browser, "/players?order=name") == expected
    assert _names(browser, "/check-in") == expected
    browser.post("/rounds/pair")
    page = browser.get("/rounds/1?order=name").text
    assert re.findall(r'<tr><td class="name"><a [^>]*><bdi>([^<]+)</bdi>', page) == expected


def test_the_order_stays_with_the_search_and_the_headings_say_it(arbiter: Visitor) -> None:
    """By rating, the strongest first; the search keeps the order and says how many it found."""
    page = arbiter.get("/players?order=rating&who=w").text
    assert 'aria-sort="descending"' in page
    assert "3 of 19" not in page
    assert re.search(r"<span>\d+ of 19</span>", page)
    assert 'name="order" value="rating"' in page
    ratings = [int(n) for n in re.findall(r'<td class="num">(\d{4})</td>', page)]
    assert ratings == sorted(ratings, reverse=True)
    assert len(ratings) > 1


def _names(browser: Visitor, path: str) -> list[str]:
    page = browser.get(path).text
    return re.findall(r"<bdi>([^<]+)</bdi>", page[page.index("<main") :])
