"""Sprouts: the notation of parts, after the program Glop.

Regions are divided by `|`, boundaries by `.`; `0`, `1`, `2` are spots of so
many edges in one place, small letters stand twice in their boundary, capital
letters once in each of two regions.  `0*N` are N boundaries `0`.
"""

import re

from frame.certificate import number, require
from sprouts.sprouts_part import reduce

SPOT = re.compile(r"[012]|[a-l]|m\((?:0|[1-9][0-9]*)\)"
                  r"|[A-Y]|Z\((?:0|[1-9][0-9]*)\)")
SPOTS_MOST, MOST_ZEROS, NUMBER_MOST = 255, 63, 199


def boundaries(text):
    """The boundaries of a region, `0*N` written out."""
    for word in text.split("."):
        if word.startswith("0*"):
            yield from ["0"] * number(word[2:], 1, MOST_ZEROS)
        else:
            yield word


class Reader:
    def __init__(self):
        self.edges, self.capital = [], {}
        self.count = {}

    def fresh(self, edges):
        self.edges.append(edges)
        require(len(self.edges) <= SPOTS_MOST, "too many spots")
        return len(self.edges) - 1

    def boundary(self, text):
        spots = SPOT.findall(text)
        require(text and "".join(spots) == text, f"'{text}' is no boundary")
        require(len(spots) == 1 or "0" not in spots, "0 stands alone")
        small = {}
        word = [self.spot(name, small) for name in spots]
        for name in small:
            require(spots.count(name) == 2,
                    f"'{name}' does not stand twice in its boundary")
        return tuple(word)

    def spot(self, name, small):
        if name in "012":
            return self.fresh(int(name))
        require("(" not in name or int(name[2:-1]) <= NUMBER_MOST,
                f"numbers in brackets are at most {NUMBER_MOST}")
        names = small if name[0].islower() else self.capital
        if name not in names:
            names[name] = self.fresh(2)
        return names[name]

    def region(self, text):
        region = [self.boundary(word) for word in boundaries(text)]
        for spot in self.capital.values():
            places = sum(word.count(spot) for word in region)
            require(places < 2, "a capital letter stands twice in a region")
            self.count[spot] = self.count.get(spot, 0) + places
        return region


def read_part(text):
    """A part with a move left, which need not be written reduced."""
    reader = Reader()
    regions = [reader.region(word) for word in text.split("|")]
    require(all(n == 2 for n in reader.count.values()),
            "a capital letter stands once in each of two regions")
    parts = reduce(regions, reader.edges)
    require(len(parts) == 1, "this is not one part")
    return parts[0]
