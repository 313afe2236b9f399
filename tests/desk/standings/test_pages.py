"""The pages of standings and of the crosstable."""

import re
from pathlib import Path
from typing import Any

import pytest

from tabiya.desk.desk import DeskOptions
from tabiya.desk.standings import pages
from tabiya.desk.standings.standings import StandingsShown
from tabiya.model.result import GameResult
from tabiya.store.facts.results import EnterResult
from tabiya.store.facts.withdrawals import WithdrawPlayer
from tabiya.store.log.entry import Actor
from tabiya.store.log.event_store import EventStore
from tests.desk.filled import fill_event, ordinary_names
from tests.desk.visiting import SingleDesk, Visitor

ANNA = Actor("Anna")


def table(page: Any) -> str:
    """The table alone; the frame around it has tokens and times."""
    start = page.text.index('<table class="list standings">')
    return str(page.text[start : page.text.index("</table>", start)])


@pytest.mark.parametrize(
    "address", ["/standings", "/standings?category=women", "/standings?after=2"]
)
def test_the_first_look_after_a_result_is_that_of_a_desk_just_opened(
    demo: SingleDesk, arbiter: Visitor, address: str
) -> None:
    """Whatever was remembered of earlier looks, nothing old is shown."""
    assert demo.store is not None
    arbiter.post("/rounds/pair")
    arbiter.post("/rounds/3/publish")
    arbiter.get(address)
    for board, seats in enumerate(demo.store.state.rounds[2].boards, start=1):
        result = (GameResult.BLACK_WINS, GameResult.DRAW)[board % 2]
        demo.store.do(EnterResult(3, board, seats.white, seats.black, result), ANNA)
        just_opened = Visitor(SingleDesk(demo.options, demo.store))
        assert table(arbiter.get(address)) == table(just_opened.get(address))


