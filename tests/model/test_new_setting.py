"""A new setting is one declaration, and so is a pairing system with a setting of its own.

The system of this file pairs as on a ladder: who stands `steps` places apart meets. Nothing in the program
knows the system or its settings; the form, the lock, the log, the report, the interface for programs
and the option of commands follow from the declarations.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import pytest

from tabiya.cli.main import run
from tabiya.desk.api.operations import description
from tabiya.desk.desk import DeskOptions
from tabiya.formats.json_form import from_json, to_json
from tabiya.formats.trf import read_trf, write_trf
from tabiya.model.player import Player
from tabiya.model.setting import FORMAT, Gravity, Lock, ReportRemark, setting, setting_declarations
from tabiya.model.setting_types import Flag, Whole
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.account import ScheduleReasoning, step
from tabiya.pairing.announced import get_format
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.registry import register, unregister
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.system import Family, NameWords, System, SystemSettings
from tabiya.rulebook.edition import Edition
from tabiya.store.log.event_store import EventStore
from tabiya.store.permissions import Role
from tests.desk.api.programs import Program
from tests.desk.small_event import begin, get_state, pair_and_publish, report, yes
from tests.desk.visiting import SingleDesk, Visitor

EDITION = Edition("House rules", "2020", date(2020, 1, 1))
PLAYERS = tuple(Player(number, f"Player {number}") for number in range(1, 7))


@dataclass(frozen=True, slots=True)
class StaircaseSettings(SystemSettings):
    """What an event on the ladder announces."""

    system: str = "staircase"
    steps: int = setting(
        1,
        Whole(),
        "steps of the ladder",
        label="Steps between opponents",
        hint="how far apart they stand",
        group=FORMAT,
        bounds=(1, 9),
        lock=Lock(
            gravity=Gravity.CONFIRM_TWICE,
            code="steps-after-start",
            sentence="The steps of the ladder were announced.",
        ),
        report=ReportRemark("Steps of the ladder: {}"),
    )
    """The setting that is new: all that there is of it stands here."""
    snakes: bool = setting(
        False,  # noqa: FBT003 - the value of a field
        Flag(),
        "snakes",
        label="With snakes",
        group=FORMAT,
        report=ReportRemark("Snakes on the ladder"),
    )


def pair_neighbours(tournament: Tournament, edition: str | None) -> RoundPairing:
    """Who stands so many steps below is the opponent."""
    del edition
    order = sorted(tournament.by_number)
    steps = get_format(tournament.settings, StaircaseSettings).steps
    free, pairs = list(order), []
    while free:
        one = free.pop(0)
        other = free.pop(min(steps, len(free)) - 1)
        pairs.append((one, other))
    return RoundPairing(
        round=tournament.rounds_played + 1,
        system=LADDER.name,
        edition=EDITION,
        boards=tuple(pairs),
        bye=None,
        absent=(),
        reasoning=ScheduleReasoning(
            (step("staircase", article="House rules 1", order=order),),
            {pair: (step("neighbours"),) for pair in pairs},
            sentences={"staircase": "Neighbours meet.", "neighbours": "They are neighbours."},
        ),
    )


LADDER = System(
    name="staircase",
    title="Ladder of the house",
    sentence="Neighbours on the ladder meet.",
    chapter="House rules",
    editions=(EDITION,),
    family=Family.SWISS,
    pair=pair_neighbours,
    code="CUSTOM_STAIRCASE",
    words=(NameWords(r"\bstaircase\b", 0),),
    kind="Individual: Staircase",
    declare=lambda: StaircaseSettings,
    own_prohibitions=True,
    at_the_desk=True,
)


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    """The one registration, taken back afterwards."""
    register(LADDER)
    description.cache_clear()
    yield
    unregister(LADDER)
    description.cache_clear()


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[SingleDesk]:
    """A desk without an event."""
    desk = SingleDesk(DeskOptions(tmp_path))
    yield desk
    desk.close()


@pytest.fixture
def browser(desk: SingleDesk) -> Visitor:
    """An event of six players, before round 1."""
    return begin(desk, 6, system="staircase", steps="2")


def list_steps(desk: SingleDesk) -> int:
    """What the event announces now."""
    announced = get_state(desk).format
    assert isinstance(announced, StaircaseSettings)
    return announced.steps


def test_the_form_asks_for_it_where_it_applies(desk: SingleDesk) -> None:
    """With its words and its bounds, for the kind of event that has it, and for no other."""
    browser = Visitor(desk)
    page = " ".join(browser.get("/create?system=staircase").text.split())
    assert "Steps between opponents" in page
    assert "how far apart they stand" in page
    assert 'name="steps" type="number" value="1" min=1 max=9' in page
    assert "Steps between opponents" not in browser.get("/create").text
    refused = browser.post("/create", name="Ladder", rounds="3", system="staircase", steps="10")
    assert refused.status_code == 422
    assert "From 1 to 9." in refused.text


def test_what_is_chosen_is_announced_and_pairs(desk: SingleDesk, browser: Visitor) -> None:
    """The engine is given the value."""
    assert list_steps(desk) == 2
    assert 'name="steps" type="number" value="2"' in " ".join(browser.get("/settings").text.split())
    pair_and_publish(browser, 1)
    assert [(b.white, b.black) for b in get_state(desk).rounds[0].boards] == [
        (1, 3),
        (2, 5),
        (4, 6),
    ]


def test_it_is_locked_after_round_1_and_the_log_and_the_report_tell_of_it(
    desk: SingleDesk, browser: Visitor
) -> None:
    """With the gravity and the words of the declaration."""
    browser.post("/settings", name="Small Open", system="staircase", steps="3")
    assert "steps of the ladder 3 instead of 2" in browser.get("/log").text
    assert not any("Settings @" in note for note in report(browser).tournament.notes)
    pair_and_publish(browser, 1)
    asked = browser.post("/settings", name="Small Open", system="staircase", steps="4")
    assert asked.status_code == 409
    assert "The steps of the ladder were announced." in asked.text
    assert "4 instead of 3." in asked.text
    assert list_steps(desk) == 3
    yes(browser, asked)
    assert list_steps(desk) == 4
    notes = report(browser).tournament.notes
    assert "Settings @ Round 1: steps of the ladder 4 instead of 3" in notes


def test_the_report_keeps_it_and_a_reader_finds_it(browser: Visitor) -> None:
    """As a remark; one that says something else stays a remark."""
    written = browser.get("/exports/trf26").text
    assert "### Steps of the ladder: 2" in written
    assert "### Snakes" not in written
    told = report(browser).tournament
    assert told.settings.format == StaircaseSettings(steps=2)
    assert not any("Steps of the ladder" in note for note in told.notes)
    assert b"### Steps of the ladder: 2" in write_trf(told)
    assert from_json(to_json(told), Tournament) == told
    odd = read_trf(written.replace("ladder: 2", "ladder: two")).tournament
    assert "Steps of the ladder: two" in odd.notes


def test_the_file_keeps_it(desk: SingleDesk, browser: Visitor, tmp_path: Path) -> None:
    """Whoever opens the file again has the same value."""
    browser.post("/settings", name="Small Open", system="staircase", steps="3", snakes="yes")
    desk.close()
    (path,) = tmp_path.glob("*.tabiya")
    with EventStore.open(path) as store:
        assert store.state.format == StaircaseSettings(steps=3, snakes=True)


def test_a_program_reads_and_changes_it(desk: SingleDesk, browser: Visitor) -> None:
    """With role, key, bounds, conflict and question as for all steps; the description has it."""
    assert browser.get("/settings").status_code == 200
    form = description()["components"]["schemas"]["Format"]["properties"]["steps"]
    assert (form["minimum"], form["maximum"]) == (1, 9)
    program = Program(desk, Role.CHIEF)
    known = program.get("/settings").json()
    assert known["format"] == {"steps": 2, "snakes": False}
    body = {"format": {"steps": 5}, "based_on": known["revision"]}
    answer = program.send("/settings", body, method="PATCH")
    assert answer.json()["settings"]["format"]["steps"] == 5
    assert program.send("/settings", body, method="PATCH").status_code == 409
    for wrong, status in (({"steps": 10}, 422), ({"steps": "2"}, 400), ({"rungs": 1}, 400)):
        refused = program.send("/settings", {"format": wrong}, method="PATCH")
        assert refused.status_code == status, refused.json()
    pair_and_publish(browser, 1)
    asked = program.send("/settings", {"format": {"steps": 6}}, method="PATCH").json()
    assert [each["code"] for each in asked["warnings"]] == ["steps-after-start"]
    done = program.confirmed("/settings", {"format": {"steps": 6}}, method="PATCH")
    assert done.json()["settings"]["format"]["steps"] == 6
    assert list_steps(desk) == 6


def test_a_command_takes_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By its name, within its bounds."""
    path = tmp_path / "ladder.trf"
    announced = Settings("Club", kind="Individual: Staircase", rounds=3)
    path.write_bytes(write_trf(Tournament(announced, PLAYERS)))
    assert run(["pair", str(path)]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == ["1 2", "3 4", "5 6"]
    assert run(["pair", str(path), "--set", "steps=3"]) == 0
    assert capsys.readouterr().out.splitlines()[1] == "1 4"
    assert run(["convert", str(path), "-", "--set", "steps=3"]) == 0
    assert "### Steps of the ladder: 3" in capsys.readouterr().out
    assert run(["pair", str(path), "--set", "steps=10"]) == 2
    assert "From 1 to 9." in capsys.readouterr().err
    assert run(["pair", str(path), "--set", "rungs=1"]) == 2
    assert "steps" in capsys.readouterr().err


def test_a_program_gives_it_to_the_library() -> None:
    """As a value in the settings; words are not needed."""
    announced = Settings(rounds=3, format=StaircaseSettings(steps=3))
    event = Tournament(announced, PLAYERS)
    assert pair_next_round(event).pairs[0] == (1, 4)


def test_every_setting_of_all_events_is_asked_for_and_described(desk: SingleDesk) -> None:
    """What is declared with words is in a form and in the interface; of what is one line commands know."""
    browser = Visitor(desk)
    forms = "".join(browser.get(f"/create?system={each}").text for each in ("dutch", "team"))
    known = description()["components"]["schemas"]["SettingsSent"]["properties"]
    declared = [each for each in setting_declarations(Settings) if each.label]
    # Asked once there are rounds, and of events that last long.
    later = {"round_dates", "ratings_by_round"}
    widgets = {"tie_breaks": "tie_break", "scoring": "win"}
    for each in declared:
        assert each.name in known
        if each.name not in later:
            assert f'name="{widgets.get(each.name, each.name)}"' in forms
    assert len(declared) > 20
