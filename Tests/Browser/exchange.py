"""Checks of what the studio exchanges with the command: exports, imports, causes and the graph. `check` notes a failure unless a condition holds."""

import csv
import functools
import http.server
import json
import os
import re
import subprocess
import threading

import contrast


def run_of(studio, page="tossing"):
    """Returns the path of the recording of the page's own script."""
    path = os.path.join(studio.folder, f"{page}.jsonl")
    if not os.path.exists(path):
        studio.play(page, "--record", path)
    return path


def load(studio, path):
    with open(path, encoding="utf-8") as file:
        studio.run("studio.load(arguments[0], { isInstant: true });", file.read())


def check_exports(studio, check):
    """Each export is that of the command for the recording of the studio; the browser's own animations stay within the stated error."""
    # The policy of the studio forbids scripts of others, such as the exported one.
    studio.browser.control("Page.setBypassCSP", {"enabled": True})
    studio.open("tossing")
    load(studio, run_of(studio))
    own = os.path.join(studio.folder, "own.jsonl")
    with open(own, "w", encoding="utf-8") as file:
        file.write(studio.run("return studio.recording()"))
    texts = {}
    for form in ("swift", "webdriver", "script", "scene", "css", "webanimation", "svg", "csv"):
        answer = studio.wait("return studio.files.exportAs(given[0])", form)
        path = os.path.join(studio.folder, f"export-{form}")
        subprocess.run([studio.command, "replay", own, "--export", f"{form}={path}"], check=True, capture_output=True)
        with open(path, encoding="utf-8") as file:
            check(answer and answer["text"] == file.read(), f"the export {form} is not that of the command: {studio.failure()}")
        texts[form] = answer["text"]
        notice = studio.run("return document.querySelector('.notice').hidden ? '' : document.querySelector('.notice').textContent")
        check(all(words in notice for words in answer["notices"]), f"the export {form} does not say what is lost: {notice}")
    studio.browser.frames(2)
    studio.browser.screenshot(os.path.join(studio.folder, "exports.png"))
    traced = os.path.join(studio.folder, "traced.csv")
    studio.play("tossing", "--events", own, "--rate", "480", "--trace", traced)
    with open(traced, encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["node"] == "card" and row["property"] == "position"]
    values = [[int(row["time_ns"]) / 1e6, float(row["x"]), float(row["y"])] for row in rows]
    worst = studio.wait("""
      const script = Object.assign(document.createElement("script"), { type: "module", textContent: `${given[0]}; globalThis.exported = { animations, play };` });
      document.head.append(script);
      for (let i = 0; i < 400 && !globalThis.exported; i += 1) await new Promise((done) => setTimeout(done, 10));
      const module = globalThis.exported;
      const style = document.createElement("style");
      style.textContent = given[1];
      const boxes = ["scripted", "card", "eased"].map((name) => Object.assign(document.createElement("div"), { className: name, style: "position: fixed" }));
      document.head.append(style);
      document.body.append(...boxes);
      const [scripted, styled, eased] = boxes;
      const played = module.play({ card: scripted });
      const root = getComputedStyle(document.documentElement);
      const easing = root.getPropertyValue("--card-position-y");
      const [delay, duration] = ["delay", "duration"].map((name) => parseFloat(root.getPropertyValue(`--card-position-y-${name}`)));
      const [first, last] = [given[2][0], given[2][given[2].length - 1]];
      const ease = eased.animate([{ left: `${first[2]}px` }, { left: `${last[2]}px` }], { delay, duration, easing, fill: "both" });
      const all = [...played, ...styled.getAnimations(), ease];
      for (const animation of all) animation.pause();
      const pair = (text) => { const numbers = text.split(" ").map(parseFloat); return [numbers[0] || 0, numbers[1] || 0]; };
      const worst = [0, 0, 0];
      const shown = new Set();
      for (const [time, x, y] of given[2]) {
        for (const animation of all) animation.currentTime = time;
        for (const [index, element] of [scripted, styled].entries()) {
          const shownAt = pair(getComputedStyle(element).translate);
          worst[index] = Math.max(worst[index], Math.hypot(shownAt[0] - x + first[1], shownAt[1] - y + first[2]));
          shown.add(shownAt[0]);
        }
        worst[2] = Math.max(worst[2], Math.abs(parseFloat(getComputedStyle(eased).left) - y));
      }
      for (const element of [style, ...boxes]) element.remove();
      return [worst, module.animations.find(({ property }) => property === "position").error, shown.size, played.length, styled.getAnimations().length];
      """, texts["webanimation"], texts["css"], values)
    stated = [worst[1], float(re.search(r"card\.position: .* at most ([0-9.]+) points", texts["css"]).group(1)),
              float(re.search(r"card\.position\.y from .* at most ([0-9.]+)", texts["css"]).group(1))]
    # The browser rounds lengths to some thousandths.
    check(all(found <= error + 0.02 for found, error in zip(worst[0], stated)), f"the browser's animations differ by {worst[0]}, but state {stated}")
    check(worst[2] > 50 and worst[3] > 1, f"the browser's animations do not move: {worst}")
    studio.browser.control("Page.setBypassCSP", {"enabled": False})
    studio.open("squash")
    answer = studio.wait("return studio.files.exportAs('scene')")
    check(answer is None and "map(closure)" in studio.failure(), f"a scene with code is answered with {studio.failure()!r}")
    refused = studio.wait("return Promise.all([fetch('../export/pdf', { method: 'POST', body: 'a' }), fetch('../session', { method: 'POST', body: '{' })]).then((all) => all.map((one) => one.status))")
    check(refused == [404, 422], f"bad requests are answered with {refused}")
    # The two refusals of the server are in the console.
    studio.browser.log()


