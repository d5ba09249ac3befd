#!/usr/bin/env python3
"""Judges some positions of a large Gomoku strategy with the referee.

  sample.py FILE N [SEED]

All records are read, and where each position leads is checked at N positions
chosen at random, with everything else about them: that each reply is answered
and each tree of threats wins.  The others are believed.  On the unbounded board
a position needs the zones of those with far stones that it leads to, so that
these are judged as well, and those behind them.  Exit status 0 when nothing is
wrong.
"""

import random
import sys

from frame.certificate import Certificate, Wrong, lines_of
from gomoku.gomoku_far import lead
from gomoku.gomoku_kinds import Geometry, begin_strategy
from gomoku.gomoku_rules import read_position


class Believed:
    """A position that was not chosen: only its stones matter."""

    def __init__(self, moves, far):
        self.moves, self.far = moves, far
        self.replies, self.zone = 0, frozenset()

    def finish(self):
        """Nothing was looked at."""


def sampled(kind):
    """A strategy of the kind that judges the chosen positions alone."""

    class Sample(kind):
        def __init__(self, geometry, start, most, chosen):
            super().__init__(geometry, start, most)
            self.chosen, self.judged = chosen, 0

        def node(self, name="", position="", *more):
            if len(self.nodes) + bool(self.current) in self.chosen:
                super().node(name, position, *more)
                self.judged += 1
                return
            self.close()
            moves = read_position(self.geometry, position)
            self.current = Believed(moves, lead(moves) - lead(self.start) - 1)

        def tree(self, *words):
            if not isinstance(self.current, Believed):
                super().tree(*words)

        def reply(self, *words):
            if not isinstance(self.current, Believed):
                super().reply(*words)

    return Sample


def behind_far_stones(certificate, geometry, start, chosen):
    """The chosen positions, those with far stones that they lead to, and so
    on."""
    far, leads, least = [], [], lead(start) + 1
    for words in certificate.records():
        if words[0] == "node":
            far.append(lead(read_position(geometry, words[2])) > least)
            leads.append([])
        elif words[0] == "reply" and leads:
            leads[-1].append(int(words[3]))
    due, found = list(chosen), set(chosen)
    while due:
        for node in leads[due.pop()]:
            if far[node] and node not in found:
                found.add(node)
                due.append(node)
    return found


def opened(path):
    with open(path, "rb") as file:
        certificate = Certificate(lines_of(file.read()), 1)
    certificate.read_header()
    return certificate


def judge(path, certificate, n, seed):
    rules = certificate.game()[1]
    geometry = Geometry("15" if rules is None else rules)
    kind, start, most = begin_strategy(certificate, geometry)
    nodes = sum(line.startswith(b"node ") for line in certificate.lines
                if line is not None)
    chosen = set(random.Random(seed).sample(range(nodes), min(n, nodes)))
    if geometry.unbounded:
        chosen = behind_far_stones(opened(path), geometry, start,
                                   chosen)
    sample = sampled(kind)(geometry, start, most, chosen)
    for words in certificate.records():
        sample.step(words)
    if not sample.is_over:
        raise Wrong("the proof does not come to an end")
    return sample


def main(path, n, seed="1"):
    sys.setrecursionlimit(10000)
    certificate = opened(path)
    try:
        sample = judge(path, certificate, int(n), int(seed))
    except Wrong as wrong:
        print(f"WRONG: {path}, line {certificate.line}: {wrong}")
        return 1
    print(f"{sample.judged} of {len(sample.nodes)} positions with "
          f"{sample.replies} replies hold: {certificate.word}, "
          f"{certificate.claim}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
