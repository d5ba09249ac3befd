"""Kind `bounds`: the value of a position, by the rules of its game alone.

A game gives what it needs: `alone`, one player or two; `read(text)`, a
position as a value that can be compared; `result(position)`, "loss", "draw"
or "win" for the side to move, or None; `moves(position)`, all positions that
a move leads to; `play(position, text)`, the one of a written move.
"""

from frame.certificate import Wrong, require

VALUES = ("loss", "draw", "win")
LOSS, DRAW, WIN = -1, 0, 1
CLAIMS = {True: {LOSS: "unsolvable", WIN: "solved"},
          False: {LOSS: "the side to move loses", DRAW: "a draw",
                  WIN: "the side to move wins"}}


class Bounds:
    def __init__(self, game):
        self.game = game
        self.known = {}
        self.named = None

    def of(self, position):
        """Lower and upper bound, for the side to move there."""
        result = self.game.result(position)
        if result is not None:
            return (VALUES.index(result) - 1,) * 2
        return self.known.get(position, (LOSS, WIN))

    def behind(self, position):
        """The bounds of what a move leads to, seen from the mover."""
        lower, upper = self.of(position)
        return (lower, upper) if self.game.alone else (-upper, -lower)

    def step(self, kind, *words):
        steps = {"position": self.name, "least": self.least,
                 "most": self.most}
        require(kind in steps, f"no record '{kind}'")
        steps[kind](*words)

    def name(self, text="", *more):
        require(text and not more, "position TEXT")
        self.named = self.game.read(text)
        require(self.game.result(self.named) is None, "the game is over")

    def value(self, word, nothing):
        require(self.named is not None, "no position is named before")
        require(word in VALUES and word != nothing, f"not '{word}'")
        require(not (self.game.alone and word == "draw"), "no draw alone")
        return VALUES.index(word) - 1

    def least(self, word="", move="", *more):
        value = self.value(word, "loss")
        require(move and not more, "least VALUE MOVE")
        child = self.game.play(self.named, move)
        require(self.behind(child)[0] >= value, "the move shows less")
        lower, upper = self.of(self.named)
        require(value > lower, "this is known before")
        self.known[self.named] = value, upper

    def most(self, word="", *more):
        value = self.value(word, "win")
        require(not more, "most VALUE")
        children = list(self.game.moves(self.named))
        require(children, "there is no move")
        require(all(self.behind(child)[1] <= value for child in children),
                "a move may lead to more")
        lower, upper = self.of(self.named)
        require(value < upper, "this is known before")
        self.known[self.named] = lower, value


def check_bounds(certificate, game):
    start = game.read(certificate.at_position())
    is_over = game.result(start) is not None
    bounds = Bounds(game)
    for words in certificate.records():
        require(not is_over, "the game is over: there is nothing to show")
        bounds.step(*words)
    lower, upper = bounds.of(start)
    if lower != upper:
        raise Wrong("the value of the first position stays open")
    certificate.shows(CLAIMS[game.alone][lower],
                      "every move of what is listed")
