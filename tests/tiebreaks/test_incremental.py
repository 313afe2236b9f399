"""Standings made from earlier ones are those made from scratch, whatever has changed between."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.model.colour import Colour
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult, Outcome
from tabiya.model.round import Bye, Game, Round
from tabiya.model.team import ForfeitedMatch, LineUp, MatchForfeit, Team, TeamBye
from tabiya.model.team_record import team_event
from tabiya.model.tournament import PointAdjustment, Settings, Tournament, Withdrawal
from tabiya.tiebreaks.chapter import ALL_RULES
from tabiya.tiebreaks.event_kind import EventKind
from tabiya.tiebreaks.incremental import (
    StandingsBasis,
    affected_participants,
    changed_players,
    get_games,
)
from tabiya.tiebreaks.rules import TieBreakRules
from tabiya.tiebreaks.score_table import player_table
from tabiya.tiebreaks.standings import standings
from tests.tiebreaks.events import ABSENCES, EXERCISE, TEAMS
from tests.tiebreaks.random_events import SCORINGS, players, round_robin, swiss

MODIFIERS = {
    "C": "/C1",
    "M": "/M1",
    "P": "/P",
    "F": "/F",
    "R": "/R",
    "L": "/L+1",
    "K": "/K2",
    "S": "/S",
    "A": "/A",
}
RESULTS = list(GameResult)
Change = Callable[[Random, Tournament], Tournament]


def every_code(rules: TieBreakRules, kind: EventKind = EventKind.INDIVIDUAL_SWISS) -> list[str]:
    """Every tie-break of an edition that fits a Swiss, plain and with each modifier."""
    return [
        name + modifier
        for name, each in rules.tie_breaks.items()
        if kind in each.kinds
        for modifier in ("", *(MODIFIERS[letter] for letter in each.modifiers))
    ]


def a_round(chance: Random, event: Tournament) -> Round:
    """A next round in which some are absent and some games are still being played."""
    order = [player.number for player in event.players]
    chance.shuffle(order)
    away = [order.pop() for _ in range(chance.randint(0, 3) // 2 * 2 + len(order) % 2)]
    return Round(
        event.rounds_played + 1,
        tuple(
            Game(white, black, chance.choice(RESULTS))
            for white, black in zip(order[::2], order[1::2], strict=True)
        ),
        tuple(Bye(number, chance.choice(list(ByeKind))) for number in away),
    )


def an_open(chance: Random) -> Tournament:
    """A Swiss of many players and few rounds, so that most have nothing to do with one another."""
    count, length = chance.randint(12, 30), chance.randint(1, 3)
    event = Tournament(
        Settings(kind="Swiss", rounds=5, scoring=chance.choice(SCORINGS)), players(chance, count)
    )
    for _ in range(length):
        event = event.with_round(a_round(chance, event))
    return event


def in_a_round(chance: Random, event: Tournament, change: Callable[[Round], Round]) -> Tournament:
    place = chance.randrange(event.rounds_played)
    rounds = list(event.rounds)
    rounds[place] = change(rounds[place])
    return replace(event, rounds=tuple(rounds))


def a_result(chance: Random, event: Tournament) -> Tournament:
    """A result comes in, is corrected or taken back, in any round."""

    def change(round_: Round) -> Round:
        games = list(round_.games)
        for place in chance.sample(range(len(games)), min(1, len(games))):
            games[place] = replace(games[place], result=chance.choice(RESULTS))
        return replace(round_, games=tuple(games))

    return in_a_round(chance, event, change)


def another_pairing(chance: Random, event: Tournament) -> Tournament:
    """Two games exchange their players with Black, and stand on other boards."""

    def change(round_: Round) -> Round:
        games = list(round_.games)
        chance.shuffle(games)
        one, other = games[:2]
        games[:2] = [replace(one, black=other.black), replace(other, black=one.black)]
        return replace(round_, games=tuple(games))

    return in_a_round(chance, event, change)


def colours_exchanged(chance: Random, event: Tournament) -> Tournament:
    """Who had White has Black."""

    def change(round_: Round) -> Round:
        first, *others = round_.games
        return replace(round_, games=(Game(first.black, first.white, first.result), *others))

    return in_a_round(chance, event, change)


def a_game_less(chance: Random, event: Tournament) -> Tournament:
    """Two who were paired have byes instead, or are not named at all."""

    def change(round_: Round) -> Round:
        *others, last = round_.games
        gone = (Bye(last.white, chance.choice(list(ByeKind))), Bye(last.black, ByeKind.HALF_POINT))
        return replace(round_, games=tuple(others), byes=round_.byes + gone[: chance.randint(0, 2)])

    return in_a_round(chance, event, change)


def another_bye(chance: Random, event: Tournament) -> Tournament:
    """A bye turns out to be of another kind."""

    def change(round_: Round) -> Round:
        kind = chance.choice(list(ByeKind))
        return replace(round_, byes=tuple(replace(bye, kind=kind) for bye in round_.byes[:1]))

    return in_a_round(chance, event, change)


def another_player(chance: Random, event: Tournament) -> Tournament:
    """A rating or a name is corrected."""
    known = list(event.players)
    place = chance.randrange(len(known))
    known[place] = replace(known[place], rating=chance.randint(1400, 2800), name="Corrected")
    return replace(event, players=tuple(known))


def one_player_more(chance: Random, event: Tournament) -> Tournament:
    """A late entry."""
    late = players(chance, len(event.players) + 1)[-1]
    return replace(event, players=(*event.players, late))


def a_round_more(chance: Random, event: Tournament) -> Tournament:
    return event.with_round(a_round(chance, event))


def a_round_less(chance: Random, event: Tournament) -> Tournament:
    del chance
    return event.up_to(max(1, event.rounds_played - 1))


def other_announcements(chance: Random, event: Tournament) -> Tournament:
    """Another scoring system, another number of rounds."""
    changed = replace(
        event.settings, scoring=chance.choice(SCORINGS), rounds=event.rounds_played + 1
    )
    return replace(event, settings=changed)


def a_bonus(chance: Random, event: Tournament) -> Tournament:
    """Half a point for somebody."""
    number = chance.choice(event.players).number
    return replace(event, adjustments=(*event.adjustments, PointAdjustment((number,), Points(5))))


def a_withdrawal(chance: Random, event: Tournament) -> Tournament:
    number = chance.choice(event.players).number
    return replace(
        event, withdrawals=(*event.withdrawals, Withdrawal(player=number, after_round=1))
    )


CHANGES: tuple[Change, ...] = (
    *[a_result] * 8,
    *[another_pairing] * 2,
    *[a_game_less] * 2,
    *[another_bye] * 2,
    colours_exchanged,
    another_player,
    one_player_more,
    a_round_more,
    a_round_less,
    other_announcements,
    a_bonus,
    a_withdrawal,
)


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.edition.name)
@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10**9), changes=st.lists(st.sampled_from(CHANGES), max_size=5))
def test_a_chain_of_changes_ends_in_the_standings_made_from_scratch(
    rules: TieBreakRules, seed: int, changes: list[Change]
) -> None:
    """Every tie-break, every value, every line of every working, after every single change."""
    chance = Random(seed)  # noqa: S311 - a simulation
    codes, edition = every_code(rules), rules.edition.name
    event = an_open(chance)
    found = standings(event, codes, edition=edition)
    for change in (a_result, *changes):
        event = change(chance, event)
        found = standings(event, codes, edition=edition, before=found)
        assert found == standings(event, codes, edition=edition)


def a_league(chance: Random) -> Tournament:
    """A Swiss of teams with reserves: line-ups, empty chairs, byes, a forfeit, games in play."""
    count, boards = chance.randint(8, 12), chance.randint(2, 3)
    size = boards + 1
    teams = tuple(
        Team(n, f"Team {n}", tuple(range(size * (n - 1) + 1, size * n + 1)))
        for n in range(1, count + 1)
    )
    scoring = replace(SCORINGS[0], unknown=chance.choice([Points(0), Points(5)]))
    event = Tournament(
        Settings(
            kind="Swiss",
            rounds=5,
            scoring=scoring,
            board_colours=chance.choice([(), (Colour.WHITE, Colour.BLACK, Colour.WHITE)[:boards]]),
        ),
        players(chance, size * count),
        teams=teams,
    )
    for number in range(1, chance.randint(2, 4)):
        event = a_round_of_matches(chance, event, number, boards)
    return event


def a_round_of_matches(chance: Random, event: Tournament, number: int, boards: int) -> Tournament:
    """Matches of teams at random; some line-ups are in the file, some boards stay empty."""
    order = list(event.teams)
    chance.shuffle(order)
    byes = [order.pop()] if len(order) % 2 else []
    games: list[Game] = []
    line_ups: list[LineUp] = []
    for one, other in zip(order[::2], order[1::2], strict=True):
        for team, against in ((one, other), (other, one)):
            if chance.random() < 0.7:
                seated = (*team.members[: boards - 1], chance.choice(team.members[boards - 1 :]))
                line_ups.append(
                    LineUp(round=number, team=team.number, opponent=against.number, players=seated)
                )
        seats = {each.team: each.players for each in line_ups if each.round == number}
        sides = [seats.get(team.number, team.members)[:boards] for team in (one, other)]
        games += [
            Game(*((a, b) if board % 2 else (b, a)), chance.choice(RESULTS))
            for board, (a, b) in enumerate(zip(*sides, strict=True))
            if a is not None and b is not None and chance.random() < 0.9
        ]
    return replace(
        event,
        line_ups=(*event.line_ups, *line_ups),
        team_byes=(
            *event.team_byes,
            *(
                TeamBye(round=number, team=team.number, kind=chance.choice(list(ByeKind)))
                for team in byes
            ),
        ),
    ).with_round(Round(number, tuple(games)))


def points_for_a_team(chance: Random, event: Tournament) -> Tournament:
    """A penalty, or a result assigned in a round."""
    number, round_ = chance.choice(event.teams).number, chance.choice([None, 1])
    outcome = chance.choice([None, Outcome.WIN]) if round_ else None
    given = PointAdjustment(
        (number,), Points(5), outcome=outcome, round=round_, match_points=Points(10)
    )
    return replace(event, adjustments=(*event.adjustments, given))


def a_match_forfeited(chance: Random, event: Tournament) -> Tournament:
    """A match of round 1 is lost without play."""
    one, other = chance.sample(event.teams, 2)
    lost = ForfeitedMatch(
        round=1, white=one.number, black=other.number, forfeit=MatchForfeit.WHITE_WINS
    )
    return replace(event, forfeited_matches=(lost,))


TEAM_CHANGES: tuple[Change, ...] = (
    *[a_result] * 8,
    another_pairing,
    colours_exchanged,
    other_announcements,
    another_player,
    points_for_a_team,
    a_match_forfeited,
    a_round_less,
)


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.edition.name)
@settings(max_examples=4, deadline=None)
@given(seed=st.integers(0, 10**9), changes=st.lists(st.sampled_from(TEAM_CHANGES), max_size=5))
def test_teams_too_end_in_the_standings_made_from_scratch(
    rules: TieBreakRules, seed: int, changes: list[Change]
) -> None:
    """Every tie-break of teams, every value and working, after every single change, by either score."""
    chance = Random(seed)  # noqa: S311 - a simulation
    codes = [chance.choice(["MP", "GP"]), *every_code(rules, EventKind.TEAM_SWISS)]
    edition = rules.edition.name
    event = a_league(chance)
    found = standings(event, codes, edition=edition)
    for change in (a_result, *changes):
        event = change(chance, event)
        found = standings(event, codes, edition=edition, before=found)
        # Facts keep the matches that were made of them, so the comparison has facts of its own.
        assert found == standings(replace(event), codes, edition=edition)


def test_a_result_in_a_match_leaves_all_other_matches_as_they_are() -> None:
    """Of the matches of all teams only the two sides of one match are put together again."""
    chance = Random(3)  # noqa: S311 - a simulation
    event = a_league(chance)
    codes = ["MP", "GP", "SB"]
    earlier = standings(event, codes)
    games = list(event.rounds[0].games)
    now = GameResult.BLACK_WINS if games[0].result is GameResult.DRAW else GameResult.DRAW
    games[0] = replace(games[0], result=now)
    first = replace(event.rounds[0], games=tuple(games))
    later = replace(event, rounds=(first, *event.rounds[1:]))
    standings(later, codes, before=earlier)
    old, new = team_event(event).matches, team_event(later).matches
    team_of = {player: team.number for team in event.teams for player in team.members}
    touched = {team_of[games[0].white], team_of[games[0].black]}
    assert {team for team in new if new[team] is not old[team]} == touched


def some_asking(chance: Random, event: Tournament) -> dict[str, Any]:
    """Any edition, after any round, as the one kind of event or the other."""
    kinds = [EventKind.INDIVIDUAL_SWISS, EventKind.INDIVIDUAL_ROUND_ROBIN]
    return {
        "edition": chance.choice(ALL_RULES).edition.name,
        "after_round": chance.choice([None, 1]),
        "kind": None if event.teams else chance.choice(kinds),
    }


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 10**9))
def test_the_same_event_otherwise_asked_for_does_no_harm(seed: int) -> None:
    """Standings of another edition, kind or round, with or without a result in between."""
    chance = Random(seed)  # noqa: S311 - a simulation
    event = chance.choice([swiss(seed), round_robin(seed), an_open(chance)])
    before = standings(event, **some_asking(chance, event))
    now = chance.choice([event, a_result(chance, event), a_withdrawal(chance, event)])
    asking = some_asking(chance, event)
    assert standings(now, **asking, before=before) == standings(now, **asking)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**9))
def test_standings_of_another_event_do_no_harm(seed: int) -> None:
    """Nothing of it gets in, be it of teams or of players."""
    chance = Random(seed)  # noqa: S311 - a simulation
    event, other = chance.choices([swiss(seed), round_robin(seed + 1), TEAMS, EXERCISE], k=2)
    before = standings(other, **some_asking(chance, other))
    asking = some_asking(chance, event)
    assert standings(event, **asking, before=before) == standings(event, **asking)


def four_boards(*results: GameResult) -> Tournament:
    """Two rounds of eight players; in the second, 1 plays 3, 2 plays 4, 5 plays 7, 6 plays 8."""
    first = tuple(Game(n, n + 1, GameResult.WHITE_WINS) for n in (1, 3, 5, 7))
    second = tuple(
        Game(white, black, result)
        for (white, black), result in zip(((1, 3), (2, 4), (5, 7), (6, 8)), results, strict=True)
    )
    return Tournament(
        Settings(kind="Swiss", rounds=5),
        players(Random(1), 8),  # noqa: S311 - names and ratings that do not matter
        (Round(1, first), Round(2, second)),
    )


OPEN, DRAWN = GameResult.UNKNOWN, GameResult.DRAW


def test_a_result_touches_two_and_reaches_whom_they_were_paired_with() -> None:
    """1 and 3 play on the board of the result; they were paired with 2 and 4 before."""
    before, now = four_boards(OPEN, OPEN, OPEN, OPEN), four_boards(DRAWN, OPEN, OPEN, OPEN)
    event = replace(now.settings, scoring=replace(now.settings.scoring, unknown=Points(0)))
    before, now = replace(before, settings=event), replace(now, settings=event)
    assert changed_players(before, now) == {1, 3}
    assert affected_participants(player_table(before), player_table(now)) == {1, 2, 3, 4}


def test_values_out_of_reach_are_the_very_same() -> None:
    """What need not be worked out is not; nor is a row of the table made that did not change."""
    earlier = standings(four_boards(OPEN, DRAWN, OPEN, OPEN), ["BH", "SB", "WIN"])
    later = standings(
        four_boards(GameResult.WHITE_WINS, DRAWN, OPEN, OPEN), ["BH", "SB", "WIN"], before=earlier
    )
    kept = {
        row.number
        for row in later.rows
        if all(a is b for a, b in zip(row.values, earlier.row(row.number).values, strict=True))
    }
    assert kept == {5, 6, 7, 8}
    assert isinstance(earlier.basis, StandingsBasis)
    assert isinstance(later.basis, StandingsBasis)
    rows = later.basis.tables[None].participants
    older = earlier.basis.tables[None].participants
    assert {number for number in rows if rows[number] is older[number]} == {2, 4, 5, 6, 7, 8}


def test_an_event_as_some_players_saw_it_keeps_their_rounds_whole() -> None:
    """The rows of those players are the same as in the whole event."""
    event = swiss(11)
    some = frozenset({1, 3})
    whole = player_table(event).participants
    part = player_table(get_games(some, event), kind=EventKind.INDIVIDUAL_SWISS).participants
    assert [part[number] for number in some] == [whole[number] for number in some]


def test_an_event_as_seen_by_some_has_nobody_whom_they_did_not_meet() -> None:
    """Player 1 met 3, 5 and 4; number 2 is left out with all that he did elsewhere."""
    seen = get_games(frozenset({1}), ABSENCES)
    assert {player.number for player in seen.players} == {1, 3, 4, 5}
    assert [len(round_.games) for round_ in seen.rounds] == [1, 1, 1]
    assert all(not round_.byes for round_ in seen.rounds)


def test_what_standings_were_made_from_is_no_part_of_them() -> None:
    """They are equal with it and without."""
    found = standings(ABSENCES)
    assert found.basis is not None
    assert found == replace(found, basis=None)
