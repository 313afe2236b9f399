"""What waits for the arbiter, and the button that leads to it."""

from datetime import date
from pathlib import Path

from tabiya.desk.desk import DeskOptions, OpenEvent
from tabiya.desk.rounds.next_round import pairing_command
from tabiya.desk.start.pending import get_pending
from tabiya.model.player import Player, Title
from tabiya.model.result import GameResult
from tabiya.model.tournament import Settings
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.results import EnterResult
from tabiya.store.facts.rounds import PublishRound
from tabiya.store.log.event_store import EventStore
from tests.desk.filled import ARBITER, fill_event, ordinary_names
from tests.desk.small_event import begin, enter_results, get_state, pair_and_publish, yes
from tests.desk.teams.team_event import begin_teams, line_up
from tests.desk.visiting import SingleDesk, Visitor


def words(desk: SingleDesk) -> list[str]:
    """The lines of the checklist."""
    return [each.words for each in get_pending(desk.current)]


def test_nothing_waits_in_an_event_that_is_announced_in_full(desk: SingleDesk) -> None:
    """The next act stands above; the list is for what would be forgotten."""
    browser = begin(desk, 4)
    assert words(desk) == ["No time control is announced."]
    announce_time(desk, browser, "90+30")
    assert words(desk) == []


def announce_time(desk: SingleDesk, browser: Visitor, words: str) -> None:
    """Change the time control alone, as the page of settings does."""
    settings = get_state(desk).settings
    answer = browser.post(
        "/settings", name=settings.name, time_control=words, start=str(settings.start or "")
    )
    assert answer.status_code < 400, answer.text


def test_a_time_control_that_is_too_short_for_the_players_is_told_before_round_1(
    desk: SingleDesk,
) -> None:
    """60+30 gives 90 minutes for 60 moves; with 2400 or more 120 are needed (B.02 1.1, since 2022)."""
    browser = begin(desk, 4)
    browser.post("/players", name="Strong, Sam", rating="2412")
    announce_time(desk, browser, "60+30")
    told = "Games of 1 player would not be rated: 90 minutes for 60 moves; at least 120 are needed"
    assert [line.partition(" [")[0] for line in words(desk)] == [told]
    assert told in browser.get("/settings").text
    assert get_state(desk).settings.time_control_code == "3600+30"
    announce_time(desk, browser, "90 by the letter")
    assert "is not understood" in words(desk)[0]
    assert get_state(desk).settings.time_control_code == ""
    refused = browser.post("/settings", name="Open", time_control="90 minutes for 40 moves")
    assert refused.status_code == 422
    assert "Add the time for the rest of the game" in refused.text
    assert get_state(desk).settings.time_control == "90 by the letter"


def test_missing_results_and_adjourned_games_wait_with_a_way_to_each(desk: SingleDesk) -> None:
    """A round that has just begun waits for nothing; its last boards do."""
    browser = begin(desk, 8)
    page = pair_and_publish(browser, 1, initial_colour="b")
    assert words(desk) == []
    enter_results(browser, page, 1, "1-0", but=1)
    assert words(desk) == ["Round 1: results missing: 1."]
    yes(browser, browser.post("/rounds/1/adjourn", board="4"))
    (waits,) = get_pending(desk.current)
    assert waits.words == "Round 1: the game Player04 – Player08 is adjourned."
    assert browser.get(waits.path).status_code == 200
    assert waits.path in browser.get("/").text


def test_a_late_entry_gets_the_number_of_his_rating_when_the_next_round_is_paired(
    desk: SingleDesk,
) -> None:
    """The first page says so before; the button does it at once."""
    browser = begin(desk, 6)
    page = pair_and_publish(browser, 1)
    enter_results(browser, page, 1, "1-0")
    yes(browser, browser.post("/players", name="Late, Lena", rating="2399", first_round="2"))
    assert [who.player.name for who in get_state(desk).by_number().values()][-1] == "Late, Lena"
    (line,) = words(desk)
    assert line.startswith(
        "Late entries whose numbers do not follow their ratings yet: Late, Lena."
    )
    assert "Number by rating" in browser.get("/").text
    yes(browser, browser.post("/rounds/pair"))
    names = [who.player.name for who in get_state(desk).by_number().values()]
    assert names.index("Late, Lena") < 2
    assert len(get_state(desk).rounds) == 2
    assert words(desk) == []


