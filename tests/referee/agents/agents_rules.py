"""Agents and links: boards, positions, turns.

Sites and links are numbered; a set of links is a whole number.  A position is
(links, red, blue, turn), an agent that is not placed yet being None.
"""

import re
from itertools import combinations, product

from frame.certificate import number, require

COLOURS = ("red", "blue")
HEXAGON = re.compile(r"hex-([0-9]+)-([0-9]+)-([0-9]+)")
SITES_MOST, BOARD_LINKS_MOST, LINKS_MOST = 128, 256, 64
BOARD_GAME, BOARD_GAME_GONE = "2-boardgame", 10


def hexagon(a, b, c):
    """Sites and links of a hexagon with sides of a, b, c sites."""
    sites = {(i + k, j + k)
             for i, k, j in product(range(a), range(b), range(c))}
    links = [((x, y), (x + dx, y + dy)) for x, y in sorted(sites)
             for dx, dy in ((1, 0), (0, 1), (1, 1))
             if (x + dx, y + dy) in sites]
    return sorted(sites), links


def read_board(text):
    """Sites with their names, links, and the rounds of phase 1."""
    if text.startswith("graph="):
        return *read_graph(text[6:]), 0
    found = HEXAGON.fullmatch(text)
    if found:
        sides = [number(side, 2, 10) for side in found.groups()]
        require(sides[0] + sides[1] <= 12 and sides[1] + sides[2] <= 12,
                "the board is too large")
    else:
        sides = [number(text, 1, 5) + 1] * 3
    regular = len(set(sides)) == 1
    rounds = 2 ** (sides[0] - 2) if regular else 1
    return *hexagon(*sides), rounds


def read_graph(text):
    links = []
    for word in text.split("+"):
        u, dash, v = word.partition("-")
        require(dash, "a link is a-b")
        links.append((number(u), number(v, 0, SITES_MOST - 1)))
    require(all(u < v for u, v in links), "a link is a-b with a < b")
    require(all(x < y for x, y in zip(links, links[1:])),
            "links stand in increasing order")
    sites = range(max(v for _, v in links) + 1)
    return [(v,) for v in sites], [((u,), (v,)) for u, v in links]


def name_of(site):
    return "(" + ",".join(map(str, site)) + ")"


