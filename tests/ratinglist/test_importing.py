"""A rating list is imported whole, in constant memory, or not at all."""

import io
import tracemalloc
from pathlib import Path

import pytest

from tabiya.ratinglist.importing import ImportProgress, ListSummary, clear_leftovers, import_list
from tabiya.ratinglist.player import ListRefused
from tabiya.ratinglist.searching import by_id, get_summary
from tabiya.ratings.facts import RatingList
from tests.ratinglist.lists import (
    COMBINED,
    SINGLE,
    combined_line,
    combined_list,
    xml_list,
    zipped,
)


def test_the_text_list_is_read_by_its_header(tmp_path: Path) -> None:
    """Every column where the header says; a line that names nobody is counted, not fatal."""
    summary = import_list(io.BytesIO(combined_list()), tmp_path / "list.db", listed="2026-09")
    assert summary == ListSummary("2026-09", players=5, skipped=1)
    carlsen = by_id(tmp_path / "list.db", 1503014)
    assert carlsen is not None
    assert (carlsen.name, carlsen.federation, carlsen.birth_year) == (
        "Carlsen, Magnus",
        "NOR",
        1990,
    )
    assert (carlsen.standard, carlsen.rapid, carlsen.blitz) == (2830, 2820, 2880)
    ingrid = by_id(tmp_path / "list.db", 1539)
    assert ingrid is not None
    assert (ingrid.standard, ingrid.rapid, ingrid.birth_year) == (None, 1805, None)


def test_the_xml_list_is_read_alike(tmp_path: Path) -> None:
    """The same facts from the other form; a woman's title counts where there is no other."""
    import_list(io.BytesIO(xml_list()), tmp_path / "list.db")
    carlsen = by_id(tmp_path / "list.db", 1503014)
    polgar = by_id(tmp_path / "list.db", 700070)
    assert carlsen is not None
    assert polgar is not None
    assert (carlsen.standard, carlsen.rapid, carlsen.blitz) == (2830, 2820, 2880)
    assert polgar.name == "Polgár & Judit"
    assert polgar.title is not None
    assert (polgar.title.value, polgar.standard, polgar.birth_year) == ("WGM", None, 1976)
    assert polgar.inactive


@pytest.mark.parametrize("data", [combined_list(), xml_list()], ids=["txt", "xml"])
def test_coefficients_and_games_are_kept_of_each_kind(tmp_path: Path, data: bytes) -> None:
    """The three are told apart in both forms of the list."""
    import_list(io.BytesIO(data), tmp_path / "list.db")
    carlsen = by_id(tmp_path / "list.db", 1503014)
    assert carlsen is not None
    assert [carlsen.k(kind) for kind in RatingList] == [10, 20, 40]
    assert carlsen.games == (9, 0, 123)


def test_a_list_without_coefficients_says_none(tmp_path: Path) -> None:
    """Nothing is made up for the columns it lacks."""
    data = b"<l><player><fideid>7</fideid><name>Ash, Ann</name><rating>2000</rating></player></l>"
    import_list(io.BytesIO(data), tmp_path / "list.db")
    ann = by_id(tmp_path / "list.db", 7)
    assert ann is not None
    assert (ann.k(RatingList.STANDARD), ann.games) == (None, (None, None, None))


@pytest.mark.parametrize(
    ("content", "name"), [(combined_list(), "a.txt"), (xml_list(), "b.XML")], ids=["txt", "xml"]
)
def test_an_archive_is_opened(tmp_path: Path, content: bytes, name: str) -> None:
    """FIDE sends its lists zipped."""
    source = tmp_path / "list.zip"
    source.write_bytes(zipped(content, name))
    assert import_list(source, tmp_path / "list.db").players >= 2


def test_a_single_list_tells_its_month_and_its_kind_is_given(tmp_path: Path) -> None:
    """`SEP26` stands above the ratings, and outweighs what somebody said of the file."""
    line = f"{5:<15}{'Rapid, Rita':<61}{'NOR':<4}{'F':<4}{'':<5}{'':<5}{'':<15}{'':<4}"
    data = "\n".join((SINGLE, line + f"{1850:<6}{3:<4}{20:<3}{1999:<6}")).encode()
    summary = import_list(
        io.BytesIO(data), tmp_path / "list.db", listed="2026-11", kind=RatingList.RAPID
    )
    assert summary.listed == "2026-09"
    rita = by_id(tmp_path / "list.db", 5)
    assert rita is not None
    assert (rita.standard, rita.rapid, rita.birth_year) == (None, 1850, 1999)
    assert (rita.coefficients, rita.games) == ((None, 20, None), (None, 3, None))
    assert rita.as_player(RatingList.RAPID).rating_source == "FIDE 2026-09 rapid"


