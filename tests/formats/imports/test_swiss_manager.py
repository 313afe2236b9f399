"""Files of Swiss-Manager: everything in its layout is read, and nothing else is."""

import struct
from contextlib import suppress
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import settings as settings_of_examples
from hypothesis import strategies as st

from tabiya.errors import ReadingRefused
from tabiya.formats.imports.event import NotTaken
from tabiya.formats.imports.registry import read_event
from tabiya.formats.imports.swiss_manager import is_swiss_manager, read_swiss_manager
from tabiya.model.colour import Colour
from tabiya.model.player import Player, Sex, Title
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game
from tabiya.model.scoring import MatchScoring
from tabiya.model.team import LineUp, TeamByeValue
from tabiya.model.team_record import team_event
from tests.formats.imports.files import FIVE, MARK, Tumx, Tunx


def test_the_settings_are_read() -> None:
    """Name, town, federation, days, arbiters, time control and rounds stand where they should."""
    settings = read_swiss_manager(Tunx().data()).tournament.settings
    assert (settings.name, settings.city, settings.federation) == ("Otevřený turnaj", "Brod", "CZE")
    assert (settings.start, settings.end) == (date(2026, 2, 28), date(2026, 3, 1))
    assert settings.chief_arbiter == "Hlavní, Eva"
    assert settings.deputy_arbiters == ("Second, A", "Third, B")
    assert (settings.time_control, settings.rounds) == ("90+30", 3)
    assert settings.round_dates == (date(2026, 2, 28), date(2026, 3, 1), None)


def test_the_players_are_read() -> None:
    """Sex, title, both ratings, FIDE number, birth and national number of each player."""
    event = read_swiss_manager(Tunx().data())
    first, second, third, fourth, fifth = event.tournament.players
    assert (first.name, first.sex, first.title) == ("Ondrak, Ída", Sex.FEMALE, Title.WGM)
    assert (first.rating, first.fide_id, first.birth) == (2310, 9300001, "1991/04/07")
    assert (first.national[0].rating, first.national[0].identity) == (2290, "77")
    assert (second.birth, second.sex) == ("1975", None)
    assert (third.title, third.fide_id, third.birth) == (None, None, "")
    assert (fourth.rating, fourth.birth) == (None, "2004/02/29")
    assert fifth == Player(number=5, name="Lacombe, Guy", federation="FRA")
    assert event.clubs == {1: "Šach Brod", 3: "SK 1911"}


def test_the_rounds_are_read() -> None:
    """Every result, forfeit and bye; who is not paired has no points, and the bye is the bye."""
    one, two, three = read_swiss_manager(Tunx().data()).tournament.rounds
    assert one.games == (Game(3, 1, GameResult.BLACK_WINS), Game(2, 4, GameResult.DRAW))
    assert one.byes == (Bye(5, ByeKind.PAIRING_ALLOCATED),)
    assert two.games[0].result is GameResult.WHITE_WINS_BY_FORFEIT
    assert two.byes == (Bye(4, ByeKind.ZERO_POINT),)
    assert [game.result for game in three.games] == [
        GameResult.BLACK_WINS_BY_FORFEIT,
        GameResult.UNKNOWN,
    ]
    assert three.byes == (Bye(3, ByeKind.HALF_POINT),)


def test_what_is_not_understood_is_listed() -> None:
    """Tie-breaks by number, marked boards, odd titles, and byes that no known file shows."""
    left = read_swiss_manager(Tunx().data()).left
    told = [(each.what, *each.values) for each in left]
    assert (NotTaken.TIE_BREAK, "37 (BH)", "Swiss-Manager") in told
    assert (NotTaken.NOT_A_TITLE, "3", "AFM") in told
    assert (NotTaken.MARKED, "1", "2") in told
    assert (NotTaken.NOT_SEEN, "3", "3") in told
    assert (NotTaken.NO_PLACE, "Ředitel, Jan") in told
    assert len(told) == 5


@pytest.mark.parametrize(
    ("numbers", "taken", "listed"),
    [
        ((11, 3, 2), ("DE", "BH/C1", "BH"), []),
        ((81, 84, 11), ("DE",), ["84 (BH)", "11 (DE)"]),
        ((5, 11, 11), (), ["5", "11 (DE)", "11 (DE)"]),
    ],
)
def test_tie_breaks_are_taken_up_to_the_first_that_is_not_understood(
    numbers: tuple[int, ...], taken: tuple[str, ...], listed: list[str]
) -> None:
    """Those behind it would stand in another place of the order."""
    event = read_swiss_manager(replace(Tunx(), tie_breaks=numbers).data())
    assert event.tournament.settings.tie_breaks == taken
    assert [each.values[0] for each in event.left if each.what is NotTaken.TIE_BREAK] == listed


