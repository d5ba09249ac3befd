"""Minorfinder: kinds `paths` and `unlinked`, of topological minors."""

from itertools import combinations

from frame.certificate import number, require
from minor.minor_rup import Clauses


def record(records, name, numbers):
    """The words behind 'NAME N N ..  :' of the next record."""
    words = next(records, None)
    front = [name, *map(str, numbers), ":"]
    require(words is not None and words[:len(front)] == front,
            f"'{' '.join(front)} ..' is expected")
    return words[len(front):]


def check_paths(certificate, position):
    host, pattern = position.host, position.pattern
    records = certificate.records()
    corners = []
    for a in range(pattern.size):
        words = record(records, "vertex", [a])
        require(len(words) == 1, "one vertex")
        v = number(words[0])
        require(v in host and v not in corners, "no vertex, or one twice")
        corners.append(v)
    used = set(corners)
    for a, b in pattern.edges:
        way = [number(word) for word in record(records, "path", [a, b])]
        require(len(way) > 1 and way[0] == corners[a]
                and way[-1] == corners[b], "from corner to corner")
        require(all(v in host for v in way), "no vertex of the host")
        require(all(u in host[v] for u, v in zip(way, way[1:])),
                "no edge joins two of these")
        for v in way[1:-1]:
            require(v not in used, f"{v} is used twice")
            used.add(v)
    require(next(records, None) is None, "a record too many")
    certificate.shows("a topological minor", f"{pattern.size} vertices, "
                      f"{len(pattern.edges)} paths")


class Unlinked:
    """Clauses about what each vertex stands for."""

    def __init__(self, host, pattern):
        self.host, self.pattern = host, pattern
        self.vertices = sorted(host)
        self.index = {v: i for i, v in enumerate(self.vertices)}
        self.around = [[self.index[u] for u in sorted(host[v])]
                       for v in self.vertices]
        self.n, self.k = len(host), pattern.size
        self.things = self.k + len(pattern.edges)
        self.variables = self.n * (self.things + self.k)
        self.store = Clauses(self.variables)
        for clause in self.clauses():
            self.store.add(clause)

    def at(self, v, a):
        return 1 + v * self.things + a

    def inside(self, v, j):
        return 1 + v * self.things + self.k + j

    def reached(self, v, a):
        return 1 + self.n * self.things + v * self.k + a

    def clauses(self):
        for v in range(self.n):
            for i, j in combinations(range(self.things), 2):
                yield [-self.at(v, i), -self.at(v, j)]
        for a in range(self.k):
            yield [self.at(v, a) for v in range(self.n)]
            for v in range(self.n):
                yield from self.corner(v, a)
        for j, ends in enumerate(self.pattern.edges):
            for v in range(self.n):
                yield from self.way(v, j, ends)

    def corner(self, v, a):
        before = [self.reached(v - 1, a)] if v else []
        yield [-self.at(v, a), self.reached(v, a)]
        yield [-self.reached(v, a), self.at(v, a), *before]
        for p in before:
            yield [-p, self.reached(v, a)]
            yield [-p, -self.at(v, a)]
        if len(self.around[v]) < len(self.pattern.graph[a]):
            yield [-self.at(v, a)]
        twin = self.pattern.next_lower_twin(a)
        if twin is not None:
            yield [-self.at(v, a),
                   *([self.reached(v - 1, twin)] if v else [])]

    def way(self, v, j, ends):
        for here, there in (ends, ends[::-1]):
            yield [-self.at(v, here),
                   *(literal for u in self.around[v] for literal
                     in (self.inside(u, j), self.at(u, there)))]
        for skipped in self.around[v] or [None]:
            yield [-self.inside(v, j),
                   *(literal for u in self.around[v] if u != skipped
                     for literal in (self.inside(u, j),
                                     *(self.at(u, a) for a in ends)))]

    def cut(self, words):
        require(len(words) > 4 and words[3] == ":", "cut A B V : S ..")
        a, b = (number(word, 0, self.k - 1) for word in words[:2])
        edge = (min(a, b), max(a, b))
        require(edge in self.pattern.edges, "no edge of the pattern")
        j = self.pattern.edges.index(edge)
        start, *within = [number(word) for word in [words[2], *words[4:]]]
        require(all(v in self.host for v in within), "no vertex")
        members = set(within)
        require(len(members) == len(within) and start in members,
                "one twice, or V is not among them")
        beside = set().union(*(self.host[v] for v in members)) - members
        self.store.add(
            [-self.at(self.index[start], a),
             *(self.inside(self.index[v], j) for v in beside),
             *(self.at(self.index[v], b) for v in beside | members)])

    def lemma(self, words):
        literals = [number(word, -self.variables, self.variables)
                    for word in words]
        require(0 not in literals, "0 is no literal")
        require(self.store.implies(literals), "this does not follow")
        self.store.add(literals)
        return not literals


def check_unlinked(certificate, position):
    proof = Unlinked(position.host, position.pattern)
    steps, done = 0, False
    for name, *words in certificate.records():
        require(not done, "nothing is left to be shown")
        require(name in ("cut", "lemma"), "a cut or a lemma")
        if name == "cut":
            proof.cut(words)
        else:
            done = proof.lemma(words)
        steps += 1
    require(done, "the last lemma is empty")
    certificate.shows("no topological minor", f"{steps} steps")
