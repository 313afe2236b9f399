"""The generator of simulated tournaments (RTG): whole events from a seed, paired by the rules."""
