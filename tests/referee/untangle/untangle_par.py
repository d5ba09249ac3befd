"""Untangle+: kind `par`, a solution and how many moves each one has at least.

A core is tried in every way: its vertices that are to be moved go to points of
the grid one after the other, next the one that has the fewest points left.
"""

from itertools import combinations

from frame.certificate import OutOfBudget, require, rising
from frame.graph6 import edges_of
from untangle.untangle_rules import is_drawn, lies_on, meet_inside

MOST_CORES = 1024
MOST_POINTS = 200_000  # that are looked at for one core


class Search:
    """Whether vertices can be put on the grid beside those that stay."""

    def __init__(self, position, stay, move):
        self.graph, self.side = position.graph, position.side
        self.down = {v: position.places[v] for v in stay}
        self.move = move
        self.looked = 0

    def can_be_put(self):
        if not is_drawn(*self.part(sorted(self.down))):
            return False
        grid = [(x, y) for x in range(self.side) for y in range(self.side)]
        points = {v: [p for p in grid if self.fits(v, p)] for v in self.move}
        return self.go_on(points)

    def part(self, vertices):
        """The graph of these vertices, numbered anew, and their points."""
        number = {v: i for i, v in enumerate(vertices)}
        graph = [{number[u] for u in self.graph[v] if u in number}
                 for v in vertices]
        return graph, [self.down[v] for v in vertices]

    def go_on(self, points):
        if not points:
            return True
        vertex = min(points, key=lambda v: (len(points[v]), v))
        for point in points[vertex]:
            self.down[vertex] = point
            rest = {v: [p for p in points[v] if self.fits(v, p)]
                    for v in points if v != vertex}
            if all(rest.values()) and self.go_on(rest):
                return True
            del self.down[vertex]
        return False

    def edges(self):
        return [(u, v) for u, v in edges_of(self.graph)
                if u in self.down and v in self.down]

    def fits(self, vertex, point):
        """Nothing crosses when the vertex comes to the point."""
        self.looked += 1
        if self.looked > MOST_POINTS:
            raise OutOfBudget("a core has too many ways to be tried")
        down, edges = self.down, self.edges()
        if point in down.values() or \
                any(lies_on(point, down[u], down[v]) for u, v in edges):
            return False
        for other in self.graph[vertex]:
            if other not in down:
                continue
            if any(lies_on(down[w], point, down[other])
                   for w in down if w != other) or \
                    any(meet_inside(point, down[other], down[u], down[v])
                        for u, v in edges):
                return False
        return True


def read_core(position, words):
    require(words.count(":") == 1, "core V.. : U..")
    at = words.index(":")
    stay, move = ([position.vertex(word) for word in part]
                  for part in (words[:at], words[at + 1:]))
    rising(stay, "rising numbers are expected")
    rising(move, "rising numbers are expected")
    require(stay and not set(stay) & set(move), "core V.. : U..")
    return stay, move


def least_meeting(cores):
    """The least number of vertices of which each core has one."""
    vertices = sorted(set().union(*cores))
    for size in range(len(vertices) + 1):
        if any(all(core & set(chosen) for core in cores)
               for chosen in combinations(vertices, size)):
            return size
    raise AssertionError("all vertices meet every core")


def check_par(certificate, position):
    certificate.at_position()
    require(not position.erased, "edges were erased")
    start = type(position)(certificate.position)
    moves, cores = 0, []
    for kind, *words in certificate.records():
        require(kind in ("move", "core"), "'move' or 'core' is expected")
        if kind == "move":
            require(not cores, "the moves come before the cores")
            require(len(words) == 1 and "x" not in words[0], "move V@X,Y")
            require(not position.solved(), "this is solved before")
            position.play(words[0])
            moves += 1
            continue
        if len(cores) == MOST_CORES:
            raise OutOfBudget("too many cores")
        stay, move = read_core(start, words)
        require(not Search(start, stay, move).can_be_put(),
                "these vertices can stay")
        cores.append(set(stay))
    require(is_drawn(position.graph, position.places),
            "the last move does not lay the graph out")
    certificate.shows(f"solved in {moves} moves, at least "
                      f"{least_meeting(cores)}", f"{len(cores)} cores")
