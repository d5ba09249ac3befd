#!/usr/bin/env python3
"""The lines of the checker that doc/trust.md tells are those of check/, as TAP.

Each number of the table stands for some units, a source with its header; each
unit of check/ stands behind one number.  A number may be a tenth off, or ten
lines, so that a new comment does not change the document.

  trust.py --print   writes the table anew
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tests/tools"))
from tap import finish, report

# game -> its columns (rules, kinds, shared): what is said -> its units
TABLE = {
    "peg solitaire": (
        {"": "peg_rules"},
        {"`line`, which kind": "peg", "`class`, `weights`": "peg_argue",
         "`count`": "peg_levels", "`moves`": "peg_moves",
         "`bounds`": "peg_bounds peg_kinds"},
        {"sets, levels, bits, spelling":
         "peg_set peg_level peg_bits peg_show"}),
    "agents and links": (
        {"": "agents_rules"},
        {"`strategy`": "agents", "`bounds`": "agents_bounds"},
        {"table of phase 3": "agents_table agents_sets agents_symmetry"}),
    "Gomoku": (
        {"": "gomoku_board"},
        {"`strategy`": "gomoku", "`bounds`": "gomoku_bounds"},
        {"forcing trees": "gomoku_tree", "closed fives": "gomoku_closing",
         "forbidden moves": "gomoku_fouls",
         "far stones": "gomoku_far",
         "boards from a size on": "gomoku_hull"}),
    "Sprouts": (
        {"map, text": "sprouts_map sprouts_text sprouts_land",
         "moves": "sprouts_moves"},
        {"`nimber`": "sprouts_nimber", "`strategy`": "sprouts_misere"},
        {"parts and keys": "sprouts_keys sprouts_part sprouts_kinds sprouts",
         "trees": "sprouts_trees", "lists": "sprouts_lists"}),
    "Minorfinder": (
        {"": "minor_rules"},
        {"`map`, which kind": "minor", "`absent`": "minor_absent",
         "`paths`, `unlinked`": "minor_paths"},
        {"pattern": "minor_study", "clauses": "minor_clauses",
         "drawings": "minor_drawing", "unit propagation": "rup",
         "graphs": "minor_graph", "their texts": "minor_text"}),
    "Euler's trail": (
        {"": "euler_rules"},
        {"`odd`, `apart`, `line`": "euler", "`bounds`": "euler_bounds"}, {}),
    "Untangle+": (
        {"": "untangle_rules"},
        {"`drawing`, `line`": "untangle", "`par`": "untangle_par"}, {}),
    "all": (
        {}, {"`bounds`": "bounds"},
        {"lines, header, verdict": "core line check", "words": "words",
         "budget": "budget", "graphs": "graph"}),
    "the command, the page, the library": (
        {}, {}, {"": "games library main wasm"}),
}


def sizes():
    """unit -> its lines, header included."""
    found = {}
    for path in sorted((ROOT / "check").rglob("check*.[ch]")):
        name = path.stem.removeprefix("check_")
        lines = len(path.read_text().splitlines())
        found[name] = found.get(name, 0) + lines
    return found


def cell(parts, size):
    return ", ".join(
        f"{said} {sum(size[unit] for unit in units.split())}".strip()
        for said, units in parts.items())


def row(game, size):
    cells = [cell(parts, size) for parts in TABLE[game]]
    return "   | " + " | ".join([game, *cells]) + " |"


def differs(told, counted):
    """Whether a row of the document is not the row that was counted."""
    if re.sub(r"\d+", "#", told) != re.sub(r"\d+", "#", counted):
        return True
    pairs = zip(re.findall(r"\d+", told), re.findall(r"\d+", counted))
    return any(abs(int(said) - int(is_now)) > max(10, int(is_now) // 10)
               for said, is_now in pairs)


def uncounted(size):
    used = [unit for columns in TABLE.values() for parts in columns
            for units in parts.values() for unit in units.split()]
    return sorted(set(size) ^ set(used)) + \
        sorted({unit for unit in used if used.count(unit) > 1})


def main():
    size = sizes()
    if "--print" in sys.argv[1:]:
        print("\n".join(row(game, size) for game in TABLE))
        return 0
    told = (ROOT / "doc/trust.md").read_text().splitlines()
    report(differs("| x | 100 |", "| x | 120 |"), "a stale number is seen", [])
    missing = uncounted(size)
    report(not missing, "each unit is counted once", missing)
    for game in TABLE:
        counted = row(game, size)
        said = [line for line in told if line.startswith(f"   | {game} |")]
        fine = len(said) == 1 and not differs(said[0], counted)
        report(fine, f"lines of {game}", [] if fine else [*said, counted])
    return finish()


if __name__ == "__main__":
    sys.exit(main())