def check_export_dialog(studio, check):
    """What is exported is chosen by buttons, by keys as well: nothing happens before one is pressed."""
    studio.open("tossing")
    studio.run("[...document.querySelectorAll('.bar .end button')].find((button) => button.textContent === 'Export…').click();")
    names = studio.run("return [...document.querySelectorAll('dialog[open] .commands button')].map((button) => button.textContent)")
    check(len(names) == 14 and names[:3] == ["Recording", "Copy link", "Report"] and names[-3:] == ["A file", "A file to compare with", "The last session"], f"what can be exported is {names}")
    check(studio.run("return document.activeElement.textContent") == "Recording" and not studio.run("return studio.bar.said.textContent"), "the dialog of exports begins elsewhere")
    studio.browser.press("\ue007")
    studio.until("!document.querySelector('dialog')")
    check(studio.run("return studio.bar.said.textContent") == "Recording saved", "the chosen export is not written")
    studio.silence("the dialog of exports")


def check_imports(studio, check):
    """Files of all formats are played by drop, with the digest of the command; refusals have a place."""
    source = run_of(studio)
    expected = studio.play("tossing")["digest"]
    studio.open("tossing")
    for name in ("drop.json", "drop.script", "drop.evemu", "drop.yml"):
        path = os.path.join(studio.folder, name)
        subprocess.run([studio.command, "convert", source, path], check=True, capture_output=True)
        with open(path, encoding="utf-8") as file:
            studio.run("""
              const transfer = new DataTransfer();
              transfer.items.add(new File([arguments[1]], arguments[0]));
              document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));""", name, file.read())
        studio.until("studio.script || !document.querySelector('.failure').hidden")
        check(not studio.failure(), f"{name} is refused: {studio.failure()}")
        events = studio.run("return studio.script?.events")
        direct = os.path.join(studio.folder, "direct.jsonl")
        subprocess.run([studio.command, "convert", path, direct, "--format", "recording", *([] if name.endswith("script") else ["--page", "tossing"])],
                       check=True, capture_output=True)
        with open(direct, encoding="utf-8") as file:
            listed = [json.loads(line) for line in file.read().splitlines()[1:]]
        check(len(events or []) == len([line for line in listed if "t" in line]), f"{name} has {len(events or [])} events here")
        if name in ("drop.json", "drop.script"):
            load(studio, direct)
            found = studio.run("return studio.tape.scene.digest")
            check(found == expected, f"{name} has the digest {found}, not {expected}")
        studio.open("tossing")
    for name, text, words in [
        ("a.evemu", "E: 0.000000 0003 0035 10\nE: 0.000001 zz\n", "a.evemu: line 2"), ("a.script", "page tossing\n\nflap card\n", "a.script: line 3"),
        ("a.json", "[]", "a.json: "), ("<b>.txt", "hello", "Cannot play <b>.txt"), ("a.jsonl", '{"interplay": 1, "canvas": [0, 1]}', "canvas"),
    ]:
        studio.run("studio.tell('');")
        studio.wait("await studio.files.load(new File([given[1]], given[0]));", name, text)
        check(words in studio.failure(), f"{name} is answered with {studio.failure()!r}, not {words!r}")
    check(studio.run("return document.querySelectorAll('b').length") == 0, "the name of a file injects markup")
    studio.browser.screenshot(os.path.join(studio.folder, "refusal.png"))
    scene = subprocess.run([studio.command, "graph", "tossing", "--format", "scene"], check=True, capture_output=True, text=True).stdout
    studio.run("studio.tell('');")
    studio.wait("await studio.files.load(new File([given[0]], 'mine.json'));", scene)
    notice = studio.run("return document.querySelector('.notice').textContent")
    check("mine.json is a valid scene" in notice and not studio.failure(), f"a scene is answered with {notice!r}, {studio.failure()!r}")
    saved = studio.run("""
      const { click } = HTMLAnchorElement.prototype;
      let name;
      HTMLAnchorElement.prototype.click = function () { name = this.download; };
      document.querySelector('.notice button').click();
      HTMLAnchorElement.prototype.click = click;
      return name;""")
    check(saved == "mine.html", f"the report of a scene is saved as {saved}")
    studio.browser.screenshot(os.path.join(studio.folder, "scene.png"))
    # The refusals of the server are in the console.
    studio.browser.log()


