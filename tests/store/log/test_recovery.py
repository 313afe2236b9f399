"""A damaged file gives back all that is sound in it, and never anything that was not stored."""

import itertools
import random
import shutil
import sqlite3
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from types import FrameType

import pytest

from tabiya.model.result import GameResult
from tabiya.store.fact import Fact
from tabiya.store.facts.results import ResultEntered
from tabiya.store.facts.undo import StepUndone
from tabiya.store.log import recovery
from tabiya.store.log.backups import back_up, get_folder
from tabiya.store.log.chain import COLUMNS, Line, stored_lines
from tabiya.store.log.entry import Entry, line_hash
from tabiya.store.log.errors import FileTrouble, NotAnEventFile
from tabiya.store.log.event_store import EventStore
from tabiya.store.log.lines import encode_fact
from tabiya.store.log.reading import open_for_reading
from tabiya.store.log.recovery import join, recover, sound_lines
from tabiya.store.log.replay import replay
from tabiya.store.state import EventState
from tests.store.scenes import RESULTS, new_event, play_round, publish_round

AT = "2026-11-15T12:00:00.000+00:00"
DAMAGED = 20
"""So many damaged files; `recover_many` has been run with a thousand."""


def list_lines(path: Path) -> list[Line]:
    """The lines of a sound file, by SQLite."""
    reader = open_for_reading(path)
    try:
        return list(stored_lines(reader))
    finally:
        reader.close()


