"""A championship in stages at the desk: groups, who goes on, the final, and all reports checked."""

import re
from pathlib import Path

from tabiya.desk.desk import Desk, DeskOptions, OpenEvent
from tabiya.desk.folder import Shelf
from tabiya.desk.stages.championship import begin_championship
from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.pairing.stages import read_plan
from tabiya.store.facts.results import EnterResult
from tabiya.store.log.entry import Actor
from tabiya.store.log.event_store import EventStore
from tests.desk.small_event import differences, enter_results, pair_and_publish, report
from tests.desk.visiting import SingleDesk, Visitor

FEDERATIONS = ("NED", "GER", "NED", "BEL")
PLAYERS = "Name;Rating;Fed\n" + "\n".join(
    f"Player{n:02}, P;{2400 - n};{FEDERATIONS[n % 4]}" for n in range(1, 17)
)
PLAN = """
title = "Small"
[[stages]]
name = "Group"
system = "round-robin"
groups = 4
advance = 1
total = 6
[[stages]]
name = "Final"
system = "knockout"
kind = "Knock-out: 1 games, 1 rapid, 0 blitz"
time_control = "25+3"
"""


def _first(players: int) -> str:
    return "\n".join(PLAYERS.splitlines()[: players + 1])


def _play(desk: Desk, event: OpenEvent, result: str = "1-0") -> Visitor:
    browser = Visitor(desk, event)
    browser.get("/")
    number = 0
    while not event.store.state.ended_because and number < (event.store.state.total_rounds or 9):
        number += 1
        enter_results(browser, pair_and_publish(browser, number), number, result)
    assert differences(report(browser)) == []
    return browser


def test_four_groups_send_six_to_a_final(desk: SingleDesk) -> None:
    """Winners and the best seconds go on, in the order of places; every report is checked."""
    browser = Visitor(desk)
    browser.get("/stages")
    made = browser.client.post(
        "/stages",
        data={"csrf": browser.token, "name": "Cup", "plan": PLAN, "players": PLAYERS, "seed": "5"},
    )
    assert made.status_code == 200, made.text
    groups = [each for each in desk.open_events if each.begun]
    assert len(groups) == 4
    for event in groups:
        members = [who.player for who in event.store.state.entrants.values()]
        assert len(members) == 4
        assert sorted(one.federation for one in members) == ["BEL", "GER", "NED", "NED"]
    assert "when every group is over" in made.text
    early = browser.client.post("/stages/Cup", data={"csrf": browser.token})
    assert early.status_code == 422
    for event in groups:
        _play(desk, event)
    page = browser.client.get("/stages/Cup")
    assert page.text.count("advances") == 6
    after = browser.client.post("/stages/Cup", data={"csrf": browser.token})
    assert after.status_code == 200, after.text
    final = next(each for each in desk.open_events if each not in groups and each.begun)
    assert final.store.state.system == "knockout"
    assert len(final.store.state.entrants) == 6
    assert "has won the championship" not in browser.client.get("/stages/Cup").text
    arbiter = _play(desk, final)
    (first,) = [
        final.store.state.by_number()[number].player.name
        for number, said in report(arbiter).declared.items()
        if said.rank == 1
    ]
    ended = browser.client.get("/stages/Cup").text
    assert f"{first} has won the championship." in ended
    assert f'href="{final.address}/bracket"' in ended
    # The groups that are over are folded.
    assert ended.count('<details class="more"') == 2
    assert ended.count('<details class="more" open>') == 1
    assert "game 1 (25+3); so far" in arbiter.get("/rounds/1/why").text
    last = len(final.store.state.rounds)
    assert "Final: 1 match is open." in arbiter.get(f"/rounds/{last}/why").text


def test_a_shared_place_stops_the_next_stage_until_lots_are_drawn(desk: SingleDesk) -> None:
    """All games drawn: the page names who shares the place, and nobody goes on by the list alone."""
    browser = Visitor(desk)
    browser.get("/stages")
    plan = PLAN.replace("groups = 4", "groups = 2").replace("total = 6", "")
    data = {"csrf": browser.token, "name": "Cup", "plan": plan, "players": _first(4), "seed": "5"}
    assert "advances as things stand" not in browser.client.post("/stages", data=data).text
    groups = [each for each in desk.open_events if each.begun]
    arbiters = [_play(desk, event, "d") for event in groups]
    page = browser.client.get("/stages/Cup").text
    assert "share place 1, and not all of them can advance" in page
    assert "Create the next stage" not in page
    refused = browser.client.post("/stages/Cup", data={"csrf": browser.token})
    assert refused.status_code == 422
    assert "draw lots" in refused.text
    for arbiter in arbiters:
        arbiter.confirm(arbiter.post("/standings/lots", seed="7"))
    after = browser.client.post("/stages/Cup", data={"csrf": browser.token})
    assert after.status_code == 200, after.text
    assert sum(each.begun for each in desk.open_events) == len(groups) + 1


