"""Peg solitaire: kinds `class` and `weights`.

A set of cells that meets every line in an even number of cells keeps the
parity of the pegs in it.  Weights with w(a) + w(b) >= w(c) for every jump
from a over b to c (a pagoda function) never let the sum over the pegs grow.
Either way ends are excluded that differ.
"""

from frame.certificate import number, require

LARGEST_WEIGHT = 999


def parity(position):
    return position.bit_count() & 1


def weigh(weights, position):
    return sum(w for i, w in enumerate(weights) if position >> i & 1)


def weigh_end(weights, end):
    """The least that a position of this end weighs."""
    pegs, free = end
    return weigh(weights, pegs) + \
        sum(min(0, w) for i, w in enumerate(weights) if free >> i & 1)


def read_cells(board, words):
    """A set of cells in reading order."""
    require(words, "the set is empty")
    cells = [board.cell(word) for word in words]
    require(all(a < b for a, b in zip(cells, cells[1:])),
            "cells stand in reading order")
    return sum(1 << cell for cell in cells)


def read_weights(board, words):
    require(len(words) == len(board.cells), "one weight for each cell")
    weights = [number(word, -LARGEST_WEIGHT, LARGEST_WEIGHT)
               for word in words]
    for a, b, c in board.jumps:
        require(weights[a] + weights[b] >= weights[c],
                f"a jump from {board.name(a)} over {board.name(b)} to "
                f"{board.name(c)} raises the sum")
    return weights


def class_argument(problem, position, words):
    """Which ends the record `class CELL CELL ...` excludes."""
    cells = read_cells(problem.board, words)
    for line in problem.board.lines:
        require(not parity(cells & sum(1 << i for i in line)),
                "a line meets the set in an odd number of cells")
    return lambda end: not cells & end[1] and \
        parity(end[0] & cells) != parity(position & cells)


def weights_argument(problem, position, words):
    """Which ends the record `weights W W ...` excludes."""
    weights = read_weights(problem.board, words)
    have = weigh(weights, position)
    return lambda end: weigh_end(weights, end) > have


ARGUMENTS = {"class": class_argument, "weights": weights_argument}


class Arguments:
    """The ends that are not excluded yet."""

    def __init__(self, problem, position):
        self.problem, self.position = problem, position
        self.left = list(problem.ends)

    def add(self, words):
        excludes = ARGUMENTS[words[0]](self.problem, self.position, words[1:])
        left = [end for end in self.left if not excludes(end)]
        require(len(left) < len(self.left),
                "this excludes no end that was left")
        self.left = left


def check_arguments(certificate, problem, position):
    arguments, names = Arguments(problem, position), []
    for words in certificate.records():
        require(words[0] in ARGUMENTS, f"'{words[0]}' is no argument")
        arguments.add(words)
        names.append(words[0])
    require(not arguments.left, f"{len(arguments.left)} ends are left")
    kind = "weights" if "weights" in names else "class"
    require(certificate.kind == kind, f"the kind of these records is {kind}")
    certificate.shows("unsolvable", f"{len(names)} arguments")
