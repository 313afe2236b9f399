"""The lists of what two versions are asked: nothing that this version offers is missing."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from tabiya.desk.exports.export import EXPORTS as EXPORTS_OF_THE_DESK
from tabiya.desk.manual.tasks import BY_NAME as TASKS_OF_THE_MANUAL
from tabiya.desk.serving.app import DESK_ROUTES, EVENT_ROUTES, FESTIVAL_ROUTES
from tabiya.laws.cards import CARDS as CARDS_OF_THE_LAWS
from tabiya.printing.registry import DOCUMENTS as DOCUMENTS_OF_THE_PRINTER
from tests.campaigns.compare_versions import ROOT
from tests.campaigns.version_addresses import (
    API,
    CARDS,
    DESK_PAGES,
    DOCUMENTS,
    EVENT_PAGES,
    EXPORTS,
    FESTIVAL_PAGES,
    LEFT_OUT,
    PRINTED,
    RULE_PAGES,
    TASKS,
    filled,
)


def patterns(addresses: Iterable[str]) -> set[str]:
    """Addresses without their queries, each number and name as `{}`."""
    return {
        re.sub(r"\{[^}]*\}|(?<=/)\d+(?=/|$)", "{}", each.partition("?")[0]) for each in addresses
    }


def asked(routes: Iterable[object]) -> set[str]:
    """The pages among some routes."""
    paths = [route.path for route in routes if "GET" in (getattr(route, "methods", None) or ())]  # type: ignore[attr-defined]  # each is a Route
    return patterns(paths)


def test_every_page_is_asked_or_left_out_with_a_reason() -> None:
    """A new page is compared from the day it is there."""
    of_exports = {"/exports/{}"}
    known = patterns((*EVENT_PAGES, *RULE_PAGES, *PRINTED, *LEFT_OUT)) | of_exports
    assert asked(EVENT_ROUTES) - known == set()
    assert (
        asked(DESK_ROUTES) - patterns((*DESK_PAGES, *RULE_PAGES, *LEFT_OUT, "/stages/{}")) == set()
    )
    others = {"/print/{}", "/login", "/join/{}", "/access"}
    assert asked(FESTIVAL_ROUTES) - patterns(FESTIVAL_PAGES) - others == set()


def test_every_export_document_task_and_card_is_asked() -> None:
    """They are registered elsewhere; the lists here must not fall behind."""
    assert {each.name for each in EXPORTS_OF_THE_DESK.all()} - set(EXPORTS) == set()
    assert {each.name for each in DOCUMENTS_OF_THE_PRINTER.own()} - set(DOCUMENTS) == set()
    assert set(TASKS_OF_THE_MANUAL) - set(TASKS) == set()
    assert {each.name for each in CARDS_OF_THE_LAWS} - set(CARDS) == set()


def test_every_reading_operation_for_programs_is_asked() -> None:
    """As the description of the interface lists them."""
    described = json.loads((ROOT / "docs/schemas/openapi.json").read_text(encoding="utf-8"))
    reading = [path for path, operations in described["paths"].items() if "get" in operations]
    assert patterns(reading) - patterns(f"/api/v1{each}" for each in API) == set()


def test_an_address_is_filled_with_each_of_its_numbers() -> None:
    """The second name takes one value for each of the first."""
    found = list(filled("/rounds/{round}/boards/{board}"))
    assert found == [
        "/rounds/1/boards/1",
        "/rounds/2/boards/3",
        "/rounds/3/boards/1",
        "/rounds/5/boards/3",
    ]
    assert list(filled("/e/{event}/players", event="x")) == ["/e/x/players"]
