#!/usr/bin/env python3
"""Misere Sprouts by brute force on maps, against the checker's trees.

  sprouts_maps.py CHECKER

Plays every game of up to three spots on maps as doc/certificates.md defines
them, dead spots and all, with no reduction but that dead spots make no move.
With `small 12` the checker knows who wins each of these positions by itself:
it has to verify what is true, and nothing else.  As TAP.
"""

import subprocess
import sys
import tempfile
from functools import lru_cache
from itertools import product
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "tools"))
from tap import finish, report

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
HEADER = """spielwerk-certificate 1
game sprouts:3-misere
kind strategy
position {}
claim {}
cost 0 trees 0 losses

small 12
end 1
"""


def turned(word, k, edges):
    """The word from corner k all round and back to it."""
    return word[k:] + word[:k] + word[k:k + 1] * (edges[word[k]] > 0)


def moves(position):
    """The regions and edges that each line leads to."""
    regions, edges = position
    new = len(edges)
    for r, words in enumerate(regions):
        others = regions[:r] + regions[r + 1:]
        corners = [(w, k) for w, word in enumerate(words)
                   for k in range(len(word))]
        for i, (v, j) in enumerate(corners):
            for w, k in corners[i:]:
                x, y = words[v][j], words[w][k]
                after = [*edges, 2]
                after[x] += 1
                after[y] += 1
                if max(after) > 3 or x == y and (v, j) != (w, k):
                    continue
                rest = [word for u, word in enumerate(words)
                        if u not in (v, w)]
                for halves in divide(words, v, j, w, k, rest, edges, new):
                    yield others + halves, tuple(after)


def divide(words, v, j, w, k, rest, edges, new):
    """The region as the line leaves it: one, or two in every way."""
    if v != w:
        yield (((*turned(words[v], j, edges), new,
                 *turned(words[w], k, edges), new), *rest),)
        return
    word = words[v]
    one, other = word[j:k + 1], word[k:] + word[:j + 1]
    if j == k:
        other = turned(word, j, edges)
    for sides in product((0, 1), repeat=len(rest)):
        yield tuple(((*half, new), *(u for u, s in zip(rest, sides) if s == n))
                    for n, half in enumerate((one, other)))


def alive(position):
    """The spots that can still be used, renamed."""
    regions, edges = position
    for _ in range(2):
        words = [sorted(min(word[k:] + word[:k] for k in range(len(word)))
                        for word in ([v for v in word if edges[v] < 3]
                                     for word in region) if word)
                 for region in regions]
        names = {}
        for region in sorted(filter(None, words)):
            for word in region:
                for v in word:
                    names.setdefault(v, len(names))
        regions = tuple(sorted(tuple(sorted(tuple(names[v] for v in word)
                                            for word in region))
                               for region in words if region))
        edges = tuple(edges[v] for v in names)
    return regions, edges


@lru_cache(None)
def wins(position):
    """Who cannot move wins."""
    after = [alive(move) for move in moves(position)]
    return not after or not all(map(wins, after))


def text(position):
    return "/".join(",".join("".join(LETTERS[v] for v in word)
                             for word in region) for region in position[0])


def reach(position, found):
    """Two maps for each way to be alive, and what they lead to."""
    maps = found.setdefault(alive(position), set())
    if len(maps) < 2 and text(position) not in maps:
        maps.add(text(position))
        for move in moves(position):
            reach(move, found)


def certificates(found, honest):
    return [HEADER.format(name, "win" if wins(key) == honest else "loss")
            for key, maps in found.items() for name in sorted(maps)]


def checked(checker, certificate):
    with tempfile.NamedTemporaryFile("w", suffix=".cert") as file:
        file.write(certificate)
        file.flush()
        return subprocess.run([checker, file.name], capture_output=True,
                              text=True, check=False)


def main():
    checker, found = sys.argv[1], {}
    for spots in 1, 2, 3:
        reach(((tuple((v,) for v in range(spots)),), (0,) * spots), found)
    honest = certificates(found, True)
    done = checked(checker, "".join(honest))
    verified = done.stdout.count("VERIFIED")
    report(len(honest) > 400 and verified == len(honest),
           f"{len(honest)} true claims are verified", done.stderr)
    lies = certificates(found, False)[::25]
    believed = [lie for lie in lies if checked(checker, lie).returncode != 1]
    report(not believed, f"{len(lies)} false claims are wrong",
           "".join(believed))
    return finish()


if __name__ == "__main__":
    sys.exit(main())
