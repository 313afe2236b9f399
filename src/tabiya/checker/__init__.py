"""The pairings checker (FPC): pairs every recorded round again and reports where they differ."""
