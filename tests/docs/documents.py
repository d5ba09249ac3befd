#!/usr/bin/env python3
"""documents.py SPIELWERK: what documents say that a program can check, as TAP.

Programs in doc/ run, from the text; versions agree; links lead somewhere; and
the sentences of the page of errors are those that the program says.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tests/tools"))
from tap import finish, report


def blocks(path, language):
    return re.findall(rf"^```{language}\n(.*?)^```", path.read_text(),
                      re.MULTILINE | re.DOTALL)


def bot(spielwerk):
    """It plays every game to its end; it has as many lines as it says."""
    program, = blocks(ROOT / "doc/bot.md", "python")
    path = f"{Path(spielwerk).parent}:{os.environ['PATH']}"
    games = subprocess.run([spielwerk, "engine"], input="games\n", text=True,
                           capture_output=True).stdout[2:].split("\n\n")[0]
    for game in [*(line.split()[0] for line in games.splitlines()), "gomoku:9",
                 "peg:triangle-15", "sprouts:2-misere", "agents:1"]:
        done = subprocess.run([sys.executable, "-c", program, game], text=True,
                              env={**os.environ, "PATH": path},
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        last = done.stdout.strip().split("\n")[-1]
        puzzle = "the engine moved last, then win"
        form = puzzle if game in ("euler", "untangle", "minor", "peg") else \
            "(chance|the engine) moved last, then (win|loss|draw)"
        report(not done.returncode and re.search(f"^{game}: {form}$", last),
               f"the bot plays {game}", done.stdout)
    lines = [line for line in program.splitlines() if line.strip()]
    report(len(lines) <= 25, "in twenty lines and some", len(lines))


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


# ---- the manual

SECTIONS = ["NAME", "SYNOPSIS", "DESCRIPTION", "ENVIRONMENT", "FILES",
            "EXIT STATUS", "EXAMPLES", "SEE ALSO"]


def unescaped(line):
    for sign, letter in (("\\&", ""), ("\\(dq", '"'), ("\\-", "-"),
                         ("\\e", "\\")):
        line = line.replace(sign, letter)
    return line


def examples(page):
    """What stands in the literal blocks and lines, block by block."""
    text = page.read_text().split(".Sh EXAMPLES\n")[1].split("\n.Sh ")[0]
    found = re.findall(r"^\.Dl ([^\n]*)$|^\.Bd -literal[^\n]*\n(.*?)^\.Ed",
                       text, re.MULTILINE | re.DOTALL)
    return [unescaped(line or block).rstrip() for line, block in found]


def fits(wanted, seen):
    """Whether an answer is as told, '...' standing for anything."""
    form = re.escape(wanted).replace(r"\.\.\.", r"(?:.|\n)*")
    return re.fullmatch(form, seen.strip()) is not None


def runs(example, path, folder):
    """A command of the shell, and what it answers if that is told: it may be
    no, which is status 1."""
    command = re.match(r"\$ (.*)\n?", example)
    wanted = example[command.end():]
    done = subprocess.run(["sh", "-c", command[1]], text=True, cwd=folder,
                          env={**os.environ, "PATH": path},
                          stdin=subprocess.DEVNULL, capture_output=True)
    good = fits(wanted, done.stdout) and done.returncode < 2 if wanted \
        else done.returncode == 0
    return good, done.stdout + done.stderr


def commands(example):
    """The first lines of a page of shell commands, each with its answer."""
    return re.split(r"\n(?=\$ )", example)


def manual(spielwerk, check):
    path = os.pathsep.join([str(Path(spielwerk).parent),
                            str(Path(check).parent), os.environ["PATH"]])
    count, bad = 0, []
    with tempfile.TemporaryDirectory() as folder:
        for page in sorted((ROOT / "doc/man").iterdir()):
            lacking = [x for x in SECTIONS
                       if f".Sh {x}\n" not in page.read_text()]
            report(not lacking, f"{page.name} has all sections", lacking)
            for block in examples(page):
                if not block.startswith("$"):
                    continue
                for example in commands(block):
                    count += 1
                    good, seen = runs(example, path, folder)
                    bad += [] if good else [f"{page.name}: {example}\n{seen}"]
        example = examples(ROOT / "doc/man/spielwerk-protocol.7")[0]
        typed = re.findall(r"^\d+ .*$", example, re.MULTILINE)
        done = subprocess.run([spielwerk, "engine"], text=True,
                              input="\n".join(typed), capture_output=True)
        wanted = re.sub(r"^\d+ .*\n", "", example, flags=re.MULTILINE)
        report(len(typed) > 3 and fits(wanted, done.stdout),
               "the session of the manual is so", done.stdout)
    report(count > 8 and not bad, f"{count} examples of the manual run",
           "\n".join(bad))
    report(not fits("a ... c", "a b d") and fits("a ... c", "a b c"),
           "an answer that differs is seen")


def main():
    spielwerk, check = (os.path.abspath(x) for x in sys.argv[1:])
    bot(spielwerk)
    versions()
    links()
    errors(spielwerk)
    manual(spielwerk, check)
    return finish()


if __name__ == "__main__":
    sys.exit(main())
