"""Tables of facts about players: what they set right, what they add, and what is refused."""

import pytest

from tabiya.formats.player_facts import (
    FactsRefused,
    corrected_players,
    read_rating_facts,
)
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
        ("number,k\n1,10\n", "line 1: the column 'k' is unknown"),
        ("number,federation\n1,Norway\n", "line 2: 'NORWAY' is not a federation"),
        ("number,title\n1,Dr\n", "line 2: 'DR' is not a title"),
        ("number,rating\n1,0\n", "line 2: rating '0' is not a whole number"),
        ("number,sex\n1,x\n", "line 2: 'x' is not a sex"),
        ("number,sex\n1,m\n1,w\n", "line 3: player 1 is listed twice"),
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
        ("", "line 1: no column contains the players"),
        ("number,elo\n1,2000\n", "line 1: the column 'elo' is unknown"),
        ("number,k\n1\n", "line 2: the line has more or fewer cells"),
        ("number,k\n1,ten\n", "line 2: k 'ten' is not a whole number"),
        ("number,k\n1,0\n", "line 2: k '0' is not a whole number"),
        ("number,k\n1,-5\n", "line 2: k '-5' is not a whole number"),
        ("number,highest\n1,99999999999999999999\n", "line 2: highest"),
        ("number,k\n1,101\n", "line 2: k '101'"),
        ("number,games\n1,100000\n", "line 2: games '100000'"),
        ("number,highest\n1,4000\n", "line 2: highest '4000'"),
        ("number,period_games\n1,1000\n", "line 2: period_games '1000'"),
        ("number,standard\n1,4000\n", "line 2: standard '4000'"),
        ("number,birth\n1,2009/4/30\n", "line 2: '2009/4/30' is not a date of birth"),
        ("number,k\n1,10\n1,20\n", "line 3: player 1 is listed twice"),
        ("number,birth\n1,yesterday\n", "line 2: 'yesterday' is not a date of birth"),
    ],
)
def test_a_table_for_ratings_that_cannot_be_understood_is_refused(text: str, message: str) -> None:
    """With its line and what to write there."""
    with pytest.raises(FactsRefused) as refused:
        read_rating_facts(text, LISTED, name="list.csv")
    assert message in str(refused.value)
    assert refused.value.hint


def test_ratings_and_games_may_be_zero_where_nothing_forbids_it() -> None:
    """No game yet, none in the period, no rating at its best."""
    text = "number,k,games,highest,period_games,standard\n1,1,0,0,0,0\n"
    assert read_rating_facts(text, LISTED, name="list.csv") == {
        1: RatingListEntry(k=1, games=0, highest=0, period_games=0, standard=0)
    }


def test_ratings_are_set_right_up_to_3999() -> None:
    """From 1 on; an empty cell leaves what is there."""
    text = "number,rating\n1,3999\n2,1\n3,\n"
    players = corrected_players(text, PLAYERS, name="norms.csv")
    assert [player.rating for player in players] == [3999, 1, 2100]


def test_both_letters_for_women_are_known() -> None:
    """m, w and f, in either case."""
    players = corrected_players("number,sex\n1,F\n2,W\n3,M\n", PLAYERS, name="norms.csv")
    assert [player.sex for player in players] == [Sex.FEMALE, Sex.FEMALE, Sex.MALE]


def test_a_line_may_name_its_player_twice_and_the_number_counts() -> None:
    """A number that nobody has is passed over, even if the identity is known."""
    text = "number,fide_id,title\n2,1500015,FM\n9999,1500015,CM\n,,GM\n"
    titles = [player.title for player in corrected_players(text, PLAYERS, name="norms.csv")]
    assert titles == [Title.IM, Title.FM, None]


def test_columns_may_have_blanks_and_capitals_and_cells_blanks() -> None:
    """As people type tables."""
    text = " Number , TITLE \n 1 , gm \n"
    assert corrected_players(text, PLAYERS, name="norms.csv")[0].title is Title.GM


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("number,rating\n1,4000\n", "line 2: rating '4000'"),
        ("number,federation\n1,NO\n", "'NO' is not a federation"),
        ("number,federation\n1,N1R\n", "'N1R' is not a federation"),
        ("number,federation\n1,ÅLA\n", "'ÅLA' is not a federation"),
        ("number,title\n10000,GM\n", "line 2: number '10000'"),
        ("fide_id,title\n1000000000001,GM\n", "line 2: fide_id"),
        ("number,title\n1,GM,x\n", "line 2: the line has more or fewer cells"),
        ("title\nGM\n", "line 1: no column contains the players"),
        ("number,title\n²,GM\n", "line 2: number '²'"),
    ],
)
def test_corrections_are_refused_at_their_borders(text: str, message: str) -> None:
    """The largest numbers that are read stand in the tests above."""
    with pytest.raises(FactsRefused) as refused:
        corrected_players(text, PLAYERS, name="norms.csv")
    assert message in str(refused.value)
    assert str(refused.value).startswith("norms.csv, line ")
    assert refused.value.hint


def test_the_longest_identities_are_read() -> None:
    """Four digits of a number, thirteen of an identity; nobody here has them."""
    text = "number,fide_id,title\n9999,,GM\n,1000000000000,GM\n"
    assert corrected_players(text, PLAYERS, name="norms.csv") == PLAYERS


@pytest.mark.parametrize("birth", ["200", "20099", "abcd", "2009/04/3", "abcd/04/30"])
def test_what_is_no_date_of_birth_is_refused(birth: str) -> None:
    """Four or ten characters, a year first."""
    with pytest.raises(FactsRefused, match="is not a date of birth"):
        read_rating_facts(f"number,birth\n1,{birth}\n", LISTED, name="list.csv")
