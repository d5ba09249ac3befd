"""Graphs spelled in graph6 and sparse6, for certificates that tests make.

A graph is a list of the sets of neighbours; the lower ones suffice.
"""


def graph6(graph):
    size = len(graph)
    bits = [int(low in graph[high])
            for high in range(size) for low in range(high)]
    bits += [0] * (-len(bits) % 6)
    return chr(63 + size) + "".join(
        chr(63 + int("".join(map(str, bits[i:i + 6])), 2))
        for i in range(0, len(bits), 6))


def sparse6(graph):
    """Of 63 vertices and more, as the sets of lower neighbours rise."""
    size, now = len(graph), 0
    width = (size - 1).bit_length()
    bits = f"{size:018b}"
    for v in range(size):
        for u in sorted(u for u in graph[v] if u < v):
            bits += "" if v == now else f"0{v:0{width}b}"
            bits += f"0{u:0{width}b}"
            now = v
    bits += "1" * (-len(bits) % 6)
    return ":~" + "".join(chr(63 + int(bits[i:i + 6], 2))
                          for i in range(0, len(bits), 6))
