"""The page of documents, and the PDFs behind it."""

from __future__ import annotations

import asyncio
import re
import sys
import threading
from dataclasses import replace
from html import unescape
from typing import Any

import pytest

from tabiya.desk.printing import pages
from tabiya.desk.printing.queue import MOST_OF_VIEWERS, PrinterIsBusy, viewers_print_queue_of
from tabiya.desk.web.security import HEADERS
from tests.desk.access.test_identity import PASSWORD
from tests.desk.small_event import begin, pair_and_publish, yes
from tests.desk.visiting import SingleDesk, Visitor
from tests.printing.reading import opened, text

ELSEWHERE = ("192.168.1.50", 40_000)
PUBLIC = {
    "poster",
    "explanation",
    "pairings",
    "pairings-by-name",
    "large-print",
    "standings",
    "crosstable",
    "players",
    "averages",
}


def offered(browser: Visitor, address: str = "/print") -> set[str]:
    """The documents on the page."""
    return set(re.findall(r'formaction="[^"]*/print/([a-z-]+)"', browser.get(address).text))


def test_the_page_is_in_the_navigation_and_lists_what_can_be_printed(arbiter: Visitor) -> None:
    """For a Swiss of players: everything but teams and the square."""
    assert '/print"' in arbiter.get("/").text
    names = offered(arbiter)
    assert names > PUBLIC | {"result-slips", "check-in", "place-cards", "player-cards"}
    assert not names & {"team-pairings", "square", "prizes"}


def test_every_document_of_the_page_opens_as_a_pdf(arbiter: Visitor) -> None:
    """In the browser, under a name that says what it is, with the headers of all pages."""
    for name in sorted(offered(arbiter)):
        answer = arbiter.get(f"/print/{name}?round=2&paper=letter&language=en")
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "application/pdf"
        assert answer.headers["content-disposition"].startswith("inline; filename=")
        assert f"{name}.pdf" in answer.headers["content-disposition"]
        assert answer.headers["cache-control"] == "no-store"
        for header, value in HEADERS.items():
            assert answer.headers[header] == value
        sides = {round(float(side)) for side in opened(answer.content).pages[0].mediabox[2:]}
        assert sides == {612, 792}


def test_the_wishes_of_the_form_are_followed(arbiter: Visitor) -> None:
    """Round and language; whoever prints is named at the foot."""
    said = text(arbiter.get("/print/pairings?round=1&language=fr").content)
    assert "Appariements de la ronde 1" in said
    assert "par Peeters, Anna" in said
    cards = arbiter.get("/print/player-cards?players=3,+5&round=2").content
    assert text(cards).count("Opponent") == 2


def test_the_card_of_a_player_is_printed_from_his_page(arbiter: Visitor) -> None:
    """One card, his own."""
    (address,) = re.findall(
        r'href="([^"]*/print/player-cards[^"]+)"', arbiter.get("/players/3").text
    )
    said = text(arbiter.get(address).content)
    assert said.count("Opponent") == 1
    assert "Castro, Inés" in said


def test_nonsense_in_the_address_is_no_wish(arbiter: Visitor) -> None:
    """It is left aside, or refused in words."""
    for query in ("paper=a0", "language=xx", "players=;drop", "round=x", "round=-1", "groups="):
        assert arbiter.get(f"/print/players?{query}").status_code == 200
    for path, status in (
        ("/print/nothing", 404),
        ("/print/pairings?round=99", 422),
        ("/print/square", 422),
        ("/print/prizes", 422),
        ("/print/player-cards?players=9999", 422),
    ):
        answer = arbiter.get(path)
        assert answer.status_code == status
        assert "text/html" in answer.headers["content-type"]


def test_a_viewer_gets_what_hangs_on_the_wall_and_no_more(demo: SingleDesk) -> None:
    """Slips, cards and check-in lists are for arbiters."""
    viewer = Visitor(demo, address=ELSEWHERE)
    assert offered(viewer) == PUBLIC
    assert viewer.get("/print/pairings").status_code == 200
    secret = ("final-report", "protests", "fair-play-reports")
    for name in ("result-slips", "check-in", "player-cards", "pairing-checklist", *secret):
        assert viewer.get(f"/print/{name}").status_code == 403
    assert viewer.post("/print/prizes").status_code == 403


