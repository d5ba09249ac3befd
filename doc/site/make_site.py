#!/usr/bin/env python3
"""make_site.py OUT DEPFILE VERSION SPIELWERK SINGLE WEB: the documents as a
folder of static pages.

Every file of PAGES becomes a page with the list of all pages beside it;
Markdown is read by the library Python-Markdown, manual pages by groff, and are
left out where there is none.  In OUT/play is the
workbench, the folder WEB, and beside it SINGLE, the workbench in one file, for
who opens the pages from disk.  OUT/certificates holds what SPIELWERK has proved
for PROOFS, and a page that checks them.  Nothing is asked of another host.
DEPFILE hears what was read, so that the build knows when to do this again.
"""

import html
import json
import posixpath
import re
import shutil
import subprocess
import sys
from itertools import groupby
from pathlib import Path

import markdown
from markdown.treeprocessors import Treeprocessor

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]

# heading -> pages in their order; a page is named as its source
PAGES = {
    "Begin": ["README.md", "doc/page.md", "doc/site/proofs.md", "NEWS.md"],
    "Games": ["doc/peg.md", "doc/sprouts.md", "doc/gomoku.md",
              "doc/agents.md", "doc/minor.md", "doc/euler.md",
              "doc/untangle.md"],
    "Proofs": ["doc/trust.md", "doc/certificates.md", "doc/records.md",
               "doc/outside.md"],
    "Programs": ["doc/protocol.md", "doc/bot.md", "doc/errors.md",
                 "doc/scene.md", "python/README.md", "web/element/npm.md",
                 "doc/compatibility.md"],
    "Manual": ["doc/man/spielwerk.1", "doc/man/spielwerk-check.1",
               "doc/man/spielwerk-protocol.7"],
    "The source": ["doc/tutorial.md", "HACKING.md", "doc/map.md",
                   "doc/libraries.md", "CONTRIBUTING.md", "doc/release.md"],
}
NAMES = {"README.md": "index", "python/README.md": "python",
         "web/element/npm.md": "npm"}
TITLES = {"README.md": "Spielwerk", "web/element/npm.md": "npm package"}
# certificate -> the question that it answers
PROOFS = {
    "peg-french": ["peg:french"],
    "peg-triangle": ["peg:triangle-15"],
    "sprouts-5": ["sprouts:5"],
    "gomoku-open-three": ["gomoku", "h8 a1 h9 a15 h10 o1"],
    "agents-1": ["agents:1"],
    "minor": ["minor"],
    "euler": ["euler"],
    "untangle": ["untangle"],
}
if not shutil.which("groff"):
    del PAGES["Manual"]
GAMES = ["peg", "sprouts", "gomoku", "agents", "minor", "euler", "untangle"]


def name_of(source):
    return NAMES.get(source, Path(source).stem.lower()) + ".html"


class Links(Treeprocessor):
    """What leads to a file of the tree leads to its page, or to a copy."""

    def __init__(self, md, source, copies):
        super().__init__(md)
        self.source, self.copies = source, copies

    def address(self, link):
        path, hash_mark, anchor = link.partition("#")
        if not path or re.match(r"[a-z]+:", path):
            return link
        path = posixpath.normpath(
            posixpath.join(posixpath.dirname(self.source), path))
        if path in sum(PAGES.values(), []):
            return name_of(path) + hash_mark + anchor
        if path.startswith("certificates/") or path.startswith("play/"):
            return path + hash_mark + anchor
        self.copies.add(path)
        return f"files/{path}" + ("/index.html" if (ROOT / path).is_dir()
                                  else "")

    def run(self, root):
        for element in root.iter():
            for key in ("href", "src"):
                if element.get(key):
                    element.set(key, self.address(element.get(key)))
            if element.tag == "img":
                element.set("loading", "lazy")


# typographic signs that are no part of what one types
ASCII = str.maketrans({"\u2010": "-", "\u2212": "-", "\u2018": "'",
                       "\u2019": "'"})


