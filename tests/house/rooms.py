#!/usr/bin/env python3
"""The rooms of the house: who uses whom, and whether that runs one way.

A unit is a source with its header (x.c, x.h) or a module of the page (x.mjs); a
room is a folder.  There is an arrow from unit A to unit B when A includes or
imports B, or when A uses a name that B alone defines.  A unit stands on the
floor above all that it uses.  A circle is a set of units, or of rooms, each of
which leads to every other.

  rooms.py               figures of the work tree, and every circle
  rooms.py --at REV      the same of another commit
  rooms.py --arrows DIR  what each unit below DIR uses
"""

import argparse
import io
import re
import subprocess
import sys
import tarfile
from collections import defaultdict
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[2]
HOUSE = ("src", "check", "web")
MOST_FILES = 12
DEFINED = re.compile(
    r"^(?!static\b|typedef\b|extern\b|return\b|else\b|enum\b|#)"
    r"[A-Za-z_][\w \t*\n]*?\b(\w+)\([^;{}]*\)\s*\{", re.MULTILINE)
TABLE = re.compile(r"^const \w[\w *]*?\b(\w+)(?:\[\w*\])* =", re.MULTILINE)
OWN = re.compile(r"^static\b[^;{}=()]*?\b(\w+)\(", re.MULTILINE)
INCLUDED = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)
IMPORTED = re.compile(r'^\s*(?:import|export)\b[^"\';]*?["\'](\.[^"\']+)["\']',
                      re.MULTILINE)


def is_source(path):
    return path.endswith((".c", ".h", ".mjs"))


def in_house(path):
    return path.split("/")[0] in HOUSE


def from_tree():
    """Every file of the house as the work tree has it: path -> text."""
    listed = subprocess.run(["git", "ls-files", *HOUSE], cwd=ROOT,
                            text=True, capture_output=True)
    names = listed.stdout.splitlines() if not listed.returncode else [
        str(path.relative_to(ROOT)) for top in HOUSE
        for path in (ROOT / top).rglob("*") if path.is_file()]
    return {name: (ROOT / name).read_text(errors="replace") if is_source(name)
            else "" for name in names if (ROOT / name).is_file()}


def from_commit(revision):
    packed = subprocess.run(["git", "archive", revision, *HOUSE], cwd=ROOT,
                            capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        return {member.name: archive.extractfile(member).read().decode(
            errors="replace") if is_source(member.name) else ""
            for member in archive if member.isfile()}


def code_of(text):
    """The text without comments and without what stands in quotes."""
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.DOTALL)
    return re.sub(r'"(\\.|[^"\\\n])*"', '""', text)


def unit_of(path):
    return path.rsplit(".", 1)[0] if path.endswith((".c", ".h")) else path


def room_of(unit):
    """Its folder; what lies beside the rooms of src is a room of its own."""
    parent = str(PurePosixPath(unit).parent)
    return unit if parent == "src" else parent


def find_include(path, name, files):
    own = f"{PurePosixPath(path).parent}/{name}"
    for beside in (own, f"src/{name}", f"check/{name}"):
        if beside in files:
            return beside
    return None


def find_import(path, name):
    parts = []
    for part in f"{PurePosixPath(path).parent}/{name}".split("/"):
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)


def arrows_of(files):
    """unit -> the units it uses; a name counts where one unit defines it."""
    code = {path: code_of(text) for path, text in files.items()
            if path.endswith((".c", ".h"))}
    makers = defaultdict(set)
    for path, text in code.items():
        if path.endswith(".c"):
            for name in DEFINED.findall(text) + TABLE.findall(text):
                makers[name].add(unit_of(path))
    arrows = {unit_of(path): set() for path in files if is_source(path)}
    for path, text in files.items():
        if path.endswith(".mjs"):
            arrows[path].update(found for name in IMPORTED.findall(text)
                                if (found := find_import(path, name)) in files)
        if path not in code:
            continue
        own = set(OWN.findall(code[path]))
        words = set(re.findall(r"[A-Za-z_]\w+", code[path])) - own
        arrows[unit_of(path)].update(
            unit_of(found) for name in INCLUDED.findall(text)
            if (found := find_include(path, name, files)))
        if path.endswith(".c"):
            arrows[unit_of(path)].update(
                *(makers[word] for word in words
                  if len(makers.get(word, ())) == 1))
    for unit, used in arrows.items():
        used.discard(unit)
    return arrows


