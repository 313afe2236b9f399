"""Norms and titles of the whole event at the desk."""

from __future__ import annotations

import re

from tabiya.formats.trf import write_trf
from tabiya.store.facts.importing import ImportTournament
from tabiya.store.log.entry import Actor
from tests.desk.small_event import begin, enter_results, pair_and_publish
from tests.desk.visiting import SingleDesk, Visitor
from tests.norms.test_applying import event
from tests.printing.reading import pages


def test_the_page_tells_event_norms_ratings_and_direct_titles(desk: SingleDesk) -> None:
    """Before the last but one round norms wait; a championship is judged by its table."""
    browser = begin(desk, 6, rounds="3")
    page = pair_and_publish(browser, 1)
    enter_results(browser, page, 1, "1-0")
    shown = browser.get("/norms").text
    assert "By B.01" in shown
    assert "from the last but one round on" in shown
    # Whoever was drawn to have White has won, and all were a game short of 2400.
    assert re.search(r"23\d\d → 24\d\d</td>\s*<td>round 1 against Player0\d", shown)
    judged = browser.get("/norms?event=World+U16").text
    assert "gold" in judged
    assert re.search(r"<td>IM</td>\s*<td>gold</td>", judged)
    page = pair_and_publish(browser, 2)
    assert "No player has made a norm" in browser.get("/norms").text
    assert 'id="checks"' not in browser.get("/norms").text
    assert browser.get("/norms?event=nonsense&women=1").status_code == 200
    assert "/norms" in browser.get("/standings").text
    assert Visitor(desk, address=("192.168.1.50", 40_000)).get("/norms").status_code == 403


def test_what_certificates_are_rejected_for_stands_before_they_are_printed(
    desk: SingleDesk,
) -> None:
    """What is empty is named, the arbiter's title looked at; the link to IT1 stands under it."""
    facts = event("Here", "2019-05-01")
    desk.begin("here", ImportTournament(facts, "dutch", None, "here.trf", ""), Actor("A"), [])
    browser = Visitor(desk)
    browser.get("/")
    page = browser.get("/norms").text
    checks = page[page.index('id="checks"') : page.index('id="ratings"')]
    assert re.search(r"✗</span> fields of the certificate: empty: .*FIDE ID of", checks)
    assert "<cite>B.01 2.1</cite>" in checks
    assert "The chief arbiter signs" in checks
    assert "/print/title-certificates" in checks


def test_applications_are_judged_with_the_norms_of_earlier_events_and_printed(
    desk: SingleDesk,
) -> None:
    """Alone one norm is too little; with two report files the title can be applied for (IT2)."""
    facts = event("Here", "2019-05-01")
    desk.begin("here", ImportTournament(facts, "dutch", None, "here.trf", ""), Actor("A"), [])
    browser = Visitor(desk)
    browser.get("/")
    assert "/norms/applications" in browser.get("/norms").text
    alone = browser.get("/norms/applications").text
    assert "1 norm, 9 games" in alone
    assert "can be applied for." not in alone
    earlier = {
        f"{name}.trf": write_trf(event(name, start, rating=2510))
        for name, start in (("Spring", "2018-04-01"), ("Summer", "2018-07-01"))
    }
    judged = browser.upload_all("/norms/applications", earlier)
    assert judged.status_code == 200
    assert "3 norms, 27 games" in judged.text
    assert "The title can be applied for." in judged.text
    form = browser.upload_all("/norms/applications", earlier, print="1")
    assert form.headers["content-type"] == "application/pdf"
    assert all(name in pages(form.content)[0] for name in ("Spring", "Summer", "Here"))
    titles = browser.get("/norms?event=World+U16").text
    assert "/print/direct-titles?event=World%20U16" in titles
    form = browser.get("/print/direct-titles?event=World%20U16")
    assert form.headers["content-type"] == "application/pdf"
    assert "gold" in pages(form.content)[0]
    wrong = browser.upload("/norms/applications", "x.trf", b"\x00no")
    assert wrong.status_code == 422
    assert "text/html" in wrong.headers["content-type"]
