"""Why one player has this opponent, in one sentence and one picture.

The picture lists the opponents in the order in which they were to be tried, from the highest bracket
the player was in: each struck out with the reason, until the one who was found.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabiya.explain import drawing
from tabiya.explain.player import explain_player, explain_team
from tabiya.explain.schedule_picture import Drawn, drawn_for, sentence_for
from tabiya.explain.short import short_article, short_reason
from tabiya.explain.words import Explainer, make_explainer
from tabiya.languages import gettext, say, translatable
from tabiya.model.points import show_points
from tabiya.model.team import Team
from tabiya.model.tournament import Tournament
from tabiya.pairing import phrases
from tabiya.pairing.account import Names, Step
from tabiya.pairing.round_pairing import RoundPairing

MOST_OF_A_BRACKET = 6
"""How many of one bracket are gone through one by one."""

_WIDTH = 380.0
_BRACKETS = ("bracket", "scoregroup")


@dataclass(frozen=True, slots=True)
class Tried:
    """Somebody who came before in the order, or the one who was found."""

    number: int
    name: str
    bracket: str
    """In which bracket, as a heading."""
    reason: str = ""
    article: str = ""
    found: bool = False


@dataclass(frozen=True, slots=True)
class PlayerDrawn:
    """The opponents of one player in order, until the one who was found."""

    sentence: str
    """The whole answer in one sentence."""
    article: str
    looking: str
    """Whose order it is: the player asked about, or the opponent who looked first."""
    tried: tuple[Tried, ...]
    more: int
    """How many others came before and are not gone through."""
    scheduled: Drawn | None = None
    """What settled the pair where nobody was looked for: a table, or a bracket."""

    def svg(self, style: str = "") -> str:
        """The picture; empty if there was nothing to choose from, and no table."""
        if self.scheduled is not None:
            return self.scheduled.svg(style)
        if not self.tried:
            return ""
        parts: list[str] = []
        y = 16.0
        heading = say("In the order of {looking}", looking=self.looking)
        parts.append(drawing.words_at(0, 12, drawing.fitted(heading, _WIDTH, 11), "pic-head"))
        bracket = ""
        for place, attempt in enumerate(self.tried, start=1):
            if attempt.bracket != bracket:
                bracket = attempt.bracket
                y += 8
                parts.append(drawing.line_between(0, y - 4, _WIDTH, y - 4, "pic-rule"))
                parts.append(drawing.words_at(0, y + 10, bracket, "pic-small"))
                y += 16
            drawn, y = _row(attempt, place, y)
            parts += drawn
        if self.more:
            parts.append(
                drawing.words_at(24, y + 12, say("and {more} more", more=self.more), "pic-small")
            )
            y += 18
        return drawing.drawn(_WIDTH, y + 6, self.spoken(), parts, style)

    def spoken(self) -> str:
        """The picture in words."""
        if self.scheduled is not None:
            return self.scheduled.spoken()
        listed = "; ".join(
            f"{place}: {attempt.name}, {gettext('found') if attempt.found else attempt.reason}"
            for place, attempt in enumerate(self.tried, start=1)
        )
        return say("In the order of {looking}: {listed}.", looking=self.looking, listed=listed)


def _row(attempt: Tried, place: int, y: float) -> tuple[list[str], float]:
    look = "pic-name pic-got" if attempt.found else "pic-name pic-struck"
    called = f"{attempt.number} {attempt.name}".strip()
    parts = [
        drawing.words_at(14, y + 14, f"{place}", "pic-small", anchor="end"),
        (drawing.ticked if attempt.found else drawing.crossed)(24, y + 10),
        drawing.words_at(36, y + 14, drawing.fitted_name(called, 250, 12.5), look, whole=called),
    ]
    y += 18
    if attempt.article:
        short = short_article(attempt.article)
        parts.append(drawing.words_at(_WIDTH, y - 4, short, "pic-tag", anchor="end"))
    for line in (
        drawing.wrapped(phrases.capital(attempt.reason), _WIDTH - 40, 10, 3)
        if attempt.reason
        else ()
    ):
        parts.append(drawing.words_at(36, y + 9, line, "pic-small"))
        y += 12
    return parts, y + 5


def player_drawn(
    before: Tournament, pairing: RoundPairing, number: int, names: Names
) -> PlayerDrawn:
    """The answer for a player, or a team, of a round."""
    words = make_explainer(pairing, names)
    round_ = pairing.account
    while round_.kind != "round" and round_.first("round") is not None:
        round_ = round_.children[0]
    board = next(
        (
            step
            for step in round_.walk()
            if step.kind in ("board", "table_board")
            and number in (step.facts.get("white"), step.facts.get("black"))
        ),
        None,
    )
    if round_.kind != "round" or board is None:
        return _without_choice(before, pairing, number, words, board)
    return _Question(before, pairing, words, number, round_, board).answered()


def team_drawn(pairing: RoundPairing, team: Team, names: Names) -> PlayerDrawn:
    """The answer for a team of a round that a table settles."""
    remarks = explain_team(pairing, team, names)
    drawn = drawn_for(pairing, team.number, names)
    sentence = sentence_for(drawn, team.number) if drawn is not None else ""
    if sentence:
        return PlayerDrawn(sentence, remarks[0].article, "", (), 0, drawn)
    return PlayerDrawn(remarks[-1].text, remarks[-1].article, "", (), 0, drawn)


def _without_choice(
    before: Tournament, pairing: RoundPairing, number: int, words: Explainer, board: Step | None
) -> PlayerDrawn:
    """Where nobody was looked for: a table, a bracket, a bye, an absence."""
    remarks = explain_player(before, pairing, number, words.names)
    drawn = drawn_for(pairing, number, words.names)
    if drawn is not None and (sentence := sentence_for(drawn, number)):
        return PlayerDrawn(sentence, remarks[0].article, "", (), 0, drawn)
    if board is not None:
        white, black = board.number("white"), board.number("black")
        other = black if number == white else white
        rule = remarks[0]
        sentence = say(
            "{who} meets {other} because the schedule says so: {rule}",
            who=_called(number, words),
            other=_called(other, words),
            rule=rule.text,
        )
        return PlayerDrawn(sentence, rule.article, "", (), 0)
    last = remarks[-1]
    return PlayerDrawn(last.text, last.article, "", (), 0, drawn)


def _called(number: int, words: Explainer) -> str:
    return words.names.get(number) or str(number)


@dataclass(frozen=True, slots=True)
class _Question:
    before: Tournament
    pairing: RoundPairing
    words: Explainer
    number: int
    round: Step
    board: Step

    def answered(self) -> PlayerDrawn:
        rivals = self.board.first("rivals")
        white, black = self.board.number("white"), self.board.number("black")
        leader = rivals.number("player") if rivals is not None else self.number
        partner = black if leader == white else white
        tried = [*self._before_floating(leader), *self._earlier(rivals, leader)]
        here = self._get_bracket(leader, self.board)
        tried.append(Tried(partner, self._name(partner), here, found=True))
        shown = [attempt for attempt in tried if attempt.found or attempt.reason]
        return PlayerDrawn(
            self._sentence(leader, partner, shown),
            "" if rivals is None else rivals.article,
            self._name(leader),
            tuple(shown),
            len(tried) - len(shown),
        )

    def _name(self, number: int) -> str:
        return _called(number, self.words)

    def _get_bracket(self, number: int, board: Step | None = None) -> str:
        for bracket in self.round.children:
            if bracket.kind in _BRACKETS and (
                board in bracket.children if board else number in bracket.numbers("players")
            ):
                return self.words.text(bracket).rstrip(".")
        return ""

    def _before_floating(self, leader: int) -> Iterator[Tried]:
        """Those of the brackets that the player left without an opponent."""
        for bracket in self.round.children:
            if (
                bracket.kind in _BRACKETS
                and leader in bracket.numbers("players")
                and self.board not in bracket.children
            ):
                others = [one for one in bracket.numbers("players") if one != leader]
                heading = self.words.text(bracket).rstrip(".")
                for place, other in enumerate(others):
                    yield self._tried(leader, other, heading, ask=place < MOST_OF_A_BRACKET)

    def _earlier(self, rivals: Step | None, leader: int) -> Iterator[Tried]:
        """Those who come before the opponent in the order: not possible, or taken by others."""
        if rivals is None:
            return
        heading = self._get_bracket(leader, self.board)
        for other, met in rivals.pairs("taken"):
            reason = say("meets {name}, whose opponent is settled first", name=self._name(met))
            yield Tried(other, self._name(other), heading, reason, rivals.article)
        for place, other in enumerate(rivals.numbers("earlier")):
            yield self._tried(leader, other, heading, ask=place < MOST_OF_A_BRACKET)

    def _tried(self, leader: int, other: int, heading: str, *, ask: bool) -> Tried:
        if not ask:
            return Tried(other, self._name(other), heading)
        answer = self.pairing.reasoning.if_they_met(self.before, self.pairing, leader, other)
        reason, article = short_reason(answer, self.words)
        return Tried(other, self._name(other), heading, reason, article)

    def _sentence(self, leader: int, partner: int, tried: list[Tried]) -> str:
        """The answer in one sentence, about the one who asked."""
        asked, other = self.number, partner if self.number == leader else leader
        scores = {
            player.number("player"): player.number("score") for player in self.round.all("player")
        }
        mine, theirs = scores[asked], scores[other]
        names = {"who": self._name(asked), "other": self._name(other)}
        if mine == theirs:
            opening = say(
                "{who} meets {other} because both have {points}",
                **names,
                points=phrases.points(mine),
            )
        else:
            higher, lower = (asked, other) if mine > theirs else (other, asked)
            opening = say(
                translatable(
                    "{who} meets {other} because {higher}, with {more}, found no opponent with as "
                    "many points and floats to {lower}, with {fewer}"
                )
                if leader == higher
                else translatable(
                    "{who} meets {other} because {lower}, with {fewer}, comes up to {higher}, with "
                    "{more}, so that all can be paired"
                ),
                **names,
                higher=self._name(higher),
                more=show_points(scores[higher]),
                lower=self._name(lower),
                fewer=show_points(scores[lower]),
            )
        refused = [attempt for attempt in tried if not attempt.found]
        if not refused:
            return say(
                "{opening}, and no one comes before {other} in the order.",
                opening=opening,
                other=self._name(partner),
            )
        listed = ", ".join(
            f"{attempt.name} ({attempt.reason.rstrip('.')})" for attempt in refused[:2]
        )
        if len(refused) > 2:
            listed = say("{names} and {n} more", names=listed, n=len(refused) - 2)
        if leader == asked:
            return say(
                "{opening}; these come earlier in the order and cannot be the opponent: {listed}.",
                opening=opening,
                listed=listed,
            )
        return say(
            (
                "{opening}; these come earlier in the order for {leader} and cannot be the opponent: {listed}."
            ),
            opening=opening,
            leader=self._name(leader),
            listed=listed,
        )
