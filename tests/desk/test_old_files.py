"""Event files written by earlier versions: each opens for ever, says the same and goes on.

`tests/store/old_files` has a folder for each event: the file itself, the report files the desk gave
away on that day, and the page of its log. They are never written anew; a change of words that is
meant changes `log.json` by hand, and nothing else.
"""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
from contextlib import closing
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from tabiya.version import VERSION
from tests.desk.visiting import Visitor

TESTS = Path(__file__).parents[1]
EVENTS = sorted(file.parent for file in (TESTS / "store" / "old_files").glob("*/event.tabiya"))
PASSWORDS = {"passwords-and-phones": "correct horse"}
KNOWN: dict[str, tuple[str, ...]] = {
    "dutch-2017": (
        "Round 3: 7-6 of round 2 was 0-1",
        "Round 4: 4-1 of round 3 was adjourned",
    ),
    "outside-fide-mode": (
        "Round 2: 1-5 of round 1 was 1-0",
        "Round 3: 1-5 of round 1 was 1-0",
    ),
}
"""Which pairings came before a correction or the end of an adjourned game, by the log of the file."""
FOR_RATING: dict[str, tuple[str, ...]] = {
    "dutch-2017": tuple(f"Round {n}: 1-5 of round 1 was ½-½" for n in (2, 3, 4, 5)),
}
"""Corrections that only the report for ratings shows."""
PLANNED_DAYS = {"times-and-absences": ("26/09/05", "26/09/05")}
FULL_POINT_BYES = {"dutch-2017": "Round 3: player 8", "imported-mended": "Round 3: player 8"}
GIVEN_AFTER = {"dutch-2017": 4, "teams": 1}
"""After which round a penalty was given at the desk, by the log of the file."""
REPORTS = ("trf26", "trf16", "trf06", "rating")
each_event = pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.name)


class LogReader(HTMLParser):
    """What a page of the log says, step by step, the newest first."""

    def __init__(self) -> None:
        super().__init__()
        self.steps: list[dict[str, Any]] = []
        self.older = ""
        self._within: list[str] = []
        self._in_log = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note where the next words belong."""
        found = dict(attrs)
        self._in_log |= tag == "ol" and found.get("class") == "log"
        if tag == "a" and "/log?before=" in str(found.get("href")):
            self.older = str(found["href"])
        if not self._in_log:
            return
        if tag == "time":
            self.steps.append({"at": found["datetime"], "who": "", "device": "", "told": []})
        elif tag == "p":
            self.steps[-1]["told"].append("")
        if tag not in ("input", "br"):
            self._within.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Leave what ends here."""
        self._in_log &= tag != "ol"
        if self._within and self._within[-1] == tag:
            self._within.pop()

    def handle_data(self, data: str) -> None:
        """Add words to the sentence, the name or the device they belong to."""
        if "p" in self._within:
            self.steps[-1]["told"][-1] += data
        elif "time" not in self._within and "bdi" in self._within:
            self.steps[-1]["who"] += data
        elif "small" in self._within:
            self.steps[-1]["device"] += data


def shown_log(browser: Visitor) -> list[dict[str, Any]]:
    """Every step on the pages of the log, from the newest page to the oldest."""
    steps: list[dict[str, Any]] = []
    address = "/log"
    while address:
        page = browser.get(address)
        assert page.status_code == 200, page.text
        reader = LogReader()
        reader.feed(page.text)
        steps += reader.steps
        address = reader.older
    return steps


def reports_of(browser: Visitor) -> dict[str, bytes]:
    """The report files that the desk offers of the open event, without the head of its log.

    The head is another one in each copy, because opening an old file makes its log a chain anew.
    """
    answers = {name: browser.get(f"/exports/{name}") for name in REPORTS}
    return {
        name: re.sub(rb"### Log @ Round \d+: line \d+, SHA-256 [0-9a-f]{64}\r\n", b"", each.content)
        for name, each in answers.items()
        if each.status_code == 200
    }


def kept_reports(event: Path) -> dict[str, bytes]:
    """The report files as they were when the event was written, with the changes that are meant."""
    return {file.stem: as_written_today(file) for file in event.glob("*.trf")}


