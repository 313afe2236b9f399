"""The ranking of a knock-out: by the round in which a player is put out."""

from tabiya.model.result import GameResult
from tabiya.pairing.knockout.bracket import KnockoutBracket, bracket
from tabiya.pairing.knockout.ladder import default_ladder
from tabiya.pairing.knockout.ranking import ranking

ONE_GAME = default_ladder(normal_games=1)


def won(event: KnockoutBracket, number: int, winner: int) -> KnockoutBracket:
    """The event after a match of one game."""
    one, other = event.entrants(number)
    loser = other if one == winner else one
    assert loser is not None
    return event.record_game(number, winner, loser, GameResult.WHITE_WINS)


def test_those_put_out_in_one_round_share_a_place() -> None:
    """Four players: the losers of the semi-finals are both third."""
    event = won(won(won(bracket("abcd", ONE_GAME), 1, 1), 2, 2), 3, 2)
    assert [(place.rank, place.seed) for place in ranking(event)] == [
        (1, 2),
        (2, 1),
        (3, 3),
        (3, 4),
    ]
    assert ranking(event)[0].fate == "won the knock-out"
    assert ranking(event)[2].fate == "eliminated in: Semi-finals"


def test_the_match_for_third_place_parts_them() -> None:
    """Before it they both play for third place, after it one has it."""
    event = won(won(bracket("abcd", ONE_GAME, third_place=True), 1, 1), 2, 2)
    assert [place.rank for place in ranking(event)] == [1, 1, 3, 3]
    assert ranking(event)[3].fate == "plays for third place"
    event = won(won(event, 3, 1), 4, 4)
    assert [(place.rank, place.seed) for place in ranking(event)] == [
        (1, 1),
        (2, 2),
        (3, 4),
        (4, 3),
    ]


def test_a_long_knockout_is_ranked_round_by_round() -> None:
    """Of 64, each match is won by the higher seed: 1, 2, two thirds, four fifths, eight ninths ..."""
    event = bracket([str(seed) for seed in range(1, 65)], ONE_GAME)
    for match in event.matches:
        event = won(event, match.number, min(each for each in event.entrants(match.number) if each))
    ranks = [(place.rank, place.seed) for place in ranking(event)]
    starts = [1, 2, 3, 5, 9, 17, 33]
    assert ranks == [
        (max(start for start in starts if start <= seed), seed) for seed in range(1, 65)
    ]


def test_at_the_start_all_are_first() -> None:
    """Nobody is out."""
    assert {place.rank for place in ranking(bracket("abcde"))} == {1}


def test_two_who_are_both_out_share_their_place() -> None:
    """The winner of the other match has the event, second place stays empty."""
    event = won(bracket("abcd", ONE_GAME), 1, 1).record_both_out(2, "both have withdrawn")
    assert [(place.rank, place.seed) for place in ranking(event)] == [
        (1, 1),
        (2, 2),
        (2, 3),
        (2, 4),
    ]
