"""What the Lim system says in its own way."""

from __future__ import annotations

from tabiya.pairing import phrases
from tabiya.pairing.account import ChecklistColumn, Names, Sentence, Step
from tabiya.pairing.swiss.kit import columns
from tabiya.pairing.swiss.kit.columns import meaning
from tabiya.pairing.swiss.lim.compatibility import (
    colours_clash,
    excused_in_last_round,
    have_met,
)
from tabiya.pairing.swiss.lim.exchanges import has_colour_due
from tabiya.pairing.swiss.lim.floaters import could_be_left_over
from tabiya.pairing.swiss.lim.maxi import WIDEST_DIFFERENCE, ratings_are_close

_TYPES = {
    "a": "type a: had floated here already, and has no opponent left in the next group",
    "b": "type b: had floated here already, and has an opponent in the next group",
    "c": "type c: has no compatible opponent left in the next group",
    "d": "type d: has a compatible opponent in the next group",
}
_DUE = {
    "mild": "is due {}, which alternates",
    "strong": "is due {}, which equalises",
    "absolute": "must have {}",
}
_FLOATS = {
    "": "Not moved to another scoregroup in the previous round.",
    "down": "Floated down in the previous round.",
    "up": "Floated up in the previous round.",
}
_CAME = {"floated": "Floated to", "at_home": "At home in", "moved": "Moved to"}
_SIDES = {"higher": "above", "lower": "below"}
_WHY_NOT = {
    have_met.name: "they have met, or the tournament prohibits it",
    colours_clash.name: "both must have the same colour",
    could_be_left_over.name: "not all others could be paired then",
    excused_in_last_round.name: "{} would meet somebody who must have the same colour, which can be "
    "avoided",
    has_colour_due.name: "{} would not have the colour due",
    ratings_are_close.name: "the ratings of the players exchanged would differ by more than "
    f"{WIDEST_DIFFERENCE} points",
}
UNDONE = "2.6"
"""Stands for the type of a float in the list: who is moved by this article has none."""


def name_of(group: Step) -> str:
    """A scoregroup as an arbiter would call it."""
    score = phrases.points(group.number("score"))
    if not group.flag("median"):
        return f"the scoregroup of {score}"
    return (
        f"the median of {score}"
        if group.flag("inhabited")
        else "the median, whose score nobody has"
    )


def colour_due(colour: str, strength: str) -> str:
    """What colour a player should get, and why."""
    return _DUE[strength].format(phrases.COLOURS[colour]) if colour else "has no colour due"


def _round(round_: Step, names: Names) -> str:
    del names
    return (
        f"Round {round_.number('round')}, Lim system, rules of {round_.text('edition')}: "
        f"{round_.number('players')} players in {phrases.plural(round_.number('groups'), 'group')}, "
        f"{'a Maxi-tournament, ' if round_.flag('maxi') else ''}"
        "paired from the highest and the lowest score towards the median."
    )


def _bye(bye: Step, names: Names) -> str:
    return (
        f"{phrases.named(bye.number('player'), names)} with {phrases.points(bye.number('score'))} "
        f"receives the bye before anybody is paired: {bye.rule}."
    )


def _colours_so_far(colours: Step, names: Names) -> str:
    del names
    due = colour_due(colours.text("colour_due"), colours.text("strength"))
    return f"Colours so far: {phrases.letters(colours.text('colours'))}; {due}."


def _last_float(last: Step, names: Names) -> str:
    del names
    return _FLOATS[last.text("last")]


def _group(group: Step, names: Names) -> str:
    del names
    return f"{phrases.capital(name_of(group))}, paired {group.text('direction')}."


def _cracked(cracked: Step, names: Names) -> str:
    side = cracked.text("side")
    above = cracked.number("from_above")
    nothing = f" and there was no pairing {_SIDES[_other(side)]} to undo,"
    return (
        f"The median could not be paired with {phrases.plural(above, 'floater')} from above and "
        f"{cracked.number('from_below')} from below,{'' if cracked.flag('in_turn') else nothing} "
        f"so the pairing {phrases.pairs([cracked.numbers('pair')], names)} of the {side} scoregroup was "
        "undone."
    )


def _other(side: str) -> str:
    return "lower" if side == "higher" else "higher"


def _floater(floater: Step, names: Names) -> str:
    who = phrases.named(floater.number("player"), names)
    return f"{who} floats {floater.text('way')}: {floater.rule}."


def _same_colours(alike: Step, names: Names) -> str:
    due = colour_due(alike.text("colour_due"), alike.text("strength"))
    return (
        f"{phrases.capital(due)}, and so must {phrases.numbers(alike.numbers('players'), names)}."
    )


def _type(floater: Step, names: Names) -> str:
    del names
    return f"{phrases.capital(_TYPES[floater.text('type')])}."


def _rather_than(rivals: Step, names: Names) -> str:
    return f"Rather than {phrases.numbers(rivals.numbers('players'), names)}: {rivals.rule}."


