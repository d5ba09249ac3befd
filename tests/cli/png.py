#!/usr/bin/env python3
"""png.py SPIELWERK MODULE LIBDIR: `show --png` for every game, as TAP.

The picture is twice as large as the SVG says and shows something; a program
that finds no module says what it needs and writes nothing.  An installed one
finds it in LIBDIR, the folder of libraries beside its own.
"""

import re
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "tools"))
from tap import finish, report

GAMES = ["peg", "sprouts", "gomoku", "agents", "minor", "euler", "untangle"]


def show(program, game, option, out, **more):
    return subprocess.run([program, "show", game, f"--{option}={out}"],
                          capture_output=True, text=True, **more)


def chunks(data):
    at = 8
    while at < len(data):
        length, = struct.unpack(">I", data[at:at + 4])
        yield data[at + 4:at + 8], data[at + 8:at + 8 + length]
        at += length + 12


def size_and_rows(data):
    """Width, height, and how many different rows of bytes there are."""
    parts = list(chunks(data))
    width, height = struct.unpack(">II", dict(parts)[b"IHDR"][:8])
    pixels = zlib.decompress(b"".join(
        part for kind, part in parts if kind == b"IDAT"))
    step = len(pixels) // height
    return width, height, len({pixels[i * step:(i + 1) * step]
                               for i in range(height)})


def picture(program, game, folder):
    done = show(program, game, "png", folder / "p.png")
    show(program, game, "svg", folder / "p.svg")
    if done.returncode:
        return report(False, game, done.stderr)
    wanted = [int(2 * float(side)) for side in re.search(
        r'width="([\d.]+)" height="([\d.]+)"',
        (folder / "p.svg").read_text()).groups()]
    data = (folder / "p.png").read_bytes()
    width, height, rows = size_and_rows(data)
    return report(data[:8] == b"\x89PNG\r\n\x1a\n" and
                  [width, height] == wanted and rows > 50,
                  f"{game}: {width} by {height}", f"{wanted}, {rows} rows")


def alone(program, folder):
    """Without the module, which lies beside the program's own folders; nor does
    the path of libraries, which the build sets for its tests, lead there."""
    copy = folder / "spielwerk"
    shutil.copy(program, copy)
    done = show(copy, "peg", "png", folder / "none.png", env={})
    report(done.returncode and "librsvg" in done.stderr and
           not (folder / "none.png").exists(),
           "without the module it says what is missing", done.stderr)


def installed(program, module, libdir, folder):
    """As `meson install` lays them out, whatever the folder of libraries."""
    copy = folder / "bin/spielwerk"
    modules = folder / libdir / "spielwerk"
    copy.parent.mkdir()
    modules.mkdir(parents=True)
    shutil.copy(program, copy)
    shutil.copy(module, modules)
    done = show(copy, "peg", "png", folder / "there.png", env={})
    report(not done.returncode and (folder / "there.png").exists(),
           f"installed, it finds its module in {libdir}", done.stderr)


def main():
    program, module, libdir = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        for game in GAMES:
            picture(program, game, Path(folder))
        alone(program, Path(folder))
        installed(program, module, libdir, Path(folder))
    return finish()


if __name__ == "__main__":
    sys.exit(main())
