"""Euler's trail: which kind is checked how."""

from euler.euler_bounds import check as check_bounds
from euler.euler_rules import Position
from frame.certificate import Wrong, require, rising
from frame.line import check_line


def read_vertices(certificate, position, name):
    """The vertices of records `NAME V`, rising."""
    vertices = []
    for words in certificate.records():
        require(len(words) == 2 and words[0] == name,
                f"'{name} V' is expected")
        vertices.append(position.vertex(words[1]))
        rising(vertices, "the vertices rise")
    return vertices


def check_solution(certificate, position):
    check_line(certificate, position, "moves")


def check_odd(certificate, position):
    """Each odd vertex but the pen's is an end of the line, which has two."""
    vertices = read_vertices(certificate, position, "odd")
    odd = [v for v in range(len(position.left))
           if position.degree(v) % 2 and v != position.pen]
    require(vertices == odd, "these are not all odd vertices")
    room = 2 if position.pen is None else 1
    require(len(odd) > room, "a line has room for this many")
    certificate.shows("unsolvable", f"{len(odd)} vertices")


def check_apart(certificate, position):
    """Two parts have edges left, and the pen cannot come to the second."""
    vertices = read_vertices(certificate, position, "reached")
    reached, pen = set(vertices), position.pen
    require(pen is None or pen in reached, "the pen's vertex is reached")
    require(all(position.left[v] <= reached for v in reached),
            "an edge leads to a vertex that is not listed")
    require(all(position.left[v] for v in reached - {pen}),
            "a vertex without an edge")
    require(pen is not None or reached, "nothing is reached")
    require(any(position.left[v] for v in range(len(position.left))
                if v not in reached), "no edge is left between others")
    certificate.shows("unsolvable", f"{len(vertices)} vertices")


KINDS = {"line": check_solution, "bounds": check_bounds, "odd": check_odd,
         "apart": check_apart}


def check(certificate, rules):
    require(rules is None, "the position tells everything")
    if certificate.kind not in KINDS:
        raise Wrong("this game has no such kind")
    position = Position(certificate.at_position())
    KINDS[certificate.kind](certificate, position)
