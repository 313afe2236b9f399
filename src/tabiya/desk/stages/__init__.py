"""Championships in stages: their groups, who goes on, and the next stage."""