def styled(line):
    """A line of a terminal: a letter printed over itself is bold, one printed
    over _ is underlined; what is the name of a page leads there."""
    cells = [(over or plain, over and ("i" if under == "_" != over else "b"))
             for under, over, plain in
             re.findall(r"(.)\x08(.)|(.)", line.translate(ASCII))]
    out = ""
    for style, run in groupby(cells, lambda cell: cell[1]):
        text = html.escape("".join(letter for letter, _ in run), quote=False)
        out += f"<{style}>{text}</{style}>" if style else text
    return re.sub(r"(spielwerk[a-z-]*)\([17]\)", r'<a href="\1.html">\g<0></a>',
                  out)


def read_manual(source):
    """A page of the manual as a terminal shows it, with headings."""
    done = subprocess.run(["groff", "-mandoc", "-Tutf8", "-P-c", "-rLL=72n",
                           "-rHY=0", ROOT / source], capture_output=True,
                          text=True, check=True)
    stem, number = Path(source).name.rsplit(".", 1)
    title, headings, body = f"{stem}({number})", [], []
    for line in done.stdout.splitlines()[1:-1]:
        text = styled(line)
        head = re.fullmatch(r"( {3})?<b>(.*)</b>", text)
        if not head:
            body.append(re.sub(r"^ {1,5}", "", text))
            continue
        level = 3 if head[1] else 2
        name = re.sub(r"<.*?>", "", head[2])
        place = re.sub(r"[^a-z]+", "-", name.lower()).strip("-")
        if level == 2:
            headings.append({"id": place, "name": name.capitalize()})
        body.append(f'</pre><h{level} id="{place}">{name}</h{level}>'
                    '<pre class="manual">')
    text = "\n".join(body)
    text = re.sub(r'(<pre class="manual">)\s*\n', r"\1", text)
    text = re.sub(r'<pre class="manual">\s*</pre>', "",
                  f'<pre class="manual">{text}</pre>')
    return (f'<h1 id="{stem}">{title}</h1>\n{text}',
            [{"id": stem, "name": title, "children": headings}], title)


def read(source, copies):
    """The page's body, its headings, its title."""
    if not source.endswith(".md"):
        return read_manual(source)
    text = (ROOT / source).read_text()
    md = markdown.Markdown(extensions=["tables", "fenced_code", "sane_lists",
                                       "toc"])
    md.treeprocessors.register(Links(md, source, copies), "links", 0)
    body = md.convert(text)
    title = TITLES.get(source) or html.unescape(md.toc_tokens[0]["name"])
    body = re.sub(r"<thead>\s*<tr>(\s*<th></th>)+\s*</tr>\s*</thead>", "", body)
    body = body.replace("<th></th>", "<td></td>")
    return re.sub(r"(<table>.*?</table>)", r'<div class="wide">\1</div>', body,
                  flags=re.DOTALL), md.toc_tokens, title


def plain(part):
    text = re.sub(r"<[^>]+>", "", part)
    return " ".join(html.unescape(text).split())


def sections(page, title, body):
    """What the search finds: a heading and the text below it."""
    parts = re.split(r'<h[1-3] id="([^"]*)">(.*?)</h[1-3]>', body)
    for anchor, heading, text in zip(parts[1::3], parts[2::3], parts[3::3]):
        yield [f"{page}#{anchor}", title, plain(heading), plain(text)]


def navigation(here, titles):
    lines = []
    for heading, sources in PAGES.items():
        lines.append(f"<h2>{heading}</h2>\n<ul>")
        for source in sources:
            current = ' aria-current="page"' if source == here else ""
            lines.append(f'<li><a href="{name_of(source)}"{current}>'
                         f"{html.escape(titles[source])}</a></li>")
        lines.append("</ul>")
    return "\n".join(lines)


def contents(tokens):
    entries = [entry for token in tokens for entry in token["children"]]
    if len(entries) < 3:
        return ""
    items = "".join(f'<li><a href="#{entry["id"]}">{entry["name"]}</a></li>'
                    for entry in entries)
    return f'<nav class="contents" aria-label="On this page"><ul>{items}' \
        "</ul></nav>"


def workbench(source):
    """A board to play on, in the page of its game; the start screen in the
    first one."""
    game = Path(source).stem
    if source == "README.md":
        place, label = "", "Play here"
    elif game in GAMES:
        place, label = f"#{game}", "Play it here"
    else:
        return ""
    return f'<details class="workbench" data-place="{place}">' \
        f"<summary>{label}</summary>" \
        f'<p><a href="play/index.html{place}">The workbench as a page of its' \
        " own</a></p></details>"


