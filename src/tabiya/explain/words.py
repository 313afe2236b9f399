"""Puts the steps of an account into words: the sentences that several systems share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from tabiya.explain.remark import Remark
from tabiya.model.result import ByeKind
from tabiya.model.tournament import Tournament
from tabiya.pairing import phrases
from tabiya.pairing.account import Names, Sentence, Step, Uncited
from tabiya.pairing.round_pairing import RoundPairing

_ABSENCES = {
    ByeKind.HALF_POINT.value: "has asked for a half-point bye",
    ByeKind.FULL_POINT.value: "has a full-point bye",
    ByeKind.ZERO_POINT.value: "is absent",
    ByeKind.PAIRING_ALLOCATED.value: "has a bye",
}
_NOT_TOLD = frozenset({"player", "member", "rivals", "completion", "without_game"})
"""What is kept in the account for other readers, and for whoever asks about one player."""
_HEADINGS = frozenset({"round", "scheduled_round", "seeding_round"})
"""What stands above steps of the same rank, and not around them."""


@dataclass(frozen=True, slots=True)
class Explainer:
    """The words for the steps of one round: those of its system, else those of all."""

    own: Mapping[str, Sentence]
    names: Names

    def text(self, step: Step) -> str:
        """One step as a sentence, without the steps below; empty if there is nothing to say."""
        sentence = self._sentence(step)
        text = sentence.text if isinstance(sentence, Uncited) else sentence
        told = text.format_map(step.facts) if isinstance(text, str) else text(step, self.names)
        # A name may end with the point of an initial.
        return told[:-1] if told.endswith("..") and not told.endswith("...") else told

    def remark(self, step: Step) -> Remark:
        """A step with all that is to be told of the steps below."""
        article = "" if isinstance(self._sentence(step), Uncited) else step.article
        return Remark(self.text(step), article, tuple(self.remarks(step.children)))

    def _sentence(self, step: Step) -> Sentence:
        return self.own.get(step.kind, SENTENCES.get(step.kind, _of_unknown_step))

    def remarks(self, steps: Iterable[Step]) -> Iterator[Remark]:
        """What is to be told of some steps; those below a heading follow it."""
        for step in steps:
            if step.kind in _NOT_TOLD:
                continue
            text = self.text(step)
            if step.kind in _HEADINGS:
                if text:
                    yield Remark(text, step.article)
                yield from self.remarks(step.children)
            elif text:
                yield self.remark(step)

    def fault(self, step: Step) -> str:
        """What is wrong in a recorded round, in one sentence with all below it."""
        match step.kind:
            case "in_bracket":
                return f"bracket {step.number('bracket')}: {self.faults(step)}"
            case "in_seeding_round":
                return f"seeding round, {self.faults(step)}"
            case "by_the_table":
                return self.in_a_row(step.children)
        return self.text(step)

    def faults(self, step: Step) -> str:
        """The same of the steps below."""
        return "; ".join(map(self.fault, step.children))

    def in_a_row(self, steps: Iterable[Step]) -> str:
        """Some sentences as one, each with its article."""
        return "; ".join(
            f"{self.text(step).rstrip('.')} [{step.article}]" if step.article else self.text(step)
            for step in steps
        )


def names_in(tournament: Tournament) -> Names:
    """Return the names of the players of an event, by number."""
    return {player.number: player.name for player in tournament.players}


def explainer_of(pairing: RoundPairing, names: Names) -> Explainer:
    """The words for a round; `names` are those of the players."""
    return Explainer(pairing.reasoning.sentences, pairing.reasoning.names or names)


def with_facts_of(step: Step, outer: Step) -> Step:
    """A step that knows what is said of the step around it."""
    return replace(step, facts={**outer.facts, **step.facts})


def _of_unknown_step(step: Step, names: Names) -> str:
    """A step that no system has words for: its kind and its facts, as they are."""
    del names
    facts = ", ".join(f"{name.replace('_', ' ')} {fact}" for name, fact in step.facts.items())
    kind = phrases.capital(step.kind.replace("_", " "))
    return f"{kind}: {facts}." if facts else f"{kind}."


def _round(round_: Step, names: Names) -> str:
    del names
    return (
        f"Round {round_.number('round')}, {round_.text('called')} system, rules of "
        f"{round_.text('edition')}: {round_.number('players')} players in "
        f"{phrases.plural(round_.number('brackets'), 'bracket')}."
    )


def _absence(absence: Step, names: Names) -> str:
    who = phrases.named(absence.number("player"), names)
    return f"{who} {_ABSENCES[absence.text('bye')]} and is not paired."


def _not_paired(absence: Step, names: Names) -> str:
    return (
        f"{phrases.named(absence.number('player'), names)} is not paired in round "
        f"{absence.number('round')}: a bye or an absence was announced."
    )


def _table_board(board: Step, names: Names) -> str:
    return f"Board {board.number('board')}: {_board(board, names)}"


def _board(board: Step, names: Names) -> str:
    white, black = (phrases.named(board.number(colour), names) for colour in ("white", "black"))
    return f"{white} (White) meets {black}."


def _player(player: Step, names: Names) -> str:
    who = phrases.named(player.number("player"), names)
    return f"{who} has {phrases.points(player.number('score'))}."


def _colours_so_far(colours: Step, names: Names) -> str:
    del names
    wish = phrases.preference(colours.text("colour_due"), colours.text("strength"))
    return f"Colours so far: {phrases.letters(colours.text('colours'))}; {wish}."


def _colours(colours: Step, names: Names) -> str:
    claims = ", ".join(
        f"{phrases.named(who, names)} has {phrases.preference(colour, strength)}"
        for who, (colour, strength) in zip(
            (colours.number("white"), colours.number("black")),
            colours.rows("preferences"),
            strict=True,
        )
    )
    return f"Colours: {claims}; {colours.rule}."


def _counts_among(criterion: Step, names: Names) -> str:
    del names
    return f"This pair counts among the {phrases.aim(criterion.clause)}."


def _criterion(criterion: Step, names: Names) -> str:
    """Only what could not be had is told."""
    del names
    value = criterion.numbers("value")
    if not any(value):
        return ""
    shown = phrases.value(value, criterion.text("measure"))
    return f"Cannot be avoided: {phrases.aim(criterion.clause)}: {shown}."


def _bracket(bracket: Step, names: Names) -> str:
    del names
    heading = " and ".join(map(phrases.points, bracket.numbers("scores")))
    return f"Bracket {bracket.number('bracket')}: {heading}."


def _upfloaters(upfloaters: Step, names: Names) -> str:
    why = (
        "the number of residents is odd"
        if upfloaters.flag("odd")
        else "the residents cannot all be paired with each other so that the rest can be paired"
    )
    return (
        f"Upfloaters: {phrases.numbers(upfloaters.numbers('players'), names)}, because {why}; this set is "
        "the first of the best."
    )


def _bye(bye: Step, names: Names) -> str:
    return (
        f"{phrases.named(bye.number('player'), names)} receives the bye before anybody is paired: "
        f"of those who may have it, with {phrases.points(bye.number('score'))}, "
        f"{phrases.plural(bye.number('played'), bye.text('unit'))} played and this number, first in "
        "order."
    )


def _passed_over(earlier: Step, names: Names) -> str:
    return (
        f"Before {phrases.named(earlier.number('player'), names)} in order, but then not all others could be paired: "
        f"{phrases.numbers(earlier.numbers('players'), names)}."
    )


def _same_colour_due(pair: Step, names: Names) -> str:
    both = phrases.both_named(pair.numbers("pair"), names)
    wanted = phrases.COLOURS.get(pair.text("colour"), "")
    return f"{both} both must have {wanted} (absolute colour preference)."


def _schedule_of_meeting(meeting: Step, names: Names) -> str:
    both = phrases.both_named(meeting.numbers("pair"), names)
    rounds = meeting.numbers("rounds")
    if not rounds:
        return f"The schedule does not let {both} meet in this round."
    listed = " and ".join(map(str, rounds))
    return f"By the schedule {both} meet in {'round' if len(rounds) == 1 else 'rounds'} {listed}."


def _bracket_worse(bracket: Step, names: Names) -> str:
    value, possible = (
        phrases.value(bracket.numbers(fact), bracket.text("measure"))
        for fact in ("value", "possible")
    )
    return (
        f"If {phrases.both_named(bracket.numbers('pair'), names)} met, bracket "
        f"{bracket.number('bracket')} would be worse. "
        f"{phrases.capital(phrases.aim(bracket.clause))}: {value} instead of {possible}."
    )


def _best_such_pairing(best: Step, names: Names) -> str:
    floaters = best.numbers("floaters")
    over = f"; {best.text('floating')} {phrases.numbers(floaters, names)}" if floaters else ""
    pairs = phrases.pairs(best.pairs("pairs"), names) or "none"
    return f"The best such pairing of the {best.text('of')}: {pairs}{over}."


def _less_good(criterion: Step, names: Names) -> str:
    del names
    value, possible = (
        phrases.value(criterion.numbers(fact), criterion.text("measure"))
        for fact in ("value", "possible")
    )
    return (
        f"{phrases.aim(criterion.clause)}: {value} recorded, {possible} possible "
        f"[{criterion.article}]"
    )


def _not_allowed(pair: Step, names: Names) -> str:
    del names
    return f"{phrases.pairs([pair.numbers('pair')])} is not allowed: {phrases.quoted(pair)}"


def _bye_due(bye: Step, names: Names) -> str:
    del names
    right = bye.number_or_none("player")
    who = "nobody" if right is None else f"{bye.text('noun')} {right}"
    return f"the bye is due to {who}: {phrases.quoted(bye)}"


SENTENCES: dict[str, Sentence] = {
    # The round.
    "scheduled_round": "",
    "round": _round,
    "absence": _absence,
    "not_paired": _not_paired,
    "without_game": "",
    "table_board": _table_board,
    "board": _board,
    "player": _player,
    "colours_so_far": _colours_so_far,
    "colours": _colours,
    "counts_among": _counts_among,
    "criterion": _criterion,
    "bracket": _bracket,
    "residents": phrases.of_players("Residents: {players}."),
    "upfloaters": _upfloaters,
    "bye": _bye,
    "passed_over": _passed_over,
    "needed": phrases.of_players("Without {players} the others could not all be paired."),
    "may_not_receive": phrases.of_players("May not receive it: {players}."),
    # Why not that opponent?
    "they_meet": phrases.of_people("{pair} do meet in this round."),
    "schedule_of_meeting": _schedule_of_meeting,
    "already_met": phrases.of_people("{pair} already met in round {round}."),
    "prohibited": phrases.of_people("The tournament prohibits {pair} from meeting in this round."),
    "same_colour_due": _same_colour_due,
    "others_unpaired": phrases.of_people(
        "If {pair} met, the {others} could not all be paired legally."
    ),
    "bye_moves": phrases.of_people(
        "If {pair} met, the bye would have to go to {to} instead of {instead_of}, who comes first: "
        "{rule}."
    ),
    "bracket_worse": _bracket_worse,
    "bracket_later": phrases.of_people(
        "If {pair} met, bracket {bracket} would be as good, but that pairing comes later in the "
        "order: {rule}."
    ),
    "best_such_pairing": _best_such_pairing,
    # What is wrong in a recorded round?
    "not_allowed": _not_allowed,
    "not_completed": phrases.quoting("the rest could not be completed"),
    "equally_good": phrases.quoting("equally good, but later in the order"),
    "less_good": _less_good,
    "bye_barred": phrases.quoting("{noun} {player} may not receive the bye"),
    "bye_due": _bye_due,
    "same_opponents": "only colours or the bye differ",
}
"""The words by the kind of a step. A text has facts in braces; a step without words is not told."""
