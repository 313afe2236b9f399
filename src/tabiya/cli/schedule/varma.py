"""The restricted drawing of lots on the screen, step by step."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from tabiya.cli.framework.parser import WrongUsage
from tabiya.cli.framework.tables import draw_table, print_json
from tabiya.cli.schedule.rounds import ScheduleOutput, schedule_output
from tabiya.codec.meta import Meta
from tabiya.languages import gettext, say, say_number
from tabiya.pairing.roundrobin.berger import berger_table
from tabiya.pairing.roundrobin.varma import (
    Drawer,
    Drawing,
    EnvelopeChoice,
    SeededLots,
    draw_numbers,
)


def show_varma(
    federations: Sequence[str],
    seed: int | None,
    look_ahead: bool,
    *,
    as_json: bool,
) -> None:
    """Draw lots for federations such as NED:3, and print every step and the numbers drawn."""
    players = [player for word in federations for player in _contingent(word)]
    choice = EnvelopeChoice.ROOM_FOR_ALL if look_ahead else EnvelopeChoice.ANY_LARGE_ENOUGH
    seed = 1 if seed is None else seed
    drawing = draw_numbers(players, SeededLots(seed), choice=choice)
    if as_json:
        print_json(_output(drawing, seed))
        return
    print(
        say_number(
            "Restricted drawing of lots, {n} player, seed {seed}",
            "Restricted drawing of lots, {n} players, seed {seed}",
            len(players),
            seed=seed,
        )
    )
    for number, step in enumerate(drawing.steps, start=1):
        print(f"{number}. {step.words}")
    print()
    draw_table(
        "",
        columns=("No.", "Player", "Federation"),
        rows=[
            (str(number), player.name, player.federation)
            for number, player in enumerate(drawing.numbers, start=1)
        ],
        numeric=("No.",),
    )
    _show_late_meetings(drawing)


def _show_late_meetings(drawing: Drawing) -> None:
    if drawing.split:
        print()
        print(
            say(
                "No envelope could hold all players of: {federations}.",
                federations=", ".join(drawing.split),
            )
        )
    for meeting in drawing.late_meetings:
        print(
            say(
                "Round {round}: {white} - {black} (both {federation})",
                round=meeting.round_number,
                white=meeting.white.name,
                black=meeting.black.name,
                federation=meeting.white.federation,
            )
        )
    if not drawing.late_meetings:
        print()
        print(gettext("Players of one federation do not meet in the last three rounds."))


def _contingent(word: str) -> list[Drawer]:
    code, colon, count = word.partition(":")
    if not (code and colon and count.isascii() and count.isdigit() and len(count) <= 3):
        raise WrongUsage(
            "'{word}' is not a federation and a number of players, such as NED:3", word=word
        )
    return [Drawer(code, f"{code} {number:02}") for number in range(1, int(count) + 1)]


class DrawingStepOutput(NamedTuple):
    """One step of a drawing of lots."""

    player: str
    open: tuple[str, ...]
    envelope: str
    number: int
    words: str


class DrawingOutput(NamedTuple):
    """A restricted drawing of lots, and the schedule of the numbers drawn."""

    seed: int
    numbers: tuple[tuple[str, ...], ...]
    steps: tuple[DrawingStepOutput, ...]
    split: tuple[str, ...]
    schedule: Annotated[ScheduleOutput, Meta(inline=True)]


def _output(drawing: Drawing, seed: int) -> DrawingOutput:
    return DrawingOutput(
        seed=seed,
        numbers=tuple((player.name, player.federation) for player in drawing.numbers),
        steps=tuple(
            DrawingStepOutput(
                player=step.player.name,
                open=tuple(step.open_envelopes),
                envelope=step.envelope,
                number=step.number,
                words=step.words,
            )
            for step in drawing.steps
        ),
        split=tuple(drawing.split),
        schedule=schedule_output(berger_table(len(drawing.steps))),
    )
