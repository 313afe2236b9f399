"""Articles: where a rule stands, and reasons that name one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Article:
    """A place in the FIDE Handbook, such as C.04.3 article 2.4.1, which the text labels [C6].

    >>> import tabiya
    >>> article = tabiya.Article("C.04.3", "2.4.1", label="C6")
    >>> str(article)
    'C.04.3 2.4.1 [C6]'
    """

    chapter: str
    path: str = ""
    label: str = ""

    def __str__(self) -> str:
        label = f" [{self.label}]" if self.label else ""
        path = f" {self.path}" if self.path else ""
        return f"{self.chapter}{path}{label}"

    @property
    def short(self) -> str:
        """The name arbiters use: the label if the text has one, otherwise the number."""
        return f"[{self.label}]" if self.label else (self.path or self.chapter)


class CitedReason(NamedTuple):
    """A fact in words, with the article that makes it matter, if one does."""

    words: str
    article: Article | None = None

    def __str__(self) -> str:
        return f"{self.words} [{self.article}]" if self.article else self.words