def test_arbiters_print_while_viewers_fill_their_own_queue(
    demo: SingleDesk, arbiter: Visitor
) -> None:
    """A crowd of viewers is asked to wait, and the arbiter does not wait for any of them."""
    go_on = threading.Event()

    def fill() -> None:
        async def ask() -> None:
            queue = viewers_print_queue_of(demo)
            crowd = [
                asyncio.ensure_future(queue.get(n, lambda: b"%d" % go_on.wait(30), caller=f"{n}"))
                for n in range(MOST_OF_VIEWERS)
            ]
            await asyncio.sleep(0)
            with pytest.raises(PrinterIsBusy):
                await queue.get("one more", bytes, caller="one more")
            full.set()
            await asyncio.gather(*crowd)

        asyncio.run(ask())

    full = threading.Event()
    crowd = threading.Thread(target=fill)
    crowd.start()
    try:
        assert full.wait(10)
        viewer = Visitor(demo, address=ELSEWHERE).get("/print/pairings")
        assert viewer.status_code == 422
        assert "Too many documents are being printed" in viewer.text
        assert text(arbiter.get("/print/pairings?round=2").content)
    finally:
        go_on.set()
        crowd.join()
    assert Visitor(demo, address=ELSEWHERE).get("/print/pairings").status_code == 200


