"""Why a participant has a rank: every tie-break value unfolded, and two participants compared."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from tabiya.model.arguments import expect
from tabiya.model.points import show_points
from tabiya.tiebreaks.standings import Standings, StandingsRow
from tabiya.tiebreaks.value import Aggregation, Contribution, Nature, TieBreakValue, decimal_text

if TYPE_CHECKING:
    from tabiya.rulebook.clause import AnyClause
    from tabiya.tiebreaks.rules import TieBreakRules

_UNPLAYED = (
    Nature.DUMMY,
    Nature.CAPPED_DUMMY,
    Nature.ONESELF,
    Nature.VIRTUAL_OPPONENT,
)


def explain_rank(standings: Standings, number: int) -> list[str]:
    """How a participant came to the rank: the points, then every tie-break with its working.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> lines = tabiya.explain_rank(tabiya.standings(event), 1)
    >>> len(lines) > 0
    True
    """
    expect(standings, Standings, "standings", "Standings")
    row = standings.row(number)
    when = f"after round {standings.after_round}, by {standings.edition}"
    lines = [f"{_name(row)} is ranked {ordinal(row.rank)} with {_points(row)} {when}."]
    if not row.counts:
        lines.append(
            "Less than half of the games were completed, so the results do not count"
            f" [{standings.annulled_by}]."
        )
    for code, value in zip(standings.codes, row.values, strict=False):
        lines += working(standings, code, value)
    return lines


def compare_ranks(standings: Standings, one: int, other: int) -> list[str]:
    """Why one of two participants stands above the other: the first thing that differs.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> table = tabiya.standings(event)
    >>> first, second = table.rows[0].number, table.rows[1].number
    >>> bool(tabiya.compare_ranks(table, first, second))
    True
    """
    expect(standings, Standings, "standings", "Standings")
    upper, lower = sorted((standings.row(one), standings.row(other)), key=lambda row: row.rank)
    ranks = f"{_name(upper)} is ranked {ordinal(upper.rank)}, {_name(lower)} {ordinal(lower.rank)}"
    lines = [f"{ranks}, by {standings.edition}."]
    if upper.counts != lower.counts:
        return [*lines, f"The results of {_name(lower)} do not count [{standings.annulled_by}]."]
    from tabiya.tiebreaks.code import parse_code

    if not any(parse_code(code).name == "PTS" for code in standings.codes):
        if upper.points != lower.points:
            return [*lines, f"{_points(upper)} against {_points(lower)}: the points decide."]
        lines.append(f"Both have {_points(upper)}.")
    for code, ours, theirs in zip(standings.codes, upper.values, lower.values, strict=False):
        if ours.order == theirs.order:
            lines.append(_no_difference(code, ours, theirs))
            continue
        lines.append(f"{code}: {ours.text} against {theirs.text}: this decides [{ours.article}].")
        lines += [f"{_name(upper)}:", *working(standings, code, ours)]
        lines += [f"{_name(lower)}:", *working(standings, code, theirs)]
        return lines
    if upper.rank != lower.rank:
        lines.append(
            f"Nothing in the list separates them; lots were drawn, from the seed"
            f" {standings.lots_seed}."
        )
    else:
        lines.append("Nothing in the list separates them: they share the rank.")
    return lines


def _no_difference(code: str, ours: TieBreakValue, theirs: TieBreakValue) -> str:
    if ours.text == theirs.text:
        return f"{code}: both {ours.text} [{ours.article}]."
    shown = f"{ours.text} and {theirs.text}"
    return f"{code}: {shown}, which does not separate them [{ours.article}]."


def working(standings: Standings, code: str, value: TieBreakValue) -> list[str]:
    """One value unfolded: what it is, each contribution, and what they make together."""
    # Loaded here, as are the rules that made the values.
    from tabiya.tiebreaks.chapter import rules_of
    from tabiya.tiebreaks.code import parse_code

    rules = rules_of(standings.edition)
    sentence = rules.tie_breaks[parse_code(code).name].clause.sentence
    lines = [f"  {code} {value.text} [{value.article}]: {sentence}"]
    names = standings.names or {}
    lines += [f"    {_contribution(each, value, rules, names)}" for each in value.contributions]
    lines += [f"    {line}" for line in _closing(value)]
    if value.note:
        lines.append(f"    {value.note}")
    return lines


def _contribution(
    each: Contribution, value: TieBreakValue, rules: TieBreakRules, names: Mapping[int, str]
) -> str:
    place = "board" if each.nature is Nature.BOARD else "round"
    reason = _opponent(each.opponent, names) or each.nature.value
    if each.nature in _UNPLAYED:
        reason = f"{each.nature.value} {_cited(rules.unplayed_round, rules)}"
    elif each.nature is Nature.ADJUSTED:
        reason += f", score adjusted {_cited(rules.adjusted_score, rules)}"
    rule = (rules.cut_of_absences if each.voluntary else None) or rules.cut
    cut = f", cut {_cited(rule, rules)}" if each.cut else ""
    return f"{place} {each.round}, {reason}: {_amount(each, value)}{cut}"


def _cited(clause: AnyClause, rules: TieBreakRules) -> str:
    return f"[{clause.article(rules.edition).path}]"


def _opponent(number: int | None, names: Mapping[int, str]) -> str:
    if number is None:
        return ""
    return f"{names.get(number, '')} ({number})".strip()


def _amount(each: Contribution, value: TieBreakValue) -> str:
    if value.aggregation is Aggregation.EXPECTATION:
        expected = decimal_text(each.amount / 100, 2)
        return f"rated {decimal_text(each.against, 0)}, expected {expected}"
    shown = decimal_text(each.amount, _decimals(each.amount))
    if each.result is not None:
        theirs, ours = _plain(each.against), _plain(each.result)
        return f"{theirs} × {ours} = {shown}"
    return shown


def _closing(value: TieBreakValue) -> list[str]:
    kept = [each.amount for each in value.contributions if not each.cut]
    if value.aggregation is Aggregation.AVERAGE and kept:
        return [f"{_plain(sum(kept, Fraction(0)))} / {len(kept)} = {value.text}"]
    if value.aggregation is Aggregation.ROUNDED_AVERAGE and kept:
        total = f"{_plain(sum(kept, Fraction(0)))} / {len(kept)}"
        addend = f" {'+' if value.addend >= 0 else '-'} {abs(value.addend)}" if value.addend else ""
        return [f"{total}, rounded ½ up{addend} = {value.text}"]
    if value.aggregation is Aggregation.PLACES and value.ranking and value.contributions:
        return [f"place {1 - int(value.ranking[0])} among those tied"]
    return []


def _plain(amount: Fraction) -> str:
    return decimal_text(amount, _decimals(amount))


def _decimals(amount: Fraction) -> int:
    return 0 if amount.denominator == 1 else 1 if amount.denominator in (2, 5, 10) else 2


def _name(row: StandingsRow) -> str:
    return f"{row.name} ({row.number})".strip()


def _points(row: StandingsRow) -> str:
    return f"{show_points(row.points)} point{'' if row.points == 10 else 's'}"


def ordinal(rank: int) -> str:
    """The rank as it is spoken: 1st, 2nd, 3rd, 11th."""
    if rank % 100 in (11, 12, 13):
        return f"{rank}th"
    ending = {1: "st", 2: "nd", 3: "rd"}.get(rank % 10, "th")
    return f"{rank}{ending}"
