"""Minorfinder: the kinds, and `map`."""

from frame.certificate import Wrong, require
from minor.minor_absent import check_absent
from minor.minor_paths import check_paths, check_unlinked
from minor.minor_rules import Position, check_branch_sets


def check_map(certificate, position):
    """Branch sets, one for each vertex of the pattern."""
    sets = []
    for words in certificate.records():
        require(len(words) > 3 and words[0] == "set" and words[2] == ":"
                and words[1] == str(len(sets)),
                f"'set {len(sets)} : V ..' is expected")
        sets.append(position.vertices(words[3:]))
    size = position.pattern.size
    require(len(sets) == size, f"the pattern has {size} vertices")
    check_branch_sets(position.host, sets, position.pattern.edges)
    certificate.shows("solvable", f"{size} sets")


KINDS = {"map": check_map, "absent": check_absent, "paths": check_paths,
         "unlinked": check_unlinked}


def check(certificate, rules):
    require(rules is None, "the position tells everything")
    if certificate.kind not in KINDS:
        raise Wrong("this game has no such kind")
    position = Position(certificate.at_position())
    KINDS[certificate.kind](certificate, position)
