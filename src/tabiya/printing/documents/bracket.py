"""The bracket of a knock-out, as a picture for the wall."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.languages import translatable
from tabiya.pairing.knockout.bracket import KnockoutBracket
from tabiya.pairing.knockout.engine import followed
from tabiya.pairing.knockout.picture import Node, Section, get_score, label, sections
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.job import PrintJob

_PLACES = 32
"""So many names stand in the first column of a page."""


@dataclass(frozen=True, slots=True)
class BracketBox:
    """A name with the places of the first column that lie before it."""

    column: int
    top: int
    places: int
    name: str
    note: str


@dataclass(frozen=True, slots=True)
class BracketPage:
    """One page of the bracket."""

    title: str
    columns: tuple[str, ...]
    boxes: tuple[BracketBox, ...]
    below: str
    """The match for third place, in words."""


@dataclass(frozen=True, slots=True)
class BracketPages:
    """All pages."""

    pages: tuple[BracketPage, ...]


def compose(job: PrintJob) -> Sheet:
    """The bracket after the last round whose games have all ended."""
    _ = job.translation.gettext
    bracket = followed(job.tournament.up_to(job.round)).bracket
    pages = sections(bracket, places=_PLACES)
    third = _third_place(bracket, _("Third place"))
    return Sheet(
        _("Bracket"),
        BracketPages(
            tuple(_page(page, third if page is pages[-1] else "") for page in pages),
        ),
    )


def _page(section: Section, below: str) -> BracketPage:
    """The names of a page but those of the match for third place, which stand below the bracket."""
    height = 2 << (len(section.columns) - 1)
    boxes = tuple(_box(node) for node in section.nodes if node.row < height)
    return BracketPage(section.title, section.columns, boxes, below)


def _box(node: Node) -> BracketBox:
    places = 1 << node.column
    top = (node.row - places + 1) // 2
    return BracketBox(node.column, top, places, node.label, node.note)


def _third_place(bracket: KnockoutBracket, words: str) -> str:
    if bracket.third_place is None:
        return ""
    match = bracket.match(bracket.third_place)
    players = f"{label(bracket, match.upper)} – {label(bracket, match.lower)}"
    return f"{words}: {players} {get_score(bracket, match)}".rstrip()


DOCUMENT = Document(
    name="bracket",
    title=translatable("Bracket"),
    sentence=translatable("A knock-out as a picture: who meets whom, and who advances."),
    compose=compose,
    needs=(Need.PLAYERS, Need.KNOCKOUT),
)
