"""Files of Sharly Chess: all tournaments of an event, with the results that each player has."""

import json
from dataclasses import replace
from datetime import date

import pytest

from tabiya.errors import ReadingRefused
from tabiya.formats.imports.event import ImportedEvent, NotTaken
from tabiya.formats.imports.registry import read_event, read_events
from tabiya.formats.imports.sharly_chess import is_sharly_chess, read_sharly_chess
from tabiya.formats.trf.document import TrfDocument
from tabiya.formats.trf.writing.write import write_trf
from tabiya.model.colour import Colour
from tabiya.model.player import NationalRating, Player, Sex, Title
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game
from tabiya.model.scoring import STANDARD, MatchScoring, ScoringSystem
from tabiya.model.team import LineUp, TeamBye
from tabiya.model.tournament import ProhibitedPairs, RequestedBye
from tests.formats.imports.files import FIVE, Entrant, Sce


def _read(file: Sce) -> ImportedEvent:
    (found,) = read_sharly_chess(file.data())
    return found


def _with(**changed: object) -> Sce:
    return replace(Sce(), tournament={**Sce().tournament, **changed})


def _told(file: Sce) -> list[tuple[object, ...]]:
    return [(each.what, *each.values) for each in _read(file).left]


def test_the_settings_are_read() -> None:
    """A place of the event where the tournament has none; a month is no day of a round."""
    settings = _read(Sce()).tournament.settings
    assert (settings.name, settings.city) == ("Festival d'été, Open A", "Le Havre")
    assert (settings.federation, settings.chief_arbiter) == ("FRA", "Arbitre, Zoé")
    assert (settings.start, settings.end) == (date(2026, 5, 1), date(2026, 5, 3))
    assert settings.round_dates == (date(2026, 5, 1), None, None, None, None)
    assert (settings.rounds, settings.kind, settings.kind_code) == (5, "Swiss", "")
    assert (settings.time_control_code, settings.initial_colour) == ("5400+30", Colour.WHITE)
    assert (settings.scoring, settings.tie_breaks) == (STANDARD, ("BH/C1", "DE"))


def test_the_players_are_read() -> None:
    """Only a year of birth; no contact and no fee has a place in what is read."""
    found = _read(Sce())
    assert found.tournament.players[0] == Player(
        number=1,
        name="Ondrak, Ída",
        sex=Sex.FEMALE,
        title=Title.WGM,
        rating=2310,
        federation="CZE",
        fide_id=9300001,
        birth="1991/04/07",
        national=(NationalRating("FRA", rating=2290, identity="77"),),
    )
    assert found.tournament.players[1].birth == "1975"
    assert found.clubs == {1: "Šach Brod", 3: "SK 1911"}
    report = write_trf(TrfDocument(found.tournament)).decode()
    assert "private@example.org" not in report
    assert "25" not in {word for line in report.splitlines() for word in line.split()}


def test_the_rounds_are_read() -> None:
    """Each player has a result of their own; White has the board's first place."""
    one, two, three = _read(Sce()).tournament.rounds
    assert one.games == (Game(1, 3, GameResult.WHITE_WINS), Game(4, 2, GameResult.DRAW_UNRATED))
    assert one.byes == (Bye(5, ByeKind.PAIRING_ALLOCATED),)
    assert two.games == (
        Game(2, 1, GameResult.BLACK_WINS_BY_FORFEIT),
        Game(3, 5, GameResult.HALF_ZERO),
    )
    assert two.byes == (Bye(4, ByeKind.HALF_POINT),)
    assert three.games == (Game(1, 4), Game(5, 2, GameResult.DRAW))
    assert three.byes == (Bye(3, ByeKind.ZERO_POINT),)


def test_byes_of_rounds_to_come_are_asked_for() -> None:
    """They have a result and no board yet."""
    assert _read(Sce()).tournament.requested_byes == (
        RequestedBye(round=4, player=2, kind=ByeKind.HALF_POINT),
    )


def test_what_is_not_understood_is_listed() -> None:
    """A title that is none, a tie-break that FIDE does not have, a system, prizes."""
    assert _told(Sce()) == [
        (NotTaken.NOT_A_TITLE, "3", "AFM"),
        (NotTaken.TIE_BREAK, "KASHDAN", "Sharly Chess"),
    ]
    odd = replace(_with(pairing="KEIZER_STANDARD"), more="INSERT INTO prize VALUES (1, 50.0);")
    assert (NotTaken.SETTING, "pairing", "KEIZER_STANDARD") in _told(odd)
    assert (NotTaken.UNREAD, "1", "prize") in _told(odd)


