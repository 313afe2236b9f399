"""What commands print with `--json`: a dataclass for each answer, from which its schema is made too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Generic, NamedTuple, TypeVar

from tabiya.codec.meta import Meta
from tabiya.codec.schema import Schema

if TYPE_CHECKING:
    from tabiya.norms.report import Requirement

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
class OneFileOutput(Generic[T]):
    """The answer for the only file, by itself and as the only one of `files`."""

    answer: Annotated[T, Meta(inline=True)]
    files: tuple[FileOutput[T], ...]


class FileRefused(NamedTuple):
    """A file that could not be used, and why."""

    file: str
    error: str


@dataclass(frozen=True)
class FilesOutput(Generic[T]):
    """The answers for several files, in their order."""

    files: tuple[FileOutput[T] | FileRefused, ...]


class RequirementOutput(NamedTuple):
    """One requirement and whether it is met."""

    name: str
    found: str
    needed: str
    met: bool
    waived: bool
    article: str

    @classmethod
    def of(cls, item: Requirement) -> RequirementOutput:
        """Return what is printed of a requirement."""
        return cls(item.name, item.found, item.needed, item.met, item.waived, str(item.article))


def get_schema(command: str, answer: object) -> Schema:
    """Return the schema of what a command prints."""
    from tabiya.formats.json_form import DOCUMENTS

    return DOCUMENTS.whole_schema(answer, f"tabiya {command} --json", complete=True)