def as_written_today(file: Path) -> bytes:
    """A kept report with what the writer has learnt since: each line here is one decision.

    - An open game is `?` where it was a blank, and 162 says what it counts (`X`, a draw). The versions
      before TRF26 have no such letter: there it is a draw with its points.
    - The points of a player count an open game as 162 says; for standings it counts nothing yet.
    - Places decided by values keep them, and are no play-off.
    - 162 tells only what differs from the default: W 1, D ½, L 0, A 0, P as W, X as D.
    - Remarks say what was known when a round was paired, after the late entries and withdrawals.
    - A full-point bye is remarked.
    - The planned starts of rounds are their days (132).
    - A penalty or bonus has the round after which it was given (299), for teams with a remark.
    - Members of teams have places without a gap, by points and number; reports before TRF26 name the byes of teams.
    - Where one round has been paired, it says so of one.
    - A TRF26 names who paired (182) and the type (192), where FIDE's table has a code for it.
    """
    lines = file.read_bytes().decode().split("\r\n")
    known = KNOWN.get(file.parent.name, ())
    known += FOR_RATING.get(file.parent.name, ()) if file.stem == "rating" else ()
    place = next(n for n, line in enumerate(lines) if line.startswith(("### Rating source", "012")))
    lines[place:place] = [f"### Known when paired @ {told}" for told in known]
    if file.parent.name == "shared-places":
        valued = "### Places by Koya: 4 (7.5), 1 (7) 2 (7), 3 (1)"
        lines = [valued if line[:13] == "### Play-off:" else line for line in lines]
    lines = [_with_open_games(line) if line.startswith("001") else line for line in lines]
    is_open = any(line.startswith("001") and "?" in line[91:] for line in lines)
    if file.stem in ("trf06", "trf16"):
        lines = [_with_open_games_drawn(line) if line.startswith("001") else line for line in lines]
    lines = [_short_scoring(line) if line.startswith("162") else line for line in lines]
    if is_open and file.stem in ("trf26", "rating"):
        place = next(
            (index for index, line in enumerate(lines) if line[:3] == "162"),
            next(index for index, line in enumerate(lines) if line[:3] > "162"),
        )
        if lines[place][:3] != "162":
            lines.insert(place, "162  X 0.5")
        else:
            lines[place] += "    X 1.0"
        worth = float(lines[place].rpartition("X")[2])
        lines = [
            _with_points_of_open_games(line, worth) if line.startswith("001") else line
            for line in lines
        ]
    if told := FULL_POINT_BYES.get(file.parent.name):
        behind = ("### Not final", "### Default time")
        place = next(n for n, line in enumerate(lines) if line.startswith(behind))
        lines.insert(place, f"### Full-point bye @ {told}")
    if after := GIVEN_AFTER.get(file.parent.name):
        lines = [
            f"{line[:19]}{after:3}{line[22:]}" if line.startswith("299  ") else line
            for line in lines
        ]
        if file.parent.name == "teams":
            place = next(n for n, line in enumerate(lines) if line.startswith("### Short team"))
            lines.insert(place + 1, f"### Points @ Round {after}: team 3 match points -1")
    lines = [re.sub(r"(Only 1 of \d+ rounds) have been", r"\1 has been", line) for line in lines]
    lines = _of_teams(lines, file)
    if days := PLANNED_DAYS.get(file.parent.name):
        place = max(n for n, line in enumerate(lines) if line[2:3] == "2" and line[:3] < "132")
        lines.insert(place + 1, "132".ljust(91) + "  ".join(days))
    if file.stem in ("trf26", "rating"):
        lines = [line for line in lines if not line.startswith("182 Tabiya ")]
        _insert(lines, f"182 Tabiya {VERSION}")
        words = next((line for line in lines if line[:3] == "092"), "")
        if not any(line[:3] == "192" for line in lines) and "(Lim)" not in words:
            _insert(lines, f"192 FIDE_{'ROUNDROBIN' if 'Round-Robin' in words else 'DUTCH'}")
    return "\r\n".join(lines).encode()


def _of_teams(lines: list[str], file: Path) -> list[str]:
    """Return the records of players with places that nobody shares, and the byes of teams in older versions."""
    if file.parent.name != "teams":
        return lines
    order = sorted((int(line[85:89]), int(line[4:8])) for line in lines if line.startswith("001"))
    places = {number: place for place, (_shared, number) in enumerate(order, start=1)}
    lines = [
        f"{line[:85]}{places[int(line[4:8])]:4}{line[89:]}" if line.startswith("001") else line
        for line in lines
    ]
    if file.stem in ("trf06", "trf16"):
        place = next(n for n, line in enumerate(lines) if line.startswith("### Default time"))
        byes = ("U 3", "Z 5")
        lines[place + 1 : place + 1] = [f"### Team bye @ Round 2: {each}" for each in byes]
    return lines


def _insert(lines: list[str], record: str) -> None:
    """Put a record among those of the tournament, which stand by their codes."""
    ends = next((n for n, line in enumerate(lines) if line[:3] == "001"), len(lines) - 1)
    behind = (n for n, line in enumerate(lines[:ends]) if line[2:3] == "2" and line > record)
    lines.insert(next(behind, ends), record)


