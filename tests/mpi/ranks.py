#!/usr/bin/env python3
"""The command among ranks of MPI, and on disk, as TAP: the answer is as alone,
also after ranks or a process were killed, or a disk was full.

  ranks.py SPIELWERK         small boards
  SPIELWERK_LONG=1 ranks.py  also the whole English board
"""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "tools"))
from tap import run_each

COMMAND = Path(sys.argv[1]).resolve()
MPI = shutil.which("mpirun")
BOARD = ["peg:triangle-15"]
SLOW = ["peg:english", "--sizes"]
SETS = ["agents:hex-2-2-3", "--placements"]
# What Open MPI itself leaves behind is no leak of ours.
ENVIRONMENT = {**os.environ,
               "ASAN_OPTIONS":
               os.environ.get("ASAN_OPTIONS", "") + ":detect_leaks=0",
               "OMPI_ALLOW_RUN_AS_ROOT": "1",
               "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
               "OMPI_MCA_rmaps_base_oversubscribe": "1",
               "OMPI_MCA_mpi_yield_when_idle": "1"}


def count(ranks, *words):
    """(exit status, standard output, standard error) of one count."""
    start = [MPI, "-n", str(ranks)] if ranks else []
    run = subprocess.run([*start, COMMAND, "count", *words, "--quiet"],
                         capture_output=True, text=True, env=ENVIRONMENT)
    return run.returncode, run.stdout, run.stderr


def ranks_of(launcher):
    """Process numbers of the ranks that a launcher has started."""
    names = f"/proc/{launcher}/task/{launcher}/children"
    return [int(name) for name in Path(names).read_text().split()]


def begin(ranks, directory):
    """A long count, once it has kept its level 10."""
    run = subprocess.Popen([MPI, "-n", str(ranks), COMMAND, "count", *SLOW,
                            "-j1", "--dir", directory], env=ENVIRONMENT,
                           stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    while not list(Path(directory).glob("level-010-*")):
        assert run.poll() is None, run.stderr.read()
        time.sleep(0.01)
    return run


def same_answer(answer, words, numbers, threads):
    for ranks in numbers:
        for thread in threads:
            got = count(ranks, *words, f"-j{thread}")
            assert got[:2] == (0, answer), (ranks, thread, got)


def lost_rank(directory):
    run = begin(3, directory)
    os.kill(ranks_of(run.pid)[1], signal.SIGKILL)
    said = run.communicate()[1].decode()
    assert run.returncode and "signal 9" in said, said


def lost_all(directory):
    run = begin(2, directory)
    for rank in ranks_of(run.pid):
        os.kill(rank, signal.SIGKILL)
    run.communicate()
    assert run.returncode


def kept_levels(directory):
    return sorted({p.name[6:9] for p in Path(directory).glob("level-*")})


def first_levels(answer, directory):
    """What is kept is there, and leads to the answer with another number of
    ranks when the answer is known."""
    assert kept_levels(directory), "nothing was kept"
    if answer:
        got = count(4, *SLOW, "-j1", "--dir", directory)
        assert got[:2] == (0, answer), got


def small_disk(answer, directory):
    words = [*BOARD, "-j1", "--dir", directory]
    status, _, said = count(2, *words, "--disk", "500")
    assert status and "last full level is kept" in said, said
    assert count(3, *words)[:2] == (0, answer)


def full_device(answer, directory):
    """A limit of the size of files, as a device that is full."""
    run = subprocess.run(
        ["sh", "-c", 'ulimit -f 200; exec "$0" "$@"', COMMAND,
         "count", *SLOW, "-q", "-j1", "--dir", directory],
        capture_output=True, text=True)
    assert run.returncode == 4 and "no space left" in run.stderr, run.stderr
    assert kept_levels(directory)


def killed_layers(directory):
    """Layers of sets of links go on after their process was killed."""
    run = subprocess.Popen([COMMAND, "count", *SETS, "-j1", "--dir", directory],
                           stdout=subprocess.DEVNULL)
    while run.poll() is None and not list(Path(directory).glob("agents-*")):
        time.sleep(0.001)
    run.kill()
    run.wait()
    assert list(Path(directory).glob("agents-*")), "nothing was kept"
    assert count(0, *SETS, "--dir", directory) == count(0, *SETS)


def without_module(directory):
    """The bare command, started by a launcher, says what is missing."""
    bare = Path(directory) / "bin" / COMMAND.name
    bare.parent.mkdir()
    shutil.copy(COMMAND, bare)
    environment = {**ENVIRONMENT, "PMI_RANK": "0", "LD_LIBRARY_PATH": ""}
    run = subprocess.run([bare, "count", *BOARD], capture_output=True,
                         text=True, env=environment)
    assert run.returncode and "libspielwerk-mpi.so" in run.stderr, run.stderr


def main():
    long = os.environ.get("SPIELWERK_LONG")
    answer = count(0, *BOARD, "-j1")[1]
    english = count(0, *SLOW)[1] if long else None
    assert answer
    tests = [("files alone", lambda d: same_answer(
                 answer, [*BOARD, "--dir", d + "/new"], [0], [1])),
             ("a full device", lambda d: full_device(answer, d)),
             ("layers are killed", killed_layers),
             ("no module", without_module)]
    if MPI:
        tests += [
            ("1, 2 and 3 ranks", lambda d: same_answer(
                answer, BOARD, [1, 2, 3], [1])),
            ("a small disk", lambda d: small_disk(answer, d)),
            ("a rank is lost", lambda d: (
                lost_rank(d), first_levels(english, d))),
            ("all ranks are lost", lambda d: (
                lost_all(d), first_levels(english, d)))]
    if MPI and long:
        tests.append(("the English board", lambda d: same_answer(
            english, SLOW, [1, 2, 3, 4], [1, 2])))
    return run_each(tests)


if __name__ == "__main__":
    sys.exit(main())