def check_explanations(studio, check):
    """Causes by click have the sentences of `interplay why`; the graph is that of the run; a step leads to its instant."""
    path = run_of(studio)
    studio.open("tossing")
    load(studio, path)
    studio.until("studio.desk.session.recorded")
    asked = studio.run("""
      const { session } = studio.desk;
      const times = session.recorded.instants.filter((time) => time > 0);
      const subjects = ["card.position", "card.opacity"].map((path) => session.subjectAt(path));
      return Array.from({ length: 12 }, (_, index) => {
        const time = times[Math.floor(((index + 0.5) * times.length) / 12)];
        const subject = subjects[index % 2];
        return [subject.path, time, session.chain(subject, time).map((step) => session.causes.text(step))];
      });""")
    for subject, time, sentences in asked:
        lines = subprocess.run([studio.command, "why", "tossing", subject, "--at", repr(time / 1e9), "--events", path], check=True, capture_output=True, text=True).stdout.splitlines()[1:]
        expected = [re.sub(r"^\s*[0-9.e-]+ s  ", "", line) for line in lines if "nothing has written it" not in line]
        # The panel shows the main chain; the inputs of a motion are indented by two spaces or more.
        expected = [sentence for sentence in expected if not sentence.startswith("  ")]
        check(sentences == expected and sentences, f"why {subject} at {time} ns says {sentences[:2]}, not {expected[:2]}")
    rows = studio.run("studio.desk.player.seek(5e8); studio.desk.select(studio.desk.session.subjectAt('card.position')); return studio.desk.session.chain(studio.desk.selection, 5e8).length;")
    studio.until(f"document.querySelectorAll('.chain li').length === {rows}")
    shown = studio.run("return document.querySelectorAll('.chain li').length")
    check(rows > 1 and shown == rows, f"the panel shows {shown} of {rows} steps")
    studio.browser.frames(3)
    studio.browser.screenshot(os.path.join(studio.folder, "causes.png"))
    target = studio.run("const { session, selection } = studio.desk; const at = session.causes.times[session.chain(selection, 5e8).at(-1)]; document.querySelector('.chain li:last-child button').click(); return at;")
    check(studio.run("return studio.desk.player.time") == target, "a step does not lead to its instant")
    boxes = studio.run("studio.layout.show('graph'); return [document.querySelectorAll('.graph .box').length, studio.desk.session.graph.boxes.length];")
    check(boxes[0] == boxes[1] > 3, f"the graph shows {boxes[0]} of {boxes[1]} boxes")
    studio.until("document.querySelector('.graph .box[aria-label]')")
    studio.run("[...document.querySelectorAll('.graph .box')].find((box) => box.getAttribute('aria-label').includes('card.opacity')).dispatchEvent(new MouseEvent('click', { bubbles: true }));")
    check(studio.run("return studio.desk.selection.path") == "card.opacity", "a box of the graph chooses nothing")
    studio.browser.frames(3)
    studio.browser.screenshot(os.path.join(studio.folder, "graph.png"))
    # A branch forgets the causes of what it has dropped, and learns new ones when it pauses.
    studio.run("studio.desk.player.seek(3e8); studio.branch();")
    check(studio.run("return studio.desk.session.recorded === undefined"), "a branch keeps the causes of what it has dropped")
    studio.until("studio.tape.end > 6e8")
    studio.browser.press("k")
    studio.until("studio.desk.session.recorded?.end >= studio.desk.session.end")
    check(studio.run("return studio.desk.session.recorded.digest === studio.desk.session.digest"), "the causes are those of another run")
    studio.silence("causes")


