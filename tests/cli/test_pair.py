"""`tabiya pair`: the next round on paper or in a file, or why there is none."""

from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.cli.main import run
from tabiya.formats.trf import write_trf
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate


def player(number: int, points: float, *cells: str) -> str:
    """A 001 record; each cell is opponent, colour and result."""
    rounds = "".join(f"{cell:>10}" for cell in cells)
    return f"001 {number:4}      {f'Player {number}':<33}{'':33}{points:>4}{number:>5}{rounds}"


@pytest.fixture
def beginning(tmp_path: Path) -> Path:
    """Five players before round 1 of three, White drawn."""
    file = tmp_path / "five.trf"
    records = [player(number, 0.0) for number in range(1, 6)]
    file.write_text("\n".join(["012 Five", "142 3", "152 W", *records]) + "\n")
    return file


@pytest.fixture
def dead_end(tmp_path: Path) -> Path:
    """Four players who have all met after three of four rounds."""
    records = [
        player(1, 1.5, "3 w =", "2 b =", "4 w ="),
        player(2, 1.5, "4 b =", "1 w =", "3 w ="),
        player(3, 1.5, "1 b =", "4 w =", "2 b ="),
        player(4, 1.5, "2 w =", "3 b =", "1 b ="),
    ]
    file = tmp_path / "four.trf"
    file.write_text("\n".join(["012 Four", "142 4", *records]) + "\n")
    return file


