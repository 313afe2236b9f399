"""Every clause of the title regulations at work, in every edition that has it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

import pytest

from tabiya.frozen import replace
from tabiya.model.player import Title
from tabiya.model.result import Outcome
from tabiya.norms import (
    conditions,
    federations,
    leaving_out,
    number_of_games,
    opponents_titles,
    strength,
    which_games,
)
from tabiya.norms.chapter import CHAPTER, NORM_RULES
from tabiya.norms.facts import Claim, Event, Form, Meeting, Occasion, Participant
from tabiya.norms.judging import Case, claim_of
from tabiya.norms.titles import GM, IM, SOUGHT, WGM, WIM, TitleSought
from tabiya.ratings.facts import RatingList
from tabiya.ratings.time_control import time_control_of_code
from tests.rulebook.shown import SHOWN, shows

BOTH = ("2017", "2024")
RULES = {rules.edition.name: rules for rules in NORM_RULES}
SWISS = Event(form=Form.SWISS, rounds=9, players=100, host="NOR")
DOUBLE = Event(form=Form.DOUBLE_ROUND_ROBIN, rounds=10, players=6)


def name_of(value: object) -> str:
    """How a parameter is called in the list of tests."""
    return value.name if isinstance(value, TitleSought) else str(value)


def meeting(number: int = 1, **about: Any) -> Meeting:
    """A win against a German grandmaster of 2500."""
    facts: dict[str, Any] = {
        "round": number,
        "outcome": Outcome.WIN,
        "opponent": number,
        "federation": "GER",
        "rating": 2500,
        "title": Title.GM,
    }
    return Meeting(**facts | about)


def claim(
    meetings: Sequence[Meeting],
    edition: str,
    *,
    event: Event = SWISS,
    sought: TitleSought = GM,
    federation: str = "HUN",
    least: int = 9,
) -> Claim:
    """Games put forward for a title under the rules of an edition."""
    case = Case(RULES[edition], event, federation, tuple(meetings))
    return claim_of(case, sought, meetings, least)


def field(**counts: int) -> list[Meeting]:
    """So many opponents of each federation."""
    homes = [home for home, count in counts.items() for _ in range(count)]
    return [meeting(number, federation=home) for number, home in enumerate(homes, start=1)]


def titled(*titles: Title | None) -> list[Meeting]:
    """One opponent with each of these titles."""
    return [meeting(number, title=each) for number, each in enumerate(titles, start=1)]


def twice(meetings: Sequence[Meeting]) -> list[Meeting]:
    """A second game against each of these opponents."""
    again = [replace(each, round=each.round + len(meetings)) for each in meetings]
    return [*meetings, *again]


@shows(conditions.standard_chess, *BOTH)
def test_norms_are_made_in_standard_chess(edition: str) -> None:
    """Not in rapid, not in blitz."""
    for played in RatingList:
        finding = conditions.standard_chess(replace(SWISS, rating_list=played))
        assert finding is not None
        assert finding.met is (played is RatingList.STANDARD)


@shows(conditions.twelve_hours_of_play, *BOTH)
@pytest.mark.parametrize(
    ("code", "rounds", "met"),
    [("5400+30", 2, True), ("10800", 2, True), ("10860", 2, False), ("5400+30", 4, False)],
)
def test_twelve_hours_of_play_are_the_most(
    edition: str, code: str, rounds: int, *, met: bool
) -> None:
    """Two games of 6 hours just fit."""
    event = replace(SWISS, control=time_control_of_code(code), rounds_a_day=rounds)
    finding = conditions.twelve_hours_of_play(event)
    assert finding is not None
    assert finding.met is met


@shows(conditions.twelve_hours_of_play, *BOTH)
def test_what_is_not_known_is_not_judged(edition: str) -> None:
    """Neither without days nor without an exact time control."""
    timed = replace(SWISS, control=time_control_of_code("5400+30"))
    assert conditions.twelve_hours_of_play(timed) is None
    assert conditions.twelve_hours_of_play(replace(SWISS, rounds_a_day=2)) is None


@shows(conditions.two_rounds_a_day, *BOTH)
def test_three_rounds_a_day_are_too_many(edition: str) -> None:
    """Nothing is said if the days are not known."""
    assert conditions.two_rounds_a_day(SWISS) is None
    for rounds, met in ((1, True), (2, True), (3, False)):
        finding = conditions.two_rounds_a_day(replace(SWISS, rounds_a_day=rounds))
        assert finding is not None
        assert finding.met is met


@shows(conditions.ninety_minutes_and_increment_or_two_hours, "2017")
@pytest.mark.parametrize(
    ("code", "start", "met"),
    [
        ("5400+30", date(2019, 1, 1), True),
        ("5340+30", date(2019, 1, 1), False),
        ("40/5400+30:1800+30", date(2021, 8, 1), True),
        ("7200", date(2021, 6, 30), True),
        ("7200+10", date(2021, 6, 30), True),
        ("7140", date(2021, 6, 30), False),
        ("7200", date(2021, 7, 1), False),
    ],
)
def test_the_time_of_2017(edition: str, code: str, start: date, *, met: bool) -> None:
    """90 minutes and half a minute a move, or two hours, which ended with June 2021."""
    event = replace(SWISS, control=time_control_of_code(code), start=start)
    finding = conditions.ninety_minutes_and_increment_or_two_hours(event)
    assert finding is not None
    assert finding.met is met


@shows(conditions.two_hours_for_sixty_moves, "2024")
@pytest.mark.parametrize(("code", "met"), [("5400+30", True), ("7200", True), ("5400+20", False)])
def test_the_time_of_2024(edition: str, code: str, *, met: bool) -> None:
    """Two hours, however they come about."""
    finding = conditions.two_hours_for_sixty_moves(
        replace(SWISS, control=time_control_of_code(code))
    )
    assert finding is not None
    assert finding.met is met


@shows(conditions.ninety_days, "2017")
def test_an_event_of_more_than_ninety_days_is_a_league_or_approved(edition: str) -> None:
    """1 May to 29 July are ninety days."""
    short = replace(SWISS, start=date(2019, 5, 1), end=date(2019, 7, 29))
    long = replace(short, end=date(2019, 7, 30))
    league = replace(long, occasion=Occasion.NATIONAL_TEAMS)
    findings = [conditions.ninety_days(each) for each in (short, long, league)]
    assert [each.met for each in findings if each] == [True, False, True]
    assert conditions.ninety_days(replace(long, occasion=Occasion.APPROVED)) is None


@shows(conditions.no_single_match, "2017")
def test_no_norm_in_a_match(edition: str) -> None:
    """Everything else is possible."""
    for form in Form:
        finding = conditions.no_single_match(replace(SWISS, form=form))
        assert finding is not None
        assert finding.met is (form is not Form.MATCH)


@shows(conditions.permitted_system, "2024")
def test_systems_of_2024_must_be_permitted_or_approved(edition: str) -> None:
    """A Scheveningen tournament needs an approval."""
    for form, met in ((Form.SWISS, True), (Form.KNOCKOUT, True), (Form.SCHEVENINGEN, False)):
        event = replace(SWISS, form=form)
        for occasion, expected in ((Occasion.ORDINARY, met), (Occasion.APPROVED, True)):
            finding = conditions.permitted_system(replace(event, occasion=occasion))
            assert finding is not None
            assert finding.met is expected


@shows(opponents_titles.six_players_in_double_rounds, *BOTH)
def test_a_double_round_robin_has_at_least_six_players(edition: str) -> None:
    """Other events have no such limit."""
    assert opponents_titles.six_players_in_double_rounds(SWISS) is None
    for players, met in ((5, False), (6, True)):
        finding = opponents_titles.six_players_in_double_rounds(replace(DOUBLE, players=players))
        assert finding is not None
        assert finding.met is met


@shows(number_of_games.least_number_of_games, *BOTH)
@pytest.mark.parametrize(
    ("occasion", "rounds", "least"),
    [
        (Occasion.ORDINARY, 9, 9),
        (Occasion.ORDINARY, 7, 9),
        (Occasion.WORLD_TEAMS, 7, 7),
        (Occasion.WORLD_TEAMS, 9, 7),
        (Occasion.WORLD_TEAMS, 11, 9),
        (Occasion.WORLD_CUP, 14, 8),
    ],
)
def test_nine_games_and_the_exceptions(
    edition: str, occasion: Occasion, rounds: int, least: int
) -> None:
    """Seven in championships of teams over 7 to 9 rounds, eight in the World Cup."""
    event = replace(SWISS, occasion=occasion, rounds=rounds)
    assert number_of_games.least_number_of_games(event) == least


EIGHT = [Outcome.WIN] * 8


@shows(number_of_games.eight_games_and_a_forfeit_or_bye, "2017")
def test_in_2017_eight_games_and_any_bye_or_forfeit_count_as_eight(edition: str) -> None:
    """But not with an absence, nor in eight or ten rounds."""
    counts = number_of_games.eight_games_and_a_forfeit_or_bye
    for outcome in (Outcome.FORFEIT_WIN, Outcome.PAIRING_ALLOCATED_BYE, Outcome.HALF_POINT_BYE):
        assert counts(SWISS, [*EIGHT, outcome]) == 8
    assert counts(SWISS, [*EIGHT, Outcome.ZERO_POINT_BYE]) == 0
    assert counts(SWISS, EIGHT) == 0
    assert counts(SWISS, [*EIGHT, Outcome.WIN]) == 0
    assert counts(replace(SWISS, rounds=10), [*EIGHT, Outcome.FORFEIT_WIN]) == 0


@shows(number_of_games.eight_games_and_a_forfeit_win_or_allocated_bye, "2024")
def test_since_2024_only_what_is_no_fault_of_the_player_and_it_counts_as_nine(
    edition: str,
) -> None:
    """A bye that was asked for is no reason."""
    counts = number_of_games.eight_games_and_a_forfeit_win_or_allocated_bye
    for outcome in (Outcome.FORFEIT_WIN, Outcome.PAIRING_ALLOCATED_BYE):
        assert counts(SWISS, [*EIGHT, outcome]) == 9
    for outcome in (Outcome.FORFEIT_LOSS, Outcome.HALF_POINT_BYE, Outcome.ZERO_POINT_BYE):
        assert counts(SWISS, [*EIGHT, outcome]) == 0


@shows(number_of_games.could_afford_to_lose, *BOTH)
def test_only_a_last_round_that_was_needed_can_be_looked_at_as_lost(edition: str) -> None:
    """The opponent did not come, and one game is missing."""
    allowed = number_of_games.could_afford_to_lose
    last = meeting(9, outcome=Outcome.FORFEIT_WIN)
    assert allowed(SWISS, last, 1)
    assert not allowed(SWISS, last, 0)
    assert not allowed(SWISS, last, 2)
    assert not allowed(SWISS, meeting(8, outcome=Outcome.FORFEIT_WIN), 1)
    assert not allowed(SWISS, meeting(9, outcome=Outcome.FORFEIT_LOSS), 1)


@shows(number_of_games.enough_games, *BOTH)
def test_eight_games_are_too_few_where_nine_are_needed(edition: str) -> None:
    """The least number comes from the event."""
    assert not number_of_games.enough_games(claim(field(GER=8), edition)).met
    assert number_of_games.enough_games(claim(field(GER=9), edition)).met
    assert number_of_games.enough_games(claim(field(GER=8), edition, least=8)).met


@shows(number_of_games.games_it_counts_as, *BOTH)
@pytest.mark.parametrize(
    ("rounds", "occasion", "games", "above", "counts"),
    [
        (9, Occasion.ORDINARY, 9, 0, 9),
        (9, Occasion.ORDINARY, 9, 2, 11),
        (13, Occasion.ORDINARY, 13, 1, 14),
        (15, Occasion.ORDINARY, 15, 0, 13),
        (15, Occasion.ORDINARY, 10, 0, 10),
        (14, Occasion.WORLD_CUP, 8, 0, 9),
        (9, Occasion.WORLD_TEAMS, 7, 1, 8),
    ],
)
def test_what_a_norm_counts_as(
    edition: str, rounds: int, occasion: Occasion, games: int, above: int, counts: int
) -> None:
    """Full points above the need are games; more than 13 rounds are at most 13 games."""
    event = replace(SWISS, rounds=rounds, occasion=occasion)
    assert number_of_games.games_it_counts_as(event, games, above) == counts


@shows(which_games.opponent_has_a_federation, *BOTH)
def test_opponents_outside_fide_do_not_count(edition: str) -> None:
    """Players of FIDE itself do, and so do those of whom the file says nothing."""
    for home, counted in (("NON", False), ("FID", True), ("", True), ("GER", True)):
        words = which_games.opponent_has_a_federation(meeting(federation=home), Form.SWISS)
        assert (words == "") is counted


@shows(which_games.unrated_opponent_has_scored, *BOTH)
def test_unrated_opponents_without_a_point_do_not_count_in_round_robins(edition: str) -> None:
    """In a Swiss they do."""
    beaten = meeting(rating=None, scoreless=True)
    assert which_games.unrated_opponent_has_scored(beaten, Form.ROUND_ROBIN)
    assert not which_games.unrated_opponent_has_scored(beaten, Form.SWISS)
    assert not which_games.unrated_opponent_has_scored(meeting(), Form.ROUND_ROBIN)


@shows(which_games.decided_over_the_board, *BOTH)
def test_only_games_decided_over_the_board_count(edition: str) -> None:
    """Forfeits, byes, absences, and games in which not both have moved do not."""
    for outcome in Outcome:
        counted = outcome in (Outcome.WIN, Outcome.DRAW, Outcome.LOSS, Outcome.UNKNOWN)
        words = which_games.decided_over_the_board(meeting(outcome=outcome), Form.SWISS)
        assert (words == "") is counted


@shows(leaving_out.later_games_may_go, "2017")
def test_in_2017_later_games_may_be_left_out_in_any_event(edition: str) -> None:
    """Whatever its system."""
    assert all(map(leaving_out.later_games_may_go, Form))


@shows(leaving_out.later_games_may_go_unless_fixed_beforehand, "2024")
def test_since_2024_a_round_robin_counts_to_its_end(edition: str) -> None:
    """In a Swiss a player may stop counting."""
    may = leaving_out.later_games_may_go_unless_fixed_beforehand
    assert may(Form.SWISS)
    assert may(Form.KNOCKOUT)
    assert not may(Form.ROUND_ROBIN)
    assert not may(Form.DOUBLE_ROUND_ROBIN)


@shows(leaving_out.games_won_may_go, *BOTH)
def test_only_games_won_may_be_left_out(edition: str) -> None:
    """Two half points are a win."""
    assert [leaving_out.games_won_may_go(halves) for halves in (0, 1, 2)] == [False, False, True]


@shows(leaving_out.complete_event_must_allow_a_norm, *BOTH)
def test_where_pairings_are_fixed_the_whole_event_is_looked_at(edition: str) -> None:
    """Round robins and Scheveningen tournaments."""
    assert leaving_out.complete_event_must_allow_a_norm(Form.ROUND_ROBIN)
    assert leaving_out.complete_event_must_allow_a_norm(Form.DOUBLE_ROUND_ROBIN)
    assert leaving_out.complete_event_must_allow_a_norm(Form.SCHEVENINGEN)
    assert not leaving_out.complete_event_must_allow_a_norm(Form.SWISS)


@shows(leaving_out.titles_for_the_full_length, "2017")
def test_in_double_rounds_the_full_length_decides_how_many_titles(edition: str) -> None:
    """Ten rounds ask for four grandmasters, though nine games alone would ask for three."""
    three = [*titled(Title.GM, Title.GM, Title.GM, Title.IM, Title.IM)]
    four = [*titled(Title.GM, Title.GM, Title.GM, Title.GM, Title.IM)]
    for opponents, enough in ((three, False), (four, True)):
        nine = twice(opponents)[:9]
        found = claim(nine, edition, event=DOUBLE)
        assert leaving_out.titles_for_the_full_length(found) is enough
    assert leaving_out.titles_for_the_full_length(claim(three, edition))


@shows(federations.two_other_federations, *BOTH)
@pytest.mark.parametrize(
    ("opponents", "met"),
    [
        (field(GER=5, AUT=4), True),
        (field(GER=9), False),
        (field(GER=5, HUN=4), False),
        (field(GER=5, FID=4), False),
    ],
)
def test_two_federations_beside_the_own(
    edition: str, opponents: list[Meeting], *, met: bool
) -> None:
    """The player is Hungarian; players of FIDE are nobody's foreigners."""
    assert federations.two_other_federations(claim(opponents, edition)).met is met


