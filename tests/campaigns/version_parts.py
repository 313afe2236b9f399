"""The parts in which two versions are held against each other besides their commands.

Each version runs its own desk (`version_desk`), plays the same events (`version_plays`) and is asked the
same addresses (`version_addresses`). What it answers is kept as one archive for each part and each
group of events; what is there is not asked again, so that a campaign that was stopped goes on, and a
base is asked once. Except for the events that are played, both versions open the same files: those of
`tests/store/old_files` and those the base made.
"""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import sys
import time
import zipfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from tests.campaigns.compare_versions import Answer as CommandAnswer
from tests.campaigns.compare_versions import Worker
from tests.campaigns.version_addresses import (
    API,
    DESK_PAGES,
    EVENT_PAGES,
    EXPORTS,
    FESTIVAL_PAGES,
    PRINTED,
    RULE_PAGES,
    filled,
)
from tests.campaigns.version_answers import Judge, file_checksum
from tests.campaigns.version_desk import START, VersionDesk, Visitor
from tests.campaigns.version_plays import GROUPS, Play

ROOT = Path(__file__).resolve().parents[2]
OLD_FILES = ROOT / "tests" / "store" / "old_files"
PARTS = ("files", "pages", "exports", "site", "api", "pdf")
LANGUAGES = ("de", "es", "fr", "it", "pl", "pt", "ru")
_OLD_GROUPS = 4
_MADE, _BESIDE = "made/", "beside/"
_KEPT_VERSIONS = 6
_WORKERS = 2
_PASSWORDS = {"passwords-and-phones": "correct horse"}
"""The passwords of old event files, without which they show little."""
_SCRIPTS = tuple(
    Path(__file__).with_name(f"version_{name}.py")
    for name in ("addresses", "desk", "parts", "plays")
)

Answers = Iterator[tuple[str, bytes]]


@dataclass(frozen=True, slots=True)
class Version:
    """One of the two versions, and where its answers are kept."""

    name: str
    source: Path
    answers: Path

    def archive(self, part: str, group: str) -> Path:
        """Where the answers of a part are kept."""
        return self.answers / f"{part} {group}.zip"


@dataclass(frozen=True, slots=True)
class Group:
    """Some event files that one desk has at once."""

    name: str
    files: tuple[tuple[str, bytes], ...]

    @property
    def events(self) -> tuple[str, ...]:
        """The names of the events."""
        return tuple(name.removesuffix(".tabiya") for name, _ in self.files if "tabiya" in name)


def versions(base: Path, now: Path, folder: Path) -> tuple[Version, Version]:
    """Both versions, each with a folder that is named by what is in its sources."""
    told = file_checksum(*_SCRIPTS, OLD_FILES)[:8]
    first = f"base-{file_checksum(base)}-{told}"
    # The later version opens the events that the earlier one made.
    second = f"now-{file_checksum(now)}-of-{first.removeprefix('base-')}"
    found = tuple(
        Version(name.partition("-")[0], source, folder / "answers" / name)
        for name, source in ((first, base), (second, now))
    )
    for version in found:
        version.answers.mkdir(parents=True, exist_ok=True)
        version.answers.touch()
    kept = sorted((folder / "answers").iterdir(), key=lambda each: each.stat().st_mtime)
    for left in kept[:-_KEPT_VERSIONS]:
        shutil.rmtree(left)
    return found[0], found[1]


def capture(pair: tuple[Version, Version], parts: Sequence[str], folder: Path) -> None:
    """Ask both versions for everything that is not there yet, two desks at a time."""
    work = folder / "work"
    shutil.rmtree(work, ignore_errors=True)
    played = [
        (version, f"made-{number}", work / f"{version.name}-play-{number}", number)
        for number in range(len(GROUPS))
        for version in pair
        if not version.archive("files", f"made-{number}").exists()
        and (version is pair[0] or "files" in parts)
    ]
    with ThreadPoolExecutor(_WORKERS) as pool:
        for done in [pool.submit(_play, *each) for each in played]:
            done.result()
        asked = [
            (version, group, parts, work / f"{version.name}-{group.name}")
            for group in groups(pair[0])
            for version in pair
        ]
        for done in [pool.submit(_ask, *each) for each in asked]:
            done.result()


class _Archive:
    """Answers on their way into a file, which is there when it is whole."""

    def __init__(self, target: Path) -> None:
        self._target, self._being_written = target, target.with_suffix(".part")
        self._archive = zipfile.ZipFile(
            self._being_written, "w", zipfile.ZIP_DEFLATED, compresslevel=1
        )
        self._names: set[str] = set()

    def __call__(self, case: str, answer: bytes) -> None:
        """Keep one answer; a case that is asked twice is counted."""
        name, again = case, 1
        while name in self._names:
            again += 1
            name = f"{case} ({again})"
        self._names.add(name)
        self._archive.writestr(name.encode("ascii", "replace").decode(), answer)

    def close(self) -> None:
        """Put the file in its place."""
        self._archive.close()
        self._being_written.replace(self._target)


