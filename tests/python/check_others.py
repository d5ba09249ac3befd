"""check_others.py: the installed package with numpy and networkx."""

import sys

import networkx as nx
import numpy as np
import spielwerk as sw


def arrays():
    """The table of the triangle of 15 holes, against a search in Python."""
    game = sw.Game("peg:triangle-15")
    table = game.table()
    level, counts = {game.start().normal()}, []
    while level:
        counts.append(len(level))
        level = {after.normal() for at in level for _, after in at.children()}
    classes = table.array("classes")
    assert classes.dtype == np.int64, classes.dtype
    assert classes.tolist() == counts, (classes.tolist(), counts)


def shown(host, pattern, found):
    """What shows the minor, checked with networkx alone."""
    sets = found.branch_sets
    assert set(sets) == set(pattern)
    seen = [v for part in sets.values() for v in part]
    assert len(seen) == len(set(seen)) and set(seen) <= set(host)
    for part in sets.values():
        assert nx.is_connected(host.subgraph(part))
    for a, b in pattern.edges:
        assert any(host.has_edge(u, v) for u in sets[a] for v in sets[b])


def graphs():
    """Random graphs with names for vertices: planar ones have neither K5 nor
    K3,3, and all others one of them (Wagner)."""
    patterns = [nx.complete_graph(5), nx.complete_bipartite_graph(3, 3)]
    planar = 0
    for seed in range(60):
        host = nx.gnm_random_graph(9, 15 + seed % 6, seed=seed)
        host = nx.relabel_nodes(host, {v: f"v{v}" for v in host})
        answers = [sw.find_minor(host, pattern) for pattern in patterns]
        for pattern, answer in zip(patterns, answers):
            assert answer.certificate.check()
            if answer:
                shown(host, pattern, answer)
        assert nx.check_planarity(host)[0] != any(answers), seed
        planar += not any(answers)
    assert 5 < planar < 55, planar


def large():
    """As large as the text of a graph may be; one vertex more is refused."""
    for n in (200, 2000):
        host, pattern = nx.cycle_graph(n), nx.cycle_graph(3)
        shown(host, pattern, sw.find_minor(host, pattern, prove=False))
    refused(nx.path_graph(2001), "more than 2000 vertices")


def refused(host, why):
    try:
        sw.find_minor(host, "Bw")
    except sw.SpielwerkError as error:
        assert why in str(error), error
    else:
        raise AssertionError(f"not refused: {why}")


def directed():
    """A cycle of arcs is no triangle."""
    edges = [(0, 1), (1, 2), (2, 0)]
    for kind in nx.DiGraph, nx.MultiDiGraph:
        refused(kind(edges), "this graph is directed")
    refused("&BP_", "this graph is directed")
    assert sw.find_minor(nx.MultiGraph(edges + edges), "Bw")


def unknown():
    """Limits that are too small give neither yes nor no."""
    pattern, unknown = nx.complete_graph(7), 0
    for seed in range(8):
        host = nx.random_regular_graph(4, 16, seed=seed)
        answer = sw.find_minor(host, pattern, prove=False, nodes=1)
        if isinstance(answer, sw.Unknown):
            unknown += 1
            try:
                raise AssertionError(f"Unknown is taken for {bool(answer)}")
            except TypeError:
                pass
    assert unknown, "all are decided"


def main():
    arrays()
    graphs()
    large()
    directed()
    unknown()


if __name__ == "__main__":
    sys.exit(main())
