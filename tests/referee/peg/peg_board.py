"""Peg solitaire: boards, positions, jumps, goals, symmetries.

A position is a whole number: bit i is set when a peg is on cell i of the
reading order.  A jump from a over b to c is three bits; it takes the pegs on
a and b away and puts one on c.  A goal is a list of ends; an end is a pair
(pegs, open): on the open cells anything may be.
"""

import re
from itertools import product

from frame.certificate import Wrong, require

LEAST_CELLS, MOST_CELLS, MOST_SIDE = 3, 64, 26
SQUARE = [(1, 0), (0, 1)]
TRIANGULAR = [(1, 0), (0, 1), (1, 1)]
CELL = re.compile(r"([a-z])([1-9][0-9]?)")


def cross(side, low, high):
    return [(x, y) for y in range(side) for x in range(side)
            if low <= x <= high or low <= y <= high]


def diamond(side, reach):
    middle = side // 2
    return [(x, y) for y in range(side) for x in range(side)
            if abs(x - middle) + abs(y - middle) <= reach]


def square(side):
    return [(x, y) for y in range(side) for x in range(side)]


def triangle(side):
    return [(x, y) for y in range(side) for x in range(y + 1)]


# cells, hole, goal
NAMED = {
    "english": (cross(7, 2, 4), (3, 3), "inverse"),
    "french": (diamond(7, 4), (3, 3), "inverse"),
    "diamond-25": (diamond(7, 3), (3, 3), "any"),
    "diamond-41": (diamond(9, 4), (4, 4), "inverse"),
    "wiegleb": (cross(9, 3, 5), (4, 4), "inverse"),
    "3-3-2-2": (cross(8, 3, 5), (4, 4), "inverse"),
    "square-5": (square(5), (2, 2), "any"),
    "square-6": (square(6), (2, 2), "inverse"),
    "square-7": (square(7), (3, 3), "any"),
    "triangle-15": (triangle(5), (0, 0), "any"),
    "triangle-21": (triangle(6), (0, 0), "any"),
}


class Board:
    """The cells in reading order, and the lines of three of them."""

    def __init__(self, cells, triangular):
        left = min(x for x, _ in cells)
        top = min(y for _, y in cells)
        moved = [(x - left, y - top) for x, y in cells]
        self.cells = sorted(moved, key=lambda cell: (cell[1], cell[0]))
        self.directions = TRIANGULAR if triangular else SQUARE
        self.index = {cell: i for i, cell in enumerate(self.cells)}
        self.all = (1 << len(self.cells)) - 1
        self.lines = list(self.find_lines())
        self.jumps = self.lines + [(c, b, a) for a, b, c in self.lines]

    def find_lines(self):
        for x, y in self.cells:
            for dx, dy in self.directions:
                line = [(x, y), (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)]
                if all(cell in self.index for cell in line):
                    yield tuple(self.index[cell] for cell in line)

    def cell(self, text):
        """The number of the cell that is written as in d4."""
        found = CELL.fullmatch(text)
        require(found, f"'{text}' is no cell")
        place = ord(found[1]) - ord("a"), int(found[2]) - 1
        require(place in self.index, f"there is no cell '{text}'")
        return self.index[place]

    def name(self, i):
        x, y = self.cells[i]
        return chr(ord("a") + x) + str(y + 1)

    def shape(self):
        """How many cells each row has that has any."""
        rows = [y for _, y in self.cells]
        return [rows.count(y) for y in sorted(set(rows))]

    def marks(self, text, alphabet):
        """The characters of a drawing of the cells, in reading order."""
        rows = text.split("/")
        require([len(row) for row in rows] == self.shape(),
                "this is no position of the board")
        marks = "".join(rows)
        require(set(marks) <= set(alphabet), "a character that is no cell")
        return marks

    def drawn(self, text, alphabet):
        """The same with a stroke, which stands behind a single row."""
        one = len(self.shape()) == 1 and text.endswith("/")
        return self.marks(text[:-1] if one else text, alphabet)

    def position(self, text):
        return bits(self.marks(text, "o."), "o")

    def cell_set(self, text):
        """Cells divided by plus signs."""
        return sum(1 << i for i in {self.cell(word)
                                    for word in text.split("+")})

    def symmetries(self):
        """Images of the cells under the symmetries of the board's shape.

        These are the linear maps of the grid that map the set of its
        directions onto itself, each followed by the shift that brings the
        board back to its place, if there is one.
        """
        whole = set(self.directions) | {(-x, -y) for x, y in self.directions}
        for right, down in product(whole, repeat=2):
            images = {(x * right[0] + y * down[0], x * right[1] + y * down[1])
                      for x, y in whole}
            if images != whole:
                continue
            turned = [(x * right[0] + y * down[0], x * right[1] + y * down[1])
                      for x, y in self.cells]
            left = min(x for x, _ in turned)
            top = min(y for _, y in turned)
            shifted = [(x - left, y - top) for x, y in turned]
            if set(shifted) == set(self.cells):
                yield [self.index[cell] for cell in shifted]


