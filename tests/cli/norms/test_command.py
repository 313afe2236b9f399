"""`tabiya norms` on report files."""

import json
from pathlib import Path

import pytest

from tabiya.cli.main import run
from tabiya.formats.trf import write_trf
from tabiya.model.player import Sex, Title
from tabiya.model.tournament import Tournament
from tests.norms.events import one_player
from tests.norms.test_worked_examples import ARMENIAN, THIRTEEN_ROUNDS, WOMEN

LAST_ROUND = ("GM", "USA", 2695)


def saved(folder: Path, event: Tournament) -> str:
    """The event as a report file."""
    path = folder / "event.trf"
    path.write_bytes(write_trf(event))
    return str(path)


@pytest.fixture
def made(tmp_path: Path) -> str:
    """The manual's example of thirteen rounds."""
    return saved(tmp_path, one_player(THIRTEEN_ROUNDS, name="Danube Open"))


@pytest.fixture
def running(tmp_path: Path) -> str:
    """The manual's example 3, with the last game still open."""
    games = [*ARMENIAN, (*LAST_ROUND, "?")]
    return saved(tmp_path, one_player(games, federation="ARM", title=Title.IM))


def told(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What the command prints, when all is well."""
    assert run(["norms", *words]) == 0
    return capsys.readouterr().out


def test_the_list_has_norms_with_what_is_special(
    made: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line for each title; the articles of what was left out stand beside it."""
    lines = told([made], capsys).splitlines()
    columns = lines[0].split()
    assert columns[:6] == ["No.", "Name", "Fed", "For", "Norm", "Games"]
    assert lines[1].split()[:10] == [
        *("1", "Hero", "HUN", "GM", "yes", "12", "8½", "8½", "2456", "2614"),
    ]
    assert "[B.01 1.42e]" in lines[1]
    assert lines[2].split()[3:5] == ["IM", "yes"]
    assert "2 norms, players judged: 14" in lines
    assert "Swiss, by B.01 (2017)" in lines


def test_with_a_title_everybody_is_listed(made: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Even those who are far from it, with what is missing."""
    lines = told([made, "--title", "GM"], capsys).splitlines()
    assert sum(" GM " in line for line in lines[1:]) == 14
    assert "games: 1, at least 9 [1.41]" in lines[2]


def test_json_has_every_requirement_with_its_article(
    made: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """For programs: figures, verdicts, and the games as they count."""
    answer = json.loads(told([made, "--player", "1", "--title", "GM", "--json"], capsys))
    assert (answer["chapter"], answer["edition"], answer["event"]) == ("B.01", "2017", "ordinary")
    (player,) = answer["players"]
    (judged,) = player["titles"]
    assert (judged["title"], judged["norm"], judged["counts_as"]) == ("GM", True, 12)
    assert (judged["score"], judged["score_needed"]) == ("8.5", "8.5")
    assert judged["requirements"][0] == {
        "name": "games",
        "found": "12",
        "needed": "at least 9",
        "met": True,
        "waived": False,
        "article": "B.01 1.41",
    }
    assert judged["left_out"] == [
        {"round": 13, "reason": "after the norm was made", "article": "B.01 1.42e"}
    ]
    georg = judged["games"][6]
    assert (georg["rating"], georg["counted_rating"], georg["score"]) == (2070, 2200, "1.0")
    assert judged["next_game"] is None
    assert judged["last_opponent"] == []


def test_the_working_of_a_player_names_every_round_and_requirement(
    made: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What counts, as what, and why not."""
    text = told([made, "--player", "1"], capsys)
    assert "GM norm: yes" in text
    assert "IM norm: yes" in text
    assert "raised to the floor" in text
    assert "8½ of 12 against an average of 2456: 8½ needed" in text
    assert "B.01 1.45b-f" in text


def test_while_the_last_game_is_open_the_result_needed_is_told(
    running: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Example 3 of the manual: he needs a draw."""
    assert "a draw in round 9 makes the norm against 10 Opponent 9" in told([running], capsys)
    answer = json.loads(told([running, "--player", "1", "--json"], capsys))
    (judged,) = answer["players"][0]["titles"]
    assert judged["next_game"] == {"round": 9, "opponent": 10, "enough": "draw"}


def test_before_the_last_round_is_paired_the_opponent_needed_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Example 2 of the manual; and for the lower title nearly everybody will do."""
    file = saved(tmp_path, one_player(WOMEN, federation="RUS", sex=Sex.FEMALE, rounds=9))
    text = told([file], capsys)
    win = (
        "a win in the last round makes the norm against at least 2296, GM, IM or WGM, not from GER"
    )
    assert win in text
    assert "even a loss in the last round makes the norm against any opponent, not from GER" in text


def test_the_report_form_counts_who_takes_part(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rated and unrated players and every title, at home and from elsewhere, and the norms."""
    event = one_player(THIRTEEN_ROUNDS, name="Danube Open", host="GER")
    lines = told([saved(tmp_path, event), "--report"], capsys).splitlines()
    assert lines[0] == "TOURNAMENT REPORT (IT3)"
    rows = {row[0]: row[1:] for row in map(str.split, lines) if len(row) == 5}
    assert rows["rated"] == ["14", "5", "9", "5"]
    assert rows["unrated"] == ["0", "0", "0", "0"]
    assert rows["GM"] == ["5", "3", "3", "2"]
    assert any("GM Hero (HUN), 12 games" in line for line in lines)


def test_the_report_form_says_that_there_is_no_norm(
    running: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """An empty field could be one that was forgotten."""
    assert any(
        line.split() == ["Norms", "none"]
        for line in told([running, "--report"], capsys).splitlines()
    )


def test_without_a_norm_there_is_nothing_to_certify(
    running: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The answer is no."""
    assert run(["norms", running, "--player", "1", "--certificate"]) == 1
    assert "nothing to certify" in capsys.readouterr().out


def test_a_table_of_facts_sets_federations_right(
    made: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """If three Germans were Austrians, all thirteen games make the norm."""
    table = tmp_path / "facts.csv"
    table.write_text("number,federation\n2,AUT\n4,AUT\n7,AUT\n")
    words = [made, "--facts", str(table), "--player", "1", "--title", "GM", "--json"]
    (player,) = json.loads(told(words, capsys))["players"]
    assert player["titles"][0]["norm"]
    assert len(player["titles"][0]["games"]) == 13


def test_the_kind_of_event_is_said_by_an_option(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In a zonal tournament nobody asks for federations."""
    at_home = [(title, "ARM", rating, result) for title, _, rating, result in ARMENIAN]
    event = one_player([*at_home, ("GM", "ARM", 2695, "=")], federation="ARM")
    file = saved(tmp_path, event)
    for kind, norm in (("ordinary", False), ("zonal", True)):
        words = [file, "--event", kind, "--player", "1", "--title", "GM", "--json"]
        (player,) = json.loads(told(words, capsys))["players"]
        assert player["titles"][0]["norm"] is norm


def test_the_working_of_a_player_names_the_kind_of_event(
    made: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever reads it later must see by which exemption it was judged."""
    text = told([made, "--player", "1", "--event", "zonal"], capsys)
    assert "Swiss, zonal or subzonal tournament, by B.01 (2017)" in text.splitlines()


def test_before_the_first_game_nothing_is_reckoned(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No average of 0, and one player is not many."""
    event = one_player([], rounds=9)
    file = saved(tmp_path, event)
    assert "no game counts yet" in told([file, "--player", "1"], capsys)
    assert "no norm among 1 player" in told([file], capsys).splitlines()


def test_tables_need_no_file(capsys: pytest.CaptureFixture[str]) -> None:
    """As printed for nine rounds: 7 points from 2380 to 2433."""
    lines = told(["--table", "9"], capsys).splitlines()
    assert lines[1].split() == ["7", "2380-2433", "2230-2283", "2180-2233", "2030-2083"]
    assert " ".join(lines[-1].split()) == "3½ from 2680 from 2530 from 2480 from 2330"


def test_direct_titles_need_no_file(capsys: pytest.CaptureFixture[str]) -> None:
    """At the Olympiad 65 % in nine games give FM and WFM."""
    *lines, doubt = told(["--direct", "olympiad"], capsys).splitlines()
    assert [line.split()[-2:] for line in lines[1:]] == [
        ["FM", "2100"],
        ["games", "CM"],
        ["WFM", "1900"],
        ["games", "WCM"],
    ]
    assert doubt.startswith("the tables since 2024 are known only in part")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "FILE is missing"),
        (["nowhere.trf"], "nowhere.trf"),
        (["{file}", "--player", "99"], "there is no player 99"),
        (["{file}", "--title", "FM"], "--title cannot be 'FM'"),
        (["{file}", "--event", "party"], "--event cannot be 'party'"),
        (["{file}", "--edition", "1999"], "there is no edition '1999' of B.01"),
        (["{file}", "--certificate"], "--certificate needs --player P"),
        (["{file}", "--report", "--json"], "cannot be combined"),
        (["{file}", "--facts", "{file}"], "line 1"),
        (["{file}", "--facts", "nowhere.csv"], "nowhere.csv"),
        (["{file}", "--table", "9"], "need no FILE"),
        (["--table", "6"], "not a whole number from 7 to 19"),
        (["--direct", "street chess"], "no event in the tables"),
    ],
)
def test_what_cannot_be_used_is_refused_in_words(
    words: list[str], message: str, made: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2, a sentence, and never a traceback."""
    assert run(["norms", *(word.format(file=made) for word in words)]) == 2
    shown = capsys.readouterr()
    assert message in shown.err
    assert "Traceback" not in shown.err
