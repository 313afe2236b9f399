"""One day of an arbiter: regulations, check-in, countdown, no-shows, a phone, an appeal, forms, report.

`make test` plays the parts that need a browser with ten players; `make stories` has sixty,
a rating list of 100,000, all rounds, and prints every document of the event.
"""

from __future__ import annotations

import re
import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tabiya.store.facts.importing import ImportTournament
from tabiya.store.log.event_store import EventStore
from tests.browser.acts import (
    TREES,
    create_event,
    enter_list,
    pair_and_publish,
    the_checker_accepts,
)
from tests.browser.server import RunningDesk
from tests.norms.events import one_player
from tests.store.scenes import confirm

LISTED = 100_000
ABSENT = (2, 4, 6)


def test_an_arbiter_s_day_from_the_regulations_to_the_final_report(
    desk: RunningDesk,
    new_page: Callable[..., Page],
    keep: Callable[[Page, str], None],
    axe_faults: Callable[[Page], list[str]],
    full_stories: bool,  # noqa: FBT001 - a fixture
    tmp_path: Path,
) -> None:
    """What happened in the hall stands in the book and in the final report, and nowhere public."""
    page = new_page()
    create_event(page, desk.address, "One Day Open")
    if full_stories:
        take_the_list(page, desk.address)
        enter_list(page, desk.address, numbers_of_the_list(60))
        expect(page.locator("main")).to_contain_text("60")
    else:
        enter_list(page, desk.address, TREES)
    write_the_regulations(page, desk.address)
    if full_stories:
        keep(page, "day-regulations")
    pair_and_publish(page, desk.address)

    absences(page, desk.address)
    phone = new_page(390, 844, has_touch=True)
    on_the_phone(phone, desk.address)
    if not full_stories:
        final = page.request.get(f"{desk.address}/print/final-report?round=1")
        assert "illegal move" in words_of(final.body())
        return

    keep(phone, "day-phone-book")
    the_screen_counts_down(new_page(), desk.address)
    for path in ("/regulations", "/regulations/edit", "/invitation", "/fees", "/times", "/book"):
        page.goto(f"{desk.address}{path}")
        assert axe_faults(page) == []
    an_appeal(page, desk.address)
    page.goto(f"{desk.address}/rounds/1")
    type_the_rest(page)
    explain_absences(page, desk.address)
    for number in range(2, 6):
        pair_and_publish(page, desk.address)
        expect(page.get_by_role("heading", name=f"Round {number}")).to_be_visible()
        type_the_rest(page)
    the_checker_accepts(page, desk.address, tmp_path / "day.trf")
    every_document_is_printed(page, desk.address)
    viewer = page.request.get(f"{desk.address}/exports/trf26").text()
    assert "illegal move" not in viewer
    assert "the flag had not fallen" not in viewer


def test_the_last_round_with_norms_before_it_prizes_and_forms_after_it(
    new_page: Callable[..., Page],
    keep: Callable[[Page, str], None],
    full_stories: bool,  # noqa: FBT001 - a fixture
    tmp_path: Path,
) -> None:
    """A norm is told as possible, then as made; money that is none is refused; the papers follow."""
    nine = [("GM", "GER"), ("GM", "AUT"), ("GM", "FRA"), ("GM", "POL"), ("IM", "GER")]
    nine += [("FM", home) for home in ("AUT", "FRA", "ESP", "ITA")]
    games = [(title, home, 2500, won) for (title, home), won in zip(nine, "1111111=?", strict=True)]
    facts = one_player(games, rounds=9, edition="2024", name="Last Round Open")
    path = tmp_path / "last.tabiya"
    with EventStore.create(path) as store:
        confirm(store, ImportTournament(facts, "dutch", None, "last.trf", ""))
    running = RunningDesk(str(path), home=tmp_path).start()
    try:
        page = new_page()
        page.goto(f"{running.address}/norms")
        expect(page.locator("#norms")).to_contain_text("in round 9 against Opponent 9 makes it")
        if full_stories:
            keep(page, "day-norms")
        page.goto(f"{running.address}/prizes")
        places = page.get_by_label("Prizes for places")
        places.fill("500 three hundred")
        page.get_by_role("button", name="Announce the prizes").click()
        expect(page.get_by_role("alert")).to_be_visible()
        page.goto(f"{running.address}/prizes")
        expect(page.locator("main")).to_contain_text("No prizes are announced.")
        places.fill("500 300")
        page.get_by_role("button", name="Announce the prizes").click()
        expect(page.locator("#divided")).to_contain_text("Hero")
        page.goto(f"{running.address}/rounds/9")
        type_the_rest(page)
        page.goto(f"{running.address}/norms")
        expect(page.locator("#norms")).to_contain_text("made")
        papers = {
            "title-certificates": "IT1",
            "title-applications": "Last Round Open",
            "prizes": "500.00",
            "final-report": "Title norms",
        }
        for document, words in list(papers.items())[: None if full_stories else 1]:
            found = page.request.get(f"{running.address}/print/{document}")
            assert words in words_of(found.body()), document
    finally:
        running.stop()


