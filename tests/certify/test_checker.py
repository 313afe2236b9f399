"""What the checker says of facts, proofs and files that are not as they must be."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tabiya.certify import checker
from tabiya.certify.checker import (
    Facts,
    History,
    MatchingProblem,
    OddSet,
    Proof,
    Rejected,
    RoundEntry,
    check_prices,
    make_field,
)
from tabiya.formats.json_form import DOCUMENTS
from tests.certify.test_certificates import certificate_of
from tests.pairing.swiss.dutch.random_fields import random_tournament

TRIANGLES = {(0, 1): 1, (0, 2): 1, (1, 2): 1, (3, 4): 1, (3, 5): 1, (4, 5): 1, (2, 3): 5}
"""Two triangles and a dear edge between them: no prices of vertices alone prove the cheapest matching."""


def priced(
    mates: tuple[int, ...], prices: list[int], *odd_sets: tuple[tuple[int, ...], int]
) -> Proof:
    """A proof by numbers."""
    worths = tuple(OddSet(members, hex(worth)) for members, worth in odd_sets)
    return Proof(mates, tuple(map(hex, prices)), worths)


def refused(proof: Proof) -> str:
    """Why the prices prove nothing about the two triangles."""
    with pytest.raises(Rejected) as found:
        check_prices(MatchingProblem(6, TRIANGLES), proof)
    return found.value.sentence


MATES = (1, 0, 3, 2, 5, 4)
PRICES = [5, 5, 5, 5, 5, 5]
SETS = (((0, 1, 2), 8), ((3, 4, 5), 8))


def test_odd_sets_prove_what_prices_alone_cannot() -> None:
    """The matching costs 7; without the two triangles nothing more than 3 can be proved."""
    check_prices(MatchingProblem(6, TRIANGLES), priced(MATES, PRICES, *SETS))


@pytest.mark.parametrize(
    ("proof", "why"),
    [
        (priced(MATES, PRICES), "does not show"),
        (priced(MATES, [1, 1, 1, 1, 1, 9]), "does not show"),
        (priced(MATES, PRICES, ((0, 1, 2), 16)), "does not show"),
        (priced(MATES, PRICES, *SETS, ((0, 1), 0)), "a set"),
        (priced(MATES, PRICES, *SETS, ((0, 1, 9), 0)), "a set"),
        (priced(MATES, [*PRICES[:5], 1], SETS[0], SETS[1], ((0, 2, 4), -4)), "a set"),
        (priced((2, 3, 0, 1, 5, 4), PRICES, *SETS), "not contain a perfect matching"),
        (priced((1, 0, 3, 4, 5, 4), PRICES, *SETS), "not contain a perfect matching"),
        (priced((1, 0, 2, 3, 5, 4), PRICES, *SETS), "not contain a perfect matching"),
        (priced((1, 0, 3, 2), PRICES, *SETS), "not contain a perfect matching"),
        (priced(MATES, PRICES[:5], *SETS), "not contain a perfect matching"),
        (Proof(MATES, ("five",) * 6), "not a hexadecimal number"),
    ],
)
def test_a_proof_that_does_not_hold_is_refused(proof: Proof, why: str) -> None:
    """Each breaks one condition of the proof."""
    assert why in refused(proof)


def test_a_dearer_matching_is_never_proved() -> None:
    """Whatever the prices: those here make the sum fit, but not the edges."""
    square = MatchingProblem(4, {(0, 1): 1, (2, 3): 1, (0, 2): 2, (1, 3): 2})
    check_prices(square, priced((1, 0, 3, 2), [1, 1, 1, 1]))
    for first in range(9):
        with pytest.raises(Rejected):
            check_prices(square, priced((2, 3, 0, 1), [first, 8 - first, 0, 0]))


WON = RoundEntry("game", 10, 2, "w")
LOST = RoundEntry("game", 0, 1, "b")


def facts(*players: History, **others: Any) -> Facts:
    """Facts before round 2 of 5."""
    told = {"round": 2, "rounds": 5, "initial_colour": "w", "win": 10, "loss": 0, **others}
    return Facts(players=players, **told)


def test_histories_that_fit_are_read() -> None:
    """What two players bring who met in round 1."""
    one, two = make_field("2026", facts(History(1, (WON,)), History(2, (LOST,)))).players
    assert (one.number, one.score, one.colours, one.wish, one.strength) == (1, 10, "w", "b", 2)
    assert (two.score, two.met, two.topscorer) == (0, {1}, False)


@pytest.mark.parametrize(
    "wrong",
    [
        facts(History(1, (WON,)), History(1, (LOST,))),
        facts(History(1, (WON,)), History(2, (LOST,)), absent=(3,)),
        facts(History(1, (WON,)), History(2, ())),
        facts(History(1, (WON,)), History(2, (LOST._replace(colour="w"),))),
        facts(History(1, (WON,)), History(2, (LOST._replace(opponent=2),))),
        facts(History(1, (WON,)), History(2, (LOST._replace(kind="lost-by-forfeit"),))),
        facts(History(1, (WON,)), History(2, (RoundEntry("not-paired", 0),))),
        facts(History(1, (RoundEntry("game", 10),)), History(2, (RoundEntry("game", 0),))),
        facts(History(1, (RoundEntry("not-paired", 0, 2, "w"),)), History(2, (LOST,))),
        facts(History(0, (WON,)), History(2, (LOST,))),
        facts(round=0),
    ],
)
def test_histories_that_contradict_each_other_are_refused(wrong: Facts) -> None:
    """Each in one place."""
    with pytest.raises(Rejected):
        make_field("2026", wrong)


@pytest.mark.parametrize(
    ("edition", "entry", "adds"),
    [
        ("2017", RoundEntry("not-paired", 0), (False, "down")),
        ("2026", RoundEntry("not-paired", 0), (False, "")),
        ("2017", RoundEntry("not-paired", 10), (False, "down")),
        ("2026", RoundEntry("not-paired", 10), (True, "down")),
        ("2026", RoundEntry("not-paired", 5), (False, "down")),
        ("2017", RoundEntry("pairing-allocated-bye", 0), (True, "down")),
        ("2026", RoundEntry("pairing-allocated-bye", 0), (True, "down")),
    ],
)
def test_a_round_without_a_game(edition: str, entry: RoundEntry, adds: tuple[bool, str]) -> None:
    """Whether it bars the bye, and which float it is: C.04.1 d and A.4 of 2017; article 4 and 1.4.3 of 2026."""
    (player,) = make_field(edition, facts(History(1, (entry,)))).players
    assert (player.barred, player.last) == adds
    assert player.unplayed == 1


@pytest.mark.parametrize(("edition", "lost"), [("2017", "down"), ("2026", "")])
def test_a_forfeit(edition: str, lost: str) -> None:
    """Who won one may not have the bye; the two have not met, and neither had a colour."""
    win = RoundEntry("won-by-forfeit", 10, 2, "w")
    loss = RoundEntry("lost-by-forfeit", 0, 1, "b")
    one, two = make_field(edition, facts(History(1, (win,)), History(2, (loss,)))).players
    assert (one.barred, two.barred) == (True, False)
    assert (one.last, two.last) == ("down", lost)
    assert not one.met
    assert not one.colours


def test_virtual_points_make_scoregroups_and_no_topscorers() -> None:
    """Penalties count from the round after; half of the points so far is no more than half."""
    one = History(1, (WON,), (checker.Adjustment(1, -5),), (0, 10))
    two = History(2, (LOST,), (checker.Adjustment(2, 50),))
    first, second = make_field("2026", facts(one, two, rounds=2)).players
    assert (first.score, second.score) == (15, 0)
    assert not first.topscorer


def test_numbers_close_up_over_those_who_have_not_come() -> None:
    """Number 2 was never paired and is not now: number 3 counts as even."""
    told = facts(
        History(1, (RoundEntry("not-paired", 0),)),
        History(2, (RoundEntry("not-paired", 0),)),
        History(3, (RoundEntry("not-paired", 0),)),
        absent=(2,),
    )
    assert [(one.number, one.odd) for one in make_field("2017", told).players] == [
        (1, True),
        (3, False),
    ]


JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    3,
    10**9,
    1.5,
    "",
    "w",
    "0x7",
    "game",
    [],
    [[]],
    {},
    [1, 2],
    {"a": 1},
)


def test_nothing_in_a_file_ends_in_anything_but_an_answer() -> None:
    """Something is changed, taken out or put in at a place drawn by lot."""
    dice = Random(7)  # noqa: S311 - places, no secrets
    originals = [
        DOCUMENTS.write(certificate)
        for seed in range(20)
        for edition in ("2017", "2026")
        if (certificate := certificate_of(random_tournament(seed), edition)) is not None
    ]
    refused: list[Rejected] = []
    for _ in range(600):
        data = deepcopy(dice.choice(originals))
        _spoil(data, dice)
        try:
            checker.check(data)
        except Rejected as why:
            refused.append(why)
    assert len(refused) > 400
    assert all(why.sentence.format(**why.facts) for why in refused)


def _spoil(data: Any, dice: Random) -> None:
    while True:
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        key = dice.choice(keys)
        inner = data[key]
        if not isinstance(inner, (dict, list)) or not inner or dice.random() < 0.1:
            break
        data = inner
    if dice.random() < 0.2:
        del data[key]
    else:
        data[key] = dice.choice(JUNK)