def check_problems(studio, check):
    """A run with a problem has a panel that explains it and leads to its instant; a run without one has none."""
    header = '{"interplay": 1, "canvas": [400, 800], "page": "tossing", "end": 900000000}'
    changes = ['{"t": 0, "set": "card.spring.damping", "value": 100000}'] + [
        f'{{"t": {time}, "pointer": 0, "phase": "{phase}", "x": 200, "y": {y}}}' for time, phase, y in ((100000000, "down", 400), (150000000, "move", 300), (300000000, "up", 300))]
    tabs = "return [...studio.layout.right.list.querySelectorAll('[role=tab]')].map((tab) => tab.textContent.trim())"
    for width in (1440, 320):
        studio.browser.resize(width, 900)
        studio.open("tossing")
        studio.run("studio.load(arguments[0], { isInstant: true });", "\n".join([header, *changes, ""]))
        studio.until("studio.desk.session.recorded")
        found = studio.run(tabs)
        check("Problems 1" in found, f"{width}: a run with a problem has the tabs {found}")
        if "Problems 1" not in found:
            return
        (words, time) = studio.run("""
          studio.layout.show('problems');
          const button = document.querySelector('#panel-problems button');
          button.focus();
          studio.explained();
          const words = [button.textContent, document.activeElement === button];
          button.click();
          return [words, studio.desk.player.time];""")
        problem = studio.run("return studio.desk.session.problems[0]")
        check("damping-clamped" in words[0] and "allowsOverdamping: true" in words[0] and words[1], f"{width}: a problem is explained by {words}")
        check(time == problem["t"], f"{width}: a problem at {problem['t']} ns leads to {time} ns")
        check(studio.run("return document.documentElement.scrollWidth <= innerWidth"), f"{width}: the panel of problems is wider than the window")
        studio.browser.frames(2)
        contrast.check_contrast(studio.browser, check, f"{width}, problems")
        studio.browser.screenshot(os.path.join(studio.folder, f"problems-{width}.png"))
    # A branch before the problem drops it, and the panel with it: the next one has the focus.
    studio.run("studio.desk.player.seek(5e7); document.getElementById('tab-problems').focus(); studio.branch(); studio.change('card.spring.damping', 20);")
    studio.until("studio.tape.end > 2e8")
    studio.run("studio.desk.player.toggle();")
    studio.until("studio.desk.session.recorded")
    (found, focused) = studio.run(tabs.replace("return [", "return [[", 1) + ", document.activeElement.getAttribute('role')]")
    check(not any("Problems" in name for name in found) and focused == "tab", f"a run without problems has the tabs {found}, the focus has {focused}")
    studio.browser.resize(1440, 900)
    studio.silence("problems")