def write_the_regulations(page: Page, address: str) -> None:
    """Draws from move 30, devices in bags, two arbiters; the page says what is still missing."""
    page.goto(f"{address}/regulations/edit")
    page.get_by_label("Draws by agreement", exact=True).select_option("moves")
    page.get_by_label("from move", exact=True).fill("30")
    page.get_by_label("Devices switched off in a bag?").select_option("yes")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".told")).to_contain_text("Regulations")
    page.get_by_label("One arbiter per line").fill(
        "Peeters, Anna; chief; IA; 205494; A 2026\nRey, Ana"
    )
    page.get_by_role("button", name="Name these arbiters").click()
    expect(page.locator("#officials")).to_contain_text("Rey, Ana: boards 1 to")
    expect(page.locator("#complete")).to_contain_text(
        "Before move 30, players may not agree a draw"
    )


def absences(page: Page, address: str) -> None:
    """The round has started; three who did not come lose in one step."""
    page.goto(f"{address}/times")
    page.get_by_role("button", name="The round has started").click()
    expect(page.locator("main")).to_contain_text("Started at")
    for entrant in ABSENT:
        page.locator(f'input[name="absent"][value="{entrant}"]').check()
    page.get_by_role("button", name="Forfeit the ticked players' games").click()
    answer = page.get_by_role("button", name="Yes")
    expect(answer.or_(page.locator(".told"))).to_be_visible()
    if answer.is_visible():
        answer.click()
    expect(page.locator("#absent .sheet")).to_have_count(len(ABSENT))


def explain_absences(page: Page, address: str) -> None:
    """One had a reason; two are withdrawn."""
    page.goto(f"{address}/times")
    first = page.locator("#absent .sheet").first
    first.get_by_label("Reason").fill("a late train")
    first.get_by_role("button", name="Explained: pair on").click()
    expect(page.locator("#absent .sheet")).to_have_count(len(ABSENT) - 1)
    for left in range(len(ABSENT) - 1, 0, -1):
        page.goto(f"{address}/times")
        page.locator("#absent .sheet").first.get_by_role("button", name="Withdrawn").click()
        page.goto(f"{address}/times")
        expect(page.locator("#absent .sheet")).to_have_count(left - 1)


