"""Gomoku: kind `strategy`, positions with an answer to every reply.

In a node the loser is to move.  Every legal reply is answered: by a tree of
threats that wins against it, or by a move that leads to an earlier node.
"""

from frame.certificate import Wrong, number, require
from gomoku.gomoku_rules import Geometry, read_position, set_up
from gomoku.gomoku_trees import Attack, read_tree


class Node:
    """A position of the loser, and what has been answered of it."""

    def __init__(self, geometry, moves):
        self.moves = moves
        self.board = set_up(geometry, moves)
        self.winner = 1 - len(moves) % 2
        self.loser = 1 - self.winner
        self.open = set(self.board.empties())
        require(self.open, "the board is full: a draw")
        require(not self.board.fives(self.loser), "a reply makes five")
        self.replies = len(self.open)
        self.attack = Attack(self.board, self.winner)
        self.most, self.passed = 0, None

    def beat_pass(self, tree):
        """Later: whatever no other record answers, this tree beats."""
        require(self.passed is None, "this tree came before")
        self.passed = tree

    def beat(self, replies, tree):
        for reply in replies:
            require(reply in self.open, "this reply is not open")
            self.open.remove(reply)
            self.most = max(self.most, self.attack.answered(reply, tree))

    def finish(self):
        """Every reply that is open is beaten by the tree for a pass."""
        if self.open:
            require(self.passed, "a reply is not answered")
            self.beat(sorted(self.open), self.passed)


class Strategy:
    def __init__(self, geometry, start):
        self.geometry, self.start = geometry, start
        self.nodes, self.current = [], None
        self.replies, self.result = 0, None
        self.steps = {"win": self.win, "node": self.node, "tree": self.tree,
                      "reply": self.reply, "first": self.first}

    def step(self, words):
        require(self.result is None, "nothing follows the end of the proof")
        require(words[0] in self.steps, f"no record '{words[0]}'")
        self.steps[words[0]](*words[1:])

    def win(self, tree="", *more):
        require(not more and not self.current, "win TREE stands alone")
        board = set_up(self.geometry, self.start)
        attack = Attack(board, len(self.start) % 2)
        require(not board.fives(attack.defender) or
                board.fives(attack.attacker), "the other side makes five")
        self.result = attack.longest(read_tree(self.geometry, tree))

    def close(self):
        """The node before is finished."""
        if self.current:
            self.current.finish()
            self.replies += self.current.replies
            self.nodes.append(self.current)

    def node(self, name="", position="", *more):
        self.close()
        require(not more and name == str(len(self.nodes)),
                f"node {len(self.nodes)} stands here")
        moves = read_position(self.geometry, position)
        require(len(moves) % 2 != len(self.start) % 2,
                "the loser is to move in a node")
        self.current = Node(self.geometry, moves)

    def tree(self, cells="", text="", *more):
        require(self.current and not more, "tree CELLS TREE, in a node")
        tree = read_tree(self.geometry, text)
        if cells == "*":
            self.current.beat_pass(tree)
        else:
            self.current.beat(self.geometry.read_cells(cells), tree)

    def reply(self, cell="", move="", name="", symmetry="", *more):
        node = self.current
        require(node and not more, "reply CELL MOVE NODE SYMMETRY, in a node")
        reply, answer = self.geometry.cell(cell), self.geometry.cell(move)
        require(reply in node.open, "this reply is not open")
        require(answer != reply and node.board.is_empty(answer),
                "the cell is taken")
        node.open.remove(reply)
        node.most = max(node.most, self.leads_to(
            [*node.moves, reply, answer], name, symmetry))

    def leads_to(self, moves, name, symmetry):
        """The most stones after moves that lead to a node."""
        require(self.nodes, "no node comes before")
        target = self.nodes[number(name, 0, len(self.nodes) - 1)]
        turn = number(symmetry, 0, 7)
        images = [self.geometry.image(cell, turn) for cell in moves]
        require(set(images[::2]) == set(target.moves[::2]) and
                set(images[1::2]) == set(target.moves[1::2]),
                "this does not lead to the position of the node")
        return target.most

    def first(self, move="", name="", *more):
        self.close()
        require(not more and self.current, "first MOVE NODE, after the nodes")
        cell = self.geometry.cell(move)
        require(cell not in self.start, "the cell is taken")
        self.result = self.leads_to([*self.start, cell], name, "0")


def check(certificate, rules):
    geometry = Geometry("standard" if rules is None else rules)
    require(certificate.kind == "strategy", "this game has no such kind")
    start = read_position(geometry, certificate.at_position())
    set_up(geometry, start)
    strategy = Strategy(geometry, start)
    for words in certificate.records():
        strategy.step(words)
    if strategy.result is None:
        raise Wrong("the proof does not come to an end")
    winner = "White" if len(start) % 2 else "Black"
    certificate.shows(
        f"{winner} wins with at most {strategy.result} stones on the board",
        f"{len(strategy.nodes)} positions, {strategy.replies} replies")
