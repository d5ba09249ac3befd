#!/usr/bin/env python3
"""What a person at a terminal sees: prompt, progress line, Ctrl-C.

    terminal.py SPIELWERK-TOY SPIELWERK SPIELWERK-CHECK

Runs the commands, the first one with the game made for tests, on a pseudo
terminal.
"""
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios

COLUMNS = 60
PATIENCE = 60  # seconds until something that should come is missed


class Terminal:
    def __init__(self, argv):
        self.seen = ""
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            size = struct.pack("HHHH", 24, COLUMNS, 0, 0)
            fcntl.ioctl(0, termios.TIOCSWINSZ, size)
            os.execv(argv[0], argv)

    def read(self):
        """More output; False at its end."""
        ready, _, _ = select.select([self.fd], [], [], PATIENCE)
        try:
            data = os.read(self.fd, 65536) if ready else b""
        except OSError:
            data = b""
        self.seen += data.decode()
        return bool(data)

    def wait_for(self, pattern):
        while not re.search(pattern, self.seen):
            if not self.read():
                raise SystemExit(f"no {pattern!r} in {self.seen!r}")

    def type(self, text):
        os.write(self.fd, text.encode())

    def end(self):
        """The exit status."""
        while self.read():
            pass
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def expect(what, seen, wanted):
    if seen != wanted:
        raise SystemExit(f"{what}: {seen!r} instead of {wanted!r}")
    print(f"{what}: {seen!r}")


def test_play(program):
    t = Terminal([program, "play", "toy"])
    t.wait_for("toy> ")
    t.type("take3\n")
    t.wait_for("1 move,(.|\n)*toy> ")
    t.type("\x03")
    t.wait_for("Leave")
    t.type("n\n")
    t.type("take1\n")
    t.wait_for("2 moves,(.|\n)*toy> ")
    t.type("\x03")
    t.wait_for("Leave(.|\n)*Leave")
    t.type("\x03")
    expect("play, Ctrl-C", t.end(), 0)
    t = Terminal([program, "play", "--continue"])
    t.wait_for("2 moves,(.|\n)*toy> ")
    t.type("quit\n")
    expect("play --continue", t.end(), 0)


def test_progress(program):
    t = Terminal([program, "analyse", "toy", "--solver", "wait"])
    t.wait_for(r"25\.0%.*left  waiting")
    t.type("\x03")
    expect("analyse, Ctrl-C", t.end(), 3)
    drawn = re.findall(r"\r([^\r\n\x1b]*)\x1b\[K", t.seen)
    expect("progress fits", all(len(x) < COLUMNS for x in drawn), True)
    expect("progress is wiped", drawn[-1], "")
    expect("the reason is told", "stopped: interrupted" in t.seen, True)


def test_silence(program):
    """Of work that reports nothing the time is shown."""
    t = Terminal([program, "analyse", "toy", "--solver", "silent"])
    t.wait_for(r"\r0:0[1-9]\x1b")
    t.wait_for(r"\r0:0[2-9]\x1b")
    t.type("\x03")
    expect("silent work, Ctrl-C", t.end(), 3)


# Searches that nobody knows the end of.
SEARCHES = (
    (["sprouts:40"], r"\r0:\d\d  \d+ steps"),
    (["sprouts:24-misere"], r"\r0:\d\d  \d+ positions"),
    (["gomoku:7", "empty", "--solver", "alpha-beta"],
     r"\r0:\d\d  \d+ positions"),
)


def test_searches(program):
    for question, line in SEARCHES:
        t = Terminal([program, "solve", *question])
        t.wait_for(line)
        t.type("\x03")
        expect(f"{question[0]}, Ctrl-C", t.end(), 3)


def test_checker(program, checker):
    with tempfile.TemporaryDirectory() as folder:
        proof = os.path.join(folder, "proof")
        made = subprocess.run([program, "solve", "sprouts:12-misere", "-q",
                               "-o", proof], stdout=subprocess.DEVNULL)
        expect("a certificate", made.returncode, 0)
        t = Terminal([checker, "-m", "4G", proof])
        t.wait_for(r"\r0:\d\d, \d+% read\x1b(.|\n)*\r\x1b\[KVERIFIED")
        expect("the checker at a terminal", t.end(), 0)


def test_quiet(program):
    t = Terminal([program, "analyse", "toy", "--solver", "wait", "--quiet",
                  "--time", "0.5"])
    expect("a time limit", t.end(), 3)
    expect("quiet is quiet", "waiting" in t.seen, False)


def main():
    toy, spielwerk, checker = map(os.path.abspath, sys.argv[1:])
    with tempfile.TemporaryDirectory() as state:
        os.environ["XDG_STATE_HOME"] = state
        for test in test_play, test_progress, test_silence, test_quiet:
            test(toy)
        test_searches(spielwerk)
        test_checker(spielwerk, checker)


if __name__ == "__main__":
    main()
