#!/usr/bin/env python3
"""Opens the studio of a package outside the repository, and a web page of that package on the host layer alone, in headless Chromium.

usage: package.py TOOL STUDIO FOLDER PAGE

TOOL is the command of the package, STUDIO the folder that .ci/studio --package writes, with the web page in STUDIO/own, FOLDER an empty folder for
files, PAGE a page whose node "card" can be thrown. What is played in the browser has the digest of the tool.
"""

import json
import subprocess
import sys

import exchange
from studio import Studio, check, check_file_path, check_pointer_path, failures


def check_catalog(studio, page):
    """The studio has the pages of the tool, and opens one of them with its settings."""
    studio.open(page)
    listed = [entry["name"] for entry in json.loads(subprocess.run([studio.command, "list", "--json"], check=True, capture_output=True, text=True).stdout)["pages"]]
    found = studio.run("return [studio.interplay.pages.map(({ name }) => name), studio.page, studio.tape.scene.knowsPaths, studio.tape.scene.settings().length > 0]")
    check(found == [listed, page, True, True], f"the studio of {studio.command} opens {found}, not {listed}")
    studio.silence("the catalog of a package")


def check_causes(studio, page):
    """The tool serves what led to each value of its own page."""
    studio.open(page)
    exchange.load(studio, exchange.run_of(studio, page))
    studio.until("studio.desk.session.recorded")
    count = studio.run("const { session } = studio.desk; return session.chain(session.subjectAt('card.position'), session.end).length")
    check(count > 1, f"the tool explains the position of the card in {count} steps")
    studio.silence("the causes of a package")


def check_own_page(studio):
    """A canvas of the package's own: a real drag moves what is painted, the host sleeps at rest, and the tool replays the recording to the digest of the module."""
    browser = studio.browser
    browser.ask("POST", "/url", {"url": f"{studio.address}own/"})
    browser.wait("for (let i = 0; i < 400 && !globalThis.own?.host.isAsleep; i += 1) await new Promise((done) => setTimeout(done, 10));")
    place = """
      const { canvas, scene } = globalThis.own;
      const [node] = [...scene.nodes.values()].filter(({ name }) => name === "card");
      const box = canvas.getBoundingClientRect();
      const [x, y] = node.values.position;
      const scale = Math.min(canvas.clientWidth / scene.canvas.width, canvas.clientHeight / scene.canvas.height);
      const [left, top] = [box.left + canvas.clientLeft + (canvas.clientWidth - scene.canvas.width * scale) / 2, box.top + canvas.clientTop + (canvas.clientHeight - scene.canvas.height * scale) / 2];"""
    # A copy, because reading often makes a canvas slow.
    pixels = """
      const { canvas: { width, height }, canvas } = globalThis.own;
      const copy = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d", { willReadFrequently: true });
      copy.drawImage(canvas, 0, 0);
      return [...copy.getImageData(0, 0, width, height).data].filter((_, index) => index % 997 === 0);"""
    (x, y) = browser.run(place + "return [left + x * scale, top + y * scale];")
    before = browser.run(pixels)
    moves = [(x, y), (x + 10, y + 4), (x + 30, y + 10), (x + 60, y + 20)]
    steps = [step for index, (across, down) in enumerate(moves) for step in (
        [{"type": "pointerMove", "duration": 0 if index == 0 else 24, "x": round(across), "y": round(down)}] + ([{"type": "pointerDown", "button": 0}] if index == 0 else []))]
    source = lambda items: {"actions": [{"type": "pointer", "id": "touch", "parameters": {"pointerType": "touch"}, "actions": items}]}
    browser.ask("POST", "/actions", source([*steps, {"type": "pause", "duration": 50}]))
    browser.frames(2)
    moved = browser.run(pixels)
    check(len(set(before)) > 1 and moved != before, "a drag on the canvas of a package moves nothing that is painted")
    browser.ask("POST", "/actions", source([{"type": "pointerUp", "button": 0}]))
    (is_asleep, count, digest, recording) = browser.wait("""
      const { host, scene } = globalThis.own;
      const deadline = performance.now() + 10000;
      while (!(host.isAsleep && scene.isAtRest && scene.recording().at(-1)?.phase === "up") && performance.now() < deadline) await new Promise(requestAnimationFrame);
      return [host.isAsleep, scene.recording().length, scene.digest, globalThis.own.recording()];""")
    check(is_asleep and count >= 4, f"a drag on the canvas of a package has {count} events; the host sleeps: {is_asleep}")
    check(studio.replay(recording) == digest, f"the recording of the canvas of a package has another digest than {digest}")
    studio.silence("the canvas of a package")


def main():
    (tool, folder, files, page) = sys.argv[1:]
    studio = Studio(tool, folder, files)
    try:
        studio.browser.resize(1440, 900)
        check_catalog(studio, page)
        check_file_path(studio, page)
        check_pointer_path(studio, page, "touch")
        check_causes(studio, page)
        check_own_page(studio)
    finally:
        studio.close()
    if failures:
        sys.exit(f"browser: {len(failures)} checks of a package failed")
    print("browser: a package outside the repository has its pages in its own studio, and on a canvas of its own")


if len(sys.argv) != 5:
    raise SystemExit(__doc__)
main()
