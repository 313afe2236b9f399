"""The bracket of a knock-out: the picture, and every match in words."""
