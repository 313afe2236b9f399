"""The desk of one version in a process of its own, asked over HTTP alone.

It runs in a folder of its own, with a clock that stands where it was put. Whoever asks is the chief
arbiter, because no password is set, or somebody who looks on, because a proxy stands between.
"""

from __future__ import annotations

import http.client
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from html.parser import HTMLParser
from pathlib import Path
from types import TracebackType

from tests.campaigns.compare_versions import CLOCK, surroundings
from tests.campaigns.desk.browser import Answer, Browser

PROGRAM = Path(__file__).with_name("compare_versions.py")
START = datetime(2026, 9, 5, 9, 0, tzinfo=UTC)
"""When the events of the campaign are played."""
BUSY = 503
_LONGEST_START = 60.0
_LONGEST_WAIT = 60.0
_LOOKS_ON = {"Via": "1.1 a-proxy"}
_HEADERS = ("content-type", "content-disposition", "location")
"""What of the head of an answer is compared."""

Pairs = list[tuple[str, str]]


def _answering(port: int) -> int:
    """The port, once somebody answers there: its address is told a little before."""
    until = time.monotonic() + _LONGEST_START
    while time.monotonic() < until:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=5):
            return port
        time.sleep(0.05)
    raise SystemExit(f"nobody answers at port {port}")


class VersionDesk:
    """`tabiya desk` of one version on a folder of events."""

    def __init__(self, source: Path, folder: Path) -> None:
        self.source, self.folder = source, folder
        self.events = folder / "events"
        self.events.mkdir(parents=True, exist_ok=True)
        self.clock = START
        self._clock_file = folder / "clock"
        self.put_clock(START)
        self._complaints = (folder / "stderr").open("w")
        self._process = subprocess.Popen(
            [sys.executable, str(PROGRAM), "--desk", str(source), "events"],
            cwd=folder,
            env={**surroundings(source, folder), CLOCK: str(self._clock_file)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=self._complaints,
            encoding="utf-8",
        )
        self.port = self._address()

    def _address(self) -> int:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            found = re.search(r"http://[^:/]+:(\d+)/", line)
            if found:
                return _answering(int(found[1]))
        why = (self.folder / "stderr").read_text(errors="replace")[-2000:]
        raise SystemExit(f"the desk of {self.source} does not start: {why}")

    def __enter__(self) -> VersionDesk:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, why: BaseException | None, at: TracebackType | None
    ) -> None:
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(30)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._complaints.close()

    def put_clock(self, moment: datetime) -> None:
        """Let it be this moment at the desk."""
        self.clock = moment
        # Put in place whole, as the desk may be reading it.
        new = self._clock_file.with_suffix(".new")
        new.write_text(moment.isoformat(), encoding="utf-8")
        new.replace(self._clock_file)

    def later(self, minutes: int = 1) -> None:
        """Let the clock go on."""
        self.put_clock(self.clock + timedelta(minutes=minutes))

    def kept(self, answer: Answer) -> bytes:
        """An answer as it is compared, without the place of this desk."""
        head = [f"status {answer.status}"]
        head += [f"{name}: {answer.headers[name]}" for name in _HEADERS if name in answer.headers]
        told = "\n".join(head).encode() + b"\n\n" + answer.body
        for address in (f"127.0.0.1:{self.port}", str(self.folder)):
            told = told.replace(address.encode(), b"(here)")
        return told


class Visitor:
    """Somebody at the desk: the chief arbiter, or one who looks on; or a program with a token."""

    def __init__(
        self, desk: VersionDesk, *, looks_on: bool = False, language: str = "en", token: str = ""
    ) -> None:
        self.desk = desk
        self.browser = Browser(desk.port, "", timeout=120)
        self.headers = {"Accept": "text/html", "Accept-Language": language}
        self.headers |= _LOOKS_ON if looks_on else {}
        self.headers |= {"Authorization": f"Bearer {token}"} if token else {}

    def get(self, path: str) -> Answer | None:
        """Look at a page, again while the desk says that it has no time; None if it hung up."""
        until = time.monotonic() + _LONGEST_WAIT
        while True:
            answer = self._sent("GET", path, b"", self.headers)
            if answer is None or answer.status != BUSY or time.monotonic() > until:
                return answer
            time.sleep(0.1)

    def post(self, path: str, fields: Iterable[tuple[str, str]]) -> Answer | None:
        """Send a form, with the token of the page seen last."""
        if not self.browser.token:
            self.browser.get("/create", **self.headers)
        try:
            return self.browser.post(path, fields)
        except (OSError, http.client.HTTPException):
            return None

    def _sent(self, method: str, path: str, body: bytes, headers: dict[str, str]) -> Answer | None:
        try:
            return self.browser.send(method, path, body, headers)
        except (OSError, http.client.HTTPException):
            return None

    def kept(self, answer: Answer | None) -> bytes:
        """An answer as it is compared."""
        return b"(the desk hung up)" if answer is None else self.desk.kept(answer)


class Form:
    """A form of a page: where it goes, and its fields as a browser would send them."""

    def __init__(self, action: str, kind: str) -> None:
        self.action, self.kind = action, kind
        self.fields: Pairs = []

    def filled(self, changed: dict[str, str | Sequence[str]]) -> Pairs:
        """The fields with some of them changed; those of the token and the key are our own."""
        kept = [pair for pair in self.fields if pair[0] not in {*changed, "csrf", "key"}]
        return [*kept, *list_pairs(changed)]


def list_pairs(fields: Mapping[str, str | Sequence[str]]) -> Pairs:
    """Fields as pairs; a field with several values stands there several times."""
    return [
        (name, each)
        for name, value in fields.items()
        for each in ([value] if isinstance(value, str) else value)
    ]


def forms_of(page: str) -> Iterator[Form]:
    """The forms that a page sends."""
    reader = _FormReader()
    reader.feed(page)
    yield from reader.forms


class _FormReader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self._open: Form | None = None
        self._text = ""
        self._choice: list[str | None] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        name, value = known.get("name") or "", known.get("value") or ""
        if tag == "form" and known.get("method") == "post":
            self._open = Form(known.get("action") or "", known.get("class") or "")
            self.forms.append(self._open)
        elif self._open is None:
            return
        elif tag == "input" and name:
            kind = known.get("type")
            if kind in ("checkbox", "radio") and "checked" not in known:
                return
            if kind not in ("file", "submit"):
                self._open.fields.append((name, value or ("on" if kind == "checkbox" else "")))
        elif tag == "select":
            self._choice = [name, None]
        elif tag == "option" and self._choice and (self._choice[1] is None or "selected" in known):
            self._choice[1] = value
        elif tag == "textarea":
            self._text = name
            self._open.fields.append((name, ""))

    def handle_data(self, data: str) -> None:
        if self._text and self._open is not None:
            name, before = self._open.fields[-1]
            self._open.fields[-1] = (name, before + (data if before else data.removeprefix("\n")))

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea":
            self._text = ""
        elif tag == "select" and self._open is not None and self._choice:
            self._open.fields.append((self._choice[0] or "", self._choice[1] or ""))
            self._choice = []
        elif tag == "form":
            self._open = None
