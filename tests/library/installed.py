#!/usr/bin/env python3
"""installed.py BUILD SCRATCH: the library as others use it, as TAP.

Installs the build into an empty folder and compiles the examples with what
pkg-config says, against the shared and against the static library, as C and
as C++; then runs them.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tests/tools"))
from tap import finish, report

# name, arguments, input, what has to be in the output
RUNS = [
    ("best_play.c", ["sprouts:4"], "", ["win\n", "the end: loss"]),
    ("best_play.c", ["peg:triangle-15", "o/oo/.../..../....."], "",
     ["the end: "]),
    ("enumerate.c", ["sprouts:2"], "", ["51 positions\nnimber 0: 27\n"]),
    ("certificate.c", ["peg:french"], "",
     ["loss, by theorem", "verified: peg:french, unsolvable",
      "refused in line "]),
    ("minors.cpp", ["k5"], "D~{\nE~~w\nGs@ipo\n",
     ["D~{ FOUND 0 1 2 3 4\n", "E~~w FOUND ", "Gs@ipo ABSENT\n"]),
]


def run(command, **more):
    done = subprocess.run(command, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, **more)
    return done.returncode, done.stdout


def install(build, root):
    shutil.rmtree(root, ignore_errors=True)
    return run(["meson", "install", "-C", build, "--no-rebuild", "--quiet"],
               env={**os.environ, "DESTDIR": str(root)})


def pkg_config(root, *arguments):
    pc = next(root.rglob("spielwerk.pc"))
    env = {**os.environ, "PKG_CONFIG_PATH": str(pc.parent),
           "PKG_CONFIG_SYSROOT_DIR": str(root),
           "PKG_CONFIG_ALLOW_SYSTEM_LIBS": "1",
           "PKG_CONFIG_ALLOW_SYSTEM_CFLAGS": "1"}
    return subprocess.run(["pkg-config", *arguments, "spielwerk"], env=env,
                          check=True, text=True,
                          capture_output=True).stdout.split()


def compile_one(root, source, static, out):
    compiler = os.environ.get("CXX", "c++") if source.suffix == ".cpp" else \
        os.environ.get("CC", "cc")
    library = next(root.rglob("libspielwerk.so")).parent
    flags = pkg_config(root, "--cflags")
    libs = [str(library / "libspielwerk.a"), "-lm"] if static else \
        [*pkg_config(root, "--libs"), f"-Wl,-rpath,{library}"]
    return run([*compiler.split(), "-Wall", "-Wextra", "-Wpedantic", "-Werror",
                *flags, str(source), "-o", str(out), *libs])


def examples(root):
    for name, arguments, typed, wanted in RUNS:
        for static in (False, True):
            kind = "static" if static else "shared"
            out = root / f"{name}.{kind}"
            status, text = compile_one(root, ROOT / "examples" / name, static,
                                       out)
            if not status:
                status, text = run([str(out), *arguments], input=typed)
            missing = [part for part in wanted if part not in text]
            report(not status and not missing,
                   f"{name} {' '.join(arguments)}, {kind}",
                   f"status {status}, not found: {missing}\n{text}")


def names(library, *flags):
    """What a library shows to others."""
    text = run(["nm", "--defined-only", "--extern-only", *flags,
                str(library)])[1]
    return {line.split()[-1] for line in text.splitlines()
            if len(line.split()) == 3}


def shown(root):
    header = (ROOT / "include/spielwerk.h").read_text()
    shared = names(next(root.rglob("libspielwerk.so")), "--dynamic")
    static = names(next(root.rglob("libspielwerk.a")))
    report(len(shared) > 30 and all(f"{name}(" in header for name in shared),
           "the shared library shows what the header declares",
           sorted(name for name in shared if f"{name}(" not in header))
    report(shared == static, "and so does the static one", shared ^ static)
    headers = sorted(path.name for path in root.rglob("*.h"))
    report(headers == ["spielwerk.h"], "one header is installed", headers)
    soname = run(["readelf", "-d",
                  str(next(root.rglob("libspielwerk.so")))])[1]
    major = pkg_config(root, "--modversion")[0].split(".")[0]
    report(f"[libspielwerk.so.{major}]" in soname,
           "its soname is the major version", soname)


def main():
    build, root = sys.argv[1], Path(sys.argv[2]).resolve()
    status, text = install(build, root)
    report(status == 0, "it is installed", text)
    if not status:
        examples(root)
        shown(root)
    shutil.rmtree(root, ignore_errors=True)
    return finish()


if __name__ == "__main__":
    sys.exit(main())
