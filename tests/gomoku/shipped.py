#!/usr/bin/env python3
"""The strategy that comes with the program answers every second stone in time;
with SPIELWERK_LONG it is also verified against every legal reply, and packed
again to the same bytes.

  shipped.py SPIELWERK DATABASE
"""
import os
import subprocess
import sys

SIDE, MOST = 15, 35


def cells():
    return ["%c%d" % (ord("a") + x, y + 1)
            for y in range(SIDE) for x in range(SIDE)]


def choices(spielwerk):
    """Black's third stone after h8 and each second stone."""
    talk = ["new gomoku"]
    seconds = [c for c in cells() if c != "h8"]
    for cell in seconds:
        talk += ["position h8" + cell, "hint move"]
    run = subprocess.run([spielwerk, "engine"], input="\n".join(talk) + "\n",
                         capture_output=True, text=True, check=True)
    answers = [line for line in run.stdout.split("\n") if "try " in line]
    return dict(zip(seconds, answers))


def main():
    spielwerk, database = sys.argv[1:]
    answers = choices(spielwerk)
    bad = [c for c, text in answers.items()
           if "at most" not in text or int(text.split()[-3]) > MOST - 2]
    print("ok" if len(answers) == SIDE * SIDE - 1 and not bad else
          "not ok: %d answers, wrong after %s" % (len(answers), bad[:9]))
    if not os.environ.get("SPIELWERK_LONG"):
        return len(answers) != SIDE * SIDE - 1 or bool(bad)
    made = subprocess.run([spielwerk, "database", "gomoku", "--quiet",
                           "--database", database],
                          capture_output=True, check=True).stdout
    with open(database, "rb") as file:
        same = file.read() == made
    print("ok" if same else "not ok: packed again it is different")
    return bool(bad) or not same


if __name__ == "__main__":
    sys.exit(main())
