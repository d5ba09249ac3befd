"""Sprouts: positions as maps on the sphere.

Regions are divided by `/`, their boundaries by `,`; a boundary is the cyclic
word of the spots that are passed.  Each step from a spot to the next is one
side of an edge, and the step back, somewhere, is its other side.
"""

import re

from frame.certificate import require

SPOT = re.compile(r"~?[A-Z][a-z]?")
MOST_SPOTS, MOST_ITEMS = 255, 1398


class Map:
    def __init__(self, text):
        self.regions = [[self.boundary(word) for word in region.split(",")]
                        for region in text.split("/")] if text != "!" else []
        self.words = [word for region in self.regions for word in region]
        self.sides = [(w, i) for w, word in enumerate(self.words)
                      for i in range(len(word)) if len(word) > 1]
        self.spots = sorted({spot for word in self.words for spot in word})
        self.degree = {spot: sum(self.ends(side)[0] == spot
                                 for side in self.sides)
                       for spot in self.spots}
        self.check_size()
        self.check()

    def boundary(self, text):
        word = SPOT.findall(text)
        require(text and "".join(word) == text, f"'{text}' is no boundary")
        return word

    def check_size(self):
        items = sum(len(word) + 1 for word in self.words)
        require(len(self.spots) <= MOST_SPOTS and
                items + len(self.regions) <= MOST_ITEMS, "a map so large")

    def ends(self, side):
        """The spots from which and to which a side leads."""
        word = self.words[side[0]]
        return word[side[1]], word[(side[1] + 1) % len(word)]

    def check(self):
        for word in self.words:
            require(len(word) > 1 or
                    sum(other.count(word[0]) for other in self.words) == 1,
                    "a lone spot stands elsewhere too")
        steps = {}
        for side in self.sides:
            u, v = self.ends(side)
            require(u != v, "an edge from a spot to itself")
            steps.setdefault((u, v), []).append(side)
        for u, v in steps:
            count = len(steps[u, v])
            require(len(steps.get((v, u), [])) == count,
                    f"the edges between {u} and {v} have one side only")
            require(count == 1 or count == 2 and
                    min(self.degree[u], self.degree[v]) <= 3,
                    "too many edges between two spots")
        require(self.turns_once(steps), "the edges do not go round a spot")
        self.check_sphere()

    def turns_once(self, steps):
        """Whether the sides can be paired so that each spot is gone round
        once: from a side that leaves it, to the other side of that edge,
        which arrives, to the side that leaves then.

        Where two edges join two spots, one of these has at most one edge
        besides, a single one: only one way to pair goes round that spot.
        """
        other, doubles = {}, []
        for (u, v), sides in steps.items():
            if len(sides) == 1:
                other[sides[0]], = steps[v, u]
            elif (self.degree[u], u) < (self.degree[v], v):
                doubles.append((sides, steps[v, u]))
        for sides, backs in doubles:
            for pairs in zip(sides, backs), zip(sides, backs[::-1]):
                for side, back in pairs:
                    other[side], other[back] = back, side
                if self.is_round(sides[0], other):
                    break
        firsts = {self.ends(side)[0]: side for side in self.sides}
        return all(self.is_round(side, other) for side in firsts.values())

    def is_round(self, side, other):
        """Whether all sides that leave the spot of this one come in turn."""
        spot = self.ends(side)[0]
        return self.round_length(side, other) == self.degree[spot]

    def round_length(self, start, other):
        side, length = start, 0
        while True:
            w, i = other[side]
            side = w, (i + 1) % len(self.words[w])
            length += 1
            if side == start:
                return length

    def check_sphere(self):
        """Each component is drawn on a sphere (Euler's formula), and
        components and regions hang together as a tree."""
        component = {spot: {spot} for spot in self.spots}
        for word in self.words:
            joined = set().union(*(component[spot] for spot in word))
            for spot in joined:
                component[spot] = joined
        groups = {min(group): group for group in component.values()}
        for group in groups.values():
            words = [word for word in self.words if word[0] in group]
            edges = sum(self.degree[spot] for spot in group) // 2
            require(len(group) - edges + len(words) == 2,
                    "a component is not drawn on a sphere")
        nodes = len(groups) + len(self.regions)
        require(not self.regions or nodes - len(self.words) == 1 and
                self.hangs_together(component),
                "regions and components do not form a tree")

    def hangs_together(self, component):
        reached, waiting = {0}, [0]
        seen = set()
        while waiting:
            for word in self.regions[waiting.pop()]:
                group = min(component[word[0]])
                if group in seen:
                    continue
                seen.add(group)
                fresh = {at for at, region in enumerate(self.regions)
                         if any(min(component[w[0]]) == group
                                for w in region)} - reached
                reached |= fresh
                waiting.extend(fresh)
        return len(reached) == len(self.regions)

    def lands(self):
        """Regions of spots as numbers, and the edges of the spots."""
        index = {spot: i for i, spot in enumerate(self.spots)}
        edges = [3 if spot.startswith("~") else self.degree[spot]
                 for spot in self.spots]
        return [[tuple(index[spot] for spot in word) for word in region]
                for region in self.regions], edges
