"""What `make bench` measures, and how it is shown. `docs/speed.md` says how to run and read it.

goals       what is compared with what, and the goals
turns       two sides measured in turns
rust        rows that a Rust program measures: perft beside chess, threads, sizes
playouts, loop, registered, batch, reference    rows of which one side is in Python
counts      numbers of instructions, which repeat to the digit
limits      import, memory, wheel
growth      ns per ply over the sizes, bytes of a position, what a table of positions gains; plot draws it
memory      what states and batches take
results     all of it as JSON
report      the tables that people read
"""
