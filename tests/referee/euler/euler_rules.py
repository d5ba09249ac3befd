"""Euler's trail: positions and moves.

What is left is a graph; the pen is at one of its vertices, or not down yet.
What has been drawn, and where vertices stand, has no part in any proof.
"""

from frame.certificate import number, require
from frame.graph6 import edges_of, read_graph6
from frame.places import read_places

MOST_VERTICES = 64
LARGEST_PLACE = 65535


class Position:
    def __init__(self, text):
        parts = text.split(";")
        require(len(parts) == 4, "LEFT;PEN;DRAWN;PLACES is expected")
        left, pen, drawn, places = parts
        self.left = read_graph6(left, MOST_VERTICES)
        self.pen = self.vertex(pen) if pen else None
        if drawn:
            self.check_drawn(read_graph6(drawn, MOST_VERTICES))
        read_places(places, len(self.left), LARGEST_PLACE)

    def vertex(self, text):
        return number(text, 0, len(self.left) - 1)

    def check_drawn(self, drawn):
        require(len(drawn) == len(self.left), "the vertices are not the same")
        require(not any(a & b for a, b in zip(drawn, self.left)),
                "an edge that is left was drawn")

    def degree(self, vertex):
        return len(self.left[vertex])

    def play(self, text):
        if text.startswith("@"):
            require(self.pen is None, "the pen is down already")
            self.pen = self.vertex(text[1:])
            return
        start, dash, target = text.partition("-")
        require(dash, "a move is @V or V-V")
        u, v = self.vertex(start), self.vertex(target)
        require(u == self.pen, "the pen is not there")
        require(v in self.left[u], "no such edge is left")
        self.left[u].remove(v)
        self.left[v].remove(u)
        self.pen = v

    def solved(self):
        return not edges_of(self.left)
