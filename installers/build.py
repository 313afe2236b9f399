"""Builds what people install: the wheel, one file for any machine with Python, a package for Debian.

`make packages` runs it. The same sources give the same bytes: names are sorted, all times are
SOURCE_DATE_EPOCH (the time of the last commit, unless it is set), and the parts of others have the
checksums of `installers/parts.txt`.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import shutil
import stat
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Iterable
from importlib.metadata import distributions
from pathlib import Path

from docs.materials import bill_of
from installers.parts import (
    LINUX,
    MACHINES,
    PYTHONS,
    ROOT,
    Machine,
    licences,
    parts_in,
    pinned_wheels,
    place_of,
    unpack,
)

OUT = ROOT / "build" / "packages"
NOT_IN_THE_SINGLE_FILE = ("typst-",)
"""The printer is larger than everything else together; who wants PDFs installs it."""
DEBIAN_PYTHONS = ("3.11", "3.13")
"""Of Debian 12 and 13."""


def main() -> None:
    """Build everything that this machine can build, and say what there is."""
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    when = built_at()
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        wheel = build_wheel(OUT, when)
        unpack(wheel, place / "own")
        found = {machine: unpacked_parts(machine, place / machine.name) for machine in MACHINES}
        build_single_file(OUT, place, when)
        build_debian_package(OUT, place, when)
        parts = parts_in(each for folders in found.values() for each in folders)
        (own,) = distributions(path=[str(place / "own")])
        bill = json.dumps(bill_of(own, parts), indent=1) + "\n"
        (OUT / "bill-of-materials.json").write_text(bill, encoding="utf-8")
        texts = licences(each for folders in found.values() for each in folders)
        (OUT / "LICENCES.txt").write_text(own_licence() + texts, encoding="utf-8")
    (OUT / "SHA256SUMS").write_text(checksums(OUT), encoding="utf-8")
    for each in sorted(OUT.iterdir()):
        print(f"{each.relative_to(ROOT)}  {each.stat().st_size / 1_000_000:.1f} MB")


def built_at() -> int:
    """Return the time that all files get, in seconds since 1970."""
    said = os.environ.get("SOURCE_DATE_EPOCH")
    if said is None:
        asked = subprocess.run(
            ["git", "log", "-1", "--format=%ct"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        said = asked.stdout.strip() or str(int((ROOT / "CHANGELOG.md").stat().st_mtime))
    return int(said)


def build_wheel(out: Path, when: int) -> Path:
    """Build the wheel of Tabiya itself."""
    with tempfile.TemporaryDirectory() as folder:
        # From a copy without leftovers: what an earlier build left behind must not come along.
        copy = Path(folder, "sources")
        shutil.copytree(ROOT / "src", copy / "src", ignore=_LEFTOVERS)
        (copy / "installers").mkdir()
        for name in (
            "pyproject.toml",
            "setup.py",
            "installers/package.md",
            "LICENSE",
            "MANIFEST.in",
        ):
            shutil.copy(ROOT / name, copy / name)
        subprocess.run(
            [
                sys.executable,
                "-m",
                "pip",
                "wheel",
                "--quiet",
                "--disable-pip-version-check",
                "--no-deps",
                "--wheel-dir",
                folder,
                str(copy),
            ],
            check=True,
            stderr=subprocess.PIPE,
            env={**os.environ, "SOURCE_DATE_EPOCH": str(when)},
        )
        (made,) = Path(folder).glob("tabiya-*.whl")
        target = out / made.name
        with zipfile.ZipFile(made) as archive:
            write_zip(target, {name: archive.read(name) for name in archive.namelist()}, when)
    return target


_LEFTOVERS = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.pyc")


def unpacked_parts(machine: Machine, folder: Path) -> list[Path]:
    """Unpack the parts for a machine, and return the folders that have something in them."""
    with tempfile.TemporaryDirectory() as wheels:
        for wheel in pinned_wheels(machine, PYTHONS, Path(wheels)):
            unpack(wheel, folder / place_of(wheel))
    return sorted(folder.iterdir())


def build_single_file(out: Path, place: Path, when: int) -> Path:
    """Build the file that any Python starts; the parts with machine code are there for two systems."""
    files = {f"pure/{name}": data for name, data in contents(place / "own").items()}
    for machine in MACHINES:
        for folder in (place / machine.name).iterdir():
            into = "pure" if folder.name == "pure" else f"{machine.name}/{folder.name}"
            for name, data in contents(folder).items():
                if not name.startswith(("typst/", *NOT_IN_THE_SINGLE_FILE)):
                    files[f"{into}/{name}"] = data
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(f"{name}\0{len(files[name])}\0".encode() + files[name])
    mark = f"{_version(place)}-{digest.hexdigest()[:16]}"
    program = (ROOT / "installers" / "single_file.py").read_text(encoding="utf-8")
    files["__main__.py"] = f"{program}\n\nstart(sys.argv[0], {mark!r})\n".encode()
    target = out / f"tabiya-{_version(place)}.pyz"
    write_zip(target, files, when, before=b"#!/usr/bin/env python3\n")
    target.chmod(0o755)
    return target


def build_debian_package(out: Path, place: Path, when: int) -> Path:
    """Build the package for Debian: everything but Python itself is in it, so it needs no network."""
    version = _version(place)
    files = {f"usr/lib/tabiya/pure/{name}": data for name, data in contents(place / "own").items()}
    used = ["pure", "abi3", *(f"cp{each.replace('.', '')}" for each in DEBIAN_PYTHONS)]
    folders = [place / LINUX.name / each for each in used]
    for folder in folders:
        for name, data in contents(folder).items():
            files[f"usr/lib/tabiya/{folder.name}/{name}"] = data
    files["usr/bin/tabiya"] = _DEBIAN_PROGRAM.encode()
    files["usr/share/applications/tabiya.desktop"] = _DESKTOP_ENTRY.encode()
    files["usr/share/doc/tabiya/copyright"] = (own_licence() + licences(folders)).encode()
    size = sum(map(len, files.values())) // 1024
    control = {
        "control": _DEBIAN_CONTROL.format(version=version, size=size).encode(),
        "md5sums": "".join(
            f"{hashlib.md5(files[name], usedforsecurity=False).hexdigest()}  {name}\n"
            for name in sorted(files)
        ).encode(),
        "postinst": _DEBIAN_AFTER_INSTALLING.encode(),
        "prerm": _DEBIAN_BEFORE_REMOVING.encode(),
    }
    target = out / f"tabiya_{version}_amd64.deb"
    programs = {"usr/bin/tabiya", "postinst", "prerm"}
    target.write_bytes(
        b"!<arch>\n"
        + _member("debian-binary", b"2.0\n", when)
        + _member("control.tar.xz", tar_of(control, when, programs), when)
        + _member("data.tar.xz", tar_of(files, when, programs), when)
    )
    return target


def _member(name: str, data: bytes, when: int) -> bytes:
    """Return a file as the archive format of Debian's packages (ar) has it."""
    head = f"{name:<16}{when:<12}{0:<6}{0:<6}{'100644':<8}{len(data):<10}`\n"
    return head.encode() + data + b"\n" * (len(data) % 2)


