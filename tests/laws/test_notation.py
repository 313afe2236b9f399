"""Appendix C: what players write is read, and written back in any notation."""

import pytest

from tabiya.laws.fen import START, read_fen, write_fen
from tabiya.laws.moves import legal_moves
from tabiya.laws.notation import (
    LANGUAGES,
    NotAMove,
    Reading,
    Style,
    UnknownPieceLetters,
    WrittenGame,
    follow,
    moves_in,
    read_move,
    read_uci,
    uci,
    write_move,
)

SHORT = (
    "1.e4 e5 2. Nf3 Nf6 3. d4 exd4 4. e5 Ne4 5. Qxd4 d5 6. exd6 e.p. Nxd6 7. Bg5 Nc6 8. Qe3+ Be7 "
    "9. Nbd2 0-0 10. 0-0-0 Re8 11. Kb1 (=)"
)
BARE = (
    "1. e4 e5 2. Nf3 Nf6 3. d4 ed4 4. e5 Ne4 5. Qd4 d5 6. ed6 Nd6 7. Bg5 Nc6 8. Qe3 Be7 "
    "9 Nbd2 0-0 10. 0-0-0 Re8 11. Kb1 (=)"
)
LONG = (
    "1. e2e4 e7e5 2.Ng1f3 Ng8f6 3. d2d4 e5xd4 4. e4e5 Nf6e4 5. Qd1xd4 d7d5 6. e5xd6 e.p. Ne4xd6 "
    "7. Bc1g5 Nb8c6 8. Qd4d3 Bf8e7 9. Nb1d2 0-0 10. 0-0-0 Rf8e8 11. Kb1 (=)"
)
"""The sample game of Appendix C in its three notations, slip and all."""

FINAL = "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11"


def game(text: str, language: str | None = None, fen: str = START) -> WrittenGame:
    return follow(read_fen(fen), moves_in(text), language=language)


@pytest.mark.parametrize("text", [SHORT, BARE])
def test_the_sample_game_is_read_in_both_short_notations(text: str) -> None:
    read = game(text)
    assert read.problems == ()
    assert len(read.moves) == 21
    assert write_fen(read.last) == FINAL


def test_the_long_form_of_the_sample_game_parts_from_the_others_at_move_eight() -> None:
    """The text prints 8. Qd4d3 where the others have 8. Qe3: a legal move, and a slip."""
    long, short = game(LONG), game(SHORT)
    assert long.problems == ()
    parts = [ply for ply in range(21) if long.moves[ply] != short.moves[ply]]
    assert parts == [14]
    assert write_fen(long.last) == FINAL.replace("4QN2", "3Q1N2")


