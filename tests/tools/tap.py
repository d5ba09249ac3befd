"""The Test Anything Protocol, for tests that are written in Python."""

import tempfile

results = []


def report(ok, name, complaints=""):
    """One test, and what is shown when it failed: a list of lines, or anything
    that prints.  Returns ok."""
    results.append(bool(ok))
    print(f"{'ok' if ok else 'not ok'} {len(results)} - {name}", flush=True)
    lines = (complaints if isinstance(complaints, list)
             else str(complaints).splitlines())
    for line in [] if ok else lines[-40:]:
        print(f"# {line}", flush=True)
    return ok


def finish():
    """The plan, behind the last test; returns the exit status."""
    print(f"1..{len(results)}")
    return not all(results)


def run_each(tests):
    """Tests as (name, function of a directory of its own), which fail by an
    assertion; returns the exit status."""
    for name, test in tests:
        with tempfile.TemporaryDirectory() as directory:
            try:
                test(directory)
                report(True, name)
            except AssertionError as why:
                report(False, name, why)
    return finish()
