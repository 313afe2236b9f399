"""What a file says twice: contradictions are refused, differences that decide nothing are told."""

import pytest

from tabiya.formats.trf import read_trf
from tests.formats.trf.reports import line, placed, places, problems, report, warned

POINTS = "TRF26, 001 position 81-84"


@pytest.mark.parametrize(
    ("numbers", "rows", "which"),
    [
        ((2, 3), [1], "1"),
        ((1, 3), [2], "2"),
        ((1, 5), [2], "2 to 4"),
        ((2, 4), [1, 2], "1"),
        ((5, 1), [1], "2 to 4"),
    ],
)
def test_a_gap_in_the_numbers_is_told_behind_it(
    numbers: tuple[int, int], rows: list[int], which: str
) -> None:
    """The numbers stand in the cells, so a gap alone contradicts nothing once a game was paired."""
    one, other = numbers
    document = read_trf(report(line(one, f"{other} w 1"), line(other, f"{one} b 0")))
    told = [warning for warning in document.warnings if warning.column == 5]
    assert [warning.row for warning in told] == rows
    assert f"no player has the starting number {which};" in told[0].message
    assert told[0].found == str(max(numbers) if rows != [1, 2] and which != "1" else min(numbers))
    assert [player.number for player in document.tournament.players] == sorted(numbers)


def test_a_gap_before_the_first_game_is_a_lost_player() -> None:
    """Nothing needs the gap yet, and whoever is missing would change every pairing."""
    (problem,) = problems(report(line(1), line(2), line(5, "0000 - H")))
    assert (problem.row, problem.column, problem.found) == (3, 5, "5")
    assert "number 3 to 4, and no game has been paired yet" in problem.message
    assert "### Unused numbers: 3-4." in problem.hint


def test_numbers_that_a_remark_names_are_no_gap() -> None:
    """All others still are."""
    assert read_trf(report("### Unused numbers: 1 3-4", line(2), line(5))).warnings == ()
    (problem,) = problems(report("### Unused numbers: 3-4", line(1), line(5)))
    assert (problem.row, problem.column) == (3, 5)
    assert "number 2," in problem.message


def test_a_cell_beyond_the_announced_rounds_is_refused_once_a_player() -> None:
    """The first such cell; blanks are no cells."""
    text = report(
        "142 1",
        line(1, "2 w 1", "", "2 b 1", "2 w 1"),
        line(2, "1 b 0", "", "1 w 0", "1 b 0"),
        line(3, "0000 - U", "0000 - H"),
    )
    assert places(text) == [(2, 112), (3, 112), (4, 102)]
    first, _, last = problems(text)
    assert (
        "player 1 has an entry for round 3, but only 1 round is announced (row 1)" in first.message
    )
    assert "player 3 has an entry for round 2" in last.message
    assert places(report("142 1", line(1, "2 w 1"), line(2, "1 b 0"))) == []


def test_members_of_teams_must_exist_and_play_for_one_team() -> None:
    """Told at the record, with its columns: of 310, or of 013 where it stands alone."""
    new = (
        placed("310   1 Reds", {77: "1", 82: "8"}),
        placed("310   2 Blues", {77: "1", 82: "9"}),
    )
    old = (placed("013 Reds", {40: "1", 45: "8"}), placed("013 Blues", {40: "1", 45: "9"}))
    for records, column, code in ((new, 74, "310"), (old, 37, "013")):
        found = problems(report(line(1), *records))
        assert [(each.row, each.column, each.found) for each in found] == [
            (2, column, "8"),
            (3, column, "1"),
            (3, column, "9"),
        ]
        assert [each.message for each in found] == [
            "member 8 of the team Reds does not exist",
            "member 1 of the team Blues is already a member of Reds",
            "member 9 of the team Blues does not exist",
        ]
        assert {each.rule for each in found} == {f"TRF26, {code} position {column}"}


@pytest.mark.parametrize(
    ("records", "cells", "right"),
    [
        ((), ("2 w 1", "1 b 0"), ("1.0", "0.0")),
        ((), ("2 b =", "1 w ="), ("0.5", "0.5")),
        (("162  W 3.0    A 0.5",), ("2 w +", "1 b -"), ("3.0", "0.5")),
        (("XXS WW=3.0 BW=4.0 BL=0.5",), ("2 w 1", "1 b 0"), ("3.0", "0.5")),
        (("XXS WW=3.0 BW=4.0 WL=0.2",), ("2 b 1", "1 w 0"), ("4.0", "0.2")),
        (("162  W 3.0    A 0.5",), ("0000 - U", ""), ("3.0", "0.5")),
        (("162  W 1.0    A 0.5",), ("0000 - U", "0000 - Z"), ("1.0", "0.5")),
        ((placed("299", {15: "2.0", 27: "1"}),), ("2 w 1", "1 b 0"), ("3.0", "0.0")),
        (("240 H   1    2",), ("0000 - U", ""), ("1.0", "0.5")),
    ],
)
def test_points_must_be_what_the_results_bring(
    records: tuple[str, ...], cells: tuple[str, str], right: tuple[str, str]
) -> None:
    """By the scoring of the file, with colours, absences, adjusted points and byes of record 240."""
    players = [
        line(n, cell, points=worth) for n, cell, worth in zip((1, 2), cells, right, strict=True)
    ]
    assert warned(report(*players, *records)) == []
    wrong = [line(n, cell, points="9.9") for n, cell in zip((1, 2), cells, strict=True)]
    assert warned(report(*wrong, *records)) == [(1, 81, "9.9", POINTS), (2, 81, "9.9", POINTS)]
    told = [odd.message for odd in read_trf(report(*wrong, *records)).warnings]
    assert told == [
        f"the results of player {number} add up to {points} points"
        for number, points in enumerate(right, start=1)
    ]


