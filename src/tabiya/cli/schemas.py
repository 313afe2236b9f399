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


_WORDS = _list(TEXT)
_MAYBE_TRUTH = _maybe(TRUTH)
_ENTRANT: Schema = {"type": ["integer", "string"]}
_PAIR: Schema = {"type": "array", "minItems": 2, "maxItems": 2, "items": _ENTRANT}
_ROUNDS = _list(_list(_PAIR))
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


def _one_of(*shapes: Schema) -> Schema:
    return {"anyOf": list(shapes)}


def _of_files(one: Schema) -> Schema:
    """The answer for one file, or the answers for several in their order."""
    named = {
        **one,
        "properties": {"file": TEXT, **one["properties"]},
        "required": ["file", *one["required"]],
    }
    refused = _object(file=TEXT, error=TEXT)
    return _one_of(one, _object(files=_list(_one_of(named, refused))))


_FIRST_RATING = _object(
    rating=_maybe(NUMBER),
    published=TRUTH,
    average=_maybe(DECIMAL),
    score=_maybe(DECIMAL),
    games=_maybe(NUMBER),
    added=_maybe(DECIMAL),
    reasons=_WORDS,
)
_COUNTED_GAME = _object(
    round=NUMBER,
    opponent=NUMBER,
    opponent_name=TEXT,
    federation=TEXT,
    title=_maybe(TEXT),
    rating=_maybe(NUMBER),
    counted_rating=NUMBER,
    score=DECIMAL,
)
_WANTED_OPPONENT = _object(
    result=TEXT, rating=NUMBER, titles=_WORDS, not_from=_WORDS, from_elsewhere=TRUTH
)

_SHARE: Schema = {"type": "number", "minimum": 0, "maximum": 1}
_CHANCE = _object(chance=_SHARE, low=_SHARE, high=_SHARE)

