"""The story of one board: who meets, how the colours were decided, what the pair falls short of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabiya.explain import words
from tabiya.explain.remark import Remark
from tabiya.explain.tellers import Names
from tabiya.explain.words import Numbered
from tabiya.model.colour import Colour
from tabiya.rulebook.clause import Clause
from tabiya.rulebook.edition import Edition


def board(white: Numbered, black: Numbered, names: Names, reasons: Iterable[Remark]) -> Remark:
    """The two who meet, and the reasons below them."""
    return Remark(
        f"{words.named(white.number, names)} (White) meets {words.named(black.number, names)}.",
        children=tuple(reasons),
    )


def colours(
    claims: Iterable[tuple[Numbered, str]], step: Clause[..., Colour | None], edition: Edition
) -> Remark:
    """What White and then Black have a claim to, such as `has no preference`, and what decided."""
    claimed = ", ".join(f"{one.number} {claim}" for one, claim in claims)
    return Remark(f"Colours: {claimed}; {step.sentence}.", words.article(step, edition))


def counts_among(criterion: Clause[..., Any], edition: Edition) -> Remark:
    """A pair is one of those that a criterion wants to be few."""
    return Remark(
        f"This pair counts among the {words.aim(criterion)}.", words.article(criterion, edition)
    )
