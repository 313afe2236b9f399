"""Says what is plainly forbidden in a recorded round, whatever the pairing system."""

from __future__ import annotations

from collections.abc import Iterator

from tabiya.languages import say
from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.pairing import basic_rules
from tabiya.pairing.account import cited
from tabiya.pairing.basic_rules import BASIC_EDITIONS, BYE_BARRED, RoundFault
from tabiya.pairing.checklist import prohibited_pair
from tabiya.rulebook.edition import Edition, edition_on

_TOO_MANY = (basic_rules.more_than_one_bye, basic_rules.bye_without_a_game)


def find_faults(before: Tournament, recorded: Round, edition: Edition) -> tuple[str, ...]:
    """Each thing in the recorded round that no pairing may contain, in a sentence with its rule.

    The basic rules are those of the last day on which the edition is in force.
    """
    rules = edition_on(BASIC_EDITIONS, edition.in_force_until)
    faults = basic_rules.find_faults(before, recorded, rules)
    return tuple(_sentences(faults, rules))


def rules_broken(before: Tournament, recorded: Round, edition: Edition) -> tuple[str, ...]:
    """Where the rules stand that the recorded round breaks, each once."""
    rules = edition_on(BASIC_EDITIONS, edition.in_force_until)
    reported = (basic_rules.have_met, prohibited_pair, BYE_BARRED[rules], *_TOO_MANY)
    faults = basic_rules.find_faults(before, recorded, rules)
    return tuple(dict.fromkeys(cited(rule, rules) for rule, _ in faults if rule in reported))


def _sentences(faults: tuple[RoundFault, ...], rules: Edition) -> Iterator[str]:
    """First who met, then who had the bye; the colours are judged by each system."""
    for rule, (one, *others) in faults:
        if rule is basic_rules.have_met:
            yield say(
                "{player} and {opponent} have met before [{article}]",
                player=one,
                opponent=others[0],
                article=rule.article(rules),
            )
    for rule, (one, *others) in faults:
        if rule is prohibited_pair:
            yield say(
                "{player} and {opponent} may not meet in this round [prohibited pairing]",
                player=one,
                opponent=others[0],
            )
    for rule, (one, *_others) in faults:
        if rule is BYE_BARRED[rules]:
            yield say(
                "{player} may not have the pairing-allocated bye [{article}]",
                player=one,
                article=rule.article(rules),
            )
    for rule, players in faults:
        if rule in _TOO_MANY:
            names = ", ".join(map(str, players))
            yield (
                say(
                    "more players than necessary had the pairing-allocated bye: {names} [{article}]",
                    names=names,
                    article=rule.article(rules),
                )
            )
