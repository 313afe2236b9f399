"""What the registration desk notes of players: club, contact, needs, fees."""
