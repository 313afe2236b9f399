"""The bracket of a knock-out on the screen, as JSON, or as a drawing."""

from collections.abc import Sequence

from tabiya.cli.common import STANDARD, write_output
from tabiya.cli.framework.output import Pair
from tabiya.cli.framework.tables import print_json
from tabiya.cli.schedule.rounds import ScheduleOutput
from tabiya.codec.meta import UNSET
from tabiya.languages import gettext, say
from tabiya.model.time_control import describe_control
from tabiya.pairing.knockout.bracket import KnockoutBracket, LoserOf, Source, bracket, bracket_size
from tabiya.pairing.knockout.picture import svg_pictures, text_picture


def show_knockout(
    players: int,
    third_place: bool,
    svg: str | None,
    *,
    as_json: bool,
) -> None:
    """Print the bracket for so many seeds, and draw it if asked."""
    event = bracket([str(seed) for seed in range(1, players + 1)], third_place=third_place)
    if svg is not None:
        (drawing,) = svg_pictures(event, places=bracket_size(players))
        write_output(svg, f"{drawing}\n".encode())
        if svg == STANDARD:
            return
    if as_json:
        byes = (tuple(event.byes), *((),) * (event.rounds - 1))
        print_json(ScheduleOutput(get_rounds(event), byes if event.byes else UNSET))
        return
    print(
        say(
            "Knock-out, {players} players, {matches} matches",
            players=players,
            matches=len(event.matches),
        )
    )
    print(say("Each match: {games}", games=one_after_the_other(_rungs(event))) + "\n")
    print(text_picture(event))


def one_after_the_other(rungs: Sequence[str]) -> str:
    """Return what is played, and what follows each tie."""
    text = rungs[0]
    for rung in rungs[1:]:
        text = say("{first}; if tied, {then}", first=text, then=rung)
    return text


def _rungs(event: KnockoutBracket) -> list[str]:
    return [
        f"{rung.games} x {gettext(rung.name)} ({describe_control(rung.time)})"
        for rung in event.ladder.rungs
    ]


def get_rounds(event: KnockoutBracket) -> tuple[tuple[Pair, ...], ...]:
    """Return the pairs of each round: seeds where they are known, else the match a player comes from."""
    rounds: list[list[Pair]] = [[] for _ in range(event.rounds)]
    for match in event.matches:
        rounds[match.round_number - 1].append((_word(match.upper), _word(match.lower)))
    return tuple(map(tuple, rounds))


def _word(source: Source) -> int | str:
    if isinstance(source, int):
        return source
    return f"{'L' if isinstance(source, LoserOf) else 'W'}{source.match}"
