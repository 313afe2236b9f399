"""Real servers for the public site, on this machine alone, with every file of theirs in a folder of ours."""

from __future__ import annotations

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_PATIENCE = 15.0


def free_port() -> int:
    """Return a port that nobody uses now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def program(name: str) -> str:
    """Return where a program of the machine is; those of administrators are on no path of people."""
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/sbin")
    if found is None:
        raise SystemExit(
            f"{name} is not installed; `make site-hosts` and `make crowd-site` bring it"
        )
    return found


@contextmanager
def running(command: list[str], port: int) -> Iterator[None]:
    """Run a server as long as the block lasts, from when it answers."""
    server = subprocess.Popen(command, stdin=subprocess.DEVNULL)
    try:
        until = time.monotonic() + _PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                if server.poll() is not None or time.monotonic() > until:
                    raise SystemExit(f"{command[0]} did not start") from None
                time.sleep(0.05)
        yield
    finally:
        server.terminate()
        server.wait(_PATIENCE)


@contextmanager
def nginx(
    place: Path, served: Path, *, dav: bool = False, connections: int = 1000
) -> Iterator[str]:
    """Serve a folder by Debian's nginx; with `dav` it takes files too. Yields the address."""
    port = free_port()
    place.mkdir(parents=True, exist_ok=True)
    temporary = "".join(
        f"{kind}_temp_path {place}/{kind};"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    takes = "dav_methods PUT DELETE MKCOL; create_full_put_path on; client_max_body_size 20m;"
    settings = place / "nginx.conf"
    settings.write_text(
        f"daemon off; worker_processes auto; worker_rlimit_nofile {2 * connections}; pid {place}/pid; error_log {place}/error.log;\n"
        f"events {{ worker_connections {connections}; }}\n"
        f"http {{ include /etc/nginx/mime.types; access_log off; {temporary}\n"
        "gzip on; gzip_min_length 500; gzip_comp_level 1;\n"
        "gzip_types text/css application/javascript application/json image/svg+xml;\n"
        f"server {{ listen 127.0.0.1:{port}; root {served}; {takes if dav else ''} }} }}\n",
        encoding="utf-8",
    )
    # The account that Debian gives to its workers may not read folders of ours.
    with running(
        [
            program("nginx"),
            "-e",
            f"{place}/error.log",
            "-c",
            str(settings),
            "-g",
            f"user {owner()};",
        ]
        if owner() == "root"
        else [program("nginx"), "-e", f"{place}/error.log", "-c", str(settings)],
        port,
    ):
        yield f"http://127.0.0.1:{port}/"


def owner() -> str:
    """Return who runs this."""
    import getpass

    return getpass.getuser()
