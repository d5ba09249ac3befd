#!/usr/bin/env python3
"""package_files.py OUT VERSION SOURCE... : the npm package as a folder.

What the element imports, module by module, as it is in the tree, so that the
package is what the page is made of; the look of the page inside the element;
the programs and databases among the SOURCEs in engine/.
"""

import json
import re
import shutil
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
IMPORT = re.compile(r"from '(\.[^']*)'|new URL\('(\.[^']*\.mjs)'")
ENTRIES = ["element/load.mjs", "element/spielwerk_board.mjs",
           "element/load.d.ts", "element/spielwerk_board.d.ts"]


def modules():
    """Everything that the entries lead to."""
    found, left = set(), [WEB / name for name in ENTRIES]
    while left:
        path = left.pop()
        if path not in found:
            found.add(path)
            left += [(path.parent / (a or b)).resolve()
                     for a, b in IMPORT.findall(path.read_text())]
    return sorted(found)


def look():
    """The colours of the page and the style of its boards; its gradients."""
    page = (WEB / "style.css").read_text()
    colours = re.search(r"^:root \{.*?^\}", page, re.MULTILINE | re.DOTALL)[0]
    colours = re.sub(r"^  font:.*\n", "", colours, flags=re.MULTILINE)
    style = colours.replace(":root", ":host") + "\n" + \
        (WEB / "board/board.css").read_text()
    defs = re.search(r"<defs>.*?</defs>", (WEB / "index.html").read_text(),
                     re.DOTALL)[0]
    return re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL), defs


def main():
    out, version, *sources = sys.argv[1:]
    out = Path(out)
    shutil.rmtree(out, ignore_errors=True)
    for path in modules():
        to = out / path.relative_to(WEB)
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, to)
    filled = out / "element/board_look.mjs"
    text = filled.read_text()
    for name, value in zip(("STYLE", "GRADIENTS"), look()):
        empty = f"{name} = ''"
        if text.count(empty) != 1:
            sys.exit(f"board_look.mjs has no {empty}")
        text = text.replace(empty, f"{name} = {json.dumps(value)}")
    filled.write_text(text)
    for source in sources:
        shutil.copy(source, out / "engine")
    about = json.loads((WEB / "element/npm.json").read_text())
    about["version"] = version
    (out / "package.json").write_text(json.dumps(about, indent=2) + "\n")
    shutil.copy(WEB / "element/npm.md", out / "README.md")
    shutil.copy(WEB.parent / "LICENSE", out)


if __name__ == "__main__":
    main()
