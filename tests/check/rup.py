#!/usr/bin/env python3
"""The clauses of certificates, checked a second time.

  rup.py EXPORT FOLDER [SOLVER]

Takes the certificates of a folder that refute clauses, `minor absent` and
`minor unlinked`, apart with export-clauses and
sees that each lemma of a .drat file follows from the .cnf file and the lemmas
before it by unit propagation, the slow way; that the last one is empty; and
that CaDiCaL finds the clauses unsatisfiable, where it is there.
"""

import subprocess
import sys
import tempfile
from pathlib import Path


def clauses_of(path):
    numbers = [[int(word) for word in line.split()]
               for line in path.read_text().splitlines()
               if not line.startswith("p")]
    assert all(line[-1] == 0 for line in numbers)
    return [line[:-1] for line in numbers]


def follows(clauses, lemma):
    """All literals of the lemma are false: is a clause then empty?"""
    false = set(lemma)
    false_before = -1
    while len(false) != false_before:
        false_before = len(false)
        for clause in clauses:
            if any(-literal in false for literal in clause):
                continue
            left = {literal for literal in clause if literal not in false}
            if not left:
                return True
            if len(left) == 1:
                false.add(-left.pop())
    return any(-literal in false for literal in false)


def check(cnf, drat, solver):
    clauses, lemmas = clauses_of(cnf), clauses_of(drat)
    assert lemmas and not lemmas[-1], f"{drat}: the last lemma is not empty"
    for number, lemma in enumerate(lemmas, 1):
        assert follows(clauses, lemma), f"{drat}, line {number}"
        clauses.append(lemma)
    if solver:
        done = subprocess.run([solver, cnf])
        assert done.returncode == 20, f"{cnf}: CaDiCaL says {done.returncode}"
    return len(lemmas)


def refutes(text):
    return "game minor\nkind unlinked" in text or \
        ("game minor\nkind absent" in text and "clauses" in text)


def main():
    export, folder = sys.argv[1], Path(sys.argv[2])
    solver = sys.argv[3] if len(sys.argv) > 3 else None
    files = parts = lemmas = 0
    with tempfile.TemporaryDirectory() as scratch:
        for path in sorted(folder.glob("*")):
            text = path.read_text(errors="replace")
            if path.name.startswith("refused") or not refutes(text):
                continue
            prefix = f"{scratch}/{path.name}"
            done = subprocess.run([export, path, prefix], check=True,
                                  capture_output=True, text=True)
            for part in range(1, int(done.stdout) + 1):
                lemmas += check(Path(f"{prefix}-{part}.cnf"),
                                Path(f"{prefix}-{part}.drat"), solver)
                parts += 1
            files += 1
    print(f"{lemmas} lemmas in {parts} proofs of {files} certificates")
    return not parts


if __name__ == "__main__":
    sys.exit(main())
