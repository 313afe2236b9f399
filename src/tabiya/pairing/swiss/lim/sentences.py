"""What the Lim system says in its own way."""

from __future__ import annotations

from tabiya.languages import gettext, say, say_number, translatable
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
    "a": translatable(
        "Type a: had floated here already, and has no opponent left in the next group."
    ),
    "b": translatable("Type b: had floated here already, and has an opponent in the next group."),
    "c": translatable("Type c: has no compatible opponent left in the next group."),
    "d": translatable("Type d: has a compatible opponent in the next group."),
}
_DUE = {
    "mild": translatable("is due {colour}, which alternates"),
    "strong": translatable("is due {colour}, which equalises"),
    "absolute": translatable("must have {colour}"),
}
_FLOATS = {
    "": translatable("Not moved to another scoregroup in the previous round."),
    "down": translatable("Floated down in the previous round."),
    "up": translatable("Floated up in the previous round."),
}
_CAME = {
    "floated": translatable("Floated to {group}, paired {direction}, {company}"),
    "at_home": translatable("Resident in {group}, paired {direction}, {company}"),
    "moved": translatable("Moved to {group}, paired {direction}, {company}"),
}
_DIRECTIONS = {"downward": translatable("downward"), "upward": translatable("upward")}
_FLOATING = {
    "down": translatable("{who} floats down: {rule}."),
    "up": translatable("{who} floats up: {rule}."),
}
_UNDONE = {
    "higher": translatable(
        "The median could not be paired with {above} and {below}, so the pairing {pair} of the "
        "higher scoregroup was undone."
    ),
    "lower": translatable(
        "The median could not be paired with {above} and {below}, so the pairing {pair} of the "
        "lower scoregroup was undone."
    ),
}
_UNDONE_OUT_OF_TURN = {
    "higher": translatable(
        "The median could not be paired with {above} and {below}, and there was no pairing below "
        "to undo, so the pairing {pair} of the higher scoregroup was undone."
    ),
    "lower": translatable(
        "The median could not be paired with {above} and {below}, and there was no pairing above "
        "to undo, so the pairing {pair} of the lower scoregroup was undone."
    ),
}
_WHY_NOT = {
    have_met.name: translatable("they have met, or the tournament prohibits it"),
    colours_clash.name: translatable("both must have the same colour"),
    could_be_left_over.name: translatable("not all others could be paired then"),
    excused_in_last_round.name: translatable(
        "{who} would meet a player who must have the same colour, which can be avoided"
    ),
    has_colour_due.name: translatable("{who} would not have the colour due"),
    ratings_are_close.name: translatable(
        "the ratings of the players exchanged would differ by more than {most} points"
    ),
}
UNDONE = "2.6"
"""Stands for the type of a float in the list: who is moved by this article has none."""


def get_name(group: Step) -> str:
    """A scoregroup as an arbiter would call it."""
    score = phrases.points(group.number("score"))
    if not group.flag("median"):
        return say("the scoregroup of {score}", score=score)
    return (
        say("the median of {score}", score=score)
        if group.flag("inhabited")
        else gettext("the median, a score that no player has")
    )


def colour_due(colour: str, strength: str) -> str:
    """What colour a player should get, and why."""
    if not colour:
        return gettext("has no colour due")
    return say(_DUE[strength], colour=phrases.colour_named(colour))


def _round(round_: Step, names: Names) -> str:
    del names
    template = (
        translatable(
            "Round {round}, Lim system, rules of {edition}: {players} players in {groups}, a "
            "Maxi-tournament, paired from the highest and the lowest score towards the median."
        )
        if round_.flag("maxi")
        else translatable(
            "Round {round}, Lim system, rules of {edition}: {players} players in {groups}, paired "
            "from the highest and the lowest score towards the median."
        )
    )
    return say(
        template,
        round=round_.number("round"),
        edition=round_.text("edition"),
        players=round_.number("players"),
        groups=say_number("{n} group", "{n} groups", round_.number("groups")),
    )


def _bye(bye: Step, names: Names) -> str:
    return say(
        "{player} with {points} receives the bye before any pair is made: {rule}.",
        player=phrases.named(bye.number("player"), names),
        points=phrases.points(bye.number("score")),
        rule=bye.rule,
    )


def _colours_so_far(colours: Step, names: Names) -> str:
    del names
    due = colour_due(colours.text("colour_due"), colours.text("strength"))
    return say(
        "Colours so far: {colours}; {due}.",
        colours=phrases.letters(colours.text("colours")),
        due=due,
    )


def _last_float(last: Step, names: Names) -> str:
    del names
    return gettext(_FLOATS[last.text("last")])


def _group(group: Step, names: Names) -> str:
    del names
    return say(
        "{group}, paired {direction}.",
        group=phrases.capital(get_name(group)),
        direction=gettext(_DIRECTIONS[group.text("direction")]),
    )


def _cracked(cracked: Step, names: Names) -> str:
    templates = _UNDONE if cracked.flag("in_turn") else _UNDONE_OUT_OF_TURN
    return say(
        templates[cracked.text("side")],
        above=say_number(
            "{n} floater from above", "{n} floaters from above", cracked.number("from_above")
        ),
        below=say("{number} from below", number=cracked.number("from_below")),
        pair=phrases.pairs([cracked.numbers("pair")], names),
    )