@shows(federations.few_from_the_own_federation, *BOTH)
@pytest.mark.parametrize(
    ("games", "most"),
    [(9, 5), (10, 6), (11, 6), (12, 7), (13, 7), (14, 8), (15, 9), (16, 9), (17, 10), (19, 11)],
)
def test_three_fifths_from_the_own_federation(edition: str, games: int, most: int) -> None:
    """As the tables of 2017 print it for each number of rounds."""
    fits = claim(field(HUN=most, GER=games - most), edition)
    over = claim(field(HUN=most + 1, GER=games - most - 1), edition)
    assert federations.few_from_the_own_federation(fits).met
    assert not federations.few_from_the_own_federation(over).met


@shows(federations.few_from_one_federation, *BOTH)
@pytest.mark.parametrize(
    ("games", "most"),
    [(9, 6), (10, 6), (11, 7), (12, 8), (13, 8), (14, 9), (15, 10), (16, 10), (17, 11), (18, 12)],
)
def test_two_thirds_from_one_federation(edition: str, games: int, most: int) -> None:
    """As the tables of 2017 print it; players of FIDE itself form no federation."""
    fits = claim(field(GER=most, AUT=games - most), edition)
    over = claim(field(GER=most + 1, AUT=games - most - 1), edition)
    assert federations.few_from_one_federation(fits).met
    assert not federations.few_from_one_federation(over).met
    assert federations.few_from_one_federation(claim(field(FID=games), edition)).met


