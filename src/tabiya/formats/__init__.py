"""File formats: how tournaments come in from other programs and go out to them."""