def on_the_phone(phone: Page, address: str) -> None:
    """An illegal move is one tap, with what it costs beside it; the next one shows the first."""
    phone.goto(f"{address}/rounds/1")
    open_board = phone.locator("tr[data-b]:not(:has([data-symbol]:text-matches('.')))").first
    board = open_board.get_attribute("data-b")
    phone.goto(f"{address}/book/new?round=1&board={board}")
    phone.get_by_role("button", name="Illegal move number 1").first.click()
    expect(phone.locator("ol.book")).to_contain_text("illegal move")
    phone.goto(f"{address}/book/new?round=1&board={board}")
    expect(phone.get_by_role("button", name="Illegal move number 2")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def the_screen_counts_down(screen: Page, address: str) -> None:
    """Five minutes and one minute before the start the hall is told, and not before.

    The page's own clock is driven, and the seconds of the desk are set: nothing waits for time.
    """
    screen.clock.install()
    screen.goto(f"{address}/screen?start=23:59&hold=1")
    screen.evaluate(
        """() => {
            if (!document.querySelector('[data-start-in]'))
                document.querySelector('.times').insertAdjacentHTML(
                    'afterbegin', '<span class="start"><b data-start-in></b></span>');
            const sheet = document.getElementById('sheet');
            sheet.dataset.start = String(Number(sheet.dataset.second) + 310);
        }"""
    )
    told = screen.locator("[data-announced]")
    screen.clock.run_for(2_000)
    expect(told).to_be_hidden()
    screen.clock.run_for(30_000)
    expect(told).to_contain_text("5 minutes")
    screen.clock.run_for(240_000)
    expect(told).to_contain_text("one minute")


def an_appeal(page: Page, address: str) -> None:
    """Committee, appeal, decision."""
    page.goto(f"{address}/book#appeals")
    page.get_by_text("Deadline, fee and Appeals Committee").click()
    page.get_by_label("Members, one per line").fill(
        "Peeters, Eva; BEL; 1971\nNovak, Jan; CZE; 1980\nRossi, Ugo; ITA; 1965"
    )
    page.locator('form[action$="/book/committee"]').get_by_role("button", name="Save").click()
    page.goto(f"{address}/book#appeals")
    page.get_by_text("Add an appeal").click()
    page.get_by_label("The decision, and the reasons for the appeal").fill(
        "the flag had not fallen"
    )
    page.get_by_role("button", name="Add the appeal").click()
    answered(page)
    expect(page.locator("#appeals")).to_contain_text("the flag had not fallen")
    page.get_by_label("In words").fill("the clock was seen by two arbiters")
    page.get_by_role("button", name="Save the decision").click()
    answered(page)
    expect(page.locator("#appeals")).to_contain_text("rejected")


def answered(page: Page) -> None:
    """Say yes where the desk asks."""
    asked = page.locator("form.answer button.primary")
    expect(asked.or_(page.locator(".told"))).to_be_visible()
    if asked.is_visible():
        asked.click()
    expect(page.locator(".told")).to_be_visible()


def every_document_is_printed(page: Page, address: str) -> None:
    """All that the page offers for the last round: each is a PDF with words on every page."""
    page.goto(f"{address}/print")
    links = page.locator('button[formaction*="/print/"]').evaluate_all(
        "all => all.map((each) => each.formAction)"
    )
    assert len(links) > 25
    for link in dict.fromkeys(links):
        answer = page.request.get(link, timeout=120_000)
        if answer.status == 422:
            # Offered for every event; where nobody made a norm it says so.
            assert link.endswith(("/title-certificates", "/title-applications")), link
            continue
        assert answer.ok, link
        pages = PdfReader(BytesIO(answer.body())).pages
        assert all(each.extract_text().strip() for each in pages), link
    for path in ("/regulations.pdf", "/invitation.pdf", "/regulations/sectors.pdf"):
        assert words_of(page.request.get(f"{address}{path}").body())


def type_the_rest(page: Page) -> None:
    """A key for every board that has no result yet."""
    symbols = page.locator("tr[data-b] [data-symbol]").all_inner_texts()
    missing = sum(not each.strip() for each in symbols)
    expect(page.locator("tr.cursor")).to_be_visible()
    for key in ("1=0" * missing)[:missing]:
        page.keyboard.press(key)
    # A loaded machine stores sixty results in more time than a page is given otherwise.
    expect(page.locator(".row-state.waiting")).to_have_count(0, timeout=120_000)
    expect(page.locator("#entry-state")).to_contain_text("All saved", timeout=30_000)


def words_of(data: bytes) -> str:
    """The text of a PDF."""
    return " ".join(each.extract_text() for each in PdfReader(BytesIO(data)).pages)


def take_the_list(page: Page, address: str) -> None:
    """A list as FIDE publishes it, of 100,000 players."""
    header = (
        "ID Number      Name                                                         Fed Sex Tit  "
        "WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
    )
    columns = {name: header.index(name) for name in ("Name", "Fed", "Sex", "SRtng", "B-day")}
    lines = [header]
    for number in range(1, LISTED + 1):
        line = list(f"{number + 1_000_000}".ljust(len(header)))
        for name, value in (
            ("Name", f"Player{number:06}, Nn"),
            ("Fed", "BEL" if number % 2 else "NED"),
            ("Sex", "M"),
            ("SRtng", str(2500 - number % 900)),
            ("B-day", "1990"),
        ):
            line[columns[name] : columns[name] + len(value)] = value
        lines.append("".join(line).rstrip())
    archive = BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as target:
        target.writestr("players_list_foa.txt", "\n".join(lines) + "\n")
    page.goto(f"{address}/ratings")
    page.locator("#f-listed").select_option(index=1)
    page.locator("#f-file").set_input_files(
        {"name": "list.zip", "mimeType": "application/zip", "buffer": archive.getvalue()}
    )
    page.get_by_role("button", name="Import this list").click()
    for _ in range(120):
        page.goto(f"{address}/ratings")
        if re.search(r"100,000 players", page.locator("main").inner_text()):
            return
        page.wait_for_timeout(500)
    raise AssertionError("the list was not taken in")


def numbers_of_the_list(count: int) -> str:
    """FIDE numbers alone: names, federations and ratings come from the list."""
    return "FIDE ID\n" + "\n".join(str(1_000_000 + 37 * number) for number in range(1, count + 1))
