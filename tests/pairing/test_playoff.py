"""Play-off schedules of 2006 and 2019 for any number of tied players."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.model.result import GameResult
from tabiya.pairing.competition_editions import EDITION_1987, EDITION_2019
from tabiya.pairing.knockout.ladder import Ending
from tabiya.pairing.knockout.ranking import ranking
from tabiya.pairing.match.series import MatchRefused
from tabiya.pairing.playoff import (
    ALL_RULES,
    RULES_2006,
    RULES_2019,
    Form,
    PlayoffOutcome,
    PlayoffRules,
    Stage,
    after_tie,
    get_rules,
    newest_rules,
    opening_stage,
)
from tabiya.pairing.roundrobin.schedule import meetings


def tied(count: int) -> list[str]:
    """Players named by their rank in the next tie-break."""
    return [f"{number}." for number in range(1, count + 1)]


def order(stage: Stage) -> list[tuple[int, ...]]:
    return [tuple(int(name[:-1]) for name in group.players) for group in stage.groups]


@pytest.mark.parametrize(
    ("count", "form", "groups", "time"),
    [
        (2, Form.KNOCKOUT, [(1, 2)], "3', 5\" a move"),
        (3, Form.ROUND_ROBIN, [(1, 3, 2)], "3', 5\" a move"),
        (4, Form.KNOCKOUT, [(1, 2, 3, 4)], "3', 5\" a move"),
        (5, Form.ROUND_ROBIN, [(1, 3, 5, 2, 4)], "3', 5\" a move"),
        (6, Form.ROUND_ROBIN, [(1, 5, 4), (2, 6, 3)], "3', 5\" a move"),
        (7, Form.ROUND_ROBIN, [(1, 3, 5, 7, 2, 4, 6)], "White 5', Black 4'"),
        (8, Form.KNOCKOUT, [(1, 2, 3, 4, 5, 6, 7, 8)], "White 5', Black 4'"),
        (9, Form.ROUND_ROBIN, [(1, 9, 5), (2, 7, 6), (3, 8, 4)], "White 5', Black 4'"),
    ],
)
def test_the_formats_of_turin(
    count: int, form: Form, groups: list[tuple[int, ...]], time: str
) -> None:
    """Form, sections, pairing numbers and time control for two to nine tied players."""
    stage = opening_stage(RULES_2006, tied(count))
    assert (stage.form, order(stage), str(stage.rung.time)) == (form, groups, time)
    assert stage.article.path.startswith(f"2.e.9.{count - 1}")


@pytest.mark.parametrize("name", RULES_2006.formats)
def test_in_turin_the_next_tie_break_gives_all_the_numbers(name: str) -> None:
    """Each rank has one number, and no lots are drawn; a cut gives none, for nobody plays in it."""
    plan = RULES_2006.formats[name]
    ranks = sorted(rank for section in plan.sections for rank in section)
    assert ranks == list(range(1, len(ranks) + 1))
    assert bool(ranks) is (plan.form is not Form.CUT)


def test_pairing_numbers_of_five_are_given_by_the_next_tie_break() -> None:
    """The text gives the numbers 1, 4, 2, 5, 3 to the players in the order of the tie-break."""
    (group,) = opening_stage(RULES_2006, tied(5)).groups
    assert [group.players.index(name) + 1 for name in tied(5)] == [1, 4, 2, 5, 3]


def test_pairing_numbers_of_seven_are_given_by_the_next_tie_break() -> None:
    """The text gives the numbers 1, 5, 2, 6, 3, 7, 4."""
    (group,) = opening_stage(RULES_2006, tied(7)).groups
    assert [group.players.index(name) + 1 for name in tied(7)] == [1, 5, 2, 6, 3, 7, 4]


def test_eight_meet_first_against_last() -> None:
    """1 v 8, 2 v 7, 3 v 6 and 4 v 5, each one game of sudden death."""
    (group,) = opening_stage(RULES_2006, tied(8)).groups
    assert group.bracket is not None
    first = {(match.upper, match.lower) for match in group.bracket.matches[:4]}
    assert first == {(1, 8), (2, 7), (3, 6), (4, 5)}
    assert [rung.ending for rung in group.bracket.ladder.rungs] == [Ending.DRAW_ODDS]


def test_four_tied_players_play_the_knockout_of_turin_to_its_end() -> None:
    """2.e.9, 3 and 2.d.4.2, by hand: 1 v 4 and 2 v 3, then the final; the losers are third together.

    1 wins the mini-match with 4 by 1½-½. 2 and 3 win a game each, so they play Armageddon, in which 3
    has Black and draws. In the final 3 wins the first game and draws the second.
    """
    (group,) = opening_stage(RULES_2006, tied(4)).groups
    event = group.bracket
    assert event is not None
    assert [(match.upper, match.lower) for match in event.matches[:2]] == [(1, 4), (2, 3)]
    white, draw, black = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS
    for number, games in (
        (1, ((1, 4, white), (4, 1, draw))),
        (2, ((2, 3, white), (3, 2, white), (2, 3, draw))),
        (3, ((1, 3, black), (3, 1, draw))),
    ):
        for one, other, result in games:
            event = event.record_game(number, one, other, result)
    assert [(place.rank, place.seed) for place in ranking(event)] == [
        (1, 3),
        (2, 1),
        (3, 2),
        (3, 4),
    ]


def test_ten_play_in_two_sections_of_five() -> None:
    """Every player is in one section, and each section plays as five do."""
    stage = opening_stage(RULES_2006, tied(10))
    assert sorted(rank for group in order(stage) for rank in group) == list(range(1, 11))
    assert [len(group.players) for group in stage.groups] == [5, 5]


@pytest.mark.parametrize("count", [11, 12, 30])
def test_eleven_or_more_are_cut_to_eight(count: int) -> None:
    """Those ranked ninth or lower are eliminated, the others play as eight do."""
    stage = opening_stage(RULES_2006, tied(count))
    assert order(stage) == [tuple(range(1, 9))]
    assert stage.eliminated == tuple(tied(count)[8:])
    assert stage.article.path == "2.e.9.10"


@pytest.mark.parametrize(
    ("count", "form"), [(2, Form.KNOCKOUT), (3, Form.ROUND_ROBIN), (4, Form.KNOCKOUT)]
)
def test_the_formats_of_2019(count: int, form: Form) -> None:
    """A mini-match, a round robin of three, a knock-out of four, all at 3 minutes and 2 seconds."""
    stage = opening_stage(RULES_2019, tied(count))
    assert stage.form is form
    assert str(stage.rung.time) == "3', 2\" a move"
    assert stage.article.path == f"13.2.11({count - 1})"
    assert stage.numbers_by_lot


@given(st.integers(5, 40))
def test_in_2019_all_but_the_best_four_are_eliminated(count: int) -> None:
    """Five or more are ranked by the next tie-break and four of them play on."""
    stage = opening_stage(RULES_2019, tied(count))
    assert order(stage) == [(1, 2, 3, 4)]
    assert stage.eliminated == tuple(tied(count)[4:])


def test_a_tied_mini_match_goes_to_armageddon_in_2006_and_to_the_first_win_in_2019() -> None:
    """The same two draws lead to different games."""
    for rules, ending in ((RULES_2006, Ending.DRAW_ODDS), (RULES_2019, Ending.FIRST_WIN)):
        (group,) = opening_stage(rules, tied(2)).groups
        assert group.bracket is not None
        match = group.bracket.record_game(1, 1, 2, GameResult.DRAW)
        match = match.record_game(1, 2, 1, GameResult.DRAW)
        due = match.progress(1)
        assert (due.game, due.white) == (1, None)
        assert match.ladder.rungs[due.rung].ending is ending


@pytest.mark.parametrize(
    ("count", "again", "follows"),
    [
        (3, 3, "three, sudden death"),
        (3, 2, "two, sudden death"),
        (5, 5, PlayoffOutcome.FEWEST_MOVES),
        (5, 4, "four, sudden death"),
        (5, 3, "three"),
        (5, 2, "two, sudden death"),
        (7, 7, PlayoffOutcome.FEWEST_MOVES),
        (7, 2, PlayoffOutcome.FEWEST_MOVES),
    ],
)
def test_further_ties_of_turin(count: int, again: int, follows: str | PlayoffOutcome) -> None:
    """What the text says for each number of players who are tied again."""
    stage = opening_stage(RULES_2006, tied(count))
    found = after_tie(RULES_2006, stage, tied(again))
    assert (found.name if isinstance(found, Stage) else found) == follows


def test_who_is_tied_again_plays_sudden_death_by_the_next_tie_break_too() -> None:
    """Four of five: first against last, as four who are tied at once."""
    stage = after_tie(RULES_2006, opening_stage(RULES_2006, tied(5)), ["5.", "3.", "2.", "1."])
    assert isinstance(stage, Stage)
    assert order(stage) == [(5, 3, 2, 1)]
    assert not stage.numbers_by_lot
    assert str(stage.rung.time) == "White 5', Black 4'"


def test_three_tied_after_sudden_death_are_decided_by_moves() -> None:
    """The second tie of three ends the play-off without another game."""
    stage = after_tie(RULES_2006, opening_stage(RULES_2006, tied(3)), tied(3))
    assert isinstance(stage, Stage)
    assert after_tie(RULES_2006, stage, tied(3)) is PlayoffOutcome.FEWEST_MOVES


def test_section_winners_and_ties_within_a_section() -> None:
    """Winners of both sections play sudden death; three tied in a section repeat it so."""
    stage = opening_stage(RULES_2006, tied(6))
    winners = after_tie(RULES_2006, stage, ["5.", "2."])
    assert isinstance(winners, Stage)
    assert winners.name == "two, sudden death"
    section = after_tie(RULES_2006, stage, ["1.", "4.", "5."])
    assert isinstance(section, Stage)
    assert section.name == "three, sudden death"


def test_in_2019_a_tie_of_three_lets_the_next_tie_break_speak() -> None:
    """The lowest placed is eliminated and two play on."""
    stage = opening_stage(RULES_2019, tied(3))
    assert after_tie(RULES_2019, stage, tied(3)) is PlayoffOutcome.LOWEST_ELIMINATED


@pytest.mark.parametrize("rules", ALL_RULES)
@given(count=st.integers(2, 15))
def test_in_every_group_everyone_meets_or_one_wins(rules: PlayoffRules, count: int) -> None:
    """Round robins are complete, brackets have one final, and nobody is lost."""
    stage = opening_stage(rules, tied(count))
    named = [name for group in stage.groups for name in group.players]
    assert sorted([*named, *stage.eliminated]) == sorted(tied(count))
    for group in stage.groups:
        size = len(group.players)
        if group.schedule is not None:
            assert len(meetings(group.schedule)) == size * (size - 1) // 2
        if group.bracket is not None:
            assert len(group.bracket.matches) == size - 1


@pytest.mark.parametrize(
    ("count", "again", "why"),
    [
        (4, ["1.", "2."], "a knock-out always has one winner"),
        (5, ["1.", "9."], "9. did not play in it"),
        (6, ["1.", "2.", "3."], "the rules do not provide for such a tie"),
    ],
)
def test_impossible_ties_are_refused(count: int, again: list[str], why: str) -> None:
    """The refusal says why these players cannot be tied."""
    with pytest.raises(MatchRefused, match=why):
        after_tie(RULES_2006, opening_stage(RULES_2006, tied(count)), again)


def test_a_playoff_needs_two_different_players() -> None:
    """Nobody plays off against themselves."""
    with pytest.raises(MatchRefused, match="no players are tied"):
        opening_stage(RULES_2019, ["Anna"])
    with pytest.raises(MatchRefused, match="Anna is on the list twice"):
        opening_stage(RULES_2019, ["Anna", "Anna"])


def test_the_rules_follow_the_edition() -> None:
    """The newest formats are those of 2019; before 2006 there were none of its own."""
    assert newest_rules() is get_rules(EDITION_2019) is RULES_2019
    assert get_rules(EDITION_1987) is RULES_2006
