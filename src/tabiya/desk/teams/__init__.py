"""Teams at the desk: entry, lists, line-ups, matches, captains."""
