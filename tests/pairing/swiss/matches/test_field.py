"""The field of a round of matches: ranks, meetings, floats, numbers that count as odd."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.colour import Colour
from tabiya.model.result import Outcome
from tabiya.pairing.swiss.double_swiss.edition_2026 import RULES
from tabiya.pairing.swiss.double_swiss.field import no_preference
from tabiya.pairing.swiss.matches.field import Event, MatchField, field_of
from tabiya.pairing.swiss.matches.history import History, Turn
from tabiya.pairing.swiss.shared.floats import Float

WHITE, BLACK = Colour.WHITE, Colour.BLACK
WON = Turn(Outcome.WIN, 20, 2, WHITE, others=15)
LOST = Turn(Outcome.LOSS, 0, 1, BLACK, others=5)
AWAY = Turn(Outcome.ZERO_POINT_BYE, 0)
GIVEN_UP = Turn(Outcome.FORFEIT_WIN, 20, 4)
DID_NOT_COME = Turn(Outcome.FORFEIT_LOSS, 0, 3)

EVENT = Event(
    histories={
        1: History(1, (WON,)),
        2: History(2, (LOST,)),
        3: History(3, (GIVEN_UP,)),
        4: History(4, (DID_NOT_COME,)),
        5: History(5, (AWAY,), bonus=5),
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
    assert numbers(field_of(EVENT, RULES)) == [1, 3, 5, 2, 4]
    assert numbers(field_of(replace(EVENT, absent=frozenset((1, 5))), RULES)) == [3, 2, 4]
    assert numbers(field_of(replace(EVENT, lent={4: 30}), RULES)) == [4, 1, 3, 5, 2]


def test_only_matches_that_were_played_are_meetings() -> None:
    """1 and 2 have met, 3 and 4 have not; 3 may not have the bye."""
    field = {one.number: one for one in field_of(EVENT, RULES).contenders}
    assert field[1].entrant.met == 1 << field[2].rank
    assert (field[3].entrant.met, field[3].matches, field[3].colours) == (0, 0, ())
    assert [number for number in field if field[number].entrant.bye_barred] == [3]


def test_groups_that_are_kept_apart_count_as_met() -> None:
    """1, 3 and 4 may not meet each other in this round."""
    field = {
        one.number: one for one in field_of(replace(EVENT, apart=((1, 3, 4, 9),)), RULES).contenders
    }
    assert field[3].entrant.met == 1 << field[1].rank | 1 << field[4].rank


def test_floats_come_from_the_scores_before_the_round() -> None:
    """In round 1 virtual points set 1 above 2; without them nobody floated."""
    plain = {one.number: one.entrant.last_float for one in field_of(EVENT, RULES).contenders}
    assert set(plain.values()) == {Float.NONE}
    lent = field_of(replace(EVENT, lent_before={1: 10, 3: 10}), RULES)
    floats = {one.number: one.entrant.last_float for one in lent.contenders}
    assert (floats[1], floats[2], floats[3]) == (Float.DOWN, Float.UP, Float.NONE)


def test_numbers_close_up_over_who_has_not_been_paired() -> None:
    """1 has never been paired and is away, so 2 counts as the first; once paired, 1 is counted."""
    late = replace(
        EVENT,
        histories={number: History(number, (AWAY,)) for number in (1, 2, 3)},
        absent=frozenset((1,)),
    )
    odd = {one.number for one in field_of(late, RULES).contenders if one.entrant.odd_number}
    assert odd == {2}
    known = replace(late, histories={**late.histories, 1: History(1, (WON,))})
    odd = {one.number for one in field_of(known, RULES).contenders if one.entrant.odd_number}
    assert odd == {3}


def test_the_secondary_score_is_there_only_if_it_is_used() -> None:
    """15 for the winner."""
    used = field_of(replace(EVENT, secondary=True), RULES).contenders
    assert {one.number: one.secondary for one in used}[1] == 15
    assert {one.secondary for one in field_of(EVENT, RULES).contenders} == {0}


def test_in_the_last_match_nobody_asks_who_floated() -> None:
    """C.04.5: the last round only."""
    assert [field_of(replace(EVENT, rounds=n), RULES).setting.floats_matter for n in (2, 3)] == [
        False,
        True,
    ]
    assert field_of(replace(EVENT, rounds=None), RULES).setting.floats_matter