def test_byes_and_missing_ratings_wait(desk: SingleDesk) -> None:
    """Three names at most; the page behind the button has all."""
    browser = begin(desk, 6)
    for number in range(5):
        browser.post("/players", name=f"Unrated{number}")
    browser.post("/players/1/bye", round="1", kind="H")
    assert words(desk)[1:] == [
        "Byes requested for round 1: Player01.",
        "Without a rating: Unrated0; Unrated1; Unrated2 and 2 more.",
    ]
    page = browser.get("/players?order=unrated").text
    assert page.index("Unrated0") < page.index("Player02")


def test_a_complete_event_has_its_report_to_send(tmp_path: Path) -> None:
    """Every line leads to a page, and no button sends anything by itself."""
    path = tmp_path / "event.tabiya"
    fill_event(path, ordinary_names(20), rounds=9)
    desk = SingleDesk(DeskOptions(tmp_path))
    event: OpenEvent = desk.event("event")
    browser = Visitor(desk, event)
    lines = {each.button: each for each in get_pending(event)}
    assert lines["Export"].words == "The report file is ready to send."
    assert {browser.get(each.path).status_code for each in lines.values()} == {200}
    assert "Export" not in {each.button for each in get_pending(event) if each.act}
    desk.close()


def test_the_list_is_for_those_who_pair(arbiter: Visitor) -> None:
    """A spectator has nothing to do."""
    arbiter.post("/players/1/bye", round="3", kind="H")
    assert "Byes requested for round 3" in arbiter.get("/").text
    spectator = Visitor(arbiter.desk, address=("192.0.2.7", 5000))
    assert "Byes requested" not in spectator.get("/").text


def test_a_line_up_is_missed_once_another_team_has_handed_in_its_own(desk: SingleDesk) -> None:
    """Before that nobody waits: in many events the list of the team is the line-up."""
    browser = begin_teams(desk)
    pair_and_publish(browser, 1)
    assert not any("line-ups" in line for line in words(desk))
    state = get_state(desk)
    team = state.rounds[0].matches[0].white
    members = list(state.roster.teams[team].members)
    assert line_up(browser, 1, team, members[:4]).status_code == 200
    assert "Round 1: line-ups missing: 3." in words(desk)
    assert "/rounds/1/line-ups" in browser.get("/").text


def test_a_norm_within_reach_waits_to_be_looked_at(tmp_path: Path) -> None:
    """Nine rounds against five grandmasters of four federations, and everything won."""
    names = ("Aspirant, A", *(f"Master{n}, M" for n in range(9)))
    players = tuple(
        Player(
            n,
            name,
            title=None if n == 1 else Title.GM if n < 7 else Title.IM,
            rating=2500 - n,
            federation=("NOR", "ESP", "POL", "ITA")[n % 4],
        )
        for n, name in enumerate(names, start=1)
    )
    settings = Settings(name="Closed", federation="NOR", start=date(2026, 9, 5))
    with EventStore.create(tmp_path / "event.tabiya") as store:
        store.do(CreateEvent(settings, "round-robin"), ARBITER)
        store.do(EnterPlayers(players), ARBITER)
        for number in range(1, 10):
            store.do(pairing_command(store.state), ARBITER)
            store.do(PublishRound(number), ARBITER)
            for board, seats in enumerate(store.state.rounds[-1].boards, start=1):
                won = {1: GameResult.WHITE_WINS}.get(seats.white, GameResult.DRAW)
                result = GameResult.BLACK_WINS if seats.black == 1 else won
                store.do(EnterResult(number, board, seats.white, seats.black, result), ARBITER)
    desk = SingleDesk(DeskOptions(tmp_path))
    event: OpenEvent = desk.event("event")
    line = next(each for each in get_pending(event) if each.button == "View the norms")
    assert line.words == "Title norms made or within reach: Aspirant, A."
    page = Visitor(desk, event).get(line.path)
    assert page.status_code == 200
    assert "GM" in page.text
    desk.close()


def test_whoever_did_not_come_is_asked_about_until_the_player_leaves(desk: SingleDesk) -> None:
    """A forfeit is no withdrawal; the line is gone after it, and in an event that is over."""
    browser = begin(desk, 4, rounds="2")
    pair_and_publish(browser, 1)
    first = get_state(desk).rounds[0].boards[0]
    lost = first.black
    browser.post("/rounds/1/result", r=f"1.{first.white}.{lost}.{first.revision}.+-")
    name = get_state(desk).entrants[lost].player.name
    asked = [each for each in get_pending(desk.current) if "did not come" in each.words]
    assert [each.words.partition(" did")[0] for each in asked] == [name]
    assert browser.get(asked[0].path).status_code == 200
    yes(browser, browser.post(f"/players/{lost}/withdraw"))
    assert not any("did not come" in line for line in words(desk))
