"""Tournaments and answers as JSON: they come back, and other programs can read them."""

import json
from collections.abc import Callable

import msgspec
import orjson
import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator
from starlette.testclient import TestClient

import tabiya
from tabiya.cli.demo import EVENT
from tabiya.formats.json_form import TYPES, UnreadableJson
from tests import strategies

ANSWERS: dict[str, Callable[[tabiya.Tournament], object]] = {
    "tournament": lambda event: event,
    "pairing": tabiya.pair_next_round,
    "account": lambda event: tabiya.pair_next_round(event).account,
    "standings": tabiya.standings,
    "ratings": tabiya.rate,
    "norms": tabiya.title_norms,
}


@pytest.mark.parametrize("name", TYPES)
def test_every_answer_fits_its_schema_and_comes_back(name: str) -> None:
    """What is read back is written as the same document again."""
    answer = ANSWERS[name](EVENT)
    document = json.loads(json.dumps(tabiya.to_json(answer)))  # type: ignore[arg-type]
    Draft202012Validator.check_schema(tabiya.json_schema(name))
    Draft202012Validator(tabiya.json_schema(name)).validate(document)
    back = tabiya.from_json(document)
    assert json.loads(json.dumps(tabiya.to_json(back))) == document
    if name not in ("pairing", "account"):
        assert back == answer


def test_a_pairing_that_was_read_back_still_says_why() -> None:
    """Its account is the same; new questions need the tournament."""
    pairing = tabiya.pair_next_round(EVENT)
    back = tabiya.from_json(tabiya.to_json(pairing), tabiya.RoundPairing)
    assert back.pairs == pairing.pairs
    assert [each.rule for each in back.account.walk()] == [
        each.rule for each in pairing.account.walk()
    ]
    with pytest.raises(tabiya.NotApplicable):
        tabiya.why_not(EVENT, back, 1, 5)


def test_a_pairing_with_forfeits_comes_back_with_its_boards_in_order() -> None:
    """What is to be played follows from boards and forfeits; a document that says otherwise is refused."""
    players = [tabiya.Player(name=name) for name in ("Ann", "Bob", "Cid", "Dot")]
    event = tabiya.Tournament.of(players, rounds=3, kind="Round robin", keep_order=True)
    pairing = tabiya.pair_next_round(event.withdraw(player=4, after=0))
    document = tabiya.to_json(pairing)
    assert (document["boards"], document["pairs"]) == ([[1, 4], [2, 3]], [[2, 3]])
    assert tabiya.from_json(document, tabiya.RoundPairing).boards == pairing.boards
    with pytest.raises(tabiya.TabiyaError, match="pairs"):
        tabiya.from_json(document | {"pairs": document["boards"]})


@settings(max_examples=20)
@given(strategies.tournaments())
def test_every_tournament_comes_back_from_json(tournament: tabiya.Tournament) -> None:
    """Whatever the model can hold."""
    assert tabiya.from_json(json.dumps(tabiya.to_json(tournament))) == tournament


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"type": "round"}, "its type is unknown"),
        ({"version": 9}, "version 9"),
        ({"colour": "red"}, "tournament.colour: is not known"),
        ({"players": [{"name": 3}]}, r"tournament.players\[0\].name: must be"),
        ({"settings": {"start": "soon"}}, "tournament.settings.start: must be"),
        (
            {"rounds": [{"number": 1, "games": [{"white": 1, "black": 2, "result": "2-0"}]}]},
            "result",
        ),
    ],
)
def test_a_document_of_another_form_is_refused_with_its_place(
    change: dict[str, object], complaint: str
) -> None:
    """Where it is wrong, and what should stand there."""
    with pytest.raises(UnreadableJson, match=complaint):
        tabiya.from_json(tabiya.to_json(EVENT) | change)


def test_other_libraries_take_our_facts_as_they_are() -> None:
    """They are real dataclasses and enums."""
    import pydantic

    assert EVENT.by_number
    assert msgspec.json.decode(msgspec.json.encode(EVENT), type=tabiya.Tournament) == EVENT
    adapter = pydantic.TypeAdapter(tabiya.Tournament)
    assert adapter.validate_json(adapter.dump_json(EVENT)) == EVENT
    assert adapter.validate_json(orjson.dumps(EVENT)) == EVENT


def test_a_web_handler_answers_with_the_next_round() -> None:
    """In fewer than ten lines."""
    from fastapi import FastAPI

    app = FastAPI()

    def next_round(event: dict[str, object]) -> dict[str, object]:
        return tabiya.to_json(tabiya.pair_next_round(tabiya.from_json(event, tabiya.Tournament)))

    app.post("/next-round")(next_round)
    answer = TestClient(app).post("/next-round", json=tabiya.to_json(EVENT))
    assert tuple(map(tuple, answer.json()["pairs"])) == tabiya.pair_next_round(EVENT).pairs
