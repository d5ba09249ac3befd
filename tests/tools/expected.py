"""Files that hold what was seen once and has to be seen again.

A test that has such files is called with --bin, --update and their names.
"""

import argparse
import difflib
import os
import sys


def is_seen(path, expected, seen, update):
    """Whether the text is as expected; else shows how it differs, or writes it
    to the file when the tests are told to update it."""
    if seen == expected:
        return True
    if update:
        with open(path, "w", encoding="utf-8") as file:
            file.write(seen)
        print(f"updated {path}")
        return True
    sys.stdout.writelines(difflib.unified_diff(
        expected.splitlines(True), seen.splitlines(True), path,
        "what was seen"))
    return False


def main(check):
    """The exit status, after check(file, programs, update) for each file."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", required=True)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("files", nargs="+")
    args = parser.parse_args()
    programs = ":".join(os.path.abspath(p) for p in args.bin.split(":"))
    return not all([check(f, programs, args.update) for f in args.files])
