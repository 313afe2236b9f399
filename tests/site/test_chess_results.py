"""The document for chess-results: what is written is read back as the same event, with its ranks and values."""

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.cli.main import run
from tabiya.errors import NotApplicable
from tabiya.formats.imports.chess_results_xml import read_chess_results_xml
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.colour import Colour
from tabiya.model.player import NationalRating, Player, Sex, Title
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import RankingMethod, Settings, Tournament
from tabiya.site.chess_results import Beyond, Sender, document
from tabiya.tiebreaks.standings import standings

SYSTEMS = {
    "0": {
        "system": "dutch",
        "players": 11,
        "rounds": 5,
        "forfeit_rate": 0.1,
        "half_point_bye_rate": 0.1,
    },
    "1": {"system": "round-robin", "players": 6, "rounds": 5},
    "2": {"system": "team-round-robin", "teams": 4, "boards": 3, "rounds": 3, "players": 12},
    "3": {"system": "team", "teams": 5, "boards": 2, "rounds": 3, "players": 10},
}


def _root(written: bytes) -> ET.Element:
    return ET.fromstring(written)  # noqa: S314 - it is what we just wrote


def _event(type_: str, seed: int) -> Tournament:
    return simulate(Config(**SYSTEMS[type_], seed=seed)).tournament  # type: ignore[arg-type]


@pytest.mark.parametrize("type_", SYSTEMS)
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(1, 10_000))
def test_what_is_written_is_read_back(type_: str, seed: int) -> None:
    """Players, games, colours, results, byes, matches and points of teams, in all four kinds of events."""
    event = _event(type_, seed)
    written = document(event)
    assert _root(written).find(".//tournament").get("type") == type_  # type: ignore[union-attr]
    back = read_chess_results_xml(written).tournament
    assert [(each.number, each.name, each.rating) for each in back.players] == [
        (each.number, each.name, each.rating) for each in event.players
    ]
    for mine, theirs in zip(event.rounds, back.rounds, strict=True):
        assert {*mine.games} == {*theirs.games}
        kinds = {(bye.player, bye.kind) for bye in mine.byes}
        assert kinds == {(bye.player, bye.kind) for bye in theirs.byes}
    assert [team.members for team in back.teams] == [team.members for team in event.teams]
    assert back.team_byes == event.team_byes
    found = standings(event)
    again = standings(back, found.codes)
    assert [(row.number, row.points) for row in again.rows] == [
        (row.number, row.points) for row in found.rows
    ]


def _made() -> Tournament:
    players = (
        Player(1, "Ondrak, Ída {x}", Sex.FEMALE, Title.WGM, 2310, "CZE", 9300001, "1991/04/07",
               (NationalRating("CZE", 2290, identity="77"),)),
        Player(3, 'Brand & "Vik", Odd', rating=2204),
        Player(4, "Zubiri, Ane"),
    )  # fmt: skip
    rounds = (
        Round(1, (Game(1, 3, GameResult.DRAW),), (Bye(4, ByeKind.PAIRING_ALLOCATED),)),
        Round(2, (Game(4, 1, GameResult.BLACK_WINS_UNRATED),), (Bye(3, ByeKind.HALF_POINT),)),
        Round(3, (Game(3, 4, GameResult.UNKNOWN),), (Bye(1, ByeKind.ZERO_POINT),)),
    )
    about = Settings(
        name="Cup <1>", federation="CZE", rounds=5, ranking_method=RankingMethod.HIGHER, tie_breaks=("BH/C1", "STD")
    )  # fmt: skip
    return Tournament(about, players, rounds)


def test_the_attributes_are_those_of_the_description() -> None:
    """Numbers with a comma in lists and a point in games; an empty player for a number nobody has."""
    beyond = Beyond(clubs={1: "Brod"}, times={2: "15:00"}, organiser="Spolek")
    sender = Sender("99", "1234", "567", {"sid": "AA", "creator_sid": "BB", "tnr_sid": "CC"})
    written = document(_made(), sender, beyond)
    root = _root(written)
    about = root.find(".//tournament")
    assert about is not None
    assert (about.get("key"), about.get("creator"), about.get("endstatus")) == ("567", "1234", "N")
    assert (about.get("currentround"), about.get("rankinground")) == ("3", "2")
    assert (about.get("tb1no"), about.get("tb1_detail")) == ("84", "0,0,1,-,-,0,1")
    assert (about.get("tb2no"), about.get("tb3no")) == ("5", "0")
    assert (about.get("organiser"), about.get("sortstartrank")) == ("Spolek", "4")
    first, empty, second, _third = root.iter("player")
    assert (first.get("lastname"), first.get("firstname")) == ("Ondrak", "Ída (x)")
    assert (first.get("pts"), first.get("dob"), first.get("sex")) == ("1,5", "1991", "W")
    assert (first.get("rtgnat"), first.get("id"), first.get("clubname")) == ("2290", "77", "Brod")
    assert (empty.get("no"), empty.get("lastname"), empty.get("rank")) == ("2", "", "")
    assert second.get("lastname") == 'Brand & "Vik"'
    rows = [
        tuple(row.get(name) for name in ("whiteno", "blackno", "reswhite", "resblack", "forfeit"))
        for row in root.iter("playerpairing")
    ]
    assert rows == [
        ("1", "3", "0.5", "0.5", ""), ("4", "-1", "1.0", "0.0", "K"),
        ("4", "1", "0.0", "1.0", "U"), ("3", "-2", "0.5", "", ""),
        ("3", "4", "", "", ""), ("1", "-2", "", "", ""),
    ]  # fmt: skip
    assert [each.get("time") for each in root.iter("round")] == ["", "15:00", "", "", ""]
    security = root.find(".//securitydata")
    assert security is not None
    assert security.attrib == {"source": "99", "sid": "AA", "creator_sid": "BB", "tnr_sid": "CC"}
    assert b"{" not in written


def test_the_home_team_has_the_colour_that_is_declared() -> None:
    """With Black on the first board announced, the team with Black there is the home team."""
    event = _event("3", 5)
    turned = (Colour.BLACK, Colour.WHITE)
    settings_ = replace(event.settings, board_colours=turned)
    for facts, colour in ((event, "w"), (replace(event, settings=settings_), "s")):
        root = _root(document(facts))
        about = root.find(".//tournament")
        assert about is not None
        assert about.get("homecolor") == colour
        teams = {each.get("no"): each.get("teamno") for each in root.iter("player")}
        home = {
            (each.get("round"), each.get("pairing")): each.get("no1")
            for each in root.iter("teampairing")
        }
        for game in root.iter("playerpairing"):
            if game.get("board") == "1":
                white = teams[game.get("whiteno")] == home[game.get("round"), game.get("pairing")]
                assert white is (colour == "w")


def test_what_the_site_has_no_form_for_is_refused() -> None:
    """A knock-out is neither a Swiss nor a round robin."""
    event = simulate(Config(system="knockout", players=4, rounds=0, seed=1)).tournament
    with pytest.raises(NotApplicable, match="no form"):
        document(event)


def test_the_command_writes_what_would_be_sent(tmp_path: Path) -> None:
    """And reads it again like any file."""
    source, target = tmp_path / "a.trf", tmp_path / "a.xml"
    assert run(["generate", "--players", "8", "--rounds", "3", "-o", str(source)]) == 0
    assert run(["convert", str(source), str(target), "--to", "chess-results"]) == 0
    assert re.search(rb'<securitydata source="" sid=""', target.read_bytes())
    assert run(["standings", str(target)]) == 0
    assert run(["check", str(target)]) == 0
