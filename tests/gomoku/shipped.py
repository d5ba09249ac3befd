#!/usr/bin/env python3
"""The strategy that comes with the program answers every second stone in time;
with SPIELWERK_LONG it is also verified against every legal reply, and packed
again to the same bytes.

  shipped.py SPIELWERK DATABASE RULES SIDE STONES
"""
import os
import subprocess
import sys


def cells(side):
    return ["%c%d" % (ord("a") + x, y + 1)
            for y in range(side) for x in range(side)]


def choices(spielwerk, word, side):
    """Black's third stone after the centre and each second stone."""
    talk = ["new " + word]
    centre = "%c%d" % (ord("a") + side // 2, side // 2 + 1)
    seconds = [c for c in cells(side) if c != centre]
    for cell in seconds:
        talk += ["position " + centre + cell, "hint move"]
    run = subprocess.run([spielwerk, "engine"], input="\n".join(talk) + "\n",
                         capture_output=True, text=True, check=True)
    answers = [line for line in run.stdout.split("\n") if "try " in line]
    return dict(zip(seconds, answers))


def main():
    spielwerk, database, word = sys.argv[1:4]
    side, most = map(int, sys.argv[4:])
    answers = choices(spielwerk, word, side)
    bad = [c for c, text in answers.items()
           if "at most" not in text or int(text.split()[-3]) > most - 2]
    whole = len(answers) == side * side - 1
    print("ok" if whole and not bad else
          "not ok: %d answers, wrong after %s" % (len(answers), bad[:9]))
    if not os.environ.get("SPIELWERK_LONG"):
        return not whole or bool(bad)
    made = subprocess.run([spielwerk, "database", word, "--quiet",
                           "--database", database],
                          capture_output=True, check=True).stdout
    with open(database, "rb") as file:
        same = file.read() == made
    print("ok" if same else "not ok: packed again it is different")
    return not whole or bool(bad) or not same


if __name__ == "__main__":
    sys.exit(main())
