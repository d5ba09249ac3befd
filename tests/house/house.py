#!/usr/bin/env python3
"""The house rules that a program can check, as TAP.

Each rule is a function from a file (or from the whole tree) to complaints.
Before the tree is looked at, every rule has to find the fault in an example
made for it, so that a rule which has gone blind is noticed.  What the rooms are
and how arrows are found, rooms.py says.

  house.py            checks the tree that git lists (or all files without git)
"""

import re
import statistics
import subprocess
import sys
from pathlib import Path

import rooms

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tests/tools"))
from tap import finish, report

# Which rooms the files of a room may include.  "game.h" and "registry.h" are
# rooms of one file,
# and so is "values.h".
CHECKED = ["agents", "euler", "gomoku", "minor", "peg", "sprouts", "untangle"]
BELOW_GAMES = ["base", "text", "values.h", "work", "ability", "game.h"]
MAY_INCLUDE = {
    "src/base": ["base"],
    "src/text": ["base", "text"],
    "src/graph": ["base", "text", "graph"],
    "src/values": ["base", "text", "values.h"],
    "src/work": ["base", "text", "values.h", "work"],
    "src/ability": ["base", "text", "values.h", "work", "ability"],
    "src/game": [*BELOW_GAMES],
    "src/registry": [*BELOW_GAMES, "registry.h"],
    "src/proof": [*BELOW_GAMES, "proof"],
    "src/engine": [*BELOW_GAMES, "proof", "engine"],
    "src/games": [*BELOW_GAMES, "graph", "proof", "engine", "games"],
    "src/session": [*BELOW_GAMES, "registry.h", "graph", "engine", "proof",
                    "session"],
    "src/host": [*BELOW_GAMES, "host"],
    "src/cli": [*BELOW_GAMES, "registry.h", "graph", "engine", "proof",
                "session", "host", "cli"],
    "src/wasm": [*BELOW_GAMES, "session", "wasm"],
    "src/library": [*BELOW_GAMES, "registry.h", "engine", "session", "library",
                    "spielwerk.h"],
    "check": ["frame", *CHECKED],
}
CORE = ("src/base", "src/text", "src/graph", "src/games", "src/engine",
        "src/proof", "src/game", "src/registry", "src/values", "src/work",
        "src/ability", "src/session")
CORE_HEADERS = {"assert.h", "ctype.h", "errno.h", "float.h", "inttypes.h",
                "limits.h", "math.h", "stdalign.h", "stdarg.h", "stdatomic.h",
                "stdbool.h", "stddef.h", "stdint.h", "stdio.h", "stdlib.h",
                "string.h", "immintrin.h"}
LINES, RULES_LINES, FUNCTION_LINES, COLUMNS = 600, 1500, 80, 80
# Split, so that this file does not break its own rule.
FORBIDDEN = ["TO" + "DO", "FIX" + "ME", "X" + "XX:", "for n" + "ow",
             "simpli" + "fied", "st" + "ub", "/wo" + "rk/", "/sha" + "red/",
             "assis" + "tant", "<" * 7, ">" * 7]


def room_of(path):
    """src/games/peg/peg.h -> src/games; src/game.h -> src/game."""
    if path.startswith("src/"):
        return "src/" + path.split("/")[1].split(".")[0].removesuffix("_list")
    return path.split("/")[0]


def game_of(path):
    """src/games/peg/rules/peg_rules.h, check/peg/check_peg.c -> peg."""
    parts = path.removeprefix("src/").split("/")
    if parts[0] in ("games", "check"):
        parts = parts[1:]
    return parts[0] if len(parts) > 1 and parts[0] in CHECKED else None


def is_c(path):
    return path.endswith((".c", ".h"))


def includes(text, brackets):
    form = r'^\s*#\s*include\s*<([^>]+)>' if brackets else \
        r'^\s*#\s*include\s*"([^"]+)"'
    return re.findall(form, text, re.MULTILINE)


def arrows(path, text):
    """includes follow the arrows"""
    allowed = MAY_INCLUDE.get(room_of(path))
    if not is_c(path) or allowed is None:
        return []
    bad = []
    for name in includes(text, False):
        room = name.split("/")[0]
        if room_of(path) == "check" and "/" not in name:
            continue
        if room not in allowed:
            bad.append(f"may not include {name}")
        elif game_of(path) and game_of(path) != game_of(name) and \
                game_of(name):
            bad.append(f"one game may not include another: {name}")
    return bad


def core_headers(path, text):
    """the core includes the C library only"""
    if not is_c(path) or room_of(path) not in CORE:
        return []
    return [f"may not include <{name}>" for name in includes(text, True)
            if name not in CORE_HEADERS]


def functions(text):
    """The lines of each function, from its first word to its last brace."""
    form = r"^\w[^;{}#=]*\)\s*\{\n.*?^\}$"
    for found in re.finditer(form, text, re.MULTILINE | re.DOTALL):
        yield found.group().split("(")[0], found.group().count("\n") + 1


def sizes(path, text):
    """files and functions are short"""
    if not is_c(path):
        return []
    most = RULES_LINES if "rules" in path else LINES
    bad = [f"{n} lines, at most {most}"
           for n in [text.count("\n")] if n > most]
    return bad + [f"{head}: a function of {n} lines"
                  for head, n in functions(text) if n > FUNCTION_LINES]


