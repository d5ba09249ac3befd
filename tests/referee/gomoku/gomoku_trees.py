"""Gomoku: trees of threats, and that they win.

A tree is the attacker's move, and then a reply with the tree that answers it,
or several of them in brackets; "#7" stands for the tree with that name, in
whose text lower names may stand.  A move makes five, or it is a four (a cell
completes a five) or a three (a cell makes an open four: then two cells on
one line complete a five).  Of the defender's replies these matter:

- a reply that makes five: then the tree does not win;
- against a four, the one cell that completes it; if there are two, nothing;
  where ends are closed (caro), each cell after which no five is left;
- against a three, a reply that leaves the attacker no open four, and a reply
  that makes a four itself.

All others lose: to the five, or to the open four and then the five.

Where many boards are meant, the attacker's cells and threats have to be on each
of them that the stones fit on.  There is one exception: a reply that only makes
a four, where the board has the one cell that completes it, is answered there;
on a board without that cell the reply is one that loses.

Under renju Black makes no move that is forbidden.  Such replies matter to
nobody, though he must have some move; and he threatens an open four only where
it stays allowed whatever White sets.
"""

import re

from frame.certificate import Wrong, require
from gomoku.gomoku_fouls import Fouls
from gomoku.gomoku_rules import BLACK

CELL = re.compile(r"[a-z]{1,2}[1-9][0-9]?(?![0-9])")
NAME = re.compile(r"#(0|[1-9][0-9]*)")


def split_cell(geometry, text):
    """The cell with which a text begins, and the rest."""
    found = CELL.match(text)
    require(found, "a cell is missing")
    return geometry.cell(found[0]), text[found.end():]


def branches(text):
    """The texts `REPLY TREE` behind a move."""
    if text and text[0] != "(":
        yield text
        return
    depth = start = 0
    for at, character in enumerate(text):
        require(depth or character == "(", "a bracket is missing")
        if character == "(":
            start = start if depth else at + 1
            depth += 1
        elif character == ")":
            depth -= 1
            if not depth:
                yield text[start:at]
    require(not depth, "a bracket is not closed")


def pass_over(text):
    """What is not read goes up to the bracket that closes the tree: no bracket
    closes one that is in none."""
    depth = 0
    for character in text:
        depth += (character == "(") - (character == ")")
        require(depth >= 0, "a bracket closes nothing")


class Attack:
    """Replays trees on a board, which is as before when it is done."""

    def __init__(self, board, attacker, most, names):
        """At most this many stones may be on the board."""
        self.board, self.attacker, self.most = board, attacker, most
        board.attacker = attacker
        self.names, self.known = names, len(names)
        self.defender = 1 - attacker
        self.fouls = Fouls(board) if board.geometry.fouls else None
        self.zone = None  # where a replay notes what it depends on

    def replay(self, text, passed=0, idle=False):
        """Raises Wrong unless a tree wins, the attacker being to move.

        If the defender has passed, one stone less may be set; idle: all that
        his reply does is to make a four.
        """
        if text.startswith("#"):
            self.replay_named(text, passed, idle)
            return
        move, rest = split_cell(self.board.geometry, text)
        require(self.board.is_empty(move), "the cell is taken")
        require(self.board.is_sure(move) or (
            idle and self.board.fives(self.defender) == {move}),
            "a board may lack the cell")
        five = self.board.makes_five(move, self.attacker)
        require(self.may_set(move, self.attacker), "a forbidden move")
        self.note([move])
        self.board.set(move, self.attacker)
        try:
            if five:
                pass_over(rest)
                self.allow(passed)
            else:
                self.after(rest, passed)
        finally:
            self.board.take(move)

    def replay_named(self, text, passed, idle):
        found, known = NAME.fullmatch(text), self.known
        require(found and int(found[1]) < known, "no tree has this name")
        self.known = int(found[1])
        try:
            self.replay(self.names[self.known], passed, idle)
        finally:
            self.known = known

    def note(self, cells):
        if self.zone:
            self.zone.cells.update(cells)

    def allow(self, more):
        require(self.board.count + more <= self.most,
                "more stones than the claim allows")

    def after(self, rest, passed):
        """The same, the defender being to move."""
        require(not self.board.fives(self.defender),
                "the defender makes five")
        fives = self.board.fives(self.attacker)
        self.note(fives)
        self.allow(passed + (2 if fives else 4))
        require(self.can_move(fives), "the defender may be without a move")
        needed, fours = ((self.stops_of_fours(fives), set()) if fives else
                         self.stops_of_three())
        stops = {stop for stop in needed | fours
                 if self.may_set(stop, self.defender)}
        if not stops and (fives or self.fouls):
            pass_over(rest)
            return
        for branch in branches(rest):
            reply, tree = split_cell(self.board.geometry, branch)
            if reply in stops:
                stops.remove(reply)
                self.answer(reply, tree, passed, reply not in needed)
        require(not stops, "a reply is not answered")

    def may_set(self, cell, colour):
        return not (self.fouls and colour == BLACK and self.fouls.is_foul(cell))

    def can_move(self, fives):
        """Whether the defender has a move as long as it takes to make five."""
        if not self.fouls or self.defender != BLACK:
            return True
        return self.fouls.may_move() if fives else self.fouls.moves_on()

    def answer(self, reply, tree, passed=0, idle=False):
        self.note([reply])
        self.board.set(reply, self.defender)
        if self.zone:
            self.zone.add_stone(self.board, reply)
        try:
            self.replay(tree, passed, idle)
        finally:
            self.board.take(reply)

    def wins_after(self, reply, tree):
        try:
            self.answer(reply, tree)
        except Wrong:
            return False
        return True

    def stops_of_fours(self, fives):
        """The replies after which no five is left."""
        board = self.board
        if not board.geometry.laws[self.attacker].closing:
            return fives if len(fives) == 1 else set()
        near = {at for five in fives for line in board.geometry.lines[five]
                for at in line}
        return {reply for reply in near if board.stones[reply] is None
                and self.ends(reply, fives)}

    def ends(self, reply, fives):
        """Whether no five is left when the defender is on the cell."""
        stones = self.board.stones
        stones[reply] = self.defender
        left = any(five != reply and
                   self.board.makes_five(five, self.attacker)
                   for five in fives)
        stones[reply] = None
        return not left

    def stops_of_three(self):
        """The replies to a three that leave no open four, and fours."""
        board = self.board
        threats = [threat for threat in board.open_fours(self.attacker)
                   if not self.fouls or self.attacker != BLACK
                   or self.fouls.stays_fair(threat[0])]
        require(threats, "the move threatens nothing")
        for cell, direction in threats:
            self.note(board.reaching(cell, direction, self.attacker))
        lines = [set(board.geometry.lines[cell][direction])
                 for cell, direction in threats]
        near = set.intersection(*lines)
        return {reply for reply in near if board.stones[reply] is None
                and self.prevents(reply, threats)}, board.fours(self.defender)

    def prevents(self, reply, threats):
        """Whether no open four is left when the defender is on the cell."""
        stones = self.board.stones
        stones[reply] = self.defender
        left = any(self.board.makes_open_four(*threat, self.attacker)
                   for threat in threats)
        stones[reply] = None
        return not left
