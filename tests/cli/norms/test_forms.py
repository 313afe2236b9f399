"""The certificate of a title result, read as the arbiter reads it who has to sign it."""

from pathlib import Path

import pytest

from tabiya.cli.main import run
from tabiya.formats.trf import write_trf
from tabiya.model.player import Player, Title
from tabiya.model.tournament import Tournament
from tests.norms.events import Line, lines, one_player
from tests.norms.test_worked_examples import THIRTEEN_ROUNDS


def certified(folder: Path, event: Tournament, capsys: pytest.CaptureFixture[str]) -> str:
    """The certificate of the first player's GM norm."""
    path = folder / "event.trf"
    path.write_bytes(write_trf(event))
    assert run(["norms", str(path), "--player", "1", "--title", "GM", "--certificate"]) == 0
    return capsys.readouterr().out


def fields(text: str) -> dict[str, str]:
    """What is written in each field of the form."""
    return {line[:18].strip(): line[18:] for line in text.splitlines()}


def rounds(text: str) -> list[list[str]]:
    """The lines of the rounds, word by word."""
    rows = [line.split() for line in text.splitlines()]
    return [row for row in rows if row and row[0].isdecimal()]


def test_the_figures_are_those_of_the_games_that_count(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The manual's thirteen rounds, of which twelve make the norm: 4 GM, 2 IM, 1 FM, all foreign."""
    told = fields(certified(tmp_path, one_player(THIRTEEN_ROUNDS, name="Danube Open"), capsys))
    assert told["Event"] == "Danube Open"
    assert told["Number of games"] == "12"
    assert told["Average rating"] == "2456"
    assert told["Titled opponents"] == "7 (4 GM, 2 IM, 1 FM)"
    assert told["Foreign opponents"] == "12"
    assert told["Federations"] == "4 (AUT, ENG, GER, RUS)"


def test_every_round_stands_on_it_also_those_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The whole event is submitted (1.42f); what does not count says so, and why below."""
    text = certified(tmp_path, one_player(THIRTEEN_ROUNDS), capsys)
    rows = rounds(text)
    assert [row[0] for row in rows] == [str(each) for each in range(1, 14)]
    assert [row[0] for row in rows if row[-1] == "no"] == ["13"]
    assert "round 13: after the norm was made [B.01 1.42e]" in text


EIGHT_WINS: list[Line] = [
    (title, home, rating, "1")
    for title, home, rating, _ in lines(
        """
        GM GER 2500 1
        GM AUT 2500 1
        GM FRA 2500 1
        IM GER 2450 1
        IM AUT 2450 1
        -  FRA 2400 1
        -  GER 2400 1
        -  AUT 2400 1
        """
    )
]


def test_an_unplayed_round_has_the_sign_of_the_form(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Note of IT1: 1, ½ and 0 are played games, +, = and - unplayed ones; 1.42d counts this one."""
    event = one_player([*EIGHT_WINS, ("GM", "FRA", 2500, "+")])
    text = certified(tmp_path, event, capsys)
    assert "round 9, which the opponent forfeited, counts as lost [B.01 1.42d]" in text
    assert rounds(text)[8][-3:] == ["2500", "GM", "+"]
    halved = certified(tmp_path, one_player([*EIGHT_WINS, "H"]), capsys)
    assert rounds(halved)[8][-2:] == ["=", "no"]


def test_in_a_swiss_the_guests_are_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The form asks for the players of the event from outside the host federation (1.43e)."""
    others = (
        Player(50, "Rated", federation="SWE", rating=2300, title=Title.WIM),
        Player(51, "Unrated", federation="DEN"),
        Player(52, "Host", federation="GER", rating=2300),
    )
    event = one_player([*EIGHT_WINS, ("GM", "FRA", 2500, "1")], host="GER", others=others)
    told = fields(certified(tmp_path, event, capsys))
    # Hero (HUN), the opponents from AUT and FRA, and number 50: 1 + 3 + 3 + 1.
    assert told["Guests"] == "8 rated players from 4 federations, 5 of them GM, IM, WGM or WIM"


def test_the_schedule_tells_the_rounds_of_a_day(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """For the title one norm needs a round a day (1.13a), so the days belong on the certificate."""
    days = [f"2019-05-0{day}" for day in (1, 2, 2, 3, 4, 5, 6, 7, 8)]
    event = one_player([*EIGHT_WINS, ("GM", "FRA", 2500, "1")], days=days)
    told = fields(certified(tmp_path, event, capsys))
    assert told["Schedule"] == "9 rounds on 8 days, at most 2 a day"


def test_what_was_not_judged_is_said_beside_the_certificate(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """To the arbiter who signs, not on the paper."""
    path = tmp_path / "event.trf"
    path.write_bytes(write_trf(one_player(THIRTEEN_ROUNDS)))
    run(["norms", str(path), "--player", "1", "--title", "GM", "--certificate"])
    shown = capsys.readouterr()
    assert "not known, so Tabiya cannot check the rate of play" in shown.err
    assert "not judged" not in shown.out
    assert "fields of the certificate empty:" in shown.err
    assert "The chief arbiter signs" in shown.err
    assert "signs" not in shown.out


def test_a_form_of_fide_is_english_whatever_the_terminal_speaks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """FIDE reads it, so also its schedule and remarks are those of an English terminal."""
    path = tmp_path / "event.trf"
    path.write_bytes(write_trf(one_player(THIRTEEN_ROUNDS, name="Danube Open")))
    for form in (["--player", "1", "--title", "GM", "--certificate"], ["--report"]):
        assert run(["norms", str(path), *form]) == 0
        english = capsys.readouterr().out
        assert run(["--language", "de", "norms", str(path), *form]) == 0
        assert capsys.readouterr().out == english
