#!/usr/bin/env python3
"""Solves random positions of five boards and checks every certificate.

    peg_positions.py SPIELWERK SPIELWERK-CHECK [POSITIONS-PER-BOARD [SECONDS]]

A third of the positions can be solved (spielwerk new), a third come from random
games from the start, a third are random sets of pegs.  Prints for each board
how many were solved, proved unsolvable, left open within SECONDS, and the CPU
seconds of the median and the worst position, the start of the program included.
"""
import os
import random
import subprocess
import sys
import tempfile

BOARDS = ["english", "french", "square-6", "diamond-41", "triangle-21"]


class Engine:
    def __init__(self, program):
        self.pipe = subprocess.Popen([program, "engine"], text=True,
                                     stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE)

    def ask(self, line):
        self.pipe.stdin.write(line + "\n")
        self.pipe.stdin.flush()
        answer = []
        while (got := self.pipe.stdout.readline().rstrip("\n")):
            answer.append(got.lstrip("= "))
        return [line for line in answer if line]


def random_position(engine, word, kind, seed):
    chance = random.Random(f"{word} {kind} {seed}")
    engine.ask(f"new {word} {seed}" if kind == 0 else f"new {word}")
    position = engine.ask("position")[0]
    if kind == 2:
        share = chance.uniform(0.2, 0.9)
        return "".join(c if c == "/" else "o" if chance.random() < share else
                       "." for c in position)
    pegs = position.count("o")
    for _ in range(chance.randrange(pegs) if kind == 1 else 0):
        moves = engine.ask("moves")
        if not moves:
            break
        engine.ask("play " + chance.choice(moves))
    return engine.ask("position")[0]


def run(command):
    """Exit status and CPU seconds of a command."""
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL,
                             stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    return child.returncode, usage.ru_utime + usage.ru_stime


def measure(program, checker, board, count, seconds, folder):
    engine, word, times = Engine(program), f"peg:{board}", []
    solved = lost = left = refused = 0
    file = os.path.join(folder, "certificate")
    for i in range(count):
        position = random_position(engine, word, i % 3, i)
        status, spent = run([program, "solve", word, position, "-o", file,
                             "--time", str(seconds), "--threads", "1"])
        times.append(spent)
        solved, lost = solved + (status == 0), lost + (status == 1)
        if status > 1:
            left += 1
            print(f"open: {word} {position}")
        elif run([checker, file])[0]:
            refused += 1
            print(f"refused: {word} {position}")
    times.sort()
    print(f"{board:12} {count:5} {solved:6} {lost:10} {left:4} {refused:7} "
          f"{times[len(times) // 2]:8.3f} {times[-1]:8.3f}", flush=True)
    return times


def main():
    program, checker, *more = sys.argv[1:]
    count = int(more[0]) if more else 120
    seconds = float(more[1]) if len(more) > 1 else 10
    times = []
    print("board           n solved unsolvable open refused   median    worst")
    with tempfile.TemporaryDirectory() as folder:
        for board in BOARDS:
            times += measure(program, checker, board, count, seconds, folder)
    times.sort()
    print(f"{'all':12} {len(times):5} {'':29} {times[len(times) // 2]:8.3f} "
          f"{times[-1]:8.3f}")


if __name__ == "__main__":
    main()
