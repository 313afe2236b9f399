"""Copies beside the event file."""

from pathlib import Path

from tabiya.store.facts.remarks import NoteAdded
from tabiya.store.log import backups
from tabiya.store.log.event_store import EventStore
from tests.store.scenes import ANNA, new_event, play_round, publish_round


def test_every_published_round_leaves_a_copy(tmp_path: Path) -> None:
    """Named by the moment and the round, oldest first; each opens as it was then."""
    with new_event(tmp_path) as store:
        play_round(store)
        play_round(store)
        first, second = backups.list_backups(store.path)
    assert first.name.endswith("-round-01.tabiya")
    assert second.name.endswith("-round-02.tabiya")
    assert first.parent == tmp_path / "event.backups"
    assert first.stat().st_mode & 0o077 == 0
    with EventStore.open(first) as copy:
        assert [len(r.open_boards) for r in copy.state.rounds] == [4]


def test_a_copy_for_the_house_keeps_what_the_desk_keeps(tmp_path: Path) -> None:
    """Whoever goes on from a backup has his passwords still; only gifts go without them."""
    with new_event(tmp_path) as store:
        store.keep("chief", "hash")
        copied = backups.back_up(store.path, "try", "2026-01-01T00:00:00")
    with EventStore.open(copied) as copy:
        assert copy.kept("chief") == "hash"


def test_of_many_copies_the_oldest_go(tmp_path: Path) -> None:
    """The newest forty stay."""
    with new_event(tmp_path) as store:
        for number in range(backups.COPIES_KEPT + 5):
            backups.back_up(store.path, f"try-{number:02}", f"2026-01-01T00:00:{number:02}")
        kept = backups.list_backups(store.path)
    assert len(kept) == backups.COPIES_KEPT
    assert kept[0].name.endswith("try-05.tabiya")


def test_a_copy_is_whole_even_while_someone_writes(tmp_path: Path) -> None:
    """It holds the last step that was stored, and no journal beside it."""
    with new_event(tmp_path) as store:
        publish_round(store)
        store.do(NoteAdded("just now"), ANNA)
        backups.copy_whole(store.path, tmp_path / "copy.tabiya")
        with EventStore.open(tmp_path / "copy.tabiya", read_only=True) as copy:
            assert copy.state == store.state
    assert not list(tmp_path.glob("*.part"))
    assert not list(tmp_path.glob("copy.tabiya-*"))


def test_a_clock_that_was_put_back_costs_no_fresh_copy(tmp_path: Path) -> None:
    """The copy just made is the newest, whatever the clock says, and the oldest goes."""
    with new_event(tmp_path) as store:
        for number in range(backups.COPIES_KEPT):
            backups.back_up(store.path, f"try-{number:02}", f"2026-06-01T00:00:{number:02}")
        fresh = [backups.back_up(store.path, f"late-{n}", "2026-01-01T00:00:00") for n in (1, 2)]
        kept = backups.list_backups(store.path)
    assert kept[-2:] == tuple(fresh)
    assert kept[0].name.endswith("try-02.tabiya")


def test_what_a_copy_left_behind_when_the_machine_stopped_is_cleaned(tmp_path: Path) -> None:
    """The next copy takes it away; other files stay."""
    with new_event(tmp_path) as store:
        folder = backups.get_folder(store.path)
        folder.mkdir()
        for name in ("1-round-01.tabiya.part", "1-round-01.tabiya.part-journal", "notes.txt"):
            (folder / name).write_text("half")
        made = backups.back_up(store.path, "try", "2026-01-01T00:00:00")
    assert sorted(each.name for each in folder.iterdir()) == sorted([made.name, "notes.txt"])
