"""A new user with nothing but the built package: steps and seconds to the first published round.

`make first-round` measures what `make packages` and `make windows` have built, each on a machine as bare as can be
had here: the wheel by pipx, uvx and pip into places of their own, the single file with Debian's Python and
nothing else, the package for Debian in a fresh Debian without a network, the installer under wine in a new
folder. The browser edition is measured by `make try-browser-edition`.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PACKAGES = ROOT / "build" / "packages"
PATIENCE = 600
_HOME_OF_WINDOWS = "drive_c/users"


class Seconds(NamedTuple):
    """How long something took: by the clock of a busy machine, and in work of its processors."""

    clock: float
    work: float

    def __str__(self) -> str:
        return f"{self.clock:.1f} s ({self.work:.1f} s of work)"


class Bare(NamedTuple):
    """A machine on which the package has just been installed."""

    program: tuple[str, ...]
    """What is typed for `tabiya`."""
    home: Path
    """Where files are written, as this machine sees it."""
    environment: Mapping[str, str]
    inside: str = "."
    """The same folder as the bare machine sees it."""


def spent(
    words: Sequence[str], environment: Mapping[str, str], folder: Path, *, fine: bool = True
) -> Seconds:
    """Run a line and return how long it took; stop everything if it fails and should not."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    ended = subprocess.run(
        words,
        env=dict(environment),
        cwd=folder,
        capture_output=True,
        text=True,
        errors="replace",
        timeout=PATIENCE,
        check=False,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if fine and ended.returncode:
        sys.exit(f"{' '.join(words)}\n{ended.stdout}\n{ended.stderr}")
    work = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Seconds(time.monotonic() - began, work)


