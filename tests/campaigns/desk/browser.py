"""A browser as far as the desk can tell: cookies, forms with their tokens, one connection."""

from __future__ import annotations

import contextlib
import gzip
import http.client
import json
import re
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

Form = Mapping[str, str] | Iterable[tuple[str, str]]

_HTML = "text/html,application/xhtml+xml"
_STALE_SECONDS = 20.0
"""A server may close a connection that was idle for longer."""
_TOKEN = re.compile(r'data-csrf="([0-9a-f]+)"')


@dataclass(frozen=True, slots=True)
class Answer:
    """What the server said."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes
    wire: int
    """Bytes of the body as they were sent, compressed or not."""

    @property
    def text(self) -> str:
        """The body as text."""
        return self.body.decode(errors="replace")

    def json(self) -> Any:
        """The body as data."""
        return json.loads(self.body)


class Browser:
    """One person's browser, with the cookies of one session."""

    def __init__(self, port: int, at: str | None = None, *, timeout: float = 20) -> None:
        self.port = port
        self.timeout = timeout
        self.cookies: dict[str, str] = {}
        self.token = ""
        self._connection: http.client.HTTPConnection | None = None
        self._used = 0.0
        self._at = at

    def within(self, path: str) -> str:
        """The whole address of a page of the event; the desk sends its first page on to it."""
        if self._at is None:
            first = Browser(self.port, timeout=self.timeout)
            self._at = first.send("GET", "/").headers.get("location", "/").rstrip("/")
            first.hang_up()
        desks = path.startswith(
            (
                *("/e/", "/f/", "/static/", "/create", "/demo", "/events/", "/festivals", "http"),
                *("/standby", "/moved", "/language"),
            )
        )
        own = desks or path in ("/import", "/boards") or not path.startswith("/")
        return path if own else f"{self._at}{path}"

    def get(self, path: str, *, accept: str = _HTML, **headers: str) -> Answer:
        """Look at a page; its form token is remembered."""
        answer = self.send("GET", self.within(path), headers={"Accept": accept, **headers})
        found = (
            _TOKEN.search(answer.text) if "html" in answer.headers.get("content-type", "") else None
        )
        if found:
            self.token = found.group(1)
        return answer

    def post(self, path: str, form: Form = (), *, as_json: bool = False) -> Answer:
        """Send a form with the token of the page seen last; redirections are not followed."""
        pairs = list(form.items()) if isinstance(form, Mapping) else list(form)
        headers = {
            "Accept": "application/json" if as_json else _HTML,
            "Content-Type": "application/x-www-form-urlencoded",
            "Origin": f"http://127.0.0.1:{self.port}",
            "Sec-Fetch-Site": "same-origin",
        }
        return self.send(
            "POST", self.within(path), urlencode([("csrf", self.token), *pairs]).encode(), headers
        )

    def send(
        self,
        method: str,
        path: str,
        body: bytes = b"",
        headers: Mapping[str, str] | None = None,
    ) -> Answer:
        """One request; a connection the server may have closed by now is opened anew."""
        sent = {"Accept-Encoding": "gzip", **(headers or {})}
        if self.cookies:
            sent.setdefault("Cookie", "; ".join(f"{k}={v}" for k, v in self.cookies.items()))
        if time.monotonic() - self._used > _STALE_SECONDS:
            self.hang_up()
        self._used = time.monotonic()
        if self._connection is None:
            self._connection = http.client.HTTPConnection(
                "127.0.0.1", self.port, timeout=self.timeout
            )
        try:
            self._connection.request(method, path, body or None, sent)
            response = self._connection.getresponse()
            data = response.read()
        except (OSError, http.client.HTTPException):
            self.hang_up()
            raise
        self._take_cookies(response)
        if response.will_close:
            self.hang_up()
        packed = response.headers.get("content-encoding") == "gzip"
        return Answer(
            response.status,
            response.headers,
            gzip.decompress(data) if packed and data else data,
            len(data),
        )

    def _take_cookies(self, response: http.client.HTTPResponse) -> None:
        for line in response.headers.get_all("set-cookie") or ():
            name, _, value = line.split(";", 1)[0].partition("=")
            if value:
                self.cookies[name] = value
            else:
                self.cookies.pop(name, None)

    def __del__(self) -> None:
        self.hang_up()

    def hang_up(self) -> None:
        """Close the connection; the cookies stay."""
        if self._connection is not None:
            with contextlib.suppress(OSError):
                self._connection.close()
            self._connection = None


def chief(port: int, at: str | None = None) -> Browser:
    """The browser at the machine of the desk, trusted as long as no password is set."""
    browser = Browser(port, at)
    browser.get("/")
    return browser


def paired_phone(chief_arbiter: Browser, name: str) -> Browser:
    """A phone that was invited, scanned the code and was told the PIN."""
    chief_arbiter.get("/access")
    return _joined(chief_arbiter, chief_arbiter.post("/access/invite", {"name": name}).text)


def captains_phone(chief_arbiter: Browser, team: int) -> Browser:
    """The phone of the captain of a team, invited on the page of the team."""
    chief_arbiter.get(f"/teams/{team}")
    return _joined(chief_arbiter, chief_arbiter.post(f"/teams/{team}/invite").text)


def _joined(chief_arbiter: Browser, page: str) -> Browser:
    (token,) = re.findall(r"/join/([\w-]+)</code>", page)
    (pin,) = re.findall(r'class="pin">(\d{6})<', page)
    phone = Browser(chief_arbiter.port, chief_arbiter.within("/").rstrip("/"))
    phone.get(f"/join/{token}")
    answer = phone.post(f"/join/{token}", {"pin": pin})
    if answer.status != 303:
        raise RuntimeError(f"the phone was not paired: {answer.status} {answer.text[:300]}")
    phone.get("/rounds/1")
    return phone
