#!/usr/bin/env python3
"""package.py SCRATCH: the Python package from the tree to its users, as TAP.

Makes the sdist, builds the wheel from nothing but that, without a network,
installs it in an empty environment and runs there what the documentation shows;
then the same with numpy, networkx and matplotlib: arrays, graphs, the notebook.
"""

import json
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tests/tools"))
from tap import finish, report
HERE = Path(__file__).resolve().parent


def run(*command, cwd=None, env=None):
    done = subprocess.run([str(word) for word in command], cwd=cwd, env=env,
                          text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
    return done.returncode, done.stdout


def python_of_debian():
    """The one that has the packages which the tests install."""
    for name in ("/usr/bin/python3", sys.executable):
        probe = "import setuptools, wheel, numpy, networkx, matplotlib"
        if Path(name).exists() and not run(name, "-c", probe)[0]:
            return name
    return None


def build(python, scratch):
    """The wheel, from the sdist; None when that fails. What is made here is
    tried, not shipped: it need not be fast."""
    maker = scratch / "maker"
    status, text = run(python, "-m", "venv", "--system-site-packages", maker)
    python = maker / "bin/python"
    if not status:
        status, text = run(python, "setup.py", "-q", "egg_info", "-e", scratch,
                           "sdist", "-d", scratch, cwd=ROOT / "python")
    if not report(not status, "an sdist is made", text):
        return None
    packed = next(scratch.glob("spielwerk-*.tar.gz"))
    with tarfile.open(packed) as archive:
        archive.extractall(scratch / "sources")
    inside = next((scratch / "sources").iterdir())
    status, text = run(python, "-m", "pip", "-q", "wheel", "--no-index",
                       "--no-build-isolation", "--no-deps", "-w", scratch,
                       inside, env={**os.environ, "CFLAGS": "-O1 -g0"})
    if not report(not status, "a wheel is built from it alone", text):
        return None
    return next(scratch.glob("*.whl"))


def environment(python, folder, wheel, *more):
    status, text = run(python, "-m", "venv", *more, folder)
    if not status:
        status, text = run(folder / "bin/python", "-m", "pip", "-q", "install",
                           "--no-index", "--no-deps", wheel)
    report(not status, f"it is installed in {folder.name}", text)
    return folder / "bin/python"


def notebook(path, out):
    """The code cells as a program whose pictures are files."""
    cells = json.loads(path.read_text())["cells"]
    lines = ["import matplotlib", "matplotlib.use('Agg')",
             "import matplotlib.pyplot as plt", "drawn = []",
             "def show():",
             f"    plt.savefig({str(out)!r} + f'/{{len(drawn)}}.png')",
             "    drawn.append(plt.gcf())", "    plt.close()",
             "plt.show = show"]
    lines += ["".join(cell["source"]) for cell in cells
              if cell["cell_type"] == "code"]
    return "\n".join(lines) + "\n"


def with_others(python, scratch):
    status, text = run(python, "-I", HERE / "check_others.py")
    report(not status, "arrays and graphs", text)
    program = scratch / "cells.py"
    program.write_text(notebook(ROOT / "python/notebook/pictures.ipynb",
                                scratch))
    status, text = run(python, "-I", program)
    pictures = [path for path in scratch.glob("?.png")
                if path.stat().st_size > 5000]
    report(not status and len(pictures) == 3,
           "the notebook draws three pictures", text)


def typed(scratch):
    """The installed package under mypy --strict, as a user's program sees
    it."""
    user = scratch / "user.py"
    user.write_text("import spielwerk\n"
                    "start: spielwerk.Position = spielwerk.Game('peg').start()"
                    "\nmoves: list[str] = start.moves()\n"
                    "reveal_type(start.ask().value)\n")
    status, text = run("mypy", "--strict", "--cache-dir", scratch / "mypy",
                       "spielwerk", user, cwd=ROOT / "python")
    report(not status and "spielwerk.game.Value" in text, "it is typed", text)


def main():
    scratch = Path(sys.argv[1]).resolve()
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    python = python_of_debian()
    if report(python, "there is a Python with setuptools, wheel, numpy, "
              "networkx and matplotlib"):
        wheel = build(python, scratch)
        if wheel:
            empty = environment(python, scratch / "empty", wheel)
            status, text = run(empty, "-I", HERE / "check_doctests.py",
                               ROOT / "python/README.md")
            report(not status, "its examples hold", text)
            full = environment(python, scratch / "full", wheel,
                               "--system-site-packages")
            with_others(full, scratch)
        typed(scratch)
    shutil.rmtree(scratch, ignore_errors=True)
    return finish()


if __name__ == "__main__":
    sys.exit(main())
