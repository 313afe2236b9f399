"""The standings as every surface shows them."""

import pytest

from tabiya.answers.lists.standings import standings_title


@pytest.mark.parametrize(
    ("after", "announced", "playing", "title"),
    [
        (0, 9, False, "Standings before the first round"),
        (4, 9, False, "Standings after round 4"),
        (4, 9, True, "Interim standings, round 4"),
        (9, 9, True, "Interim standings, round 9"),
        (9, 9, False, "Final standings after 9 rounds"),
        (9, None, False, "Standings after round 9"),
    ],
)
def test_the_title_says_whether_the_standings_are_final(
    *, after: int, announced: int | None, playing: bool, title: str
) -> None:
    """They are final after the last announced round, once no game is open."""
    assert str(standings_title(after, announced, playing=playing)) == title