_TABLE_OF_THREE = replace(
    Tunx(),
    players=FIVE[:3],
    rounds=(
        ((2, 3, 1, 0), (1, -1, 9, 0)),
        ((3, 1, 0, 0), (2, -1, 0, 0)),
        ((1, 2, 0, 0), (3, -1, 0, 0)),
    ),
    kind=1,
    current=2,
)


def test_a_round_robin_is_one() -> None:
    """A free round is no bye, and rounds that have not begun are only announced."""
    facts = read_swiss_manager(_TABLE_OF_THREE.data()).tournament
    assert (facts.settings.kind, facts.settings.rounds) == ("Round robin", 3)
    assert [round_.games for round_ in facts.rounds] == [
        (Game(2, 3, GameResult.WHITE_WINS),),
        (Game(3, 1),),
    ]
    assert not any(round_.byes for round_ in facts.rounds)


def test_a_kind_that_is_not_described_is_told() -> None:
    """It is read like a Swiss."""
    event = read_swiss_manager(replace(Tunx(), kind=7).data())
    assert event.tournament.settings.kind == "Swiss"
    assert (NotTaken.SETTING, ("95+11", "7")) in [(each.what, each.values) for each in event.left]


def test_an_unknown_result_is_an_open_game_and_told() -> None:
    """A code that nobody has seen is not guessed."""
    event = read_swiss_manager(replace(Tunx(), rounds=(((1, 2, 7, 0),),)).data())
    assert event.tournament.rounds[0].games == (Game(1, 2, GameResult.UNKNOWN),)
    assert (NotTaken.RESULT, ("1", "1", "7")) in [(each.what, each.values) for each in event.left]


def test_rounds_that_are_only_announced_are_not_rounds() -> None:
    """A file before round 2 has one round, and announces three."""
    file = replace(Tunx(), rounds=Tunx().rounds[:1], announced=3)
    facts = read_swiss_manager(file.data()).tournament
    assert (len(facts.rounds), facts.settings.rounds) == (1, 3)


def test_a_day_that_is_none_is_told() -> None:
    """30 February is left out, and the rest is read."""
    event = read_swiss_manager(replace(Tunx(), start=20260230).data())
    assert event.tournament.settings.start is None
    assert (NotTaken.NOT_A_DATE, ("20260230",)) in [(each.what, each.values) for each in event.left]


def test_a_team_event_is_read() -> None:
    """Members in board order, games and empty chairs, line-ups, byes with their points, the colours of boards."""
    event = read_swiss_manager(Tumx().data())
    facts = event.tournament
    assert (facts.settings.name, facts.settings.kind, facts.settings.rounds) == (
        "Liga",
        "Team Swiss",
        3,
    )
    assert [team.members for team in facts.teams] == [(2, 1, 7), (3, 4), (5, 6)]
    assert [team.name for team in facts.teams] == ["Brod", "Kolín", "Sora"]
    one, two, three = facts.rounds
    assert one.games == (Game(2, 3, GameResult.WHITE_WINS), Game(4, 1, GameResult.DRAW))
    assert two.games == (Game(5, 2, GameResult.DOUBLE_FORFEIT), Game(7, 6, GameResult.ZERO_ZERO))
    assert three.games == (Game(3, 5, GameResult.WHITE_WINS_BY_FORFEIT),)
    assert three.byes == (Bye(4, ByeKind.FULL_POINT),)
    assert facts.line_ups == (
        LineUp(round=2, team=1, opponent=3, players=(2, 7)),
        LineUp(round=3, team=3, opponent=2, players=(5, None)),
    )
    kinds = [(bye.round, bye.team, bye.kind) for bye in facts.team_byes]
    assert kinds == [
        (1, 3, ByeKind.PAIRING_ALLOCATED),
        (2, 2, ByeKind.PAIRING_ALLOCATED),
        (3, 1, ByeKind.ZERO_POINT),
    ]
    assert facts.settings.team_bye == TeamByeValue(match_points=Points(20), game_points=Points(20))
    assert facts.settings.board_colours == (Colour.WHITE, Colour.BLACK)
    assert facts.settings.tie_breaks == ("MPvGP",)
    assert [each.values for each in event.left] == [("84 (BH)", "Swiss-Manager")]
    points = {
        number: (sum(m.match_points for m in each), sum(m.game_points for m in each))
        for number, each in team_event(facts).matches.items()
    }
    # Team 1: 1.5-0.5, then 0-0; team 2: a bye of 2, then 2-0; team 3: a bye of 2.
    assert points == {1: (20 + 10, 15), 2: (20 + 20, 5 + 20 + 20), 3: (20 + 10, 20)}


