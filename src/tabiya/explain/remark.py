"""A remark: one sentence with the article it rests on, and the remarks that unfold it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated

from tabiya.codec import Meta


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence of an explanation; deeper reasons are its children.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> before = event.up_to(1)
    >>> remarks = tabiya.explain_player(before, tabiya.pair_next_round(before), 1)
    >>> isinstance(remarks[0], tabiya.Remark)
    True
    """

    text: str
    article: Annotated[str, Meta(empty_is_null=True)] = ""
    children: tuple[Remark, ...] = ()


def as_lines(remarks: Iterable[Remark], depth: int = 0) -> Iterator[str]:
    """Remarks as indented lines of text, the article in brackets at the end."""
    for remark in remarks:
        article = f"  [{remark.article}]" if remark.article else ""
        yield f"{'  ' * depth}{remark.text}{article}"
        yield from as_lines(remark.children, depth + 1)
