"""The browser edition in a real Chromium: `make try-browser-edition`.

Serves the built folder from this machine, below a folder as a web host would, plays a round of the demo, shuts
the tab, stops the server, and looks whether everything is still there.
"""

from __future__ import annotations

import argparse
import functools
import http.server
import tempfile
import threading
import time
from pathlib import Path

from playwright.sync_api import BrowserContext, FrameLocator, Page, expect, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS

PATIENCE = 120_000
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


def main() -> None:
    """Play the story and print how long its steps took."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("folder", type=Path)
    folder: Path = reader.parse_args().folder.resolve()
    expect.set_options(timeout=PATIENCE)
    files = functools.partial(_Files, directory=str(folder.parent))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), files)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/{folder.name}/"
    began = time.monotonic()

    def told(words: str) -> None:
        print(f"{time.monotonic() - began:5.0f} s  {words}", flush=True)

    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        # A browser with a home of its own: what is kept must be there after it was closed.
        def browser() -> BrowserContext:
            context = playwright.chromium.launch_persistent_context(
                home, executable_path=CHROMIUM, args=list(FLAGS)
            )
            context.set_default_timeout(PATIENCE)
            return context

        context = browser()
        page, desk = _opened(context, address)
        told("the desk is there")
        desk.get_by_role("button", name="Try the demo event").click()
        desk.get_by_role("button", name="Pair round 3").first.click()
        desk.get_by_role("button", name="Publish").first.click()
        told("round 3 is published")
        desk.locator("#b1").get_by_role("button", name="1", exact=False).first.click()
        expect(desk.locator("#b1")).to_contain_text("saved")
        told("a result is saved")
        page.evaluate("frames[0].location.href = 'desk/e/demo/rounds/3/why'")
        expect(desk.locator("main cite").first).to_be_visible()
        told("the pairing is explained")
        page.evaluate("frames[0].location.href = 'desk/e/demo/print/pairings'")
        expect(desk.get_by_role("heading", name="Not in the browser edition")).to_be_visible()
        with page.expect_download() as download:
            page.get_by_role("link", name="Save all events as a file").click()
        assert Path(download.value.path()).read_bytes()[:2] == b"PK"
        told("all events are saved as a file")
        context.close()

        server.shutdown()
        server.server_close()
        context = browser()
        page, desk = _opened(context, address)
        told("the desk is there again, without a server")
        desk.get_by_role("link", name="Demo Open").click()
        desk.get_by_role("navigation", name="Pages").get_by_role("link", name="Rounds").click()
        expect(desk.locator("#b1")).to_contain_text("1-0")
        told("the result is still there")
        second = context.new_page()
        second.goto(address)
        expect(second.locator("#state")).to_have_text("The desk is open in another tab.")
        told("a second tab waits")
        context.close()


if __name__ == "__main__":
    main()
