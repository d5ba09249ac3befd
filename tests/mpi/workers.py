#!/usr/bin/env python3
"""One search among several workers, threads or ranks of MPI, as TAP: the same
bytes of either, the value of one worker, and certificates that both checkers
accept.

  workers.py SPIELWERK CHECKER REFEREE
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "tools"))
from tap import run_each

COMMAND, CHECKER, REFEREE = (Path(word).resolve() for word in sys.argv[1:])
MPI = shutil.which("mpirun")
SLOW = "TRIALS_EVERY" in os.environ
# What Open MPI itself leaves behind is no leak of ours.
ENVIRONMENT = {**os.environ,
               "ASAN_OPTIONS":
               os.environ.get("ASAN_OPTIONS", "") + ":detect_leaks=0",
               "OMPI_ALLOW_RUN_AS_ROOT": "1",
               "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
               "OMPI_MCA_rmaps_base_oversubscribe": "1",
               "OMPI_MCA_mpi_yield_when_idle": "1"}
OUTCOMES = {8: "loss", 9: "win", 12: "loss", 14: "loss"}


def run(*words, text=None):
    return subprocess.run(list(map(str, words)), capture_output=True, text=True,
                          env=ENVIRONMENT, input=text)


def by_threads(n):
    return lambda *words: run(COMMAND, *words, f"--workers={n}")


def by_ranks(n):
    return lambda *words: run(MPI, "-n", n, COMMAND, *words)


def solve(start, word, directory, certify):
    """What is printed of a start, and its certificate."""
    path = Path(directory) / "a.cert"
    path.write_bytes(b"")
    done = start("solve", word, "--json", "--quiet",
                 *(["-o", path] if certify else []))
    assert done.returncode == 0, done
    return json.loads(done.stdout), path.read_bytes()


def accept(certificate, directory, spots):
    """The second checker, in Python, takes long for many spots; the bytes that
    slow builds show it are the same."""
    path = Path(directory) / "b.cert"
    path.write_bytes(certificate)
    checkers = [[CHECKER, path], [sys.executable, REFEREE, path]]
    for checker in checkers[:1 if spots > 9 or SLOW else 2]:
        done = run(*checker)
        assert done.returncode == 0 and "VERIFIED" in done.stdout, done


def agree(spots, starts, certify, directory):
    """The workers of all starts give the same bytes."""
    found = [solve(start, f"sprouts:{spots}", directory, certify)
             for start in starts]
    for answer, certificate in found:
        assert answer["value"] == OUTCOMES[spots], answer
        assert answer == found[0][0], (answer, found[0][0])
        assert certificate == found[0][1], "other bytes"
    if certify:
        accept(found[0][1], directory, spots)


def refuse(start, words, said):
    done = start(*words)
    assert done.returncode and said in done.stderr, done


def share_nothing(directory):
    refuse(by_threads(2), ["solve", "sprouts:5-misere"], "normal play")
    refuse(by_threads(2), ["solve", "sprouts:5", "--checkpoint", directory],
           "keep no checkpoints")
    refuse(by_threads(65), ["solve", "sprouts:5"], "between 1 and 64")


def ranks_refuse(directory):
    refuse(by_ranks(2), ["solve", "sprouts:5", "--workers=2"],
           "every rank is a worker")
    refuse(by_ranks(2), ["solve", "sprouts:5", "-"], "standard input")
    refuse(by_ranks(2), ["solve", "sprouts:5", "-o", f"{directory}/none/a"],
           "cannot")


def other_games(_):
    """Where nothing is shared the answer is that of one worker, word for word:
    from a search, from the database, from the rules."""
    for position in (["peg:triangle-15"], ["gomoku", "h8i9"],
                     ["euler:nikolaus"], ["gomoku:5", "a1b1c1"]):
        words = ["solve", *position, "--json", "-q", "--nodes", "20000"]
        alone = run(COMMAND, *words)
        for start in [by_threads(2)] + ([by_ranks(2)] if MPI else []):
            done = start(*words)
            assert (done.stdout, done.returncode) == (
                alone.stdout, alone.returncode), (alone, done)


def main():
    tests = [("what is refused", share_nothing), ("other games", other_games)]
    if MPI:
        tests.append(("what ranks refuse", ranks_refuse))
    cases = ((8, 4, True), (9, 2, True), (12, 2, True), (14, 4, False))
    # slow builds take the small starts
    for spots, n, certify in cases[:2 if SLOW else 4]:
        other = by_ranks(n) if MPI else by_threads(n)
        starts = [by_threads(n)] + ([other] if spots != 12 else [])
        tests.append((f"{spots} spots, {n} workers",
                      lambda d, spots=spots, starts=starts, certify=certify:
                      agree(spots, starts, certify, d)))
    return run_each(tests)


if __name__ == "__main__":
    sys.exit(main())
