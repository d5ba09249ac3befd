"""Honest certificates of every kind, made by the program that solves."""

import subprocess

from spell import sparse6

# kind: arguments of `spielwerk solve`
SOLVED = {
    "peg line": [
        ["peg:triangle-15"],
        ["peg:oo.o./-/oo.,goal=e1+c3"],
    ],
    "peg class": [
        ["peg:french"],
        ["peg:ooo/o.o/ooo,goal=?../.../..?"],
    ],
    "peg weights": [
        ["peg:diamond-25"],
    ],
    "peg count": [
        ["peg:triangle-15,goal=a1", "--count"],
        ["peg:triangle-15,start=b3,goal=a1"],
        ["peg:square-5,goal=any", "o.o../.oo../..o../o..oo/.....",
         "--count"],
    ],
    "peg moves": [
        ["peg:triangle-15", "--solver", "fewest"],
        ["peg:square-6", "--solver", "fewest"],
        ["peg:oo.o./-/oo.,goal=e1+c3", "--solver", "fewest"],
    ],
    "peg bounds": [
        ["peg:ooo./oo.o", "--solver", "alpha-beta"],
    ],
    "gomoku bounds": [
        ["gomoku:5", "a1b1c1e1d1a2d2b2a3c2e2b3d3c3e3a4b4d4c4e4a5"],
        ["gomoku:freestyle-5", "a1b1c1e1d1a2d2b2a3c2e2b3d3c3e3a4b4d4"],
        ["gomoku:5", "xxo.x/oxxo./x.oxx/xxo.o/oxxx. x"],
        ["gomoku:5", "ooo.x/o.oxo/.ooxo/xo.oo/xoxx. o"],
        ["gomoku:caro-7", "x...x.x/xoxxoox/oxxxxxo/xox.oxo/o.xooxx/"
         "oooxoox/oxxooox o"],
        ["gomoku:renju-5", "b1a1c1e1d1a2b2c2e2d2a3d3c3b4e3e4a4a5c4b5e5c5_d5"],
        ["gomoku:freecaro-7", "xo.oo.x/xxooxxo/ox..xxo/oxxooox/oxxxxxo/"
         "xoxoo.o/oooox.o o"],
    ],
    "agents bounds": [
        ["agents:graph=0-1+0-2+1-2+2-3", "f/-/-/red", "--solver",
         "alpha-beta"],
        ["agents:graph=0-1+0-2+1-2+2-3+3-4+4-5,rounds=1", "--solver",
         "alpha-beta"],
    ],
    "euler bounds": [
        ["euler", "C~;;;0.0,1.1,2.2,3.3", "--solver", "alpha-beta"],
    ],
    "euler line": [["euler"], ["euler:nikolaus"]],
    "euler odd": [["euler:koenigsberg"], ["euler:8-12", "E~~w;0;;"]],
    "euler apart": [["euler:8-12", "EwCW;0;;"], ["euler:8-12", "EwCW"]],
    "untangle line": [["untangle"], ["untangle:=IheA@GUAo"]],
    "untangle drawing": [["untangle:6", "E?~o;;erased"]],
    "untangle par": [
        ["untangle:6,planar", "--shortest"],
        ["untangle:6,planar,seed=2", "--shortest"],
        ["untangle:7,planar,seed=1", "--shortest"],
    ],
    "minor map": [["minor:k5-19"], ["minor:k33-23"]],
    "agents strategy": [
        ["agents:graph=0-1+0-2+1-2+1-3+2-3+3-4+2-4"],
        ["agents:graph=0-1+1-2+2-3+3-4+4-5", "1f/0/3/red"],
        ["agents:graph=0-1+1-2+2-3+3-4+4-5+5-0", "3f/0/3/blue"],
        ["agents:1", "--solver", "layers"],
        ["agents:2-boardgame", "00000000cff/0,0/1,1/red"],
        ["agents:1", "0ff/-/-/red"],
    ],
    "sprouts nimber": [
        ["sprouts:2"],
        ["sprouts:3"],
        ["sprouts:3", "--solver", "nimber"],
        ["sprouts:3", "ADBD,C"],
        ["sprouts:3", "AD,B/AD,C"],
        ["sprouts:4-plane"],
    ],
    "sprouts strategy": [
        ["sprouts:3-misere"],
        ["sprouts:4-misere"],
        ["sprouts:5-misere"],
        ["sprouts:7-misere"],
    ],
    "gomoku strategy": [
        ["gomoku", "h8a1i8o1j8a15"],
        ["gomoku:9", "e5e6a1f6i1g6c9"],
        ["gomoku:freestyle-9", "e5a1e6b9"],
        ["gomoku:7", "d4a1c3a2"],
        ["gomoku:9", "e5_e6_e4_"],
        ["gomoku:freestyle-9", "_e5_e6_e4_"],
        ["gomoku:caro-9", "e5e2e6a1d4i9"],
        ["gomoku:caro-9", "e5_e6_e4_"],
        ["gomoku:freecaro", "e8d8f8a1g8a3h6a5h7o1"],
        ["gomoku:7", "b6b1e6f3d6b2c3_c5_f4"],
        ["gomoku:freestyle-8", "d4c5e6d3e5_e4_f2_g3"],
        ["gomoku:caro-8", "c2e7d4d7_g7_g5_f7"],
        ["gomoku:freecaro-8", "g2b5b2c2_c7_g3_e3_c5_c4"],
        ["gomoku:renju", "h8a1i8o1j8a15"],
        ["gomoku:renju-9", "a1e5i1e6c9d4_f4_"],
        ["gomoku:renju", "d8g5e8g6f8g7h8a1i8a3g3c1g9"],
    ],
}


