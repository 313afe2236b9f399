"""JSON Schemas: what types are called in them, and the types that one refers to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Schema = dict[str, Any]


def schema_name(kind: type) -> str:
    """Return what a type is called in schemas: there a `PlayerAnswer` is a `Player`."""
    return kind.__name__.removesuffix("Answer").removesuffix("Request")


class SchemaDefinitions:
    """The types that a schema refers to, each once."""

    def __init__(
        self,
        where: str = "#/$defs/",
        *,
        own: str = "",
        closed: bool = False,
        complete: bool = False,
    ) -> None:
        """Refer to them under `where`; `own` begins their names."""
        self.where = where + own
        self.closed = closed
        """Whether objects may have no other properties: what somebody else sends."""
        self.complete = complete
        """Whether fields with a default are there too: what is only written."""
        self.schemas: dict[str, Schema] = {}

    def reference(self, kind: type, make: Callable[[], Schema]) -> Schema:
        """Return a reference to the schema of a type, which is made the first time."""
        name = schema_name(kind)
        if name not in self.schemas:
            self.schemas[name] = {}
            self.schemas[name] = make()
        return {"$ref": self.where + name}


def refers(schema: Any, target: str) -> bool:
    """Whether a schema, or one in it, is a reference to this target."""
    if isinstance(schema, dict):
        return schema.get("$ref") == target or any(refers(part, target) for part in schema.values())
    return isinstance(schema, list) and any(refers(part, target) for part in schema)
