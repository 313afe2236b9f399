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
from dataclasses import replace
from datetime import datetime
from html import escape
from pathlib import Path
from types import ModuleType
from typing import Any

from tabiya.languages import get_language, language, speaking, translatable
from tabiya.languages import gettext as _

FOLDER = Path("/home/events")
"""Where the events are; the worker copies it to the storage of the browser after every act."""
HOST = "127.0.0.1"
MISSING = {
    r"/(access|join|login|standby|moved)\b": translatable(
        "The browser edition has no passwords, phones or second desks: only you can reach a desk that runs in this tab."
    ),
    r"/ratings/fetch\b": translatable(
        "The browser edition cannot fetch a list. Choose the list's file instead."
    ),
}
"""What the desk needs a machine for, and what it says here instead."""


async def _at_once(work: Callable[..., Any], *arguments: Any, **_how: Any) -> Any:  # noqa: ANN401 - in the place of a thread
    return work(*arguments)


class WorkAtOnce:
    """In the place of a process or a thread of its own: the work is done when it is given."""

    def __init__(self, *_task: str, **_how: object) -> None:
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

    def shutdown(self, **_how: bool) -> None:
        """Nothing more will be given, as a pool of threads is told."""
        self.close()


class PrinterRefused(Exception):
    """The printer could not set a document."""


def print_by(press: Callable[[str, str], Any]) -> Callable[..., bytes]:
    """Return what `typst.compile` is here: the printer of the worker, given a template and its data.

    The fonts are those that are built in, so the machine's are not looked for. An empty document,
    which only makes the library forget others, is not set.
    """

    def compile_(template: Path | bytes, *, format: str, **how: Any) -> bytes:  # noqa: A002, ANN401 - as the library has it
        if isinstance(template, bytes):
            return b""
        if format != "pdf":
            raise PrinterRefused(f"the printer of the browser edition makes no {format}")
        try:
            return bytes(press(template.name, how["sys_inputs"]["data"]))
        except Exception as fault:
            raise PrinterRefused(str(fault)) from fault

    return compile_


def _module(name: str, **contents: object) -> None:
    made = ModuleType(name)
    vars(made).update(contents)
    sys.modules[name] = made


class _NoPasswords:
    def __init__(self, *_settings: object, **_more: object) -> None:
        pass

    def check_needs_rehash(self, _hashed: str) -> bool:
        return False


def replace_what_a_browser_lacks(press: Callable[[str, str], Any]) -> None:
    """Put something in the place of the modules that need a machine; `press` sets documents."""
    import anyio.to_thread

    anyio.to_thread.run_sync = _at_once  # type: ignore[assignment]  # whatever is called
    asyncio.to_thread = _at_once  # type: ignore[assignment]  # the same
    concurrent.futures.ThreadPoolExecutor = WorkAtOnce  # type: ignore[assignment,misc]  # the same
    faults = {
        name: type(name, (Exception,), {})
        for name in ("InvalidHashError", "VerificationError", "VerifyMismatchError")
    }
    _module("argon2", PasswordHasher=_NoPasswords)
    _module("argon2.exceptions", **faults)
    _module("typst", compile=print_by(press), Fonts=lambda **_how: None, TypstError=PrinterRefused)
    _module("_multiprocessing", SemLock=type("SemLock", (), {"SEM_VALUE_MAX": 1}))
    _module("tabiya.work.background", BackgroundProcess=WorkAtOnce)
    import tabiya.site.card

    # The printer here makes PDFs and no pictures; a site without one is still a site.
    tabiya.site.card.can_be_drawn = lambda: False  # type: ignore[assignment]