def check_idles(studio, check):
    """The idle parts of the past are hatched as in the report of the run; a live page has none."""
    studio.open("tossing")
    lines = [{"interplay": 1, "canvas": [400, 800], "page": "tossing", "end": 5_000_000_000}, {"t": 1_000_000_000, "pointer": 0, "phase": "down", "x": 200, "y": 400},
             {"t": 1_100_000_000, "pointer": 0, "phase": "move", "x": 200, "y": 300}, {"t": 2_000_000_000, "pointer": 0, "phase": "up", "x": 200, "y": 300}]
    studio.run("studio.load(arguments[0], { isInstant: true });", "\n".join(map(json.dumps, lines)))
    studio.until("studio.desk.session.recorded")
    (found, expected) = studio.run("const { session } = studio.desk; return [session.idles, session.recorded.idles];")
    check(len(found) == 2 and found[0] == [0, 1_000_000_000] and len(expected) == 2 and all(abs(one - other) < 1e9 / 50 for one, other in zip(sum(found, []), sum(expected, []))),
          f"the idle parts of the studio are {found}, but those of the report {expected}")
    lines_drawn = """
      const context = studio.timeline.canvas.getContext("2d");
      let count = 0;
      const { stroke } = context;
      context.stroke = () => { count += 1; stroke.call(context); };
      studio.timeline.drawNow();
      delete context.stroke;
      return count;"""
    check(studio.run(lines_drawn) == 2, f"{studio.run(lines_drawn)} idle parts are hatched")
    studio.browser.frames(2)
    studio.browser.screenshot(os.path.join(studio.folder, "idles.png"))
    studio.run("studio.live();")
    check(studio.run("return studio.desk.session.idles") == [] and studio.run(lines_drawn) == 0, "a live page has idle parts")
    studio.run("studio.desk.player.toggle();")
    check(studio.run("return studio.desk.session.idles.length") == 2, "a page that was live again has no idle parts")
    studio.silence("idle parts")


def check_static(studio, check):
    """Without the command, words say what to run."""
    handler = functools.partial(QuietHandler, directory=studio.files)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = studio.address
    studio.address = f"http://127.0.0.1:{server.server_port}/"
    try:
        studio.open("tossing")
        load(studio, run_of(studio))
        studio.until("studio.desk.session.explanation?.includes('does not serve this window')")
        # The panel is drawn with the next frame.
        studio.until("document.querySelector('.cause .empty').textContent.includes('does not serve this window')")
        words = studio.run("studio.layout.show('why'); return document.querySelector('.cause .empty').textContent")
        check("interplay replay tossing.jsonl --report" in words, f"causes without the command: {words!r}")
        studio.wait("await studio.files.exportAs('css');")
        check("interplay replay tossing.jsonl --export css=FILE" in studio.failure(), f"an export without the command: {studio.failure()!r}")
        studio.wait("await studio.files.load(new File(['E: 0.000000 0003 0035 10'], 'a.evemu'));")
        check("interplay convert a.evemu gesture.jsonl --page tossing" in studio.failure(), f"an import without the command: {studio.failure()!r}")
        studio.wait("""await studio.files.load(new File(['{\\n "interplay": "scene"}'], 'a.json'));""")
        check("interplay play a.json --report" in studio.failure(), f"a scene without the command: {studio.failure()!r}")
        studio.browser.screenshot(os.path.join(studio.folder, "static.png"))
    finally:
        studio.address = address
        server.shutdown()
        studio.open("tossing")
        studio.browser.log()


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    """A server of static files that prints nothing."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript", ".wasm": "application/wasm"}

    def log_message(self, *arguments):
        """Prints nothing."""


parts = [("exports", check_exports), ("export-dialog", check_export_dialog), ("imports", check_imports), ("causes", check_explanations), ("problems", check_problems), ("idles", check_idles), ("static", check_static)]
