"""Fields of requests and answers, made from the declarations of settings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field, make_dataclass
from typing import Annotated, Any, TypeVar, Union, get_type_hints

from tabiya.codec.meta import UNSET, Meta, Unset
from tabiya.codec.schema import Schema, SchemaDefinitions
from tabiya.formats.json_form import DOCUMENTS
from tabiya.model.setting import Setting, setting_declarations
from tabiya.model.setting_types import OneOf
from tabiya.model.tournament import Settings
from tabiya.pairing.registry import systems

T = TypeVar("T")


class _Bounds(Meta):
    """Bounds for the description; what is beyond them is refused in the words of the declaration."""

    def problem(self, value: object) -> None:
        """Leave it to the decision."""


def asked_settings(kind: Any) -> Iterator[Setting]:  # noqa: ANN401 - a dataclass
    """Yield the settings of a class that a person or a program is asked for."""
    return (setting for setting in setting_declarations(kind) if setting.label)


def format_schema(known: SchemaDefinitions) -> Schema:
    """Return the schema of what pairing systems declare beyond the settings of all events."""
    properties: Schema = {}
    for system in systems():
        hints = get_type_hints(system.settings)
        for setting in asked_settings(system.settings):
            hint: Any = Annotated[hints[setting.name], _meta(setting)]
            properties.setdefault(setting.name, DOCUMENTS.schema(hint, known))
    words = "what the pairing system declares as well; other systems have other fields"
    return {"type": "object", "properties": properties, "description": words}


def with_settings(*, required: bool) -> Callable[[type[T]], type[T]]:
    """Add a field to a dataclass for each setting of an event.

    If none is required, the fields that are not sent have the value `UNSET`.
    """

    def added(base: type[T]) -> type[T]:
        hints = get_type_hints(Settings)
        fields: list[tuple[str, Any, Any]] = []
        for setting in asked_settings(Settings):
            hint: Any = Annotated[hints[setting.name], _meta(setting)]
            if required:
                fields.append((setting.name, hint, field()))
            else:
                fields.append((setting.name, Union[hint, Unset], field(default=UNSET)))  # noqa: UP007
        return make_dataclass(
            base.__name__,
            fields,
            bases=(base,),
            namespace={"__doc__": base.__doc__, "__module__": base.__module__},
            frozen=True,
            kw_only=True,
        )

    return added


def _meta(setting: Setting) -> Meta:
    if setting.bounds is None or isinstance(setting.type, OneOf):
        return _Bounds(setting.label)
    least, most = setting.bounds
    return _Bounds(setting.label, least=least, most=most)
