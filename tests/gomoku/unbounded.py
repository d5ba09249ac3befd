#!/usr/bin/env python3
"""The unbounded board, and all from 17x17 on, after a pass of White, as TAP:
the program proves that Black wins, the checker accepts that, and refuses what
is false of the same shape.

  unbounded.py GOMOKU_UNBOUNDED SPIELWERK_CHECK DATABASE
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "tools"))
from tap import finish, report

MAKER, CHECKER, DATABASE = sys.argv[1:4]
SAMPLE = Path(__file__).resolve().parents[1] / "referee/sample.py"


def verdict(file, text):
    file.write_text(text)
    done = subprocess.run([CHECKER, file], capture_output=True, text=True)
    return done.stdout + done.stderr


def sampled(file):
    """What the second checker says of 20 positions, and those behind them."""
    done = subprocess.run([sys.executable, SAMPLE, file, "20"],
                          capture_output=True, text=True)
    return done.stdout + done.stderr


def fewer_stones(text):
    """A shorter win is claimed."""
    return re.sub(r"at most (\d+)", lambda m: f"at most {int(m[1]) - 2}",
                  text, count=1)


def without(record, text):
    """Without the last record that begins like this."""
    at = text.rindex("\n" + record)
    rest = text[at + 1:]
    return text[:at] + rest[rest.index("\n"):]


def moved(text):
    """Black's answer to far replies is another one."""
    return re.sub(r"\nreply \* ([a-z]+)(\d+) ",
                  lambda m: f"\nreply * {m[1]}{int(m[2]) + 1} ", text, count=1)


def on_smaller_boards(text):
    """The same is claimed of boards that are too small for it."""
    return text.replace("from-17", "from-5")


def boards_of(rules):
    """The boards as a verdict names them."""
    kind, _, least = rules.partition("-")
    law = "" if kind == "standard" else "freestyle-"
    return f"gomoku:{law}" + (f"from-{least}" if least else "unbounded")


def try_rules(rules, folder):
    file = folder / f"{rules}.cert"
    made = subprocess.run([MAKER, rules, DATABASE, file, "pass"],
                          capture_output=True, text=True)
    if not report(not made.returncode, f"{rules}: proved", made.stderr):
        return
    text = file.read_text()
    said = verdict(file, text)
    report(said.startswith(f"VERIFIED: {boards_of(rules)},"),
           f"{rules}: accepted", said)
    said = sampled(file)
    report(" replies hold: " in said, f"{rules}: a sample holds", said)
    file.write_text(re.sub(r"\ntree \S+ (\S)", r"\ntree a1 \1", text))
    said = sampled(file)
    report(said.startswith("WRONG: "), f"{rules}: a false sample does not",
           said)
    report("\nreply * " in text, f"{rules}: far replies have a record")
    lies = [("a shorter win", fewer_stones(text)),
            ("a far reply without an answer", without("reply *", text)),
            ("a reply without an answer", without("tree", text)),
            ("another answer to far replies", moved(text))]
    if "from" in boards_of(rules):
        lies.append(("on smaller boards", on_smaller_boards(text)))
    for name, false in lies:
        said = verdict(file, false)
        report(false != text and said.startswith("WRONG: "),
               f"{rules}: refused: {name}", said)


with tempfile.TemporaryDirectory() as scratch:
    for rules in ("standard", "freestyle", "standard-17", "freestyle-17"):
        try_rules(rules, Path(scratch))
sys.exit(finish())
