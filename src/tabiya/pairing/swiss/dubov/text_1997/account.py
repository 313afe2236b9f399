"""Why a round by the text of 1997 is paired as it is, and why not otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tabiya.languages import gettext, say, translatable
from tabiya.model.result import ByeKind
from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.pairing import phrases
from tabiya.pairing.account import ChecklistColumn, Names, Sentence, Step, StepVerdict, step
from tabiya.pairing.swiss.dubov.criteria import colours_clash, have_met
from tabiya.pairing.swiss.dubov.text_1997.colours import allocate
from tabiya.pairing.swiss.dubov.text_1997.field import (
    OldDubovEntrant,
    average_rating,
    transfer_is_barred,
)
from tabiya.pairing.swiss.dubov.text_1997.process import (
    OldGroup,
    Transfer,
    bye_order,
    bye_queue,
    can_be_completed,
    first_round,
)
from tabiya.pairing.swiss.dubov.text_1997.standard import (
    Pair,
    floats_without_opponent,
    same_colour_order,
    white_column,
)
from tabiya.pairing.swiss.dubov.text_1997.transfers import (
    floaters_in_turn,
    makes_even,
    turned_to_black,
    turned_to_white,
)
from tabiya.pairing.swiss.kit import columns
from tabiya.pairing.swiss.kit.account import (
    absences,
    board_step,
    colours_so_far,
    colours_step,
    may_not_receive,
    numbers_of,
    pairs_of,
    passed_over,
    player_step,
)
from tabiya.pairing.swiss.kit.answers import (
    IfTheyMet,
    barred_from_bye,
    bye_is_due,
    not_allowed,
    nothing_else,
    present,
)
from tabiya.pairing.swiss.kit.entrant import Float
from tabiya.pairing.swiss.kit.recorded import opponents_in, pairs_of_residents
from tabiya.rulebook.clause import Clause

if TYPE_CHECKING:
    from tabiya.pairing.round_pairing import RoundPairing
    from tabiya.pairing.swiss.dubov.text_1997.reasoning import OldDubovReasoning

Rule = Clause[..., Any]


def shown(player: OldDubovEntrant) -> str:
    """The ARO with one decimal, as the text prints it."""
    tenths = (20 * player.aro.numerator + player.aro.denominator) // (2 * player.aro.denominator)
    return f"{tenths // 10}.{tenths % 10}"


def account_of(reasoning: OldDubovReasoning, pairing: RoundPairing) -> Step:
    """The whole round, from the bye to the last score group."""
    steps = absences(pairing.absent)
    steps += [_player(reasoning, one) for one in reasoning.field.contenders]
    if reasoning.round.bye is not None:
        steps.append(_bye(reasoning, reasoning.round.bye))
    steps += [
        _group(reasoning, group, place)
        for place, group in enumerate(reasoning.round.groups, start=1)
    ]
    return step(
        "round",
        children=steps,
        round=pairing.round,
        system=pairing.system,
        called="Dubov",
        edition=pairing.edition.name,
        players=len(reasoning.field.contenders),
        brackets=len(reasoning.round.groups),
    )


def _player(reasoning: OldDubovReasoning, one: OldDubovEntrant) -> Step:
    edition, most = reasoning.rules.edition, reasoning.field.most_transfers
    last = one.last_float is Float.UP
    return player_step(
        one,
        (
            colours_so_far(one),
            step("average_rating", average_rating, edition, aro=shown(one)),
            step(
                "transfers",
                transfer_is_barred,
                edition,
                transfers=one.transfers,
                last_round=last,
                most=most,
            ),
        ),
        aro=shown(one),
        rating=one.rating,
        transfers=one.transfers,
        transferred_last=last,
    )


def _bye(reasoning: OldDubovReasoning, player: OldDubovEntrant) -> Step:
    rules, contenders = reasoning.rules, reasoning.field.contenders
    queue = bye_queue(contenders, reasoning.field.field.round)
    barred = sorted((one for one in contenders if one.bye_barred), key=lambda one: one.number)
    return step(
        "bye",
        first_round if reasoning.field.field.round == 1 else bye_order,
        rules.edition,
        children=(
            *passed_over(player, queue[: queue.index(player)], can_be_completed, rules.edition),
            *may_not_receive(barred, rules.definitions.bye_barred, rules.edition),
        ),
        verdict=StepVerdict.CHOSEN,
        player=player.number,
    )


def _group(reasoning: OldDubovReasoning, group: OldGroup, place: int) -> Step:
    """One score group: who is in it, who is transferred, the columns, and its boards."""
    edition = reasoning.rules.edition
    steps = [step("residents", players=numbers_of(group.residents))]
    if group.floaters:
        steps.append(
            step("incoming", floaters_in_turn, edition, players=numbers_of(group.floaters))
        )
    steps += [_transfer(reasoning, each) for each in group.transfers]
    if group.turned:
        steps.append(_turned(reasoning, group))
    steps += _columns(reasoning, group)
    steps += [
        step("member", player=one.number, leaves=one in group.leaving)
        for one in dict.fromkeys((*group.floaters, *group.residents, *_players(group.pairs)))
    ]
    steps += [_board(reasoning, group, pair) for pair in group.pairs]
    if group.leaving:
        steps.append(
            step("floats", floats_without_opponent, edition, players=numbers_of(group.leaving))
        )
    return step(
        "bracket",
        children=steps,
        verdict=StepVerdict.CHOSEN,
        bracket=place,
        players=numbers_of((*group.floaters, *group.residents)),
        scores=(group.score,),
    )


def _players(pairs: tuple[Pair, ...]) -> Iterator[OldDubovEntrant]:
    return (one for pair in pairs for one in pair)


def _transfer(reasoning: OldDubovReasoning, each: Transfer) -> Step:
    edition = reasoning.rules.edition
    aside: tuple[Step, ...] = ()
    if each.limit_set_aside:
        aside = (step("limit_set_aside", reasoning.rules.readings.priority, edition),)
    return step(
        "transferred" if each.player is None else "paired_before",
        each.clause,
        edition,
        children=aside,
        player=None if each.player is None else each.player.number,
        opponent=each.other.number,
        score=each.other.score,
    )


def _turned(reasoning: OldDubovReasoning, group: OldGroup) -> Step:
    colour = group.turned[0].seeks.opposite.value
    rule: Rule = turned_to_black if colour == "b" else turned_to_white
    return step(
        "turned",
        rule,
        reasoning.rules.edition,
        players=numbers_of(group.turned),
        colour=colour,
    )


def _columns(reasoning: OldDubovReasoning, group: OldGroup) -> Iterator[Step]:
    whites, blacks = group.columns.whites, group.columns.blacks
    if not whites and not blacks:
        return
    edition = reasoning.rules.edition
    if reasoning.field.field.round == 1:
        yield step(
            "halves", first_round, edition, upper=numbers_of(whites), lower=numbers_of(blacks)
        )
        return
    yield step(
        "columns",
        white_column,
        edition,
        whites=[(one.number, shown(one)) for one in whites],
        blacks=[(one.number, str(one.rating)) for one in blacks],
    )
    wished = list(zip(whites, blacks, strict=False))
    made = [pair for pair in group.pairs if set(pair) <= {*whites, *blacks}]
    if made != wished:
        yield step("improved", reasoning.rules.readings.change, edition, pairs=pairs_of(made))


def _board(reasoning: OldDubovReasoning, group: OldGroup, pair: Pair) -> Step:
    field = reasoning.field.field
    allocation = allocate(*pair, field.initial_colour, first_round=field.round == 1)
    steps = [colours_step(allocation, reasoning.rules.edition)]
    whites = group.columns.whites
    if field.round > 1 and set(pair) <= set(whites):
        steps.append(step("of_one_colour", same_colour_order, reasoning.rules.edition))
    return board_step(allocation, steps)


def if_they_met(
    right: OldDubovReasoning, before: Tournament, pairing: RoundPairing, one: int, other: int
) -> Step:
    """What forbids the pair, or the rule by which the first of the two has another opponent."""
    mine, yours = (present(right.contender(who), who, pairing.round) for who in (one, other))
    met = IfTheyMet((one, other), right.rules.edition)
    known = met.they_do(pairing) or met.barred(
        before, (mine, yours), (have_met, colours_clash), mine.seeks
    )
    if known is not None:
        return known
    if right.round.bye in (mine, yours):
        rule: Rule = bye_order
        place = 0
    else:
        place, rule = _rule_of(right, mine)
    return step(
        "elsewhere",
        rule,
        right.rules.edition,
        verdict=StepVerdict.REFUSED,
        pair=(one, other),
        bracket=place,
    )


def _rule_of(right: OldDubovReasoning, player: OldDubovEntrant) -> tuple[int, Rule]:
    """The score group in which a player was paired, from 1, and the rule that gave the opponent."""
    for place, group in enumerate(right.round.groups, start=1):
        for pair in group.pairs:
            if player in pair:
                return place, _rule_of_pair(right, group, pair)
    raise AssertionError("everybody but the bye is paired")


def _rule_of_pair(right: OldDubovReasoning, group: OldGroup, pair: Pair) -> Rule:
    for each in group.transfers:
        if each.player in pair and each.other in pair:
            return each.clause
    if right.field.field.round == 1:
        return first_round
    if any(each.clause is makes_even and each.other in pair for each in group.transfers):
        return makes_even
    return right.rules.readings.change


def separation_from(right: OldDubovReasoning, round_: Round) -> Step:
    """The first rule, in the order of the text, that a recorded round does not follow."""
    edition, bye = right.rules.edition, right.round.bye
    for each in round_.byes:
        if each.kind is ByeKind.PAIRING_ALLOCATED and (bye is None or each.player != bye.number):
            player = right.contender(each.player)
            if player is not None and player.bye_barred:
                return barred_from_bye(each.player, right.rules.definitions.bye_barred, edition)
            return bye_is_due(None if bye is None else bye.number, bye_order, edition)
    opponents = opponents_in(round_)
    everybody = right.field.contenders
    barred = not_allowed(
        pairs_of_residents(everybody, everybody, opponents), (have_met, colours_clash), edition
    )
    if barred is not None:
        return barred
    for place, group in enumerate(right.round.groups, start=1):
        for one, other in group.pairs:
            if opponents.get(one.number) != other.number:
                return step(
                    "not_followed",
                    _rule_of_pair(right, group, (one, other)),
                    edition,
                    verdict=StepVerdict.FAILED,
                    bracket=place,
                    pair=(one.number, other.number),
                )
    return nothing_else()


def _bye_sentence(bye: Step, names: Names) -> str:
    who = phrases.named(bye.number("player"), names)
    return say("{who} receives the bye before anybody is paired: {rule}.", who=who, rule=bye.rule)


def _transfers(transfers: Step, names: Names) -> str:
    del names
    told = (
        translatable(
            "Transferred to a higher scoregroup: {transfers} of at most {most} times, the latest in "
            "the previous round."
        )
        if transfers.flag("last_round")
        else translatable(
            "Transferred to a higher scoregroup: {transfers} of at most {most} times."
        )
    )
    return say(told, transfers=transfers.number("transfers"), most=transfers.number("most"))


def _paired_before(pair: Step, names: Names) -> str:
    one, other = (phrases.named(pair.number(which), names) for which in ("player", "opponent"))
    return say(
        "{one} is paired first, with {other}, who has {points}: {rule}.",
        one=one,
        other=other,
        points=phrases.points(pair.number("score")),
        rule=pair.rule,
    )


def _transferred(transfer: Step, names: Names) -> str:
    who = phrases.named(transfer.number("opponent"), names)
    score = phrases.points(transfer.number("score"))
    return say(
        "{who} with {score} is transferred here: {rule}.", who=who, score=score, rule=transfer.rule
    )


def _turned_sentence(turned: Step, names: Names) -> str:
    colour = phrases.colour_named(turned.text("colour"))
    return say(
        "Transferred to {colour}: {players}.",
        colour=colour,
        players=phrases.numbers(turned.numbers("players"), names),
    )


def _columns_sentence(both: Step, names: Names) -> str:
    whites, blacks = (
        ", ".join(f"{phrases.named(number, names)} ({value})" for number, value in both.rows(which))
        or gettext("nobody")
        for which in ("whites", "blacks")
    )
    return say("White by ARO: {whites}. Black by R: {blacks}.", whites=whites, blacks=blacks)


def _halves(both: Step, names: Names) -> str:
    upper, lower = (phrases.numbers(both.numbers(which), names) for which in ("upper", "lower"))
    return say("Upper half: {upper}. Lower half: {lower}.", upper=upper, lower=lower)


def _improved(improved: Step, names: Names) -> str:
    pairs = phrases.pairs(improved.pairs("pairs"), names)
    return say("After improvements: {pairs}.", pairs=pairs or gettext("nobody"))


def _member(member: Step, names: Names) -> str:
    end = gettext("leaves it") if member.flag("leaves") else gettext("paired there")
    return say(
        "In scoregroup {bracket}, with {players}; {end}.",
        bracket=member.number("bracket"),
        players=phrases.numbers(member.numbers("players"), names),
        end=end,
    )


def _elsewhere(pair: Step, names: Names) -> str:
    both = phrases.both_named(pair.numbers("pair"), names)
    return say(
        "The text gives {both} other opponents, by this rule: {rule}.", both=both, rule=pair.rule
    )


def _not_followed(pair: Step, names: Names) -> str:
    del names
    return say(
        "scoregroup {bracket}: {pair} is due, for {rule}",
        bracket=pair.number("bracket"),
        pair=phrases.pairs([pair.numbers("pair")]),
        rule=phrases.quoted(pair),
    )


SENTENCES: dict[str, Sentence] = {
    "bye": _bye_sentence,
    "average_rating": "Average rating of the opponents: {aro}.",
    "transfers": _transfers,
    "incoming": phrases.of_players("Floaters, in the order in which they are paired: {players}."),
    "paired_before": _paired_before,
    "transferred": _transferred,
    "limit_set_aside": phrases.ruling("The limit of transfers is set aside: {rule}."),
    "turned": _turned_sentence,
    "columns": _columns_sentence,
    "halves": _halves,
    "improved": _improved,
    "member": _member,
    "of_one_colour": phrases.ruling("Both stood in one column: {rule}."),
    "floats": phrases.of_players("Not paired here, and moved to the next scoregroup: {players}."),
    "elsewhere": _elsewhere,
    "not_followed": _not_followed,
}

COLUMNS = (
    columns.RANK,
    columns.NUMBER,
    columns.NAME,
    columns.POINTS,
    columns.COLOURS,
    columns.COLOUR,
    columns.DUE,
    ChecklistColumn("R", "rating", lambda player: str(player.number("rating"))),
    ChecklistColumn(
        "ARO",
        "average rating of the opponents met over the board",
        lambda player: player.text("aro"),
    ),
    ChecklistColumn(
        "Up",
        "how often transferred to a higher scoregroup",
        lambda player: str(player.number("transfers")),
    ),
    ChecklistColumn(
        "l",
        "^ if transferred upwards in the previous round",
        lambda player: "^" * player.flag("transferred_last"),
    ),
    columns.OPPONENTS,
    columns.NEXT,
)
