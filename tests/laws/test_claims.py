"""Articles 9.2 to 9.6: when positions are the same, and what a claim comes to."""

import pytest

from tabiya.laws.chapter import LAWS_2018, LAWS_2023, get_laws
from tabiya.laws.claims import (
    fifth_time_appeared,
    fifty_moves_made,
    occurrences,
    quiet_move_exists,
    same_position,
    seventy_five_moves_made,
    third_time_appeared,
)
from tabiya.laws.editions import Rate
from tabiya.laws.fen import START, read_fen
from tabiya.laws.notation import WrittenGame, follow, moves_in, read_uci


def game(text: str, fen: str = START) -> WrittenGame:
    """Follow a game that must be legal."""
    read = follow(read_fen(fen), moves_in(text))
    assert read.problems == ()
    return read


@pytest.mark.parametrize(
    ("fen", "moves", "places"),
    [
        (START, "e4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1", [1, 5, 9]),
        # After d5 the pawn on e5 is pinned, so nothing could be captured in passing.
        ("4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d5 Ke2 Kg7 Ke1 Kg8 Ke2 Kg7 Ke1 Kg8", [1, 5, 9]),
        # Not pinned: the first time a capture was possible.
        ("6k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d5 Ke2 Kg7 Ke1 Kg8 Ke2 Kg7 Ke1 Kg8", [5, 9]),
        # The kings have moved: the first time there were rights to castle.
        (START, "e4 e5 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8", [6, 10]),
        (START, "e4 e5 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8", [6, 10, 14]),
        # The rook has moved and come back.
        ("4k3/8/8/8/8/5r2/8/4K2R b K - 0 1", "Rf4 Rh2 Rf3 Rh1", [4]),
        # Castling was only prevented for a while.
        ("4k3/8/8/8/8/5r2/8/4K2R b K - 0 1", "Rf4 Kd1 Rf3 Ke1", [4]),
        ("4k3/8/8/8/8/5r2/N7/4K2R w K - 0 1", "Nb4 Rf4 Na2 Rf3", [0, 4]),
        # The knights have changed places.
        (
            START,
            "Nf3 Nf6 Ne5 Ng8 Nc4 Nf6 Nc3 Ng8 Ne4 Nf6 Ng5 Ng8 Nh3 Nf6 Ng1 Ng8 Na3 Nf6 Nb1 Ng8",
            [0, 20],
        ),
    ],
)
def test_how_often_the_last_position_appeared(fen: str, moves: str, places: list[int]) -> None:
    assert occurrences(game(moves, fen).positions) == places


def test_four_times_need_a_claim_and_five_do_not() -> None:
    shuffle = "Nf3 Nf6 Ng1 Ng8 "
    four, five = game(shuffle * 3).positions, game(shuffle * 4).positions
    assert third_time_appeared(four)
    assert not fifth_time_appeared(four)
    assert fifth_time_appeared(five)


def test_the_player_to_move_is_part_of_the_position() -> None:
    one, other = read_fen("4k3/8/8/8/8/8/8/4K3 w"), read_fen("4k3/8/8/8/8/8/8/4K3 b")
    assert not same_position(one, other)


@pytest.mark.parametrize(
    ("fen", "move", "correct"),
    [
        ("4k3/8/8/8/8/8/8/4K2R w - - 99 120", "h1h2", True),
        ("4k3/8/8/8/8/8/8/4K2R w - - 98 120", "h1h2", False),
        ("7k/5P2/8/8/8/8/8/K7 w - - 99 120", "f7f8q", False),
        ("4k3/8/8/8/8/8/8/4K2R w - - 100 120", None, True),
        ("4k3/8/8/8/8/8/8/4K2R w - - 99 120", None, False),
    ],
)
def test_the_fifty_moves_are_claimed_by_a_written_move_or_when_made(
    fen: str, move: str | None, *, correct: bool
) -> None:
    position = read_fen(fen)
    intended = None if move is None else read_uci(position, move)
    claim = LAWS_2023.claim((position,), Rate.STANDARD, intended)
    assert claim.correct is correct
    assert claim.grounds == (("9.3.2" if move is None else "9.3.1",) if correct else ())


def test_a_third_time_is_claimed_before_the_move_is_played() -> None:
    played = game("e4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8")
    intended = read_uci(played.last, "f3g1")
    for laws, article in ((LAWS_2018, "9.2.1.1"), (LAWS_2023, "9.2.1")):
        claim = laws.claim(played.positions, Rate.STANDARD, intended)
        assert (claim.correct, claim.grounds) == (True, (article,))
        assert not laws.claim(played.positions, Rate.STANDARD).correct


@pytest.mark.parametrize(
    ("edition", "rate", "minutes"),
    [
        ("2018", Rate.STANDARD, 2),
        ("2018", Rate.RAPID, 2),
        ("2018", Rate.BLITZ, 1),
        ("2023", Rate.STANDARD, 2),
        ("2023", Rate.RAPID, 1),
        ("2023", Rate.BLITZ, 1),
    ],
)
def test_a_wrong_claim_costs_minutes_and_binds_the_written_move(
    edition: str, rate: Rate, minutes: int
) -> None:
    """9.5.3 with B.2 of 2018 and A.3 of 2023."""
    position = read_fen(START)
    claim = get_laws(edition).claim((position,), rate, read_uci(position, "e2e4"))
    assert (claim.correct, claim.minutes, claim.move_is_bound) == (False, minutes, True)


def test_a_claim_by_the_wrong_player_or_after_touching_is_not_in_order() -> None:
    """9.2 and 9.3 are for the player who has the move; 9.4 takes the right from who touches."""
    played = game("e4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1").positions
    for hindered in (
        LAWS_2023.claim(played, Rate.STANDARD, has_the_move=False),
        LAWS_2023.claim(played, Rate.STANDARD, touched=True),
    ):
        assert (hindered.in_order, hindered.correct) == (False, False)


def test_checkmate_takes_precedence_over_the_75_moves() -> None:
    assert not seventy_five_moves_made(read_fen("R5k1/5ppp/8/8/8/8/8/6K1 b - - 150 140"))
    assert seventy_five_moves_made(read_fen("1R4k1/5p1p/8/8/8/8/8/6K1 b - - 150 140"))
    assert not seventy_five_moves_made(read_fen("6k1/5p1p/8/8/8/8/8/1R4K1 b - - 149 140"))


def test_castling_does_not_restart_the_count() -> None:
    assert game("O-O", "4k3/8/8/8/8/8/8/4K2R w K - 10 30").last.halfmove_clock == 11
    assert not fifty_moves_made(game("O-O", "4k3/8/8/8/8/8/8/4K2R w K - 98 30").last)


def test_a_pawn_that_alone_can_move_leaves_no_quiet_move() -> None:
    assert not quiet_move_exists(read_fen("7k/8/8/8/8/1r6/P7/K7 w - - 99 120"))
    assert quiet_move_exists(read_fen("7k/5P2/8/8/8/8/8/K7 w - - 99 120"))