class Board:
    def __init__(self, rules):
        text, comma, option = rules.partition(",")
        self.is_board_game = text == BOARD_GAME
        sites, links, self.rounds = read_board(
            "2" if self.is_board_game else text)
        require(len(links) <= BOARD_LINKS_MOST, "at most 256 links")
        if comma:
            require(option.startswith("rounds=") and not self.is_board_game,
                    "an unknown option")
            self.rounds = number(option[7:], 0, 1000)
        self.names = [name_of(site) for site in sites]
        self.site = {",".join(map(str, site)): i
                     for i, site in enumerate(sites)}
        self.links = [(sites.index(u), sites.index(v)) for u, v in links]
        self.all = (1 << len(self.links)) - 1
        require(len(self.links) - 4 * self.rounds >= 2 or not self.rounds,
                "phase 1 leaves too few links")
        self.around = [[] for _ in sites]
        self.at = [0] * len(sites)
        self.between = {}
        for i, (u, v) in enumerate(self.links):
            self.around[u].append((1 << i, v))
            self.around[v].append((1 << i, u))
            self.at[u] |= 1 << i
            self.at[v] |= 1 << i
            self.between[u, v] = self.between[v, u] = 1 << i
        self.link_names = {
            "{" + self.names[u] + "," + self.names[v] + "}": 1 << i
            for i, (u, v) in enumerate(self.links)}

    def missing(self, links):
        return len(self.links) - links.bit_count()

    def sites_with_links(self, links):
        return sum(1 for at in self.at if at & links)

    def in_phase_1(self, position):
        links, red, blue, _ = position
        return red is None and blue is None and \
            self.missing(links) < 4 * self.rounds

    def read_position(self, text):
        parts = text.split("/")
        require(len(parts) == 4, "LINKS/RED/BLUE/TURN is expected")
        digits = (len(self.links) + 3) // 4
        require(len(parts[0]) == digits
                and set(parts[0]) <= set("0123456789abcdef"),
                f"the links are {digits} hexadecimal digits")
        links = int(parts[0], 16)
        require(links <= self.all, "a link that the board does not have")
        require(links.bit_count() <= LINKS_MOST, "at most 64 links")
        red, blue = (self.read_agent(word) for word in parts[1:3])
        require(parts[3] in COLOURS, "it is red's or blue's turn")
        position = links, red, blue, COLOURS.index(parts[3])
        self.check_position(position)
        return position

    def read_agent(self, text):
        if text == "-":
            return None
        require(text in self.site, f"there is no site '{text}'")
        return self.site[text]

    def check_position(self, position):
        """The agents tell the phase, and with the links whose turn it is."""
        links, red, blue, turn = position
        require(not self.is_board_game or blue is not None and
                self.missing(links) >= BOARD_GAME_GONE,
                "a link of the board game is protected")
        if self.in_phase_1(position):
            require(self.missing(links) % 4 == 2 * turn,
                    "in phase 1 two links are missing after each turn")
        elif blue is None:
            require(turn == (red is not None), "Red places first, then Blue")
            require(links or red is not None, "no link is left to remove")
        else:
            require(red is not None, "Red places first, then Blue")
            require(red != blue, "both agents on one site")

    def is_stuck(self, links, agent, other):
        """Whether all links of an agent lead to the other one."""
        free = self.at[agent] & links
        if other is not None:
            free &= ~self.between.get((agent, other), 0)
        return not free

    def links_in_phase_3(self, position):
        """With how many links phase 3 begins after a position, or began."""
        links, red, blue, _ = position
        if self.in_phase_1(position):
            return len(self.links) - 4 * self.rounds - 2
        return max(links.bit_count() - (red is None) - (blue is None), 0)

    def result(self, position):
        """None while the game goes on; who has won; or 'draw'."""
        links, red, blue, _ = position
        if red is None:
            return None
        stuck = [self.is_stuck(links, red, blue),
                 blue is not None and self.is_stuck(links, blue, red)]
        if all(stuck):
            return "draw"
        return stuck.index(False) if any(stuck) else None

    def targets(self, links, agent, other):
        """Sites that an agent can run to, not through the other one."""
        seen, waiting = {agent, other}, [agent]
        while waiting:
            for link, site in self.around[waiting.pop()]:
                if link & links and site not in seen:
                    seen.add(site)
                    waiting.append(site)
        return seen - {agent, other}

    def places(self, position):
        """Where the side to move can go in phases 2 and 3."""
        links, red, blue, turn = position
        mine, other = (red, blue) if turn == 0 else (blue, red)
        if mine is None:
            return [v for v in range(len(self.names)) if v != other]
        return self.targets(links, mine, other)

    def after(self, position, place, link):
        """The position after a turn; in phase 1 place is None."""
        links, red, blue, turn = position
        if place is not None:
            red, blue = (place, blue) if turn == 0 else (red, place)
        return links & ~link, red, blue, 1 - turn

    def moves(self, position):
        """All positions that a turn leads to."""
        links = position[0]
        single = [1 << i for i in range(len(self.links)) if links >> i & 1]
        if self.in_phase_1(position):
            for first, second in combinations(single, 2):
                yield self.after(position, None, first | second)
            return
        for place in self.places(position):
            for link in single:
                yield self.after(position, place, link)

    def play(self, position, text):
        """The position after a move as it is written."""
        place, plus, link = text.partition("+")
        require(plus, "a move has a plus sign")
        links = position[0]
        if self.in_phase_1(position):
            pair = [self.link_names.get(word, 0) for word in (place, link)]
            require(0 < pair[0] < pair[1] and sum(pair) & links == sum(pair),
                    "two links that are left, the lower one first")
            return self.after(position, None, sum(pair))
        require(place in self.names, "a site is expected")
        require(self.link_names.get(link, 0) & links,
                "a link that is left is expected")
        site = self.names.index(place)
        require(site in self.places(position), "no way leads to this site")
        return self.after(position, site, self.link_names[link])
