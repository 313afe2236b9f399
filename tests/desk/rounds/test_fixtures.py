"""The fixtures of a league at the desk: from the first day, with their own dates and venues."""

from __future__ import annotations

import re
from io import BytesIO

from pypdf import PdfReader

from tabiya.answers.fixtures import FixtureLine
from tabiya.answers.translation import translation_for
from tabiya.site.event import event_of_state
from tabiya.site.site import build_site
from tabiya.store.common.fixtures import list_fixtures
from tests.desk.small_event import enter_results, get_state, pair_and_publish, yes
from tests.desk.teams.team_event import begin_teams
from tests.desk.visiting import SingleDesk, Visitor


def _league(desk: SingleDesk, teams: int = 4, **fields: str) -> Visitor:
    return begin_teams(desk, teams, 3, 2, **{"system": "team-round-robin", "rounds": "3"} | fields)


def _at(line: FixtureLine) -> str:
    return line.starts.isoformat()[:16] if line.starts else ""


def _csv(browser: Visitor) -> list[list[str]]:
    text = browser.get("/exports/fixtures.csv").content.decode("utf-8-sig")
    return [line.split(",") for line in text.splitlines()]


def test_the_fixtures_are_the_berger_table_before_round_1_on_every_surface(
    desk: SingleDesk,
) -> None:
    """Berger's table of four: 1-4 2-3, 4-3 1-2, 2-4 3-1; the team named first is at home."""
    browser = _league(desk)
    table = ["1,4", "2,3", "4,3", "1,2", "2,4", "3,1"]
    names = {str(team.number): team.name for team in get_state(desk).roster.by_number()}
    wanted = [[names[number] for number in pair.split(",")] for pair in table]
    lines = list_fixtures(get_state(desk))
    assert [[line.home.name, line.away.name] for line in lines if line.away] == wanted
    spectator = Visitor(desk, address=("192.0.2.4", 5000))
    page = re.sub(r"<[^>]+>", " ", spectator.get("/schedule").text)
    assert re.findall("|".join(names.values()), page) == [name for row in wanted for name in row]
    assert "Save the match" not in page
    head, *rows = _csv(spectator)
    assert head == ["Round", "Date", "Time", "Home", "Result", "Away", "Venue"]
    assert [[row[3], row[5]] for row in rows] == wanted
    paper = PdfReader(BytesIO(spectator.get("/print/schedule").content))
    text = "".join(each.extract_text() for each in paper.pages)
    assert re.findall("|".join(names.values()), text) == [name for row in wanted for name in row]
    site = build_site(event_of_state(get_state(desk)), translation_for()).files
    shown = re.sub(r"<[^>]+>", " ", site["fixtures.html"].decode().split("<tbody>")[1])
    assert re.findall("|".join(names.values()), shown) == [name for row in wanted for name in row]
    assert "fixtures.html" in site["index.html"].decode()
    assert "fixtures.ics" not in site
    assert "fixtures.ics" not in browser.get("/exports").text


def test_scores_are_from_the_home_teams_side_whoever_has_white(desk: SingleDesk) -> None:
    """The guests have White on board 1, as leagues at home have it; White wins board 1, board 2 is drawn."""
    browser = _league(desk, colour_of_board_1="b")
    page = pair_and_publish(browser, 1)
    lines = [line for line in list_fixtures(get_state(desk)) if line.round == 1]
    assert [line.score for line in lines] == ["", ""]
    enter_results(browser, page, 1, "1-0")
    state = get_state(desk)
    (line, _other), match = (
        [x for x in list_fixtures(state) if x.round == 1],
        state.rounds[0].matches[0],
    )
    assert line.away is not None
    assert {line.home.entrant, line.away.entrant} == {match.white, match.black}
    assert line.score == "1 : 1"


