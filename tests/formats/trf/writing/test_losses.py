"""Whatever a version cannot hold is named, each by its own phrase."""

from dataclasses import replace
from datetime import date

import pytest

from tabiya.formats.trf import losses
from tabiya.model.colour import Colour
from tabiya.model.player import NationalRating, Player
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.scoring import MatchScoring, ScoringSystem
from tabiya.model.team import ForfeitedMatch, LineUp, MatchForfeit, Team
from tabiya.model.tournament import (
    PointAdjustment,
    ProhibitedPairs,
    RankingMethod,
    RequestedBye,
    Settings,
    Tournament,
    VirtualPoints,
)

TWO = Tournament(players=(Player(1, "Ann"), Player(2, "Ben")))
TEAM = replace(TWO, teams=(Team(1, "Reds", (1, 2)),))
OLD = ("trf06", "trf16")
ALL = (*OLD, "trf26")
DRAWN = Round(1, (Game(1, 2, GameResult.DRAW),))


def announced(**settings: object) -> Tournament:
    """The two players under these settings."""
    return replace(TWO, settings=Settings(**settings))  # type: ignore[arg-type]


def known(**national: str) -> Tournament:
    """A player of whom a federation knows this."""
    return Tournament(players=(Player(1, "Ann", national=(NationalRating("NOR", **national),)),))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("tournament", "phrase", "versions"),
    [
        (announced(pairing_controller="us"), "who made the pairings", OLD),
        (announced(kind_code="FIDE_DUTCH"), "the encoded type of the tournament", OLD),
        (announced(tie_breaks=("DE",)), "the tie-breaks", OLD),
        (announced(standings_order=("PTS",)), "the order of the standings", OLD),
        (announced(time_control_code="300"), "the encoded time control", OLD),
        (announced(rounds=5), "the number of rounds", ("trf06",)),
        (announced(initial_colour=Colour.WHITE), "the initial colour", ("trf06",)),
        (announced(pair_by_rank=True), "that players are paired by rank", ("trf06",)),
        (announced(ranking_method=RankingMethod.FIDE), "the method of the starting rank", OLD),
        (announced(board_colours=(Colour.WHITE,)), "the colours of the boards", OLD),
        (
            announced(match_scoring=MatchScoring(Points(30), Points(10), Points(0))),
            "the match points",
            OLD,
        ),
        (
            announced(round_dates=(None, date(2026, 3, 1), date(1926, 3, 1))),
            "the century of the dates of rounds",
            ALL,
        ),
        (announced(scoring=ScoringSystem.of(30, 10)), "the scoring system", ("trf06",)),
        (
            announced(scoring=ScoringSystem.of(30, 10, unknown=0)),
            "the points of an unknown result",
            ("trf16",),
        ),
        (
            replace(TWO, rounds=(Round(1, (Game(1, 2, GameResult.WHITE_WINS_UNRATED),)),)),
            "that some games are not rated",
            ("trf06",),
        ),
        (
            replace(TWO, rounds=(Round(1, (), (Bye(1, ByeKind.PAIRING_ALLOCATED),)),)),
            "whether a full point was the pairing-allocated bye or another",
            ("trf06",),
        ),
        (
            replace(
                TWO, requested_byes=(RequestedBye(round=1, player=1, kind=ByeKind.FULL_POINT),)
            ),
            "whether a full point was the pairing-allocated bye or another",
            ("trf06",),
        ),
        (
            replace(
                TWO,
                rounds=(DRAWN,),
                requested_byes=(RequestedBye(round=1, player=1, kind=ByeKind.HALF_POINT),),
            ),
            "byes requested for rounds that are already paired",
            ALL,
        ),
        (
            replace(
                TWO,
                rounds=(DRAWN,),
                requested_byes=(RequestedBye(round=3, player=1, kind=ByeKind.HALF_POINT),),
            ),
            "byes requested for rounds after the next one",
            OLD,
        ),
        (
            replace(TWO, rounds=(Round(1, (Game(1, 2, GameResult.UNKNOWN),)),)),
            "which games have no result yet (they are written as drawn)",
            OLD,
        ),
        (
            replace(
                TWO,
                virtual_points=(
                    VirtualPoints(
                        points=Points(10),
                        first_round=1,
                        last_round=1,
                        first_player=1,
                        last_player=1,
                    ),
                ),
            ),
            "the acceleration",
            ("trf06",),
        ),
        (
            replace(
                TEAM,
                virtual_points=(
                    VirtualPoints(
                        points=Points(10),
                        first_round=1,
                        last_round=1,
                        first_player=1,
                        last_player=1,
                    ),
                ),
            ),
            "the acceleration",
            OLD,
        ),
        (
            replace(TWO, prohibited_pairs=(ProhibitedPairs((1, 2)),)),
            "the prohibited pairs",
            ("trf06",),
        ),
        (replace(TEAM, prohibited_pairs=(ProhibitedPairs((1, 2)),)), "the prohibited pairs", OLD),
        (
            replace(
                TWO,
                prohibited_pairs=(ProhibitedPairs((1, 2)), ProhibitedPairs((1, 2), first_round=2)),
            ),
            "the pairs prohibited in some rounds only",
            ("trf16",),
        ),
        (
            replace(TWO, prohibited_pairs=(ProhibitedPairs((1, 2), first_round=1, last_round=3),)),
            "the pairs prohibited in some rounds only",
            ("trf16",),
        ),
        (replace(TWO, adjustments=(PointAdjustment((1,), Points(5)),)), "the adjusted points", OLD),
        (known(), "national ratings", OLD),
        (
            Tournament(
                players=(Player(1, "A", national=(NationalRating("NOR"), NationalRating("no"))),)
            ),
            "national ratings",
            ALL,
        ),
        (
            replace(TWO, teams=(Team(1, "Reds", (1,)), Team(2, "Blues", (2,), "BLU"))),
            "the nicknames and strengths of teams",
            OLD,
        ),
        (
            replace(TWO, teams=(Team(1, "Reds", (1,), strength=5), Team(2, "Blues", (2,)))),
            "the nicknames and strengths of teams",
            OLD,
        ),
        (
            replace(TWO, teams=(Team(1, "Reds", (1,)), Team(3, "Blues", (2,)))),
            "the numbers of teams",
            OLD,
        ),
        (
            replace(TEAM, line_ups=(LineUp(round=1, team=1, opponent=1, players=(1,)),)),
            "the line-ups",
            OLD,
        ),
        (
            replace(
                TEAM,
                forfeited_matches=(
                    ForfeitedMatch(round=1, white=1, black=1, forfeit=MatchForfeit.BOTH_LOSE),
                ),
            ),
            "the forfeited matches",
            OLD,
        ),
        (
            Tournament(players=(Player(1, "A"), Player(2, "B", federation="NORW"))),
            "the ends of long federations",
            ALL,
        ),
        (known(name="x" * 34), "the ends of long texts of national ratings", ("trf26",)),
        (known(classification="CMIM"), "the ends of long texts of national ratings", ("trf26",)),
        (known(origin="OSLO"), "the ends of long texts of national ratings", ("trf26",)),
        (known(identity="1" * 12), "the ends of long texts of national ratings", ("trf26",)),
        (
            replace(TWO, teams=(Team(1, "A", (1, 2), "BLUES!"),)),
            "the ends of long nicknames",
            ("trf26",),
        ),
    ],
)
def test_each_fact_is_named_where_it_is_lost(
    tournament: Tournament, phrase: str, versions: tuple[str, ...]
) -> None:
    """By the table of records: XX extensions in 2016 only, numbered ones from 142 on in 2026 only."""
    assert tuple(name for name in ALL if phrase in losses(tournament, name)) == versions


