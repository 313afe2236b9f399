"""Games of a file by who played them."""

from __future__ import annotations

from tabiya.formats.games import GamesFile, plain_name, same_name, text_of_games

TWICE = """[White "Carlsen, M."]
[Black "Müller, Jörg"]
[Round "1.4"]

1. e4 e5 *

[White "Carlsen, Magnus"]
[Black "Mueller, Joerg"]
[Round "2"]

1. d4 d5 *

[White "Carlsen, Magnus"]
[Black "Muller, Jorg"]
[Round "5.1"]

1. c4 c5 *
"""


def test_two_who_met_twice_are_told_apart_by_the_round() -> None:
    """Accents, order and initials do not matter; another spelling is another person."""
    games = GamesFile(TWICE)
    assert games.moves("Magnus Carlsen", "Jörg Müller", 1) == "1. e4 e5 *"
    assert games.moves("Magnus Carlsen", "Jörg Müller", 5) == "1. c4 c5 *"
    assert games.moves("Magnus Carlsen", "Jörg Müller", 3) == ""
    assert games.moves("Jörg Müller", "Magnus Carlsen", 1) == ""


OF_A_BOARD = """[White "Carlsen, Magnus"]
[Black "Müller, Jörg"]
[WhiteEmail "m@example.org"]
[ECO "C42 ask m@example.org"]
[Variant "Chess960"]
[SetUp "1"]
[FEN "bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1"]

1.e4 {m@example.org [%clk 1:29:59] [%eval 0.2] [%csl Ga1]} e5 2. Nf3!? (2. Sf3 {Anna: weak} (2. d4)
; called 555 123
) 2... exd4 $14 ( ) 555-123 O-O-O+ bxa8=Q# 1/2-1/2
"""


def test_of_a_game_moves_and_clocks_are_for_everybody_and_no_remark() -> None:
    """Tags by a list, each in its form; letters of pieces in any language; variations stay."""
    tags, moves = GamesFile(OF_A_BOARD).public("Magnus Carlsen", "Jörg Müller", 1)
    assert list(tags) == ["Variant", "SetUp", "FEN"]
    assert moves.replace("\n", " ") == (
        "1.e4 {[%clk 1:29:59] [%eval 0.2]} e5 2. Nf3!? (2. Sf3 (2. d4)) 2... exd4 $14 O-O-O+"
        " bxa8=Q# 1/2-1/2"
    )
    assert GamesFile(OF_A_BOARD).public("A", "B", 1) == ({}, "")


def test_the_same_text_is_the_same_file() -> None:
    """So that a site does not write its games anew."""
    assert GamesFile(TWICE) == GamesFile(TWICE)
    assert GamesFile(TWICE) != GamesFile("")
    assert GamesFile("").moves("A", "B", 1) == ""


def test_a_file_is_read_in_either_encoding() -> None:
    """UTF-8, with a mark or without; else Latin-1, as the standard has it."""
    assert text_of_games("é".encode()) == "é"
    assert text_of_games("é".encode("utf-8-sig")) == "é"
    assert text_of_games("é".encode("latin-1")) == "é"


def test_an_initial_alone_is_no_name() -> None:
    """One whole word must fit."""
    assert same_name(plain_name("Li, W."), plain_name("Wei Li"))
    assert not same_name(plain_name("W."), plain_name("Wei Li"))
