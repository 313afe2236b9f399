"""Why not that opponent, and what is wrong in a recorded round: every answer with its rule."""

from __future__ import annotations

import pytest

from tabiya.errors import InvalidFact
from tabiya.explain.remark import Remark
from tabiya.explain.words import Explainer
from tabiya.model.colour import Colour
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import Step, StepVerdict, step
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.answers import (
    IfTheyMet,
    barred_from_bye,
    best_such_pairing,
    bye_is_due,
    equally_good,
    in_bracket,
    less_good,
    not_allowed,
    not_completed,
    nothing_else,
    present,
)
from tabiya.pairing.swiss.kit.criterion import Separation, counted
from tests.explain.events import paired, players, six_after_one_round
from tests.explain.people import (
    ANN,
    BEN,
    CLEO,
    DAN,
    EDITION,
    Somebody,
    barring,
    late_trains,
    timetable,
)

MET = IfTheyMet((1, 4), EDITION)
BEST = best_such_pairing([(ANN, DAN)], [], "floaters")
BEST_TOLD = Remark("The best such pairing of the bracket: 1-4.")
LOST = Separation(counted(late_trains), (1,), (3,))

BEFORE = Tournament(
    players=players(4),
    rounds=(
        Round(1, (Game(1, 2, GameResult.WHITE_WINS), Game(3, 4, GameResult.WHITE_WINS_BY_FORFEIT))),
    ),
)
PAIRING = RoundPairing(2, "dutch", EDITION, ((4, 1), (2, 3)), None, ())
RULES = (barring("no rematch", "2.1", 1, 2, 4), barring("no clash", "2.2", 1, 3))


def told(found: Step | None) -> Remark:
    """The answer in words, without names."""
    assert found is not None
    (remark,) = Explainer({}, {}).remarks([found])
    return remark


def fault(found: Step | None) -> str:
    """The fault in one sentence."""
    assert found is not None
    return Explainer({}, {}).fault(found)


def asked(one: Somebody, other: Somebody) -> Step | None:
    """What is known of two at once; the first of them must have White."""
    met = IfTheyMet((one.number, other.number), EDITION)
    return met.they_do(PAIRING) or met.barred(BEFORE, (one, other), RULES, Colour.WHITE)


def test_whoever_is_there_is_found() -> None:
    """Nothing is refused."""
    assert present(ANN, 1, 5) is ANN


def test_whoever_is_not_there_is_refused_by_the_right_noun() -> None:
    """A team is not called a player."""
    with pytest.raises(InvalidFact) as refused:
        present(None, 8, 5, "team")
    assert refused.value.what == "team 8 is not paired in round 5"
    assert refused.value.hint == "Only teams who are present can be asked about."


def test_nobody_can_be_asked_to_meet_himself() -> None:
    """The question makes no sense."""
    with pytest.raises(InvalidFact, match="player 2 cannot be their own opponent"):
        IfTheyMet((2, 2), EDITION)


def test_two_who_do_meet_are_told_so_in_either_order() -> None:
    """Whoever has White; all others get no answer yet."""
    pairing = paired(six_after_one_round(), "2026")
    white, black = pairing.pairs[0]
    other = pairing.pairs[1][0]
    for pair in ((white, black), (black, white)):
        found = told(IfTheyMet(pair, EDITION).they_do(pairing))
        assert found.text == f"{pair[0]} and {pair[1]} do meet in this round."
    assert IfTheyMet((white, other), EDITION).they_do(pairing) is None


def test_who_meets_is_told_so_before_anything_else() -> None:
    """1 and 4 would be barred, but there they sit."""
    assert told(asked(ANN, DAN)) == Remark("1 and 4 do meet in this round.")


def test_who_has_met_is_told_when() -> None:
    """With the rule against rematches."""
    assert told(asked(ANN, BEN)) == Remark("1 and 2 already met in round 1.", "C.99 2.1")


def test_who_is_barred_without_a_game_is_kept_apart_by_the_tournament() -> None:
    """2 and 4 have not played, so no rule of the system is cited."""
    assert told(asked(BEN, DAN)) == Remark(
        "The tournament prohibits 2 and 4 from meeting in this round."
    )


def test_who_must_have_the_same_colour_is_told_which() -> None:
    """With the rule on absolute preferences."""
    assert told(asked(ANN, CLEO)) == Remark(
        "1 and 3 both must have White (absolute colour preference).", "C.99 2.2"
    )


def test_of_others_nothing_is_known_yet() -> None:
    """3 and 4 did not play their game, and nothing bars them."""
    assert asked(CLEO, DAN) is None