def _proposal(proposal: Step, names: Names) -> str:
    made, proposed = proposal.pairs("made"), proposal.pairs("proposed")
    if made != proposed:
        end = f"after exchanges: {phrases.pairs(made, names)}"
    elif proposal.flag("all_have_colour_due"):
        end = "no exchange is needed"
    elif proposal.flag("maxi"):
        end = f"no exchange within {WIDEST_DIFFERENCE} rating points helps"
    else:
        end = "no exchange helps"
    return f"Proposed: {phrases.pairs(proposed, names)}; {end}."


def _floated_here(floater: Step, names: Names) -> str:
    came = "was moved here" if floater.flag("undone") else "floated here"
    (one, mine), (other, yours) = floater.pairs("scores")
    return (
        f"{phrases.named(one, names)} with {phrases.points(mine)} {came} and is paired before the "
        f"others; {phrases.named(other, names)} has {phrases.points(yours)}."
    )


def _not_met(rule: Step, names: Names) -> str:
    name = "" if rule.clause is None else rule.clause.name
    slighted = rule.number_or_none("slighted")
    why = _WHY_NOT[name].format("" if slighted is None else phrases.named(slighted, names))
    who, met = (phrases.named(rule.number(each), names) for each in ("player", "opponent"))
    others = phrases.numbers(rule.numbers("players"), names)
    return f"{who} does not meet {others}, who would come before {met}: {why}."


def _colours(colours: Step, names: Names) -> str:
    claims = ", ".join(
        f"{phrases.named(who, names)} {colour_due(colour, strength)}"
        for who, (colour, strength) in zip(
            (colours.number("white"), colours.number("black")),
            colours.rows("preferences"),
            strict=True,
        )
    )
    return f"Colours: {claims}; {colours.rule}."


def _member(member: Step, names: Names) -> str:
    text = (
        f"{_CAME[member.text('came')]} {name_of(member)}, paired {member.text('direction')}, "
        f"{phrases.company(member, names)}"
    )
    if member.flag("undone"):
        return f"{text}; paired there, but undone for the sake of the median: {member.rule}."
    return f"{text}; {'leaves it' if member.flag('leaves') else 'paired there'}."


def _undone_later(undone: Step, names: Names) -> str:
    undone_pairs = phrases.pairs(undone.pairs("pairs"), names)
    return f"Undone later for the sake of the median: {undone_pairs}."


def _group_differs(group: Step, names: Names) -> str:
    return (
        f"If {phrases.both_named(group.numbers('pair'), names)} met, {name_of(group)} would be "
        f"paired otherwise, against this rule: {group.rule}."
    )


def _kept_pair(pair: Step, names: Names) -> str:
    both = phrases.pairs([pair.numbers("pair")], names)
    return f"the pairing of {both} is undone: {phrases.quoted(pair)}"


def _in_group(group: Step, names: Names) -> str:
    del names
    return f"{name_of(group)}: {phrases.quoted(group)}"


SENTENCES: dict[str, Sentence] = {
    "round": _round,
    "bye": _bye,
    "colours_so_far": _colours_so_far,
    "last_float": _last_float,
    "scoregroup": _group,
    "residents": phrases.of_players("Players: {players}."),
    "incoming": phrases.of_players(
        "Floaters here, in the order in which they are paired: {players}."
    ),
    "cracked": _cracked,
    "floater": _floater,
    "has_met": phrases.of_players("Has met {players}, or the tournament prohibits it."),
    "same_colours": _same_colours,
    "type_of_floater": _type,
    "rather_than": _rather_than,
    "proposal": _proposal,
    "floated_here": _floated_here,
    "not_met": _not_met,
    "colours": _colours,
    "excused": phrases.ruling("Both must have the same colour: {rule}."),
    "undone_later": _undone_later,
    "member": _member,
    "bye_moves": phrases.of_people(
        "If {pair} met, the bye would have to go to {to} instead of {instead_of}: {rule}."
    ),
    "group_differs": _group_differs,
    "others_undone": phrases.of_people(
        "If {pair} met, other pairings would have to be undone for the sake of the median: {rule}."
    ),
    "kept_pair": _kept_pair,
    "in_group": _in_group,
}


def _floats_now(player: Step) -> str:
    return " ".join(filter(None, (player.text("way"), *player.texts("types"))))


COLUMNS = (
    columns.RANK,
    columns.NUMBER,
    columns.NAME,
    columns.POINTS,
    columns.COLOURS,
    columns.COLOUR,
    meaning(columns.DUE, "colour due: W or B must be given, (W) equalises, (w) alternates"),
    columns.DIFFERENCE,
    columns.IN_A_ROW,
    meaning(columns.LAST_FLOAT, "moved to another scoregroup in the previous round: v down, ^ up"),
    ChecklistColumn(
        "Fl",
        "moved in this round, with the types of the floats, such as down d, or down "
        f"{UNDONE} if a pairing was undone for the median",
        _floats_now,
    ),
    columns.OPPONENTS,
    columns.NEXT,
)
