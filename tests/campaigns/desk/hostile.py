"""Hostile requests to every address of a real desk: nothing breaks, nothing is told, nothing done.

Every route of the desk's own table is asked with every method, in every role, with fields that are
missing, doubled, huge, binary or of the wrong kind, with bad cookies, bad tokens, foreign hosts and
origins, broken uploads and bombs. No answer may be a 500 or show a trace, each has the security
headers, and nobody changes the event without the role and the token for it.

Run `python -m tests.campaigns.desk.hostile [requests] [seed]`.
"""

from __future__ import annotations

import hashlib
import http.client
import random
import re
import sqlite3
import sys
import tempfile
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode

from tabiya.desk.serving.app import DESK_ROUTES, EVENT_ROUTES
from tests.campaigns.desk.browser import Answer, Browser, chief, paired_phone
from tests.campaigns.desk.events import build
from tests.campaigns.desk.server import DeskProcess

PASSWORD = "correct horse battery"  # noqa: S105 - of an event that lives for a minute
METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW")
NUMBERS = ("1", "2", "0", "99", "-1", "999999999999", "9" * 400, "9" * 5000, "1.5", "x", "%00", "½")
TEXTS = (
    "",
    "1",
    "-1",
    "0",
    "99999999999999999999",
    "½",
    "٣",
    "1e9",
    "nan",
    "null",
    "true",
    "\x00",
    "\r\nSet-Cookie: a=b",
    "'; DROP TABLE log; --",
    '"><script>alert(1)</script>',
    "<img src=x onerror=alert(1)>",
    "{{ 7*7 }}",
    "%(n)d %s",
    "../../etc/passwd",
    "//evil.example/",
    "/\\evil.example",
    "=cmd|' /C calc'!A0",
    "\u202eRTL\u2066",
    "👩🏽‍🦽♟️",
    "\ud800".encode("utf-8", "surrogatepass").decode("latin-1"),
    "é" * 200,
    "A" * 201,
    "x" * 70_000,
    "1.1.2.0.1-0",
    "1.1.2.0.none",
    "999.1.2.0.d",
    "2026-02-30",
    "dutch",
    "round-robin",
    "H",
    "present",
    "CHIEF",
)
_FIELD = re.compile(r'\bname="([\w-]+)"')
_ROLES = ("nobody", "viewer", "clerk", "deputy", "chief")


def addresses(value: str) -> list[tuple[str, str, set[str]]]:
    """Every route with its parameters filled in: pattern, address, methods."""
    found = []
    for route in (*EVENT_ROUTES, *DESK_ROUTES):
        filled = re.sub(r"\{\w+:int\}", value, route.path)
        filled = re.sub(r"\{kind\}", "trf26" if value == "1" else value, filled)
        filled = re.sub(r"\{(token|name|fork)\}", "abc" if value == "1" else value, filled)
        found.append((route.path, filled, set(route.methods or ())))
    return found


@dataclass(slots=True)
class Hall:
    """A desk with somebody in every role."""

    desk: DeskProcess
    people: dict[str, Browser]

    def digest(self) -> str:
        """Everything the file holds, in one word; a change of anything changes it."""
        with closing(sqlite3.connect(self.desk.path)) as connection:
            told = [
                connection.execute(f"SELECT * FROM {table} ORDER BY 1").fetchall()  # noqa: S608
                for table in ("log", "kept", "receipt")
            ]
        return hashlib.sha256(repr(told).encode()).hexdigest()


def open_hall(path: Path) -> Hall:
    """A small event in round 2, with a chief, a deputy, a paired phone and a viewer."""
    build(path, players=12, round_in_play=2, rounds=5)
    desk = DeskProcess(path).start()
    arbiter = chief(desk.port)
    people = {"nobody": Browser(desk.port), "chief": arbiter}
    for role in ("CHIEF", "DEPUTY"):
        arbiter.get("/access")
        word = PASSWORD if role == "CHIEF" else f"{PASSWORD} {role}"
        form = {"role": role, "password": word, "again": word, "present": PASSWORD}
        _expect(arbiter.post("/access/password", form))
    deputy = people["deputy"] = Browser(desk.port)
    deputy.get("/login")
    _expect(deputy.post("/login", {"password": f"{PASSWORD} DEPUTY", "name": "Dana"}))
    people["clerk"] = paired_phone(arbiter, "phone 1")
    people["viewer"] = Browser(desk.port)
    people["viewer"].get("/login")  # the only page with a form for whoever looks on
    for browser in people.values():
        browser.get("/standings")
    people["nobody"].cookies.clear()
    return Hall(desk, people)


def _expect(answer: Answer) -> None:
    if answer.status != 303:
        raise RuntimeError(f"{answer.status} {answer.text[:300]}")


