"""The rating list of the laptop."""

import time
from pathlib import Path

from tabiya.desk.event_desk import EventDesk
from tests.desk.visiting import Visitor

LIST = b"""<?xml version="1.0"?><playerslist>
<player><fideid>700070</fideid><name>Polgar, Judit</name><country>HUN</country><sex>F</sex>
<title>GM</title><rating>2675</rating><birthday>1976</birthday></player>
<player><fideid>1503014</fideid><name>Carlsen, Magnus</name><country>NOR</country><sex>M</sex>
<title>GM</title><rating>2840</rating><birthday>1990</birthday></player>
</playerslist>"""


def _import(arbiter: Visitor, demo: EventDesk, data: bytes) -> None:
    arbiter.upload("/ratings", "list.xml", data)
    while demo.rating_list.busy:
        time.sleep(0.01)


def test_a_player_is_found_in_the_list_and_entered_with_one_click(
    arbiter: Visitor, demo: EventDesk
) -> None:
    """The rating comes with its source."""
    _import(arbiter, demo, LIST)
    assert "2 players" in arbiter.get("/ratings").text
    assert "Carlsen, Magnus" in arbiter.get("/players?find=carl mag").text
    arbiter.confirm(arbiter.post("/players", listed="1503014"))
    assert demo.store is not None
    player = demo.store.state.entrants[demo.store.state.highest_entrant].player
    assert (player.name, player.rating, player.fide_id) == ("Carlsen, Magnus", 2840, 1503014)
    assert player.rating_source.startswith("FIDE")


def test_a_file_that_is_no_list_leaves_the_old_one(arbiter: Visitor, demo: EventDesk) -> None:
    """The page says why, and nothing is left lying about."""
    _import(arbiter, demo, LIST)
    _import(arbiter, demo, b"this is a letter, not a list\n")
    page = arbiter.get("/ratings").text
    assert 'class="problem"' in page
    assert "2 players" in page
    assert list(Path(demo.setting.folder).glob("*.upload")) == []
