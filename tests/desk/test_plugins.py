"""What other packages add is on the pages of the desk."""

from pathlib import Path

from tabiya.desk.broadcast.broadcaster import broadcasts_of
from tabiya.desk.desk import Desk, DeskOptions
from tabiya.desk.public_site.publisher import sites_of
from tabiya.desk.services import SERVICES, list_services
from tabiya.desk.serving.app import build_app
from tests.desk.visiting import Visitor
from tests.installed_plugins import put_in

SOURCE = """
from tabiya.desk.exports.export import Export
from tabiya.formats.spreadsheet.columns import PlayerField
from tabiya.formats.spreadsheet.national_lists import NationalList

COUNT = Export(
    "Number of players", "-count.txt", "text/plain",
    lambda cache, state: str(len(state.entrants)).encode(), name="count.txt",
)
BROKEN = Export("Broken", ".x", "text/plain", lambda c, s: b"", offered=lambda s: 1 / 0, name="x")
ISLAND = NationalList(
    "Island", "ISL", {PlayerField.NAME: ("Nafn",), PlayerField.NATIONAL_RATING: ("Stig",)}
)
"""
SERVICE = """
from tabiya.desk.parts import DeskPart
from tabiya.desk.services import DeskService, Proposal, RunningService

RUNG = []

class Bell(RunningService):
    def __init__(self, desk):
        self._desk = desk

    def work(self):
        return ((60.0, lambda: RUNG.append(len(self._desk.open_events))),)

    def list_notes(self, of):
        return (f"bell {of.name}",)

    def proposals(self, event, round_):
        board = round_.boards[0]
        return (Proposal(1, board.white, board.black, ("Ann", "Bob"), board.revision, "1-0", "", "1-0"),)

BELL = DeskService("bell", "The bell", DeskPart(Bell))
"""
GROUPS = {
    "tabiya.exports": {"count": "island:COUNT", "broken": "island:BROKEN"},
    "tabiya.rating_lists": {"island": "island:ISLAND"},
}


def test_an_export_of_another_package_is_listed_and_sent(packages: Path, arbiter: Visitor) -> None:
    """One that fails when it is asked is left out, and the page is there all the same."""
    assert arbiter.get("/exports/count.txt").status_code == 404
    put_in(packages, "island", "1", GROUPS, island=SOURCE)
    from tabiya.plugins import forget

    forget()
    page = arbiter.get("/exports")
    assert page.status_code == 200
    assert "Number of players" in page.text
    assert "Broken" not in page.text
    answer = arbiter.get("/exports/count.txt")
    assert answer.status_code == 200
    assert answer.text.isdigit()


def test_a_rating_list_of_another_package_can_be_chosen(packages: Path, arbiter: Visitor) -> None:
    """Among those of the federations that Tabiya knows."""
    put_in(packages, "island", "1", GROUPS, island=SOURCE)
    page = arbiter.get("/ratings").text
    assert "Island" in page
    assert "DWZ" in page


def test_a_service_of_another_package_works_in_every_desk(packages: Path, tmp_path: Path) -> None:
    """Beside ours, which the desk knows by nothing but their entry points; a second desk continues them all."""
    put_in(packages, "bells", "1", {"tabiya.services": {"bell": "bells:BELL"}}, bells=SERVICE)
    desk = Desk(DeskOptions(tmp_path))
    try:
        *_, bell = list_services(desk)
        ((seconds, ring),) = bell.work()
        ring()
        assert (seconds, type(bell).__name__) == (60.0, "Bell")
        assert "The bell" in [each.title for each in SERVICES.all()]
        assert broadcasts_of(desk) in list_services(desk)
        build_app(desk)
        assert {bell, broadcasts_of(desk), sites_of(desk)} <= set(desk.standby.outlets)
    finally:
        desk.close()
