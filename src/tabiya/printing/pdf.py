"""Setting type: the one file that knows the library which makes PDF.

What people typed reaches a template as data and is never read as markup.
"""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from datetime import UTC, datetime
from functools import lru_cache
from importlib.resources import as_file, files
from typing import Literal

import typst

from tabiya.printing.frame import frame_of
from tabiya.printing.needs import refusal_of
from tabiya.printing.occasion import Occasion
from tabiya.printing.sheet import Document
from tabiya.printing.typed import beyond_our_fonts, fit_for_paper

_STANDARD: Literal["ua-1"] = "ua-1"
"""Documents can be read aloud: their tables, headings and language are marked (PDF/UA)."""


def pdf_of(document: Document, occasion: Occasion) -> bytes:
    """The document as a PDF; the same occasion gives the same bytes."""
    text = data_of(document, occasion)
    with as_file(files("tabiya.printing") / "templates") as folder:
        return typst.compile(
            folder / f"{document.name}.typ",
            root=folder,
            font_paths=_fonts(with_the_machines=beyond_our_fonts(text)),
            format="pdf",
            sys_inputs={"data": text},
            timestamp=_for_the_file(occasion.printed),
            pdf_standards=[_STANDARD],
        )


def data_of(document: Document, occasion: Occasion) -> str:
    """What the template is given, as JSON."""
    refusal = refusal_of(document, occasion)
    if refusal is not None:
        raise refusal
    sheet = document.compose(occasion)
    whole = {
        "paper": occasion.wishes.paper.value,
        "frame": frame_of(occasion, sheet),
        "body": sheet.body,
    }
    return json.dumps(_plain(whole), ensure_ascii=False)


def _plain(value: object) -> object:
    """Frozen classes and tuples as objects and arrays, every string fit for paper."""
    if isinstance(value, str):
        return fit_for_paper(value)
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, tuple | list):
        return [_plain(each) for each in value]
    if isinstance(value, dict):
        return {name: _plain(each) for name, each in value.items()}
    if not is_dataclass(value):
        raise TypeError(f"{type(value).__name__} cannot be printed")
    return {each.name: _plain(getattr(value, each.name)) for each in fields(value)}


@lru_cache(maxsize=2)
def _fonts(*, with_the_machines: bool) -> typst.Fonts:
    """The fonts of the library, which every machine has; those of the machine only where needed.

    So a document of Latin, Greek and Cyrillic names looks the same wherever it is printed.
    """
    return typst.Fonts(include_system_fonts=with_the_machines)


def _for_the_file(moment: datetime) -> int:
    """The moment a file is marked with; one without a zone is taken as it stands on the wall."""
    return int((moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp())
