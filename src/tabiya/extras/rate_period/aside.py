"""Which reports are not rated: of another list or period, there twice, or against each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date

from tabiya.extras.rate_period.book import CONTRADICTION, PeriodBook, PeriodProblem, Report
from tabiya.extras.rate_period.lists import PeriodList
from tabiya.languages import translatable
from tabiya.ratings.facts import RatingList
from tabiya.ratings.period import first_day, rules_of_list, why_not_in_period


def set_aside_reports(book: PeriodBook, old: PeriodList, problems: list[PeriodProblem]) -> None:
    """Set aside what belongs to another list or period, is there twice, or contradicts another."""
    doubled: dict[int, list[str]] = {}
    for number, fide_id in book.doubled_players():
        doubled.setdefault(number, []).append(str(fide_id))
    for report in book.reports():
        problem = _why_not(report, old, doubled.get(report.id, []))
        if problem is not None:
            book.set_aside(report.id, problem.kind)
            problems.append(problem)
    reports = {report.id: report for report in book.reports()}
    for group, common in _groups(book, reports):
        _settle(book, [reports[number] for number in group], common, problems)


def _why_not(report: Report, old: PeriodList, doubled: list[str]) -> PeriodProblem | None:
    if old.kind is not None and report.kind != old.kind.value:
        return PeriodProblem(
            report.file,
            "other list",
            None,
            translatable("not rated: {games} games, and this is the {kind} list"),
            {"games": report.kind, "kind": old.kind.value},
        )
    if not report.start:
        sentence = translatable("not rated: the report has no dates for the event")
        return PeriodProblem(report.file, "dates", None, sentence)
    if doubled:
        sentence = translatable("not rated: two players have the FIDE number {number}")
        return PeriodProblem(report.file, CONTRADICTION, None, sentence, {"number": doubled[0]})
    rules = rules_of_list(RatingList(report.kind), first_day(old.month))
    late = why_not_in_period(rules, date.fromisoformat(report.ended), old.month + 1)
    if late:
        sentence = translatable("not rated: {reason}")
        return PeriodProblem(report.file, "dates", None, sentence, {"reason": late})
    return None


Common = dict[tuple[int, int], tuple[int, int]]


def _groups(book: PeriodBook, reports: Mapping[int, Report]) -> Iterator[tuple[list[int], Common]]:
    """Yield the reports that are of one event, because they share at least half of their games.

    A few games in common are no sign: two blitz events of one day have that by chance.
    """
    common: Common = {}
    leader: dict[int, int] = {}

    def lead(number: int) -> int:
        while leader.get(number, number) != number:
            number = leader[number]
        return number

    for first, second, games, same in book.games_in_common():
        if first not in reports or second not in reports:
            continue
        if 2 * games >= min(reports[first].games, reports[second].games):
            common[first, second] = (games, same)
            low, high = sorted((lead(first), lead(second)))
            leader[high] = low
    groups: dict[int, list[int]] = {}
    for number in sorted({report_id for pair in common for report_id in pair}):
        groups.setdefault(lead(number), []).append(number)
    for numbers in groups.values():
        yield numbers, common


def _settle(
    book: PeriodBook, group: list[Report], common: Common, problems: list[PeriodProblem]
) -> None:
    """Of reports of one event that agree the fullest counts; of those that do not agree none does."""
    fullest = max(group, key=lambda report: (report.games, -report.id))
    others = [report for report in group if report is not fullest]
    agreed = all(
        common.get((min(other.id, fullest.id), max(other.id, fullest.id)))
        == (other.games, other.games)
        for other in others
    )
    for report in others if agreed else group:
        if agreed:
            sentence = translatable("not rated: all its games are in {file}")
            problem = PeriodProblem(
                report.file, "duplicate", None, sentence, {"file": fullest.file}
            )
        else:
            other = fullest if report is not fullest else others[0]
            sentence = translatable("not rated: {file} has different results for the same event")
            problem = PeriodProblem(
                report.file, CONTRADICTION, None, sentence, {"file": other.file}
            )
        book.set_aside(report.id, problem.kind)
        problems.append(problem)
