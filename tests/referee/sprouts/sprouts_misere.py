"""Sprouts, misere play: kind `strategy`, the lost sums that an answer needs.

A state is a tree and a sorted tuple of keys of parts that have more than L
lives; the parts with L lives or fewer are in the tree.
"""

from frame.certificate import Wrong, number, require
from sprouts.sprouts_part import reduce
from sprouts.sprouts_text import read_part
from sprouts.sprouts_trees import Trees

MOST_SMALL = 12


class Sums:
    """States and their moves.

    Trees, and those of parts, are the same in each certificate, so they are
    kept.
    """

    trees, trees_of = Trees(), {}

    def __init__(self, small):
        self.small = small
        self.parts, self.moves_of = {}, {}

    def tree_of(self, part):
        """The tree of a part, from those of its options."""
        key = part.key()
        if key not in self.trees_of:
            self.trees_of[key] = self.trees.tree(
                {self.tree_of_sum(parts) for parts in part.options()})
        return self.trees_of[key]

    def tree_of_sum(self, parts):
        tree = 0
        for part in parts:
            tree = self.trees.sum(tree, self.tree_of(part))
        return tree

    def state(self, parts):
        """The state of a sum: one tree for its small parts."""
        large = [part for part in parts if part.lives() > self.small]
        small = [part for part in parts if part.lives() <= self.small]
        self.parts.update((part.key(), part) for part in large)
        return self.tree_of_sum(small), tuple(sorted(part.key()
                                                     for part in large))

    def part_moves(self, key):
        """The states that the moves in one part lead to."""
        if key not in self.moves_of:
            self.moves_of[key] = {self.state(parts)
                                  for parts in self.parts[key].options()}
        return self.moves_of[key]

    def moves(self, state):
        tree, keys = state
        found = {(option, keys) for option in self.trees.options[tree]}
        for key in set(keys):
            rest = list(keys)
            rest.remove(key)
            for more, others in self.part_moves(key):
                found.add((self.trees.sum(tree, more),
                           tuple(sorted((*rest, *others)))))
        return found


class Losses:
    """The records: trees, and states that the player to move loses."""

    def __init__(self, small):
        self.sums = Sums(small)
        self.trees, self.used = [0], {0}
        self.lost, self.needed = {}, set()

    def add_tree(self, words):
        require(not self.lost, "trees come before losses")
        require(len(words) >= 3 and words[1] == str(len(self.trees)),
                f"tree {len(self.trees)} stands here")
        options = [number(word, 0, len(self.trees) - 1) for word in words[2:]]
        require(all(a < b for a, b in zip(options, options[1:])),
                "the options ascend")
        self.used.update(options)
        tree = self.sums.trees.tree(self.trees[option] for option in options)
        require(tree not in self.trees, "this is not reduced, or known")
        self.trees.append(tree)

    def add_loss(self, words, line):
        require(len(words) == 3, "loss TREE PARTS")
        name = number(words[1], 0, len(self.trees) - 1)
        self.used.add(name)
        parts = [read_part(word) for word in words[2].split("+")]
        require(all(part.lives() > self.sums.small for part in parts),
                "a part that is small")
        _, keys = self.sums.state(parts)
        state = self.trees[name], keys
        require(state not in self.lost, "this loss came before")
        for move in self.sums.moves(state):
            self.check_won(move)
        self.lost[state] = line

    def is_lost(self, state):
        tree, keys = state
        return state in self.lost or \
            not keys and not self.sums.trees.is_win[tree]

    def check_won(self, state):
        """A move leads to a loss; a state without parts tells by its tree."""
        tree, keys = state
        if not keys:
            require(self.sums.trees.is_win[tree], "a move wins at once")
            return
        answers = list(filter(self.is_lost, self.sums.moves(state)))
        require(answers, "a move is not answered")
        if len(answers) == 1:
            self.needed.add(answers[0])

    def check_needed(self, certificate, start, first_tree):
        for name in range(1, len(self.trees)):
            certificate.line = first_tree + name - 1
            require(name in self.used, "this tree is not needed")
        for state, line in self.lost.items():
            certificate.line = line
            require(state in self.needed or state == start,
                    "this loss is not needed")


def check_strategy(certificate, position):
    losses = first = None
    for words in certificate.records():
        if losses is None:
            require(len(words) == 2 and words[0] == "small", "small L")
            losses = Losses(number(words[1], 0, MOST_SMALL))
            first = certificate.line + 1
        elif words[0] == "tree":
            losses.add_tree(words)
        else:
            require(words[0] == "loss", "a tree or a loss is expected")
            losses.add_loss(words, certificate.line)
    require(losses, "'small L' is missing")
    certificate.line = certificate.first + 4
    start = losses.sums.state(reduce(*position.lands()))
    if certificate.claim == "win":
        losses.check_won(start)
    elif not losses.is_lost(start):
        raise Wrong("the position is not shown to be lost")
    losses.check_needed(certificate, start if certificate.claim == "loss"
                        else None, first)
    claim = certificate.claim if certificate.claim == "win" else "loss"
    certificate.shows(claim, f"{len(losses.trees) - 1} trees "
                      f"{len(losses.lost)} losses")
