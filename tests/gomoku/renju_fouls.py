#!/usr/bin/env python3
"""Renju's forbidden points and wins, twice: by the program and by the referee.

  renju_fouls.py SPIELWERK SPIELWERK_CHECK

On random boards the legal moves of Black have to be those that the referee,
which reads the rules of the federation off as they stand, does not forbid.
Where the solver finds a win by fours and threes, both checkers have to verify
its certificate.
"""

import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "referee"))
from gomoku.gomoku_fouls import Fouls
from gomoku.gomoku_rules import Board, Geometry
from referee import verdicts

LONG = bool(os.environ.get("SPIELWERK_LONG"))
BOARDS, PROBLEMS = (20000, 500) if LONG else (200, 30)
# a three is none where what raises it makes a five at the same time, or is a
# double-four at one end and an overline at the other
KNOWN = [
    ("..............x/.............../.............../.............../"
     ".............../.............../.......x......./.............../"
     ".............../...x...x......./.............../.......xx....../"
     "...xxxx..xx..../...x....x....../............... x", "h5", True),
    (".............../.............../.............../.............../"
     ".............../.............../.............../.......x..x.x../"
     ".........xx..../.....xx.....x../......x.x.x..../.....x..xx.xx../"
     ".....x.o......./.............../.....xxx..xx... x", "i6", True),
]


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], text=True,
                                        stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        lines = []
        while (said := self.process.stdout.readline()) not in ("", "\n"):
            lines.append(said.rstrip("\n"))
        return lines

    def moves(self):
        return {word for line in self.ask("moves")
                for word in line.replace("=", "").replace(",", " ").split()}


def name(geometry, cell):
    return (chr(ord("a") + cell % geometry.side)
            + str(cell // geometry.side + 1))


def scatter(geometry, rng, even=False):
    """A board of some density within a square, without a five or more."""
    board = Board(geometry)
    width = rng.choice((6, 7, 8, 9, 15))
    x, y = (rng.randint(0, geometry.side - width) for _ in range(2))
    cells = [(y + i) * geometry.side + x + k
             for i in range(width) for k in range(width)]
    rng.shuffle(cells)
    black = rng.randint(4, width * width // 3)
    white = black if even else rng.choice((0, 1, 3, width))
    for colour, n in ((0, black), (1, white)):
        for cell in [cells.pop() for _ in range(n)]:
            if longest(board, cell, colour) < 5:
                board.set(cell, colour)
    return board


def longest(board, cell, colour):
    """The row through a cell if it had a stone of this colour."""
    rows = []
    for d in range(4):
        word = board.word(cell, d, colour)
        left, right = word[:5][::-1], word[6:]
        rows.append(1 + sum(len(part) - len(part.lstrip("x"))
                            for part in (left, right)))
    return max(rows)


def drawing(board, turn):
    side = board.geometry.side
    signs = {0: "x", 1: "o", None: "."}
    rows = ["".join(signs[stone] for stone in
                    board.stones[y * side:(y + 1) * side])
            for y in reversed(range(side))]
    return "/".join(rows) + " " + turn


def compare(engine, board):
    """Forbidden points that only one of the two sees, and how many both do."""
    geometry, fouls = board.geometry, Fouls(board)
    empty = board.empties()
    forbidden = {name(geometry, cell) for cell in empty
                 if fouls.is_foul(cell)}
    answer = engine.ask("position " + drawing(board, "x"))
    assert answer[0].startswith("="), answer
    legal = engine.moves()
    seen = {name(geometry, cell) for cell in empty} - legal
    return forbidden ^ seen, len(forbidden & seen)


def read(geometry, text):
    board = Board(geometry)
    for y, row in enumerate(reversed(text.split()[0].split("/"))):
        for x, stone in enumerate(row):
            if stone != ".":
                board.set(y * geometry.side + x, "xo".index(stone))
    return board


def check_boards(engine, geometry, rng):
    both = wrong = 0
    for _ in range(BOARDS):
        board = scatter(geometry, rng)
        apart, n = compare(engine, board)
        both += n
        if apart:
            wrong += 1
            print("#", sorted(apart), drawing(board, "x"))
    print("#", BOARDS, "boards,", both, "forbidden points")
    return not wrong and both > BOARDS


def check_known(engine, geometry):
    return all(not compare(engine, read(geometry, text))[0]
               and (cell in engine.moves()) == legal
               for text, cell, legal in KNOWN)


def certificates(engine, geometry, rng):
    """Those of random positions, either side to move."""
    for _ in range(PROBLEMS):
        board = scatter(geometry, rng, even=True)
        engine.ask("position " + drawing(board, rng.choice("xo")))
        lines = engine.ask("solve nodes 20000")
        proof = [line[6:] for line in lines if line.startswith("proof ")]
        if proof:
            yield "\n".join(proof) + "\n"


def check_wins(engine, geometry, checker, rng):
    found = wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for proof in certificates(engine, geometry, rng):
            file = Path(folder) / "certificate"
            file.write_text(proof)
            said = subprocess.run([checker, str(file)], text=True, check=False,
                                  capture_output=True).stdout
            *_, (verdict, _, _) = verdicts(proof.encode())
            found += 1
            if "VERIFIED" not in said or verdict != "VERIFIED":
                wrong += 1
                print("#", said, verdict, proof)
    print("#", found, "certificates of", PROBLEMS, "positions")
    return found > PROBLEMS // 10 and not wrong


def main():
    engine = Engine(sys.argv[1])
    engine.ask("new gomoku:renju")
    geometry, rng = Geometry("renju"), random.Random(1)
    results = [
        ("forbidden points of random boards",
         check_boards(engine, geometry, rng)),
        ("a three that only a five or a foul raises",
         check_known(engine, geometry)),
        ("certificates of wins",
         check_wins(engine, geometry, sys.argv[2], rng)),
    ]
    for i, (what, good) in enumerate(results, 1):
        print("ok" if good else "not ok", i, "-", what)
    print(f"1..{len(results)}")
    return not all(good for _, good in results)


if __name__ == "__main__":
    sys.exit(main())
