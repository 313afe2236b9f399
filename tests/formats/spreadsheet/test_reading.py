"""A list of players is understood row by row, and what was not is said."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.errors import ReadingRefused
from tabiya.formats.spreadsheet.columns import PlayerField
from tabiya.formats.spreadsheet.reading import PlayersPreview, read_players
from tabiya.formats.spreadsheet.writing import csv_bytes, xlsx_bytes
from tabiya.model.player import NationalRating, Sex, Title


def names(preview: PlayersPreview) -> list[str]:
    """Who was understood."""
    return [player.name for player in preview.players]


def test_a_full_list_is_understood_to_the_last_column() -> None:
    """Semicolons, as spreadsheets in half of Europe write them."""
    preview = read_players(
        "No;Title;Name;Sex;Rtg;Nat. rating;FED;FIDE-ID;Birthday;Club\n"
        "1;GM;Carlsen, Magnus;m;2830;2850;nor;1503014;30.11.1990;Offerspill\n"
        "2;;Hansen, Kari;f;;1500;NOR;;1999;\n",
        rating_source="list of the club",
    )
    assert [column.field for column in preview.columns] == [
        None, PlayerField.TITLE, PlayerField.NAME, PlayerField.SEX, PlayerField.RATING, PlayerField.NATIONAL_RATING,
        PlayerField.FEDERATION, PlayerField.FIDE_ID, PlayerField.BIRTH, None,
    ]  # fmt: skip
    assert [column.needless for column in preview.columns if column.field is None] == [True, False]
    carlsen, hansen = preview.players
    assert (carlsen.number, carlsen.name, carlsen.title) == (1, "Carlsen, Magnus", Title.GM)
    assert (carlsen.sex, carlsen.rating, carlsen.federation) == (Sex.MALE, 2830, "NOR")
    assert (carlsen.fide_id, carlsen.birth) == (1503014, "1990/11/30")
    assert carlsen.national == (NationalRating("NOR", 2850),)
    assert carlsen.rating_source == "list of the club"
    assert (hansen.number, hansen.rating, hansen.fide_id, hansen.birth) == (2, None, None, "1999")
    assert preview.problems == ()


@pytest.mark.parametrize(
    "heading",
    [
        "Last name,First name", "Nachname,Vorname", "Apellidos,Nombre", "Nom,Prénom",
        "Cognome,Nome", "SURNAME,Given-Name", "Nazwisko,Imię",
    ],
)  # fmt: skip
def test_names_in_two_columns_are_joined_in_many_languages(heading: str) -> None:
    """Last, First."""
    assert names(read_players(f"{heading}\nCarlsen,Magnus\n")) == ["Carlsen, Magnus"]


@pytest.mark.parametrize("heading", ["Name", "Nombre", "Nom", "Spieler", "Joueur", "Player", "ФИО"])
def test_a_name_in_one_column_is_known_in_many_languages(heading: str) -> None:
    """The same word may mean half a name, if the other half stands beside it."""
    preview = read_players(f"{heading};Elo\nCarlsen, Magnus;2830\n")
    assert names(preview) == ["Carlsen, Magnus"]
    assert preview.players[0].rating == 2830


@pytest.mark.parametrize(
    "pasted",
    [
        "Carlsen, Magnus\nHansen, Kari",
        "\n\nCarlsen, Magnus\n\nHansen, Kari\n\n",
        "GM Carlsen, Magnus\r\nHansen, Kari\r\n",
    ],
)
def test_names_alone_one_on_a_line_are_names(pasted: str) -> None:
    """The comma between last and first name separates no columns."""
    assert names(read_players(pasted)) == ["Carlsen, Magnus", "Hansen, Kari"]


def test_a_list_without_headings_is_guessed_by_its_looks() -> None:
    """Name, year of birth, rating, federation, FIDE number, title."""
    preview = read_players(
        "Carlsen, Magnus\t1990\t2830\tNOR\t1503014\tGM\n"
        "Hansen, Kari\t1985\t1450\tNOR\t1500000\t\n"
        "Berg, Bo\t2001\t1990\tSWE\t1700000\t\n"
    )
    assert [column.field for column in preview.columns] == [
        PlayerField.NAME, PlayerField.BIRTH, PlayerField.RATING, PlayerField.FEDERATION, PlayerField.FIDE_ID, PlayerField.TITLE,
    ]  # fmt: skip
    assert [(p.rating, p.birth) for p in preview.players] == [
        (2830, "1990"), (1450, "1985"), (1990, "2001"),
    ]  # fmt: skip


def test_a_single_column_of_numbers_is_the_rating() -> None:
    """Even if they could be years."""
    preview = read_players("Ann Ash,2000,NOR\nBo Berg,1990,SWE\n")
    assert [player.rating for player in preview.players] == [2000, 1990]


def test_the_heading_may_stand_below_the_name_of_the_event() -> None:
    """As programs export it."""
    preview = read_players("Summer Open\n\nNo.;Name;Rtg\n1;Ann;2000\n")
    assert names(preview) == ["Ann"]
    assert preview.rows[0].row == 4


def test_every_problem_is_told_with_its_place_and_the_rest_is_kept() -> None:
    """A wrong cell costs only itself; a row without a name costs the row."""
    preview = read_players(
        "Name;Rtg;Fed;Title;Sex;Birth;FIDE ID\n"
        "Ann;high;Norway;Champion;x;31.02.1990;12a\n"
        ";2000;NOR;;;;\n"
        "Bo;;;;;;\n"
    )
    assert names(preview) == ["Ann", "Bo"]
    ann = preview.players[0]
    assert (ann.rating, ann.federation, ann.title, ann.sex, ann.birth, ann.fide_id) == (
        None, "", None, None, "", None,
    )  # fmt: skip
    assert [(p.row, p.column, p.found) for p in preview.problems] == [
        (2, 3, "Norway"), (2, 5, "x"), (2, 4, "Champion"), (2, 2, "high"), (2, 7, "12a"),
        (2, 6, "31.02.1990"), (3, 1, ""),
    ]  # fmt: skip
    assert preview.rows[1].player is None


def test_a_name_without_end_is_cut_with_a_word() -> None:
    """And stays a name."""
    preview = read_players(f"Name\n{'x' * 500}\n")
    (problem,) = preview.problems
    assert "the name is longer than" in problem.message
    (name,) = names(preview)
    assert 40 <= len(name) < 500


def test_the_same_fide_number_twice_is_pointed_out() -> None:
    """Both rows stay: a person decides."""
    preview = read_players("Name,ID\nAnn,7\nAnne,7\n")
    assert names(preview) == ["Ann", "Anne"]
    (problem,) = preview.problems
    assert (problem.row, problem.column) == (3, 2)
    assert "row 2" in problem.message


def test_a_national_rating_says_whose_it_is_and_the_fide_rating_where_it_is_from() -> None:
    """The federation beside it, else the player's own; a source only where there is a rating."""
    preview = read_players(
        "Name;Fed;Rating;National rating;National rating of;Rating source\n"
        "Ann;NOR;2000;2050;SWE;list of May\n"
        "Bo;NOR;;1900;;\n"
        "Cy;NOR;1800;;;\n",
        rating_source="list of the club",
    )
    ann, bo, cy = preview.players
    assert ann.national == (NationalRating("SWE", 2050),)
    assert bo.national == (NationalRating("NOR", 1900),)
    assert cy.national == ()
    sources = [player.rating_source for player in preview.players]
    assert sources == ["list of May", "", "list of the club"]
    assert preview.problems == ()


