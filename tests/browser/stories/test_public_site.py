"""The public site in a real browser: from a disk, from a web server, on a phone; kept by the desk."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from time import perf_counter

from playwright.sync_api import Locator, Page, expect

from tabiya.answers.translation import translation_for
from tabiya.site.event import event_of_report
from tabiya.site.folder import publish_to_folder
from tabiya.site.site import build_site
from tests.browser.acts import pair_and_publish, type_results
from tests.browser.server import RunningDesk
from tests.campaigns.site_servers import nginx
from tests.site.events import in_play

NOW = datetime(2026, 9, 5, 14, 3, 22, tzinfo=UTC)


class Quiet(SimpleHTTPRequestHandler):
    """Files and no words."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def test_a_reader_sees_results_come_in(
    tmp_path: Path,
    new_page: Callable[..., Page],
    axe_faults: Callable[[Page], list[str]],
    keep: Callable[[Page, str], None],
    *,
    full_stories: bool,
) -> None:
    """An open page shows a new result by itself; the same site opens from a disk, on a phone.

    In full the desk publishes the demo, nginx serves it, and a reader follows one player through three
    rounds, in three languages.
    """
    _small(tmp_path, new_page, axe_faults)
    for language in ("en", "de", "ru") if full_stories else ():
        place = tmp_path / language
        place.mkdir()
        desk = RunningDesk(str(place / "events"), home=place).start()
        try:
            _demo_on_the_web(desk, place, language, new_page, axe_faults, keep)
        finally:
            desk.stop()


def _small(
    tmp_path: Path, new_page: Callable[..., Page], axe_faults: Callable[[Page], list[str]]
) -> None:
    folder = tmp_path / "site"
    event = event_of_report(in_play())
    site = build_site(event, translation_for())
    publish_to_folder(site, folder, NOW)
    game = event.tournament.rounds[-1].games[0]
    phone = new_page(390, 844)
    for path in ("round-4.html", f"p{game.white}.html"):
        phone.goto((folder / path).as_uri())
        assert phone.evaluate("document.documentElement.scrollWidth") <= 390
        assert axe_faults(phone) == []
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        page = new_page()
        page.goto(f"http://127.0.0.1:{server.server_port}/round-4.html")
        expect(page.locator("#live")).to_contain_text("Public since")
        # Not only a time of day, if it was on another day.
        expect(page.locator("#live")).to_contain_text("05/09/2026")
        result = page.locator("tbody tr").first.locator("td").nth(4)
        expect(result).to_have_text("–")
        own = new_page()
        own.goto(f"http://127.0.0.1:{server.server_port}/p{game.white}.html")
        expect(own.locator("#live")).to_contain_text("Public since")
        own.get_by_text("Why this rank?").click()
        known = event.tournament.with_result(round=4, board=1, result="0-1")
        publish_to_folder(
            build_site(replace(event, tournament=known), translation_for(), site), folder, NOW
        )
        # A page that comes to the front looks for news at once, and not after some seconds.
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        expect(result).to_have_text("0-1")
        _stays_unfolded(own)
    finally:
        server.shutdown()
        server.server_close()


class Thumb:
    """A viewer's thumb: how often it taps, and for how long it was on its way."""

    def __init__(self, phone: Page) -> None:
        self.phone, self.taps, self.began = phone, 0, perf_counter()

    def tap(self, place: Locator) -> None:
        """Tap once."""
        self.taps += 1
        place.tap()

    @property
    def seconds(self) -> float:
        """Since the thumb was lifted first."""
        return perf_counter() - self.began


def test_a_viewer_finds_the_board_on_a_phone(
    tmp_path: Path,
    new_page: Callable[..., Page],
    axe_faults: Callable[[Page], list[str]],
) -> None:
    """One tap into the field, some letters, one tap on the name; and no tap at all next time.

    Nothing is wider than the screen, and without JavaScript the field is a link to the list by name.
    """
    event = event_of_report(in_play())
    publish_to_folder(build_site(event, translation_for()), tmp_path, NOW)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path)))
    Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    try:
        phone = new_page(390, 844, has_touch=True, is_mobile=True)
        phone.goto(f"{address}standings.html")
        thumb = Thumb(phone)
        thumb.tap(phone.get_by_role("searchbox", name="Your name"))
        phone.keyboard.type("Player 0007")
        before = thumb.taps
        thumb.tap(phone.locator("#find li a").first)
        mine = phone.locator(".mine")
        expect(mine).to_contain_text("Board")
        print(f"found after {thumb.taps} taps and {thumb.seconds:.2f} seconds")
        assert (thumb.taps, thumb.taps - before) == (2, 1)
        board = mine.inner_text()
        for path in ("index.html", "round-4.html"):
            phone.goto(f"{address}{path}")
            remembered = phone.locator("#me .mine")
            expect(remembered).to_be_visible()
            assert remembered.inner_text() == board
            assert all(word in board for word in ("Round 4", "Board", "against", "rank"))
            assert axe_faults(phone) == []
        thumb.tap(phone.get_by_role("button", name="Not me"))
        expect(remembered).to_have_count(0)
        for path in sorted(each.name for each in tmp_path.glob("*.html")):
            phone.goto(f"{address}{path}")
            assert phone.evaluate("document.scrollingElement.scrollWidth") <= 390, path
        plain = new_page(390, 844, java_script_enabled=False)
        plain.goto(f"{address}index.html")
        plain.get_by_role("link", name="Find your name").click()
        expect(
            plain.locator("tr", has=plain.locator("td:first-child", has_text="0007"))
        ).to_contain_text(re.compile("White|Black"))
        disk = new_page(390, 844)
        disk.goto((tmp_path / "index.html").as_uri())
        disk.get_by_role("searchbox", name="Your name").fill("0007")
        disk.locator("#find li a").first.click()
        expect(disk.locator(".mine")).to_contain_text("Board")
    finally:
        server.shutdown()
        server.server_close()


