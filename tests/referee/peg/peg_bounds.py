"""Peg solitaire: kind `bounds`; a position is a number."""

from frame.bounds import check_bounds
from frame.certificate import Wrong
from peg.peg_board import jumped


class Game:
    alone = True

    def __init__(self, problem):
        self.problem = problem
        self.read = problem.board.position

    def moves(self, position):
        for jump in self.problem.board.jumps:
            try:
                yield jumped(position, *jump)
            except Wrong:
                pass

    def result(self, position):
        if self.problem.is_goal(position):
            return "win"
        return None if any(True for _ in self.moves(position)) else "loss"

    def play(self, position, text):
        return self.problem.jump(position, text)[0]


def check(certificate, problem, _):
    check_bounds(certificate, Game(problem))
