"""The two conversion tables mirror each other, as the rating regulations say."""

from tabiya.ratings.tables import expected_hundredths, rating_difference


def test_the_differences_of_the_printed_table() -> None:
    """Some cells of table 8.1a."""
    printed = {
        100: 800,
        99: 677,
        83: 273,
        75: 193,
        66: 117,
        51: 7,
        50: 0,
        49: -7,
        15: -296,
        0: -800,
    }
    assert {p: rating_difference(2 * p, 100) for p in printed} == printed


def test_the_expectations_of_the_printed_table() -> None:
    """Some rows of table 8.1b, at both ends of their ranges."""
    printed = {3: 50, 4: 51, 91: 62, 92: 63, 344: 88, 345: 89, 619: 98, 620: 99, 735: 99, 736: 100}
    assert {difference: expected_hundredths(difference) for difference in printed} == printed


def test_what_one_player_expects_the_other_does_not() -> None:
    """H and L make one point."""
    assert all(
        expected_hundredths(each) + expected_hundredths(-each) == 100 for each in range(1, 900)
    )


def test_a_performance_against_one_opponent_agrees_with_the_other_table() -> None:
    """Between the extremes dp lies in the range of D that gives the same p."""
    for hundredths in range(51, 100):
        difference = rating_difference(2 * hundredths, 100)
        assert abs(expected_hundredths(difference) - hundredths) <= 1
