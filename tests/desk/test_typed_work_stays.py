"""Whatever form is refused, what was typed is still in it: every form of the main pages, filled with nonsense."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import NamedTuple

import pytest

from tests.desk.small_event import begin, get_state, pair_and_publish
from tests.desk.teams.team_event import begin_teams
from tests.desk.visiting import SingleDesk, Visitor

TYPED = frozenset({"text", "number", "date", "time", "datetime-local", "textarea", "search", "url"})
OF_PLAYERS = (
    *("/players", "/players/1/edit", "/players/upload", "/players/numbers", "/players/pairs"),
    *("/settings", "/fees", "/log", "/times", "/book", "/book/new", "/prizes", "/ratings"),
    *("/regulations/edit", "/exports", "/webhooks", "/standings/places", "/public-site"),
)
OF_TEAMS = ("/teams", "/teams/1", "/teams/upload", "/rounds/2/line-ups", "/rounds/1/matches/1")
NONSENSE = ("zz{}zz", "9{}99999")
"""No number, and one that is too large."""


class Form(NamedTuple):
    """Where a form goes, what it has, and the names of what people type into it."""

    action: str
    fields: list[tuple[str, str]]
    typed: list[str]


class Forms(HTMLParser):
    """Reads the forms of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[Form] = []
        self._block: str | None = None
        self._select = ""
        self._inside = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a form and its fields; boxes and buttons are pressed by nobody."""
        told = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._inside = True
            self.found.append(Form(told.get("action", ""), [], []))
        name, kind = told.get("name", ""), told.get("type", "text")
        if self._inside and tag == "option" and "selected" in told:
            self.found[-1].fields.append((self._select, told.get("value", "")))
        if not self._inside or not name:
            return
        if tag == "select":
            self._select = name
        elif tag == "textarea":
            self._block = name
            self.found[-1].fields.append((name, ""))
            if "hidden" not in told:
                self.found[-1].typed.append(name)
        elif tag == "input" and kind not in ("checkbox", "radio", "file"):
            self.found[-1].fields.append((name, told.get("value", "")))
            if kind in TYPED:
                self.found[-1].typed.append(name)

    def handle_data(self, data: str) -> None:
        """Note the words of a large field."""
        if self._block:
            fields = self.found[-1].fields
            fields[-1] = (self._block, fields[-1][1] + data)

    def handle_endtag(self, tag: str) -> None:
        """Leave a form or a large field."""
        if tag == "textarea":
            self._block = None
        elif tag == "form":
            self._inside = False


def refused_forms(browser: Visitor, path: str) -> Iterator[tuple[str, list[str]]]:
    """Fill each form of a page with nonsense; of those refused, the words that are gone."""
    page = browser.get(path)
    assert page.status_code == 200, path
    for form in Forms(page.text).found:
        for nonsense in NONSENSE if form.typed else ():
            words = {name: nonsense.format(n) for n, name in enumerate(form.typed, start=10)}
            data = dict(form.fields) | words | {"csrf": browser.token, "key": f"{path} {nonsense}"}
            answer = browser.client.post(form.action or browser.within(path), data=data)
            assert answer.status_code < 500, (path, form.action, words)
            if answer.status_code == 422 or 'class="answer"' in answer.text:
                there = {value for each in Forms(answer.text).found for _, value in each.fields}
                shown = "\n".join(there)
                yield form.action, [name for name, word in words.items() if word not in shown]


def _check(browser: Visitor, pages: tuple[str, ...]) -> set[str]:
    seen = set()
    for path in pages:
        for action, lost in refused_forms(browser, path):
            assert not lost, f"{path}: the form {action} lost {lost}"
            seen.add(re.sub(r"\d+", "N", action.partition("/e/")[2].partition("/")[2]))
    return seen


def test_no_refused_form_of_an_event_of_players_loses_what_was_typed(desk: SingleDesk) -> None:
    """Penalties, byes, entries, times, fees, prizes, settings, downloads."""
    browser = begin(desk, 4)
    pair_and_publish(browser, 1)
    assert _check(browser, OF_PLAYERS) >= {
        *("players", "players/N", "players/N/points", "players/N/bye", "book", "book/appeals"),
        *("settings", "fees", "times", "prizes", "ratings/own", "rounds/N/start"),
    }


def test_no_refused_form_of_teams_loses_what_was_typed(desk: SingleDesk) -> None:
    """The order of boards, byes, points and regulations of teams; none counts as another number."""
    browser = begin_teams(desk)
    pair_and_publish(browser, 1)
    assert _check(browser, OF_TEAMS) >= {
        *("teams/board-order", "teams/N/list", "teams/N/bye", "teams/N/points"),
    }


@pytest.mark.parametrize("typed", ["soon", "999"])
def test_a_bye_of_a_team_for_no_round_is_not_one_for_the_next(desk: SingleDesk, typed: str) -> None:
    """It used to be stored for the next round."""
    browser = begin_teams(desk)
    answer = browser.post("/teams/1/bye", round=typed, kind="half")
    assert answer.status_code == 422
    assert f'value="{typed}"' in answer.text
    assert '<option value="half" selected>' in answer.text
    assert not get_state(desk).roster.byes


def test_an_order_of_boards_that_is_no_number_changes_nothing(desk: SingleDesk) -> None:
    """A player without a readable board used to go to the end of the list."""
    browser = begin_teams(desk)
    before = get_state(desk).roster.teams[1].members
    order = {f"board-{entrant}": str(place) for place, entrant in enumerate(before, start=1)}
    answer = browser.post("/teams/1/list", **order | {f"board-{before[0]}": "first"})
    assert answer.status_code == 422
    assert 'value="first"' in answer.text
    assert get_state(desk).roster.teams[1].members == before


def test_who_was_ticked_as_absent_stays_ticked_after_a_cancel(desk: SingleDesk) -> None:
    """The question about the forfeits can be left without ticking everybody again."""
    browser = begin(desk, 4)
    pair_and_publish(browser, 1)
    asked = browser.post("/rounds/1/forfeit", absent=["1", "2"])
    assert asked.status_code == 409
    page = browser.cancel(asked)
    for entrant in (1, 2):
        assert f'name="absent" value="{entrant}" checked>' in page.text
    assert "checked" in page.text
    assert 'name="absent" value="3">' in page.text
