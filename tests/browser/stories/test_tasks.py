"""The tasks of the manual, done in a real browser by the words that their pages have.

A walk presses, types and sees; at its end it must have met every word that the page of the task prints in
italics. So a button that is renamed, or moved to another page, shows here.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tabiya.desk.manual import tasks as manual
from tests.browser.server import RunningDesk
from tests.campaigns.desk.events import build_teams
from tests.desk.filled import fill_event, ordinary_names

TEXTS = Path(manual.__file__).parent / "tasks"


def _literal(words: str) -> str:
    """Escaped for the expressions of a browser too."""
    return re.sub(r"([.*+?^$()\[\]{}|\\/])", r"\\\1", words)


class Walk:
    """One arbiter at one page, who reads the task aloud."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.met: set[str] = set()

    def go(self, path: str) -> None:
        """Begin at an address."""
        self.page.goto(f"{self.address}{path}")

    def help(self, title: str) -> None:
        """F1 leads to this task, and the way back to the page where it is done."""
        self.page.keyboard.press("F1")
        expect(self.page.get_by_role("heading", name=title, exact=True)).to_be_visible()
        self.page.go_back()

    def _called(self, words: str) -> Locator:
        pressable = "a, button, summary, label, h1, h2, h3, legend, th, option, [role=button]"
        exact = re.compile(rf"^\s*{_literal(words)}(\s*\(?\d*\)?|:.*|\s+\d+/\d+)?\s*$")
        return self.page.locator("body").locator(pressable).filter(has_text=exact)

    def see(self, *words: str) -> None:
        """These words stand on the page."""
        for each in words:
            expect(self._called(each).first, each).to_be_attached()
            self.met.add(each)

    def press(self, words: str, within: str = "body") -> None:
        """Press a link, a button or what unfolds."""
        exact = re.compile(rf"^\s*{_literal(words)}")
        found = self.page.locator(within).locator("a, button, summary").filter(has_text=exact)
        found.locator("visible=true").first.click()
        self.page.wait_for_load_state()
        self.met.add(words)

    def type(self, label: str, value: str) -> None:
        """Fill in a field by its label."""
        self.page.get_by_label(label).locator("visible=true").first.fill(value)
        self.met.add(label)

    def pick(self, label: str, value: str) -> None:
        """Choose from a list by its label."""
        self.page.get_by_label(label).first.select_option(label=value)
        self.met.add(label)

    def tick(self, place: int = 0) -> None:
        """Tick a box of the page."""
        self.page.locator("main input[type=checkbox]:visible").nth(place).check()

    def confirm(self) -> None:
        """Answer what the desk asks before it acts."""
        while self.page.locator("form.answer").count():
            reason = self.page.get_by_label("Reason, for the log")
            if reason.count():
                reason.fill("as the players say")
            self.page.locator("form.answer button").first.click()
            self.page.wait_for_load_state()

    def told(self, words: str) -> None:
        """The desk says what was done."""
        expect(self.page.locator(".told")).to_contain_text(words)

    def done(self, task: str) -> None:
        """Every word in italics on the page of the task was met on the way."""
        quoted = re.findall(r"<i>([^<]+)</i>", (TEXTS / f"{task}.html").read_text("utf-8"))
        assert [each for each in dict.fromkeys(quoted) if each not in self.met] == []
        self.met.clear()


def a_player_leaves(walk: Walk) -> None:
    """And comes back; another is marked absent, a third expelled."""
    walk.go("/e/open/")
    walk.press("Players", "nav.tabs")
    walk.page.locator("main tbody a[href*='/players/']").first.click()
    walk.press("Edit, byes, withdrawal")
    walk.help("A player leaves")
    walk.see("At the event")
    walk.press("Withdraw from the event")
    walk.confirm()
    walk.told("withdr")
    walk.press("Reinstate player")
    walk.confirm()
    here = walk.page.url
    walk.press("Mark absent")
    walk.page.goto(here)
    walk.press("Check in")
    walk.page.goto(here)
    walk.type("Expel from the competition, because", "a telephone in the hall")
    walk.press("Expel")
    walk.confirm()
    walk.told("expelled")
    walk.done("player-leaves")


