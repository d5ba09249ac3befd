#!/usr/bin/env python3
"""Replays transcripts of commands and compares what comes out.

A transcript is a text file of blocks:

    # a comment
    $ spielwerk undo        a shell command, run in an empty directory
    < a line                what it reads on standard input, one per line
    anything else           what it writes on standard output
    ! a line                what it writes on standard error
    ? 2                     its exit status, when that is not 0

An empty line of output is written as a line with a single blank; an empty line
of the transcript ends a block.  A Markdown file is searched for the section
"An example" instead: its indented lines are a session with the engine, those
behind '> ' are sent, the others are the answers.

    replay.py --bin DIR[:DIR...] [--update] FILE...

With --update the files are rewritten to say what was seen.
"""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "tools"))
from expected import is_seen, main


class Block:
    def __init__(self, comments, command):
        self.comments, self.command = comments, command
        self.input, self.seen = [], []

    def text(self, result):
        lines = self.comments + ["$ " + self.command]
        lines += ["< " + line if line else "<" for line in self.input]
        return lines + result


def read_blocks(text):
    blocks, comments, block = [], [], None
    for line in text.split("\n"):
        if line == "":
            block = None
        elif block is None and line.startswith("#"):
            comments.append(line)
        elif block is None and line.startswith("$ "):
            block = Block(comments, line[2:])
            comments = []
            blocks.append(block)
        elif block is None:
            raise SystemExit(f"a block must begin with '$ ', not: {line}")
        elif line == "<" or line.startswith("< "):
            block.input.append(line[2:])
        else:
            block.seen.append(line)
    return blocks


def run(command, sent, path, folder):
    env = dict(os.environ, PATH=path + ":" + os.environ["PATH"], LC_ALL="C")
    return subprocess.run(["sh", "-c", command], input=sent, cwd=folder,
                          env=env, capture_output=True, text=True, timeout=120)


def result_of(block, path, folder):
    sent = "".join(line + "\n" for line in block.input)
    done = run(block.command, sent, path, folder)
    lines = [line or " " for line in done.stdout.split("\n")]
    if lines[-1] == " ":
        lines.pop()
    elif lines:
        lines[-1] += "\\"  # no newline at the end
    lines += ["! " + line for line in done.stderr.split("\n")[:-1]]
    if done.returncode:
        lines.append(f"? {done.returncode}")
    return lines


def replay_transcript(text, path):
    """The transcript as it would have to be."""
    out = []
    with tempfile.TemporaryDirectory() as folder:
        for block in read_blocks(text):
            out.append("\n".join(block.text(result_of(block, path, folder))))
    return "\n\n".join(out) + "\n"


def replay_markdown(text, path):
    head, section = text.split("## An example\n", 1)
    lines = section.split("\n")
    session = [i for i, line in enumerate(lines) if line.startswith("    ")]
    sent = [lines[i][6:] for i in session if lines[i].startswith("    > ")]
    done = run("spielwerk engine", "\n".join(sent) + "\n", path, "/")
    answers = done.stdout.split("\n\n")
    seen = []
    for line, answer in zip(sent, answers):
        seen += ["    > " + line]
        seen += ["    " + part for part in answer.split("\n")] + [""]
    lines[session[0]:session[-1] + 2] = seen
    return head + "## An example\n" + "\n".join(lines)


def check(name, path, update):
    with open(name, encoding="utf-8") as file:
        text = file.read()
    replay = replay_markdown if name.endswith(".md") else replay_transcript
    return is_seen(name, text, replay(text, path), update)


if __name__ == "__main__":
    sys.exit(main(check))
