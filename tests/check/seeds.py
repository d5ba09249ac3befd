#!/usr/bin/env python3
"""The seeds for fuzzing certificates are what their names say.

  seeds.py CHECKER FOLDER

With little memory each is said to be the same, or OUT OF BUDGET.  Seeds named
refused-.. are not verified, all others are; a seed that has become
stale fails. Every kind of every game is among the verified ones. Prints how
many there are of each.
"""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

KINDS = {"peg bounds", "euler bounds", "gomoku bounds", "agents bounds",
         "peg line", "peg class", "peg weights", "peg count", "peg moves",
         "agents strategy", "gomoku strategy", "sprouts nimber",
         "sprouts strategy", "minor map", "minor absent", "minor paths",
         "minor unlinked", "euler line",
         "euler odd", "euler apart", "untangle line", "untangle drawing",
         "untangle par"}


LITTLE = ["20", "9000", "100K"]
OUT_OF_BUDGET = 3
STARVE_EVERY = int(os.environ.get("TRIALS_EVERY", "1"))  # fewer in slow builds


def starve(checker, path, status):
    """What is wrong with the verdicts that little memory allows."""
    for size in LITTLE:
        done = subprocess.run([checker, "-q", "-m", size, path],
                              capture_output=True)
        if done.returncode not in (status, OUT_OF_BUDGET):
            yield f"{path.name}: {done.returncode} with --memory={size}"


def kind_of(path):
    head = path.read_text().split("\n")
    game = head[1].split(" ")[1].split(":")[0]
    return f"{game} {head[2].split(' ')[1]}"


def main():
    checker, folder = sys.argv[1], Path(sys.argv[2])
    verified, refused, stale = Counter(), 0, []
    for number, path in enumerate(sorted(folder.iterdir())):
        done = subprocess.run([checker, "-q", path], capture_output=True)
        if number % STARVE_EVERY == 0:
            stale.extend(starve(checker, path, done.returncode))
        if path.name.startswith("refused-"):
            refused += 1
            if done.returncode == 0:
                stale.append(f"{path.name} is verified")
        elif done.returncode:
            stale.append(done.stderr.decode())
        else:
            verified[kind_of(path)] += 1
    for kind, n in sorted(verified.items()):
        print(f"{n:4} {kind}")
    print(f"{refused:4} refused")
    missing = KINDS - set(verified)
    for complaint in stale + [f"no seed of {kind}" for kind in missing]:
        print(complaint, file=sys.stderr)
    return bool(stale or missing)


if __name__ == "__main__":
    sys.exit(main())
