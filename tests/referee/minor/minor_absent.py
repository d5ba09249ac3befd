"""Minorfinder: kind `absent`, steps on a stack of graphs.

If none of the graphs on the stack has H as a minor, then G has not.  Each
step keeps that true; at the end the stack is empty.
"""

from frame.certificate import number, require
from minor.minor_clauses import ClauseProof
from minor.minor_rules import COMPLETE_33, COMPLETE_5, MOST_HOST, \
    MOST_PATTERN, check_branch_sets


def components(graph):
    waiting, count = set(graph), 0
    while waiting:
        count += 1
        start = [waiting.pop()]
        while start:
            fresh = graph[start.pop()] & waiting
            waiting -= fresh
            start.extend(fresh)
    return count


def count_edges(graph):
    return sum(map(len, graph.values())) // 2


def take(graph, v):
    for u in graph.pop(v):
        graph[u].remove(v)


def make_clique(graph, vertices):
    for v in vertices:
        graph[v] |= vertices - {v}


def is_planar_drawing(graph, rotation):
    """Euler's formula: vertices - edges + faces = components + 1.

    The border of a face goes on, after the edge from u to v, with the edge
    to the neighbour after u in the order around v.  A component without an
    edge has one face as well.
    """
    after = {v: dict(zip(around, around[1:] + around[:1]))
             for v, around in rotation.items()}
    waiting = {(u, v) for u in graph for v in graph[u]}
    faces = sum(1 for v in graph if not graph[v])
    while waiting:
        u, v = start = next(iter(waiting))
        faces += 1
        while True:
            waiting.remove((u, v))
            u, v = v, after[v][u]
            if (u, v) == start:
                break
    return len(graph) - count_edges(graph) + faces == 2 * components(graph)


def lists(word):
    return [number(part) for part in word.split(",")]


