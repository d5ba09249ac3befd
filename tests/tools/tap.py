"""The Test Anything Protocol, for tests that are written in Python."""

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
