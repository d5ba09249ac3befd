#!/usr/bin/env python3
"""The strategy that was found by search alone: after a second stone it wins, as
the checker says; with SPIELWERK_LONG from the empty board, by the certificate
that doc/records.md names.

  searched.py SPIELWERK CHECKER DATABASE RECORDS
"""
import hashlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path


def certificate(spielwerk, checker, database, position, folder):
    """The bytes, and what the checker says."""
    path = Path(folder) / "game.cert"
    subprocess.run([spielwerk, "solve", "gomoku", position, "--quiet",
                    "--database", database, "-o", path],
                   capture_output=True, check=True)
    verdict = subprocess.run([checker, path], capture_output=True, text=True,
                             check=False).stdout.strip()
    return path.read_bytes(), verdict


def main():
    spielwerk, checker, database, records = sys.argv[1:]
    whole = bool(os.environ.get("SPIELWERK_LONG"))
    position = "empty" if whole else "h8i9"
    with tempfile.TemporaryDirectory() as folder:
        bytes_, verdict = certificate(spielwerk, checker, database, position,
                                      folder)
    good = verdict.startswith(f"VERIFIED: gomoku, position {position}: Black "
                              "wins with at most 35 stones")
    if whole:
        good = good and hashlib.sha256(bytes_).hexdigest() in \
            Path(records).read_text(encoding="utf-8")
    print(f"{'ok' if good else 'not ok'} 1 - {verdict}\n1..1")
    return not good


if __name__ == "__main__":
    sys.exit(main())
