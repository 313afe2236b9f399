"""The documentation as people open it: from a folder, on a phone, in the dark, by its search."""

from __future__ import annotations

import base64
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

from playwright.sync_api import Page, expect

from docs.website.build import build
from docs.website.pictures import PICTURES

_PICTURES = """() => Promise.all([...document.images].map(async (image) => {
  image.loading = "eager";
  await image.decode();
  return image.currentSrc;
}))"""


def test_the_documentation_is_read_on_a_phone_and_searched(
    tmp_path: Path,
    new_page: Callable[..., Page],
    axe_faults: Callable[..., list[str]],
    *,
    full_stories: bool,
) -> None:
    """The tour shows its pictures, dark ones in the dark; a search leads to the page of a task.

    In full with the real pictures, and every page: no fault of axe, no file missing, every link alive.
    """
    folder = tmp_path / "site"
    phone = new_page(390, 844, color_scheme="dark")
    if full_stories:
        line = [sys.executable, "-m", "docs.website.build", "--out", str(folder)]
        subprocess.run(line, check=True)
    else:
        answer = phone.context.new_cdp_session(phone).send(
            "Page.captureScreenshot", {"format": "webp"}
        )
        names = [name for each in PICTURES for name in (each.name, f"{each.name}-dark")]
        build(folder, pictures=dict.fromkeys(names, base64.b64decode(answer["data"])))
    phone.goto((folder / "tour.html").as_uri())
    shown = phone.evaluate(_PICTURES)
    assert [Path(address).stem for address in shown] == [f"{each.name}-dark" for each in PICTURES]
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    assert axe_faults(phone, looks=("dark",)) == []
    _search(phone, "player leaves", "A player leaves")
    if full_stories:
        for words, title in (
            ("norm certificates", "Norms"),
            ("wrong result", "A wrong result"),
            ("exercise", "exercise"),
            ("webhook signature", "webhook"),
        ):
            _search(phone, words, title)
        phone.get_by_role("searchbox").fill("xyzzy")
        phone.keyboard.press("Enter")
        expect(phone.get_by_role("status")).to_have_text("Nothing was found. Try fewer words.")
        _every_page(folder, new_page, axe_faults)


def _search(page: Page, words: str, title: str) -> None:
    """Type words, and follow the first answer that has the title."""
    page.get_by_role("searchbox").fill(words)
    page.keyboard.press("Enter")
    found = page.locator("#results a").filter(has_text=title).first
    expect(page.get_by_role("status")).to_contain_text("found")
    found.click()
    expect(page.locator("main")).to_contain_text(title, ignore_case=True)


def _every_page(
    folder: Path, new_page: Callable[..., Page], axe_faults: Callable[..., list[str]]
) -> None:
    page = new_page()
    faults: list[str] = []
    page.on("requestfailed", lambda request: faults.append(f"{page.url}: {request.url}"))
    for path in sorted(folder.rglob("*.html")):
        page.set_viewport_size({"width": 390, "height": 844})
        page.goto(path.as_uri())
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > 390:
            faults.append(f"{path.name}: {wide} pixels wide on a phone")
        faults += [
            f"{path.name}: {link}"
            for link in page.evaluate("[...document.links].map((each) => each.href)")
            if link.startswith("file:") and not _is_alive(link)
        ]
        page.evaluate(_PICTURES)
        page.set_viewport_size({"width": 1280, "height": 800})
        faults += axe_faults(page)
    assert faults == []


def _is_alive(link: str) -> bool:
    address, part = urldefrag(link)
    path = Path(unquote(urlsplit(address).path))
    if not path.is_file():
        return False
    return not part or f'id="{unquote(part)}"' in path.read_text(encoding="utf-8")
