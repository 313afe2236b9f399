"""One search at a time: each adds a pair and keeps the matching cheapest for who is matched."""

from tabiya.pairing.matching.blossom_search import BlossomSearch

# A triangle 0-1-2 of cheap edges; 2 and 3 are joined by a dear one.
TRIANGLE_WITH_STEM: list[list[int | None]] = [
    [None, 2, 2, None],
    [2, None, 2, None],
    [2, 2, None, 7],
    [None, None, 7, None],
]


def test_a_search_takes_the_price_of_an_odd_set_to_leave_a_triangle() -> None:
    """The triangle rises as a whole until the dear edge is tight."""
    prices = [2, 2, 2, 0]
    mate = [1, 0, -1, -1]
    search = BlossomSearch(TRIANGLE_WITH_STEM.__getitem__, 7, prices, mate)
    assert search.match(2)
    assert mate == [1, 0, 3, 2]
    assert prices[2] + prices[3] == 2 * 7
    worth = sum(worth for mask, worth in search.odd_sets() if mask == 0b0111)
    assert prices[0] + prices[1] - worth == 2 * 2
    assert prices[0] + prices[2] - worth <= 2 * 2


def test_a_search_from_either_end_finds_the_same_pairs() -> None:
    """Starting at the end of the stem, the mate of 2 is looked for the other way round."""
    prices = [2, 2, 2, 0]
    mate = [2, -1, 0, -1]
    search = BlossomSearch(TRIANGLE_WITH_STEM.__getitem__, 7, prices, mate)
    assert search.match(3)
    assert mate == [1, 0, 3, 2]
    assert prices[2] + prices[3] == 2 * 7


def test_a_vertex_that_cannot_be_matched_is_reported() -> None:
    """Two players who may only meet the same third one cannot both be matched."""
    star: list[list[int | None]] = [[None, 0, 0], [0, None, None], [0, None, None]]
    mate = [1, 0, -1]
    search = BlossomSearch(star.__getitem__, 0, [0, 0, 0], mate)
    assert not search.match(2)
    assert mate == [1, 0, -1]