@pytest.mark.parametrize(
    ("rows", "game", "told"),
    [
        ((11, 13, 3, 3), GameResult.WHITE_WINS, (NotTaken.ONE_SIDE, "1", "1", "3")),
        ((11, 13, 77, 1), GameResult.UNKNOWN, (NotTaken.RESULT, "1", "1", "77")),
    ],
)
def test_a_board_whose_sides_do_not_agree_is_told(
    rows: tuple[int, ...], game: GameResult, told: tuple[object, ...]
) -> None:
    """Two winners; a number that is none."""
    file = replace(Sce(), rounds=((rows, *Sce().rounds[0][1:]), *Sce().rounds[1:]))
    assert _read(file).tournament.rounds[0].games[0] == Game(1, 3, game)
    assert told in _told(file)


def test_several_tournaments_are_several_events() -> None:
    """In one file with the same people; whoever asks for one is told that there are two."""
    both = replace(Sce(), second=True).data()
    one, two = read_events(both, source="été.sce")
    assert one.festival == two.festival == "Festival d'été"
    assert two.document.tournament.settings.name == "Festival d'été, Rapide"
    with pytest.raises(
        ReadingRefused, match=r"it contains 2 events: .*Open A; .*Rapide"
    ) as refused:
        read_event(both, source="été.sce")
    assert "tabiya convert FILE FOLDER" in refused.value.hint
    assert refused.value.where == "été.sce"


def test_who_has_no_number_yet_is_numbered_by_strength() -> None:
    """In the rapid event two have an estimated rating each, which is that of the event."""
    _one, two = read_sharly_chess(replace(Sce(), second=True).data())
    assert [(each.name, each.tournament_rating) for each in two.tournament.players] == [
        ("Quist, Per", 1513),
        ("Brandvik, Odd", 1512),
    ]
    late = _read(replace(Sce(), numbers=(2, 1, None, None, 3)))
    assert [each.name.split(",")[0] for each in late.tournament.players] == [
        *("Brandvik", "Ondrak", "Lacombe", "Quist", "Zubiri"),
    ]


def test_the_rating_of_the_event_is_the_one_that_it_goes_by() -> None:
    """National ratings here; the FIDE rating of another kind stands in where that was chosen."""
    players = _read(_with(player_rating_type=2)).tournament.players
    assert [each.tournament_rating for each in players] == [2290, None, 2099, 1890, None]
    instead = _read(_with(rating=2, override_unrated_rapid_blitz=1)).tournament.players
    assert [(each.rating, each.tournament_rating) for each in instead[:2]] == [
        (2310, None),
        (2204, None),
    ]
    assert _read(_with(rating=2)).tournament.players[0].tournament_rating == 1511


@pytest.mark.parametrize(
    ("points", "scoring"),
    [
        ({"3": 3.0, "2": 1.0, "1": 0.0}, ScoringSystem.of(30, 10)),
        ({"9": 0.5}, STANDARD.with_bye(5)),
        ({}, STANDARD),
    ],
)
def test_the_points_of_the_event_are_read(points: dict[str, float], scoring: ScoringSystem) -> None:
    """A bye counts as a win unless it is said otherwise."""
    assert _read(_with(game_points=json.dumps(points))).tournament.settings.scoring == scoring


@pytest.mark.parametrize(
    ("options", "codes"),
    [
        ([("BUCHHOLZ", {"CUTTER_WITH_MEDIAN": "MEDIAN_2", "PLAYED_MODIFIER": True})], ("BH/M2/P",)),
        (
            [("KOYA", {"KOYA_LIMIT": -1}), ("PAIRING_NUMBER", {"REVERSED": True})],
            ("KS/L-1", "TPN/R"),
        ),
        ([("BUCHHOLZ", {"LEGACY_03_2026": True}), ("WINS", {"TEAM_SCORE": "MP"})], ("WIN",)),
        ([("WINS", {}), ("POINTS", {})], ("WIN",)),
    ],
)
def test_tie_breaks_are_taken_with_their_modifiers(
    options: list[tuple[str, dict[str, object]]], codes: tuple[str, ...]
) -> None:
    """Those that mean something else than FIDE's are listed: old rules, points in another place."""
    file = replace(Sce(), tie_breaks=tuple(options))
    assert _read(file).tournament.settings.tie_breaks == codes
    left = [each for each in _told(file) if each[0] is NotTaken.TIE_BREAK]
    assert len(left) == len(options) - len(codes)


