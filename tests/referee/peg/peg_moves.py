"""Peg solitaire: kind `moves`, a solution that no other undercuts.

A move is a sweep: one or more jumps of one peg in a row.  The levels are
those of a search for a game of at most `limit` moves, one less than the
solution has.  A Merson region that is full costs a move of its own before
anything in it can change, which bounds the search from either side.
"""

from frame.certificate import Wrong, require
from peg.peg_arguments import ARGUMENTS, read_cells
from peg.peg_count import Count, masks
from peg.peg_levels import compare_level, read_level

ORDER = ["jump", *ARGUMENTS, "region", "prune", "forward", "backward"]
STAGE = {"jump": 0, "class": 1, "weights": 1, "region": 2, "prune": 3,
         "forward": 4, "backward": 5}


def is_full(region, position):
    return region & position == region


def sweeps(board, position, forward):
    """All positions that one move leads to, or from which one leads here.

    A sweep goes on from where its peg stands: forward from its first cell to
    its last, backward from its last to its first.
    """
    jumps = [(whole, before if forward else after,
              *((a, c) if forward else (c, a)))
             for (whole, before, after), (a, _, c)
             in zip(masks(board), board.jumps)]
    waiting = [(position, cell) for cell in range(len(board.cells))
               if position >> cell & 1]
    seen = set(waiting)
    while waiting:
        pegs, peg = waiting.pop()
        for whole, needed, start, target in jumps:
            state = pegs ^ whole, target
            if start == peg and pegs & whole == needed and state not in seen:
                seen.add(state)
                waiting.append(state)
                yield state[0]


class Solution:
    """The jumps of the solution, and how many moves they make."""

    def __init__(self, problem, position):
        self.problem, self.position = problem, position
        self.at, self.moves = None, 0

    def jump(self, words):
        require(len(words) == 1, "a record is one jump")
        self.position, (start, target) = self.problem.jump(self.position,
                                                           words[0])
        self.moves += start != self.at
        self.at = target

    def finish(self):
        require(self.problem.is_goal(self.position),
                "the jumps do not reach the goal")


class Moves(Count):
    """The levels; what differs from kind `count` is the step."""

    def __init__(self, problem, position):
        super().__init__(problem, position)
        self.solution = Solution(problem, position)
        self.regions, self.stage = [], 0
        self.members = {"forward": set(), "backward": set()}
        image = set(self.symmetry.images(position))
        self.is_symmetric = len(image) == 1

    def add(self, words):
        stage = STAGE.get(words[0], 0)
        require(stage >= self.stage, f"no place for '{words[0]}'")
        self.enter(stage)
        if stage == 0:
            self.solution.jump(words)
        elif words[0] == "region":
            self.add_region(words)
        else:
            super().add(words)

    def enter(self, stage):
        if self.stage == 0 and stage > 0:
            self.solution.finish()
            self.limit = self.solution.moves - 1
        self.stage = stage

    def add_region(self, words):
        region = read_cells(self.problem.board, words[1:])
        require(not any(region & other for other in self.regions),
                "a cell is in another region")
        for a, b, c in self.problem.board.lines:
            if region >> b & 1:
                require(region & (1 << a | 1 << c), "a peg of the region can "
                        "be jumped from outside")
        self.regions.append(region)

    def still_needed(self, position):
        """At least this many moves from here to an end that is left."""
        return min((sum(1 for region in self.regions
                        if is_full(region, position)
                        and region & ~pegs & ~free)
                    for pegs, free in self.prunes.ends), default=0)

    def needed_before(self, position):
        """At least this many moves from the position to here."""
        start = [region for region in self.regions
                 if is_full(region, self.position)]
        images = [position] if self.is_symmetric else \
            self.symmetry.images(position)
        return min(sum(1 for region in start if not is_full(region, image))
                   for image in images)

    def drops(self, side, position, level):
        if side == "forward":
            return self.prunes.drops_forward(position) or \
                level + self.still_needed(position) > self.limit
        return self.prunes.drops_backward(position) or \
            level + self.needed_before(position) > self.limit

    def add_level(self, side, words):
        super().add_level(side, words)
        self.members[side] |= self.sides[side][-1].keys()

    def summary(self, side, members):
        return members

    def step(self, side, members, most):
        level, found = len(self.sides[side]), {}
        known, normal = self.members[side], self.symmetry.normal
        for member in members:
            for position in sweeps(self.problem.board, member,
                                   side == "forward"):
                if not self.drops(side, position, level):
                    form = normal(position)
                    if form not in known:
                        found[form] = 1
            require(most is None or len(found) <= most,
                    "the level has more members")
        return found

    def is_met(self, member):
        return member in self.members["backward"] or \
            self.problem.is_goal(member)

    def conclude(self):
        """No game of at most `limit` moves reaches the goal."""
        forward, backward = self.sides["forward"], self.sides["backward"]
        require(not any(map(self.is_met, self.members["forward"])),
                "a member of the forward levels is met")
        require(self.symmetry.normal(self.position)
                not in self.members["backward"],
                "the position is a member of the backward levels")
        if not forward and not backward:
            self.conclude_at_once()
        elif not forward:
            require(not self.next_level("backward"),
                    "the next level is not empty")
        else:
            last = self.next_level("forward")
            if backward or last:
                self.conclude_met(last)

    def conclude_at_once(self):
        require(self.limit < 0
                or self.limit == 0 and not self.problem.is_goal(self.position)
                or self.still_needed(self.position) > self.limit,
                "nothing shows that fewer moves are not enough")

    def conclude_met(self, last):
        """All of limit moves: F forward, one between, B backward."""
        forward = len(self.sides["forward"]) - 1
        backward = max(len(self.sides["backward"]) - 1, 0)
        require(forward + backward == self.limit - 1, "the levels do not meet")
        if any(map(self.is_met, last)):
            raise Wrong("the levels have a member in common")


def check_moves(certificate, problem, position):
    moves = Moves(problem, position)
    for words in certificate.records():
        moves.add(words)
    moves.enter(max(moves.stage, 1))
    moves.end_arguments()
    moves.conclude()
    certificate.shows(f"solved in {moves.solution.moves} moves, not in fewer",
                      f"{moves.states} states")
