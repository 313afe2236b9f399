"""A schedule as it hangs on the notice board: boards side by side, one line for each round."""

from typing import TypeVar

from tabiya.cli.tables import draw_table
from tabiya.pairing.roundrobin.schedule import Schedule

Entrant = TypeVar("Entrant", int, str)

BOARDS_IN_A_LINE = 12
"""More boards than this do not fit beside each other; then each round is a table of its own."""


def show_schedule(title: str, schedule: Schedule[Entrant]) -> None:
    """Print all rounds, with whoever is free at the end of the line."""
    print(title)
    most = max(len(each.games) for each in schedule.rounds)
    if most <= BOARDS_IN_A_LINE:
        _one_line_a_round(schedule, most)
    else:
        _one_table_a_round(schedule)


def _one_line_a_round(schedule: Schedule[Entrant], boards: int) -> None:
    somebody_is_free = any(each.byes for each in schedule.rounds)
    columns = ["Round", *(f"Board {number}" for number in range(1, boards + 1))]
    if somebody_is_free:
        columns.append("Free")
    rows = []
    for number, each in enumerate(schedule.rounds, start=1):
        cells: list[str] = [f"{white}-{black}" for white, black in each.games]
        cells += [""] * (boards - len(cells))
        if somebody_is_free:
            cells.append(", ".join(map(str, each.byes)))
        rows.append([str(number), *cells])
    draw_table("", columns=columns, rows=rows, numeric=("Round",))


def _one_table_a_round(schedule: Schedule[Entrant]) -> None:
    for number, each in enumerate(schedule.rounds, start=1):
        print(f"\nRound {number}")
        rows = [
            (str(board), str(white), str(black))
            for board, (white, black) in enumerate(each.games, start=1)
        ]
        columns = ("Board", "White", "Black")
        draw_table("", columns=columns, rows=rows, numeric=columns)
        if each.byes:
            print(f"Free: {', '.join(map(str, each.byes))}")
