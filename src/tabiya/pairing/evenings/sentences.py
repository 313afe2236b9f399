"""The words for an evening of a club."""

from __future__ import annotations

from tabiya.languages import ngettext, say, translatable
from tabiya.pairing import phrases
from tabiya.pairing.account import Names, Sentence, Step


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
    who, other = (phrases.named(colours.number(side), names) for side in ("white", "black"))
    return say(_COLOURS[reason], who=who, other=other, games=games, others=others)


SENTENCES: dict[str, Sentence] = {
    "evening_list": (
        "The list has {players} players, of whom {there} are here. From the top, each meets the "
        "nearest who is allowed."
    ),
    "keizer_circle": "The order runs in a circle: the values are the mean of {lists} lists.",
    "free": _bye,
    "evening_colours": _colours,
    "evening_met": _met,
    "evening_apart": phrases.of_people("{pair} must not meet."),
    "evening_early": phrases.of_people(
        "{pair} meet again after round {round}, too early: nothing better is possible."
    ),
    "evening_rest": phrases.of_people(
        "{wished} is nearer to {player}, but then the others could not be paired as well."
    ),
    "evening_nearer": phrases.of_people("{player} meets {opponent}, who is nearer in the list."),
    "evening_taken": phrases.of_people(
        "{player} is higher in the list and meets {opponent}, the nearest who is allowed."
    ),
    "evening_not_here": phrases.of_people("{player} is not paired in this round."),
    "evening_has_bye": phrases.of_people("{player} has the bye."),
}