@pytest.mark.parametrize("version", ALL)
def test_what_every_version_holds_is_not_lost(version: str) -> None:
    """Texts that just fit, usual byes and pairs, teams in their order."""
    event = Tournament(
        settings=Settings(
            name="Open",
            start=date(1926, 3, 1),
            chief_arbiter="C",
            round_dates=(None, date(2026, 3, 1)),
        ),
        players=(Player(1, "x" * 60, federation="NOR"), Player(2, "Ben"), Player(3, "Cy")),
        rounds=(DRAWN, Round(2, (), (Bye(1, ByeKind.HALF_POINT), Bye(2, ByeKind.ZERO_POINT)))),
        requested_byes=(RequestedBye(round=3, player=1, kind=ByeKind.HALF_POINT),),
        teams=(Team(1, "x" * 32, (1, 2)), Team(2, "Blues", (3,))),
    )
    assert losses(event, version) == ()


@pytest.mark.parametrize("name", ["name", "identity", "origin", "classification"])
def test_national_texts_that_just_fit_are_not_cut(name: str) -> None:
    """33, 11, 3 and 3 columns."""
    width = {"name": 33, "identity": 11, "origin": 3, "classification": 3}[name]
    assert losses(known(**{name: "x" * width}), "trf26") == ()


def test_a_nickname_that_just_fits_is_not_cut() -> None:
    """Five columns."""
    assert losses(replace(TWO, teams=(Team(1, "A", (1, 2), "BLUES"),)), "trf26") == ()


@pytest.mark.parametrize("dialect", ["trf06", "trf16"])
def test_an_open_game_is_not_called_unrated(dialect: str) -> None:
    """It is written as drawn, and that is all there is to say of it."""
    event = replace(TWO, rounds=(Round(1, (Game(1, 2, GameResult.UNKNOWN),)),))
    lost = losses(event, dialect)
    assert "which games have no result yet (they are written as drawn)" in lost
    assert "that some games are not rated" not in lost


def test_losses_come_in_the_order_of_the_file() -> None:
    """Settings, spellings, arrangements, teams, texts."""
    event = replace(
        TEAM,
        players=(Player(1, "Ann", federation="NORW"), Player(2, "Ben")),
        settings=Settings(tie_breaks=("DE",), rounds=5),
        rounds=(Round(1, (Game(1, 2, GameResult.DRAW_UNRATED),)),),
        adjustments=(PointAdjustment((1,), Points(5)),),
        line_ups=(LineUp(round=1, team=1, opponent=1, players=(1,)),),
    )
    assert losses(event, "trf06") == (
        "the tie-breaks",
        "the number of rounds",
        "that some games are not rated",
        "the adjusted points",
        "the line-ups",
        "the ends of long federations",
    )
