#!/usr/bin/env python3
"""Two checkers, one verdict: spielwerk-check and the referee, as TAP.

  agreement.py SPIELWERK SPIELWERK_CHECK FOLDER...

Both judge honest certificates of every kind (those that no command writes stand
in `given`), their mutants, and the files of the folders.  They disagree when
one says VERIFIED and the other WRONG or UNREADABLE, or one WRONG and the other
UNREADABLE; OUT OF BUDGET says nothing, but no honest certificate may be that.
SPIELWERK_LONG=1 takes all mutants,
otherwise this many of each certificate, spread evenly.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from honest import certificates
from mutants import mutants
from referee import verdicts

MUTANTS = 40
BATCH = 200
LONG = bool(os.environ.get("SPIELWERK_LONG"))
VERDICTS = ("VERIFIED", "WRONG", "UNREADABLE", "OUT OF BUDGET")


def of_referee(data):
    """The last verdict of a file, and its line."""
    *_, (verdict, line, _) = verdicts(data)
    return verdict, line


def ask(checker, files):
    """What the program says of each of the files, as its --json has it."""
    done = subprocess.run([checker, "--json", *map(str, files)],
                          capture_output=True, check=False)
    said = {}
    for line in done.stdout.decode("ascii").splitlines():
        one = json.loads(line)
        said[one["file"]] = one
    return [said[str(file)] for file in files]


def of_checker(checker, files):
    """The last verdict of many files, and its line, by the program."""
    return [(one["verdict"], one.get("line")) for one in ask(checker, files)]


def some(items):
    items = list(items)
    step = 1 if LONG else max(1, len(items) // MUTANTS)
    return items[::step]


class Comparison:
    def __init__(self, checker, folder):
        self.checker, self.folder = checker, folder
        self.tests = 0
        self.failed = False
        self.table = {}

    def judge(self, texts):
        """Pairs of verdicts, of the program and of the referee."""
        for start in range(0, len(texts), BATCH):
            batch = texts[start:start + BATCH]
            files = [self.folder / f"{i}.cert" for i in range(len(batch))]
            for file, text in zip(files, batch):
                file.write_bytes(text)
            yield from zip(batch, of_checker(self.checker, files),
                           map(of_referee, batch))

    def report(self, name, complaints):
        self.tests += 1
        self.failed |= bool(complaints)
        print(f"{'not ok' if complaints else 'ok'} {self.tests} - {name}",
              flush=True)
        for complaint in complaints:
            print(f"# {complaint}")

    def compare(self, kind, texts):
        """What both say of some files; complaints where they differ."""
        row = self.table.setdefault(kind, Counter())
        complaints = []
        for text, (ours, line), (other, other_line) in self.judge(texts):
            row[ours] += 1
            row["of the referee", other] += 1
            row["at the same line"] += ours == other and line == other_line
            if ours != other and "OUT OF BUDGET" not in (ours, other):
                complaints.append(f"{ours} line {line}, the referee {other} "
                                  f"line {other_line}: {self.keep(text)}")
        return complaints

    def keep(self, text):
        """Keeps a file on which they differ, when told where."""
        folder = os.environ.get("AGREEMENT_KEEP")
        if not folder:
            return "AGREEMENT_KEEP=FOLDER keeps it"
        path = Path(folder) / f"differ{len(list(Path(folder).iterdir()))}"
        path.write_bytes(text)
        return path

    def honest(self, kind, text):
        row = self.table.setdefault(kind, Counter())
        row["honest"] += 1
        pair, = self.judge([text])
        return [f"an honest certificate is {verdict}"
                for verdict, _ in pair[1:] if verdict != "VERIFIED"]

    def print_table(self):
        print(f"# {'kind':18}{'honest':>7}{'others':>8}" +
              "".join(f"{verdict:>15}" for verdict in VERDICTS) +
              "   same line   (referee where it differs)")
        for kind, row in self.table.items():
            cells = ""
            for verdict in VERDICTS:
                other = row["of the referee", verdict]
                differs = f" ({other})" if other != row[verdict] else ""
                cells += f"{row[verdict]}{differs}".rjust(15)
            total = sum(row[verdict] for verdict in VERDICTS)
            print(f"# {kind:18}{row['honest']:7}{total:8}{cells}"
                  f"{row['at the same line']:12}")


def honest_ones(spielwerk, folder):
    yield from certificates(spielwerk, folder)
    for file in sorted((Path(__file__).parent / "given").glob("*.cert")):
        yield "gomoku unbounded", file.read_bytes()


def main(spielwerk, checker, *folders):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        comparison = Comparison(checker, folder)
        for kind, text in honest_ones(spielwerk, folder):
            title = text.split(b"\n")[1:4]
            complaints = comparison.honest(kind, text)
            complaints += comparison.compare(kind, some(mutants(text)))
            comparison.report(f"{kind}: {b', '.join(title).decode()[:60]}",
                              complaints)
        for path in folders:
            for file in sorted(Path(path).glob("*.cert")):
                comparison.report(file.name, comparison.compare(
                    "forged", [file.read_bytes()]))
    comparison.print_table()
    print(f"1..{comparison.tests}")
    return comparison.failed


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
