#!/usr/bin/env python3
"""debian_packages.py SCRATCH: from the tree to an empty root, as TAP.

Makes the packages from a copy of the tree as a maintainer does, asks lintian,
lets dpkg install them in a root where nothing is, uses what is there, and lets
dpkg remove it.  The root has no C library of its own: the programs take the one
of this machine, which is what their dependencies name.
"""

import gzip
import http.client
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tests/tools"))
from tap import finish, report

TOOLS = ("dpkg-buildpackage", "dh", "lintian", "dpkg")
PACKAGES = ["libspielwerk-dev", "libspielwerk1", "spielwerk", "spielwerk-data"]


def run(*command, typed="", **more):
    done = subprocess.run([str(word) for word in command], input=typed,
                          text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, **more)
    return done.returncode, done.stdout


def copy_tree(tree):
    """What git lists, as it stands now; all but builds in a tarball."""
    status, listed = run("git", "ls-files", cwd=ROOT)
    if status:
        skip = shutil.ignore_patterns("build*", "node_modules")
        shutil.copytree(ROOT, tree, ignore=skip)
        return
    for name in filter(lambda name: (ROOT / name).is_file(),
                       listed.splitlines()):
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, tree / name)


def environment():
    """What is made here is tried, not shipped: it need be neither fast nor
    small.  debhelper gives its commands an empty home; a compiler's cache stays
    where it was."""
    env = {**os.environ, "DPKG_DEB_COMPRESSOR_TYPE": "gzip",
           "DEB_BUILD_OPTIONS": "parallel=2 noautodbgsym noopt"}
    for name in ("CC", "CFLAGS", "LDFLAGS", "DESTDIR", "MALLOC_PERTURB_"):
        env.pop(name, None)
    if shutil.which("ccache"):
        env["CCACHE_DIR"] = run("ccache", "-k", "cache_dir")[1].strip()
    return env


def build(scratch):
    tree = scratch / "spielwerk"
    copy_tree(tree)
    status, text = run("dpkg-buildpackage", "-b", "-us", "-uc", cwd=tree,
                       env=environment())
    made = sorted(scratch.glob("*.deb"))
    names = sorted(path.name.split("_")[0] for path in made)
    if not report(not status and names == PACKAGES,
                  "dpkg-buildpackage makes the four packages",
                  f"{names}\n{text}"):
        return []
    status, text = run("lintian", "--allow-root", "--fail-on",
                       "error,warning", next(scratch.glob("*.changes")))
    report(not status and not text.strip(), "lintian says nothing", text)
    return made


def dpkg(root, *arguments):
    return run("dpkg", f"--root={root}", "--force-not-root",
               "--force-depends", f"--log={root}.log", *arguments)


def install(root, made):
    database = root / "var/lib/dpkg"
    for folder in ("info", "updates", "triggers"):
        (database / folder).mkdir(parents=True)
    for name in ("status", "available"):
        (database / name).touch()
    status, text = dpkg(root, "--install", *made)
    report(not status, "dpkg installs them in an empty root", text)
    status, text = dpkg(root, "--verify", *PACKAGES)
    report(not status and not text, "each file is as it was packed", text)


def programs(root):
    """They find their databases, and agree about a proof."""
    spielwerk = root / "usr/bin/spielwerk"
    status, text = run(spielwerk, "-V")
    version = run("dpkg-deb", "-f", next(root.parent.glob("spielwerk_*.deb")),
                  "Version")[1].strip()
    report(not status and version.split("-")[0] in text,
           f"the program of package {version}", text)
    status, text = run(spielwerk, "analyse", "gomoku", "--json")
    report(not status and '"known"' in text,
           "it finds the databases of its package", text)
    proof = root.parent / "french.proof"
    run(spielwerk, "solve", "peg:french", "-o", proof)
    status, text = run(root / "usr/bin/spielwerk-check", proof)
    report(not status and "VERIFIED" in text, "the checker verifies its proof",
           text)
    picture = root.parent / "peg.png"
    status, text = run(spielwerk, "show", "peg", f"--png={picture}")
    report(not status and picture.read_bytes()[:4] == b"\x89PNG",
           "it draws a board as PNG", text)
    manual = gzip.decompress(
        (root / "usr/share/man/man1/spielwerk-check.1.gz").read_bytes())
    report(b"EXIT STATUS" in manual, "the manual is there", manual)


def page(root):
    """The page and its core, from the folder of the package."""
    server = subprocess.Popen([root / "usr/bin/spielwerk", "serve"],
                              stdout=subprocess.PIPE, text=True)
    try:
        line = server.stdout.readline()
        link = http.client.HTTPConnection(
            "127.0.0.1", int(line.split("127.0.0.1:")[1].split("/")[0]),
            timeout=300)
        bodies = []
        for path in ("/", "/spielwerk.wasm"):
            link.request("GET", path)
            bodies.append(link.getresponse().read())
        report(b'<svg id="board"' in bodies[0] and
               bodies[1][:4] == b"\0asm", "it serves the page and its core",
               line)
    finally:
        server.terminate()
        server.wait()
    report(not run("node", "--input-type=module", "-e",
                   "import { readFileSync } from 'node:fs';"
                   "new WebAssembly.Module(readFileSync(process.argv[1]))",
                   root / "usr/share/spielwerk/web/spielwerk.wasm")[0],
           "the core is WebAssembly")


def library(root):
    """A program against the development package."""
    pc = next(root.rglob("spielwerk.pc"))
    folder = pc.parents[1]
    env = {**os.environ, "PKG_CONFIG_PATH": str(pc.parent),
           "PKG_CONFIG_SYSROOT_DIR": str(root)}
    flags = run("pkg-config", "--cflags", "--libs", "spielwerk",
                env=env)[1].split()
    out = root.parent / "minors"
    examples = root / "usr/share/doc/libspielwerk-dev/examples"
    status, text = run("c++", examples / "minors.cpp", "-o", out, *flags,
                       f"-Wl,-rpath,{folder}")
    if not status:
        status, text = run(out, "k5", typed="D~{\n")
    report(not status and "FOUND" in text,
           "an example of the package is compiled and runs", text)


def remove(root):
    status, text = dpkg(root, "--purge", *PACKAGES)
    left = [path for path in root.rglob("*")
            if path.is_file() and "var/lib/dpkg" not in str(path)]
    report(not status and not left, "dpkg removes all of it",
           f"{left}\n{text}")


def main():
    missing = [tool for tool in TOOLS if not shutil.which(tool)]
    if missing:
        print(f"1..0 # SKIP not installed: {' '.join(missing)}")
        return 0
    scratch = Path(sys.argv[1]).resolve()
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    made = build(scratch)
    if made:
        root = scratch / "root"
        install(root, made)
        programs(root)
        page(root)
        library(root)
        remove(root)
    shutil.rmtree(scratch, ignore_errors=True)
    return finish()


if __name__ == "__main__":
    sys.exit(main())