def find_faults(answer: Answer) -> list[str]:
    """What no answer may be or show, whatever was asked."""
    found = []
    if answer.status >= 500 and answer.status not in {503, 507}:
        found.append(f"status {answer.status}")
    if "Traceback" in answer.text or 'File "' in answer.text:
        found.append("a trace is shown")
    headers = answer.headers
    policy = headers.get("content-security-policy", "")
    if "default-src 'self'" not in policy or "unsafe" in policy:
        found.append("no strict content policy")
    if headers.get("x-content-type-options") != "nosniff":
        found.append("types may be guessed")
    if "frame-ancestors 'none'" not in policy and headers.get("x-frame-options") != "DENY":
        found.append("it may be framed")
    if not headers.get("referrer-policy") or not headers.get("cache-control"):
        found.append("headers are missing")
    cookies = headers.get_all("set-cookie") or []
    if any("HttpOnly" not in line or "SameSite" not in line for line in cookies):
        found.append("a cookie without protection")
    if "evil.example" in headers.get("location", "").removeprefix("/")[:12]:
        found.append("sends the browser elsewhere")
    return found


def field_names(browser: Browser) -> list[str]:
    """The names of all fields on the pages, so that forms are hit where they listen."""
    names: set[str] = set()
    for _, address, methods in addresses("1"):
        if "GET" in methods and not address.startswith("/exports/"):
            names |= set(_FIELD.findall(browser.get(address).text))
    return sorted(names - {"csrf", "viewport", "color-scheme"})


class Fuzzer:
    """Random requests, the same for the same seed."""

    def __init__(self, hall: Hall, seed: int) -> None:
        self.hall = hall
        self.dice = random.Random(seed)  # noqa: S311 - requests, no secrets
        self.names = field_names(hall.people["chief"])
        self.faults: list[str] = []
        self.asked = 0

    def run(self, requests: int) -> None:
        """So many requests, each judged."""
        for _ in range(requests):
            pattern, address, methods = self.dice.choice(addresses(self.dice.choice(NUMBERS)))
            likely = sorted(methods) * 4
            self.ask(self.dice.choice([*likely, *METHODS]), address, pattern)

    def ask(self, method: str, address: str, pattern: str) -> None:
        """One request in a random role; whoever may not must not have changed anything."""
        # Who logs out is nobody afterwards, so that the roles would no longer be what they say.
        role = "nobody" if pattern == "/logout" else self.dice.choice(_ROLES)
        browser = self.hall.people[role]
        headers, body, proper = self._form(browser)
        if pattern == "/access/password":
            proper = False
            headers.pop("X-CSRF", None)
        if self.dice.random() < 0.3:
            address += "?" + urlencode(
                {
                    self.dice.choice(
                        [*self.names, "step", "after", "not", "since", "find", "part"]
                    ): self.dice.choice(TEXTS)
                },
                errors="replace",
            )
        if self.dice.random() < 0.15:
            odd = self.dice.choice(_ODD_HEADERS)
            proper = proper and odd.keys() <= _HARMLESS
            headers |= odd
        harmless = not proper or role in {"nobody", "viewer"}
        before = self.hall.digest() if harmless else ""
        try:
            answer = self.send(browser, method, address, body, headers)
        except UnicodeEncodeError:
            # Not even a request: the client library refuses to write it.
            browser.hang_up()
            return
        except (OSError, http.client.HTTPException) as broken:
            # Hanging up on a large body or address that nobody asked for is an answer, too.
            if len(body) + len(address) < _LARGE:
                self._note(method, address, role, [f"no answer: {broken!r}"])
            return
        below = answer.body == _NOT_HTTP or len(address) > _LARGE
        found = [] if below else find_faults(answer)
        if harmless and self.hall.digest() != before:
            found.append("changed the event")
        self._note(method, address, role, found, answer)

    def send(
        self, browser: Browser, method: str, address: str, body: bytes, headers: dict[str, str]
    ) -> Answer:
        """The request; cookies of the answer are not taken, so that nobody changes role."""
        kept = dict(browser.cookies)
        try:
            return browser.send(method, browser.within(address), body, headers)
        except (BrokenPipeError, ConnectionResetError):
            # A desk that answers before it has read the body hangs up on the rest of it, and a client
            # that is still writing hears no answer. Without the body it must hear the same.
            if not body:
                raise
            return browser.send(method, browser.within(address), b"", headers)
        finally:
            browser.cookies = kept

    def _note(
        self, method: str, address: str, role: str, found: list[str], answer: Answer | None = None
    ) -> None:
        self.asked += 1
        for fault in found:
            text = answer.text[:200] if answer is not None else ""
            self.faults.append(f"{role}: {method} {address[:120]}: {fault} {text!r}")

    def _form(self, browser: Browser) -> tuple[dict[str, str], bytes, bool]:
        """Headers and body of a form that is odd in one way or another; whether its token is right."""
        dice = self.dice
        headers = {"Accept": dice.choice(("text/html", "application/json", "*/*", ""))}
        proper = dice.random() < 0.7
        token = (
            browser.token if proper else dice.choice(("", "0" * 48, "é", browser.token[:-1] + "x"))
        )
        fields = [("csrf", token)]
        for name in dice.sample(self.names, k=min(len(self.names), dice.randint(0, 12))):
            fields += [(name, dice.choice(TEXTS))] * dice.choice((1, 1, 1, 2))
        kind = dice.random()
        if kind < 0.75:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            return headers, urlencode(fields, errors="replace").encode(), proper
        if kind < 0.9:
            headers["Content-Type"] = "multipart/form-data; boundary=edge"
            return headers, multipart(fields, dice.choice(_FILES)), proper
        headers["X-CSRF"] = token.encode("ascii", "replace").decode()
        headers["Content-Type"] = dice.choice(_KINDS)
        return headers, dice.choice(_BODIES), proper


