"""A refusal says what to do; a bug is logged with its trace, and apologised for."""

import logging
import re
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tests.desk.visiting import Visitor

INSIDE = "the rook in the cupboard"


@pytest.fixture
def broken(arbiter: Visitor) -> Visitor:
    """A desk with a page that has a bug."""

    def page(_request: Request) -> Response:
        raise ValueError(INSIDE)

    assert isinstance(arbiter.client.app, Starlette)
    arbiter.client.app.router.routes.insert(0, Route("/broken", page, methods=["GET", "POST"]))
    return arbiter


def test_a_stray_value_error_is_a_bug_and_no_fault_of_the_form(
    broken: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    """The reference on the page is that of the trace in the terminal; nothing else is shown."""
    with caplog.at_level(logging.ERROR, logger="tabiya.desk"):
        answer = broken.client.get("/broken")
    assert answer.status_code == 500
    assert "We are sorry" in answer.text
    found = re.search(r"<strong>([A-Z2-9]{6})</strong>", answer.text)
    assert found is not None
    assert INSIDE not in answer.text
    assert "ValueError" not in answer.text
    (record,) = caplog.records
    assert found[1] in record.getMessage()
    assert record.exc_info is not None
    assert INSIDE in str(record.exc_info[1])


def test_two_bugs_have_two_references(broken: Visitor) -> None:
    """So that the arbiter's note names one trace."""
    pages = {broken.client.get("/broken").text for _ in range(3)}
    assert len(pages) == 3


def test_a_script_gets_the_apology_as_data(broken: Visitor) -> None:
    """The queue of results keeps what it could not store, and says why."""
    answer = broken.client.get("/broken", headers={"accept": "application/json"})
    assert answer.status_code == 500
    assert answer.json()["outcome"] == "trouble"
    assert re.search(r"reference [A-Z2-9]{6}", answer.json()["message"])
    assert INSIDE not in answer.text


def test_the_apology_has_the_headers_of_every_page(broken: Visitor) -> None:
    """A page that fails is no way around the content policy."""
    answer = broken.client.get("/broken")
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["cache-control"] == "no-store"


def test_the_apology_needs_nothing_of_the_event(arbiter: Visitor) -> None:
    """Even when the frame of every page is what fails."""
    assert isinstance(arbiter.client.app, Starlette)
    event: Any = arbiter.desk.open_events[0]
    event.connections = None
    answer = arbiter.get("/standings")
    assert answer.status_code == 500
    assert "We are sorry" in answer.text


@pytest.mark.parametrize(
    "path", ["/static/%00", "/rounds/%00", "/exports/%00", "/join/%ff", "/%2e%2e/x"]
)
def test_an_address_that_makes_no_sense_is_no_bug(arbiter: Visitor, path: str) -> None:
    """Nothing of ours is there."""
    assert arbiter.client.get(path).status_code == 404
