"""The approval of an event for 45+30, from the form to the report."""

from __future__ import annotations

from tabiya.formats.trf import write_trf
from tests.desk.small_event import begin, get_state, pair_and_publish, report
from tests.desk.visiting import SingleDesk

APPROVAL = "QC, 12 March 2026"


def test_it_is_asked_for_kept_in_the_report_and_rates_the_games(desk: SingleDesk) -> None:
    """45+30 among players near 2400 is not rated without it; a change after round 1 is asked about."""
    browser = begin(desk, 4, time_control="45+30", fast_classic=APPROVAL)
    assert get_state(desk).settings.fast_classic == APPROVAL
    assert f'value="{APPROVAL}"' in browser.get("/settings").text
    written = report(browser).tournament
    assert written.settings.fast_classic == APPROVAL
    remark = f"### Approved for 45+30 by the Qualification Commission: {APPROVAL}"
    assert remark.encode() in write_trf(written)
    pair_and_publish(browser, 1)
    asked = browser.post("/settings", name="Small Open", time_control="45+30", fast_classic="")
    assert asked.status_code == 409
    assert "which games are rated" in asked.text
    assert f"no approval instead of {APPROVAL}" in asked.text
