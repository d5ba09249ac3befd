#!/usr/bin/env python3
"""add_game.py SCRATCH: does what HACKING.md says about adding a game, as TAP.

Copies the tree to SCRATCH, puts Nim into src/games/nim, adds one word to the
list in meson.build, and then expects everything that a game gets for free: the
registry, the laws, the terminal, the protocol.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
results = []


def report(ok, name, detail=""):
    results.append(ok)
    print(f"{'ok' if ok else 'not ok'} {len(results)} - {name}")
    for line in [] if ok else detail.splitlines()[-30:]:
        print(f"# {line}")
    return ok


def run(command, typed=""):
    done = subprocess.run(command, input=typed, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.returncode, done.stdout


def expect(name, command, patterns, typed="", status=0):
    code, output = run(command, typed)
    missing = [p for p in patterns if not re.search(p, output, re.MULTILINE)]
    report(code == status and not missing, name,
           f"status {code}, not found: {missing}\n{output}")


def copy_tree(scratch):
    """What a clone would have, as it stands now; without the tests' own
    builds."""
    if scratch.exists():
        shutil.rmtree(scratch)
    skip = shutil.ignore_patterns("build*", ".git", "node_modules", "corpus")
    shutil.copytree(ROOT, scratch, ignore=skip)


def add_game(tree):
    shutil.copytree(ROOT / "tests/newgame/nim", tree / "src/games/nim")
    build = tree / "meson.build"
    text = build.read_text()
    longer = re.sub(r"^games = \[([^]]*)\]", r"games = [\1, 'nim']", text,
                    flags=re.MULTILINE)
    build.write_text(longer)
    return longer != text


def main():
    tree = Path(sys.argv[1]).resolve()
    copy_tree(tree)
    report(add_game(tree), "one word in the list")
    out = tree / "build"
    code, text = run(["meson", "setup", str(out), str(tree), "-Dwerror=true",
                      "-Doptimization=0", "-Dwasm=disabled"])
    jobs = str(os.cpu_count() or 1)
    programs = ["tests/contract/contract", "src/cli/spielwerk"]
    if not code:
        code, text = run(["ninja", "-C", str(out), "-j", jobs, *programs])
    contract, spielwerk = (str(out / program) for program in programs)
    if report(code == 0, "it builds without a warning", text):
        expect("the laws hold", [contract, "nim"],
               [r"^ok .*nim:3-4-5: equal positions have one normal form",
                r"^ok .*nim:7-5-3-1: short memory is reported"])
        expect("the registry knows it", [spielwerk, "games"], [r"\bnim\b"])
        expect("the terminal plays it", [spielwerk, "play", "nim"],
               [r"^c ooooo$", r"^c ooo$"], "c2\nundo\nquit\n")
        expect("a wrong move is refused", [spielwerk, "play", "nim"],
               ["not so many objects"], "a9\nquit\n", status=2)
        expect("the protocol speaks it", [spielwerk, "engine"],
               [r"^=2 open$", r"^=3$", r"^c ooo$"],
               "1 new nim\n2 play c2\n3 show\n4 quit\n")
    shutil.rmtree(tree)
    print(f"1..{len(results)}")
    return not all(results)


if __name__ == "__main__":
    sys.exit(main())
