"""Euler's trail: kind `bounds`; a position is the edges and the pen."""

from euler.euler_rules import Position
from frame.bounds import check_bounds
from frame.certificate import number, require


class Game:
    alone = True

    def read(self, text):
        position = Position(text)
        return tuple(map(frozenset, position.left)), position.pen

    def result(self, position):
        left, pen = position
        if not any(left):
            return "win"
        return "loss" if pen is not None and not left[pen] else None

    def moves(self, position):
        left, pen = position
        for v in range(len(left)) if pen is None else left[pen]:
            yield self.to(position, v)

    def to(self, position, v):
        """The pen is put down on v, or draws a line to it."""
        left, pen = position
        if pen is not None:
            left = tuple(around - {v} if u == pen else
                         around - {pen} if u == v else around
                         for u, around in enumerate(left))
        return left, v

    def play(self, position, text):
        left, pen = position
        prefix = "@" if pen is None else f"{pen}-"
        require(text.startswith(prefix), f"{prefix}V is expected")
        v = number(text[len(prefix):], 0, len(left) - 1)
        require(pen is None or v in left[pen], "no such edge is left")
        return self.to(position, v)


def check(certificate, _):
    check_bounds(certificate, Game())
