"""Standings: how a list is applied, and what is refused."""

from dataclasses import replace
from datetime import date

import pytest

from tabiya.errors import NotApplicable, UnknownEdition
from tabiya.model.player import Player
from tabiya.model.tournament import Tournament, Withdrawal
from tabiya.tiebreaks import EventKind, kind_of, rank_differences, recommended, standings
from tabiya.tiebreaks.chapter import ALL_RULES
from tabiya.tiebreaks.code import UnknownTieBreak
from tabiya.tiebreaks.rules import Rules
from tests.tiebreaks.events import (
    ABSENCES,
    EXERCISE,
    EXERCISE_ROUND_ROBIN,
    PEARL_SPRING,
    TEAMS,
    crosstable,
)


def with_settings(event: Tournament, **changes: object) -> Tournament:
    return replace(event, settings=replace(event.settings, **changes))  # type: ignore[arg-type]  # keywords of Settings


def test_those_whom_nothing_separates_share_a_rank() -> None:
    """The next rank counts all who stand above it."""
    found = standings(EXERCISE, ["DE"], edition="2023")
    assert [row.rank for row in found.rows] == [
        1,
        2,
        2,
        2,
        2,
        6,
        7,
        7,
        7,
        10,
        10,
        10,
        13,
        13,
        13,
        16,
    ]


def test_points_come_first_unless_the_list_places_them() -> None:
    """A list of tag 212 may put anything before the points."""
    by_rating = standings(ABSENCES, ["RTNG", "PTS"], edition="2026")
    assert [row.number for row in by_rating.rows] == [1, 2, 3, 4, 5]
    assert standings(ABSENCES, ["RTNG"], edition="2026").rows[1].number == 3


def test_the_event_s_own_list_is_used_when_none_is_given() -> None:
    """Tag 212 before tag 202, and the recommended list if both are silent."""
    both = with_settings(EXERCISE, tie_breaks=("BH",), standings_order=("PTS", "SB"))
    assert standings(both).codes == ("PTS", "SB")
    assert standings(with_settings(EXERCISE, tie_breaks=("BH",))).codes == ("BH",)
    assert standings(EXERCISE, edition="2026").codes == recommended(
        EventKind.INDIVIDUAL_SWISS, "2026"
    )


@pytest.mark.parametrize(
    ("day", "edition"),
    [
        (date(2008, 5, 1), "2006"),
        (date(2019, 5, 1), "2019"),
        (date(2023, 8, 31), "2019"),
        (date(2023, 9, 1), "2023"),
        (date(2024, 8, 1), "2024"),
        (date(2026, 2, 28), "2024"),
        (date(2026, 3, 1), "2026"),
        (None, "2026"),
    ],
)
def test_the_edition_follows_from_the_first_day(day: date | None, edition: str) -> None:
    """The rules of the day the event began, the newest if nobody knows the day."""
    assert standings(with_settings(EXERCISE, start=day)).edition.name == edition


def test_an_edition_can_be_named_by_any_year_it_was_in_force() -> None:
    """2025 means the text of August 2024."""
    assert standings(EXERCISE, edition="2025").edition.name == "2024"
    with pytest.raises(UnknownEdition, match="no edition '1990'"):
        standings(EXERCISE, edition="1990")


def test_standings_after_an_earlier_round_know_nothing_of_later_ones() -> None:
    """Player 2 leads after two rounds with two points."""
    found = standings(EXERCISE, ["BH"], edition="2026", after_round=2)
    assert (found.rows[0].number, found.rows[0].points, found.after_round) == (2, 20, 2)


@pytest.mark.parametrize("event", [EXERCISE, TEAMS], ids=["players", "teams"])
@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.edition.name)
def test_before_the_first_round_all_are_first(event: Tournament, rules: Rules) -> None:
    """Nothing was played, so nothing separates anybody but numbers and ratings."""
    kind = kind_of(event)
    codes = [
        name
        for name, each in rules.tie_breaks.items()
        if kind in each.kinds and name not in ("TPN", "RTNG")
    ]
    found = standings(event, codes, edition=rules.edition.name, after_round=0)
    assert {row.rank for row in found.rows} == {1}


def test_standings_after_a_round_that_was_not_played_are_refused() -> None:
    with pytest.raises(NotApplicable, match="no standings after round 6"):
        standings(EXERCISE, after_round=6)


def test_buchholz_is_refused_in_a_round_robin_with_what_can_be_used() -> None:
    with pytest.raises(NotApplicable, match="individual round robin") as refusal:
        standings(EXERCISE_ROUND_ROBIN, ["BH"], edition="2026")
    assert refusal.value.rule == "C.07 8.1"
    assert "SB" in refusal.value.hint


@pytest.mark.parametrize("code", ["BX", "BH/Q1", "", "BH//C1", "OTHER_COIN"])
def test_a_code_nobody_knows_is_refused(code: str) -> None:
    with pytest.raises(UnknownTieBreak) as refusal:
        standings(EXERCISE, [code])
    assert refusal.value.hint


def test_a_code_of_another_edition_is_refused_with_the_editions_that_have_it() -> None:
    with pytest.raises(UnknownTieBreak, match="only the editions 2026"):
        standings(EXERCISE, ["STD"], edition="2023")


def test_a_modifier_that_does_not_fit_is_refused() -> None:
    with pytest.raises(NotApplicable, match="WIN takes no modifier /C"):
        standings(EXERCISE, ["WIN/C1"], edition="2026")


