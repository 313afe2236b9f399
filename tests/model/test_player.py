"""Players: the order in which people look for their names."""

from tabiya.model.player import alphabetical


def test_names_are_ordered_as_people_look_for_them() -> None:
    """Marks and capitals do not part what belongs together."""
    names = ["Żak, A", "zak, B", "Zak, C", "Ábel, D", "Abel, E", "Øre, F", "Łuk, G", "Mora, H"]
    ordered = sorted(names, key=alphabetical)
    assert ordered == [
        "Ábel, D", "Abel, E", "Łuk, G", "Mora, H", "Øre, F", "Żak, A", "zak, B", "Zak, C",
    ]  # fmt: skip