@shows(federations.few_from_one_federation, *BOTH)
@pytest.mark.parametrize(
    ("opponents", "own", "one"), [(5, 3, 3), (6, 3, 4), (7, 4, 4), (8, 4, 5), (9, 5, 6)]
)
def test_in_double_rounds_every_opponent_counts_once(
    edition: str, opponents: int, own: int, one: int
) -> None:
    """The columns DR of the tables of 2017."""
    event = replace(DOUBLE, rounds=2 * opponents, players=opponents + 1)
    at_home = claim(twice(field(HUN=own, GER=opponents - own)), edition, event=event)
    assert federations.few_from_the_own_federation(at_home).needed == f"at most {own}"
    assert federations.few_from_the_own_federation(at_home).met
    abroad = claim(twice(field(GER=one, AUT=opponents - one)), edition, event=event)
    assert federations.few_from_one_federation(abroad).needed == f"at most {one}"
    assert federations.few_from_one_federation(abroad).met


@shows(federations.national_championship, *BOTH)
def test_a_national_championship_is_exempt_for_those_at_home(edition: str) -> None:
    """Not for guests."""
    event = replace(SWISS, occasion=Occasion.NATIONAL)
    assert federations.national_championship(event, "NOR")
    assert not federations.national_championship(event, "HUN")
    assert not federations.national_championship(SWISS, "NOR")


