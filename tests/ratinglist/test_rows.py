"""The fields of a line, whatever its form."""

import pytest

from tabiya.ratinglist.rows import find_row

ANN = {"fideid": "7", "name": "Ash, Ann"}


@pytest.mark.parametrize(
    ("words", "place", "value"),
    [
        ({"title": "gm"}, 4, "GM"),
        ({"title": "", "w_title": "WFM"}, 4, "WFM"),
        ({"title": "NI"}, 4, ""),
        ({"sex": "F"}, 3, "w"),
        ({"sex": "?"}, 3, ""),
        ({"rating": "0"}, 5, None),
        ({"rating": "2000"}, 5, 2000),
        ({"rating": "20000"}, 5, None),
        ({"birthday": "1976-07-23"}, 8, 1976),
        ({"birthday": "0000"}, 8, None),
        ({"flag": "wi"}, 9, 1),
        ({"flag": "w"}, 9, 0),
        ({"country": "nor"}, 2, "NOR"),
        ({"k": "10"}, 10, 10),
        ({"rapid_k": "0"}, 11, None),
        ({"blitz_k": "x"}, 12, None),
        ({"games": "0"}, 13, 0),
        ({"rapid_games": "12"}, 14, 12),
        ({"blitz_games": ""}, 15, None),
    ],
)
def test_a_field_is_read_as_lists_write_it(
    words: dict[str, str], place: int, value: object
) -> None:
    """Zero means none, except of games; flags with an i mean inactive."""
    row = find_row({**ANN, **words})
    assert row is not None
    assert row[place] == value


@pytest.mark.parametrize(
    "words",
    [{}, {"fideid": "7"}, {"fideid": "0", "name": "x"}, {"fideid": "x7", "name": "x"},
     {"fideid": "9" * 13, "name": "x"}],
)  # fmt: skip
def test_a_line_without_number_or_name_is_nobody(words: dict[str, str]) -> None:
    """And no number is longer than any that exists."""
    assert find_row(words) is None
