"""What the Dutch system says in its own way."""

from __future__ import annotations

from tabiya.model.points import show_points
from tabiya.pairing import phrases
from tabiya.pairing.account import Names, Sentence, Step, Uncited

_FLOATS = {"": "no float", "down": "a downfloat", "up": "an upfloat"}


def _floats(floats: Step, names: Names) -> str:
    del names
    last, earlier = (_FLOATS[floats.text(which)] for which in ("last", "earlier"))
    return f"Floats: {last} in the previous round, {earlier} two rounds before."


def _composition(bracket: Step, names: Names) -> str:
    moved_down = bracket.numbers("moved_down")
    text = f"Residents: {phrases.numbers(bracket.numbers('residents'), names)}."
    if moved_down:
        text = f"Moved-down players: {phrases.numbers(moved_down, names)}. {text}"
    return f"{text} The bracket is {'heterogeneous' if moved_down else 'homogeneous'}."


def _subgroups(subgroups: Step, names: Names) -> str:
    limbo = subgroups.numbers("limbo")
    return (
        f"{'The remainder: ' if subgroups.flag('remainder') else ''}"
        f"S1: {phrases.numbers(subgroups.numbers('s1'), names)}. "
        f"S2: {phrases.numbers(subgroups.numbers('s2'), names)}."
        + (f" Limbo: {phrases.numbers(limbo, names)}." if limbo else "")
    )


def _transposition(transposition: Step, names: Names) -> str:
    order = phrases.numbers(transposition.numbers("s2"), names)
    if transposition.flag("moved_down"):
        return f"S2 is transposed so that the moved-down players meet {order}."
    return f"S2 is transposed to {order}."


def _exchange(exchange: Step, names: Names) -> str:
    down, up = (phrases.numbers(exchange.numbers(which), names) for which in ("from_s1", "from_s2"))
    return f"Exchange: {down} of S1 against {up} of S2."


def _downfloaters(floaters: Step, names: Names) -> str:
    why = " because the number of players is odd" if floaters.flag("odd") else ""
    return f"Downfloaters: {phrases.numbers(floaters.numbers('players'), names)}{why}."


def _bye(bye: Step, names: Names) -> str:
    return (
        f"{phrases.named(bye.number('player'), names)} receives the bye: the number of players is "
        f"odd, and {phrases.points(bye.number('score'))} is the lowest score at which all others "
        "can be paired."
    )


def _member(member: Step, names: Names) -> str:
    came = "Moved down into" if member.flag("moved_down") else "Resident in"
    end = "left over there" if member.flag("left_over") else "paired there"
    return f"{came} bracket {member.number('bracket')}, {phrases.company(member, names)}; {end}."


def _would_float(floater: Step, names: Names) -> str:
    start, end = floater.number("bracket"), floater.number("to_bracket")
    way = (
        f"{phrases.both_named(floater.numbers('pair'), names)} are in different brackets: "
        f"{phrases.named(floater.number('player'), names)} would have to float down from bracket "
        f"{start} to bracket {end}"
    )
    floaters = floater.numbers("floaters")
    if not floaters:
        # Whoever floats leaves the bracket with an odd number, so that another must float as well.
        aim = phrases.capital(phrases.aim(floater.clause))
        return f"{way}. Bracket {start} would be worse. {aim}: at least 2 instead of 0."
    return (
        f"{way}. By the order of the criteria {phrases.numbers(floaters, names)} "
        f"{'floats' if len(floaters) == 1 else 'float'} down from there."
    )


def _bye_higher(bye: Step, names: Names) -> str:
    value, possible = (
        "none" if score is None else show_points(score)
        for score in map(bye.number_or_none, ("value", "possible"))
    )
    return (
        f"If {phrases.both_named(bye.numbers('pair'), names)} met, the bye would go to a player "
        f"with more points: {value} instead of {possible}."
    )


SENTENCES: dict[str, Sentence] = {
    "floats": _floats,
    "composition": _composition,
    "last_bracket": "This is the last bracket; the player who is left over receives the bye.",
    "penultimate_bracket": (
        "The players below could not all be paired after a first try, so this bracket is paired "
        "again to send down players who make that possible (PPB)."
    ),
    "collapsed_bracket": "All players with fewer points form one bracket together (CLB).",
    "subgroups": _subgroups,
    "transposition": _transposition,
    "exchange": _exchange,
    "downfloaters": Uncited(_downfloaters),
    "floated": phrases.of_people("{down} receives a downfloat and {up} an upfloat."),
    "bye": _bye,
    "lower_barred": Uncited(
        "Everybody with fewer points has had the bye or points without playing already."
    ),
    "may_not_receive": Uncited(phrases.of_players("May not receive it: {players}.")),
    "member": _member,
    "would_float": _would_float,
    "bye_higher": _bye_higher,
    "stuck_below": phrases.of_people(
        "If {pair} met, the players below bracket {bracket} could not be paired in their own "
        "brackets."
    ),
    "bracket_later": phrases.of_people(
        "If {pair} met, bracket {bracket} would be as good, but that pairing comes later in the "
        "order in which candidates are tried: {rule}."
    ),
    "equally_good": phrases.quoting("equally good, but later in the order of the candidates"),
    "both_moved_down": "{pair[0]} and {pair[1]} both came down, so they meet residents only",
}
