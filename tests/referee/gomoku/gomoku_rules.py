"""Gomoku: rules, boards, and what a stone makes on a line.

A cell is a number, row by row from the bottom.  For each cell and direction
the eleven cells around it on the line are read as a word: `x` own stone, `o`
the other's, `|` beyond the edge of the board, `.` empty.
"""

import re
from contextlib import contextmanager
from functools import lru_cache
from typing import NamedTuple

from frame.certificate import number, require

SIDES = r"([0-9]+|unbounded|from-[0-9]+)"
RULES = re.compile(rf"(freestyle)(?:-{SIDES})?|"
                   r"(caro|freecaro|renju)(?:-([0-9]+))?|" + SIDES)
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))
REACH = 5
BLACK = 0
CELL = re.compile(r"([a-z]{1,2})([1-9][0-9]?)")
WINDOW, MARGIN = 55, 4  # of the unbounded board


class Law(NamedTuple):
    """Whether exactly five win; whether not between two of the other's."""

    exact: bool
    closing: bool


def row_wins(word, first, last, law):
    """Whether the row of own stones from first to last wins."""
    length = last - first + 1
    if length != 5:
        return length > 5 and not law.exact
    return not (law.closing and word[first - 1] == word[last + 1] == "o")


@lru_cache(maxsize=1 << 18)
def is_five(word, law):
    """Whether a stone in the middle of the word makes a five."""
    left = right = 0
    while left < REACH and word[REACH - 1 - left] == "x":
        left += 1
    while right < REACH and word[REACH + 1 + right] == "x":
        right += 1
    return row_wins(word, REACH - left, REACH + right, law)


@lru_cache(maxsize=1 << 18)
def completions(word, law):
    """How far from the middle, where a stone is set, a further stone makes a
    five of which the middle is part."""
    found = []
    for step in range(-4, 5):
        at = REACH + step
        if step == 0 or word[at] != ".":
            continue
        first = last = at
        cells = word[:REACH] + "x" + word[REACH + 1:]
        while first > 0 and cells[first - 1] == "x":
            first -= 1
        while last < 2 * REACH and cells[last + 1] == "x":
            last += 1
        if first <= REACH <= last and row_wins(cells, first, last, law):
            found.append(step)
    return tuple(found)


@lru_cache(maxsize=1 << 18)
def is_open(word, law):
    """Whether a stone in the middle makes a four that no stone stops."""
    if not law.closing:
        return len(completions(word, law)) > 1
    others = [word[:at] + "o" + word[at + 1:] for at in range(len(word))
              if at != REACH and word[at] == "."]
    return all(completions(other, law) for other in [word, *others])


