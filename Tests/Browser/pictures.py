#!/usr/bin/env python3
"""Takes the pictures of the report and of the studio that the README shows.

usage: pictures.py INTERPLAY STUDIO IMAGES

INTERPLAY is the command, STUDIO the folder that make studio writes, IMAGES the folder of the pictures.
"""

import os
import subprocess
import sys
import tempfile

from webdriver import Browser

READY = "for (let i = 0; i < 400 && !globalThis.interplayStudio?.host; i += 1) await new Promise((done) => setTimeout(done, 10));"
REST = "await new Promise((done) => setTimeout(done, given[0]));"


def main(command, studio, images):
    browser = Browser("--window-size=1200,960", "--force-device-scale-factor=1")
    server = subprocess.Popen([command, "studio", "--port", "0", "--folder", studio], stdout=subprocess.PIPE, text=True)
    try:
        with tempfile.TemporaryDirectory() as folder:
            report = os.path.join(folder, "tossing.html")
            subprocess.run([command, "play", "tossing", "--report", report], check=True, stdout=subprocess.DEVNULL)
            browser.ask("POST", "/url", {"url": f"file://{report}#t=0.45"})
            browser.wait(REST, 1500)
            browser.screenshot(os.path.join(images, "report.png"))
        address = server.stdout.readline().split(": ")[1].strip()
        browser.ask("POST", "/url", {"url": f"{address}Live/#page=sheet"})
        browser.wait(READY)
        browser.run("[...document.querySelectorAll('button')].find((button) => button.textContent === 'Play script').click();")
        browser.wait(REST, 2200)
        browser.run("[...document.querySelectorAll('button')].find((button) => button.title.startsWith('Pause'))?.click();")
        browser.wait(REST, 300)
        browser.screenshot(os.path.join(images, "studio.png"))
    finally:
        browser.close()
        server.terminate()
        server.wait()


if len(sys.argv) != 4:
    raise SystemExit(__doc__)
main(*sys.argv[1:])
