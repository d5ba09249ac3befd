"""Agents and links: kind `bounds`, which can show a draw."""

import re

from frame.bounds import check_bounds
from frame.certificate import require

TURN = re.compile(r"\((\([0-9,]+\)),(\([0-9,]+\))\)(\+.*)")


class Game:
    alone = False

    def __init__(self, board, start):
        self.board, self.start = board, start
        self.moves = board.moves

    def read(self, text):
        position = self.board.read_position(text)
        links = self.board.read_position(self.start)[0]
        require(not position[0] & ~links, "a link that was gone before")
        return position

    def result(self, position):
        result = self.board.result(position)
        if result in (None, "draw"):
            return result
        return "win" if result == position[3] else "loss"

    def play(self, position, text):
        if self.board.in_phase_1(position):
            return self.board.play(position, text)
        found = TURN.fullmatch(text)
        require(found and found[1] in self.board.names,
                "((FROM),(TO))+LINK is expected")
        agent = position[1 + position[3]]
        require(agent in (None, self.board.names.index(found[1])),
                "the agent is elsewhere")
        return self.board.play(position, found[2] + found[3])


def check(certificate, board):
    check_bounds(certificate, Game(board, certificate.position))
