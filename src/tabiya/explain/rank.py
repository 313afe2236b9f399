"""Why a participant has a rank: every tie-break value unfolded, and two participants compared."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from tabiya.languages import as_decimal, gettext, say, translatable
from tabiya.model.arguments import expect
from tabiya.pairing import phrases
from tabiya.pairing.own_ranking import OwnScore
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


def explain_mean(score: OwnScore) -> str:
    """Why values are no whole numbers: the order ran in a circle."""
    return say(
        "The order runs in a circle: the values are the mean of {lists} lists.", lists=score.lists
    )


NOT_IN_THE_LIST = translatable("not in the list: left the event, or has not joined it yet")


def explain_rank(standings: Standings, number: int) -> list[str]:
    """Explain a participant's rank: the points, then every tie-break with its working.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> lines = tabiya.explain_rank(tabiya.standings(event), 1)
    >>> len(lines) > 0
    True
    """
    expect(standings, Standings, "standings", "Standings")
    row = standings.row(number)
    lines = [
        say(
            "{name} is ranked {rank} with {points} after round {round}, by {edition}.",
            name=_name(row),
            rank=ordinal(row.rank),
            points=phrases.points(row.points),
            round=standings.after_round,
            edition=standings.rules,
        )
    ]
    lines += told_of_points(standings, row)
    if not row.counts:
        lines.append(
            say(
                "Less than half of the games were completed, so the results do not count [{article}].",
                article=standings.annulled_by,
            )
        )
    for code, value in zip(standings.codes, row.values, strict=False):
        lines += working(standings, code, value)
    return lines


def told_of_points(standings: Standings, row: StandingsRow) -> list[str]:
    """The penalties and bonuses of a participant, a sentence for each."""
    return [say("Penalty or bonus {given}.", given=given) for given in _given_to(standings, row)]


def note_on_points(standings: Standings, rows: Iterable[StandingsRow]) -> str:
    """The penalties and bonuses in the points of some rows; empty if there are none."""
    listed = [f"{row.name} {given}" for row in rows for given in _given_to(standings, row)]
    return say("Penalty or bonus: {given}.", given="; ".join(listed)) if listed else ""


def _given_to(standings: Standings, row: StandingsRow) -> list[str]:
    teams = standings.kind.teams
    return [
        phrases.given_when(
            phrases.given_points(adjustment.points, adjustment.match_points if teams else None),
            adjustment.after_round,
        )
        for adjustment in row.given
    ]


def compare_ranks(standings: Standings, one: int, other: int) -> list[str]:
    """Explain why one of two participants ranks above the other: the first value that differs.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> table = tabiya.standings(event)
    >>> first, second = table.rows[0].number, table.rows[1].number
    >>> bool(tabiya.compare_ranks(table, first, second))
    True
    """
    expect(standings, Standings, "standings", "Standings")
    upper, lower = sorted((standings.row(one), standings.row(other)), key=lambda row: row.rank)
    lines = [
        say(
            "{higher} is ranked {rank}, {lower} {lower_rank}, by {edition}.",
            higher=_name(upper),
            rank=ordinal(upper.rank),
            lower=_name(lower),
            lower_rank=ordinal(lower.rank),
            edition=standings.rules,
        )
    ]
    if upper.counts != lower.counts:
        return [
            *lines,
            say(
                "The results of {name} do not count [{article}].",
                name=_name(lower),
                article=standings.annulled_by,
            ),
        ]
    if standings.points_come_first:
        if upper.points != lower.points:
            return [
                *lines,
                say(
                    "{points} against {fewer}: the points decide.",
                    points=phrases.points(upper.points),
                    fewer=phrases.points(lower.points),
                ),
            ]
        lines.append(say("Both have {points}.", points=phrases.points(upper.points)))
    for code, ours, theirs in zip(standings.codes, upper.values, lower.values, strict=False):
        if ours.order == theirs.order:
            lines.append(_no_difference(code, ours, theirs))
            continue
        lines.append(
            say(
                "{code}: {value} against {other}: this decides [{article}].",
                code=code,
                value=as_decimal(ours.text),
                other=as_decimal(theirs.text),
                article=ours.article,
            )
        )
        lines += [f"{_name(upper)}:", *working(standings, code, ours)]
        lines += [f"{_name(lower)}:", *working(standings, code, theirs)]
        return lines
    if upper.rank != lower.rank:
        lines.append(
            say(
                "Nothing in the list separates them; lots were drawn, from the seed {seed}.",
                seed=standings.lots_seed,
            )
        )
    else:
        lines.append(gettext("Nothing in the list separates them: they share the rank."))
    return lines


def _no_difference(code: str, ours: TieBreakValue, theirs: TieBreakValue) -> str:
    if ours.text == theirs.text:
        return say(
            "{code}: both {value} [{article}].",
            code=code,
            value=as_decimal(ours.text),
            article=ours.article,
        )
    return say(
        "{code}: {value} and {other}, which does not separate them [{article}].",
        code=code,
        value=as_decimal(ours.text),
        other=as_decimal(theirs.text),
        article=ours.article,
    )


def working(standings: Standings, code: str, value: TieBreakValue) -> list[str]:
    """One value unfolded: what it is, each contribution, and what they make together."""
    # Loaded here, as are the rules that made the values.
    from tabiya.tiebreaks.chapter import get_rules
    from tabiya.tiebreaks.code import parse_code

    rules = get_rules(standings.edition)
    tie_break = rules.tie_break(parse_code(code).name)
    sentence = gettext(tie_break.clause.sentence) if tie_break else ""
    own = next((own_score for own_score in standings.own_scores if own_score.code == code), None)
    if own is not None:
        sentence = gettext(NOT_IN_THE_LIST if value.units is None else own.sentence)
    lines = [f"  {code} {as_decimal(value.text)} [{value.article}]: {sentence}"]
    if own is not None and own.lists > 1 and value.terms:
        lines.append(f"    {explain_mean(own)}")
    names = standings.names or {}
    lines += [f"    {_contribution(part, value, rules, names)}" for part in value.contributions]
    lines += [f"    {line}" for line in _closing(value)]
    if value.note:
        lines.append(f"    {value.note_in_words}")
    return lines


def _contribution(
    part: Contribution, value: TieBreakValue, rules: TieBreakRules, names: Mapping[int, str]
) -> str:
    reason = _opponent(part.opponent, names) or gettext(part.nature.value)
    if part.nature in _UNPLAYED:
        reason = f"{gettext(part.nature.value)} {_cited(rules.unplayed_round, rules)}"
    elif part.nature is Nature.ADJUSTED:
        cited = _cited(rules.adjusted_score, rules)
        reason = say("{reason}, score adjusted {cited}", reason=reason, cited=cited)
    rule = (rules.cut_of_absences if part.voluntary else None) or rules.cut
    amount = _amount(part, value)
    if value.aggregation is Aggregation.PARTS_OF_VALUES:
        kind = gettext(part.nature.value)
        reason = kind if part.opponent is None else f"{reason}, {kind}"
        if not part.round:
            return f"{reason}: {amount}"
    if part.cut:
        amount = say("{amount}, cut {cited}", amount=amount, cited=_cited(rule, rules))
    template = (
        translatable("board {number}, {reason}: {amount}")
        if part.nature is Nature.BOARD
        else translatable("round {number}, {reason}: {amount}")
    )
    return say(template, number=part.round, reason=reason, amount=amount)


def _cited(clause: AnyClause, rules: TieBreakRules) -> str:
    return f"[{clause.article(rules.edition).path}]"


def _opponent(number: int | None, names: Mapping[int, str]) -> str:
    if number is None:
        return ""
    return f"{names.get(number, '')} ({number})".strip()


def _amount(part: Contribution, value: TieBreakValue) -> str:
    if value.aggregation is Aggregation.EXPECTATION:
        expected = as_decimal(decimal_text(part.amount / 100, 2))
        return say(
            "rated {rating}, expected {expected}",
            rating=decimal_text(part.against, 0),
            expected=expected,
        )
    shown = as_decimal(decimal_text(part.amount, _decimals(part.amount)))
    if value.aggregation is Aggregation.PARTS_OF_VALUES:
        whole = part.result == 1 or not part.result
        return shown if whole else f"{_plain(part.against)} × {part.result} = {shown}"
    if part.result is not None:
        theirs, ours = _plain(part.against), _plain(part.result)
        return f"{theirs} × {ours} = {shown}"
    return shown


def _closing(value: TieBreakValue) -> list[str]:
    kept = [part.amount for part in value.contributions if not part.cut]
    if value.aggregation is Aggregation.AVERAGE and kept:
        return [f"{_plain(sum(kept, Fraction(0)))} / {len(kept)} = {as_decimal(value.text)}"]
    if value.aggregation is Aggregation.ROUNDED_AVERAGE and kept:
        total = f"{_plain(sum(kept, Fraction(0)))} / {len(kept)}"
        addend = f" {'+' if value.addend >= 0 else '-'} {abs(value.addend)}" if value.addend else ""
        return [
            say(
                "{total}, rounded ½ up{addend} = {value}",
                total=total,
                addend=addend,
                value=as_decimal(value.text),
            )
        ]
    if value.aggregation is Aggregation.PLACES and value.ranking and value.contributions:
        return [say("place {number} among those tied", number=1 - int(value.ranking[0]))]
    return []


def _plain(amount: Fraction) -> str:
    return as_decimal(decimal_text(amount, _decimals(amount)))


def _decimals(amount: Fraction) -> int:
    return 0 if amount.denominator == 1 else 1 if amount.denominator in (2, 5, 10) else 2


def _name(row: StandingsRow) -> str:
    return f"{row.name} ({row.number})".strip()


_ORDINALS = {1: translatable("{rank}st"), 2: translatable("{rank}nd"), 3: translatable("{rank}rd")}


def ordinal(rank: int) -> str:
    """The rank as it is spoken: 1st, 2nd, 3rd, 11th."""
    if rank % 100 in (11, 12, 13) or rank % 10 not in _ORDINALS:
        return say("{rank}th", rank=rank)
    return say(_ORDINALS[rank % 10], rank=rank)
