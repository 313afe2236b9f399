"""The tie-breaks that the form offers, by kind of event and edition."""

from datetime import date

import pytest

from tabiya.desk.announcement.tie_breaks import tie_breaks_offered
from tabiya.desk.event_desk import EventDesk
from tabiya.store.announcement.tie_breaks import misfits
from tests.desk.small_event import begin
from tests.desk.visiting import Visitor

NOW = date(2026, 9, 5)
DEMANDED_OF_ROUND_ROBINS = {
    "DE", "BPG", "BWG", "REP", "STD", "SB", "SB/C1", "SB/C2", "RTNG", "RTNG/R", "WIN", "TPN",
    "TPN/R", "KS", "KS/L1", "KS/L2", "KS/L-1", "KS/L-2",
}  # fmt: skip
"""What FIDE's checklist wants a program to offer."""
BUCHHOLZ = {"BH", "FB", "AOB", "SOB"}


def _codes(system: str, start: date = NOW) -> list[str]:
    return [code for offer in tie_breaks_offered(system, start) for code in offer.codes]


@pytest.mark.parametrize("system", ["round-robin", "double-round-robin"])
def test_a_round_robin_has_what_fide_demands_and_nothing_of_the_buchholz_family(
    system: str,
) -> None:
    """Both are questions that fail a program at once."""
    offered = _codes(system)
    assert set(offered) >= DEMANDED_OF_ROUND_ROBINS
    assert not {code.partition("/")[0] for code in offered} & BUCHHOLZ


@pytest.mark.parametrize("start", [date(2008, 1, 1), date(2020, 1, 1), date(2024, 1, 1), NOW])
@pytest.mark.parametrize("system", ["dutch", "round-robin"])
def test_everything_offered_is_admitted(system: str, start: date) -> None:
    """No code on the form is refused by the form, and each stands there once, with its article."""
    offered = _codes(system, start)
    assert misfits(tuple(offered), system, start) == ()
    assert len(set(offered)) == len(offered)
    assert all(offer.sentence and offer.article for offer in tie_breaks_offered(system, start))


def test_the_page_of_a_round_robin_shows_its_own_list_alone(desk: EventDesk) -> None:
    """Also where the event became a round robin only later."""
    browser = begin(desk, 6)
    browser.post("/settings/system", system="round-robin")
    page = browser.get("/settings").text
    assert '<code data-adds="tie_breaks">KS/L-2</code>' in page
    assert '<code data-adds="tie_breaks">BH' not in page
    assert 'value="DE, WIN, SB, KS"' in page


def test_a_new_event_shows_both_lists(desk: EventDesk) -> None:
    """The system is not chosen yet."""
    page = Visitor(desk).get("/create").text
    for code in ("BH/C1", "RTNG/R"):
        assert f'<code data-adds="tie_breaks">{code}</code>' in page
