#!/usr/bin/env python3
"""Builds the site from the documents of the repository, and from the documentation of the modules if it was made.

usage: build.py OUTPUT [--api ARCHIVE] [--studio FOLDER] [--base PATH]

OUTPUT is replaced. ARCHIVE is the merged archive of DocC; FOLDER is the studio. PATH is the path at which the site will be hosted.
"""

import argparse
import glob
import html
import json
import os
import shutil

from api import add_api
from document import Document, Site
from highlight import highlight

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
LANGUAGES = {".swift": "swift", ".json": "json", ".jsonl": "json", ".sh": "sh"}


class Builder:
    """Writes the pages, and collects the entries of the search."""

    def __init__(self, output, has_api, has_studio):
        self.site = Site(ROOT)
        self.output = output
        self.index = []
        self.places = [("Guides", "index.html")]
        if has_api:
            self.places.append(("API", "api/documentation/interplay/"))
        if has_studio:
            self.places.append(("Studio", "studio/index.html"))
            self.site.studio = "../studio/index.html"
        with open(os.path.join(HERE, "page.html"), encoding="utf-8") as file:
            self.template = file.read()
        with open(os.path.join(HERE, "navigation.json"), encoding="utf-8") as file:
            self.groups = json.load(file)
        self.documents = {}

    def documents_of_site(self):
        paths = sorted(glob.glob("Documentation/**/*.md", root_dir=ROOT, recursive=True))
        return ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"] + paths

    def check_navigation(self):
        """Every document is in the navigation, or in a folder whose index is."""
        listed = {path for (_, entries) in self.groups for (path, _) in entries}
        folders = ("Documentation/Interactions/", "Documentation/Operators/", "Documentation/Migration/", "Documentation/Decisions/")
        for path in self.documents:
            if path not in listed and not path.startswith(folders):
                raise SystemExit(f"site: {path} is not in Site/navigation.json; add it to a group")

    def write(self, address, text):
        path = os.path.join(self.output, address)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def away(self, address, page):
        # The pages of the API are found by the addresses of their folders.
        return os.path.relpath(address, os.path.dirname(page) or ".") + ("/" if address.endswith("/") else "")

    def navigation(self, path, address):
        """The groups of guides, with a mark at the page itself or at the index of its folder."""
        folder = os.path.dirname(path)
        current = path
        if folder.count("/") == 1 and f"{folder}.md" in self.documents:
            current = f"{folder}.md"
        elif folder == "Documentation/Decisions":
            current = "Documentation/Decisions/README.md"
        lines = []
        for (group, entries) in self.groups:
            lines.append(f"<h2>{group}</h2><ul>")
            for (entry, title) in entries:
                mark = "" if entry != current else ' aria-current="page"'
                lines.append(f'<li><a href="{self.away(self.site.address(entry), address)}"{mark}>{html.escape(title)}</a></li>')
            lines.append("</ul>")
        return "".join(lines)

    def page(self, address, title, body, path="", contents=""):
        links = "".join(f'<a href="{self.away(place, address)}">{name}</a>' for (name, place) in self.places if name != "Guides")
        root = self.away(".", address)
        text = self.template
        values = {
            "{title}": html.escape(title if title == "Interplay" else f"{title} · Interplay"), "{root}": "" if root == "." else root + "/",
            "{links}": links, "{navigation}": self.navigation(path, address), "{contents}": contents, "{open}": " open",
        }
        for (name, value) in values.items():
            text = text.replace(name, value)
        self.write(address, text.replace("{body}", body))

    def build_documents(self):
        for path in self.documents_of_site():
            self.documents[path] = Document(self.site, path)
        self.check_navigation()
        for (path, document) in self.documents.items():
            address = self.site.address(path)
            sections = [(level, slug, text) for (level, slug, text) in document.headings if level == 2]
            contents = ""
            if len(sections) > 1:
                items = "".join(f'<li><a href="#{slug}">{text}</a></li>' for (_, slug, text) in sections if "<a " not in text)
                contents = f"<h2>On this page</h2><ul>{items}</ul>"
            body = document.body
            if path == "Documentation/Pages.md":
                body = f'<div class="wide">{body}</div>'
            self.page(address, document.title, body, path, contents)
            for (place, (title, slug, text, terms)) in enumerate(document.sections()):
                kind = "section" if place else "decision" if "/Decisions/" in path else "guide"
                name = title if not place else f"{title} – {document.title}"
                self.index.append([name, address + ("" if place == 0 else "#" + slug), kind, text] + ([terms] if terms else []))

    def build_linked(self):
        """Pages for the files that documents link to, and copies of pictures. Documents among them may link to others."""
        done = set(self.documents)
        while self.site.linked - done:
            for path in sorted(self.site.linked - done):
                done.add(path)
                (address, full) = (self.site.address(path), os.path.join(ROOT, path))
                if os.path.isdir(full):
                    names = sorted(name for name in os.listdir(full) if not name.startswith(".") and name not in ("__pycache__",))
                    items = "".join(self.entry(path, name) for name in names)
                    self.page(address, path, f"<h1>{html.escape(path)}</h1><ul>{items}</ul>", path)
                elif path.endswith(".md"):
                    document = Document(self.site, path)
                    self.page(address, document.title, document.body, path)
                elif path.startswith("Documentation/"):
                    os.makedirs(os.path.dirname(os.path.join(self.output, address)), exist_ok=True)
                    shutil.copyfile(full, os.path.join(self.output, address))
                else:
                    self.page(address, os.path.basename(path), self.source(path, full), path)

    def entry(self, folder, name):
        """Returns an entry of a folder as an item, which leads to the file, or to the folder if that has files."""
        path = os.path.join(folder, name)
        full = os.path.join(ROOT, path)
        is_text = os.path.isdir(full) or os.path.splitext(name)[1] in (".md", ".swift", ".py", ".js", ".css", ".html", ".json", ".txt", "")
        if not is_text or os.path.islink(full):
            return f"<li>{html.escape(name)}</li>"
        self.site.linked.add(path)
        away = os.path.relpath(self.site.address(path), os.path.dirname(self.site.address(folder)))
        return f'<li><a href="{away}">{html.escape(name)}</a></li>'

    def source(self, path, full):
        with open(full, encoding="utf-8") as file:
            text = file.read()
        lines = highlight(text, LANGUAGES.get(os.path.splitext(path)[1], "")).rstrip("\n").split("\n")
        code = "\n".join(f'<a id="L{number}" href="#L{number}">{number}</a>{line}' for (number, line) in enumerate(lines, 1))
        name = os.path.basename(path)
        return f'<div class="source"><h1>{html.escape(name)}</h1><p class="path">{html.escape(path)}</p><pre tabindex="0"><code>{code}</code></pre></div>'

    def build(self, api, studio, base):
        self.build_documents()
        self.build_linked()
        if api:
            self.index += add_api(api, os.path.join(self.output, "api"), base, [place for place in self.places if place[0] != "API"])
        if studio:
            shutil.copytree(studio, os.path.join(self.output, "studio"))
        for name in ("style.css", "search.js", "icon.svg"):
            shutil.copyfile(os.path.join(HERE, name), os.path.join(self.output, name))
        rows = ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in self.index)
        self.write("index.js", f"window.interplayIndex = [\n{rows}\n];\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("output")
    parser.add_argument("--api")
    parser.add_argument("--studio")
    parser.add_argument("--base", default="")
    options = parser.parse_args()
    shutil.rmtree(options.output, ignore_errors=True)
    os.makedirs(options.output)
    studio = options.studio if options.studio and os.path.exists(os.path.join(options.studio, "index.html")) else None
    builder = Builder(options.output, bool(options.api), bool(studio))
    builder.build(options.api, studio, options.base.strip("/"))
    print(f"site: {len(builder.documents)} guides, {len(builder.index)} entries of the search, in {options.output}")


if __name__ == "__main__":
    main()
