"""Hosts on this machine that take a site."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import unquote


@dataclass
class WebHost:
    """A host that takes files by HTTP, with all that was asked of it."""

    files: dict[str, bytes] = field(default_factory=dict)
    folders: set[str] = field(default_factory=lambda: {"/"})
    asked: list[str] = field(default_factory=list)
    login: str = ""
    """The only name and password it accepts; everybody may if it is empty."""
    fails_at: str = ""
    """It breaks the connection when this is asked."""
    refuses_with: int = 0
    port: int = 0

    @property
    def address(self) -> str:
        """Where it is."""
        user = f"{self.login.split(':')[0]}@" if self.login else ""
        return f"http://{user}127.0.0.1:{self.port}/www/open/"

    def below(self, folder: str = "/www/open/") -> dict[str, bytes]:
        """Return the files of a folder."""
        return {
            path.removeprefix(folder): data
            for path, data in self.files.items()
            if path.startswith(folder)
        }


@contextmanager
def web_host(host: WebHost) -> Iterator[WebHost]:
    """Run a host as long as the block lasts."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *_: object) -> None:
            """Say nothing."""

        def _answer(self, status: int, body: bytes = b"") -> None:
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def _any(self) -> None:
            path = unquote(self.path)
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            asked = f"{self.command} {path}"
            host.asked.append(asked)
            if host.fails_at and asked.endswith(host.fails_at):
                self.close_connection = True
                self.connection.close()
                return
            wanted = f"Basic {base64.b64encode(host.login.encode()).decode()}"
            if host.login and self.headers.get("Authorization") != wanted:
                self._answer(401)
            elif host.refuses_with:
                self._answer(host.refuses_with)
            else:
                self._do(path, body)

        def _do(self, path: str, body: bytes) -> None:
            above = path.rstrip("/").rpartition("/")[0] + "/"
            if self.command == "GET":
                found = host.files.get(path)
                self._answer(404 if found is None else 200, found or b"")
            elif self.command == "DELETE":
                self._answer(204 if host.files.pop(path, None) is not None else 404)
            elif self.command == "MKCOL":
                self._answer(405 if path in host.folders else 201 if above in host.folders else 409)
                host.folders |= {path} if above in host.folders else set()
            elif above not in host.folders:
                self._answer(409)
            else:
                host.files[path] = body
                self._answer(201)

        do_GET = do_PUT = do_DELETE = do_MKCOL = _any  # noqa: N815 - names of the library

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    host.port = server.server_port
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield host
    finally:
        server.shutdown()
        server.server_close()
