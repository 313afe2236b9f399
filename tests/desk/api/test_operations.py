"""The interface keeps its description: every operation, every answer, every refusal."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tabiya.codec.schema import schema_name
from tabiya.desk.api.operations import BEFORE, Operation, description, operations
from tabiya.desk.desk import DeskOptions
from tabiya.desk.web.security import HEADERS, LARGEST_OF_A_PROGRAM
from tabiya.store.permissions import Permission, Role
from tests.desk.api.programs import Program, smallest
from tests.desk.small_event import begin
from tests.desk.teams.team_event import begin_teams
from tests.desk.visiting import SingleDesk

SENT: dict[str, dict[str, Any]] = {
    "NewPlayer": {"name": "Zoë, Ann", "rating": 1800, "birth": "2008/05/31", "title": None},
    "PlayerCorrected": {"federation": "NOR"},
    "ByeAsked": {"round": 4, "kind": "H"},
    "ByeCancelled": {"round": 4},
    "NewTeam": {"name": "Rooks", "players": [{"name": "Zoë, Bea", "rating": 1700}]},
    "LineUpSent": {"seats": [1, None]},
    "DeadlineSent": {"deadline": "2026-09-05T13:30:00+02:00"},
    "SettingsSent": {"rating_of_unrated": 1400},
    "StepAlone": {},
    "StepSent": {},
    "OneStep": {},
    "RoundAsked": {"round": 3},
    "ResultSent": {"white": 1, "black": 2, "result": "1-0"},
}


def _fits(answer: Any, operation: Operation) -> None:
    """An answer has the form that the description promises for its status."""
    path = BEFORE + operation.path.replace(":int}", "}")
    told = description()["paths"][path][operation.method.lower()]["responses"]
    assert str(answer.status_code) in told, (operation.name, answer.status_code, answer.text)
    promised = told[str(answer.status_code)]
    if "$ref" in promised:
        promised = description()["components"]["responses"][str(answer.status_code)]
    kind, form = next(iter(promised["content"].items()))
    assert answer.headers["content-type"].partition(";")[0] == kind
    whole = {**form["schema"], "components": description()["components"]}
    jsonschema.Draft202012Validator(whole).validate(answer.json())


def _asked(program: Program, operation: Operation, number: str = "2") -> Any:
    path = operation.path.replace("{event}", program.name)
    path = BEFORE + re.sub(r"\{\w+:int\}", number, path)
    if operation.body:
        sent = SENT[schema_name(operation.body)] if operation.sends else smallest(operation)
        return program.send(path, sent, method=operation.method)
    return program.get(path)


def test_every_operation_answers_as_it_is_described(demo: SingleDesk) -> None:
    """In the order of the list, as the deputy arbiter: done, asked about or refused, never a fault."""
    program = Program(demo, Role.DEPUTY)
    seen = set()
    for operation in operations():
        answer = _asked(program, operation)
        _fits(answer, operation)
        seen.add(answer.status_code)
        for name, value in HEADERS.items():
            assert answer.headers[name] == value
        assert "set-cookie" not in answer.headers
    assert {200, 201, 409} <= seen


def test_every_operation_answers_so_in_an_event_of_teams_and_in_a_knock_out(
    desk: SingleDesk, tmp_path: Path
) -> None:
    """Teams, matches, line-ups; the bracket."""
    begin_teams(desk, 4, 3, 2)
    chief = Program(desk, Role.DEPUTY)
    chief.confirmed("/rounds", {"round": 1})
    chief.confirmed("/rounds/1/publish", {})
    for operation in operations():
        _fits(_asked(chief, operation, "1"), operation)
    other = SingleDesk(DeskOptions(tmp_path / "other"))
    try:
        begin(other, 4, system="knockout")
        program = Program(other, Role.DEPUTY)
        for operation in operations():
            _fits(_asked(program, operation, "1"), operation)
    finally:
        other.close()


def test_what_is_not_there_is_told_as_a_problem(demo: SingleDesk) -> None:
    """A round, a board and a player that nobody has, and an address that is none."""
    program = Program(demo, Role.CHIEF)
    for operation in operations():
        if "{" not in operation.path.replace("{event}", ""):
            continue
        answer = _asked(program, operation, "999999")
        assert answer.status_code in (404, 422), operation.name
        _fits(answer, operation)
        assert answer.json()["detail"].strip()
    for path in ("/api/v1/nothing", "/api/v2", "/api/v1/events/nothing/players"):
        answer = program.get(path)
        assert answer.status_code == 404
        assert answer.headers["content-type"] == "application/problem+json"
    answer = program.client.delete("/api/v1/events/demo/players")
    assert (answer.status_code, answer.json()["code"]) == (405, "not-this-way")
    assert set(answer.headers["allow"].split(", ")) == {"GET", "HEAD", "POST"}


def test_what_is_not_there_is_said_in_the_language_of_the_reader(demo: SingleDesk) -> None:
    """An event, an address and a way of asking that nobody has."""
    program = Program(demo)
    headers = {"accept-language": "de"}
    for path, title in (
        ("/api/v1/events/nothing/players", "Diese Seite gibt es nicht"),
        ("/api/v1/nothing", "Diese Seite gibt es nicht"),
    ):
        told = program.client.get(path, headers=headers).json()
        assert (told["status"], told["title"]) == (404, title)
        assert not {"There", "Not", "Choose"} & set(told["detail"].split()), told["detail"]
    refused = program.client.delete("/api/v1/events", headers=headers)
    assert (refused.status_code, refused.json()["detail"]) == (405, "So geht es nicht.")


def test_every_step_asks_for_the_role_of_its_page(demo: SingleDesk) -> None:
    """Without a token 401, with a lesser role 403, and nothing changes."""
    assert demo.store is not None
    before = demo.store.state.seq
    nobody, clerk = Program(demo), Program(demo, Role.CLERK)
    steps = [each for each in operations() if each.body]
    assert {each.permission.least for each in steps} == set(Role) - {Role.VIEWER}
    for operation in steps:
        answer = _asked(nobody, operation)
        assert (answer.status_code, answer.json()["code"]) == (401, "no-token")
        assert answer.headers["www-authenticate"].startswith("Bearer")
        if operation.permission.least > Role.CLERK:
            assert _asked(clerk, operation).status_code == 403
    assert all(each.permission is Permission.VIEW for each in operations() if not each.body)
    assert demo.store.state.seq == before


def test_a_clerk_corrects_no_older_round(demo: SingleDesk) -> None:
    """As on the pages."""
    clerk, deputy = Program(demo, Role.CLERK), Program(demo, Role.DEPUTY)
    board = clerk.get("/rounds/1/boards/1").json()
    assert clerk.result(board, "0-0").status_code == 403
    assert deputy.result(board, "0-0").json()["code"] == "needs-confirmation"


@pytest.mark.parametrize("written", ["Bearer tabiya_0_0", "Basic eA==", "Bearer", "Bearer é"])
def test_a_token_that_opens_nothing_is_said_even_to_who_only_reads(
    demo: SingleDesk, written: str
) -> None:
    """A program that was revoked must not go on as a viewer without knowing it."""
    program = Program(demo)
    program.headers = {"Authorization": written.encode("latin-1").decode("latin-1")}
    answer = program.client.get(
        "/api/v1/events", headers=[(b"authorization", written.encode("latin-1"))]
    )
    assert answer.status_code == 401
    assert "not valid" in answer.json()["detail"]


def test_a_token_counts_over_https_only_where_there_is_https(demo: SingleDesk) -> None:
    """It has been read along already, so it must be revoked."""
    program = Program(demo, Role.CHIEF)
    program.client = type(program.client)(
        program.client.app, base_url="http://192.168.1.5:8123", client=("192.168.1.77", 5)
    )
    demo.options = replace(demo.options, open_to_network=True, tls_port=8124)
    answer = program.get("/api/v1/events")
    assert (answer.status_code, "8124" in answer.json()["detail"]) == (403, True)
    assert program.client.get("/api/v1/events").status_code == 200


def test_cookies_and_the_place_count_for_nothing(demo: SingleDesk) -> None:
    """The browser of the laptop is the chief arbiter on pages, and a viewer here: nothing to forge."""
    answer = Program(demo).client.get("/api/v1", headers={"accept": "text/html"})
    assert answer.json()["role"] == "viewer"


def test_what_is_too_large_or_no_json_is_refused(demo: SingleDesk) -> None:
    """With the reason; nothing is read beyond the limit."""
    program = Program(demo, Role.CHIEF)
    path = "/api/v1/events/demo/players"
    headers = {**program.headers, "Idempotency-Key": "k", "Content-Type": "application/json"}
    for sent, status in (
        (b"x" * (LARGEST_OF_A_PROGRAM + 1), 413),
        (b"{", 400),
        (b"[" * 50_000, 400),
        (b'{"name": NaN}', 400),
        (b"\xff", 400),
        (b"[]", 400),
        (b'{"name": "\\ud800"}', 400),
    ):
        answer = program.client.post(path, content=sent, headers=headers)
        assert (answer.status_code, bool(answer.json()["detail"])) == (status, True), sent[:20]
    plain = {**headers, "Content-Type": "text/plain"}
    assert program.client.post(path, content=b"{}", headers=plain).status_code == 415
    assert program.send("/players", {"name": "Ann"}, key="").status_code == 400


def test_what_has_not_changed_is_not_sent_again(demo: SingleDesk) -> None:
    """A program that asks every few seconds gets the whole list once."""
    program = Program(demo)
    first = program.get("/players")
    again = program.get("/players", **{"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    Program(demo, Role.DEPUTY).send("/players/1", {"federation": "NOR"}, method="PATCH")
    assert program.get("/players", **{"If-None-Match": first.headers["etag"]}).status_code == 200


def test_the_description_names_every_operation_once() -> None:
    """And the forms it refers to are there."""
    told = description()
    found = [each["operationId"] for path in told["paths"].values() for each in path.values()]
    assert sorted(found) == sorted({each.name for each in operations()})
    named = set(re.findall(r"#/components/schemas/([\w.]+)", str(told)))
    assert named <= set(told["components"]["schemas"])
    assert told["openapi"] == "3.1.0"
