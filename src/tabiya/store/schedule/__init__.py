"""When rounds start, who did not come, and who may not take half-point byes."""
