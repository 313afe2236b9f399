"""All formats of other programs: known by content, checked as reports are, refused in words."""

import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.errors import ReadingRefused
from tabiya.formats.imports.event import NotTaken
from tabiya.formats.imports.file_format import IMPORTERS
from tabiya.formats.imports.registry import get_format, read_document, read_event
from tabiya.formats.sources import ARCHIVES, REPORTS, count_sources, sources_in
from tabiya.formats.trf import read_trf
from tabiya.formats.trf.reading.oddities import Oddity
from tabiya.tiebreaks.standings import standings
from tests.formats.imports.files import FILES, Swt, Tunx, Veg


def test_every_format_has_a_file_of_its_own() -> None:
    """Which is known by its content as what it is."""
    assert [form.name for form in IMPORTERS.own()] == list(FILES)
    found = [get_format(data) for data in FILES.values()]
    assert [form.name for form in found if form] == list(FILES)


def test_names_of_their_files_are_looked_for_in_folders() -> None:
    """Beside those of report files, event files and archives; a workbook or an XML may be anything."""
    known = {*REPORTS, *ARCHIVES, ".xlsx", ".xml"}
    assert {suffix for form in IMPORTERS.own() for suffix in form.suffixes} <= known


def test_a_rating_report_is_not_looked_into_for_reports(tmp_path: Path) -> None:
    """The three files of US Chess belong together; the members of other archives are reports each."""
    event, reports = tmp_path / "harbor.zip", tmp_path / "reports.zip"
    event.write_bytes(FILES["us-chess"])
    with zipfile.ZipFile(reports, "w") as archive:
        archive.writestr("a.trf", "012 A")
        archive.writestr("b.trf", "012 B")
    files = [str(event), str(reports)]
    assert count_sources(files) == 3
    assert [each.name for each in sources_in(files)] == [
        files[0],
        f"{reports}:a.trf",
        f"{reports}:b.trf",
    ]


@pytest.mark.parametrize("data", [b"", b"012 Cup\n", b"PK\3\4", b"SQLite format 3\0" + bytes(200)])
def test_what_is_of_no_other_program_is_left_to_others(data: bytes) -> None:
    """Report files, event files and archives have readers of their own."""
    assert read_event(data) is None


def test_no_name_is_also_one_of_an_oddity_of_report_files() -> None:
    """The log knows by the name alone in whose words a finding is told."""
    assert not NotTaken.__members__.keys() & Oddity.__members__.keys()


@pytest.mark.parametrize("name", FILES)
def test_the_report_that_is_kept_says_the_same(name: str) -> None:
    """What is written down of the import can be read as any report."""
    found = read_event(FILES[name], source="a file")
    assert found is not None
    assert read_trf(found.text).tournament == found.document.tournament
    assert found.document.source == "a file"


@pytest.mark.parametrize("name", ["swiss-manager", "papi", "vega"])
def test_a_file_without_ranks_has_those_of_its_tie_breaks(name: str) -> None:
    """Nobody is told that a rank of the file is wrong, because it has none."""
    found = read_event(FILES[name])
    assert found is not None
    facts = found.document.tournament
    ranks = {number: each.rank for number, each in found.document.declared.items()}
    rows = standings(facts, facts.settings.tie_breaks).rows
    assert ranks == {row.number: place for place, row in enumerate(rows, 1)}


def test_points_that_do_not_add_up_are_told_without_a_row() -> None:
    """Swiss-Chess keeps points beside the results; a binary file has no rows."""
    document = read_document(replace(Swt(), doubled=(4, 1, 2, 2)).data())
    assert document is not None
    told = [str(each) for each in document.warnings]
    assert "the results of player 1 add up to 1.5 points" in " ".join(told)
    assert not any(line.startswith("row") for line in told)


def test_what_no_report_can_hold_is_refused_as_the_file_that_it_is() -> None:
    """A rating of seven digits, which a text may have, is wider than its column."""
    wide = Veg().data().replace(b"9300011; 2310", b"9300011; 2310000")
    with pytest.raises(ReadingRefused, match=r"file of Vega cannot be read: .*too wide") as refused:
        read_event(wide, source="sora.veg")
    assert refused.value.where == "sora.veg"


def test_clubs_are_told_where_there_is_no_place_for_them() -> None:
    """A report loses them, and says so."""
    document = read_document(Tunx().data())
    assert document is not None
    assert str(document.warnings[-1]).startswith("Only the desk can use the clubs of 2 players")


@pytest.mark.parametrize("name", FILES)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_a_damaged_file_is_read_or_refused(name: str, data: st.DataObject) -> None:
    """Cut anywhere, or with a few bytes that are others: no other error comes out."""
    whole = FILES[name]
    damaged = bytearray(whole[: data.draw(st.integers(0, len(whole)), label="length")])
    for _ in range(data.draw(st.integers(0, 6), label="flips") if damaged else 0):
        at = data.draw(st.integers(0, len(damaged) - 1), label="at")
        damaged[at] = data.draw(st.integers(0, 255), label="byte")
    refused = None
    try:
        read_event(bytes(damaged))
    except ReadingRefused as refusal:
        refused = refusal
    assert refused is None or (refused.what.startswith("the file of ") and not refused.problems)
