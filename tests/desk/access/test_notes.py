"""What a desk of many events keeps between starts."""

from pathlib import Path

import pytest

from tabiya.desk.access.notes import FILE_NAME, DeskNotes
from tabiya.desk.access.passwords import Access
from tabiya.store.log.errors import FileIsDamaged, FileTrouble


def test_what_is_kept_is_there_after_a_restart(tmp_path: Path) -> None:
    """Each value under its name, in a folder that is made if need be."""
    folder = tmp_path / "new" / "folder"
    DeskNotes(folder / FILE_NAME).keep("a", "1")
    DeskNotes(folder / FILE_NAME).keep("b", "2")
    again = DeskNotes(folder / FILE_NAME)
    assert (again.kept("a"), again.kept("b"), again.kept("c")) == ("1", "2", None)


def test_nobody_else_may_read_the_keys(tmp_path: Path) -> None:
    """Whoever has the key can sign a chief arbiter's cookie."""
    notes = DeskNotes(tmp_path / FILE_NAME)
    for value in ("1", "2"):
        notes.keep("key", value)
        assert notes.path.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    "content", [b"no JSON", b"[]", b'{"desk.access": 3}', b'{"a": "\xff\x80"}']
)
def test_notes_that_make_no_sense_unlock_nothing(tmp_path: Path, content: bytes) -> None:
    """A damaged file of passwords must not mean that there is none."""
    (tmp_path / FILE_NAME).write_bytes(content)
    with pytest.raises(FileIsDamaged):
        Access(DeskNotes(tmp_path / FILE_NAME))


def test_a_folder_that_takes_no_file_is_told_in_words(tmp_path: Path) -> None:
    """And the desk goes on with keys that last till its end."""
    (tmp_path / "file").write_text("x")
    notes = DeskNotes(tmp_path / "file" / FILE_NAME)
    with pytest.raises(FileTrouble):
        notes.keep("a", "1")
