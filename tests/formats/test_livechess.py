"""Games of electronic boards: folders of LiveChess and PGN files, whole, cut and hostile."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.formats.livechess import (
    LiveGame,
    LiveGamesRefused,
    LivePlayer,
    moves_and_clocks,
    read_live_games,
)

INDEX: dict[str, Any] = {
    "date": "2026-09-05",
    "pairings": [
        {
            "white": {"fname": "Inés", "lname": "Castro", "title": "FM", "fideid": "3409040"},
            "black": {"fname": "Ole", "mname": "K", "lname": "Berg", "fideid": None},
            "result": "*",
            "live": True,
        },
        {"white": {"lname": "Gupta Mira"}, "black": {"lname": ""}, "result": "DRAW"},
    ],
}
GAME = {
    "live": True,
    "serialNr": "31234",
    "firstMove": 1788601380000,
    "chess960": 518,
    "result": None,
    "comment": None,
    "clock": None,
    "moves": ["e4 5399+3", "c5 5390+12", "Nf3"],
}


def write_round(folder: Path, number: int, index: object, *games: object) -> None:
    """A folder as LiveChess writes it."""
    own = folder / f"round-{number}"
    own.mkdir(parents=True, exist_ok=True)
    rounds = [{"count": len(games), "live": len(games)}] * number
    (folder / "tournament.json").write_text(json.dumps({"name": "Open", "rounds": rounds}))
    (own / "index.json").write_text(json.dumps(index))
    for place, game in enumerate(games, start=1):
        (own / f"game-{place}.json").write_text(json.dumps(game))


def test_a_folder_of_livechess_tells_players_moves_clocks_and_results(tmp_path: Path) -> None:
    """A clock that is missing is not known; a result of the list counts if the game has none."""
    write_round(tmp_path, 1, INDEX, GAME)
    first, second = read_live_games(tmp_path, 1)
    assert first == LiveGame(
        1,
        LivePlayer("Castro, Inés", 3409040),
        LivePlayer("Berg, Ole K"),
        ("e4", "c5", "Nf3"),
        (5399, 5390, None),
    )
    assert (second.white.name, second.result, second.moves) == ("Gupta Mira", "½-½", ())
    assert read_live_games(tmp_path, 2) == []
    write_round(
        tmp_path,
        1,
        {"pairings": [{**INDEX["pairings"][0], "result": "1-0"}]},
        GAME | {"result": "*"},
    )
    assert read_live_games(tmp_path, 1)[0].result == "1-0"


@pytest.mark.parametrize(
    ("written", "result"),
    [("1-0", "1-0"), ("WHITEWIN", "1-0"), ("0-1", "0-1"), ("1/2-1/2", "½-½"), ("*", None)],
)
def test_results_are_those_of_both_ways_of_writing(
    tmp_path: Path, written: str, result: str | None
) -> None:
    """Older and newer versions write them differently."""
    write_round(tmp_path, 3, INDEX, {**GAME, "result": written})
    assert read_live_games(tmp_path, 3)[0].result == result


def test_a_game_from_another_position_has_no_moves_for_us(tmp_path: Path) -> None:
    """Its result counts."""
    write_round(tmp_path, 1, INDEX, {**GAME, "chess960": 12, "result": "1-0"})
    found = read_live_games(tmp_path, 1)[0]
    assert (found.moves, found.result) == ((), "1-0")


def test_what_is_no_folder_of_livechess_or_is_cut_is_refused_in_words(tmp_path: Path) -> None:
    """A file that is being written is read again later."""
    with pytest.raises(LiveGamesRefused, match=r"tournament\.json"):
        read_live_games(tmp_path, 1)
    with pytest.raises(LiveGamesRefused, match="cannot be read"):
        read_live_games(tmp_path / "nothing.pgn", 1)
    write_round(tmp_path, 1, INDEX, GAME)
    (tmp_path / "round-1" / "game-1.json").write_text('{"moves": ["e4')
    with pytest.raises(LiveGamesRefused, match="incomplete"):
        read_live_games(tmp_path, 1)
    (tmp_path / "round-1" / "index.json").write_text("[]")
    with pytest.raises(LiveGamesRefused, match="not a LiveChess file"):
        read_live_games(tmp_path, 1)
    (tmp_path / "round-1" / "index.json").write_bytes(b" " * (2 * 1024 * 1024 + 1))
    with pytest.raises(LiveGamesRefused, match="too large"):
        read_live_games(tmp_path, 1)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


@given(index=_JSON, pairing=_JSON, game=_JSON)
def test_whatever_stands_in_the_files_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, index: object, pairing: object, game: object
) -> None:
    """Never anything but games or words."""
    folder = tmp_path_factory.mktemp("boards")
    listed = {"pairings": [pairing, {"white": game, "black": pairing, "result": game}]}
    for told in (index, listed, {"pairings": index}):
        write_round(folder, 1, told, game, {"moves": game, "result": pairing})
        try:
            assert isinstance(read_live_games(folder, 1), list)
        except LiveGamesRefused:
            continue


def test_a_pgn_file_tells_the_games_of_its_round(tmp_path: Path) -> None:
    """By the tag; a game without one belongs to any round."""
    file = tmp_path / "live.pgn"
    file.write_text(
        '[White "Castro, Inés"]\n[Black "Berg"]\n[Round "2.1"]\n[WhiteFideId "3409040"]\n'
        '[Result "1-0"]\n\n1. e4 {[%clk 1:30:57]} c5 (1... e5 2. Nf3) 2. Nf3 {[%eval 0.1] '
        "[%clk 1:30:50]} 1-0\n\n"
        '[White "A"]\n[Black "B"]\n[Round "1"]\n\n1. d4 *\n\n[White "C"]\n[Black "D"]\n\n*\n',
        encoding="utf-8",
    )
    first, last = read_live_games(file, 2)
    assert (first.white, first.result) == (LivePlayer("Castro, Inés", 3409040), "1-0")
    assert (first.moves, first.clocks) == (("e4", "c5", "Nf3"), (5457, None, 5450))
    assert (last.white.name, last.moves, last.result) == ("C", (), None)


def test_a_pgn_file_of_the_old_alphabet_is_read_too(tmp_path: Path) -> None:
    """The standard asks for Latin-1, and some programs write it."""
    file = tmp_path / "live.pgn"
    file.write_bytes('[White "Schäfer"]\n[Black "Dvorak"]\n\n1. d4 *\n'.encode("latin-1"))
    assert read_live_games(file, 1)[0].white.name == "Schäfer"


def test_remarks_and_variations_have_no_moves_of_the_game() -> None:
    """Also nested ones, and those behind a semicolon."""
    written = "{first} 1. e4 (1. d4 (1. c4 {x}) 1... d5) 1... e5 ; 2. f4\n2. Nf3 $1 {)} Nc6 *"
    assert moves_and_clocks(written)[0] == ("e4", "e5", "Nf3", "Nc6")
