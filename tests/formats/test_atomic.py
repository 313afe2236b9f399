"""A file is written wholly or not at all."""

import os
from pathlib import Path

import pytest

from tabiya.formats.atomic import write_whole


def test_the_content_stands_under_its_name_and_nothing_else_is_left(tmp_path: Path) -> None:
    """Neither a new nor an old file leaves a trace of the way it was written."""
    target = tmp_path / "report.trf"
    for content in (b"first", b"second"):
        write_whole(str(target), content)
        assert target.read_bytes() == content
    assert os.listdir(tmp_path) == ["report.trf"]


def test_a_failure_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk at the last moment destroys nothing."""

    def fail(_: int) -> None:
        raise OSError("disk full")

    target = tmp_path / "report.trf"
    target.write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="disk full"):
        write_whole(str(target), b"new")
    assert target.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["report.trf"]


def test_permissions_of_the_old_file_stay(tmp_path: Path) -> None:
    """A report that only its owner may read stays so."""
    target = tmp_path / "report.trf"
    target.write_bytes(b"old")
    target.chmod(0o600)
    write_whole(str(target), b"new")
    assert target.stat().st_mode & 0o777 == 0o600


def test_a_missing_folder_is_an_error_of_the_system(tmp_path: Path) -> None:
    """It is told as such, not hidden."""
    with pytest.raises(FileNotFoundError):
        write_whole(str(tmp_path / "nowhere" / "report.trf"), b"new")
