"""The desk inside a browser, tried without one: addresses, cookies, and what is not there."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlencode

import pytest

from installers.browser import edition as module
from installers.browser.edition import Edition, WorkAtOnce

PREFIX = "/some/folder/desk"


@pytest.fixture
def edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Edition:
    """An edition below a folder of a web host."""
    monkeypatch.setattr(module, "FOLDER", tmp_path / "events")
    return Edition(PREFIX)


def asked(
    edition: Edition, method: str, address: str, body: bytes = b""
) -> tuple[int, dict[str, str], str]:
    """One request of a page, and its answer."""
    headers = {"accept": "text/html"}
    if body:
        headers["content-type"] = "application/x-www-form-urlencoded"
    # In a thread of its own: a browser of another test may have its loop in this one.
    with ThreadPoolExecutor(1) as thread:
        answer = edition.answer(method, PREFIX + address, headers, body)
        status, told, content = thread.submit(asyncio.run, answer).result()
    return status, dict(told), content.decode()


def test_every_address_of_a_page_lies_below_the_folder(edition: Edition) -> None:
    """Links, scripts and forms; and the frame of our own page may show it."""
    status, headers, page = asked(edition, "GET", "/")
    assert status == 200
    assert f'href="{PREFIX}/static/desk.css"' in page
    assert '="/' not in page.replace(f'="{PREFIX}/', "")
    assert "frame-ancestors 'self'" in headers["content-security-policy"]
    assert "x-frame-options" not in headers
    assert asked(edition, "GET", "/static/desk.css")[0] == 200


def test_a_form_is_taken_because_the_edition_keeps_the_cookie(edition: Edition) -> None:
    """The person at the tab is the chief arbiter; the answer leads to a page below the folder."""
    _, headers, page = asked(edition, "GET", "/")
    assert "set-cookie" not in headers
    token = page.split('name="csrf" value="')[1].split('"')[0]
    status, headers, _ = asked(edition, "POST", "/demo", urlencode({"csrf": token}).encode())
    assert status == 303
    assert headers["location"].startswith(f"{PREFIX}/e/demo")
    assert (module.FOLDER / "demo.tabiya").is_file()
    status, _, page = asked(edition, "GET", "/e/demo/standings")
    assert status == 200
    assert "Standings after round 2" in page


@pytest.mark.parametrize("address", ["/e/demo/print/pairings", "/access", "/e/demo/public-site"])
def test_what_needs_a_machine_is_said_to_be_missing(edition: Edition, address: str) -> None:
    """In words, with what to do instead."""
    assert "Not in the browser edition" in asked(edition, "GET", address)[2]


def test_work_that_fails_is_told_to_the_person_who_asks_for_it() -> None:
    """As a process of its own would."""
    with pytest.raises(ValueError, match="nothing"):
        WorkAtOnce("x").submit(int, "nothing").result()
    assert WorkAtOnce("x").submit(int, "7").result() == 7