SCHEMAS: dict[str, Schema] = {
    "exercise": _object(
        seed=NUMBER,
        level=TEXT,
        questions=_list(
            _object(kind=TEXT, facts=_WORDS, question=TEXT, answer=TEXT, account=_WORDS)
        ),
    ),
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
    "standings": _of_files(
        _object(
            {"edition": TEXT},
            round=NUMBER,
            kind=TEXT,
            final=TRUTH,
            open_games=NUMBER,
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
        )
    ),
    "rate": _of_files(
        _object(
            chapter=TEXT,
            edition=TEXT,
            list=TEXT,
            list_reason=TEXT,
            form=TEXT,
            remarks=_list(TEXT),
            judged=_WORDS,
            players=_list(
                _object(
                    number=NUMBER,
                    name=TEXT,
                    rating=_maybe(NUMBER),
                    k=_maybe(NUMBER),
                    k_reason=TEXT,
                    k_assumed=_WORDS,
                    games=_list(_RATED_GAME),
                    rated_games=NUMBER,
                    score=DECIMAL,
                    expected=_maybe(DECIMAL),
                    change=_maybe(DECIMAL),
                    rounded=_maybe(NUMBER),
                    new_rating=_maybe(NUMBER),
                    first_rating=_maybe(_FIRST_RATING),
                    remarks=_list(TEXT),
                )
            ),
        )
    ),
    "norms": _one_of(
        _of_files(
            _object(
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
                                counts_as=NUMBER,
                                score=DECIMAL,
                                score_needed=_maybe(DECIMAL),
                                average=NUMBER,
                                performance=NUMBER,
                                requirements=_list(_REQUIREMENT),
                                games=_list(_COUNTED_GAME),
                                left_out=_list(_object(round=NUMBER, reason=TEXT, article=TEXT)),
                                remarks=_WORDS,
                                next_game=_maybe(
                                    _object(round=NUMBER, opponent=NUMBER, enough=_maybe(TEXT))
                                ),
                                last_opponent=_list(_WANTED_OPPONENT),
                            )
                        ),
                    )
                ),
            )
        ),
        _object(
            applications=_list(
                _object(
                    name=TEXT,
                    fide_id=_maybe(NUMBER),
                    title=TEXT,
                    chapter=TEXT,
                    edition=TEXT,
                    complete=TRUTH,
                    games=NUMBER,
                    rating=_maybe(NUMBER),
                    norms=_list(
                        _object(
                            event=TEXT,
                            start=_maybe(TEXT),
                            edition=TEXT,
                            score=DECIMAL,
                            score_needed=_maybe(DECIMAL),
                            counts_as=NUMBER,
                            remarks=_WORDS,
                        )
                    ),
                    requirements=_list(_REQUIREMENT),
                )
            )
        ),
    ),
    "explain": _one_of(
        _object(
            {"system": TEXT}, round=NUMBER, edition=TEXT, remarks=_list({"$ref": "#/$defs/remark"})
        ),
        _object(
            round=NUMBER,
            edition=TEXT,
            brackets=_list(
                _object(
                    bracket=NUMBER,
                    criteria=_list(_object(article=TEXT, rule=TEXT)),
                    candidates=_list(
                        _object(
                            pairs=_list(_PAIR),
                            floaters=_list(NUMBER),
                            values=_list({"type": "array"}),
                            fate={"enum": ["chosen", "illegal", "dropped", "later"]},
                            article=_maybe(TEXT),
                            reason=_maybe(TEXT),
                        )
                    ),
                    complete=TRUTH,
                )
            ),
        ),
    )
    | {
        "$defs": {
            "remark": _object(
                text=TEXT, article=_maybe(TEXT), children=_list({"$ref": "#/$defs/remark"})
            )
        }
    },
    "schedule": _one_of(
        _object({"byes": _list(_list(_ENTRANT))}, rounds=_ROUNDS),
        _object(
            rounds=_ROUNDS,
            edition=TEXT,
            article=TEXT,
            form=TEXT,
            sections=_list(_list(NUMBER)),
            eliminated=_list(NUMBER),
            numbers=TEXT,
            games=_WORDS,
            further=_list(_object(tied=TEXT, then=TEXT)),
        ),
        _object(
            {"byes": _list(_list(_ENTRANT))},
            seed=NUMBER,
            numbers=_list(_WORDS),
            steps=_list(
                _object(player=TEXT, open=_WORDS, envelope=TEXT, number=NUMBER, words=TEXT)
            ),
            split=_WORDS,
            rounds=_ROUNDS,
        ),
    ),
    "board": _one_of(
        _object(
            count=NUMBER,
            at_plies=_list(NUMBER),
            threefold=TRUTH,
            fivefold=TRUTH,
            halfmove_clock=NUMBER,
            article=TEXT,
        ),
        _object(result=_maybe(TEXT), proved=TRUTH, line=_WORDS, article=TEXT, reason=TEXT),
        _object(
            white=_MAYBE_TRUTH,
            black=_MAYBE_TRUTH,
            dead=_MAYBE_TRUTH,
            white_line=_WORDS,
            black_line=_WORDS,
        ),
        _object(
            {"written": TEXT},
            legal=TRUTH,
            plies=NUMBER,
            problems=_list(
                _object(ply=NUMBER, written=TEXT, article=TEXT, reason=TEXT, candidates=_WORDS)
            ),
            fen=TEXT,
            language=TEXT,
        ),
        _object(
            legal=TRUTH,
            reasons=_WORDS,
            in_check=_MAYBE_TRUTH,
            mate=_MAYBE_TRUTH,
            stalemate=_MAYBE_TRUTH,
            dead=_MAYBE_TRUTH,
            halfmove_clock=_maybe(NUMBER),
            claim_now=_MAYBE_TRUTH,
            claim_with_quiet_move=_MAYBE_TRUTH,
            fen=_maybe(TEXT),
        ),
        _object(number=NUMBER, fen=TEXT),
    ),
    "conformance": _object(
        version=TEXT,
        results=_list(
            _object(
                case=TEXT,
                subject=TEXT,
                articles=_WORDS,
                verdict={"enum": ["agrees", "differs", "not answered"]},
                said=TEXT,
            )
        ),
    ),
    "prizes": _object(
        awards=_list(_object(rank=NUMBER, number=NUMBER, name=TEXT, amount=DECIMAL, reason=TEXT)),
        given=DECIMAL,
        announced=DECIMAL,
    ),
    "study": _object(
        title=TEXT,
        question=TEXT,
        runs=NUMBER,
        seed=NUMBER,
        ended_early=NUMBER,
        measures={"type": "object", "additionalProperties": TEXT},
        variants=_list(
            _object(
                variant=TEXT,
                means={
                    "type": "object",
                    "additionalProperties": _object(
                        mean={"type": "number"}, half_width={"type": "number", "minimum": 0}
                    ),
                },
            )
        ),
    ),
    "arbiters": _one_of(
        _object(
            edition=TEXT,
            arbiters=_list(
                _object(
                    name=TEXT,
                    seeks=TEXT,
                    complete=TRUTH,
                    norms=_list(
                        _object(
                            name=TEXT, counts=TRUTH, requirements=_list(_REQUIREMENT), left_out=TEXT
                        )
                    ),
                    requirements=_list(_REQUIREMENT),
                    **{
                        "class": _maybe(TEXT),
                        "class_reason": TEXT,
                        "licensed": _MAYBE_TRUTH,
                        "licence_fee": _maybe(NUMBER),
                    },
                )
            ),
        ),
        _object(
            edition=TEXT,
            event=TEXT,
            level=TEXT,
            certificates=_maybe(NUMBER),
            titles=_list(_object(title=TEXT, valid=TRUTH, requirements=_list(_REQUIREMENT))),
            arbiters=_list(
                _object(name=TEXT, title=_maybe(TEXT), norm_for=_maybe(TEXT), counts=TRUTH)
            ),
        ),
    ),
    "forecast": _object(
        round=NUMBER,
        runs=NUMBER,
        ended_early=NUMBER,
        seed=NUMBER,
        places=NUMBER,
        players=_list(
            _object(
                number=NUMBER,
                name=TEXT,
                first=_CHANCE,
                placed=_CHANCE,
                rank={"type": "number"},
                points=DECIMAL,
                prize=_maybe(_CHANCE),
                amount=_maybe(DECIMAL),
                norm=_maybe(_CHANCE),
            )
        ),
    ),
    "championship": _one_of(
        _object(
            name=TEXT,
            seed=NUMBER,
            players=NUMBER,
            stages=_list(
                _object(
                    name=TEXT,
                    system=TEXT,
                    groups=_list(
                        _list(_object(player=NUMBER, name=TEXT, rank=NUMBER, points=DECIMAL))
                    ),
                )
            ),
        ),
        _object(
            name=TEXT,
            seed=NUMBER,
            runs=NUMBER,
            players=_list(_object(player=NUMBER, name=TEXT, wins=_CHANCE, reaches=_list(_CHANCE))),
        ),
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
