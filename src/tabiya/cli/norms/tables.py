"""What `tabiya norms` prints without a file: scores against averages, and direct titles."""

from tabiya.cli.framework.parser import WrongUsage
from tabiya.cli.framework.tables import draw_table
from tabiya.model.points import show_points
from tabiya.norms.direct_titles import LEAST_RATING, MEANINGS, direct_awards
from tabiya.norms.tables import norm_table
from tabiya.norms.titles import SOUGHT


def print_table(games: int) -> None:
    """The averages for each score, one column for each title."""
    found = {each.name: norm_table(each, games) for each in SOUGHT}
    scores = [row.halves for row in next(iter(found.values()))]
    spans = {
        name: {
            row.halves: f"{row.lowest}-{row.highest}" if row.highest else f"from {row.lowest}"
            for row in rows
        }
        for name, rows in found.items()
    }
    draw_table(
        f"The average of the opponents for a norm in {games} games",
        columns=("Score", *found),
        rows=[(show_points(5 * each), *(spans[name][each] for name in found)) for each in scores],
        numeric=("Score",),
    )


def print_direct_titles(words: str) -> None:
    """What the championships whose names have these words award, in the open and women's tables."""
    awards = [*direct_awards(words), *direct_awards(words, women=True)]
    if not awards:
        raise WrongUsage(
            f"no event of the tables has '{words}' in its name",
            hint="`tabiya norms --direct world` lists those with that word.",
        )
    draw_table(
        "Titles and norms for a place or a percentage (B.01 1.24, 2017)",
        columns=("Event", "For", "Awarded", "Rating needed"),
        rows=[
            (
                each.event,
                each.achievement,
                f"{each.title.value} norm" if each.norm else each.title.value,
                "" if each.norm else str(LEAST_RATING[each.title]),
            )
            for each in awards
        ],
        numeric=("Rating needed",),
    )
    for word, meaning in MEANINGS.items():
        if any(each.achievement == word for each in awards):
            print(f"{word}: {meaning}")
