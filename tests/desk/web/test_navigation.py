"""Every page that the desk has can be reached: by a link, or by the search."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

import pytest
from starlette.routing import compile_path

from tabiya.desk.serving.app import EVENT_ROUTES
from tabiya.desk.web.navigation import TABS
from tests.desk.small_event import begin, pair_and_publish, yes
from tests.desk.visiting import SingleDesk, Visitor

NOT_BY_LINKS = {
    "/reports/{line:int}.trf": "a link of the page of reports, once a report was made",
    "/live": "scripts follow the event",
    "/live/changes": "scripts follow the event",
    "/rounds/{round:int}/changed": "scripts ask for the boards that changed",
    "/at-the-board/picture": "a picture of a page",
    "/login": "for people who are not logged in",
    "/join/{token}": "behind a QR code",
    "/imported": "of an imported event",
    "/regulations/sectors.pdf": "where arbiters have sectors",
    "/rounds/{round:int}/line-ups/{team:int}": "behind a captain's QR code",
    "/players/{entrant:int}/norms": "of a player within reach of a norm",
    "/schedule/{round:int}/match/{team:int}": "where matches are fixed before, in a league",
    "/standings/places": "where places are shared after the last round; the search finds it",
}
"""Pages that nobody looks for, each with the reason."""

LINK = re.compile(r'(?:href|formaction|data-href|action)="(/e/[^"#]+)')
MOST_PAGES = 400


def pages_reached(browser: Visitor) -> Iterator[str]:
    """Follow every link of every page, beginning with the first one and the search."""
    assert browser.event or browser.desk.open_events
    at = browser.desk.open_events[0].address
    waiting, known = [f"{at}/", f"{at}/search"], set[str]()
    patterns: dict[str, int] = {}
    while waiting and len(known) < MOST_PAGES:
        address = waiting.pop(0)
        path = html.unescape(address).partition("?")[0]
        if path in known:
            continue
        known.add(path)
        yield path.removeprefix(at) or "/"
        kind = re.sub(r"\d+", "0", path)
        patterns[kind] = patterns.get(kind, 0) + 1
        if patterns[kind] > 1 or re.search(r"/(exports|print)/|\.(pdf|csv)$", path):
            continue  # Players and boards have pages alike; documents have no links.
        answer = browser.client.get(html.unescape(address))
        if "html" in answer.headers["content-type"]:
            waiting += LINK.findall(answer.text)


def reached(browser: Visitor, paths: set[str]) -> set[str]:
    """Which of these routes the pages lead to."""
    compiled = {path: compile_path(path)[0] for path in paths}
    seen = list(pages_reached(browser))
    return {path for path, pattern in compiled.items() if any(map(pattern.match, seen))}


def test_every_page_of_an_event_is_linked_or_found_by_the_search(desk: SingleDesk) -> None:
    """Of a Swiss, a round robin, a knock-out and an event of teams together."""
    wanted = {
        route.path for route in EVENT_ROUTES if "GET" in (route.methods or ())
    } - NOT_BY_LINKS.keys()
    browser = begin(desk, 6, ranked_together="club")
    browser.post("/fees", fee="10", currency="EUR")
    browser.post("/fees/1", amount="10")
    pair_and_publish(browser, 1)
    missing = wanted - reached(browser, wanted)
    for system in ("round-robin", "knockout", "team"):
        if not missing:
            break
        other = SingleDesk(desk.options)
        browser = Visitor(other)
        browser.get("/create")
        yes(browser, browser.post("/create", name=f"Another {system}", system=system))
        if system == "team":
            teams = "\n".join(
                f"Team {t};Player {t}{b};{2000 - b}" for t in "ABCD" for b in range(1, 5)
            )
            page = browser.post("/teams/upload", text=f"Team;Name;Rating\n{teams}")
            clean = re.search(r'name="clean" hidden>(.*?)</textarea>', page.text, re.DOTALL)
            assert clean
            yes(browser, browser.post("/teams/enter", clean=html.unescape(clean[1])))
        else:
            for number in range(4):
                browser.post("/players", name=f"Name {number}", rating=str(2000 - number))
        pair_and_publish(browser, 1)
        missing -= reached(browser, missing)
        other.close()
    assert missing == set()


def test_no_page_is_in_two_tabs() -> None:
    """A person finds it in one place."""
    paths = [place.path for tab in TABS for place in tab.places]
    assert len(paths) == len(set(paths))


def test_there_are_five_tabs_and_setup(arbiter: Visitor) -> None:
    """Whatever an arbiter may do."""
    page = arbiter.get("/").text
    tabs = page.partition('<nav class="tabs"')[2].partition("</nav>")[0]
    assert re.findall(r">([^<\s][^<]*)</a>", tabs) == [
        "Now",
        "Players",
        "Rounds",
        "Standings",
        "Print &amp; publish",
        "Setup",
    ]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("norms", "Norms"),
        ("withdraw", "Withdraw a player"),
        ("Jansen", "Jansen, Lotte"),
        ("lefevre", "Lefèvre, Hugo"),
        ("board 3", "Board 3 of round 2"),
        ("result slips", "Result slips"),
        ("illegal", "Incidents"),
        ("projector", "Screen for the hall"),
    ],
)
def test_the_search_finds_by_a_few_letters(arbiter: Visitor, typed: str, first: str) -> None:
    """Pages, acts, players, boards, documents, also by other words; without marks on letters."""
    found = re.findall(r"<bdi>(.*?)</bdi> <small>", arbiter.get(f"/search?part=1&q={typed}").text)
    assert found[:1] == [first]


def test_a_viewer_finds_no_page_that_is_not_theirs(demo: SingleDesk, visit: type[Visitor]) -> None:
    """Nor a document of arbiters, nor an act."""
    viewer = visit(demo, address=("192.0.2.7", 5000))
    page = viewer.get("/search").text
    assert "/settings" not in page
    assert "Withdraw a player" not in page
    assert "Standings" in page
