"""Untangle+: positions, crossings in whole numbers, moves, the goal."""

from itertools import combinations

from frame.certificate import number, require
from frame.graph6 import edges_of, reached_from, read_graph6
from frame.places import read_places

MOST_VERTICES = 24


def turn(a, b, c):
    """Above 0 when the way from a over b to c turns left, 0 when straight."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def lies_on(point, a, b):
    """Whether a point lies on the segment from a to b, its ends included."""
    return turn(a, b, point) == 0 and \
        min(a[0], b[0]) <= point[0] <= max(a[0], b[0]) and \
        min(a[1], b[1]) <= point[1] <= max(a[1], b[1])


def meet_inside(a, b, c, d):
    """Whether each segment has the ends of the other on different sides."""
    return turn(a, b, c) * turn(a, b, d) < 0 and \
        turn(c, d, a) * turn(c, d, b) < 0


def is_drawn(graph, places):
    """Whether nothing crosses: no edge goes through a vertex or an edge.

    Two segments with a point in common meet inside of both, or an end of one
    lies on the other; and all vertices stand on different points.
    """
    edges = edges_of(graph)
    for u, v in edges:
        if any(lies_on(places[w], places[u], places[v])
               for w in range(len(graph)) if w not in (u, v)):
            return False
    return not any(meet_inside(*(places[v] for v in (*first, *second)))
                   for first, second in combinations(edges, 2))


def smoothed(graph):
    """The vertices of degree 3 or more, and the ends of the paths between."""
    corners = [v for v in range(len(graph)) if len(graph[v]) > 2]
    paths = []
    for corner in corners:
        for step in graph[corner]:
            before, at = corner, step
            while len(graph[at]) == 2:
                before, at = at, next(iter(graph[at] - {before}))
            paths.append((corner, at))
    return corners, paths


def is_kuratowski(graph):
    """Whether the edges make up a subdivided K5 or K3,3."""
    used = [v for v in range(len(graph)) if graph[v]]
    if not used or any(len(graph[v]) == 1 for v in used) or \
            len(reached_from(graph, used[0])) != len(used):
        return False
    corners, paths = smoothed(graph)
    joined = {corner: {b for a, b in paths if a == corner}
              for corner in corners}
    if len(set(paths)) != len(paths) or any(a == b for a, b in paths):
        return False
    if len(corners) == 5:
        return all(len(joined[v]) == 4 for v in corners)
    if len(corners) != 6:
        return False
    side = joined[corners[0]]
    return len(side) == 3 and \
        all(joined[v] == (set(corners) - side if v in side else side)
            for v in corners)


class Position:
    def __init__(self, text):
        parts = text.split(";")
        require(len(parts) == 2 or parts[2:] == ["erased"],
                "GRAPH;PLACES or GRAPH;PLACES;erased is expected")
        self.graph = read_graph6(parts[0], MOST_VERTICES)
        require(self.graph, "a graph has at least one vertex")
        self.side = max(len(self.graph), 3)
        self.places = read_places(parts[1], len(self.graph), self.side - 1)
        require(len(set(self.places)) == len(self.places),
                "two vertices stand on one point")
        self.erased = len(parts) == 3

    def vertex(self, text):
        return number(text, 0, len(self.graph) - 1)

    def play(self, text):
        if "@" in text:
            vertex, _, place = text.partition("@")
            self.move(self.vertex(vertex), place)
        else:
            u, x, v = text.partition("x")
            require(x, "a move is V@X,Y or VxU")
            self.erase(self.vertex(u), self.vertex(v))

    def move(self, vertex, text):
        point = read_point(text, self.side - 1)
        require(point not in self.places, "the point is not free")
        self.places[vertex] = point

    def erase(self, u, v):
        require(u < v and v in self.graph[u], "no such edge is left")
        self.graph[u].remove(v)
        self.graph[v].remove(u)
        self.erased = True

    def solved(self):
        return is_kuratowski(self.graph) or \
            not self.erased and is_drawn(self.graph, self.places)


def read_point(text, most):
    x, comma, y = text.partition(",")
    require(comma, "a point is X,Y")
    return number(x, 0, most), number(y, 0, most)
