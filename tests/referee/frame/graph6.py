"""Graphs in the formats graph6 and sparse6 of B. McKay, as neighbours in sets.

A graph on n vertices is a byte 63 + n, or for n from 63 on the byte 126 and
three bytes of six bits each; then the bits of the pairs {0,1}, {0,2}, {1,2},
{0,3} .. in groups of six, each group as the byte 63 + its value.  sparse6
begins with ':'; behind the same n come pairs of a bit b and a number x.
"""

from frame.certificate import require

INCOMPLETE = "the graph6 text has another length"


def sixes(text):
    values = [ord(character) - 63 for character in text]
    require(all(0 <= value < 64 for value in values), "no graph6 character")
    return values


def size_of(values):
    """The number of vertices, and how many bytes tell it."""
    require(values, "a graph is missing")
    if values[0] < 63:
        return values[0], 1
    require(len(values) >= 4 and values[1] < 63, INCOMPLETE)
    size = (values[1] << 12) + (values[2] << 6) + values[3]
    require(size >= 63, "a graph of so few vertices is written shorter")
    return size, 4


def read_graph6(text, most):
    """A list with the set of neighbours of each vertex."""
    values = sixes(text)
    size, used = size_of(values)
    require(size <= most, f"a graph has at most {most} vertices here")
    pairs = [(low, high) for high in range(size) for low in range(high)]
    require(len(values) - used == (len(pairs) + 5) // 6, INCOMPLETE)
    bits = [value >> shift & 1
            for value in values[used:] for shift in range(5, -1, -1)]
    require(not any(bits[len(pairs):]), "the last bits of graph6 are zero")
    graph = [set() for _ in range(size)]
    for (low, high), bit in zip(pairs, bits):
        if bit:
            graph[low].add(high)
            graph[high].add(low)
    return graph


def read_sparse6(text, most):
    """The same for sparse6, of 63 vertices or more."""
    require(text.startswith(":"), "sparse6 begins with a colon")
    values = sixes(text[1:])
    size, used = size_of(values)
    require(63 <= size <= most, f"63 to {most} vertices")
    bits = "".join(f"{value:06b}" for value in values[used:])
    width = (size - 1).bit_length()
    graph = [set() for _ in range(size)]
    v, at = 0, 0
    while at + 1 + width <= len(bits):
        v += bits[at] == "1"
        x = int(bits[at + 1:at + 1 + width], 2)
        at += 1 + width
        require(v < size and x < size, "there is no such vertex")
        require(x != v and x not in graph[v], "a loop, or an edge twice")
        if x > v:
            v = x
        else:
            graph[v].add(x)
            graph[x].add(v)
    rest = bits[at:]
    require(len(rest) < 6 and "0" not in rest, "the last bits are ones")
    return graph


def edges_of(graph):
    return [(low, high) for high in range(len(graph))
            for low in sorted(graph[high]) if low < high]


def reached_from(graph, start):
    """All vertices that hang together with start."""
    seen, waiting = {start}, [start]
    while waiting:
        fresh = graph[waiting.pop()] - seen
        seen |= fresh
        waiting.extend(fresh)
    return seen
