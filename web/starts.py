#!/usr/bin/env python3
"""What the page has before its engine is there, as JSON: for each game what
there is of it (`games json` of the protocol), a picture of its usual start, and
a position that shows what the game is about; for games of one start, what each
first move leads to, so that the first hint waits for no database.

  starts.py SPIELWERK OUT
"""

import json
import subprocess
import sys

# What is played for the picture, and from which start if not the usual one.
LINES = {
    "peg": ("peg", ["d2-d4", "f3-d3", "e1-e3", "e4-e2", "c1-e1-e3"]),
    "sprouts": ("sprouts:6", ["A-B", "B-C", "A-C[D]", "E-F"]),
    "gomoku": ("gomoku:9", ["e5", "f6", "f5", "d5", "e6", "e4", "d6", "g6",
                            "f4", "c7"]),
    "agents": ("agents:2", []),
    "minor": ("minor:random4-10 3", []),
    "euler": ("euler:nikolaus", ["@0", "0-1", "1-2", "2-0"]),
    "untangle": ("untangle:8 7", []),
}

def ask(program, lines):
    """What the engine answers; a refused line is nothing."""
    answer = subprocess.run(
        [program, "engine"], input="\n".join(lines) + "\n", text=True,
        capture_output=True, check=True).stdout
    return [part.lstrip("= ").strip() if part.startswith("=") else ""
            for part in answer.split("\n\n") if part]


def round_all(value):
    """Numbers with two places are enough to draw."""
    if isinstance(value, float):
        return round(value, 2)
    if isinstance(value, list):
        return [round_all(part) for part in value]
    if isinstance(value, dict):
        return {key: round_all(part) for key, part in value.items()
                if key != "title"}
    return value


def scene(program, lines):
    found = json.loads(ask(program, [*lines, "scene"])[-1])
    return round_all({"box": found["box"], "shapes": found["shapes"]})


def crop(found):
    """Where lines of a grid fill the picture, half a cell around them is left
    of the board: the coordinates beside them are not seen in a small one."""
    lines = [shape for shape in found["shapes"] if shape["kind"] == "line"]
    if not lines or any(shape["class"] != "grid" for shape in lines):
        return
    xs, ys = ([shape[key] for shape in lines for key in keys]
              for keys in (("x1", "x2"), ("y1", "y2")))
    x, y = min(xs) - 0.5, min(ys) - 0.5
    width, height = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    found["box"] = [x, y, width, height]
    for shape in found["shapes"]:
        if shape["class"] == "board":
            shape["points"] = [x, y, x + width, y, x + width, y + height,
                               x, y + height]


def picture(program, lines):
    """A scene for a small picture."""
    found = scene(program, lines)
    crop(found)
    return found


def played(program, word, moves):
    """Lines that begin a game and play moves; where none are named, those
    that the engine's own moves make."""
    lines = [f"new {word}"]
    if word.startswith("agents"):
        for _ in range(14):
            played_so_far = [*lines, *map("play {}".format, moves)]
            moves = [*moves,
                     ask(program, [*played_so_far, "choose with random"])[-1]]
    return [*lines, *map("play {}".format, moves)]


def rated(program, name):
    """What the first moves of a game lead to, and from where."""
    word, answer, position = ask(
        program, [f"new {name}", "rate nodes 1000", "position"])
    return {"word": word, "position": position, "answer": answer}


def main():
    program, out = sys.argv[1:]
    names = [line.split()[0] for line in
             ask(program, ["games"])[0].splitlines()]
    about = {one["name"]: one for one in
             map(json.loads, ask(program, ["games json"])[0].splitlines())}
    starts = {}
    for name in names:
        word, moves = LINES.get(name, (name, []))
        starts[name] = {
            "about": about[name],
            "start": scene(program, [f"new {name}"]),
            "picture": picture(program, played(program, word, moves))}
        if about[name]["kind"] == "solitaire":
            starts[name]["rated"] = rated(program, name)
    with open(out, "w", encoding="utf-8") as file:
        json.dump(starts, file, separators=(",", ":"))


if __name__ == "__main__":
    main()
