"""What was announced to a pairing system, as JSON and back: in the form that the system declares."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabiya.codec.codec import Codec
from tabiya.codec.forms import JsonForm, Mismatch, wrong_type
from tabiya.codec.schema import Schema, SchemaDefinitions
from tabiya.languages import gettext
from tabiya.model.setting import AnnouncedFormat


def form_of_formats(codec: Callable[[], Codec], *, skips_unknown: bool = False) -> JsonForm:
    """Return the form for a codec; `skips_unknown` leaves out what a system declares that is not here."""

    def declared(name: object) -> Any:  # noqa: ANN401 - a dataclass
        # Loaded when it is asked for: few facts name a system.
        from tabiya.pairing.registry import is_held, system_named

        held = isinstance(name, str) and is_held(name)
        return system_named(str(name)).settings if held else None

    def write(value: AnnouncedFormat) -> dict[str, Any]:
        kind = type(value)
        if kind is AnnouncedFormat:
            return {"system": value.system}
        written: dict[str, Any] = codec().write(value, kind)
        return written

    def read(data: object) -> AnnouncedFormat:
        if not isinstance(data, Mapping):
            raise wrong_type("object", data)
        name = data.get("system", "")
        kind = declared(name)
        if kind is None:
            unknown = [] if skips_unknown else [key for key in data if key != "system"]
            if unknown:
                raise Mismatch(*((f".{key}"[:60], gettext("is not known")) for key in unknown))
            return AnnouncedFormat(name if isinstance(name, str) else "")
        value: AnnouncedFormat = codec().get_form(kind).read(data)
        return value

    def schema(known: SchemaDefinitions) -> Schema:
        from tabiya.pairing.registry import SYSTEMS

        kinds: dict[Any, None] = dict.fromkeys(system.settings for system in SYSTEMS)
        return {"anyOf": [codec().schema(kind, known) for kind in kinds]}

    return JsonForm(write, read, schema)
