#!/usr/bin/env python3
"""symbols.py LIBRARY.a: what the core is linked from, as TAP.

The core has no mutable globals but those of the allocation gate, and calls
nothing outside the C library's memory, text and arithmetic: no files, no
threads, no clock, no environment.
"""

import re
import subprocess
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "tools"))
from tap import finish, report

MUTABLE = {"the_gate", "the_gate_ctx"}
CALLS = set("""
abort abs atan2 bsearch calloc ceil cos exp fabs floor fmax fmin free hypot
ldexp log log2 lround malloc memchr memcmp memcpy memmove memset pow qsort
realloc round sin snprintf sqrt sscanf stpcpy strcat strchr strcmp strcpy
strcspn strlen strncmp strncpy strpbrk strrchr strspn strstr strtod strtol
strtoul strtoull vsnprintf
_GLOBAL_OFFSET_TABLE_ __assert_fail __cpu_indicator_init __cpu_model __divti3
__isoc99_sscanf __modti3 __multi3 __popcountdi2 __stack_chk_fail __udivmodti4
__udivti3 __umodti3
""".split())
# the checked variants that a hardened build calls instead
CALLS |= {f"__{name}_chk" for name in CALLS if not name.startswith("_")}


def symbols(library):
    """(name, class, section) of each symbol."""
    out = subprocess.run(["nm", "--format=sysv", library], check=True,
                         capture_output=True, text=True).stdout
    for line in out.splitlines():
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) == 7 and cells[0] != "Name":
            yield cells[0], cells[2], cells[6]


def mutable(table):
    return sorted({name for name, _, section in table
                   if re.match(r"\.(data|bss|tdata|tbss)(?!\.rel\.ro)", section)
                   and not name.startswith(".")
                   and name.split(".")[0] not in MUTABLE})


def foreign(table):
    own = {name for name, kind, _ in table if kind != "U"}
    return sorted({name for name, kind, _ in table
                   if kind == "U" and name not in own | CALLS})


def main():
    table = list(symbols(sys.argv[1]))
    example = [("counter", "b", ".bss"), ("fopen", "U", "*UND*"),
               ("table", "d", ".data.rel.ro.local")]
    results = [
        ("both rules see their examples",
         [] if (mutable(example), foreign(example)) ==
         (["counter"], ["fopen"]) else ["they do not"]),
        ("the library has symbols", [] if len(table) > 50 else ["too few"]),
        ("the core has no mutable globals", mutable(table)),
        ("the core calls the C library only", foreign(table)),
    ]
    for name, bad in results:
        report(not bad, name, bad)
    return finish()


if __name__ == "__main__":
    sys.exit(main())
