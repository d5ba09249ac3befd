"""Minorfinder: the clauses that say that H is a minor of a connected graph.

Every vertex can be given to a branch set, so a model puts each vertex v into
exactly one set a: the variable x(v,a).  The other variables say what follows
from that or is needed for it; doc/certificates.md lists them.
"""

from itertools import combinations

from frame.certificate import number, require
from minor.minor_rules import is_connected
from minor.minor_rup import Clauses

MOST_CLAUSES = 128  # vertices of a graph


class Encoding:
    """The variables of graph and pattern, and their clauses."""

    def __init__(self, graph, pattern):
        self.pattern, self.k, self.m = pattern, pattern.size, \
            len(pattern.edges)
        self.host = sorted(graph, key=lambda v: (-len(graph[v]), v))
        self.index = {v: i for i, v in enumerate(self.host)}
        self.graph = [{self.index[u] for u in graph[v]} for v in self.host]
        self.n = len(self.host)
        self.variables = 3 * self.n * self.k + self.n * self.m + self.k

    def x(self, v, a):
        return 1 + v * self.k + a

    def z(self, v, a):
        return 1 + self.n * self.k + v * self.k + a

    def e(self, v, j):
        return 1 + 2 * self.n * self.k + v * self.m + j

    def p(self, v, a):
        return 1 + 2 * self.n * self.k + self.n * self.m + v * self.k + a

    def s(self, a):
        return 1 + 3 * self.n * self.k + self.n * self.m + a

    def some(self, vertices, a):
        return [self.x(v, a) for v in sorted(vertices)]

    def clauses(self):
        yield from self.placement()
        yield from self.joining()
        for a in range(self.k):
            yield from self.single(a)
            yield from self.growing(a)
            yield from self.pairs(a)
        yield from self.order()

    def placement(self):
        """Each vertex is in exactly one set, each set has a vertex."""
        for v in range(self.n):
            yield [self.x(v, a) for a in range(self.k)]
            for a, b in combinations(range(self.k), 2):
                yield [-self.x(v, a), -self.x(v, b)]
        for a in range(self.k):
            yield self.some(range(self.n), a)

    def joining(self):
        """An edge of the graph for each edge of the pattern."""
        for v in range(self.n):
            for a in range(self.k):
                yield [-self.z(v, a), *self.some(self.graph[v], a)]
            for j, (a, b) in enumerate(self.pattern.edges):
                yield [-self.e(v, j), self.x(v, a)]
                yield [-self.e(v, j), self.z(v, b)]
        for j in range(self.m):
            yield [self.e(v, j) for v in range(self.n)]

    def single(self, a):
        """p: some vertex up to here is in a.  s: only one vertex is."""
        for v in range(self.n):
            yield [-self.x(v, a), self.p(v, a)]
            if v + 1 < self.n:
                yield [-self.p(v, a), self.p(v + 1, a)]
                yield [-self.p(v, a), -self.s(a), -self.x(v + 1, a)]

    def degree(self, a):
        return len(self.pattern.graph[a])

    def growing(self, a):
        """A vertex is alone in its set or has a neighbour there; alone it
        needs as many neighbours as the set."""
        for v in range(self.n):
            alone = [self.s(a)] if len(self.graph[v]) >= self.degree(a) else []
            yield [-self.x(v, a), *alone, *self.some(self.graph[v], a)]

    def pairs(self, a):
        """Two that have too few neighbours for the set need a third."""
        for v in range(self.n):
            for u in sorted(self.graph[v]):
                around = (self.graph[u] | self.graph[v]) - {u, v}
                if u < v and len(around) < self.degree(a):
                    yield [-self.x(u, a), -self.x(v, a),
                           *self.some(around, a)]

    def order(self):
        """Of the models that automorphisms of the pattern make of each
        other, one is kept: its sets occur first in the least order."""
        least = self.pattern.orbits()
        for a in range(self.k):
            if least[a] != a:
                yield [-self.x(0, a)]
            b = self.pattern.next_lower_twin(a)
            if b is not None:
                for v in range(self.n):
                    yield [-self.x(v, a), *self.some(range(v), b)]


class ClauseProof:
    """What follows after the record `clauses`."""

    def __init__(self, graph, pattern):
        require(0 < len(graph) <= MOST_CLAUSES, "too many vertices, or none")
        require(is_connected(graph, graph), "the graph is not connected")
        self.graph = graph
        self.encoding = Encoding(graph, pattern)
        self.store = Clauses(self.encoding.variables)
        for clause in self.encoding.clauses():
            self.store.add(clause)

    def cut(self, words):
        """S and T are in different components without the V."""
        require(len(words) >= 3 and words[2] == ":", "cut S T : V ..")
        s, t = self.vertex(words[0]), self.vertex(words[1])
        away = {self.vertex(word) for word in words[3:]}
        require(len(away) == len(words) - 3, "a vertex stands here twice")
        require(s not in away and t not in away, "S or T is among the V")
        require(not self.joined(s, t, away), "S and T hang together")
        index, x = self.encoding.index, self.encoding.x
        for a in range(self.encoding.k):
            self.store.add([-x(index[s], a), -x(index[t], a),
                            *(x(index[v], a) for v in away)])

    def vertex(self, word):
        v = number(word)
        require(v in self.graph, f"{v} is no vertex of the graph")
        return v

    def joined(self, s, t, away):
        seen, waiting = {s}, [s]
        while waiting:
            fresh = self.graph[waiting.pop()] - seen - away
            seen |= fresh
            waiting.extend(fresh)
        return t in seen

    def lemma(self, words):
        """True when it is the empty one, which ends the proof."""
        most = self.encoding.variables
        literals = [number(word, -most, most) for word in words]
        require(0 not in literals, "0 is no literal")
        require(self.store.implies(literals),
                "this does not follow by reverse unit propagation")
        self.store.add(literals)
        return not literals
