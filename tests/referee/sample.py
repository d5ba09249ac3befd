#!/usr/bin/env python3
"""Judges some positions of a large Gomoku strategy with the referee.

  sample.py FILE N [SEED]

All records are read, and where each position leads is checked at N positions
chosen at random, with everything else about them: that each reply is answered
and each tree of threats wins.  The others are believed.  Exit status 0 when
nothing is wrong.  On the unbounded board a position needs the zones of those
that it leads to, so that referee.py has to judge all of them.
"""

import random
import sys

from frame.certificate import Certificate, Wrong, lines_of
from gomoku.gomoku_kinds import Geometry, read_claim
from gomoku.gomoku_strategy import Node, Strategy
from gomoku.gomoku_rules import read_position, set_up


class Believed:
    """A position that was not chosen: only its stones matter."""

    def __init__(self, moves):
        self.moves = moves
        self.replies = 0

    def finish(self):
        """Nothing was looked at."""


class Sample(Strategy):
    def __init__(self, geometry, start, most, chosen):
        super().__init__(geometry, start, most)
        self.chosen, self.judged = chosen, 0

    def node(self, name="", position="", *more):
        if len(self.nodes) + bool(self.current) in self.chosen:
            super().node(name, position, *more)
            self.judged += 1
            return
        self.close()
        self.current = Believed(read_position(self.geometry, position))

    def tree(self, *words):
        if not isinstance(self.current, Believed):
            super().tree(*words)

    def reply(self, *words):
        if not isinstance(self.current, Believed):
            super().reply(*words)


def judge(certificate, n, seed):
    rules = certificate.game()[1]
    geometry = Geometry("15" if rules is None else rules)
    start = read_position(geometry, certificate.at_position())
    set_up(geometry, start)
    most = read_claim(certificate, geometry, start)
    nodes = sum(line.startswith(b"node ") for line in certificate.lines
                if line is not None)
    chosen = set(random.Random(seed).sample(range(nodes), min(n, nodes)))
    sample = Sample(geometry, start, most, chosen)
    for words in certificate.records():
        sample.step(words)
    if not sample.is_over:
        raise Wrong("the proof does not come to an end")
    return sample


def main(path, n, seed="1"):
    sys.setrecursionlimit(10000)
    with open(path, "rb") as file:
        certificate = Certificate(lines_of(file.read()), 1)
    certificate.read_header()
    if certificate.word.endswith("unbounded"):
        print(f"{path}: no samples of the unbounded board; take referee.py")
        return 2
    try:
        sample = judge(certificate, int(n), int(seed))
    except Wrong as wrong:
        print(f"WRONG: {path}, line {certificate.line}: {wrong}")
        return 1
    print(f"{sample.judged} of {len(sample.nodes)} positions with "
          f"{sample.replies} replies hold: {certificate.word}, "
          f"{certificate.claim}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
