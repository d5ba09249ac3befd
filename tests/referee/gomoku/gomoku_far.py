"""Gomoku on the unbounded board: far stones of White, and zones.

A node may lack stones that White has set: they are outside its zone, which has
every cell on which one more white stone could matter.  Everything is looked at
in a section of the board, in whose outer columns and rows no stone is set.
"""

from frame.certificate import Wrong, number, require
from gomoku.gomoku_strategy import Node, Strategy
from gomoku.gomoku_rules import BLACK, stones_of
from gomoku.gomoku_trees import Attack

WHITE = 1
REACH = 7  # how near the first of two far stones in line may be
MORE = 6   # stones that two of them can bring


class Zone:
    """Cells where one more stone of the defender could matter.

    A window without a stone of the attacker belongs to it from so many stones
    of the defender on.
    """

    def __init__(self, least):
        self.least, self.cells = least, set()

    def add_stone(self, board, cell):
        """The defender has a stone on the cell."""
        colour = board.stones[cell]
        for w in board.geometry.windows_of[cell]:
            if not board.held[w][1 - colour] and \
                    board.held[w][colour] >= self.least and \
                    board.is_whole(w):
                self.cells.update(at for at in board.geometry.windows[w]
                                  if board.is_empty(at))


class FarNode(Node):
    def __init__(self, geometry, moves, most, names, start):
        super().__init__(geometry, moves, most, names)
        self.far = lead(moves) - lead(start) - 1
        require(0 <= self.far <= 2, "White lacks more stones than can be far")
        self.board.count += self.far
        most -= MORE if self.far == 2 else 0
        self.attack = Attack(self.board, BLACK, most, names)
        self.zone, self.everywhere, self.replies = set(), False, 0
        self.beyond = {}  # answers that a board may lack, by reply

    def replayed(self, tree, least, passed=0):
        """The zone of a tree that wins here."""
        zone = self.attack.zone = Zone(least)
        try:
            for cell in range(self.board.geometry.cells):
                if self.board.stones[cell] == WHITE:
                    zone.add_stone(self.board, cell)
            self.attack.replay(tree, passed)
        finally:
            self.attack.zone = None
        return zone.cells

    def beats(self, reply, tree):
        """The tree wins after the reply, where nothing else answers it."""
        require(self.board.geometry.is_inside(reply), "too near to the edge")
        self.check_reply(reply)
        self.board.set(reply, WHITE)
        try:
            with self.board.cut(self.beyond.get(reply)):
                cells = self.replayed(tree, 1)
        finally:
            self.board.take(reply)
        self.zone |= cells | {reply}

    def beat_pass(self, tree):
        zone = self.replayed(tree, 2, passed=1)
        self.zone |= self.replayed(tree, 1, passed=1)
        for reply in self.open & zone:
            try:
                self.beats(reply, tree)
            except Wrong:
                continue
            self.open.discard(reply)
        self.open &= zone
        self.everywhere = True

    def beat(self, replies, tree):
        require(replies and len(set(replies)) == len(replies),
                "a cell is named twice")
        for reply in replies:
            self.beats(reply, tree)
            self.open.discard(reply)
            self.replies += 1

    def finish(self):
        super().finish()
        require(self.everywhere, "the far replies are not covered")


def lead(moves):
    """Black's stones less White's."""
    black, white = stones_of(moves)
    return len(black) - len(white)


class FarStrategy(Strategy):
    def new_node(self, moves):
        return FarNode(self.geometry, moves, self.most, self.names, self.start)

    def target(self, moves, name, symmetry):
        """The node named, the white stones that it lacks as it sees them, and
        its zone as seen from here."""
        require(self.nodes, "no node comes before")
        target = self.nodes[number(name, 0, len(self.nodes) - 1)]
        turn = number(symmetry, 0, 7)
        black, white = [{self.geometry.image(cell, turn) for cell in stones}
                        for stones in stones_of(moves)]
        there = [set(stones) for stones in stones_of(target.moves)]
        require(black == there[0] and white >= there[1],
                "this does not lead to the position of the node")
        seen = {cell for cell in range(self.geometry.cells)
                if self.geometry.image(cell, turn) in target.zone}
        return target, white - there[1], seen

    def reply(self, cell="", move="", name="", symmetry="", *more):
        node = self.current
        require(node and not more, "reply CELL MOVE NODE SYMMETRY, in a node")
        answer = self.geometry.cell(move)
        require(node.board.is_empty(answer), "the cell is taken")
        if cell == "*":
            self.far_reply(answer, name, symmetry)
        else:
            self.near_reply(self.geometry.cell(cell), answer, name, symmetry)
        node.replies += 1

    def near_reply(self, reply, answer, name, symmetry):
        node = self.current
        node.check_reply(reply)
        require(answer != reply, "the cell is taken")
        target, aside, seen = self.target([*node.moves, reply, answer], name,
                                          symmetry)
        require(node.far < 2, "there are two far stones")
        if aside:
            require(len(aside) == 1 and not node.far and target.far == 1
                    and not aside & target.zone, "a stone is not far enough")
        else:
            require(target.far == node.far, "far stones do not come back")
        windows = Zone(1)
        node.board.set(reply, WHITE)
        windows.add_stone(node.board, reply)
        sure = node.board.is_sure(answer)
        node.board.take(reply)
        node.zone |= {reply, answer} | windows.cells | seen
        if sure:
            node.open.discard(reply)
        else:
            node.beyond[reply] = answer

    def far_reply(self, answer, name, symmetry):
        node = self.current
        require(node.board.is_sure(answer), "a board may lack the answer")
        moves = [*node.moves, None, answer]
        target, aside, seen = self.target(moves, name, symmetry)
        require(not aside and target.far == node.far + 1,
                "this does not lead to the position of the node")
        seen.add(answer)
        if node.far:
            stones = {cell for cells in stones_of(moves) for cell in cells}
            node.zone |= self.around(seen | stones)
        node.open &= seen
        node.everywhere = True

    def around(self, cells):
        """All cells near these."""
        side, near = self.geometry.side, range(-REACH, REACH + 1)
        require(all(REACH <= at < side - REACH for cell in cells
                    for at in (cell % side, cell // side)),
                "the zone comes too near to the edge")
        return {cell + dy * side + dx for cell in cells
                for dx in near for dy in near}
