"""The frame of a certificate: header, records, the line that is looked at.

A certificate is read line by line.  `line` is always the number of the line
that is being judged, so that whoever raises Wrong need not say where.  The
records are handed out once, by `records()`; claim and cost are compared with
what the kind has worked out for them.
"""

MAGIC = "spielwerk-certificate 1"
GAMES = ("peg", "sprouts", "gomoku", "agents", "minor", "euler", "untangle")
HEADER = ("game", "kind", "position", "claim", "cost")
LONGEST_LINE = 65535  # without its newline
LONGEST = {"game": 1023, "kind": 31, "claim": 255, "cost": 255}


class Wrong(Exception):
    """The line that is looked at is not what it has to be."""


class Unreadable(Exception):
    """This is no certificate, or none of a game that is known."""


class OutOfBudget(Exception):
    """To decide this would take more than is allowed."""


def require(condition, why):
    if not condition:
        raise Wrong(why)


def number(text, least=0, most=None):
    """A decimal number without leading zeros or a plus sign."""
    digits = text[1:] if text.startswith("-") else text
    require(digits.isdigit() and digits.isascii(), f"'{text}' is no number")
    require(digits == "0" or digits[0] != "0", f"'{text}' has a leading zero")
    require(text != "-0", "zero has no sign")
    require(len(text) < 60, "a number with too many digits")
    value = int(text)
    require(value >= least, f"{value} is less than {least}")
    require(most is None or value <= most, f"{value} is more than {most}")
    return value


def rising(values, why):
    require(all(a < b for a, b in zip(values, values[1:])), why)


def words_of(line):
    """The words of a line, divided by exactly one blank."""
    words = line.split(" ")
    require(all(words), "words are divided by exactly one blank")
    return words


class Certificate:
    def __init__(self, lines, first):
        """A certificate that begins at lines[first - 1]."""
        self.lines = lines
        self.first = self.line = first

    def read_header(self):
        if self.line > len(self.lines) or self.text() != MAGIC:
            raise Unreadable(f"a certificate starts with '{MAGIC}'")
        fields = [self.field(name) for name in HEADER]
        self.word, self.kind, self.position, self.claim, self.cost = fields
        self.step()
        require(self.text() == "", "an empty line ends the header")
        self.body = self.line + 1

    def text(self):
        """The line that is looked at."""
        require(self.line <= len(self.lines), "the file ends too early")
        line = self.lines[self.line - 1]
        require(line is not None, "the file ends in the middle of a line")
        if len(line) > LONGEST_LINE:
            raise Unreadable("a line has at most 65,535 bytes")
        if not all(32 <= byte < 127 for byte in line):
            raise Unreadable("a byte is no printable ASCII")
        return line.decode("ascii")

    def step(self):
        self.line += 1

    def field(self, name):
        self.step()
        text = self.text()
        require(text.startswith(name + " "), f"'{name}' stands here")
        value = text[len(name) + 1:]
        if name == "game" and value.partition(":")[0] not in GAMES:
            raise Unreadable("no game of this name is known")
        words_of(text)
        if len(value) > LONGEST.get(name, LONGEST_LINE):
            raise Unreadable("a field is too long")
        return value

    def game(self):
        """The name of the game and its rules, from the header."""
        self.line = self.first + 1
        name, colon, rules = self.word.partition(":")
        return name, rules if colon else None

    def at_position(self):
        """From now on the header's position is looked at."""
        self.line = self.first + 3
        return self.position

    def records(self):
        """The words of each record; after the last one the end is judged."""
        self.line = self.body
        while not self.text().startswith("end "):
            yield words_of(self.text())
            self.step()
        count = self.line - self.body
        require(self.text() == f"end {count}", f"there are {count} records")
        self.end = self.line

    def shows(self, claim, cost):
        """What has been shown, and what there was to look at."""
        self.line = self.first + 4
        require(self.claim == claim, f"what is shown is '{claim}'")
        self.line = self.first + 5
        require(self.cost == cost, f"the cost is '{cost}'")


def lines_of(data):
    """The lines of a file; None for one that no newline ends."""
    *lines, rest = data.split(b"\n")
    return lines + [None] if rest else lines
