#!/usr/bin/env python3
"""Makes of the page's files what has to be made, with nothing but text.

  pack.py single OUT FILE...    the whole page as one HTML file that starts from
                                disk: style, modules, workers and WebAssembly
                                are inside
  pack.py index OUT FILE...     index.html with the style and the first pictures
                                inside, so that they need no requests
  pack.py NAME.mjs OUT FILE...  the module NAME.mjs with all that it imports,
                                without the comments that tell types
  pack.py gzip OUT FILE         a file packed, for servers that give it so
  pack.py service OUT FILE...   service.mjs with the list of the files and a
                                version that is a hash of their bytes

The modules keep to a part of the language that makes this easy, and what does
not is refused: imports of names from 'ROOM/FILE.mjs' at the top, exports where
a name is declared, no default exports, no cycles, no await outside of
functions.  No two files have one name, so that a name says which is meant.
"""

import base64
import gzip
import hashlib
import re
import sys
from pathlib import Path

IMPORT = re.compile(r"^import \{([^}]*)\}\s+from '\.[\w./]*/([\w.]+)';\n",
                    re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async )?function|class|const|let) (\w+)",
                    re.MULTILINE)
PART = re.compile(r"new URL\(\s*'\./([\w.-]+)', import\.meta\.url\)")
JSDOC = re.compile(r"/\*\*.*?\*/", re.DOTALL)
LEFT_OVER = re.compile(r"^(import|export)\b|\bimport\(|import\.meta|</script",
                       re.MULTILINE)
TYPES = {".json": "application/json", ".wasm": "application/gzip",
         ".database": "application/gzip",
         ".mjs": "text/javascript", ".svg": "image/svg+xml"}
# The databases of the boards with which a game begins.
USUAL = ["gomoku", "gomoku-freestyle", "peg-english"]
# Later rules win over earlier ones.
STYLES = ["style.css", "home.css", "game.css", "panels.css", "dialogs.css",
          "proofs.css", "screens.css", "board.css"]


def data_url(name, content):
    if name.endswith((".wasm", ".database")):
        content = gzip.compress(content, 9, mtime=0)
    text = base64.b64encode(content).decode()
    return f"data:{TYPES[Path(name).suffix]};base64,{text}"


class Page:
    """alone: is the page one file, or does it have others beside it?"""

    def __init__(self, files, alone):
        self.alone = alone
        self.files = {Path(file).name: Path(file).read_bytes()
                      for file in files}
        if len(self.files) < len(files):
            sys.exit("two files have one name")

    def text(self, name):
        return self.files[name].decode()

    def bare(self, name):
        """Without what is for readers of the source."""
        text = JSDOC.sub("", self.text(name))
        text = re.sub(r"^ *(?://|\* ).*\n", "", text, flags=re.MULTILINE)
        return re.sub(r"\n\s*\n+", "\n", text)

    def part(self, name):
        """The address of a file that is inside.  A module is a worker; it gets
        a data: address too, for from disk a browser does not load modules
        under blob: addresses.  A database that was not built is nowhere."""
        if name.endswith(".database") and name not in self.files:
            return "about:blank"
        return data_url(name, self.bundle(name).encode()
                        if name.endswith(".mjs") else self.files[name])

    def order(self, name, above=()):
        """The modules that a module needs, each before those that need it."""
        if name in above:
            sys.exit(f"{name}: imports itself through {', '.join(above)}")
        names = []
        for _, needed in IMPORT.findall(self.text(name)):
            names += self.order(needed, (*above, name))
        return list(dict.fromkeys([*names, name]))

    def module(self, name):
        """A module as a function that is called once and returns what it
        exports."""
        text = self.bare(name)
        exports = [exported for _, exported in EXPORT.findall(text)]
        text = EXPORT.sub(r"\1 \2", text)
        text = IMPORT.sub(
            lambda m: f"const {{{m[1].replace(' as ', ': ')}}} = "
                      f"{variable(m[2])};\n", text)
        if self.alone:
            text = PART.sub(lambda m: f"new URL('{self.part(m[1])}')", text)
        wrong = LEFT_OVER.search(PART.sub("", text))
        if wrong:
            sys.exit(f"{name}: '{wrong[0]}' cannot be packed")
        return (f"const {variable(name)} = (() => {{\n{text}"
                f"return {{ {', '.join(exports)} }};\n}})();\n")

    def bundle(self, name):
        return "".join(self.module(needed) for needed in self.order(name))


def variable(name):
    return "$" + name.removesuffix(".mjs")


def replace_once(text, old, new):
    if text.count(old) != 1:
        sys.exit(f"index.html: '{old}' occurs {text.count(old)} times")
    return text.replace(old, new)


def index(page):
    """index.html with what is wanted at once inside."""
    text = page.text("index.html")
    for old, new in [
            ('<link rel="stylesheet" href="style.css">',
             f"<style>\n{style(page)}</style>"),
            ('id="starts">{}<', f'id="starts">{page.text("starts.json")}<')]:
        text = replace_once(text, old, new)
    return text


def style(page):
    """The style sheets without comments and indents."""
    text = "".join(page.text(name) for name in STYLES)
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    return re.sub(r"\n\s*", "\n", text)


def single(page):
    """index.html with everything it refers to inside; what only a server can
    give, the manifest, is left out."""
    text = index(page)
    for old, new in [
            ('<link rel="modulepreload" href="first.mjs">\n', ""),
            ('<link rel="modulepreload" href="main.mjs">\n', ""),
            ('<script type="module" src="first.mjs"></script>\n', ""),
            ('href="icon.svg"', f'href="{page.part("icon.svg")}"'),
            ('<link rel="manifest" href="manifest.webmanifest">\n', ""),
            ('<script type="module" src="main.mjs"></script>',
             f'<script type="module">\n{page.bundle("main.mjs")}</script>')]:
        text = replace_once(text, old, new)
    return text


def service(page):
    """All is in the version.  Kept at the first visit is the page, and of the
    databases those of the usual boards; larger ones once they are used."""
    names = sorted(page.files)
    mark = hashlib.sha256()
    for name in names:
        mark.update(f"{name} {len(page.files[name])}\n".encode())
        mark.update(page.files[name])
    usual = {f"{name}.database" for name in USUAL}
    if not usual <= set(names):
        sys.exit(f"no database {sorted(usual - set(names))}")
    names = [name for name in names
             if name not in ("service.mjs", "spielwerk.wasm")  # has parts
             and (not name.endswith(".database") or name in usual)]
    text = page.text("service.mjs")
    for old, new in [("VERSION = ''", f"VERSION = '{mark.hexdigest()[:16]}'"),
                     ("FILES = []", f"FILES = {names}")]:
        text = replace_once(text, old, new)
    return text


def main():
    what, out, *files = sys.argv[1:]
    if what == "gzip":
        Path(out).write_bytes(
            gzip.compress(Path(files[0]).read_bytes(), 9, mtime=0))
        return
    page = Page(files, what == "single")
    make = {"single": single, "index": index, "service": service}.get(what)
    Path(out).write_text(make(page) if make else page.bundle(what))


if __name__ == "__main__":
    main()
