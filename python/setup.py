"""Builds the C core into the package: a shared library, which ctypes loads, and
the databases of games.

In the tree the sources lie one folder above; the sdist carries them in core/,
so that it builds alone, with a C compiler and setuptools and no network.
"""

import ctypes
import os
import re
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:
    from wheel.bdist_wheel import bdist_wheel

HERE = Path(__file__).resolve().parent
CORE = HERE / "core" if (HERE / "core").is_dir() else HERE.parent
NOT_INSIDE = ("cli", "host", "wasm")  # the command, and the browser's door
PROGRAMS = ("check_main.c", "check_wasm.c")
CARRIED = ["meson.build", "include", "src", "check", "LICENSE"]


def build_list():
    """The list of games and the version stand in meson.build."""
    text = (CORE / "meson.build").read_text()
    games = re.search(r"^games = \[([^]]*)\]", text, re.MULTILINE)[1]
    version = re.search(r"^  version: '([^']*)'", text, re.MULTILINE)[1]
    return re.findall(r"'(\w+)'", games), version


GAMES, VERSION = build_list()


def sources():
    found = []
    for folder in ("src", "check"):
        for path in sorted((CORE / folder).rglob("*.c")):
            room = path.relative_to(CORE / folder).parts[0]
            if room not in NOT_INSIDE and path.name not in PROGRAMS:
                found.append(str(path))
    return found


def registry(folder):
    """The table of games, as the build of the tree makes it."""
    text = (CORE / "src/registry_list.c.in").read_text()
    names = [f"sw_game_{name}" for name in GAMES]
    text = text.replace("@declarations@", "".join(
        f"extern const sw_game {name};\n" for name in names))
    text = text.replace("@entries@", "".join(
        f"    &{name},\n" for name in names))
    out = Path(folder) / "registry_list.c"
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(text)
    return str(out)


class Build(build_ext):
    """A library without the names of Python; two compilers at a time."""

    def get_ext_filename(self, fullname):
        return os.path.join(*fullname.split(".")) + ".so"

    def get_export_symbols(self, ext):
        return []

    def get_source_files(self):
        return []

    def build_extension(self, ext):
        folders = [str(CORE / name) for name in ("src", "check", "include")]
        level = [] if "-O" in os.environ.get("CFLAGS", "") else ["-O3"]

        def compiled(source):
            return self.compiler.compile(
                [source], output_dir=self.build_temp, include_dirs=folders,
                extra_postargs=["-std=gnu11", *level, "-DNDEBUG", "-w"])[0]

        with ThreadPoolExecutor(min(os.cpu_count() or 1, 8)) as pool:
            objects = list(pool.map(
                compiled, [*sources(), registry(self.build_temp)]))
        names = str(CORE / "src/library/spielwerk.map")
        out = self.get_ext_fullpath(ext.name)
        self.compiler.link_shared_object(
            objects, out, libraries=["m"],
            extra_postargs=[f"-Wl,--version-script={names}", "-s"])
        add_databases(Path(out))


def add_databases(library):
    """That of peg solitaire is made, by the library itself; those of Gomoku
    took long to find and are kept with the sources."""
    for kept in (CORE / "src/games/gomoku").glob("*.database"):
        shutil.copy(kept, library.parent)
    core = ctypes.CDLL(str(library))
    game, made, n = (ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_size_t())
    if core.spw_game_new(b"peg", ctypes.byref(game), None) or \
            core.spw_game_make_database(game, None, ctypes.byref(made),
                                        ctypes.byref(n), None):
        raise SystemExit("the database of peg solitaire could not be made")
    core.spw_game_database.restype = ctypes.c_char_p
    name = core.spw_game_database(game).decode()
    (library.parent / f"{name}.database").write_bytes(
        ctypes.string_at(made, n.value))
    core.spw_free(made)
    core.spw_game_free(game)


class Wheel(bdist_wheel):
    """For every Python 3 of this platform: the library knows none of them."""

    def get_tag(self):
        return ("py3", "none", super().get_tag()[2])


class Sources(sdist):
    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        core = Path(base_dir) / "core"
        for name in CARRIED:
            source = CORE / name
            if source.is_dir():
                shutil.copytree(source, core / name)
            else:
                core.mkdir(exist_ok=True)
                shutil.copy(source, core / name)
        for name in NOT_INSIDE:
            shutil.rmtree(core / "src" / name)


setup(version=VERSION,
      ext_modules=[Extension("spielwerk.libspielwerk", [])],
      cmdclass={"build_ext": Build, "bdist_wheel": Wheel, "sdist": Sources})
