"""Reasons in a few words, where a picture or a headline has no room for the whole sentence."""

from __future__ import annotations

import re
from collections.abc import Callable

from tabiya.explain.words import Explainer
from tabiya.languages import gettext, say, translatable
from tabiya.pairing import phrases
from tabiya.pairing.account import Step


def short_reason(answer: Step, words: Explainer) -> tuple[str, str]:
    """Why two do not meet, in a few words, and the article; the whole sentence if we know no shorter."""
    while answer.kind == "seeding_round":
        (answer,) = answer.children
    short = _SHORT.get(answer.kind)
    return (words.text(answer) if short is None else short(answer)), answer.article


def short_article(article: str) -> str:
    """An article as it is said in the hall: `C12`, or its number without the chapter.

    >>> short_article("C.04.3 2.4.7 [C12]"), short_article("C.04.3 4.2.2"), short_article("")
    ('C12', '4.2.2', '')
    """
    known = re.search(r"\[([^\],]+)", article)
    if known:
        return known[1]
    _, _, number = article.partition(" ")
    return number.split(" ")[0].rstrip(",") if number else article


def _worse(answer: Step) -> str:
    value, possible = (
        phrases.value(answer.numbers(fact), answer.text("measure"))
        for fact in ("value", "possible")
    )
    return say(
        "{aim}: {value} instead of {possible}",
        aim=phrases.aim(answer.clause),
        value=value,
        possible=possible,
    )


def _colour(answer: Step) -> str:
    colour = phrases.colour_named(answer.text("colour"))
    return (
        say("both must have {colour}", colour=colour)
        if colour
        else gettext("both must have the same colour")
    )


def _float(answer: Step) -> str:
    return say("would have to float from bracket {bracket}", bracket=answer.number("bracket"))


_OTHERS = {
    "other players": translatable("then the other players could not all be paired"),
    "other teams": translatable("then the other teams could not all be paired"),
    "others": translatable("then the others could not all be paired"),
}
_SHORT: dict[str, Callable[[Step], str]] = {
    "already_met": lambda answer: say("met in round {round}", round=answer.number("round")),
    "prohibited": lambda _: gettext("kept apart by the tournament"),
    "same_colour_due": _colour,
    "others_unpaired": lambda answer: gettext(_OTHERS[answer.text("others")]),
    "bye_moves": lambda _: gettext("then the bye would go to the wrong player"),
    "bye_higher": lambda _: gettext("then the bye would go to a player with more points"),
    "bracket_worse": _worse,
    "bracket_later": lambda _: gettext("equally good, but later in the order"),
    "stuck_below": lambda _: gettext(
        "then the players below could not be paired in their brackets"
    ),
    "would_float": _float,
}