def grid(side, also=0):
    """A grid with diagonals, in sparse6, and some more vertices in a path."""
    size = side * side + also
    edges = [(v - 1, v) for v in range(1, size)
             if v >= side * side or v % side]
    edges += [(v - back, v) for v in range(side * side)
              for back in (side, side + 1)
              if v >= side and (back == side or v % side)]
    graph = [set() for _ in range(size)]
    for u, v in edges:
        graph[v].add(u)
    return sparse6(graph)


# pattern, hosts in which it is not a minor: all steps of `absent`
ABSENT = [
    ("D]w", ["F?bfw", "F?`vo", "F?B~o", "F?bf_"]),
    ("GhdHKc", ["FQzlw", "F]~~w"]),
    ("D~{", ["FUz^o"]),
    ("EFz_", ["FEh}o"]),
    ("E]~o", ["G?b~vo"]),
    ("EznW", ["G?o~f_"]),
    ("EFz_", [grid(12)]),
    ("KFz_????wF?[", [grid(12)]),
    ("E~~w", [grid(12, 7)]),
    ("E?Bw", ["E?Bg"]),
]


# Topological minors, and minors that are none; cuts that a proof may hold.
PATHS = [("topological:k4", "FQzlw", []), ("topological:C~", grid(9), []),
         ("topological:D~{", "H{dQXgj", []), ("topological:DFw", "FCvvg", []),
         ("topological:D~{", "FCvvg", []),
         ("topological:octahedron", "FFzfo", []),
         ("topological:D~{", "FUzro", ["cut 0 1 2 : 2 3 4",
                                       "cut 4 3 6 : 0 6 5"])]


def run(command, text=None):
    """What a program writes, and nothing when it has nothing to say."""
    return subprocess.run(command, input=text, capture_output=True,
                          check=False).stdout


def solve(spielwerk, arguments, path):
    run([spielwerk, "solve", "-q", *arguments, "-o", str(path)])
    return path.read_bytes()


def filtered(spielwerk, pattern, host, *options):
    return run([spielwerk, "filter", "-q", *options, "-p", "minor", pattern],
               host.encode() + b"\n")


def with_cuts(text, cuts):
    """A proof of kind `unlinked` with more records in front."""
    head, _, rest = text.decode().partition("\n\n")
    lines = rest.splitlines()[:-1]
    count = len(lines) + len(cuts)
    head = head.replace(f"cost {len(lines)} steps", f"cost {count} steps")
    return "\n".join([head, "", *cuts, *lines,
                      f"end {count}", ""]).encode()


def paths(spielwerk, pattern, host, cuts):
    found = filtered(spielwerk, pattern, host)
    return found or with_cuts(filtered(spielwerk, pattern, host, "-v"), cuts)


def certificates(spielwerk, folder):
    """Pairs (kind, certificate)."""
    for kind, questions in SOLVED.items():
        for number, arguments in enumerate(questions):
            name = kind.replace(" ", "-") + str(number)
            yield kind, solve(spielwerk, arguments, folder / name)
    for pattern, hosts in ABSENT:
        for host in hosts:
            yield "minor absent", filtered(spielwerk, pattern, host, "-v")
    for question in PATHS:
        text = paths(spielwerk, *question)
        yield f"minor {text.split()[5].decode()}", text
