"""Cases of the basic rules (C.04.1), the general handling rules (C.04.2) and the floats."""

from __future__ import annotations

import pytest

from tabiya.model.colour import Colour
from tabiya.model.scoring import STANDARD, ScoringSystem
from tabiya.model.tournament import (
    LateEntry,
    ProhibitedPairs,
    RequestedBye,
    Tournament,
    VirtualPoints,
    Withdrawal,
)
from tabiya.pairing.swiss.dutch.colours import initial_colour_by_number
from tabiya.pairing.swiss.dutch.engine import pair_next_round, rules_for
from tabiya.pairing.swiss.kit.entrant import Entrant, Float, Strength
from tabiya.pairing.swiss.kit.field import (
    bye_barred_by_forfeit_win,
    bye_barred_by_points_without_play,
    downfloat_of_every_unplayed_round,
    downfloat_of_points_without_play,
    make_field,
)
from tabiya.pairing.swiss.kit.orders import publication_order
from tests.rulebook.dutch.notation import field_of_lines
from tests.rulebook.shown import shows
from tests.rulebook.swiss.events import event

BOTH = ("2017", "2026")


def entrant(tournament: Tournament, number: int, edition: str) -> Entrant:
    """The player as seen before the next round."""
    field = make_field(tournament, rules_for(tournament, edition).definitions)
    return next(one for one in field.entrants if one.number == number)


@shows(bye_barred_by_forfeit_win, "2017")
@pytest.mark.parametrize(
    ("round_", "barred"),
    [
        ("1-2 1-0, 3 U", True),
        ("1-2 1-0, 3 F", False),
        ("1-2 1-0, 3 H", False),
        ("1-2 1-0, 3 Z", False),
        ("3-1 +/-, 2 Z", True),
        ("3-1 -/+, 2 Z", False),
        ("3-1 1-0, 2 Z", False),
    ],
)
def test_only_an_earlier_bye_or_a_forfeit_win_bars_the_bye(
    round_: str, *, barred: bool, edition: str
) -> None:
    """Points that were asked for, even a whole one, do not."""
    assert entrant(event(3, round_), 3, edition).bye_barred is barred


@shows(bye_barred_by_points_without_play, "2026")
@pytest.mark.parametrize(
    ("round_", "barred"),
    [
        ("1-2 1-0, 3 U", True),
        ("1-2 1-0, 3 F", True),
        ("1-2 1-0, 3 H", False),
        ("1-2 1-0, 3 Z", False),
        ("3-1 +/-, 2 Z", True),
        ("3-1 -/+, 2 Z", False),
        ("3-1 1-0, 2 Z", False),
    ],
)
def test_a_wins_points_without_play_bar_the_bye(round_: str, *, barred: bool, edition: str) -> None:
    """However they came about; half a point does not."""
    assert entrant(event(3, round_), 3, edition).bye_barred is barred


@shows(bye_barred_by_points_without_play, "2026")
@pytest.mark.parametrize("worth", [0, 5, 10])
def test_a_bye_bars_the_next_one_whatever_it_was_worth(worth: int, edition: str) -> None:
    """Half a point or nothing at all: one bye is enough."""
    played = event(3, "1-2 1-0, 3 U", scoring=STANDARD.with_bye(worth))
    assert entrant(played, 3, edition).bye_barred


@shows(bye_barred_by_points_without_play, "2026")
def test_points_of_two_rounds_are_not_added_up(edition: str) -> None:
    """Two half-point byes are not a win's points in one single round."""
    assert not entrant(event(3, "1-2 1-0, 3 H", "2-1 1-0, 3 H"), 3, edition).bye_barred


@shows(downfloat_of_every_unplayed_round, "2017")
@pytest.mark.parametrize("round_", ["1-2 1-0, 3 U", "1-2 1-0, 3 H", "1-2 1-0, 3 Z", "3-1 -/+, 2 Z"])
def test_whoever_does_not_play_receives_a_downfloat(round_: str, edition: str) -> None:
    """For whatever reason: a bye, an absence, a forfeit."""
    assert entrant(event(3, round_), 3, edition).last_float is Float.DOWN


