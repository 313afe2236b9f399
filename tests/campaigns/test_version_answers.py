"""Answers of two versions as lines: what counts as a difference, what is meant, and what is reported."""

from __future__ import annotations

import io
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path

import openpyxl
import pytest
import typst

from tests.campaigns.version_answers import (
    DIFFERENT,
    EQUAL,
    INTENDED,
    NO_ANSWER,
    Judge,
    Known,
    body_lines,
    list_lines,
)

LIST = """
[[mask]]
pattern = 'data-csrf="([0-9a-f]+)"'
why = "drawn by lot"

[[intended]]
parts = "pages"
case = "GET /standings"
base = '^4 points$'
now = '^4 points \\*$'
why = "a penalty is marked"

[[intended]]
case = "GET /redesigned"
now = "^New$"
whole = true
why = "another page"
"""


@pytest.fixture
def judge(tmp_path: Path) -> Judge:
    """A judge with a mask and one difference that is meant."""
    path = tmp_path / "list.toml"
    path.write_text(LIST, encoding="utf-8")
    return Judge(Known.read(path))


def page(body: str, drawn: str = "0a1b") -> bytes:
    """A page with a token, as an answer of the desk."""
    return f'status 200\n\n<!doctype html><body data-csrf="{drawn}">{body}</body>'.encode()


def test_the_layout_of_the_source_is_no_difference_and_a_word_is(judge: Judge) -> None:
    """Spaces between blocks and the order of attributes say nothing; spaces between words do."""
    plain = page('<p class="a" id="b">One  <b>two</b> three</p>\n\n  <p>four</p>')
    same = page('<p id="b" class="a">\nOne <b>two</b> three </p><p>four</p>')
    assert judge.compare("pages", "GET /", plain, same) == EQUAL
    for other in ("One <b>two</b>three", "One<b> two</b> three", "One <i>two</i> three"):
        changed = page(f'<p class="a" id="b">{other}</p><p>four</p>')
        assert judge.compare("pages", "GET /", plain, changed) == DIFFERENT
    assert judge.differences == 3


def test_a_mask_hides_its_group_and_nothing_beside_it(judge: Judge) -> None:
    """Two tokens are alike; the word after them is not hidden with them."""
    assert judge.compare("pages", "GET /", page("one"), page("one", "ffff")) == EQUAL
    assert judge.compare("pages", "GET /", page("one"), page("two", "ffff")) == DIFFERENT


def test_a_difference_that_is_meant_explains_its_own_lines_alone(judge: Judge) -> None:
    """In its part and case; another line of the same page is still a difference."""
    old, new = page("<p>4 points</p><p>x</p>"), page("<p>4 points *</p><p>x</p>")
    assert judge.compare("pages", "GET /standings", old, new) == INTENDED
    assert judge.compare("pages", "GET /players", old, new) == DIFFERENT
    assert judge.compare("site", "GET /standings", old, new) == DIFFERENT
    also = page("<p>4 points *</p><p>y</p>")
    assert judge.compare("pages", "GET /standings", old, also) == DIFFERENT
    table = judge.table(("pages", "site"), shown=5)
    assert "+ y" in table
    assert "a penalty is marked" not in table


def test_a_page_that_is_another_one_is_known_by_one_of_its_lines(judge: Judge) -> None:
    """Without this line it is the old page, and any difference in it counts."""
    old = page("<p>Old</p><p>x</p>")
    assert judge.compare("site", "GET /redesigned", old, page("<h1>New</h1>")) == INTENDED
    assert judge.compare("site", "GET /redesigned", old, page("<p>Old</p><p>y</p>")) == DIFFERENT


def test_an_entry_that_matches_nothing_is_reported_once_its_part_was_compared(judge: Judge) -> None:
    """So the list stays short."""
    judge.compare("pages", "GET /standings", page("one"), page("one"))
    assert "take it off the list" in judge.table(("pages",), shown=5)
    assert "take it off the list" not in judge.table(("site",), shown=5)


def test_a_case_of_one_version_alone_is_a_difference(judge: Judge) -> None:
    """A page that is gone is not passed over."""
    assert judge.compare("pages", "GET /", page("one"), None) == DIFFERENT
    ((_, lines),) = judge.tallies["pages"].different
    assert f"+ {NO_ANSWER}" in lines


def test_an_entry_without_a_reason_is_refused(tmp_path: Path) -> None:
    """Nobody could judge it later."""
    path = tmp_path / "list.toml"
    path.write_text("[[mask]]\npattern = 'x'\n", encoding="utf-8")
    with pytest.raises(SystemExit, match="no reason"):
        Known.read(path)


def test_the_committed_list_can_be_read() -> None:
    """Every pattern compiles and every entry has its reason."""
    assert Known.read().masks


def test_spreadsheets_archives_and_documents_are_read_as_text() -> None:
    """A cell, a file in an archive and a line of a PDF can each be seen."""
    book, packed = openpyxl.Workbook(), io.BytesIO()
    assert book.active is not None
    book.active["B2"] = "Müller"
    book.save(packed)
    assert "sheet1 B2: Müller" in body_lines(packed.getvalue())
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("index.html", "<!doctype html><p>One</p>")
        file.writestr("a.xlsx", packed.getvalue())
    lines = body_lines(archive.getvalue())
    assert lines.index("(file a.xlsx)") < lines.index("(file index.html)") < lines.index("One")
    assert "sheet1 B2: Müller" in lines
    document = typst.compile(b"= Standings\n1 Abara")
    assert isinstance(document, bytes)
    assert {"Standings", "1 Abara"} <= set(body_lines(document))
    told = body_lines(b'{"a": [1, {"b": "c"}], "d": {}}')
    assert told == [".a[]: 1", ".a[]", '.a[].b: "c"', ".d: {}"]
    assert list_lines(b"status 303\nlocation: /e/x\n\n")[1] == "location: /e/x"


def test_of_an_event_file_the_log_counts_and_not_its_snapshots(tmp_path: Path) -> None:
    """A fact that changed its payload is seen; what is derived from the log is not compared."""
    path = tmp_path / "event.tabiya"
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE log (seq, kind, payload, hash)")
        file.execute("CREATE TABLE receipt (key, step)")
        file.execute("CREATE TABLE snapshot (state)")
        file.execute("INSERT INTO log VALUES (1, 'EventCreated', '{}', 'ff')")
        file.execute("INSERT INTO receipt VALUES ('k1', 1)")
        file.execute("INSERT INTO snapshot VALUES ('secret')")
        file.commit()
    lines = body_lines(path.read_bytes())
    assert lines == ["version 0", "1 | EventCreated | {}", "receipt k1: step 1"]
