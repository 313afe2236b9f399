"""Wrong uses of public names: each is refused in words, none is taken in silence or ends in Python's own error."""

from collections.abc import Callable
from datetime import UTC, date, datetime

import pytest

import tabiya
from tests.campaigns.wrong_uses import EVENT, OTHER, RANKING, wrong_uses

PLAYERS = [tabiya.Player(name=name) for name in ("Ann", "Bob", "Cem", "Dan")]


def entered(**facts: object) -> tabiya.Tournament:
    """An event with one player who has these facts."""
    return tabiya.Tournament.of([tabiya.Player(name="Ann", **facts)], rounds=1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("use", "told"),
    [
        (lambda: tabiya.ScoringSystem.of(3, 1, 0), r"are of\(30, 10\)"),
        (lambda: EVENT.before_round(-1), "from 1 to 4, not -1"),
        (lambda: EVENT.before_round(9), "from 1 to 4, not 9"),
        (lambda: EVENT.up_to(-1), "at least 0, not -1"),
        (lambda: tabiya.check(EVENT, only_round=99), "there is no round 99"),
        (lambda: entered(rating=-5), "rating must be"),
        (lambda: entered(birth="12/03/1999"), "birth must be YYYY/MM/DD"),
        (lambda: entered(birth="1999/02/30"), "birth must be YYYY/MM/DD"),
        (lambda: entered(federation="Germany"), "three capital letters"),
        (
            lambda: tabiya.Tournament.of(PLAYERS, rounds=3).with_late_entry(
                tabiya.Player(name="Eve", rating=-1), round=1
            ),
            "rating must be",
        ),
        (
            lambda: tabiya.Tournament.of(PLAYERS, rounds=1, start=datetime(2026, 1, 1, tzinfo=UTC)),
            "start must be a date",
        ),
        (
            lambda: tabiya.Tournament.of(
                PLAYERS, rounds=1, start=date(2026, 1, 2), end=date(2026, 1, 1)
            ),
            "end must not be before start",
        ),
        (lambda: tabiya.Game(1, 1), "their own opponent"),
        (lambda: tabiya.PrizeFund(places=(100.5,)), "whole numbers of cents"),  # type: ignore[arg-type]
        (lambda: tabiya.crosstable(OTHER, RANKING), "of another event"),
        (lambda: tabiya.crosstable(EVENT, tabiya.standings(OTHER)), "of another event"),
        (
            lambda: tabiya.why_not(
                EVENT.up_to(1), tabiya.pair_next_round(EVENT.up_to(1)), 1, 2, ["Ann"]  # type: ignore[arg-type]
            ),
            "names must be a mapping",
        ),
        (lambda: tabiya.from_json(tabiya.Tournament, {}), "document comes first"),  # type: ignore[call-overload]
        (lambda: tabiya.from_json(tabiya.to_json(EVENT), "tournament"), "must be a class"),  # type: ignore[call-overload]
        (lambda: tabiya.pair_next_round(EVENT), "the event has 3 rounds"),
    ],
)  # fmt: skip
def test_a_wrong_use_is_refused_in_words(use: Callable[[], object], told: str) -> None:
    """The message says what is wrong, so that the caller need not read our source."""
    with pytest.raises(tabiya.TabiyaError, match=told):
        use()


def test_what_is_right_stays_so() -> None:
    """The bounds of the refusals: last round, unrated, a year of birth, the usual scorings."""
    assert EVENT.before_round(4) == EVENT
    assert EVENT.up_to(9) == EVENT
    assert entered(rating=0, birth="1999", federation="GER").players[0].birth == "1999"
    assert tabiya.ScoringSystem.of(10, 5).win == 10
    assert tabiya.check(EVENT, only_round=3).discrepancies == 0


def test_what_is_printed_of_large_answers_stays_short() -> None:
    """A log shows the round, not all its brackets; a refused file shows its first problems."""
    event = tabiya.simulate(tabiya.Config(players=60, rounds=3, seed=1)).tournament
    pairing = tabiya.pair_next_round(event.up_to(2))
    assert repr(pairing) == "<RoundPairing round=3, dutch 2026, 30 boards>"
    assert repr(tabiya.standings(event, ("BH",))).startswith(
        "<Standings after round 3, 60 rows, by 2024: BH>"
    )
    with pytest.raises(tabiya.ReadingRefused) as refused:
        tabiya.read_trf("001 nonsense")
    assert str(refused.value.problems[0]) in str(refused.value)


def test_random_wrong_uses_end_in_an_answer_or_a_refusal() -> None:
    """`python -m tests.campaigns.wrong_uses` makes thousands more."""
    assert [each for each in wrong_uses(300, seed=7) if each is not None] == []