@shows(downfloat_of_points_without_play, "2026")
@pytest.mark.parametrize(
    ("round_", "received"),
    [
        ("1-2 1-0, 3 U", Float.DOWN),
        ("1-2 1-0, 3 H", Float.DOWN),
        ("1-2 1-0, 3 F", Float.DOWN),
        ("3-1 +/-, 2 Z", Float.DOWN),
        ("1-2 1-0, 3 Z", Float.NONE),
        ("3-1 -/+, 2 Z", Float.NONE),
    ],
)
def test_only_points_without_play_are_a_downfloat(
    round_: str, received: Float, edition: str
) -> None:
    """An absence without points leaves no float any more."""
    assert entrant(event(3, round_), 3, edition).last_float is received


@shows(downfloat_of_points_without_play, "2026")
def test_the_bye_is_a_downfloat_though_it_is_worth_nothing(edition: str) -> None:
    """1.4.3 names the pairing-allocated bye apart from the points."""
    played = event(3, "1-2 1-0, 3 U", scoring=STANDARD.with_bye(0))
    assert entrant(played, 3, edition).last_float is Float.DOWN


@shows(downfloat_of_points_without_play, "2026")
def test_an_absence_that_scores_like_a_loss_is_no_downfloat(edition: str) -> None:
    """With 3-2-1 a loss and an absence both bring one point."""
    played = event(3, "1-2 1-0, 3 Z", scoring=ScoringSystem.of(30, 20, 10, absence=10))
    assert entrant(played, 3, edition).last_float is Float.NONE


@pytest.mark.parametrize("edition", BOTH)
def test_floats_of_games_compare_the_scores_before_the_round(edition: str) -> None:
    """In round 2 player 1 (1) met player 4 (½), and player 2 (½) met player 3 (0)."""
    played = event(4, "1-3 1-0, 4-2 ½-½", "3-2 1-0, 4-1 1-0")
    found = {number: entrant(played, number, edition).last_float for number in (1, 2, 3, 4)}
    assert found == {1: Float.DOWN, 2: Float.DOWN, 3: Float.UP, 4: Float.UP}


@pytest.mark.parametrize("edition", BOTH)
def test_floats_count_the_virtual_points_of_their_round(edition: str) -> None:
    """Player 1 was lent a point in round 1, so his opponent played up."""
    lent = (
        VirtualPoints(
            points=STANDARD.win, first_round=1, last_round=1, first_player=1, last_player=1
        ),
    )
    played = event(4, "1-3 1-0, 4-2 ½-½", virtual_points=lent)
    assert entrant(played, 1, edition).last_float is Float.DOWN
    assert entrant(played, 3, edition).last_float is Float.UP


@shows(publication_order, *BOTH)
def test_boards_follow_the_higher_score_then_the_sum_then_the_number(edition: str) -> None:
    """A pair of 2 and 2 before one of 2 and 1; equal pairs by the number of the higher player."""
    players = ["1 2.0 - ..", "2 2.0 - ..", "3 2.0 - ..", "6 2.0 - ..", "7 2.0 - ..", "4 1.5 - .."]
    players += ["8 1.5 - ..", "5 1.0 - .."]
    by_number = {one.number: one for one in field_of_lines({"players": players}).entrants}
    pairs = [(8, 4), (5, 1), (7, 3), (2, 6)]
    ordered = publication_order([(by_number[one], by_number[other]) for one, other in pairs])
    assert [(one.number, other.number) for one, other in ordered] == [
        (2, 6),
        (7, 3),
        (5, 1),
        (8, 4),
    ]


@shows(publication_order, *BOTH)
def test_the_higher_ranked_player_is_the_one_with_more_points(edition: str) -> None:
    """A late number with more points leads the board, and its number is what counts."""
    players = ["1 0.0 - ..", "2 1.0 - ..", "3 0.0 - ..", "4 1.0 - .."]
    by_number = {one.number: one for one in field_of_lines({"players": players}).entrants}
    pairs = [(1, 4), (2, 3)]
    ordered = publication_order([(by_number[one], by_number[other]) for one, other in pairs])
    assert [one.number for one, _ in ordered] == [2, 1]


@shows(initial_colour_by_number, *BOTH)
def test_numbers_close_up_over_those_who_have_not_come_yet(edition: str) -> None:
    """Without 2 the players 1, 3, 4, 5 are first to fourth: 3 counts as even."""
    late = event(5, late_entries=(LateEntry(player=2, first_round=2),))
    assert pair_next_round(late, edition).pairs == ((1, 4), (5, 3))


