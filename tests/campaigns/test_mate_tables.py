"""The second method itself: what everybody knows about three men."""

import pytest

from tests.campaigns.mate_tables import has_table, table_of, table_says


def test_a_queen_mates_from_every_position_in_which_white_has_the_move() -> None:
    """There are 144,508 of them, as other tables count; Black may take the queen where she hangs."""
    queen = table_of((("Q", True),))
    assert sum(each.bit_count() for each in queen.legal[True]) == 144_508
    assert queen.wins[True] == queen.legal[True]
    assert not table_says("3k4/3Q4/8/8/8/2K5/8/8 b - - 0 1", white=True)
    assert table_says("3k4/3Q4/3K4/8/8/8/8/8 b - - 0 1", white=True)


def test_a_knight_alone_mates_nowhere() -> None:
    knight = table_of((("N", True),))
    assert not any(knight.wins[True])
    assert not any(knight.wins[False])


@pytest.mark.parametrize(
    ("placed", "expected"),
    [
        ("4k3/8/8/8/8/8/8/4K3", True),
        ("4k3/8/8/8/8/8/P7/4K2R", True),
        ("4k3/p7/8/8/8/8/P7/4K3", False),
        ("4k3/8/8/8/8/8/PP6/4K2R", False),
    ],
)
def test_up_to_four_men_without_pawns_of_both_colours_have_a_table(
    placed: str, *, expected: bool
) -> None:
    assert has_table(f"{placed} w - - 0 1") is expected