def test_a_round_robin_is_read_as_far_as_it_was_played() -> None:
    """All rounds are paired at once; the numbers are those of the table, and a rest is no bye."""
    table = {"11": 3, "12": 1, "13": 2}
    file = replace(
        _with(
            pairing="ROUND_ROBIN_BERGER",
            pairing_settings=json.dumps({"BERGER_NUMBERS": table}),
            rounds=3,
            current_round=1,
        ),
        players=FIVE[:3],
        rounds=(
            ((13, 11, 3, 1), (12, None, 14)),
            ((11, 12, 0, 0), (13, None, 14)),
            ((12, 13, 0, 0), (11, None, 14)),
        ),
        asked=(),
    )
    facts = _read(file).tournament
    assert [each.name.split(",")[0] for each in facts.players] == ["Brandvik", "Quist", "Ondrak"]
    (one,) = facts.rounds
    assert (one.games, one.byes) == ((Game(2, 3, GameResult.WHITE_WINS),), ())
    assert facts.settings.kind_code == "FIDE_ROUNDROBIN"


def test_accelerated_rounds_are_announced() -> None:
    """Baku is FIDE's own; an earlier version wrote the name of its plugin before it."""
    found = _read(_with(pairing="pairing_acceleration-SWISS_BAKU")).tournament.settings
    assert found.kind_code == "FIDE_DUTCH_BAKU"


def test_pairs_that_must_not_be_are_read() -> None:
    """Those of a round, and those that go on; a wish is only listed."""
    file = replace(
        Sce(),
        more="INSERT INTO prohibited_pairing_group VALUES (1, 1, 2, 1), (2, 1, NULL, 1), (3, 1, 2, 0);"
        "INSERT INTO prohibited_pairing_group_member VALUES (1, 12), (1, 11), (2, 13), (2, 14),"
        " (3, 11), (3, 13);",
    )
    assert _read(file).tournament.prohibited_pairs == (
        ProhibitedPairs((1, 2), first_round=2, last_round=2),
        ProhibitedPairs((3, 4), first_round=4, last_round=None),
    )
    assert (NotTaken.SETTING, "prohibited_pairing_group", "1 3") in _told(file)


def test_teams_are_read() -> None:
    """Members in the order of the boards, a line-up that leaves it, a bye, and the match points."""
    file = replace(
        _with(
            pairing="TEAM_SWISS_STANDARD",
            team_player_count=2,
            primary_score="MATCH_POINTS",
            secondary_score="GAME_POINTS",
            team_colour_type="B",
            match_points=json.dumps({"3": 3, "2": 1, "1": 0}),
        ),
        players=(*FIVE, Entrant("Moll", "Eva", rating=1500), Entrant("Fox", "Ian", rating=1400)),
        numbers=(1, 2, 3, 4, 5, 6, 7),
        rounds=(((11, 14, 3, 1), (15, 13, 2, 2)),),
        asked=(),
        more="INSERT INTO team VALUES (7, 1, 'Rooks', 2), (8, 1, 'Knights', 1), (9, 1, 'Pawns', 3);"
        "UPDATE player SET team_id = 7, team_index = 20 - id WHERE id IN (11, 12, 13);"
        "UPDATE player SET team_id = 8, team_index = id WHERE id IN (14, 15);"
        "UPDATE player SET team_id = 9, team_index = id WHERE id IN (16, 17);"
        "INSERT INTO team_board VALUES (1, 1, 1, 7, 8, 0, NULL), (2, 1, 1, 9, NULL, 1, 'PAB');"
        "INSERT INTO team_round_lineup VALUES (7, 1, 11, 0), (7, 1, 13, 1), (8, 1, 14, 0),"
        " (8, 1, 15, 1);",
    )
    facts = _read(file).tournament
    assert [(team.number, team.name, team.members) for team in facts.teams] == [
        (1, "Knights", (4, 5)),
        (2, "Rooks", (3, 2, 1)),
        (3, "Pawns", (6, 7)),
    ]
    assert facts.line_ups == (LineUp(round=1, team=2, opponent=1, players=(1, 3)),)
    assert facts.team_byes == (TeamBye(round=1, team=3, kind=ByeKind.PAIRING_ALLOCATED),)
    settings = facts.settings
    assert settings.kind_code == "FIDE_TEAM_TYPEB_MP_GP"
    assert settings.match_scoring == MatchScoring(Points(30), Points(10), Points(0))


