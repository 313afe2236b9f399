"""The installers are the same bytes each time, and hold what they promise."""

import io
import os
import tarfile
import zipfile
from pathlib import Path

import pytest

from installers.build import build_debian_package, build_single_file, checksums, write_zip

WHEN = 1_780_000_000


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A Tabiya of two lines with parts for both kinds of machine, unpacked as for a build."""
    made = tmp_path / "place"
    files = {
        "own/tabiya/cli/main.py": "def main():\n    import sys, gambit, board\n"
        "    print(sys.argv[1:], gambit.OFFERED, board.SQUARES)\n",
        "own/tabiya-9.9.dist-info/METADATA": "Metadata-Version: 2.4\nName: tabiya\nVersion: 9.9\n",
    }
    for machine in ("linux-x86_64", "windows-amd64"):
        files[f"{machine}/pure/gambit.py"] = "OFFERED = True\n"
        files[f"{machine}/pure/typst/press.py"] = "large = True\n"
        for python in ("abi3", "cp311", "cp312", "cp313", "cp314"):
            files[f"{machine}/{python}/board.py"] = "SQUARES = 64\n"
    for name, text in files.items():
        path = made / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return made


def test_an_archive_depends_on_nothing_but_its_files(tmp_path: Path) -> None:
    """Neither on their order nor on the clock."""
    one, other = tmp_path / "one.zip", tmp_path / "other.zip"
    write_zip(one, {"a": b"1", "b": b"2"}, WHEN)
    write_zip(other, {"b": b"2", "a": b"1"}, WHEN)
    assert one.read_bytes() == other.read_bytes()
    assert zipfile.ZipFile(one).getinfo("a").date_time[:3] == (2026, 5, 28)


def test_the_same_sources_give_the_same_installers(place: Path, tmp_path: Path) -> None:
    """Byte for byte, though the files on the disk are of another day."""
    made = []
    for attempt in ("first", "second"):
        out = tmp_path / attempt
        out.mkdir()
        build_single_file(out, place, WHEN)
        build_debian_package(out, place, WHEN)
        made.append(checksums(out))
        for each in place.rglob("*.py"):
            os.utime(each, (1, 1))
    assert made[0] == made[1]
    assert made[0].count("\n") == 2


def members(package: bytes) -> dict[str, bytes]:
    """The files of an ar archive, as dpkg reads them."""
    assert package.startswith(b"!<arch>\n")
    found, at = {}, 8
    while at < len(package):
        head = package[at : at + 60]
        assert head.endswith(b"`\n")
        size = int(head[48:58])
        found[head[:16].decode().strip()] = package[at + 60 : at + 60 + size]
        at += 60 + size + size % 2
    return found


def test_the_debian_package_is_one_that_dpkg_reads(place: Path, tmp_path: Path) -> None:
    """Three members in their order; the program may be run, and all belongs to root."""
    package = members(build_debian_package(tmp_path, place, WHEN).read_bytes())
    assert list(package) == ["debian-binary", "control.tar.xz", "data.tar.xz"]
    with tarfile.open(fileobj=io.BytesIO(package["control.tar.xz"])) as control:
        told = control.extractfile("./control")
        assert told is not None
        assert b"Version: 9.9\n" in told.read()
    with tarfile.open(fileobj=io.BytesIO(package["data.tar.xz"])) as data:
        assert data.getmember("./usr/bin/tabiya").mode == 0o755
        assert {each.uid for each in data} == {0}
        names = data.getnames()
    assert names.index("./usr/lib/tabiya") < names.index("./usr/lib/tabiya/cp311/board.py")
    assert "./usr/lib/tabiya/pure/typst/press.py" in names
    assert not any("windows" in name for name in names)


def test_the_single_file_leaves_out_the_printer(place: Path, tmp_path: Path) -> None:
    """It is larger than all the rest; both kinds of machine find their parts."""
    names = zipfile.ZipFile(build_single_file(tmp_path, place, WHEN)).namelist()
    assert "pure/gambit.py" in names
    assert "linux-x86_64/cp311/board.py" in names
    assert "windows-amd64/cp311/board.py" in names
    assert not any("typst" in name for name in names)
