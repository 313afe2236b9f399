"""Remarks that carry facts, both ways."""

from dataclasses import replace

import pytest

from tabiya.formats.trf import read_trf, write_trf
from tabiya.formats.trf.remarks import is_a_fact
from tabiya.model.player import Player
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import (
    EarlierResult,
    LateEntry,
    PlayoffPlaces,
    Settings,
    Tournament,
    Withdrawal,
)
from tests.formats.trf.reports import line, places, report

LONG = "A name of more than thirty-three characters, the Third"
EVENT = Tournament(
    settings=Settings(default_time=30, rating_of_unrated=1400),
    players=(
        Player(1, LONG, rating_source="Club: May"),
        Player(2, "x" * 33, rating_source="Club: May", tournament_rating=1850),
        Player(3, "Cy", rating_source="FIDE"),
        Player(4, "Di", rating_source="Club: May", tournament_rating=1850),
        Player(8, "Ed", tournament_rating=9999),
        Player(10, "Flo"),
    ),
    rounds=(Round(1, (Game(1, 2, GameResult.DRAW),)), Round(2)),
    late_entries=(LateEntry(player=3, first_round=2),),
    withdrawals=(
        Withdrawal(player=2, after_round=1),
        Withdrawal(player=4, after_round=0, expelled=True),
    ),
    notes=("played in the open", ""),
)
REMARKS = [
    "### played in the open",
    "###",
    "### Default time: 30 minutes",
    "### Rating of unrated players: 1400",
    "### Late entry @ Round 2: 3",
    "### Withdrawal @ Round 1: 2",
    "### Expulsion @ Round 0: 4",
    f"### Full name @ Player 1: {LONG}",
    "### Rating source @ Club: May: 1-2 4",
    "### Rating source @ FIDE: 3",
    "### Tournament rating @ 1850: 2 4",
    "### Tournament rating @ 9999: 8",
    "### Unused numbers: 5-7 9",
    "### Rounds paired: 2",
]


def test_every_fact_without_a_record_is_a_remark() -> None:
    """Neighbours are told as a span; notes of the organiser come first."""
    written = write_trf(EVENT).decode().split("\r\n")
    assert [each for each in written if each.startswith("###")] == REMARKS
    assert read_trf(write_trf(EVENT)).tournament == EVENT


def test_what_is_not_so_is_not_remarked() -> None:
    """No gap in the numbers, a last round with games, nothing unusual: no remark."""
    plain = Tournament(
        players=(Player(1, "Ann"), Player(2, "Ben")),
        rounds=(Round(1, (Game(1, 2, GameResult.DRAW),)),),
    )
    assert b"###" not in write_trf(plain)
    assert b"###" not in write_trf(Tournament(players=(Player(1, "Ann"),)))
    assert b"###" not in write_trf(Tournament(settings=Settings(name="Nobody yet")))


def test_a_last_round_with_byes_only_is_remarked() -> None:
    """Otherwise they would be read as requests."""
    event = Tournament(
        players=(Player(1, "Ann"),), rounds=(Round(1, (), (Bye(1, ByeKind.HALF_POINT),)),)
    )
    assert b"### Rounds paired: 1\r\n" in write_trf(event)
    assert read_trf(write_trf(event)).tournament.rounds == event.rounds


def read(*remarks: str) -> Tournament:
    """The tournament of three players and these remarks."""
    return read_trf(report(*remarks, line(1), line(2), line(3))).tournament


@pytest.mark.parametrize("mark", ["###", "### ", "#", "# "])
def test_a_remark_begins_with_one_or_three_signs(mark: str) -> None:
    """With a blank or without."""
    assert read(f"{mark}hello").notes == ("hello",)
    assert read(f"{mark}Late entry @ Round 2: 3").late_entries == (
        LateEntry(player=3, first_round=2),
    )


def test_lists_of_numbers_may_have_spans() -> None:
    """In every remark that has one."""
    assert read("### Late entry @ Round 2: 1-2 3").late_entries == tuple(
        LateEntry(player=number, first_round=2) for number in (1, 2, 3)
    )
    assert read("### Expulsion @ Round 2: 4").withdrawals == (
        Withdrawal(player=4, after_round=2, expelled=True),
    )
    assert read("### Withdrawal @ Round 4: 1 3").withdrawals == (
        Withdrawal(player=1, after_round=4),
        Withdrawal(player=3, after_round=4),
    )
    players = read("### Rating source @ Club: 2-7", "### Tournament rating @ 1500: 1 3 9").players
    assert [player.rating_source for player in players] == ["", "Club", "Club"]
    assert [player.tournament_rating for player in players] == [1500, None, 1500]


def test_a_span_ends_with_the_highest_number_there_can_be() -> None:
    """99 999 has all the digits that a field can take."""
    unused = "### Unused numbers: 1-99998"
    assert places(report(unused, "00199999      Last One")) == []


@pytest.mark.parametrize(
    ("name", "whole"),
    [("Player 1 the Great", "Player 1 the Great"), ("Somebody else", "Player 1")],
)
def test_a_full_name_goes_on_where_the_short_one_ends(name: str, whole: str) -> None:
    """If another program has changed the name, the remark is of yesterday."""
    assert read(f"### Full name @ Player 1: {name}").players[0].name == whole
    assert read(f"### Full name @ Player 9: {name}").players[0].name == "Player 1"


