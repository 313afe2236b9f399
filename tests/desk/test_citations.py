"""Where a page cites a rule, it cites the text that the event itself is held by."""

import pytest

from tests.desk.small_event import begin, pair_and_publish
from tests.desk.visiting import SingleDesk


@pytest.mark.parametrize(
    ("start", "article"), [("2019-05-04", "C.04.2 A.1"), ("2026-09-05", "C.04.2 1.1")]
)
def test_the_system_is_kept_by_the_handling_rules_of_the_event(
    desk: SingleDesk, start: str, article: str
) -> None:
    """The first day tells the text."""
    browser = begin(desk, 4, start=start)
    pair_and_publish(browser, 1, initial_colour="w")
    assert f"<cite>{article}</cite>" in browser.get("/settings").text


def test_a_round_robin_cites_no_rule_of_the_swiss(desk: SingleDesk) -> None:
    """Its system was announced too, but by no article of C.04.2."""
    browser = begin(desk, 4, system="round-robin")
    pair_and_publish(browser, 1)
    page = browser.get("/settings").text
    assert "were announced before round 1" in page
    assert "<cite>C.04.2" not in page


@pytest.mark.parametrize(
    ("start", "article"),
    [
        ("2008-05-04", "Tournament Rules, annex 3"),
        ("2019-05-04", "C.02 13.14"),
        ("2024-09-01", "C.07 10"),
        ("2026-09-05", "C.07 10"),
    ],
)
def test_tie_breaks_by_ratings_are_left_out_by_the_text_of_the_first_day(
    desk: SingleDesk, start: str, article: str
) -> None:
    """On the page of standings and in the form of the event."""
    browser = begin(desk, 4, start=start, tie_breaks="ARO, BH")
    browser.post("/players", name="Newcomer")
    pair_and_publish(browser, 1, initial_colour="w")
    page = browser.get("/standings").text
    assert "Left out, because a player has no rating: ARO." in page
    assert f"<cite>{article}</cite>" in page
    assert f"while a player has no rating ({article})." in browser.get("/settings").text
