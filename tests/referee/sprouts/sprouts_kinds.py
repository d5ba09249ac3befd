"""Sprouts: the rules' names, and which kind is checked how."""

import re

from frame.certificate import number, require
from sprouts.sprouts_map import Map
from sprouts.sprouts_misere import check_strategy
from sprouts.sprouts_nimber import check_nimber

RULES = re.compile(r"([0-9]+)(-misere)?(-plane)?(-oriented)?")
MOST_SPOTS = 63


def check(certificate, rules):
    found = RULES.fullmatch(rules or "")
    require(found, "SPOTS[-misere][-plane][-oriented] is expected")
    number(found[1], 1, MOST_SPOTS)
    kind = "strategy" if found[2] else "nimber"
    require(certificate.kind == kind, "this game has no such kind")
    position = Map(certificate.at_position())
    (check_strategy if found[2] else check_nimber)(certificate, position)
