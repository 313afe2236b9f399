"""The rating list held on this laptop: taking it in, and searching it."""