def test_the_answer_counts_its_lines_and_ends_with_the_bye(
    beginning: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Round 1 of five: 1 and 2 meet 3 and 4 with alternating colours, 5 is left over."""
    assert run(["pair", str(beginning)]) == 0
    assert capsys.readouterr().out == "3\n1 3\n4 2\n5 0\n"


def test_a_round_in_which_nobody_is_there_is_answered_with_a_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The last column has a bye for everybody: 0 boards alone would not say why."""
    file = tmp_path / "free.trf"
    records = [
        player(1, 1.5, "3 w 1", "0000 - H"),
        player(2, 1.5, "4 b 1", "0000 - H"),
        player(3, 0.0, "1 b 0", "0000 - Z"),
        player(4, 0.5, "2 w 0", "0000 - H"),
    ]
    file.write_text("\n".join(["012 Free", "142 3", "152 W", *records]) + "\n")
    assert run(["pair", str(file)]) == 0
    said = capsys.readouterr()
    assert said.out == "0\n"
    assert "round 2: no player is paired, because each has a bye or is absent" in said.err


@pytest.mark.parametrize("edition", ["2017", "2019", "2026"])
def test_the_edition_is_named_by_a_year(
    beginning: Path, edition: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Any year means the rules in force at its end; round 1 is the same in all of them."""
    assert run(["pair", str(beginning), "--edition", edition]) == 0
    assert capsys.readouterr().out.startswith("3\n1 3\n")


def test_the_pairing_goes_to_the_file_asked_for(
    beginning: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With -o nothing is printed."""
    out = tmp_path / "round1.txt"
    assert run(["pair", str(beginning), "-o", str(out)]) == 0
    assert out.read_text() == "3\n1 3\n4 2\n5 0\n"
    assert capsys.readouterr().out == ""


def test_where_no_legal_pairing_exists_the_answer_is_no(
    dead_end: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 1, the reason on the error output, and no file."""
    out = tmp_path / "round4.txt"
    assert run(["pair", str(dead_end), "-o", str(out)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert all(str(number) in said.err for number in (1, 2, 3, 4))
    assert not out.exists()


def test_a_round_beyond_the_announced_ones_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever wants another round announces it; a file that announces nothing has as many as are paired."""
    records = [player(1, 1.0, "3 w 1"), player(2, 1.0, "4 b 1")]
    records += [player(3, 0.0, "1 b 0"), player(4, 0.0, "2 w 0")]
    file = tmp_path / "one.trf"
    file.write_text("\n".join(["012 One", "142 1", *records]) + "\n")
    assert run(["pair", str(file)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "round 2 cannot be paired: the event has 1 round" in said.err
    assert "142" in said.err
    for record in (["142 2"], []):
        file.write_text("\n".join(["012 One", *record, *records]) + "\n")
        assert run(["pair", str(file)]) == 0
        assert capsys.readouterr().out == "2\n2 1\n3 4\n"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--edition", "1980"], "edition '1980'"),
        (["--system", "swedish"], "'swedish'"),
    ],
)
def test_unknown_rules_are_wrong_usage(
    beginning: Path, words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2, and the known ones are listed."""
    assert run(["pair", str(beginning), *words]) == 2
    assert complaint in capsys.readouterr().err


def test_a_file_that_does_not_exist_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2, no traceback."""
    assert run(["pair", str(tmp_path / "nowhere.trf")]) == 2
    assert "nowhere.trf" in capsys.readouterr().err


def test_teams_are_paired_board_by_board_and_the_bye_is_told_beside(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Three teams of two: 1 meets 2 on two boards, 3 has the bye."""
    teams = [f"310 {n:3} {f'Team {n}':<32}{'':32}{2 * n - 1:4} {2 * n:4}" for n in (1, 2, 3)]
    records = [player(number, 0.0) for number in range(1, 7)]
    file = tmp_path / "teams.trf"
    lines = ["012 Teams", "142 3", "152 W", "192 FIDE_TEAM_TYPEA_MP_GP", *records, *teams]
    file.write_text("\n".join(lines) + "\n")
    assert run(["pair", str(file)]) == 0
    answer = capsys.readouterr()
    assert answer.out == "2\n1 3\n4 2\n"
    assert answer.err == "tabiya: team 3 has the pairing-allocated bye\n"


def test_the_second_games_of_a_double_swiss_follow_the_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same pairs with the colours changed; the bye was for the whole match."""
    records = [player(1, 1.0, "2 w 1"), player(2, 0.0, "1 b 0"), player(3, 1.0, "0000 - U")]
    file = tmp_path / "double.trf"
    file.write_text("\n".join(["012 Three", "142 6", "192 FIDE_DOUBLESWISS", *records]) + "\n")
    assert run(["pair", str(file)]) == 0
    assert capsys.readouterr().out == "1\n2 1\n"


def test_without_a_legal_pairing_of_matches_the_answer_is_no(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two players have had their match."""
    records = [player(1, 1.5, "2 w 1", "2 b ="), player(2, 0.5, "1 b 0", "1 w =")]
    file = tmp_path / "double.trf"
    file.write_text("\n".join(["012 Two", "142 6", "192 FIDE_DOUBLESWISS", *records]) + "\n")
    assert run(["pair", str(file), "--system", "double-swiss"]) == 1
    assert "C.04.5, absolute criteria" in capsys.readouterr().err


def test_the_edition_that_the_file_names_in_a_remark_pairs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Round after round as by the edition named; one of them is another by the newest rules."""
    held = simulate(Config(players=9, rounds=6, seed=1, edition="2017")).tournament
    file = tmp_path / "noted.trf"

    def paired(*words: str) -> str:
        assert run(["pair", str(file), *words]) == 0
        return capsys.readouterr().out

    others = 0
    for rounds in range(6):
        noted = replace(held.up_to(rounds), notes=("Pairing rules: C.04.3 (2017)",))
        file.write_bytes(write_trf(noted, "trf26"))
        assert paired() == paired("--edition", "2017")
        others += paired() != paired("--edition", "2026")
    assert others


def test_points_that_contradict_the_results_are_said_beside_the_pairing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All three winners have 3 points and no record says what a win brings; the pairing is still made.

    With the scoring in its records the same file is silent.
    """
    records = [
        player(1, 3.0, "4 w 1"),
        player(2, 3.0, "5 b 1"),
        player(3, 3.0, "6 w 1"),
        player(4, 0.0, "1 b 0"),
        player(5, 0.0, "2 w 0"),
        player(6, 0.0, "3 b 0"),
    ]
    file = tmp_path / "six.trf"
    file.write_text("\n".join(["012 Six", "142 3", *records]) + "\n")
    assert run(["pair", str(file)]) == 0
    silent = capsys.readouterr()
    assert silent.out.startswith("3\n")
    assert "player 1 has 3.0 in the file, 1.0 by the results" in silent.err
    assert "player 3" in silent.err
    file.write_text("\n".join(["012 Six", "142 3", *records, "BBW  3.0", "BBD  1.0"]) + "\n")
    assert run(["pair", str(file)]) == 0
    told = capsys.readouterr()
    assert (told.out, told.err) == (silent.out, "")


def test_many_wrong_points_are_counted_and_not_all_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Eight of eight are wrong: five are named."""
    records = [player(n, 2.0, f"{n + 4} w =") for n in range(1, 5)]
    records += [player(n, 2.0, f"{n - 4} b =") for n in range(5, 9)]
    file = tmp_path / "eight.trf"
    file.write_text("\n".join(["012 Eight", "142 3", *records]) + "\n")
    assert run(["pair", str(file)]) == 0
    told = capsys.readouterr().err
    assert "player 5 has 2.0 in the file, 0.5 by the results and 3 more" in told
    assert "player 6" not in told


def test_games_without_a_result_are_told_beside_the_pairing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """They count as draws for the pairing (C.04.2, 3.1), and the user must know."""
    file = tmp_path / "open.trf"
    records = [
        player(1, 0.0, "3 w  "),
        player(2, 1.0, "4 b 1"),
        player(3, 0.0, "1 b  "),
        player(4, 0.0, "2 w 0"),
    ]
    file.write_text("\n".join(["012 Open game", "142 3", *records]) + "\n")
    assert run(["pair", str(file)]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("2\n")
    assert "1 game has no result; it counts as a draw" in said.err
    assert "(1-3)" in said.err


def test_json_goes_to_the_file_asked_for(
    beginning: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As the lines do; the value may stand right behind the letter."""
    out = tmp_path / "pairing.json"
    assert run(["pair", str(beginning), "--json", f"-o{out}"]) == 0
    assert capsys.readouterr().out == ""
    assert '"type": "pairing"' in out.read_text(encoding="utf-8")


@pytest.mark.parametrize("order", [["pair"], ["check"], ["explain", "--round", "1"]])
def test_a_file_of_an_unknown_system_is_refused_by_its_name(
    order: list[str], beginning: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is paired in silence by another system; who names one is answered."""
    beginning.write_text(f"192 FIDE_AMALFI\n{beginning.read_text()}")
    assert run([*order, str(beginning)]) == 2
    said = capsys.readouterr()
    assert "there is no pairing system 'FIDE_AMALFI'" in said.err
    assert "1 3" not in said.out
    assert run([*order, str(beginning), "--system", "dutch"]) == 0


@pytest.mark.parametrize("order", [["pair"], ["check"], ["explain", "--round", "1"], ["standings"]])
def test_words_that_name_no_system_are_warned_of(
    order: list[str], beginning: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The answer follows from a guess, and whoever reads it learns so."""
    beginning.write_text(f"092 Friday cup\n{beginning.read_text()}")
    assert run([*order, str(beginning)]) == 0
    said = capsys.readouterr()
    assert "does not have the pairing system" in (said.out if order == ["check"] else said.err)
