"""Prizes: how the money is divided, exact to the cent."""
