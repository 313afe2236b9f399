"""The figures of the campaigns as tables of docs/conformance.md: `make docs` writes them there.

Every cluster of differences is adjudicated here, by one of the three causes of C.04.A 7 and by the
article; a test fails on a cluster that is not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tests.campaigns.progress import ENDORSEMENT, JUDGE, SECOND_OPINION, WANTED, Progress, Record


class Verdict(NamedTuple):
    """Who is right about a cluster of differences, and by which article."""

    pattern: str
    cause: str
    """input (an error of the program that made the file), ours, theirs, or unclear (of the rule)."""
    words: str


VERDICTS = (
    Verdict(
        r"(BH|SB)/P \d+(, 3-1-0)?",
        "unclear",
        "With /P a forfeit counts as played. A bye followed by such a forfeit loss is then followed by"
        " a round that is not voluntarily unplayed (C.07 16.2.3), so it keeps its points; gacrux takes"
        " the forfeit as played for the owner of the tie-break only.",
    ),
    Verdict(
        r".* \d+, with a match drawn by forfeits",
        "unclear",
        "A match in which each team won boards by forfeit and no game was played: no match was played"
        " (C.07 15.1), so we take it as an unplayed round, gacrux as a match.",
    ),
    Verdict(
        r"colours while a team has never been paired",
        "unclear, settled",
        "C.04.6 4.3.1 asks whether a pairing number is odd. A team that has not been paired yet has"
        " none (C.04.2 2.4; so ruled for C.04.3 in August 2026), so the others are counted without"
        " it. gacrux counts so in the Dutch system and by the list in the system of teams.",
    ),
    Verdict(
        r"KS/L[+-]1 \d+, 3-1-0",
        "unclear",
        "C.07 14.5 moves the limit of Koya by half a point. Where a draw brings 1, we move it by the"
        " points of a draw, gacrux by 0.5.",
    ),
    Verdict(
        r"STD 2026(, 3-1-0)?",
        "theirs",
        "C.07 7.7 compares with the points of the opponent: whoever is given ½ where the opponent is"
        " given 0 has a whole standard point. gacrux compares with a draw.",
    ),
)


def figures() -> str:
    """All tables."""
    return "\n".join((*_opinions(), "", *_clusters(), "", *_judged(), "", *_endorsed()))


def verdict_on(cluster: str) -> Verdict | None:
    """The verdict on a cluster of differences; None if nobody has looked at it."""
    return next((one for one in VERDICTS if re.fullmatch(one.pattern, cluster)), None)


def _opinions() -> Iterator[str]:
    yield "### gacrux, both ways"
    yield ""
    yield "| events | compared | of | rounds | values | events that differ | CPU hours left |"
    yield "|---|---|---|---|---|---|---|"
    progress = Progress(SECOND_OPINION)
    for subject in progress.subjects:
        own = progress.of(subject)
        done = sum(record.done for record in own)
        each = sum(record.cpu_seconds for record in own) / done if done else 0.0
        left = each * (WANTED[SECOND_OPINION] - done) / 3600
        rounds, values = sum(one.rounds for one in own), sum(one.values for one in own)
        yield (
            f"| {subject} | {done:,} | {WANTED[SECOND_OPINION]:,} | {rounds:,} | {values:,}"
            f" | {sum(record.differing for record in own)} | {left:.1f} |"
        )


def _clusters() -> Iterator[str]:
    yield "| difference | events | seeds, for example | cause | who is right, by the article |"
    yield "|---|---|---|---|---|"
    for cluster, (count, seeds) in sorted(clusters().items()):
        verdict = verdict_on(cluster) or Verdict("", "not adjudicated yet", "")
        yield f"| {cluster} | {count} | {seeds} | {verdict.cause} | {verdict.words} |"


def clusters() -> dict[str, tuple[int, str]]:
    """Every cluster of differences with gacrux: in how many events, and where to look."""
    found: dict[str, tuple[int, str]] = {}
    for record in Progress(SECOND_OPINION).records:
        for cluster, (count, *seeds) in record.clusters.items():
            so_far, said = found.get(cluster, (0, ""))
            found[cluster] = (
                so_far + count,
                said or f"{record.subject}: {', '.join(map(str, seeds))}",
            )
    return found


def _judged() -> Iterator[str]:
    yield "### The judges who take the text by the letter"
    yield ""
    yield "| system and edition | seeds | rounds | that differ |"
    yield "|---|---|---|---|"
    yield from _by_subject(JUDGE)


def _endorsed() -> Iterator[str]:
    yield "### Endorsement: generated, written, read, shuffled, checked"
    yield ""
    yield f"| system and edition | tournaments of {WANTED[ENDORSEMENT]:,} | rounds | with a fault |"
    yield "|---|---|---|---|"
    yield from _by_subject(ENDORSEMENT)


def _by_subject(campaign: str) -> Iterator[str]:
    progress = Progress(campaign)
    for subject in progress.subjects:
        own = progress.of(subject)
        yield (
            f"| {subject} | {_sum(own, 'done'):,} | {_sum(own, 'rounds'):,}"
            f" | {_sum(own, 'differing')} |"
        )


def _sum(records: Sequence[Record], what: str) -> int:
    return sum(getattr(record, what) for record in records)
