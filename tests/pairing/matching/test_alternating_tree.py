"""The chains along which a pairing is changed so that somebody else is left over."""

from tabiya.pairing.matching.alternating_tree import AlternatingTree, lowest, members


def test_vertices_of_a_set_come_in_increasing_order() -> None:
    """Masks and lists of vertices say the same."""
    assert members(0b1011000) == [3, 4, 6]
    assert members(0) == []
    assert lowest(0b1011000) == 3


def test_on_a_path_every_second_vertex_can_be_left_over() -> None:
    """0-1=2-3=4: leaving over 2 or 4 instead of 0 costs no pair."""
    path = [0b00010, 0b00101, 0b01010, 0b10100, 0b01000]
    mate = [-1, 2, 1, 4, 3]
    tree = AlternatingTree(path, 0b11111, mate, 0)
    assert tree.grow(0) is None
    assert (tree.outer, tree.inner) == (0b10101, 0b01010)
    assert set(tree.blossoms()) == {0b00001, 0b00100, 0b10000}
    tree.leave_over(4)
    assert mate == [1, 0, 3, 2, -1]


def test_in_an_odd_cycle_anybody_can_be_left_over() -> None:
    """A blossom makes all its vertices outer, and each can be freed."""
    cycle = [0b10010, 0b00101, 0b01010, 0b10100, 0b01001]
    for spare in range(5):
        mate = [-1, 2, 1, 4, 3]
        tree = AlternatingTree(cycle, 0b11111, mate, 0)
        if spare == 0:
            assert tree.grow(0) is None
            assert tree.blossoms() == (0b11111,)
        else:
            assert tree.grow(1 << spare) == spare
        tree.leave_over(spare)
        assert [vertex for vertex in range(5) if mate[vertex] < 0] == [spare]
        assert all(cycle[v] >> mate[v] & 1 and mate[mate[v]] == v for v in range(5) if v != spare)