@shows(federations.national_team_championship, *BOTH)
def test_a_national_team_championship_is_exempt_for_those_at_home(edition: str) -> None:
    """Not for guests, and an individual championship is none of teams."""
    event = replace(SWISS, occasion=Occasion.NATIONAL_TEAMS)
    assert federations.national_team_championship(event, "NOR")
    assert not federations.national_team_championship(event, "HUN")
    individual = replace(SWISS, occasion=Occasion.NATIONAL)
    assert not federations.national_team_championship(individual, "NOR")


@shows(federations.zonal_tournament, *BOTH)
def test_zonal_tournaments_are_exempt(edition: str) -> None:
    """For everybody."""
    assert federations.zonal_tournament(replace(SWISS, occasion=Occasion.ZONAL), "HUN")
    assert not federations.zonal_tournament(SWISS, "HUN")


@shows(federations.approved_event, "2017")
def test_in_2017_the_commission_can_exempt_an_event(edition: str) -> None:
    """For everybody."""
    assert federations.approved_event(replace(SWISS, occasion=Occasion.APPROVED), "HUN")
    assert not federations.approved_event(SWISS, "HUN")


@shows(federations.championship_of_many_federations, *BOTH)
def test_the_tables_waive_federations_in_world_championships(edition: str) -> None:
    """Of teams, and in the World Cup."""
    for occasion in Occasion:
        words = federations.championship_of_many_federations(replace(SWISS, occasion=occasion), "")
        assert bool(words) is (occasion in (Occasion.WORLD_TEAMS, Occasion.WORLD_CUP))


