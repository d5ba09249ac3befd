#!/usr/bin/env python3
"""streams.py SPIELWERK CHECK [FOLDER]: streams that are closed, full, broken or
no text, as TAP.  FOLDER holds the built page; without it serve is left out."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "tools"))
from tap import finish, report

program, check, *page = [os.path.abspath(x) for x in sys.argv[1:]]
PATIENCE = 300
K5 = "D~{\n"


def run(*argv, stdin="", closed=(), **more):
    """Status, output and errors of a program that begins without the streams
    `closed`."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **more}
    done = subprocess.run(argv, input=stdin, text=True, timeout=PATIENCE,
                          preexec_fn=lambda: [os.close(fd) for fd in closed],
                          **pipes)
    return done.returncode, done.stdout or "", done.stderr or ""


def closed_streams(folder):
    """What is meant for a stream that is closed goes into no file."""
    kept = str(Path(folder, "kept"))
    cases = [(["filter", "minor", "C~", "-o", kept], K5),
             (["solve", "sprouts:3", "-o", kept], ""),
             (["solve", "sprouts:11-misere", "--progress", "-o", kept], ""),
             (["count", "peg:triangle-15", "--progress", "-o", kept], "")]
    for words, text in cases:
        run(program, *words, stdin=text)
        wanted = Path(kept).read_text()
        for closed in [(2,), (1,), (1, 2), (0, 1, 2)]:
            if 0 in closed and text:
                continue
            Path(kept).unlink(missing_ok=True)
            run(program, *words, stdin=text, closed=closed)
            got = Path(kept).read_text() if Path(kept).exists() else ""
            report(got == wanted, f"{' '.join(words[:2])} without {closed}",
                   got)
    status, _, _ = run(program, "show", "peg", closed=(1,))
    report(status == 4, "an answer that has no place is told", status)
    status, _, errors = run(program, "show", "peg", "-", closed=(0,))
    report(status == 4 and "standard input" in errors,
           "standard input that is closed", errors)
    run(program, "solve", "sprouts:3", "-o", kept)
    status, _, errors = run(check, kept, closed=(1,))
    report(status == 4, "a verdict that has no place is none", errors)
    status, _, _ = run(check, kept, closed=(0,))
    report(status == 0, "the checker without standard input", status)


def full_device():
    """A device that is full is told, whoever writes, with its reason."""
    cases = [[program, "play", "--help"], [program, "help", "moves"],
             [program, "solve", "--usage"], [program, "show", "peg"],
             [program, "count", "peg", "--json"], [check, "--help"],
             [program, "show", "peg", "--svg", "-"],
             [program, "show", "peg", "--png", "-"]]
    if page:
        cases.append([program, "serve", "--folder", *page])
    for words in cases:
        with open("/dev/full", "w") as full:
            status, _, errors = run(*words, stdout=full)
        report(status == 4 and errors.count("No space left") == 1,
               f"{' '.join(words[1:3])} to a full device", [status, errors])


def broken_pipe():
    """Who has seen enough is left without a word."""
    for words in (["count", "peg", "--json"], ["play", "peg"]):
        with subprocess.Popen([program, *words], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              bufsize=0) as one:
            one.stdout.close()
            try:
                while words[0] == "play":
                    one.stdin.write(b"show\n")
            except BrokenPipeError:
                pass
            errors = one.stderr.read()
            report(one.wait(PATIENCE) == 3 and not errors,
                   f"{words[0]} into a pipe that nobody reads", errors)


def no_text(folder):
    """NUL ends no line, and control characters reach no terminal."""
    cases = [(["show", "gomoku", "-"], "h8\0\n"),
             (["show", "gomoku", "-"], "h8\0\r\n"),
             (["play", "gomoku"], "h8\0\n"), (["play", "gomoku"], "sh\0ow\n")]
    for words, text in cases:
        status, _, errors = run(program, *words, stdin=text)
        report(status == 2, f"{words[0]}: {text!r}", errors)
    for name, words in ((".board", ["show", "peg:@"]),
                        (".graphs", ["filter", "minor", ""])):
        path = Path(folder, name)
        path.write_bytes(b"french\0" if name == ".board" else b"C~\0C~")
        words[-1] += str(path)
        status, _, errors = run(program, *words, stdin=K5)
        report(status == 2, f"NUL in the file of {words[0]}", errors)
    _, out, _ = run(program, "gomocup", stdin="START 15\0\nEND\n")
    report(out.startswith("ERROR"), "NUL at the end of a line to gomocup", out)
    _, _, errors = run(program, "\x1b[31m")
    report("\x1b" not in errors and "?[31m" in errors,
           "control characters of a wrong word", errors)


def other_places(folder):
    """Pipes and folders in the place of files, and files in that of pipes."""
    svg = str(Path(folder, "board.svg"))
    run(program, "show", "peg", "--svg", svg)
    status, out, _ = run(program, "show", "peg", "--svg", "-", cwd=folder)
    report(status == 0 and out == Path(svg).read_text() and
           not Path(folder, "-").exists(), "a picture to standard output")
    reading, writing = os.pipe()
    os.write(writing, b"C~\n")
    os.close(writing)
    status, out, _ = run(program, "filter", "minor", f"/dev/fd/{reading}",
                         stdin=K5, pass_fds=[reading])
    os.close(reading)
    report(status == 0 and out == K5, "patterns from a pipe", out)
    status, _, errors = run(program, "filter", "minor", folder, stdin=K5)
    report(status == 2 and "directory" in errors, "patterns from a folder",
           errors)
    status, _, errors = run(check, folder)
    report(status == 2 and "UNREADABLE" in errors, "a folder to the checker",
           errors)
    place = os.open(folder, os.O_RDONLY)
    done = subprocess.run([program, "play", "peg"], stdin=place, text=True,
                          capture_output=True, timeout=PATIENCE)
    os.close(place)
    report(done.returncode == 2 and "standard input" in done.stderr,
           "play with a folder as its input", done.stderr)


with tempfile.TemporaryDirectory() as place:
    closed_streams(place)
    full_device()
    broken_pipe()
    no_text(place)
    other_places(place)
sys.exit(finish())
