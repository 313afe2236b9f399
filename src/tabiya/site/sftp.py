"""A web host that takes files by SFTP, through the program `sftp` of the machine (OpenSSH).

Linux, macOS and Windows have it. So the keys, the agent and the known hosts of the person count as
they do everywhere else, and Tabiya needs no library that speaks SSH.
"""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from tabiya.languages import Text
from tabiya.site.remote import NotSent
from tabiya.site.target import Address, Publisher, address_parts, written

_PORT = 22
_SECONDS = 600
_PART = ".tabiya-part"
_PASSWORD = "TABIYA_SITE_PASSWORD"  # noqa: S105 - the name of a variable


class SftpPlace(NamedTuple):
    """A folder of a host that takes files by SFTP."""

    host: str
    port: int
    path: str
    """From the root, or from the home folder if it begins with no slash."""
    user: str
    address: str

    @classmethod
    def of(cls, target: Address) -> SftpPlace:
        """Return the place of an address; `/~/` leads to the home folder."""
        path = target.folder.rstrip("/")
        if path.startswith("/~/") or path in ("/~", ""):
            path = path[3:] or "."
        above = "" if path.startswith("/") else "/~/"
        address = written("sftp", target, above + quote(path), _PORT)
        return cls(target.host, target.port or _PORT, path, target.user, address)


class SftpHost:
    """A host that is called once to read and once to write."""

    def __init__(self, target: SftpPlace, password: str = "") -> None:
        self.where = target.address
        self._target = target
        self._password = password

    def read(self, paths: Iterable[str]) -> dict[str, bytes]:
        """Return those of the files that are there."""
        wanted = tuple(paths)
        with tempfile.TemporaryDirectory(prefix="tabiya-") as place:
            here = Path(place)
            # A dash lets the next line follow even if this one fails: the file may not be there.
            self._run(
                [
                    f"-get {self._there(path)} {_quoted(here / str(n))}"
                    for n, path in enumerate(wanted)
                ],
                here,
            )
            return {
                path: (here / str(n)).read_bytes()
                for n, path in enumerate(wanted)
                if (here / str(n)).exists()
            }

    def change(
        self, written: Mapping[str, bytes], removed: Sequence[str], last: tuple[str, bytes]
    ) -> None:
        """Write the files in their order, remove some, and write a last one."""
        with tempfile.TemporaryDirectory(prefix="tabiya-") as place:
            here = Path(place)
            lines = [f"-mkdir {_quoted(folder)}" for folder in self._folders(written)]
            for number, (path, data) in enumerate(written.items(), start=1):
                lines += self._put(here / str(number), path, data)
            lines += [f"-rm {self._there(path)}" for path in removed]
            lines += self._put(here / "0", *last)
            self._run(lines, here)

    def _put(self, here: Path, path: str, data: bytes) -> tuple[str, str]:
        """Return the lines that bring a file under another name first, and then to its own."""
        here.write_bytes(data)
        part = self._there(path + _PART)
        return f"put {_quoted(here)} {part}", f"rename {part} {self._there(path)}"

    def _there(self, path: str) -> str:
        return _quoted(f"{self._target.path.rstrip('/')}/{path}")

    def _folders(self, written: Mapping[str, bytes]) -> list[str]:
        """Return every folder that files lie in, each after the one above it."""
        root = self._target.path.rstrip("/")
        steps = root.split("/")
        above = ["/".join(steps[:count]) for count in range(1, len(steps) + 1)]
        inside = sorted({path.rpartition("/")[0] for path in written} - {""})
        return [path for path in (*above, *(f"{root}/{name}" for name in inside)) if path]

    def _run(self, lines: list[str], here: Path) -> None:
        target = self._target
        # The first word on a setting counts, and `-b` would let nobody ask for a password.
        asks = "no" if self._password else "yes"
        user = f"{target.user}@" if target.user else ""
        host = f"[{target.host}]" if ":" in target.host else target.host
        command = ["sftp", "-oLogLevel=ERROR", f"-oBatchMode={asks}", "-oStrictHostKeyChecking=yes"]
        command += ["-oConnectTimeout=15", "-oNumberOfPasswordPrompts=1", f"-oPort={target.port}"]
        try:
            done = subprocess.run(  # noqa: S603 - its words were checked with the address
                [*command, "-b", "-", f"{user}{host}"],
                input="".join(f"{line}\n" for line in lines).encode(),
                env=self._environment(here),
                capture_output=True,
                timeout=_SECONDS,
                check=False,
            )
        except FileNotFoundError as cause:
            raise NotSent(
                "this computer has no SFTP program",
                where=self.where,
                hint="Install OpenSSH's client (the package openssh-client).",
            ) from cause
        except (OSError, subprocess.TimeoutExpired) as cause:
            raise NotSent("the host did not answer in time", where=self.where) from cause
        if done.returncode:
            raise self._refused(done.stderr.decode(errors="replace"))

    def _environment(self, here: Path) -> dict[str, str]:
        """Return the environment of the program; a password is asked for by a small script."""
        environment = {**os.environ, "LC_ALL": "C"}
        environment.pop(_PASSWORD, None)
        if not self._password:
            return environment
        windows = sys.platform == "win32"
        script = here / ("ask.cmd" if windows else "ask")
        script.write_text(
            f"@echo %{_PASSWORD}%\n" if windows else f'#!/bin/sh\nprintf "%s\\n" "${_PASSWORD}"\n',
            encoding="ascii",
        )
        script.chmod(stat.S_IRWXU)
        asked = {"SSH_ASKPASS": str(script), "SSH_ASKPASS_REQUIRE": "force", "DISPLAY": ":0"}
        return {**environment, **asked, _PASSWORD: self._password}

    def _refused(self, output: str) -> NotSent:
        target = self._target
        lines = [line.strip() for line in output.splitlines() if line.strip()]
        last = next((line for line in reversed(lines) if line != "Connection closed"), "")
        if "host key" in output.lower():
            words = Text(
                "this computer has not connected to the host before, or the host has changed"
            )
            hint = Text(
                "Connect once by hand and compare its fingerprint: ssh -p {port} {host}",
                port=target.port,
                host=f"{target.user}@{target.host}".lstrip("@"),
            )
        elif "Permission denied" in output and "(" in last:
            words = Text("the host refused the user name, the key or the password")
            hint = Text("Check the user name, and whether your key is on the host.")
        else:
            words = Text("the host did not accept the site ({why})", why=last[:200])
            hint = Text("Check the address, what this user may write there, and the network.")
        return NotSent(words, where=self.where, hint=hint)


def _quoted(path: str | Path) -> str:
    """Return a path as one word of a batch; the address let no sign in that means more there."""
    return f'"{path.as_posix() if isinstance(path, Path) else path}"'


@contextmanager
def _connect(address: str, password: str) -> Iterator[SftpHost]:
    yield SftpHost(SftpPlace.of(address_parts(address)), password)


SFTP = Publisher("sftp", _connect, lambda target: SftpPlace.of(target).address)
