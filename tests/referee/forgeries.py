#!/usr/bin/env python3
"""Forgers: false statements on small instances, with proofs of every shape.

  forgeries.py SPIELWERK_CHECK

A forger builds a proof by the rules of the document, as far as they let it,
on random small instances; brute force knows the truth.  A false statement
that the referee or the program says is VERIFIED is a hole, and so is a
verdict in which they differ.  As TAP; SPIELWERK_LONG=1 tries more.
"""

import random
import sys
import tempfile
from itertools import combinations
from pathlib import Path

from agreement import LONG, Comparison
from agents.agents_kinds import COLOURS, Strategy
from agents.agents_rules import Board
from frame.certificate import Wrong
from gomoku.gomoku_strategy import Node
from gomoku.gomoku_rules import Geometry, set_up
from minor.minor_absent import Proof
from minor.minor_paths import Unlinked
from minor.minor_rules import Position, is_connected
from peg.peg_board import LEAST_CELLS, Problem
from peg.peg_levels import checksum
from peg.peg_moves import Moves, sweeps
from spell import graph6, sparse6

TIMES = 20 if LONG else 1


def certificate(word, kind, position, claim, cost, records):
    lines = ["spielwerk-certificate 1", f"game {word}", f"kind {kind}",
             f"position {position}", f"claim {claim}", f"cost {cost}", "",
             *records, f"end {len(records)}"]
    return ("\n".join(lines) + "\n").encode()


# ---- peg solitaire ----------------------------------------------------------


def random_peg(rng):
    """A small problem that can be solved: from its end, jumps taken back."""
    rows, columns = rng.choice([(3, 3), (2, 5), (3, 4), (1, 7)])
    drawing = "-"
    while drawing.count("o") < LEAST_CELLS:
        drawing = "/".join("".join(rng.choice("ooooo-") for _ in range(columns))
                           for _ in range(rows))
    word = "peg:" + drawing + rng.choice(["", ",grid=triangular"])
    board = Problem(word[4:]).board
    position = end = rng.getrandbits(len(board.cells)) & \
        rng.getrandbits(len(board.cells)) or 1
    for _ in range(rng.randrange(2, 7)):
        back = list(sweeps(board, position, False))
        if back:
            position = rng.choice(back)
    text = "+".join(board.name(i) for i in range(len(board.cells))
                    if end >> i & 1)
    return f"{word},goal={text}", position


def text_of(board, position):
    marks = iter("o" if position >> i & 1 else "."
                 for i in range(len(board.cells)))
    return "/".join("".join(next(marks) for _ in range(n))
                    for n in board.shape())


def games(problem, position, jumps=()):
    """All games to the goal, as jumps."""
    if problem.is_goal(position):
        yield jumps
    for a, b, c in problem.board.jumps:
        if position >> a & position >> b & ~position >> c & 1:
            yield from games(problem, position ^ (1 << a | 1 << b | 1 << c),
                             (*jumps, (a, c)))


def count_moves(jumps):
    return sum(i == 0 or jump[0] != jumps[i - 1][1]
               for i, jump in enumerate(jumps))


def random_region(rng, board):
    cells = rng.sample(range(len(board.cells)), rng.randrange(1, 4))
    return ["region", *(board.name(cell) for cell in sorted(cells))]


def random_prune(rng, board):
    return ["prune", *(str(rng.randrange(-1, 3)) for _ in board.cells)]


def forged_moves(rng):
    """A solution of too many moves, with regions, prunes and levels."""
    word, position = random_peg(rng)
    problem = Problem(word[4:])
    solutions = list(games(problem, position))
    least = min(map(count_moves, solutions))
    longer = [jumps for jumps in solutions if count_moves(jumps) > least]
    if not longer and rng.random() < 0.9:
        return None
    jumps = rng.choice(longer or solutions)
    proof, records = Moves(problem, position), []

    def add(words):
        try:
            proof.add(words)
        except Wrong:
            return
        records.append(" ".join(words))

    for a, c in jumps:
        add([f"{problem.board.name(a)}-{problem.board.name(c)}"])
    proof.enter(1)
    for make, times in ((random_region, 12), (random_prune, 20)):
        for _ in range(rng.choice([0, times])):
            add(make(rng, problem.board))
    proof.end_arguments()
    limit = proof.limit
    split = rng.randrange(-1, limit + 1)
    for side, levels in (("forward", split + 1),
                         ("backward", limit - split if split < limit else 0)):
        for level in range(levels):
            members = proof.next_level(side)
            if not members:
                break
            add([side, str(level), str(len(members)), checksum(members)])
    moves = proof.solution.moves
    text = certificate(word, "moves", text_of(problem.board, position),
                       f"solved in {moves} moves, not in fewer",
                       f"{proof.states} states", records)
    return text, moves == least


