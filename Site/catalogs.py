#!/usr/bin/env python3
"""Makes a catalogue for each module: the one in its folder if there is one, otherwise a page with its row of Documentation/Modules.md.

usage: catalogs.py FOLDER MODULE…
"""

import os
import re
import shutil
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def main():
    (folder, modules) = (sys.argv[1], sys.argv[2:])
    with open(os.path.join(ROOT, "Documentation", "Modules.md"), encoding="utf-8") as file:
        rows = dict(reversed(re.findall(r"^\| `(\w+)` \| (.*?) \|$", file.read(), flags=re.M)))
    for module in modules:
        catalog = os.path.join(folder, f"{module}.docc")
        own = os.path.join(ROOT, "Sources", module, f"{module}.docc")
        if os.path.isdir(own):
            shutil.copytree(own, catalog)
            continue
        if module not in rows:
            raise SystemExit(f"site: {module} has no row in Documentation/Modules.md")
        text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", rows[module])
        os.makedirs(catalog)
        with open(os.path.join(catalog, f"{module}.md"), "w", encoding="utf-8") as file:
            file.write(f"# ``{module}``\n\n{text[0].upper()}{text[1:]}.\n")


if __name__ == "__main__":
    main()
