"""Is one graph a minor of another?  With what shows the answer.

Graphs are those of networkx, or anything with `nodes`, `edges` and a way to
tell their number; or texts in graph6.
"""

from dataclasses import dataclass
from typing import (Any, Dict, FrozenSet, Optional, Sequence, Tuple, Union)

from . import _library as c
from .certificates import Certificate

WANT_CERTIFICATE = 8
MOST = 2000  # vertices of a host


@dataclass(frozen=True)
class Found:
    """`branch_sets` maps each vertex of the pattern to the vertices of the host
    that are contracted to it: connected, disjoint, and joined by an edge of the
    host wherever the pattern has an edge."""

    branch_sets: Dict[Any, FrozenSet[Any]]
    certificate: Optional[Certificate]

    def __bool__(self) -> bool:
        return True


@dataclass(frozen=True)
class Absent:
    """There is none; the certificate proves it."""

    certificate: Optional[Certificate]

    def __bool__(self) -> bool:
        return False


@dataclass(frozen=True)
class Unknown:
    """Not decided within the limits.  It is neither true nor false."""

    def __bool__(self) -> bool:
        raise TypeError("it is not known whether there is such a minor")


def graph6(graph: Any) -> Tuple[str, Sequence[Any]]:
    """The graph in graph6 (loops and multiple edges change no minor and are
    left out), and its vertices in their order there.

        >>> graph6("D~{")
        ('D~{', range(0, 5))
    """
    if isinstance(graph, str):
        return graph, range(_order(graph))
    if not hasattr(graph, "nodes"):
        raise TypeError("a graph of networkx or a text in graph6 is expected, "
                        f"not {graph!r}")
    if getattr(graph, "is_directed", lambda: False)():
        raise c.SpielwerkError(
            "this graph is directed; here edges have no direction", -1, None)
    nodes = list(graph.nodes)
    if len(nodes) > MOST:
        raise c.SpielwerkError(f"more than {MOST} vertices", -1, None)
    number = {node: i for i, node in enumerate(nodes)}
    edges = set()
    for edge in graph.edges:
        a, b = number[edge[0]], number[edge[1]]
        edges.add((min(a, b), max(a, b)))
    bits = [(i, j) in edges for j in range(len(nodes)) for i in range(j)]
    bits += [False] * (-len(bits) % 6)
    body = "".join(
        chr(63 + sum(bit << (5 - k) for k, bit in enumerate(bits[at:at + 6])))
        for at in range(0, len(bits), 6))
    return _head(len(nodes)) + body, nodes


def _head(n: int) -> str:
    if n < 63:
        return chr(63 + n)
    return "~" + "".join(chr(63 + (n >> shift & 63)) for shift in (12, 6, 0))


def _order(text: str) -> int:
    """The number of vertices, in graph6 or sparse6, with its header or without.

        >>> [_order(text) for text in ("D~{", ":Cc", ">>graph6<<D~{")]
        [5, 4, 5]
        >>> _order("~~?????Bw")
        3
    """
    for head in (">>graph6<<", ">>sparse6<<"):
        text = text[len(head):] if text.startswith(head) else text
    raw = [ord(letter) - 63 for letter in text[text.startswith(":"):]]
    if not raw:
        raise c.SpielwerkError("an empty text is no graph", -1, 0)
    if raw[0] < 63:
        return raw[0]
    start, end = (2, 8) if raw[1:2] == [63] else (1, 4)
    if len(raw) < end:
        raise c.SpielwerkError("the number of vertices is cut off", -1,
                               len(raw))
    order = 0
    for digit in raw[start:end]:
        order = order << 6 | digit
    return order


def find_minor(host: Any, pattern: Any, *, prove: bool = True,
               seconds: Optional[float] = None, nodes: Optional[int] = None,
               memory: Optional[int] = None) -> Union[Found, Absent, Unknown]:
    """Looks for the pattern in the host.

        >>> find_minor("E~~w", "D~{")           # K5 in K6
        ... # doctest: +ELLIPSIS
        Found(branch_sets={0: frozenset({...}), ...)
        >>> sorted(find_minor(":Fa@x^", ">>graph6<<A_").branch_sets)
        [0, 1]
        >>> find_minor("E~~w", "topological:D~{")
        Traceback (most recent call last):
        ...
        spielwerk._library.SpielwerkError: one pattern is expected, without a \
mark
        >>> absent = find_minor("Gs@ipo", "D~{")  # K5 in the cube: planar
        >>> type(absent).__name__, bool(absent.certificate.check())
        ('Absent', True)
    """
    host_text, host_nodes = graph6(host)
    pattern_text, pattern_nodes = graph6(pattern)
    if "," in pattern_text or len(pattern_text.split()) != 1 or \
            pattern_text.startswith("topological:"):
        raise c.SpielwerkError("one pattern is expected, without a mark", -1, 0)

    def read(raw: Any) -> Union[Found, Absent, Unknown]:
        if raw.found < 0:
            return Unknown()
        certificate = Certificate(raw.certificate.decode()) \
            if raw.certificate else None
        if not raw.found:
            return Absent(certificate)
        sets = c.text_of(raw.witness).split()
        return Found({node: frozenset(host_nodes[int(v)]
                                      for v in part.split(","))
                      for node, part in zip(pattern_nodes, sets)}, certificate)

    with c.Work(seconds, nodes, memory) as limits:
        found: Union[Found, Absent, Unknown] = c.take(
            "spw_find", "finding", read, b"minor", c.encoded(pattern_text),
            c.encoded(host_text), c.c_uint(WANT_CERTIFICATE * prove), limits)
    return found