def columns(path, text):
    """lines fit 80 columns and hold no tab or blank at the end"""
    if not path.endswith((".c", ".h", ".py", ".sh", ".mjs", ".css", ".build")):
        return []
    bad = []
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > COLUMNS:
            bad.append(f"line {number}: {len(line)} columns")
        if line != line.rstrip() or "\t" in line:
            bad.append(f"line {number}: a tab, or a blank at the end")
        if line.startswith("/* ----") and not line.endswith("*/"):
            bad.append(f"line {number}: a heading is one line")
    return bad


def opening(path, text):
    """a source file says first what it is"""
    if not is_c(path):
        return []
    repeated = "translation units" in text  # a body that is compiled twice
    guard = not path.endswith(".h") or repeated or re.search(
        r"#ifndef (\w+_H)\n#define \1\n", text)
    return ([] if text.startswith("/* ") else ["no opening comment"]) + \
        ([] if guard else ["no include guard"])


def words(path, text):
    """nothing is left for later, nothing names the workplace"""
    if path.startswith("tests/fuzz/corpus/"):
        return []
    return [f"line {number}: '{word}'"
            for number, line in enumerate(text.splitlines(), 1)
            for word in FORBIDDEN
            if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", line,
                         re.IGNORECASE)]


FILE_RULES = [arrows, core_headers, sizes, columns, opening, words]
EXAMPLES = {
    arrows: ("src/engine/a.c", '#include "games/peg/peg.h"\n'),
    core_headers: ("src/base/a.c", "#include <pthread.h>\n"),
    sizes: ("src/base/a.c", "int f(void) {\n" + "  g();\n" * 80 + "}\n"),
    columns: ("src/base/a.c", "x" * 81 + "\n"),
    opening: ("src/base/a.h", "#pragma once\n"),
    words: ("src/base/a.c", "/* " + FORBIDDEN[0] + " */\n"),
}


def unique_names(files):
    """no two sources have the same name"""
    seen = {}
    bad = []
    for path in files:
        name = path.split("/")[-1]
        if name == "meson.build" or "/corpus/" in path or \
                not path.endswith((".c", ".h", ".py", ".mjs", ".sh")):
            continue
        if name in seen:
            bad.append(f"{seen[name]} and {path}")
        seen[name] = path
    return bad


def layout(files):
    """clang-format would change nothing"""
    sources = [path for path in files if is_c(path)]
    done = subprocess.run(["clang-format", "--dry-run", "-Werror", *sources],
                          cwd=ROOT, capture_output=True, text=True)
    return [line for line in done.stderr.splitlines() if "error:" in line]


def median(files):
    """half of all functions have at most 15 lines"""
    lengths = [n for path in files if path.startswith(("src/", "check/"))
               and path.endswith(".c")
               for _, n in functions((ROOT / path).read_text())]
    middle = statistics.median(lengths) if lengths else 0
    return [] if 0 < middle <= 15 else \
        [f"the median of {len(lengths)} functions is {middle} lines"]


# The same kind of room has the same name in every game.
GAME_ROOMS = {"rules", "forms", "board", "lands", "net", "drawing", "threats",
              "estimate", "arguments", "tables", "layers", "counting", "search",
              "prover", "solver", "strategy", "database", "proof", "play",
              "studies", "formats"}


def game_rooms(files):
    """rooms of a game have names that other games have too"""
    found = {path.split("/")[3] for path in files
             if path.startswith("src/games/") and path.count("/") > 3}
    return sorted(f"a room called {name}" for name in found - GAME_ROOMS)


def one_way(house):
    """arrows between files and between rooms run one way"""
    arrows = rooms.arrows_of(house)
    between = rooms.between_rooms(arrows)
    return [f"a circle of {what}: {' '.join(part)}"
            for what, graph in (("files", arrows), ("rooms", between))
            for part in rooms.circles(graph)]


def roomy(house):
    """a folder holds at most 12 files"""
    return [f"{n} files in {room}"
            for room, n in rooms.crowded(house).items()]


HOUSE_EXAMPLES = {
    one_way: {"src/a.c": '#include "b.h"\n', "src/b.c": "", "src/b.h":
              '#include "a.h"\n', "src/a.h": ""},
    roomy: {f"src/a/{n}.c": "" for n in range(13)},
}


def tree():
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, text=True,
                            capture_output=True)
    if listed.returncode == 0 and listed.stdout:
        names = listed.stdout.splitlines()
    else:
        names = [str(path.relative_to(ROOT)) for path in ROOT.rglob("*")
                 if "build" not in path.parts[len(ROOT.parts)]]
    return sorted(name for name in names if (ROOT / name).is_file())


def read(path):
    try:
        return (ROOT / path).read_text()
    except UnicodeDecodeError:
        return ""


def main():
    files = tree()
    results = []
    for rule, (path, text) in EXAMPLES.items():
        results.append((f"{rule.__name__} sees its example",
                        [] if rule(path, text) else ["it does not"]))
    results.append(("unique_names sees its example",
                    [] if unique_names(["a/x.c", "b/x.c"]) else ["no"]))
    results += [(f"{rule.__name__} sees its example",
                 [] if rule(example) else ["it does not"])
                for rule, example in HOUSE_EXAMPLES.items()]
    for rule in FILE_RULES:
        results.append((rule.__doc__, [f"{path}: {bad}" for path in files
                                       for bad in rule(path, read(path))]))
    for rule in (unique_names, layout, median, game_rooms):
        results.append((rule.__doc__, rule(files)))
    house = rooms.from_tree()
    for rule in HOUSE_EXAMPLES:
        results.append((rule.__doc__, rule(house)))
    for name, complaints in results:
        report(not complaints, name, complaints)
    return finish()


if __name__ == "__main__":
    sys.exit(main())
