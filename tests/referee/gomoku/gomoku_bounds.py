"""Gomoku: kind `bounds`; a position is the stones of each colour and whose
turn it is."""

from frame.bounds import check_bounds
from frame.certificate import require
from gomoku.gomoku_fouls import Fouls
from gomoku.gomoku_rules import BLACK, Board, read_position, stones_of


class Game:
    alone = False

    def __init__(self, geometry):
        self.geometry = geometry

    def board(self, position):
        board = Board(self.geometry)
        for owner, stones in enumerate(position[:2]):
            for cell in stones:
                board.set(cell, owner)
        return board

    def has_five(self, position, colour):
        board = self.board(position)
        return any(board.makes_five(cell, colour)
                   for cell in position[colour])

    def legal(self, position):
        """The cells on which the side to move may set a stone."""
        board = self.board(position)
        fouls = Fouls(board) if self.geometry.fouls else None
        return [cell for cell in board.empties() if not (
            fouls and position[2] == BLACK and fouls.is_foul(cell))]

    def read(self, text):
        moves = read_position(self.geometry, text)
        position = *map(frozenset, stones_of(moves)), len(moves) % 2
        require(not self.has_five(position, position[2]),
                "whose turn it is has five already")
        return position

    def result(self, position):
        if self.has_five(position, 1 - position[2]):
            return "loss"
        return None if self.legal(position) else "draw"

    def after(self, position, cell):
        black, white, turn = position
        return ((black, white | {cell}, 0) if turn else
                (black | {cell}, white, 1))

    def moves(self, position):
        for cell in self.legal(position):
            yield self.after(position, cell)

    def play(self, position, text):
        cell = self.geometry.cell(text)
        require(cell in self.legal(position), "no stone may be set there")
        return self.after(position, cell)


def check(certificate, geometry):
    check_bounds(certificate, Game(geometry))
