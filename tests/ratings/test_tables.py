"""The two conversion tables mirror each other, as the rating regulations say."""

from tabiya.ratings.tables import expected_hundredths, rating_difference

TABLE_8_1A = """
.50 0, .51 7, .52 14, .53 21, .54 29, .55 36, .56 43, .57 50, .58 57, .59 65, .60 72, .61 80,
.62 87, .63 95, .64 102, .65 110, .66 117, .67 125, .68 133, .69 141, .70 149, .71 158, .72 166,
.73 175, .74 184, .75 193, .76 202, .77 211, .78 220, .79 230, .80 240, .81 251, .82 262, .83 273,
.84 284, .85 296, .86 309, .87 322, .88 336, .89 351, .90 366, .91 383, .92 401, .93 422, .94 444,
.95 470, .96 501, .97 538, .98 589, .99 677
"""
TABLE_8_1B = """
0-3 .50, 4-10 .51, 11-17 .52, 18-25 .53, 26-32 .54, 33-39 .55, 40-46 .56, 47-53 .57, 54-61 .58,
62-68 .59, 69-76 .60, 77-83 .61, 84-91 .62, 92-98 .63, 99-106 .64, 107-113 .65, 114-121 .66,
122-129 .67, 130-137 .68, 138-145 .69, 146-153 .70, 154-162 .71, 163-170 .72, 171-179 .73,
180-188 .74, 189-197 .75, 198-206 .76, 207-215 .77, 216-225 .78, 226-235 .79, 236-245 .80,
246-256 .81, 257-267 .82, 268-278 .83, 279-290 .84, 291-302 .85, 303-315 .86, 316-328 .87,
329-344 .88, 345-357 .89, 358-374 .90, 375-391 .91, 392-411 .92, 412-432 .93, 433-456 .94,
457-484 .95, 485-517 .96, 518-559 .97, 560-619 .98, 620-735 .99
"""


def test_the_differences_of_the_printed_table() -> None:
    """Every cell of table 8.1a, and the lower half with the other sign."""
    for cell in TABLE_8_1A.split(","):
        hundredths, difference = (int(word.removeprefix(".")) for word in cell.split())
        assert rating_difference(2 * hundredths, 100) == difference
        assert rating_difference(200 - 2 * hundredths, 100) == -difference
    assert (rating_difference(200, 100), rating_difference(0, 100)) == (800, -800)


def test_the_expectations_of_the_printed_table() -> None:
    """Every row of table 8.1b, at both ends of its range."""
    for row in TABLE_8_1B.split(","):
        ends, hundredths = row.split()
        for end in ends.split("-"):
            assert expected_hundredths(int(end)) == int(hundredths.removeprefix("."))
    assert expected_hundredths(736) == 100


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
