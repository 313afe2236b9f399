"""A text of the organiser, such as regulations or an invitation: headings with paragraphs."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.errors import NotApplicable
from tabiya.languages import translatable
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.job import PrintJob


@dataclass(frozen=True, slots=True)
class LetterPart:
    """A heading with its paragraphs."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LetterParts:
    """All of them, in order."""

    parts: tuple[LetterPart, ...]


def compose(job: PrintJob) -> Sheet:
    """The text as it was handed over: its words belong to whoever wrote it."""
    letter = job.letter
    if letter is None:
        raise NotApplicable("there is no text to print")
    parts = tuple(LetterPart(title, lines) for title, lines in letter.parts)
    return Sheet(letter.title, LetterParts(parts))


DOCUMENT = Document(
    name="letter",
    title=translatable("Text of the organiser"),
    sentence=translatable("Regulations or an invitation, printed from their page."),
    compose=compose,
    needs=(Need.LETTER,),
    choices=(),
    of_a_round=False,
)
