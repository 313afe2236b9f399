"""`tabiya standings`: every value, knock-outs by rounds survived, and open games that count nothing."""

import json
import sys
from pathlib import Path

import pytest

from tabiya.cli.main import run

FILE = """012 Small cup
042 2026/04/01
092 Swiss
142 3
001    1 m    =Alpha, Ann                       2100 NOR                         2.5    1     3 w 1     4 w =     2 b 1
001    2 m    Beta, Bo                          2000 NOR                         1.0    3     4 w 1  0000 - Z     1 w 0
001    3 m    Gamma, Gus                        1900 NOR                         1.0    3     1 b 0  0000 - H  0000 - H
001    4 m    Delta, Di                                                          1.5    2     2 b 0     1 b =  0000 - U
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "cup.trf"
    path.write_text(FILE)
    return str(path)


def test_json_has_the_documented_form(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Ranks and numbers are numbers; points and values are decimal strings."""
    assert run(["standings", file, "--tiebreaks", "BH/C1,WIN", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["edition"].startswith("C.07")
    assert (answer["final"], answer["open_games"]) == (True, 0)
    assert answer["standings"][0] == {
        "rank": 1,
        "number": 1,
        "name": "=Alpha, Ann",
        "points": "2.5",
        "tiebreaks": {"BH/C1": "2.5", "WIN": "2"},
    }
    assert [row["rank"] for row in answer["standings"]] == [1, 2, 3, 4]


def test_the_table_names_its_columns(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["standings", file, "--tiebreaks", "WIN", "--edition", "2019"]) == 0
    assert capsys.readouterr().out.splitlines()[0].split() == ["Rk.", "No.", "Name", "Pts.", "WIN"]


def test_csv_is_safe_for_spreadsheets(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["standings", file, "--tiebreaks", "WIN", "--csv"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Rk.,No.,Name,Pts.,WIN"
    assert lines[1] == '1,1,"\'=Alpha, Ann",2.5,2'


def test_a_crosstable_after_a_round(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["standings", file, "--tiebreaks", "WIN", "--round", "1", "--crosstable"]) == 0
    assert "3w1" in capsys.readouterr().out.replace("4w1", "3w1")


def test_a_rating_tie_break_with_an_unrated_player_is_refused(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The answer names the article and what could be used; there is no traceback."""
    assert run(["standings", file, "--tiebreaks", "ARO"]) == 2
    complaint = capsys.readouterr().err
    assert "4 Delta, Di" in complaint
    assert "C.07 10.1" in complaint
    assert "Possible here: " in complaint


@pytest.mark.parametrize(
    "words", [["--tiebreaks", "XX"], ["--edition", "1980"], ["--round", "9"], ["--json", "--csv"]]
)
def test_wrong_wishes_end_with_code_2(
    file: str, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["standings", file, *words]) == 2
    assert capsys.readouterr().err.startswith("tabiya: ")


def test_a_crosstable_for_a_spreadsheet_has_decimal_points(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """2½ would be a text there, and could not be added up."""
    assert run(["standings", file, "--crosstable", "--csv", "--tiebreaks", "WIN"]) == 0
    assert capsys.readouterr().out.splitlines()[1].endswith(",2.5,2")


def test_the_kind_of_event_can_be_said(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Then Buchholz is refused, as in every round robin."""
    assert run(["standings", file, "--kind", "round-robin", "--tiebreaks", "BH"]) == 2
    assert "this is an individual round robin" in capsys.readouterr().err


def test_a_rating_may_stand_for_a_missing_one(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Delta, who has none, met Beta and Alpha: (2000 + 2100) / 2; Alpha met 1900, 1500 and 2000."""
    words = ["standings", file, "--tiebreaks", "ARO", "--unrated", "1500", "--json"]
    assert run(words) == 0
    rows = {row["number"]: row for row in json.loads(capsys.readouterr().out)["standings"]}
    assert rows[4]["tiebreaks"] == {"ARO": "2050"}
    assert rows[1]["tiebreaks"] == {"ARO": "1800"}


@pytest.fixture
def cup(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """A knock-out of five, played to its winner."""
    file = str(tmp_path / "cup.trf")
    assert (
        run(["generate", "--players", "5", "--system", "knockout", "--seed", "3", "-o", file]) == 0
    )
    capsys.readouterr()
    return file


def test_the_winner_is_first_and_the_losers_follow_by_round(
    cup: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """1, 2, two thirds, and the one who lost in the first round is fifth."""
    assert run(["standings", cup]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[1:]] == ["1", "2", "3", "3", "5"]
    assert lines[1].endswith("won the knock-out")


def test_programs_get_json_and_spreadsheets_get_commas(
    cup: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same places in both."""
    assert run(["standings", cup, "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["standings"]
    assert run(["standings", cup, "--csv"]) == 0
    table = capsys.readouterr().out.splitlines()
    assert [str(row["number"]) for row in rows] == [line.split(",")[1] for line in table[1:]]


def test_in_the_middle_of_the_event_nobody_has_won(
    cup: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """After the first game all five share the first place."""
    assert run(["standings", cup, "--round", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert all(line.split()[0] == "1" for line in lines[1:])


def test_points_are_counted_if_tie_breaks_are_asked_for(
    cup: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Like those of any other event."""
    assert run(["standings", cup, "--tiebreaks", "WIN"]) == 0
    assert "Pts." in capsys.readouterr().out


WITH_OPEN_GAMES = """012 Small cup
042 2026/04/01
092 Swiss
142 3
202 WIN
001    1      Alpha, Ann                        2100                             1.0    1     3 w 1     2 b
001    2      Beta, Bo                          2000                             0.0    2     4 b       1 w
001    3      Gamma, Gus                        1900                             0.0    3     1 b 0     4 w
001    4      Delta, Di                         1800                             0.0    4     2 w       3 b
"""


@pytest.fixture
def unfinished(tmp_path: Path) -> str:
    path = tmp_path / "cup.trf"
    path.write_text(WITH_OPEN_GAMES)
    return str(path)


def test_the_standings_are_those_of_the_desk_and_of_paper(
    unfinished: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """An adjourned game is a draw for pairing only (C.04.2, 3.1)."""
    assert run(["standings", unfinished, "--json"]) == 0
    said = capsys.readouterr()
    assert [row["points"] for row in json.loads(said.out)["standings"]] == ["1.0", *["0.0"] * 3]
    assert "3 games have no result yet and do not count" in said.err


def test_the_heading_says_whether_the_round_is_over(
    unfinished: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a game has no result the standings are interim ones; only a person sees a heading."""
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert run(["standings", unfinished]) == 0
    assert "Interim standings, round 2, by" in capsys.readouterr().out
    assert run(["standings", unfinished, "--round", "0"]) == 0
    assert "Standings before the first round, by" in capsys.readouterr().out


def test_after_an_earlier_round_only_its_own_open_games_are_counted(
    unfinished: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Those of later rounds are not in these standings."""
    assert run(["standings", unfinished, "--round", "1"]) == 0
    assert "1 game has no result yet and does not count" in capsys.readouterr().err


def test_a_rank_is_explained_from_the_same_points(
    unfinished: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What `standings` shows is what `explain --rank` speaks of."""
    assert run(["explain", unfinished, "--rank", "1"]) == 0
    said = capsys.readouterr()
    assert "1.5" not in said.out
    assert "not final" in said.err


def test_prizes_are_divided_by_the_same_points_and_with_a_warning(
    unfinished: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody is paid half a point that nobody has made."""
    fund = tmp_path / "fund.toml"
    fund.write_text("places = [100]\n")
    assert run(["prizes", unfinished, "--fund", str(fund), "--json"]) == 0
    said = capsys.readouterr()
    assert "1.5" not in said.out
    assert "not final" in said.err
