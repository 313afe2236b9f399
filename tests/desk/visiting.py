"""A browser without JavaScript, in the same process as the desk."""

from __future__ import annotations

import html
import re
from typing import Any

from starlette.testclient import TestClient

from tabiya.desk.app import build_app
from tabiya.desk.event_desk import EventDesk

LOCAL = ("127.0.0.1", 50_000)
_TOKEN = re.compile(r'data-csrf="([0-9a-f]+)"')


class Visitor:
    """A browser without JavaScript: it remembers cookies and the token of the page seen last."""

    def __init__(self, desk: EventDesk, address: tuple[str, int] = LOCAL) -> None:
        self.client = TestClient(
            build_app(desk),
            base_url="http://127.0.0.1:8123",
            client=address,
            raise_server_exceptions=False,
            headers={"accept": "text/html"},
        )
        self.token = ""
        self._keys = 0

    def get(self, path: str, **headers: str) -> Any:
        """Look at a page."""
        return self._seen(self.client.get(path, headers=headers))

    def post(self, path: str, **fields: Any) -> Any:
        """Send a form of the page seen last, and follow to the page after it."""
        if not self.token:
            self.get("/")
        self._keys += 1
        data = {"csrf": self.token, "key": f"k{self._keys}", **fields}
        return self._seen(self.client.post(path, data=data))

    def send(self, path: str, **fields: Any) -> Any:
        """The same for a script that wants data."""
        return self.client.post(
            path, data=fields, headers={"accept": "application/json", "x-csrf": self.token}
        )

    def upload(self, path: str, name: str, data: bytes, **fields: Any) -> Any:
        """Send a file."""
        if not self.token:
            self.get("/")
        files = {"file": (name, data)}
        return self._seen(self.client.post(path, data={"csrf": self.token, **fields}, files=files))

    def confirm(self, page: Any) -> Any:
        """Say yes on a page that asks."""
        fields: dict[str, Any] = {}
        form = page.text[page.text.index('class="answer"') :]
        for name, value in re.findall(r'name="([a-z0-9_]+)" value="([^"]*)"', form):
            fields.setdefault(name, []).append(html.unescape(value))
        for name, value in re.findall(
            r'<textarea name="(\w+)" hidden>\n?(.*?)</textarea>', form, re.DOTALL
        ):
            fields[name] = html.unescape(value)
        return self._seen(self.client.post(page.url.path, data=fields))

    def _seen(self, answer: Any) -> Any:
        found = _TOKEN.search(answer.text)
        if found:
            self.token = found[1]
        return answer
