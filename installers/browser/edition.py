"""The desk inside a browser: answers requests in one process, without threads, sockets or passwords.

A worker of the browser loads this with Pyodide. What Python cannot do there is replaced before the desk is
imported: threads run at once, background processes too, and passwords are switched off, because nobody
else can reach a desk that lives in a tab.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import re
import sys
from collections.abc import Callable
from html import escape
from pathlib import Path
from types import ModuleType
from typing import Any

FOLDER = Path("/home/events")
"""Where the events are; the worker copies it to the storage of the browser after every act."""
HOST = "127.0.0.1"
MISSING = {
    r"/(print/.+|.*\.pdf)$": "Documents as PDF are not in the browser edition. Every page prints by the"
    " browser's own command, with a style for paper.",
    r"/(access|join|login|standby|moved)\b": "Passwords, phones and second desks are not in the browser"
    " edition: nobody but you reaches a desk that lives in this tab.",
    r"/public-site\b": "The browser edition writes no public site. Save the event as a file, and let"
    " a desk on a laptop publish it.",
    r"/ratings/fetch\b": "The browser edition fetches no list. Choose the file of the list instead.",
}
"""What the desk needs a machine for, and what it says here instead."""


async def _at_once(work: Callable[..., Any], *arguments: Any, **_how: Any) -> Any:  # noqa: ANN401 - in the place of a thread
    return work(*arguments)


class WorkAtOnce:
    """In the place of a process of its own: the work is done when it is given."""

    def __init__(self, *_task: str, **_how: int) -> None:
        self.closed = False

    def submit(
        self, work: Callable[..., Any], *args: object, **kwargs: object
    ) -> concurrent.futures.Future[Any]:
        """Do it, and return what came of it."""
        done: concurrent.futures.Future[Any] = concurrent.futures.Future()
        try:
            done.set_result(work(*args, **kwargs))
        except Exception as fault:  # noqa: BLE001 - whoever asks for the result gets it
            done.set_exception(fault)
        return done

    def end(self) -> None:
        """There is nothing to end."""

    def close(self) -> None:
        """Nothing more will be given."""
        self.closed = True


def _module(name: str, **contents: object) -> None:
    made = ModuleType(name)
    vars(made).update(contents)
    sys.modules[name] = made


class _NoPasswords:
    def __init__(self, *_settings: object, **_more: object) -> None:
        pass

    def check_needs_rehash(self, _hashed: str) -> bool:
        return False


def replace_what_a_browser_lacks() -> None:
    """Put something in the place of the modules that need a machine."""
    import anyio.to_thread

    anyio.to_thread.run_sync = _at_once  # type: ignore[assignment]  # whatever is called
    asyncio.to_thread = _at_once  # type: ignore[assignment]  # the same
    faults = {
        name: type(name, (Exception,), {})
        for name in ("InvalidHashError", "VerificationError", "VerifyMismatchError")
    }
    _module("argon2", PasswordHasher=_NoPasswords)
    _module("argon2.exceptions", **faults)
    _module("typst")
    _module("_multiprocessing", SemLock=type("SemLock", (), {"SEM_VALUE_MAX": 1}))
    _module("tabiya.work.background", BackgroundProcess=WorkAtOnce)


class Edition:
    """The desk, and the cookies that the browser cannot keep for a page made by a worker."""

    def __init__(self, prefix: str) -> None:
        from tabiya.desk.app import build_app
        from tabiya.desk.desk import Desk, DeskOptions

        FOLDER.mkdir(parents=True, exist_ok=True)
        self.prefix = prefix
        self.cookies: dict[str, str] = {}
        self.app = build_app(Desk(DeskOptions(folder=FOLDER)))

    async def answer(
        self, method: str, address: str, headers: dict[str, str], body: bytes
    ) -> tuple[int, list[tuple[str, str]], bytes]:
        """Answer one request as the desk on a laptop would."""
        path, _, query = address.partition("?")
        path = path.removeprefix(self.prefix) or "/"
        for pattern, words in MISSING.items():
            if re.search(pattern, path):
                return self._page(words)
        if path.endswith("/live/changes"):
            return 204, [], b""  # One tab has nothing to hear from others.
        kept = [
            (key, value)
            for key, value in headers.items()
            if key in ("accept", "accept-language", "content-type", "x-csrf")
        ]
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": _unquoted(path),
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [
                (b"host", HOST.encode()),
                *([(b"cookie", cookies.encode())] if cookies else []),
                *((key.encode(), value.encode("latin-1", "replace")) for key, value in kept),
                *([(b"content-length", str(len(body)).encode())] if body else []),
            ],
            "client": (HOST, 1),
            "server": (HOST, 80),
        }
        sent: list[dict[str, Any]] = []
        given = False

        async def receive() -> dict[str, Any]:
            nonlocal given
            if given:
                await asyncio.sleep(3600)  # Nobody hangs up while an answer is made.
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        await self.app(scope, receive, send)  # type: ignore[arg-type]  # plain dictionaries
        return self._sent(sent)

    def _sent(self, sent: list[dict[str, Any]]) -> tuple[int, list[tuple[str, str]], bytes]:
        """Return the answer with addresses below the folder of the edition."""
        status: int = sent[0]["status"]
        body = b"".join(message.get("body", b"") for message in sent[1:])
        told = [
            (name.decode("latin-1"), value.decode("latin-1")) for name, value in sent[0]["headers"]
        ]
        answered: list[tuple[str, str]] = []
        for name, value in told:
            if name == "set-cookie":
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.partition(";")[0]
            elif name == "location":
                answered.append((name, self._below(value)))
            elif name == "content-security-policy":
                answered.append(
                    (name, value.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
                )
            elif name not in ("x-frame-options", "content-length"):
                answered.append((name, value))
        if any(
            name == "content-type" and value.startswith("text/html") for name, value in answered
        ):
            body = re.sub(rb'="/(?!/)', f'="{self.prefix}/'.encode(), body)
        return status, answered, body

    def _below(self, address: str) -> str:
        plain = re.sub(rf"^https?://{re.escape(HOST)}(:\d+)?", "", address)
        if not plain.startswith("/") or plain.startswith(f"{self.prefix}/"):
            return plain
        return f"{self.prefix}{plain}"

    def _page(self, words: str) -> tuple[int, list[tuple[str, str]], bytes]:
        page = (
            '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tabiya</title>'
            f'<link rel="stylesheet" href="{self.prefix}/static/desk.css"></head><body><main>'
            f"<h1>Not in the browser edition</h1><p>{escape(words)}</p>"
            f'<p><a href="{self.prefix}/">To the events</a></p></main></body></html>'
        )
        return 200, [("content-type", "text/html; charset=utf-8")], page.encode()


def _unquoted(path: str) -> str:
    from urllib.parse import unquote

    return unquote(path)
