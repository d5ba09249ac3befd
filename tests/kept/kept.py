#!/usr/bin/env python3
"""What earlier versions promised: doc/compatibility.md.

  kept.py SPIELWERK CHECKER                   as TAP
  kept.py SPIELWERK CHECKER --write VERSION CERTIFICATE...

A folder beside this file is what a version wrote when it was released, and is
never changed: certificates, which have to be verified; a record of each game,
which has to be converted to the same bytes; and moves.txt, whose lines hold,
between tabs, the word of a game, a position, a move and the position behind
it, which have to be read and printed the same. --write makes the folder of a
new version, with the smallest of the given certificates for each kind of each
game.

The folder refused holds databases and checkpoints of versions that numbered
positions otherwise: each has to be refused by a sentence.
"""
import json
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
MOVES = 6  # of a game that is kept


def ask(spielwerk, lines):
    """The first line of each answer."""
    done = subprocess.run([spielwerk, "engine"], text=True, check=True,
                          input="\n".join(lines) + "\nquit\n",
                          capture_output=True)
    return [block.split("\n")[0] for block in done.stdout.split("\n\n")]


# ---- keeping a promise ------------------------------------------------------


def moves_of(spielwerk, folder):
    for line in (folder / "moves.txt").read_text().splitlines():
        word, before, move, after = line.split("\t")
        said = ask(spielwerk, [f"new {word}", f"position {before}",
                               f"play {move}", "position"])[1:4]
        if (said[0], said[2]) != (f"= {before}", f"= {after}"):
            yield f"{word} {before} {move}: {said}, not {after}"


def records_of(spielwerk, folder):
    for path in sorted((folder / "records").iterdir()):
        game = path.read_text().split("\n")[1].removeprefix("game ")
        done = subprocess.run([spielwerk, "convert", game, path],
                              capture_output=True)
        if done.returncode or done.stdout != path.read_bytes():
            yield f"{path.name}: {done.stderr.decode() or 'other bytes'}"


def certificates_of(checker, folder):
    for path in sorted((folder / "certificates").iterdir()):
        done = subprocess.run([checker, "-q", path], capture_output=True)
        if done.returncode:
            yield f"{path.name}: {done.stderr.decode()}"


def check(spielwerk, checker):
    number = failed = 0
    for folder in sorted(f for f in HERE.iterdir() if f.is_dir()
                         and (f / "moves.txt").exists()):
        for what, keep, program in (("moves", moves_of, spielwerk),
                                    ("records", records_of, spielwerk),
                                    ("certificates", certificates_of, checker)):
            broken = list(keep(program, folder))
            number += 1
            failed += bool(broken)
            print(f"{'not ok' if broken else 'ok'} {number} - "
                  f"{what} of version {folder.name}")
            for line in broken:
                print(f"# {line}")
    broken = list(refused(spielwerk))
    print(f"{'not ok' if broken else 'ok'} {number + 1} - "
          "databases and checkpoints of other versions are refused")
    for line in broken:
        print(f"# {line}")
    print(f"1..{number + 1}")
    return failed + bool(broken) or not number


# ---- what is not promised ---------------------------------------------------

RING = "peg:ooo/o.o/ooo,start="  # a board with the symmetries of the square
REFUSED = [
    ["analyse", "peg:oo.o/oooo/oooo", "--database", "winning.database"],
    ["analyse", RING + "a2,goal=any", "--database", "singles.database"],
    ["count", RING + "a1", "--random", "--resume", "memory"],
    ["count", RING + "a1", "--sizes", "--dir", "files"],
]


def refused(spielwerk):
    with tempfile.TemporaryDirectory() as place:
        folder = Path(shutil.copytree(HERE / "refused", Path(place) / "kept"))
        for command in REFUSED:
            done = subprocess.run([Path(spielwerk).resolve(), *command],
                                  text=True, cwd=folder, capture_output=True)
            said = " ".join(done.stderr.split())
            if not done.returncode or "of another version" not in said:
                yield f"{' '.join(command)}: {done.returncode} {said}"


# ---- a new version ----------------------------------------------------------


def words(spielwerk):
    games = subprocess.run([spielwerk, "games", "--json"], text=True,
                           check=True, capture_output=True).stdout
    for line in games.splitlines():
        game = json.loads(line)
        yield from (f"{game['name']}:{v}" for v in game["variants"])


def write_game(spielwerk, word, folder, out):
    rng = random.Random(word)
    before = ask(spielwerk, [f"new {word}", "position"])[1][2:]
    start, played = before, []
    for _ in range(MOVES):
        listed = subprocess.run([spielwerk, "moves", word, before], text=True,
                                capture_output=True).stdout.split("\n")[:-1]
        if not listed:
            break
        move = rng.choice(listed)
        after = ask(spielwerk, [f"new {word}", f"position {before}",
                                f"play {move}", "position"])[3][2:]
        out.write(f"{word}\t{before}\t{move}\t{after}\n")
        played.append(move)
        before = after
    record = folder / "records" / word.split(":")[0]
    if not record.exists():
        text = ["spielwerk-record 1", f"game {word}", f"position {start}",
                *[f"play {move}" for move in played], "end"]
        record.write_text("\n".join(text) + "\n")
        subprocess.run([spielwerk, "convert", word, record, "-o", record],
                       check=True)


def write(spielwerk, version, certificates):
    folder = HERE / version
    for name in ("records", "certificates"):
        (folder / name).mkdir(parents=True)
    with open(folder / "moves.txt", "w") as out:
        for word in words(spielwerk):
            write_game(spielwerk, word, folder, out)
    smallest = {}
    for path in sorted(map(Path, certificates), key=lambda p: p.stat().st_size):
        head = path.read_text().split("\n")
        game = head[1].removeprefix("game ").split(":")[0]
        smallest.setdefault(f"{game}-{head[2].removeprefix('kind ')}", path)
    for name, path in smallest.items():
        (folder / "certificates" / name).write_bytes(path.read_bytes())


if __name__ == "__main__":
    if len(sys.argv) > 4 and sys.argv[3] == "--write":
        write(sys.argv[1], sys.argv[4], sys.argv[5:])
    else:
        sys.exit(check(*sys.argv[1:3]))
