"""Checks a whole tournament: every paired round, by one system and one edition of its rules.

Engines and rules are loaded when an event is checked, not by whoever only names the function.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tabiya.checker.report import Difference, FileReport, RoundReport
from tabiya.errors import InvalidFact
from tabiya.formats.trf.document import TrfDocument
from tabiya.languages import Plural
from tabiya.model.arguments import expect, expect_number, expect_values
from tabiya.model.points import Points
from tabiya.model.tournament import Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.round_pairing import Pairer, RoundPairing

if TYPE_CHECKING:
    from tabiya.checker.points import TeamTotals
    from tabiya.checker.replay import ReplayedRound


def check(
    event: TrfDocument | Tournament,
    *,
    file: str | None = None,
    system: str | None = None,
    edition: str | None = None,
    only_round: int | None = None,
    declared_ranks: Mapping[int, int] | None = None,
    declared_points: Mapping[int, Points] | None = None,
    declared_team_points: Mapping[int, TeamTotals] | None = None,
    pair: Pairer | None = None,
) -> FileReport:
    """Pair every recorded round again, compare points and ranks, and report what differs.

    A document that was read declares points and ranks; for a tournament they can be given. A system
    that is None is found out from the event; an edition that is None is the one a remark of the file
    names, else that of the first day. Wrong points and ranks count as differences of the last round,
    if that round is checked; the edition of their tie-breaks is that of the first day unless it is
    given. The name of the file is only repeated.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> tabiya.check(event).discrepancies
    0
    """
    expect(event, (TrfDocument, Tournament), "event", "a Tournament or a TrfDocument")
    expect(system, (str, type(None)), "system", "the name of a system")
    expect(edition, (str, type(None)), "edition", "a year or a day, as text")
    for name, declared in (
        ("declared_ranks", declared_ranks),
        ("declared_points", declared_points),
        ("declared_team_points", declared_team_points),
    ):
        expect_values(declared, (int, tuple), name)
    if only_round is not None:
        expect_number(only_round, "only_round")
    from tabiya.checker.differences import get_reading
    from tabiya.checker.points import differences_of_points
    from tabiya.checker.ranks import differences_of_ranks
    from tabiya.checker.replay import replay
    from tabiya.pairing.resolve import get_rules, in_doubt, resolve_system

    document = TrfDocument(event) if isinstance(event, Tournament) else event
    paired = document.tournament.rounds_played
    if only_round is not None and only_round > paired:
        raise InvalidFact(
            Plural(
                "there is no round {round} to check: {n} round has been paired",
                "there is no round {round} to check: {n} rounds have been paired",
                paired,
                round=only_round,
            )
        )
    by, tournament = resolve_system(document.tournament, system)
    _, paired_by = get_rules(tournament, by, edition)

    def by_the_rules(before: Tournament) -> RoundPairing:
        return pair_next_round(before, system=by, edition=paired_by)

    used = paired_by or ""
    rounds = []
    for possibilities in replay(tournament, pair or by_the_rules, only_round=only_round):
        replayed, differing = _judged(possibilities)
        if replayed.pairing is not None:
            used = replayed.pairing.edition.name
        read_otherwise = get_reading(replayed) if differing else ()
        wrong_boards = () if read_otherwise else differing
        number = replayed.recorded.number
        rounds.append(RoundReport(number, wrong_boards, replayed.earlier, read_otherwise))
    remark = "" if system else in_doubt(document.tournament)
    if rounds and rounds[-1].round == tournament.rounds_played:
        points = differences_of_points(
            tournament,
            {**document.declared_points, **(declared_points or {})},
            {**document.declared_team_points, **(declared_team_points or {})},
        )
        ranks = {**document.declared_ranks, **(declared_ranks or {})}
        wrong, unranked = differences_of_ranks(tournament, ranks, edition)
        remark = " ".join(filter(None, (remark, unranked)))
        rounds[-1] = replace(rounds[-1], differences=rounds[-1].differences + points + wrong)
    competing = tournament.teams or tournament.players
    names = {competitor.number: competitor.name for competitor in competing}
    return FileReport(document.source if file is None else file, used, tuple(rounds), remark, names)


def check_tournament(
    tournament: Tournament,
    **options: Any,  # noqa: ANN401 - as `check` declares them
) -> FileReport:
    """Check a tournament by the usual system unless you name another; use `check` instead.

    >>> import tabiya
    >>> import warnings
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> with warnings.catch_warnings():
    ...     warnings.simplefilter("ignore", DeprecationWarning)
    ...     report = tabiya.check_tournament(event)
    >>> report.discrepancies
    0
    """
    from warnings import warn

    from tabiya.pairing.registry import USUAL

    warn(
        "check_tournament is deprecated and will be removed in version 0.3: use check, which "
        "finds the system of the event itself",
        DeprecationWarning,
        stacklevel=2,
    )
    expect(tournament, Tournament, "tournament", "a Tournament")
    return check(tournament, **{"system": USUAL.name, **options})


def _judged(
    possibilities: Iterator[ReplayedRound],
) -> tuple[ReplayedRound, tuple[Difference, ...]]:
    """Return the first possibility that explains the recorded round, else the likeliest."""
    from tabiya.checker.differences import differences

    likeliest = next(possibilities)
    differing = differences(likeliest)
    if differing:
        for other in possibilities:
            if not differences(other):
                return other, ()
    return likeliest, differing
