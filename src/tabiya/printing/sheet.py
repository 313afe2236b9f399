"""A sheet: what a document says, ready to be set; how it looks is the template's affair."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from tabiya.printing.occasion import Occasion


@dataclass(frozen=True, slots=True)
class Sheet:
    """The title of a document and whatever its template sets under it."""

    title: str
    body: object
    """A frozen class of the document's own, made of strings, numbers and tuples."""
    note: str = ""
    """A line below everything, such as what the signs mean."""


class Need(Enum):
    """What an event must have before a document can be printed."""

    ROUND = "round"
    PLAYERS = "players"
    TEAMS = "teams"
    NO_TEAMS = "no teams"
    SQUARE = "square"
    NO_SQUARE = "no square"
    FUND = "fund"


@dataclass(frozen=True, slots=True)
class Document:
    """One kind of document; its template is the file of its name."""

    name: str
    title: str
    sentence: str
    """What it is for, as a list of documents says it."""
    compose: Callable[[Occasion], Sheet]
    needs: tuple[Need, ...] = ()
    public: bool = True
    """Whether everybody may have it, or only those behind the desk."""
    of_a_round: bool = True
    """Whether it belongs to a round, so that there is one for each."""


@dataclass(frozen=True, slots=True)
class Table:
    """A plain list: the names of its columns, and its rows in groups with a line between them."""

    columns: tuple[str, ...]
    groups: tuple[tuple[tuple[str, ...], ...], ...]
    page_per_group: bool = False
