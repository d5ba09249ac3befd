"""Peg solitaire: which kind is checked how."""

from frame.certificate import Wrong, require
from frame.line import check_line
from peg.peg_arguments import check_arguments
from peg.peg_board import Problem
from peg.peg_bounds import check as check_bounds
from peg.peg_count import check_count
from peg.peg_moves import check_moves


class Game:
    """A game that is replayed jump by jump."""

    def __init__(self, problem, position):
        self.problem, self.position = problem, position

    def play(self, text):
        self.position, _ = self.problem.jump(self.position, text)

    def solved(self):
        return self.problem.is_goal(self.position)


def check_solution(certificate, problem, position):
    check_line(certificate, Game(problem, position), "jumps")


KINDS = {
    "line": check_solution,
    "bounds": check_bounds,
    "class": check_arguments,
    "weights": check_arguments,
    "count": check_count,
    "moves": check_moves,
}


def check(certificate, rules):
    require(rules is not None, "a board is missing")
    problem = Problem(rules)
    if certificate.kind not in KINDS:
        raise Wrong("this game has no such kind")
    position = problem.board.position(certificate.at_position())
    KINDS[certificate.kind](certificate, problem, position)