def proofs(spielwerk, folder):
    """The certificates, and a list of them."""
    folder.mkdir()
    rows = []
    for name, question in PROOFS.items():
        path = folder / f"{name}.cert"
        done = subprocess.run([spielwerk, "solve", "-q", "-j1", *question,
                               "-o", path], capture_output=True, text=True)
        if not path.exists():
            sys.exit(f"{name}: {done.stdout}{done.stderr}")
        text = path.read_text()
        claim = re.search(r"^claim (.*)$", text, re.MULTILINE)[1]
        asked = html.escape(f"spielwerk solve {question[0]}" + "".join(
            f" '{word}'" for word in question[1:]))
        rows.append(
            f'<tr id="{name}"><td><a href="certificates/{path.name}">{name}'
            f"</a></td><td><code>{asked}</code></td>"
            f"<td>{html.escape(claim)}</td><td>{path.stat().st_size:,}</td>"
            f'<td><a class="check" href="proofs.html#{name}">check</a> '
            "<output></output></td></tr>")
    return ('<div class="wide"><table class="proofs"><thead><tr>'
            "<th>certificate</th><th>made by</th><th>it claims</th>"
            "<th>bytes</th><th>verdict</th></tr></thead><tbody>"
            + "\n".join(rows) + "</tbody></table></div>")


def copy(path, to):
    """A file; of a folder its files and a list of them."""
    target = to / path
    target.parent.mkdir(parents=True, exist_ok=True)
    if not (ROOT / path).is_dir():
        shutil.copy(ROOT / path, target)
        return
    shutil.copytree(ROOT / path, target)
    items = "".join(f'<li><a href="{file.name}">{file.name}</a></li>'
                    for file in sorted(target.iterdir()))
    (target / "index.html").write_text(
        f"<!doctype html><html lang=en><meta charset=utf-8><title>{path}"
        f"</title><h1>{path}</h1><ul>{items}</ul></html>\n")


def colours():
    """Those of the workbench."""
    style = (ROOT / "web/style.css").read_text()
    return re.search(r"^:root \{.*?^\}\n", style,
                     re.MULTILINE | re.DOTALL)[0]


def workbenches(out, single, web):
    shutil.copy(single, out / "play.html")
    shutil.copytree(web, out / "play",
                    ignore=shutil.ignore_patterns("element", "*.p"))
    shutil.copytree(Path(web) / "element/npm", out / "npm")


def pages(out, version, table):
    copies, index = set(), []
    sources = sum(PAGES.values(), [])
    made = {source: read(source, copies) for source in sources}
    titles = {source: title for source, (_, _, title) in made.items()}
    frame = (HERE / "frame.html").read_text()
    for source, (body, tokens, title) in made.items():
        body = body.replace("<p>[the certificates]</p>", table)
        index += sections(name_of(source), title, body)
        body = body.replace("</h1>", f"</h1>\n{contents(tokens)}"
                            f"{workbench(source)}", 1)
        filled = {"title": html.escape(title), "body": body,
                  "navigation": navigation(source, titles),
                  "version": version}
        (out / name_of(source)).write_text(re.sub(
            r"\{\{(\w+)\}\}", lambda found: filled[found[1]], frame))
    for path in sorted(copies):
        copy(path, out / "files")
    (out / "search_index.js").write_text(
        f"window.searchIndex = {json.dumps(index, separators=(',', ':'))};\n")
    return sorted(copies)


def main():
    out, depfile, version, spielwerk, single, web = sys.argv[1:]
    out = Path(out)
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    workbenches(out, single, web)
    copies = pages(out, version, proofs(Path(spielwerk).resolve(),
                                        out / "certificates"))
    (out / "site.css").write_text(colours() +
                                  (HERE / "site.css").read_text())
    for name in ("site.js", "check_by_link.mjs"):
        shutil.copy(HERE / name, out)
    shutil.copy(ROOT / "web/icon.svg", out)
    needed = [*sum(PAGES.values(), []), *copies, "web/style.css",
              *(path.relative_to(ROOT) for path in HERE.iterdir())]
    Path(depfile).write_text(f"{out}: " + " ".join(
        str(ROOT / path) for path in needed) + "\n")


if __name__ == "__main__":
    main()
