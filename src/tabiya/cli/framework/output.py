"""What commands print with `--json`: a dataclass for each answer, from which its schema is made too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Generic, TypeVar

from tabiya.codec import Meta, Schema

T = TypeVar("T")
Decimal = Annotated[str, Meta(pattern=r"^[+-]?\d+(\.\d+)?$")]
NumberOrName = int | str
Pair = tuple[NumberOrName, NumberOrName]


@dataclass(frozen=True)
class FileOutput(Generic[T]):
    """The answer for one of several files."""

    file: str
    answer: Annotated[T, Meta(inline=True)]


@dataclass(frozen=True)
class FileRefused:
    """A file that could not be used, and why."""

    file: str
    error: str


@dataclass(frozen=True)
class FilesOutput(Generic[T]):
    """The answers for several files, in their order."""

    files: tuple[FileOutput[T] | FileRefused, ...]


def schema_of(command: str, answer: object) -> Schema:
    """Return the schema of what a command prints."""
    from tabiya.formats.json_form import DOCUMENTS

    return DOCUMENTS.whole_schema(answer, f"tabiya {command} --json", complete=True)
