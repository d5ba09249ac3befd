"""Gomoku: what renju forbids Black.

International Rules of Renju, 2 (terms), 9.2 and 9.3, with rows as sets of
cells.  Whoever makes exactly five may.  Else Black may not make

- an overline: a row of more than five;
- a double-four: more than one four, four stones of a line to which one more
  makes exactly five;
- a double-three: more than one three, three stones of a line that one more
  turns into a straight four (a row of four that becomes five at either end)
  without making five at the same time.  9.3: such a stone has to be allowed.
"""

from gomoku.gomoku_rules import BLACK, DIRECTIONS


class Fouls:
    """Asks about a board, whose stones are as before afterwards."""

    def __init__(self, board):
        self.board, self.stones = board, board.stones
        self.geometry = board.geometry

    def row(self, cell, step):
        """The black stones in a row through this one."""
        row = [cell]
        for sign in (1, -1):
            at = self.geometry.shifted(cell, step, sign)
            times = sign
            while self.stones[at] == BLACK:
                row.append(at)
                times += sign
                at = self.geometry.shifted(cell, step, times)
        return frozenset(row)

    def with_stone(self, cell, ask):
        self.stones[cell] = BLACK
        try:
            return ask()
        finally:
            self.stones[cell] = None

    def near(self, cell, step):
        """The empty cells of a line at most four away."""
        cells = [self.geometry.shifted(cell, step, k) for k in range(-4, 5)]
        return [at for at in cells if self.stones[at] is None]

    def fours(self, cell, step):
        """The fours of a line through a stone, each with what completes it."""
        found = {}
        for at in self.near(cell, step):
            row = self.with_stone(at, lambda at=at: self.row(at, step))
            if len(row) == 5 and cell in row:
                found.setdefault(row - {at}, []).append(at)
        return found

    def is_straight(self, cell, step):
        row = self.row(cell, step)
        return len(row) == 4 and len(self.fours(cell, step).get(row, ())) == 2

    def is_three(self, cell, step, bare):
        return any(self.raises(cell, at, step, bare)
                   for at in self.near(cell, step))

    def raises(self, cell, at, step, bare):
        """Whether a stone on `at` makes a three on the line a straight four;
        bare: whether or not it is allowed."""
        straight = self.with_stone(at, lambda: cell in self.row(at, step)
                                   and self.is_straight(at, step))
        return straight and (bare or not (self.makes_five(at)
                                          or self.is_foul(at)))

    def makes_five(self, cell):
        return self.with_stone(cell, lambda: any(
            len(self.row(cell, step)) == 5 for step in DIRECTIONS))

    def is_foul(self, cell):
        """Whether Black may not set a stone on this empty cell."""
        return not self.makes_five(cell) and self.is_bad(cell, False)

    def stays_fair(self, cell):
        """Whether he may, whatever stones White sets before: these can only
        turn a three that does not count into one that does."""
        return not self.is_bad(cell, True)

    def is_bad(self, cell, bare):
        return self.with_stone(cell, lambda: self.makes_too_much(cell, bare))

    def makes_too_much(self, cell, bare):
        return (any(len(self.row(cell, step)) > 5 for step in DIRECTIONS)
                or sum(len(self.fours(cell, step)) for step in DIRECTIONS) > 1
                or sum(self.is_three(cell, step, bare)
                       for step in DIRECTIONS) > 1)

    def may_move(self):
        return any(not self.is_foul(cell) for cell in self.board.empties())

    def moves_on(self):
        """Whether Black has a move even after one more stone of each side: a
        foul takes four black stones at most four cells away."""
        roomy = [cell for cell in self.board.empties()
                 if self.stones_near(cell) < 3]
        return len(roomy) > 2

    def stones_near(self, cell):
        cells = {self.geometry.shifted(cell, step, k) for step in DIRECTIONS
                 for k in range(-4, 5)}
        return sum(self.stones[at] == BLACK for at in cells)
