"""The figures of the tournament report form."""

from __future__ import annotations

from tabiya.model.player import Player, Title
from tabiya.norms.forms import ParticipantCount, participant_counts

PLAYERS = (
    Player(1, "Ann", federation="NOR", rating=2500, title=Title.GM),
    Player(2, "Bo", federation="SWE", rating=2400, title=Title.GM),
    Player(3, "Cy", federation="FID", rating=2300, title=Title.CM),
    Player(4, "Di", federation="NOR"),
)


def test_every_kind_is_counted_at_home_and_elsewhere() -> None:
    """FIDE itself is no federation; candidate masters have no line of their own."""
    lines = {each.kind: each for each in participant_counts(PLAYERS, "NOR")}
    assert list(lines) == ["rated", "unrated", "GM", "IM", "FM", "WGM", "WIM", "WFM", "all"]
    assert lines["rated"] == ParticipantCount("rated", 3, 2, 1, 1)
    assert lines["unrated"] == ParticipantCount("unrated", 1, 1, 1, 0)
    assert lines["GM"] == ParticipantCount("GM", 2, 2, 1, 1)
    assert lines["all"] == ParticipantCount("all", 4, 2, 2, 1)


def test_without_a_host_everybody_with_a_federation_comes_from_elsewhere() -> None:
    """Nobody is at home in an unknown federation, and those without one are nowhere."""
    *_, everybody = participant_counts((*PLAYERS, Player(5, "Ed")), "")
    assert (everybody.at_home, everybody.guests) == (0, 3)


def test_players_without_a_federation_are_nobodys_guests() -> None:
    """Nor are those of FIDE itself, nor those of no federation of FIDE."""
    others = (
        Player(5, "Ed"),
        Player(6, "Flo", federation="FID"),
        Player(7, "Gus", federation="NON"),
    )
    *_, everybody = participant_counts((*PLAYERS, *others), "NOR")
    assert (everybody.players, everybody.at_home, everybody.guests) == (7, 2, 1)
    *_, nobody_known = participant_counts(others, "NOR")
    assert (nobody_known.federations, nobody_known.at_home, nobody_known.guests) == (0, 0, 0)
