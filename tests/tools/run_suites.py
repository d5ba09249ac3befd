#!/usr/bin/env python3
"""Builds Spielwerk in the ways it is tested and runs every suite.

Each build is a directory build-NAME with its own compiler and sanitizers; Meson
runs the tests of the suites named with it.  A build that fails, a test that
fails, a test program that reports no test: each counts as one failure.  The
last line of the output is "N passed, N failed"; the exit status is 0 only when
something passed and nothing failed.

  run_suites.py                 everything
  run_suites.py --only plain    one build
  run_suites.py --quick         the plain build without pages and packages, with
                                as few mutants and trials as a slow build
  run_suites.py --build         compiles, but runs nothing
  run_suites.py --fuzz SECONDS  fuzz each target for so long, nothing else
  run_suites.py --coverage      lines and branches that the tests reach
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
JOBS = str(min(os.cpu_count() or 1, 8))

# For the slow builds: lines without variables are enough for a report, and the
# first fault ends a program.
LINES = "-g1"
ENDS = "-fno-sanitize-recover=undefined"

# name: compiler, Meson options, what is compiled (nothing: all), arguments of
# "meson test"
BUILDS = {
    "plain": (
        "gcc",
        ["-Dwasm=enabled"],
        [],
        ["--no-suite", "fuzz"],
    ),
    "sanitized": (
        "clang",
        ["-Db_sanitize=address,undefined", "-Db_lundef=false", "-Dfuzz=true",
         "-Doptimization=2", f"-Dc_args={LINES} {ENDS}"],
        [],
        ["--suite", "unit", "--suite", "laws", "--suite", "golden",
         "--suite", "fuzz"],
    ),
    "threads": (
        "clang",
        ["-Db_sanitize=thread", "-Db_lundef=false", "-Doptimization=1",
         f"-Dc_args={LINES}"],
        # what starts threads
        ["tests/test_levels", "tests/test_levels_outside",
         "tests/test_checkpoint", "tests/test_reader",
         "tests/test_agents_subset", "tests/test_agents_layers",
         "tests/test_agents_folded", "tests/test_sprouts_table",
         "tests/test_sprouts_workers", "tests/test_peg_tally",
         "src/cli/spielwerk", "check/spielwerk-check"],
        ["levels", "levels_outside", "checkpoint", "reader", "agents-subset",
         "agents-layers", "agents-folded", "sprouts-table",
         "sprouts-workers", "peg_tally", "golden protocol"],
    ),
}
COMMON = ["-Dwerror=true", "-Dtests=enabled"]
# Mutants of certificates are tried by the plain build; the slow builds take
# each 23rd, and each eighth of what unit tests do many times.  Sanitizers stop
# at the first fault.  Meson's MALLOC_PERTURB_ would fill every large block
# twice, which the sanitizers make superfluous.  A program keeps what it frees:
# to get it back takes longer than many a small check.
ENVIRONMENT = {
    "MALLOC_PERTURB_": "0",
    "MALLOC_TRIM_THRESHOLD_": str(1 << 30),
    "MALLOC_MMAP_THRESHOLD_": str(1 << 25),
    "ASAN_OPTIONS": "detect_leaks=1:abort_on_error=1",
    "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=1:abort_on_error=1",
    "TSAN_OPTIONS": "halt_on_error=1",
}
SLOW = {"MUTATE_EVERY": "23", "TRIALS_EVERY": "8"}
QUICK = ["--suite", "house", "--suite", "unit", "--suite", "laws", "--suite",
         "golden"]
NO_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Tally:
    def __init__(self):
        self.passed = 0
        self.failed = 0

    def count(self, ok, what):
        if ok:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAILED: {what}")


def run(command, **more):
    """Runs a command without standard input; returns its exit status."""
    return subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL,
                          **more).returncode


def build(name, tally):
    """Configures and compiles one build; its directory, or None."""
    compiler, options, targets, _ = BUILDS[name]
    folder = ROOT / f"build-{name}"
    if not (folder / "build.ninja").exists():
        shutil.rmtree(folder, ignore_errors=True)
        if run(["meson", "setup", str(folder), *COMMON, *options],
               env={**os.environ, "CC": compiler},
               stdout=subprocess.DEVNULL):
            tally.count(False, f"meson setup of {folder.name}")
            return None
    ok = not run(["ninja", "-C", str(folder), "-j", JOBS, "--quiet",
                  *targets])
    tally.count(ok, f"the build {folder.name}")
    return folder if ok else None


def count_report(report, tally):
    """Adds up a JUnit report as Meson writes it: a test program that speaks
    TAP has one case for each of its lines.  What a program prints, colours of
    a terminal too, stands there as it is, though XML has no such bytes."""
    text = report.read_text(encoding="utf-8", errors="replace")
    root = ElementTree.fromstring(NO_XML.sub("?", text).encode())
    for suite in root.iter("testsuite"):
        for case in suite.iter("testcase"):
            skipped = case.find("skipped") is not None
            bad = [case.find(kind) for kind in ("failure", "error")]
            ok = not skipped and all(entry is None for entry in bad)
            tally.count(ok, f"{suite.get('name')}: {case.get('name')}")


def test(name, folder, tally, quick=False):
    logs = folder / "meson-logs"
    report = logs / "testlog.junit.xml"
    report.unlink(missing_ok=True)
    status = run(["meson", "test", "-C", str(folder),
                  "--num-processes", JOBS, "--print-errorlogs",
                  # a guard against hanging, even on a busy machine
                  "--timeout-multiplier", "20",
                  *(QUICK if quick else BUILDS[name][3])],
                 env={**os.environ, **ENVIRONMENT,
                      **({} if name == "plain" and not quick else SLOW)})
    before = tally.passed, tally.failed
    if report.exists():
        count_report(report, tally)
    if (tally.passed, tally.failed) == before:
        tally.count(False, f"{folder.name} ran no test")
    elif status and tally.failed == before[1]:
        tally.count(False, f"meson test in {folder.name}, status {status}")


def fuzz(seconds, tally):
    # With a call for each comparison, which shows libFuzzer the words that are
    # looked for, and is too slow for the suites.
    compiler, options, _, _ = BUILDS["sanitized"]
    kinds = sorted(os.listdir(ROOT / "tests/fuzz/corpus"))
    BUILDS["fuzz"] = (compiler,
                      [*options,
                       f"-Dc_args={LINES} {ENDS} -fsanitize=fuzzer-no-link"],
                      [f"tests/fuzz/fuzz_{kind}" for kind in kinds], [])
    folder = build("fuzz", tally)
    for target in sorted(folder.glob("tests/fuzz/fuzz_*")) if folder else []:
        if not target.is_file() or target.suffix:
            continue
        kind = target.name.removeprefix("fuzz_")
        found = target.parent / f"found_{kind}"
        found.mkdir(parents=True, exist_ok=True)
        status = run([str(target), f"-max_total_time={seconds}", "-timeout=120",
                      "-rss_limit_mb=1024", f"-artifact_prefix={found}/",
                      str(found), str(ROOT / "tests/fuzz/corpus" / kind)],
                     env={**os.environ, **ENVIRONMENT})
        tally.count(status == 0, f"{target.name}: its input is in {found}")


def coverage(tally):
    folder = ROOT / "build-coverage"
    # threads count together, else gcov reports negative numbers
    BUILDS["coverage"] = ("gcc", ["-Db_coverage=true", "-Doptimization=0",
                                  "-Dc_args=-fprofile-update=atomic"],
                          [],
                          ["--suite", "unit", "--suite", "laws", "--suite",
                           "golden"])
    if build("coverage", tally):
        test("coverage", folder, tally)
        page = folder / "coverage.html"
        status = run(["gcovr", "--root", str(ROOT), "--object-directory",
                      str(folder), "--filter", "src/", "--filter", "check/",
                      "--print-summary", "--html-details", str(page)])
        tally.count(status == 0, "gcovr")
        print(f"the page: {page}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--only", choices=BUILDS, action="append")
    which.add_argument("--quick", action="store_true")
    parser.add_argument("--build", action="store_true")
    parser.add_argument("--fuzz", type=int, metavar="SECONDS")
    parser.add_argument("--coverage", action="store_true")
    args = parser.parse_args()
    tally = Tally()
    if args.fuzz:
        fuzz(args.fuzz, tally)
    elif args.coverage:
        coverage(tally)
    else:
        for name in args.only or (["plain"] if args.quick else BUILDS):
            print(f"==== {name}", flush=True)
            folder = build(name, tally)
            if folder and not args.build:
                test(name, folder, tally, args.quick)
    sys.stdout.flush()
    print(f"{tally.passed} passed, {tally.failed} failed", flush=True)
    return 0 if tally.passed and not tally.failed else 1


if __name__ == "__main__":
    sys.exit(main())
