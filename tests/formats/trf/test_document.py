"""What a report file says besides the facts."""

from tabiya.formats.trf.document import in_order_of_writing, is_about_the_tournament


def test_codes_that_end_in_2_are_about_the_tournament() -> None:
    """As all those of the Handbook's tournament section do."""
    assert [
        is_about_the_tournament(code) for code in ("902 x", "222", "221 2", "XX2", "22", "")
    ] == [
        True,
        True,
        False,
        True,
        False,
        False,
    ]


def test_records_of_the_tournament_come_first_and_all_keep_their_order() -> None:
    """So that what is written is read in the same order again."""
    lines = ("XXQ 1", "912 b", "XXT 2", "902 a")
    assert in_order_of_writing(lines) == ("912 b", "902 a", "XXQ 1", "XXT 2")