def environment_of(home: Path, **more: str) -> dict[str, str]:
    """Return an environment that knows nothing of the one who measures."""
    return {"HOME": str(home), "PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "LANG": "C.UTF-8", **more}


def by_pip(folder: Path) -> tuple[Bare, Seconds]:
    """The wheel by pip, in a new environment."""
    environment = environment_of(folder)
    spent([sys.executable, "-m", "venv", str(folder / "new")], environment, folder)
    took = spent(
        [str(folder / "new/bin/pip"), "install", "--no-cache-dir", f"{_wheel()}[desk,print]"],
        _with_registry(environment),
        folder,
    )
    return Bare((str(folder / "new/bin/tabiya"),), folder, environment), took


def by_pipx(folder: Path) -> tuple[Bare, Seconds]:
    """The wheel by pipx, which itself is put into a place of its own first."""
    environment = environment_of(
        folder,
        PIPX_HOME=str(folder / "pipx"),
        PIPX_BIN_DIR=str(folder / "bin"),
        PIPX_MAN_DIR=str(folder / "man"),
        PIP_NO_CACHE_DIR="1",
    )
    tool = _tool("pipx", folder)
    took = spent(
        [str(tool), "install", "--python", sys.executable, f"{_wheel()}[desk,print]"],
        _with_registry(environment),
        folder,
    )
    return Bare((str(folder / "bin/tabiya"),), folder, environment), took


def by_uvx(folder: Path) -> tuple[Bare, Seconds]:
    """The wheel by uvx, which installs nothing that stays: its first start brings everything."""
    environment = _with_registry(environment_of(folder, UV_CACHE_DIR=str(folder / "uv-cache")))
    tool = _tool("uv", folder).with_name("uvx")
    program = (str(tool), "--python", sys.executable, "--from", f"{_wheel()}[desk,print]", "tabiya")
    took = spent([*program, "--version"], environment, folder)
    return Bare(program, folder, environment), took


def single_file(folder: Path) -> tuple[Bare, Seconds]:
    """The single file with Debian's Python; its first start unpacks it."""
    (path,) = PACKAGES.glob("*.pyz")
    environment = environment_of(folder)
    program = ("/usr/bin/python3", "-s", str(path))
    took = spent([*program, "--version"], environment, folder)
    return Bare(program, folder, environment), took


def debian_package(folder: Path) -> tuple[Bare, Seconds]:
    """A fresh Debian with Python, cut off from every network before anything is installed."""
    root = folder / "root"
    # What it mounts is seen by itself alone, and gone with it: nothing of ours is ever removed through it.
    alone = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
    make = ["debootstrap", "--variant=minbase", "--include=python3", "bookworm", str(root)]
    words = [*alone, *make]
    spent(words, {**os.environ}, folder)
    (path,) = PACKAGES.glob("*.deb")
    shutil.copy(path, root / "root")
    inside = ("unshare", "--net", "chroot", str(root), "sh", "-c")
    environment = environment_of(Path("/root"))
    took = spent([*inside, f"dpkg -i /root/{path.name}"], environment, folder)
    # With a loopback of its own, so that the desk can be asked from inside.
    line = 'cd /root && exec tabiya "$@"'
    return Bare((*inside, line, "tabiya"), root / "root", environment), took


def under_wine(folder: Path) -> tuple[Bare, Seconds]:
    """The installer for Windows, in a folder of wine that was just made."""
    (path,) = PACKAGES.glob("*-windows.exe")
    environment = environment_of(
        folder, WINEPREFIX=str(folder / "wine"), WINEDEBUG="-all", DISPLAY=""
    )
    spent(["wine", "wineboot", "--init"], environment, folder)
    took = spent(["wine", str(path), "/S"], environment, folder)
    (program,) = (folder / "wine").glob(
        f"{_HOME_OF_WINDOWS}/*/AppData/Local/Programs/Tabiya/python"
    )
    return Bare(("wine", str(program / "python.exe"), "-m", "tabiya"), folder, environment), took


KINDS: dict[str, Callable[[Path], tuple[Bare, Seconds]]] = {
    "pip": by_pip,
    "pipx": by_pipx,
    "uvx": by_uvx,
    "pyz": single_file,
    "deb": debian_package,
    "wine": under_wine,
}


def measured(kind: str) -> str:
    """Install, simulate an event, publish it, print it, open the desk; return the line of the table."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
        folder = Path(place)
        bare, installed = KINDS[kind](folder)

        def step(*words: str, fine: bool = True) -> Seconds:
            return spent([*bare.program, *words], bare.environment, bare.home, fine=fine)

        made = step("generate", "--players", "10", "--rounds", "3", "-o", "e.trf")
        published = step("publish", "e.trf", "site")
        step("print", "e.trf", "pairings", "-o", "p.pdf", fine=False)
        files = sum(each.is_file() for each in (bare.home / "site").rglob("*"))
        page = (bare.home / "site" / "round-1.html").is_file()
        pdf = (bare.home / "p.pdf").is_file()
        desk = None if kind == "deb" else _desk_answers(bare)
        if kind == "deb":
            desk = _desk_inside(bare)
        return (
            f"{kind}: installed in {installed}; generate {made}; publish {published}: {files} files, round 1 is"
            f" {'there' if page else 'MISSING'}; the desk answers after {desk:.1f} s; PDF {'yes' if pdf else 'no'}"
        )


def _desk_answers(bare: Bare) -> float:
    """Return the seconds until the desk shows its first page."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    began = time.monotonic()
    words = [*bare.program, "desk", "events", "--port", str(port), "--no-browser"]
    (bare.home / "events").mkdir()
    desk = subprocess.Popen(
        words,
        env=dict(bare.environment),
        cwd=bare.home,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        while time.monotonic() - began < PATIENCE:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=30) as answer:
                    if answer.status == 200:
                        return time.monotonic() - began
            except OSError:
                time.sleep(0.1)
    finally:
        desk.terminate()
        desk.wait(60)
    sys.exit("the desk did not answer")


_ASK = """
import sys, time, urllib.request
began = time.monotonic()
while time.monotonic() - began < 300:
    try:
        sys.exit(urllib.request.urlopen("http://127.0.0.1:8123/", timeout=30).status != 200)
    except OSError:
        time.sleep(0.1)
sys.exit(2)
"""


def _desk_inside(bare: Bare) -> float:
    """The same on a machine that no network reaches: it is asked from inside."""
    (bare.home / "ask.py").write_text(_ASK, encoding="utf-8")
    line = (
        "cd /root && mkdir events && /usr/bin/python3 -c '"
        "import fcntl, socket, struct; s = socket.socket(); "
        'fcntl.ioctl(s, 0x8914, struct.pack("16sh", b"lo", 1))\''
        " && { tabiya desk events --no-browser & desk=$!; python3 ask.py; code=$?; kill $desk; exit $code; }"
    )
    return spent([*bare.program[:-2], line], bare.environment, bare.home).clock


def _wheel() -> Path:
    (path,) = PACKAGES.glob("*.whl")
    return path


def _tool(name: str, folder: Path) -> Path:
    """Return a tool of the registry, installed where nothing else is."""
    place = folder / f"tool-{name}"
    subprocess.run([sys.executable, "-m", "venv", str(place)], check=True)
    words = [str(place / "bin/pip"), "install", "--quiet", "--disable-pip-version-check", name]
    subprocess.run(words, check=True)
    return place / "bin" / name


def _with_registry(environment: Mapping[str, str]) -> dict[str, str]:
    """Add how this machine reaches the registry of packages, if it has a way of its own."""
    known = ("PIP_INDEX_URL", "UV_INDEX_URL", "UV_DEFAULT_INDEX", "SSL_CERT_FILE", "PIP_CERT")
    proxies = ("HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "http_proxy", "https_proxy", "no_proxy")
    return {
        **environment,
        **{name: os.environ[name] for name in (*known, *proxies) if name in os.environ},
    }


def main() -> None:
    """Measure what was asked for."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("kinds", nargs="*", choices=[*KINDS, []], default=[])
    for kind in reader.parse_args().kinds or KINDS:
        print(measured(kind), flush=True)


if __name__ == "__main__":
    main()
