"""Player cards."""

from __future__ import annotations

from tabiya.printing.documents.player_cards import DOCUMENT, PlayerCard, PlayerCards, compose
from tabiya.printing.pdf import printed
from tests.printing.events import job, round_robin, swiss, teams
from tests.printing.reading import pages


def card(number: int, round_: int = 2) -> PlayerCard:
    """The card of one player."""
    found = compose(job(swiss(), round_, players=(number,))).body
    assert isinstance(found, PlayerCards)
    return found.cards[0]


def test_a_card_tells_the_rounds_one_by_one() -> None:
    """Board, colour, opponent, result, the sum so far, and the float: half a point met a whole one."""
    lines = card(3).lines
    assert lines[0] == ("1", "3", "White", "6", "Farouk, Omar", "2440", "½", "½", "")
    assert lines[1] == ("2", "2", "Black", "7", "Gupta, Mira", "", "1", "1½", "↑")


def test_rounds_without_a_game_say_what_they_were() -> None:
    """A bye, a half-point bye and an absence, each with its points; points without play float down."""
    assert card(7).lines[0][4:] == ("pairing-allocated bye", "", "1", "1", "↓")
    assert card(2).lines[1][4:] == ("half-point bye", "", "½", "½", "↓")
    assert card(4).lines[1][4:] == ("absent", "", "0", "0", "")


def test_rounds_to_come_are_empty_lines() -> None:
    """Five rounds were announced, two have been paired."""
    assert [line[0] for line in card(1).lines] == ["1", "2", "3", "4", "5"]
    assert card(1).lines[4][1:] == ("",) * 8


def test_a_card_names_the_place_and_the_tie_breaks() -> None:
    """As the standings have them."""
    assert card(3).standing.startswith("Place 1, points 1½ · BH ")
    assert card(3, round_=0).standing == ""


def test_where_nobody_floats_there_is_no_column_for_it() -> None:
    """The rounds of a table bring no floats."""
    found = compose(job(round_robin())).body
    assert isinstance(found, PlayerCards)
    assert found.columns[-1] == "Total"
    assert {len(line) for each in found.cards for line in each.lines} == {8}


def test_members_of_a_team_have_cards_without_a_place() -> None:
    """Only their teams are ranked."""
    found = compose(job(teams())).body
    assert isinstance(found, PlayerCards)
    assert {each.standing for each in found.cards} == {""}


def test_no_card_is_parted_by_the_end_of_a_page() -> None:
    """On every page that has a player's name, the last of his five rounds stands too."""
    for sheet in pages(printed(DOCUMENT, job(swiss(), 2)).pdf):
        assert sheet.count("FIDE ID") == sheet.count("Opponent")