# ---- agents and links -------------------------------------------------------


def winner_of(board, position, known):
    """Red, Blue or neither, with best play, by plain recursion."""
    result = board.result(position)
    if result is not None:
        return result
    if position not in known:
        turn = position[3]
        found = {winner_of(board, after, known)
                 for after in board.moves(position)}
        known[position] = turn if turn in found else \
            "draw" if "draw" in found else 1 - turn
    return known[position]


def forged_agents(rng):
    """A claim about a random ending that the checker decides by itself."""
    sites = rng.randrange(3, 6)
    links = sorted(rng.sample(list(combinations(range(sites), 2)),
                              rng.randrange(2, min(7, sites * 2 - 3))))
    word = "graph=" + "+".join(f"{u}-{v}" for u, v in links)
    board = Board(word)
    left = rng.getrandbits(len(links)) | 1 << rng.randrange(len(links))
    agents = rng.choice([("-", "-"), ("0", "-"), ("0", "1"), ("1", "2")])
    turn = rng.randrange(2) if agents[1] != "-" else \
        int(agents[0] != "-")
    digits = (len(links) + 3) // 4
    text = f"{left:0{digits}x}/{agents[0]}/{agents[1]}/{COLOURS[turn]}"
    try:
        position = board.read_position(text)
    except Wrong:
        return None
    claimed = rng.randrange(2)
    cost = Strategy(board, claimed, position, 65).cost()
    truth = winner_of(board, position, {}) == claimed
    return certificate("agents:" + word, "strategy", text,
                       f"{COLOURS[claimed]} wins", cost, ["below 65"]), truth


# ---- Euler's trail ----------------------------------------------------------


def random_graph(rng, size, share):
    graph = [set() for _ in range(size)]
    for u, v in combinations(range(size), 2):
        if rng.random() < share:
            graph[u].add(v)
            graph[v].add(u)
    return graph


def can_be_drawn(graph, pen):
    """By trying all trails."""
    if not any(graph):
        return True
    starts = range(len(graph)) if pen is None else [pen]
    for u in starts:
        for v in list(graph[u]):
            graph[u].remove(v)
            graph[v].remove(u)
            good = can_be_drawn(graph, v)
            graph[u].add(v)
            graph[v].add(u)
            if good:
                return True
    return False


def forged_euler(rng):
    graph = random_graph(rng, rng.randrange(1, 6), rng.random())
    pen = rng.choice([None, rng.randrange(len(graph))])
    kind, name = rng.choice([("odd", "odd"), ("apart", "reached")])
    odd = [v for v in range(len(graph)) if len(graph[v]) % 2 and v != pen]
    chosen = odd if kind == "odd" and rng.random() < 0.8 else \
        sorted(rng.sample(range(len(graph)), rng.randrange(len(graph) + 1)))
    places = ",".join("0.0" for _ in graph)
    text = certificate("euler", kind,
                       f"{graph6(graph)};{'' if pen is None else pen};;"
                       f"{places}", "unsolvable", f"{len(chosen)} vertices",
                       [f"{name} {v}" for v in chosen])
    return text, not can_be_drawn(graph, pen)


# ---- Minorfinder ------------------------------------------------------------


def has_minor(host, pattern):
    """By giving each vertex to a set or to none."""
    size = len(pattern)

    def good(sets):
        return all(part and is_connected(host, part) for part in sets) and \
            all(any(host[v] & sets[b] for v in sets[a])
                for a in range(size) for b in pattern[a])

    def place(v, sets):
        if v == len(host):
            return good(sets)
        for part in sets:
            part.add(v)
            if place(v + 1, sets):
                return True
            part.remove(v)
        return place(v + 1, sets)
    return place(0, [set() for _ in range(size)])


def random_step(rng, proof):
    graph = proof.graph()
    names = [str(v) for v in graph]
    rng.shuffle(names)
    cut = rng.randrange(len(names) + 1)
    border = rng.randrange(cut, len(names) + 1)
    kind = rng.choice(["drop", "merge", "split", "split", "vertices",
                       "edges", "cycles", "tree"])
    if kind in ("vertices", "edges", "cycles"):
        measure, needed = proof.sizes[kind]
        return ["bound", kind, str(measure(graph)), str(needed)]
    return {"drop": ["drop", *names[:1]], "merge": ["merge", *names[:2]],
            "tree": ["tree", *names],
            "split": ["split", *names[:cut], ":", *names[cut:border]]}[kind]


