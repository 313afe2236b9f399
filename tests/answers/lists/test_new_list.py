"""A list that is declared once is drawn by every surface, and so is a column added to it."""

from dataclasses import replace
from typing import NamedTuple

import pytest

from tabiya.answers.lists.spec import (
    CellKind,
    ListColumn,
    ListSpec,
    PersonCell,
    Surface,
    plain_table,
    values_of,
)
from tabiya.answers.translation import translation_for
from tabiya.cli.framework.tables import draw_list
from tabiya.desk.web.rendering import templates
from tabiya.formats.spreadsheet.writing import csv_bytes
from tabiya.printing.document import Document
from tabiya.printing.lists import TEMPLATE, list_sheet
from tabiya.printing.pdf import printed
from tabiya.site.lists import parts_of, spec_page
from tabiya.site.rendering import PageFrame
from tests.printing.events import job, swiss
from tests.printing.reading import text


class Clock(NamedTuple):
    """A row."""

    keeper: PersonCell
    minutes: int
    maker: str = ""


CLOCKS: ListSpec[Clock] = ListSpec(
    name="clocks",
    title="Clocks",
    columns=(
        ListColumn("keeper", lambda row: row.keeper, "Keeper", "Keeper", kind=CellKind.PERSON),
        ListColumn(
            "minutes", lambda row: row.minutes or None, "Min.", "Minutes", kind=CellKind.NUMBER
        ),
        ListColumn("maker", lambda row: row.maker, "Maker", "Maker", wide=True, optional=True),
        ListColumn("secret", lambda _row: "hidden", "Secret", "Secret", surfaces=Surface.FILE),
    ),
    empty="There is no clock.",
    note=lambda rows: f"Clocks: {len(rows)}",
)
ROWS = (
    Clock(PersonCell("GM", "Jansen, <Lotte>", 7, 70), 90, "Garde"),
    Clock(PersonCell("", "Castro, Inés", 3), 0),
)


def _paper(rows: tuple[Clock, ...], spec: ListSpec[Clock] = CLOCKS) -> str:
    document = Document("clocks", "Clocks", "", lambda job: list_sheet(job, spec, rows))
    return text(printed(replace(document, set_by=TEMPLATE), job(swiss())).pdf)


def _site(rows: tuple[Clock, ...], spec: ListSpec[Clock] = CLOCKS) -> str:
    frame = PageFrame("Cup", (), translation_for())
    (part,) = parts_of(len(rows))
    columns = spec.columns_on(Surface.SITE, rows)
    return spec_page(frame, part, spec, columns, rows).decode()


def _desk(rows: tuple[Clock, ...], spec: ListSpec[Clock] = CLOCKS) -> str:
    columns = spec.columns_on(Surface.DESK, rows)
    macros = templates().get_template("web/macros.html").module
    cells = macros.list_cells  # type: ignore[attr-defined]
    return "".join(cells(columns, values_of(columns, row), "/e/cup") for row in rows)


def test_paper_sets_the_title_beside_the_name() -> None:
    """With the note below; what is for files only is not printed."""
    page = _paper(ROWS)
    assert "Keeper Min. Maker GM Jansen, <Lotte> 90 Garde Castro, Inés" in page
    assert "Clocks: 2" in page
    assert "Secret" not in page


def test_the_site_leads_to_people_and_hides_wide_columns_on_small_screens() -> None:
    """Everything typed is escaped; column 2 is of numbers, column 3 is left out on a phone."""
    page = _site(ROWS)
    assert "<td>GM <a href=p7.html>Jansen, &lt;Lotte&gt;</a><td>90<td>Garde" in page
    assert '<table class="quiet n2 w3">' in page
    assert "<h1>Clocks</h1>" in page


def test_the_site_says_that_a_list_is_empty() -> None:
    """Instead of a table without rows."""
    assert "<p>There is no clock.</p>" in _site(())
    assert "<table" not in _site(())


def test_the_desk_draws_the_cells_of_a_row() -> None:
    """Escaped too; a missing number is nothing."""
    drawn = _desk(ROWS)
    assert (
        '<td class="name"><a href="/e/cup/players/70"><abbr class="title">GM</abbr> '
        '<bdi>Jansen, &lt;Lotte&gt;</bdi></a></td><td class="num">90</td><td class="wide">Garde</td>'
    ) in drawn
    assert '<td class="num"></td>' in drawn


def test_the_terminal_has_the_title_in_a_column(capsys: pytest.CaptureFixture[str]) -> None:
    """Numbers stand to the right."""
    draw_list(CLOCKS, ROWS)
    assert capsys.readouterr().out.splitlines() == [
        "Title  Keeper           Min.  Maker",
        "GM     Jansen, <Lotte>    90  Garde",
        "       Castro, Inés",
    ]


def test_a_file_has_its_own_headings_and_all_columns() -> None:
    """They are for programs."""
    table = plain_table(CLOCKS, Surface.FILE, ROWS, title="Title")
    assert csv_bytes(table.headings, table.rows).decode("utf-8-sig").splitlines() == [
        "Title,Keeper,Minutes,Maker,Secret",
        'GM,"Jansen, <Lotte>",90,Garde,hidden',
        ',"Castro, Inés",,,hidden',
    ]


def test_a_column_without_a_value_is_left_out_everywhere() -> None:
    """Nobody said who made the second clock."""
    rows = ROWS[1:]
    assert "Maker" not in plain_table(CLOCKS, Surface.FILE, rows, title="Title").headings
    assert "Maker" not in _paper(rows)
    assert "Maker" not in _site(rows)


def test_a_column_that_is_added_is_shown_everywhere(capsys: pytest.CaptureFixture[str]) -> None:
    """One declaration, five surfaces."""
    owner: ListColumn[Clock] = ListColumn("owner", lambda _row: "Club of Ghent", "Owner", "Owner")
    more = replace(CLOCKS, columns=(*CLOCKS.columns, owner))
    draw_list(more, ROWS)
    terminal = capsys.readouterr().out
    file = plain_table(more, Surface.FILE, ROWS, title="Title")
    pages = (_paper(ROWS, more), _site(ROWS, more), _desk(ROWS, more), terminal, str(file.rows))
    assert [page.count("Club of Ghent") for page in pages] == [2] * 5
