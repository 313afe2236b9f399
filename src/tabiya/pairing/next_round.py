"""The one way in: pair the next round of a tournament by the rules it is held by."""

from __future__ import annotations

from warnings import warn

from tabiya.errors import NotApplicable
from tabiya.languages import Plural
from tabiya.model.arguments import expect
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing


def pair_next_round(
    tournament: Tournament, *, system: str | None = None, edition: str | None = None
) -> RoundPairing:
    """Pair the next round; raises NoLegalPairing when no pairing obeys the absolute criteria.

    The system and the edition are those named, else those that the event itself names or shows; words that
    name no system are warned of (UserWarning). A Swiss has no more rounds than it announces.

    >>> import tabiya
    >>> players = [tabiya.Player(name=name) for name in ("Ann", "Bob", "Cem", "Dan", "Eve")]
    >>> event = tabiya.Tournament.of(players, rounds=3, initial_colour=tabiya.Colour.WHITE)
    >>> pairing = tabiya.pair_next_round(event)
    >>> pairing.pairs, pairing.bye
    (((1, 3), (4, 2)), 5)
    """
    expect(tournament, Tournament, "tournament", "a Tournament")
    expect(system, (str, type(None)), "system", "the name of a system")
    expect(edition, (str, type(None)), "edition", "a year or a day, as text")
    # Loaded here: whoever only names this function does not need the systems yet.
    from tabiya.pairing.registry import system_named
    from tabiya.pairing.resolve import get_rules, in_doubt

    if system is None and (doubt := in_doubt(tournament)):
        warn(doubt, stacklevel=2)
    name, text = get_rules(tournament, system, edition)
    rules = system_named(name)
    announced = tournament.settings.rounds
    if rules.looks_at_last_round and announced and tournament.rounds_played >= announced:
        raise NotApplicable(
            Plural(
                "round {round} cannot be paired: the event has {n} round",
                "round {round} cannot be paired: the event has {n} rounds",
                announced,
                round=tournament.rounds_played + 1,
            ),
            hint="If it has more, announce them first: in record 142 of the report file (XXR in older files), "
            "or in `rounds` of the settings.",
        )
    return rules.pair(tournament, text)
