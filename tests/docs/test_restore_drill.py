"""The restore drill of the docs, walked through with a file that is really damaged."""

import re
from pathlib import Path

import pytest

from tabiya.cli.main import run
from tabiya.model.tournament import Settings
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.remarks import NoteAdded
from tabiya.store.log.backups import back_up
from tabiya.store.log.entry import Actor
from tabiya.store.log.event_store import EventStore

PAGE = Path(__file__).parents[2] / "docs" / "when-something-goes-wrong.md"
ANNA = Actor("Anna")


def test_the_drill_gives_everything_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each command of the page, in its order, on a file whose log a bad disk has destroyed."""
    path = tmp_path / "open.tabiya"
    with EventStore.create(path) as store:
        store.do(CreateEvent(Settings(name="Open")), ANNA)
        for number in range(30):
            store.do(NoteAdded(f"result slip {number}"), ANNA)
        back_up(path, "round-01", "2026-11-17T10:00:00")
        head = store.head_at(store.state.seq)[:16]
        before = store.state
    data = bytearray(path.read_bytes())
    for place in [found.start() for found in re.finditer(b"result slip 1[0-9]", data)]:
        data[place : place + 6] = b"??????"
    path.write_bytes(data)
    damaged = bytes(data)
    (block,) = re.findall(r"```drill\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    monkeypatch.chdir(tmp_path)
    codes = [run(line.split()[1:]) for line in block.replace("HEAD", head).splitlines()]
    told = capsys.readouterr()
    assert codes == [1, 0, 0], told
    assert "everything up to it is unchanged" in told.out
    assert path.read_bytes() == damaged
    with EventStore.open(tmp_path / "open-recovered.tabiya", verify=True) as again:
        assert again.state == before