def _play(version: Version, group: str, folder: Path, number: int) -> None:
    """Play the events of a group at the desk of a version; its files are kept with its answers."""
    started = time.monotonic()
    keep = _Archive(version.archive("files", group))
    with VersionDesk(version.source, folder) as desk:
        for name, scenario in GROUPS[number].items():
            scenario(Play(Visitor(desk), name, keep))
        events = [("group", path.stem) for path in sorted(desk.events.glob("*.tabiya"))][:3]
        chief = Visitor(desk)
        founded = chief.post("/festivals", [("title", f"Festival {number}"), *events])
        keep(f"made-{number} POST /festivals", chief.kept(founded))
    for path in sorted(desk.events.glob("*.tabiya")):
        with closing(sqlite3.connect(path)) as file:
            file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        keep(f"{_MADE}{path.name}", b"event file\n\n" + path.read_bytes())
    for path in sorted(desk.events.glob("*.festival")):
        keep(f"{_BESIDE}{path.name}", path.read_bytes())
    keep.close()
    _say(f"{version.name} has played {group}", started)


def groups(base: Version) -> list[Group]:
    """The event files that both versions open: those the base made, and those of earlier versions."""
    found = []
    for number in range(len(GROUPS)):
        name = f"made-{number}"
        with zipfile.ZipFile(base.archive("files", name)) as archive:
            files = [
                (each.removeprefix(_MADE), archive.read(each).partition(b"\n\n")[2])
                for each in archive.namelist()
                if each.startswith(_MADE)
            ]
            files += [
                (each.removeprefix(_BESIDE), archive.read(each))
                for each in archive.namelist()
                if each.startswith(_BESIDE)
            ]
        found.append(Group(name, tuple(files)))
    old = sorted(OLD_FILES.glob("*/event.tabiya"))
    for number in range(_OLD_GROUPS):
        files = [
            (f"{each.parent.name}.tabiya", each.read_bytes()) for each in old[number::_OLD_GROUPS]
        ]
        found.append(Group(f"old-{number}", tuple(files)))
    return [group for group in found if group.files]


def _ask(version: Version, group: Group, parts: Sequence[str], folder: Path) -> None:
    """Ask one version everything about the events of a group that is not known yet."""
    made = group.name.startswith("made")
    missing = [part for part in parts if not version.archive(part, group.name).exists()]
    if not missing:
        return
    for part in missing:
        # Each part has files of its own, so that what one part does to them no other sees.
        started = time.monotonic()
        keep = _Archive(version.archive(part, group.name))
        events = folder / part / "events"
        events.mkdir(parents=True)
        for name, data in group.files:
            (events / name).write_bytes(data)
        _put_in_order(events, group)
        if part in _BY_DESK:
            with VersionDesk(version.source, folder / part) as desk:
                # The desk lists events in the order in which they were opened: here all at once.
                Visitor(desk).get("/api/v1/events")
                for case, answer in _BY_DESK[part](desk, group, made=made):
                    keep(case, answer)
        else:
            worker = Worker(version.source, folder / part / "cli")
            try:
                for case, answer in _BY_COMMAND[part](worker, group):
                    keep(case, answer)
            finally:
                worker.end()
        keep.close()
        _say(f"{version.name} has answered {part} of {group.name}", started)


def _opened(worker: Worker, group: Group) -> Answers:
    """Every event file is opened, and judged whole."""
    for event in group.events:
        answer = worker.run("verify", f"../events/{event}.tabiya")
        yield f"{event} verify", _as_answer(answer)


def _site(worker: Worker, group: Group) -> Answers:
    """Every file of the public site of an event, in English and in another language."""
    for number, (name, _) in enumerate(group.files):
        for language in ("en", LANGUAGES[number % len(LANGUAGES)]):
            answer = worker.run("publish", f"../events/{name}", "out", "--locale", language)
            yield f"{name} {language} publish", _as_answer(answer)
            for file, text in answer.items():
                if file.startswith("file out/"):
                    kept = b"\n\n" + text.encode("latin-1")
                    yield f"{name} {language} {file.removeprefix('file out/')}", kept


def _as_answer(found: CommandAnswer) -> bytes:
    return f"code {found['code']}\n\n{found['stdout']}\n{found['stderr']}".encode()


_BY_COMMAND = {"files": _opened, "site": _site}


