"""Mutants of a certificate: every field, word and line is spoilt.

Most are wrong; some say something else that is true.  Either way two
checkers have to say the same.
"""

import re

NUMBER = re.compile(rb"[0-9]+")
LETTER = re.compile(rb"[A-Za-z]")
KINDS = [b"line", b"class", b"weights", b"count", b"moves", b"strategy",
         b"nimber", b"map", b"absent", b"odd", b"apart", b"drawing",
         b"bounds", b"paths", b"unlinked"]
CLAIMS = [b"win", b"loss", b"nimber 0", b"nimber 1", b"unsolvable",
          b"solvable", b"a topological minor", b"no topological minor",
          b"a draw", b"the side to move wins",
          b"the side to move loses", b"solved", b"red wins", b"blue wins",
          b"solutions 1", b"solved in 0 moves",
          b"solved in 1 moves, not in fewer"]
WORDS = [b"peg", b"peg:english", b"peg:triangle-15,goal=any", b"sprouts:2",
         b"sprouts:3-misere", b"gomoku:8", b"gomoku:freestyle", b"agents:1",
         b"agents:hex-2-2-2", b"agents:1,rounds=0", b"minor", b"euler",
         b"untangle", b"chess"]


def spoilt_words(line):
    """A word dropped, doubled, exchanged with the next."""
    words = line.split(b" ")
    for i in range(len(words)):
        yield words[:i] + words[i + 1:]
        yield words[:i + 1] + words[i:]
        if i + 1 < len(words):
            yield [*words[:i], words[i + 1], words[i], *words[i + 2:]]


def spoilt_numbers(line):
    """Each number one more, one less, nothing, with a zero before it."""
    for found in NUMBER.finditer(line):
        value = int(found[0])
        for other in (value + 1, value - 1, 0, f"0{value}"):
            text = str(other).encode()
            if text != found[0]:
                yield line[:found.start()] + text + line[found.end():]


def spoilt_letters(line):
    """Each letter the next one, the one before, large or small."""
    for found in LETTER.finditer(line):
        letter = found[0][0]
        for other in (letter + 1, letter - 1, letter ^ 32):
            yield line[:found.start()] + bytes([other]) + line[found.end():]


def spoilt_marks(line):
    """Each other character dropped or doubled."""
    for i, byte in enumerate(line):
        if not chr(byte).isalnum() and byte != 32:
            yield line[:i] + line[i + 1:]
            yield line[:i] + line[i:i + 1] + line[i:]


def spoilt_line(line):
    for words in spoilt_words(line):
        yield b" ".join(words)
    yield from spoilt_numbers(line)
    yield from spoilt_letters(line)
    yield from spoilt_marks(line)
    yield line + b" "
    yield line + b"\t"


def header(lines):
    """Another word, kind or claim."""
    for at, name, values in ((1, b"game ", WORDS), (2, b"kind ", KINDS),
                             (4, b"claim ", CLAIMS)):
        for value in values:
            yield [*lines[:at], name + value, *lines[at + 1:]]


def counted(lines):
    """The same with the right number of records at the end."""
    end = b"end %d" % max(len(lines) - 8, 0)
    return [*lines[:-1], end]


def moved_lines(lines):
    """A line removed, doubled, exchanged with the next."""
    for i in range(len(lines)):
        without = lines[:i] + lines[i + 1:]
        double = lines[:i + 1] + lines[i:]
        yield without
        yield double
        if 7 <= i < len(lines) - 1:
            yield counted(without)
            yield counted(double)
        if i + 1 < len(lines):
            yield [*lines[:i], lines[i + 1], lines[i], *lines[i + 2:]]


def mutants(data):
    """All mutants of a certificate, each once."""
    lines = data.split(b"\n")[:-1]
    seen = {data}
    for mutant in each(lines):
        text = b"\n".join(mutant) + b"\n"
        if text not in seen:
            seen.add(text)
            yield text
    yield data[:-1]
    yield data + b"\n"
    yield data + data


def each(lines):
    yield from header(lines)
    yield from moved_lines(lines)
    for i, line in enumerate(lines):
        for other in spoilt_line(line):
            yield [*lines[:i], other, *lines[i + 1:]]
