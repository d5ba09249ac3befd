#!/usr/bin/env python3
"""add_game.py SCRATCH: does what HACKING.md says about adding a game, as TAP.

Copies the tree to SCRATCH, puts Nim and tic-tac-toe, which has draws and no
more than the required members, into src/games, adds a word for each to the list
in meson.build, and then expects everything that a game gets for free: the
registry, the laws, the terminal, the protocol, values, certificates, counts,
players.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tests/tools"))
from tap import finish, report


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


def add_game(tree, name):
    shutil.copytree(ROOT / "tests/newgame" / name, tree / "src/games" / name)
    return add_word(tree, name)


def add_word(tree, name):
    """One line in the list, which stays as narrow as all others."""
    build = tree / "meson.build"
    text = build.read_text()
    longer = re.sub(r"^games = \[\n([^]]*)\]",
                    rf"games = [\n\1  '{name}',\n]", text,
                    flags=re.MULTILINE)
    build.write_text(longer)
    return longer != text and max(map(len, longer.splitlines())) <= 80


def tutorial_game(tree):
    """The game of doc/tutorial.md, from its own text."""
    text = (tree / "doc/tutorial.md").read_text()
    folder = tree / "src/games/row"
    folder.mkdir()
    for name, language in (("meson.build", "meson"), ("row.c", "c")):
        parts = re.findall(rf"^```{language}\n(.*?)^```", text,
                           re.MULTILINE | re.DOTALL)
        (folder / name).write_text("\n".join(parts))
    laid = run(["clang-format", "--dry-run", "-Werror",
                f"--style=file:{tree / '.clang-format'}",
                str(folder / "row.c")])
    report(laid[0] == 0, "the tutorial's code is laid out", laid[1])
    return add_word(tree, "row")


def tutorial_session(tree, spielwerk):
    """The commands of the tutorial and what it says they print."""
    text = (tree / "doc/tutorial.md").read_text()
    path = f"{Path(spielwerk).parent}:{os.environ['PATH']}"
    for block in re.findall(r"^```console\n(.*?)^```", text,
                            re.MULTILINE | re.DOTALL):
        for part in block.split("$ ")[1:]:
            command, _, wanted = part.partition("\n")
            done = subprocess.run(["sh", "-c", command], text=True,
                                  env={**os.environ, "PATH": path},
                                  stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT)
            report(done.stdout == wanted, f"tutorial: {command}",
                   f"wanted:\n{wanted}\ngot:\n{done.stdout}")


def for_free(contract, spielwerk, checker):
    """What tic-tac-toe gets from its rules alone.  It has 5,478 positions and
    is a draw; a first move in a corner can be answered in the centre only."""
    expect("the laws hold with draws", [contract, "tictactoe"],
           [r"^ok .*tictactoe:3x3: every door says the same",
            r"^ok .*tictactoe:4x3: a won position is kept"])
    expect("its values are those of plain recursion",
           [contract, "-n", "20000", "tictactoe:4x2"],
           [r"^ok .*tictactoe:4x2: alpha-beta agrees with plain recursion"])
    expect("its value", [spielwerk, "analyse", "tictactoe"],
           [r"^value +draw$", r"^source +search$"])
    expect("the shortest win", [spielwerk, "analyse", "tictactoe",
                                "x.o/.xo/x.."],
           [r"^value +win$", r"^shortest +1$", r"^line +c3$"],
           status=0)
    expect("its positions", [spielwerk, "count", "tictactoe"],
           [r"^positions: 5478$"])
    expect("what each move leads to", [spielwerk, "analyse", "tictactoe",
                                       "x../.../...", "--moves"],
           [r"b2: draw search$", r"b1: loss distance \d+ search$"])
    expect("its certificate", [spielwerk, "solve", "tictactoe", "-o", "-"],
           [r"^kind bounds$", r"^claim a draw$", r"^least draw \w\d$",
            r"^most draw$", r"^end \d+$",
            "spielwerk-check does not know the game 'tictactoe'"])
    cert = str(Path(spielwerk).parent / "tictactoe.cert")
    run([spielwerk, "solve", "tictactoe", "-q", "-o", cert])
    expect("and the checker says so too", [checker, cert],
           [r"^UNREADABLE: .*no game of this name is known$"], status=2)
    expect("a match", [spielwerk, "match", "tictactoe", "monte-carlo",
                       "random", "-n", "20", "--nodes", "400"],
           [r"^monte-carlo against random: (1[2-9]|20) won"])
    expect("nobody beats what keeps a draw", [
        spielwerk, "match", "tictactoe", "solver", "random", "-n", "20",
        "--first"], [r"^solver against random: \d+ won, \d+ drawn, 0 lost$"])


def main():
    tree = Path(sys.argv[1]).resolve()
    copy_tree(tree)
    report(add_game(tree, "nim") and add_game(tree, "tictactoe"),
           "one word in the list")
    report(tutorial_game(tree), "the tutorial's game is one more")
    out = tree / "build"
    code, text = run(["meson", "setup", str(out), str(tree), "-Dwerror=true",
                      "-Doptimization=0", "-Dwasm=disabled"])
    jobs = str(os.cpu_count() or 1)
    programs = ["tests/contract/contract", "src/cli/spielwerk",
                "check/spielwerk-check"]
    if not code:
        code, text = run(["ninja", "-C", str(out), "-j", jobs, *programs])
    contract, spielwerk, checker = (str(out / p) for p in programs)
    if report(code == 0, "it builds without a warning", text):
        expect("the laws hold", [contract, "nim"],
               [r"^ok .*nim:3-4-5: equal positions have one normal form",
                r"^ok .*nim:7-5-3-1: short memory is reported",
                r"^ok .*nim:3-4-5: parts are whole positions"])
        expect("the registry knows it", [spielwerk, "games"], [r"\bnim\b"])
        expect("the terminal plays it", [spielwerk, "play", "nim"],
               [r"^c ooooo$", r"^c ooo$"], "c2\nundo\nquit\n")
        expect("a wrong move is refused", [spielwerk, "play", "nim"],
               ["not that many objects"], "a9\nquit\n", status=2)
        expect("the protocol speaks it", [spielwerk, "engine"],
               [r"^=2 open$", r"^=3$", r"^c ooo$"],
               "1 new nim\n2 play c2\n3 show\n4 quit\n")
        expect("the protocol takes it apart", [spielwerk, "engine"],
               [r"^=2 3-0-0\n0-4-0\n0-0-5\n\n"], "1 new nim\n2 parts\n3 quit\n")
        expect("what is equal is counted once", [spielwerk, "count", "nim"],
               [r"^positions: \d+$"])
        for_free(contract, spielwerk, checker)
        tutorial_session(tree, spielwerk)
        expect("the laws hold for the tutorial's game", [contract, "row"],
               [r"^ok .*row:21: every door says the same",
                r"^ok .*row:5: short memory is reported"])
    shutil.rmtree(tree)
    return finish()


if __name__ == "__main__":
    sys.exit(main())
