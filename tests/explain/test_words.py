"""The words of an account: those of the system, else those of all, else the facts themselves."""

from __future__ import annotations

from tabiya.explain.remark import Remark
from tabiya.explain.separating import reasons_of_colours
from tabiya.explain.words import Explainer
from tabiya.pairing.account import ScheduleReasoning, Step, step
from tabiya.pairing.round_pairing import RoundPairing
from tests.explain.events import NAMES
from tests.explain.people import EDITION, elder, lots


def test_a_system_has_the_first_word() -> None:
    """A text with facts in braces, or a function of the step and the names."""
    words = Explainer(
        {
            "table": "Line {line}.",
            "board": lambda board, names: f"{names[board.number('white')]} is White.",
        },
        NAMES,
    )
    assert words.text(step("table", line=3)) == "Line 3."
    assert words.text(step("board", white=1, black=2)) == "Ann is White."
    assert (
        Explainer({}, NAMES).text(step("board", white=1, black=2)) == "1 Ann (White) meets 2 Ben."
    )


def test_a_step_that_nobody_has_words_for_tells_its_facts() -> None:
    """So that a new system can be followed before it has sentences."""
    words = Explainer({}, {})
    assert words.text(step("drawn_by_lot", first_ball=3)) == "Drawn by lot: first ball 3."
    assert words.text(step("drawn_by_lot")) == "Drawn by lot."


def test_what_stands_below_a_heading_follows_it() -> None:
    """And what is kept for other readers is left out."""
    words = Explainer({"round": "Round {round}.", "seeding_round": "Seeding."}, {})
    board = step("board", white=1, black=2, children=(step("rivals"),))
    round_ = step("round", round=2, children=(step("player"), board))
    assert list(words.remarks([step("seeding_round", children=(round_,))])) == [
        Remark("Seeding."),
        Remark("Round 2."),
        Remark("1 (White) meets 2."),
    ]


def test_each_board_has_the_step_that_decided_its_colours() -> None:
    """White first, in the order asked."""

    class Own(ScheduleReasoning):
        def account(self, pairing: RoundPairing) -> Step:
            del pairing
            return step(
                "round",
                children=(
                    step("colours", lots, EDITION, white=3, black=2),
                    step("colours", elder, EDITION, white=1, black=4),
                ),
            )

    pairing = RoundPairing(1, "dutch", EDITION, ((3, 2), (1, 4)), None, (), Own())
    assert reasons_of_colours([(1, 4), (3, 2)], pairing).sentence == (
        "1-4: the elder gets White [C.99 5.1]; 3-2: lots are drawn [C.99 5.2]"
    )