def test_a_match_with_its_own_date_and_venue_is_in_every_list_and_calendar(
    desk: SingleDesk,
) -> None:
    """Others keep the time of their round; taking it back brings the match back to its round."""
    browser = _league(desk)
    planned = {"start-1": "2026-03-01T10:00", "start-2": "2026-03-02T10:00"}
    browser.post("/times", **planned)
    first, second, *_ = list_fixtures(get_state(desk))
    assert _at(first) == _at(second) == "2026-03-01T10:00"
    assert first.away is not None
    teams = {"home": str(first.home.entrant), "away": str(first.away.entrant)}
    told = {"starts": "2026-03-05T19:30", "venue": "Café <Rossio>, room 2"}
    asked = browser.post("/schedule/1/match", **teams, **told)
    assert asked.status_code == 200, asked.text
    first, second, *_ = list_fixtures(get_state(desk))
    assert _at(first) == "2026-03-05T19:30"
    assert _at(second) == "2026-03-01T10:00"
    assert "Café &lt;Rossio&gt;, room 2" in browser.get("/schedule").text
    calendar = browser.get("/exports/fixtures.ics").text
    assert "DTSTART:20260305T193000" in calendar
    assert "LOCATION:Café <Rossio>\\, room 2" in calendar
    assert calendar.count("BEGIN:VEVENT") == 4
    site = build_site(event_of_state(get_state(desk)), translation_for()).files
    assert b"Caf\xc3\xa9 &lt;Rossio&gt;" in site["fixtures.html"]
    assert b"DTSTART:20260305T193000" in site["fixtures.ics"]
    browser.post("/schedule/1/match", **teams, starts="", venue="")
    assert _at(list_fixtures(get_state(desk))[0]) == "2026-03-01T10:00"


def test_a_match_is_not_planned_where_the_table_has_none_nor_outside_the_event(
    desk: SingleDesk,
) -> None:
    """What was typed stays in the form, and nothing is stored."""
    browser = _league(desk)
    first, *_ = list_fixtures(get_state(desk))
    assert first.away is not None
    home, away = str(first.home.entrant), str(first.away.entrant)
    turned = browser.post("/schedule/1/match", home=away, away=home, venue="Hall")
    assert "does not play" in turned.text
    late = browser.post(
        "/schedule/1/match", home=home, away=away, starts="2026-05-01T10:00", venue="Hall 9"
    )
    assert late.status_code == 422
    assert "not a day of the event" in late.text
    assert 'value="Hall 9"' in late.text
    wrong = browser.post("/schedule/1/match", home=home, away=away, starts="Friday")
    assert "2026-10-03T19:30" in wrong.text
    assert not get_state(desk).schedule.matches


def test_a_match_played_ahead_is_entered_on_its_page_and_listed_with_its_score(
    desk: SingleDesk,
) -> None:
    """A missing result is asked for with what was chosen; everybody sees the score at once."""
    browser = _league(desk)
    pair_and_publish(browser, 1)
    line = next(line for line in list_fixtures(get_state(desk)) if line.round == 3)
    assert line.away is not None
    path = f"/schedule/3/match/{line.home.entrant}"
    assert path in browser.get("/schedule").text
    assert browser.get(f"/schedule/3/match/{line.away.entrant}").status_code == 404
    teams = get_state(desk).roster.teams
    home, away = (teams[each.entrant].members for each in (line.home, line.away))
    chosen = {"home-1": home[1], "home-2": home[2], "away-1": away[0], "away-2": away[1]}
    fields = {name: str(entrant) for name, entrant in chosen.items()} | {"result-1": "1-0"}
    missing = browser.post(path, **fields)
    assert missing.status_code == 422
    assert "has no result" in missing.text
    assert f'<option value="{home[2]}" selected>' in missing.text
    yes(browser, browser.post(path, **fields, **{"result-2": "d"}))
    spectator = Visitor(desk, address=("192.0.2.4", 5000))
    assert "1½ : ½" in spectator.get("/schedule").text
    site = build_site(event_of_state(get_state(desk)), translation_for()).files
    assert "1½ : ½" in site["fixtures.html"].decode()
    assert spectator.get(path).status_code in (302, 303, 403)


def test_an_odd_league_names_the_free_team_and_twice_turns_home_and_away(desk: SingleDesk) -> None:
    """Three teams, "All teams meet: twice" in the form of a new event: once at home, once away."""
    browser = _league(desk, 3, rounds="", cycles="2")
    lines = list_fixtures(get_state(desk))
    assert len({line.round for line in lines}) == 6
    assert [line.round for line in lines if line.away is None] == [1, 2, 3, 4, 5, 6]
    pairs = [(line.home.number, line.away.number) for line in lines if line.away]
    assert sorted(pairs) == [(1, 2), (1, 3), (2, 1), (2, 3), (3, 1), (3, 2)]
    assert browser.get("/schedule").text.count("free") == 6
