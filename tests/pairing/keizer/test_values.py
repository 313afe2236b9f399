"""Values and scores of Keizer: published tables, worked examples, and what must hold always."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tabiya.errors import InvalidFact
from tabiya.explain.rank import explain_rank
from tabiya.formats.trf import read_trf, write_trf
from tabiya.model.player import Player
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import LateEntry, Settings, Tournament, Withdrawal
from tabiya.pairing.keizer.settings import KeizerSettings
from tabiya.pairing.keizer.values import keizer_list, place_values
from tabiya.tiebreaks.standings import standings

ANA, BEN, CLEO, DAN, EVA, FINN = range(1, 7)


def club(names: str, rounds: tuple[Round, ...] = (), **said: object) -> Tournament:
    """Players of falling rating, who announce these parameters."""
    players = tuple(
        Player(number=number, name=name, rating=2100 - 100 * number)
        for number, name in enumerate(names.split(), 1)
    )
    return Tournament(Settings(name="Club", format=KeizerSettings(**said)), players, rounds)  # type: ignore[arg-type]


def evening(number: int, *games: str, byes: tuple[Bye, ...] = ()) -> Round:
    """A round of games such as `1-2 0.5-0.5`."""
    made = []
    for each in games:
        pair, result = each.split()
        white, black = map(int, pair.split("-"))
        made.append(Game(white, black, GameResult.parse(result)))
    return Round(number, tuple(made), byes)


SIX = "Ana Ben Cleo Dan Eva Finn"
ROUND_1 = evening(1, "1-2 0.5-0.5", "3-4 0-1", "5-6 1-0")
ROUND_2 = evening(
    2,
    "4-5 0-1",
    "1-3 1-0",
    byes=(Bye(BEN, ByeKind.PAIRING_ALLOCATED), Bye(FINN, ByeKind.HALF_POINT)),
)


def test_first_evening_of_a_dutch_club() -> None:
    """A club's table of 2016 with values from 80: seven wins from below, two who drew, seven losses."""
    games = [f"{winner}-{winner + 9} 1-0" for winner in range(1, 8)] + ["8-9 0.5-0.5"]
    event = club(" ".join(f"P{n:02}" for n in range(1, 17)), (evening(1, *games),), first_value=80)
    found = keizer_list(event)
    printed = "151 149 147 145 143 141 139 109 108.5 71 70 69 68 67 66 65"
    assert [found.scores[who] for who in found.order] == [Fraction(n) for n in printed.split()]


def test_worked_example_round_1() -> None:
    """Six players, T = 12: Dan has 12 and Cleo's 8, Eva 11 and Finn's 7."""
    found = keizer_list(club(SIX, (ROUND_1,)))
    assert found.order == (DAN, EVA, ANA, BEN, CLEO, FINN)
    assert [found.scores[who] for who in found.order] == [20, 18, Fraction(29, 2), 14, 8, 7]


def test_worked_example_round_2() -> None:
    """Eva has 12 + 8 + 9; Ben with the bye 10 + 11/2 + 2/3 of 10; Finn excused 8 + 1/3 of 8."""
    found = keizer_list(club(SIX, (ROUND_1, ROUND_2)))
    assert found.order == (EVA, ANA, BEN, DAN, FINN, CLEO)
    wanted = [29, 23, Fraction(133, 6), 16, Fraction(32, 3), 7]
    assert [found.scores[who] for who in found.order] == wanted


def test_without_the_own_value_the_order_runs_in_a_circle() -> None:
    """Of two who drew the lower always has more: the mean of both lists, then the rating."""
    found = keizer_list(club(SIX, (ROUND_1,), own_value="none"))
    assert found.lists == 2
    assert found.order[:4] == (DAN, EVA, ANA, BEN)
    assert found.scores[ANA] == found.scores[BEN] == Fraction(19, 4)


def test_the_ratio_gives_the_first_value() -> None:
    """Twenty players from three to one: 28.5, and a third of it for the last."""
    unit, values = place_values(20, KeizerSettings(ratio=3))
    assert Fraction(values[0], unit) == Fraction(57, 2)
    assert Fraction(values[-1], unit) == Fraction(57, 6)


def test_no_value_is_below_one() -> None:
    """A small first value is used up before the last place."""
    assert place_values(5, KeizerSettings(first_value=3))[1] == [3, 2, 1, 1, 1]


def test_every_value_is_explained() -> None:
    """Why 22 1/6 points: the own value, half of the opponent's, two thirds of the own one."""
    found = standings(club(SIX, (ROUND_1, ROUND_2)))
    ben = found.row(BEN).values[0]
    assert sum(each.amount for each in ben.contributions) == ben.exact == Fraction(133, 6)
    told = "\n".join(explain_rank(found, BEN))
    assert "own value: 10" in told
    assert "round 1, Ana (1), drawn: 11 × 1/2 = 5.5" in told
    assert "round 2, bye, of the player's own value: 10 × 2/3 = 6.67" in told


