"""The desk inside a browser, tried without one: addresses, cookies, and what is not there."""

import asyncio
import io
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlencode

import pytest

from installers.browser import edition as module
from installers.browser.edition import Edition, PrinterRefused, WorkAtOnce, print_by

PREFIX = "/some/folder/desk"


@pytest.fixture
def edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Edition:
    """An edition below a folder of a web host."""
    monkeypatch.setattr(module, "FOLDER", tmp_path / "events")
    return Edition(PREFIX)


def asked(
    edition: Edition, method: str, address: str, body: bytes = b"", language: str = "en"
) -> tuple[int, dict[str, str], str]:
    """One request of a page, and its answer."""
    status, told, content = answered(edition, method, address, body, language)
    return status, told, content.decode()


def answered(
    edition: Edition, method: str, address: str, body: bytes = b"", language: str = "en"
) -> tuple[int, dict[str, str], bytes]:
    """One request, and its answer as bytes."""
    headers = {"accept": "text/html", "accept-language": language}
    if body:
        headers["content-type"] = "application/x-www-form-urlencoded"
    # In a thread of its own: a browser of another test may have its loop in this one.
    with ThreadPoolExecutor(1) as thread:
        answer = edition.answer(method, PREFIX + address, headers, body)
        status, told, content = thread.submit(asyncio.run, answer).result()
    return status, dict(told), content


def begin_demo(edition: Edition) -> None:
    """The demo event, as the button of the first page makes it."""
    token = asked(edition, "GET", "/")[2].split('name="csrf" value="')[1].split('"')[0]
    assert asked(edition, "POST", "/demo", urlencode({"csrf": token}).encode())[0] == 303


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


@pytest.mark.parametrize("address", ["/access", "/e/demo/standby", "/ratings/fetch"])
def test_what_needs_a_machine_is_said_to_be_missing(edition: Edition, address: str) -> None:
    """In words, with what to do instead."""
    assert "Not in the browser edition" in asked(edition, "GET", address)[2]


def test_the_public_site_is_saved_as_one_file(edition: Edition) -> None:
    """A tab cannot send it to a host, but everything that a host needs is in the archive."""
    begin_demo(edition)
    page = asked(edition, "GET", "/e/demo/public-site")[2]
    assert f'href="{PREFIX}/e/demo/public-site.zip"' in page
    status, headers, data = answered(edition, "GET", "/e/demo/public-site.zip", language="de")
    assert status == 200
    assert headers["content-disposition"] == 'attachment; filename="demo-site.zip"'
    with zipfile.ZipFile(io.BytesIO(data)) as site:
        assert {"index.html", "live.json"} <= set(site.namelist())
        assert '<html lang="de"' in site.read("index.html").decode()


def test_a_file_is_saved_by_what_the_answer_says(edition: Edition) -> None:
    """A link that says `download` would be asked of the host, which has no such file."""
    begin_demo(edition)
    page = asked(edition, "GET", "/")[2]
    assert f'<a class="button" href="{PREFIX}/e/demo/exports/event-file">' in page
    assert " download" not in page
    for address in ("/e/demo/exports/event-file", "/e/demo/exports/trf26", "/events/export"):
        headers = answered(edition, "GET", address)[1]
        assert headers["content-disposition"].startswith("attachment"), address


def test_the_site_of_an_event_that_is_not_there_is_refused_in_words(edition: Edition) -> None:
    """The name may come from anywhere."""
    status, _, page = asked(edition, "GET", "/e/%3Cb%3E/public-site.zip")
    assert status == 404
    assert "there is no such event in the folder" in page
    assert "<b>" not in page


def test_the_printer_is_given_a_template_and_its_data() -> None:
    """As the library would be; what it cannot do is refused as the library refuses."""

    def press(template: str, data: str) -> bytes:
        if data == "wrong":
            raise ValueError("line 3")
        return f"{template} {data}".encode()

    compile_ = print_by(press)
    given = {"format": "pdf", "sys_inputs": {"data": "{}"}, "timestamp": 7}
    assert compile_(Path("/x/pairings.typ"), **given) == b"pairings.typ {}"
    assert compile_(b"", format="pdf") == b""
    with pytest.raises(PrinterRefused, match="line 3"):
        compile_(Path("x.typ"), format="pdf", sys_inputs={"data": "wrong"})
    with pytest.raises(PrinterRefused, match="no png"):
        compile_(Path("x.typ"), format="png", sys_inputs={"data": "{}"})


def test_work_that_fails_is_told_to_the_person_who_asks_for_it() -> None:
    """As a process of its own would."""
    with pytest.raises(ValueError, match="nothing"):
        WorkAtOnce("x").submit(int, "nothing").result()
    assert WorkAtOnce("x").submit(int, "7").result() == 7
