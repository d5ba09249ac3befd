"""Sprouts, normal play: kind `nimber`.

By the theorem of Sprague (1935) and Grundy (1939) a sum is worth the
exclusive or of the nimbers of its parts, and a position is worth the least
number that no option is worth.
"""

from frame.certificate import Wrong, number, require
from sprouts.sprouts_part import reduce
from sprouts.sprouts_text import read_part

NIMBERS = 64


def sum_of(parts):
    """The keys of a sum; two equal parts leave each other out."""
    keys = set()
    for part in parts:
        keys ^= {part.key()}
    return frozenset(keys)


def option_sums(part, known={}):
    """The options of a part, as sums; kept for when they are asked again."""
    key = part.key()
    if key in known:
        yield from known[key]
        return
    sums = []
    for parts in part.options():
        keys = sum_of(parts)
        sums.append(keys)
        yield keys
    known[key] = frozenset(sums)


class Facts:
    """What the records so far have shown."""

    def __init__(self):
        self.nimbers, self.wins = {}, set()

    def known(self, keys):
        """What a sum is worth, or nothing when a part is not known."""
        worth = 0
        for key in keys:
            if key not in self.nimbers:
                return None
            worth ^= self.nimbers[key]
        return worth

    def differs(self, keys, value):
        """Whether a sum is shown not to be worth value."""
        unknown = [key for key in keys if key not in self.nimbers]
        rest = self.known(key for key in keys if key in self.nimbers)
        if not unknown:
            return rest != value
        return len(unknown) == 1 and (rest ^ value, unknown[0]) in self.wins

    def add(self, words):
        require(len(words) == 3 and words[0] in ("nimber", "win"),
                "'nimber G PART' or 'win K PART' is expected")
        value = number(words[1], 0, NIMBERS - 1)
        part = read_part(words[2])
        options = option_sums(part)
        if words[0] == "win":
            self.add_win(value, part.key(), options)
        else:
            self.add_nimber(value, part.key(), options)

    def add_nimber(self, value, key, options):
        require(key not in self.nimbers, "this nimber came before")
        worth = set()
        for keys in options:
            require(self.differs(keys, value),
                    f"an option is not shown to differ from {value}")
            worth.add(self.known(keys))
        require(worth >= set(range(value)), "a smaller nimber is missing")
        self.nimbers[key] = value

    def add_win(self, value, key, options):
        require((value, key) not in self.wins, "this win came before")
        require(any(self.known(keys) == value for keys in options),
                f"no option is known to be worth {value}")
        self.wins.add((value, key))


def check_nimber(certificate, position):
    facts = Facts()
    for words in certificate.records():
        facts.add(words)
    keys = sum_of(reduce(*position.lands()))
    certificate.line = certificate.first + 4
    worth = facts.known(keys)
    if certificate.claim == "win":
        require(facts.differs(keys, 0), "the position is not shown to be won")
        claim = "win"
    elif worth is None:
        raise Wrong("the nimber of a part of the position is not known")
    else:
        claim = "loss" if certificate.claim == "loss" and not worth else \
            f"nimber {worth}"
    certificate.shows(claim, f"{len(facts.nimbers)} nimbers "
                      f"{len(facts.wins)} wins")