def _with_open_games(line: str) -> str:
    cells = [line[at : at + 10].ljust(8) for at in range(91, len(line), 10)]
    told = [
        f"{cell[:7]}?{cell[8:]}" if cell[5] in "wb" and cell[7] == " " else cell for cell in cells
    ]
    return (line[:91] + "".join(cell.ljust(10) for cell in told)).rstrip()


def _with_open_games_drawn(line: str) -> str:
    """A draw is worth half a point in all events that have open games."""
    line = _with_points_of_open_games(line, 0.5)
    return line[:91] + line[91:].replace("?", "=")


def _with_points_of_open_games(line: str, worth: float) -> str:
    played = line[91:].count("?")
    points = f"{float(line[80:84]) + played * worth:4.1f}" if played else line[80:84]
    return line[:80] + points + line[84:]


def _short_scoring(line: str) -> str:
    worth = dict(
        zip(line[5::9], (line[at + 1 : at + 5] for at in range(5, len(line), 9)), strict=True)
    )
    usual = {"W": " 1.0", "D": " 0.5", "L": " 0.0", "A": " 0.0", "P": worth["W"], "X": worth["D"]}
    told = [f"{code}{points}" for code, points in worth.items() if points != usual[code]]
    return f"162  {'    '.join(told)}"


def open_copy(browser: Visitor, event: Path, folder: Path) -> None:
    """Open a copy in the folder of the desk, and log in if a password guards it."""
    shutil.copyfile(event / "event.tabiya", folder / "old.tabiya")
    page = browser.get("/e/old/")
    assert page.status_code == 200, page.text
    if event.name in PASSWORDS:
        browser.get("/login")
        browser.post("/login", password=PASSWORDS[event.name])


def logged_kinds(event: Path) -> set[str]:
    """The kinds of facts in the log of a file, read without the program."""
    with closing(sqlite3.connect(f"file:{event / 'event.tabiya'}?mode=ro", uri=True)) as file:
        return {kind for (kind,) in file.execute("SELECT DISTINCT kind FROM log")}


def test_every_kind_of_fact_is_in_an_old_file() -> None:
    """A new kind of fact, listed in docs/events.md, brings an event file in which it happens."""
    page = (TESTS.parent / "docs" / "events.md").read_text(encoding="utf-8")
    facts = page.partition("## The facts")[2].partition("## Which warnings come first")[0]
    listed = set(re.findall(r"^\| `(\w+)` \|", facts, re.MULTILINE))
    assert "EventCreated" in listed
    assert listed - set().union(*map(logged_kinds, EVENTS)) == set()


@each_event
def test_an_old_file_opens_and_says_what_it_said(
    event: Path, desk: Any, visit: type[Visitor], tmp_path: Path
) -> None:
    """Its reports are the same to the byte, its log has the same sentences, its pages open."""
    browser = visit(desk)
    open_copy(browser, event, tmp_path)
    assert reports_of(browser) == kept_reports(event)
    assert shown_log(browser) == json.loads((event / "log.json").read_text(encoding="utf-8"))
    for page in ("/", "/players", "/rounds", "/standings", "/crosstable", "/settings"):
        assert browser.get(page).status_code == 200, page


@each_event
def test_an_old_file_from_elsewhere_is_replayed_line_by_line(
    event: Path, desk: Any, visit: type[Visitor]
) -> None:
    """An uploaded file is checked without its shortcuts, and gives the same reports."""
    browser = visit(desk)
    page = browser.upload("/import", "old.tabiya", (event / "event.tabiya").read_bytes())
    assert page.status_code == 200, page.text
    assert reports_of(browser) == kept_reports(event)


@each_event
def test_an_old_file_goes_on(event: Path, desk: Any, visit: type[Visitor], tmp_path: Path) -> None:
    """A remark can be added to it and taken back."""
    browser = visit(desk)
    open_copy(browser, event, tmp_path)
    before = len(shown_log(browser))
    # Keys of their own: the file knows those of its requests, and a repeated one is refused.
    browser.post("/log/note", text="Opened again.", key="note after years")
    browser.post("/undo", key="undo after years")
    steps = shown_log(browser)
    assert len(steps) == before + 2
    assert "Opened again." in steps[1]["told"][0]
    assert reports_of(browser) == kept_reports(event)


@pytest.mark.parametrize("name", PASSWORDS)
def test_an_old_password_still_guards_its_event(
    name: str, desk: Any, visit: type[Visitor], tmp_path: Path
) -> None:
    """Without it the desk shows no report; with it the chief arbiter finds the paired phone."""
    event = next(each for each in EVENTS if each.name == name)
    open_copy(chief := visit(desk), event, tmp_path)
    assert "Clerk Carla" in chief.get("/access").text
    stranger = visit(desk)
    stranger.get("/login")
    assert stranger.post("/login", password="wrong password").status_code == 403  # noqa: S106
    assert stranger.get("/exports/trf26").status_code == 403
