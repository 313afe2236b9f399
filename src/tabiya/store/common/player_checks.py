"""Details that no player has."""

from __future__ import annotations

from tabiya.model.player import Player
from tabiya.store.decision import Refused

_LONGEST_NAME = 200


LONGEST_DETAIL = 100


_LONGEST_FIDE_NUMBER = 12


_HIGHEST_RATING = 4000


def check_player(player: Player) -> None:
    """Refuse details that no player has."""
    if not player.name.strip():
        raise Refused("a player has no name", hint="Give the name as Last, First.")
    if len(player.name) > _LONGEST_NAME:
        raise Refused(
            "the name {name}... is too long",
            name=player.name[:30],
            hint="At most {_LONGEST_NAME} letters.",
            _LONGEST_NAME=_LONGEST_NAME,
        )
    if player.rating is not None and not 0 <= player.rating <= _HIGHEST_RATING:
        raise Refused("{name}: {rating} is not a rating", name=player.name, rating=player.rating)
    if player.fide_id is not None and not 0 < player.fide_id < 10**_LONGEST_FIDE_NUMBER:
        raise Refused(
            "{name}: {fide_id} is not a FIDE number", name=player.name, fide_id=player.fide_id
        )
    given = (player.tournament_rating, *(known.rating for known in player.national))
    for rating in given:
        if rating is not None and not 0 <= rating <= _HIGHEST_RATING:
            raise Refused("{name}: {rating} is not a rating", name=player.name, rating=rating)
    texts = [player.federation, player.birth, player.rating_source, player.id]
    for known in player.national:
        texts += [known.federation, known.classification, known.name, known.origin, known.identity]
    for text in texts:
        if len(text) > LONGEST_DETAIL:
            raise Refused("{name}: {text}... is too long", name=player.name, text=text[:30])
