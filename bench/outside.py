#!/usr/bin/env python3
"""What it costs to count outside of memory and among ranks of MPI.

  outside.py SPIELWERK [BOARD [MEMORY...]]

Counts the board (peg:english) in memory, in files with each MEMORY (256M, 32M,
5M: a tenth of what the largest level of the English board needs), and among 1
to 4 ranks with 1 and 2 threads each.  One line a run: CPU seconds of all its
processes, wall seconds, and both beside the run in memory.  Every run must give
the same bytes.  What ranks send beside the least possible is measured by
`spielwerk-bench peg-outside`.
"""

import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

COMMAND = Path(sys.argv[1]).resolve()
BOARD = sys.argv[2] if len(sys.argv) > 2 else "peg:english"
MEMORY = sys.argv[3:] or ["256M", "32M", "5M"]
MPI = shutil.which("mpirun")
ENVIRONMENT = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1",
               "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
               "OMPI_MCA_rmaps_base_oversubscribe": "1",
               "OMPI_MCA_mpi_yield_when_idle": "1"}


def cpu():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measure(name, start, words, plain):
    """(answer, CPU, wall) of one count, printed beside the plain one."""
    before, begun = cpu(), time.monotonic()
    answer = subprocess.run([*start, COMMAND, "count", BOARD, "--sizes",
                             "--quiet", *words], env=ENVIRONMENT, check=True,
                            capture_output=True).stdout
    used, wall = cpu() - before, time.monotonic() - begun
    line = f"  {name:24} {used:7.2f} CPU s {wall:8.2f} s"
    if plain:
        line += f"  {used / plain[1]:5.2f} and {wall / plain[2]:5.2f} times"
    print(line, flush=True)
    return answer, used, wall


def main():
    print(f"{BOARD}, beside the run in memory with one thread:")
    plain = measure("in memory", [], ["-j1"], None)
    answers = {plain[0]}
    for memory in MEMORY:
        with tempfile.TemporaryDirectory() as directory:
            words = ["-j1", "-m", memory, "--dir", directory]
            answers.add(measure(f"in files, {memory}", [], words, plain)[0])
    for ranks in range(1, 5 if MPI else 1):
        for threads in (1, 2):
            answers.add(measure(f"{ranks} ranks, {threads} threads",
                                [MPI, "-n", str(ranks)], [f"-j{threads}"],
                                plain)[0])
    same = len(answers) == 1
    print("all the same bytes" if same else "NOT ALL THE SAME BYTES")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
