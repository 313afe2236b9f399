"""A small event run through the pages, and what its report file says."""

from __future__ import annotations

import re
from typing import Any

from tabiya.checker.check import check
from tabiya.checker.report import Difference
from tabiya.formats.trf import TrfDocument, read_trf
from tabiya.store.state import EventState
from tests.desk.visiting import SingleDesk, Visitor


def begin(desk: SingleDesk, players: int, **announced: str) -> Visitor:
    """An event with players of falling strength, Player01 the strongest, before round 1."""
    browser = Visitor(desk)
    browser.get("/create")
    told = {"name": "Small Open", "start": "2026-09-05", "rounds": "5"} | announced
    yes(browser, browser.post("/create", **told))
    for number in range(1, players + 1):
        browser.post("/players", name=f"Player{number:02}", rating=str(2400 - number))
    return browser


def get_state(desk: SingleDesk) -> EventState:
    """The event as it stands."""
    assert desk.store is not None
    return desk.store.state


def edit_player(browser: Visitor, desk: SingleDesk, entrant: int, **changed: str) -> Any:
    """Send the form of a player with some of its fields changed."""
    player = get_state(desk).entrants[entrant].player
    told = {"name": player.name, "rating": str(player.rating or ""), "club": ""} | changed
    return browser.post(f"/players/{entrant}", **told)


def yes(browser: Visitor, page: Any) -> Any:
    """Say yes as often as the desk asks."""
    while page.status_code == 409 and 'class="answer"' in page.text:
        page = browser.confirm(page)
    return page


def pair_and_publish(browser: Visitor, number: int, **fields: str) -> Any:
    """Pair a round and show it to the players."""
    yes(browser, browser.post("/rounds/pair", **fields))
    return browser.post(f"/rounds/{number}/publish")


def enter_results(browser: Visitor, page: Any, number: int, result: str, *, but: int = 0) -> None:
    """The same result at every board of a round except the last few."""
    seats = re.findall(rf'value="(\d+\.\d+\.\d+\.\d+\.){re.escape(result)}"', page.text)
    for seat in seats[: len(seats) - but]:
        browser.post(f"/rounds/{number}/result", r=f"{seat}{result}")


def report(browser: Visitor, dialect: str = "trf26") -> TrfDocument:
    """The report file as another program would read it, without any complaint about it."""
    document = read_trf(browser.get(f"/exports/{dialect}").content)
    assert document.warnings == ()
    return document


def differences(document: TrfDocument) -> list[Difference]:
    """What `tabiya check` would find in the file."""
    ranked = document.declared_teams if document.tournament.teams else document.declared
    ranks = {n: said.rank for n, said in ranked.items() if said.rank is not None}
    found = check(document.tournament, declared_ranks=ranks)
    return [one for each in found.rounds for one in each.differences]
