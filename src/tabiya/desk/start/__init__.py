"""The first page: the events of the folder, or what to do next in the one that is open."""