@pytest.fixture(scope="module")
def event(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An event of two rounds with a copy from the first."""
    folder = tmp_path_factory.mktemp("event")
    with new_event(folder, 24) as store:
        play_round(store, RESULTS * 4)
        back_up(store.path, "by-hand", AT)
        play_round(store, RESULTS * 4)
    return store.path


def flip_bits(raw: bytearray, chance: random.Random) -> list[tuple[int, int]]:
    """A few bits anywhere."""
    hit = [chance.randrange(len(raw)) for _ in range(chance.choice([1, 1, 2, 5, 30]))]
    for place in hit:
        raw[place] ^= 1 << chance.randrange(8)
    return [(place, place + 1) for place in hit]


def lose_sectors(raw: bytearray, chance: random.Random) -> list[tuple[int, int]]:
    """One to three sectors of 512 bytes, empty or full of something else."""
    hit = []
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(len(raw) // 512) * 512
        raw[place : place + 512] = chance.choice([bytes(512), chance.randbytes(512)])
        hit.append((place, place + 512))
    return hit


def cut_off(raw: bytearray, chance: random.Random) -> list[tuple[int, int]]:
    """The end of the file."""
    left = chance.randrange(len(raw))
    size = len(raw)
    del raw[left:]
    return [(left, size)]


DAMAGES: tuple[Callable[[bytearray, random.Random], list[tuple[int, int]]], ...] = (
    flip_bits,
    lose_sectors,
    cut_off,
)


def untouched(line: Line, raw: bytes, hit: list[tuple[int, int]]) -> bool:
    """Whether the bytes of a line, from 40 before its moment to its checksum, were left alone."""
    end = raw.find(line.hash.encode())
    while end >= 0:
        begin = raw.rfind(line.at.encode(), 0, end) - 40
        # On a page of its own or across pages: a line that is too long for one is not judged.
        whole = line.payload.encode() in raw[begin:end] and begin // 4096 == end // 4096
        if whole and not any(first < end + 64 and begin < last for first, last in hit):
            return True
        end = raw.find(line.hash.encode(), end + 1)
    return False


def recover_many(event: Path, folder: Path, count: int, *, backups: bool) -> dict[str, int]:
    """Damage copies of an event at random, and open or recover each; return how many of each."""
    facts = list_lines(event)
    healthy = event.read_bytes()
    copied = len(list_lines(next(get_folder(event).glob("*by-hand*")))) if backups else 0
    tally = {"opened": 0, "recovered": 0, "nothing left": 0}
    for seed in range(count):
        chance = random.Random(seed)  # noqa: S311 - repeatable damage
        raw = bytearray(healthy)
        hit = chance.choice(DAMAGES)(raw, chance)
        path = folder / f"damaged{seed}.tabiya"
        path.write_bytes(raw)
        if backups:
            shutil.copytree(get_folder(event), get_folder(path))
        left = [line for line in facts if untouched(line, healthy, hit)]
        try:
            with EventStore.open(path) as store:
                store.entries()
            assert list_lines(path) == facts, f"seed {seed}: other facts"
            tally["opened"] += 1
            continue
        except FileTrouble:
            path.write_bytes(raw)
        target = folder / f"new{seed}.tabiya"
        try:
            found = recover(path, target, AT)
        except NotAnEventFile:
            assert not backups
            assert not any(line.seq == 1 for line in left), f"seed {seed}: lines were left"
            tally["nothing left"] += 1
            continue
        assert path.read_bytes() == bytes(raw), f"seed {seed}: the damaged file was touched"
        assert list(found.lines) == facts[: len(found.lines)], f"seed {seed}: other facts"
        assert set(left) <= {*found.lines, *found.apart}, f"seed {seed}: a sound line was lost"
        assert set(found.apart) <= set(facts)
        assert len(found.lines) >= copied
        with EventStore.open(target, verify=True) as again:
            assert again.state.seq == len(found.lines)
        assert list_lines(target) == list(found.lines)
        tally["recovered"] += 1
        for each in (path, target):
            each.unlink()
    return tally


@pytest.mark.parametrize("backups", [True, False])
def test_every_damaged_file_opens_or_is_recovered_with_all_sound_lines(
    event: Path, tmp_path: Path, *, backups: bool
) -> None:
    """Bits, sectors and cut ends at random; no file yields a fact that differs from what was stored."""
    tally = recover_many(event, tmp_path, DAMAGED, backups=backups)
    assert sum(tally.values()) == DAMAGED
    assert tally["recovered"] > DAMAGED // 3


def test_the_search_finds_every_line_of_a_sound_file(tmp_path: Path) -> None:
    """Also one so long that it goes on on other pages."""
    with new_event(tmp_path, 400) as store:
        publish_round(store)
    lines = list_lines(tmp_path / "event.tabiya")
    assert any(len(line.payload) > 4096 for line in lines)
    assert sorted(sound_lines(tmp_path / "event.tabiya"), key=lambda line: line.seq) == lines


def test_lines_that_are_still_in_the_journal_are_found(tmp_path: Path) -> None:
    """The desk was killed; SQLite has not yet moved the last lines into the file itself."""
    store = new_event(tmp_path)
    play_round(store)
    expected = list_lines(store.path)
    copy = tmp_path / "copy.tabiya"
    for suffix in ("", "-wal"):
        shutil.copyfile(f"{store.path}{suffix}", f"{copy}{suffix}")
    store.close()
    assert sorted(sound_lines(copy), key=lambda line: line.seq) == expected


def without(raw: bytes, line: Line) -> bytes:
    """The file with other letters where the line was."""
    told = (line.payload + line.before).encode()
    return raw.replace(told, b"x" * len(told))


def test_what_the_file_lost_comes_from_the_backup_and_the_rest_from_the_file(
    event: Path, tmp_path: Path
) -> None:
    """A line in the middle is gone; the backup has it, and the later lines follow from it."""
    path = tmp_path / "event.tabiya"
    shutil.copyfile(event, path)
    shutil.copytree(get_folder(event), get_folder(path))
    lost = list_lines(event)[9]
    path.write_bytes(without(path.read_bytes(), lost))
    found = recover(path, tmp_path / "new.tabiya", AT)
    assert list(found.lines) == list_lines(event)
    assert (found.from_backups, found.missing, found.apart) == ((10,), (), ())


def test_without_a_backup_what_is_missing_is_listed_line_by_line(
    event: Path, tmp_path: Path
) -> None:
    """The lines before it are saved, it is missing, and those after it are named."""
    path = tmp_path / "event.tabiya"
    lines = list_lines(event)
    raw = event.read_bytes()
    for line in lines[19:22]:
        raw = without(raw, line)
    path.write_bytes(raw)
    found = recover(path, tmp_path / "new.tabiya", AT)
    assert list(found.lines) == lines[:19]
    assert found.missing == (20, 21, 22)
    assert list(found.apart) == lines[22:]


def chained(
    *texts: str, begin: tuple[Line, ...] = (), kind: str = "Note", version: int = 1
) -> tuple[Line, ...]:
    """Lines with these payloads, after some others."""
    lines = list(begin)
    for text in texts:
        before = lines[-1].hash if lines else ""
        row = (len(lines) + 1, len(lines) + 1, AT, "", "", "", kind, version, text)
        lines.append(Line(*row, before, line_hash(before, *row)))
    return tuple(lines)


def with_facts(begin: tuple[Line, ...], *facts: Fact) -> tuple[Line, ...]:
    """The lines and after them these facts, each a step of its own."""
    for fact in facts:
        kind = type(fact).__name__
        begin = chained(encode_fact(fact), begin=begin, kind=kind, version=fact.version)
    return begin


def test_a_backup_of_another_history_fills_no_gap() -> None:
    """It was opened and played on: its third line is not the one that the file has lost."""
    file = chained("a", "b", "c", "d")
    other = chained("x", "y", begin=file[:2])
    assert join((*file[:2], file[3]), [other]) == file[:2]
    assert join((*file[:2], file[3]), [other, file[:3]]) == file
    assert join(file[:2], [other]) == other
    assert join((), [file]) == file


def test_a_file_of_the_first_version_is_recovered_up_to_the_first_line_that_cannot_be_read(
    tmp_path: Path,
) -> None:
    """It has no checksums yet; its lines get theirs in the new file."""
    path = tmp_path / "old.tabiya"
    dump = Path(__file__).parents[1] / "old_files" / "version_1.sql"
    file = sqlite3.connect(path)
    file.executescript(dump.read_text(encoding="utf-8"))
    file.execute("DROP TRIGGER log_is_never_changed")
    file.execute("UPDATE log SET payload = '{' WHERE seq = 9")
    file.commit()
    file.close()
    found = recover(path, tmp_path / "new.tabiya", AT)
    assert len(found.lines) == 8
    EventStore.open(tmp_path / "new.tabiya", verify=True).close()


def test_a_forged_file_is_replayed_a_few_times_and_keeps_what_went_before(
    event: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each forged result is taken back after the next one: without the last all others contradict too."""
    path = tmp_path / "forged.tabiya"
    shutil.copyfile(event, path)
    genuine = tuple(list_lines(event))
    wrong = ResultEntered(99, 1, 1, 2, GameResult.WHITE_WINS, GameResult.UNKNOWN)
    lines = with_facts(genuine, wrong)
    last = lines[-1].seq
    for _ in range(100):
        lines = with_facts(lines, wrong, StepUndone(last))
        last = lines[-2].seq
    forged = lines[len(genuine) :]
    with closing(sqlite3.connect(path)) as file, file:
        rows = [(*line.columns, line.before, line.hash) for line in forged]
        file.executemany(f"INSERT INTO log ({COLUMNS}) VALUES ({'?,' * 10}?)", rows)  # noqa: S608 - ours
    replayed: list[int] = []

    def counting(entries: Sequence[Entry]) -> EventState:
        replayed.append(len(entries))
        return replay(entries)

    monkeypatch.setattr(recovery, "replay", counting)
    found = recover(path, tmp_path / "new.tabiya", AT)
    assert found.lines == genuine
    assert {line.hash for line in found.apart} == {line.hash for line in forged}
    assert len(replayed) <= 12, "two, and one for each time the lines can be halved"


def forged_pages(count: int) -> bytes:
    """Pages full of beginnings of lines, each of which says that it goes on through all pages."""
    length = 13 + 2 * (500 + 4092 * count - 45)
    long = bytes((length >> 14 | 0x80, length >> 7 & 0x7F | 0x80, length & 0x7F))
    begins = b"\x0e\x00\x01\x47" + b"\x0d" * 4 + b"\x01" + long + b"\x0d" * 2
    raw = b""
    for number in range(1, count + 1):
        following = (number % count + 1).to_bytes(4)
        raw += (following + (begins + following) * 227).ljust(4096, b"\0")
    return raw


def test_each_page_is_read_a_bounded_number_of_times(tmp_path: Path) -> None:
    """However many lines claim to go on there: eight times the pages are at most twelve times the calls."""

    def calls(pages: int) -> int:
        path = tmp_path / f"{pages}.tabiya"
        path.write_bytes(forged_pages(pages))
        counted = itertools.count()

        def count(_frame: FrameType, _event: str, _what: object) -> None:
            next(counted)

        sys.setprofile(count)
        try:
            sound_lines(path)
        finally:
            sys.setprofile(None)
        return next(counted)

    assert calls(40) < 12 * calls(5)


def test_a_file_without_any_line_is_refused_in_words(tmp_path: Path) -> None:
    """And nothing is made."""
    path = tmp_path / "other.tabiya"
    path.write_bytes(b"hello" * 5000)
    with pytest.raises(
        NotAnEventFile, match="neither this file nor its backups contain a line of an event"
    ):
        recover(path, tmp_path / "new.tabiya", AT)
    with pytest.raises(FileTrouble, match="no such file"):
        recover(tmp_path / "none", tmp_path / "new.tabiya", AT)
    assert [each.name for each in tmp_path.iterdir()] == ["other.tabiya"]
