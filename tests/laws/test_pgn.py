"""PGN in and out, against the reader of python-chess."""

import io
from itertools import pairwise

import chess.pgn
import pytest

from tabiya.laws.fen import START, read_fen, write_fen
from tabiya.laws.notation import follow, moves_in
from tabiya.laws.pgn import read_pgn, write_pgn

TWO_GAMES = """\
[Event "Club \\"A\\""]
[White "Nowak"]
[Result "1-0"]

1. e4 {the best [%clk 1:00]} e5 2. Qh5 Nc6 (2... g6 3. Qxe5+) 3. Bc4 $1 Nf6 4. Qxf7# 1-0

[Event "Second"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]

1. O-O *
"""


def test_two_games_of_a_file_are_read() -> None:
    first, second = read_pgn(TWO_GAMES)
    assert first.tags["Event"] == 'Club "A"'
    assert (first.result, second.result) == ("1-0", "*")
    assert len(first.followed().moves) == 7
    assert write_fen(second.followed().last) == "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"


def test_what_is_written_is_read_by_another_program() -> None:
    text = "d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Bd3 d5 Nf3 c5 O-O Nc6 a3 Bxc3 bxc3 dxc4 Bxc4 Qc7"
    game = follow(read_fen(START), moves_in(text))
    written = write_pgn(game, {"White": "A", "Black": "B"}, "1/2-1/2")
    theirs = chess.pgn.read_game(io.StringIO(written))
    assert theirs is not None
    assert not theirs.errors
    assert theirs.end().board().fen() == write_fen(game.last)
    (again,) = read_pgn(written)
    assert again.followed().moves == game.moves
    assert again.result == "1/2-1/2"


def test_a_game_that_begins_elsewhere_says_so() -> None:
    game = follow(read_fen("4k3/8/8/8/8/8/8/4K2R b K - 0 7"), ["Kd7", "0-0"])
    written = write_pgn(game, {})
    assert "7... Kd7 8. O-O *" in written
    (again,) = read_pgn(written)
    assert again.followed().last == game.last


def test_lines_are_filled_up_to_79_characters() -> None:
    """The standard asks for less than 80; the next word would have been too long for each line."""
    game = follow(read_fen(START), ["Nf3", "Nf6", "Ng1", "Ng8"] * 20)
    lines = write_pgn(game, {}).partition("\n\n")[2].splitlines()
    assert max(map(len, lines)) == 79
    for line, following in pairwise(lines):
        assert len(f"{line} {following.split()[0]}") >= 80


def test_a_variation_with_the_offer_of_a_draw_is_left_out() -> None:
    """The sign (=) is no bracket, neither in a variation nor in the game."""
    (game,) = read_pgn("1. e4 e5 (1... c5 (=) (1... c6 2. d4 (=)) 2. Nf3) 2. Nf3 (=) Nc6 *")
    assert game.moves == ("e4", "e5", "Nf3", "Nc6")


@pytest.mark.parametrize(
    ("inner", "moves"),
    [
        ("(((1... c5)))", ()),
        ("(((", ("(((",)),
        (")))", (")))",)),
        ("{{{}}}", ("}}",)),
        ("{{{", ("{{{",)),
    ],
)
def test_closed_brackets_and_braces_are_left_out_and_open_ones_stay(
    inner: str, moves: tuple[str, ...]
) -> None:
    """What was opened and never closed is no variation and no comment."""
    (game,) = read_pgn(f"1. e4 {inner} e5 *")
    assert game.moves == ("e4", *moves, "e5")


@pytest.mark.parametrize(("opening", "closing"), ["()", ("(", ""), ")(", "{}", ("{", "")])
def test_a_file_of_a_million_brackets_is_read_to_its_end(opening: str, closing: str) -> None:
    """Read anew for each bracket or brace, closed or open, it would take an hour, and the run would stop here."""
    assert len(read_pgn(opening * 1_000_000 + closing * 1_000_000)) <= 1


def test_empty_lines_between_tags_belong_to_no_game() -> None:
    """However many there are, the tags before and after them are of one game."""
    tags = "".join(f'[T{number} "{number}"]\n\n\n' for number in range(200))
    (game,) = read_pgn(f"{tags}1. e4 *")
    assert len(game.tags) == 200
    assert game.moves == ("e4",)
