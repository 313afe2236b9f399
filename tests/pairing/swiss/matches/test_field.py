"""The field of a round of matches: ranks, meetings, floats, numbers that count as odd."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.colour import Colour
from tabiya.model.result import Outcome
from tabiya.pairing.swiss.double_swiss.field import no_preference
from tabiya.pairing.swiss.double_swiss.rules import RULES_2026
from tabiya.pairing.swiss.kit.entrant import Float
from tabiya.pairing.swiss.matches.field import MatchEvent, MatchField, MatchHistory, MatchTurn

WHITE, BLACK = Colour.WHITE, Colour.BLACK
WON = MatchTurn(Outcome.WIN, 20, 2, WHITE, others=15)
LOST = MatchTurn(Outcome.LOSS, 0, 1, BLACK, others=5)
AWAY = MatchTurn(Outcome.ZERO_POINT_BYE, 0)
GIVEN_UP = MatchTurn(Outcome.FORFEIT_WIN, 20, 4)
DID_NOT_COME = MatchTurn(Outcome.FORFEIT_LOSS, 0, 3)

EVENT = MatchEvent(
    histories={
        1: MatchHistory(1, (WON,)),
        2: MatchHistory(2, (LOST,)),
        3: MatchHistory(3, (GIVEN_UP,)),
        4: MatchHistory(4, (DID_NOT_COME,)),
        5: MatchHistory(5, (AWAY,), given=((0, 5),)),
    },
    round=2,
    rounds=5,
    absent=frozenset(),
    initial_colour=WHITE,
    preference=no_preference,
)


def numbers(field: MatchField) -> list[int]:
    """Who is in the field, by rank."""
    return [one.number for one in field.contenders]


def test_contenders_are_ranked_by_score_and_number() -> None:
    """5 has half a point as a bonus; who is absent is left out; lent points count."""
    assert numbers(RULES_2026.make_field(EVENT)) == [1, 3, 5, 2, 4]
    assert numbers(RULES_2026.make_field(replace(EVENT, absent=frozenset((1, 5))))) == [3, 2, 4]
    assert numbers(RULES_2026.make_field(replace(EVENT, lent={4: 30}))) == [4, 1, 3, 5, 2]


def test_only_matches_that_were_played_are_meetings() -> None:
    """1 and 2 have met, 3 and 4 have not; 3 may not have the bye."""
    field = {one.number: one for one in RULES_2026.make_field(EVENT).contenders}
    assert field[1].met == 1 << field[2].rank
    assert (field[3].met, field[3].matches, field[3].colours) == (0, 0, ())
    assert [number for number in field if field[number].bye_barred] == [3]


def test_groups_that_are_kept_apart_count_as_met() -> None:
    """1, 3 and 4 may not meet each other in this round."""
    field = {
        one.number: one
        for one in RULES_2026.make_field(replace(EVENT, apart=((1, 3, 4, 9),))).contenders
    }
    assert field[3].met == 1 << field[1].rank | 1 << field[4].rank


def test_floats_come_from_the_scores_before_the_round() -> None:
    """In round 1 virtual points set 1 above 2; without them nobody floated."""
    plain = {one.number: one.last_float for one in RULES_2026.make_field(EVENT).contenders}
    assert set(plain.values()) == {Float.NONE}
    lent = RULES_2026.make_field(replace(EVENT, lent_before={1: 10, 3: 10}))
    floats = {one.number: one.last_float for one in lent.contenders}
    assert (floats[1], floats[2], floats[3]) == (Float.DOWN, Float.UP, Float.NONE)


def test_a_penalty_counts_from_the_match_after_which_it_was_given() -> None:
    """1 loses a point after match 1: it is ranked without it, and met its equal in match 1."""
    fined = MatchHistory(1, (WON,), given=((1, -10),))
    assert [fined.score_after(matches) for matches in (0, 1)] == [0, 10]
    field = RULES_2026.make_field(replace(EVENT, histories={**EVENT.histories, 1: fined}))
    assert numbers(field) == [3, 1, 5, 2, 4]
    assert {one.last_float for one in field.contenders} == {Float.NONE}


def test_numbers_close_up_over_who_has_not_been_paired() -> None:
    """1 has never been paired and is away, so 2 counts as the first; once paired, 1 is counted."""
    late = replace(
        EVENT,
        histories={number: MatchHistory(number, (AWAY,)) for number in (1, 2, 3)},
        absent=frozenset((1,)),
    )
    odd = {one.number for one in RULES_2026.make_field(late).contenders if one.odd_number}
    assert odd == {2}
    known = replace(late, histories={**late.histories, 1: MatchHistory(1, (WON,))})
    odd = {one.number for one in RULES_2026.make_field(known).contenders if one.odd_number}
    assert odd == {3}


def test_the_secondary_score_is_there_only_if_it_is_used() -> None:
    """15 for the winner."""
    used = RULES_2026.make_field(replace(EVENT, secondary=True)).contenders
    assert {one.number: one.secondary for one in used}[1] == 15
    assert {one.secondary for one in RULES_2026.make_field(EVENT).contenders} == {0}


def test_in_the_last_match_nobody_asks_who_floated() -> None:
    """C.04.5: the last round only."""
    assert [
        RULES_2026.make_field(replace(EVENT, rounds=n)).setting.floats_matter for n in (2, 3)
    ] == [
        False,
        True,
    ]
    assert RULES_2026.make_field(replace(EVENT, rounds=None)).setting.floats_matter