def guests(
    number: int = 20, *, high: int = 10, outcomes: Sequence[Outcome] = (Outcome.WIN,) * 3
) -> list[Participant]:
    """Rated players of three federations, so many of them with a high title."""
    homes = ("SWE", "DEN", "GER")
    return [
        Participant(
            federation=homes[each % 3],
            rated=True,
            title=Title.IM if each < high else Title.FM,
            outcomes=tuple(outcomes),
        )
        for each in range(number)
    ]


def swiss_with(players: Sequence[Participant], form: Form = Form.SWISS) -> Event:
    """A Norwegian Swiss with these guests and thirty players at home."""
    home = Participant("NOR", rated=True, title=Title.GM, outcomes=(Outcome.WIN,) * 3)
    return replace(SWISS, form=form, participants=(*players, *[home] * 30))


LARGE = {
    "2017": federations.large_swiss_by_players_of_each_round,
    "2024": federations.large_swiss_by_faithful_players,
}


@shows(federations.large_swiss_by_players_of_each_round, "2017")
def test_the_large_swiss_of_2017(edition: str) -> None:
    """Twenty rated guests must play in every round; the manual: nineteen once are too few."""
    exempt = LARGE[edition]
    assert exempt(swiss_with(guests()), "HUN")
    absent = guests(1, outcomes=(Outcome.WIN, Outcome.ZERO_POINT_BYE, Outcome.WIN))
    assert not exempt(swiss_with([*guests(19), *absent]), "HUN")
    assert exempt(swiss_with([*guests(20), *absent]), "HUN")