def test_absences_by_kind_and_their_limit() -> None:
    """Excused a third, for the club two thirds, without notice nothing; after the limit nothing."""
    rounds = tuple(
        evening(
            number,
            byes=(
                Bye(1, ByeKind.HALF_POINT),
                Bye(2, ByeKind.FULL_POINT),
                Bye(3, ByeKind.ZERO_POINT),
            ),
        )
        for number in (1, 2)
    )
    parts = keizer_list(club("A B C", rounds, limit=1)).parts
    assert [(each.kind, each.share) for each in parts[1]] == [
        ("own", 1),
        ("excused", Fraction(1, 3)),
        ("unpaid", 0),
    ]
    assert [each.share for each in parts[2]] == [1, Fraction(2, 3), Fraction(2, 3)]
    assert [each.share for each in parts[3]] == [1, 0, 0]


def test_fixed_numbers_and_halving() -> None:
    """15 points for an absence, and half as much for the next."""
    rounds = tuple(evening(n, byes=(Bye(1, ByeKind.HALF_POINT),)) for n in (1, 2))
    found = keizer_list(club("A B", rounds, excused="15 points", halved=True))
    assert found.scores[1] == 4 + 15 + Fraction(15, 2)


def test_who_left_has_no_value_and_a_win_against_them_three_quarters_of_the_own_one() -> None:
    """The list closes up, and games against the player count with the own value."""
    event = club(SIX, (ROUND_1,))
    left = Tournament(
        event.settings,
        event.players,
        event.rounds,
        withdrawals=(Withdrawal(player=CLEO, after_round=1),),
    )
    found = keizer_list(left)
    assert CLEO not in found.order
    (part,) = [each for each in found.parts[DAN] if each.round == 1]
    assert (part.kind, part.of, part.share) == ("left", DAN, Fraction(3, 4))
    last = standings(left).rows[-1]
    assert (last.number, last.values[0].exact) == (CLEO, None)


def test_a_newcomer_joins_the_list_on_the_evening_of_the_first_game() -> None:
    """Before it the player has no value, and the rounds missed earn what was announced."""
    event = club(SIX + " Gus", (ROUND_1,), before_joining="excused")
    late = (LateEntry(player=7, first_round=2),)
    first = Tournament(event.settings, event.players, (), late_entries=late)
    assert 7 not in keizer_list(first).order
    joined = Tournament(event.settings, event.players, event.rounds, late_entries=late)
    assert [each.kind for each in keizer_list(joined).parts[7]] == ["own", "before"]


def test_frozen_values_are_not_counted_again() -> None:
    """Dan's win in round 1 stays worth what Cleo was worth then."""
    found = keizer_list(club(SIX, (ROUND_1, ROUND_2), counting="frozen"))
    assert found.scores[DAN] == 12 + 10


def test_the_order_in_which_results_came_is_irrelevant() -> None:
    """A corrected result gives what entering it right at once would have given."""
    wrong = evening(1, "1-2 0.5-0.5", "3-4 1-0", "5-6 1-0")
    corrected = club(SIX, (wrong,)).with_results({(3, 4): "0-1"}, round=1)
    assert keizer_list(corrected) == keizer_list(club(SIX, (ROUND_1,)))


@pytest.mark.parametrize(
    "said",
    [
        {"first_value": 60, "ratio": 3},
        {"between": 99, "meetings": 2},
        {"excused": "1/3", "unexcused": "1/2"},
        {"loss": "1/2"},
        {"left": "5 points"},
        {"bye": "two thirds"},
        {"bye": "3/2"},
    ],
)
def test_parameters_that_contradict_each_other_are_refused(said: dict[str, object]) -> None:
    """With what to do about it."""
    with pytest.raises(InvalidFact):
        KeizerSettings(**said)  # type: ignore[arg-type]


def test_a_report_file_keeps_every_parameter() -> None:
    """As remarks; the words name the system, and the code is that of rules of the organiser."""
    said = {
        "variant": "keizerforclubs",
        "first_value": 60,
        "step": 2,
        "own_value": "none",
        "loss": "1/6",
        "bye": "1/2",
        "excused": "15 points",
        "unexcused": "0",
        "club": "7/10",
        "left": "1",
        "limit": 8,
        "halved": True,
        "before_joining": "excused",
        "counting": "frozen",
        "between": 8,
        "meetings": 4,
        "bye_again": "row",
        "first_list": "numbers",
        "colours": "higher",
    }
    event = club(SIX, (ROUND_1,), **said)
    written = write_trf(event)
    assert b"192 CUSTOM_SWISS\n" in written.replace(b"\r", b"\n")
    assert b"092 Individual: Keizer system" in written
    assert read_trf(written).tournament.settings.format == event.settings.format