@shows(initial_colour_by_number, *BOTH)
def test_numbers_stay_apart_for_a_player_who_was_paired_before(edition: str) -> None:
    """Player 1 played in round 1 and is absent now: 3, new to the game, is still the third."""
    absent = event(
        4,
        "1-2 1-0, 3 H, 4 H",
        requested_byes=(RequestedBye(round=2, player=1), RequestedBye(round=2, player=2)),
    )
    assert pair_next_round(absent, edition).pairs == ((3, 4),)


@pytest.mark.parametrize("edition", BOTH)
def test_an_adjourned_game_counts_as_a_draw(edition: str) -> None:
    """For pairing purposes only, and the two have met."""
    before = event(4, "1-3 adjourned, 4-2 ½-½")
    assert {entrant(before, number, edition).score for number in (1, 2, 3, 4)} == {5}
    pairs = {frozenset(pair) for pair in pair_next_round(before, edition).pairs}
    assert pairs.isdisjoint({frozenset((1, 3)), frozenset((2, 4))})


@pytest.mark.parametrize("edition", BOTH)
def test_players_who_withdrew_are_not_paired(edition: str) -> None:
    """Nor those who announced an absence for the round."""
    before = event(
        6,
        "1-4 1-0, 5-2 ½-½, 3-6 1-0",
        withdrawals=(Withdrawal(player=1, after_round=1),),
        requested_byes=(RequestedBye(round=2, player=6),),
    )
    pairing = pair_next_round(before, edition)
    assert {number for pair in pairing.pairs for number in pair} == {2, 3, 4, 5}
    assert [bye.player for bye in pairing.absent] == [1, 6]


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("rounds", "colours"),
    [
        (("3-1 1-0, 2 Z", "1-2 1-0, 3 Z", "2-1 1-0, 3 Z", "1 H, 2-3 1-0", "1-3 1-0, 2 Z"), "bwbw"),
        (("1-2 1-0, 3 Z", "3-1 -/+, 2 Z", "1-3 1-0, 2 Z"), "ww"),
    ],
)
def test_unplayed_rounds_are_skipped_in_the_sequence_of_colours(
    rounds: tuple[str, ...], colours: str, edition: str
) -> None:
    """BWB-W is -BWBW, and two Whites with a forfeit between them are two in a row."""
    player = entrant(event(3, *rounds), 1, edition)
    assert "".join(colour.value for colour in player.colours) == colours
    assert (player.preference.strength is Strength.ABSOLUTE) == (colours == "ww")


@pytest.mark.parametrize("edition", BOTH)
def test_a_pairing_that_was_not_played_may_come_again(edition: str) -> None:
    """A forfeit is no meeting; a prohibited pair is none that may come."""
    assert pair_next_round(event(2, "1-2 +/-"), edition).pairs == ((1, 2),)
    met = entrant(event(4, "1-2 +/-, 3-4 1-0"), 1, edition).met
    assert not met
    group = (ProhibitedPairs((1, 2), first_round=2, last_round=2),)
    assert entrant(event(4, "1-2 +/-, 3-4 1-0", prohibited_pairs=group), 1, edition).met


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("scoring", [STANDARD, ScoringSystem.of(30, 10)])
def test_topscorers_have_more_than_half_in_the_last_round_only(
    scoring: ScoringSystem, edition: str
) -> None:
    """Exactly half is not over half; a draw of 3-1-0 is less than half; lent points do not count."""
    rounds = ("1-3 1-0, 4-2 ½-½", "2-1 ½-½, 3-4 1-0")
    lent = (
        VirtualPoints(
            points=scoring.win, first_round=1, last_round=9, first_player=3, last_player=3
        ),
    )
    top = {
        length: [
            number
            for number in (1, 2, 3, 4)
            if entrant(
                event(4, *rounds, length=length, scoring=scoring, virtual_points=lent),
                number,
                edition,
            ).topscorer
        ]
        for length in (3, 4)
    }
    assert top == {3: [1], 4: []}


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("initial", list(Colour))
def test_the_first_round_alternates_the_initial_colour(initial: Colour, edition: str) -> None:
    """Eight players: 1-5, 2-6, 3-7, 4-8 with colours in turn."""
    pairs = pair_next_round(event(8, initial=initial), edition).pairs
    if initial is Colour.WHITE:
        assert pairs == ((1, 5), (6, 2), (3, 7), (8, 4))
    else:
        assert pairs == ((5, 1), (2, 6), (7, 3), (4, 8))
