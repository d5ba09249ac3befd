"""Peg solitaire: kind `count`, levels of positions with their paths.

A level is a dictionary: for each member, a normal form, the number of paths.
Forward these come from the position; backward they lead to the ends that are
left, and an end counts once for each of its images.
"""

from frame.certificate import Wrong, require
from peg.peg_arguments import ARGUMENTS, Arguments
from peg.peg_levels import (Prunes, Symmetry, batches, compare_level,
                            read_level)


def masks(board):
    """For each jump its three cells, and those with pegs before and after."""
    return [(1 << a | 1 << b | 1 << c, 1 << a | 1 << b, 1 << c)
            for a, b, c in board.jumps]


class Count:
    def __init__(self, problem, position):
        self.problem, self.position = problem, position
        self.symmetry = Symmetry(problem)
        self.arguments = Arguments(problem, position)
        self.prunes = None
        self.jumps = masks(problem.board)
        self.sides = {"forward": [], "backward": []}
        self.states = 0

    def add(self, words):
        """Takes one record; they come in the order of the document."""
        stage = words[0]
        if stage in ARGUMENTS:
            require(self.prunes is None, "arguments come first")
            self.arguments.add(words)
            return
        require(stage == "prune" or stage in self.sides,
                f"no record '{stage}'")
        self.end_arguments()
        if stage == "prune":
            require(not any(self.sides.values()), "prunes precede levels")
            self.prunes.add(words)
        else:
            self.add_level(stage, words)

    def end_arguments(self):
        if self.prunes is None:
            self.prunes = Prunes(self.problem, self.position,
                                 self.ends_left(), self.symmetry)

    def ends_left(self):
        """Ends of which an image is not excluded (goals without open cells),
        or the one end."""
        if self.problem.is_open():
            return self.arguments.left
        images = {image for pegs, _ in self.arguments.left
                  for image in self.symmetry.images(pegs)}
        return [(pegs, 0) for pegs in sorted(images)]

    def add_level(self, side, words):
        levels = self.sides[side]
        require(side == "backward" or not self.sides["backward"],
                "forward levels come first")
        require(side == "forward" or not self.problem.is_open(),
                "the goal has open cells")
        size, _ = read_level(words, len(levels))
        members = self.next_level(side, size)
        compare_level(members, words, len(levels))
        levels.append(members)
        if len(levels) > 1:
            levels[-2] = self.summary(side, levels[-2])
        self.states += size

    def summary(self, side, members):
        """What of an earlier level is asked for later: paths to the goal."""
        if side == "backward":
            return {}
        return {m: ways for m, ways in members.items()
                if self.problem.is_goal(m)}

    def next_level(self, side, most=None):
        """The level after the last one, given up beyond most members."""
        levels = self.sides[side]
        if levels:
            return self.step(side, levels[-1], most)
        if side == "forward":
            return {self.symmetry.normal(self.position): 1}
        return {self.symmetry.normal(pegs):
                self.symmetry.different_images(pegs)
                for pegs, _ in self.prunes.ends}

    def step(self, side, members, most):
        normal = self.symmetry.normal
        drops = self.prunes.drops_forward if side == "forward" else \
            self.prunes.drops_backward
        found = {}
        for batch in batches(members.items()):
            for position, ways in self.neighbours(side, batch).items():
                if not drops(position):
                    form = normal(position)
                    found[form] = found.get(form, 0) + ways
            require(most is None or len(found) <= most,
                    "the level has more members")
        return found

    def neighbours(self, side, members):
        """Positions that a jump leads to, or comes from, with their paths."""
        forward, found = side == "forward", {}
        jumps = [(whole, before if forward else after)
                 for whole, before, after in self.jumps]
        for position, ways in members:
            if forward and self.problem.is_goal(position):
                continue
            for whole, needed in jumps:
                if position & whole == needed:
                    other = position ^ whole
                    found[other] = found.get(other, 0) + ways
        return found

    def solutions(self):
        """The number of solutions, by one of the three cases."""
        forward, backward = self.sides["forward"], self.sides["backward"]
        jumps = self.position.bit_count() - \
            min(pegs.bit_count() for pegs, _ in self.problem.ends)
        if forward and backward:
            require(len(forward) + len(backward) - 2 == jumps,
                    "the levels do not meet")
            return self.met(forward[-1], backward[-1])
        require(forward or backward, "no level is listed")
        if forward:
            require(not self.next_level("forward"), "the next level is not "
                    "empty")
            return sum(ways for members in forward
                       for m, ways in members.items()
                       if self.problem.is_goal(m))
        require(len(backward) - 1 < jumps, "as many levels as jumps")
        require(not self.next_level("backward"), "the next level is not "
                "empty")
        return 0

    def met(self, forward, backward):
        paths = 0
        for member in forward.keys() & backward.keys():
            ways = forward[member] * backward[member]
            images = self.symmetry.different_images(member)
            if ways % images:
                raise Wrong("paths that are no whole number")
            paths += ways // images
        return paths


def check_count(certificate, problem, position):
    count = Count(problem, position)
    for words in certificate.records():
        count.add(words)
    count.end_arguments()
    solutions = count.solutions()
    claim = f"solutions {solutions}" if solutions else "unsolvable"
    certificate.shows(claim, f"{count.states} positions")
