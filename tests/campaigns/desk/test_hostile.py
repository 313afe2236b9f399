"""Hostile requests to a real desk: a sample of the campaign, roles on every route, odd names."""

import csv
import html
import io
import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.campaigns.desk.browser import Browser
from tests.campaigns.desk.hostile import PASSWORD, Fuzzer, Hall, addresses, find_faults, open_hall

VIEWERS_SEE = {
    "/",
    "/boards",
    "/playoffs",
    "/players",
    "/players/{entrant:int}",
    "/players/{entrant:int}/norms",
    "/print",
    "/rounds",
    "/rounds/{round:int}",
    "/rounds/{round:int}/groups",
    "/rounds/{round:int}/changed",
    "/rounds/{round:int}/why",
    "/rounds/{round:int}/why/{entrant:int}",
    "/standings",
    "/standings/{entrant:int}",
    "/crosstable",
    "/pictures",
    "/screen",
    "/exports",
    "/login",
    "/moved",
    "/live",
    "/manual",
    "/language",
    *("/regulations", "/regulations.pdf", "/invitation", "/invitation.pdf", "/prizes"),
    *("/forecast", "/search", "/scoresheet"),
}
CLERKS_SEE = VIEWERS_SEE | {"/rounds/{round:int}/boards/{board:int}"}
OF_STAGES = {"/stages", "/stages/{championship:path}"}
"""A desk that holds one file has no championship of several events."""
CAPTAINS_SEND = {
    "/rounds/{round:int}/line-ups/{team:int}",
    "/rounds/{round:int}/line-ups/{team:int}/back",
    "/rounds/{round:int}/matches/{team:int}/report",
}
"""Whose team it is, is asked inside; where single players are paired there is none."""
OF_TEAMS = CAPTAINS_SEND | {
    *("/teams", "/teams/{team:int}", "/board-prizes", "/rounds/{round:int}/line-ups"),
    "/rounds/{round:int}/matches/{team:int}",
}
NOT_IN_A_SWISS = {"/bracket", "/schedule", "/schools"} | OF_TEAMS | OF_STAGES
"""What an event of single players in one file does not have, whoever asks."""
WITHOUT_A_ROLE = {"/login", "/logout", "/join/{token}"}
OF_SEVERAL_KINDS = {
    "/live/changes",
    "/join/{token}",
    "/exports/{kind}",
    "/print/{kind}",
    "/print/sets/{kind}",
} | {"/manual/{task}"}
"""Who may open these depends on what stands in the address."""
CLERKS_SEND = WITHOUT_A_ROLE | {
    *("/rounds/{round:int}/result", "/rounds/{round:int}/endings"),
    *("/undo", "/redo"),
}
NAMES = (
    'O\'Brien, "Séamus"',
    "<script>alert(1)</script>, Bobby",
    '"><img src=x onerror=alert(1)>',
    "&lt;b&gt; &amp; Söhne",
    "{{ 7 * 7 }} {% raw %}",
    "כהן, דוד \u202eabc",
    "👩🏽‍🦽♟️, Emoji",
    '=HYPERLINK("http://evil.example")',
    "x" * 200,
)


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """One desk for all tests of this file, with somebody in every role."""
    opened = open_hall(tmp_path_factory.mktemp("hall") / "event.tabiya")
    try:
        yield opened
        assert "Traceback" not in opened.desk.said()
    finally:
        for browser in opened.people.values():
            browser.hang_up()
        opened.desk.kill()


