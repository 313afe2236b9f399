"""A browser without JavaScript, in the same process as the desk."""

from __future__ import annotations

import asyncio
import html
import re
import socket
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

from tabiya.desk.cache import Cache
from tabiya.desk.desk import Desk, OpenEvent
from tabiya.desk.serving.app import build_app
from tabiya.store.log.event_store import EventStore
from tests.desk.in_process import Client

LOCAL = ("127.0.0.1", 50_000)


def run_in_a_thread(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a story of coroutines; in a thread, because a browser test may have left a loop running."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(lambda: asyncio.run(story())).result()


_TOKEN = re.compile(r'data-csrf="([0-9a-f]+)"')


class SingleDesk(Desk):
    """A desk with one event, as most tests have it, and short ways to what belongs to that event."""

    @property
    def current(self) -> OpenEvent:
        """The event opened last."""
        return self.open_events[-1]

    @property
    def store(self) -> EventStore | None:
        """Its file, if there is an event."""
        return self.current.store if self.open_events else None

    @property
    def cache(self) -> Cache:
        """What was worked out from it."""
        return self.current.cache


def path_within(page: Any) -> str:
    """The address of a page within its event."""
    return re.sub(r"^/e/[^/]+", "", page.url.path)


def _check_that_problems_are_shown_twice(page: str) -> None:
    """The summary at the top of a refused form leads to fields, and the words stand there, too."""
    summary, _, below = page.partition('class="problem problem-summary"')[2].partition("</div>")
    problems = re.findall(r'<a href="#([^"]+)">(.*?)</a>', summary)
    assert problems
    for place, words in problems:
        assert f'id="{place}"' in below, f"no field {place}"
        assert words in below, f"nothing at the field: {words}"


@contextmanager
def listening(desk: Desk) -> Iterator[str]:
    """The address at which a desk answers over the network of this machine, from a thread of this process."""
    import uvicorn

    config = uvicorn.Config(build_app(desk), log_level="warning", lifespan="off", ws="none")
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as port:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [port]})
        thread.start()
        try:
            yield f"http://127.0.0.1:{port.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join()


class Visitor:
    """A browser without JavaScript: it remembers cookies and the token of the page seen last.

    Addresses are those within the event that is visited: `/rounds/1` is `/e/demo/rounds/1`.
    """

    def __init__(
        self, desk: Desk, event: OpenEvent | None = None, *, address: tuple[str, int] = LOCAL
    ) -> None:
        self.desk = desk
        self.event = event
        self.address = address
        self.client = Client(
            build_app(desk),
            base_url="http://127.0.0.1:8123",
            client=address,
            headers={"accept": "text/html"},
        )
        self.token = ""
        self._keys = 0

    def within(self, path: str) -> str:
        """The whole address of a page of the event; of the only one, if none was named."""
        opened = self.desk.open_events
        event = self.event or (opened[0] if len(opened) == 1 and opened[0].begun else None)
        first = path.split("?", maxsplit=1)[0].split("/")[1]
        whole = event is None or first in {"static", "create", "import", "demo", "e", "events"}
        return path if whole or event is None else f"{event.address}{path}"

    def get(self, path: str, **headers: str) -> Any:
        """Look at a page."""
        return self._seen(self.client.get(self.within(path), headers=headers))

    def post(self, path: str, **fields: Any) -> Any:
        """Send a form of the page seen last, and follow to the page after it."""
        self._have_a_token()
        self._keys += 1
        data = {"csrf": self.token, "key": f"k{self._keys}", **fields}
        return self._seen(self.client.post(self.within(path), data=data))

    def send(self, path: str, **fields: Any) -> Any:
        """The same for a script that wants data."""
        return self.client.post(
            self.within(path),
            data=fields,
            headers={"accept": "application/json", "x-csrf": self.token},
        )

    def upload(self, path: str, name: str, data: bytes, **fields: Any) -> Any:
        """Send a file."""
        return self.upload_all(path, {name: data}, **fields)

    def upload_all(self, path: str, sent: dict[str, bytes], **fields: Any) -> Any:
        """Send several files from one field."""
        self._have_a_token()
        files = [("file", (name, data)) for name, data in sent.items()]
        return self._seen(
            self.client.post(self.within(path), data={"csrf": self.token, **fields}, files=files)
        )

    def cancel(self, page: Any) -> Any:
        """Press the other button of a page that asks: the form is there again."""
        assert 'name="cancelled" value="1"' in page.text
        return self.confirm(page, cancelled="1")

    def confirm(self, page: Any, **more: str) -> Any:
        """Say yes on a page that asks."""
        fields: dict[str, Any] = {}
        form = page.text[page.text.index('class="answer"') :]
        typed = r'<input [^>]*name="([a-z0-9_-]+)" value="([^"]*)"'
        for name, value in re.findall(typed, form):
            fields.setdefault(name, []).append(html.unescape(value))
        for name, value in re.findall(
            r'<textarea name="([a-z0-9_-]+)" hidden>\n?(.*?)</textarea>', form, re.DOTALL
        ):
            fields[name] = html.unescape(value)
        return self._seen(self.client.post(page.url.path, data=fields | more))

    def _have_a_token(self) -> None:
        """Whoever looks on has a form only where people log in."""
        for page in ("/", "/login"):
            if not self.token:
                self.get(page)

    def _seen(self, answer: Any) -> Any:
        if 'class="problem problem-summary"' in answer.text:
            _check_that_problems_are_shown_twice(answer.text)
        found = _TOKEN.search(answer.text)
        if found:
            self.token = found[1]
        return answer


PHONE = ("192.168.1.77", 50_000)


def clerk_of(desk: SingleDesk, *, team: int = 0) -> Visitor:
    """A phone that has been paired: it enters results, or is that of the captain of a team."""
    device, pin = desk.current.access.invite("Clerk Kim", team=team)
    phone = Visitor(desk, address=PHONE)
    phone.get(f"/join/{device.invitation}")
    phone.post(f"/join/{device.invitation}", pin=pin)
    return phone