def components(arrows):
    """Tarjan's strongly connected components, those that use none first."""
    order, low, stack, found = {}, {}, [], []

    def visit(at):
        order[at] = low[at] = len(order)
        stack.append(at)
        for to in sorted(arrows.get(at, ())):
            if to not in order:
                visit(to)
                low[at] = min(low[at], low[to])
            elif to in stack:
                low[at] = min(low[at], order[to])
        if low[at] == order[at]:
            cut = stack.index(at)
            found.append(stack[cut:])
            del stack[cut:]

    sys.setrecursionlimit(10000)
    for at in sorted(arrows):
        if at not in order:
            visit(at)
    return found


def circles(arrows):
    return [sorted(part) for part in components(arrows) if len(part) > 1]


def floors(arrows):
    """unit or room -> its floor, 1 for those that use none."""
    floor = {}
    for part in components(arrows):
        below = [floor[to] for at in part for to in arrows[at]
                 if to not in part and to in floor]
        for at in part:
            floor[at] = 1 + max(below, default=0)
    return floor


def between_rooms(arrows):
    rooms = {room_of(unit): set() for unit in arrows}
    for unit, used in arrows.items():
        rooms[room_of(unit)].update(map(room_of, used))
    for room, used in rooms.items():
        used.discard(room)
    return rooms


def climbing(arrows, rooms):
    """Arrows against the order of the rooms; inside a circle of rooms the one
    with the lower units on average comes first."""
    floor = floors(arrows)
    height, place = {}, {}
    for room in rooms:
        inside = [floor[unit] for unit in arrows if room_of(unit) == room]
        height[room] = sum(inside) / len(inside)
    for part in components(rooms):
        for room in sorted(part, key=lambda room: (height[room], room)):
            place[room] = len(place)
    return [(unit, to) for unit, used in arrows.items() for to in used
            if place[room_of(to)] > place[room_of(unit)]]


def crowded(files, most=MOST_FILES):
    """Folders with too many files; what only tells how to build is no file."""
    count = defaultdict(int)
    for path in files:
        if is_source(path) or path.endswith((".css", ".html", ".svg")):
            count[room_of(path)] += 1
    return {room: n for room, n in sorted(count.items()) if n > most}


def figures(files):
    arrows = arrows_of(files)
    rooms = between_rooms(arrows)
    full = crowded(files, 0)
    return arrows, rooms, [
        ("rooms", len(rooms)),
        ("units", len(arrows)),
        ("arrows", sum(map(len, arrows.values()))),
        ("files in the fullest room", max(full.values())),
        ("rooms with more than 12 files", len(crowded(files))),
        ("floors of units", max(floors(arrows).values())),
        ("circles of units", len(circles(arrows))),
        ("units in circles", sum(map(len, circles(arrows)))),
        ("circles of rooms", len(circles(rooms))),
        ("arrows that climb", len(climbing(arrows, rooms))),
        ("longest walk, in rooms", max(floors(rooms).values())),
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--at", metavar="REV")
    parser.add_argument("--arrows", metavar="DIR")
    given = parser.parse_args()
    files = from_commit(given.at) if given.at else from_tree()
    arrows, rooms, rows = figures(files)
    if given.arrows:
        for unit in sorted(arrows):
            if unit.startswith(given.arrows):
                print(unit, "->", *sorted(arrows[unit]))
        return
    for name, number in rows:
        print(f"{number:6}  {name}")
    for name, graph in (("units", arrows), ("rooms", rooms)):
        for part in circles(graph):
            print(f"circle of {name}:", *part)
    for room, n in crowded(files).items():
        print(f"{n} files in {room}")


if __name__ == "__main__":
    main()