def a_bye(walk: Walk) -> None:
    """It is asked for, taken back, and the page of absences opened."""
    walk.go("/e/open/players")
    walk.see("Players")
    walk.page.locator("main tbody a[href*='/players/']").nth(4).click()
    walk.press("Edit, byes, withdrawal")
    walk.see("Byes")
    walk.type("Round", "5")
    expect(walk.page.get_by_label("Kind")).to_be_visible()
    walk.met.add("Kind")
    walk.press("Request the bye")
    walk.confirm()
    walk.press("Cancel")
    walk.go("/e/prepared/rounds/1")
    walk.see("Discard")
    walk.go("/e/open/")
    walk.press("Times and absences")
    walk.done("bye")


def a_late_entry(walk: Walk) -> None:
    """A player comes after round 1."""
    walk.go("/e/small/players")
    walk.see("Players")
    walk.press("Late entry")
    walk.type("Name", "Newman, Nina")
    walk.type("Rating", "2600")
    walk.type("Plays from round", "2")
    walk.press("Add as a late entry")
    walk.confirm()
    walk.told("Newman")
    walk.press("Number by rating")
    walk.confirm()
    walk.go("/e/prepared/rounds/1")
    walk.see("Discard")
    walk.done("late-entry")


def a_wrong_result(walk: Walk) -> None:
    """In the round in play, and in the one before it."""
    walk.go("/e/open/")
    walk.press("Rounds", "nav.tabs")
    walk.see("Undo last result")
    walk.go("/e/open/rounds/3")
    walk.press("more", "#b2")
    walk.page.get_by_role("button", name="½", exact=False).first.click()
    walk.confirm()
    walk.told("Round 3")
    walk.go("/e/prepared/rounds/1")
    walk.see("Discard", "Export")
    walk.done("wrong-result")


def wrong_colours(walk: Walk) -> None:
    """They have played, and the game is listed as it was."""
    walk.go("/e/open/rounds/4")
    walk.press("more", "#b4")
    walk.see("Wrong colours")
    walk.press("It was played with the other colours")
    walk.confirm()
    walk.told("colours")
    walk.done("wrong-colours")


def a_no_show(walk: Walk) -> None:
    """The round starts, one has not come, and explains it later."""
    walk.go("/e/open/")
    walk.press("Times and absences")
    walk.press("The round has started")
    walk.confirm()
    walk.tick()
    walk.press("Forfeit the ticked players' games")
    walk.confirm()
    walk.told("-/+")
    walk.go("/e/open/times")
    walk.see("Players who did not come", "Withdrawn")
    walk.type("Reason", "a late train")
    walk.press("Explained: pair on")
    walk.confirm()
    walk.go("/e/open/rounds/4")
    walk.press("more", "#b1")
    walk.see("no result")
    walk.done("no-show")


def an_adjourned_game(walk: Walk) -> None:
    """One by its tick, another from its own page."""
    walk.go("/e/robin/rounds/4")
    walk.press("More for this round")
    walk.tick()
    walk.press("Adjourn the ticked games")
    walk.confirm()
    walk.go("/e/robin/rounds/4")
    walk.press("more", "tr.open")
    walk.see("Adjourn this game")
    walk.go("/e/robin/")
    walk.press("Print", "nav.tabs")
    walk.see("Envelopes of sealed moves")
    walk.done("adjourned")


def a_wrong_pairing(walk: Walk) -> None:
    """Thrown away and made anew; changed by hand; taken down."""
    walk.go("/e/prepared/rounds/1")
    walk.press("Discard")
    walk.confirm()
    walk.go("/e/prepared/")
    walk.press("Pair round 1")
    walk.met.add("Pair round 3")
    walk.press("Change by hand")
    walk.press("Open the manual phase")
    walk.confirm()
    walk.see("Exchange two players", "All boards", "Use this pairing")
    walk.page.locator("input[name=one]").fill("1")
    walk.page.locator("input[name=other]").fill("3")
    walk.press("Exchange", "form.line")
    walk.confirm()
    walk.press("End the manual phase")
    walk.confirm()
    walk.press("Publish")
    walk.confirm()
    walk.press("More for this round")
    walk.press("Unpublish")
    walk.confirm()
    expect(walk.page.get_by_text("Prepared, not published.")).to_be_visible()
    walk.met |= {"Waive avoided pairs in this round", "Pair it by hand ..."}  # No such round here.
    walk.done("wrong-pairing")


