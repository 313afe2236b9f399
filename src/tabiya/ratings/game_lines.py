"""The lines of a player's games: which count, which do not and why, and what each is worth."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.player import Player
from tabiya.model.record import Cell
from tabiya.model.result import Outcome
from tabiya.ratings.answer import GameLine, Reason
from tabiya.ratings.facts import Meeting
from tabiya.ratings.rules import Rules
from tabiya.ratings.scene import SCORES, Scene


def lines_of(scene: Scene, player: Player) -> tuple[GameLine, ...]:
    """The rounds of a player, each with its reason if it does not count."""
    cells = scene.records[player.number].cells
    decided = _rounds_after_decision(scene, cells)
    return tuple(
        _line(scene, player.number, number, cell, after_decision=late)
        for number, (cell, late) in enumerate(zip(cells, decided, strict=True), start=1)
    )


def _rounds_after_decision(scene: Scene, cells: tuple[Cell, ...]) -> list[bool]:
    """For each round, whether one of two players of a match had more than half of the points."""
    own = other = 0
    late = []
    for cell in cells:
        late.append(max(own, other) > 50 * scene.tournament.total_rounds)
        score = {Outcome.FORFEIT_WIN: 100, Outcome.FORFEIT_LOSS: 0, **SCORES}.get(cell.outcome)
        if score is not None:
            own += score
            other += 100 - score
    return late


def _line(scene: Scene, number: int, round_: int, cell: Cell, *, after_decision: bool) -> GameLine:
    found = scene.found.get(cell.opponent or 0)
    opponent = None
    if cell.opponent is not None:
        opponent = found.rating if found else scene.ratings[cell.opponent]
    meeting = Meeting(
        outcome=cell.outcome,
        rating=scene.ratings[number],
        opponent=opponent,
        rating_list=scene.chosen.rating_list,
        form=scene.form,
        control=scene.chosen.control,
        decided=after_decision,
        disregarded=bool(scene.disregarded & {number, cell.opponent}),
    )
    why_not = _why_not_rated(scene, meeting)
    return GameLine(
        round=round_,
        opponent=cell.opponent,
        opponent_name=scene.tournament.by_number[cell.opponent].name if cell.opponent else "",
        opponent_rating=opponent,
        score=SCORES.get(cell.outcome),
        rated=why_not is None,
        reason=why_not,
    )


def _why_not_rated(scene: Scene, meeting: Meeting) -> Reason | None:
    if meeting.outcome is Outcome.UNKNOWN:
        return Reason("no result yet")
    if scene.veto is not None and meeting.outcome.rated:
        return scene.veto
    for condition in scene.rules.conditions:
        words = condition(meeting)
        if words:
            return Reason(words, scene.rules.article(condition))
    return None


def with_changes(rules: Rules, rating: int, lines: tuple[GameLine, ...]) -> tuple[GameLine, ...]:
    """The lines with difference, expectation and change of every game that counts."""
    differences = tuple(rating - (line.opponent_rating or 0) for line in lines if line.rated)
    counted = iter(zip(differences, rules.differences(rating, differences), strict=True))
    article = rules.article(rules.differences)
    made = []
    for line in lines:
        if not line.rated:
            made.append(line)
            continue
        difference, used = next(counted)
        change = rules.change(line.score or 0, used)
        reason = None
        if used != difference:
            reason = Reason(f"difference {difference} counts as {used}", article)
        elif abs(difference) > 400:
            reason = Reason(f"difference {difference} counts in full", article)
        made.append(
            replace(
                line,
                difference=difference,
                counted=used,
                expected=(line.score or 0) - change,
                change=change,
                reason=reason,
            )
        )
    return tuple(made)
