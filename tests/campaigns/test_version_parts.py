"""Two versions are played and asked: what one does otherwise is found, and nothing where nothing is."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.campaigns import version_parts
from tests.campaigns.compare_versions import ROOT
from tests.campaigns.version_answers import Judge, Known
from tests.campaigns.version_parts import capture, judge_parts, versions
from tests.campaigns.version_plays import Play

PARTS = ("files", "pages", "site", "pdf")


def small(play: Play) -> None:
    """An event of four players in its first round."""
    play.create(rounds="2")
    play.enter(4)
    play.pair(1)
    play.results(1, ("1-0",), but=1)


@pytest.fixture(autouse=True)
def few_questions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One event is played, one old file is opened, and few addresses are asked."""
    old = tmp_path / "old"
    shutil.copytree(ROOT / "tests/store/old_files/stage", old / "stage")
    monkeypatch.setattr(version_parts, "GROUPS", ({"Small": small},))
    monkeypatch.setattr(version_parts, "OLD_FILES", old)
    monkeypatch.setattr(version_parts, "_OLD_GROUPS", 1)
    monkeypatch.setattr(version_parts, "DESK_PAGES", ("/create",))
    monkeypatch.setattr(version_parts, "RULE_PAGES", ())
    monkeypatch.setattr(version_parts, "FESTIVAL_PAGES", ("/",))
    monkeypatch.setattr(version_parts, "EVENT_PAGES", ("/standings", "/rounds/1"))
    monkeypatch.setattr(version_parts, "PRINTED", ("/print/pairings?round=1",) * 4)
    monkeypatch.setattr(version_parts, "API", ("/events/{event}/rounds/1",))


def changed(folder: Path, *changes: tuple[str, str, str]) -> Path:
    """A copy of this version in which words of some files are other ones."""
    source = folder / "src"
    shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("*.pyc.*"))
    for name, old, new in changes:
        path = source / "tabiya" / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")
    return source


def judged(now: Path, folder: Path, parts: tuple[str, ...]) -> Judge:
    """What comes of holding a version against this one."""
    # No difference is intended between a version and a copy of it.
    judge = Judge(Known.read(precedes=lambda _upto: False))
    pair = versions(ROOT / "src", now, folder)
    capture(pair, parts, folder)
    judge_parts(pair, parts, judge)
    return judge


def test_this_version_is_the_same_as_itself_and_is_asked_once(tmp_path: Path) -> None:
    """Every one of these parts has cases, none differs, and a second campaign asks nothing anew."""
    judge = judged(ROOT / "src", tmp_path, PARTS)
    assert judge.differences == 0, judge.table(PARTS, shown=3)
    assert set(judge.tallies) == set(PARTS)
    assert all(tally.cases for tally in judge.tallies.values())
    kept = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("answers/*/*.zip")}
    assert len(kept) == 2 * len(PARTS) * 2
    judged(ROOT / "src", tmp_path, PARTS)
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("answers/*/*.zip")} == kept


def test_a_change_of_a_page_a_fact_and_an_answer_is_found(tmp_path: Path) -> None:
    """Each in its part, with the line that differs; and the event files that come of it."""
    shutil.rmtree(version_parts.OLD_FILES)
    source = changed(
        tmp_path,
        ("desk/standings/standings.html", "<h1>", "<h1>Our "),
        ("desk/api/answers.py", "boards: tuple[BoardAnswer", "tables: tuple[BoardAnswer"),
        ("desk/api/reading.py", "        boards=tuple(\n", "        tables=tuple(\n"),
        ("formats/trf/layout/lines.py", "{line.rstrip()}", "{line.rstrip()}."),
    )
    judge = judged(source, tmp_path, ("files", "pages", "exports", "api"))
    for part, case, line in (
        ("pages", "Small: chief en GET /e/Small/standings", "+ Our Interim standings, round 1"),
        ("exports", "Small: chief GET /e/Small/exports/trf06", "+ 012 Small."),
        ("api", "Small: chief GET /api/v1/events/Small/rounds/1", "+ .tables[].board: 1"),
    ):
        assert line in dict(judge.tallies[part].different)[case]
        assert f"{part}: {case}" in judge.table((part,), shown=50)
    # Whoever plays asks the interface where the boards are, so other facts come to be.
    assert "made/Small.tabiya" in dict(judge.tallies["files"].different)
