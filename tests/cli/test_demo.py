"""The guided walk: it ends by itself when nobody presses a key, and what it shows is true."""

import pytest

from tabiya.cli.demo import EVENT, STEPS
from tabiya.cli.main import run


@pytest.fixture
def walk(capsys: pytest.CaptureFixture[str]) -> str:
    """Everything the walk prints."""
    assert run(["demo"]) == 0
    return capsys.readouterr().out


def test_the_walk_takes_every_step_and_ends(walk: str) -> None:
    """Without a person at the keyboard nothing waits, and each step is announced."""
    for number, (title, _) in enumerate(STEPS, start=1):
        assert f"\n{number}. {title}\n" in walk


def test_the_walk_names_every_player(walk: str) -> None:
    """Nobody of the small event is left out of the lists."""
    for player in EVENT.players:
        assert walk.count(player.name) >= 3


def test_the_crosstable_of_the_walk_adds_up(walk: str) -> None:
    """Castro won by forfeit and drew the leader: one and a half points."""
    (line,) = [line for line in walk.splitlines() if "Castro" in line and "w =" in line]
    assert line.split()[-1] == "1½"
    assert "6w +" in line


def test_the_walk_shows_a_refusal_with_its_reason(walk: str) -> None:
    """A player who meets himself is refused in words."""
    assert "player 1 meets himself in round 3" in walk
