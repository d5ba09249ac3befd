#!/usr/bin/env python3
"""site.py SITE CHECK: the documents as pages, as TAP.

Every document has its page; every link and picture leads to a file of the site,
and to a place that is there; no page asks another host for anything; the search
knows every page; the certificates hold.
"""

import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from shutil import which
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tests/tools"))
from tap import finish, report


class Page(HTMLParser):
    """What a page has: places that can be linked to, links, what it loads."""

    def __init__(self, path):
        super().__init__()
        self.places, self.links, self.loads = [], [], []
        self.feed(path.read_text())

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        if attrs.get("id"):
            self.places.append(attrs["id"])
        if tag == "a" and "href" in attrs:
            self.links.append(attrs["href"])
        elif tag == "link" or "src" in attrs:
            self.loads.append(attrs.get("href") or attrs["src"])


def is_foreign(link):
    return re.match(r"(?:[a-z]+:|//)", link) is not None


def broken(site, name, link, pages):
    """Why a link leads nowhere, or nothing.  What is behind # is a place here,
    and in the workbench a game."""
    path, _, place = link.partition("#")
    target = (site / name).parent / unquote(path) if path else site / name
    if not target.is_file():
        return f"{name}: {link}: no such file"
    page = pages.get(str(target.resolve().relative_to(site)))
    if place and page and place not in page.places:
        return f"{name}: {link}: no such place"
    return None


def links(site, pages):
    bad, count = [], 0
    for name, page in pages.items():
        for link in [*page.links, *page.loads]:
            if not is_foreign(link):
                count += 1
                bad += filter(None, [broken(site, name, link, pages)])
    report(count > 500 and not bad, f"all of {count} links lead somewhere",
           bad or count)
    loads = [f"{name}: {link}" for name, page in pages.items()
             for link in page.loads if is_foreign(link)]
    report(not loads, "nothing is loaded from elsewhere", loads)
    twice = [f"{name}: {place}" for name, page in pages.items()
             for place in page.places if page.places.count(place) > 1]
    report(not twice, "no place is there twice", twice)


def can_fail(site):
    """The test of links sees a file and a place that are not there."""
    pages = {"index.html": Page(site / "index.html")}
    report(broken(site, "index.html", "nowhere.html", pages) and
           broken(site, "index.html", "#nowhere", pages) and
           not broken(site, "index.html", "#main", pages),
           "a link to nowhere is seen")


def documents(site):
    """Whoever writes a document puts it into the list of pages."""
    names = {path.stem.lower() for path in
             [*ROOT.glob("*.md"), *(ROOT / "doc").rglob("*.md"),
              *((ROOT / "doc/man").iterdir() if which("groff") else [])]}
    there = {path.stem for path in site.glob("*.html")} | {"readme"}
    report(names <= there, "every document has a page", sorted(names - there))


def search(site, pages):
    text = (site / "search_index.js").read_text()
    index = json.loads(text.removeprefix("window.searchIndex = ")
                       .rstrip().removesuffix(";"))
    bad = [entry[0] for entry in index
           if broken(site, "index.html", entry[0], pages)]
    covered = {entry[0].split("#")[0] for entry in index}
    missing = set(pages) - covered - {"play.html"}
    report(len(index) > 100 and not bad and not missing,
           f"the search knows {len(index)} sections, of all pages",
           [*bad, *missing])


def certificates(site, check):
    found = sorted((site / "certificates").glob("*.cert"))
    done = subprocess.run([check, *found], capture_output=True, text=True)
    report(len(found) >= 7 and not done.returncode and
           done.stdout.count("VERIFIED") == len(found),
           f"{len(found)} certificates hold", done.stdout + done.stderr)


def main():
    site, check = Path(sys.argv[1]).resolve(), sys.argv[2]
    pages = {path.name: Page(path) for path in sorted(site.glob("*.html"))
             if path.name != "play.html"}
    report(len(pages) > 20, f"{len(pages)} pages")
    can_fail(site)
    links(site, pages)
    documents(site)
    search(site, pages)
    certificates(site, check)
    return finish()


if __name__ == "__main__":
    sys.exit(main())
