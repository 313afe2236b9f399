"""The table of what only a rating list knows."""

import pytest

from tabiya.formats.facts_table import FactsRefused
from tabiya.formats.rating_facts import read_rating_facts
from tabiya.model.player import Player
from tabiya.ratings.facts import RatingListEntry

PLAYERS = (Player(1, "Ann", fide_id=1500015), Player(2, "Bo"))


def test_players_are_named_by_number_or_identity() -> None:
    """Empty cells are not known; people of other events are passed over."""
    text = "\ufefffide_id,number,K,games,birth\n1500015,,10,,\n,2,,29,2009-04-30\n777,,40,,\n"
    assert read_rating_facts(text, PLAYERS, name="list.csv") == {
        1: RatingListEntry(k=10),
        2: RatingListEntry(games=29, birth="2009/04/30"),
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
        ("number,k\n1,10\n1,20\n", "line 3: player 1 is named twice"),
        ("number,birth\n1,yesterday\n", "line 2: 'yesterday' is no date of birth"),
    ],
)
def test_a_table_that_cannot_be_understood_is_refused(text: str, message: str) -> None:
    """With its line and what to write there."""
    with pytest.raises(FactsRefused) as refused:
        read_rating_facts(text, PLAYERS, name="list.csv")
    assert message in str(refused.value)
    assert refused.value.hint