def test_files_of_earlier_versions_are_read() -> None:
    """Numbers for sexes and titles, one rating of one kind, seconds for days, other columns."""
    old = "".join(
        f"ALTER TABLE {table} DROP COLUMN {column};"
        for table, column in (
            *(("tournament", "start_date"), ("tournament", "stop_date")),
            *(("tournament", "time_control_trf25"), ("tournament", "game_points")),
            *(("player", "gender"), ("player", "title"), ("player", "year_of_birth")),
        )
    )
    script = (
        "DROP TABLE tie_break; DROP TABLE account_role; DROP TABLE team;"
        "ALTER TABLE tournament ADD start FLOAT; ALTER TABLE tournament ADD stop FLOAT;"
        "ALTER TABLE tournament ADD time_control_initial_time INTEGER;"
        "ALTER TABLE tournament ADD time_control_increment INTEGER;"
        "ALTER TABLE tournament ADD three_points_for_a_win INTEGER;"
        "ALTER TABLE tournament ADD pab_value INTEGER; ALTER TABLE tournament ADD tie_breaks TEXT;"
        "UPDATE tournament SET start = 1714514400.0, stop = 1714687199.0, pab_value = 2,"
        " time_control_initial_time = 900, time_control_increment = 5, three_points_for_a_win = 1,"
        """ tie_breaks = '[{"type": "SONNEBORN_BERGER", "options": {}}]';"""
        "ALTER TABLE player ADD gender INTEGER; ALTER TABLE player ADD title INTEGER;"
        """UPDATE player SET gender = 1, title = 7, ratings = '{"1": {"type": 2, "value": 1777}}';"""
    )
    facts = _read(replace(Sce(), tie_breaks=(), more=old + script)).tournament
    first, settings = facts.players[0], facts.settings
    assert (first.sex, first.title) == (Sex.FEMALE, Title.WGM)
    assert (first.rating, first.tournament_rating) == (None, 1777)
    assert first.national[0].rating == 1777
    assert (settings.start, settings.end) == (date(2024, 5, 1), date(2024, 5, 2))
    assert (settings.time_control_code, settings.tie_breaks) == ("900+5", ("SB",))
    assert settings.scoring == ScoringSystem.of(30, 10, pairing_allocated_bye=10)


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ("DROP TABLE tournament_player;", "its players are in files of Papi"),
        ("DROP TABLE board;", "it does not have the table board"),
        ("ALTER TABLE board RENAME TO x; CREATE VIEW board AS SELECT 1;", (
"it does not have the table board")),
        ("DELETE FROM tournament;", "it contains no tournament"),
        ("DELETE FROM player WHERE id = 12;", "lists players who are not in the file"),
        ("UPDATE tournament_player SET pairing_number = 1;", "two players have the same number"),
        ("UPDATE pairing SET round = 0;", "a pairing does not belong to a round"),
        ("UPDATE pairing SET round = 1e9;", "a pairing does not belong to a round"),
        ("UPDATE pairing SET player_id = 99 WHERE player_id = 12;", "round 1 lists players"),
        ("UPDATE board SET white_player_id = 13;", "round 1 lists players"),
        ("INSERT INTO board VALUES (999, 77, 78, 1); UPDATE pairing SET board_id = 999;",
         "round 1 lists players"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused(script: str, why: str) -> None:
    """In a sentence that says why, and of which program the file is."""
    # The list of tables of the program is still there, in a table that is not read.
    file = replace(Sce(), more=f"CREATE TABLE screen_set (id INTEGER); {script}")
    with pytest.raises(ReadingRefused, match=f"file of Sharly Chess cannot be read: .*{why}"):
        read_event(file.data())


def test_what_stands_in_the_wrong_place_is_no_trap() -> None:
    """Words for numbers, nothing for words, JSON that is none or goes deeper than it can be read."""
    script = (
        # As many brackets as the zeros that fill a blob.
        "UPDATE player SET ratings = replace(hex(zeroblob(50000)), '0', '['), fide_id = 'x',"
        " plugin_data = '[1]', gender = 2.5, date_of_birth = '31/31/2000', federation = NULL;"
        "UPDATE tournament SET rounds = 'many', pairing_settings = '{', round_datetimes = '[]',"
        """ game_points = '{"3": "one"}', rating = 'x', name = x'00ff';"""
        "UPDATE tie_break SET options = 'null';"
    )
    file = replace(Sce(), more=script)
    found = _read(file)
    assert {each.rating for each in found.tournament.players} == {None}
    assert (NotTaken.NOT_A_DATE, "31/31/2000") in _told(file)
    assert NotTaken.SCORING in {each[0] for each in _told(file)}


def test_it_is_known_by_its_tables() -> None:
    """Any other database is left to others."""
    assert is_sharly_chess(Sce().data())
    assert not is_sharly_chess(Sce().data().replace(b"tournament_player", b"tournament-player"))
    assert not is_sharly_chess(b"CREATE TABLE tournament_player (")


def test_a_library_that_cannot_read_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some are built without the part that copies a database into memory."""
    monkeypatch.setattr("tabiya.formats.imports.sharly_chess.can_be_read", lambda: False)
    with pytest.raises(ReadingRefused, match="the SQLite of this Python"):
        read_sharly_chess(Sce().data())
