"""`tabiya board`: the answers in JSON are a contract, and bad input is told in words."""

import json
from pathlib import Path
from typing import Any

import pytest

from tabiya.cli.main import run
from tabiya.laws.fen import START


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """Return what the command prints as JSON."""
    run(["board", *words, "--json"])
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def test_repetition(capsys: pytest.CaptureFixture[str]) -> None:
    moves = "e4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1"
    assert answer(capsys, "repetition", "--moves", moves) == {
        "count": 3,
        "at_plies": [1, 5, 9],
        "threefold": True,
        "fivefold": False,
        "halfmove_clock": 8,
        "article": "9.2",
    }


@pytest.mark.parametrize(("edition", "minutes"), [("2018", 2), ("2023", 1)])
def test_a_wrong_claim_in_rapid_chess_by_edition(
    edition: str, minutes: int, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["repetition", "--moves", "e4", "--edition", edition, "--rate", "rapid"]
    assert run(["board", *words]) == 0
    assert f"{minutes} min to the opponent" in capsys.readouterr().out


def test_moves_of_a_sound_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = "1.e4 e5 2.Sf3 Sc6 3.Lb5 a6 4.La4 Sf6 5.0-0 Le7 6.Te1 b5 7.Lb3"
    (tmp_path / "game.txt").write_text(text, encoding="utf-8")
    for source in (text, str(tmp_path / "game.txt")):
        found = answer(capsys, "moves", source, "--letters", "de")
        assert (found["legal"], found["plies"], found["problems"]) == (True, 13, [])


def test_moves_of_an_ambiguous_game(capsys: pytest.CaptureFixture[str]) -> None:
    fen = "4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1"
    found = answer(capsys, "moves", "Nf3", "--fen", fen)
    assert found["legal"] is False
    (problem,) = found["problems"]
    assert problem["ply"] == 1
    assert problem["article"] == "C.10"
    assert problem["candidates"] == ["Nef3", "Ngf3"]
    assert run(["board", "moves", "Nf3", "--fen", fen]) == 1
    assert "ply 1, Nf3: more than one move fits (C.10): Nef3, Ngf3" in capsys.readouterr().out


def test_position(capsys: pytest.CaptureFixture[str]) -> None:
    fen = "4k3/8/8/8/8/8/8/4K2R w - - 99 120"
    found = answer(capsys, "position", fen)
    assert found["legal"] is True
    assert found["claim_now"] is False
    assert found["claim_with_quiet_move"] is True
    assert found["fen"] == fen


def test_position_after_a_move(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "position", "4k3/8/8/8/8/8/8/6KR w H - 0 1", "--move", "g1h1")
    assert str(found["fen"]).startswith("4k3/8/8/8/8/8/8/5RK1 b")


def test_flag(capsys: pytest.CaptureFixture[str]) -> None:
    """The rook is captured or in the way; the knight mates in the corner."""
    found = answer(capsys, "flag", "8/8/4k3/4n3/8/8/4K3/3R4 w - - 0 1", "--side", "white")
    assert (found["result"], found["proved"], found["article"]) == ("0-1", True, "6.9")
    assert str(found["line"][-1]).endswith("#")
    found = answer(capsys, "flag", "8/8/4k3/8/8/8/4K3/3Q4 w - - 0 1", "--side", "white")
    assert (found["result"], found["proved"], found["line"]) == ("1/2-1/2", True, [])


def test_dead(capsys: pytest.CaptureFixture[str]) -> None:
    fen = "8/2k5/8/1p1p1p1p/1P1P1P1P/4B3/2K5/8 w - - 0 1"
    found = answer(capsys, "dead", fen)
    assert (found["white"], found["black"], found["dead"]) == (False, False, True)
    assert run(["board", "dead", fen]) == 0
    assert "The position is dead: the game is drawn (5.2.2)." in capsys.readouterr().out
    assert answer(capsys, "position", fen)["dead"] is True


def test_chess960(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "960", "--number", "518") == {"number": 518, "fen": START}
    assert answer(capsys, "960", "--seed", "7") == answer(capsys, "960", "--seed", "7")


@pytest.mark.parametrize(
    ("fen", "words"),
    [
        ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", "White has 2 kings"),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "a white pawn is on its last rank, on a8"),
        ("nonsense", "8 ranks"),
    ],
)
def test_a_bad_position_is_answered_in_words(
    fen: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["board", "position", fen]) == 1
    assert words in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["repetition"], "needs --moves"),
        (["position"], "needs FEN"),
        (["flag", START], "needs --side"),
        (["dead", "4k3/8/8/8/8/8/8/3KK3 w - - 0 1"], "White has 2 kings"),
        (["960"], "either --number or --seed"),
        (["960", "--number", "1", "--move", "e2e4"], "--move does not apply to"),
        (["960", START, "--number", "1"], "takes no"),
        (["repetition", "--moves", "e4 e4"], "ply 2: 'e4'"),
        (["repetition", "--moves", "e4", "--fen", "8/8/8/8/8/8/8/K7"], "Black has no king"),
        (["position", START, "--move", "e2e5"], "not a legal move"),
        (["moves", "e4", "--edition", "1990"], "no edition '1990'"),
    ],
)
def test_wrong_usage_is_told(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["board", *words]) == 2
    assert complaint in capsys.readouterr().err


PGN = """[White "A, B"]
[Black "C, D"]
[Result "1-0"]
[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 30"]

30. O-O {short} Ke7 $1 (30... Kd7) 31. Re1+ 1-0

[White "E"]

1. e4 *
"""


def test_a_pgn_file_is_followed_from_its_own_position(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Tags, remarks and variations are no moves; of several games the first is followed."""
    (tmp_path / "games.pgn").write_text(PGN, encoding="utf-8")
    path = str(tmp_path / "games.pgn")
    found = answer(capsys, "moves", path)
    assert (found["legal"], found["plies"]) == (True, 3)
    assert found["fen"] == "8/4k3/8/8/8/8/8/4R1K1 b - - 3 31"
    assert run(["board", "moves", path]) == 0
    assert "There are 2 games: only the first was followed." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "written"),
    [
        (("--form", "long", "--into", "fr"), "30. 0-0 Re8e7 31. Tf1e1+"),
        (("--form", "bare"), "30. 0-0 Ke7 31. Re1"),
        (("--form", "figurines"), "30. 0-0 ♔e7 31. ♖e1+"),
    ],
)
def test_a_game_is_written_back(
    words: tuple[str, ...], written: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "games.pgn").write_text(PGN, encoding="utf-8")
    assert answer(capsys, "moves", str(tmp_path / "games.pgn"), *words)["written"] == written


def test_a_game_is_written_back_as_pgn(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """It has its tags and its result, and is read again as the same game."""
    (tmp_path / "games.pgn").write_text(PGN, encoding="utf-8")
    found = answer(capsys, "moves", str(tmp_path / "games.pgn"), "--form", "pgn")
    assert '[White "A, B"]' in found["written"]
    assert '[Result "1-0"]' in found["written"]
    assert answer(capsys, "moves", found["written"])["fen"] == found["fen"]