def test_others_may_be_stuck() -> None:
    """Players, or whoever else plays."""
    assert told(MET.others_unpaired(timetable)).text == (
        "If 1 and 4 met, the other players could not all be paired legally."
    )
    assert told(MET.others_unpaired(timetable, "others")) == Remark(
        "If 1 and 4 met, the others could not all be paired legally.", "C.99 4.2"
    )


def test_a_bye_that_stays_where_it_is_decides_nothing() -> None:
    """Nor does a round without a bye."""
    assert MET.bye_moves(ANN, ANN, timetable) is None
    assert MET.bye_moves(None, None, timetable) is None


def test_a_bye_that_moves_decides() -> None:
    """From the one who comes first to another."""
    assert told(MET.bye_moves(CLEO, BEN, timetable)) == Remark(
        "If 1 and 4 met, the bye would have to go to 2 instead of 3, who comes first: the earlier "
        "train comes first.",
        "C.99 4.2",
    )


def test_a_criterion_that_loses_is_told_with_both_values() -> None:
    """First what the pair would bring, then what is possible."""
    found = MET.bracket_is_worse(2, LOST, BEST)
    assert found.verdict is StepVerdict.REFUSED
    assert (found.facts["value"], found.facts["possible"]) == ((3,), (1,))
    assert told(found) == Remark(
        "If 1 and 4 met, bracket 2 would be worse. Number of late trains: 3 instead of 1.",
        "C.99 4.1",
        (BEST_TOLD,),
    )


def test_an_order_decides_between_equals() -> None:
    """Of pairings, or of whatever else has an order."""
    assert told(MET.bracket_is_later(2, timetable, BEST)) == Remark(
        "If 1 and 4 met, bracket 2 would be as good, but that pairing comes later in the order: "
        "the earlier train comes first.",
        "C.99 4.2",
        (BEST_TOLD,),
    )
    assert MET.comes_later("sets_later", 2, timetable, BEST).kind == "sets_later"


def test_the_best_such_pairing_is_shown_with_its_floaters() -> None:
    """If it has pairs, and if it has floaters."""
    assert told(best_such_pairing([(ANN, CLEO), (BEN, DAN)], [], "upfloaters")).text == (
        "The best such pairing of the bracket: 1-3, 2-4."
    )
    assert told(best_such_pairing([], [BEN, DAN], "floaters", of="group")).text == (
        "The best such pairing of the group: none; floaters 2, 4."
    )


def test_the_first_rule_that_bars_a_pair_is_named() -> None:
    """1 and 2 are barred twice, 1 and 3 once, 1 and 4 not at all."""
    rules = (barring("one boat", "2.1", 1, 2), barring("one lifeboat", "2.2", 1, 2, 3))
    assert fault(not_allowed([(ANN, DAN), (ANN, BEN)], rules, EDITION)) == (
        "1-2 is not allowed: one boat [C.99 2.1]"
    )
    assert fault(not_allowed([(ANN, CLEO)], rules, EDITION)) == (
        "1-3 is not allowed: one lifeboat [C.99 2.2]"
    )
    assert not_allowed([(ANN, DAN)], rules, EDITION) is None


def test_what_is_less_good_is_told_with_both_values() -> None:
    """The recorded one first, in its bracket."""
    assert fault(in_bracket(3, less_good(LOST, EDITION))) == (
        "bracket 3: number of late trains: 3 recorded, 1 possible [C.99 4.1]"
    )


def test_what_comes_later_is_equally_good() -> None:
    """The order is named."""
    assert fault(equally_good(timetable, EDITION)) == (
        "equally good, but later in the order: the earlier train comes first [C.99 4.2]"
    )


def test_the_others_must_be_pairable() -> None:
    """The rule of completion is named."""
    assert fault(not_completed(timetable, EDITION)) == (
        "the rest could not be completed: the earlier train comes first [C.99 4.2]"
    )


def test_a_wrong_bye_is_barred_or_due_to_another() -> None:
    """By the noun of the system; in an even field it is due to nobody."""
    rule = "the earlier train comes first [C.99 4.2]"
    assert fault(barred_from_bye(3, timetable, EDITION)) == (
        f"player 3 may not receive the bye: {rule}"
    )
    assert fault(bye_is_due(2, timetable, EDITION, "team")) == f"the bye is due to team 2: {rule}"
    assert fault(bye_is_due(None, timetable, EDITION)) == f"the bye is due to nobody: {rule}"


def test_nothing_else_may_be_wrong() -> None:
    """Everybody met whom he should."""
    assert fault(nothing_else()) == "only colours or the bye differ"


def test_answers_and_faults_are_steps_like_all_others() -> None:
    """With their clause, so that a program can read them."""
    assert step("kind").clause is None
    assert equally_good(timetable, EDITION).clause is timetable
