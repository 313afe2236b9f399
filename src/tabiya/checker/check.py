"""Checks a whole tournament: every paired round, by one system and one edition of its rules."""

from __future__ import annotations

from collections.abc import Mapping

from tabiya.checker.differences import differences
from tabiya.checker.ranks import differences_of_ranks
from tabiya.checker.reasons import REASONS
from tabiya.checker.replay import Pairer, replay
from tabiya.checker.report import FileReport, RoundReport
from tabiya.frozen import replace
from tabiya.model.tournament import Tournament
from tabiya.pairing.api import RoundPairing, pair_next_round
from tabiya.pairing.detect import settled


def check_tournament(
    tournament: Tournament,
    *,
    file: str = "",
    system: str | None = "dutch",
    edition: str | None = None,
    only_round: int | None = None,
    declared_ranks: Mapping[int, int] | None = None,
    pair: Pairer | None = None,
) -> FileReport:
    """Pair every recorded round again and report what differs; the file's name is only repeated.

    A system that is None is found out from the event. Wrong ranks count as a difference of the last
    round, if that round is checked.
    """
    by, tournament = settled(tournament, system)

    def by_the_rules(before: Tournament) -> RoundPairing:
        return pair_next_round(before, system=by, edition=edition)

    used = edition or ""
    rounds = []
    for replayed in replay(tournament, pair or by_the_rules, only_round=only_round):
        if replayed.pairing is not None:
            used = replayed.pairing.edition.name
        found = differences(replayed, REASONS.get(by))
        rounds.append(RoundReport(replayed.recorded.number, found))
    remark = ""
    if rounds and rounds[-1].round == tournament.rounds_played:
        wrong, remark = differences_of_ranks(tournament, declared_ranks or {}, edition)
        rounds[-1] = replace(rounds[-1], differences=rounds[-1].differences + wrong)
    return FileReport(file, used, tuple(rounds), remark)
