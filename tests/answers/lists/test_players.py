"""The list of players."""

from tabiya.answers.lists.players import PLAYERS, listed_players
from tabiya.answers.lists.spec import Surface, plain_table
from tabiya.model.player import NationalRating, Player, Title

ANNA = Player(
    2,
    "Berg, Anna",
    title=Title.WIM,
    rating=2250,
    federation="NOR",
    fide_id=1503014,
    birth="1990",
    national=(NationalRating("NOR", 2199), NationalRating("SWE", 2111)),
)
BEN = Player(1, "Cohen, Ben")


def test_files_keep_their_headings_for_ever() -> None:
    """Other programs read them; of several national ratings the first is written."""
    table = plain_table(PLAYERS, Surface.FILE, listed_players([ANNA, BEN]), title="Title")
    assert ",".join(table.headings) == (
        "No,Title,Name,Fed,Rating,FIDE ID,Sex,Birth,"
        "National rating,National rating of,Rating source"
    )
    assert table.rows == (
        (1, "", "Cohen, Ben", "", "", "", "", "", "", "", ""),
        (2, "WIM", "Berg, Anna", "NOR", 2250, 1503014, "", "1990", 2199, "NOR", ""),
    )


def test_clubs_are_for_people_and_only_if_one_is_known() -> None:
    """A column of nothing is not shown; files for programs keep their columns."""

    def names(clubs: dict[int, str], surface: Surface) -> list[str]:
        rows = listed_players([ANNA, BEN], clubs)
        return [column.name for column in PLAYERS.columns_on(surface, rows)]

    known = ["number", "name", "federation", "rating", "club", "fide_id", "birth"]
    assert names({2: "Oslo"}, Surface.SITE) == known
    assert "club" not in names({}, Surface.SITE)
    assert "club" in names({2: "Oslo"}, Surface.PAPER)
    assert "club" not in names({}, Surface.PAPER)
    assert "club" not in names({2: "Oslo"}, Surface.FILE)


def test_births_are_neither_on_paper_nor_on_the_desks_list() -> None:
    """The public may see the list at the desk."""
    for surface in (Surface.DESK, Surface.PAPER, Surface.TERMINAL):
        columns = PLAYERS.columns_on(surface, listed_players([ANNA]))
        assert not {"birth", "sex", "national"} & {column.name for column in columns}


def test_the_note_counts_and_leaves_the_unrated_out_of_the_average() -> None:
    """With nobody rated there is no average."""
    assert PLAYERS.note(listed_players([ANNA, BEN])) == "Players: 2 · Average rating: 2250"
    assert PLAYERS.note(listed_players([BEN])) == "Players: 1"
