"""What is odd in a report file is a name with numbers; the words are made from them."""

import re

import pytest

from tabiya.formats.trf import read_trf
from tabiya.formats.trf.reading.oddities import CELLS, Oddity, odd_line


@pytest.mark.parametrize("oddity", Oddity, ids=lambda oddity: oddity.name)
def test_every_oddity_has_words_of_its_own(oddity: Oddity) -> None:
    """No two say the same, and an English sentence is no name."""
    message, hint = oddity.value
    assert message
    assert not message.endswith(".")
    assert not hint or hint.endswith(".")
    assert re.fullmatch(r"[A-Z0-9_]+", oddity.name)


def test_no_two_oddities_are_one() -> None:
    """Two names with the same words would be one member, and the second name would be lost."""
    assert len(Oddity) == len(Oddity.__members__)


@pytest.mark.parametrize(
    ("oddity", "values", "told"),
    [
        (
            Oddity.OTHER_POINTS,
            ("7", "2.5"),
            (
                "row 4, column 81: the results of player 7 add up to 2.5 points (found '3.0'). [R] "
                "Check the results, or the scoring system in record 162."
            ),
        ),
        (
            Oddity.SHIFTED,
            ("0", "-1"),
            (
                "row 4, column 81: the whole file is shifted: its records are 1 column too far "
                "to the left; it was read as if they did not (found '3.0'). [R]"
            ),
        ),
        (
            Oddity.SHIFTED,
            ("90", "2"),
            (
                "row 4, column 81: the whole file is shifted: from column 91 on its records "
                "are 2 columns too far to the right; it was read as if they did not (found "
                "'3.0'). [R]"
            ),
        ),
        (
            Oddity.NOT_UTF_8,
            ("cp1251", "{Анна}"),
            (
                "row 4, column 81: the file is not in UTF-8; its letters were read as cp1251 "
                "(Cyrillic), as in: {Анна} (found '3.0'). [R] If the names look wrong, choose "
                "the encoding, such as --encoding cp1252."
            ),
        ),
    ],
)
def test_the_words_are_made_from_the_values(
    oddity: Oddity, values: tuple[str, ...], told: str
) -> None:
    """Braces in a name are no places for values."""
    assert str(odd_line(4, 81, "3.0", oddity, values, rule="R")) == told


def test_how_many_more_places_there_are_is_a_number_too() -> None:
    """Cells of players are called cells."""
    many = odd_line(4, 92, "", Oddity.NO_COLOUR, rule=CELLS, more=3)
    assert many.more == 3
    assert many.message.endswith("was not played; the same in 3 more cells")
    one = odd_line(4, 5, "", Oddity.NO_DATE, rule="R", more=1)
    assert one.message.endswith("not a date; the same in 1 more place")


def test_what_the_reader_warns_of_can_be_told_again_from_its_facts() -> None:
    """From the name and the values alone, word for word."""
    lines = ["012 Open", "042 one day", "062 9", "172 ??", "QQQ what"]
    lines += [f"001 {n:>4} m    {f'Player {n}':<33} 2000" for n in (1, 2)]
    warnings = read_trf("\n".join(lines) + "\n").warnings
    assert warnings
    for each in warnings:
        again = odd_line(
            each.row,
            each.column,
            each.found,
            Oddity[each.code],
            each.values,
            rule=each.rule,
            more=each.more,
        )
        assert again == each
