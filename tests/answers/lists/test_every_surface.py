"""One declaration, every surface: a list that nothing in the program knows.

Miles that players have run between the rounds, by team. It is no list of FIDE; it is declared here and drawn by
the desk, the site, the hall screen, paper, the terminal, CSV, XLSX and JSON as it is.
"""

import io
import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import pytest
from openpyxl import load_workbook

from tabiya.answers.lists.spec import (
    CellKind,
    Figure,
    ListColumn,
    ListSpec,
    PersonCell,
    Surface,
    TeamCell,
    WhyCell,
    json_rows,
    list_values,
    plain_table,
)
from tabiya.answers.translation import translation_for
from tabiya.cli.framework.tables import draw_list
from tabiya.desk.web.rendering import templates
from tabiya.formats.spreadsheet.writing import csv_bytes, xlsx_bytes
from tabiya.languages import Text
from tabiya.printing.document import Document, Table
from tabiya.printing.lists import TEMPLATE, list_sheet
from tabiya.printing.pdf import printed
from tabiya.site.lists import list_parts, spec_page
from tabiya.site.rendering import PageFrame
from tests.printing.events import job, swiss
from tests.printing.reading import text


class Runner(NamedTuple):
    """A row."""

    person: PersonCell
    team: TeamCell
    halves: int
    rounds: tuple[str, ...] = ("", "")


def _miles(row: Runner) -> Figure:
    half = "½" if row.halves % 2 else ""
    return Figure(f"{row.halves // 2}{half}", f"{row.halves / 2:.1f}")


def _round(place: int, row: Runner) -> str:
    return row.rounds[place]


MILES: ListSpec[Runner] = ListSpec(
    name="miles",
    title=Text("Miles after round {round}", round=2),
    columns=(
        ListColumn("name", lambda row: row.person, "Runner", "Runner", kind=CellKind.PERSON),
        ListColumn("team", lambda row: row.team, "Team", "Team", kind=CellKind.TEAM, wide=True),
        *(
            ListColumn(
                heading,
                partial(_round, place),
                heading,
                heading,
                kind=CellKind.GAME,
                within="rounds",
                surfaces=~Surface.NARROW_SCREEN,
            )
            for place, heading in enumerate(("R1", "R2"))
        ),
        ListColumn(
            "miles",
            _miles,
            "Mi.",
            "Miles",
            kind=CellKind.NUMBER,
            strong=True,
            tooltip="At least 50 % of them on foot",
        ),
        ListColumn(
            "why",
            lambda row: WhyCell(f"/miles/{row.person.entrant}?after=2", row.person.name),
            "Working",
            kind=CellKind.WHY,
            surfaces=Surface.DESK,
        ),
    ),
    empty="Nobody ran.",
    note=lambda rows: f"Runners: {len(rows)}",
    group=lambda row: row.team,
    group_title=lambda row: row.team.name,
)
ROOKS = TeamCell("Rooks of <Ghent>", 1, 11)
KNIGHTS = TeamCell("Knights of Bruges", 2, 12)
ROWS = (
    Runner(PersonCell("GM", "Jansen, <Lotte>", 7, 70), ROOKS, 9, ("walk", "run")),
    Runner(PersonCell("", "Castro, Inés", 3, 30, "withdrawn"), ROOKS, 2),
    Runner(PersonCell("", "Berg, Anna", 5, 50), KNIGHTS, 1),
)


def _module(template: str) -> Any:
    return templates().get_template(template).module


def desk(spec: ListSpec[Runner] = MILES) -> str:
    """The headings and the rows, as a page of the desk puts them into its table."""
    macros, columns = _module("web/macros.html"), spec.columns_on(Surface.DESK, ROWS)
    cells = (macros.list_cells(columns, list_values(columns, row), "/e/cup", 6) for row in ROWS)
    return "".join(map(str, (macros.list_head(columns), *cells)))


def site(spec: ListSpec[Runner] = MILES) -> str:
    """The page."""
    (part,) = list_parts(len(ROWS))
    columns = spec.columns_on(Surface.SITE, ROWS)
    frame = PageFrame("Cup", (), translation_for())
    return spec_page(frame, part, spec, columns, ROWS, lead="Run!", note="Mile.").decode()


def screen(spec: ListSpec[Runner] = MILES, surface: Surface = Surface.SCREEN) -> str:
    """The table of a sheet."""
    columns = spec.columns_on(surface, ROWS)
    return str(_module("screen/screen_lists.html").listed(spec.name, columns, ROWS))


def paper(spec: ListSpec[Runner] = MILES) -> str:
    """The words of the PDF."""
    document = Document("miles", "Miles", "", lambda job: list_sheet(job, spec, ROWS))
    return text(printed(replace(document, set_by=TEMPLATE), job(swiss())).pdf)


def sheet_of_numbers(spec: ListSpec[Runner] = MILES) -> str:
    """The texts and numbers of the workbook."""
    table = plain_table(spec, Surface.FILE, ROWS, title="Title")
    book = load_workbook(io.BytesIO(xlsx_bytes("Miles", table.headings, table.rows)))
    return str(list(book.worksheets[0].iter_rows(values_only=True)))


def commas(spec: ListSpec[Runner] = MILES) -> str:
    """The CSV."""
    table = plain_table(spec, Surface.FILE, ROWS, title="Title")
    return csv_bytes(table.headings, table.rows).decode("utf-8-sig")


def json(spec: ListSpec[Runner] = MILES) -> str:
    """The rows of JSON."""
    return str(json_rows(spec, ROWS))


SURFACES = (desk, site, screen, paper, sheet_of_numbers, commas, json)


