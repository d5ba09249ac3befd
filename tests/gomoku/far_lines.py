#!/usr/bin/env python3
"""The lines of two far stones (doc/certificates.md, "The unbounded board").

White has three stones of a window of five, X among them, and Black has
answered as the document's table says.  White adds stones on the line, of which
at most one makes no four; Black completes each four at once.  Every case is
looked at: White never has two cells that complete fives, makes no more fours
than the document says, and all that matters stays near X.
"""

import functools
import sys

REACH, FOURS = 6, 2
FROM, TO = -11, 15  # the free stone: cells farther out share no window
TABLE = {  # the three stones, and Black's answer for each X among them
    (0, 1, 2): {0: 3, 1: 3, 2: -1},
    (0, 1, 3): {0: 2, 1: 2, 3: -1},
    (0, 1, 4): {0: 2, 1: 2, 4: -1},
    (0, 2, 4): {0: 3, 2: 1, 4: 1},
}


def completing(white, black, overline):
    """The cells that complete a five of White."""
    cells = set()
    for first in range(FROM - 4, TO + 5):
        window = set(range(first, first + 5))
        spoilt = not overline and {first - 1, first + 5} & white
        if not window & black and len(window & white) == 4 and not spoilt:
            cells |= window - white
    return cells


@functools.lru_cache(maxsize=None)
def furthest(white, black, free, overline):
    """The most fours that White can still make, and the cells of fours and
    answers; None when two cells complete a five."""
    fours, cells = 0, frozenset()
    for cell in set(range(FROM, TO)) - white - black:
        more = white | {cell}
        answers = completing(more, black, overline)
        if len(answers) > 1:
            return None
        if not answers and not free:
            continue
        behind = furthest(more, black | answers, free - (not answers), overline)
        if behind is None:
            return None
        fours = max(fours, behind[0] + len(answers))
        cells |= behind[1] | (answers | {cell} if answers else answers)
    return fours, cells


def mirrored(table):
    """All of the table, and its mirror images."""
    for stones, answers in table.items():
        for x, answer in answers.items():
            yield stones, x, answer
            end = max(stones)
            yield tuple(sorted(end - s for s in stones)), end - x, end - answer


def is_good(stones, x, answer, overline):
    found = furthest(frozenset(stones), frozenset([answer]), 1, overline)
    return found is not None and found[0] <= FOURS and all(
        abs(cell - x) <= REACH for cell in found[1] | {answer})


def main():
    cases = [(*case, overline) for case in mirrored(TABLE)
             for overline in (False, True)]
    bad = [case for case in cases if not is_good(*case)]
    for case in bad:
        print("not so:", case)
    # an answer beside the three stones, or none near them, is not good enough
    poor = is_good((0, 2, 4), 0, 5, False) or is_good((0, 1, 2), 0, 9, False)
    print(f"{len(cases)} cases of three stones in line, {len(bad)} bad")
    return 1 if bad or poor or len(cases) != 48 else 0


if __name__ == "__main__":
    sys.exit(main())
