"""`tabiya schedule playoff`: the formats of 2019 (13.2.11) and of Turin 2006 (2.e.9)."""

import json

import pytest

from tabiya.cli.main import run


def data(capsys: pytest.CaptureFixture[str], players: int, edition: str) -> dict[str, object]:
    words = ["schedule", "playoff", "--players", str(players), "--edition", edition]
    assert run([*words, "--json"]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize(
    ("edition", "players", "rounds"),
    [
        ("2019", 2, [[[1, 2]]]),
        ("2019", 4, [[[1, 4], [2, 3]], [["W1", "W2"]]]),
        ("2019", 9, [[[1, 4], [2, 3]], [["W1", "W2"]]]),
        ("2006", 4, [[[1, 4], [2, 3]], [["W1", "W2"]]]),
        ("2006", 6, [[[5, 4], [6, 3]], [[1, 5], [2, 6]], [[4, 1], [3, 2]]]),
    ],
)
def test_the_pairings_are_those_of_the_text(
    edition: str, players: int, rounds: list[object], capsys: pytest.CaptureFixture[str]
) -> None:
    """Matches by rank, sections of three by the Berger table: 1 the highest, 3 the second."""
    assert data(capsys, players, edition)["rounds"] == rounds


@pytest.mark.parametrize(("edition", "stay"), [("2019", 4), ("2006", 8)])
def test_too_many_are_reduced_by_the_next_tie_break_first(
    edition: str, stay: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """In 2019 four stay in, in 2006 eight."""
    assert data(capsys, 12, edition)["eliminated"] == list(range(stay + 1, 13))


def test_three_who_are_tied_again_are_told_how_it_goes_on(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """In 2006 first sudden death, at last the fewest moves."""
    assert run(["schedule", "playoff", "--players", "3", "--edition", "2006"]) == 0
    shown = capsys.readouterr().out
    assert "Each pairing: 1 game (3', 5\" a move)" in shown
    assert "3: one-game round robin, Armageddon (White 5', Black 4'" in shown
    assert "3 again after three, sudden death: the player who won" in shown


def test_without_an_edition_the_formats_in_force_are_shown(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Three minutes and two seconds a move."""
    assert run(["schedule", "playoff", "--players", "2"]) == 0
    assert "2 games (3', 2\" a move); if tied, games until the first win" in capsys.readouterr().out


def test_one_player_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody is tied with himself."""
    assert run(["schedule", "playoff", "--players", "1"]) == 2
    assert "--players" in capsys.readouterr().err