def test_a_page_overtaken_by_a_result_says_which_line_of_the_log_it_shows(
    demo: SingleDesk, arbiter: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise it would take itself for current and never fetch the table again."""
    store = demo.store
    assert store is not None
    seats, reckon = store.state.rounds[1].boards[0], pages.get_standings  # type: ignore[attr-defined]  # what it imports

    def overtaken(*asked: Any) -> StandingsShown:
        shown = reckon(*asked)
        result = EnterResult(2, 1, seats.white, seats.black, GameResult.BLACK_WINS)
        store.do(result, ANNA)
        return shown

    before = store.state.seq
    monkeypatch.setattr(pages, "get_standings", overtaken)
    page = arbiter.get("/standings")
    assert store.state.seq > before
    assert f'data-seq="{before}"' in page.text


@pytest.mark.parametrize(
    ("address", "over", "interim"),
    [
        ("/standings", "Standings after round 2", "Interim standings, round 3"),
        ("/standings/1", "Standings after round 2", "Interim standings, round 3"),
        ("/crosstable", "Crosstable after round 2", "Interim crosstable, round 3"),
    ],
)
def test_a_round_in_play_is_not_called_over(
    address: str, over: str, interim: str, arbiter: Visitor
) -> None:
    """Every page that is made of the standings says so; those of an earlier round stay."""
    assert over in arbiter.get(address).text
    arbiter.post("/rounds/pair")
    arbiter.post("/rounds/3/publish")
    page = arbiter.get(address).text
    assert interim in page
    assert "fter round 3" not in page
    assert over in arbiter.get(f"{address}?after=2").text


def test_a_withdrawal_shows_at_once(demo: SingleDesk, arbiter: Visitor) -> None:
    """Rows are remembered by everything they show, not by their numbers."""
    assert demo.store is not None
    assert 'class="gone"' not in table(arbiter.get("/standings"))
    who = demo.store.state.entrants[5]
    demo.store.do(WithdrawPlayer(5), ANNA)
    shown = table(arbiter.get("/standings"))
    assert shown.count('class="gone"') == 1
    row = next(line for line in shown.split("<tr") if who.player.name in line)
    assert row.startswith(' class="gone"')
    assert "withdrawn" in row


def test_a_category_shows_the_place_in_it_and_the_rank_among_all(arbiter: Visitor) -> None:
    """Places count from 1 among the women, ranks go on counting everybody."""
    rows = table(arbiter.get("/standings?category=women")).split("<tr")[2:]
    ranks = table(arbiter.get("/standings")).split("<tr")[2:]
    assert len(rows) < len(ranks)
    for place, row in enumerate(rows, start=1):
        assert row.startswith(f'><td class="num">{place} <small>(')


def test_a_player_who_has_left_stays_in_the_standings_and_is_marked(
    demo: SingleDesk, arbiter: Visitor
) -> None:
    """Rank and points stay; the table and the crosstable still have the name."""
    assert demo.store is not None
    before = table(arbiter.get("/standings"))
    name = demo.store.state.entrants[3].player.name
    assert "withdrawn" not in before
    arbiter.post("/players/3/withdraw")
    after = table(arbiter.get("/standings"))
    assert after.count("<small>withdrawn</small>") == 1
    assert after.count("<tr") == before.count("<tr")
    assert name in after
    assert name in arbiter.get("/crosstable").text


def test_an_expelled_player_is_flagged_and_left_out_of_the_standings(
    demo: SingleDesk, arbiter: Visitor
) -> None:
    """No row and no rank; named below the table; the crosstable keeps the games of the opponents."""
    assert demo.store is not None
    name = demo.store.state.entrants[3].player.name
    rows = table(arbiter.get("/standings")).count("<tr")
    refused = arbiter.post("/players/3/expel", reason="")
    assert refused.status_code == 422
    assert "reason" in refused.text
    told = arbiter.confirm(arbiter.post("/players/3/expel", reason="a telephone"))
    assert "expelled after round" in told.text
    page = arbiter.get("/standings")
    assert table(page).count("<tr") == rows - 1
    assert name not in table(page)
    assert f"without a place: {name}" in page.text
    assert name in arbiter.get("/crosstable").text
    assert "expelled" in arbiter.get("/players").text
    assert arbiter.get("/print/standings").status_code == 200
    assert arbiter.get("/print/crosstable").status_code == 200
    assert arbiter.get("/print/player-cards").status_code == 200
    assert arbiter.get("/standings/3").status_code == 404


def test_a_small_screen_keeps_place_name_rounds_and_points(arbiter: Visitor) -> None:
    """Number, rating and federation stand on the player's card too, and give way."""
    head = arbiter.get("/crosstable").text.split("<thead>")[1].split("</thead>")[0]
    looks = re.findall(r'<th(?: class="([^"]*)")?[^>]*>([^<]*)</th>', head)
    kept = [heading for look, heading in looks if "wide" not in look]
    assert kept[:5] == ["Rk.", "Name", "R1", "R2", "Pts."]
    assert {"No.", "Rtg", "Fed."}.isdisjoint(kept)
    assert [heading for look, heading in looks if "num" not in look] == [
        *("Name", "Fed.", "R1", "R2"),
    ]
    assert ("name", "Name") in looks


@pytest.mark.parametrize(
    ("system", "said", "unsaid"),
    [
        ("dutch", "Each round shows the opponent", "the result against the player of"),
        ("round-robin", "the result against the player of", "Each round shows"),
    ],
)
def test_the_legend_explains_the_table_above_it(
    tmp_path: Path, system: str, said: str, unsaid: str
) -> None:
    """A square has no rounds, and a Swiss no cell of one's own."""
    path = tmp_path / "event.tabiya"
    fill_event(path, ordinary_names(9), rounds=2, system=system)
    with EventStore.open(path) as store:
        page = Visitor(SingleDesk(DeskOptions(tmp_path), store)).get("/crosstable").text
    assert said in page
    assert unsaid not in page
    assert ('class="self">***<' in page) == (system == "round-robin")
    assert ">-1</td>" in page or system == "round-robin"
    assert '<abbr class="title">WGM</abbr>' in page
    assert ">NED</td>" in page
