"""How each fact of the log changes the event: one small pure function per kind of fact.

A transition refuses a fact that does not fit what came before it. Undoing a step is therefore
safe: the log is replayed without the step, and the first later fact that no longer fits is the
one that depends on it.
"""
