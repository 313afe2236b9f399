"""Why a round of the Dutch system is paired as it is: bracket by bracket, board by board."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter

from tabiya.errors import NotApplicable
from tabiya.explain import words
from tabiya.explain.remark import Remark
from tabiya.explain.shared.absent import absences
from tabiya.explain.shared.board import board, colours, counts_among
from tabiya.explain.shared.bracket import unavoidable
from tabiya.explain.shared.bye import may_not_receive
from tabiya.explain.tellers import teller_of
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.dutch.colours import allocate
from tabiya.pairing.swiss.dutch.order import exchange_order, transposition_order
from tabiya.pairing.swiss.dutch.trace import DutchTrace
from tabiya.pairing.swiss.kit.bracket import Bracket, BracketRole, PairedBracket
from tabiya.pairing.swiss.kit.criterion import Total
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.evaluation import value_of

Names = Mapping[int, str]

_ROLES = {
    BracketRole.ORDINARY: "",
    BracketRole.LAST: "This is the last bracket; whoever is left over receives the bye.",
    BracketRole.PENULTIMATE: "The players below could not all be paired after a first try, so this "
    "bracket is paired again to send down players who make that possible (PPB).",
    BracketRole.COLLAPSED: "All players with fewer points form one bracket together (CLB).",
}


def trace_of(pairing: RoundPairing) -> DutchTrace:
    """The engine's account of a pairing; refused for systems that keep none."""
    if not isinstance(pairing.trace, DutchTrace):
        raise NotApplicable(
            f"pairings of the {pairing.system} system are not explained bracket by bracket",
            hint="Its schedule is fixed before the start: see `tabiya schedule`.",
        )
    return pairing.trace


def round_story(pairing: RoundPairing, names: Names) -> list[Remark]:
    """The whole round, from the first bracket to the bye."""
    teller = teller_of(pairing)
    if teller is not None:
        return teller.round_story(pairing, names)
    trace = trace_of(pairing)
    story = [
        Remark(
            f"Round {pairing.round}, Dutch system, rules of {pairing.edition.name}: "
            f"{len(trace.field.entrants)} players in "
            f"{len(trace.brackets)} bracket{'s' if len(trace.brackets) != 1 else ''}."
        )
    ]
    story += absences(pairing, names)
    for place, paired in enumerate(trace.brackets, start=1):
        story.append(bracket_story(trace, paired, place, names))
    if pairing.bye is not None:
        story.append(bye_story(trace, names))
    return story


def bracket_story(trace: DutchTrace, paired: PairedBracket, place: int, names: Names) -> Remark:
    """One bracket: who is in it, how it was split, what was altered, and its boards."""
    bracket = paired.bracket
    candidate = paired.candidate
    remarks = [_composition(bracket)]
    if _ROLES[bracket.role]:
        remarks.append(Remark(_ROLES[bracket.role]))
    remarks += _subgroups(trace, paired)
    remarks += _shortcomings(trace, paired)
    remarks += [board_story(trace, one, other, bracket, names) for one, other in candidate.pairs]
    if candidate.floaters and not bracket.final:
        remarks.append(_downfloaters(bracket, candidate.floaters))
    scores = sorted({player.score for player in bracket.residents}, reverse=True)
    heading = " and ".join(words.points(score) for score in (scores[0], scores[-1])[: len(scores)])
    return Remark(f"Bracket {place}: {heading}.", children=tuple(remarks))


def _composition(bracket: Bracket) -> Remark:
    text = f"Residents: {words.numbers(bracket.residents)}."
    if bracket.moved_down:
        text = f"Moved-down players: {words.numbers(bracket.moved_down)}. {text}"
    kind = "homogeneous" if not bracket.moved_down else "heterogeneous"
    return Remark(f"{text} The bracket is {kind}.")