@shows(federations.large_swiss_by_faithful_players, "2024")
def test_the_large_swiss_of_2024(edition: str) -> None:
    """A bye by the pairing is no round missed; who misses two rounds is not counted at all."""
    exempt = LARGE[edition]
    bye = (Outcome.PAIRING_ALLOCATED_BYE, Outcome.WIN, Outcome.WIN)
    gone = (Outcome.WIN, Outcome.ZERO_POINT_BYE, Outcome.ZERO_POINT_BYE)
    once = (Outcome.WIN, Outcome.ZERO_POINT_BYE, Outcome.WIN)
    assert exempt(swiss_with([*guests(19), *guests(1, outcomes=bye)]), "HUN")
    assert not exempt(swiss_with([*guests(19), *guests(1, outcomes=gone)]), "HUN")
    assert not exempt(swiss_with([*guests(19), *guests(1, outcomes=once)]), "HUN")
    assert exempt(swiss_with([*guests(20), *guests(1, outcomes=once)]), "HUN")


@pytest.mark.parametrize("edition", BOTH)
def test_what_makes_a_swiss_large(edition: str) -> None:
    """Twenty guests, three federations, ten high titles, rated, and a Swiss."""
    exempt = LARGE[edition]
    assert exempt(swiss_with(guests()), "HUN")
    assert not exempt(swiss_with(guests(19)), "HUN")
    assert not exempt(swiss_with(guests(high=9)), "HUN")
    assert not exempt(swiss_with(guests(), Form.ROUND_ROBIN), "HUN")
    assert not exempt(swiss_with([replace(each, rated=False) for each in guests()]), "HUN")
    assert not exempt(swiss_with([replace(each, federation="FID") for each in guests()]), "HUN")
    two = [replace(each, federation="SWE" if i % 2 else "DEN") for i, each in enumerate(guests())]
    assert not exempt(swiss_with(two), "HUN")
    assert not exempt(replace(swiss_with(guests()), host=""), "HUN")


@shows(federations.one_norm_with_foreigners, *BOTH)
def test_an_exempt_norm_asks_for_another_one(edition: str) -> None:
    """Only if something was really waived."""
    assert federations.one_norm_with_foreigners(0) == ""
    assert "another norm" in federations.one_norm_with_foreigners(1)


@shows(opponents_titles.half_are_title_holders, *BOTH)
@pytest.mark.parametrize(
    ("games", "needed"), [(7, 4), (8, 4), (9, 5), (10, 5), (11, 6), (13, 7), (15, 8), (19, 10)]
)
def test_half_of_the_opponents_have_titles(edition: str, games: int, needed: int) -> None:
    """As the tables of 2017 print it; candidate masters do not count."""
    holders = [Title.FM] * needed + [Title.CM] * (games - needed)
    assert opponents_titles.half_are_title_holders(claim(titled(*holders), edition)).met
    fewer = [Title.WFM] * (needed - 1) + [Title.WCM] * (games - needed + 1)
    assert not opponents_titles.half_are_title_holders(claim(titled(*fewer), edition)).met


