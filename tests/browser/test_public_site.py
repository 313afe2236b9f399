"""The public site in a real browser: from a disk, from a web server, on a phone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from playwright.sync_api import Page, expect

from tabiya.printing.translation import translation_for
from tabiya.site.event import event_of_report
from tabiya.site.folder import publish_to_folder
from tabiya.site.site import site_of
from tests.site.events import in_play

NOW = datetime(2026, 9, 5, 14, 3, 22, tzinfo=UTC)


class Quiet(SimpleHTTPRequestHandler):
    """Files and no words."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def test_a_reader_sees_results_come_in(
    tmp_path: Path, new_page: Callable[..., Page], axe_faults: Callable[[Page], list[str]]
) -> None:
    """An open page shows a new result by itself; the same site opens from a disk, on a phone."""
    folder = tmp_path / "site"
    event = event_of_report(in_play())
    site = site_of(event, translation_for())
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
        result = page.locator("tbody tr").first.locator("td").nth(4)
        expect(result).to_have_text("–")
        known = event.tournament.with_result(round=4, board=1, result="0-1")
        publish_to_folder(
            site_of(replace(event, tournament=known), translation_for(), site), folder, NOW
        )
        # A page that comes to the front looks for news at once, and not after some seconds.
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        expect(result).to_have_text("0-1")
    finally:
        server.shutdown()
        server.server_close()
