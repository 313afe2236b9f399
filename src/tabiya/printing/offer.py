"""What is offered for printing: the few documents of the moment, sets in one PDF, and all by group."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from tabiya.languages import translatable
from tabiya.model.result import GameResult
from tabiya.printing.document import Document
from tabiya.printing.job import PrintJob


@dataclass(frozen=True, slots=True)
class DocumentGroup:
    """Documents that are looked for together, and the drawing that stands for them."""

    title: str
    icon: str
    documents: tuple[str, ...]


GROUPS = (
    DocumentGroup(
        translatable("Lists for the wall"),
        "list",
        (
            "pairings-by-name",
            "pairings",
            "team-pairings",
            "standings",
            "schools",
            "crosstable",
            "square",
            "two-teams",
            "bracket",
            "schedule",
            "players",
            "team-list",
            "large-print",
            "notices",
            "poster",
        ),
    ),
    DocumentGroup(
        translatable("At the boards"),
        "slips",
        (
            "result-slips",
            "match-protocols",
            "line-up-slips",
            "scoresheets",
            "chess960",
            "place-cards",
            "table-numbers",
            "sealed-moves",
            "clock-sheet",
        ),
    ),
    DocumentGroup(
        translatable("For the arbiters"),
        "checklist",
        (
            "check-in",
            "not-playing",
            "round-checklist",
            "pairing-checklist",
            "player-cards",
            "averages",
            "explanation",
            "equipment",
            "assistants",
            "protests",
        ),
    ),
    DocumentGroup(
        translatable("Prize-giving"),
        "diploma",
        (
            "prizes",
            "prize-receipts",
            "board-prizes",
            "diplomas",
            "certificates",
            "participation",
        ),
    ),
    DocumentGroup(
        translatable("Reports and certificates"),
        "report",
        (
            "final-report",
            "tournament-report",
            "registration",
            "arbiter-reports",
            "arbiter-applications",
            "title-certificates",
            "title-applications",
            "rating-certificates",
            "direct-titles",
            "fair-play-reports",
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class PrintSet:
    """Documents that are printed together, as one PDF."""

    name: str
    title: str
    documents: tuple[str, ...]


BEFORE_THE_START = PrintSet(
    "before-the-start",
    translatable("Before the start"),
    ("check-in", "players", "team-list", "schedule", "table-numbers"),
)
AFTER_PUBLISHING = PrintSet(
    "after-publishing",
    translatable("After publishing"),
    ("pairings-by-name", "pairings", "team-pairings", "result-slips", "match-protocols"),
)
AFTER_THE_ROUND = PrintSet(
    "after-the-round",
    translatable("After the round"),
    ("standings", "crosstable", "square", "two-teams", "bracket"),
)
AT_THE_END = PrintSet(
    "at-the-end",
    translatable("At the end"),
    ("standings", "crosstable", "square", "bracket", "prizes", "board-prizes", "diplomas"),
)
SETS = (BEFORE_THE_START, AFTER_PUBLISHING, AFTER_THE_ROUND, AT_THE_END)
_OF_MATCHES = {"pairings": "team-pairings", "result-slips": "match-protocols"}
"""In a round of teams the second is printed in place of the first."""
_MOST_NOW = 4


def set_now(job: PrintJob) -> PrintSet:
    """Return the set that the event needs at this moment."""
    facts = job.tournament
    if not 1 <= job.round <= facts.rounds_played:
        return BEFORE_THE_START
    if any(game.result is GameResult.UNKNOWN for game in job.paired_round.games):
        return AFTER_PUBLISHING
    return AT_THE_END if job.round == facts.total_rounds else AFTER_THE_ROUND


def documents_of_set(wanted: PrintSet, offered: Sequence[Document]) -> list[Document]:
    """Return the documents of a set that can be printed, in its order."""
    by_name = {document.name: document for document in offered}
    return [
        by_name[name]
        for name in wanted.documents
        if name in by_name and _OF_MATCHES.get(name) not in by_name
    ]


def documents_now(job: PrintJob, offered: Sequence[Document]) -> list[Document]:
    """Return the few documents of this moment."""
    return documents_of_set(set_now(job), offered)[:_MOST_NOW]


def grouped(offered: Collection[Document]) -> list[tuple[DocumentGroup, list[Document]]]:
    """Return the documents by group, in the order of each; those of other packages come last."""
    by_name = {document.name: document for document in offered}
    by_group = [
        (group, [by_name.pop(name) for name in group.documents if name in by_name])
        for group in GROUPS
    ]
    if by_name:
        by_group.append(
            (DocumentGroup(translatable("Others"), "report", ()), list(by_name.values()))
        )
    return [(group, documents) for group, documents in by_group if documents]
