"""What programs send is read into types, and refused with every place that does not fit."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tabiya.codec.meta import UNSET
from tabiya.codec.schema import SchemaDefinitions
from tabiya.desk.api.operations import description
from tabiya.desk.api.requests import (
    REQUESTS,
    NewPlayer,
    NewTeam,
    PlayerCorrectedRequest,
    ResultSent,
    UnreadableRequest,
)
from tabiya.model.result import ByeKind, GameResult
from tabiya.store.facts.byes import RequestBye
from tabiya.store.facts.forks import SettleForkLines
from tabiya.store.log.registry import COMMANDS


def _refused(kind: type, sent: object) -> str:
    with pytest.raises(UnreadableRequest) as refusal:
        REQUESTS.read(kind, sent, "")
    return refusal.value.what


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ({"name": " Ann"}, "name"),
        ({"name": "A" * 201}, "name"),
        ({"name": "Ann\u0007"}, "name"),
        ({"rating": 4001}, "rating"),
        ({"rating": True}, "rating"),
        ({"federation": "nor"}, "federation"),
        ({"birth": "2007/02/30"}, "birth"),
        ({"birth": "31.01.2007"}, "birth"),
        ({"title": "XM"}, "title"),
        ({"fide_id": 0}, "fide_id"),
        ({"first_round": None}, "first_round"),
        ({"confirmed": ["x"] * 51}, "confirmed"),
        ({"confirmed": [3]}, "confirmed[0]"),
        ({"why": "w" * 301}, "why"),
        ({"shoe_size": 44}, "shoe_size"),
    ],
)
def test_a_field_that_does_not_fit_is_named(wrong: dict[str, Any], where: str) -> None:
    """Too long, of another kind, unseen letters, days that are none, and fields nobody knows."""
    assert REQUESTS.read(NewPlayer, {"name": "Ann"}, "").name == "Ann"
    assert f"does not fit: {where}: " in _refused(NewPlayer, {"name": "Ann", **wrong})


def test_places_inside_a_list_are_named_whole() -> None:
    """The player of a team who has the mistake."""
    told = _refused(NewTeam, {"name": "Rooks", "players": [{"name": "Ann"}, {"rating": 0}]})
    assert "players[1].name: is missing" in told
    assert "players[1].rating: " in told
    assert "players: is missing" in _refused(NewTeam, {"name": "Rooks", "players": []})


def test_what_was_not_sent_is_not_what_was_emptied() -> None:
    """A title that is null is taken away; one that is not sent stays."""
    sent = REQUESTS.read(PlayerCorrectedRequest, {"title": None}, "")
    assert (sent.title, sent.rating) == (None, UNSET)


def test_a_draw_may_be_written_with_plain_letters() -> None:
    """For programs that have no other; null takes a result back."""
    for written, result in (
        ("1/2-1/2", GameResult.DRAW),
        ("½-½", GameResult.DRAW),
        (None, GameResult.UNKNOWN),
    ):
        seen = {"white": 1, "black": 2, "result": written}
        assert REQUESTS.read(ResultSent, seen, "").as_result() is result


def test_any_command_can_be_described_and_read_as_a_request() -> None:
    """But one that holds lines of a log, which no program sends."""
    bye = REQUESTS.read(RequestBye, {"entrant": 3, "round": 4, "kind": "H", "based_on": 7}, "")
    assert bye == RequestBye(3, 4, ByeKind.HALF_POINT, 7)
    assert "kind: " in _refused(RequestBye, {"entrant": 3, "round": 4, "kind": "X"})
    for command in set(COMMANDS.values()) - {SettleForkLines}:
        known = SchemaDefinitions(closed=True)
        schema = REQUESTS.schema(command, known) | {"$defs": known.schemas}
        Draft202012Validator.check_schema(schema)


def test_every_request_is_closed_and_every_answer_open() -> None:
    """A program learns of a misspelt field; an answer may say more one day."""
    schemas = description()["components"]["schemas"]
    assert schemas["NewPlayer"]["additionalProperties"] is False
    assert schemas["NewMember"]["additionalProperties"] is False
    assert "additionalProperties" not in schemas["Player"]
    assert schemas["Problem"]["required"] == [
        "type",
        "title",
        "status",
        "detail",
        "code",
        "instance",
    ]
