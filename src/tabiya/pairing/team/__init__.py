"""Team events: line-ups, boards and colours, and the schedules in which teams meet."""
