#!/usr/bin/env python3
"""The frame of a certificate, spoilt in every way that one can think of.

  frames.py CHECKER FOLDER

Each honest file of the folder is changed: lines left out, doubled, exchanged,
blanks, bytes, numbers, lengths.  The checker and the referee say the same of
each, what the checker says with --json is JSON, and its exit status is the
worst verdict.  Then come files that are none: a folder, nothing, a pipe.
Prints TAP.
"""

import json
import os
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "tools"))
from referee import STATUS, verdicts
from tap import finish, report

HONEST = ("pm_honest", "minor_orbits")
NUMBERS = ("0{}", "+{}", "-{}", "{} ", "{} x", "{}.0",
           str(2 ** 64), str(2 ** 64 + 1), "9" * 40)
AT = {name: i for i, name in enumerate(
    ("title", "game", "kind", "position", "claim", "cost"))}
LONGEST = {"game": 1023, "kind": 31, "claim": 255, "cost": 255,
           "position": 65535 - len("position ")}


def joined(*parts):
    return b"".join(line + b"\n" for part in parts for line in part)


def spoilt_lines(lines):
    for i, line in enumerate(lines):
        before, behind = lines[:i], lines[i + 1:]
        yield joined(before, behind)
        yield joined(before, [line, line], behind)
        yield joined(before, behind[:1], [line], behind[1:])
        for other in (line + b" ", b" " + line, line.replace(b" ", b"  ", 1),
                      line.replace(b" ", b"\t", 1), line + b"\r",
                      line[:1] + b"\0" + line[1:], line + b"\xc3\xa4"):
            yield joined(before, [other], behind)


def spoilt_fields(lines):
    count = lines[-1].split()[1].decode()
    for form in NUMBERS:
        yield joined(lines[:-1], [b"end " + form.format(count).encode()])
    for name, longest in LONGEST.items():
        for n in (longest, longest + 1, longest + 300):
            i = AT[name]
            yield joined(lines[:i], [name.encode() + b" " + b"o" * n],
                         lines[i + 1:])
    for word in (b"x", b":", b"peg", b"Peg", b"pegs", b"chess", b"sprouts",
                 b"sprouts:", b"euler", b"agents:", b"gomoku:015"):
        yield joined(lines[:1], [b"game " + word], lines[2:])
    yield joined(lines[:1], [lines[1] + b":"], lines[2:])
    yield joined(lines[:1], [b"game chess"], lines[3:])


def spoilt(whole):
    lines = whole.splitlines()
    yield from spoilt_lines(lines)
    yield from spoilt_fields(lines)
    yield from (b"", b"\n", whole[:-1], whole + b"\n", whole + whole,
                whole + b"\n" + whole, whole + b"x", whole + whole[:-2],
                b"\xef\xbb\xbf" + whole, lines[0], lines[0] + b"\n")


def ask(checker, *files, **more):
    """The verdicts of the checker and its exit status."""
    done = subprocess.run([checker, "--json", *files], capture_output=True,
                          timeout=60, **more)
    said = [json.loads(line)["verdict"]
            for line in done.stdout.decode("ascii").splitlines()]
    return said, done.returncode


def compare(checker, whole, path):
    """What is wrong, and how many files were looked at."""
    complaints, n = [], 0
    for n, data in enumerate(spoilt(whole), 1):
        path.write_bytes(data)
        said, status = ask(checker, path)
        expected = [verdict for verdict, _, _ in verdicts(data)]
        if said != expected or status != max(STATUS[v] for v in said):
            complaints.append(f"{data[:300]!r}: {said}, {status}; the referee "
                              f"says {expected}")
    return complaints, n


def feed(path, data):
    with open(path, "wb") as pipe:
        pipe.write(data)


def check_doors(checker, folder, honest):
    good, bad, pipe = folder / "good", folder / "bad", folder / "pipe"
    good.write_bytes(honest)
    bad.write_bytes(honest[:-1])
    os.mkfifo(pipe)
    threading.Thread(target=feed, args=(pipe, honest), daemon=True).start()
    for name, asked, expected in (
            ("a pipe with a name", ask(checker, pipe), (["VERIFIED"], 0)),
            ("standard input", ask(checker, "-", input=honest),
             (["VERIFIED"], 0)),
            ("a folder", ask(checker, folder), (["UNREADABLE"], 2)),
            ("no file", ask(checker, folder / "n\"o\\\n\xe4"),
             (["UNREADABLE"], 2)),
            ("several files", ask(checker, good, bad, folder, good),
             (["VERIFIED", "WRONG", "UNREADABLE", "VERIFIED"], 2))):
        report(asked == expected, name, f"{asked}, not {expected}")


def main(checker, honest_folder):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for honest in HONEST:
            whole = (Path(honest_folder) / f"{honest}.cert").read_bytes()
            complaints, n = compare(checker, whole, folder / "spoilt")
            report(not complaints, f"{honest}: {n} frames", complaints)
        check_doors(checker, folder, whole)
    return finish()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
