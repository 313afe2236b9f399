"""The figures of the matrix of axes as tables of docs/conformance.md; `make docs` writes them there.

Every cluster of differences is adjudicated here; a test fails on a cluster that is not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tests.campaigns.axes import SUBJECTS, Axis, Subject, list_pairs, pairs_known
from tests.campaigns.progress import AXES, EXAMPLES, Progress, Record
from tests.campaigns.team_positions import BLOCK, ENUMERATED

ORDINARY = 0
"""The place of the value of an axis where nothing is special; of rounds and sizes all are shown."""


class AxisVerdict(NamedTuple):
    """Who is right about a cluster of differences, and by which article."""

    pattern: str
    cause: str
    words: str


VERDICTS = (
    AxisVerdict(
        r"colours while a (player|team) has never been paired",
        "unclear, settled",
        "Who has not been paired yet has no pairing number (C.04.2 2.4, ruled in August 2026), so odd and even"
        " numbers (C.04.3 5.2.5, C.04.6 4.3.1) are counted without them. The other program counts by the"
        " list. gacrux counts as we do in the Dutch system. We read the earlier editions in the same way.",
    ),
    AxisVerdict(
        r"(pairs|colours), with a match drawn by forfeits",
        "theirs",
        "A match in which each team won boards by forfeit and no game was played was not played"
        " (C.04.2 3.5, C.04.6 1.6.1). gacrux takes it as a match.",
    ),
    AxisVerdict(
        r"colours while points are lent",
        "unclear",
        "C.04.6 4.2 names the team with the higher primary score. Whether lent points count there, no text says:"
        " C.04.7 1.5 speaks of scoregroups and of the order of boards. We count them, as the order within a"
        " scoregroup does ([doubts](doubts.md)); gacrux counts only points that a team scored.",
    ),
    AxisVerdict(
        r"pairs, against .*; ours is certified",
        "theirs",
        "Their round is worse by the article that is named. The certificate of ours was accepted by"
        " a checker that does not use the engine (`tabiya certify`).",
    ),
    AxisVerdict(
        r"pairs, against .*; the literal judge pairs as we do",
        "theirs",
        "Their round is worse by the article that is named. The judge who tries every pairing has"
        " our round.",
    ),
    AxisVerdict(
        r"pairs, against [^;]*",
        "not settled",
        "Our checker finds their round worse by the article that is named. No third opinion: the field is too"
        " large for the literal judge, and the system has no certificates. Where such a difference arose in"
        " a small field, the literal judge paired as we do.",
    ),
)


def axis_verdict(cluster: str) -> AxisVerdict | None:
    """The verdict on a cluster; None if nobody has looked at it."""
    return next((one for one in VERDICTS if re.fullmatch(one.pattern, cluster)), None)


def axes_figures() -> str:
    """All tables of the campaign."""
    progress = Progress(AXES)
    parts = [_subjects(progress), _by_axis(progress), _positions(progress), _clusters(progress)]
    return "\n".join("\n".join((*part, "")) for part in parts).rstrip("\n")


def _subjects(progress: Progress) -> Iterator[str]:
    yield "### Along every pair of axes"
    yield ""
    yield (
        "| system and edition, opponent | events | rounds compared | of them both refuse | events that"
        " differ | pairs of axis values covered | rounds a CPU hour |"
    )
    yield "|---|---|---|---|---|---|---|"
    certified = paired = 0
    for name in (each for each in progress.subjects if each in SUBJECTS):
        own = progress.of(name)
        wanted, got = pairs_known(SUBJECTS[name]), pairs_covered(own)
        done, rounds, refused = _sum(own, "done"), _sum(own, "rounds"), _sum(own, "values")
        yield (
            f"| {name} | {done:,} | {rounds:,} | {refused:,} | {_sum(own, 'differing'):,}"
            f" | {len(wanted & got)} of {len(wanted)} ({100 * len(wanted & got) / len(wanted):.1f} %)"
            f" | {_per_hour(own):,} |"
        )
        certified += _sum(own, "certified")
        paired += rounds - refused if name.startswith("dutch") else 0
    share = 100 * certified / paired if paired else 0
    all_rounds = sum(_sum(progress.of(each), "rounds") for each in SUBJECTS)
    yield ""
    yield (
        f"In all {all_rounds:,} rounds. Rounds of the Dutch system have certificates: of {paired:,} that were paired"
        f" here, the checker accepts {certified:,} ({share:.1f} %)."
    )


def pairs_covered(records: Sequence[Record]) -> set[tuple[int, int, int, int]]:
    """Every two values of two axes that happened together in an event that was compared."""
    return {pair for record in records for row in record.rows for pair in list_pairs(row)}


def _by_axis(progress: Progress) -> Iterator[str]:
    for title, team in (("players", False), ("teams", True)):
        names = [
            each
            for each in progress.subjects
            if each in SUBJECTS and (SUBJECTS[each].system == "team") is team
        ]
        if not names:
            continue
        axes = SUBJECTS[names[0]].axes
        shown = [
            (place, value)
            for place, axis in enumerate(axes)
            for value in range(len(axis.values))
            if value != ORDINARY or axis.name in ("rounds", title)
        ]
        yield f"Rounds compared of events of {title}, by the value of each axis (in brackets: events that differ):"
        yield ""
        yield f"| axis | {' | '.join(names)} |"
        yield f"|---|{'---|' * len(names)}"
        for place, value in shown:
            cells = [_cell(SUBJECTS[name], progress.of(name), axes[place], value) for name in names]
            yield f"| {axes[place].name}: {axes[place].values[value]} | {' | '.join(cells)} |"
        yield ""


def _cell(subject: Subject, records: Sequence[Record], axis: Axis, value: int) -> str:
    place = subject.axes.index(axis)
    if value not in subject.known(axis):
        return "-"
    found = [
        counts
        for record in records
        for row, counts in record.rows.items()
        if row[place] == str(value)
    ]
    rounds, differing = (sum(each[which] for each in found) for which in (0, 1))
    return f"{rounds:,}" + (f" ({differing})" if differing else "")


def _positions(progress: Progress) -> Iterator[str]:
    yield "| enumerated | positions there are | judged | of them without a pairing | wrong | positions a CPU hour |"
    yield "|---|---|---|---|---|---|"
    for name in (each for each in progress.subjects if each in ENUMERATED):
        own = progress.of(name)
        count = ENUMERATED[name].total
        judged = min(_sum(own, "done") * BLOCK, count)
        yield (
            f"| {name} | {count:,} | {judged:,} ({100 * judged / count:.0f} %) | {_sum(own, 'values'):,}"
            f" | {_sum(own, 'differing')} | {_per_hour(own):,} |"
        )


def _clusters(progress: Progress) -> Iterator[str]:
    """One line for each subject and verdict, with the clusters it is given on."""
    yield "| opponent | differences (events) | seeds, for example | cause | who is right, by the article |"
    yield "|---|---|---|---|---|"
    for name in progress.subjects:
        by_verdict: dict[AxisVerdict, dict[str, list[int]]] = {}
        for record in progress.of(name):
            for what, (count, *seeds) in record.clusters.items():
                verdict = axis_verdict(what) or AxisVerdict("", "not adjudicated yet", "")
                found = by_verdict.setdefault(verdict, {}).setdefault(what, [0])
                found[0] += count
                found += seeds
        for verdict, some in by_verdict.items():
            names = "; ".join(f"{_article(what)} ({found[0]})" for what, found in some.items())
            seeds = next(iter(some.values()))[1 : EXAMPLES + 1]
            yield (
                f"| {name} | {names} | {', '.join(map(str, seeds))} | {verdict.cause}"
                f" | {verdict.words} |"
            )


def _article(cluster: str) -> str:
    """The part of a cluster that its verdict does not say."""
    return cluster.partition(";")[0].removeprefix("pairs, against ")


def _per_hour(records: Sequence[Record]) -> int:
    seconds = max(sum(record.cpu_seconds for record in records), 0.01)
    return int(float(f"{3600 * _sum(records, 'rounds') / seconds:.1e}"))


def _sum(records: Sequence[Record], what: str) -> int:
    return sum(getattr(record, what) for record in records)
