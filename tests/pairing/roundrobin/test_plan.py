"""The plan of a round robin: seats, cycles and the joint between cycles, read from the event."""

from dataclasses import replace

import pytest

from tabiya.model.player import Player
from tabiya.pairing.roundrobin.berger import round_robin
from tabiya.pairing.roundrobin.plan import get_plan, list_seats, plan_of_teams
from tabiya.pairing.roundrobin.schedule import ScheduleRefused, meetings
from tests.pairing.scenes import event, played_through, team_event


def test_without_a_word_there_is_one_cycle() -> None:
    """The plain Berger table of six."""
    plan = get_plan(event(6))
    assert (plan.size, plan.cycles, plan.rounds_of_a_cycle) == (6, 1, 5)
    assert plan.schedule == round_robin(6)


@pytest.mark.parametrize(("rounds", "cycles"), [(5, 1), (10, 2), (20, 4), (7, 2)])
def test_the_announced_rounds_tell_the_cycles(rounds: int, cycles: int) -> None:
    """TRF 142; a cycle that is not complete counts as begun."""
    assert get_plan(event(6, rounds=rounds)).cycles == cycles


def test_the_code_tells_whether_the_joint_is_mended() -> None:
    """FIDE codes reverse the last two rounds of a cycle, BERGER codes do not."""
    assert get_plan(event(6, code="FIDE_DOUBLEROUNDROBIN")).schedule == round_robin(6, cycles=2)
    plain = round_robin(6, cycles=2, reverse_last_two=False)
    assert get_plan(event(6, code="BERGER_ROUNDROBIN_G2")).schedule == plain


def test_the_rounds_played_tell_whether_the_joint_is_mended() -> None:
    """An event that says nothing but has played the rounds in plain order goes on so."""
    begun = played_through(event(6, code="BERGER_ROUNDROBIN_G2"), "round-robin", 4)
    silent = replace(begun, settings=replace(begun.settings, kind_code="", rounds=10))
    assert not get_plan(silent).reversed_joint
    assert get_plan(event(6, rounds=10)).reversed_joint


def test_the_lines_are_those_of_the_printed_table() -> None:
    """Rounds 4 and 5 of six players change places in the first cycle only."""
    assert get_plan(event(6, code="FIDE_DOUBLEROUNDROBIN")).lines == (1, 2, 3, 5, 4, 1, 2, 3, 4, 5)


def test_a_number_given_back_leaves_its_opponents_free() -> None:
    """Player 4 of 8 left before round 1: nobody else's pairing changes (6.4)."""
    full = event(8)
    without = replace(full, players=tuple(one for one in full.players if one.number != 4))
    for whole, rest in zip(
        get_plan(full).schedule.rounds, get_plan(without).schedule.rounds, strict=True
    ):
        assert rest.games == tuple(game for game in whole.games if 4 not in game)
        (free,) = rest.byes
        assert any({free, 4} == set(game) for game in whole.games)


def test_numbers_that_are_no_table_numbers_count_by_their_order() -> None:
    """Four players of a large list, such as 101 to 104."""
    assert list_seats([101, 102, 103, 104]) == (101, 102, 103, 104)
    field = tuple(Player(number, str(number)) for number in (101, 102, 103, 104))
    plan = get_plan(replace(event(0), players=field))
    assert plan.schedule.rounds[0].games == ((101, 104), (102, 103))


def test_teams_have_a_plan_of_their_own() -> None:
    """Everyone meets everyone once."""
    assert set(meetings(plan_of_teams(team_event(4, 3)).schedule).values()) == {1}


def test_one_player_is_refused() -> None:
    """There is nobody to play with."""
    with pytest.raises(ScheduleRefused, match="at least two"):
        get_plan(event(1))
