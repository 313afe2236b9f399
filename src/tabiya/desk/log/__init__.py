"""The log: who did what, when and why; undo and redo."""
