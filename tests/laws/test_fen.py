"""FEN in and out, and what is wrong with a position, in words."""

import pytest

from tabiya.laws.fen import START, UnreadablePosition, checked, faults, read_fen, write_fen


@pytest.mark.parametrize(
    "fen",
    [
        START,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
        "1r2k1r1/8/8/8/8/8/8/RR2K1R1 w Bkq - 3 20",
    ],
)
def test_a_position_is_written_as_it_was_read(fen: str) -> None:
    """The last has a castling right with the inner of two rooks, which is named by its file."""
    assert write_fen(read_fen(fen)) == fen


def test_en_passant_is_left_out_where_nothing_can_capture() -> None:
    read = read_fen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1")
    assert write_fen(read).split()[3] == "-"


def test_fields_may_be_left_out() -> None:
    assert write_fen(read_fen("4k3/8/8/8/8/8/8/4K3 b")) == "4k3/8/8/8/8/8/8/4K3 b - - 0 1"


@pytest.mark.parametrize(
    ("fen", "words"),
    [
        ("", "the position is empty"),
        ("8/8/8 w - - 0 1", "8 ranks, but this one has 3"),
        ("4k4/8/8/8/8/8/8/4K3 w - - 0 1", "rank 8 has 9 squares"),
        ("4k3/8/8/8/8/8/8/4K2X w - - 0 1", "'X' on rank 1 is not a piece"),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "must be w or b"),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "no king and rook"),
        ("4k3/8/8/8/8/8/8/4K3 w Z - 0 1", "not a castling right"),
        ("4k3/8/8/8/8/8/8/4K3 w - e3 0 1", "rank 6"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "no pawn has just advanced"),
        ("4k3/8/8/8/8/8/8/4K3 w - - many 1", "must be a number"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 more", "at most 6 fields"),
    ],
)
def test_a_line_that_is_no_position_is_refused_in_words(fen: str, words: str) -> None:
    with pytest.raises(UnreadablePosition) as refused:
        read_fen(fen)
    assert words in str(refused.value)


@pytest.mark.parametrize(
    ("fen", "words"),
    [
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", "Black has no king"),
        ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", "White has 2 kings"),
        ("4k3/8/8/8/P7/8/PPPPPPPP/4K3 w - - 0 1", "White has 9 pawns"),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "a white pawn is on its last rank, on a8 (3.7.5.1)"),
        ("p3k3/8/8/8/8/8/8/4K3 w - - 0 1", "a black pawn is on its first rank"),
        ("4k3/8/8/8/8/8/4r3/4K3 b - - 0 1", "the other king is in check"),
        ("4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1", None),
        ("4k3/3P4/8/8/8/8/4r3/4K3 w - - 0 1", "both kings are in check"),
        ("8/8/8/3kK3/8/8/8/8 w - - 0 1", "adjoining squares"),
        ("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", "1 promoted piece but 0 missing pawns"),
        ("4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1", "1 promoted piece but 0 missing pawns"),
        ("4k3/8/8/8/8/8/PPPPPPP1/QQ2K3 w - - 0 1", None),
        ("4k3/8/8/b7/8/3n4/8/r3K3 w - - 0 1", "three or more pieces give check"),
    ],
)
def test_what_makes_a_position_illegal_is_said(fen: str, words: str | None) -> None:
    found = faults(read_fen(fen))
    assert (words in " ".join(found)) if words else found == []


def test_an_illegal_position_is_refused_with_all_reasons() -> None:
    with pytest.raises(UnreadablePosition, match=r"Black has no king.*last rank"):
        checked(read_fen("P7/8/8/8/8/8/8/4K3 w - - 0 1"))


@pytest.mark.parametrize("fen", ["4k3/8/8/8/8/8/8/K6R w H - 0 1", "k6r/8/8/8/8/8/8/4K3 b h - 0 1"])
def test_a_king_in_the_corner_is_on_his_first_rank(fen: str) -> None:
    """Whether a game can have led to the right is not asked."""
    assert read_fen(fen).castling.bit_count() == 1
