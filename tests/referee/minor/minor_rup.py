"""Clauses and reverse unit propagation.

A clause follows from others by reverse unit propagation when setting all its
literals to false, and then whatever becomes the last open literal of a clause
to true, ends in a clause with no literal left (Goldberg and Novikov, 2003).
For this each clause is watched by two of its literals: as long as neither is
false it cannot be the next one (Moskewicz and others, 2001).
"""


class Clauses:
    def __init__(self, variables):
        self.watched = [[] for _ in range(2 * variables + 2)]
        self.units = []
        self.value = [0] * (2 * variables + 2)
        self.trail = []
        self.refuted = False

    def add(self, literals):
        """Literals are whole numbers other than zero, negative: negated."""
        clause = list(dict.fromkeys(literals))
        if any(-literal in clause for literal in clause):
            return
        if not clause:
            self.refuted = True
        elif len(clause) == 1:
            self.refuted |= not self.assume(clause[0])
            self.refuted |= not self.propagate(0)
        else:
            self.refuted |= not self.watch(clause)

    def watch(self, clause):
        """Open or true literals come first, to be the watched ones."""
        clause.sort(key=lambda literal: self.value[literal] < 0)
        self.watched[clause[0]].append(clause)
        self.watched[clause[1]].append(clause)
        if self.value[clause[0]] < 0:
            return False
        if self.value[clause[1]] < 0:
            before = len(self.trail)
            return self.assume(clause[0]) and self.propagate(before)
        return True

    def assume(self, literal):
        """Makes a literal true; False when it is false already."""
        if self.value[literal]:
            return self.value[literal] > 0
        self.value[literal], self.value[-literal] = 1, -1
        self.trail.append(literal)
        return True

    def propagate(self, start):
        """Follows the trail from start on; False when a clause is empty."""
        while start < len(self.trail):
            if not self.visit(-self.trail[start]):
                return False
            start += 1
        return True

    def visit(self, false):
        """Finds another watch for the clauses of a literal that is false."""
        value, waiting = self.value, self.watched[false]
        self.watched[false] = kept = []
        for at, clause in enumerate(waiting):
            if clause[0] == false:
                clause[0], clause[1] = clause[1], false
            first = clause[0]
            if value[first] > 0:
                kept.append(clause)
                continue
            for i in range(2, len(clause)):
                if value[clause[i]] >= 0:
                    clause[1], clause[i] = clause[i], false
                    self.watched[clause[1]].append(clause)
                    break
            else:
                kept.append(clause)
                if not self.assume(first):
                    kept.extend(waiting[at + 1:])
                    return False
        return True

    def implies(self, literals):
        """Whether a clause follows by reverse unit propagation."""
        if self.refuted:
            return True
        mark = len(self.trail)
        holds = not all(self.assume(-literal) for literal in literals) or \
            not self.propagate(mark)
        for literal in self.trail[mark:]:
            self.value[literal] = self.value[-literal] = 0
        del self.trail[mark:]
        return holds
