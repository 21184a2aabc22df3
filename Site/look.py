#!/usr/bin/env python3
"""Opens the site in headless Chromium, in three widths, light and dark: no warnings in the console, nothing wider than the window, a search that finds.

usage: look.py SITE [--all] [--pictures FOLDER]

With --all every guide is opened, in one width. FOLDER gets a picture of each of the pages below, in each width and appearance.
"""

import argparse
import functools
import glob
import http.server
import os
import sys
import threading

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Tests", "Browser"))
from webdriver import Browser  # noqa: E402

WIDTHS = {"wide": (1440, 900), "middle": (900, 1000), "narrow": (390, 844)}
PAGES = [
    "index.html", "guides/Introduction.html", "guides/Pages.html", "guides/HowTo.html", "guides/Errors.html", "guides/Operators/Clamped.html",
    "guides/Interactions/Spring.html", "guides/Tutorials/FirstInteraction.html", "guides/Decisions/index.html",
    "source/Playgrounds/Introduction.swift.html",
]
API = ["api/documentation/interplay/", "api/documentation/motioninteractions/spring/", "api/documentation/motionvalues/"]
STUDIO = ["studio/index.html"]

failures = []


def check(condition, sentence):
    """Notes a failure unless the condition holds."""
    if not condition:
        failures.append(sentence)
        print(f"site: FAILED: {sentence}", flush=True)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the site without a log."""

    def log_message(self, *_):
        pass


class Visitor:
    """A browser that visits the pages of a site."""

    def __init__(self, browser, address):
        (self.browser, self.address) = (browser, address)

    def visit(self, page):
        self.browser.ask("POST", "/url", {"url": f"{self.address}/{page}"})
        if page.startswith("api/"):
            self.browser.wait(
                "for (let i = 0; i < 200 && !document.querySelector('main h1, .doc-content h1, h1.title'); i += 1)"
                " await new Promise((done) => setTimeout(done, 25));")
            check(self.browser.run("return document.querySelector('h1') !== null"), f"{page} is empty")
        self.browser.frames()

    def check_page(self, page, name):
        entries = self.browser.log()
        check(not entries, f"{name}: the console has {entries}")
        if not page.startswith("api/"):
            (wanted, width) = self.browser.run("return [document.documentElement.scrollWidth, innerWidth]")
            check(wanted <= width, f"{name}: {wanted} points wide in a window of {width}")
            pictures = self.browser.run(
                "return [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map((image) => image.src)")
            check(not pictures, f"{name}: {pictures} cannot be drawn")

    def check_search(self):
        """A search by the keyboard finds the guide of a word, and Return opens it."""
        self.visit("guides/Introduction.html")
        self.browser.press("/")
        self.browser.wait("for (let i = 0; i < 100 && !window.interplayIndex; i += 1) await new Promise((done) => setTimeout(done, 20));")
        for letter in "rubberb":
            self.browser.press(letter)
        found = self.browser.run("return [...document.querySelectorAll('#results [role=option] a')].map((link) => link.textContent)")
        check(any("ubberBanded" in text for text in found), f"the search finds {found[:3]}")
        self.browser.press("\ue015")
        check(self.browser.run("return document.querySelector('#results [aria-selected=true]') !== null"), "the arrow key chooses no result")
        self.browser.press("\ue007")
        self.browser.frames()
        check("ubberBanded" in self.browser.run("return document.title"), "Return does not open the result")
        # Text of a person is never markup.
        self.visit("index.html")
        self.browser.press("/")
        for letter in "<img q":
            self.browser.press(letter)
        check(self.browser.run("return document.querySelectorAll('#results img').length") == 0, "the search shows text as markup")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("site")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--pictures")
    options = parser.parse_args()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=options.site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    pages = [page for page in PAGES + API + STUDIO if os.path.exists(os.path.join(options.site, page))]
    browser = Browser()
    try:
        visitor = Visitor(browser, f"http://127.0.0.1:{server.server_address[1]}")
        for (width, size) in WIDTHS.items():
            browser.resize(*size, mobile=width == "narrow")
            for appearance in ("light", "dark"):
                browser.prefer(prefers_color_scheme=appearance)
                for page in pages:
                    visitor.visit(page)
                    visitor.check_page(page, f"{page}, {width}, {appearance}")
                    if options.pictures:
                        os.makedirs(options.pictures, exist_ok=True)
                        name = page.replace("/", "-").removesuffix(".html").removesuffix("-")
                        browser.screenshot(os.path.join(options.pictures, f"{name}-{width}-{appearance}.png"))
        browser.resize(*WIDTHS["wide"])
        visitor.check_search()
        count = len(pages)
        if options.all:
            browser.resize(*WIDTHS["narrow"], mobile=True)
            for page in sorted(glob.glob("guides/**/*.html", root_dir=options.site, recursive=True)):
                visitor.visit(page)
                visitor.check_page(page, page)
                count += 1
    finally:
        browser.close()
        server.shutdown()
    if failures:
        raise SystemExit(f"site: {len(failures)} checks failed")
    print(f"site: {count} pages in {len(WIDTHS)} widths, light and dark")


if __name__ == "__main__":
    main()
