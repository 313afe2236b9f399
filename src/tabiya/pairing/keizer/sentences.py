"""The words for an evening of a Keizer event."""

from __future__ import annotations

from tabiya.languages import ngettext, say, translatable
from tabiya.pairing import phrases
from tabiya.pairing.account import Names, Sentence, Step


def _list(found: Step, names: Names) -> str:
    del names
    there, all_of_them = found.number("there"), len(found.numbers("order"))
    told = say(
        "The list has {players} players, of whom {there} are here. From the top, each meets the "
        "nearest who is allowed.",
        players=all_of_them,
        there=there,
    )
    lists = found.number("lists")
    if lists == 1:
        return told
    circle = say(
        "The order runs in a circle: the values are the mean of {lists} lists.", lists=lists
    )
    return f"{told} {circle}"


def _met(met: Step, names: Names) -> str:
    both = phrases.both_named(met.numbers("pair"), names)
    return say(
        "{both} met in round {round}: that is too early.", both=both, round=met.number("round")
    )


def _bye(bye: Step, names: Names) -> str:
    who = phrases.named(bye.number("player"), names)
    had = bye.number("byes")
    if not had:
        return say("{who} is the lowest in the list who may have the bye.", who=who)
    return ngettext(
        "{who} has the bye again, after {n} bye: no one present had fewer, or the others must play.",
        "{who} has the bye again, after {n} byes: no one present had fewer, or the others must play.",
        had,
    ).format(who=who, n=had)


_COLOURS = {
    "whites": translatable("{who} has White, having had it less often ({games} against {others})."),
    "turn": translatable("{who} has White, because {other} had it in their last game."),
    "lower": translatable("{who} has White as the lower in the list."),
    "higher": translatable("{who} has White as the higher in the list."),
}


def _colours(colours: Step, names: Names) -> str:
    reason = colours.text("reason")
    if reason == "place":
        reason = "lower" if colours.flag("lower") else "higher"
    games, others = colours.numbers("whites")
    who, other = (phrases.named(colours.number(each), names) for each in ("white", "black"))
    return say(_COLOURS[reason], who=who, other=other, games=games, others=others)


SENTENCES: dict[str, Sentence] = {
    "keizer_list": _list,
    "free": _bye,
    "keizer_colours": _colours,
    "keizer_met": _met,
    "keizer_apart": phrases.of_people("{pair} must not meet."),
    "keizer_early": phrases.of_people(
        "{pair} meet again after round {round}, too early: nothing better is possible."
    ),
    "keizer_rest": phrases.of_people(
        "{wished} is nearer to {player}, but then the others could not be paired as well."
    ),
    "keizer_nearer": phrases.of_people("{player} meets {opponent}, who is nearer in the list."),
    "keizer_taken": phrases.of_people(
        "{player} is higher in the list and meets {opponent}, the nearest who is allowed."
    ),
    "keizer_not_here": phrases.of_people("{player} is not paired in this round."),
    "keizer_has_bye": phrases.of_people("{player} has the bye."),
}
