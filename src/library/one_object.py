#!/usr/bin/env python3
"""one_object.py OUT.a SCRATCH PART.a...: a static library of one object in
which the names spw_* alone are seen from outside, so that a program may have
functions and libraries of its own with any other name."""

import os
import subprocess
import sys
from pathlib import Path


def main():
    out, scratch, *parts = sys.argv[1:]
    Path(scratch).mkdir(exist_ok=True)
    whole = str(Path(scratch) / "spielwerk.o")
    subprocess.run([os.environ.get("LD", "ld"), "-r", "-o", whole,
                    "--whole-archive", *parts], check=True)
    subprocess.run([os.environ.get("OBJCOPY", "objcopy"), "--wildcard",
                    "--keep-global-symbol=spw_*", whole], check=True)
    Path(out).unlink(missing_ok=True)
    subprocess.run([os.environ.get("AR", "ar"), "rcsD", out, whole],
                   check=True)


if __name__ == "__main__":
    main()
