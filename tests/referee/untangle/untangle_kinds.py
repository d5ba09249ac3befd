"""Untangle+: kinds `line`, `drawing` and `par`."""

from frame.certificate import Wrong, require
from frame.line import check_line
from untangle.untangle_par import check_par
from untangle.untangle_rules import (MOST_VERTICES, Position, is_drawn,
                                     read_point)


def check_solution(certificate, position):
    check_line(certificate, position, "moves", ends_at_goal=True)


def check_drawing(certificate, position):
    """What is left is planar, so neither K5 nor K3,3 is in it."""
    certificate.at_position()
    require(position.erased, "no edge was erased")
    points = []
    for words in certificate.records():
        vertex, _, point = words[0].partition("@")
        require(len(words) == 1 and vertex == str(len(points)),
                f"{len(points)}@X,Y is expected")
        points.append(read_point(point, MOST_VERTICES))
    size = len(position.graph)
    require(len(points) == size, f"there are {size} vertices")
    require(len(set(points)) == size, "two vertices stand on one point")
    require(is_drawn(position.graph, points), "something crosses")
    certificate.shows("unsolvable", f"{size} vertices")


KINDS = {"line": check_solution, "drawing": check_drawing, "par": check_par}


def check(certificate, rules):
    require(rules is None, "the position tells everything")
    if certificate.kind not in KINDS:
        raise Wrong("this game has no such kind")
    position = Position(certificate.at_position())
    KINDS[certificate.kind](certificate, position)
