"""Tables of facts about players: what they set right, what they add, and what is refused."""

import pytest

from tabiya.formats.player_facts import FactsRefused, corrected_players, read_rating_facts
from tabiya.model.player import Player, Sex, Title
from tabiya.ratings.facts import RatingListEntry

PLAYERS = (
    Player(1, "Ann", fide_id=1500015, title=Title.IM, rating=2400, federation="FID"),
    Player(2, "Bo", rating=2000, federation="NOR", sex=Sex.MALE),
    Player(3, "Cy", rating=2100, federation="SWE"),
)


def test_cells_replace_facts_and_empty_ones_leave_them() -> None:
    """A hyphen takes a title or a rating away; people of other events are passed over."""
    text = (
        "number,fide_id,Federation,title,rating,sex\n"
        ",1500015,rus,gm,2500,w\n"
        "2,,,,-,\n"
        ",777,SWE,GM,2700,m\n"
    )
    assert corrected_players(text, PLAYERS, name="norms.csv") == (
        Player(
            1,
            "Ann",
            fide_id=1500015,
            title=Title.GM,
            rating=2500,
            federation="RUS",
            sex=Sex.FEMALE,
        ),
        Player(2, "Bo", federation="NOR", sex=Sex.MALE),
        PLAYERS[2],
    )


def test_a_title_can_be_taken_away() -> None:
    """A title that was not yet confirmed when the event began does not count (0.43)."""
    first, *_ = corrected_players("number,title\n1,-\n", PLAYERS, name="norms.csv")
    assert first.title is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("number,k\n1,10\n", "line 1: the column 'k' is not known"),
        ("number,federation\n1,Norway\n", "line 2: 'NORWAY' is no federation"),
        ("number,title\n1,Dr\n", "line 2: 'DR' is no title"),
        ("number,rating\n1,0\n", "line 2: rating '0' is no whole number"),
        ("number,sex\n1,x\n", "line 2: 'x' is no sex"),
        ("number,sex\n1,m\n1,w\n", "line 3: player 1 is named twice"),
    ],
)
def test_a_table_of_corrections_that_cannot_be_understood_is_refused(
    text: str, message: str
) -> None:
    """With its line and what to write there."""
    with pytest.raises(FactsRefused) as refused:
        corrected_players(text, PLAYERS, name="norms.csv")
    assert message in str(refused.value)
    assert refused.value.hint


LISTED = (Player(1, "Ann", fide_id=1500015), Player(2, "Bo"))


def test_players_are_named_by_number_or_identity() -> None:
    """Empty cells are not known; people of other events are passed over."""
    text = "\ufefffide_id,number,K,games,birth\n1500015,,10,,\n,2,,29,2009-04-30\n777,,40,,\n"
    assert read_rating_facts(text, LISTED, name="list.csv") == {
        1: RatingListEntry(k=10),
        2: RatingListEntry(games=29, birth="2009/04/30"),
    }


def test_every_column_is_read() -> None:
    """Up to the highest value that it can have."""
    text = "number,k,games,highest,period_games,standard,birth\n1,100,99999,3999,999,3999,2009\n"
    assert read_rating_facts(text, PLAYERS, name="list.csv") == {
        1: RatingListEntry(
            k=100, games=99_999, highest=3999, period_games=999, standard=3999, birth="2009"
        )
    }


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: no column names the players"),
        ("number,elo\n1,2000\n", "line 1: the column 'elo' is not known"),
        ("number,k\n1\n", "line 2: the line has more or fewer cells"),
        ("number,k\n1,ten\n", "line 2: k 'ten' is no whole number"),
        ("number,k\n1,0\n", "line 2: k '0' is no whole number"),
        ("number,k\n1,-5\n", "line 2: k '-5' is no whole number"),
        ("number,highest\n1,99999999999999999999\n", "line 2: highest"),
        ("number,k\n1,101\n", "line 2: k '101'"),
        ("number,games\n1,100000\n", "line 2: games '100000'"),
        ("number,highest\n1,4000\n", "line 2: highest '4000'"),
        ("number,period_games\n1,1000\n", "line 2: period_games '1000'"),
        ("number,standard\n1,4000\n", "line 2: standard '4000'"),
        ("number,birth\n1,2009/4/30\n", "line 2: '2009/4/30' is no date of birth"),
        ("number,k\n1,10\n1,20\n", "line 3: player 1 is named twice"),
        ("number,birth\n1,yesterday\n", "line 2: 'yesterday' is no date of birth"),
    ],
)
def test_a_table_for_ratings_that_cannot_be_understood_is_refused(text: str, message: str) -> None:
    """With its line and what to write there."""
    with pytest.raises(FactsRefused) as refused:
        read_rating_facts(text, LISTED, name="list.csv")
    assert message in str(refused.value)
    assert refused.value.hint
