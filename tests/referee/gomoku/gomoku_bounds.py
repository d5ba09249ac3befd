"""Gomoku: kind `bounds`; a position is the stones of each colour."""

from frame.bounds import check_bounds
from frame.certificate import require
from gomoku.gomoku_rules import BLACK, Board, read_position


class Game:
    alone = False

    def __init__(self, geometry):
        self.geometry = geometry

    def board(self, position):
        board = Board(self.geometry)
        for colour, stones in enumerate(position):
            for cell in sorted(stones):
                board.set(cell, colour)
        return board

    def turn(self, position):
        return sum(map(len, position)) % 2

    def has_five(self, position, colour):
        board = self.board(position)
        return (colour != BLACK and board.outside() >= 5) or any(
            board.makes_five(cell, colour) for cell in position[colour])

    def read(self, text):
        moves = read_position(self.geometry, text)
        position = frozenset(moves[::2]), frozenset(moves[1::2])
        require(not self.has_five(position, self.turn(position)),
                "whose turn it is has five already")
        return position

    def result(self, position):
        if self.has_five(position, 1 - self.turn(position)):
            return "loss"
        return None if self.legal(position) else "draw"

    def legal(self, position):
        return self.board(position).legal(self.turn(position))

    def after(self, position, cell):
        turn = self.turn(position)
        return tuple(stones | {cell} if colour == turn else stones
                     for colour, stones in enumerate(position))

    def moves(self, position):
        for cell in self.legal(position):
            yield self.after(position, cell)

    def play(self, position, text):
        cell = self.geometry.cell(text)
        require(cell in self.legal(position), "the cell is taken")
        return self.after(position, cell)


def check(certificate, geometry):
    check_bounds(certificate, Game(geometry))
