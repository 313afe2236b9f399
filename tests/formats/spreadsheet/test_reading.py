"""A list of players is understood row by row, and what was not is said."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.errors import ReadingRefused
from tabiya.formats.spreadsheet import read_players
from tabiya.formats.spreadsheet.columns import PlayerField
from tabiya.formats.spreadsheet.reading import PlayersPreview
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
        PlayerField.FEDERATION, PlayerField.FIDE_ID, PlayerField.BIRTH, PlayerField.CLUB,
    ]  # fmt: skip
    assert [column.needless for column in preview.columns if column.field is None] == [True]
    assert preview.clubs == ("Offerspill", "")
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


def test_a_heading_is_looked_for_in_the_first_ten_rows() -> None:
    """Below, it is a row like any other; rows before it are left out, their numbers count."""
    for above, found in ((9, True), (10, False)):
        preview = read_players("\n" + "event;x\n" * above + "Name;Rtg\nAnn;2000\n")
        assert (names(preview) == ["Ann"]) is found
        assert preview.rows[-1].row == above + 3


def test_columns_are_told_with_their_place_and_heading() -> None:
    """Counted from 1; a column that is not needed is said to be known."""
    preview = read_players("No;Name;Shoe size\n1;Ann;38\n")
    told = [(each.column, each.heading, each.field, each.needless) for each in preview.columns]
    assert told == [
        (1, "No", None, True),
        (2, "Name", PlayerField.NAME, False),
        (3, "Shoe size", None, False),
    ]
    guessed = read_players("Ann;2000\nBob;1900\n")
    told = [(each.column, each.heading, each.field, each.needless) for each in guessed.columns]
    assert told == [(1, "", PlayerField.NAME, False), (2, "", PlayerField.RATING, False)]


def test_rows_that_are_blank_count_only_as_lines() -> None:
    """Players are numbered without gaps; a row without a name takes no number."""
    preview = read_players("Name;Rtg\n\nAnn;2000\n;1900\n\nBob;1800\n")
    assert [(row.row, row.player.number if row.player else None) for row in preview.rows] == [
        (3, 1),
        (4, None),
        (6, 2),
    ]


@pytest.mark.parametrize(
    ("row", "name", "title"),
    [
        ("GM Carlsen, Magnus;", "Carlsen, Magnus", Title.GM),
        ("GM Carlsen, Magnus;IM", "Carlsen, Magnus", Title.IM),
        ("gm Carlsen;", "gm Carlsen", None),
        ("GM;", "GM", None),
        ("Gmür Ann;", "Gmür Ann", None),
    ],
)
def test_a_title_may_stand_before_the_name(row: str, name: str, title: Title | None) -> None:
    """In capitals and with a name behind it; a column of its own comes first."""
    (player,) = read_players(f"Name;Title\n{row}\n").players
    assert (player.name, player.title) == (name, title)


@pytest.mark.parametrize(
    ("row", "name"),
    [
        ("Carlsen;Magnus", "Carlsen, Magnus"),
        ("Carlsen;", "Carlsen"),
        (";Magnus", "Magnus"),
    ],
)
def test_half_a_name_is_a_name(row: str, name: str) -> None:
    """Whichever half it is."""
    assert names(read_players(f"Last name;First name\n{row}\n")) == [name]


def test_the_whole_name_comes_before_its_halves() -> None:
    """If a list has both, the halves step in where the whole is missing."""
    preview = read_players("Name;Last name;First name\nA B;X;Y\n;X;Y\n")
    assert names(preview) == ["A B", "X, Y"]


def test_a_missing_name_is_told_where_names_stand() -> None:
    """In the column of last names, if there is no other."""
    (problem,) = read_players("Rtg;Last name\n2000;\n").problems
    assert (problem.row, problem.column, problem.found) == (2, 2, "")
    assert problem.hint == "This row is left out."


def test_names_may_have_two_hundred_letters() -> None:
    """One more is cut off, with a word."""
    assert read_players("Name\n" + "x" * 200).problems == ()
    preview = read_players("Name\n" + "x" * 201)
    assert names(preview) == ["x" * 200]
    assert [problem.column for problem in preview.problems] == [1]


def test_problems_say_which_fact_was_left_out() -> None:
    """In the words of the preview, with what is expected."""
    (problem,) = read_players("Name;Fed\nAnn;Norway\n").problems
    assert problem.message == (
        "the federation was left out: a federation is three letters, such as NOR"
    )


def test_the_third_of_a_number_is_told_with_the_first() -> None:
    """Both later rows point to row 2; names are compared only where no number tells."""
    preview = read_players("Name,ID\nAnn,7\nBob,7\nCyd,7\nCyd,\n")
    assert [(each.row, each.column) for each in preview.problems] == [(3, 2), (4, 2)]
    assert all("row 2" in each.message and each.hint for each in preview.problems)
    same = read_players("Name\nAnn\nann\nANN\n")
    assert [(each.row, "row 2" in each.message) for each in same.problems] == [(3, True), (4, True)]
    assert all(each.hint for each in same.problems)


def test_what_is_no_list_is_refused_with_a_way_out() -> None:
    """Nothing at all, or nothing that could be a name."""
    for data, words in (("", "empty"), ("Rtg;Fed\n2000;NOR\n", "no column with names")):
        with pytest.raises(ReadingRefused, match=words) as refused:
            read_players(data)
        assert refused.value.problems[0].hint
        assert (refused.value.problems[0].row, refused.value.problems[0].column) == (1, 0)


def test_a_national_rating_without_any_federation_is_kept() -> None:
    """Of nobody in particular; without a rating there is none."""
    (player,) = read_players("Name;DWZ\nAnn;1500\n").players
    assert player.national == (NationalRating("", 1500),)
    (player,) = read_players("Name;DWZ;Nat. Fed\nAnn;;GER\n").players
    assert player.national == ()


def test_lines_of_words_are_parted_into_name_rating_and_federation() -> None:
    """As people type them, with or without a title, a number in the list, a year of birth."""
    preview = read_players(
        "Magnus Carlsen 2839 NOR\n2. GM Nakamura, Hikaru USA 2810 1987\nAnna de la Cruz\n\n"
        "KIM LEE 2105\nLi, Bo (CHN) 1999\n"
    )
    assert [(p.name, p.rating, p.federation, p.birth) for p in preview.players] == [
        ("Magnus Carlsen", 2839, "NOR", ""),
        ("Nakamura, Hikaru", 2810, "USA", "1987"),
        ("Anna de la Cruz", None, "", ""),
        ("KIM LEE", 2105, "", ""),
        ("Li, Bo", 1999, "CHN", ""),
    ]
    assert preview.players[1].title is Title.GM
    assert preview.problems == ()


def test_names_alone_stay_whole() -> None:
    """Words that could be a federation are a part of the name where nothing else is told."""
    assert names(read_players("ANN LEE\nBob Ray\nGM-Smith, Jo")) == [
        "ANN LEE", "Bob Ray", "GM-Smith, Jo",
    ]  # fmt: skip


@pytest.mark.parametrize("heading", ["Name;Rating;Fed\n", ""])
def test_a_line_of_words_among_rows_of_cells_is_parted_too(heading: str) -> None:
    """Somebody typed one player below a table; a name alone and a strange line stay names."""
    table = (
        f"{heading}Zimmer, Otto;2080;GER\nLund, Per;2050;DEN\nOak, Bea;2030;ENG\nElm, Jo;1990;ENG\n"
    )
    lines = "Magnus Carlsen 2839 NOR\nAda Byron\nEva Elm 2101 GER 12345678\n"
    found = [(p.name, p.rating, p.federation) for p in read_players(table + lines).players]
    assert found[4:] == [
        ("Magnus Carlsen", 2839, "NOR"),
        ("Ada Byron", None, ""),
        ("Eva Elm 2101 GER 12345678", None, ""),
    ]


def test_school_class_team_and_sex_are_recognised_and_can_be_chosen() -> None:
    """What a person says of a column counts, and no other column tells the same then."""
    text = "Name;School;Class;Group;Boy/girl\nMia;Hill;4b;Red;girl\nNoah;River;3a;Blue;b\n"
    preview = read_players(text)
    assert [each.field for each in preview.columns] == [
        PlayerField.NAME, PlayerField.CLUB, PlayerField.SCHOOL_CLASS, None, PlayerField.SEX,
    ]  # fmt: skip
    assert [each.sex for each in preview.players] == [Sex.FEMALE, Sex.MALE]
    chosen = read_players(text, chosen={4: PlayerField.CLUB, 3: None})
    assert [each.field for each in chosen.columns] == [
        PlayerField.NAME, None, None, PlayerField.CLUB, PlayerField.SEX,
    ]  # fmt: skip
    assert chosen.clubs == ("Red", "Blue")
    with pytest.raises(ReadingRefused, match="no column with names"):
        read_players(text, chosen={1: PlayerField.CLUB})
