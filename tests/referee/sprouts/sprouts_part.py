"""Sprouts: parts, their moves, and when two of them are equal.

A spot is a number, `edges` tells how many edges it has.  A boundary is the
cyclic word of the spots passed on a walk along it; a region is a list of
boundaries.  A spot that matters has at most two edges, so it stands in one
place, or twice in one boundary, or once in each of two regions (`shared`).
"""

from functools import lru_cache
from itertools import product

LIVES = 3
SHARED = 1 << 20   # the token of a shared spot is this and its colour
MARK = 1 << 30     # the token of the spot that is looked at


def squeeze(word):
    """Of two neighbours that are the same spot one is left out."""
    kept = [spot for i, spot in enumerate(word) if i == 0
            or spot != word[i - 1]]
    while len(kept) > 1 and kept[0] == kept[-1]:
        kept.pop()
    return tuple(kept)


def reduced_region(region, edges):
    """The boundaries that matter, or nothing when no move is left here."""
    words = [squeeze([spot for spot in word if edges[spot] < LIVES])
             for word in region]
    spots = dict.fromkeys(spot for word in words for spot in word)
    lives = sum(LIVES - edges[spot] for spot in spots)
    if lives < 2:
        return []
    if lives <= 3:
        return [tuple(spots)]
    return [word for word in words if word]


def spots_of(region):
    return {spot for word in region for spot in word}


def reduce(regions, edges):
    """The parts that are left of some regions."""
    groups = []
    for region in regions:
        region = reduced_region(region, edges)
        if not region:
            continue
        spots, members = spots_of(region), [region]
        apart = []
        for group in groups:
            if group[0] & spots:
                spots |= group[0]
                members = group[1] + members
            else:
                apart.append(group)
        groups = [*apart, (spots, members)]
    return [Part(members, edges) for _, members in groups]


class Part:
    def __init__(self, regions, edges):
        """Takes reduced regions that hang together."""
        names = {}
        self.regions = tuple(
            tuple(tuple(names.setdefault(spot, len(names)) for spot in word)
                  for word in region) for region in regions)
        self.edges = tuple(edges[spot] for spot in names)

    def lives(self):
        return sum(LIVES - edges for edges in self.edges)

    def key(self):
        """The same for equal parts, and for no others."""
        return key_of(self.regions, self.edges)

    def options(self):
        """The parts that are left by each move, as lists."""
        for at, region in enumerate(self.regions):
            rest = [*self.regions[:at], *self.regions[at + 1:]]
            for regions, edges in region_moves(region, self.edges):
                yield reduce([*rest, *regions], edges)


# ---- moves ------------------------------------------------------------------


def region_moves(region, edges):
    """What a move inside a region makes of it: regions, and edges.

    Of boundaries of one kind the first is joined, and if two are needed the
    second.
    """
    kinds = kinds_of(region, edges)
    pairs = set()
    for i, word in enumerate(region):
        if kinds[i] not in kinds[:i]:
            rest = [(region[j], kinds[j])
                    for j in range(len(region)) if j != i]
            yield from moves_within(word, rest, edges)
        for j in range(i):
            pair = frozenset((kinds[i], kinds[j]))
            if pair not in pairs:
                pairs.add(pair)
                yield from moves_between(region, i, j, edges)


def moves_between(region, i, j, edges):
    """Joins a corner of one boundary with one of another."""
    rest = [word for k, word in enumerate(region) if k not in (i, j)]
    fresh = len(edges)
    for first, second in product(turned(region[i]), turned(region[j])):
        x, y = first[0], second[0]
        word = (*first, x, fresh, *second, y, fresh)
        yield [[word, *rest]], added(edges, x, y)


def moves_within(word, rest, edges):
    """Joins two corners of a boundary, or a spot with itself."""
    fresh = len(edges)
    for i, x in enumerate(word):
        for j in range(i, len(word)):
            y = word[j]
            if x == y and (i != j or edges[x] > 1):
                continue
            one = (*word[i:j + 1], fresh)
            other = (*word[j:], *word[:i + 1], fresh)
            for left, right in divisions(rest):
                yield [[one, *left], [other, *right]], added(edges, x, y)


def added(edges, x, y):
    """The edges after x and y have been joined; the new spot comes last."""
    result = [*edges, 2]
    result[x] += 1
    result[y] += 1
    return result


