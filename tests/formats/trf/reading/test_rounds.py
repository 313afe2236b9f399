"""Rounds out of cells: games told by both players, byes in cells and in records of their own."""

import pytest

from tabiya.formats.trf import read_trf
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import RequestedBye, Tournament
from tests.formats.trf.reports import line, places, problems, report, warned


def read(*lines: str) -> Tournament:
    """The tournament of these lines."""
    return read_trf(report(*lines)).tournament


def test_all_rounds_before_a_paired_one_are_paired() -> None:
    """A late entrant's first game makes the empty rounds before it rounds without games."""
    assert read(line(1, "", "", "2 w 1"), line(2, "", "", "1 b 0")).rounds == (
        Round(1),
        Round(2),
        Round(3, (Game(1, 2, GameResult.WHITE_WINS),)),
    )


def test_the_bye_of_the_pairing_makes_a_round_paired_and_no_other_bye_does() -> None:
    """U is given when a round is paired; F, H and Z can be asked for before."""
    assert read(line(1, "0000 - U")).rounds == (Round(1, (), (Bye(1, ByeKind.PAIRING_ALLOCATED),)),)
    for letter, kind in (
        ("F", ByeKind.FULL_POINT),
        ("H", ByeKind.HALF_POINT),
        ("Z", ByeKind.ZERO_POINT),
    ):
        tournament = read(line(1, "", f"0000 - {letter}"))
        assert (tournament.rounds, tournament.requested_byes) == (
            (),
            (RequestedBye(round=2, player=1, kind=kind),),
        )


def test_a_remark_may_say_how_many_rounds_are_paired() -> None:
    """Also beyond what any cell tells."""
    tournament = read("### Rounds paired: 3", line(1, "0000 - H", "0000 - Z"))
    assert tournament.rounds == (
        Round(1, (), (Bye(1, ByeKind.HALF_POINT),)),
        Round(2, (), (Bye(1, ByeKind.ZERO_POINT),)),
        Round(3),
    )
    assert tournament.requested_byes == ()


def test_games_are_read_in_the_order_of_white() -> None:
    """A file knows no boards; byes come by number."""
    tournament = read(
        line(1, "4 b 1"),
        line(2, "0000 - Z"),
        line(3, "5 w ="),
        line(4, "1 w 0"),
        line(5, "3 b ="),
        line(6, "0000 - U"),
    )
    assert tournament.rounds == (
        Round(
            1,
            (Game(3, 5, GameResult.DRAW), Game(4, 1, GameResult.BLACK_WINS)),
            (Bye(2, ByeKind.ZERO_POINT), Bye(6, ByeKind.PAIRING_ALLOCATED)),
        ),
    )


def test_one_odd_cell_does_not_change_the_other_games() -> None:
    """Round 1 has a colour missing: it is read game by game, with the same answer."""
    games = (Game(1, 2, GameResult.WHITE_WINS), Game(4, 3, GameResult.DRAW))
    text = report(line(1, "2 - 1"), line(2, "1 b 0"), line(3, "4 b ="), line(4, "3 w ="))
    assert read_trf(text).tournament.rounds[0].games == games
    assert warned(text) == [(1, 97, "2 - 1", "TRF26, 001 positions 92-99")]


def test_more_than_one_bye_of_the_pairing_is_odd() -> None:
    """At most one a round (TRF26); every one after the first is counted."""
    text = report(*(line(number, "0000 - U") for number in (1, 2, 3)), line(4, "0000 - H"))
    assert warned(text) == [(2, 99, "U", "TRF26, 001 positions 92-99")]
    assert "the same in 1 more cell" in read_trf(text).warnings[0].message
    assert warned(report(line(1, "0000 - U"), line(2, "0000 - F"))) == []


@pytest.mark.parametrize(
    ("cells", "kinds"),
    [
        ({3: "0000 - +"}, "U"),
        ({3: "0000 - 1"}, "U"),
        ({3: "0000 - W"}, "U"),
        ({3: "0000 - +", 4: "0000 - +"}, "FF"),
        ({3: "0000 - +", 4: "0000 - U"}, "FU"),
        ({3: "0000 - +", 4: "0000 - H"}, "UH"),
        ({3: "0000 - =", 4: "0000 - D"}, "HH"),
        ({3: "0000 - -", 4: "0000 - 0", 5: "0000 - L"}, "ZZZ"),
        ({3: "0000 - =", 4: "0000 - +"}, "HU"),
    ],
)
def test_old_byes_are_read_as_what_they_were_worth(cells: dict[int, str], kinds: str) -> None:
    """A full point that is alone in its round is the bye of the pairing."""
    players = [line(number, cell) for number, cell in cells.items()]
    tournament = read(line(1, "2 w 1"), line(2, "1 b 0"), *players)
    assert "".join(bye.kind.value for bye in tournament.rounds[0].byes) == kinds


def test_an_old_full_point_is_the_bye_of_the_pairing_only_in_a_paired_round() -> None:
    """Where nobody plays it was asked for."""
    tournament = read(line(1, "2 w 1"), line(2, "1 b 0", "0000 - +"))
    assert tournament.requested_byes == (RequestedBye(round=2, player=2, kind=ByeKind.FULL_POINT),)
    assert len(tournament.rounds) == 1