def _floater(floater: Step, names: Names) -> str:
    who = phrases.named(floater.number("player"), names)
    return say(_FLOATING[floater.text("way")], who=who, rule=floater.rule)


def _same_colours(alike: Step, names: Names) -> str:
    due = colour_due(alike.text("colour_due"), alike.text("strength"))
    return say(
        "{due}, and so must {players}.",
        due=phrases.capital(due),
        players=phrases.numbers(alike.numbers("players"), names),
    )


def _type(floater: Step, names: Names) -> str:
    del names
    return gettext(_TYPES[floater.text("type")])


def _rather_than(rivals: Step, names: Names) -> str:
    return say(
        "Chosen instead of {players}: {rule}.",
        players=phrases.numbers(rivals.numbers("players"), names),
        rule=rivals.rule,
    )


def _proposal(proposal: Step, names: Names) -> str:
    made, proposed = proposal.pairs("made"), proposal.pairs("proposed")
    if made != proposed:
        end = say("after exchanges: {pairs}", pairs=phrases.pairs(made, names))
    elif proposal.flag("all_have_colour_due"):
        end = gettext("no exchange is needed")
    elif proposal.flag("maxi"):
        end = say("no exchange within {most} rating points helps", most=WIDEST_DIFFERENCE)
    else:
        end = gettext("no exchange helps")
    return say("Proposed: {pairs}; {end}.", pairs=phrases.pairs(proposed, names), end=end)


def _floated_here(floater: Step, names: Names) -> str:
    (one, mine), (other, yours) = floater.pairs("scores")
    template = (
        translatable(
            "{who} with {points} was moved here and is paired before the others; {met} has {theirs}."
        )
        if floater.flag("undone")
        else translatable(
            "{who} with {points} floated here and is paired before the others; {met} has {theirs}."
        )
    )
    return say(
        template,
        who=phrases.named(one, names),
        points=phrases.points(mine),
        met=phrases.named(other, names),
        theirs=phrases.points(yours),
    )


def _not_met(rule: Step, names: Names) -> str:
    name = "" if rule.clause is None else rule.clause.name
    slighted = rule.number_or_none("slighted")
    why = say(
        _WHY_NOT[name],
        who="" if slighted is None else phrases.named(slighted, names),
        most=WIDEST_DIFFERENCE,
    )
    who, met = (phrases.named(rule.number(role), names) for role in ("player", "opponent"))
    others = phrases.numbers(rule.numbers("players"), names)
    return say(
        "{who} does not meet {others}, who would come before {met}: {why}.",
        who=who,
        others=others,
        met=met,
        why=why,
    )


def _colours(colours: Step, names: Names) -> str:
    claims = ", ".join(
        f"{phrases.named(who, names)} {colour_due(colour, strength)}"
        for who, (colour, strength) in zip(
            (colours.number("white"), colours.number("black")),
            colours.rows("preferences"),
            strict=True,
        )
    )
    return say("Colours: {claims}; {rule}.", claims=claims, rule=colours.rule)


def _member(member: Step, names: Names) -> str:
    text = say(
        _CAME[member.text("came")],
        group=get_name(member),
        direction=gettext(_DIRECTIONS[member.text("direction")]),
        company=phrases.company(member, names),
    )
    if member.flag("undone"):
        return say(
            "{text}; paired there, but undone because of the median: {rule}.",
            text=text,
            rule=member.rule,
        )
    end = gettext("leaves it") if member.flag("leaves") else gettext("paired there")
    return f"{text}; {end}."


def _undone_later(undone: Step, names: Names) -> str:
    undone_pairs = phrases.pairs(undone.pairs("pairs"), names)
    return say("Undone later because of the median: {pairs}.", pairs=undone_pairs)


def _group_differs(group: Step, names: Names) -> str:
    return say(
        "If {pair} met, {group} would be paired differently, against this rule: {rule}.",
        pair=phrases.both_named(group.numbers("pair"), names),
        group=get_name(group),
        rule=group.rule,
    )


def _kept_pair(pair: Step, names: Names) -> str:
    both = phrases.pairs([pair.numbers("pair")], names)
    return say("the pairing of {both} is undone: {rule}", both=both, rule=phrases.quoted(pair))


def _in_group(group: Step, names: Names) -> str:
    del names
    return f"{get_name(group)}: {phrases.quoted(group)}"


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
        "If {pair} met, other pairings would have to be undone because of the median: {rule}."
    ),
    "kept_pair": _kept_pair,
    "in_group": _in_group,
}


def _floats_now(player: Step) -> str:
    return " ".join(filter(None, (player.text("way"), *player.texts("types"))))


COLUMNS = (
    *columns.FIRST,
    meaning(columns.DUE, "colour due: W or B must be given, (W) equalises, (w) alternates"),
    columns.DIFFERENCE,
    columns.IN_A_ROW,
    meaning(columns.LAST_FLOAT, "moved to another scoregroup in the previous round: v down, ^ up"),
    ChecklistColumn(
        "Fl",
        "moved in this round, with the types of the floats, such as down d, or down 2.6 if a pairing "
        "was undone for the median",
        _floats_now,
    ),
    *columns.LAST,
)
