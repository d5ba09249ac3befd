#!/usr/bin/env python3
"""documents.py SPIELWERK: what documents say that a program can check, as TAP.

Programs in doc/ run, from the text; versions agree; links lead somewhere; and
the sentences of the page of errors are those that the program says.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tests/tools"))
from tap import finish, report


def blocks(path, language):
    return re.findall(rf"^```{language}\n(.*?)^```", path.read_text(),
                      re.MULTILINE | re.DOTALL)


def bot(spielwerk):
    """It plays a game to its end; it has as many lines as it says."""
    program, = blocks(ROOT / "doc/bot.md", "python")
    path = f"{Path(spielwerk).parent}:{os.environ['PATH']}"
    done = subprocess.run([sys.executable, "-c", program], text=True,
                          env={**os.environ, "PATH": path},
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    report(not done.returncode and re.search(
        r"made the last move: (loss|draw)$", done.stdout.strip()),
        "the bot plays", done.stdout)
    lines = [line for line in program.splitlines() if line.strip()]
    report(len(lines) <= 22, "in twenty lines", len(lines))


def versions():
    """One version, in every file that names it."""
    found = {name: re.search(form, (ROOT / name).read_text(),
                             re.MULTILINE) for name, form in {
        "meson.build": r"^  version: '([\d.]+)'",
        "CITATION.cff": r"^version: ([\d.]+)",
        "debian/changelog": r"^spielwerk \(([\d.]+)-",
        "NEWS.md": r"^## ([\d.]+)"}.items()}
    numbers = {name: match and match[1] for name, match in found.items()}
    header = (ROOT / "include/spielwerk.h").read_text()
    numbers["include/spielwerk.h"] = ".".join(re.findall(
        r"#define SPW_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", header))
    report(len(set(numbers.values())) == 1, "versions agree", numbers)


def links():
    """Links from a document to a file of the tree."""
    bad = []
    for path in [*ROOT.glob("*.md"), *(ROOT / "doc").glob("*.md"),
                 ROOT / "python/README.md"]:
        for link in re.findall(r"\]\(([^)#\s]+)", path.read_text()):
            if "://" not in link and not (path.parent / link).exists():
                bad.append(f"{path.relative_to(ROOT)}: {link}")
    report(not bad, "links lead somewhere", "\n".join(bad))


def errors(spielwerk):
    """Each sentence of the last table, asked for."""
    typed = ("nosuch\nshow\nnew peg\nundo\nanalyse with alpha-bata\n"
             "choose with\nnew peg:triangle-15\n"
             "position o/../.../..../.....\nchoose\n")
    done = subprocess.run([spielwerk, "engine"], input=typed, text=True,
                          capture_output=True)
    table = (ROOT / "doc/errors.md").read_text().split("## Often seen")[1]
    rows = re.findall(r"^\| `(.*?)` \|", table, re.MULTILINE)
    missing = [row for row in rows if not re.search(
        re.escape(row).replace(r"\.\.\.", ".*"), done.stdout)]
    report(len(rows) > 4 and not missing,
           "the page of errors quotes what is said",
           f"{missing}\n{done.stdout}")


def main():
    spielwerk = sys.argv[1]
    bot(spielwerk)
    versions()
    links()
    errors(spielwerk)
    return finish()


if __name__ == "__main__":
    sys.exit(main())
