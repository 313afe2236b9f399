"""A festival is a small file of its own; its events stay theirs."""

from pathlib import Path

import pytest

from tabiya.desk.desk import Desk, DeskOptions
from tabiya.desk.festivals import Festival
from tabiya.desk.folder import Shelf
from tabiya.store.log.errors import FileIsDamaged
from tabiya.store.permissions import Role


def test_a_festival_is_there_again_after_a_restart(tmp_path: Path) -> None:
    """Title, groups in their order, and passwords."""
    desk = Desk(DeskOptions(tmp_path))
    made = desk.festivals.found("Święto szachów")
    made.arrange(("b", "a"))
    made.access.set_password(Role.CHIEF, "correct horse")
    desk.close()
    (again,) = Desk(DeskOptions(tmp_path)).festivals
    assert (again.title, again.groups, again.name) == ("Święto szachów", ("b", "a"), made.name)
    assert again.access.role_of_password("correct horse") is Role.CHIEF


def test_an_event_that_is_put_away_leaves_its_festivals(tmp_path: Path) -> None:
    """A later event of the same name is no group by accident; a festival goes without its events."""
    (tmp_path / "a.tabiya").touch()
    desk = Desk(DeskOptions(tmp_path))
    festival = desk.festivals.found("F")
    festival.arrange(("a", "b"))
    desk.put_away("a", Shelf.BIN)
    assert festival.groups == ("b",)
    desk.festivals.dissolve(festival)
    assert tuple(desk.festivals) == ()
    assert not festival.path.exists()
    desk.close()


def test_a_damaged_file_is_said_and_nothing_is_unlocked(tmp_path: Path) -> None:
    """Rather than a festival without passwords."""
    (tmp_path / "x.festival").write_text('{"festival.groups": "7"}')
    with pytest.raises(FileIsDamaged, match="festival"):
        Festival(tmp_path / "x.festival")