@shows(opponents_titles.half_are_title_holders, *BOTH)
@pytest.mark.parametrize(("opponents", "needed"), [(5, 3), (6, 3), (7, 4), (8, 4), (9, 5)])
def test_in_double_rounds_half_of_the_different_opponents(
    edition: str, opponents: int, needed: int
) -> None:
    """The columns DR of the tables of 2017."""
    event = replace(DOUBLE, rounds=2 * opponents, players=opponents + 1)
    games = twice(titled(*[Title.FM] * needed, *[None] * (opponents - needed)))
    finding = opponents_titles.half_are_title_holders(claim(games, edition, event=event))
    assert (finding.found, finding.needed, finding.met) == (str(needed), f"at least {needed}", True)


TITLE_CLAUSE = {
    "2017": opponents_titles.a_third_have_the_title,
    "2024": opponents_titles.a_third_or_in_double_rounds_half_have_the_title,
}


@shows(opponents_titles.a_third_have_the_title, "2017")
@pytest.mark.parametrize("rule", BOTH)
@pytest.mark.parametrize(
    ("games", "needed"),
    [(7, 3), (8, 3), (9, 3), (10, 4), (11, 4), (12, 4), (13, 5), (15, 5), (16, 6), (19, 7)],
)
def test_a_third_of_the_opponents_have_the_title(
    edition: str, rule: str, games: int, needed: int
) -> None:
    """As the tables of 2017 print it; for single rounds the rule of 2024 is the same."""
    clause = TITLE_CLAUSE[rule]
    enough = claim(titled(*[Title.GM] * needed, *[Title.IM] * (games - needed)), rule)
    fewer = claim(titled(*[Title.GM] * (needed - 1), *[Title.IM] * (games - needed + 1)), rule)
    assert clause(enough).met
    assert not clause(fewer).met


@shows(opponents_titles.a_third_or_in_double_rounds_half_have_the_title, "2024")
def test_since_2024_half_of_the_opponents_in_double_rounds(edition: str) -> None:
    """Three of five, where 2017 asked for four different ones, a third of ten games."""
    games = twice(titled(Title.GM, Title.GM, Title.GM, None, None))
    assert TITLE_CLAUSE["2024"](claim(games, "2024", event=DOUBLE)).met
    assert not TITLE_CLAUSE["2017"](claim(games, "2017", event=DOUBLE)).met
    assert TITLE_CLAUSE["2017"](claim(games, "2017", event=DOUBLE)).needed == "at least 4"


@pytest.mark.parametrize(
    ("sought", "counted"),
    [
        (GM, "GM"),
        (IM, "GM IM"),
        (WGM, "GM IM WGM"),
        (WIM, "GM IM WGM WIM"),
    ],
    ids=name_of,
)
@pytest.mark.parametrize("edition", BOTH)
def test_which_titles_count_for_which(edition: str, sought: TitleSought, counted: str) -> None:
    """1.45b to e: a higher title counts too, FM and WFM never."""
    for title in Title:
        games = claim(titled(title, title, title), edition, sought=sought)
        assert TITLE_CLAUSE[edition](games).met is (title.value in counted.split())


@shows(opponents_titles.few_unrated_opponents, "2017")
@pytest.mark.parametrize(
    ("games", "most"), [(7, 1), (8, 1), (9, 2), (13, 2), (14, 3), (18, 3), (19, 4)]
)
def test_in_2017_few_opponents_may_be_unrated(edition: str, games: int, most: int) -> None:
    """As the tables print it: a fifth of the number of opponents plus one."""
    for unrated, met in ((most, True), (most + 1, False)):
        mixed = [
            meeting(each, rating=None if each <= unrated else 2500) for each in range(1, games + 1)
        ]
        assert opponents_titles.few_unrated_opponents(claim(mixed, edition)).met is met


@shows(strength.unrated_counts_1000, "2017")
def test_in_2017_an_unrated_opponent_counts_1000(edition: str) -> None:
    """A rating is left as it is."""
    assert strength.unrated_counts_1000(None) == 1000
    assert strength.unrated_counts_1000(1200) == 1200


@shows(strength.unrated_counts_1400, "2024")
def test_since_2024_an_unrated_opponent_counts_1400(edition: str) -> None:
    """A rating is left as it is."""
    assert strength.unrated_counts_1400(None) == 1400
    assert strength.unrated_counts_1400(2100) == 2100


