"""Peg solitaire: levels of positions up to symmetry, and their checksums.

What is additive over the pegs (a weight, an image under a symmetry, since
images of different pegs are different bits) is looked up in four tables, one
for each quarter of the cells.
"""

from itertools import islice

from frame.certificate import number, require
from peg.peg_arguments import read_weights, weigh_end

MOST_MEMBERS = 1 << 27
MOST_PRUNES = 64
MASK = (1 << 64) - 1
BATCH = 4096


def quarters(values):
    """Four tables for the sum of values over the bits of a position."""
    width = (len(values) + 3) // 4
    tables = []
    for first in range(0, 4 * width, width):
        table = [0]
        for value in values[first:first + width]:
            table += [value + other for other in table]
        tables.append(table)
    return tables


def mix(x):
    x = x + 0x9e3779b97f4a7c15 & MASK
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9 & MASK
    x = (x ^ x >> 27) * 0x94d049bb133111eb & MASK
    return x ^ x >> 31


def checksum(members):
    return f"{sum(map(mix, members)) & MASK:016x}"


class Symmetry:
    """Normal forms under the symmetries of the goal."""

    def __init__(self, problem):
        size = len(problem.board.cells)
        self.width = (size + 3) // 4
        self.mask = (1 << self.width) - 1
        self.tables = [quarters([1 << image[i] for i in range(size)])
                       for image in problem.symmetries]

    def split(self, position):
        width, mask = self.width, self.mask
        return (position & mask, position >> width & mask,
                position >> 2 * width & mask, position >> 3 * width)

    def images(self, position):
        a, b, c, d = self.split(position)
        return [p[a] + q[b] + r[c] + s[d] for p, q, r, s in self.tables]

    def normal(self, position):
        return min(self.images(position))

    def different_images(self, position):
        return len(set(self.images(position)))

    def adder(self, values):
        """The sum of values over the pegs of a position, as a function."""
        p, q, r, s = quarters(values)

        def add(position):
            a, b, c, d = self.split(position)
            return p[a] + q[b] + r[c] + s[d]
        return add


class Prunes:
    """The records `prune W W ...`: what they drop, on either side."""

    def __init__(self, problem, position, ends, symmetry):
        self.board, self.ends, self.symmetry = problem.board, ends, symmetry
        self.images = symmetry.images(position)
        self.bounds = []

    def add(self, words):
        weights = read_weights(self.board, words[1:])
        require(len(self.bounds) < MOST_PRUNES, "at most 64 prunes")
        require(self.ends, "no end is left")
        total = self.symmetry.adder(weights)
        least = min(weigh_end(weights, end) for end in self.ends)
        self.bounds.append((total, least, max(map(total, self.images))))

    def drops_forward(self, position):
        return any(total(position) < least for total, least, _ in self.bounds)

    def drops_backward(self, position):
        return any(total(position) > most for total, _, most in self.bounds)


def batches(items):
    items = iter(items)
    while batch := list(islice(items, BATCH)):
        yield batch


def read_level(words, level):
    """SIZE and SUM of a record `SIDE LEVEL SIZE SUM`."""
    require(len(words) == 4, "a level, its size, its checksum")
    require(words[1] == str(level), f"level {level} stands here")
    size = number(words[2], 1, MOST_MEMBERS)
    require(len(words[3]) == 16 and set(words[3]) <= set("0123456789abcdef"),
            "a checksum is sixteen hexadecimal digits")
    return size, words[3]


def compare_level(members, words, level):
    size, total = read_level(words, level)
    require(len(members) == size, f"the level has {len(members)} members")
    require(checksum(members) == total,
            f"the checksum is {checksum(members)}")
