"""What the Olympiad pairing rules say in their own way."""

from __future__ import annotations

from tabiya.languages import gettext, say, say_number, translatable
from tabiya.pairing import phrases
from tabiya.pairing.account import ChecklistColumn, Names, Sentence, Step
from tabiya.pairing.swiss.kit import columns
from tabiya.pairing.swiss.kit.columns import listed, meaning

_DIRECTIONS = {
    "downward": translatable("{group}, paired downward."),
    "upward": translatable("{group}, paired upward."),
}
_FLOATING = {
    "down": translatable("{who} floats down: {rule}."),
    "up": translatable("{who} floats up: {rule}."),
}


def get_name(group: Step) -> str:
    """A group as an arbiter would call it."""
    score = phrases.points(group.number("score"))
    if group.flag("median"):
        return say("the median group of {score}", score=score)
    return say("the group of {score}", score=score)


def _round(round_: Step, names: Names) -> str:
    del names
    return say(
        "Round {round}, Olympiad pairing rules of {edition}: {teams} in {groups}, paired from the top "
        "and from the bottom towards the median group.",
        round=round_.number("round"),
        edition=round_.text("edition"),
        teams=phrases.competitors(round_.number("players"), "team"),
        groups=say_number("{n} group", "{n} groups", round_.number("groups")),
    )


def _bye(bye: Step, names: Names) -> str:
    return say(
        "{player} with {points} receives the bye before any pair is made: {rule}.",
        player=phrases.named(bye.number("player"), names),
        points=phrases.points(bye.number("score")),
        rule=bye.rule,
    )


def _difference(one: Step) -> str:
    gap = one.number("colour_difference")
    return say("difference {gap}", gap=f"{gap:+d}" if gap else 0)


def _colours_so_far(colours: Step, names: Names) -> str:
    del names
    return say(
        "Colours on board 1 so far: {colours}; {difference}.",
        colours=phrases.letters(colours.text("colours")),
        difference=_difference(colours),
    )


def _group(group: Step, names: Names) -> str:
    del names
    template = _DIRECTIONS[group.text("direction")]
    return say(template, group=phrases.capital(get_name(group)))


def _floater(floater: Step, names: Names) -> str:
    who = phrases.named(floater.number("player"), names)
    if floater.flag("moves_on"):
        return say("{who} finds no opponent here and moves on.", who=who)
    return say(_FLOATING[floater.text("way")], who=who, rule=floater.rule)


def _rather_than(rivals: Step, names: Names) -> str:
    return say(
        "Rather than {players}: {rule}.",
        players=phrases.numbers(rivals.numbers("players"), names),
        rule=rivals.rule,
    )


def _floated_here(floater: Step, names: Names) -> str:
    (one, mine), (other, yours) = floater.pairs("scores")
    return say(
        "{who} with {points} floated here and is paired before the others; {met} has {theirs}.",
        who=phrases.named(one, names),
        points=phrases.points(mine),
        met=phrases.named(other, names),
        theirs=phrases.points(yours),
    )


def _colours(colours: Step, names: Names) -> str:
    claims = ", ".join(
        say(
            "{team} had {colours} ({difference})",
            team=phrases.named(child.number("player"), names),
            colours=phrases.letters(child.text("colours")),
            difference=_difference(child),
        )
        for child in colours.children
    )
    return say("Colours: {claims}; {rule}.", claims=claims, rule=colours.rule)


def _member(member: Step, names: Names) -> str:
    came = (
        translatable("Floated to {group}, {company}; {end}.")
        if member.flag("floated")
        else translatable("At home in {group}, {company}; {end}.")
    )
    end = gettext("leaves it") if member.flag("leaves") else gettext("paired there")
    return say(came, group=get_name(member), company=phrases.company(member, names), end=end)


def _group_differs(group: Step, names: Names) -> str:
    return say(
        "If {pair} met, {group} would be paired differently, against this rule: {rule}.",
        pair=phrases.both_named(group.numbers("pair"), names),
        group=get_name(group),
        rule=group.rule,
    )


def _in_group(group: Step, names: Names) -> str:
    del names
    return f"{get_name(group)}: {phrases.quoted(group)}"


SENTENCES: dict[str, Sentence] = {
    "round": _round,
    "absent_teams": phrases.of_players(
        "Not paired because of an announced bye or absence: {players}."
    ),
    "bye": _bye,
    "colours_so_far": _colours_so_far,
    "scoregroup": _group,
    "residents": phrases.of_players("Teams: {players}."),
    "incoming": phrases.of_players(
        "Floaters from above, in the order in which they are paired: {players}."
    ),
    "upfloaters": phrases.of_players(
        "Floaters from below, in the order in which they are paired: {players}."
    ),
    "limits_off": phrases.ruling("Colours: {rule}."),
    "floater": _floater,
    "rather_than": _rather_than,
    "floated_here": _floated_here,
    "colours": _colours,
    "claim": "",
    "member": _member,
    "group_differs": _group_differs,
    "in_group": _in_group,
}

COLUMNS = (
    meaning(columns.RANK, "rank for the pairing: by match points, then pairing number"),
    ChecklistColumn("No", "initial pairing number", columns.NUMBER.cell),
    columns.NAME,
    columns.POINTS,
    ChecklistColumn("M", "matches played", lambda one: str(one.number("matches"))),
    meaning(columns.COLOURS, "colours of board 1 in the matches played, w White and b Black"),
    columns.COLOUR,
    columns.DIFFERENCE,
    columns.IN_A_ROW,
    ChecklistColumn(
        "Not",
        "pairing numbers of those who may not be met",
        lambda one: listed(one, "barred"),
    ),
    columns.NEXT,
)
