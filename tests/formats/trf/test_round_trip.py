"""Whatever is written is read again as the same facts, and written again as the same bytes."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from tabiya.formats.trf import losses, read_trf, write_trf
from tabiya.formats.trf.reading.arrangements import is_to_the_end
from tabiya.model.tournament import Tournament
from tests.strategies import team_tournaments, tournaments


def in_order(tournament: Tournament) -> Tournament:
    """The same facts in the order in which a report file can tell them.

    A file has no boards: games come by White's number, byes by player, requests by round. A
    prohibition that ends with the last round is one that does not end.
    """
    announced = tournament.settings.rounds
    return replace(
        tournament,
        rounds=tuple(
            replace(
                round_,
                games=tuple(sorted(round_.games, key=lambda game: game.white)),
                byes=tuple(sorted(round_.byes, key=lambda bye: bye.player)),
            )
            for round_ in tournament.rounds
        ),
        requested_byes=tuple(
            sorted(tournament.requested_byes, key=lambda bye: (bye.round, bye.player))
        ),
        team_byes=tuple(
            sorted(tournament.team_byes, key=lambda bye: (bye.round, bye.team, bye.kind.value))
        ),
        prohibited_pairs=tuple(
            replace(pairs, last_round=None) if is_to_the_end(pairs.last_round, announced) else pairs
            for pairs in tournament.prohibited_pairs
        ),
    )


def lent_points(tournament: Tournament) -> dict[tuple[int, int], int]:
    """The acceleration by player and round, however it is cut into spans."""
    lent: dict[tuple[int, int], int] = {}
    for span in tournament.virtual_points:
        for number in range(span.first_player, span.last_player + 1):
            if number in tournament.by_number:
                for round_ in range(span.first_round, span.last_round + 1):
                    lent[number, round_] = lent.get((number, round_), 0) + span.points
    return {place: points for place, points in lent.items() if points}


@given(tournaments())
@settings(max_examples=25)
def test_any_tournament_survives_trf26(tournament: Tournament) -> None:
    """Every fact of an individual event is in the file of 2026."""
    written = write_trf(tournament)
    document = read_trf(written)
    assert document.tournament == in_order(tournament)
    assert write_trf(document) == written
    assert losses(tournament, "trf26") == ()


@given(team_tournaments())
@settings(max_examples=15)
def test_any_team_tournament_survives_trf26(tournament: Tournament) -> None:
    """Every fact of a team event is in the file of 2026."""
    written = write_trf(tournament)
    document = read_trf(written)
    assert document.tournament == in_order(tournament)
    assert write_trf(document) == written


@pytest.mark.parametrize("dialect", ["trf06", "trf16"])
@given(tournament=tournaments())
@settings(max_examples=12)
def test_older_versions_keep_all_but_what_they_name_as_lost(
    dialect: str, tournament: Tournament
) -> None:
    """What is not in the list of losses is read again; what was written is stable."""
    written = write_trf(tournament, dialect)
    document = read_trf(written)
    assert write_trf(document, dialect) == written
    assert lent_points(document.tournament) == (
        {} if "the acceleration" in losses(tournament, dialect) else lent_points(tournament)
    )
    if not losses(tournament, dialect):
        read = replace(document.tournament, virtual_points=())
        assert read == replace(in_order(tournament), virtual_points=())
