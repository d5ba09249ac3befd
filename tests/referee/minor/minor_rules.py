"""Minorfinder: positions, branch sets, and what is needed of patterns.

A graph on which steps work is a dictionary: for each vertex, which keeps its
number in the host, the set of its neighbours.
"""

from itertools import combinations

from frame.certificate import number, require, rising
from frame.graph6 import edges_of, reached_from, read_graph6, read_sparse6
from frame.places import read_places

MOST_PATTERN, MOST_HOST = 32, 2000
MOST_STUDIED = 16
LARGEST_PLACE = 65535


class Position:
    def __init__(self, text):
        parts = text.split(";")
        require(len(parts) == 4, "PATTERN;HOST;GONE;PLACES is expected")
        self.pattern = Pattern(read_graph6(parts[0], MOST_PATTERN))
        read = read_sparse6 if parts[1].startswith(":") else read_graph6
        host = read(parts[1], MOST_HOST)
        gone = [number(word, 0, len(host) - 1)
                for word in parts[2].split(",")] if parts[2] else []
        rising(gone, "the vertices that are gone rise")
        require(not any(host[v] for v in gone),
                "a vertex that is gone has an edge")
        self.host = {v: set(host[v]) for v in range(len(host))
                     if v not in gone}
        if parts[3]:
            read_places(parts[3], len(self.host), LARGEST_PLACE)

    def vertices(self, words):
        """Vertices of the host, rising."""
        found = [number(word, 0, MOST_HOST - 1) for word in words]
        require(found, "the set is empty")
        require(all(v in self.host for v in found), "no vertex of the host")
        rising(found, "the vertices of a set rise")
        return found


def is_connected(graph, vertices):
    vertices = set(vertices)
    inside = {v: graph[v] & vertices for v in vertices}
    return not vertices or \
        len(reached_from(inside, min(vertices))) == len(vertices)


def check_branch_sets(graph, sets, edges):
    """Disjoint connected sets, joined for each edge of the pattern."""
    require(sum(map(len, sets)) == len(set().union(*sets)),
            "the sets are not disjoint")
    for a, branch in enumerate(sets):
        require(branch and is_connected(graph, branch),
                f"set {a} is not connected")
    for a, b in edges:
        require(any(graph[v] & set(sets[b]) for v in sets[a]),
                f"no edge joins the sets {a} and {b}")


class Pattern:
    """H: a graph on 0 .. size - 1."""

    def __init__(self, graph):
        require(2 <= len(graph), "a pattern has 2 vertices or more")
        self.graph, self.size = graph, len(graph)
        self.edges = edges_of(graph)
        self.least_degree = min(map(len, graph))
        parts = {frozenset(reached_from(graph, v)) for v in range(len(graph))}
        self.is_whole = len(parts) == 1
        self.cycles = len(self.edges) - self.size + len(parts)

    def with_apex(self):
        """One vertex more, joined to all others."""
        return Pattern([around | {self.size} for around in self.graph]
                       + [set(range(self.size))])

    def stays_connected(self, count):
        """Whether it does when any set of at most this many is taken away."""
        whole = set(range(self.size))
        return all(is_connected(self.graph, whole - set(away))
                   for number in range(min(count, self.size) + 1)
                   for away in combinations(range(self.size), number))

    def treewidth(self):
        """The least width of an order of elimination, over all sets of
        vertices that have gone (Bodlaender and others, 2006)."""
        require(self.size <= MOST_STUDIED, "the pattern is too large")
        best = {0: 0}
        for gone in range(1, 1 << self.size):
            best[gone] = min(
                max(best[gone ^ 1 << v], self.seen_through(gone ^ 1 << v, v))
                for v in range(self.size) if gone >> v & 1)
        return best[(1 << self.size) - 1]

    def seen_through(self, gone, start):
        """How many others start reaches by ways through gone vertices."""
        seen, waiting = {start}, [start]
        while waiting:
            for v in self.graph[waiting.pop()] - seen:
                seen.add(v)
                if gone >> v & 1:
                    waiting.append(v)
        return sum(1 for v in seen - {start} if not gone >> v & 1)

    def orbits(self):
        """For each vertex the least one of its orbit."""
        if self.size > MOST_STUDIED:
            return list(range(self.size))
        return [min(u for u in range(v + 1) if self.maps(u, v))
                for v in range(self.size)]

    def maps(self, u, v):
        """Whether some automorphism takes u to v."""
        order = [u, *(w for w in range(self.size) if w != u)]
        return len(self.graph[u]) == len(self.graph[v]) and \
            self.extends(order, [v])

    def extends(self, order, images):
        at = len(images)
        if at == self.size:
            return True
        v = order[at]
        return any(self.extends(order, [*images, w])
                   for w in range(self.size) if w not in images
                   and len(self.graph[w]) == len(self.graph[v])
                   and all((order[i] in self.graph[v]) ==
                           (images[i] in self.graph[w]) for i in range(at)))

    def next_lower_twin(self, a):
        """The greatest b < a with the same neighbours apart from a and b."""
        twins = [b for b in range(a)
                 if self.graph[a] - {b} == self.graph[b] - {a}]
        return max(twins, default=None)


COMPLETE_5 = list(combinations(range(5), 2))
COMPLETE_33 = [(a, b) for a in range(3) for b in range(3, 6)]