def test_a_bye_without_points_is_told() -> None:
    """It counts as a drawn match until somebody says otherwise."""
    rounds = (((1, 2, 0, 0), (3, -1, 0, 0)), *Tumx().matches[1:])
    rounds = (rounds[0], ((3, 1, 0, 0), (2, -1, 0, 0)), rounds[2])
    event = read_swiss_manager(replace(Tumx(), matches=rounds).data())
    assert event.tournament.settings.team_bye is None
    told = [each.values for each in event.left if each.what is NotTaken.TEAM_BYE]
    assert told == [("1", "3"), ("2", "2")]


def test_a_round_robin_of_teams_is_one() -> None:
    """The same layout with another kind; three points for a match won, if its tie-break says so."""
    file = replace(Tumx(), kind=2, tie_breaks=(40, 1), undescribed=b"")
    settings = read_swiss_manager(file.data()).tournament.settings
    assert settings.kind == "Team round robin"
    assert settings.match_scoring == MatchScoring(Points(30), Points(10))


def test_games_out_of_the_order_of_matches_are_joined_by_the_teams() -> None:
    """Two matches whose games stand mixed: the players say to which they belong."""
    players = (
        ("A", 1, 1),
        ("B", 1, 2),
        ("C", 2, 1),
        ("D", 2, 2),
        ("E", 3, 1),
        ("F", 3, 2),
        ("G", 4, 1),
        ("H", 4, 2),
    )
    file = replace(
        Tumx(),
        players=players,
        teams=("1", "2", "3", "4"),
        games=(((1, 3, 1), (5, 7, 1), (4, 2, 1), (8, 6, 1)),),
        matches=(((1, 2, 0, 0), (3, 4, 0, 0)),),
    )
    facts = read_swiss_manager(file.data()).tournament
    assert facts.line_ups == ()
    assert facts.settings.board_colours == (Colour.WHITE, Colour.BLACK)


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"boards": 0}, "a match has 0 boards"),
        ({"games": (((2, 33, 1), (4, 1, 2)), *Tumx().games[1:])}, "round 1 lists players"),
        ({"matches": (((1, 22, 0, 0), (3, -1, 4, 0)), *Tumx().matches[1:])}, "round 1 lists teams"),
    ],
)
def test_a_team_event_that_contradicts_itself_is_refused(
    changed: dict[str, object], why: str
) -> None:
    """In words that say where."""
    with pytest.raises(ReadingRefused, match=why):
        read_swiss_manager(replace(Tumx(), **changed).data())  # type: ignore[arg-type]


def test_sections_of_teams_that_the_settings_deny_are_refused() -> None:
    """The kind decides; an index that says otherwise is that of a damaged file."""
    with pytest.raises(ReadingRefused, match="it ends before all the data that it announces"):
        read_swiss_manager(replace(Tumx(), kind=0).data())


@settings_of_examples(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_damaged_team_file_is_read_or_refused(data: st.DataObject) -> None:
    """Cut anywhere, or with a few bytes that are others: no other error comes out."""
    whole = Tumx().data()
    parts = [*range(0x6C, 0x80), *range(whole.index(b"\xa3" + MARK), len(whole))]
    damaged = bytearray(
        whole[: data.draw(st.integers(len(whole) - 400, len(whole)), label="length")]
    )
    for _ in range(data.draw(st.integers(0, 6), label="flips")):
        at = data.draw(st.sampled_from(parts), label="at")
        if at < len(damaged):
            damaged[at] = data.draw(st.integers(0, 255), label="byte")
    with suppress(ReadingRefused):
        read_event(bytes(damaged))


def test_a_player_who_is_not_in_the_list_is_refused() -> None:
    """Round 1 lists player 9 of five."""
    with pytest.raises(ReadingRefused, match="round 1 lists players"):
        read_swiss_manager(replace(Tunx(), rounds=(((1, 9, 1, 0),),)).data())


@pytest.mark.parametrize("missing", [1, 40, 1000, 6000])
def test_a_cut_file_is_refused(missing: int) -> None:
    """However much is missing at the end."""
    with pytest.raises(ReadingRefused, match="it ends before all the data"):
        read_swiss_manager(Tunx().data()[:-missing])


def test_a_count_that_does_not_fit_is_refused() -> None:
    """The settings announce one player more than the section has."""
    data = bytearray(Tunx().data())
    at = data.index(b"\x95\xff\x89\x44") + 4 + 19
    struct.pack_into("<H", data, at, len(FIVE) + 1)
    with pytest.raises(ReadingRefused):
        read_swiss_manager(bytes(data))


def test_it_is_known_by_its_first_bytes() -> None:
    """The name of the file is not asked."""
    assert is_swiss_manager(Tunx().data())
    assert not is_swiss_manager(b"012 A report")
