"""Gomoku: kind `bounds`; a position is the stones of each colour and whose
turn it is."""

from frame.bounds import check_bounds
from frame.certificate import require
from gomoku.gomoku_rules import Board, read_position, stones_of


class Game:
    alone = False

    def __init__(self, geometry):
        self.geometry = geometry

    def has_five(self, position, colour):
        board = Board(self.geometry)
        for owner, stones in enumerate(position[:2]):
            for cell in stones:
                board.set(cell, owner)
        return any(board.makes_five(cell, colour)
                   for cell in position[colour])

    def read(self, text):
        moves = read_position(self.geometry, text)
        position = *map(frozenset, stones_of(moves)), len(moves) % 2
        require(not self.has_five(position, position[2]),
                "whose turn it is has five already")
        return position

    def result(self, position):
        black, white, turn = position
        if self.has_five(position, 1 - turn):
            return "loss"
        full = len(black) + len(white) == self.geometry.cells
        return "draw" if full else None

    def after(self, position, cell):
        black, white, turn = position
        return ((black, white | {cell}, 0) if turn else
                (black | {cell}, white, 1))

    def moves(self, position):
        for cell in range(self.geometry.cells):
            if cell not in position[0] | position[1]:
                yield self.after(position, cell)

    def play(self, position, text):
        cell = self.geometry.cell(text)
        require(cell not in position[0] | position[1], "the cell is taken")
        return self.after(position, cell)


def check(certificate, geometry):
    check_bounds(certificate, Game(geometry))
