#!/usr/bin/env python3
"""The line "N passed, N failed" counts each test, whatever programs printed."""

import contextlib
import io
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "tools"))
from run_suites import Tally, count_report
from tap import run_each

REPORT = """<?xml version="1.0" encoding="utf-8"?>
<testsuites><testsuite name="page">
<testcase name="a"><system-out>\x1b[2mgrey\x1b[22m \x00</system-out></testcase>
<testcase name="b"><failure>\x1b[31mred\x1b[39m</failure></testcase>
<testcase name="c"><error /></testcase>
<testcase name="d"><skipped /></testcase>
</testsuite></testsuites>
"""


def count(directory):
    path = Path(directory) / "report.xml"
    path.write_bytes(REPORT.encode() + b"<!-- \xff -->")
    tally = Tally()
    with contextlib.redirect_stdout(io.StringIO()) as said:
        count_report(path, tally)
    assert (tally.passed, tally.failed) == (1, 3), vars(tally)
    assert said.getvalue().splitlines() == [
        f"FAILED: page: {name}" for name in "bcd"], said.getvalue()


sys.exit(run_each([("a report with bytes that XML lacks", count)]))