@pytest.mark.parametrize(
    "text",
    [
        "Late entry @ Round 2: somebody",
        "Late entry @ Round 1234: 1",
        "Withdrawal @ Round 2:",
        "Default time: 30",
        "Unused numbers: 1,2",
        "Rounds paired: 1234",
        "Rating of unrated players: 14000",
        "Tournament rating @ 14000: 1",
        "Full name @ Player 123456: A",
    ],
)
def test_what_is_not_quite_a_fact_stays_a_note(text: str) -> None:
    """Word by word and digit by digit."""
    assert read(f"### {text}").notes == (text,)
    assert not is_a_fact(text)


def test_facts_are_told_from_notes() -> None:
    """The ones that are written above."""
    assert [is_a_fact(each.removeprefix("### ")) for each in REMARKS[2:]] == [True] * 12


def test_a_note_is_one_line() -> None:
    """What would end it becomes a blank."""
    event = Tournament(players=(Player(1, "Ann"),), notes=("one\ntwo",))
    assert b"### one two\r\n" in write_trf(event)


KNOWN = (
    EarlierResult(paired=2, round=1, white=1, black=2, result=GameResult.UNKNOWN),
    EarlierResult(paired=3, round=1, white=3, black=4, result=GameResult.WHITE_WINS_BY_FORFEIT),
    EarlierResult(paired=3, round=2, white=1, black=3, result=GameResult.DRAW),
)
PAIRED = Tournament(
    players=tuple(Player(number, f"P{number}") for number in range(1, 5)),
    rounds=(
        Round(1, (Game(1, 2, GameResult.DRAW), Game(3, 4, GameResult.WHITE_WINS))),
        Round(2, (Game(1, 3, GameResult.WHITE_WINS), Game(2, 4, GameResult.DRAW))),
        Round(3, (Game(1, 4, GameResult.DRAW),)),
    ),
    earlier_results=KNOWN,
)


def test_what_was_known_when_a_round_was_paired_is_a_remark() -> None:
    """The round that was paired, the game and its round, and how it stood then."""
    written = write_trf(PAIRED).decode().split("\r\n")
    assert [each for each in written if each.startswith("###")] == [
        "### Known when paired @ Round 2: 1-2 of round 1 was adjourned",
        "### Known when paired @ Round 3: 3-4 of round 1 was +/-",
        "### Known when paired @ Round 3: 1-3 of round 2 was ½-½",
    ]
    assert read_trf(write_trf(PAIRED)).tournament == PAIRED


@pytest.mark.parametrize(
    "text",
    [
        "Known when paired @ Round 2: 1-9 of round 1 was ½-½",
        "Known when paired @ Round 2: 1-3 of round 2 was ½-½",
        "Known when paired @ Round 1: 1-3 of round 2 was ½-½",
        "Known when paired @ Round 4: 1-2 of round 2 was ½-½",
        "Known when paired @ Round 2: 1-2 of round 1 was unfinished",
    ],
)
def test_what_was_known_of_no_game_before_stays_a_note(text: str) -> None:
    """Another program may have changed the games; a round was paired after those it followed."""
    plain = replace(PAIRED, earlier_results=())
    data = f"### {text}\r\n".encode() + write_trf(plain)
    tournament = read_trf(data).tournament
    assert (tournament.earlier_results, tournament.notes) == ((), (text,))


def test_what_was_known_of_a_game_whose_colours_were_turned_later_is_a_fact() -> None:
    """A round was paired with the colours as they stood then; the game is the same."""
    plain = replace(PAIRED, earlier_results=())
    data = "### Known when paired @ Round 2: 2-1 of round 1 was ½-½\r\n".encode() + write_trf(plain)
    tournament = read_trf(data).tournament
    known = EarlierResult(paired=2, round=1, white=2, black=1, result=GameResult.DRAW)
    assert tournament.earlier_results == (known,)
    assert tournament.notes == ()


@pytest.mark.parametrize("played", [True, False])
def test_places_say_whether_they_were_played_for(*, played: bool) -> None:
    """Who was placed by hand played no play-off; both are facts when they are read again."""
    places = PlayoffPlaces(((2,), (1, 3)), played=played)
    event = Tournament(players=tuple(Player(n, f"P {n}") for n in (1, 2, 3)), playoffs=(places,))
    written = write_trf(event, "trf26")
    assert (b"### Play-off: 2, 1 3" in written) is played
    assert (b"### Places by hand: 2, 1 3" in written) is not played
    assert read_trf(written).tournament.playoffs == (places,)


def test_places_by_values_keep_the_values() -> None:
    """Whatever the values are called: also with a colon, a comma or brackets."""
    for name in ("Koya", "Age: years, months (average)"):
        values = ((2, "7.5"), (1, "-1"), (3, "-1"))
        places = PlayoffPlaces(((2,), (1, 3)), played=False, values=values, name=name)
        event = Tournament(
            players=tuple(Player(n, f"P {n}") for n in (1, 2, 3)), playoffs=(places,)
        )
        written = write_trf(event, "trf26")
        assert f"### Places by {name}: 2 (7.5), 1 (-1) 3 (-1)".encode() in written
        assert read_trf(written).tournament.playoffs == (places,)