def test_progress_is_told_from_the_first_byte_to_the_last_player(tmp_path: Path) -> None:
    """It never goes back within a stage and ends where it should."""
    told: list[ImportProgress] = []
    data = combined_list()
    import_list(io.BytesIO(data), tmp_path / "list.db", on_progress=told.append)
    reading = [p.done for p in told if p.stage == "reading"]
    indexing = [p.done for p in told if p.stage == "indexing"]
    assert reading == sorted(reading)
    assert reading[-1] == len(data)
    assert indexing == sorted(indexing)
    assert told[-1] == ImportProgress("indexing", 5, 5)


def test_a_player_named_twice_is_listed_once(tmp_path: Path) -> None:
    """The stronger line is kept."""
    lines = (
        COMBINED,
        combined_line(7, "Twin, A"),
        combined_line(7, "Twin, B", ratings=(2000, 0, 0)),
    )
    summary = import_list(io.BytesIO("\n".join(lines).encode()), tmp_path / "list.db")
    assert summary.players == 1
    twin = by_id(tmp_path / "list.db", 7)
    assert twin is not None
    assert twin.name == "Twin, B"


ENTITIES = """<!DOCTYPE playerslist [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>"""


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "not a rating list"),
        (b"Name;Rating\nAnn;2000\n", "not a rating list"),
        (COMBINED.encode(), "contains no players"),
        (b"ID Number      Surname\n1   x\n", "does not have the headings"),
        (xml_list().replace(b"</playerslist>", b""), "XML is broken"),
        (b"<html></html>", "contains no players"),
        (
            xml_list().replace(b"<playerslist>", ENTITIES.encode() + b"<playerslist>"),
            "document type",
        ),
        (xml_list(f"<player><name>{'x' * 1000}</name></player>"), "longer than in any list"),
        (zipped(combined_list(), "list.csv"), "does not contain a"),
        (zipped(combined_list())[:-30], "not a rating list"),
        (zipped(COMBINED.encode() + b"\n" + b" " * 30_000_000), "far too large"),
    ],
)
def test_what_is_no_list_is_refused_and_the_old_one_stays(
    tmp_path: Path, data: bytes, told: str
) -> None:
    """Nothing half imported, nothing left lying about."""
    target = tmp_path / "list.db"
    import_list(io.BytesIO(combined_list()), target, listed="old")
    with pytest.raises(ListRefused, match=told):
        import_list(io.BytesIO(data), target, listed="new")
    assert get_summary(target).listed == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["list.db"]


def test_what_an_import_cut_short_has_left_is_cleared_away(tmp_path: Path) -> None:
    """Whether SQLite could make sense of it or not; the list itself stays."""
    target = tmp_path / "list.db"
    import_list(io.BytesIO(combined_list()), target)
    (tmp_path / "list.db.part").write_bytes(target.read_bytes()[:5000])
    (tmp_path / "list.db.gathered").write_bytes(b"half a page")
    assert clear_leftovers(target)
    assert [path.name for path in tmp_path.iterdir()] == ["list.db"]


def test_an_import_under_way_is_not_disturbed(tmp_path: Path) -> None:
    """Neither by the start of another desk nor by a second import into the same place."""
    target = tmp_path / "list.db"
    seen = []

    def meanwhile(progress: ImportProgress) -> None:
        seen.append(progress.stage)
        assert not clear_leftovers(target)
        with pytest.raises(ListRefused, match="already"):
            import_list(io.BytesIO(combined_list()), target)

    summary = import_list(io.BytesIO(combined_list()), target, on_progress=meanwhile)
    assert {"reading", "indexing"} <= set(seen)
    assert get_summary(target) == summary


def test_a_file_that_is_not_there_is_said_not_to_be(tmp_path: Path) -> None:
    """In words."""
    with pytest.raises(ListRefused, match="cannot be read"):
        import_list(tmp_path / "none.txt", tmp_path / "list.db")


@pytest.mark.parametrize("players", [2_000, 20_000])
def test_memory_does_not_grow_with_the_list(tmp_path: Path, players: int) -> None:
    """Ten times the players, the same few megabytes of Python's own memory."""
    source = tmp_path / "list.txt"
    with source.open("w", encoding="ascii") as file:
        file.write(f"{COMBINED}\n")
        for number in range(1, players + 1):
            file.write(combined_line(number, f"Name{number % 997}, First{number % 89}") + "\n")
    tracemalloc.start()
    import_list(source, tmp_path / "list.db")
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 8_000_000
