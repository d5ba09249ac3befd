"""Agents and links: who wins phase 3, for all sets of some links at once.

For two agents, a vector is a whole number with one bit for each set of links
(bit i of the set's number: whether link i is left).  So one operation on
whole numbers does the same for all sets.  Removing link i takes a set to the
one whose number is less by 2^i, which is a shift of the vector.

  reach(m, d, o)   the agent on m can run to d past the other one on o
  after(o, d)      having run to d and removed a link, one beats the agent on
                   o: not stuck himself, and the other is stuck or does not
                   win when he moves
  wins(m, o)       the agent on m, who moves, beats the one on o: he runs to
                   some d, and for some link l, after(o, d) without l

In phase 3 nobody needs a draw: a turn after which both are stuck has come to
d by a link that was then removed; with it left and the other agent's last
link, which leads to d, removed instead, only the other one is stuck.  (If
that link is missing too, the other one was stuck before.)  So whoever to
move does not win loses.

Sets are taken in blocks that have the same links above the lowest `LOW`; a
block needs the blocks with one of those less.  Within a block, wins() is
worked out again and again: after k rounds it is right for all sets with less
than k of the low links.
"""

from frame.certificate import OutOfBudget

LOW = 14
MOST_BITS = 1 << 32


def pattern(bit, count):
    """The vector of all sets of `count` links that have link `bit`."""
    vector, width = (1 << (1 << bit)) - 1 << (1 << bit), 2 << bit
    while width < 1 << count:
        vector |= vector << width
        width *= 2
    return vector


class Tables:
    def __init__(self, board, links):
        self.board = board
        self.bits = [i for i in range(len(board.links)) if links >> i & 1]
        self.low = min(len(self.bits), LOW)
        self.full = (1 << (1 << self.low)) - 1
        self.has = [pattern(i, self.low) for i in range(self.low)]
        self.sites = sorted({v for i in self.bits for v in board.links[i]})
        if len(self.sites) ** 2 << len(self.bits) > MOST_BITS:
            raise OutOfBudget(f"tables over {len(self.bits)} links")
        self.blocks = []
        for high in range(1 << len(self.bits) - self.low):
            self.blocks.append(Block(self, high))

    def wins(self, links, mover, other):
        """Whether the mover wins when neither agent is stuck."""
        number = sum(1 << i for i, bit in enumerate(self.bits)
                     if links >> bit & 1)
        block = self.blocks[number >> self.low]
        return block.wins[mover, other] >> (number & (1 << self.low) - 1) & 1


class Block:
    """All sets with the same high links."""

    def __init__(self, tables, high):
        self.tables, self.high = tables, high
        sites = tables.sites
        self.pairs = [(m, o) for m in sites for o in sites if m != o]
        self.around = self.links_around()
        self.free = {pair: self.has_free(*pair) for pair in self.pairs}
        self.reach = {pair: self.reached(*pair) for pair in self.pairs}
        outside = {pair: self.from_blocks(pair) for pair in self.pairs}
        self.wins = dict.fromkeys(self.pairs, 0)
        for _ in range(tables.low + 1):
            self.set_after()
            good = {pair: outside[pair] | self.without_one(self.after[pair])
                    for pair in self.pairs}
            self.wins = {pair: self.reaches(pair, good)
                         for pair in self.pairs}
        self.set_after()
        del self.reach, self.free

    def links_around(self):
        """For each site the vectors of its links, with their far ends."""
        around = {site: [] for site in self.tables.sites}
        for i, bit in enumerate(self.tables.bits):
            if i < self.tables.low:
                vector = self.tables.has[i]
            elif self.high >> i - self.tables.low & 1:
                vector = self.tables.full
            else:
                continue
            u, v = self.tables.board.links[bit]
            around[u].append((vector, v))
            around[v].append((vector, u))
        return around

    def has_free(self, agent, other):
        """The agent is not stuck: a link leads elsewhere."""
        free = 0
        for vector, site in self.around[agent]:
            if site != other:
                free |= vector
        return free

    def reached(self, start, other):
        reach = {start: self.tables.full}
        waiting = [start]
        while waiting:
            at = waiting.pop()
            for vector, site in self.around[at]:
                if site != other:
                    more = reach.get(site, 0) | vector & reach[at]
                    if more != reach.get(site, 0):
                        reach[site] = more
                        waiting.append(site)
        del reach[start]
        return reach

    def from_blocks(self, pair):
        """after() with one of the high links less."""
        good, high = 0, self.high
        while high:
            link = high & -high
            high ^= link
            good |= self.tables.blocks[self.high ^ link].after[pair]
        return good

    def without_one(self, after):
        """after() with one of the low links less."""
        good = 0
        for i, has in enumerate(self.tables.has):
            good |= after << (1 << i) & has
        return good

    def set_after(self):
        full = self.tables.full
        self.after = {
            (o, d): self.free[d, o] &
            (full ^ self.free[o, d] | full ^ self.wins[o, d])
            for o, d in self.pairs}

    def reaches(self, pair, good):
        mover, other = pair
        wins = 0
        for site, vector in self.reach[pair].items():
            wins |= vector & good[other, site]
        return wins
