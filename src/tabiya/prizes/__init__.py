"""Prizes: how the money is divided, exact to the cent."""

from tabiya.prizes.award import Award, PrizeFund, award_prizes
from tabiya.prizes.categories import Category
from tabiya.prizes.places import Limit, Sharing

__all__ = ["Award", "Category", "Limit", "PrizeFund", "Sharing", "award_prizes"]
