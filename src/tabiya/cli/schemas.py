"""The JSON Schemas of what commands print with `--json`; `docs/schemas` publishes them."""

from __future__ import annotations

from typing import Any

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
NUMBER: Schema = {"type": "integer"}
TRUTH: Schema = {"type": "boolean"}
DECIMAL: Schema = {"type": "string", "pattern": r"^[+-]?\d+(\.\d+)?$"}


def _maybe(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def _list(schema: Schema) -> Schema:
    return {"type": "array", "items": schema}


def _object(optional: dict[str, Schema] | None = None, /, **properties: Schema) -> Schema:
    """An object with these properties, all of which must be there, and perhaps the optional ones."""
    return {
        "type": "object",
        "properties": properties | (optional or {}),
        "required": list(properties),
    }


_PAIR = {"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": ["integer", "string"]}}
_REQUIREMENT = _object(name=TEXT, found=TEXT, needed=TEXT, met=TRUTH, waived=TRUTH, article=TEXT)
_RATED_GAME = _object(
    round=NUMBER,
    opponent=_maybe(NUMBER),
    opponent_name=TEXT,
    opponent_rating=_maybe(NUMBER),
    rated=TRUTH,
    score=_maybe(DECIMAL),
    difference=_maybe(NUMBER),
    counted_difference=_maybe(NUMBER),
    expected=_maybe(DECIMAL),
    change=_maybe(DECIMAL),
    reason=TEXT,
    article=TEXT,
)

SCHEMAS: dict[str, Schema] = {
    "check": _object(
        files=_list(
            _object(
                {"error": TEXT, "remark": TEXT},
                file=TEXT,
                edition=_maybe(TEXT),
                rounds=_list(
                    _object(
                        {"read_otherwise": _list(TEXT)},
                        round=NUMBER,
                        discrepancies=_list(
                            _object(
                                kind=TEXT, recorded=_list(_PAIR), expected=_list(_PAIR), reason=TEXT
                            )
                        ),
                    )
                ),
            )
        ),
        discrepancies=NUMBER,
    ),
    "standings": _object(
        {"edition": TEXT, "kind": TEXT, "final": TRUTH, "open_games": NUMBER},
        round=NUMBER,
        standings=_list(
            _object(
                {
                    "points": DECIMAL,
                    "tiebreaks": {"type": "object", "additionalProperties": TEXT},
                    "came": TEXT,
                },
                rank=NUMBER,
                number=NUMBER,
                name=TEXT,
            )
        ),
    ),
    "rate": _object(
        chapter=TEXT,
        edition=TEXT,
        list=TEXT,
        list_reason=TEXT,
        form=TEXT,
        remarks=_list(TEXT),
        players=_list(
            _object(
                number=NUMBER,
                name=TEXT,
                rating=_maybe(NUMBER),
                k=_maybe(NUMBER),
                games=_list(_RATED_GAME),
                rated_games=NUMBER,
                score=DECIMAL,
                expected=_maybe(DECIMAL),
                change=_maybe(DECIMAL),
                rounded=_maybe(NUMBER),
                new_rating=_maybe(NUMBER),
                remarks=_list(TEXT),
            )
        ),
    ),
    "norms": _object(
        chapter=TEXT,
        edition=TEXT,
        form=TEXT,
        event=TEXT,
        conditions=_list(_REQUIREMENT),
        remarks=_list(TEXT),
        players=_list(
            _object(
                number=NUMBER,
                name=TEXT,
                title=_maybe(TEXT),
                federation=TEXT,
                rating=_maybe(NUMBER),
                titles=_list(
                    _object(
                        title=TEXT,
                        norm=TRUTH,
                        score=DECIMAL,
                        score_needed=_maybe(DECIMAL),
                        average=NUMBER,
                        performance=NUMBER,
                        requirements=_list(_REQUIREMENT),
                    )
                ),
            )
        ),
    ),
    "explain": _object(
        {
            "system": TEXT,
            "remarks": _list({"$ref": "#/$defs/remark"}),
            "brackets": _list({"type": "object"}),
        },
        round=NUMBER,
        edition=TEXT,
    )
    | {
        "$defs": {
            "remark": _object(
                text=TEXT, article=_maybe(TEXT), children=_list({"$ref": "#/$defs/remark"})
            )
        }
    },
    "schedule": _object(rounds=_list(_list(_PAIR))),
    "prizes": _object(
        awards=_list(_object(rank=NUMBER, number=NUMBER, name=TEXT, amount=DECIMAL, reason=TEXT)),
        given=DECIMAL,
        announced=DECIMAL,
    ),
}
"""By the name of the command; `pair --json` prints a document of the type `pairing`."""


def schema_of(command: str) -> Schema:
    """Return the whole schema of what a command prints."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"tabiya {command} --json",
        **SCHEMAS[command],
    }
