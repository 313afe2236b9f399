"""Lists of teams as people keep them: merged cells, ratings with spaces and sources."""

import pytest

from tabiya.formats.spreadsheet.teams import read_teams

MERGED = """Team\tBoard\tName\tRating
Lions\t1\tAdler, Eva\t2 101
\t2\tBauer, Jan\t1985 nat
\t3\tCohen, Ida\t-
Tigers\t1\tDiaz, Leo\t2\u00a0040
\t2\tEngel, Mia\t1900
"""
BLOCKS = """Lions
Adler, Eva 2 101
Bauer, Jan 1985 nat
Cohen, Ida -

Tigers
Diaz, Leo 2040 FIDE
Engel, Mia 1900
"""


@pytest.mark.parametrize("text", [MERGED, BLOCKS], ids=["merged cells", "blocks"])
def test_a_team_named_once_has_all_its_players_with_their_ratings(text: str) -> None:
    """An empty cell means "as above"; nothing of a rating becomes part of a name."""
    found = read_teams(text)
    assert [(team.name, [(p.name, p.rating) for p in team.players]) for team in found.teams] == [
        ("Lions", [("Adler, Eva", 2101), ("Bauer, Jan", 1985), ("Cohen, Ida", None)]),
        ("Tigers", [("Diaz, Leo", 2040), ("Engel, Mia", 1900)]),
    ]
    assert found.problems == ()
    assert found.left_out == 0


def test_rows_before_the_first_team_are_counted_as_left_out() -> None:
    """Nobody can say which team they play for."""
    found = read_teams("Team\tName\n\tLone, Len\nLions\tAdler, Eva\n")
    assert found.left_out == 1
    assert [problem.message for problem in found.problems] == ["this player has no team"]