def subdivided(rng, host):
    """Edges become long paths; the steps that undo that come with it.
    Patterns of least degree 3 have no use for the vertices."""
    graph = [set(around) for around in host]
    steps, longest = [], rng.choice([20, 200])
    for v in range(len(host)):
        for u in [u for u in host[v] if u < v]:
            graph[u].remove(v)
            graph[v].remove(u)
            way = [u]
            for _ in range(rng.randrange(longest)):
                way.append(len(graph))
                graph.append(set())
                steps.insert(0, ["merge", str(way[-1]), str(way[-2])])
            for a, b in zip(way, [*way[1:], v]):
                graph[a].add(b)
                graph[b].add(a)
    return graph, steps


def forged_minor(rng):
    """Steps at random, until no graph is left or none is allowed."""
    long = rng.random() < 0.1
    size = rng.randrange(2, 5)
    pattern = random_graph(rng, 4, 1) if long else \
        random_graph(rng, size, 0.8)
    if not is_connected(pattern, range(len(pattern))):
        return None
    host = random_graph(rng, rng.randrange(2, 7), 0.7 if long else 0.4)
    truth = not has_minor(host, pattern)
    graph, steps = subdivided(rng, host) if long else (host, [])
    spelled = sparse6(graph) if len(graph) > 62 else graph6(graph)
    position = f"{graph6(pattern)};{spelled};;" + \
        ("" if long else ",".join("0.0" for _ in host))
    proof, records = Proof(Position(position)), []
    for _ in range(120 + len(steps)):
        if not proof.stack:
            break
        words = steps.pop(0) if steps and rng.random() < 0.999 else \
            random_step(rng, proof)
        try:
            proof.step(words)
        except Wrong:
            continue
        records.append(" ".join(words))
    return certificate("minor", "absent", position, "unsolvable",
                       f"{len(records)} steps", records), truth


def is_topological(graph, pattern, chosen=()):
    """By trying all corners and all paths."""
    size = len(pattern)
    if len(chosen) < size:
        return any(is_topological(graph, pattern, (*chosen, v))
                   for v in range(len(graph)) if v not in chosen)
    edges = [(a, b) for b in range(size) for a in range(b)
             if a in pattern[b]]

    def link(j, at, free):
        if j == len(edges):
            return True
        end = chosen[edges[j][1]]
        if end in graph[at]:
            after = j + 1 < len(edges) and chosen[edges[j + 1][0]]
            if link(j + 1, after, free):
                return True
        return any(link(j, v, free - {v}) for v in graph[at] & free)
    free = set(range(len(graph))) - set(chosen)
    return not edges or link(0, chosen[edges[0][0]], free)


def random_way(rng, graph, start, end):
    way = [start]
    while graph[way[-1]] and (len(way) == 1 or way[-1] != end):
        way.append(rng.choice(sorted(graph[way[-1]])))
        if len(way) > 8 or rng.random() < 0.03:
            break
    return way


def forged_paths(rng):
    """Corners, and walks between them; or cuts and lemmas of one literal."""
    pattern = random_graph(rng, rng.randrange(2, 6), 0.8)
    host = random_graph(rng, rng.randrange(len(pattern), 7), rng.random())
    edges = [(a, b) for b in range(len(pattern)) for a in range(b)
             if a in pattern[b]]
    names = range(len(host))
    position = f"{graph6(pattern)};{graph6(host)};;" + \
        ",".join("0.0" for _ in host)
    truth = is_topological(host, pattern)
    if rng.random() < 0.5:
        corners = rng.sample(names, len(pattern))
        records = [f"vertex {a} : {v}" for a, v in enumerate(corners)]
        for a, b in edges:
            way = random_way(rng, host, corners[a], corners[b])
            records.append(f"path {a} {b} : {' '.join(map(str, way))}")
        return certificate(
            "minor", "paths", position, "a topological minor",
            f"{len(pattern)} vertices, {len(edges)} paths", records), truth
    start = Position(position)
    proof, records = Unlinked(start.host, start.pattern), []

    def add(step, words):
        try:
            done = step(words)
        except Wrong:
            return False
        records.append(" ".join([step.__name__, *words]))
        return done

    for _ in range(rng.choice([0, 40]) if edges else 0):
        within = rng.sample(names, rng.randrange(1, len(host) + 1))
        ends = rng.sample(rng.choice(edges), 2)
        add(proof.cut, [*map(str, ends), str(rng.choice(within)), ":",
                        *map(str, within)])
    for literal in range(1, proof.variables + 1):
        add(proof.lemma, [str(-literal if rng.random() < 0.7 else literal)])
    add(proof.lemma, [])
    return certificate("minor", "unlinked", position, "no topological minor",
                       f"{len(records)} steps", records), not truth


