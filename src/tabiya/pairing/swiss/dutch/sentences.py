"""What the Dutch system says in its own way."""

from __future__ import annotations

from tabiya.languages import gettext, ngettext, say, say_number, translatable
from tabiya.model.points import show_points
from tabiya.pairing import phrases
from tabiya.pairing.account import Names, Sentence, Step, Uncited

_FLOATS = {
    "": translatable("no float"),
    "down": translatable("a downfloat"),
    "up": translatable("an upfloat"),
}


def _floats(floats: Step, names: Names) -> str:
    del names
    last, earlier = (gettext(_FLOATS[floats.text(which)]) for which in ("last", "earlier"))
    return say(
        "Floats: {last} in the previous round, {earlier} two rounds before.",
        last=last,
        earlier=earlier,
    )


def _lent(lent: Step, names: Names) -> str:
    return say(
        "Acceleration: {points} virtual for {players}.",
        points=phrases.points(lent.number("points")),
        players=phrases.numbers(lent.numbers("players"), names),
    )


def _composition(bracket: Step, names: Names) -> str:
    moved_down = bracket.numbers("moved_down")
    text = say(
        "Residents: {residents}.", residents=phrases.numbers(bracket.numbers("residents"), names)
    )
    if moved_down:
        text = say(
            "Moved-down players: {numbers}. {text}",
            numbers=phrases.numbers(moved_down, names),
            text=text,
        )
        return say("{text} The bracket is heterogeneous.", text=text)
    return say("{text} The bracket is homogeneous.", text=text)


def _last_bracket(bracket: Step, names: Names) -> str:
    del names
    if bracket.flag("odd"):
        return gettext("This is the last bracket; the player who is left over receives the bye.")
    return gettext("This is the last bracket.")


def _subgroups(subgroups: Step, names: Names) -> str:
    limbo = subgroups.numbers("limbo")
    halves = " ".join(
        f"{name}: {phrases.numbers(subgroups.numbers(name.lower()), names)}."
        for name in ("S1", "S2")
    )
    if subgroups.flag("remainder"):
        halves = say("The remainder: {halves}", halves=halves)
    if not limbo:
        return halves
    return say("{halves} Limbo: {players}.", halves=halves, players=phrases.numbers(limbo, names))


def _transposition(transposition: Step, names: Names) -> str:
    order = phrases.numbers(transposition.numbers("s2"), names)
    if transposition.flag("moved_down"):
        return say("S2 is transposed so that the moved-down players meet {order}.", order=order)
    return say("S2 is transposed to {order}.", order=order)


def _exchange(exchange: Step, names: Names) -> str:
    down, up = (phrases.numbers(exchange.numbers(which), names) for which in ("from_s1", "from_s2"))
    return say("Exchange: {down} of S1 against {up} of S2.", down=down, up=up)


def _downfloaters(floaters: Step, names: Names) -> str:
    players = phrases.numbers(floaters.numbers("players"), names)
    if floaters.flag("odd"):
        return say("Downfloaters: {players} because the number of players is odd.", players=players)
    return say("Downfloaters: {players}.", players=players)


def _bye(bye: Step, names: Names) -> str:
    player = phrases.named(bye.number("player"), names)
    if not bye.flag("lowest"):
        return say(
            "{player} receives the bye: the number of players is odd, and this player is left over in the last bracket.",
            player=player,
        )
    return say(
        "{player} receives the bye: the number of players is odd, and {points} is the lowest score at which all others can be paired.",
        player=player,
        points=phrases.points(bye.number("score")),
    )


def _member(member: Step, names: Names) -> str:
    came = (
        translatable("Moved down into bracket {bracket}, {company}; {end}.")
        if member.flag("moved_down")
        else translatable("Resident in bracket {bracket}, {company}; {end}.")
    )
    return say(
        came,
        bracket=member.number("bracket"),
        company=phrases.company(member, names),
        end=phrases.end_in_bracket(left_over=member.flag("left_over")),
    )


def _would_float(floater: Step, names: Names) -> str:
    start, end = floater.number("bracket"), floater.number("to_bracket")
    way = say(
        "{pair} are in different brackets: {player} would have to float down from bracket {start} to bracket {end}",
        pair=phrases.both_named(floater.numbers("pair"), names),
        player=phrases.named(floater.number("player"), names),
        start=start,
        end=end,
    )
    floaters = floater.numbers("floaters")
    if not floaters:
        # Whoever floats leaves the bracket with an odd number, so that another must float as well.
        aim = phrases.capital(phrases.aim(floater.clause))
        return say(
            "{way}. Bracket {start} would be worse. {aim}: at least 2 instead of 0.",
            way=way,
            start=start,
            aim=aim,
        )
    return ngettext(
        "{way}. By the order of the criteria {players} floats down from there.",
        "{way}. By the order of the criteria {players} float down from there.",
        len(floaters),
    ).format(way=way, players=phrases.numbers(floaters, names))


def _bye_higher(bye: Step, names: Names) -> str:
    value, possible = (
        gettext("none") if score is None else show_points(score)
        for score in map(bye.number_or_none, ("value", "possible"))
    )
    return say(
        "If {pair} met, the bye would go to a player with more points: {value} instead of {possible}.",
        pair=phrases.both_named(bye.numbers("pair"), names),
        value=value,
        possible=possible,
    )


def _completion(test: Step, names: Names) -> str:
    del names
    text = gettext(
        "Completion test: with these pairs, all players who are left over or below can be paired."
    )
    made, most = test.number("pairs"), test.number("pairs_of_bracket_alone")
    if made == most:
        return text
    return say_number(
        "{text} The bracket alone could have {n} pair; then they could not.",
        "{text} The bracket alone could have {n} pairs; then they could not.",
        most,
        text=text,
    )


SENTENCES: dict[str, Sentence] = {
    "floats": _floats,
    "lent": _lent,
    "composition": _composition,
    "parameters": translatable(
        "Parameters: M0 = {m0}, M1 = {m1}, MaxPairs = {max_pairs}, x = {x}, z = {z}."
    ),
    "completion": _completion,
    "last_bracket": _last_bracket,
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
        "All players with fewer points have already had the bye or points without playing."
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