def tar_of(files: dict[str, bytes], when: int, programs: Iterable[str]) -> bytes:
    """Return the files, and the folders they lie in, as a packed archive that belongs to root."""
    stream = io.BytesIO()
    runs = frozenset(programs)
    folders = {str(each) for name in files for each in Path(name).parents} - {"."}
    with tarfile.open(fileobj=stream, mode="w:xz", format=tarfile.GNU_FORMAT, preset=1) as archive:
        for name in sorted(folders | files.keys()):
            entry = tarfile.TarInfo(f"./{name}")
            entry.mtime = when
            entry.uname = entry.gname = "root"
            if name in files:
                entry.size, entry.mode = len(files[name]), 0o755 if name in runs else 0o644
                archive.addfile(entry, io.BytesIO(files[name]))
            else:
                entry.type, entry.mode = tarfile.DIRTYPE, 0o755
                archive.addfile(entry)
    return stream.getvalue()


def write_zip(target: Path, files: dict[str, bytes], when: int, before: bytes = b"") -> None:
    """Write an archive whose bytes depend on nothing but the files and the time."""
    moment = time.gmtime(max(when, 315532800))[:6]  # An archive knows no time before 1980.
    with target.open("wb") as stream:
        stream.write(before)
        with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for name in sorted(files):
                entry = zipfile.ZipInfo(name, moment)
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.create_system = 3
                entry.external_attr = (stat.S_IFREG | 0o644) << 16
                archive.writestr(entry, files[name])


def contents(folder: Path) -> dict[str, bytes]:
    """Return all files below a folder, by their names from there."""
    return {
        each.relative_to(folder).as_posix(): each.read_bytes()
        for each in sorted(folder.rglob("*"))
        if each.is_file()
    }


def checksums(folder: Path) -> str:
    """Return the lines that `sha256sum --check` reads."""
    return "".join(
        f"{hashlib.sha256(each.read_bytes()).hexdigest()}  {each.name}\n"
        for each in sorted(folder.iterdir())
    )


def own_licence() -> str:
    """Return the licence of Tabiya itself, with a heading for the parts that follow."""
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    return f"Tabiya: Apache-2.0\n\n{text}\n{'-' * 80}\n\nThe packages of others in it:\n\n"


def _version(place: Path) -> str:
    (own,) = distributions(path=[str(place / "own")])
    return own.version


_DEBIAN_CONTROL = """\
Package: tabiya
Version: {version}
Architecture: amd64
Maintainer: The Tabiya project <tabiya@localhost>
Installed-Size: {size}
Depends: python3 (>= 3.11), python3 (<< 3.12) | python3 (>= 3.13), python3 (<< 3.14), libc6 (>= 2.28)
Recommends: chromium | firefox-esr | www-browser
Section: games
Priority: optional
Description: chess tournaments by the FIDE rules, every decision explained
 Tabiya pairs, explains, ranks, prints and reports. "tabiya desk" opens the
 arbiter's desk in the browser. All its parts but Python are in this package.
"""
_DEBIAN_PROGRAM = """\
#!/usr/bin/python3 -s
import os
import sys

HOME = "/usr/lib/tabiya"
PATHS = [HOME + "/" + name for name in ("pure", "abi3", "cp%d%d" % sys.version_info[:2])]
sys.path[:1] = PATHS
# Processes that work beside this one start Python anew and must find the same.
os.environ["PYTHONPATH"] = os.pathsep.join(PATHS + [os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)

from tabiya.cli.main import main  # noqa: E402

main()
"""
_DEBIAN_AFTER_INSTALLING = """\
#!/bin/sh
set -e
if [ "$1" = configure ]; then
  python3 -m compileall -q /usr/lib/tabiya >/dev/null || true
fi
"""
_DEBIAN_BEFORE_REMOVING = """\
#!/bin/sh
set -e
find /usr/lib/tabiya -name __pycache__ -type d -prune -exec rm -rf {} +
"""
_DESKTOP_ENTRY = """\
[Desktop Entry]
Type=Application
Name=Tabiya
Comment=The arbiter's desk for chess tournaments
Exec=tabiya desk
Terminal=true
Categories=Game;BoardGame;
"""


if __name__ == "__main__":
    main()
