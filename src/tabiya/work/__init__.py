"""Much work made of many small tasks: on this machine's cores, or on a cluster of machines.

A job is a list of independent tasks; a task is a function of its argument and nothing else. So it may
be done anywhere, twice, or again after a machine has died, and the answer is the same. Answers come
back in the order of the tasks: whatever sums them up gives the same bytes on one core and on a
thousand. Who does the tasks is the engine's business (`work/local.py`, `work/cluster.py`).
"""
