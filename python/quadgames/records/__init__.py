"""Whole games as text: records that are written, read as a stream, and replayed with every action checked.

The text form is close to PGN, the other one is JSON lines; docs/records.md describes both.

>>> import quadgames
>>> from quadgames import records
>>> state = quadgames.load_game("quarod", size=2).new_initial_state()
>>> for action in ["a1-b1", "pie", "a2-b2", "pass", "pass"]:
...     state.apply_action(state.string_to_action(action))
>>> record = records.Record.from_state(state, Seat0="Ann", Seat1="Bob")
>>> print(record, end="")
[Game "quarod(size=2)"]
[Seat0 "Ann"]
[Seat1 "Bob"]
[Result "0-1"]
<BLANKLINE>
1. a1-b1 2. pie a2-b2 3. pass 4. pass 0-1
<BLANKLINE>
>>> records.loads(str(record)) == [record]
True
"""

from quadgames.errors import RecordError
from quadgames.records._reading import loads, read
from quadgames.records._record import Record
from quadgames.records._writing import Writer, dumps, write

__all__ = ["Record", "RecordError", "Writer", "dumps", "loads", "read", "write"]
