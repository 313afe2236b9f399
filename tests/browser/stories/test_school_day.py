"""A teacher's day at a school, and a blitz evening by keys alone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.acts import enter_list, everything_is_stored, press, type_results
from tests.browser.server import RunningDesk

CHILDREN = "Name\tSchool\tForm group\tBoy/girl\n" + "\n".join(
    f"{name}\t{school}\t{form}\t{sex}"
    for name, school, form, sex in (
        ("Mia Berger", "Hill School", "4b", "g"),
        ("Noah Lind", "Hill School", "4a", "b"),
        ("Ella Okafor", "Hill School", "3a", "g"),
        ("Finn Duarte", "Hill School", "4b", "b"),
        ("Ida Novak", "River School", "3c", "g"),
        ("Leo Hansen", "River School", "3c", "b"),
        ("Zoe Marin", "River School", "4c", "g"),
        ("Max Ferro", "River School", "4c", "b"),
        ("Ava Petit", "Park School", "2a", "g"),
        ("Ben Rossi", "Park School", "2a", "b"),
        ("Lea Simon", "Park School", "3b", "g"),
        ("Tom Vidal", "Park School", "3b", "b"),
    )
)
WORDS_OF_ARBITERS = ("FIDE", "Rtg", "Fed.", "BH", "Norm", "TRF", "Incidents")


def test_a_teacher_runs_a_school_day(
    desk: RunningDesk, new_page: Callable[..., Page], axe_faults: Callable[..., list[str]]
) -> None:
    """Twelve children, three rounds, the schools ranked, a certificate for each."""
    page = new_page()
    page.goto(f"{desk.address}/create")
    faults = axe_faults(page)
    page.get_by_role("link", name="School or junior event").click()
    page.get_by_label("Name of the event").fill("Spring School Cup")
    page.get_by_label("Rounds", exact=True).fill("3")
    page.get_by_label("Best players who count").fill("2")
    faults += axe_faults(page)
    page.get_by_role("button", name="Create the event").click()
    expect(page.get_by_label("Paste names")).to_be_visible()
    page.get_by_label("Paste names").fill(CHILDREN)
    # "Form group" is no heading that Tabiya knows: the teacher says that it is the class.
    page.get_by_label("Form group").select_option(label="class")
    expect(page.locator("#understood td", has_text="4b").first).to_be_visible()
    faults += axe_faults(page)
    page.get_by_role("button", name="Add these 12 players").click()
    page.wait_for_load_state()
    at = page.url.partition("?")[0].rstrip("/")
    for number in (1, 2, 3):
        page.goto(f"{at}/")
        page.get_by_role("button", name=f"Pair round {number}").click()
        page.get_by_role("button", name="Publish").click()
        type_results(page, "1=01=0")
    page.goto(f"{at}/")
    expect(page.get_by_role("heading", name="After the last round")).to_be_visible()
    faults += axe_faults(page)
    page.get_by_role("link", name="Ranking of schools and clubs").click()
    expect(page.locator("main tbody tr")).to_have_count(3)
    expect(page.get_by_text("The points of the best 2 players count.")).to_be_visible()
    faults += axe_faults(page)
    for path in ("/", "/players", "/rounds/3", "/standings", "/schools"):
        page.goto(f"{at}{path}")
        words = page.locator("main").inner_text()
        assert [each for each in WORDS_OF_ARBITERS if each in words] == [], path
    answer = page.request.get(f"{at}/print/certificates?round=3")
    assert answer.headers["content-type"] == "application/pdf"
    page.goto(f"{at}/search")
    faults += axe_faults(page)
    page.get_by_role("button", name="Show everything").click()
    expect(page.get_by_role("button", name="Hide what is not used")).to_be_visible()
    page.goto(f"{at}/standings")
    expect(page.get_by_role("columnheader", name="Rtg")).to_be_visible()
    assert faults == []


def test_a_round_of_blitz_takes_no_click(
    desk: RunningDesk, new_page: Callable[..., Page], axe_faults: Callable[..., list[str]]
) -> None:
    """One key pairs, one publishes, one for each board; the search opens any page."""
    page = new_page()
    page.goto(f"{desk.address}/create?kind=fast")
    page.get_by_label("Name of the event").fill("Friday Blitz")
    page.get_by_label("Rounds", exact=True).fill("5")
    page.get_by_role("button", name="Create the event").click()
    page.wait_for_load_state()
    at = page.url.partition("/players")[0]
    enter_list(page, at, "\n".join(f"Player {chr(65 + n)};{2000 - n}" for n in range(8)))
    page.wait_for_load_state()
    page.get_by_label("Initial colour").select_option("w")
    press(page, "p")
    for number in (1, 2):
        keys = 1
        if number > 1:
            press(page, "p")
        expect(page.get_by_text("Prepared, not published.")).to_be_visible()
        press(page, "Shift+P")
        keys += 1
        expect(page.locator("tr.cursor")).to_be_visible()
        for key in "1=01":
            press(page, key)
            keys += 1
        everything_is_stored(page)
        expect(page.get_by_role("button", name=f"Pair round {number + 1}")).to_be_visible()
        assert keys == 4 + 2
    press(page, "Control+k")
    field = page.get_by_role("combobox", name="Search for")
    expect(field).to_be_focused()
    field.fill("player b")
    expect(page.locator("#palette-found li").first).to_contain_text("Player B")
    faults = axe_faults(page)
    press(page, "ArrowDown")
    press(page, "ArrowUp")
    press(page, "Enter")
    expect(page.get_by_role("heading", name="Player B")).to_be_visible()
    press(page, "d")
    expect(page.get_by_role("heading", name="Print", exact=True)).to_be_visible()
    assert faults == []