def _subgroups(trace: DutchTrace, paired: PairedBracket) -> list[Remark]:
    """S1, S2 and limbo as the text builds them, and the alterations that were needed."""
    edition = trace.rules.edition
    players, choice = paired.bracket.players, paired.choice
    remarks = []
    movers = choice.pairs[: choice.moved_down_pairs]
    if paired.bracket.moved_down:
        upper = [players[one] for one, _ in movers]
        limbo = [one for one in paired.bracket.moved_down if one not in upper]
        remarks.append(
            Remark(
                f"S1: {words.numbers(upper)}. S2: {words.numbers(paired.bracket.residents)}."
                + (f" Limbo: {words.numbers(limbo)}." if limbo else "")
            )
        )
        used = {other for _, other in movers}
        first_resident = len(paired.bracket.moved_down)
        natural = list(range(first_resident, first_resident + len(movers)))
        if movers and [other for _, other in movers] != natural:
            remarks.append(
                Remark(
                    "S2 is transposed so that the moved-down players meet "
                    f"{', '.join(str(players[other].number) for _, other in movers)}.",
                    words.article(transposition_order, edition),
                )
            )
        remainder = [
            place
            for place in range(len(paired.bracket.moved_down), len(players))
            if place not in used
        ]
        prefix = "The remainder: "
    else:
        remainder = list(range(len(players)))
        prefix = ""
    rest = choice.pairs[choice.moved_down_pairs :]
    if not rest:
        return remarks
    first, second = remainder[: len(rest)], remainder[len(rest) :]
    remarks.append(
        Remark(
            f"{prefix}S1: {', '.join(str(players[p].number) for p in first)}. "
            f"S2: {', '.join(str(players[p].number) for p in second)}."
        )
    )
    downs, ups = choice.exchanged
    if downs:
        remarks.append(
            Remark(
                f"Exchange: {', '.join(str(players[p].number) for p in downs)} of S1 against "
                f"{', '.join(str(players[p].number) for p in ups)} of S2.",
                words.article(exchange_order, edition),
            )
        )
        second = sorted({*second, *downs} - {*ups})
    order = [other for _, other in rest]
    if order != second[: len(rest)]:
        remarks.append(
            Remark(
                f"S2 is transposed to {', '.join(str(players[p].number) for p in order)}.",
                words.article(transposition_order, edition),
            )
        )
    return remarks


def _shortcomings(trace: DutchTrace, paired: PairedBracket) -> list[Remark]:
    """The criteria that could not be met in full, with their values."""
    rules, candidate = trace.rules, paired.candidate
    remarks = []
    # The others speak of the brackets below, and to find their values takes long.
    for criterion in rules.unit_criteria:
        value = value_of(criterion, candidate, paired.bracket)
        if not any(value):
            continue
        shown = words.value(value, scores=criterion.total is Total.DESCENDING)
        remarks.append(unavoidable(criterion.clause, shown, rules.edition))
    return remarks


def _downfloaters(bracket: Bracket, floaters: tuple[Entrant, ...]) -> Remark:
    odd = len(floaters) == 1 and len(bracket.players) % 2
    why = " because the number of players is odd" if odd else ""
    return Remark(f"Downfloaters: {words.numbers(floaters)}{why}.")


def board_story(
    trace: DutchTrace, one: Entrant, other: Entrant, bracket: Bracket, names: Names
) -> Remark:
    """One board: the pair, how the colours were decided, and what the pair falls short of."""
    edition = trace.rules.edition
    allocation = allocate(one, other, trace.field.initial_colour)
    white, black = allocation.white, allocation.black
    claims = ((each, f"has {words.preference_of(each)}") for each in (white, black))
    reasons = [colours(claims, allocation.decided_by, edition)]
    if one.score != other.score:
        higher, lower = (one, other) if one.score > other.score else (other, one)
        reasons.append(
            Remark(f"{higher.number} receives a downfloat and {lower.number} an upfloat.")
        )
    for criterion in trace.rules.unit_criteria:
        value = criterion.clause.function(one, other, bracket)
        if value and criterion.total is Total.COUNT:
            reasons.append(counts_among(criterion.clause, edition))
    return board(white, black, names, reasons)


def bye_story(trace: DutchTrace, names: Names) -> Remark:
    """Who receives the bye, and why this player."""
    last = trace.brackets[-1]
    player = last.bracket.players[last.choice.floaters[0]]
    barred = [one for one in trace.field.entrants if one.bye_barred]
    lower = [one for one in trace.field.entrants if one.score < player.score]
    reasons = []
    if lower and all(one.bye_barred for one in lower):
        reasons.append(
            Remark("Everybody with fewer points has had the bye or points without playing already.")
        )
    reasons += may_not_receive(sorted(barred, key=attrgetter("number")))
    return Remark(
        f"{words.named(player.number, names)} receives the bye: the number of players is odd, and "
        f"{words.points(player.score)} is the lowest score at which all others can be paired.",
        words.only_article(trace.rules.definitions.bye_barred),
        tuple(reasons),
    )
