"""The id that a program gives a player stays with the player, whatever happens to numbers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import tabiya
from tabiya.desk.desk import DeskOptions
from tabiya.store.decision import Refused
from tabiya.store.facts.players import CorrectPlayer, EnterPlayers
from tabiya.store.permissions import Role
from tests.desk.api.programs import Program
from tests.desk.small_event import begin
from tests.desk.visiting import SingleDesk
from tests.store.scenes import confirm, new_event

TWO_OF_ONE_NAME = (
    tabiya.Player(name="Lee, Kim", rating=1800, id="db/17"),
    tabiya.Player(name="Lee, Kim", rating=1900, id="db/4"),
    tabiya.Player(name="Roe, Sam", rating=1850),
)


def test_an_id_finds_the_player_after_numbering() -> None:
    """The library sorts and numbers; two players of one name can still be told apart."""
    event = tabiya.Tournament.of(TWO_OF_ONE_NAME, rounds=3)
    assert [player.number for player in event.players] == [1, 2, 3]
    assert (event.by_id["db/4"].number, event.by_id["db/17"].number) == (1, 3)
    assert set(event.by_id) == {"db/4", "db/17"}


def test_an_id_survives_json_and_every_report_file() -> None:
    """A report has no record for it, so a remark carries it."""
    event = tabiya.Tournament.of(TWO_OF_ONE_NAME, rounds=3)
    assert tabiya.from_json(tabiya.to_json(event), tabiya.Tournament) == event
    for dialect in ("trf06", "trf16", "trf26"):
        again = tabiya.read_trf(tabiya.write_trf(event, dialect)).tournament
        assert {key: who.number for key, who in again.by_id.items()} == {"db/4": 1, "db/17": 3}


def test_two_players_cannot_have_one_id() -> None:
    """Not in the library; a file that says so leaves it with the first."""
    twice = [replace(each, id="same") for each in TWO_OF_ONE_NAME[:2]]
    with pytest.raises(tabiya.InvalidFact, match="two players have the id 'same'"):
        tabiya.Tournament.of(twice, rounds=3)
    written = tabiya.write_trf(tabiya.Tournament.of(TWO_OF_ONE_NAME, rounds=3))
    again = tabiya.read_trf(written.replace(b"db/17", b"db/4")).tournament
    assert [player.id for player in again.players] == ["db/4", "", ""]


def test_the_desk_refuses_the_id_of_another_player(tmp_path: Path) -> None:
    """At the entry and at a correction; a player's own id may be sent again."""
    store = new_event(tmp_path, 0)
    confirm(store, EnterPlayers(TWO_OF_ONE_NAME))
    with pytest.raises(Refused, match="the id db/4 belongs to another player"):
        confirm(store, EnterPlayers((tabiya.Player(name="New, One", id="db/4"),)))
    by_id = {who.player.id: who for who in store.state.entrants.values()}
    first, second = by_id["db/17"], by_id["db/4"]
    with pytest.raises(Refused, match="belongs to another player"):
        confirm(store, CorrectPlayer(first.entrant, replace(first.player, id=second.player.id)))
    confirm(store, CorrectPlayer(first.entrant, replace(first.player, rating=2000)))
    assert store.state.tournament().by_id[first.player.id].rating == 2000


def test_programs_give_and_read_the_id(tmp_path: Path) -> None:
    """Correcting other facts leaves it alone."""
    desk = SingleDesk(DeskOptions(tmp_path))
    begin(desk, 2)
    deputy = Program(desk, Role.DEPUTY)
    sent = {"name": "Top, One", "rating": 2700, "id": "fed:99"}
    made = deputy.confirmed("/players", sent).json()["player"]
    assert made["id"] == "fed:99"
    changed = deputy.confirmed(f"/players/{made['entrant']}", {"rating": 1000}, method="PATCH")
    assert changed.json()["player"]["id"] == "fed:99"
    rows = deputy.get("/tournament").json()["players"]
    assert [row["id"] for row in rows if row["entrant"] == made["entrant"]] == ["fed:99"]
    assert deputy.send("/players", {"name": "Low, Two", "id": "fed:99"}).status_code == 422
    assert deputy.send("/players", {"name": "Low, Two", "id": " x"}).status_code == 400
    desk.close()
