"""Warns where the file says of its facts what the facts do not bear out."""

from __future__ import annotations

from tabiya.formats.trf.draft import Draft, Entry
from tabiya.formats.trf.fields import COUNTS, PLAYER
from tabiya.formats.trf.numbers import runs_of_digits
from tabiya.formats.trf.rounds import Rounds
from tabiya.model.points import format_points
from tabiya.model.result import GameResult, Outcome
from tabiya.model.tournament import Tournament


def warn_of_differences(draft: Draft, rounds: Rounds, tournament: Tournament) -> None:
    """Compare everything that the file states twice and that decides nothing."""
    _warn_of_points(draft, rounds, tournament)
    _warn_of_counts(draft, tournament)
    _warn_of_strangers(draft)
    if tournament.teams:
        from tabiya.formats.trf.match_table import warn_of_match_table

        warn_of_match_table(draft, tournament)


def _warn_of_points(draft: Draft, rounds: Rounds, tournament: Tournament) -> None:
    """Points must add up, with or without byes announced for rounds to come and games still open."""
    scores = _scores(draft, tournament)
    odd = [
        (number, entry)
        for number, entry in draft.entries.items()
        if entry.declared.points not in (None, scores[number])
    ]
    if not odd:
        return
    worth = tournament.settings.scoring.table()
    announced: dict[int, int] = {}
    for (_, number), kind in rounds.announced.items():
        announced[number] = announced.get(number, 0) + worth[kind.outcome, False]
    open_games = _lent_by_open_games(tournament)
    field = PLAYER["points"]
    for number, entry in odd:
        points = entry.declared.points
        explained = (
            scores[number] + announced.get(number, 0),
            scores[number] - open_games.get(number, 0),
        )
        if points is None or points in explained:
            continue
        draft.findings.warn(
            entry.row,
            field.first,
            format_points(points),
            f"the results of player {number} add up to {format_points(scores[number])} points",
            rule="TRF26, 001 position 81-84",
            hint="Check the results, or the scoring system in record 162.",
        )


def _lent_by_open_games(tournament: Tournament) -> dict[int, int]:
    """What games without a result count for pairing, which in standings they need not (C.04.2)."""
    lent: dict[int, int] = {}
    worth = tournament.settings.scoring.unknown
    for round_ in tournament.rounds:
        for game in round_.games:
            if game.result is GameResult.UNKNOWN:
                for number in (game.white, game.black):
                    lent[number] = lent.get(number, 0) + worth
    return lent


def _scores(draft: Draft, tournament: Tournament) -> dict[int, int]:
    """The points of all players; summed up from the cells, which is faster, where that is all."""
    if tournament.adjustments or draft.byes:
        from tabiya.model.record import records

        return {number: record.score for number, record in records(tournament).items()}
    table = tournament.settings.scoring.table()
    worth: dict[tuple[str, str], int] = {
        (colour, str(outcome.value)): table[outcome, colour == "b"]
        for outcome in Outcome
        for colour in "wb "
    }
    absent = table[Outcome.ZERO_POINT_BYE, False]
    worth[" ", " "] = absent
    paired = len(tournament.rounds)
    return {number: _sum(entry, worth, paired, absent) for number, entry in draft.entries.items()}


def _sum(entry: Entry, worth: dict[tuple[str, str], int], paired: int, absent: int) -> int:
    cells = entry.cells
    told = zip(cells.colours[:paired], cells.results[:paired], strict=True)
    return sum(map(worth.__getitem__, told)) + max(paired - len(cells), 0) * absent


def _warn_of_counts(draft: Draft, tournament: Tournament) -> None:
    """Compare 062, 072 and 082 with what stands in the file; any number in the record will do."""
    rated = sum(1 for player in tournament.players if player.rating)
    actual = {"062": len(tournament.players), "072": rated, "082": len(tournament.teams)}
    for code, (row, text) in draft.counts.items():
        numbers = [int(digits) for digits in runs_of_digits(text[:40])]
        if actual[code] not in numbers:
            draft.findings.warn(
                row,
                5,
                text,
                f"the file has {actual[code]} {COUNTS[code]}",
                rule=f"TRF26, {code}",
            )


def _warn_of_strangers(draft: Draft) -> None:
    """Warn of arrangements for players or teams who do not take part."""
    numbers = draft.teams or draft.entries
    for row, what, mentioned in draft.mentions:
        strangers = [number for number in mentioned if number not in numbers]
        if strangers:
            draft.findings.warn(
                row,
                5,
                " ".join(map(str, strangers[:10])),
                f"{what} names a number that nobody has",
                rule="TRF26",
            )
