#!/usr/bin/env python3
"""Seeds that are changed in several places at once, before both checkers.

  manifold.py SPIELWERK_CHECK SEEDS

Lines, words, numbers and characters are changed at random, and fields and
records exchanged with those of other seeds of the game; then the number of
records, the claim and the cost are mended as far as the checker tells what
they are, so that the lie lies deeper. The two may not differ, as in
agreement.py. The referee is given up after some seconds. As TAP;
SPIELWERK_LONG=1 tries more.
"""

import random
import re
import signal
import sys
import tempfile
from collections import Counter
from pathlib import Path

from agreement import BATCH, LONG, Comparison, ask, of_referee
from frame.certificate import GAMES

TIMES = 50 if LONG else 1
LARGEST, PATIENCE = 1500, 20  # bytes of a seed; seconds
NUMBERS = (0, 1, 2, 63, 64, 65, 2 ** 31, 2 ** 32, 2 ** 64 - 1)
BYTES = b"abcABC012.,:;/+-~!|*()#@{} ?o\x7f"


def exchange(rng, items):
    i, j = rng.randrange(len(items)), rng.randrange(len(items))
    items[i], items[j] = items[j], items[i]


def change_number(rng, line):
    found = list(re.finditer(rb"\d+", line))
    if not found:
        return line
    number = rng.choice(found)
    value = int(number.group())
    value = rng.choice([value + 1, max(0, value - 1), 2 * value, *NUMBERS])
    return line[:number.start()] + b"%d" % value + line[number.end():]


def change_words(rng, line):
    words = line.split(b" ")
    what = rng.randrange(3)
    if what == 0:
        words.insert(rng.randrange(len(words) + 1), rng.choice(words))
    elif what == 1 and len(words) > 1:
        del words[rng.randrange(len(words))]
    else:
        exchange(rng, words)
    return b" ".join(words)


def change_bytes(rng, line):
    if not line:
        return line
    at = rng.randrange(len(line))
    new = rng.choice([bytes([rng.choice(BYTES)]), line[at:at + 2][::-1]])
    return line[:at] + new + line[at + rng.randrange(3):]


def change_lines(rng, lines, other):
    what = rng.randrange(5)
    at = rng.randrange(len(lines))
    if what == 0:
        lines.insert(at, rng.choice(lines))
    elif what == 1 and len(lines) > 1:
        del lines[at]
    elif what == 2:
        exchange(rng, lines)
    elif what == 3 and len(lines) > 6:
        field = rng.randrange(1, 6)
        lines[field] = other[field]
    else:
        lines.insert(at, rng.choice(other[7:]))


def changed(rng, text, other):
    lines, other = text.split(b"\n"), other.split(b"\n")
    for _ in range(rng.choice([1, 2, 2, 3, 4, 6])):
        at = rng.randrange(len(lines))
        if rng.random() < 0.6 and len(lines) > 9:
            at = rng.randrange(7, len(lines))
        change = rng.choice([None, change_number, change_words, change_bytes])
        if change:
            lines[at] = change(rng, lines[at])
        else:
            change_lines(rng, lines, other)
    for at in range(len(lines) - 1, 6, -1):
        if lines[at].startswith(b"end"):
            lines[at] = b"end %d" % (at - 7)
            break
    return b"\n".join(lines)


def mend(text, told):
    """Claim and cost as the checker says that they have to be."""
    lines = text.split(b"\n")
    for at, form in ((4, "what is shown is '(.*)'"), (5, "the cost is '(.*)'")):
        found = re.fullmatch(form, told.get("wrong", ""))
        if found and len(lines) > at:
            name = (b"claim ", b"cost ")[at - 4]
            lines[at] = name + found.group(1).encode()
    return b"\n".join(lines)


class TooLong(Exception):
    """The referee takes too long."""


def stop(*_):
    raise TooLong


def patiently(text):
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    try:
        return of_referee(text)[0]
    except TooLong:
        return "OUT OF BUDGET"
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def game_of(text):
    return (re.match(rb".*\ngame (\w*)|", text)[1] or b"").decode()


def judge(comparison, texts, files, table):
    """Where the two differ."""
    for _ in range(3):
        for file, text in zip(files, texts):
            file.write_bytes(text)
        told = ask(comparison.checker, files)
        texts, before = [mend(*pair) for pair in zip(texts, told)], texts
    for text, ours in zip(before, told):
        other, verdict = patiently(text), ours["verdict"]
        table[verdict] += 1
        if other != verdict and "OUT OF BUDGET" not in (other, verdict):
            yield f"{verdict}, the referee {other}: {comparison.keep(text)}"


def main(checker, folder):
    signal.signal(signal.SIGALRM, stop)
    rng = random.Random(1)
    seeds = {}
    for path in sorted(Path(folder).iterdir()):
        text = path.read_bytes()
        if len(text) <= LARGEST and text.count(b"\n") > 7 and \
                game_of(text) in GAMES:
            seeds.setdefault(game_of(text), []).append(text)
    with tempfile.TemporaryDirectory() as name:
        comparison = Comparison(checker, Path(name))
        files = [Path(name) / f"{i}.cert" for i in range(BATCH)]
        for game, texts in sorted(seeds.items()):
            table, complaints = Counter(), []
            for _ in range(TIMES):
                batch = [changed(rng, rng.choice(texts), rng.choice(texts))
                         for _ in files]
                complaints += judge(comparison, batch, files, table)
            said = ", ".join(f"{n} {what}" for what, n in sorted(table.items()))
            comparison.report(f"{game}: {said}", complaints)
        print(f"1..{comparison.tests}")
    return comparison.failed


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