@shows(strength.lowest_raised_to_the_floor, *BOTH)
@pytest.mark.parametrize(
    ("sought", "floor"), list(zip(SOUGHT, (2200, 2050, 2000, 1850), strict=True)), ids=name_of
)
def test_one_opponent_is_raised_to_the_floor(edition: str, sought: TitleSought, floor: int) -> None:
    """The lowest alone, unrated or not, and only if it lies below."""
    ratings: list[int | None] = [floor - 100, None, floor, floor - 1]
    mixed = [meeting(number, rating=each) for number, each in enumerate(ratings, start=1)]
    assert claim(mixed, edition, sought=sought).ratings == (floor - 100, floor, floor, floor - 1)
    rated = [each for each in mixed if each.rating is not None]
    assert claim(rated, edition, sought=sought).ratings == (floor, floor, floor - 1)
    high = [meeting(number, rating=floor) for number in (1, 2)]
    assert claim(high, edition, sought=sought).ratings == (floor, floor)
    both = claim(twice(mixed), edition, sought=sought, event=DOUBLE).ratings
    assert both == 2 * (floor - 100, floor, floor, floor - 1)


@shows(strength.average_of_opponents, *BOTH)
def test_the_average_is_rounded_half_up(edition: str) -> None:
    """1.47b."""
    assert strength.average_of_opponents((2379, 2380)) == 2380
    assert strength.average_of_opponents((2379, 2379, 2380)) == 2379
    assert strength.average_of_opponents(()) == 0


@shows(strength.performance_rating, *BOTH)
@pytest.mark.parametrize(
    ("average", "halves", "games", "performance"),
    [(2380, 14, 9, 2600), (2480, 16, 12, 2605), (2600, 9, 9, 2600), (2700, 0, 9, 1900)],
)
def test_the_performance_is_the_average_plus_dp(
    edition: str, average: int, halves: int, games: int, performance: int
) -> None:
    """7 of 9 is 78 % (dp 220), 8 of 12 is 67 % (dp 125), half is 0, nothing -800."""
    assert strength.performance_rating(average, halves, games) == performance


@shows(strength.average_is_high_enough, *BOTH)
@pytest.mark.parametrize(
    ("sought", "least"), list(zip(SOUGHT, (2380, 2230, 2180, 2030), strict=True)), ids=name_of
)
def test_the_least_average(edition: str, sought: TitleSought, least: int) -> None:
    """1.48a."""
    for rating, met in ((least, True), (least - 1, False)):
        games = [meeting(number, rating=rating) for number in range(1, 10)]
        finding = strength.average_is_high_enough(claim(games, edition, sought=sought))
        assert finding.met is met


@shows(strength.performance_is_high_enough, *BOTH)
@pytest.mark.parametrize(
    ("sought", "least"), list(zip(SOUGHT, (2600, 2450, 2400, 2250), strict=True)), ids=name_of
)
def test_the_least_performance(edition: str, sought: TitleSought, least: int) -> None:
    """1.48; half of the points make the average the performance."""
    for rating, met in ((least, True), (least - 1, False)):
        games = [meeting(each, rating=rating, outcome=Outcome.DRAW) for each in range(1, 10)]
        finding = strength.performance_is_high_enough(claim(games, edition, sought=sought))
        assert finding.met is met


@shows(strength.score_of_35_per_cent, *BOTH)
@pytest.mark.parametrize(
    ("halves", "games", "met"), [(7, 9, True), (6, 9, False), (9, 13, False), (7, 10, True)]
)
def test_the_least_score_is_not_rounded(
    edition: str, halves: int, games: int, *, met: bool
) -> None:
    """3 of 9 and 4½ of 13 (34.6 %) are too little, as the last rows of the tables show."""
    drawn = [
        meeting(each, outcome=Outcome.DRAW if each <= halves else Outcome.LOSS)
        for each in range(1, games + 1)
    ]
    assert strength.score_of_35_per_cent(claim(drawn, edition)).met is met


def test_every_clause_of_the_title_norms_has_a_case() -> None:
    """Whoever adds a clause adds a case."""
    demanded = {
        (clause.function.__name__, manifest.edition.name)
        for manifest in CHAPTER.manifests
        for clause in manifest.clauses
    }
    assert demanded - SHOWN == set()
