"""The player's scoresheet on a phone: everything is taken as it is written, and handed in signed."""

import html
import re

from tabiya.desk.at_the_board.scoresheet import MOST, PlayersSheet, read_sheet
from tests.desk.visiting import SingleDesk, Visitor


def test_moves_are_written_without_any_check_until_both_have_signed(
    demo: SingleDesk, arbiter: Visitor
) -> None:
    """An illegal move, a dash, a clock time and a draw offer; then the arbiter steps through it."""
    page = arbiter.get("/scoresheet")
    for fields in ("move=e4", "move=Ke7&time=1:29", "dash=1", "move=d5&offer=1"):
        moves = re.search(r'name="moves" value="([^"]*)"', page.text)
        assert moves is not None
        page = arbiter.get(f"/scoresheet?moves={html.unescape(moves[1])}&{fields}")
        assert "Game mode" in page.text
    assert 'value="e4 Ke7@1:29 -- d5(=)"' in page.text
    assert "<h2>Move 3, White</h2>" in page.text
    corrected = arbiter.get("/scoresheet?moves=e4 Ke7 -- d5&at=1&move=e5")
    assert 'value="e4 e5 -- d5"' in corrected.text
    assert "Correct move 1, Black" in arbiter.get("/scoresheet?moves=e4 e5&at=1").text.replace(
        "</h2>", ""
    )
    half = arbiter.get("/scoresheet?moves=e4 e5&result=1-0&white=yes")
    assert "For the arbiter" not in half.text
    over = arbiter.get("/scoresheet?moves=e4 e5@1:20&result=1-0&white=yes&black=yes&move=Nf3")
    assert "The game is over" in over.text
    assert "1. e4 e5 1-0" in over.text
    link = re.search(r'href="[^"]*(/at-the-board/game\?game=[^"]*)"', over.text)
    assert link is not None
    assert "This position has occurred" in arbiter.get(link[1]).text


def test_nothing_sent_breaks_the_page() -> None:
    """Long lists, long entries, places that are not there."""
    sheet = read_sheet({"moves": "x" * 500 + " e4" * 5000, "at": "99999", "move": "e5"})
    assert len(sheet.entries) == MOST
    assert max(map(len, sheet.entries)) <= 24
    assert read_sheet({"result": "2-0", "white": "on"}) == PlayersSheet()
    assert read_sheet({"moves": "e4", "at": "-1", "move": " N f3 "}).entries == ("e4", "Nf3")