def _pages(desk: VersionDesk, group: Group, *, made: bool) -> Answers:
    """Every page: of old events in English for the chief, in another language for those who look on."""
    for number, event in enumerate(group.events):
        language = LANGUAGES[number % len(LANGUAGES)]
        chosen = {"chief en": _chief(desk, event)}
        chosen[f"viewer {language}"] = Visitor(desk, looks_on=True, language=language)
        if made:
            chosen[f"chief {language}"] = _chief(desk, event, language)
            chosen["viewer en"] = Visitor(desk, looks_on=True)
        for pattern in EVENT_PAGES:
            for address in filled(pattern):
                yield from _looked(chosen, f"/e/{event}{address}", event)
    # Last, because the desk learns how far an event is when somebody looks at it.
    _put_in_order(desk.events, group)
    first = group.events[0]
    visitors = {"chief en": Visitor(desk), "viewer en": Visitor(desk, looks_on=True)}
    for pattern in DESK_PAGES:
        for address in filled(pattern, event=first):
            yield from _looked(visitors, address, "desk")
    for pattern in RULE_PAGES:
        for address in filled(pattern):
            yield from _looked(visitors, f"/e/{first}{address}", first)
    for name, _ in group.files:
        if name.endswith(".festival"):
            for address in FESTIVAL_PAGES:
                yield from _looked(visitors, f"/f/{name.removesuffix('.festival')}{address}", name)


def _looked(visitors: dict[str, Visitor], address: str, about: str) -> Answers:
    for who, visitor in visitors.items():
        yield f"{about}: {who} GET {address}", visitor.kept(visitor.get(address))


def _put_in_order(folder: Path, group: Group) -> None:
    """Let the events be saved one after another: the desk takes first what was saved last."""
    for number, event in enumerate(group.events):
        moment = START.timestamp() + 60 * number
        for file in folder.glob(f"{event}.tabiya*"):
            os.utime(file, (moment, moment))


def _exports(desk: VersionDesk, group: Group, *, made: bool) -> Answers:
    """Every file an event can be taken away as."""
    for event in group.events:
        visitors = {"chief": _chief(desk, event)}
        if made:
            visitors["viewer"] = Visitor(desk, looks_on=True, language="de")
        for kind in EXPORTS:
            yield from _looked(visitors, f"/e/{event}/exports/{kind}", event)


def _documents(desk: VersionDesk, group: Group, *, made: bool) -> Answers:
    """Every document of the events made for this; of the old ones a share each, all of them together."""
    for number, event in enumerate(group.events):
        visitors = {"chief": _chief(desk, event)}
        addresses = [address for pattern in PRINTED for address in filled(pattern)]
        for address in addresses if made else addresses[number % 4 :: 4]:
            yield from _looked(visitors, f"/e/{event}{address}", event)


def _api(desk: VersionDesk, group: Group, *, made: bool) -> Answers:
    """Every answer for programs, to one of the chief arbiter and to one without a token."""
    for number, event in enumerate(group.events, start=1):
        language = LANGUAGES[number % len(LANGUAGES)]
        chief = _chief(desk, event)
        sent = [("name", "Scanner"), ("role", "CHIEF"), ("days", "3")]
        page = chief.post(f"/e/{event}/access/token", sent)
        shown = re.search(r"tabiya_[0-9a-f]+_[\w-]+", "" if page is None else page.text)
        programs = {f"viewer {language}": Visitor(desk, language=language)}
        if shown:
            programs["chief"] = Visitor(desk, token=shown[0])
        _put_in_order(desk.events, group)
        for pattern in API:
            if number < len(group.events) and "{event}" not in pattern:
                continue
            for address in filled(pattern, event=event):
                yield from _looked(programs, f"/api/v1{address}", event)


_BY_DESK: dict[str, Callable[..., Answers]] = {
    "pages": _pages,
    "exports": _exports,
    "pdf": _documents,
    "api": _api,
}


def _chief(desk: VersionDesk, event: str, language: str = "en") -> Visitor:
    """The chief arbiter of an event, who has to log in where there is a password."""
    visitor = Visitor(desk, language=language)
    if event in _PASSWORDS:
        visitor.browser.get(f"/e/{event}/login", **visitor.headers)
        visitor.post(f"/e/{event}/login", [("password", _PASSWORDS[event])])
    return visitor


def judge_parts(pair: tuple[Version, Version], parts: Sequence[str], judge: Judge) -> None:
    """Compare what both versions answered, case by case."""
    for part in parts:
        names = sorted(
            {path.name for version in pair for path in version.answers.glob(f"{part} *.zip")}
        )
        for name in names:
            base, now = (_read(version.answers / name) for version in pair)
            for case in dict.fromkeys((*base, *now)):
                if not case.startswith(_BESIDE):
                    judge.compare(part, case, base.get(case), now.get(case))


def _read(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def _say(what: str, started: float) -> None:
    print(f"{what}: {time.monotonic() - started:.0f} s", file=sys.stderr, flush=True)