def test_an_option_that_changes_nothing_makes_no_new_document(
    demo: SingleDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a viewer invents in the address costs no printing; what counts is followed."""
    made = []

    def counted(*asked: Any) -> bytes:
        made.append(asked)
        return printed(*asked)

    printed = pages.made
    monkeypatch.setattr(pages, "made", counted)
    viewer = Visitor(demo, address=ELSEWHERE)
    for query in ("", "event=z1", "event=z2", "women=1", "players=3", "codes=1", "groups="):
        assert viewer.get(f"/print/crosstable?round=2&{query}").status_code == 200
    assert len(made) == 1
    for query in ("", "round=1", "round=2", "round=300", "groups=1"):
        assert viewer.get(f"/print/players?{query}").status_code == 200
    assert len(made) == 2
    first = viewer.get("/print/standings?round=2").content
    assert viewer.get("/print/standings?round=2&groups=1").content != first
    assert len(made) == 4


def test_standings_after_a_round_that_is_not_there_are_refused(arbiter: Visitor) -> None:
    """Paper does not name a round that nobody has paired."""
    answer = arbiter.get("/print/standings?round=99")
    assert answer.status_code == 422
    assert "the round has not been paired" in answer.text


def test_a_prepared_round_is_printed_for_arbiters_only(desk: SingleDesk) -> None:
    """Players learn their opponents when the round is published."""
    browser = begin(desk, 6)
    yes(browser, browser.post("/rounds/pair"))
    viewer = Visitor(desk, address=ELSEWHERE)
    assert "Pairings of round 1" in text(browser.get("/print/pairings").content)
    for query in ("", "?round=1"):
        assert viewer.get(f"/print/pairings{query}").status_code == 422
    browser.post("/rounds/1/publish")
    assert viewer.get("/print/pairings?round=1").status_code == 200


def test_before_round_1_there_are_lists_of_players_and_after_it_results(desk: SingleDesk) -> None:
    """A correction is on the next sheet that is printed."""
    browser = begin(desk, 4)
    assert {"players", "check-in"} <= offered(browser)
    assert "pairings" not in offered(browser)
    pair_and_publish(browser, 1)
    assert "1-0" not in text(browser.get("/print/pairings").content)
    page = browser.get("/rounds/1")
    seat = re.findall(r'value="(\d+\.\d+\.\d+\.\d+\.)1-0"', page.text)[0]
    browser.post("/rounds/1/result", r=f"{seat}1-0")
    assert "1-0" in text(browser.get("/print/pairings").content)


def test_prizes_are_divided_from_a_list_that_is_sent(arbiter: Visitor) -> None:
    """TOML or CSV, as for the command."""
    answer = arbiter.upload(
        "/print/prizes", "p.toml", b"places = [100, 50]", round="2", language="en"
    )
    assert answer.status_code == 200
    assert "Total: 150.00" in text(answer.content)


@pytest.mark.parametrize("data", [b"places = [", b"\xff\xfe", b"", b"places = 7", b"#" * 300_000])
def test_a_prize_list_that_cannot_be_read_is_refused(arbiter: Visitor, data: bytes) -> None:
    """In words, and nothing is printed."""
    answer = arbiter.upload("/print/prizes", "p.toml", data, round="2")
    assert answer.status_code == 422
    assert "text/html" in answer.headers["content-type"]


def test_applications_of_arbiters_are_filled_from_a_list_that_is_sent(arbiter: Visitor) -> None:
    """FA2 with the norm of the list; what is no such list is refused with its place."""
    listed = (
        b'[[arbiter]]\nname = "Berg, Ida"\n[[arbiter.norm]]\nevent = "Fjord Open"\nrounds = 9\n'
    )
    norms = b"players = 120\nrated = 90\nfederations = 6\n"
    answer = arbiter.upload("/print/arbiter-applications", "a.toml", listed + norms)
    said = text(answer.content)
    assert "FA2" in said
    assert "Fjord Open" in said
    for data in (b"[[arbiter]]\nnmae = 1", b"\xff\xfe", b"", b"#" * 300_000):
        wrong = arbiter.upload("/print/arbiter-applications", "a.toml", data)
        assert wrong.status_code == 422
        assert "text/html" in wrong.headers["content-type"]


def test_a_list_without_a_file_asks_for_one(arbiter: Visitor) -> None:
    """The button was pressed too early."""
    assert arbiter.post("/print/prizes", round="2").status_code == 422


def test_codes_lead_to_the_desk_only_where_phones_can_reach_it(arbiter: Visitor) -> None:
    """A desk on this machine only has no address to offer."""
    assert 'name="codes"' not in arbiter.get("/print").text
    plain = arbiter.get("/print/result-slips?round=2").content
    assert arbiter.get("/print/result-slips?round=2&codes=1").content == plain


def test_the_codes_are_offered_where_phones_reach_the_event(
    demo: SingleDesk, arbiter: Visitor
) -> None:
    """A desk in the network has an address that can be printed."""
    arbiter.post("/access/password", role="CHIEF", password=PASSWORD, again=PASSWORD)
    demo.options = replace(demo.options, open_to_network=True, address="10.0.0.2", port=8123)
    assert 'name="codes"' in arbiter.get("/print").text
    plain = arbiter.get("/print/result-slips?round=2").content
    assert arbiter.get("/print/result-slips?round=2&codes=1").content != plain


@pytest.mark.parametrize(
    ("fault", "advice"),
    [
        (ModuleNotFoundError("No module named 'typst'"), "pip install typst"),
        (
            ImportError("libm.so.6: cannot open shared object file"),
            "Installieren Sie die Bibliothek",
        ),
    ],
)
def test_a_desk_without_a_printer_says_what_to_install(
    arbiter: Visitor, monkeypatch: pytest.MonkeyPatch, fault: ImportError, advice: str
) -> None:
    """The single file comes without it, and a system may lack a library: said in the reader's language."""

    class Absent:
        """Looks for modules before everybody else, and fails for one of them."""

        def find_spec(self, name: str, *_more: object) -> None:
            if name == "tabiya.printing.pdf":
                raise fault

    monkeypatch.delitem(sys.modules, "tabiya.printing.pdf", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Absent(), *sys.meta_path])
    arbiter.client.headers["Accept-Language"] = "de"
    answer = arbiter.get("/print/pairings")
    assert answer.status_code == 422
    assert str(fault) in unescape(answer.text)
    assert "PDFs können an diesem Pult nicht gemacht werden" in answer.text
    assert advice in answer.text


def test_the_page_begins_with_the_documents_of_the_moment(arbiter: Visitor) -> None:
    """While a round is played: names, boards, slips; all in one PDF, in this order."""
    pair_and_publish(arbiter, 3)
    page = arbiter.get("/print").text
    first = page.index("print-now")
    big = page[first : page.index("</section>", first)]
    named = re.findall(r"/print/((?:sets/)?[a-z-]+)\"", big)
    assert named[:4] == [
        "sets/after-publishing",
        "pairings-by-name",
        "pairings",
        "result-slips",
    ]
    answer = arbiter.get("/print/sets/after-publishing?language=en")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"].endswith('-after-publishing.pdf"')
    said = text(answer.content)
    order = [said.index(words) for words in ("by name", "Pairings of round", "Signature")]
    assert order == sorted(order)
    assert arbiter.get("/print/sets/nothing").status_code == 404


def test_a_viewers_set_has_what_is_public(demo: SingleDesk) -> None:
    """Slips are for arbiters; the lists come without them."""
    said = text(Visitor(demo, address=ELSEWHERE).get("/print/sets/after-publishing").content)
    assert "by name" in said
    assert "Signature" not in said
