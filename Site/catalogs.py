#!/usr/bin/env python3
"""Makes a catalogue for each module: the one in its folder if there is one, otherwise a page with its row of Documentation/Modules.md.

usage: catalogs.py FOLDER MODULE…

Links to documents of the repository lead to their pages of the site. SITE_BASE is the path at which the site will be hosted.
"""

import os
import re
import shutil
import sys

from document import Site

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def linked(text, folder, site):
    """Returns the text with links to documents of the repository, relative to the folder, as addresses of the site."""
    base = os.environ.get("SITE_BASE", "").strip("/")

    def link(match):
        (title, target) = match.groups()
        if re.match(r"[a-z]+:|#", target):
            return match.group()
        (path, _, fragment) = target.partition("#")
        path = os.path.normpath(os.path.join(folder, path))
        if not os.path.exists(os.path.join(ROOT, path)):
            raise SystemExit(f"site: {folder} links to {path}, which does not exist")
        if not path.endswith(".md"):
            return title
        address = "/" + os.path.join(base, site.address(path))
        return f"[{title}]({address}{'#' + fragment if fragment else ''})"

    return re.sub(r"(?<!!)\[([^\]]*)\]\(([^)\s]+)\)", link, text)


def main():
    (folder, modules) = (sys.argv[1], sys.argv[2:])
    with open(os.path.join(ROOT, "Documentation", "Modules.md"), encoding="utf-8") as file:
        rows = dict(reversed(re.findall(r"^\| `(\w+)` \| (.*?) \|$", file.read(), flags=re.M)))
    site = Site(ROOT)
    for module in modules:
        catalog = os.path.join(folder, f"{module}.docc")
        own = os.path.join(ROOT, "Sources", module, f"{module}.docc")
        if os.path.isdir(own):
            shutil.copytree(own, catalog)
            for name in os.listdir(catalog):
                if name.endswith(".md"):
                    path = os.path.join(catalog, name)
                    with open(path, encoding="utf-8") as file:
                        text = file.read()
                    with open(path, "w", encoding="utf-8") as file:
                        file.write(linked(text, os.path.relpath(own, ROOT), site))
            continue
        if module not in rows:
            raise SystemExit(f"site: {module} has no row in Documentation/Modules.md")
        text = linked(rows[module], "Documentation", site)
        os.makedirs(catalog)
        with open(os.path.join(catalog, f"{module}.md"), "w", encoding="utf-8") as file:
            file.write(f"# ``{module}``\n\n{text[0].upper()}{text[1:]}.\n")


if __name__ == "__main__":
    main()