class Edition:
    """The desk, and the cookies that the browser cannot keep for a page made by a worker."""

    def __init__(self, prefix: str) -> None:
        from tabiya.desk.desk import Desk, DeskOptions
        from tabiya.desk.serving.app import build_app

        FOLDER.mkdir(parents=True, exist_ok=True)
        self.prefix = prefix
        self.cookies: dict[str, str] = {}
        self.desk = Desk(DeskOptions(folder=FOLDER))
        self.app = build_app(self.desk)

    def words(self, accepted: str) -> list[str]:
        """Return what the frame around the desk says, in the reader's language."""
        with speaking(self._language({"accept-language": accepted})):
            return [
                _("Events are kept in this browser."),
                _("Save all events as a file"),
                _("The arbiter's desk"),
            ]

    async def answer(
        self, method: str, address: str, headers: dict[str, str], body: bytes
    ) -> tuple[int, list[tuple[str, str]], bytes]:
        """Answer one request as the desk on a laptop would."""
        path, _mark, query = address.partition("?")
        path = path.removeprefix(self.prefix) or "/"
        with speaking(self._language(headers)):
            for pattern, words in MISSING.items():
                if re.search(pattern, path):
                    return self._page(_("Not in the browser edition"), f"<p>{escape(_(words))}</p>")
            if found := re.fullmatch(r"/([ef])/([^/]+)/public-site(\.zip)?", path):
                return self._public_site(
                    _unquoted(found[2]), festival=found[1] == "f", packed=bool(found[3])
                )
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
                key, _mark, rest = value.partition("=")
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
            # Chromium asks the host, and not the worker, for a link that says `download`. The answer says it too.
            body = re.sub(rb"(<a [^>]*?) download(?=[ >])", rb"\1", body)
        return status, answered, body

    def _below(self, address: str) -> str:
        plain = re.sub(rf"^https?://{re.escape(HOST)}(:\d+)?", "", address)
        if not plain.startswith("/") or plain.startswith(f"{self.prefix}/"):
            return plain
        return f"{self.prefix}{plain}"

    def no_printer(self, headers: dict[str, str]) -> tuple[int, list[tuple[str, str]], bytes]:
        """Return the page of a document that cannot be set, because the printer has not arrived."""
        with speaking(self._language(headers)):
            words = _(
                "The part that makes PDFs has not been downloaded yet, and you are offline. You can print every page with your browser's print command."
            )
            return self._page(_("Print"), f"<p>{escape(words)}</p>", 503)

    def _language(self, headers: dict[str, str]) -> str:
        return get_language(self.cookies.get("language", ""), headers.get("accept-language", ""))

    def _public_site(
        self, name: str, *, festival: bool, packed: bool
    ) -> tuple[int, list[tuple[str, str]], bytes]:
        """Return the public site as an archive, or the page that offers it: nothing here can send it."""
        from tabiya.errors import TabiyaError

        try:
            data = self._site(name, festival=festival) if packed else b""
        except TabiyaError as refusal:
            return self._page(_("Public site"), f"<p>{escape(str(refusal))}</p>", 404)
        if packed:
            saved = ("content-disposition", f'attachment; filename="{_plain_name(name)}-site.zip"')
            return 200, [("content-type", "application/zip"), saved], data
        kind = "f" if festival else "e"
        address = escape(f"{self.prefix}/{kind}/{_quoted(name)}")
        about = _(
            "The event's site is one file with public pages: pairings, results, standings and a page for each player. Unpack it on any web host or USB stick. Save it again after each round."
        )
        return self._page(
            _("Public site"),
            f'<p>{escape(about)}</p><p><a class="button primary"'
            f' href="{address}/public-site.zip">{escape(_("Save the public site as a file"))}</a></p>'
            f'<p><a href="{address}/">{escape(_("To the event"))}</a></p>',
        )

    def _site(self, name: str, *, festival: bool) -> bytes:
        from tabiya.answers.translation import translation_for
        from tabiya.site.event import event_of_state
        from tabiya.site.festival import festival_site, folder_names
        from tabiya.site.folder import build_archive
        from tabiya.site.site import build_site

        translation, now = translation_for(language()), datetime.now().astimezone()
        if not festival:
            event = event_of_state(self.desk.event(name).store.state)
            return build_archive(build_site(event, translation), now)
        whole = self.desk.festivals.named(name)
        groups = self.desk.list_groups(whole)
        folders = folder_names(tuple(group.name for group in groups))
        sites = {
            folder: build_site(
                replace(event_of_state(group.store.state), festival=whole.title), translation
            )
            for folder, group in zip(folders, groups, strict=True)
        }
        return build_archive(festival_site(whole.title, sites, translation), now)

    def _page(
        self, title: str, inside: str, status: int = 200
    ) -> tuple[int, list[tuple[str, str]], bytes]:
        page = (
            f'<!doctype html><html lang="{language()}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(title)} · Tabiya</title>"
            f'<link rel="stylesheet" href="{self.prefix}/static/desk.css"></head><body><main>'
            f"<h1>{escape(title)}</h1>{inside}"
            f'<p><a href="{self.prefix}/">{escape(_("To the events"))}</a></p></main></body></html>'
        )
        return status, [("content-type", "text/html; charset=utf-8")], page.encode()


def _plain_name(name: str) -> str:
    """Return a name that any system takes for a file."""
    return re.sub(r"[^A-Za-z0-9-]+", "-", name).strip("-") or "event"


def _quoted(path: str) -> str:
    from urllib.parse import quote

    return quote(path)


def _unquoted(path: str) -> str:
    from urllib.parse import unquote

    return unquote(path)