def turned(word):
    return [word[i:] + word[:i] for i in range(len(word))]


def divisions(rest):
    """All ways to divide boundaries among two sides.

    Of boundaries of one kind only the number matters.
    """
    groups = {}
    for word, kind in rest:
        groups.setdefault(kind, []).append(word)
    words = list(groups.values())
    for counts in product(*(range(len(group) + 1) for group in words)):
        yield ([word for group, n in zip(words, counts) for word in group[:n]],
               [word for group, n in zip(words, counts) for word in group[n:]])


# ---- equal parts ------------------------------------------------------------


def tokens(word, edges, shared):
    """A word without the names of spots.

    A spot that stands twice in the word is told by the distance to its other
    place, a shared one by what `shared` says, another one by its edges.
    """
    places = {}
    for i, spot in enumerate(word):
        places.setdefault(spot, []).append(i)
    return [shared[spot] if spot in shared else
            edges[spot] if len(places[spot]) == 1 else
            LIVES + (sum(places[spot]) - 2 * i) % len(word)
            for i, spot in enumerate(word)]


def least_turn(values):
    return min(values[i:] + values[:i] for i in range(len(values)))


def kinds_of(region, edges):
    """Boundaries of spots with less than two edges are of one kind when
    they differ by names only; any other is a kind of its own."""
    kinds = []
    for i, word in enumerate(region):
        lone = all(edges[spot] < 2 for spot in word)
        kinds.append(("lone", *least_turn([edges[spot] for spot in word]))
                     if lone else ("own", i))
    return kinds


def signature(region, edges, shared):
    """A region without names; it may be turned over."""
    return min(
        tuple(sorted(tuple(least_turn(tokens(word[::step], edges, shared)))
                     for word in region)) for step in (1, -1))


@lru_cache(maxsize=1 << 18)
def key_of(regions, edges):
    homes = {}
    for at, region in enumerate(regions):
        for spot in spots_of(region):
            homes.setdefault(spot, []).append(at)
    homes = {spot: at for spot, at in homes.items() if len(at) == 2}
    return Canon(regions, edges, homes).best(dict.fromkeys(homes, 0))


class Canon:
    """A canonical form by colours of the shared spots.

    Colours are refined by what stands around the spots.  Where some spots
    keep the same colour, each of them is tried as the first, except one that
    leads to the same form as another by the same steps: it is the image of
    that one under a symmetry of the part.
    """

    def __init__(self, regions, edges, homes):
        self.regions, self.edges, self.homes = regions, edges, homes

    def tokens(self, colours):
        return {spot: SHARED + colour for spot, colour in colours.items()}

    def refined(self, colours):
        while True:
            shared, seen = self.tokens(colours), {}
            for spot, homes in self.homes.items():
                marked = {**shared, spot: MARK}
                seen[spot] = (colours[spot], *sorted(
                    signature(self.regions[at], self.edges, marked)
                    for at in homes))
            ranks = {value: rank
                     for rank, value in enumerate(sorted(set(seen.values())))}
            if len(ranks) == len(set(colours.values())):
                return colours
            colours = {spot: ranks[value] for spot, value in seen.items()}

    def form(self, colours):
        shared = self.tokens(colours)
        return tuple(sorted(signature(region, self.edges, shared)
                            for region in self.regions))

    def choices(self, colours):
        """The spots of the first colour that more than one has."""
        groups = {}
        for spot, colour in colours.items():
            groups.setdefault(colour, []).append(spot)
        several = [colour for colour in groups if len(groups[colour]) > 1]
        return groups[min(several)] if several else []

    def singled(self, colours, spot):
        """The colours when spot comes before others of its colour."""
        doubled = {other: 2 * colour + 1 for other, colour in colours.items()}
        doubled[spot] -= 1
        return self.refined(doubled)

    def first_form(self, colours):
        while choices := self.choices(colours):
            colours = self.singled(colours, choices[0])
        return self.form(colours)

    def best(self, colours):
        colours = self.refined(colours)
        choices = self.choices(colours)
        if not choices:
            return self.form(colours)
        tried = {}
        for spot in choices:
            single = self.singled(colours, spot)
            tried.setdefault(self.first_form(single), single)
        return min(self.best(single) for single in tried.values())