def _stays_unfolded(own: Page) -> None:
    """A player's page is renewed, once its host can serve it, under the eyes of who reads the reasons."""
    expect(own.locator(".mine .lead strong")).to_have_count(0)
    own.route("**/p*.html", lambda route: route.fulfill(status=503), times=1)
    with own.expect_response("**/p*.html"):
        own.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    own.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(own.locator(".mine .lead strong")).to_have_count(1)
    expect(own.locator("details[open] summary")).to_have_text("Why this rank?")


ROUNDS = (3, 4, 5)
"""The demo has two rounds when it is loaded."""


def _demo_on_the_web(
    desk: RunningDesk,
    place: Path,
    language: str,
    new_page: Callable[..., Page],
    axe_faults: Callable[[Page], list[str]],
    keep: Callable[[Page, str], None],
) -> None:
    """Publish the demo by one button; a reader stays on a player's page for three rounds."""
    arbiter = new_page()
    arbiter.goto(desk.address)
    arbiter.get_by_role("button", name="Try the demo event").click()
    expect(arbiter.get_by_role("link", name="Public site")).to_be_visible()
    address = arbiter.url.rstrip("/")
    served = place / "www"
    arbiter.goto(f"{address}/public-site")
    arbiter.get_by_label("Folder of the site").fill(str(served / "open"))
    arbiter.get_by_label("Language of the site").select_option(language)
    arbiter.get_by_role("button", name="Put the event on the web").click()
    # The pages are made behind everybody else: on a loaded machine that may take long.
    expect(arbiter.locator("#live-site")).to_contain_text("Public since ", timeout=180_000)
    assert axe_faults(arbiter) == []
    say = translation_for(language).gettext
    disk = new_page(390, 844)
    disk.goto((served / "open" / "index.html").as_uri())
    expect(disk.locator("html")).to_have_attribute(
        "lang", "en-GB" if language == "en" else language
    )
    with nginx(place / "nginx", served) as host:
        reader = new_page(390, 844)
        reader.goto(f"{host}open/p1.html")
        for number in ROUNDS:
            pair_and_publish(arbiter, address)
            _sees(
                reader, f"tbody tr:nth-child({number}) a[href='round-{number}.html']", str(number)
            )
            _sees(reader, ".mine", say("Board"))
            boards = arbiter.locator("tr[data-b]").count()
            type_results(arbiter, ("1=0" * boards)[:boards])
            _sees(reader, "main", say("Rank after round {round}").format(round=number))
            expect(reader.locator(".mine .lead strong")).to_have_count(1)
        assert reader.evaluate("document.documentElement.scrollWidth") <= 390
        assert axe_faults(reader) == []
        keep(reader, f"site-player-{language}")
        for path in (
            "index.html",
            "standings.html",
            "crosstable.html",
            "pictures.html",
            "round-5.html",
            "regulations.html",
        ):
            reader.goto(f"{host}open/{path}")
            assert reader.evaluate("document.documentElement.scrollWidth") <= 390, path
            assert axe_faults(reader) == [], path
            keep(reader, f"site-{path.partition('.')[0]}-{language}")
    disk.goto((served / "open" / "p1.html").as_uri())
    expect(disk.locator("main")).to_contain_text(say("Rank after round {round}").format(round=5))
    disk.locator("nav a[href='standings.html']").first.click()
    expect(disk.locator("tbody tr").first).to_be_visible()


def _sees(page: Page, place: str, words: str) -> None:
    """Wait until an open page shows it; whoever comes back to a page looks for news at once."""
    page.wait_for_function(
        """([place, words]) => {
          document.dispatchEvent(new Event("visibilitychange"));
          return [...document.querySelectorAll(place)].some((each) => each.textContent.includes(words));
        }""",
        arg=[place, words],
        polling=500,
        timeout=180_000,
    )
