#!/usr/bin/env python3
"""proofs.py DOCUMENT BUILD DIRECTORY [NAME ...]: proofs of a table, made anew.

Each row of a table in the document (doc/records.md) whose first cell is a name
in backquotes and whose second is a command in backquotes names a certificate:
the command of the build is run with -o DIRECTORY/NAME.cert, the SHA-256 of the
file compared with the row's last cell, and the file given to the checker.  A
command that begins with bench/ is a program of that folder, which is built;
FILE among its words stands for the certificate, and other words with a slash
are files of the tree.  DIR stands for DIRECTORY/NAME.kept, where a long run
keeps what it has, so that it goes on when it is made again.  A word behind
--lemmas, A.cert+B.cert+.., stands for a file of these certificates one after
the other, which are rows of the table too and are made when they are not there.
What is in the directory already, with the right sum, is only checked again.
NAMEs choose some of the rows.  As TAP.
"""

import hashlib
import re
import shlex
import subprocess
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))
from tap import finish, report

ROW = re.compile(r"^\| `([^`]+)` \| `([^`]+)` \|.*\| `([0-9a-f]{64})` \|$",
                 re.MULTILINE)


def sum_of(path):
    return (hashlib.sha256(path.read_bytes()).hexdigest() if path.exists()
            else "")


class Fault(Exception):
    """Why a certificate was not made."""


def lemmas_of(build, path, word, rows):
    """A file with the certificates that the word names."""
    whole = path.with_suffix(".lemmas")
    with whole.open("wb") as out:
        for part in word.split("+"):
            one = path.with_name(part)
            make(build, one, rows)
            out.write(one.read_bytes())
    return whole


def words_of(build, path, command, rows):
    """What is run, and what is built before it."""
    words = shlex.split(command)
    if not words[0].startswith("bench/"):
        if "--lemmas" in words:
            at = words.index("--lemmas") + 1
            words[at] = lemmas_of(build, path, words[at], rows)
        words = [path.with_suffix(".kept") if word == "DIR" else word
                 for word in words]
        return [build / "src/cli/spielwerk", *words, "-q", "-o", path], []
    tree = Path(__file__).resolve().parents[2]
    files = [path if word == "FILE" else tree / word if "/" in word else word
             for word in words[1:]]
    return [build / words[0], *files], ["ninja", "-C", build, words[0]]


def make(build, path, rows):
    """Makes a certificate that is not there yet."""
    command, wanted = rows[path.stem]
    if sum_of(path) == wanted:
        return
    words, before = words_of(build, path, command, rows)
    for step in filter(None, (before, words)):
        made = subprocess.run(step, stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE, text=True)
        if made.returncode:
            raise Fault(made.stderr.strip())
    if sum_of(path) != wanted:
        raise Fault(f"{path}: the SHA-256 is {sum_of(path)}, not {wanted}")


def prove(build, path, rows):
    """What is wrong, or the checker's verdict."""
    try:
        make(build, path, rows)
    except Fault as fault:
        return False, str(fault)
    checked = subprocess.run(
        [build / "check/spielwerk-check", "-t", "0", "-m", "18G", "-w", "10",
         path],
        capture_output=True, text=True)
    return checked.returncode == 0, (checked.stdout + checked.stderr).strip()


def main(document, build, directory, *names):
    text = Path(document).read_text()
    rows = ROW.findall(text)
    if len(rows) != len(re.findall(r"^\| `", text, re.MULTILINE)):
        sys.exit(f"{document}: a row has not a name, a command and a SHA-256")
    known = {name: (command, wanted) for name, command, wanted in rows}
    unknown = [name for name in names if name not in known]
    if unknown:
        sys.exit(f"{document} has no proof {unknown[0]!r}; it has "
                 f"{', '.join(sorted(known))}")
    directory = Path(directory)
    directory.mkdir(parents=True, exist_ok=True)
    for name in known:
        if names and name not in names:
            continue
        good, words = prove(Path(build), directory / f"{name}.cert", known)
        report(good, name, words)
        print(f"# {words}", flush=True)
    return finish()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
