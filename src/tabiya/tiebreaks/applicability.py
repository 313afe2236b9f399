"""Which tie-breaks may be used in an event, and what could be used instead of the others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabiya.errors import NotApplicable
from tabiya.languages import Plural, Text, gettext, translatable
from tabiya.tiebreaks.chapter import ALL_RULES
from tabiya.tiebreaks.code import TieBreakCode, UnknownTieBreak, parse_code
from tabiya.tiebreaks.event_kind import EventKind
from tabiya.tiebreaks.rules import TieBreak, TieBreakRules
from tabiya.tiebreaks.score_table import Participant


def applicable_codes(
    texts: Sequence[str], rules: TieBreakRules, kind: EventKind, participants: Iterable[Participant]
) -> tuple[TieBreakCode, ...]:
    """Return the codes of a list; raises for one that the edition or the event does not admit."""
    unrated = [participant for participant in participants if not participant.rating]
    codes = []
    for text in texts:
        code = parse_code(text)
        tie_break = _known(code, rules, kind)
        _refuse_unfit_kind(code, tie_break, rules, kind)
        _refuse_unfit_modifiers(code, tie_break, rules, kind)
        if tie_break.needs_ratings and unrated:
            raise _ratings_missing(code, rules, kind, unrated)
        codes.append(code)
    return tuple(codes)


def without_rating_tie_breaks(texts: Sequence[str], rules: TieBreakRules) -> tuple[str, ...]:
    """Return a declared list as it counts when not all players are rated (C.07 10)."""
    return tuple(text for text in texts if not _needs_ratings(parse_code(text), rules))


def _needs_ratings(code: TieBreakCode, rules: TieBreakRules) -> bool:
    tie_break = rules.tie_break(code.name)
    return tie_break is not None and tie_break.needs_ratings


def _alternatives(rules: TieBreakRules, kind: EventKind, *, ratings: bool = True) -> Text:
    """Return a sentence with what the edition offers for this kind of event."""
    names = [
        name
        for name, tie_break in rules.all_tie_breaks().items()
        if kind in tie_break.kinds and (ratings or not tie_break.needs_ratings) and name != "PTS"
    ]
    return Text("Possible here: {names}.", names=", ".join(names))


def _known(code: TieBreakCode, rules: TieBreakRules, kind: EventKind) -> TieBreak:
    tie_break = rules.tie_break(code.name)
    if tie_break is not None:
        return tie_break
    holders = [other.edition.name for other in ALL_RULES if code.name in other.tie_breaks]
    what = Text(
        ("{code} is not a tie-break of {edition}"), code=repr(str(code)), edition=rules.edition
    )
    if holders:
        what = Plural(
            "{refusal}; only the edition {editions} has it",
            "{refusal}; only the editions {editions} have it",
            len(holders),
            refusal=what,
            editions=", ".join(holders),
        )
    raise UnknownTieBreak(what, rule=str(rules.edition), hint=_alternatives(rules, kind))


_UNFIT = {
    EventKind.INDIVIDUAL_SWISS: translatable(
        "{code} must not be used here: this is an individual Swiss"
    ),
    EventKind.INDIVIDUAL_ROUND_ROBIN: translatable(
        "{code} must not be used here: this is an individual round robin"
    ),
    EventKind.TEAM_SWISS: translatable("{code} must not be used here: this is a team Swiss"),
    EventKind.TEAM_ROUND_ROBIN: translatable(
        "{code} must not be used here: this is a team round robin"
    ),
}


def _refuse_unfit_kind(
    code: TieBreakCode, tie_break: TieBreak, rules: TieBreakRules, kind: EventKind
) -> None:
    if kind not in tie_break.kinds:
        raise NotApplicable(
            Text(_UNFIT[kind], code=code),
            rule=str(rules.article(code.name)),
            hint=_alternatives(rules, kind),
        )
    if code.score is not None and not kind.teams:
        raise NotApplicable(
            "{code} is a score of teams, but this event ranks players",
            code=code,
            rule=str(rules.article(code.name)),
            hint="Write {name} without :{score}.",
            name=code.name,
            score=code.score.value,
        )


def _refuse_unfit_modifiers(
    code: TieBreakCode, tie_break: TieBreak, rules: TieBreakRules, kind: EventKind
) -> None:
    used = {
        "C": bool(code.low_cuts) and not code.high_cuts,
        "M": bool(code.high_cuts),
        "L": bool(code.limit_steps),
        "K": code.factor is not None,
        "P": code.as_played,
        "F": code.fore,
        "R": code.reversed,
        "S": code.same_score is True,
        "A": code.same_score is False,
    }
    for letter, present in used.items():
        if present and letter not in tie_break.modifiers:
            possible = ", ".join(f"/{modifier}" for modifier in tie_break.modifiers) or gettext(
                "none"
            )
            raise NotApplicable(
                "{code}: {name} has no modifier /{letter} in {edition}",
                code=code,
                name=code.name,
                letter=letter,
                edition=rules.edition,
                rule=str(rules.article(code.name)),
                hint="Modifiers of {name}: {possible}. {alternatives}",
                possible=possible,
                alternatives=_alternatives(rules, kind),
            )


def _ratings_missing(
    code: TieBreakCode, rules: TieBreakRules, kind: EventKind, unrated: Sequence[Participant]
) -> NotApplicable:
    first = ", ".join(
        f"{participant.number} {participant.name}".strip() for participant in unrated[:3]
    )
    more = len(unrated) - 3
    named = Text("{names} and {n} more", names=first, n=more) if more > 0 else first
    return NotApplicable(
        Text("{code} needs the ratings of all players; unrated: {names}", code=code, names=named),
        rule=str(rules.article(code.name)),
        hint=_alternatives(rules, kind, ratings=False),
    )
