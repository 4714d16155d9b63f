"""The observation planes as the pages of the games in docs/games describe them, worked out from the position text alone."""

import re
from typing import Any

import numpy as np
import numpy.typing as npt
from reading_quabble import Reading, is_conquare, signs

Planes = npt.NDArray[np.float32]

NEXT = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
OTHER = {"b": "w", "w": "b"}
DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")


def planes_of(name: str, text: str, seat: int) -> Planes:
    """What a seat sees of a position."""
    if name == "quarod":
        return quarod(text, seat)
    if name in ("splinter", "splinter_quad"):
        return splinter(text, seat, "wbgr" if name == "splinter_quad" else "wb")
    if name in ("laido", "vadus"):
        return laido(name, text, seat)
    return quabble(name, text, seat)


def quarod(text: str, seat: int) -> Planes:
    board, to_move, seats, pie, passes = text.split(" ")
    rows = [signs(row) for row in reversed(board.split("/"))]
    pieces = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row) if sign != "."}
    planes: Planes = np.zeros((13, len(rows), len(rows)), np.float32)
    own = seats[seat]
    for (x, y), sign in pieces.items():
        rod, colour = sign.upper(), "b" if sign.isupper() else "w"
        planes["NESW".index(rod) + (0 if colour == own else 4), y, x] = 1
        east, north = NEXT[rod]
        facing = pieces.get((x + east, y + north), sign)
        planes[8, y, x] = facing.upper() == OPPOSITE[rod] and facing.isupper() != sign.isupper()
    planes[9] = own == "b"
    planes[10] = own == to_move and passes != "2"
    planes[11] = pie == "pie"
    planes[12] = passes == "1"
    return planes


def quabble(name: str, text: str, seat: int) -> Planes:
    reading = Reading(name, text)
    planes: Planes = np.zeros((6, reading.last + 1, reading.last + 1), np.float32)
    own = reading.seats[seat]
    for place in reading.places:
        x, y = place
        planes[0, y, x] = reading.stones.get(place) == own
        planes[1, y, x] = reading.stones.get(place) == OTHER[own]
        planes[2, y, x] = x % 2 == 1 if is_conquare(name) else reading.is_dark(place)
    planes[3] = own == "b"
    planes[4] = own == reading.to_move and not reading.has_chain(OTHER[reading.to_move])
    planes[5] = reading.pie == "pie"
    return planes


def splinter(text: str, seat: int, colours: str) -> Planes:
    board, to_move, phase, shifted, _ = text.split(" ")
    rows = [re.findall("[0-9]+|[a-z][A-Z]", row) for row in reversed(board.split("/"))]
    seats = len(colours)
    order = colours[seat:] + colours[:seat]
    files = sum(int(sign) if sign.isdigit() else 1 for sign in rows[0])
    planes: Planes = np.zeros((5 * seats + 10, len(rows), files), np.float32)
    for y, row in enumerate(rows):
        x = 0
        for sign in row:
            if sign.isdigit():
                x += int(sign)
            else:
                planes[4 * order.index(sign[0]) + "KRBP".index(sign[1]), y, x] = 1
                x += 1
    if to_move != "-":
        planes[4 * seats + order.index(to_move)] = 1
    planes[5 * seats] = phase == "keep"
    if shifted != "-":
        direction, squares = shifted.split(":")
        for square in squares.split(","):
            planes[5 * seats + 1, int(square[1:]) - 1, ord(square[0]) - ord("a")] = 1
        planes[5 * seats + 2 + DIRECTIONS.index(direction)] = 1
    return planes


def laido(name: str, text: str, seat: int) -> Planes:
    board, to_move, seats_or_due, passes = text.split(" ")
    rows = [signs(row) for row in reversed(board.split("/"))]
    middle = len(rows) // 2
    seats = seats_or_due if name == "laido" else "bw"
    nobody = seats == "--"
    own = "b" if nobody else seats[seat]
    planes: Planes = np.zeros((7, len(rows), len(rows)), np.float32)
    for y, row in enumerate(rows):
        for number, sign in enumerate(row):
            x = max(0, y - middle) + number
            planes[0, y, x] = sign == own
            planes[1, y, x] = sign == OTHER[own]
            planes[2, y, x] = 1
    planes[3] = own == "b" and not nobody
    # In the opening seat 0 places the first stone, and then seat 1 chooses.
    planes[4] = (seat == (1 if to_move == "-" else 0) if nobody else own == to_move) and passes != "2"
    planes[5] = to_move == "-" if name == "laido" else seats_or_due == "1"
    planes[6] = passes == "1"
    return planes


def shape_of(name: str, options: dict[str, Any]) -> tuple[int, int, int]:
    """The shape of an observation, by the sizes in the documentation."""
    if name == "quarod":
        size = options.get("size", 8)
        return (13, size, size)
    if name == "splinter":
        return (20, 9, 10)
    if name == "splinter_quad":
        size = options.get("size", 10)
        return (30, size, size)
    if name in ("laido", "vadus"):
        across = 2 * options.get("size", 9) - 1
        return (7, across, across)
    if is_conquare(name):
        across = 2 * options.get("size", 8) + 1
        return (6, across, across)
    size = options.get("size", 11)
    return (6, size, size)
