"""Players, points, colours and values as an arbiter would say them, for the sentences of accounts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabiya.languages import gettext, isolated, ngettext, say, say_number, translatable
from tabiya.model.points import show_points, signed_points
from tabiya.pairing.account import Names, Step

if TYPE_CHECKING:
    from tabiya.rulebook.clause import AnyClause

_COLOURS = {"w": translatable("White"), "b": translatable("Black")}
_PREFERENCES = {
    ("w", "mild"): translatable("a mild preference for White"),
    ("w", "strong"): translatable("a strong preference for White"),
    ("w", "absolute"): translatable("an absolute preference for White"),
    ("b", "mild"): translatable("a mild preference for Black"),
    ("b", "strong"): translatable("a strong preference for Black"),
    ("b", "absolute"): translatable("an absolute preference for Black"),
}


_MOST_LISTED = 12
"""So many players or pairs are named one by one; a longer list would bury what is said of them."""


def numbers(players: Iterable[int], names: Names) -> str:
    """Some players by their numbers, with the names that are known; "nobody" if there are none.

    >>> numbers((1, 4), {1: "Ann", 4: "Dan"}), numbers(range(1, 101), {})
    ('1 Ann, 4 Dan', '1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 88 more')
    """
    return bounded(named(number, names) for number in players) or gettext("no one")


def pairs(of: Iterable[Sequence[int]], names: Names | None = None) -> str:
    """Some pairs by their numbers, with the names that are known.

    >>> pairs([(1, 4)]), pairs([(1, 4)], {1: "Ann", 4: "Dan"})
    ('1-4', '1 Ann - 4 Dan')
    """
    known = names or {}
    return bounded(
        (" - " if known.get(one) or known.get(other) else "-").join(
            (named(one, known), named(other, known))
        )
        for one, other in of
    )


def bounded(names: Iterable[str]) -> str:
    """A list with commas that ends with "and N more" if it is long."""
    listed = list(names)
    more = len(listed) - _MOST_LISTED
    shown = ", ".join(listed[:_MOST_LISTED])
    return say("{names} and {n} more", names=shown, n=more) if more > 0 else shown


def company(member: Step, names: Names) -> str:
    """With whom a player is in a bracket: "with 1 Ann, 2 Ben", or "alone"."""
    others = [number for number in member.numbers("players") if number != member.number("player")]
    return say("with {players}", players=numbers(others, names)) if others else gettext("alone")


def end_in_bracket(*, left_over: bool) -> str:
    """How it ends for a player of a bracket."""
    return gettext("left over there") if left_over else gettext("paired there")


def named(number: int, names: Names) -> str:
    """A player by number, with the name if it is known."""
    name = names.get(number, "")
    return f"{number} {isolated(name)}" if name else str(number)


def both_named(pair: Sequence[int], names: Names) -> str:
    """Two players by number and name."""
    one, other = pair
    return say("{one} and {other}", one=named(one, names), other=named(other, names))


def joined(texts: Iterable[str]) -> str:
    """`a`, or `a and b`, or `a and b and c`."""
    text, *more = texts
    for other in more:
        text = say("{one} and {other}", one=text, other=other)
    return text


def competitors(count: int, noun: str) -> str:
    """How many of them there are: `8 players`, `1 team`."""
    if noun != "player":
        return say_number("{n} team", "{n} teams", count)
    return say_number("{n} player", "{n} players", count)


def competitor(number: int, noun: str) -> str:
    """One of them by number: `player 8`, `team 1`."""
    if noun != "player":
        return say("team {number}", number=number)
    return say("player {number}", number=number)


def preference(colour: str, strength: str) -> str:
    """What colour a player should get, if any, and how strongly."""
    if not colour:
        return gettext("no preference")
    return gettext(_PREFERENCES[colour, strength])


def colour_named(colour: str) -> str:
    """`White` for `w`, `Black` for `b`, and nothing for neither."""
    return gettext(_COLOURS[colour]) if colour in _COLOURS else ""


def letters(colours: str) -> str:
    """The colours had, such as `WBW`."""
    return colours.upper() or gettext("none")


def points(value: int) -> str:
    """A score with its unit."""
    if value == 5:
        return gettext("½ point")
    template = ngettext("{points} point", "{points} points", _said_like((value,)))
    return template.format(points=show_points(value))


def given_points(points: int, match_points: int | None = None) -> str:
    """A penalty or bonus; of a team, which has match points, by what it counts in."""
    if match_points is None:
        return signed_points(points)
    parts = (
        say("match points {points}", points=signed_points(match_points)) if match_points else "",
        say("game points {points}", points=signed_points(points)) if points else "",
    )
    return ", ".join(filter(None, parts))


def given_when(points: str, after_round: int) -> str:
    """A penalty or bonus with the round after which it counts."""
    if not after_round:
        return say("in all rounds: {points}", points=points)
    return say("after round {round}: {points}", round=after_round, points=points)


def value(values: Sequence[int], measure: str) -> str:
    """The value of a criterion, by what it is measured in."""
    match measure:
        case "scores":
            return ", ".join(show_points(one) for one in values) or gettext("none")
        case "following":
            return _following(values, incoming=False)
        case "following_incoming":
            return _following(values, incoming=True)
    return ", ".join(map(str, values)) or "0"


def _following(values: Sequence[int], *, incoming: bool) -> str:
    """How the following bracket fares: who floats on from there, and with which scores."""
    if not values:
        return gettext("nothing follows")
    if len(values) == 1 and values[0] > 0:
        return gettext("the rest could not be completed")
    floaters, *scores = values
    parts = [say_number("{n} floating on", "{n} floating on", floaters)]
    if incoming:
        again, *scores = scores
        parts.append(
            say_number("{n} of them a floater already", "{n} of them floaters already", again)
        )
    if scores:
        parts.append(
            ngettext("with {points} point", "with {points} points", _said_like(scores)).format(
                points=value(scores, "scores")
            )
        )
    return ", ".join(parts)


def _said_like(scores: Sequence[int]) -> int:
    """The whole number that has the same form of its noun as these scores."""
    if len(scores) > 1 or 10 < scores[0] < 20:
        return 2  # Several scores, and one between one and two, are said like two.
    return 1 if scores[0] == 5 else scores[0] // 10


MINIMISE = "minimise the "


def aim(clause: AnyClause | None) -> str:
    """What a criterion wants to be small, as a noun: its sentence without the demand."""
    return "" if clause is None else gettext(clause.sentence.removeprefix(MINIMISE))


def quoted(step: Step) -> str:
    """The sentence of the clause of a step, and where it stands."""
    return f"{step.rule} [{step.article}]"


def capital(text: str) -> str:
    """A sentence begins with a capital."""
    return text[:1].upper() + text[1:]


def ruling(text: str) -> Callable[[Step, Names], str]:
    """A sentence with the facts of a step, and its rule, in braces."""
    # Here and below no function within a function: a pairing goes to other processes with its sentences.
    return partial(_ruling, text)


def _ruling(text: str, step: Step, _names: Names) -> str:
    return gettext(text).format_map({**step.facts, "rule": step.rule})


_WHO = frozenset({"player", "to", "instead_of", "down", "up", "wished", "opponent"})
"""Facts that are the number of a player."""


def of_people(text: str) -> Callable[[Step, Names], str]:
    """The same, where everybody is told by number and name; {pair} is both of a pair."""
    return partial(_of_people, text)


def _of_people(text: str, step: Step, names: Names) -> str:
    facts = {
        fact: named(value, names) if fact in _WHO and isinstance(value, int) else value
        for fact, value in step.facts.items()
    }
    if "pair" in facts:
        facts["pair"] = both_named(step.numbers("pair"), names)
    return gettext(text).format_map({**facts, "rule": step.rule})


def of_players(text: str) -> Callable[[Step, Names], str]:
    """A sentence on some {players}, by number and name."""
    return partial(_of_players, text)


def _of_players(text: str, step: Step, names: Names) -> str:
    players = numbers(step.numbers("players"), names)
    return gettext(text).format_map({**step.facts, "players": players})


def quoting(text: str) -> Callable[[Step, Names], str]:
    """A sentence that ends with the rule and its article."""
    return partial(_quoting, text)


def _quoting(text: str, step: Step, _names: Names) -> str:
    return f"{gettext(text).format_map(step.facts)}: {quoted(step)}"