class Proof:
    def __init__(self, position):
        self.pattern = position.pattern
        self.stack = [{v: set(around)
                       for v, around in position.host.items()}]
        self.nonplanar = False
        self.rotation, self.drawing = {}, False  # rings so far
        self.clauses = None
        self.known = {}
        self.measure()

    def measure(self):
        self.sizes = {
            "vertices": (len, self.pattern.size),
            "edges": (count_edges, len(self.pattern.edges)),
            "cycles": (lambda graph: count_edges(graph) - len(graph)
                       + components(graph), self.pattern.cycles),
        }
        self.steps = {"apex": self.apex, "drop": self.drop, "merge": self.merge,
                      "split": self.split, "bound": self.bound,
                      "nonplanar": self.show_nonplanar,
                      "rings": self.rings, "planar": self.planar,
                      "tree": self.tree,
                      "clauses": self.begin_clauses}

    def step(self, words):
        require(self.stack, "no graph is left on the stack")
        name, *rest = words
        if self.clauses:
            require(name in ("cut", "lemma"), "a proof by clauses is open")
            self.clause_step(name, rest)
        else:
            require(name in self.steps, f"no step '{name}'")
            require(not self.drawing or name in ("rings", "planar"),
                    "a drawing is open")
            self.steps[name](rest)

    def graph(self):
        return self.stack[-1]

    def vertex(self, word):
        v = number(word)
        require(v in self.graph(), f"{v} is no vertex of the graph on top")
        return v

    def vertex_set(self, words):
        found = {self.vertex(word) for word in words}
        require(len(found) == len(words), "a vertex stands here twice")
        return found

    def apex(self, words):
        require(len(words) == 1, "apex V")
        v = number(words[0], 0, MOST_HOST - 1)
        graph = self.graph()
        require(v not in graph, "that is a vertex of the graph")
        require(not self.pattern.is_whole, "the pattern is connected")
        require(self.pattern.size < MOST_PATTERN, "the pattern is too large")
        for around in graph.values():
            around.add(v)
        graph[v] = set(graph) - {v}
        self.pattern = self.pattern.with_apex()
        self.known = {}
        self.measure()

    def drop(self, words):
        require(len(words) == 1, "drop V")
        v = self.vertex(words[0])
        degree = len(self.graph()[v])
        require(degree <= 1 and degree < self.pattern.least_degree,
                "this vertex may be needed")
        take(self.graph(), v)

    def merge(self, words):
        require(len(words) == 2, "merge V U")
        v, u = map(self.vertex, words)
        around = self.graph()[v]
        require(len(around) == 2 and u in around, "V has two edges, one to U")
        require(self.pattern.least_degree >= 3, "this vertex may be needed")
        take(self.graph(), v)
        make_clique(self.graph(), around)

    def split(self, words):
        require(self.pattern.is_whole, "the pattern is in pieces")
        require(words.count(":") == 1, "split V .. : S ..")
        middle = words.index(":")
        inner = self.vertex_set(words[:middle])
        border = self.vertex_set(words[middle + 1:])
        graph = self.graph()
        require(not inner & border, "a vertex is on both sides of the colon")
        require(inner and len(inner | border) < len(graph),
                "a side is empty")
        require(all(graph[v] <= inner | border for v in inner),
                "an edge joins the V to the rest")
        require(self.known_connected(len(border)),
                "this many vertices can cut the pattern")
        part = {v: graph[v] & (inner | border) for v in inner | border}
        rest = graph
        for v in inner:
            take(rest, v)
        make_clique(rest, border)
        make_clique(part, border)
        self.stack[-1:] = [rest, part]

    def known_connected(self, count):
        if count not in self.known:
            self.known[count] = self.pattern.stays_connected(count)
        return self.known[count]

    def bound(self, words):
        require(len(words) == 3 and words[0] in self.sizes,
                "bound vertices, edges or cycles")
        measure, needed = self.sizes[words[0]]
        have = measure(self.graph())
        require(words[1] == str(have) and words[2] == str(needed),
                f"the graph has {have}, the pattern {needed}")
        require(have < needed, "that is enough")
        self.stack.pop()

    def show_nonplanar(self, words):
        require(words and words[0] in ("k5", "k33"), "k5 or k33")
        edges, count = (COMPLETE_5, 5) if words[0] == "k5" else \
            (COMPLETE_33, 6)
        sets = [lists(word) for word in words[1:]]
        require(len(sets) == count, f"{count} branch sets")
        require(all(v < self.pattern.size for part in sets for v in part),
                "no vertex of the pattern")
        check_branch_sets(self.pattern.graph, sets, edges)
        self.nonplanar = True

    def rings(self, words):
        self.drawing = True
        for word in words:
            name, colon, around = word.partition(":")
            v = self.vertex(name)
            require(colon and v not in self.rotation,
                    "V:U,U once for each vertex")
            self.rotation[v] = lists(around) if around else []
            require(sorted(self.rotation[v]) == sorted(self.graph()[v]),
                    f"these are not the neighbours of {v}")

    def planar(self, words):
        require(self.nonplanar, "the pattern is not known to be nonplanar")
        self.rings(words)
        graph = self.graph()
        require(self.rotation.keys() == graph.keys(), "a vertex is missing")
        require(is_planar_drawing(graph, self.rotation),
                "this drawing crosses")
        self.rotation, self.drawing = {}, False
        self.stack.pop()

    def tree(self, words):
        order = [self.vertex(word) for word in words]
        graph = {v: set(around) for v, around in self.graph().items()}
        require(sorted(order) == sorted(graph), "each vertex goes once")
        if "width" not in self.known:
            self.known["width"] = self.pattern.treewidth()
        for v in order:
            around = graph[v]
            require(len(around) < self.known["width"],
                    f"{v} has as many neighbours as the treewidth")
            make_clique(graph, around)
            take(graph, v)
        self.stack.pop()

    def begin_clauses(self, words):
        require(not words, "clauses stands alone")
        require(self.pattern.is_whole, "the pattern is in pieces")
        self.clauses = ClauseProof(self.graph(), self.pattern)

    def clause_step(self, name, words):
        if name == "cut":
            self.clauses.cut(words)
        elif self.clauses.lemma(words):
            self.clauses = None
            self.stack.pop()


def check_absent(certificate, position):
    proof, steps = Proof(position), 0
    for words in certificate.records():
        proof.step(words)
        steps += 1
    require(not proof.stack, f"{len(proof.stack)} graphs are left")
    certificate.shows("unsolvable", f"{steps} steps")
