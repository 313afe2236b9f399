"""The browser edition in a real Chromium: `make try-browser-edition`.

Serves the built folder from this machine, below a folder as a web host would. A newcomer makes an event of ten
players, publishes round 1, prints its pairings and saves its public site; then a round of the demo is played.
The browser is closed, the server stopped, and everything must still be there, printing included. At last a
browser that knows nothing takes in the file of all events.
"""

from __future__ import annotations

import argparse
import functools
import http.server
import io
import tempfile
import threading
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, FrameLocator, Page, expect, sync_playwright
from pypdf import PdfReader

from tests.browser.acts import TREES
from tests.browser.conftest import CHROMIUM, FLAGS

PATIENCE = 400_000
"""A loaded machine is slow, not wrong."""


class _Files(http.server.SimpleHTTPRequestHandler):
    extensions_map = {  # noqa: RUF012 - as the class above has it
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, *_words: object) -> None:
        """Say nothing."""


def _opened(context: BrowserContext, address: str) -> tuple[Page, FrameLocator]:
    page = context.new_page()
    page.goto(address)
    expect(page.locator("body.ready")).to_be_attached(timeout=PATIENCE)
    return page, page.frame_locator("#desk")


def _printed(page: Page, path: str) -> str:
    """The words of a document of the desk, asked for as a page of the desk would ask."""
    desk = page.frames[1]
    data = desk.evaluate(
        """async (path) => {
          const answer = await fetch(path);
          if (answer.headers.get("content-type") !== "application/pdf") throw new Error(await answer.text());
          return [...new Uint8Array(await answer.arrayBuffer())];
        }""",
        path,
    )
    return "\n".join(each.extract_text() for each in PdfReader(io.BytesIO(bytes(data))).pages)


def _own_event(desk: FrameLocator) -> None:
    """A newcomer's five clicks."""
    desk.get_by_role("link", name="New event").click()
    desk.get_by_label("Name of the event").fill("Open of Trees")
    desk.get_by_role("button", name="Create the event").click()
    desk.get_by_label("Paste names").fill(TREES)
    desk.get_by_role("button", name="Add these 10 players").click()
    desk.get_by_role("button", name="Pair round 1").first.click()
    desk.get_by_role("button", name="Publish").first.click()
    expect(desk.locator("#b1")).to_contain_text("Ash, Anna")


def _newcomer(page: Page, desk: FrameLocator) -> None:
    """An event of one's own: published, on paper, and as a site."""
    _own_event(desk)
    told("an event of ten players: round 1 is published")
    own = page.frames[1].url.partition("/rounds/")[0]
    page.frames[1].goto(f"{own}/public-site")
    with page.expect_download() as download:
        desk.get_by_role("link", name="Save the public site as a file").click()
    with zipfile.ZipFile(download.value.path()) as site:
        assert "Ash, Anna" in site.read("round-1.html").decode()
        told(f"its public site is saved as a file ({len(site.namelist())} files)")
    assert "Ash, Anna" in _printed(page, f"{own}/print/pairings?round=1")
    told("its pairings are printed")
    assert "Birch, Bo" in _printed(page, f"{own}/print/players")
    told("its players are printed")


def _arbiter(page: Page, desk: FrameLocator) -> bytes:
    """A round of the demo; returns the file of all events."""
    page.evaluate("frames[0].location.href = 'desk/'")
    desk.get_by_role("button", name="Try the demo event").click()
    desk.get_by_role("button", name="Pair round 3").first.click()
    desk.get_by_role("button", name="Publish").first.click()
    desk.locator("#b1").get_by_role("button", name="1", exact=False).first.click()
    expect(desk.locator("#b1")).to_contain_text("saved")
    told("the demo: round 3 is published, a result is saved")
    page.evaluate("frames[0].location.href = 'desk/e/demo/rounds/3/why'")
    expect(desk.locator("main cite").first).to_be_visible()
    told("the pairing is explained")
    page.evaluate("frames[0].location.href = 'desk/access'")
    expect(desk.get_by_role("heading", name="Not in the browser edition")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save all events as a file").click()
    told("all events are saved as a file")
    return Path(download.value.path()).read_bytes()


def _printer_is_kept(page: Page) -> None:
    """It comes in the background, and must be there when the net is not."""
    page.wait_for_function(
        """async () => {
          const found = async (name) => (await caches.open(name)).match("typst/fonts.json");
          const there = async (name) => (await caches.open(name)).match("typst/typst_ts_web_compiler_bg.wasm");
          for (const name of await caches.keys()) if (await found(name) && await there(name)) return true;
          return false;
        }"""
    )


def _without_a_server(page: Page, desk: FrameLocator, address: str) -> None:
    told("the desk is there again, without a server")
    desk.get_by_role("link", name="Demo Open").click()
    desk.get_by_role("navigation", name="Pages").get_by_role("link", name="Rounds").click()
    expect(desk.locator("#b1")).to_contain_text("1-0")
    told("the result is still there")
    assert "Demo Open" in _printed(page, f"{address}desk/e/demo/print/standings")
    told("the standings are printed")
    second = page.context.new_page()
    second.goto(address)
    expect(second.locator("#state")).to_have_text("The desk is open in another tab.")
    told("a second tab waits")


def _elsewhere(page: Page, desk: FrameLocator, everything: bytes) -> None:
    """A browser in German that knows nothing takes in the file."""
    expect(desk.locator("html")).to_have_attribute("lang", "de")
    page.evaluate("frames[0].location.href = 'desk/import'")
    desk.locator("input[type=file]").set_input_files(
        {"name": "events.zip", "mimeType": "application/zip", "buffer": everything}
    )
    desk.locator("main form button").last.click()
    expect(desk.get_by_role("link", name="Open of Trees")).to_be_visible()
    expect(desk.get_by_role("link", name="Demo Open")).to_be_visible()
    told("another browser, in German, has all events from the file")


_BEGAN = time.monotonic()


def told(words: str) -> None:
    """Say what has been seen, and when."""
    print(f"{time.monotonic() - _BEGAN:5.0f} s  {words}", flush=True)


@contextmanager
def _served(folder: Path) -> Iterator[str]:
    files = functools.partial(_Files, directory=str(folder.parent))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), files)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/{folder.name}/"
    server.shutdown()
    server.server_close()


def main() -> None:
    """Play the story and print how long its steps took."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("folder", type=Path)
    folder: Path = reader.parse_args().folder.resolve()
    expect.set_options(timeout=PATIENCE)
    with (
        tempfile.TemporaryDirectory() as home,
        tempfile.TemporaryDirectory() as other_home,
        sync_playwright() as playwright,
    ):
        # A browser with a home of its own: what is kept must be there after it was closed.
        def browser(home: str, language: str = "en-GB") -> BrowserContext:
            context = playwright.chromium.launch_persistent_context(
                home, executable_path=CHROMIUM, args=list(FLAGS), locale=language
            )
            context.set_default_timeout(PATIENCE)
            return context

        with _served(folder) as address:
            context = browser(home)
            page, desk = _opened(context, address)
            told("the desk is there")
            _newcomer(page, desk)
            everything = _arbiter(page, desk)
            _printer_is_kept(page)
            context.close()
        context = browser(home)
        _without_a_server(*_opened(context, address), address)
        context.close()
        with _served(folder) as address:
            context = browser(other_home, "de-DE")
            _elsewhere(*_opened(context, address), everything)
            context.close()


if __name__ == "__main__":
    main()
