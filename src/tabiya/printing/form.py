"""Forms: fields that are filled in, tables, boxes to tick, lines to write on and to sign."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabiya.model.event_profile import EventPart
from tabiya.printing.document import Choice, Document, Need, Sheet
from tabiya.printing.job import PrintJob

TEMPLATE = "form"
"""The template of every form."""


@dataclass(frozen=True, slots=True)
class FormPart:
    """One part of a form; what is empty is not set."""

    heading: str = ""
    fields: tuple[tuple[str, str], ...] = ()
    """Names and what is written there; an empty one is a line to write on."""
    beside: bool = False
    """Whether the fields stand in two columns."""
    words: tuple[str, ...] = ()
    """Paragraphs."""
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    widths: tuple[int, ...] = ()
    """The shares of the columns; without them each is as wide as it needs, the widest takes the rest."""
    ticks: tuple[tuple[bool, str], ...] = ()
    """Boxes to tick, and whether they are ticked already."""
    board: bool = False
    """Whether there is an empty chessboard to draw a position on."""
    lines: int = 0
    """How many lines to write on."""
    signatures: tuple[str, ...] = ()
    """Who signs, side by side."""


@dataclass(frozen=True, slots=True)
class OneForm:
    """One form, which begins on a page of its own."""

    title: str
    parts: tuple[FormPart, ...]


@dataclass(frozen=True, slots=True)
class Forms:
    """All forms of one document."""

    forms: tuple[OneForm, ...]


def form_document(
    *,
    name: str,
    title: str,
    sentence: str,
    compose: Callable[[PrintJob], Sheet],
    needs: tuple[Need, ...] = (),
    choices: tuple[Choice, ...] = (Choice.ROUND,),
    part: EventPart | None = None,
    of_a_round: bool = False,
    english: bool = False,
) -> Document:
    """Return a document that is a form, for arbiters; `english` for those that go to FIDE."""
    return Document(
        name=name,
        title=title,
        sentence=sentence,
        compose=compose,
        needs=needs,
        choices=choices,
        part=part,
        public=False,
        of_a_round=of_a_round,
        set_by=TEMPLATE,
        english=english,
    )
