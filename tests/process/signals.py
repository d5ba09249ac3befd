#!/usr/bin/env python3
"""signals.py SPIELWERK: what a signal leaves behind, as TAP.

A signal is sent once the program has its handler and does what it is to be
disturbed in, so that nothing here depends on how fast the machine is.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "tools"))
from tap import finish, report

PATIENCE = 120


def status_of(pid):
    text = Path(f"/proc/{pid}/status").read_text()
    return dict(line.split(":", 1) for line in text.splitlines())


def catches(pid, number):
    return int(status_of(pid)["SigCgt"], 16) >> (number - 1) & 1


def sleeps(pid):
    return status_of(pid)["State"].strip().startswith("S")


def cpu_seconds(pid):
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return int(fields[11]) / os.sysconf("SC_CLK_TCK")


def wait_until(true):
    end = time.monotonic() + PATIENCE
    while not true():
        if time.monotonic() > end:
            raise SystemExit("nothing happens any more")
        time.sleep(0.01)


def start(argv, folder, ignored=()):
    def handlers():
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN if number in ignored
                          else signal.SIG_DFL)
    return subprocess.Popen(argv, cwd=folder, stdin=subprocess.PIPE,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            text=True, preexec_fn=handlers)


def disturb(argv, number, folder, ready):
    """Status, output and errors of a program that gets a signal."""
    with start(argv, folder) as run:
        wait_until(lambda: catches(run.pid, number) and ready(run.pid))
        run.send_signal(number)
        out, errors = run.communicate(timeout=PATIENCE)
        return run.returncode, out, errors


def writes(pid, folder):
    """Whether a file in the folder is open, with a name or without."""
    opened = [os.readlink(f"/proc/{pid}/fd/{fd}")
              for fd in os.listdir(f"/proc/{pid}/fd")]
    return any(name.startswith(os.path.realpath(folder) + "/")
               for name in opened)


def killed(program):
    """What is killed leaves nothing where files may be without a name."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            os.close(os.open(folder, os.O_TMPFILE | os.O_WRONLY))
        except OSError:
            return
        with start([program, "count", "peg", "-j", "1", "-o", "table"],
                   folder) as run:
            wait_until(lambda: writes(run.pid, folder))
            run.kill()
        report(not os.listdir(folder), "SIGKILL leaves no file",
               os.listdir(folder))


def writing(program):
    """A file that is half written goes, the one before it stays."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        with tempfile.TemporaryDirectory() as folder:
            kept = Path(folder, "table")
            kept.write_text("old\n")
            status, out, errors = disturb(
                [program, "count", "peg", "-j", "1", "-o", "table"], number,
                folder, lambda pid: writes(pid, folder))
            left = os.listdir(folder)
            report(status == 3 and left == ["table"]
                   and kept.read_text() == "old\n",
                   f"{number.name} leaves the old file alone",
                   f"{status} {left} {out}{errors}")


def reading(program):
    """Input that a signal ends is not taken for the whole of it."""
    tried = {"filter minor -u k5": signal.SIGINT,
             "show peg -": signal.SIGTERM,
             "convert gomoku -": signal.SIGINT,
             "show peg:@-": signal.SIGTERM,
             "engine": signal.SIGHUP,
             "gomocup": signal.SIGINT}
    for words, number in tried.items():
        with tempfile.TemporaryDirectory() as folder:
            status, out, errors = disturb([program, *words.split()], number,
                                          folder, sleeps)
            report(status == 3 and not out, f"{words}: {number.name}",
                   f"{status} {out}{errors}")


def planning(program):
    """A plan for which the levels could not be measured as long as asked for is
    no whole one."""
    words = ["count", "peg:wiegleb", "--plan", "-t", "1000", "-j", "1",
             "--dir", "levels"]
    with tempfile.TemporaryDirectory() as folder:
        status, _, errors = disturb(
            [program, *words], signal.SIGINT, folder,
            lambda _: Path(folder, "levels/lock").exists())
        report(status == 3 and "interrupted" in errors, "a plan",
               f"{status} {errors}")


def ignoring(program):
    """As nohup starts it, a hangup does nothing."""
    with tempfile.TemporaryDirectory() as folder:
        with start([program, "engine"], folder, {signal.SIGHUP}) as run:
            wait_until(lambda: catches(run.pid, signal.SIGTERM))
            run.send_signal(signal.SIGHUP)
            out, errors = run.communicate("name\n", timeout=PATIENCE)
            report(not run.returncode and out == "= Spielwerk\n\n",
                   "a hangup that is ignored stays so", out + errors)


def ending(program):
    """END in the midst of a thought of an hour."""
    hour = ("INFO rule 0\nINFO timeout_turn 3600000\nSTART 15\nBOARD\n"
            "7,7,1\n6,6,2\n0,0,1\n8,3,2\nDONE\n")
    with tempfile.TemporaryDirectory() as folder:
        with start([program, "gomocup"], folder) as run:
            run.stdin.write(hour)
            run.stdin.flush()
            wait_until(lambda: cpu_seconds(run.pid) > 1)
            try:
                out, _ = run.communicate("END\n", timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                run.kill()
                out = "it goes on thinking"
            report(run.returncode == 0, "END ends a thought of gomocup", out)


def main():
    program = str(Path(sys.argv[1]).resolve())
    writing(program)
    killed(program)
    reading(program)
    planning(program)
    ignoring(program)
    ending(program)
    return finish()


sys.exit(main())
