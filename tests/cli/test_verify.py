"""`tabiya verify`: sound or not, and whether a head that was noted is in the history."""

from pathlib import Path

import pytest

from tabiya.cli.main import run
from tests.store.scenes import new_event, play_round


def test_a_sound_file_has_a_head_that_is_found_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The head noted after round 1 is still a line of the log after round 2."""
    with new_event(tmp_path) as store:
        play_round(store)
    file = str(store.path)
    assert run(["verify", file]) == 0
    told = capsys.readouterr().out
    assert "sound" in told
    head = told.split()[-1]
    assert len(head) == 64
    with type(store).open(file) as again:
        play_round(again)
    assert run(["verify", file, "--head", head[:12]]) == 0
    assert "everything up to it is unchanged" in capsys.readouterr().out
    assert run(["verify", file, "--head", "0" * 12]) == 1
    assert "the file has a different history" in capsys.readouterr().out


def test_a_damaged_file_is_no(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The line is named, and the way out."""
    with new_event(tmp_path) as store:
        play_round(store)
    raw = store.path.read_bytes()
    store.path.write_bytes(raw.replace(b"Player C", b"Player X"))
    assert run(["verify", str(store.path)]) == 1
    told = capsys.readouterr().out
    assert "does not match its checksum" in told
    assert "tabiya recover" in told


def test_another_file_is_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is no answer about an event."""
    (tmp_path / "a.txt").write_text("hello")
    assert run(["verify", str(tmp_path / "a.txt")]) == 2
    assert "not a Tabiya event file" in capsys.readouterr().err