@pytest.mark.parametrize("surface", SURFACES, ids=lambda each: each.__name__)
def test_it_is_shown_on_every_surface(surface: Callable[[], str]) -> None:
    """All names and teams, what happened, and the miles as people or programs read them."""
    shown = surface().replace("&lt;", "<").replace("&gt;", ">")
    for word in ("GM", "Jansen, <Lotte>", "Castro, Inés", "Berg, Anna", "Knights of Bruges"):
        assert word in shown
    assert shown.index("walk") < shown.index("run")
    people = surface in (desk, site, screen, paper)
    assert ("4½" in shown, "4.5" in shown) == (people, not people)


def test_the_terminal_has_it_too(capsys: pytest.CaptureFixture[str]) -> None:
    """And its commas, for a spreadsheet."""
    draw_list(MILES, ROWS)
    assert capsys.readouterr().out.splitlines()[:2] == [
        "Title  Runner           Team               R1    R2   Mi.",
        "GM     Jansen, <Lotte>  Rooks of <Ghent>   walk  run  4.5",
    ]
    draw_list(MILES, ROWS, csv=True)
    assert capsys.readouterr().out.splitlines()[0] == "Title,Runner,Team,R1,R2,Mi."


def test_the_desk_leads_to_people_teams_and_reasons() -> None:
    """A remark stands beside the name, a rule in the heading, whatever signs are in it."""
    page = desk()
    assert (
        '<a href="/e/cup/players/70"><abbr class="title">GM</abbr> <bdi>Jansen, &lt;Lotte&gt;'
        in page
    )
    assert (
        '<td class="wide"><a href="/e/cup/teams/11"><bdi>Rooks of &lt;Ghent&gt;</bdi></a></td>'
        in page
    )
    assert "<bdi>Castro, Inés</bdi></a> <small>withdrawn</small></td>" in page
    assert '<th class="num" title="At least 50 % of them on foot">Mi.</th>' in page
    assert '<td class="num"><b>4½</b></td>' in page
    assert 'href="/e/cup/miles/70?after=2" data-unfold="6"' in page


def test_the_site_has_its_own_pages_of_people_and_teams() -> None:
    """The title of the list waits for its reader; what is said above and below it is there."""
    page = site()
    assert "<h1>Miles after round 2</h1>" in page
    assert "<td>GM <a href=p7.html>Jansen, &lt;Lotte&gt;</a><td><a href=team-1.html>" in page
    assert page.index("Run!") < page.index("<table") < page.index("Mile.")


def test_the_screen_knows_a_row_by_its_person_and_shows_what_it_has_room_for() -> None:
    """A change is pointed out by the key."""
    page = screen()
    assert re.findall(r'data-key="(\d+)"', page) == ["7", "3", "5"]
    assert '<td class="num miles"><b>4½</b></td>' in page
    assert '<th class="rounds">R1</th>' in page
    assert "walk" not in screen(surface=Surface.NARROW_SCREEN)


def test_json_keeps_what_belongs_together() -> None:
    """Columns that the event makes are an object of their own."""
    assert json_rows(MILES, ROWS)[0] == {
        "title": "GM",
        "name": "Jansen, <Lotte>",
        "team": "Rooks of <Ghent>",
        "rounds": {"R1": "walk", "R2": "run"},
        "miles": "4.5",
    }


@pytest.mark.parametrize("asked", [False, True])
def test_paper_keeps_groups_apart(*, asked: bool) -> None:
    """With a line, or on a page each where that was asked for; a list of one group is never cut."""
    sheet = list_sheet(job(swiss(), page_per_group=asked), MILES, ROWS)
    assert isinstance(sheet.body, Table)
    assert [len(group) for group in sheet.body.groups] == [2, 1]
    assert sheet.body.page_per_group == asked
    whole = list_sheet(job(swiss(), page_per_group=asked), MILES, ROWS[:2])
    assert isinstance(whole.body, Table)
    assert not whole.body.page_per_group
    assert [MILES.group_title(group[0]) for group in MILES.groups(ROWS)] == [
        *("Rooks of <Ghent>", "Knights of Bruges"),
    ]


def test_without_rows_every_surface_says_so() -> None:
    """Paper and site; the desk has its own way on from there."""
    (part,) = list_parts(0)
    frame = PageFrame("Cup", (), translation_for())
    columns = MILES.columns_on(Surface.SITE, ())
    assert "<p>Nobody ran.</p>" in spec_page(frame, part, MILES, columns, ()).decode()
    document = Document("miles", "Miles", "", lambda job: list_sheet(job, MILES, ()))
    assert "Nobody ran." in text(printed(replace(document, set_by=TEMPLATE), job(swiss())).pdf)


@pytest.mark.parametrize("surface", SURFACES, ids=lambda each: each.__name__)
def test_a_column_that_is_added_is_shown_there_too(
    surface: Callable[[ListSpec[Runner]], str],
) -> None:
    """One more line of the declaration; one that is optional needs a value in some row."""
    club: ListColumn[Runner] = ListColumn("club", lambda _: "Ghent Ramblers", "Club", "Club")
    shoes: ListColumn[Runner] = ListColumn("shoes", lambda _: "", "Shoes", "Shoes", optional=True)
    shown = surface(replace(MILES, columns=(*MILES.columns, club, shoes)))
    assert shown.count("Ghent Ramblers") == len(ROWS)
    assert "shoes" not in shown.casefold()


def test_a_small_screen_of_the_site_leaves_wide_columns_out() -> None:
    """Which ones is said once for the table; an empty list has none."""
    assert '<table class="quiet w2 n5">' in site()