@pytest.mark.parametrize(
    ("role", "seen", "sent"),
    [("viewer", VIEWERS_SEE, WITHOUT_A_ROLE), ("clerk", CLERKS_SEE, CLERKS_SEND)],
)
def test_nobody_gets_beyond_the_role_on_any_route(
    hall: Hall, role: str, seen: set[str], sent: set[str]
) -> None:
    """Every route of the table, asked with a right token: open as listed here, else refused."""
    browser = hall.people[role]
    before = hall.digest()
    wrong = []
    for pattern, filled, methods in addresses("1"):
        address = filled.replace("/rounds/1", "/rounds/2")
        if "POST" in methods and pattern not in sent:
            form = {"key": f"{role}{address}", "name": "X", "r": "1.1.2.0.d"}
            status = browser.post(address, form).status
            refused = 404 if pattern in CAPTAINS_SEND | OF_STAGES else 403
            wrong += [f"POST {pattern}: {status}"] if status != refused else []
        if "GET" in methods and pattern not in OF_SEVERAL_KINDS:
            answer = browser.get(address)
            while answer.status == 503 and answer.headers["refresh"]:
                answer = browser.get(address)  # as a browser does by itself
            status = answer.status
            expected = {200, 303} if pattern in seen else {403}
            expected = {404} if pattern in NOT_IN_A_SWISS else expected
            wrong += [f"GET {pattern}: {status}"] if status not in expected else []
    assert wrong == []
    assert hall.digest() == before


def test_a_clerk_enters_only_the_round_in_play(hall: Hall) -> None:
    """An older round, a board that is not there and somebody else's step are refused."""
    clerk, before = hall.people["clerk"], hall.digest()
    clerk.get("/rounds/2")
    assert clerk.post("/rounds/1/result", {"r": "1.1.7.0.d"}, as_json=True).status == 403
    assert clerk.post("/rounds/3/result", {"r": "1.1.7.0.d"}, as_json=True).status == 404
    assert clerk.post("/rounds/2/result", {"r": "99.1.7.0.d"}, as_json=True).status == 422
    for path in ("/undo", "/redo"):
        for step in ("0", "1", "3", "999999"):
            assert clerk.post(path, {"step": step}, as_json=True).status == 422
    assert hall.digest() == before


def test_without_the_token_nothing_is_done_in_any_role(hall: Hall) -> None:
    """The token missing, of another session, or cut short: refused, whoever asks."""
    before = hall.digest()
    chief, viewer = hall.people["chief"], hall.people["viewer"]
    right = chief.token
    for token in ("", viewer.token, right[:-1], right + "0", "é"):
        chief.token = token
        for pattern, address, methods in addresses("1"):
            if "POST" in methods and pattern not in OF_STAGES:
                answer = chief.post(address, {"name": "X", "key": "k"})
                assert answer.status == 403, f"{address}: {answer.status}"
                assert find_faults(answer) == []
    chief.token = right
    assert hall.digest() == before


@pytest.mark.parametrize(
    ("name", "value", "status"),
    [
        ("Host", "evil.example", 421),
        ("Host", "127.0.0.1.evil.example", 421),
        ("Origin", "http://evil.example", 403),
        ("Origin", "null", 403),
        ("Origin", "http://[", 403),
        ("Sec-Fetch-Site", "cross-site", 403),
    ],
)
def test_forms_of_other_sites_and_names_are_refused(
    hall: Hall, name: str, value: str, status: int
) -> None:
    """Even with the chief's cookie; and the refusal has its headers."""
    chief = hall.people["chief"]
    body = f"csrf={chief.token}&text=x".encode()
    kind = {"Content-Type": "application/x-www-form-urlencoded", name: value}
    answer = chief.send("POST", chief.within("/log/note"), body, kind)
    assert answer.status == status
    assert find_faults(answer) == []


def test_a_sample_of_hostile_requests_breaks_nothing(hall: Hall) -> None:
    """A few hundred; the campaign has thousands."""
    fuzzer = Fuzzer(hall, seed=11)
    fuzzer.run(250)
    assert fuzzer.faults == []


@settings(max_examples=25)
@given(
    st.dictionaries(
        st.sampled_from(
            ["name", "rating", "title", "sex", "federation", "birth", "fide_id", "round"]
        ),
        st.text(max_size=30) | st.integers().map(str),
    ),
    st.sampled_from(["/players", "/players/1", "/players/2/bye", "/players/3/points", "/settings"]),
)
def test_whatever_is_typed_into_a_form_is_taken_or_refused(
    hall: Hall, form: dict[str, str], path: str
) -> None:
    """No text in any field ends in anything but a page that says what happened."""
    pairs = [(key, value.encode("utf-8", "replace").decode()) for key, value in form.items()]
    answer = hall.people["deputy"].post(path, pairs)
    assert answer.status in {303, 403, 409, 422}
    assert find_faults(answer) == []