def test_ties_are_broken_by_two_blitz_games_where_the_plan_says_so(desk: SingleDesk) -> None:
    """Article 15 b of 2020: no tie-breaks; all four tied of a group play until somebody has won."""
    browser = Visitor(desk)
    browser.get("/stages")
    plan = PLAN.replace("groups = 4", 'groups = 2\nplay_off = "internet"').replace("total = 6", "")
    data = {"csrf": browser.token, "name": "Cup", "plan": plan, "players": _first(8), "seed": "5"}
    assert browser.client.post("/stages", data=data).status_code == 200
    groups = [each for each in desk.open_events if each.begun]
    for event in groups:
        arbiter = _play(desk, event, "d")
        page = arbiter.get("/playoffs").text
        assert "<option selected>internet</option>" in page
        tied = re.findall(r'name="entrant" value="(\d+)"', page)
        assert len(tied) == 4
        page = arbiter.post("/playoffs", entrant=tied, seed="1").text
        assert "two blitz games, 5" in page
        while due := re.findall(r'name="r" value="(\d+\.\d+\.\d+\.)1-0"', page):
            # White wins: the pairs of games are repeated; then the stronger number wins twice.
            white, black = map(int, due[0].split(".")[1:3])
            played = int(due[0].split(".")[0])
            result = "1-0" if played < 2 or white < black else "0-1"
            page = arbiter.post("/playoffs/1/result", r=f"{due[0]}{result}").text
        assert "### Play-off" in arbiter.get("/exports/trf26").text
        assert differences(report(arbiter)) == []
    after = browser.client.post("/stages/Cup", data={"csrf": browser.token})
    assert after.status_code == 200, after.text
    assert sum(each.begun for each in desk.open_events) == 3


def test_a_wrong_plan_or_an_empty_list_is_told_on_the_form(desk: SingleDesk) -> None:
    """Nothing is made."""
    browser = Visitor(desk)
    browser.get("/stages")
    for fields in ({"plan": "x"}, {"players": ""}, {"players": "Name;Rating\nOne, A;2000"}):
        data = {"csrf": browser.token, "name": "Cup", "players": PLAYERS, **fields}
        assert browser.client.post("/stages", data=data).status_code == 422
    assert not any(each.begun for each in desk.open_events)
    assert browser.client.get("/stages/None").status_code == 404


def test_nothing_is_made_without_the_token_of_the_page(desk: SingleDesk) -> None:
    """Neither a championship nor its next stage: another site may send the form of a chief."""
    browser = Visitor(desk)
    browser.get("/stages")
    for token in ("", browser.token[:-1], f"{browser.token}0"):
        data = {"csrf": token, "name": "Cup", "plan": PLAN, "players": PLAYERS, "seed": "5"}
        assert browser.client.post("/stages", data=data).status_code == 403
        assert browser.client.post("/stages/Cup", data={"csrf": token}).status_code == 403
    assert not any(each.begun for each in desk.open_events)


def test_the_first_page_has_one_card_for_a_championship_with_all_its_events(
    desk: SingleDesk,
) -> None:
    """Its groups stand in order on the card, whether their files are open or not; a search finds one."""
    browser = Visitor(desk)
    browser.get("/stages")
    browser.client.post(
        "/stages", data={"csrf": browser.token, "name": "Cup", "plan": PLAN, "players": PLAYERS}
    )
    again = SingleDesk(DeskOptions(desk.options.folder))
    for each in (desk, again):
        page = Visitor(each).client.get("/").text
        card = page[page.index('href="/stages/Cup"') :]
        assert "Championship in stages, 4 events" in card
        assert re.findall(r"Cup, Group (\w)<", card) == ["A", "B", "C", "D"]
        assert page.count("Cup, Group A<") == 1
        assert "Cup, Group B<" in Visitor(each).client.get("/?find=group+b").text
    again.close()


def test_players_who_join_later_are_written_down_once(desk: SingleDesk) -> None:
    """Hundreds of groups need not all know of hundreds of players; the page says who joins where."""
    plan = PLAN.replace('name = "Final"', 'name = "Final"\nseeds = 4')
    plan = plan.replace("groups = 4", "groups = 3").replace("total = 6\n", "")
    browser = Visitor(desk)
    browser.get("/stages")
    made = browser.client.post(
        "/stages",
        data={"csrf": browser.token, "name": "Cup 1/2 #50%?", "plan": plan, "players": PLAYERS},
    )
    assert made.url.path == "/stages/Cup 1/2 #50%?"
    assert "4 players join here" in made.text
    assert "<bdi>Player04, P</bdi>" in made.text
    stages = [each.store.state.stage for each in desk.open_events]
    assert sorted(len(stage.waiting) for stage in stages if stage is not None) == [0, 0, 4]
    for event in [each for each in desk.open_events if each.begun]:
        _play(desk, event)
    browser.client.post(made.url, data={"csrf": browser.token})
    assert len(desk.open_events[-1].store.state.entrants) == 3 + 4


