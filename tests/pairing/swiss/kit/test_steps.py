"""The steps that all Swiss systems share, and the sentences made of them."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tabiya.errors import InvalidFact
from tabiya.explain.remark import Remark
from tabiya.explain.words import Explainer
from tabiya.model.colour import Colour
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import Tournament
from tabiya.pairing import phrases
from tabiya.pairing.account import Step, StepVerdict, step
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.colours import Allocation
from tabiya.pairing.swiss.kit.criterion import (
    FollowingCriterion,
    Separation,
    Total,
    counted,
    listed,
)
from tabiya.pairing.swiss.kit.entrant import Entrant, preference
from tabiya.pairing.swiss.kit.steps import (
    Steps,
    absences,
    best_such_pairing,
    board_step,
    get_colours,
    get_measure,
    get_wish,
    in_bracket,
    needed,
    nothing_else,
    present,
)
from tests.explain.events import NAMES, paired, players, six_after_one_round
from tests.explain.people import (
    ANN,
    BEN,
    CLEO,
    DAN,
    EDITION,
    Somebody,
    barring,
    elder,
    entrant,
    late_trains,
    timetable,
)

W, B = Colour.WHITE, Colour.BLACK
STEPS = Steps(EDITION)
PAIR = (ANN, DAN)
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


def remarks(steps: Iterable[Step]) -> list[Remark]:
    """The sentences of some steps."""
    return list(Explainer({}, NAMES).remarks(steps))


def allocation(white: Entrant, black: Entrant) -> Allocation[Entrant]:
    """Colours that the elder decided."""
    return Allocation(white, black, elder)


def test_all_absences_of_a_round_are_told_by_their_kind() -> None:
    """3 asked for half a point, 5 for nothing at all."""
    absent = (Bye(3, ByeKind.HALF_POINT), Bye(5, ByeKind.ZERO_POINT))
    assert [remark.text for remark in remarks(absences(absent))] == [
        "3 Cleo has asked for a half-point bye and is not paired.",
        "5 Eve is absent and is not paired.",
    ]


def test_white_is_named_first_with_all_reasons_below() -> None:
    """By number and name."""
    reason = step("counts_among", late_trains, EDITION)
    board = board_step(allocation(entrant(4), entrant(1)), [reason])
    assert board.verdict is StepVerdict.CHOSEN
    assert remarks([board]) == [
        Remark(
            "4 Dan (White) meets 1 Ann.",
            children=(Remark("This pair counts among the number of late trains.", "C.99 4.1"),),
        )
    ]


def test_both_claims_stand_before_the_step_that_decided() -> None:
    """With the article of the step."""
    found = STEPS.colours(allocation(entrant(4, B, B), entrant(1)))
    assert remarks([found]) == [
        Remark(
            "Colours: 4 Dan has an absolute preference for White, 1 Ann has no preference; the elder "
            "gets White.",
            "C.99 5.1",
        )
    ]


def test_a_pair_may_be_one_of_those_to_be_few() -> None:
    """The criterion is named by what it wants to be small; lists of values count nothing."""
    criteria = (counted(late_trains), listed(late_trains))
    assert remarks(STEPS.counted(criteria, (entrant(1), entrant(2)), None)) == [
        Remark("This pair counts among the number of late trains.", "C.99 4.1")
    ]


def test_a_bracket_without_upfloaters_has_only_residents() -> None:
    """Nothing else is said."""
    steps = STEPS.residents_and_upfloaters((ANN, BEN), (), timetable)
    assert remarks(steps) == [Remark("Residents: 1 Ann, 2 Ben.")]


@pytest.mark.parametrize(
    ("residents", "upfloaters", "why"),
    [
        ((ANN,), (DAN,), "1 is odd"),
        ((ANN, BEN), (CLEO, DAN), "cannot all be paired"),
        ((ANN,), (BEN, CLEO, DAN), "cannot all be paired"),
    ],
)
def test_upfloaters_come_for_an_odd_number_or_because_residents_are_stuck(
    residents: tuple[Somebody, ...], upfloaters: tuple[Somebody, ...], why: str
) -> None:
    """One upfloater makes an odd number even; more are needed only if residents cannot meet."""
    _, remark = remarks(STEPS.residents_and_upfloaters(residents, upfloaters, timetable))
    odd = "because the number of residents is odd;" in remark.text
    stuck = "because the residents cannot all be paired with each other" in remark.text
    assert (odd, stuck) == ("odd" in why, "cannot" in why)
    assert remark.article == "C.99 4.2"


def test_a_criterion_not_met_in_full_has_its_value() -> None:
    """Earlier criteria decide first; what is met in full passes and is not told."""
    failed = STEPS.criterion(counted(late_trains), (2,))
    passed = STEPS.criterion(counted(late_trains), (0,))
    assert (failed.verdict, passed.verdict) == (StepVerdict.FAILED, StepVerdict.PASSED)
    assert remarks([failed, passed]) == [
        Remark("Number of late trains: 2. The earlier criteria allow no less.", "C.99 4.1")
    ]


@pytest.mark.parametrize(
    ("total", "value", "words"),
    [
        (Total.COUNT, (3,), "3"),
        (Total.DESCENDING, (25, 10), "2½, 1"),
        (Total.DESCENDING, (), "none"),
    ],
)
def test_counts_are_numbers_and_lists_are_points(
    total: Total, value: tuple[int, ...], words: str
) -> None:
    """Points are kept in tenths, and told as arbiters write them."""
    criterion = counted(late_trains) if total is Total.COUNT else listed(late_trains)
    found = STEPS.criterion(criterion, value)
    assert phrases.value(found.numbers("value"), found.text("measure")) == words


def test_the_receiver_is_told_by_all_that_the_order_looks_at() -> None:
    """Points, games and number, with the reasons below."""
    bye = step(
        "bye",
        timetable,
        EDITION,
        children=tuple(STEPS.may_not_receive((BEN,), timetable)),
        player=3,
        score=15,
        played=2,
        unit="game",
    )
    assert remarks([bye]) == [
        Remark(
            "3 Cleo receives the bye before any pair is made: with 1½ points, 2 games played and this number, the first in order of those who may have it.",
            "C.99 4.2",
            (Remark("May not receive it: 2 Ben.", "C.99 4.2"),),
        )
    ]


def test_nothing_is_said_of_nobody() -> None:
    """A bye that went to the first in order, who was the only one."""
    nobody = [*STEPS.passed_over(CLEO, (), timetable), *STEPS.may_not_receive((), timetable)]
    assert [*nobody, *needed(())] == []


def test_those_passed_over_are_named() -> None:
    """With the rule that all others must be pairable."""
    assert remarks(STEPS.passed_over(CLEO, (ANN, BEN), timetable)) == [
        Remark(
            "Earlier in the order than 3 Cleo, but then not all others could be paired: 1 Ann, 2 Ben.",
            "C.99 4.2",
        )
    ]


def test_those_who_have_to_play_are_named() -> None:
    """So that all others can."""
    assert remarks(needed((ANN, BEN))) == [
        Remark("Without 1 Ann, 2 Ben the others could not all be paired.")
    ]


def test_those_who_may_not_have_it_are_named() -> None:
    """With the rule that bars them."""
    assert remarks(STEPS.may_not_receive((BEN,), timetable)) == [
        Remark("May not receive it: 2 Ben.", "C.99 4.2")
    ]


def test_a_wish_is_a_colour_and_a_strength() -> None:
    """Nobody who has not played wishes anything."""
    assert get_wish(preference((W, W))) == ("b", "absolute")
    assert get_wish(preference((B,))) == ("w", "strong")
    assert get_wish(preference((W, B))) == ("w", "mild")
    assert get_wish(preference(())) == ("", "none")
    assert get_colours(entrant(1, W, B, B)) == "wbb"


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
    meet = STEPS.they_do(PAIRING, (one.number, other.number))
    return meet or STEPS.forbidden(BEFORE, (one, other), RULES, Colour.WHITE)


def test_whoever_is_there_is_found() -> None:
    """Nothing is refused."""
    assert present(ANN, 1, 5) is ANN


def test_whoever_is_not_there_is_refused_by_the_right_noun() -> None:
    """A team is not called a player."""
    with pytest.raises(InvalidFact) as refused:
        present(None, 8, 5, "team")
    assert refused.value.what == "team 8 is not paired in round 5"
    assert refused.value.hint == "You can only ask about teams who are present."


def test_two_who_do_meet_are_told_so_in_either_order() -> None:
    """Whoever has White; all others get no answer yet."""
    pairing = paired(six_after_one_round(), "2026")
    white, black = pairing.pairs[0]
    other = pairing.pairs[1][0]
    for pair in ((white, black), (black, white)):
        found = told(STEPS.they_do(pairing, pair))
        assert found.text == f"{pair[0]} and {pair[1]} do meet in this round."
    assert STEPS.they_do(pairing, (white, other)) is None


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


@pytest.mark.parametrize("others", ["other players", "others"])
def test_others_may_be_stuck(others: str) -> None:
    """Players, or whoever else plays."""
    found = STEPS.refused("others_unpaired", timetable, pair=(1, 4), others=others)
    assert told(found) == Remark(
        f"If 1 and 4 met, the {others} could not all be paired legally.", "C.99 4.2"
    )


def test_a_bye_that_stays_where_it_is_decides_nothing() -> None:
    """Nor does a round without a bye."""
    assert STEPS.bye_moves(PAIR, ANN, ANN, timetable) is None
    assert STEPS.bye_moves(PAIR, None, None, timetable) is None


def test_a_bye_that_moves_decides() -> None:
    """From the one who comes first to another."""
    assert told(STEPS.bye_moves(PAIR, CLEO, BEN, timetable)) == Remark(
        "If 1 and 4 met, the bye would have to go to 2 instead of 3, who comes first: the earlier "
        "train comes first.",
        "C.99 4.2",
    )


def test_a_criterion_that_loses_is_told_with_both_values() -> None:
    """First what the pair would bring, then what is possible."""
    found = STEPS.bracket_is_worse(PAIR, 2, LOST, BEST)
    assert found.verdict is StepVerdict.REFUSED
    assert (found.facts["value"], found.facts["possible"]) == ((3,), (1,))
    assert told(found) == Remark(
        "If 1 and 4 met, bracket 2 would be worse. Number of late trains: 3 instead of 1.",
        "C.99 4.1",
        (BEST_TOLD,),
    )


def test_an_order_decides_between_equals() -> None:
    """Of pairings, or of whatever else has an order."""
    assert told(STEPS.comes_later("bracket_later", PAIR, 2, timetable, BEST)) == Remark(
        "If 1 and 4 met, bracket 2 would be as good, but that pairing comes later in the order: "
        "the earlier train comes first.",
        "C.99 4.2",
        (BEST_TOLD,),
    )
    assert STEPS.comes_later("sets_later", PAIR, 2, timetable, BEST).kind == "sets_later"


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
    assert fault(STEPS.not_allowed([(ANN, DAN), (ANN, BEN)], rules)) == (
        "1-2 is not allowed: one boat [C.99 2.1]"
    )
    assert fault(STEPS.not_allowed([(ANN, CLEO)], rules)) == (
        "1-3 is not allowed: one lifeboat [C.99 2.2]"
    )
    assert STEPS.not_allowed([(ANN, DAN)], rules) is None


def test_what_is_less_good_is_told_with_both_values() -> None:
    """The recorded one first, in its bracket."""
    assert fault(in_bracket(3, STEPS.less_good(LOST))) == (
        "bracket 3: number of late trains: 3 recorded, 1 possible [C.99 4.1]"
    )


def test_what_comes_later_is_equally_good() -> None:
    """The order is named."""
    assert fault(STEPS.failed("equally_good", timetable)) == (
        "equally good, but later in the order: the earlier train comes first [C.99 4.2]"
    )


def test_the_others_must_be_pairable() -> None:
    """The rule of completion is named."""
    assert fault(STEPS.failed("not_completed", timetable)) == (
        "the rest could not be completed: the earlier train comes first [C.99 4.2]"
    )


def test_a_wrong_bye_is_barred_or_due_to_another() -> None:
    """By the noun of the system; in an even field it is due to nobody."""
    rule = "the earlier train comes first [C.99 4.2]"

    def bye(kind: str, player: int | None, noun: str) -> str:
        return fault(STEPS.failed(kind, timetable, player=player, noun=noun))

    assert bye("bye_barred", 3, "player") == f"player 3 may not receive the bye: {rule}"
    assert bye("bye_due", 2, "team") == f"team 2 must receive the bye: {rule}"
    assert bye("bye_due", None, "player") == f"no one must receive the bye: {rule}"


def test_nothing_else_may_be_wrong() -> None:
    """Everybody met whom he should."""
    assert fault(nothing_else()) == "only colours or the bye differ"


def test_answers_and_faults_are_steps_like_all_others() -> None:
    """With their clause, so that a program can read them."""
    assert step("kind").clause is None
    assert STEPS.failed("equally_good", timetable).clause is timetable


def test_a_look_at_the_following_bracket_has_a_measure_of_its_own() -> None:
    """Where it is looked at by criteria; else it is a count like others."""
    assert get_measure(FollowingCriterion(late_trains, (counted(late_trains),))) == "following"
    assert get_measure(FollowingCriterion(late_trains)) == "count"
    assert get_measure(listed(late_trains)) == "scores"
