"""Why one player has this opponent: which brackets, which board, and why nobody earlier in order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from tabiya.errors import InvalidFact
from tabiya.explain.remark import Remark
from tabiya.languages import ngettext, say
from tabiya.model.arguments import expect, expect_number, expect_values
from tabiya.model.team import Team
from tabiya.model.tournament import Tournament
from tabiya.pairing import phrases
from tabiya.pairing.account import Names, ScheduleReasoning, Step, step
from tabiya.pairing.round_pairing import RoundPairing

if TYPE_CHECKING:
    from tabiya.explain.words import Explainer

MOST_RIVALS = 6
"""How many earlier opponents are gone through one by one."""


def explain_player(
    before: Tournament, pairing: RoundPairing, number: int, names: Names | None = None
) -> list[Remark]:
    """Explain why a player, or a team, meets this opponent; `before` is the tournament before the round.

    The names are those of the tournament unless others are given.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> before = event.up_to(1)
    >>> remarks = tabiya.explain_player(before, tabiya.pair_next_round(before), 1)
    >>> len(remarks) > 0
    True
    """
    expect(before, Tournament, "before", "a Tournament")
    expect(pairing, RoundPairing, "pairing", "a RoundPairing")
    expect_values(names, str, "names")
    expect_number(number, "number")
    from tabiya.explain.words import make_explainer, names_in

    names = names_in(before) if names is None else names
    return list(
        _PlayerAsked(before, pairing, number, make_explainer(pairing, names)).about(pairing.account)
    )


def explain_team(pairing: RoundPairing, team: Team, names: Names) -> list[Remark]:
    """Return why a team meets another one by a table: its line, the match, and the boards it seats."""
    from tabiya.explain.words import make_explainer

    words, reasoning = make_explainer(pairing, names), pairing.reasoning
    teams = reasoning.teams if isinstance(reasoning, ScheduleReasoning) else {}
    called = teams.get(team.number, team.name)

    def is_mentioned(child: Step) -> bool:
        if child.kind == "table_board":
            return child.number("white") in team.members or child.number("black") in team.members
        named = [fact for fact in child.facts.values() if fact in teams.values()]
        return child.kind != "without_game" and (not named or called in named)

    return [words.remark(child) for child in pairing.account.children if is_mentioned(child)]


def explain_everybody(pairing: RoundPairing, names: Names) -> dict[int, list[Remark]]:
    """Return for all who play why they meet their opponents, by number; of teams by theirs.

    It is what `explain_player` tells, without the opponents who come earlier in the order: to go through
    these for a thousand players would take minutes.
    """
    from tabiya.explain.words import make_explainer, with_outer_facts

    words, account = make_explainer(pairing, names), pairing.account
    pairs = pairing.matches if pairing.reasoning.names else pairing.boards
    by_number: dict[int, list[Remark]] = {number: [] for pair in pairs for number in pair}
    while account.kind not in ("round", "scheduled_round"):
        for remarks in by_number.values():
            remarks.append(Remark(words.text(account), account.article))
        account = account.children[0]
    for child in account.children:
        if child.kind == "player" and child.number("player") in by_number:
            by_number[child.number("player")].append(words.remark(child))
    for bracket in account.children:
        floaters = {
            child.number("player"): child for child in bracket.children if child.kind == "floater"
        }
        for member in bracket.children:
            if member.kind == "member" and (number := member.number("player")) in by_number:
                below = (floaters[number],) if number in floaters else member.children
                seen = replace(with_outer_facts(member, bracket), children=below)
                by_number[number].append(words.remark(seen))
    for board in (*account.all("board"), *account.all("table_board")):
        remark = words.remark(board)
        for number in (board.number("white"), board.number("black")):
            if number in by_number:
                by_number[number].append(remark)
    return by_number


class _PlayerAsked:
    """A question about one player of a round."""

    def __init__(
        self, before: Tournament, pairing: RoundPairing, number: int, words: Explainer
    ) -> None:
        self.before = before
        self.pairing = pairing
        self.number = number
        self.words = words

    def about(self, round_: Step) -> Iterator[Remark]:
        """The part of an account that is about the player."""
        from tabiya.explain.words import with_outer_facts

        if round_.kind == "scheduled_round":
            yield from self._scheduled(round_)
            return
        if round_.kind != "round":
            yield Remark(self.words.text(round_), round_.article)
            yield from self.about(round_.children[0])
            return
        player = self._own(round_, "player")
        if player is None:
            yield self._absence(round_)
            return
        yield self.words.remark(player)
        for bracket in round_.children:
            member = self._own(bracket, "member")
            if member is not None:
                floater = self._own(bracket, "floater")
                below = member.children if floater is None else (floater,)
                seen = replace(with_outer_facts(member, bracket), children=below)
                yield self.words.remark(seen)
        bye = self._own(round_, "bye")
        if bye is not None:
            yield self.words.remark(bye)
            return
        for board in round_.all("board"):
            if self._plays(board):
                yield self.words.remark(board)
                for rivals in board.all("rivals"):
                    yield from self._rivals(rivals)

    def _scheduled(self, round_: Step) -> Iterator[Remark]:
        """What opens the round, and what the table has for the player."""
        in_table = False
        for child in round_.children:
            if child.kind == "table_board" or "player" in child.facts:
                about = self._plays(child) or child.facts.get("player") == self.number
                relevant = about and child.kind != "without_game"
                in_table |= relevant
            else:
                relevant = True
            if relevant:
                yield self.words.remark(child)
        if not in_table:
            if self.number not in self.words.names:
                raise InvalidFact(
                    "there is no player {number} in this tournament", number=self.number
                )
            who = phrases.named(self.number, self.words.names)
            yield Remark(
                say("{who} has no game in round {round}.", who=who, round=self.pairing.round)
            )

    def _own(self, around: Step, kind: str) -> Step | None:
        """The step of a kind, directly below another, that is about the player."""
        for child in around.children:
            if child.kind == kind and child.number("player") == self.number:
                return child
        return None

    def _plays(self, board: Step) -> bool:
        return self.number in (board.facts.get("white"), board.facts.get("black"))

    def _absence(self, round_: Step) -> Remark:
        """Why a player has no opponent; refused if there is no such player."""
        absent = self._own(round_, "absence") is not None or any(
            self.number in child.numbers("players")
            for child in round_.children
            if child.kind == "absent_teams"
        )
        if absent:
            facts = {"player": self.number, "round": self.pairing.round}
            return self.words.remark(step("not_paired", None, None, facts, article="C.04.2"))
        if round_.text("noun") not in ("", "player"):
            raise InvalidFact("there is no team {number} in this tournament", number=self.number)
        raise InvalidFact("there is no player {number} in this tournament", number=self.number)

    def _rivals(self, rivals: Step) -> Iterator[Remark]:
        """Why the first of a pair meets none of those who come before the second in the order."""
        player, opponent = rivals.number("player"), rivals.number("opponent")
        who = phrases.named(player, self.words.names)
        earlier = rivals.numbers("earlier")[:MOST_RIVALS]
        for other in earlier:
            answer = self.pairing.reasoning.if_they_met(self.before, self.pairing, player, other)
            if answer.kind == "seeding_round":
                (answer,) = answer.children
            rival = phrases.named(other, self.words.names)
            yield Remark(
                say("Not {who} against {rival}:", who=who, rival=rival),
                children=tuple(self.words.remarks([answer])),
            )
        if not earlier:
            text = _first_in_order(rivals, player, opponent, self.words.names)
            yield Remark(text, rivals.article)


def _first_in_order(rivals: Step, player: int, opponent: int, names: Names) -> str:
    """Who else comes before the opponent and meets somebody else, or nobody; and by which rule."""
    taken = rivals.pairs("taken")
    own, met = phrases.named(player, names), phrases.named(opponent, names)
    if not taken:
        return say(
            "No free player comes before {met} in the order for {own}: {rule}.",
            met=met,
            own=own,
            rule=rivals.rule,
        )
    listed = phrases.bounded(
        say(
            "{one} (meets {other})",
            one=phrases.named(one, names),
            other=phrases.named(other, names),
        )
        for one, other in taken
    )
    return ngettext(
        "{listed} comes before {met} in the order for {own}: {rule}.",
        "{listed} come before {met} in the order for {own}: {rule}.",
        len(taken),
    ).format(met=met, own=own, listed=listed, rule=rivals.rule)
