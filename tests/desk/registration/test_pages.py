"""Fees, receipts, and facts that nobody else sees."""

from __future__ import annotations

import re

from tests.desk.small_event import begin, edit_player, get_state
from tests.desk.visiting import SingleDesk, Visitor

PRIVATE = {
    "contact": "ann@home.example",
    "needs": "place for a wheelchair",
    "comment": "paid by an aunt",
    "family": "Smithson",
}


def test_club_and_categories_are_public_and_the_rest_is_not(desk: SingleDesk) -> None:
    """No page, list or file of a viewer has contact, needs, comment or family."""
    browser = begin(desk, 4)
    edit_player(browser, desk, 1, club="Gent West", categories="U12, girls", **PRIVATE)
    mine = browser.get("/players/1/edit").text
    assert all(each in mine for each in PRIVATE.values())
    viewer = Visitor(desk, address=("10.0.0.7", 50_000))
    card = viewer.get("/players/1").text
    assert "Gent West" in card
    assert "U12, girls" in card
    files = ("/exports/trf26", "/exports/trf06", "/exports/players.csv", "/exports/event.json")
    seen = [viewer.get(path) for path in ("/players/1", "/players", "/")]
    seen += [browser.get(path) for path in files]
    for page in seen:
        for words in PRIVATE.values():
            assert words.encode() not in page.content, page.url
    assert viewer.get("/fees").status_code == 403


def test_fees_have_totals_and_receipts(desk: SingleDesk) -> None:
    """Three owe 25, one 10; one has paid."""
    browser = begin(desk, 4)
    browser.post("/fees", fee="25", currency="EUR")
    edit_player(browser, desk, 4, fee="10")
    browser.post("/fees/1", amount="25.00")
    page = browser.get("/fees").text
    assert re.findall(r"<dd>([0-9.]+ EUR)</dd>", page) == ["85.00 EUR", "25.00 EUR", "60.00 EUR"]
    assert browser.get("/fees/receipts.pdf?player=1").content.startswith(b"%PDF")


def test_an_amount_that_is_no_money_is_refused_and_nothing_is_stored(desk: SingleDesk) -> None:
    """The page says how amounts are written."""
    browser = begin(desk, 2)
    for path, fields in (
        ("/fees", {"fee": "plenty", "currency": "EUR"}),
        ("/fees/1", {"amount": "12.345"}),
        ("/players/1", {"name": "Player01", "club": "", "fee": "-3"}),
    ):
        page = browser.post(path, **fields)
        assert page.status_code == 422, path
        assert "Write an amount such as 25 or 12.50." in page.text
    kept = browser.post("/fees/2", amount="ten").text
    assert 'id="f-amount" name="amount" size="7" inputmode="decimal" value="ten"' in " ".join(
        kept.split()
    )
    assert get_state(desk).registration.payments == ()
    assert get_state(desk).registration.fee == 0
