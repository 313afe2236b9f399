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


def test_a_new_file_has_the_permissions_that_any_new_file_has(tmp_path: Path) -> None:
    """What the mask of the process leaves, which stays as it is."""
    before = os.umask(0o027)
    try:
        write_whole(str(tmp_path / "report.trf"), b"new")
        assert os.umask(0o027) == 0o027
    finally:
        os.umask(before)
    assert (tmp_path / "report.trf").stat().st_mode & 0o777 == 0o640


def test_until_all_is_written_the_new_file_is_hidden_beside_the_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under a name that says what it is; it holds everything before it is renamed."""
    seen: list[tuple[str, bytes]] = []
    sync = os.fsync

    def look(handle: int) -> None:
        (name,) = (name for name in os.listdir(tmp_path) if name != "report.trf")
        seen.append((name, (tmp_path / name).read_bytes()))
        assert (tmp_path / "report.trf").read_bytes() == b"old"
        sync(handle)

    (tmp_path / "report.trf").write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", look)
    write_whole(str(tmp_path / "report.trf"), b"new")
    ((name, content),) = seen
    assert name.startswith(".report.trf.")
    assert name.endswith(".part")
    assert content == b"new"


def test_a_link_is_followed(tmp_path: Path) -> None:
    """The file it leads to is replaced, in its own folder; the link stays a link."""
    (tmp_path / "there").mkdir()
    target, link = tmp_path / "there" / "report.trf", tmp_path / "report.trf"
    link.symlink_to(target)
    for content in (b"first", b"second"):
        write_whole(str(link), content)
        assert target.read_bytes() == content
    assert link.is_symlink()


def test_a_pipe_takes_the_bytes_as_they_come(tmp_path: Path) -> None:
    """It cannot be replaced by a file."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_whole(str(pipe), b"content")
        assert os.read(reader, 100) == b"content"
    finally:
        os.close(reader)
    assert os.listdir(tmp_path) == ["pipe"]
