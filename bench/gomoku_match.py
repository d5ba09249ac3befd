#!/usr/bin/env python3
"""A match of two programs that speak the Gomocup protocol.

  gomoku_match.py [options] FIRST SECOND

Each program is a command in quotes, started for each game in the folder of its
own file.  The openings are three stones, drawn at random near the centre, the
same for the same --seed; each is played twice, with colours exchanged.  A
program that makes no legal move or takes far longer than its time loses.  One
line a game, then the score of FIRST with the Elo difference that it means.

  --openings N   how many (10)            --turn MS   time for a move (1000)
  --seed N       of the openings (1)      --rule R    as INFO rule (1: standard)
  --side N       of the board (15)        --memory M  bytes for each (256 MiB)
  --late N       times its time that a program may take (2)
  --show         the moves of each game
"""
import argparse
import math
import random
import shlex
import subprocess
import time
from pathlib import Path


class Program:
    def __init__(self, command, options):
        words = shlex.split(command)
        where = Path(words[0]).resolve()
        self.side = options.side
        self.process = subprocess.Popen(
            [str(where), *words[1:]], cwd=where.parent, text=True, bufsize=1,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL)
        for line in (f"INFO rule {options.rule}",
                     f"INFO timeout_turn {options.turn}",
                     "INFO timeout_match 0", "INFO time_left 2147483647",
                     f"INFO max_memory {options.memory}"):
            self.say(line)
        self.say(f"START {self.side}")
        self.answer()

    def say(self, line):
        self.process.stdin.write(line + "\n")

    def answer(self):
        """The first line that is neither a message nor empty."""
        for line in self.process.stdout:
            line = line.strip()
            if line and line.split()[0] not in ("MESSAGE", "DEBUG"):
                return line
        return ""

    def drain(self):
        """Reads whatever else has been said."""
        self.say("ABOUT")
        while '"' not in self.answer():
            pass

    def move(self, stones):
        """(cell or None, seconds); the stones are given anew each time."""
        for _ in range(3):  # a program may still be busy with its last move
            time.sleep(0.02)
            self.say("BOARD")
            for i, (x, y) in enumerate(stones):
                owner = 1 if (len(stones) - i) % 2 == 0 else 2
                self.say(f"{x},{y},{owner}")
            begun = time.monotonic()
            self.say("DONE")
            text = self.answer()
            if not text.startswith("ERROR"):
                break
            time.sleep(0.5)
            self.drain()
        try:
            x, y = map(int, text.split(","))
        except ValueError:
            print(f"   answer: {text!r}", flush=True)
            return None, time.monotonic() - begun
        return (x, y), time.monotonic() - begun

    def end(self):
        try:
            self.say("END")
            self.process.wait(5)
        except (subprocess.TimeoutExpired, BrokenPipeError):
            self.process.kill()


def row(stones, cell, step):
    """The length of the row of the last mover through the cell."""
    mine = set(stones[(len(stones) - 1) % 2::2])
    length = 1
    for sign in (1, -1):
        x, y = cell[0] + sign * step[0], cell[1] + sign * step[1]
        while (x, y) in mine:
            length += 1
            x, y = x + sign * step[0], y + sign * step[1]
    return length


def wins(stones, rule):
    rows = [row(stones, stones[-1], step)
            for step in ((1, 0), (0, 1), (1, 1), (1, -1))]
    exact = rule == 1 or (rule == 4 and len(stones) % 2 == 1)
    return any(n == 5 if exact else n >= 5 for n in rows)


def opening(chance, side):
    middle = side // 2
    cells = [(x, y) for x in range(middle - 2, middle + 3)
             for y in range(middle - 2, middle + 3)]
    return chance.sample(cells, 3)


def play(programs, stones, options):
    """The winner, 0 or 1 as in `programs` (Black first), or None; and why."""
    side = options.side
    while len(stones) < side * side:
        turn = len(stones) % 2
        cell, seconds = programs[turn].move(stones)
        if (not cell or cell in stones or not 0 <= cell[0] < side
                or not 0 <= cell[1] < side):
            return 1 - turn, "no legal move"
        if seconds > options.late * options.turn / 1000 + 1:
            return 1 - turn, f"{seconds:.2f} s"
        stones.append(cell)
        if wins(stones, options.rule):
            return turn, "five"
    return None, "full"


def elo(score):
    if 0 < score < 1:
        return f"{-400 * math.log10(1 / score - 1):+.0f}"
    return "no bound"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("first")
    parser.add_argument("second")
    for name, usual in (("openings", 10), ("turn", 1000), ("seed", 1),
                        ("rule", 1), ("side", 15), ("memory", 256 << 20),
                        ("late", 2)):
        parser.add_argument("--" + name, type=int, default=usual)
    parser.add_argument("--show", action="store_true")
    options = parser.parse_args()
    chance, score, games = random.Random(options.seed), 0.0, 0
    for _ in range(options.openings):
        begin = opening(chance, options.side)
        for black in (0, 1):
            stones = list(begin)
            both = [Program(options.first, options),
                    Program(options.second, options)]
            order = [both[black], both[1 - black]]
            winner, why = play(order, stones, options)
            for program in both:
                program.end()
            points = (0.5 if winner is None
                      else 1.0 if order[winner] is both[0] else 0.0)
            score, games = score + points, games + 1
            print(f"game {games}: first is {'White' if black else 'Black'}, "
                  f"{points:g} after {len(stones)} stones ({why}); "
                  f"{score:g} of {games}", flush=True)
            if options.show:
                print("  ", "".join(f"{chr(97 + x)}{y + 1}"
                                    for x, y in stones), flush=True)
    print(f"first: {score:g} of {games}, Elo {elo(score / games)}")


if __name__ == "__main__":
    main()