def test_no_stage_is_made_while_a_group_is_put_away(desk: SingleDesk) -> None:
    """Its players would be left out, and nobody would notice."""
    plan = PLAN.replace("groups = 4", "groups = 2").replace("total = 6\n", "")
    browser = Visitor(desk)
    browser.get("/stages")
    data = {"csrf": browser.token, "name": "Cup", "plan": plan, "players": _first(4)}
    browser.client.post("/stages", data=data)
    first, second = sorted((each for each in desk.open_events if each.begun), key=lambda e: e.name)
    for event in (first, second):
        _play(desk, event)
    assert "Create the next stage" in browser.client.get("/stages/Cup").text
    for event, shelf in ((first, Shelf.BIN), (second, Shelf.ARCHIVE)):
        desk.put_away(event.name, shelf)
        page = browser.client.get("/stages/Cup").text
        title = event.store.state.settings.name
        assert f"{title} is in the archive or in the bin" in page
        assert "Create the next stage" not in page
        refused = browser.client.post("/stages/Cup", data={"csrf": browser.token})
        assert refused.status_code == 422
        desk.bring_back(event.name, shelf)
    desk.put_away(first.name, Shelf.BIN)
    next(iter(desk.folder.files(Shelf.BIN))).unlink()
    page = browser.client.get("/stages/Cup").text
    assert "Group 1 of this stage cannot be found" in page


def test_the_page_says_who_goes_up_and_who_goes_down(desk: SingleDesk) -> None:
    """Two groups by strength: nobody leaves the upper one upwards, nor the lower one downwards."""
    stage = """[[stages]]
name = "{}"
system = "round-robin"
group_size = 2
by_strength = true
promotion = 1
"""
    plan = 'title = "Club"\n' + stage.format("Season") + stage.format("Next season")
    browser = Visitor(desk)
    browser.get("/stages")
    data = {"csrf": browser.token, "name": "Club", "plan": plan, "players": _first(4)}
    browser.client.post("/stages", data=data)
    for event in [each for each in desk.open_events if each.begun]:
        _play(desk, event)
    page = browser.client.get("/stages/Club").text
    moves = re.findall(r"<bdi>(Player\d\d), P</bdi></b> <span class=\"hint\">(goes \w+)<", page)
    assert sorted(move for _who, move in moves) == ["goes down", "goes up"]
    going = dict(moves)
    browser.client.post("/stages/Club", data={"csrf": browser.token})
    upper = next(
        e for e in desk.open_events if e.store.state.settings.name.endswith("Next season A")
    )
    members = {who.player.name.partition(",")[0] for who in upper.store.state.entrants.values()}
    assert {who: who in members for who in going} == {
        who: move == "goes up" for who, move in going.items()
    }


def test_a_championship_is_shown_after_a_restart_without_opening_every_group(
    tmp_path: Path,
) -> None:
    """What was noted counts as long as a group ends with the same line; a new result is seen."""
    desk = Desk(DeskOptions(tmp_path))
    plan = read_plan(PLAN)
    players = [Player(n, f"Player{n:02}, P", rating=2400 - n) for n in range(1, 17)]
    begin_championship(desk, "Cup", plan, players, Actor("Anna"), 5)
    for event in desk.open_events:
        _play(desk, event)
    before = Visitor(desk).client.get("/stages/Cup").text
    desk.close()
    again = Desk(DeskOptions(tmp_path))
    after = Visitor(again).client.get("/stages/Cup").text
    assert (
        after.partition("<h1>")[2].partition("<form")[0]
        == (before.partition("<h1>")[2].partition("<form")[0])
    )
    # Group A alone was opened: it knows the plan, and who waits.
    assert [each.store.state.settings.name for each in again.open_events] == ["Cup, Group A"]
    again.close()
    changed = next(each for each in desk.folder.files() if each.stem.endswith("Group-B"))
    with EventStore.open(changed) as store:
        board = store.state.rounds[-1].boards[0]
        last = len(store.state.rounds)
        taken_back = EnterResult(last, 1, board.white, board.black, GameResult.UNKNOWN)
        tokens = [each.token for each in store.consider(taken_back).warnings]
        store.do(taken_back, Actor("Anna", why="wrong"), confirmed=tokens)
    third = Desk(DeskOptions(tmp_path))
    page = Visitor(third).client.get("/stages/Cup").text
    assert "without a result" in page
    assert "when every group is over" in page
    third.close()
