"""What the French accelerations lend, written down once more from their table, in points."""

from __future__ import annotations

from fractions import Fraction

HALF = Fraction(1, 2)


def literal(name: str, group: str, round_: int, rounds: int, score: Fraction) -> Fraction:
    """What the table of the four lends, in points, written down once more word for word."""
    if name == "haley":
        return Fraction(group == "A" and round_ in (1, 2))
    if name == "haley-soft":
        if group == "A":
            return Fraction(round_ in (1, 2))
        return HALF if round_ == 2 else Fraction(0)
    last = rounds - 2 if name == "progressive" else rounds - 3
    if round_ > last:
        return Fraction(0)
    if score >= Fraction(rounds, 2):
        return Fraction(2)
    if name == "progressive":
        bonus = HALF * (score // Fraction(3, 2))
        return min(Fraction(2), {"A": 2, "B": 1, "C": 0}[group] + bonus)
    if group == "A":
        return Fraction(2)
    if group == "B":
        return 1 + HALF * (score >= Fraction(3, 2)) + HALF * (score >= Fraction(5, 2))
    return min(Fraction(2), HALF * (score // 1))
