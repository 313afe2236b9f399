"""Files of Papi: a database of Access, with everything that the event needs in two tables."""

from dataclasses import replace
from datetime import date

import pytest

from tabiya.errors import ReadingRefused
from tabiya.formats.imports.event import NotTaken
from tabiya.formats.imports.papi import is_papi, read_papi
from tabiya.model.player import NationalRating, Sex, Title
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game
from tabiya.model.tournament import RequestedBye, strength
from tabiya.pairing.swiss.dutch.settings import DutchSettings
from tests.formats.imports.files import TEXT, Papi, jet


def test_the_settings_are_read() -> None:
    """Tie-breaks have French names for what FIDE calls otherwise."""
    settings = read_papi(Papi().data()).tournament.settings
    assert (settings.name, settings.city) == ("Open d'Été", "Créon")
    assert (settings.start, settings.end) == (date(2026, 10, 24), date(2026, 10, 25))
    assert settings.round_dates == (date(2026, 10, 24), None, None, None)
    assert (settings.chief_arbiter, settings.time_control) == ("Œuvrard Zoë", "50'+10\"")
    assert (settings.rounds, settings.kind, settings.tie_breaks) == (4, "Swiss", ("BH/C1", "TPR"))


def test_players_are_numbered_by_rating_title_and_name() -> None:
    """Papi keeps no starting numbers; the one who stands for the bye is no player."""
    event = read_papi(Papi().data())
    names = [player.name for player in event.tournament.players]
    assert names == ["ABADIE, Eve", "ŁĘCKI, Jan", "COSTE, Guy", "DUBOIS, Léa", "Brun, Noé"]
    first, second, third, _fourth, fifth = event.tournament.players
    assert (first.title, first.sex, first.fide_id) == (Title.WGM, Sex.FEMALE, 9300007)
    assert (first.rating, first.birth) == (2210, "1990/05/07")
    assert (second.rating, second.tournament_rating) == (None, 1850)
    assert second.national == (NationalRating("FRA", rating=1850, identity="K12345"),)
    assert third.title is None
    assert (fifth.rating, fifth.tournament_rating, fifth.national) == (None, 1399, ())
    assert event.clubs == {4: "Créon Échecs"}


def test_the_rounds_are_read() -> None:
    """B is White; a forfeit, an open game, the bye, a half-point bye and what is still asked for."""
    facts = read_papi(Papi().data()).tournament
    one, two = facts.rounds
    assert set(one.games) == {Game(5, 2, GameResult.BLACK_WINS_BY_FORFEIT), Game(3, 4)}
    assert one.byes == (Bye(1, ByeKind.HALF_POINT),)
    assert set(two.games) == {
        Game(2, 3, GameResult.WHITE_WINS),
        Game(1, 4, GameResult.DRAW),
    }
    assert two.byes == (Bye(5, ByeKind.PAIRING_ALLOCATED),)
    assert facts.requested_byes == (
        RequestedBye(round=3, player=5, kind=ByeKind.HALF_POINT),
        RequestedBye(round=4, player=3, kind=ByeKind.ZERO_POINT),
    )


def test_what_is_not_understood_is_listed() -> None:
    """A tie-break that nobody knows, a title, a day, and an acceleration."""
    file = Papi()
    file.info["Pairing"] = "SADX"
    told = {(each.what, *each.values) for each in read_papi(file.data()).left}
    assert told == {
        (NotTaken.TIE_BREAK, "Inconnu", "Papi"),
        (NotTaken.NOT_A_TITLE, "3", "x"),
        (NotTaken.NOT_A_DATE, "31/02/2026"),
        (NotTaken.SETTING, "Pairing", "SADX"),
    }


def test_the_rating_is_the_one_that_the_event_goes_by() -> None:
    """A rapid event ranks by the rapid ratings, which nobody has here."""
    file = Papi()
    file.info["ClassElo"] = "Rapide"
    players = read_papi(file.data()).tournament.players
    assert {(player.rating, player.tournament_rating) for player in players} == {(None, None)}


def test_a_round_robin_is_one() -> None:
    """Papi pairs it by the tables of Berger."""
    file = Papi()
    file.info["Pairing"] = "Berger"
    assert read_papi(file.data()).tournament.settings.kind == "Round robin"


def test_an_opponent_who_is_not_in_the_list_is_refused() -> None:
    """Reference 9 of five players."""
    cells = ((("B", 9, 3),), *[(("R", 0, 0),)] * 4)
    with pytest.raises(ReadingRefused, match="who is not in its list"):
        read_papi(replace(Papi(), cells=cells).data())


def test_a_database_without_its_tables_is_refused() -> None:
    """It names the table of players and has not the other."""
    with pytest.raises(ReadingRefused, match="it does not have the table INFO"):
        read_papi(jet({"JOUEUR": ({"Nom": TEXT}, [])}))


def test_a_cut_database_is_refused() -> None:
    """A page of players is missing: the description of the table knows how many there are."""
    data = bytearray(Papi().data())
    page = next(at for at in range(0, len(data), 4096) if b"EXEMPT" in data[at : at + 4096])
    data[page] = 0
    with pytest.raises(ReadingRefused, match="damaged, or the file was cut"):
        read_papi(bytes(data))


def test_it_is_known_by_its_table_of_players() -> None:
    """Other databases of Access are not taken for it."""
    assert is_papi(Papi().data())
    assert not is_papi(jet({"CLIENTS": ({"Nom": TEXT}, [])}))


def test_an_acceleration_is_read_with_its_groups() -> None:
    """Players from 1850 on are the first group, from 1399 on the second; both tie-breaks of France."""
    file = Papi()
    file.info |= {"Pairing": "SAD", "EloBase1": "1850", "EloBase2": "1399"}
    file.info |= {"Dep1": "Kashdan", "Dep2": "SommeDesBuchholz"}
    event = read_papi(file.data())
    settings = event.tournament.settings
    ratings = [strength(player, settings) for player in event.tournament.players]
    first, second = (sum(rating >= limit for rating in ratings) for limit in (1850, 1399))
    assert settings.format == DutchSettings(
        acceleration="progressive", last_of_first_group=first, last_of_second_group=second
    )
    assert settings.tie_breaks[:2] == ("KASHDAN", "SUMBH")
    assert not [each for each in event.left if each.what is NotTaken.SETTING]
