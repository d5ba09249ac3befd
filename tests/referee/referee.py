#!/usr/bin/env python3
"""A second checker of certificates, written from doc/certificates.md alone.

  referee.py FILE...    one verdict for each certificate

The verdicts: VERIFIED, the claim follows; WRONG, with the first wrong line;
OUT OF BUDGET, when deciding would take too much; UNREADABLE, when the file is
no certificate of a game that is known.  The exit status is 0 when every
claim holds, and otherwise the worst of what was found.
"""

import sys
from importlib import import_module

from frame.certificate import (Certificate, OutOfBudget, Unreadable, Wrong,
                               lines_of, require)

GAMES = ["peg", "sprouts", "gomoku", "agents", "minor", "euler", "untangle"]
STATUS = {"VERIFIED": 0, "WRONG": 1, "UNREADABLE": 2, "OUT OF BUDGET": 3}


def check(certificate):
    """Raises what is wrong with a certificate; leaves `line` at its end."""
    name, rules = certificate.game()
    if name not in GAMES:
        raise Unreadable("no game of this name is known")
    import_module(f"{name}.{name}_kinds").check(certificate, rules)


def verdicts(data):
    """For each certificate of a file: verdict, line number, text."""
    lines, first = lines_of(data), 1
    while True:
        place = type("Start", (), {"line": first})
        try:
            place = certificate = Certificate.__new__(Certificate)
            certificate.__init__(lines, first)
            check(certificate)
            yield "VERIFIED", first, f"{certificate.word}, position " \
                f"{certificate.position}: {certificate.claim}"
            first = certificate.end + 1
        except Wrong as wrong:
            yield "WRONG", place.line, str(wrong)
            return
        except OutOfBudget as out:
            yield "OUT OF BUDGET", place.line, str(out)
            return
        except Unreadable as bad:
            yield "UNREADABLE" if first == 1 else "WRONG", place.line, str(bad)
            return
        if first > len(lines):
            return


def report(path):
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError as error:
        print(f"UNREADABLE: {path}: {error.strerror}", file=sys.stderr)
        return STATUS["UNREADABLE"]
    worst = 0
    for verdict, line, text in verdicts(data):
        worst = max(worst, STATUS[verdict])
        if verdict == "VERIFIED":
            print(f"VERIFIED: {text}")
        else:
            print(f"{verdict}: {path}, line {line}: {text}", file=sys.stderr)
    return worst


if __name__ == "__main__":
    sys.exit(max(map(report, sys.argv[1:]), default=STATUS["UNREADABLE"]))
