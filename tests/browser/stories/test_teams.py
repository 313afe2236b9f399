"""Events of teams in a real browser: an Olympiad with captains' phones, and a Scheveningen match."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from playwright.sync_api import Page, expect

from tabiya.cli.main import run
from tests.browser.acts import everything_is_stored, pair_and_publish, type_results
from tests.browser.server import RunningDesk
from tests.desk.filled import ordinary_names


def pasted(teams: int, players: int) -> str:
    """Teams with their captains; the reserve is the last of each list."""
    blocks = []
    names = ordinary_names(teams * players)
    for team in range(teams):
        listed = names[team * players : (team + 1) * players]
        lines = [f"Land {team + 1:02} (captain: Captain {team + 1:02})"]
        lines += [
            f"{name};{2600 - 12 * team - 25 * place};NOR" for place, name in enumerate(listed)
        ]
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)


def create_team_event(
    page: Page, address: str, system: str, teams: str, *, boards: int = 0, rounds: int | None = None
) -> None:
    """The form of the event, then the pasted list; a table of players asks for no boards."""
    page.goto(f"{address}/create?kind=other")
    page.get_by_label("Name of the event").fill("Olympiad of Lands")
    page.get_by_label("Pairing system").select_option(system)
    if rounds is not None:
        page.get_by_label("Rounds", exact=True).fill(str(rounds))
    if boards:
        page.get_by_label("Boards of a match").fill(str(boards))
    page.get_by_role("button", name="Create the event").click()
    page.get_by_label("Paste the teams").fill(teams)
    page.get_by_role("button", name="Add these").click()
    page.wait_for_url("**/e/**")


def invite(chief: Page, address: str, phone: Page, team: int) -> None:
    """The chief shows the code of a team's invitation, the captain's phone opens it."""
    chief.goto(f"{address}/teams/{team}")
    chief.get_by_text("More for this team").click()
    chief.get_by_role("button", name="Invite the captain's phone").click()
    link = chief.locator(".answer-box code").inner_text()
    pin = chief.locator(".answer-box .pin").inner_text()
    expect(chief.locator(".qr svg")).to_have_count(0)  # No phone could reach this address.
    phone.goto(link)
    phone.get_by_label("The PIN that the arbiter gives you").fill(pin)
    phone.get_by_role("button", name="Pair this phone").click()
    expect(phone.get_by_role("heading", name=f"Land {team:02}")).to_be_visible()


def hand_in_with_the_reserve(page: Page, boards: int) -> tuple[str, str]:
    """Rest the first board, move all others up and let the reserve play last; who rests, who plays."""
    seats = [page.get_by_label(f"Board {number}", exact=True) for number in range(1, boards + 1)]
    first = seats[0].input_value()
    rests = seats[0].locator(f"option[value='{first}']").inner_text()
    reserve = seats[-1].locator("option").last
    plays = reserve.inner_text()
    moved = [*(seat.input_value() for seat in seats[1:]), reserve.get_attribute("value") or ""]
    for seat, value in zip(seats, moved, strict=True):
        seat.select_option(value)
    page.get_by_role("button", name="the line-up").click()
    expect(page.get_by_text("Submitted.").or_(page.get_by_text("are open"))).to_be_visible()
    return rests.rsplit(" ", 1)[0], plays.rsplit(" ", 1)[0]


def export_and_check(page: Page, address: str, target: Path) -> None:
    """The report file of the page of files; the checker finds nothing wrong in it."""
    page.goto(f"{address}/exports")
    with page.expect_download() as download:
        page.get_by_role("link", name="Report file, TRF26").click()
    download.value.save_as(target)
    assert run(["check", str(target)]) == 0
    assert run(["explain", str(target), "--round", "1"]) == 0


def test_an_olympiad_with_captains_phones(
    desk: RunningDesk,
    new_page: Callable[..., Page],
    keep: Callable[[Page, str], None],
    tmp_path: Path,
    *,
    full_stories: bool,
) -> None:
    """Line-ups come from phones and the desk, stay hidden, open at the deadline; all is reported."""
    teams, boards, rounds, captains = (40, 4, 7, 8) if full_stories else (5, 2, 2, 2)
    chief = new_page()
    list_ = pasted(teams, boards + 1)
    create_team_event(chief, desk.address, "team", list_, boards=boards, rounds=rounds)
    at = f"{desk.address}/e/{chief.url.split('/e/')[1].split('/')[0]}"
    phones = {
        team: new_page(390, 844, has_touch=True, is_mobile=True) for team in range(1, captains + 1)
    }
    _chief_has_a_password(chief, at)
    for team, phone in phones.items():
        invite(chief, at, phone, team)
    for number in range(1, rounds + 1):
        pair_and_publish(chief, at)
        expect(chief.get_by_role("heading", name=f"Round {number}", exact=True)).to_be_visible()
        _line_ups_of_the_round(chief, at, phones, number, boards)
        chief.goto(f"{at}/rounds/{number}")
        games = chief.locator("tr[data-b]").count()
        assert games == teams // 2 * boards
        type_results(chief, ("1=0==0101" * games)[number : number + games])
        _scores_above_the_boards_are_right(chief)
    keep(chief, "olympiad-round")
    _everything_is_explained(chief, at, keep)
    export_and_check(chief, at, tmp_path / "olympiad.trf")


def _chief_has_a_password(page: Page, at: str) -> None:
    """Otherwise whoever sits at this machine is the chief, and no phone has a role of its own."""
    page.goto(f"{at}/access")
    page.get_by_label("New password").fill("correct horse")
    page.get_by_label("Repeat the password").fill("correct horse")
    page.get_by_role("button", name="Set the password").click()
    expect(page.get_by_text("Passwords are set for:")).to_be_visible()


def _line_ups_of_the_round(
    chief: Page,
    at: str,
    phones: dict[int, Page],
    number: int,
    boards: int,
) -> None:
    """Captains hand in; no other sees it; the deadline comes, and the boards are as handed in."""
    handed: dict[int, tuple[str, str]] = {}
    for team, phone in phones.items():
        phone.goto(f"{at}/rounds/{number}/line-ups/{team}")
        if phone.get_by_label("Board 1", exact=True).count():
            handed[team] = hand_in_with_the_reserve(phone, boards)
    team, other = list(phones)[:2]
    refused = phones[other].goto(f"{at}/rounds/{number}/line-ups/{team}")
    assert refused is not None
    assert refused.status == 403
    for place in ("line-ups", ""):
        phones[other].goto(f"{at}/rounds/{number}/{place}")
        hidden = phones[other].locator("tr", has_text="not open yet")
        for key, (_rests, plays) in handed.items():
            if key != other:
                expect(hidden.filter(has_text=plays)).to_have_count(0)
    chief.goto(f"{at}/rounds/{number}/line-ups")
    over = datetime.now(UTC).astimezone() - timedelta(minutes=1)
    chief.get_by_label("Deadline").fill(over.strftime("%Y-%m-%dT%H:%M"))
    chief.get_by_role("button", name="Set the deadline").click()
    expect(chief.get_by_text("The deadline was")).to_be_visible()
    # The desk looks at the clock each second, and the page follows by itself.
    expect(chief.get_by_text("not open yet")).to_have_count(0)
    defaults = chief.get_by_text("no line-up by the deadline: the first-listed players")
    expect(defaults.first).to_be_visible()
    for team, (rests, plays) in handed.items():
        chief.goto(f"{at}/rounds/{number}/matches/{team}")
        expect(chief.locator("main table")).to_contain_text(plays)
        expect(chief.locator("main table")).not_to_contain_text(rests)


def _scores_above_the_boards_are_right(page: Page) -> None:
    """What the page has added up by itself is what the desk says when it is asked again."""
    everything_is_stored(page)
    heads = page.locator("tr.match-head [data-score]")
    added = heads.all_inner_texts()
    page.reload()
    assert added == page.locator("tr.match-head [data-score]").all_inner_texts()


def _everything_is_explained(page: Page, at: str, keep: Callable[[Page, str], None]) -> None:
    page.goto(f"{at}/standings")
    page.get_by_role("link", name="Working for").first.click()
    expect(page.locator(".unfolded")).to_be_visible()
    keep(page, "team-standings")
    page.goto(f"{at}/rounds/2/why/1")
    keep(page, "team-why")
    page.goto(f"{at}/crosstable")
    keep(page, "team-crosstable")


def test_a_scheveningen_match(
    desk: RunningDesk,
    new_page: Callable[..., Page],
    keep: Callable[[Page, str], None],
    tmp_path: Path,
    *,
    full_stories: bool,
) -> None:
    """Everybody of one team meets everybody of the other; the table pairs, the desk reports."""
    players = 6 if full_stories else 2
    page = new_page()
    page.goto(desk.address)
    create_team_event(page, desk.address, "scheveningen", pasted(2, players))
    at = f"{desk.address}/e/{page.url.split('/e/')[1].split('/')[0]}"
    for number in range(1, players + 1):
        pair_and_publish(page, at)
        expect(page.get_by_role("heading", name=f"Round {number}", exact=True)).to_be_visible()
        type_results(page, "1=0=10"[:players])
        _scores_above_the_boards_are_right(page)
    keep(page, "scheveningen-round")
    _everything_is_explained(page, at, keep)
    expect(page.locator("main table").first).to_be_visible()
    export_and_check(page, at, tmp_path / "scheveningen.trf")
