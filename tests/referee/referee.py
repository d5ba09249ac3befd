#!/usr/bin/env python3
"""A second checker of certificates, written from doc/certificates.md alone.

  referee.py FILE...    one verdict for each certificate

The verdicts: VERIFIED, the claim follows; WRONG, with the first wrong line;
OUT OF BUDGET, when deciding would take too much; UNREADABLE, when the file is
no certificate of a game that is known.  The exit status is 0 when every
claim holds, and otherwise the worst of what was found.
"""

import sys
import traceback
from importlib import import_module

from frame.certificate import (Certificate, OutOfBudget, Unreadable, Wrong,
                               lines_of)

STATUS = {"VERIFIED": 0, "WRONG": 1, "UNREADABLE": 2, "OUT OF BUDGET": 3,
          "FAULT": 4}


def check(certificate):
    """Raises what is wrong with a certificate; leaves `line` at its end."""
    name, rules = certificate.game()
    import_module(f"{name}.{name}_kinds").check(certificate, rules)


def judge(lines, first):
    """Verdict, line and text of the certificate that begins at `first`, and
    the line behind it."""
    certificate = Certificate(lines, first)
    try:
        certificate.read_header()
        check(certificate)
    except Unreadable as bad:
        later = first > 1 and certificate.line == first
        return "WRONG" if later else "UNREADABLE", certificate.line, \
            str(bad), None
    except Wrong as wrong:
        return "WRONG", certificate.line, str(wrong), None
    except OutOfBudget as out:
        return "OUT OF BUDGET", certificate.line, str(out), None
    return "VERIFIED", first, f"{certificate.word}, position " \
        f"{certificate.position}: {certificate.claim}", certificate.end + 1


def verdicts(data):
    """For each certificate of a file: verdict, line number, text."""
    lines, first = lines_of(data), 1
    while first == 1 or first <= len(lines):
        *verdict, first = judge(lines, first)
        yield verdict
        if first is None:
            return


def read(path):
    with open(path, "rb") as file:
        return file.read()


def report(path):
    try:
        data = sys.stdin.buffer.read() if path == "-" else read(path)
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


def main(paths):
    sys.setrecursionlimit(10000)
    try:
        return max(map(report, paths), default=STATUS["UNREADABLE"])
    except Exception:  # a fault of the referee must not read as a verdict
        traceback.print_exc()
        return STATUS["FAULT"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
