"""`tabiya rate` on report files."""

import json
import re
from pathlib import Path

import pytest

from tabiya.cli.main import run
from tabiya.formats.trf import write_trf
from tests.ratings.events import one_player

FILE = """012 Small cup
042 2026/04/01
092 Swiss
142 3
001    1 m    Alpha, Ann                        2100 NOR             2000/05/06  3.0    1     2 w 1     3 b 1     4 w +
001    2 w    Beta, Bo                          2000 NOR             2010/01/01  1.5    2     1 b 0     4 w =     3 b 1
001    3 m    Gamma, Gus                             NOR                         0.0    4     4 w 0     1 w 0     2 w 0
001    4 w IM Delta, Di                         2300 NOR                         1.5    3     3 b 1     2 b =     1 b -
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    event = tmp_path / "cup.trf"
    event.write_text(FILE)
    return str(event)


def rated(words: list[str], capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    """What the command gives to a program."""
    assert run(["rate", *words, "--json"]) == 0
    answer: dict[str, object] = json.loads(capsys.readouterr().out)
    return answer


def test_json_has_every_game_of_every_player(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Number 1 beat 2000 (D 100, .64) and an unrated player, and won by forfeit."""
    answer = rated([file], capsys)
    assert {key: answer[key] for key in ("chapter", "edition", "list", "form")} == {
        "chapter": "B.02",
        "edition": "2026",
        "list": "standard",
        "form": "Swiss or team tournament",
    }
    players = answer["players"]
    assert isinstance(players, list)
    hero = players[0]
    assert (hero["k"], hero["score"], hero["expected"]) == (20, "1.00", "0.64")
    assert (hero["change"], hero["rounded"], hero["new_rating"]) == ("7.20", 7, 2107)
    assert [game["rated"] for game in hero["games"]] == [True, False, False]
    assert hero["games"][0] == {
        "round": 1,
        "opponent": 2,
        "opponent_name": "Beta, Bo",
        "opponent_rating": 2000,
        "rated": True,
        "score": "1.00",
        "difference": 100,
        "counted_difference": 100,
        "expected": "0.64",
        "change": "0.36",
        "reason": "",
        "article": "",
    }
    assert hero["games"][2]["article"] == "B.02 5.1"
    assert players[2]["first_rating"]["rating"] is None


def test_age_and_title_tell_k(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Born in 2010: 40; an international master of 2300: 10, assumed."""
    players = rated([file], capsys)["players"]
    assert isinstance(players, list)
    assert [each["k"] for each in players] == [20, 40, None, 10]
    assert players[3]["k_assumed"] == ["2400 was reached for the title IM"]


def test_the_table_lines_up_and_says_what_is_assumed(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Columns first; the list, the edition and every assumption below."""
    assert run(["rate", file]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == [
        "No.",
        "Name",
        "Rtg",
        "Games",
        "Score",
        "Exp.",
        "K",
        "Change",
        "New",
        "Remarks",
    ]
    assert lines[1].split() == [
        "1",
        "Alpha,",
        "Ann",
        "2100",
        "1",
        "1",
        "0.64",
        "20?",
        "+7.20",
        "2107",
    ]
    assert lines[0].index("Change") + len("Change") == lines[1].index("+7.20") + len("+7.20")
    assert "standard list (assumed: the file gives no time control)" in lines[5]
    assert any(line.startswith("K 20 assumed: below 2400 [B.02 8.3.3]") for line in lines)


def test_one_player_is_shown_game_by_game(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each game with its expected score, or why it is not rated."""
    assert run(["rate", file, "--player", "1", "--k", "10"]) == 0
    shown = capsys.readouterr().out
    assert "1 of 1, expected 0.64: +0.36 x 10 = +3.60, rounded +4, new rating 2104" in shown
    assert "not rated: the opponent is unrated [B.02 8.3.1]" in shown
    assert "not rated: won by forfeit [B.02 5.1]" in shown
    assert "K 10: as in the rating list" in shown


def test_a_newcomer_is_shown_with_the_reason(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Number 3 lost all games."""
    assert run(["rate", file, "--player", "3"]) == 0
    assert (
        "no points in a first event, which is disregarded [B.02 8.2.1]" in capsys.readouterr().out
    )


def test_the_working_of_a_first_rating_names_the_hypothetical_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """1½ of 2 against 2000 and 1900 is then 2½ of 4 against 1875 (8.2), and for .63 dp is 95."""
    event = tmp_path / "first.trf"
    event.write_bytes(write_trf(one_player(None, [(2000, "1"), (1900, "=")])))
    assert run(["rate", str(event), "--player", "1"]) == 0
    shown = capsys.readouterr().out
    assert (
        "first rating 1970: average 1875.00, 2½ of 4 (with 2 draws against 1800), +95.00" in shown
    )


def test_the_working_of_a_player_has_the_remarks_on_the_event(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before July 2017 no text is held, which matters for every single player."""
    event = tmp_path / "old.trf"
    event.write_text(FILE.replace("042 2026/04/01", "042 2015/04/01"))
    assert run(["rate", str(event), "--player", "1"]) == 0
    assert "Tabiya does not have texts before 2017-07-01" in capsys.readouterr().out


def test_facts_of_the_list_settle_k(
    file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """12 games completed: K 40 for number 1; the option is for the others."""
    table = tmp_path / "list.csv"
    table.write_text("number,games\n1,12\n")
    players = rated([file, "--facts", str(table), "--k", "15"], capsys)["players"]
    assert isinstance(players, list)
    assert [(each["k"], each["k_assumed"]) for each in players] == [
        (40, []),
        (15, []),
        (None, []),
        (15, []),
    ]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--player", "9"], "there is no player 9"),
        (["--edition", "1990"], "there is no edition '1990' of B.02"),
        (["--list", "bullet"], "choose from standard, rapid, blitz"),
        (["--k", "0"], "not a whole number"),
        (["--facts", "missing.csv"], "missing.csv"),
    ],
)
def test_wrong_words_end_with_code_2(
    words: list[str], message: str, file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["rate", file, *words]) == 2
    assert message in capsys.readouterr().err


def test_a_table_that_is_no_text_is_refused(
    file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "list.csv").write_bytes(b"number,k\n1,\xff\n")
    assert run(["rate", file, "--facts", str(tmp_path / "list.csv")]) == 2
    assert "not UTF-8" in capsys.readouterr().err


def test_a_file_that_is_no_report_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "no.trf").write_text("hello\n")
    assert run(["rate", str(tmp_path / "no.trf")]) == 2
    assert capsys.readouterr().err


def test_every_key_of_the_json_is_described(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The page for users and the program cannot drift apart."""

    def keys(value: object) -> set[str]:
        if isinstance(value, dict):
            return set(value) | {key for each in value.values() for key in keys(each)}
        return {key for each in value for key in keys(each)} if isinstance(value, list) else set()

    page = Path(__file__).parents[3] / "docs/ratings.md"
    table = page.read_text("utf-8").partition("## JSON")[2]
    described = set(re.findall(r"`(\w+)`", table)) - {"null"}
    assert keys(rated([file], capsys)) == described