@pytest.mark.parametrize(("style", "text"), [(Style.SHORT, SHORT), (Style.BARE, BARE)])
def test_the_sample_game_is_written_back_as_printed(style: Style, text: str) -> None:
    read = game(SHORT)
    pairs = zip(read.positions, read.moves, strict=False)
    written = [write_move(position, move, style=style) for position, move in pairs]
    assert [move.replace(" ", "") for move in written] == moves_in(text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("style", Style)
@pytest.mark.parametrize("figurines", [False, True])
def test_every_move_is_read_back_in_every_language(
    language: str, style: Style, *, figurines: bool
) -> None:
    position = read_fen("r3k2r/p1pPqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
    for move in legal_moves(position):
        if style is Style.BARE and move.promotion is not None and figurines:
            continue
        text = write_move(position, move, language=language, style=style, figurines=figurines)
        assert read_move(position, text, language=language).move == move, text


def test_a_german_sheet_is_recognised_by_all_its_moves() -> None:
    text = "1.e4 e5 2.Sf3 Sc6 3.Lb5 a6 4.La4 Sf6 5.0-0 Le7 6.Te1 b5 7.Lb3"
    read = game(text)
    assert (len(read.moves), read.language, read.problems) == (13, "de", ())


def test_a_letter_means_what_it_means_in_the_whole_sheet() -> None:
    """R is the rook in English and the king in French and Spanish."""
    spanish = game("1.e4 e5 2.Cf3 Cc6 3.Ab5 a6 4.Aa4 Cf6 5.0-0 Ae7 6.Te1 b5 7.Ab3 Rf8")
    assert (len(spanish.moves), spanish.language) == (14, "es")
    assert game("1.e4 e5 2.Re2", "fr").problems == ()
    assert game("1.e4 e5 2.Re2", "en").problems[0][1].article == "3.3"


def test_figurines_of_either_colour_are_read() -> None:
    assert len(game("1.e4 e5 2.♘f3 ♞c6 3.♗b5").moves) == 5


@pytest.mark.parametrize(
    ("fen", "written", "move"),
    [
        ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Ne2", "g1e2"),
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "ed", "e4d5"),
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd", "e4d5"),
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4:d5+!", "e4d5"),
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "Pe5", "e4e5"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "e1g1"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "0–0", "e1g1"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Ke1-g1", "e1g1"),
        ("7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=N", "a7a8n"),
        ("7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a8(R)", "a7a8r"),
        ("7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a8Q+", "a7a8q"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Rxh5", "h1h5"),
    ],
)
def test_missing_and_superfluous_marks_are_no_matter(fen: str, written: str, move: str) -> None:
    position = read_fen(fen)
    assert read_move(position, written).move == read_uci(position, move)


@pytest.mark.parametrize(
    ("fen", "written", "article", "candidates"),
    [
        ("4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1", "Nf3", "C.10", ["Nef3", "Ngf3"]),
        ("7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a8", "C.11", ["a8=Q+", "a8=R+", "a8=B", "a8=N"]),
        ("4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1", "Nb5", "3.6", []),
        ("4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1", "Nac3", "3.6", []),
        ("4k3/8/8/8/8/8/8/4KR1r w - - 0 1", "Rf2", "3.9.2", []),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Re1", "3.1", []),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "0-0-0", "3.8.2.1", []),
        ("4k3/8/8/8/8/8/8/R3KB2 w Q - 0 1", "0-0", "3.8.2.1", []),
        ("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "0-0-0", "3.8.2.2.2", []),
        ("3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", "0-0-0", "3.8.2.2.1", []),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "gibberish", "C.8", []),
    ],
)
def test_what_is_no_single_legal_move_is_told_with_its_article(
    fen: str, written: str, article: str, candidates: list[str]
) -> None:
    position = read_fen(fen)
    reading = read_move(position, written)
    assert reading.move is None
    assert reading.article == article
    assert [write_move(position, move) for move in reading.moves] == candidates


def test_an_ambiguous_move_is_followed_as_the_later_moves_need_it() -> None:
    """Both knights can go to f3; only one of them leaves the other to play Nc2."""
    read = game("1.Nf3 Ke7 2.Ngh3", fen="4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1")
    assert [ply for ply, _ in read.problems] == [1]
    assert len(read.moves) == 3


def test_remarks_variations_and_results_are_passed_over() -> None:
    text = "1. e4 {best} e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 $1 ; a remark\n 2... Nc6 1/2-1/2"
    assert moves_in(text) == ["e4", "e5", "Nf3", "Nc6"]


def test_a_move_of_programs_that_is_illegal_is_refused() -> None:
    with pytest.raises(NotAMove, match="e2e5"):
        read_uci(read_fen(START), "e2e5")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownPieceLetters, match="Known: en, de"):
        game("1.e4", "tlh")


def test_a_move_that_only_one_piece_can_make_is_read_without_a_remark() -> None:
    """A remark would say why it is not clear."""
    (move,) = [
        each for each in legal_moves(read_fen(START)) if uci(read_fen(START), each) == "g1f3"
    ]
    for written in ("Nf3", "Ngf3", "Ng1-f3", "Nf3+"):
        assert read_move(read_fen(START), written) == Reading(written, (move,))


@pytest.mark.parametrize("mark", ["!", "(=)", "e.p."])
def test_a_million_marks_are_not_a_move(mark: str) -> None:
    """Searched anew from each mark the long word would take hours, and the run would stop here."""
    position = read_fen(START)
    for marks in (50, 1_000_000):
        assert read_move(position, f"{mark * marks}x").article == "C.8"
