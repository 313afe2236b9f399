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