# ---- gomoku -----------------------------------------------------------------


def text_of_cells(geometry, cells):
    return "".join("_" if cell is None else
                   chr(ord("a") + cell % geometry.side)
                   + str(cell // geometry.side + 1) for cell in cells)


def can_win(board, mover, winner):
    """Whether winner makes a five, by plain recursion; a draw is none."""
    results = []
    for cell in board.empties():
        if board.makes_five(cell, mover):
            good = mover == winner
        else:
            board.set(cell, mover)
            good = can_win(board, 1 - mover, winner)
            board.take(cell)
        if good == (mover == winner):
            return good
        results.append(good)
    return mover != winner and bool(results)


def random_tree(rng, geometry, empties):
    """Cells in random order, with branches here and there."""
    cells = rng.sample(empties, rng.randrange(1, len(empties) + 1))
    cells = cells[:len(cells) - 1 + len(cells) % 2]
    text = text_of_cells(geometry, cells[:1])
    for i in range(1, len(cells), 2):
        pair = text_of_cells(geometry, cells[i:i + 2])
        text += f"({pair})" if rng.random() < 0.5 else ""
    return text


def forged_gomoku(rng):
    """One node on a board that is nearly full, each reply met by whatever
    tree the referee takes, or by none; some trees have a name, and in some
    positions turns were left out."""
    rules, cells = rng.choice([("5", 25), ("7", 49), ("freestyle-7", 49),
                               ("caro-7", 49), ("freecaro-7", 49)])
    geometry = Geometry(rules)
    passes = rng.choice([0, 0, 0.1, 0.4])
    stones = []
    for cell in rng.sample(range(cells), cells - rng.randrange(2, 9)):
        stones += [None] * (rng.random() < passes) + [cell]
    try:
        board = set_up(geometry, stones)
    except Wrong:
        return None
    winner = len(stones) % 2
    truth = can_win(board, winner, winner)
    first = rng.choice(board.empties())
    records, moves = [], [*stones, first]
    trees = [random_tree(rng, geometry, board.empties())
             for _ in range(rng.randrange(6))]
    try:
        node = Node(geometry, moves, cells, trees)
        empties = sorted(node.open)
    except Wrong:
        empties, node = [], None
    names = text_of_cells(geometry, moves)
    records.append(f"node 0 {names}")
    for reply in empties:
        for _ in range(30):
            tree = random_tree(rng, geometry, empties)
            if rng.random() < 0.5:
                tree = f"#{rng.randrange(len(trees) + 1)}"
            if node.attack.wins_after(reply, tree):
                name = text_of_cells(geometry, [reply])
                records.append(f"tree {name} {tree}")
                break
    records.append(f"first {text_of_cells(geometry, [first])} 0")
    if rng.random() < 0.3:
        records, empties = [f"win {text_of_cells(geometry, [first])}"], []
    nodes = int(records[0].startswith("node"))
    records = [*(f"let {tree}" for tree in trees), *records]
    return certificate(
        "gomoku:" + rules, "strategy", text_of_cells(geometry, stones),
        f"{('Black', 'White')[winner]} wins with at most {cells} stones on the "
        "board", f"{nodes} positions, {len(empties)} replies",
        records), truth


FORGERS = {
    "gomoku strategy": (forged_gomoku, 400),
    "peg moves": (forged_moves, 400),
    "agents strategy": (forged_agents, 150),
    "euler odd, apart": (forged_euler, 300),
    "minor absent": (forged_minor, 150),
    "minor paths, unlinked": (forged_paths, 600),
}


def main(checker):
    with tempfile.TemporaryDirectory() as name:
        comparison = Comparison(checker, Path(name))
        for kind, (forge, times) in FORGERS.items():
            rng = random.Random(kind)
            made = [forge(rng) for _ in range(times * TIMES)]
            made = [pair for pair in made if pair]
            false = [text for text, truth in made if not truth]
            complaints = comparison.compare(kind, [text for text, _ in made])
            accepted = comparison.table[kind]["VERIFIED"]
            holes = [pair for pair in comparison.judge(false)
                     if "VERIFIED" in (pair[1][0], pair[2][0])]
            complaints += [f"false, and VERIFIED: {comparison.keep(text)}"
                           for text, _, _ in holes]
            comparison.report(f"{kind}: {len(false)} false statements, none "
                              f"of them among {accepted} verified of "
                              f"{len(made)}", complaints)
        print(f"1..{comparison.tests}")
    return comparison.failed


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