def bits(marks, wanted):
    return sum(1 << i for i, mark in enumerate(marks) if mark == wanted)


def drawn_board(text, triangular):
    """The board of a drawing, and the start that is drawn."""
    rows = text.split("/")
    require(set(text) <= set("o.-/"), f"no board '{text}'")
    marks = {(x, y): mark for y, row in enumerate(rows)
             for x, mark in enumerate(row) if mark != "-"}
    require(LEAST_CELLS <= len(marks) <= MOST_CELLS, "3 to 64 cells")
    board = Board(list(marks), triangular)
    require(max(max(cell) for cell in board.cells) < MOST_SIDE,
            "a board has at most 26 rows and columns")
    drawn = "".join(mark for row in rows for mark in row if mark != "-")
    return board, bits(drawn, "o"), "inverse"


def named_board(text, triangular):
    cells, hole, goal = NAMED[text]
    board = Board(cells, triangular or text.startswith("triangle"))
    return board, board.all & ~(1 << board.index[hole]), goal


class Problem:
    """A board with its goal; the start has no part in what is proved."""

    def __init__(self, rules):
        parts = rules.split(",")
        name, options = parts[0], parts[1:]
        triangular = options[:1] == ["grid=triangular"]
        make = named_board if name in NAMED else drawn_board
        self.board, start, goal = make(name, triangular)
        options = options[triangular:]
        if options and options[0].startswith("start="):
            start = self.read_start(options.pop(0)[6:])
        if options and options[0].startswith("goal="):
            goal = options.pop(0)[5:]
        require(not options, "an option that is unknown or out of order")
        self.ends = self.read_goal(goal, start)
        self.symmetries = [image for image in self.board.symmetries()
                           if self.keeps_goal(image)]

    def read_start(self, text):
        """A list of the holes, or a position."""
        if "/" in text:
            return bits(self.board.drawn(text, "o."), "o")
        return self.board.all & ~self.board.cell_set(text)

    def read_goal(self, text, start):
        if text == "any":
            return [(1 << i, 0) for i in range(len(self.board.cells))]
        if text == "inverse":
            return [(self.board.all & ~start, 0)]
        if "/" not in text:
            return [(self.board.cell_set(text), 0)]
        marks = self.board.drawn(text, "o.?")
        return [(bits(marks, "o"), bits(marks, "?"))]

    def keeps_goal(self, image):
        moved = {(permuted(pegs, image), permuted(free, image))
                 for pegs, free in self.ends}
        return moved == set(self.ends)

    def is_open(self):
        """Whether the goal leaves a cell open."""
        return any(free for _, free in self.ends)

    def is_goal(self, position):
        return any(position & ~free == pegs for pegs, free in self.ends)

    def jump(self, position, text):
        """The position after the jump, and the cells (from, to)."""
        start, dash, target = text.partition("-")
        require(dash, f"'{text}' is no jump")
        ends = self.board.cell(start), self.board.cell(target)
        for a, b, c in self.board.jumps:
            if (a, c) == ends:
                return jumped(position, a, b, c), ends
        raise Wrong("the two cells are not two apart on a line")


def permuted(position, image):
    return sum(1 << image[i] for i in range(len(image)) if position >> i & 1)


def jumped(position, a, b, c):
    require(position >> a & 1, "there is no peg to jump with")
    require(position >> b & 1, "there is no peg to jump over")
    require(not position >> c & 1, "the peg has nowhere to land")
    return position ^ (1 << a | 1 << b | 1 << c)
