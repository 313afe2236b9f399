"""Which results were known when a round was paired: facts of the file, else what its remarks tell.

A report of ours says it exactly (`Known when paired`). The remarks that programs write of corrections
and adjourned games say what changed, but not which rounds had been paired meanwhile.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tabiya.model.result import GameResult
from tabiya.model.round import Game
from tabiya.model.tournament import EarlierResult, Tournament

_GAME = r"@ Round (?P<round>\d{1,3}): (?:board \d+ \()?(?P<white>\d{1,5})-(?P<black>\d{1,5})\)?:?"
_CORRECTED = re.compile(
    rf"Correction {_GAME} (?P<new>.+?) instead of (?P<old>[^,]+)(?P<reach>,.*)?"
)
_CORRECTED_BY_OTHERS = re.compile(rf"Correction {_GAME} (?P<old>.+?) => (?P<new>.+)")
_ENDED = re.compile(rf"(?:Adjourned game|Adjournment) {_GAME} (?:ended )?(?P<new>.+)")
_ADJOURNED = re.compile(r"Adjourned @ Round (?P<round>\d{1,3}): (?P<games>.+)")
_ADJOURNED_GAME = re.compile(r"\((\d{1,5})-(\d{1,5})\)")
_FOR_RATING_ONLY = ", for the rating report only"
_DRAWS = ("1/2-1/2", "0.5-0.5", "=-=")


@dataclass(frozen=True, slots=True)
class _Change:
    """A remark on a game: what it stood at before, and how sure it is that a round was paired so."""

    round: int
    white: int
    black: int
    before: GameResult
    likely: bool = True
    """Whether the next round had been paired: no remark is written of a result typed before."""
    for_ever: bool = False
    """Whether no pairing ever followed the new result, which counts for ratings alone."""

    @property
    def game(self) -> tuple[int, int, int]:
        return self.round, self.white, self.black


def results_known(tournament: Tournament, number: int) -> list[tuple[EarlierResult, ...]]:
    """Return what may have stood otherwise when the round was paired, the likeliest first.

    There is one answer where the file says it. Where it only remarks that a result was corrected or a
    game ended, the next round was paired before that (C.04.2: an error found later changes no pairing);
    if that does not explain a round, the change may have come later still, or before.
    """
    stated = tuple(result for result in tournament.earlier_results if result.paired == number)
    exact = {(result.round, result.white, result.black) for result in tournament.earlier_results}
    changes = [
        change
        for change in _changes(tournament)
        if change.round < number and change.game not in exact
    ]
    sure = [change for change in changes if change.for_ever]
    likely = [change for change in changes if change.likely and change.round == number - 1]
    candidates = [
        stated + _results((*sure, *others), number)
        for others in (likely, changes, [change for change in changes if change.likely], ())
    ]
    return list(dict.fromkeys(candidates))


def _results(changes: tuple[_Change, ...], number: int) -> tuple[EarlierResult, ...]:
    """Return the results before the first change of each game."""
    first: dict[tuple[int, int, int], EarlierResult] = {}
    for change in changes:
        known = EarlierResult(
            paired=number,
            round=change.round,
            white=change.white,
            black=change.black,
            result=change.before,
        )
        first.setdefault(change.game, known)
    return tuple(first.values())


def _changes(tournament: Tournament) -> Iterator[_Change]:
    """Yield what the remarks tell of games that the file has."""
    for note in tournament.notes:
        if match := _CORRECTED.fullmatch(note) or _CORRECTED_BY_OTHERS.fullmatch(note):
            before, new = _result(match["old"]), _result(match["new"])
            number, game = _find_game(tournament, match)
            rating_only = match.groupdict().get("reach") == _FOR_RATING_ONLY
            if game is None or before is None or (rating_only and game.result is not new):
                continue
            yield _Change(number, game.white, game.black, before, for_ever=rating_only)
        elif match := _ENDED.fullmatch(note):
            number, game = _find_game(tournament, match)
            if game is not None:
                yield _Change(number, game.white, game.black, GameResult.UNKNOWN)
        elif match := _ADJOURNED.fullmatch(note):
            for white, black in _ADJOURNED_GAME.findall(match["games"]):
                game_then = (int(match["round"]), int(white), int(black))
                yield _Change(*game_then, GameResult.UNKNOWN, likely=False)


def _find_game(tournament: Tournament, match: re.Match[str]) -> tuple[int, Game | None]:
    """Return the game in the round named or, where that is the day of the change, an earlier one."""
    pair = (int(match["white"]), int(match["black"]))
    for round_ in reversed(tournament.rounds[: int(match["round"])]):
        for game in round_.games:
            if (game.white, game.black) == pair:
                return round_.number, game
    return 0, None


def _result(text: str) -> GameResult | None:
    return GameResult.DRAW if text in _DRAWS else GameResult.of_symbol(text)
