#!/usr/bin/env python3
"""The walks of doc/map.md lead where they say, as TAP.

A step names a file and a function.  The function is defined in that file, and
the step before, or an earlier one of the walk, uses its name or the member that
the step comes through.  The table of rooms names what is there.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tests/tools"))
from tap import finish, report
STEP = re.compile(r"^\d+\. `([^`]+)` `([^`]+)`: (.*)$")
C_FUNCTION = r"^[A-Za-z_#][^\n;]*\b{}\)?\((?:[^;{{]|\n)*\)\s*\{{"
MODULE_FUNCTION = r"(?:function\s+|async\s+|^\s*#?|static\s+){}\s*\("


def walks(text):
    """title -> its steps: (file, function, what is said)."""
    found, title = {}, None
    for line in text.splitlines():
        if line.startswith("#"):
            title = line.lstrip("# ")
        step = STEP.match(line)
        if step:
            found.setdefault(title, []).append(step.groups())
    return found


def is_defined(path, name):
    form = C_FUNCTION if path.endswith(".c") else MODULE_FUNCTION
    return re.search(form.format(re.escape(name)), read(path), re.MULTILINE)


def read(path):
    file = ROOT / path
    return file.read_text() if file.is_file() else ""


def follow(steps):
    bad, before = [], []
    for path, name, said in steps:
        through = re.search(r"through `([^`]+)`", said)
        wanted = through.group(1) if through else name
        if not is_defined(path, name):
            bad.append(f"{path} does not define {name}")
        elif before and not any(re.search(rf"\b{re.escape(wanted)}\b",
                                          read(earlier))
                                for earlier in before):
            bad.append(f"nothing before {path} uses {wanted}")
        before.append(path)
    return bad


def missing_rooms(text):
    named = set()
    for line in text.splitlines():
        if line.startswith("| `"):
            named.update(re.findall(r"`([\w./]+)`", line.split("|")[1]))
    tops = {f"src/{path.name}" for path in (ROOT / "src").iterdir()
            if path.is_dir()}
    return [f"{top} is not in the table" for top in sorted(tops)
            if not any(name == top or name.startswith(top + "/") or
                       name.replace("/NAME", "") == top for name in named)]


def main():
    text = (ROOT / "doc/map.md").read_text()
    found = walks(text)
    results = [("the table names every room of src", missing_rooms(text)),
               ("there are three walks",
                [] if len(found) == 3 else [f"there are {len(found)}"]),
               ("a step that leads nowhere is noticed",
                [] if follow([("src/game.c", "sw_no_such", "")]) else ["no"])]
    results += [(title, follow(steps)) for title, steps in found.items()]
    for name, bad in results:
        report(not bad, name, bad)
    return finish()


if __name__ == "__main__":
    sys.exit(main())
