"""Sprouts, misere play: reduced canonical trees.

A tree is the set of the trees that its moves lead to; who cannot move wins.
A set H of trees is worth a tree G when H holds all options of G, every other
tree of H has G as an option, and, when G is empty, a player to move in H wins
(Conway, On Numbers and Games, chapter 12).  Trees are numbers here, and equal
ones are the same number.
"""

from frame.certificate import OutOfBudget

MOST_SUMS = 1 << 21


class Trees:
    def __init__(self):
        self.options = [frozenset()]
        self.number = {frozenset(): 0}
        self.is_win = [True]   # for the player to move
        self.sums = {}

    def reduced(self, options):
        """The tree that a set of trees is worth, if not itself a tree."""
        if not options:
            return 0
        for tree in options:
            for candidate in self.options[tree]:
                if self.is_worth(options, candidate):
                    return candidate
        return None

    def is_worth(self, options, tree):
        held = self.options[tree]
        return held <= options and \
            all(tree in self.options[other] for other in options - held) and \
            (tree != 0 or not all(self.is_win[other] for other in options))

    def tree(self, options):
        """The tree that a set of trees is worth."""
        options = frozenset(options)
        if options not in self.number:
            worth = self.reduced(options)
            self.number[options] = len(self.options) if worth is None \
                else worth
            if worth is None:
                self.options.append(options)
                self.is_win.append(not all(self.is_win[tree]
                                           for tree in options))
        return self.number[options]

    def sum(self, a, b):
        """The tree of a sum has the trees that a move in one term leads to."""
        waiting = [(max(a, b), min(a, b))]
        while waiting:
            pair = waiting[-1]
            if pair in self.sums:
                waiting.pop()
                continue
            moves = self.sum_moves(*pair)
            open_pairs = [move for move in moves if move not in self.sums]
            waiting.extend(open_pairs)
            if not open_pairs:
                self.sums[pair] = self.tree(self.sums[move] for move in moves)
                waiting.pop()
            if len(self.sums) > MOST_SUMS:
                raise OutOfBudget("too many sums of trees")
        return self.sums[max(a, b), min(a, b)]

    def sum_moves(self, a, b):
        pairs = [(option, b) for option in self.options[a]] + \
            [(a, option) for option in self.options[b]]
        return [(max(pair), min(pair)) for pair in pairs]
