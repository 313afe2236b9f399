"""What the tellers of all Swiss systems say alike, in the same words."""
