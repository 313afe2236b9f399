"""Files of Swiss-Chess, versions 7 and 8: single players and teams."""

from dataclasses import replace
from datetime import date

import pytest

from tabiya.errors import ReadingRefused
from tabiya.formats.imports.event import NotTaken
from tabiya.formats.imports.swiss_chess import is_swiss_chess, read_swiss_chess
from tabiya.formats.trf.document import Declared
from tabiya.model.player import Sex, Title
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game
from tabiya.model.team import TeamBye
from tests.formats.imports.files import FIVE, Swt

TEAMS = replace(
    Swt(),
    teams=(("Brod", 2), ("Køge", 2), ("Lyon", 1)),
    players=FIVE,
    rounds=1,
    drawn=1,
    cells=(
        ((1, 3, 15, 1, 0, 1),),
        ((3, 4, 10, 1, 0, 2),),
        ((3, 1, 5, 1, 0, 1),),
        ((1, 2, 10, 1, 0, 2),),
        ((0, 0, 0, 0, 0),),
    ),
    team_cells=(((1, 1000, 0, 1, 0),), ((3, 999, 0, 1, 0),), ((2, 0, 0, 2, 0),)),
)


@pytest.mark.parametrize("version", [705, 883])
def test_the_settings_are_read_in_both_versions(version: int) -> None:
    """The places of version 8 are those of version 7, and more."""
    settings = read_swiss_chess(replace(Swt(), version=version).data()).tournament.settings
    assert (settings.name, settings.city) == ("Frühjahrsturnier", "Köln")
    assert (settings.start, settings.end) == (date(2026, 2, 28), date(2026, 3, 1))
    assert settings.chief_arbiter == "Müller, Jörg"
    assert settings.time_control == "40/90, Rest/30"
    assert (settings.rounds, settings.kind) == (2, "Swiss")
    newer = version >= 800
    assert settings.deputy_arbiters == (("Second, A", "Third, B") if newer else ("Second, A",))
    assert settings.round_dates == ((date(2026, 2, 28), None) if newer else ())


@pytest.mark.parametrize("version", [705, 883])
def test_the_players_are_read_in_both_versions(version: int) -> None:
    """What is left of an older text behind the end of a name is no part of it."""
    event = read_swiss_chess(replace(Swt(), version=version).data())
    first, second, third, fourth = event.tournament.players
    assert (first.name, first.sex, first.title) == ("Ondrak, Ída", Sex.FEMALE, Title.WGM)
    assert (first.rating, first.fide_id, first.birth) == (2310, 9300001, "1991/04/07")
    assert first.national[0].rating == 2290
    assert (second.sex, second.birth) == (Sex.MALE, "1975")
    assert third.title is None
    assert fourth.rating is None
    assert event.clubs == {1: "Šach Brod", 3: "SK 1911"}
    assert event.declared[1] == Declared(Points(15), 4)


def test_the_rounds_are_read() -> None:
    """Both sides name one game; a forfeit, a bye, and somebody who was not there."""
    one, two = read_swiss_chess(Swt().data()).tournament.rounds
    assert one.games == (
        Game(1, 3, GameResult.WHITE_WINS),
        Game(4, 2, GameResult.WHITE_WINS_BY_FORFEIT),
    )
    assert two.games == (Game(2, 1, GameResult.DRAW),)
    assert two.byes == (Bye(3, ByeKind.PAIRING_ALLOCATED),)


def test_teams_have_members_matches_and_byes() -> None:
    """Boards are in order, the result of a match is not taken for that of a game."""
    facts = read_swiss_chess(TEAMS.data()).tournament
    assert [(team.name, team.members) for team in facts.teams] == [
        ("Brod", (1, 2)),
        ("Køge", (3, 4)),
        ("Lyon", (5,)),
    ]
    assert facts.rounds[0].games == (Game(1, 3, GameResult.WHITE_WINS), Game(4, 2, GameResult.DRAW))
    assert facts.team_byes == (TeamBye(round=1, team=3, kind=ByeKind.PAIRING_ALLOCATED),)
    assert facts.settings.kind == "Team Swiss"
    assert facts.settings.tie_breaks == ("GP",)


def test_tie_breaks_that_mean_the_same_are_taken_and_others_told() -> None:
    """Buchholz with one result struck off is BH/C1; the sum of Buchholz values is no FIDE tie-break."""
    event = read_swiss_chess(Swt().data())
    assert event.tournament.settings.tie_breaks == ("BH/C1",)
    assert (NotTaken.TIE_BREAK, ("07", "Swiss-Chess")) in [(x.what, x.values) for x in event.left]
    plain = read_swiss_chess(replace(Swt(), cuts=0, tie_breaks=(0x03, 0x05)).data())
    assert plain.tournament.settings.tie_breaks == ("BH", "SB")


def test_three_points_for_a_win_are_three_points() -> None:
    """A scoring of its own is not guessed but told."""
    three = read_swiss_chess(replace(Swt(), scoring=1).data()).tournament.settings.scoring
    assert (three.win, three.white_draw) == (Points(30), Points(10))
    own = read_swiss_chess(replace(Swt(), scoring=2).data())
    assert NotTaken.SCORING in [each.what for each in own.left]


def test_a_game_that_only_one_side_knows_is_told() -> None:
    """White's word counts."""
    cells = (((1, 2, 3, 1, 0),), ((0, 0, 0, 0, 0),), ((0, 0, 0, 0, 0),), ((0, 0, 0, 0, 0),))
    event = read_swiss_chess(replace(Swt(), cells=cells, rounds=1, drawn=1).data())
    assert event.tournament.rounds[0].games == (Game(1, 2, GameResult.WHITE_WINS),)
    assert (NotTaken.ONE_SIDE, ("1", "1", "2")) in [(x.what, x.values) for x in event.left]


def test_an_opponent_who_is_not_in_the_list_is_refused() -> None:
    """Player 1 cannot have played player 9 of four."""
    cells = (((1, 9, 3, 1, 0),), *[((0, 0, 0, 0, 0),)] * 3)
    with pytest.raises(ReadingRefused, match="not in its list"):
        read_swiss_chess(replace(Swt(), cells=cells, rounds=1, drawn=1).data())


@pytest.mark.parametrize("length", [1, 27, 607, 1333])
def test_a_file_cut_within_its_settings_is_refused(length: int) -> None:
    """Without the settings nobody can say how long the rest would be."""
    with pytest.raises(ReadingRefused, match="it ends before all the data"):
        read_swiss_chess(Swt().data()[:length])


def test_a_cut_file_is_refused_with_its_sizes() -> None:
    """The settings say how long it must be."""
    with pytest.raises(ReadingRefused, match="4 players and 2 rounds, which need"):
        read_swiss_chess(Swt().data()[:-1])


def test_it_is_known_by_its_sizes() -> None:
    """It has no mark; a report file, zeros and another version are not taken for it."""
    assert is_swiss_chess(Swt().data())
    assert is_swiss_chess(replace(Swt(), version=705).data())
    assert not is_swiss_chess(bytes(20_000))
    assert not is_swiss_chess(b"\xff" * 20_000)
    assert not is_swiss_chess(replace(Swt(), version=601).data())
