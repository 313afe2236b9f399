"""The prizes at the desk."""

from __future__ import annotations

from tests.desk.small_event import begin, enter_results, get_state, pair_and_publish
from tests.desk.visiting import SingleDesk, Visitor
from tests.printing.reading import text

ELSEWHERE = ("192.168.1.50", 40_000)
FORM = {
    "places": "100; 50 25,50",
    "currency": "EUR",
    "sharing": "hort",
    "limit": "places",
    "name-0": "Below 1900",
    "amounts-0": "20",
    "rating_until-0": "1899",
    "name-1": "Best of all",
    "amounts-1": "10",
    "by_expectation-1": "1",
    "name-2": "",
    "amounts-2": "",
}


def test_prizes_are_announced_divided_and_printed(desk: SingleDesk) -> None:
    """Preview stores nothing; then list and receipts are on the page Print."""
    browser = begin(desk, 6)
    page = pair_and_publish(browser, 1)
    enter_results(browser, page, 1, "1-0")
    shown = browser.post("/prizes/preview", **FORM)
    assert "Preview, not announced" in shown.text
    assert "Below 1900" in shown.text
    assert "half by tie-break" in shown.text
    assert get_state(desk).prizes is None
    assert "prize-receipts" not in browser.get("/print").text

    browser.post("/prizes", **FORM)
    fund = get_state(desk).prizes
    assert fund is not None
    assert fund.places == (10000, 5000, 2550)
    assert [each.name for each in fund.categories] == ["Below 1900", "Best of all"]
    assert fund.categories[0].rating_until == 1899
    assert fund.categories[1].by_expectation
    told = browser.get("/prizes").text
    assert "of 205.50 EUR" in told
    assert "/print/prize-receipts" in browser.get("/print").text
    assert "Prizes after round 1" in text(browser.get("/print/prizes").content)
    assert "Receipt 1" in text(browser.get("/print/prize-receipts").content)


def test_an_amount_that_is_no_money_is_told_at_its_field(desk: SingleDesk) -> None:
    """What was typed stays, and nothing is stored."""
    browser = begin(desk, 6)
    for changed, said in (
        ({"places": "100 lots"}, "lots is not an amount"),
        ({"places": "50 100"}, "worth more"),
        ({"rating_until-0": "many"}, "not a whole number"),
        ({"amounts-0": ""}, "Fill in this field."),
        ({"places": "", "name-0": "", "amounts-0": "", "name-1": "", "amounts-1": ""}, "no prize"),
    ):
        for path in ("/prizes", "/prizes/preview"):
            answer = browser.post(path, **(FORM | changed))
            assert answer.status_code == 422
            assert said in answer.text
    assert 'value="EUR"' in answer.text
    assert get_state(desk).prizes is None


def test_viewers_see_what_is_announced_and_not_who_would_get_it(desk: SingleDesk) -> None:
    """Nor the form."""
    browser = begin(desk, 6)
    browser.post("/prizes", **FORM)
    viewer = Visitor(desk, address=ELSEWHERE)
    shown = viewer.get("/prizes").text
    assert "Below 1900" in shown
    assert "By the current standings" not in shown
    assert "Change the prizes" not in shown
    assert viewer.post("/prizes", **FORM).status_code == 403
    assert viewer.get("/print/prize-receipts").status_code == 403


def test_a_list_from_a_file_is_announced_and_taken_back(desk: SingleDesk) -> None:
    """TOML as for the command."""
    browser = begin(desk, 6)
    browser.upload("/prizes/file", "prizes.toml", b"places = [30, 20]")
    fund = get_state(desk).prizes
    assert fund is not None
    assert fund.places == (3000, 2000)
    browser.post("/prizes/none")
    assert get_state(desk).prizes is None
    bad = browser.upload("/prizes/file", "prizes.toml", b"places = [ten]")
    assert bad.status_code == 422
