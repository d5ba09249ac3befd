#!/usr/bin/env python3
"""Records sessions of play on a pseudo terminal and compares them.

NAME.script is a text file:

    # a comment
    @ 40                   columns of the terminals from here on; 80 at first
    $ peg -p human,solver  a new session: what `spielwerk play` is given
    $$ peg                 the same with colours, which are written as \\e[..m
    < hint                 types a line when a prompt or a question is there
    < un<TAB>              the same with the tab key
    ^ hint                 the same, and Ctrl-C behind it, to cancel the thought
    ^                      Ctrl-C while the computer thinks about its first move
    % 50                   the terminal gets that many columns
    !                      the terminal hangs up

and NAME.screen is what stands on the terminal in the end, line by line, with
what was typed behind the prompt, and the exit status.

    record.py --bin SPIELWERK [--update] NAME.script...
"""
import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import tempfile
import termios
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "tools"))
from expected import is_seen, main

PATIENCE = 120  # seconds until something that should come is missed
PROMPT = re.compile(r"(^|\n)[a-z]+> $|\[y/N\] $")
CONTROL = re.compile(r"\r|\x08|\x1b\[\d*G|\x1b\[[JK]|\x1b\[[\d;]*m|"
                     r"[^\r\x08\x1b]")


class Screen:
    def __init__(self, argv, columns, colours, folder):
        self.seen, self.open = "", True
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            # a caller that ignores hanging up would hand that down
            signal.signal(signal.SIGHUP, signal.SIG_DFL)
            size = struct.pack("HHHH", 24, columns, 0, 0)
            fcntl.ioctl(0, termios.TIOCSWINSZ, size)
            os.chdir(folder)
            os.environ.update(TERM="xterm", LC_ALL="C.UTF-8",
                              XDG_STATE_HOME=folder + "/state")
            os.environ.pop("NO_COLOR", None)
            if not colours:
                os.environ["NO_COLOR"] = "1"
            os.execv(argv[0], argv)

    def read(self):
        ready, _, _ = select.select([self.fd], [], [], PATIENCE)
        if not ready:
            raise SystemExit(f"nothing comes any more behind {self.seen!r}")
        try:
            data = os.read(self.fd, 65536)
        except OSError:
            data = b""
        self.seen += self.decoder.decode(data)
        self.open = bool(data)

    def await_prompt(self):
        while self.open and not PROMPT.search("\n".join(shown(self.seen))):
            self.read()

    def await_text(self, text):
        while self.open and text not in self.seen:
            self.read()

    def type(self, line):
        before = len(self.seen)
        os.write(self.fd, (line + "\n").encode())
        while self.open and "\n" not in self.seen[before:]:
            self.read()

    def resize(self, columns):
        size = struct.pack("HHHH", 24, columns, 0, 0)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, size)

    def interrupt(self):
        os.write(self.fd, b"\x03")

    def end(self):
        """Ctrl-D where the session did not end by itself; the exit status."""
        self.await_prompt()
        if self.open:
            os.write(self.fd, b"\x04")
        while self.open:
            self.read()
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def shown_line(line):
    """What is left of a line that was drawn over."""
    cells, column = [], 0
    for part in CONTROL.findall(line):
        if part == "\r":
            column = 0
        elif part == "\x08":
            column -= 1
        elif part.endswith("G") and part[0] == "\x1b":
            column = int(part[2:-1] or 1) - 1
        elif part in ("\x1b[J", "\x1b[K"):
            del cells[column:]
        elif part[0] == "\x1b":
            cells[column:column + 1] = ["\\e" + part[1:]]
            column += 1
        else:
            cells += " " * (column - len(cells))
            cells[column:column + 1] = [part]
            column += 1
    return "".join(cells)


def shown(seen):
    return [shown_line(x) for x in seen.replace("\r\n", "\n").split("\n")]


def settled(lines):
    """Whether a terminal shows the Ctrl-C that cancels a thought depends on the
    moment: here it is always shown."""
    text = "\n".join(x.rstrip() for x in lines)
    return re.sub(r"\n(\^C)?\nCancelled", "\n^C\nCancelled", text)


def replay(text, program):
    """What the screens show, session by session."""
    out, screen, columns = [], None, 80
    with tempfile.TemporaryDirectory() as folder:

        def finish():
            if screen:
                status = screen.end()
                out.append(settled(shown(screen.seen)))
                out.append(f"(status {status})\n")

        for line in text.splitlines():
            kind, _, rest = line.partition(" ")
            if kind == "@":
                columns = int(rest)
            elif kind in ("$", "$$"):
                finish()
                out.append(f"==== play {rest}, {columns} columns")
                screen = Screen([program, "play", *rest.split()], columns,
                                kind == "$$", folder)
            elif line == "^":
                screen.await_text(" moves")
                screen.interrupt()
            elif kind == "%":
                screen.await_prompt()
                screen.resize(int(rest))
            elif kind == "!":
                screen.await_prompt()
                os.kill(screen.pid, signal.SIGHUP)
            elif kind in ("<", "^"):
                screen.await_prompt()
                screen.type(rest.replace("<TAB>", "\t"))
                if kind == "^":
                    screen.interrupt()
            elif line and kind != "#":
                raise SystemExit(f"what is this line? {line}")
        finish()
    return "\n".join(out)


# What a session of every game shows: in what is typed, and on the terminal.
TYPED = {"the rules": r"^< rules", "a hint": r"^[<^] hint",
         "a thought that is cancelled": r"^\^",
         "undo": r"^< undo", "redo": r"^< redo", "save": r"^< save ",
         "load": r"^(?:< load |\$ --load )"}
SHOWN = {"a move": r", 1 move\b", "a wrong move": r"^spielwerk: ",
         "a thought that was cancelled": r"^Cancelled\.",
         "the computer's answer": r"^\w+(?:-\w+)? plays "}


def lacking(script, screen):
    return [what for text, wanted in ((script, TYPED), (screen, SHOWN))
            for what, form in wanted.items()
            if not re.search(form, text, re.MULTILINE)]


def check(name, program, update):
    with open(name, encoding="utf-8") as file:
        script = file.read()
    seen = replay(script, program)
    missing = lacking(script, seen)
    if missing:
        print(f"{name} does not show {', '.join(missing)}")
        return False
    screen = name.removesuffix(".script") + ".screen"
    wanted = ""
    if os.path.exists(screen):
        with open(screen, encoding="utf-8") as file:
            wanted = file.read()
    return is_seen(screen, wanted, seen, update)


if __name__ == "__main__":
    sys.exit(main(check))