_LARGE = 60_000
_NOT_HTTP = b"Invalid HTTP request received."
"""What the HTTP server below the desk says before a request has reached the desk."""
_KINDS = (
    "multipart/form-data",
    "multipart/form-data; boundary=edge",
    "multipart/form-data; boundary=" + "x" * 300,
    "application/json",
    "application/x-www-form-urlencoded; charset=utf-7",
    "text/plain",
    "",
)
_BODIES = (
    b"",
    b"\x00\xff" * 500,
    b"--edge\r\nContent-Disposition: form-data; name=",
    b"--edge\r\n\r\n--edge--",
    b"&" * 20_000,
    b"a=1&" * 13_000,
    b"=&==%%%zz",
    b'{"a": [[[[[[]]]]]]}',
)
_ODD_HEADERS: tuple[dict[str, str], ...] = (
    {"Host": "evil.example"},
    {"Host": ""},
    {"Host": "[::1"},
    {"Origin": "http://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://["},
    {"Origin": "\xff"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Cookie": "tabiya_session=" + "A" * 3000},
    {"Cookie": "tabiya_session=a.b.c; tabiya_device=;;;=="},
    {"Cookie": "\xff\xfe=\xff"},
    {"X-Forwarded-For": "127.0.0.1"},
    {"X-CSRF": "\xe9"},
    {"If-None-Match": "*"},
    {"Range": "bytes=0-1"},
    {"Referer": "http://[", "Accept-Encoding": "br;q=0, gzip;q=x"},
)
_HARMLESS = frozenset({"X-Forwarded-For", "If-None-Match", "Range", "Referer", "Accept-Encoding"})
"""With these a form that has its token is still a form that has its token."""
_FILES = (
    b"",
    b"\x00" * 100,
    b"Name;Rating\nOne, Two;1900\n",
    b"PK\x03\x04broken",
    b"SQLite format 3\x00" + b"\xff" * 2000,
    b"012 An open\n001    1      Player\n",
    b"<?xml version='1.0'?><playerslist><player></playerslist>",
    "Имя,Рейтинг\nИванов,2000\n".encode("cp1251"),
)


def multipart(fields: list[tuple[str, str]], content: bytes, name: str = "x.csv") -> bytes:
    """A form with a file, its border called `edge`."""
    parts = [
        f'--edge\r\nContent-Disposition: form-data; name="{key}"\r\n\r\n{value}\r\n'.encode(
            errors="replace"
        )
        for key, value in fields
    ]
    head = f'--edge\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n\r\n'
    return b"".join(parts) + head.encode() + content + b"\r\n--edge--\r\n"


def main(arguments: list[str]) -> int:
    """The whole campaign; the exit code says whether everything held."""
    requests = int(arguments[0]) if arguments else 5000
    seed = int(arguments[1]) if len(arguments) > 1 else 1
    with tempfile.TemporaryDirectory() as folder:
        hall = open_hall(Path(folder) / "event.tabiya")
        try:
            fuzzer = Fuzzer(hall, seed)
            fuzzer.run(requests)
        finally:
            hall.desk.kill()
        said = hall.desk.said()
    print(f"{fuzzer.asked} hostile requests, {len(fuzzer.faults)} faults")
    for fault in sorted(set(fuzzer.faults))[:40]:
        print(" ", fault)
    if "Traceback" in said:
        print("the terminal of the desk tells of failures:", said[-3000:])
    return 1 if fuzzer.faults or "Traceback" in said else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
