"""Cases of the basic rules (C.04.1) and the handling rules (C.04.2) that no engine applies."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from tabiya.model.colour import Colour
from tabiya.model.record import records
from tabiya.model.result import GameResult
from tabiya.model.tournament import Settings
from tabiya.pairing.basic_rules import (
    bye_in_an_even_field,
    bye_without_a_game,
    colours_differ_by_more_than_two,
    declared_rounds_kept,
    due_the_other_colours,
    have_met,
    more_than_one_bye,
    third_colour_in_a_row,
)
from tabiya.pairing.handling import (
    Situation,
    altered_pairs,
    corrected_for_rating_only,
    errors_reported_until,
    has_joined,
    has_left,
    identical_pairing,
    may_change_for_a_rematch,
    may_change_in_a_situation,
    may_change_system,
    needs_authorisation,
    result_for_pairing,
    results_published_at,
    with_the_colours_played,
)
from tests.rulebook.shown import shows
from tests.rulebook.swiss.events import event

BOTH = ("2017", "2026")


@shows(declared_rounds_kept, *BOTH)
@pytest.mark.parametrize(
    ("declared", "now", "kept"), [(9, 9, True), (9, 7, False), (None, 9, False)]
)
def test_the_number_of_rounds_stays_as_declared(
    declared: int | None, now: int, *, kept: bool, edition: str
) -> None:
    """Nine rounds stay nine; a number declared later is not declared beforehand."""
    assert declared_rounds_kept(declared, now) is kept


@shows(have_met, *BOTH)
@pytest.mark.parametrize(
    ("round_", "met"),
    [("1-2 1-0", True), ("2-1 ½-½", True), ("1-2 +/-", False), ("1-3 1-0", False)],
)
def test_a_game_that_was_played_is_not_played_again(
    round_: str, *, met: bool, edition: str
) -> None:
    """A game won by forfeit was not played."""
    assert have_met(records(event(4, round_))[1], 2) is met


@shows(more_than_one_bye, *BOTH)
@pytest.mark.parametrize(("byes", "fault"), [(0, False), (1, False), (2, True)])
def test_one_player_is_unpaired(byes: int, *, fault: bool, edition: str) -> None:
    """Should the number be odd, one player gets the bye."""
    assert more_than_one_bye(byes) is fault


@shows(bye_in_an_even_field, *BOTH)
@pytest.mark.parametrize(("byes", "players", "fault"), [(1, 7, False), (1, 8, True), (0, 8, False)])
def test_an_even_number_of_players_needs_no_bye(
    byes: int, players: int, *, fault: bool, edition: str
) -> None:
    """Eight players make four pairs."""
    assert bye_in_an_even_field(byes, players) is fault


@shows(bye_without_a_game, *BOTH)
@pytest.mark.parametrize(("byes", "games", "fault"), [(1, 0, True), (1, 1, False), (0, 0, False)])
def test_the_bye_is_what_pairs_leave_over(
    byes: int, games: int, *, fault: bool, edition: str
) -> None:
    """Where nobody is paired nobody is left over."""
    assert bye_without_a_game(byes, games) is fault


@shows(colours_differ_by_more_than_two, *BOTH)
@pytest.mark.parametrize(("colour", "fault"), [(Colour.WHITE, True), (Colour.BLACK, False)])
def test_the_colour_difference_stays_within_two(
    colour: Colour, *, fault: bool, edition: str
) -> None:
    """After two games with White a third would make it three."""
    played = records(event(4, "1-2 1-0", "1-3 1-0"))[1]
    assert colours_differ_by_more_than_two(played, colour) is fault


@shows(third_colour_in_a_row, *BOTH)
@pytest.mark.parametrize(
    ("rounds", "fault"),
    [
        (("1-2 1-0", "1-3 1-0"), True),
        (("1-2 1-0", "1 H", "1-3 1-0"), True),
        (("1-2 1-0", "3-1 1-0"), False),
        (("1-2 1-0", "1-3 +/-"), False),
    ],
)
def test_nobody_gets_white_a_third_time_in_a_row(
    rounds: tuple[str, ...], *, fault: bool, edition: str
) -> None:
    """Unplayed rounds stand as if they had not been."""
    assert third_colour_in_a_row(records(event(4, *rounds))[1], Colour.WHITE) is fault


@shows(due_the_other_colours, *BOTH)
@pytest.mark.parametrize(
    ("white", "black", "fault"), [(1, 2, True), (2, 1, False), (1, 3, False), (3, 4, False)]
)
def test_players_get_the_colour_due_to_them(
    white: int, black: int, *, fault: bool, edition: str
) -> None:
    """1 had White and 2 had Black; 3 and 4 have not played and are due nothing."""
    played = records(event(4, "1-2 1-0"))
    assert due_the_other_colours(played[white], played[black]) is fault


@shows(may_change_system, *BOTH)
@pytest.mark.parametrize(("rounds", "may"), [(0, True), (1, False), (5, False)])
def test_the_system_is_announced_in_advance(rounds: int, *, may: bool, edition: str) -> None:
    """From round 1 on it stays."""
    assert may_change_system(rounds) is may


@shows(needs_authorisation, *BOTH)
@pytest.mark.parametrize("published", [True, False])
def test_an_acceleration_of_others_needs_an_authorisation(*, published: bool, edition: str) -> None:
    """FIDE is asked in advance for what it does not publish itself."""
    assert needs_authorisation(published) is not published


@shows(identical_pairing, *BOTH)
@pytest.mark.parametrize(
    ("other", "identical"),
    [([(3, 4), (1, 2)], True), ([(2, 1), (3, 4)], False), ([(1, 2)], False)],
)
def test_two_arbiters_arrive_at_the_identical_pairing(
    other: list[tuple[int, int]], *, identical: bool, edition: str
) -> None:
    """The order of the boards is no part of it, the colours are."""
    assert identical_pairing([(1, 2), (3, 4)], other) is identical


@shows(altered_pairs, *BOTH)
def test_an_alteration_is_every_pair_that_is_not_the_correct_one(edition: str) -> None:
    """Colours exchanged are an alteration."""
    assert altered_pairs([(2, 1), (3, 4)], [(1, 2), (3, 4)]) == {(2, 1)}
    assert not altered_pairs([(3, 4), (1, 2)], [(1, 2), (3, 4)])


@shows(has_joined, *BOTH)
@pytest.mark.parametrize(("round_number", "joined"), [(1, False), (2, True), (3, True)])
def test_a_late_entry_is_paired_from_the_round_it_came_for(
    round_number: int, *, joined: bool, edition: str
) -> None:
    """Who comes for round 2 is not paired in round 1."""
    assert has_joined(2, round_number) is joined


@shows(result_for_pairing, *BOTH)
@pytest.mark.parametrize(
    ("result", "counted"),
    [
        (GameResult.UNKNOWN, GameResult.DRAW),
        (GameResult.WHITE_WINS, GameResult.WHITE_WINS),
        (GameResult.DOUBLE_FORFEIT, GameResult.DOUBLE_FORFEIT),
    ],
)
def test_an_adjourned_game_is_a_draw_for_pairing(
    result: GameResult, counted: GameResult, edition: str
) -> None:
    """Every other result counts as it is."""
    assert result_for_pairing(result) is counted


@shows(has_left, *BOTH)
@pytest.mark.parametrize(
    ("after", "round_number", "left"), [(2, 3, True), (2, 2, False), (None, 9, False)]
)
def test_who_withdrew_is_no_longer_paired(
    after: int | None, round_number: int, *, left: bool, edition: str
) -> None:
    """Who left after round 2 was paired in it, and is not in round 3."""
    assert has_left(after, round_number) is left


@shows(corrected_for_rating_only, *BOTH)
@pytest.mark.parametrize(("ended", "late"), [(2, False), (3, False), (4, True)])
def test_an_error_has_time_until_the_end_of_the_next_round(
    ended: int, *, late: bool, edition: str
) -> None:
    """A result of round 3 can be corrected while round 4 is played."""
    assert corrected_for_rating_only(3, ended) is late


AT_THREE = datetime(2026, 9, 5, 15)  # noqa: DTZ001 - the clock of the hall


@shows(results_published_at, *BOTH)
def test_results_are_published_at_the_time_of_the_timetable(edition: str) -> None:
    """Five hours after the start of the round; at no time if none was announced."""
    told = Settings(results_after=300)
    assert results_published_at(AT_THREE, told) == AT_THREE + timedelta(hours=5)
    assert results_published_at(AT_THREE, Settings()) is None


@shows(errors_reported_until, *BOTH)
def test_errors_are_reported_within_a_time_after_the_results(edition: str) -> None:
    """Half an hour; without a time of publication there is none."""
    told = Settings(results_after=300, errors_within=30)
    assert errors_reported_until(AT_THREE, told) == AT_THREE + timedelta(hours=5, minutes=30)
    assert errors_reported_until(AT_THREE, Settings(errors_within=30)) is None


@shows(with_the_colours_played, *BOTH)
def test_a_game_with_the_wrong_colours_counts_as_it_was_played(edition: str) -> None:
    """Who was to have White had Black and won: the win is Black's now."""
    assert with_the_colours_played(GameResult.WHITE_WINS) is GameResult.BLACK_WINS
    assert with_the_colours_played(GameResult.DRAW) is GameResult.DRAW


@shows(may_change_for_a_rematch, "2017")
@pytest.mark.parametrize("rematch", [True, False])
def test_a_published_pairing_is_changed_for_a_rematch_alone(*, rematch: bool, edition: str) -> None:
    """The text until 2026 knows one case."""
    assert may_change_for_a_rematch(rematch=rematch) is rematch


@shows(may_change_in_a_situation, "2026")
def test_a_published_pairing_is_changed_in_five_situations(edition: str) -> None:
    """The text of 2026 names 4.4.1 to 4.4.5."""
    assert len(Situation) == 5
    assert all(map(may_change_in_a_situation, Situation))
    assert not may_change_in_a_situation(None)
