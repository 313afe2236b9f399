"""Two sheets of one game: where they part, and what can be reconstructed."""

from tabiya.laws.fen import START, read_fen
from tabiya.laws.notation import write_move
from tabiya.laws.scoresheet import Reconstruction, Status, reconstruct, sheet_moves

GAME = "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.0-0 Be7 6.Re1 b5 7.Bb3 d6"


def rebuilt(*sheets: str, fen: str = START) -> Reconstruction:
    return reconstruct(read_fen(fen), [sheet_moves(sheet) for sheet in sheets])


def written(found: Reconstruction) -> list[str]:
    pairs = zip(found.positions, found.moves, strict=False)
    return [write_move(position, move) for position, move in pairs]


def test_two_equal_sheets_leave_no_doubt() -> None:
    """Marks do not matter: the moves are compared, not the words."""
    found = rebuilt(GAME, GAME.replace("0-0", "O-O").replace("4.Ba4", "4.Bb5-a4"))
    assert (found.doubts, found.parts_at) == ((), None)
    assert found.completed == (7, 7)


def test_the_sample_game_of_the_laws_parts_at_its_slip() -> None:
    """Appendix C prints 8. Qe3 in one form of the sample game and 8. Qd4d3 in another."""
    start = "r1bqkb1r/ppp2ppp/2nn4/6B1/3Q4/5N2/PPP2PPP/RN2KB1R w KQkq - 2 8"
    found = rebuilt("Qe3+ Be7 Nbd2 0-0", "Qd4d3 Bf8e7 Nb1d2 0-0", fen=start)
    assert found.parts_at == 1
    assert found.doubts[0].readings[0][:2] == ("Qe3+", Status.LEGAL)
    assert found.doubts[0].chosen is None


def test_an_illegal_move_is_taken_from_the_other_sheet() -> None:
    found = rebuilt(GAME, GAME.replace("Nc6", "Nd6"))
    (doubt,) = found.doubts
    assert (doubt.ply, found.parts_at) == (4, 4)
    assert [status for _, status, _ in doubt.readings] == [Status.LEGAL, Status.ILLEGAL]
    assert len(found.moves) == 14


def test_of_two_legal_moves_the_one_is_taken_that_the_rest_needs() -> None:
    """After 4.Bxc6 no bishop could play 7.Bb3, which both sheets have."""
    found = rebuilt(GAME, GAME.replace("4.Ba4", "4.Bxc6"))
    assert found.parts_at == 7
    assert written(found)[6] == "Ba4"
    assert len(found.moves) == 14


def test_a_move_that_both_missed_is_found_if_only_one_fits() -> None:
    """Nobody wrote White's fifth move; 7.Rf1 needs the rook to have left f1 before."""
    found = rebuilt("1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.0-0 Nf6 5. -- Be7 6.Bxc6 dxc6 7.Rf1")
    assert found.doubts[0].readings == (("--", Status.MISSING, "8.1.1"),)
    assert written(found)[8] == "Re1"


def test_a_missing_move_that_could_be_several_ends_the_game() -> None:
    found = rebuilt("1.e4 e5 2. -- Nc6")
    assert found.doubts[-1].chosen is None
    assert len(found.moves) == 2


def test_an_ambiguous_move_is_told() -> None:
    found = rebuilt("Nf3", fen="4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1")
    assert found.doubts[0].readings[0][1] is Status.AMBIGUOUS


def test_the_moves_of_each_player_are_counted() -> None:
    assert rebuilt("1.e4 e5 2.Nf3").completed == (2, 1)
    assert rebuilt("Kd7", fen="4k3/8/8/8/8/8/8/4K3 b - - 0 9").completed == (0, 1)
