"""Puts the steps of an account into words: the sentences that several systems share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from tabiya.explain.remark import Remark
from tabiya.languages import gettext, ngettext, say, say_number, translatable
from tabiya.model.result import ByeKind
from tabiya.model.tournament import Tournament
from tabiya.pairing import phrases
from tabiya.pairing.account import Names, Sentence, Step, Uncited
from tabiya.pairing.round_pairing import RoundPairing

_ABSENCES = {
    ByeKind.HALF_POINT.value: translatable(
        "{who} has asked for a half-point bye and is not paired."
    ),
    ByeKind.FULL_POINT.value: translatable("{who} has a full-point bye and is not paired."),
    ByeKind.ZERO_POINT.value: translatable("{who} is absent and is not paired."),
    ByeKind.PAIRING_ALLOCATED.value: translatable("{who} has a bye and is not paired."),
}
_OTHERS = {
    "other players": translatable(
        "If {pair} met, the other players could not all be paired legally."
    ),
    "other teams": translatable("If {pair} met, the other teams could not all be paired legally."),
    "others": translatable("If {pair} met, the others could not all be paired legally."),
}
_FLOATING = {
    "floaters": translatable("floaters {players}"),
    "downfloaters": translatable("downfloaters {players}"),
    "upfloaters": translatable("upfloaters {players}"),
}
_NOT_TOLD = frozenset({"player", "member", "rivals", "without_game"})
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
        words = (
            gettext(text).format_map(step.facts)
            if isinstance(text, str) and text
            else text(step, self.names)
            if callable(text)
            else ""
        )
        # A name may end with the point of an initial.
        return words[:-1] if words.endswith("..") and not words.endswith("...") else words

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
                return say(
                    "bracket {bracket}: {faults}",
                    bracket=step.number("bracket"),
                    faults=self.faults(step),
                )
            case "in_seeding_round":
                return say("seeding round, {faults}", faults=self.faults(step))
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


def make_explainer(pairing: RoundPairing, names: Names) -> Explainer:
    """The words for a round; `names` are those of the players."""
    return Explainer(pairing.reasoning.sentences, pairing.reasoning.names or names)


def with_outer_facts(step: Step, outer: Step) -> Step:
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
    return say(
        "Round {round}, {system} system, rules of {edition}: {players} players in {brackets}.",
        round=round_.number("round"),
        system=round_.text("called"),
        edition=round_.text("edition"),
        players=round_.number("players"),
        brackets=say_number("{n} bracket", "{n} brackets", round_.number("brackets")),
    )


def _absence(absence: Step, names: Names) -> str:
    who = phrases.named(absence.number("player"), names)
    return say(_ABSENCES[absence.text("bye")], who=who)


def _not_paired(absence: Step, names: Names) -> str:
    return say(
        "{player} is not paired in round {round}: a bye or an absence was announced.",
        player=phrases.named(absence.number("player"), names),
        round=absence.number("round"),
    )


def _table_board(board: Step, names: Names) -> str:
    return say("Board {board}: {pair}", board=board.number("board"), pair=_board(board, names))


def _board(board: Step, names: Names) -> str:
    white, black = (phrases.named(board.number(colour), names) for colour in ("white", "black"))
    return say("{white} (White) meets {black}.", white=white, black=black)


def _player(player: Step, names: Names) -> str:
    who = phrases.named(player.number("player"), names)
    return say("{who} has {points}.", who=who, points=phrases.points(player.number("score")))


def _colours_so_far(colours: Step, names: Names) -> str:
    del names
    wish = phrases.preference(colours.text("colour_due"), colours.text("strength"))
    return say(
        "Colours so far: {colours}; {wish}.",
        colours=phrases.letters(colours.text("colours")),
        wish=wish,
    )


def _colours(colours: Step, names: Names) -> str:
    claims = ", ".join(
        say(
            "{who} has {preference}",
            who=phrases.named(who, names),
            preference=phrases.preference(colour, strength),
        )
        for who, (colour, strength) in zip(
            (colours.number("white"), colours.number("black")),
            colours.rows("preferences"),
            strict=True,
        )
    )
    return say("Colours: {claims}; {rule}.", claims=claims, rule=colours.rule)


def _counts_among(criterion: Step, names: Names) -> str:
    del names
    return say("This pair counts among the {aim}.", aim=phrases.aim(criterion.clause))


def _criterion(criterion: Step, names: Names) -> str:
    """Only what falls short is told; another candidate may do better and lose before that."""
    del names
    value = criterion.numbers("value")
    if not any(value):
        return ""
    shown = phrases.value(value, criterion.text("measure"))
    return say(
        "{aim}: {shown}. The earlier criteria allow no less.",
        aim=phrases.capital(phrases.aim(criterion.clause)),
        shown=shown,
    )


def _bracket(bracket: Step, names: Names) -> str:
    del names
    heading = phrases.joined(map(phrases.points, bracket.numbers("scores")))
    return say("Bracket {bracket}: {heading}.", bracket=bracket.number("bracket"), heading=heading)


def _upfloaters(upfloaters: Step, names: Names) -> str:
    why = (
        gettext("the number of residents is odd")
        if upfloaters.flag("odd")
        else gettext(
            "the residents cannot all be paired with each other so that the rest can be paired"
        )
    )
    return say(
        "Upfloaters: {players}, because {why}; this set is the first of the best.",
        players=phrases.numbers(upfloaters.numbers("players"), names),
        why=why,
    )


def _bye(bye: Step, names: Names) -> str:
    played = bye.number("played")
    return say(
        (
            "{player} receives the bye before any pair is made: with {points}, {played} played and this number, the first in order of those who may have it."
        ),
        player=phrases.named(bye.number("player"), names),
        points=phrases.points(bye.number("score")),
        played=say_number("{n} match", "{n} matches", played)
        if bye.text("unit") == "match"
        else say_number("{n} game", "{n} games", played),
    )


def _passed_over(earlier: Step, names: Names) -> str:
    return say(
        "Earlier in the order than {player}, but then not all others could be paired: {players}.",
        player=phrases.named(earlier.number("player"), names),
        players=phrases.numbers(earlier.numbers("players"), names),
    )


def _same_colour_due(pair: Step, names: Names) -> str:
    both = phrases.both_named(pair.numbers("pair"), names)
    wanted = phrases.colour_named(pair.text("colour"))
    return say(
        "{both} both must have {wanted} (absolute colour preference).", both=both, wanted=wanted
    )


def _schedule_of_meeting(meeting: Step, names: Names) -> str:
    both = phrases.both_named(meeting.numbers("pair"), names)
    rounds = meeting.numbers("rounds")
    if not rounds:
        return say("The schedule does not let {both} meet in this round.", both=both)
    return ngettext(
        "By the schedule {both} meet in round {rounds}.",
        "By the schedule {both} meet in rounds {rounds}.",
        len(rounds),
    ).format(both=both, rounds=phrases.joined(map(str, rounds)))


def _bracket_worse(bracket: Step, names: Names) -> str:
    value, possible = (
        phrases.value(bracket.numbers(fact), bracket.text("measure"))
        for fact in ("value", "possible")
    )
    return say(
        "If {pair} met, bracket {bracket} would be worse. {aim}: {value} instead of {possible}.",
        pair=phrases.both_named(bracket.numbers("pair"), names),
        bracket=bracket.number("bracket"),
        aim=phrases.capital(phrases.aim(bracket.clause)),
        value=value,
        possible=possible,
    )


def _best_such_pairing(best: Step, names: Names) -> str:
    floaters = best.numbers("floaters")
    words = phrases.pairs(best.pairs("pairs"), names) or gettext("none")
    if floaters:
        over = say(_FLOATING[best.text("floating")], players=phrases.numbers(floaters, names))
        words = f"{words}; {over}"
    if best.text("of") == "group":
        return say("The best such pairing of the group: {pairs}.", pairs=words)
    return say("The best such pairing of the bracket: {pairs}.", pairs=words)


def _others_unpaired(pair: Step, names: Names) -> str:
    both = phrases.both_named(pair.numbers("pair"), names)
    return say(_OTHERS[pair.text("others")], pair=both)


def _bye_barred(bye: Step, names: Names) -> str:
    del names
    who = phrases.competitor(bye.number("player"), bye.text("noun"))
    return say("{who} may not receive the bye: {rule}", who=who, rule=phrases.quoted(bye))


def _less_good(criterion: Step, names: Names) -> str:
    del names
    value, possible = (
        phrases.value(criterion.numbers(fact), criterion.text("measure"))
        for fact in ("value", "possible")
    )
    return say(
        "{aim}: {value} recorded, {possible} possible [{article}]",
        aim=phrases.aim(criterion.clause),
        value=value,
        possible=possible,
        article=criterion.article,
    )


def _not_allowed(pair: Step, names: Names) -> str:
    del names
    return say(
        "{pair} is not allowed: {rule}",
        pair=phrases.pairs([pair.numbers("pair")]),
        rule=phrases.quoted(pair),
    )


def _bye_due(bye: Step, names: Names) -> str:
    del names
    right = bye.number_or_none("player")
    who = gettext("no one") if right is None else phrases.competitor(right, bye.text("noun"))
    return say("{who} must receive the bye: {rule}", who=who, rule=phrases.quoted(bye))


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
    "others_unpaired": _others_unpaired,
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
    "bye_barred": _bye_barred,
    "bye_due": _bye_due,
    "same_opponents": "only colours or the bye differ",
}
"""The words by the kind of a step. A text has facts in braces; a step without words is not told."""
