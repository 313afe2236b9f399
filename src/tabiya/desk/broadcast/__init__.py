"""Games for the public while they are played, and results that electronic boards propose."""