def test_scores_of_teams_are_refused_for_players() -> None:
    with pytest.raises(NotApplicable, match="players are ranked here"):
        standings(EXERCISE, ["BH:MP"], edition="2026")
    with pytest.raises(NotApplicable, match="individual Swiss"):
        standings(EXERCISE, ["EDE"], edition="2026")


def test_rating_tie_breaks_are_refused_if_a_player_is_unrated() -> None:
    """Named are the article, the unrated players and what could be used."""
    first, *others = ABSENCES.players
    event = replace(ABSENCES, players=(replace(first, rating=None), *others))
    with pytest.raises(NotApplicable, match="unrated: 1 Player 1") as refusal:
        standings(event, ["ARO"], edition="2026")
    assert refusal.value.rule == "C.07 10.1"
    assert "ARO" not in refusal.value.hint


def test_a_declared_list_drops_its_rating_tie_breaks_if_a_player_is_unrated() -> None:
    """So C.07 10 says, unless the event announced otherwise."""
    event = with_settings(
        replace(ABSENCES, players=(*ABSENCES.players[:4], Player(5, "E"))),
        tie_breaks=("ARO", "BH"),
    )
    assert standings(event).codes == ("BH",)


def test_rank_differences_name_the_ranks_that_do_not_follow() -> None:
    """Those left tied may stand in any order among themselves."""
    event = with_settings(ABSENCES, tie_breaks=("WIN",))
    assert rank_differences(event, {1: 1, 3: 2, 2: 4, 5: 3, 4: 5}) == ()
    (one, other) = rank_differences(event, {1: 2, 3: 1, 2: 3, 5: 3, 4: 5})
    assert (one.number, one.declared, one.computed) == (1, 2, 1)
    assert other.number == 3


def test_the_kind_is_read_from_its_name_before_the_pairings() -> None:
    """All met all, but the organiser called it a Swiss."""
    assert kind_of(EXERCISE_ROUND_ROBIN) is EventKind.INDIVIDUAL_ROUND_ROBIN
    assert kind_of(PEARL_SPRING) is EventKind.INDIVIDUAL_ROUND_ROBIN
    assert kind_of(EXERCISE) is EventKind.INDIVIDUAL_SWISS
    named = with_settings(EXERCISE_ROUND_ROBIN, kind="Swiss Dutch")
    assert kind_of(named) is EventKind.INDIVIDUAL_SWISS
    assert kind_of(with_settings(EXERCISE, kind_code="ROUND_ROBIN")).round_robin
    assert kind_of(TEAMS) is EventKind.TEAM_SWISS


LEFT_EARLY = crosstable(
    """
    1 2000: 4w1 3b= 2w1
    2 1900: 3w1 4b+ 1b0
    3 1800: 2b0 1w= 4b+
    4 1700: 1b0 2w- 3w-
    """,
    rounds=3,
)
LEFT_LATER = crosstable(
    """
    1 2000: 4w1 3b= 2w1
    2 1900: 3w1 4b1 1b0
    3 1800: 2b0 1w= 4b+
    4 1700: 1b0 2w0 3w-
    """,
    rounds=3,
)


def test_results_of_a_player_who_left_before_half_of_the_games_do_not_count() -> None:
    """One game of three: the points made against player 4 are gone, and he is ranked last."""
    found = standings(LEFT_EARLY, ["SB"], edition="2026")
    assert {row.number: row.points for row in found.rows} == {1: 15, 2: 10, 3: 5, 4: 0}
    assert found.rows[-1].number == 4
    assert not found.rows[-1].counts
    assert found.row(1).values[0].text == "1.25"


def test_results_of_a_player_who_completed_half_of_the_games_count() -> None:
    """Two games of three: everything stays."""
    found = standings(LEFT_LATER, ["SB"], edition="2026")
    assert {row.number: row.points for row in found.rows} == {1: 25, 2: 20, 3: 15, 4: 0}
    assert all(row.counts for row in found.rows)


def test_a_withdrawal_announced_by_the_organiser_counts_before_the_end() -> None:
    """After two rounds nothing shows yet that player 4 will not come back; the organiser knows."""
    running = replace(LEFT_EARLY, withdrawals=(Withdrawal(4, 1),), rounds=LEFT_EARLY.rounds[:2])
    found = standings(running, ["SB"], edition="2026", kind=EventKind.INDIVIDUAL_ROUND_ROBIN)
    assert found.row(1).points == 5


@pytest.mark.parametrize("kind", EventKind)
@pytest.mark.parametrize("edition", ["2006", "2019", "2023", "2024", "2026"])
def test_the_recommended_lists_can_be_used(kind: EventKind, edition: str) -> None:
    """Every code of a recommended list is known to its edition and fits its kind of event."""
    event = TEAMS if kind.teams else EXERCISE_ROUND_ROBIN if kind.round_robin else EXERCISE
    codes = recommended(kind, edition)
    assert standings(event, codes, edition=edition, kind=kind).codes == codes


def test_the_recommended_lists_of_2019_are_those_of_the_manual() -> None:
    """13.15.4 and 13.15.5."""
    swiss = EventKind.INDIVIDUAL_SWISS
    assert recommended(swiss, "2019") == ("BH/C1", "BH", "SB", "DE", "WIN", "BPG")
    rated = recommended(swiss, "2019", consistent_ratings=True)
    assert rated == ("BH/C1", "BH", "DE", "ARO/C1", "WIN", "BPG", "SB")