def test_a_round_in_which_a_player_has_no_cell_brings_an_absence() -> None:
    """Also behind the end of his line."""
    text = report(
        "162  A 0.5",
        line(1, "2 w 1", "2 b 1", points="2.0"),
        line(2, "1 b 0", "1 w 0", points="0.0"),
        line(3, points="1.0"),
    )
    assert warned(text) == []


def test_points_may_count_announced_byes_of_all_rounds_or_none() -> None:
    """A half and a full point are asked for: 0 or 1½, nothing between."""
    for points, odd in (("0.0", []), ("1.5", []), ("0.5", [(1, 81, "0.5", POINTS)])):
        assert warned(report(line(1, "0000 - H", "0000 - F", points=points))) == odd
    for points, odd in (("0.0", []), ("1.0", []), ("0.5", [(1, 81, "0.5", POINTS)])):
        assert warned(report(line(1, points=points), "240 H   1    1", "240 H   3    1")) == odd


def test_points_may_leave_out_all_open_games_or_none() -> None:
    """Two open games and a win: 1 or 2 points; who has no open game has no such choice."""
    for points, odd in (("1.0", 0), ("2.0", 0), ("1.5", 1), ("0.0", 1)):
        first = line(1, "2 w 1", "2 b", "2 w", points=points)
        text = report(first, line(2, "1 b 0", "1 w", "1 b", points="1.0"))
        assert len(warned(text)) == odd
    assert warned(
        report(line(1, "2 w", points="0.0"), line(2, "1 b", points="0.5"), line(3, points="0.1"))
    ) == [(3, 81, "0.1", POINTS)]


def test_what_to_do_about_points_is_said() -> None:
    """Results, or the scoring system."""
    (odd,) = read_trf(report(line(1, points="3.0"))).warnings
    assert odd.hint


def test_of_many_strangers_ten_are_named() -> None:
    """A line stays a line."""
    strangers = " ".join(str(number) for number in range(11, 31))
    assert warned(report(line(1), f"XXP 1 {strangers}")) == [
        (2, 5, "11 12 13 14 15 16 17 18 19 20", "TRF26")
    ]
    (odd,) = read_trf(report(line(1), "XXP 1 9")).warnings
    assert odd.message == "a prohibited pair includes a number that no player has"


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ("192 FIDE_AMALFI", "Tabiya has no pairing system with this code"),
        ("092 USCF_SWISS", "Tabiya has no pairing system with this code"),
        ("092 McMahon", "does not have the pairing system described by these words"),
        ("092 Friday cup", "counts as: Swiss, FIDE (Dutch) system"),
        ("092 accelerated Swiss", "mention an acceleration"),
    ],
)
def test_a_file_that_does_not_say_how_it_is_paired_is_told_where(record: str, said: str) -> None:
    """It is read all the same: its standings need no pairing system."""
    (odd,) = read_trf(report("012 Cup", record, line(1), line(2))).warnings
    assert (odd.row, odd.column, odd.found) == (2, 5, record[4:])
    assert odd.rule == f"TRF26, {record[:3]}"
    assert said in odd.message


@pytest.mark.parametrize(
    "record", ["092 Swiss", "092", "092 FIDE_DUTCH_2025", "192 FIDE_TEAM_TYPEA_MP_GP_BAKU", ""]
)
def test_a_file_that_says_it_or_says_nothing_is_not_odd(record: str) -> None:
    """Most files."""
    assert read_trf(report("012 Cup", record, line(1), line(2))).warnings == ()


@pytest.mark.parametrize("points", ["1.0 1.5 0.5 0.0", "2.0 2.5 1.5 0.0"])
def test_points_of_a_round_robin_that_somebody_left_early_are_those_of_its_standings(
    points: str,
) -> None:
    """4 lost one game of three and left: by the General Regulations (6.6) none of them counts."""
    one, two, three, four = points.split()
    assert (
        warned(
            report(
                "### Withdrawal @ Round 1: 4",
                "062 4",
                "142 3",
                "192 FIDE_ROUNDROBIN",
                line(1, "4 w 1", "3 b =", "2 w =", points=one),
                line(2, "3 w 1", "4 b +", "1 b =", points=two),
                line(3, "2 b 0", "1 w =", "4 w +", points=three),
                line(4, "1 b 0", "2 w -", "3 b -", points=four),
            )
        )
        == []
    )


def test_points_that_no_standings_give_are_told_there_too() -> None:
    """Half of the results that do not count is neither."""
    (odd,) = warned(
        report(
            "### Withdrawal @ Round 1: 4",
            "062 4",
            "142 3",
            "192 FIDE_ROUNDROBIN",
            line(1, "4 w 1", "3 b =", "2 w =", points="1.5"),
            line(2, "3 w 1", "4 b +", "1 b =", points="1.5"),
            line(3, "2 b 0", "1 w =", "4 w +", points="0.5"),
            line(4, "1 b 0", "2 w -", "3 b -", points="0.0"),
        )
    )
    assert odd[2] == "1.5"
