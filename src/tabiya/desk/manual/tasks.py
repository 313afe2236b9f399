"""What arbiters have to do, one page each: by which pages of the desk its help is reached.

The text of a task is plain HTML in `tasks/NAME.html`; the documentation site shows the same files.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from tabiya.languages import translatable


class Task(NamedTuple):
    """One thing to do: the name in its address, its title, and where people need it."""

    name: str
    title: str
    pages: tuple[str, ...]
    """Addresses within an event, or of the desk itself, as regular expressions."""


PLAYER = r"/players/\d+(/edit)?"
ROUND = r"/rounds(/\d+)?"
BOARD = r"/rounds/\d+/boards/\d+"
TEAM = r"/teams(/.*)?"

TASKS: dict[str, tuple[Task, ...]] = {
    translatable("Before the event"): (
        Task("first-round", translatable("The first round"), ("/", "/create")),
        Task(
            "announce",
            translatable("Announce the event"),
            ("/settings", "/regulations.*", "/invitation"),
        ),
        Task(
            "players",
            translatable("Enter the players"),
            ("/players", "/players/upload", "/check-in", "/fees"),
        ),
        Task("rating-list", translatable("Take ratings from a list"), ("/ratings.*",)),
        Task("prohibited-pairs", translatable("Players who must not meet"), ("/players/pairs",)),
        Task("import", translatable("An event from another program"), ("/import", "/imported")),
    ),
    translatable("Players come and go"): (
        Task("late-entry", translatable("A late entry"), ("/players", "/players/numbers")),
        Task("player-leaves", translatable("A player leaves"), (PLAYER,)),
        Task("bye", translatable("A player asks for a bye"), (PLAYER,)),
        Task("no-show", translatable("A player does not come"), ("/times", ROUND, "/checklists")),
    ),
    translatable("In a round"): (
        Task("results", translatable("Enter results"), (ROUND, "/boards")),
        Task("wrong-result", translatable("A wrong result"), (BOARD, ROUND)),
        Task("wrong-colours", translatable("Played with the wrong colours"), (BOARD,)),
        Task("adjourned", translatable("A game is adjourned"), (BOARD,)),
        Task(
            "wrong-pairing",
            translatable("The pairing is wrong"),
            (r"/rounds/\d+/manual", ROUND, "/rounds/pair"),
        ),
        Task(
            "why",
            translatable("Why this pairing, why this rank?"),
            (r"/rounds/\d+/(why|groups).*", r"/standings/\d+", "/forecast"),
        ),
        Task("at-the-board", translatable("A claim at the board"), ("/at-the-board.*", "/book.*")),
        Task("undo", translatable("Take a step back"), ("/log",)),
    ),
    translatable("Standings, paper, reports"): (
        Task(
            "standings",
            translatable("Standings and shared places"),
            ("/standings", "/standings/places", "/crosstable", "/pictures"),
        ),
        Task("play-off", translatable("A play-off"), ("/playoffs",)),
        Task("print", translatable("Print lists, slips and cards"), ("/print",)),
        Task(
            "norms",
            translatable("Print the norm certificates"),
            ("/norms.*", r"/players/\d+/norms"),
        ),
        Task("prizes", translatable("Divide the prizes"), ("/prizes",)),
        Task("report", translatable("Send the report"), ("/exports",)),
    ),
    translatable("Other kinds of events"): (
        Task(
            "teams",
            translatable("An event of teams"),
            (TEAM, r"/rounds/\d+/matches/\d+", "/board-prizes"),
        ),
        Task(
            "line-ups",
            translatable("Line-ups of captains"),
            (r"/rounds/\d+/line-ups.*", r"/teams/\d+"),
        ),
        Task("round-robin", translatable("A round robin"), ("/schedule",)),
        Task("knock-out", translatable("A knock-out"), ("/bracket",)),
        Task("festival", translatable("Several groups in one hall"), (r"/f/.*", "/stages.*")),
    ),
    translatable("In the hall, and when something fails"): (
        Task("phones", translatable("Clerks with phones"), ("/access", "/login", r"/join/.*")),
        Task("screen", translatable("A screen in the hall"), ("/screen",)),
        Task("public-site", translatable("Results on the web"), ("/public-site",)),
        Task("two-desks", translatable("Two desks"), ("/standby", "/moved")),
        Task("damaged", translatable("The laptop fails"), ()),
    ),
}
"""In the order in which an event needs them."""

BY_NAME = {task.name: task for tasks in TASKS.values() for task in tasks}

_MOST_OFFERED = 4


def tasks_for(page: str) -> tuple[Task, ...]:
    """Return what people may want to do on a page, the likeliest first; the first round elsewhere."""
    fitting = [
        (place, task)
        for task in BY_NAME.values()
        for place, pattern in enumerate(task.pages)
        if re.fullmatch(pattern, page)
    ]
    # A task lists its own page first: there it comes before those that only pass by.
    fitting.sort(key=lambda each: each[0])
    return tuple(dict.fromkeys(task for _, task in fitting))[:_MOST_OFFERED]
