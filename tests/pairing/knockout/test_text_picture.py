"""The bracket in lines of text."""

from __future__ import annotations

from tabiya.model.result import GameResult
from tabiya.pairing.knockout.bracket import bracket
from tabiya.pairing.knockout.text_picture import text_picture


def test_five_players_after_the_first_match() -> None:
    """Byes stand in the second column, winners at the point of their fork."""
    event = bracket(["Anna", "Boris", "Carla", "Dan", "Eva"])
    event = event.record_game(1, 4, 5, GameResult.BLACK_WINS)
    event = event.record_game(1, 5, 4, GameResult.DRAW)
    assert text_picture(event).splitlines()[3:] == [
        "",
        "                     1 Anna ───────────┐",
        "                                       │",
        "                                       ├─ winner of match 2 ┐",
        "4 Dan ────────────┐                    │                    │",
        "                  ├─ 5 Eva ────────────┘                    │",
        "5 Eva ────────────┘                                         │",
        "                                                            ├─ winner of match 4",
        "                                                            │",
        "                     2 Boris ──────────┐                    │",
        "                                       │                    │",
        "                                       ├─ winner of match 3 ┘",
        "                                       │",
        "                     3 Carla ──────────┘",
    ]


def test_long_and_strange_names_do_not_break_the_lines() -> None:
    """A name with a line break or of a hundred letters stays within its column."""
    lines = text_picture(bracket(["Anna\nBella", "B" * 100])).splitlines()
    assert lines[3].startswith("1 Anna Bella")
    assert "…" in lines[5]
    assert len(lines) == 6


def test_a_thousand_players_stay_readable() -> None:
    """No line is wider than a wide sheet of paper."""
    text = text_picture(bracket([f"Player number {n}" for n in range(1000)]))
    assert max(map(len, text.splitlines())) <= 160