class Geometry:
    """A board without stones: lines and windows of five cells."""

    def __init__(self, rules):
        found = RULES.fullmatch(rules)
        require(found, "SIDE, RULE or RULE-SIDE is expected")
        side = found[2] or found[4] or found[5] or "15"
        self.least = self.read_least(side)
        self.unbounded = side == "unbounded" or self.least > 0
        self.side = WINDOW if self.unbounded else number(side, 5, 20)
        self.fouls = found[3] == "renju"
        exact = not found[1] and found[3] != "freecaro"
        # of Black and of White
        self.laws = [Law(each, bool(found[3]) and not self.fouls)
                     for each in (exact, exact and not self.fouls)]
        self.cells = self.side * self.side
        self.lines = [[self.line(cell, step) for step in DIRECTIONS]
                      for cell in range(self.cells)]
        self.windows = [window for cell in range(self.cells)
                        for step in DIRECTIONS
                        for window in [self.window(cell, step)] if window]
        self.windows_of = [[] for _ in range(self.cells)]
        for w, window in enumerate(self.windows):
            for cell in window:
                self.windows_of[cell].append(w)

    def read_least(self, side):
        """The side of the square that all boards have; 0: there is one board
        only."""
        if not side.startswith("from-"):
            return 0
        least = number(side[5:], 5, WINDOW - 2 * MARGIN)
        require(least % 2, "an odd side is expected")
        return least

    def hull(self, cells):
        """The columns and the rows that each board with these cells has."""
        low = (self.side - self.least) // 2
        ends = [low, self.side - 1 - low]
        return [range(min(ats), max(ats) + 1) for ats in (
            ends + [cell % self.side for cell in cells],
            ends + [cell // self.side for cell in cells])]

    def shifted(self, cell, step, times):
        """The cell this many steps away; beyond the board, self.cells."""
        x = cell % self.side + step[0] * times
        y = cell // self.side + step[1] * times
        inside = 0 <= x < self.side and 0 <= y < self.side
        return y * self.side + x if inside else self.cells

    def line(self, cell, step):
        return [self.shifted(cell, step, i) for i in range(-REACH, REACH + 1)]

    def window(self, cell, step):
        cells = [self.shifted(cell, step, i) for i in range(5)]
        return cells if self.cells not in cells else None

    def cell(self, text):
        found = CELL.fullmatch(text)
        require(found, f"'{text}' is no cell")
        x, y = self.column(found[1]), int(found[2]) - 1
        require(0 <= x < self.side and y < self.side,
                f"there is no cell '{text}'")
        cell = y * self.side + x
        require(self.is_inside(cell), f"'{text}' is too near to the edge")
        return cell

    def column(self, letters):
        x = ord(letters[-1]) - ord("a")
        if len(letters) > 1:
            x += 26 * (ord(letters[0]) - ord("a") + 1)
        return x if self.unbounded or len(letters) == 1 else -1

    def is_inside(self, cell):
        """Whether a stone may be looked at here."""
        low = MARGIN if self.unbounded else 0
        return all(low <= at < self.side - low
                   for at in (cell % self.side, cell // self.side))

    def read_cells(self, text):
        """Cells one behind the other."""
        names = [found[0] for found in CELL.finditer(text)]
        require(text and "".join(names) == text, f"'{text}' are no cells")
        return [self.cell(name) for name in names]

    def image(self, cell, symmetry):
        """Mirrors columns (1), rows (2), then exchanges the two (4)."""
        x, y = cell % self.side, cell // self.side
        if symmetry & 1:
            x = self.side - 1 - x
        if symmetry & 2:
            y = self.side - 1 - y
        if symmetry & 4:
            x, y = y, x
        return y * self.side + x


class Board:
    """Stones, and for each window how many of either colour are in it.

    Where many boards are meant, the attacker sees an edge around what all of
    them have, and the defender none.
    """

    def __init__(self, geometry):
        self.geometry = geometry
        self.attacker, self.set_cells = None, []
        self.stones = [None] * geometry.cells + ["edge"]
        self.count = 0
        self.held = [[0, 0] for _ in geometry.windows]
        # windows with three or four stones of one colour and none else
        self.hot = {held: set() for held in ((3, 0), (4, 0), (0, 3), (0, 4))}

    def is_empty(self, cell):
        return self.stones[cell] is None

    def empties(self):
        return [cell for cell in range(self.geometry.cells)
                if self.stones[cell] is None]

    def set(self, cell, colour):
        self.stones[cell] = colour
        self.count += 1
        self.set_cells.append(cell)
        self.change(cell, colour, 1)

    def take(self, cell):
        colour, self.stones[cell] = self.stones[cell], None
        self.count -= 1
        self.set_cells.remove(cell)
        self.change(cell, colour, -1)

    def change(self, cell, colour, by):
        for w in self.geometry.windows_of[cell]:
            held = self.held[w]
            if (*held,) in self.hot:
                self.hot[*held].discard(w)
            held[colour] += by
            if (*held,) in self.hot:
                self.hot[*held].add(w)

    @contextmanager
    def cut(self, cell):
        """The board lacks this empty cell for a while; None: no cell."""
        require(cell is None or self.is_empty(cell), "the cell is taken")
        if cell is not None:
            self.stones[cell] = "edge"
        try:
            yield
        finally:
            if cell is not None:
                self.stones[cell] = None

    def is_whole(self, w):
        """Whether the board has all cells of a window."""
        return all(self.stones[at] != "edge"
                   for at in self.geometry.windows[w])

    def windows(self, colour, n):
        return self.hot[(n, 0) if colour == BLACK else (0, n)]

    def is_sure(self, cell):
        """Whether each board with these stones has the cell."""
        if not self.geometry.least:
            return True
        columns, rows = self.geometry.hull(self.set_cells)
        return (cell % self.geometry.side in columns
                and cell // self.geometry.side in rows)

    def sees(self, cell, colour):
        return colour != self.attacker or self.is_sure(cell)

    def word(self, cell, direction, colour):
        stones, own = self.stones, colour
        line = self.geometry.lines[cell][direction]
        word = "".join("." if stones[at] is None else
                       "x" if stones[at] == own else
                       "|" if stones[at] == "edge" else "o" for at in line)
        if not self.geometry.least or colour != self.attacker:
            return word
        return "".join(sign if sign != "." or self.is_sure(at) else "|"
                       for sign, at in zip(word, line))

    def makes_five(self, cell, colour):
        """Whether a stone here, set or not, makes a five."""
        law = self.geometry.laws[colour]
        return any(is_five(self.word(cell, direction, colour), law)
                   for direction in range(4))

    def fives(self, colour):
        """The empty cells on which a stone makes a five."""
        cells = {cell for w in self.windows(colour, 4)
                 for cell in self.geometry.windows[w]
                 if self.stones[cell] is None}
        return {cell for cell in cells if self.sees(cell, colour)
                and self.makes_five(cell, colour)}

    def makes_open_four(self, cell, direction, colour):
        """Whether a stone here makes a four on the line that none stops."""
        return self.stones[cell] is None and self.sees(
            cell, colour) and is_open(self.word(cell, direction, colour),
                                      self.geometry.laws[colour])

    def reaching(self, cell, direction, colour):
        """The cell, and those which then complete a five on the line."""
        steps = completions(self.word(cell, direction, colour),
                            self.geometry.laws[colour])
        line = self.geometry.lines[cell][direction]
        return [cell, *(line[REACH + step] for step in steps)]

    def open_fours(self, colour):
        """All pairs (cell, direction) that make an open four."""
        pairs = {(cell, w) for w in self.windows(colour, 3)
                 for cell in self.geometry.windows[w]
                 if self.stones[cell] is None}
        found = {(cell, self.direction(w)) for cell, w in pairs}
        return [pair for pair in found if self.makes_open_four(*pair, colour)]

    def direction(self, w):
        first, second = self.geometry.windows[w][:2]
        return next(d for d in range(4)
                    if self.geometry.lines[first][d][REACH + 1] == second)

    def fours(self, colour):
        """The empty cells on which a stone makes a four."""
        cells = {(cell, self.direction(w)) for w in self.windows(colour, 3)
                 for cell in self.geometry.windows[w]
                 if self.stones[cell] is None}
        return {cell for cell, direction in cells if completions(
            self.word(cell, direction, colour), self.geometry.laws[colour])}

    def has_five(self):
        return any(self.stones[cell] in (0, 1) and
                   self.makes_five(cell, self.stones[cell])
                   for cell in range(self.geometry.cells))


def read_position(geometry, text):
    """Moves one behind the other, Black first, or `empty`.

    A turn without a stone, `_`, is None.
    """
    require(text, "there is no position")
    moves = []
    for word in re.split("(_)", "" if text == "empty" else text):
        if word == "_":
            moves.append(None)
        elif word:
            moves += geometry.read_cells(word)
    stones = sum(stones_of(moves), [])
    require(len(set(stones)) == len(stones), "a cell is taken twice")
    return moves


def stones_of(moves):
    """The cells of Black's stones and of White's."""
    return [[cell for cell in moves[colour::2] if cell is not None]
            for colour in range(2)]


def set_up(geometry, moves):
    board = Board(geometry)
    for colour, stones in enumerate(stones_of(moves)):
        for cell in stones:
            board.set(cell, colour)
    require(not board.has_five(), "the game is over")
    return board