def test_in_a_team_event_an_old_full_point_is_an_empty_board() -> None:
    """The opponent's team had nobody there."""
    teams = (f"310   1 {'A':64}   1    3", f"310   2 {'B':64}   2")
    tournament = read(line(1, "2 w 1"), line(2, "1 b 0"), line(3, "0000 - +"), *teams)
    assert tournament.rounds[0].byes == (Bye(3, ByeKind.FULL_POINT),)


def test_old_byes_are_told_once_for_each_spelling() -> None:
    """With what they were taken for."""
    text = report(line(1, "2 w 1", "0000 - ="), line(2, "1 b 0", "0000 - ="), line(3, "0000 - -"))
    assert warned(text) == [
        (1, 102, "0000 - =", "TRF26, 001 positions 92-99"),
        (3, 92, "0000 - -", "TRF26, 001 positions 92-99"),
    ]
    half, zero = read_trf(text).warnings
    assert "half-point bye; the same in 1 more cell" in half.message
    assert zero.message.endswith("zero-point bye")
    assert zero.hint


TWO_ROUNDS = (line(1, "2 w 1", "3 w 1"), line(2, "1 b 0"), line(3, "", "1 b 0"))


def test_a_bye_of_a_paired_round_may_have_a_record_of_its_own() -> None:
    """It is a fact of that round, between the others by number; said twice it is said once."""
    records = ("240 H   2    2", "240 Z   1    3", "240 H   2    2")
    assert [round_.byes for round_ in read(*TWO_ROUNDS, *records).rounds] == [
        (Bye(3, ByeKind.ZERO_POINT),),
        (Bye(2, ByeKind.HALF_POINT),),
    ]
    more = read(line(1), line(2, "0000 - U"), line(3), "240 Z   1    3    1")
    assert [bye.player for bye in more.rounds[0].byes] == [1, 2, 3]
    same = read(line(1, "0000 - U"), line(2, "0000 - H"), "240 H   1    2")
    assert [bye.player for bye in same.rounds[0].byes] == [1, 2]


def test_a_bye_of_the_next_round_is_a_request() -> None:
    """The round after the last paired one, and XXZ without a number."""
    for record in ("240 Z   3    2", "XXZ 2"):
        tournament = read(*TWO_ROUNDS, record)
        assert tournament.requested_byes == (
            RequestedBye(round=3, player=2, kind=ByeKind.ZERO_POINT),
        )
        assert [round_.byes for round_ in tournament.rounds] == [(), ()]


@pytest.mark.parametrize(
    ("record", "found", "words"),
    [
        ("240 H   1    1", "H 1", "has a game in round 1"),
        ("240 H   1    9", "H 9", "does not exist"),
        ("240 H   3    9", "H 9", "does not exist"),
        ("XXZ 9", "Z 9", "does not exist"),
    ],
)
def test_a_bye_that_contradicts_the_cells_is_refused(record: str, found: str, words: str) -> None:
    """A game is no bye, and nobody has none."""
    (problem,) = problems(report(*TWO_ROUNDS, record))
    assert (problem.row, problem.column, problem.found) == (4, 5, found)
    assert words in problem.message
    assert (problem.rule, bool(problem.hint)) == ("TRF26, 240", True)


def test_two_different_byes_of_a_round_are_refused() -> None:
    """Paired or not; the first one counts."""
    assert places(report(*TWO_ROUNDS, "240 H   2    2", "240 Z   2    2")) == [(5, 5)]
    assert places(report(*TWO_ROUNDS, "240 H   3    2", "240 Z   3    2")) == [(5, 5)]
    assert places(report(*TWO_ROUNDS, "240 H   3    2", "240 H   3    2")) == []
    cells = (line(1, "0000 - U"), line(2, "0000 - H"))
    assert places(report(*cells, "240 Z   1    2")) == [(3, 5)]
    (problem,) = problems(report(*cells, "240 Z   1    2"))
    assert "has the bye H in round 1" in problem.message


def test_an_absence_of_the_next_round_gives_way_to_an_announced_bye() -> None:
    """XXZ only says that the player is not to be paired; the bye that was asked for counts."""
    text = report(*TWO_ROUNDS, "240 H   3    2", "XXZ 2 1")
    assert warned(text) == [(5, 5, "2", "JaVaFo, XXZ")]
    assert read_trf(text).tournament.requested_byes == (
        RequestedBye(round=3, player=1, kind=ByeKind.ZERO_POINT),
        RequestedBye(round=3, player=2, kind=ByeKind.HALF_POINT),
    )


def test_requests_are_told_by_round_and_player() -> None:
    """Wherever they were written; the bye of the pairing cannot be asked for."""
    tournament = read(line(1, "", "0000 - H"), line(2, "0000 - Z", "0000 - F"))
    assert tournament.requested_byes == (
        RequestedBye(round=1, player=2, kind=ByeKind.ZERO_POINT),
        RequestedBye(round=2, player=1, kind=ByeKind.HALF_POINT),
        RequestedBye(round=2, player=2, kind=ByeKind.FULL_POINT),
    )
