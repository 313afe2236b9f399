"""Tournaments of every kind that can be modelled, for tests that claim something of all of them.

Only facts that contradict nothing are drawn. Add every new fact of the model here.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import cache

from hypothesis import strategies as st

from tabiya.model.colour import Colour
from tabiya.model.player import LaterRating, NationalRating, Player, Sex, Title
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult, Outcome
from tabiya.model.round import Bye, Game, Round
from tabiya.model.scoring import STANDARD, STANDARD_MATCH, MatchScoring, ScoringSystem
from tabiya.model.team import ForfeitedMatch, LineUp, MatchForfeit, Team, TeamBye, TeamByeValue
from tabiya.model.tournament import (
    EarlierResult,
    LateEntry,
    OrderOfEquals,
    PointAdjustment,
    ProhibitedPairs,
    RankingMethod,
    RatingConversion,
    RequestedBye,
    Settings,
    Tournament,
    VirtualPoints,
    Withdrawal,
)

MOST_PLAYERS = 12
MOST_ROUNDS = 5
REQUESTABLE = (ByeKind.FULL_POINT, ByeKind.HALF_POINT, ByeKind.ZERO_POINT)

_CHARACTERS = st.characters(
    codec="utf-8", categories=("L", "N", "P", "S", "Zs"), exclude_characters="\xa0"
)


@cache
def texts(longest: int = 40) -> st.SearchStrategy[str]:
    """One line of printable text without blanks around it."""
    return (
        st.text(_CHARACTERS, max_size=longest)
        .map(str.strip)
        .filter(lambda text: text.isprintable())
    )


@cache
def words(longest: int = 12) -> st.SearchStrategy[str]:
    """A code such as BH/C1."""
    return st.from_regex(rf"[A-Z][A-Z0-9:/]{{0,{longest - 1}}}", fullmatch=True)


@cache
def points(most: int = 99) -> st.SearchStrategy[Points]:
    """Points from 0 on, in tenths."""
    return st.integers(0, most).map(Points)


@cache
def days(first: int = 1000, last: int = 9999) -> st.SearchStrategy[date]:
    """Any day of these years."""
    return st.dates(date(first, 1, 1), date(last, 12, 31))


@cache
def births() -> st.SearchStrategy[str]:
    """A date of birth, a year alone, or nothing."""
    return st.one_of(
        st.just(""),
        st.integers(1900, 2020).map(str),
        days(1900, 2020).map(lambda day: day.strftime("%Y/%m/%d")),
    )


@cache
def federations() -> st.SearchStrategy[str]:
    """Three capitals that are no extension of the report file."""
    return st.from_regex(r"[A-WYZ][A-Z]{2}", fullmatch=True)


@cache
def national_ratings() -> st.SearchStrategy[NationalRating]:
    """What a federation may know of a player."""
    return st.builds(
        NationalRating,
        federation=federations(),
        rating=st.none() | st.integers(1, 9999),
        classification=texts(3),
        name=texts(33),
        origin=texts(3),
        identity=texts(11),
        birth=births(),
        sex=st.none() | st.sampled_from(tuple(Sex)),
    )


@cache
def players(number: int) -> st.SearchStrategy[Player]:
    """The player of this number."""
    return st.builds(
        Player,
        number=st.just(number),
        name=texts(60),
        sex=st.none() | st.sampled_from(tuple(Sex)),
        title=st.none() | st.sampled_from(tuple(Title)),
        rating=st.none() | st.integers(1, 9999),
        federation=st.just("") | federations(),
        fide_id=st.none() | st.integers(1, 10**11 - 1),
        birth=births(),
        national=st.lists(national_ratings(), max_size=2).map(tuple),
        rating_source=st.sampled_from(("", "", "FIDE 2026-02", "Club list: May")),
        tournament_rating=st.none() | st.integers(1, 9999),
        later_ratings=st.lists(
            st.builds(
                LaterRating,
                st.integers(1, 999),
                st.integers(1, 9999),
                st.none() | st.sampled_from(tuple(Title)),
            ),
            max_size=2,
        ).map(tuple),
    )


@cache
def scorings() -> st.SearchStrategy[ScoringSystem]:
    """The usual systems, and any values at all."""
    return st.one_of(
        st.just(STANDARD),
        st.just(ScoringSystem.of(30, 10)),
        st.builds(
            ScoringSystem.of,
            win=points().filter(lambda win: not 0 < win < 5),
            draw=points(),
            loss=points(),
            absence=points(),
        ),
        st.builds(ScoringSystem, *[points()] * 13),
    )


@cache
def settings_of_any_kind() -> st.SearchStrategy[Settings]:
    """What an organiser may announce; the number of rounds is left to the tournament."""
    return st.builds(
        Settings,
        name=texts(),
        city=texts(),
        federation=texts(3),
        start=st.none() | days(),
        end=st.none() | days(),
        kind=texts(),
        kind_code=texts(),
        chief_arbiter=texts(),
        deputy_arbiters=st.lists(texts().filter(bool), max_size=3).map(tuple),
        time_control=texts(),
        time_control_code=texts(),
        default_time=st.none() | st.integers(0, 999),
        ratings_by_round=st.booleans(),
        equals_by=st.none() | st.sampled_from(tuple(OrderOfEquals)),
        conversions=st.lists(
            st.builds(
                RatingConversion, federations(), st.integers(1, 9999), st.integers(-9999, 9999)
            ),
            max_size=2,
            unique_by=lambda each: each.federation,
        ).map(tuple),
        chess960=st.booleans(),
        round_time_controls=st.lists(st.just("") | texts(), max_size=3).map(
            lambda own: (*own, "60+30") if own else ()
        ),
        rating_of_unrated=st.none() | st.integers(1, 9999),
        round_dates=st.lists(st.none() | days(1970, 2069), max_size=MOST_ROUNDS).map(
            lambda dates: (*dates, date(2026, 2, 1)) if dates else ()
        ),
        initial_colour=st.none() | st.sampled_from(tuple(Colour)),
        scoring=scorings(),
        match_scoring=st.just(STANDARD_MATCH)
        | st.builds(MatchScoring, points(), points(), points()),
        pairing_controller=texts(),
        tie_breaks=st.lists(words(), max_size=3).map(tuple),
        standings_order=st.lists(words(), max_size=3).map(tuple),
        board_colours=st.lists(st.sampled_from(tuple(Colour)), max_size=6).map(tuple),
        pair_by_rank=st.booleans(),
    ).flatmap(_with_ranking)


def _with_ranking(settings: Settings) -> st.SearchStrategy[Settings]:
    ranked = st.builds(
        replace,
        st.just(settings),
        ranking_method=st.sampled_from(tuple(RankingMethod)),
        ranking_federation=st.just("") | federations(),
    )
    return st.just(settings) | ranked


@st.composite
def rounds(draw: st.DrawFn, numbers: tuple[int, ...], number: int) -> Round:
    """A round in which some of the players have games, some byes, and the rest stay away."""
    order = draw(st.permutations(numbers))
    pairs = draw(st.integers(0, len(order) // 2))
    games = [
        Game(white, black, draw(st.sampled_from(tuple(GameResult))))
        for white, black in zip(order[:pairs], order[pairs : 2 * pairs], strict=True)
    ]
    byes = [
        Bye(player, kind)
        for player in order[2 * pairs :]
        if (kind := draw(st.none() | st.sampled_from(tuple(ByeKind)))) is not None
    ]
    return Round(number, tuple(games), tuple(byes))


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    """Any individual tournament, at any moment of its life."""
    numbers = _numbers(draw)
    paired = draw(st.integers(0, MOST_ROUNDS)) if numbers else 0
    announced = draw(st.none() | st.integers(max(paired, 1), MOST_ROUNDS + 3))
    last = announced or MOST_ROUNDS + 3
    some = st.lists(st.sampled_from(numbers or (1,)), max_size=4, unique=True).map(tuple)
    played = tuple(draw(rounds(numbers, number)) for number in range(1, paired + 1))
    return Tournament(
        settings=replace(draw(settings_of_any_kind()), rounds=announced),
        players=tuple(draw(players(number)) for number in numbers),
        rounds=played,
        requested_byes=_requests(draw, numbers, paired, last),
        late_entries=tuple(
            LateEntry(player=player, first_round=draw(st.integers(1, last)))
            for player in _some(draw, numbers)
        ),
        withdrawals=tuple(
            Withdrawal(player=player, after_round=draw(st.integers(0, last)))
            for player in _some(draw, numbers)
        ),
        virtual_points=tuple(draw(st.lists(virtual_points(last), max_size=3))),
        prohibited_pairs=tuple(
            draw(st.lists(st.builds(_prohibition, some, st.integers(1, 3)), max_size=3))
        ),
        adjustments=tuple(draw(st.lists(adjustments(some, last), max_size=2))),
        earlier_results=_earlier_results(draw, played),
        notes=tuple(draw(st.lists(texts(), max_size=3))),
    )


def _earlier_results(draw: st.DrawFn, played: tuple[Round, ...]) -> tuple[EarlierResult, ...]:
    """What some games stood at when the round after theirs was paired."""
    results = st.none() | st.none() | st.sampled_from(tuple(GameResult))
    return tuple(
        EarlierResult(
            paired=round_.number + 1,
            round=round_.number,
            white=game.white,
            black=game.black,
            result=result,
        )
        for round_ in played[:-1]
        for game in round_.games[:2]
        if (result := draw(results)) is not None
    )


def _numbers(draw: st.DrawFn) -> tuple[int, ...]:
    """Mostly 1 to n, but numbers may be left out, and one may be very high."""
    everybody = range(1, draw(st.integers(0, MOST_PLAYERS)) + 1)
    unused = draw(st.sets(st.sampled_from(everybody), max_size=2)) if everybody else set()
    high = draw(st.sampled_from(((), (), (), (10_000,), (99_999,))))
    return (*(number for number in everybody if number not in unused), *high)


def _some(draw: st.DrawFn, numbers: tuple[int, ...]) -> list[int]:
    return draw(st.lists(st.sampled_from(numbers), max_size=2, unique=True)) if numbers else []


def _requests(
    draw: st.DrawFn, numbers: tuple[int, ...], paired: int, last: int
) -> tuple[RequestedBye, ...]:
    return tuple(
        RequestedBye(round=number, player=player, kind=draw(st.sampled_from(REQUESTABLE)))
        for number in range(paired + 1, last + 1)
        for player in _some(draw, numbers)
    )


def _prohibition(numbers: tuple[int, ...], first: int) -> ProhibitedPairs:
    last = {1: None, 2: 2, 3: 4}[first]
    return ProhibitedPairs(numbers, first_round=first, last_round=last)


def virtual_points(last: int) -> st.SearchStrategy[VirtualPoints]:
    """Acceleration over some rounds for some players."""
    return st.builds(
        lambda worth, rounds_, numbers: VirtualPoints(
            points=worth,
            first_round=min(rounds_),
            last_round=max(rounds_),
            first_player=min(numbers),
            last_player=max(numbers),
        ),
        points(),
        st.tuples(st.integers(1, last), st.integers(1, last)),
        st.tuples(st.integers(1, MOST_PLAYERS), st.integers(1, MOST_PLAYERS)),
    )


def adjustments(
    some: st.SearchStrategy[tuple[int, ...]], last: int
) -> st.SearchStrategy[PointAdjustment]:
    """Penalties, bonuses and unusual values of results."""
    outcomes = [outcome for outcome in Outcome if outcome.value not in ("1", "=", "0")]
    usual = [Outcome.WIN, Outcome.DRAW, Outcome.LOSS]
    written = [outcome for outcome in outcomes if not outcome.name.startswith("UNRATED")]
    return st.builds(
        PointAdjustment,
        players=some,
        points=st.integers(-99, 99).map(Points),
        outcome=st.none() | st.sampled_from([*usual, *written]),
        round=st.none() | st.integers(1, last),
    )


@st.composite
def team_tournaments(draw: st.DrawFn) -> Tournament:
    """Any team tournament: the same players and games, with what happens to the teams."""
    base = replace(draw(tournaments()), prohibited_pairs=(), adjustments=(), virtual_points=())
    numbers = [player.number for player in base.players]
    sizes = draw(st.integers(1, 4))
    squads = [tuple(numbers[i : i + sizes]) for i in range(0, len(numbers), sizes)] or [()]
    teams = tuple(
        Team(
            number=index,
            name=draw(texts(32)),
            members=squad,
            nickname=draw(texts(5)),
            strength=draw(st.none() | st.integers(1, 999_999)),
        )
        for index, squad in enumerate(squads, start=1)
    )
    last = base.settings.rounds or MOST_ROUNDS
    ids = st.integers(1, len(teams))
    some = st.lists(ids, max_size=3, unique=True).map(tuple)
    byes = {
        (number, team): draw(st.sampled_from(tuple(ByeKind)))
        for number in range(1, last + 1)
        for team in draw(st.lists(ids, max_size=2, unique=True))
    }
    value = st.builds(TeamByeValue, match_points=points(), game_points=points())
    return replace(
        base,
        settings=replace(base.settings, team_bye=draw(st.none() | value)),
        teams=teams,
        team_byes=tuple(
            TeamBye(round=key[0], team=key[1], kind=kind) for key, kind in byes.items()
        ),
        line_ups=tuple(draw(st.lists(_line_ups(ids, last, numbers), max_size=3))),
        forfeited_matches=tuple(
            draw(
                st.lists(
                    st.builds(
                        ForfeitedMatch,
                        round=st.integers(1, last),
                        white=ids,
                        black=ids,
                        forfeit=st.sampled_from(tuple(MatchForfeit)),
                    ),
                    max_size=2,
                )
            )
        ),
        prohibited_pairs=tuple(
            draw(st.lists(st.builds(_prohibition, some, st.integers(1, 3)), max_size=2))
        ),
        virtual_points=tuple(
            replace(span, match_points=draw(st.none() | points()))
            for span in draw(st.lists(virtual_points(last), max_size=2))
        ),
        adjustments=tuple(
            replace(adjustment, match_points=draw(st.none() | points()))
            for adjustment in draw(st.lists(adjustments(some, last), max_size=2))
        ),
    )


def _line_ups(
    ids: st.SearchStrategy[int], last: int, numbers: list[int]
) -> st.SearchStrategy[LineUp]:
    seats = st.none() | st.sampled_from(numbers) if numbers else st.none()
    return st.builds(
        LineUp,
        round=st.integers(1, last),
        team=ids,
        opponent=ids,
        players=st.lists(seats, max_size=4).map(tuple),
    )
