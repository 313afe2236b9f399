"""An event that ends before its last announced round is closed in FIDE mode (FIDE Q61)."""

from tests.desk.small_event import begin, enter_results, pair_and_publish, report, yes
from tests.desk.visiting import SingleDesk, Visitor

NOT_FINAL = "### Not final"


def play(browser: Visitor, number: int) -> None:
    """A round in which White wins everywhere."""
    enter_results(browser, pair_and_publish(browser, number), number, "1-0")


def test_an_event_that_stopped_early_has_final_standings_and_says_why(desk: SingleDesk) -> None:
    """The rounds announced stay announced, no round is paired any more, and undo leads on."""
    browser = begin(desk, 6, rounds="5")
    play(browser, 1)
    play(browser, 2)
    assert "Stop the event" in browser.get("/exports").text
    assert NOT_FINAL in browser.get("/exports/trf26").text
    refused = browser.post("/exports/stop", reason=" ")
    assert "The reason is missing" in refused.text
    asked = browser.post("/exports/stop", reason="a storm")
    assert asked.status_code == 409
    yes(browser, asked)
    assert desk.store is not None
    state = desk.store.state
    assert (state.stopped, state.fide_mode, state.settings.rounds) == (True, True, 5)
    written = browser.get("/exports/trf26").text
    assert NOT_FINAL not in written
    assert "### Stopped @ Round 2: a storm (rounds announced: 5)" in written
    assert report(browser).tournament.settings.rounds == 5
    assert "Stop the event" not in browser.get("/exports").text
    assert "event was stopped after round 2" in browser.post("/rounds/pair", round="3").text
    browser.post("/undo", step="0")
    assert not desk.store.state.stopped


def test_nothing_is_stopped_before_it_began_or_after_its_last_round(desk: SingleDesk) -> None:
    """A prepared pairing is no last round; after the last one there is nothing to stop."""
    browser = begin(desk, 4, rounds="2")
    assert browser.post("/exports/stop", reason="a storm").status_code == 422
    play(browser, 1)
    pair_and_publish(browser, 2)
    assert "Stop the event" not in browser.get("/exports").text
    assert "ll announced rounds" in browser.post("/exports/stop", reason="a storm").text
