"""The guided walk: it ends by itself when nobody presses a key, and what it shows is true."""

import os
import re
import subprocess
import sys
from contextlib import suppress

import pytest

from tabiya.checker.check import check
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


def test_the_standings_of_the_walk_add_up(walk: str) -> None:
    """Castro won by forfeit and drew with Gupta: one and a half points.

    Her Buchholz (C.07 of 2026) is the 1½ of the player she drew with, and for the forfeit ½: a dummy
    with her own score, but not more than the score of the opponent who did not come.
    """
    (line,) = [line for line in walk.splitlines() if "Castro" in line and "7w =" in line]
    assert "6w +" in line
    assert line.split()[-3:-1] == ["1½", "2.0"]


def test_the_rounds_of_the_walk_are_paired_by_the_rules() -> None:
    """The event that newcomers see first is one that the checker accepts."""
    report = check(EVENT, file="walk", system="dutch", edition=None)
    assert report.discrepancies == 0


def test_the_next_round_of_the_walk_is_the_one_worked_out_by_hand(walk: str) -> None:
    """C.04.3 (2026): 3 and 7 have met, and of the four leaders only 3 wants Black.

    So one of the others must give way; the transposition 1-7, 3-5 comes before any exchange, and in
    1-7 the strong preference of 7 for White prevails. 2 floats down to 6, and 4 gets the bye.
    """
    pairing = walk[walk.index("Round 3 by C.04.3 (2026)") :]
    for white, black in (("Gupta", "Adeyemi"), ("Eriksen", "Castro"), ("Farouk", "Bakker")):
        assert re.search(rf"\d  {white}, \w+ +{black}, ", pairing)
    assert "The bye goes to Dvořák, Petr." in pairing


def test_the_walk_shows_a_refusal_with_its_reason(walk: str) -> None:
    """A player who is their own opponent is refused in words."""
    assert (
        "No. 1 plays No. 1 in round 3, Tabiya answers:\n  player 1 cannot be their own opponent\n"
        in walk
    )


def test_ctrl_d_ends_the_walk_in_words() -> None:
    """At a terminal, whoever types it instead of Enter; the terminal is there before the walk."""
    keyboard, terminal = os.openpty()
    os.write(keyboard, b"\x04")
    with subprocess.Popen(
        [sys.executable, "-m", "tabiya", "demo"],
        stdin=terminal,
        stdout=terminal,
        stderr=subprocess.PIPE,
        text=True,
    ) as walk:
        os.close(terminal)
        # A terminal shows what is printed; once the program has closed it, there is nothing to read.
        with suppress(OSError):
            while os.read(keyboard, 65_536):
                pass
        _, said = walk.communicate()
    os.close(keyboard)
    assert walk.returncode == 2
    assert said.splitlines()[-1] == "tabiya: the input ended before the question was answered"
