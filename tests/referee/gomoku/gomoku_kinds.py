"""Gomoku: the kinds of certificates, and the claim."""

import re

from frame.certificate import Wrong, number, require
from gomoku.gomoku_bounds import check as check_bounds
from gomoku.gomoku_far import FarStrategy
from gomoku.gomoku_rules import Geometry, read_position, set_up
from gomoku.gomoku_strategy import Loss, Strategy

COLOURS = ("Black", "White")
CLAIM = re.compile(r"(Black|White) wins with at most ([0-9]+) stones on the "
                   r"board")


def read_claim(certificate, geometry, start):
    """The most stones that the claim allows the winner, and whether who is to
    move loses."""
    certificate.line = certificate.first + 4
    found = CLAIM.fullmatch(certificate.claim)
    require(found, "'Black wins with at most N stones on the board' is "
            "expected, or the same of White")
    return (number(found[2], 0, geometry.cells),
            found[1] != COLOURS[len(start) % 2])


def begin_strategy(certificate, geometry):
    """What reads the records, the stones that they start from, and the most
    stones that the winner needs."""
    start = read_position(geometry, certificate.at_position())
    set_up(geometry, start)
    most, lost = read_claim(certificate, geometry, start)
    kind = Loss if lost else FarStrategy if geometry.unbounded else Strategy
    return kind, start, most


def check(certificate, rules):
    geometry = Geometry("15" if rules is None else rules)
    if certificate.kind == "bounds" and not geometry.unbounded:
        certificate.at_position()
        check_bounds(certificate, geometry)
        return
    require(certificate.kind == "strategy", "this game has no such kind")
    kind, start, most = begin_strategy(certificate, geometry)
    strategy = kind(geometry, start, most)
    for words in certificate.records():
        strategy.step(words)
    if not strategy.is_over:
        raise Wrong("the proof does not come to an end")
    certificate.shows(certificate.claim, f"{len(strategy.nodes)} positions, "
                      f"{strategy.replies} replies")
