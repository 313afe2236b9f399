"""The standings of an event."""

from __future__ import annotations

from tabiya.languages import Text


def standings_title(after: int, announced: int | None, *, playing: bool) -> Text:
    """Return the title of the standings: final after the last announced round, if no game is open.

    >>> print(standings_title(9, 9, playing=False))
    Final standings after 9 rounds
    """
    if after == 0:
        return Text("Standings before the first round")
    if playing:
        return Text("Interim standings, round {round}", round=after)
    if after == announced:
        return Text("Final standings after {round} rounds", round=after)
    return Text("Standings after round {round}", round=after)