def test_the_same_name_twice_is_pointed_out() -> None:
    """Unless FIDE numbers tell the two apart."""
    preview = read_players("Name,ID\nAnn,\nBo,8\nann,\nBo,9\n")
    (problem,) = preview.problems
    assert (problem.row, problem.column) == (4, 1)
    assert "row 2" in problem.message
    assert len(preview.players) == 4


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_letters_survive_the_encodings_of_spreadsheets(encoding: str) -> None:
    """Whatever saved the file."""
    data = "Name;Elo\nGarcía Núñez, José;2100\n".encode(encoding)
    assert names(read_players(data)) == ["García Núñez, José"]


@pytest.mark.parametrize(
    "name",
    [
        '=HYPERLINK("x")', "-2+3, x", "+Plus, A", "@At, B", "'t Hart, Jan", "'=Quoted, C",
        "<script>", 'O\'Neil "Bo"', "שלום", "🏁 Flag",
    ],
)  # fmt: skip
def test_a_name_is_read_as_typed_from_both_forms(name: str) -> None:
    """Nothing is executed, nothing is lost; our own export comes back."""
    header = ["Name", "Rating"]
    rows: list[list[str | int]] = [[name, 2000]]
    assert names(read_players(xlsx_bytes("list", header, rows))) == [name]
    assert names(read_players(csv_bytes(header, rows))) == [name]


@pytest.mark.parametrize("data", ["", "\n\n", b"", "Rating\n2000\n", "Rtg;Elo\n1;2"])
def test_a_list_without_names_is_refused(data: bytes | str) -> None:
    """With what to do about it."""
    with pytest.raises(ReadingRefused) as told:
        read_players(data)
    assert told.value.problems[0].hint


@settings(max_examples=200)
@given(st.one_of(st.text(max_size=200), st.binary(max_size=200)))
def test_whatever_is_pasted_is_understood_or_refused(data: bytes | str) -> None:
    """Never anything else."""
    try:
        preview = read_players(data)
    except ReadingRefused:
        return
    assert all(player.name for player in preview.players)


@settings(max_examples=60)
@given(
    st.lists(
        st.lists(st.text(st.characters(codec="utf-8"), max_size=12), min_size=2, max_size=4),
        max_size=5,
    )
)
def test_whatever_stands_in_cells_is_understood_or_refused(rows: list[list[str]]) -> None:
    """In a workbook too."""
    try:
        preview = read_players(xlsx_bytes("list", ["Name", "Rtg", "Birth", "Fed"], rows))
    except ReadingRefused:
        return
    assert len(preview.rows) <= len(rows)
