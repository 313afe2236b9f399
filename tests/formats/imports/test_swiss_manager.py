"""Files of Swiss-Manager: everything in its layout is read, and nothing else is."""

import struct
from dataclasses import replace
from datetime import date

import pytest

from tabiya.errors import ReadingRefused
from tabiya.formats.imports.event import NotTaken
from tabiya.formats.imports.swiss_manager import is_swiss_manager, read_swiss_manager
from tabiya.model.player import Player, Sex, Title
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game
from tests.formats.imports.files import FIVE, Tunx


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


def test_a_round_robin_of_teams_is_refused_in_words() -> None:
    """The settings tell it, even if the index has no section of teams."""
    with pytest.raises(ReadingRefused, match="contains teams"):
        read_swiss_manager(replace(Tunx(), kind=2).data())


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


def test_a_team_event_is_refused_in_words() -> None:
    """Its layout is not known, and the report file is the way."""
    with pytest.raises(ReadingRefused, match="contains teams") as refused:
        read_swiss_manager(replace(Tunx(), team_section=400).data())
    assert "TRF" in refused.value.hint


def test_a_player_who_is_not_in_the_list_is_refused() -> None:
    """Round 1 names player 9 of five."""
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
