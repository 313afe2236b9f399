"""The public site of an event: pages that work from any folder, and the places they are put."""
