"""Gomoku: kind `strategy`, positions with an answer to every reply.

In a node White, who loses, is to move.  Every empty cell is covered: by a tree
of threats that wins after that reply, or by a move that leads to an earlier
node.  A tree that beats a pass is tried against each reply; the zone of the
document, outside of which it need not be tried, only saves time.
"""

from frame.certificate import number, require
from gomoku.gomoku_rules import read_position, set_up, stones_of
from gomoku.gomoku_trees import Attack, split_cell


class Node:
    """A position of the loser, and which replies are not covered yet."""

    def __init__(self, geometry, moves, most, names=()):
        self.moves = moves
        self.board = set_up(geometry, moves)
        self.loser = len(moves) % 2
        self.open = set(self.board.empties())
        require(self.open, "the board is full: a draw")
        self.replies = len(self.open)
        self.fives = self.board.fives(self.loser)
        self.attack = Attack(self.board, 1 - self.loser, most, names)

    def beat_pass(self, tree):
        """The tree wins after a pass, and covers what it wins after."""
        self.attack.replay(tree, passed=1)
        won = {reply for reply in self.open - self.fives
               if self.attack.wins_after(reply, tree)}
        require(won, "this tree covers nothing new")
        self.open -= won

    def beat(self, replies, tree):
        require(len(set(replies)) == len(replies), "a cell is named twice")
        for reply in replies:
            self.check_reply(reply)
            self.attack.answer(reply, tree)
            self.open.discard(reply)

    def check_reply(self, reply):
        require(self.board.is_empty(reply), "the cell is taken")
        require(reply not in self.fives, "the reply makes five")

    def finish(self):
        require(not self.open, f"{len(self.open)} replies are not covered")


class Strategy:
    def __init__(self, geometry, start, most):
        self.geometry, self.start, self.most = geometry, start, most
        self.names, self.nodes, self.current = [], [], None
        self.replies, self.is_over = 0, False
        self.steps = {"let": self.let, "win": self.win, "node": self.node,
                      "tree": self.tree, "reply": self.reply,
                      "first": self.first}

    def step(self, words):
        require(not self.is_over, "nothing follows the end of the proof")
        require(words[0] in self.steps, f"no record '{words[0]}'")
        self.steps[words[0]](*words[1:])

    def let(self, tree="", *more):
        require(not more and not self.current, "let TREE, before the nodes")
        split_cell(self.geometry, tree)
        self.names.append(tree)

    def win(self, tree="", *more):
        require(not more and not self.current, "win TREE stands alone")
        board = set_up(self.geometry, self.start)
        Attack(board, len(self.start) % 2, self.most, self.names).replay(tree)
        self.is_over = True

    def close(self):
        """The node before is finished."""
        if self.current:
            self.current.finish()
            self.replies += self.current.replies
            self.nodes.append(self.current)

    def node(self, name="", position="", *more):
        self.close()
        require(not self.geometry.fouls, "under renju: a win by threats only")
        require(not more and name == str(len(self.nodes)),
                f"node {len(self.nodes)} stands here")
        moves = read_position(self.geometry, position)
        require(len(moves) % 2, "White is to move in a node")
        self.current = self.new_node(moves)

    def new_node(self, moves):
        return Node(self.geometry, moves, self.most, self.names)

    def tree(self, cells="", tree="", *more):
        require(self.current and not more, "tree CELLS TREE, in a node")
        if cells == "*":
            self.current.beat_pass(tree)
        else:
            self.current.beat(self.geometry.read_cells(cells), tree)

    def reply(self, cell="", move="", name="", symmetry="", *more):
        node = self.current
        require(node and not more, "reply CELL MOVE NODE SYMMETRY, in a node")
        reply, answer = self.geometry.cell(cell), self.geometry.cell(move)
        node.check_reply(reply)
        require(answer != reply and node.board.is_empty(answer),
                "the cell is taken")
        self.lead_to([*node.moves, reply, answer], name, symmetry)
        node.open.discard(reply)

    def lead_to(self, moves, name, symmetry):
        """Moves lead to the position of a node."""
        require(self.nodes, "no node comes before")
        target = self.nodes[number(name, 0, len(self.nodes) - 1)]
        turn = number(symmetry, 0, 7)
        images = [{self.geometry.image(cell, turn) for cell in stones}
                  for stones in stones_of(moves)]
        require(images == [set(stones) for stones in stones_of(target.moves)],
                "this does not lead to the position of the node")

    def first(self, move="", name="", *more):
        self.close()
        require(not more and self.current and not len(self.start) % 2,
                "first MOVE NODE, after the nodes, with Black to move")
        cell = self.geometry.cell(move)
        require(cell not in self.start, "the cell is taken")
        require(set_up(self.geometry, self.start).is_sure(cell),
                "a board may lack the cell")
        self.lead_to([*self.start, cell], name, "0")
        self.is_over = True


class Loss(Strategy):
    """Who is to move loses: the position of the header is the only node."""

    def __init__(self, *more):
        super().__init__(*more)
        self.steps = {"let": self.let, "tree": self.tree, "lost": self.lost}

    def tree(self, cells="", tree="", *more):
        if not self.current:
            require(not self.geometry.fouls and not self.geometry.unbounded,
                    "under renju, and without an edge, only wins are shown")
            self.current = self.new_node(self.start)
        super().tree(cells, tree, *more)

    def lost(self, *more):
        require(not more and self.current, "lost, behind the trees")
        self.close()
        self.is_over = True
