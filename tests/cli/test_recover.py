"""`tabiya recover`: a new file, the list of what is missing, and the damaged file untouched."""

import re
import shutil
from pathlib import Path

import pytest

from tabiya.cli.main import run
from tabiya.store.log.backups import get_folder
from tabiya.store.log.event_store import EventStore
from tests.store.scenes import new_event, play_round


def damaged(folder: Path) -> Path:
    """An event whose third player has another name than was stored."""
    with new_event(folder) as store:
        play_round(store)
    raw = store.path.read_bytes()
    store.path.write_bytes(raw.replace(b"Player C", b"Player X"))
    return store.path


def test_with_the_backup_nothing_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The copy of the published round has the line; what came after it is in the file."""
    path = damaged(tmp_path)
    before = path.read_bytes()
    assert run(["recover", str(path)]) == 0
    told = capsys.readouterr().out
    assert "From backups: line 4." in told
    assert "As far as Tabiya can see, no line is missing." in told
    assert path.read_bytes() == before
    with EventStore.open(tmp_path / "event-recovered.tabiya", verify=True) as store:
        assert [p.name for p in store.state.tournament().players][2] == "Player C"
        assert all(board.result.symbol for board in store.state.rounds[0].boards)


def test_without_a_backup_every_missing_line_is_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The answer is no, and a file that exists is not written over."""
    path = damaged(tmp_path)
    shutil.rmtree(get_folder(path))
    assert run(["recover", str(path), str(tmp_path / "new.tabiya")]) == 1
    told = capsys.readouterr().out
    assert "new.tabiya: 3 lines" in told
    assert "Missing: line 4." in told
    # What somebody has to enter again is said in words, with the names of the missing chain's own lines.
    assert ", Anna: Player D" in told
    assert re.search(r"  line \d+, .*, Anna: Round 1, board \d, Player . - Player .: ", told)
    assert "PlayerEntered" not in told
    assert run(["recover", str(path), str(tmp_path / "new.tabiya")]) == 2
    assert "already exists" in capsys.readouterr().err
