"""Gomoku: trees of threats, and that they win.

A tree is a pair (move, replies): the attacker's move, and for each reply the
tree that answers it.  A move makes five, or it is a four (a cell completes a
five) or a three (a cell makes an open four: two cells on one line complete a
five then).  Of the defender's replies these matter:

- a reply that makes five: then the tree does not win;
- against a four, the one cell that completes it; if there are two, nothing;
- against a three, a reply that leaves the attacker no open four, and a reply
  that makes a four itself.

All others lose: to the five, or to the open four and then the five.
"""

import re

from frame.certificate import Wrong, require

TOKEN = re.compile(r"[a-t][1-9][0-9]?|[()]")
DEEPEST = 400


def read_tree(geometry, text):
    """MOVE, and then REPLY TREE, or several of them in brackets."""
    tokens = TOKEN.findall(text)
    require(text and "".join(tokens) == text, "this is no tree")
    tree, used = parse(geometry, tokens, 0, 0)
    require(used == len(tokens), "the tree ends before the line")
    return tree


def parse(geometry, tokens, at, depth):
    require(at < len(tokens) and tokens[at] not in "()", "a move is missing")
    require(depth < DEEPEST, "the tree is deeper than the board")
    move, replies = geometry.cell(tokens[at]), {}
    at += 1
    if at < len(tokens) and tokens[at] not in "()":
        reply = geometry.cell(tokens[at])
        replies[reply], at = parse(geometry, tokens, at + 1, depth + 1)
        return (move, replies), at
    while at < len(tokens) and tokens[at] == "(":
        require(at + 1 < len(tokens) and tokens[at + 1] not in "()",
                "a reply is missing")
        reply = geometry.cell(tokens[at + 1])
        require(reply not in replies, "a reply stands here twice")
        replies[reply], at = parse(geometry, tokens, at + 2, depth + 1)
        require(at < len(tokens) and tokens[at] == ")",
                "a bracket is not closed")
        at += 1
    return (move, replies), at


class Attack:
    """Replays trees on a board, which is as before when it is done."""

    def __init__(self, board, attacker):
        self.board, self.attacker = board, attacker
        self.defender = 1 - attacker

    def longest(self, tree):
        """The most stones on the board when the tree has won.

        Raises Wrong when it does not win.
        """
        move, replies = tree
        require(self.board.is_empty(move), "the cell is taken")
        if self.board.makes_five(move, self.attacker):
            return self.board.count + 1
        self.board.set(move, self.attacker)
        try:
            return self.after(replies)
        finally:
            self.board.take(move)

    def after(self, replies):
        """The same, the defender being to move."""
        require(not self.board.fives(self.defender),
                "the defender makes five")
        fives = self.board.fives(self.attacker)
        if fives:
            stops = fives if len(fives) == 1 else ()
            most = self.board.count + 2
        else:
            stops = self.stops_of_three()
            most = self.board.count + 4
        for reply in stops:
            require(reply in replies, "a reply is not answered")
            most = max(most, self.answered(reply, replies[reply]))
        return most

    def answered(self, reply, tree):
        self.board.set(reply, self.defender)
        try:
            return self.longest(tree)
        finally:
            self.board.take(reply)

    def stops_of_three(self):
        """The replies to a three that have to be answered."""
        board = self.board
        threats = board.open_fours(self.attacker)
        if not threats:
            raise Wrong("the move threatens nothing")
        stops = board.fours(self.defender)
        lines = [set(board.geometry.lines[cell][direction])
                 for cell, direction in threats]
        near = set.intersection(*lines) - stops
        for reply in near:
            if board.stones[reply] is None and self.prevents(reply, threats):
                stops.add(reply)
        return stops

    def prevents(self, reply, threats):
        """Whether no open four is left when the defender is on the cell."""
        stones = self.board.stones
        stones[reply] = self.defender
        left = any(self.board.makes_open_four(*threat, self.attacker)
                   for threat in threats)
        stones[reply] = None
        return not left