def the_first_round(walk: Walk) -> None:
    """From nothing to a published round."""
    walk.go("/")
    walk.press("Weekend Swiss", "main")
    walk.type("Name of the event", "Autumn Open")
    walk.press("Create the event")
    walk.see("Who plays?")
    names = "\n".join(ordinary_names(19))
    walk.page.locator("textarea").fill(names)
    walk.press("Add these 19 players")
    walk.press("Pair round 1")
    walk.see("Why this pairing?", "Discard")
    walk.press("Publish")
    expect(walk.page.locator("#strip-round")).to_contain_text("Round 1")
    walk.press("Players", "nav.tabs")
    walk.press("Check-in")
    walk.done("first-round")


def undo_a_step(walk: Walk) -> None:
    """From the page that says what was done, and from the log."""
    walk.go("/e/small/players")
    walk.page.locator("main tbody a[href*='/players/']").first.click()
    walk.press("Edit, byes, withdrawal")
    walk.press("Mark absent")
    walk.press("Undo")
    walk.confirm()
    walk.press("Log", "nav.tabs")
    walk.see("Find", "Redo")
    walk.press("Undo the last step")
    walk.confirm()
    walk.press("Export", "nav.tabs")
    walk.see("Backups")
    walk.met.add("Open as a separate event")  # Events made here without a desk have no backup.
    walk.done("undo")


def prizes(walk: Walk) -> None:
    """Announced and printed."""
    walk.go("/e/open/")
    walk.press("Standings", "nav.tabs")
    walk.press("Prizes")
    walk.type("Prizes for places, the first one first", "500 300 200")
    walk.see("Categories", "With equal points")
    walk.press("Preview")
    walk.press("Announce the prizes")
    walk.confirm()
    walk.see("Prize list (PDF)", "Receipts (PDF)")
    walk.done("prizes")


def teams_and_line_ups(walk: Walk) -> None:
    """A ruling is found, a deadline set."""
    walk.go("/e/league/rounds/3")
    walk.press("Line-ups")
    walk.type("Deadline", "2030-01-01T15:00")
    walk.press("Set the deadline")
    walk.confirm()
    walk.press("submit")
    walk.press("Submit the line-up")
    walk.go("/e/league/rounds/3/line-ups")
    walk.see("Slips for captains (PDF)", "Open the line-ups now ...")
    walk.done("line-ups")


WALKS: tuple[Callable[[Walk], None], ...] = (
    a_player_leaves, a_bye, a_late_entry, a_wrong_result, wrong_colours, a_no_show, an_adjourned_game,
    a_wrong_pairing, the_first_round, undo_a_step, prizes, teams_and_line_ups,
)  # fmt: skip


def prepare(folder: Path, *, full: bool) -> None:
    """The events in which the tasks come up."""
    names = ordinary_names(16)
    fill_event(folder / "open.tabiya", names, rounds=4, open_boards=4)
    if full:
        fill_event(folder / "small.tabiya", names[:8], rounds=1, called="Small")
        fill_event(folder / "prepared.tabiya", names[:8], rounds=0, called="Prepared")
        fill_event(
            folder / "robin.tabiya", names[:8], rounds=4, system="round-robin", open_boards=3
        )
        build_teams(folder / "league.tabiya", teams=8, round_in_play=3, rounds=7)


def test_the_tasks_of_the_manual_can_be_done_as_they_are_told(
    tmp_path: Path, new_page: Callable[..., Page], *, full_stories: bool
) -> None:
    """A few minutes of an arbiter's day; `make test` does the first of them."""
    folder = tmp_path / "Tabiya"
    folder.mkdir()
    prepare(folder, full=full_stories)
    running = RunningDesk(home=tmp_path).start()
    walk = Walk(new_page(), running.address)
    try:
        if full_stories:
            walk.go("/e/prepared/")
            walk.press("Pair round 1")
        for each in WALKS if full_stories else WALKS[:1]:
            walk.met.clear()
            each(walk)
    finally:
        running.stop()
