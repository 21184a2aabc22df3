#!/usr/bin/env python3
"""Finds links of the site that lead nowhere: pages, pictures, anchors, entries of the search, and references between pages of the API.

usage: links.py SITE
"""

import functools
import json
import os
import re
import sys
from html.parser import HTMLParser
from urllib.parse import unquote


class Page(HTMLParser):
    """The anchors and the links of a page."""

    def __init__(self, text):
        super().__init__()
        (self.anchors, self.links) = (set(), [])
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for (name, value) in attributes:
            if name == "id":
                if value in self.anchors:
                    self.links.append(f"#{value} (twice)")
                self.anchors.add(value)
            elif name in ("href", "src", "data-root") and value and not re.match(r"[a-z]+:|//", value):
                self.links.append(value)


@functools.cache
def page_at(path):
    """Returns the page in the file at a path."""
    with open(path, encoding="utf-8") as file:
        return Page(file.read())


def broken_links(site):
    """Yields each page of the guides with a link that leads nowhere."""
    for (folder, _, names) in os.walk(site):
        # The API has pages that are drawn by a script, and the studio is checked where it is built.
        if folder == site:
            pass
        elif os.path.relpath(folder, site).split(os.sep)[0] in ("api", "studio"):
            continue
        for name in names:
            if not name.endswith(".html"):
                continue
            path = os.path.join(folder, name)
            for link in page_at(path).links:
                (target, _, fragment) = link.partition("#")
                full = os.path.normpath(os.path.join(folder, unquote(target))) if target else path
                if os.path.isdir(full):
                    full = full if target.endswith("./") or target in ("", "..", ".") or target.endswith("/") else os.path.join(full, "index.html")
                if not os.path.exists(full):
                    yield os.path.relpath(path, site), link
                elif full == os.path.join(site, "studio", "index.html") and fragment.startswith("page="):
                    # The studio reads its address itself.
                    if fragment[len("page="):] not in studio_pages(site):
                        yield os.path.relpath(path, site), link
                elif fragment and full.endswith(".html") and unquote(fragment) not in page_at(full).anchors:
                    yield os.path.relpath(path, site), link


@functools.cache
def studio_pages(site):
    """Returns the names of the pages that the studio can open."""
    with open(os.path.join(site, "studio", "catalog.json"), encoding="utf-8") as file:
        return {page["name"] for page in json.load(file)["pages"]}


def broken_entries(site):
    """Yields each entry of the search without a page."""
    with open(os.path.join(site, "index.js"), encoding="utf-8") as file:
        rows = json.loads(file.read().split("=", 1)[1].rstrip().rstrip(";"))
    for (title, address, *_) in rows:
        path = address.partition("#")[0]
        if not os.path.exists(os.path.join(site, path, "index.html") if path.endswith("/") else os.path.join(site, path)):
            yield f"the search: {title}", address


def broken_references(site):
    """Yields each page of the API that refers to a page which does not exist."""
    data = os.path.join(site, "api", "data")
    base = "/" + os.environ.get("SITE_BASE", "").strip("/") if os.environ.get("SITE_BASE") else ""
    for (folder, _, names) in os.walk(data):
        for name in names:
            if not name.endswith(".json"):
                continue
            path = os.path.join(folder, name)
            with open(path, encoding="utf-8") as file:
                page = json.load(file)
            for reference in page.get("references", {}).values():
                url = reference.get("url", "")
                if reference.get("type") == "topic" and url.startswith("/") and not os.path.exists(data + url.partition("#")[0].lower() + ".json"):
                    yield os.path.relpath(path, site), url
                # A link to a guide has the path of the site as its beginning.
                elif reference.get("type") == "link" and url.startswith("/"):
                    (target, _, fragment) = url.removeprefix(base).partition("#")
                    full = site + unquote(target)
                    if not os.path.exists(full) or fragment and fragment not in page_at(full).anchors:
                        yield os.path.relpath(path, site), url


def main():
    site = os.path.abspath(sys.argv[1])
    found = list(broken_links(site)) + list(broken_entries(site)) + list(broken_references(site))
    for (page, link) in found[:50]:
        print(f"links: {page}: {link} leads nowhere", file=sys.stderr)
    if found:
        raise SystemExit(f"links: {len(found)} links lead nowhere")
    print("links: every link of the site leads somewhere")


if __name__ == "__main__":
    main()
