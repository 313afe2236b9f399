"""The file of answers: whole lines count, others are done again."""

from pathlib import Path

import pytest

from tabiya.work.journal import Journal, OtherJob


def test_what_is_kept_is_found_again(tmp_path: Path) -> None:
    """After it was closed and opened."""
    path = str(tmp_path / "journal")
    with Journal(path, "a job") as journal:
        journal.keep([("one", {"x": [1, 2]}), ("two", None)])
    with Journal(path, "a job") as journal:
        assert len(journal) == 2
        assert journal["one"] == {"x": [1, 2]}
        assert journal["two"] is None
        assert "three" not in journal


@pytest.mark.parametrize("cut", range(1, 11))
def test_a_line_that_was_cut_off_is_forgotten(cut: int, tmp_path: Path) -> None:
    """Wherever the power went: the lines before it stay, and new ones follow them."""
    path = tmp_path / "journal"
    with Journal(str(path), "a job") as journal:
        journal.keep([("one", 1), ("two", 2)])
    path.write_bytes(path.read_bytes()[:-cut])
    with Journal(str(path), "a job") as journal:
        assert journal["one"] == 1
        assert "two" not in journal
        journal.keep([("two", 22)])
    with Journal(str(path), "a job") as journal:
        assert journal["two"] == 22


def test_answers_of_another_job_are_refused(tmp_path: Path) -> None:
    """Other settings make another job."""
    path = str(tmp_path / "journal")
    with Journal(path, "a job"):
        pass
    with (
        pytest.raises(OtherJob, match="contains the answers of another job"),
        Journal(path, "another"),
    ):
        pass


def test_a_file_that_is_no_journal_is_refused_and_kept(tmp_path: Path) -> None:
    """Somebody's own file is not cut off."""
    path = tmp_path / "notes"
    path.write_text("my notes\n", encoding="utf-8")
    with pytest.raises(OtherJob), Journal(str(path), "a job"):
        pass
    assert path.read_text(encoding="utf-8") == "my notes\n"