def rename(browser: Browser, entrant: int, name: str) -> None:
    """Correct a name, and confirm what the desk asks about it."""
    browser.get(f"/players/{entrant}/edit")
    form = [("name", name), ("key", f"name{entrant}")]
    answer = browser.post(f"/players/{entrant}", form)
    if answer.status == 409:
        tokens = re.findall(r'name="confirmed" value="([^"]+)"', answer.text)
        answer = browser.post(f"/players/{entrant}", form + [("confirmed", t) for t in tokens])
    assert answer.status == 303, answer.status


class _Page(HTMLParser):
    """The texts of a page, and whatever in it could be executed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.active: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Scripts come from our own files only, and no element has a handler."""
        named = dict(attrs)
        if tag == "script" and not (named.get("src") or "").startswith("/static/"):
            self.active.append(f"<{tag}>")
        self.active += [
            f"{tag} {name}" for name in named if name.startswith("on") or name == "style"
        ]
        if (named.get("href") or "").lower().startswith("javascript:"):
            self.active.append("javascript:")

    def handle_data(self, data: str) -> None:
        """A text as a reader sees it."""
        self.texts.append(data)


def test_odd_names_are_shown_as_typed_and_never_executed(hall: Hall) -> None:
    """Quotes, HTML, templates, right-to-left, emoji and 200 characters, on every page."""
    deputy = hall.people["deputy"]
    for number, name in enumerate(NAMES, start=1):
        rename(deputy, number, name)
    screen = "/screen?view=boards&rows=24"
    for path in ("/players", "/rounds/2", "/rounds/1", "/standings", "/crosstable", screen):
        page = _Page(deputy.get(path).text)
        assert page.active == [], path
        shown = {text.strip() for text in page.texts}
        assert [name for name in NAMES if name not in shown] == [], path
    for path in (
        "/log",
        "/check-in",
        "/pictures",
        "/players/1",
        "/players/2/edit",
        "/rounds/2/why/2",
    ):
        answer = deputy.get(path)
        assert _Page(answer.text).active == [], path
        assert "<script>alert" not in answer.text
        assert html.escape("<img src=x") in answer.text or "<img src=x" not in answer.text


def test_formulas_leave_the_desk_as_text(hall: Hall) -> None:
    """A spreadsheet that opens the list must not calculate what somebody called himself."""
    deputy = hall.people["deputy"]
    rename(deputy, 10, "=1+1, Eva")
    for kind in ("players.csv", "standings.csv", "pairings.csv"):
        rows = csv.reader(io.StringIO(deputy.get(f"/exports/{kind}").text))
        cells = [cell for row in rows for cell in row]
        assert any("=1+1, Eva" in cell for cell in cells), kind
        assert not [cell for cell in cells if re.match(r"[=@\t\r]|[+-]\D", cell)], kind


def test_a_voided_session_can_log_in_again(hall: Hall) -> None:
    """After a change of passwords old cookies count no longer, and new ones are given."""
    chief, deputy = hall.people["chief"], hall.people["deputy"]
    chief.get("/access")
    word = f"{PASSWORD} changed"
    form = {"role": "DEPUTY", "password": word, "again": word, "present": PASSWORD}
    assert chief.post("/access/password", form).status == 303
    assert deputy.get("/log").status == 403
    deputy.get("/login")
    assert deputy.post("/login", {"password": word, "name": "Dana"}).status == 303
    assert deputy.get("/log").status == 200


def test_guessing_passwords_is_slowed_down(hall: Hall) -> None:
    """The last test here: after a few wrong passwords even a right one has to wait."""
    browser = Browser(hall.desk.port)
    answers = []
    for guess in range(7):
        browser.get("/login")
        answers.append(browser.post("/login", {"password": f"guess {guess}"}).status)
    assert 429 in answers
    assert answers.count(403) <= 5
