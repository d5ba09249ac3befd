"""Agents and links: kind `strategy`, an answer for each of the winner's turns.

From the header's position the winner's answers and all moves of the loser
are followed.  Where the winner can end the game at once no answer is written,
nor where fewer than `below` links are left: there Endings decides.
"""

from math import comb

from agents.agents_bounds import check as check_bounds
from agents.agents_rules import COLOURS, Board
from agents.agents_tables import Tables
from frame.certificate import OutOfBudget, Wrong, number, require

MOST_LINKS, MOST_SITES, MOST_EARLY = 32, 32, 1 << 20


class Endings:
    """Who wins, found without the help of records.

    Phase 3 is looked up in tables, made when first asked for; the turns
    before are followed one by one.
    """

    def __init__(self, board, winner, links):
        self.board, self.winner, self.links = board, winner, links
        self.tables, self.early = None, {}

    def wins(self, position):
        """Whether the winner wins a position in which the game goes on."""
        links, red, blue, turn = position
        if blue is None:
            return self.wins_early(position)
        if self.tables is None:
            self.tables = Tables(self.board, self.links)
        mover, other = (red, blue) if turn == 0 else (blue, red)
        return bool(self.tables.wins(links, mover, other)) == \
            (turn == self.winner)

    def wins_early(self, position):
        if position not in self.early:
            if len(self.early) >= MOST_EARLY:
                raise OutOfBudget("too many turns before phase 3")
            good = any if position[3] == self.winner else all
            self.early[position] = good(map(self.wins_after,
                                            self.board.moves(position)))
        return self.early[position]

    def wins_after(self, position):
        result = self.board.result(position)
        return self.wins(position) if result is None else \
            result == self.winner


class Strategy:
    def __init__(self, board, winner, start, below):
        self.board, self.winner, self.below = board, winner, below
        self.start = start
        self.answers, self.lines, self.unused = {}, {}, set()
        self.endings = Endings(board, winner, start[0])

    def add(self, words, line):
        require(len(words) == 2, "a position and a move")
        position = self.board.read_position(words[0])
        require(position not in self.answers, "this position came before")
        require(position[3] == self.winner, "it is not the winner's turn")
        require(self.board.result(position) is None, "the game is over here")
        self.answers[position] = self.board.play(position, words[1])
        self.lines[position] = line
        self.unused.add(position)

    def wins_at_once(self, position):
        """Whether a turn leaves the loser stuck and the winner not.

        A loser with three links or more is not stuck after any turn: one is
        removed and one may lead to the winner.
        """
        links, red, blue, _ = position
        loser = blue if self.winner == 0 else red
        if loser is None or \
                (self.board.at[loser] & links).bit_count() > 2:
            return False
        return any(self.board.result(after) == self.winner
                   for after in self.board.moves(position))

    def cost(self):
        """What there is to look at: answers, and sets of links decided."""
        answers = f"{len(self.answers)} positions"
        if not self.below:
            return answers
        links = self.start[0].bit_count()
        most = min(self.below - 1, self.board.links_in_phase_3(self.start))
        sets = sum(comb(links, count) for count in range(most + 1))
        return f"{answers}, {sets} sets"

    def follow(self):
        """Follows the winner's answers and all moves of the loser."""
        seen, waiting = set(), []
        self.meet(self.start, seen, waiting)
        while waiting:
            position = waiting.pop()
            if position[3] == self.winner:
                self.meet(self.answers[position], seen, waiting)
                continue
            for after in self.board.moves(position):
                self.meet(after, seen, waiting)

    def meet(self, position, seen, waiting):
        """Judges a position at once, or leaves it for later."""
        if position in seen:
            return
        seen.add(position)
        result = self.board.result(position)
        if result is not None:
            require(result == self.winner, "a way ends otherwise: " +
                    ("both are stuck" if result == "draw" else
                     "the winner is stuck"))
        elif position[3] != self.winner:
            waiting.append(position)
        elif not self.wins_at_once(position):
            self.answer(position, waiting)

    def answer(self, position, waiting):
        if position[0].bit_count() < self.below:
            require(self.endings.wins(position),
                    "an ending that the winner does not win")
            return
        require(position in self.answers, "a move is not answered")
        self.unused.discard(position)
        waiting.append(position)


def read_winner(certificate):
    """Who wins by the claim."""
    for winner, colour in enumerate(COLOURS):
        if certificate.claim == f"{colour} wins":
            return winner
    certificate.line = certificate.first + 4
    raise Wrong("'red wins' or 'blue wins' is expected")


def check_strategy(certificate, board):
    start = board.read_position(certificate.at_position())
    winner = read_winner(certificate)
    strategy = None
    for words in certificate.records():
        if strategy:
            strategy.add(words, certificate.line)
            continue
        require(len(words) == 2 and words[0] == "below", "below L")
        below = number(words[1], 0, 65)
        require(not below or start[0].bit_count() <= MOST_LINKS and
                board.sites_with_links(start[0]) <= MOST_SITES,
                "the position has more than 32 links, or 32 sites")
        strategy = Strategy(board, winner, start, below)
    require(strategy, "'below L' is missing")
    strategy.follow()
    for position in strategy.unused:
        certificate.line = strategy.lines[position]
        raise Wrong("this answer is never needed")
    certificate.shows(f"{COLOURS[winner]} wins", strategy.cost())


def check(certificate, rules):
    require(rules is not None, "a board is missing")
    board = Board(rules)
    if certificate.kind == "bounds":
        check_bounds(certificate, board)
        return
    require(certificate.kind == "strategy", "this game has no such kind")
    check_strategy(certificate, board)
