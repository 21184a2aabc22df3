#!/usr/bin/env python3
"""Plays pages in the studio in headless Chromium, with real pointers and from files, and compares the digests with the command.

usage: studio.py INTERPLAY STUDIO FOLDER [--all] [--only PART,PART]

INTERPLAY is the command, STUDIO the folder that make studio writes, FOLDER an empty folder for files. Without --all a part of the pages runs.
"""

import json
import os
import subprocess
import sys

import access
import comparing
import contrast
import exchange
import future
import limits
import past
import paths
import rates
import shortcuts
import slices
from webdriver import Browser

failures = []
part = ["tossing", "sheet", "reorderable-list", "controls", "carousel", "curved-path", "hearts", "inbox"]
ready = "for (let i = 0; i < 400 && !globalThis.interplayStudio?.host; i += 1) await new Promise((done) => setTimeout(done, 10));"


def check(condition, sentence):
    """Notes a failure unless the condition holds."""
    if not condition:
        failures.append(sentence)
        print(f"browser: FAILED: studio: {sentence}", flush=True)


class Studio:
    """The studio in a browser, served by the command."""

    def __init__(self, command, studio, folder, *flags):
        self.command, self.files, self.folder = command, studio, folder
        self.is_complete, self.part = "--all" in sys.argv, part
        # How much longer than wanted something may take: a part of the checks runs beside builds, where only a hang is a fault.
        self.slack = 1 if self.is_complete else 20
        self.server = subprocess.Popen([command, "studio", "--port", "0", "--folder", studio], stdout=subprocess.PIPE, text=True)
        self.address = self.server.stdout.readline().split(": ")[1].strip()
        self.browser = Browser(*flags)

    @property
    def listed(self):
        """The names of all pages of the command."""
        return [page["name"] for page in json.loads(subprocess.run([self.command, "list", "--json"], check=True, capture_output=True, text=True).stdout)["pages"]]

    def close(self):
        self.browser.close()
        self.server.terminate()
        self.server.wait()

    def open(self, page, extra=""):
        self.browser.ask("POST", "/url", {"url": "about:blank"})
        self.browser.ask("POST", "/url", {"url": f"{self.address}Live/#page={page}{extra}"})
        self.browser.wait(ready)
        # However slow the machine is: the checks of slices set another limit.
        self.run("studio.slices.limit = Infinity;")

    def run(self, script, *arguments):
        return self.browser.run("const studio = globalThis.interplayStudio;" + script, *arguments)

    def wait(self, script, *arguments):
        return self.browser.wait("const studio = globalThis.interplayStudio;" + script, *arguments)

    def nap(self, milliseconds):
        self.browser.wait("await new Promise((done) => setTimeout(done, given[0]));", milliseconds)

    def until(self, condition):
        """Waits, at most 10 s, until a condition of the page holds; the checks that follow say what does not hold."""
        self.wait(f"for (let i = 0; i < 1000 && !({condition}); i += 1) await new Promise((done) => setTimeout(done, 10));")

    def failure(self):
        return self.run("return document.querySelector('.failure:not([hidden])')?.textContent ?? ''")

    def play(self, *arguments):
        return json.loads(subprocess.run([self.command, "play", *arguments, "--json"], check=True, capture_output=True, text=True).stdout)

    def replay(self, recording, *arguments):
        """Returns the digest that the command prints for a recording."""
        path = os.path.join(self.folder, "exported.jsonl")
        with open(path, "w", encoding="utf-8") as file:
            file.write(recording)
        answer = subprocess.run([self.command, "replay", path, *arguments], capture_output=True, text=True)
        check(answer.returncode == 0, f"replay refuses an exported recording: {answer.stderr}")
        return answer.stdout.strip().removeprefix("digest ")

    def point_of(self, name):
        """Returns the point of the window at the center of a node."""
        return self.run("""
          const node = [...studio.tape.scene.nodes.values()].find((node) => node.name === arguments[0]) ?? [...studio.tape.scene.nodes.values()][0];
          const [scale, , , , left, top] = studio.stage.mapping;
          const box = studio.stage.canvas.getBoundingClientRect();
          const [x, y] = node.values.position;
          return [box.left + left + x * scale, box.top + top + y * scale];""", name)

    def gesture(self, kind, points, rest=0):
        """Presses at the first point, moves along the others, rests there for some milliseconds, and releases."""
        steps = []
        for index, (x, y) in enumerate(points):
            steps.append({"type": "pointerMove", "duration": 0 if index == 0 else 24, "x": round(x), "y": round(y)})
            if index == 0:
                steps.append({"type": "pointerDown", "button": 0})
        if rest > 0:
            steps.append({"type": "pause", "duration": rest})
        steps.append({"type": "pointerUp", "button": 0})
        action = {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": steps}
        self.browser.ask("POST", "/actions", {"actions": [action]})

    def silence(self, name):
        entries = self.browser.log()
        check(not entries, f"{name}: the console has {entries}")


def check_file_path(studio, page):
    """The page's script as a recording, played by the ticks of the studio: the digest of the command."""
    path = os.path.join(studio.folder, f"{page}.jsonl")
    expected = studio.play(page, "--record", path)["digest"]
    with open(path, encoding="utf-8") as file:
        text = file.read()
    studio.open(page)
    studio.run("studio.load(arguments[0], { isInstant: true });", text)
    check(not studio.failure(), f"{page}: the recording does not open: {studio.failure()}")
    digest = studio.run("return studio.tape.scene.digest")
    check(digest == expected, f"{page}: the digest of the file is {digest}, not {expected}")
    exported = studio.run("return studio.recording()")
    check(studio.replay(exported) == expected, f"{page}: the exported recording has another digest")


def check_script(studio, page):
    """The script with visible fingers has the digest of the command at the end."""
    expected = studio.play(page)
    studio.open(page)
    studio.run("studio.playScript();")
    studio.wait("""
      const deadline = performance.now() + 15000;
      while ((studio.script || !studio.tape.scene.isAtRest) && performance.now() < deadline) await new Promise(requestAnimationFrame);""")
    check(studio.run("return studio.tape.scene.digest") == expected["digest"], f"{page}: the played script has another digest")
    check(studio.run("return studio.tape.scene.lateCount") == 0, f"{page}: events of the script were late")


def check_pointer_path(studio, page, kind):
    """Real input: the exported recording has the digest that the bar shows."""
    studio.open(page)
    (x, y) = studio.point_of("card")
    studio.gesture(kind, [(x, y), (x + 6, y - 20), (x + 14, y - 50), (x + 25, y - 90), (x + 30, y - 130)])
    studio.until("studio.desk.session.contacts[0]?.end < Infinity")
    contacts = studio.run("return studio.desk.session.contacts.map((contact) => [contact.kind, contact.end < Infinity, contact.points.length])")
    check(len(contacts) == 1 and contacts[0][:2] == [kind, True] and contacts[0][2] > 3, f"{page}: a {kind} drag arrives as {contacts}")
    digest = studio.run("studio.desk.player.toggle(); return studio.desk.session.digest;")
    recording = studio.run("return studio.recording()")
    check(studio.replay(recording) == digest, f"{page}: the recording of a {kind} drag has another digest than {digest}")
    studio.silence(f"{page}, {kind}")


def check_travel(studio, page, count):
    """Random instants: each state is that of a straight run, to the bit; a step takes less than a frame."""
    studio.open(page)
    script = "studio.load(arguments[0], { isInstant: true });"
    with open(os.path.join(studio.folder, f"{page}.jsonl"), encoding="utf-8") as file:
        studio.run(script, file.read())
    wrong, took, kept = studio.wait("""
      const { tape } = studio;
      const digest = tape.scene.shown;
      let seed = 7;
      const took = [];
      let wrong = 0;
      for (let index = 0; index < given[0]; index += 1) {
        seed = (seed * 1103515245 + 12345) & 0x7fffffff;
        const time = Math.floor((seed / 0x7fffffff) * tape.end);
        const start = performance.now();
        studio.desk.player.seek(time);
        await new Promise(requestAnimationFrame);
        const drawn = performance.getEntriesByName("seek", "measure").at(-1);
        took.push(drawn?.duration ?? 0);
        performance.clearMeasures();
        const straight = studio.interplay.open(studio.page, studio.paths.get(studio.page));
        for (let at = 0; at < tape.entries.length && tape.times[at] <= time; at += 1) {
          if (tape.entries[at]) straight.sendBytes(tape.entries[at]);
          else straight.advance(tape.times[at]);
        }
        straight.advance(time);
        if (straight.shown !== tape.scene.shown || tape.scene.now !== time) wrong += 1;
      }
      tape.seek(tape.end);
      return [wrong, took.sort((one, other) => one - other), tape.scene.shown === digest];""", count)
    check(wrong == 0, f"{page}: {wrong} of {count} instants differ from a straight run")
    check(kept, f"{page}: the end differs after {count} instants")
    (median, worst) = (took[len(took) // 2], took[-1])
    check(median <= 16 * studio.slack, f"{page}: a step of scrubbing takes {median} ms")
    return median, worst


def check_branch(studio):
    """A drag in the past begins a branch; both branches replay."""
    studio.open("tossing")
    (x, y) = studio.point_of("card")
    # Without a velocity: on a busy machine the moves arrive at any times, and a card that is thrown may be off the stage when it is grabbed.
    studio.gesture("mouse", [(x, y), (x + 5, y - 30), (x + 10, y - 90)], rest=200)
    # Until what follows is long enough to be cut, however slow the machine is; and until the playhead's frame was drawn, where the card is then.
    studio.until("studio.tape.end > studio.desk.session.contacts[0].end + 2e8")
    former = studio.run("studio.desk.player.toggle(); const text = studio.recording(); studio.desk.player.seek(studio.desk.session.contacts[0].end + 1e8); return text;")
    studio.until("studio.tape.position !== undefined")
    before = studio.run("return studio.tape.position")
    (x, y) = studio.point_of("card")
    target = studio.run("const element = document.elementFromPoint(...arguments); return element === studio.stage.canvas || element?.outerHTML.slice(0, 200);", x, y)
    check(target is True, f"the card at {x}, {y} is behind {target}")
    studio.gesture("mouse", [(x, y), (x - 20, y + 40), (x - 40, y + 80)])
    studio.until("studio.desk.player.isLive && studio.desk.session.contacts.length === 2")
    state = studio.run("return [studio.desk.player.isLive, studio.desk.session.contacts.length, studio.tape.times.includes(arguments[0])]", before)
    check(state == [True, 2, True], f"a drag in the past at {before} ns, {x}, {y} does not branch: {state}")
    digest = studio.run("studio.desk.player.toggle(); return studio.desk.session.digest;")
    check(studio.replay(studio.run("return studio.recording()")) == digest, "the branch has another digest than its recording")
    studio.run("studio.returnToFormerBranch();")
    check(studio.run("return studio.recording()") == former, "the former branch is not what it was")
    # A drag that is torn by the past ends.
    studio.open("tossing")
    studio.run("studio.load(arguments[0], { isInstant: true });", former)
    whole = studio.run("return studio.recording()")
    middle = studio.run("const { start, end } = studio.desk.session.contacts[0]; studio.desk.player.seek((start + end) / 2); return studio.desk.player.time;")
    studio.nap(80)
    studio.browser.press("b")
    check(studio.run("return [studio.desk.player.isLive, studio.desk.session.contacts.at(-1).isCancelled, studio.tape.scene.refusedCount]") == [True, True, 0],
          f"a contact that is down at {middle} ns is not cancelled by a branch")
    studio.run("studio.returnToFormerBranch();")
    check(studio.run("return studio.recording()") == whole, "the branch whose contact was torn is not what it was")
    studio.silence("branches")


def check_late(studio, page):
    """Events that arrive after frames that follow them: the run has the bits of one with events in time."""
    studio.open(page)
    wrong = studio.run("""
      let seed = 11;
      const random = () => { seed = (seed * 1103515245 + 12345) & 0x7fffffff; return seed / 0x7fffffff; };
      const { events, end } = studio.tape.scene.script();
      const Tape = studio.tape.constructor;
      // A second pointer moves at the instants of the first one, and ends before it. A script of taps has no moves, and gets none.
      const first = events.find((event) => event.phase === "down");
      const second = first ? events.filter((event) => event.pointer === first.pointer && event.phase === "move").slice(0, 6)
        .map((event, index, all) => ({ ...event, pointer: 7, x: event.x + 30, phase: index === 0 ? "down" : index === all.length - 1 ? "up" : "move" })) : [];
      const run = (given, arrival) => {
        const tape = new Tape(studio.scene(studio.page));
        let waiting = given.map((event) => ({ ...event, arrival: event.t + arrival(event) }));
        // Events of one pointer arrive in their order.
        const latest = new Map();
        for (const event of waiting) latest.set(event.pointer, event.arrival = Math.max(event.arrival, latest.get(event.pointer) ?? 0));
        for (let frame = 1; tape.end < end + 2e8; frame += 1) {
          // No frame is at the time of an event: an event at the time of the last frame is not late.
          const time = Math.floor(((frame - 0.37) * 1e9) / 60);
          // The order at one instant is that of a host.
          const queue = waiting.filter((event) => event.arrival <= time).map(({ arrival, t, ...event }) => ({ stamp: t, ...event }));
          const due = studio.host.takeEvents.call({ queue, clock: { at: (stamp) => stamp }, lastTimes: new Map() });
          waiting = waiting.filter((event) => event.arrival > time);
          if (due.length > 0) tape.send(due);
          tape.advance(time);
          tape.read();
        }
        const { scene, session } = tape;
        const lanes = session.lanes.map((lane) => [lane.name, [...lane.times], [...lane.values]]).sort((one, other) => (one[0] < other[0] ? -1 : 1));
        const contacts = session.contacts.map((contact) => [contact.id, contact.start, contact.end, contact.points]);
        const late = scene.lateCount + tape.rewoundCount;
        return { said: JSON.stringify([scene.digest, scene.shown, scene.recording(), contacts]), lanes: JSON.stringify(lanes), late, tape, isOrdinary: scene.lateCount === 0 };
      };
      const wrong = [];
      // A third one begins and ends at instants at which both move.
      const third = second.length > 3 ? [{ ...second[1], pointer: 8, x: second[1].x + 30, phase: "down" }, { ...second[3], pointer: 8, x: second[3].x + 30, phase: "up" }] : [];
      for (const given of [events, [...second, ...events].sort((one, other) => one.t - other.t), [...third, ...second, ...events].sort((one, other) => one.t - other.t)]) {
        const inTime = run(given, () => 0);
        if (inTime.late !== 0) wrong.push("events in time are late");
        for (const [name, arrival] of [["15 ms", () => 15e6], ["up to 80 ms", () => random() * 8e7], ["one pointer by 40 ms", (event) => (event.pointer >= 7 ? 4e7 : 0)]]) {
          const late = run(given, arrival);
          if (late.late === 0 && (name !== "one pointer by 40 ms" || given.length > events.length) && given.length > 2) wrong.push(`${name}: nothing was late`);
          if (!late.isOrdinary) wrong.push(`${name}: an event was clamped`);
          if (late.said !== inTime.said) wrong.push(`${name}: the run differs`);
          if (late.lanes !== inTime.lanes) wrong.push(`${name}: the curves differ`);
          // Checkpoints that were kept while events were put in between are those of a straight run.
          const { tape } = late;
          const shown = tape.scene.shown;
          for (let index = 0; index < 5; index += 1) {
            tape.seek(Math.floor(random() * tape.end));
            inTime.tape.seek(tape.scene.now);
            if (tape.scene.shown !== inTime.tape.scene.shown) wrong.push(`${name}: the past at ${tape.scene.now} ns differs`);
          }
          tape.seek(tape.end);
          inTime.tape.seek(inTime.tape.end);
          if (tape.scene.shown !== shown) wrong.push(`${name}: the end differs`);
        }
      }
      // What is older than 100 ms takes effect on arrival.
      const clamped = run(events, () => 2e8);
      if (clamped.tape.rewoundCount !== 0 || (events.length > 2 && clamped.late === 0)) wrong.push(`older events: ${clamped.tape.rewoundCount} rewound, ${clamped.late} late`);
      return wrong;""")
    check(not wrong, f"{page}: late events: {wrong}")


def check_rewind(studio):
    """The host: stamps before the last frame take effect at their own time; the bar counts them, and the recording replays."""
    for page in part if "--all" in sys.argv else part[:5]:
        check_late(studio, page)
    studio.open("tossing")
    (x, y) = studio.point_of("card")
    studio.wait("""
      const { host, stage } = studio;
      const point = (dy) => stage.toScene(given[0], given[1] + dy);
      let frames = 0;
      await new Promise((done) => {
        const step = (stamp) => {
          frames += 1;
          if (frames > 14) return done();
          const phase = frames === 2 ? "down" : frames === 14 ? "up" : "move";
          if (frames > 1) host.enqueue([{ stamp: stamp - 30, pointer: 0, phase, ...point(-8 * frames) }]);
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      });""", x, y)
    studio.until("studio.desk.session.contacts[0]?.end < Infinity")
    (rewound, late, sampled) = studio.run("return [studio.tape.rewoundCount, studio.tape.scene.lateCount, studio.tape.scene.recording().some((event) => event.at !== undefined)]")
    check(rewound >= 5 and late == 0 and not sampled, f"{rewound} events are rewound, {late} late, times of their own: {sampled}")
    studio.run("studio.desk.player.toggle();")
    studio.until("document.querySelector('.late').textContent.includes('rewound')")
    shown = studio.run("return [document.querySelector('.late').textContent, studio.desk.session.digest]")
    check(shown[0] == f"{rewound} rewound", f"the bar says {shown[0]!r}")
    check(studio.replay(studio.run("return studio.recording()")) == shown[1], "the recording of late events has another digest")
    cost = studio.run("""
      const { tape } = studio;
      const times = [];
      studio.live();
      tape.send([{ t: tape.end, pointer: 3, phase: "down", x: 5, y: 5 }]);
      for (let frame = 0; frame < 40; frame += 1) {
        const end = tape.end + 1e9 / 60;
        tape.advance(Math.round(end));
        tape.read();
        const start = performance.now();
        tape.send([{ t: Math.round(end - 1e7), pointer: 3, phase: "move", x: 5 + frame, y: 5 }]);
        times.push(performance.now() - start);
      }
      return times.sort((one, other) => one - other);""")
    print(f"browser: studio: a rewind of tossing takes {cost[20]:.1f} ms, at most {cost[-1]:.1f} ms", flush=True)
    check(cost[20] <= 16 * studio.slack, f"a rewind takes {cost[20]} ms")
    studio.silence("late events")


def check_settings(studio):
    """A slider that is moved by keys: recorded as an event, and tried from the start as with --set."""
    studio.open("tossing")
    check(studio.run("return studio.tape.scene.knowsPaths"), "the settings have no names")
    listed = subprocess.run([studio.command, "graph", "tossing", "--format", "settings"], check=True, capture_output=True, text=True).stdout
    shown = studio.run("return studio.tape.scene.settings().filter((setting) => setting.kind === 'numbers').map((setting) => [setting.path, setting.value])")
    for path, values in shown:
        line = next((line.split() for line in listed.splitlines() if line.split()[0] == path), None)
        check(line and [float(value) for value in line[1].split(",")] == values, f"the setting {path} is {values}, but {line}")
    path = next(path for path, _ in shown if path.endswith(".damping"))
    exchange.load(studio, exchange.run_of(studio))
    studio.run("studio.layout.show('settings'); document.querySelector('input[value=try]').click(); document.querySelector(`input[type=range][aria-label='${arguments[0]}']`).focus();", path)
    studio.browser.press("\ue014")
    studio.until("studio.desk.other !== undefined")
    value = studio.run("return Number(document.querySelector(`input[type=range][aria-label='${arguments[0]}']`).closest('.number').querySelector('input[type=number]').value)", path)
    sent = studio.run("return studio.tape.scene.recording()[0]")
    check(sent.get("set") == path and abs(sent["value"] - value) < 1e-3 * abs(value), f"the try begins with {sent}, not {path} = {value}")
    digest = studio.run("return studio.tape.scene.digest")
    own = os.path.join(studio.folder, "tossing.jsonl")
    expected = studio.play("tossing", "--events", own, "--set", f"{path}={sent['value']!r}")["digest"]
    plain = studio.play("tossing")["digest"]
    check(digest != plain and studio.run("return studio.desk.other !== undefined"), "the try changes nothing, or has no ghost")
    # The try ends with the recording, the command at rest; the beginning is the same if the whole is.
    studio.run("studio.live();")
    studio.wait("const deadline = performance.now() + 8000; while (!studio.tape.scene.isAtRest && performance.now() < deadline) await new Promise(requestAnimationFrame);")
    check(studio.run("return studio.tape.scene.digest") == expected, f"the try differs from --set {path}={sent['value']!r}")
    studio.silence("settings")


def check_link(studio):
    """A link reproduces the page, the recording and the instant."""
    studio.open("tossing")
    exchange.load(studio, exchange.run_of(studio))
    studio.run("studio.desk.player.seek(4e8);")
    (text, digest) = studio.wait("await studio.copyLink(); return [location.hash, studio.tape.scene.shown];")
    studio.browser.log()
    studio.browser.ask("POST", "/url", {"url": "about:blank"})
    studio.browser.ask("POST", "/url", {"url": f"{studio.address}Live/{text}"})
    studio.browser.wait(ready)
    studio.until("studio.desk.player.time === 4e8 && studio.tape.position === 4e8")
    check(studio.run("return [studio.desk.player.time, studio.tape.scene.shown]") == [400000000, digest], "a link does not reproduce its state")
    check(studio.run("return location.hash") == text, "a link is gone from the address once it was opened")
    studio.open("tossing", "&recording=AAAA")
    studio.until("document.querySelector('.failure:not([hidden])')")
    check("damaged" in studio.failure(), "a damaged link is not explained")
    studio.open("no-such-page")
    check("There is no page called no-such-page" in studio.failure(), "an unknown page is not explained")
    studio.silence("links")


def check_hostile(studio):
    """Damaged recordings: a sentence with its line, and the page goes on."""
    studio.open("tossing")
    header = '{"interplay": 1, "canvas": [400, 800], "page": "tossing"}\n'
    deep = "[" * 100000
    wide = ", ".join(f'"member{index}": {index}' for index in range(100_000))
    for text, expected in [
        ("", "empty"), ("{", "line 1"), ('{"interplay": 2, "canvas": [1, 1]}', "version 2 of the format is not supported; the supported version is 1"),
        ('{"interplay": "2", "canvas": [1, 1]}', "interplay convert"), (header + '{"t": -1}\n', "line 2"),
        (header + '{"t": 5, "pointer": 0, "phase": "down", "x": 1, "y": 1}\n{"t": 4, "pointer": 0, "phase": "up", "x": 1, "y": 1}\n', "line 3"),
        (header + '{"t": 5, "pointer": 0, "phase": "fall", "x": 1, "y": 1}\n', "phase"), (header + '{"t": 5, "pointer": 0, "phase": "down", "x": null, "y": 1}\n', "x must"),
        (header + '{"t": 5, "pointer": 4294967296, "phase": "down", "x": 1, "y": 1}\n', "pointer must"), (header.replace("tossing", "</script><b>"), "no page called </script><b>"),
        (header + '{"t": 1, "what": 1}\n', "no known kind"), (header + deep + "\n\n", "line 2"), ('{"interplay": 1, "canvas": [0, 1]}', "canvas"),
        (header + '{"t": 1, "pointer": 3, "phase": "move", "x": 1, "y": 1}\n', "impossible"), (header + '{"t": 1, "set": "no.such", "value": 1}\n', ""),
        (header + f'{{"t": 1, "pointer": 0, "phase": "down", "x": 1, "y": 1, {wide}}}\n', ""), (header + f'{{"t": 1, {wide}}}\n', "no known kind"),
        (header + f'{{"t": 1, "set": "card.spring.damping", "value": {[1] * 100_000}}}\n', "at most 64 numbers"),
    ]:
        studio.run("studio.load(arguments[0], { isInstant: true });", text)
        found = studio.failure()
        check(expected in found and (expected or not found), f"a damaged recording is answered with {found!r}, not {expected!r}")
        check(studio.run("return document.querySelectorAll('b').length") == 0, "a recording injects markup")
    studio.open("tossing")
    (x, y) = studio.point_of("card")
    studio.gesture("mouse", [(x, y), (x, y - 50)])
    check(studio.run("return studio.desk.session.contacts.length") == 1, "the page does not go on after damaged recordings")
    studio.silence("damaged recordings")


def check_failure(studio):
    """A module that traps: words, the recording first, and a new start."""
    studio.open("tossing")
    (x, y) = studio.point_of("card")
    studio.gesture("mouse", [(x, y), (x, y - 50)])
    studio.nap(100)
    studio.run("studio.tape.scene.sendBytes = () => { throw new WebAssembly.RuntimeError('unreachable'); };")
    studio.gesture("mouse", [(x, y), (x, y - 50)])
    studio.until("document.querySelector('.failure:not([hidden])')")
    check("The page has stopped: unreachable" in studio.failure(), f"a trap is shown as {studio.failure()!r}")
    text = studio.run("return studio.recording()")
    check(text.count("\n") > 4 and "\"down\"" in text, "the recording of a failed page is lost")
    studio.replay(text)
    # A page that fails in a drag: neither its cancelled contact nor the past runs the module again.
    studio.open("tossing")
    found = studio.run("""
      const { host, tape, desk } = studio;
      const emit = (phase, y) => { host.enqueue([{ stamp: performance.now(), pointer: 5, phase, x: 40, y }]); host.frame(performance.now()); };
      emit("down", 40);
      host.input.contacts.set(5, { id: 5, last: { pointerId: 5, pointerType: "touch", clientX: 40, clientY: 40, buttons: 1, timeStamp: performance.now() } });
      let calls = 0;
      tape.scene.sendBytes = () => { calls += 1; throw new WebAssembly.RuntimeError("unreachable"); };
      try { emit("move", 60); } catch (error) { studio.fail(error); }
      desk.player.seek(0);
      studio.branch();
      return [calls, host.queue.length, studio.recording(), tape.times.at(-1), localStorage.getItem("interplay-session"), studio.recording(false)];""")
    check(found[:2] == [1, 0] and "\"down\"" in found[2], f"a page that failed in a drag is called {found[0]} times, {found[1]} events wait: {found[2]}")
    # What the module has failed on is the last line, and the session is kept with it; the command gets what comes before.
    (header, *_, last) = [json.loads(line) for line in found[2].splitlines()]
    check([last.get(name) for name in ("t", "pointer", "phase", "x", "y")] == [found[3], 5, "move", 40, 60], f"the recording of a failed page ends with {last}")
    check(header["end"] == found[3] and found[4] == found[2], f"the recording of a failed page ends at {header['end']} ns, not {found[3]}, or is not kept")
    check(found[5].splitlines()[1:] == found[2].splitlines()[1:-1], "the command gets what the module has failed on")
    state = "return [studio.bar.badge.textContent, studio.bar.badge.classList.contains('on'), studio.bar.badge.disabled, studio.bar.play.ariaLabel, studio.stage.note.textContent.includes('has stopped')]"
    check(studio.run(state) == ["failed", False, True, "Play", True], f"a page that has failed is shown as {studio.run(state)}")
    contrast.check_contrast(studio.browser, check, "failure")
    studio.browser.screenshot(os.path.join(studio.folder, "failure.png"))
    # The session until before the failure is played, and goes on from there.
    studio.run("[...document.querySelectorAll('.place > .failure button')].find((button) => button.textContent.includes('before the failure')).click();")
    studio.until("!document.querySelector('.failure:not([hidden])')")
    check(not studio.failure() and studio.run("return studio.recording()") == found[5], f"before the failure is {studio.run('return studio.recording()')}, not {found[5]}")
    studio.run("studio.live();")
    check(studio.run("return [studio.bar.badge.textContent, studio.desk.session.open.size]") == ["live", 0], "the session before a failure does not go on")
    studio.run("studio.fail(new Error('again'));")
    studio.run("document.querySelector('.place > .failure .row button:last-of-type').click();")
    check(not studio.failure() and studio.run("return studio.tape.end") < 1e9, "a failed page does not start again")
    studio.silence("failure")


def check_keys(studio):
    """By keys alone: a drag on the stage, pause, steps, return."""
    studio.open("tossing")
    studio.run("const canvas = studio.stage.canvas; canvas.focus(); const [x, y] = arguments; const box = canvas.getBoundingClientRect(); studio.host.input.keyStart = { x: x - box.left, y: y - box.top };", *studio.point_of("card"))
    for key in (" ", "\ue013", "\ue013", "\ue014", " "):
        studio.browser.press(key)
    studio.until("studio.desk.session.contacts[0]?.end < Infinity")
    contacts = studio.run("return studio.desk.session.contacts.map((contact) => [contact.end < Infinity, contact.points.length])")
    check(len(contacts) == 1 and contacts[0][0] and contacts[0][1] >= 5, f"a drag by keys arrives as {contacts}")
    studio.run("document.activeElement.blur()")
    studio.browser.press("k")
    check(studio.run("return studio.desk.player.isLive") is False, "K does not pause")
    (before, _) = (studio.run("return studio.desk.player.time"), studio.browser.press("\ue012"))
    check(studio.run("return studio.desk.player.time") < before, "the left arrow does not step back")
    studio.browser.press("r")
    check(studio.run("return studio.desk.player.isLive") is True, "R does not return")
    unnamed = [node for node in studio.browser.control("Accessibility.getFullAXTree", {})["nodes"]
               if node.get("role", {}).get("value") in ("button", "slider", "combobox", "textbox", "searchbox", "switch", "checkbox", "spinbutton", "tab")
               and not node.get("name", {}).get("value") and not node.get("ignored")]
    check(not unnamed, f"controls without a name: {[node['role']['value'] for node in unnamed]}")
    studio.until("studio.tape.scene.isAtRest && studio.host.isAsleep")
    left = studio.run("studio.keepSession(); return studio.recording();")
    studio.open("sheet")
    # A window that is hidden keeps its session once more, with what happened since.
    (kept, restored) = studio.run("studio.restore(); return [studio.kept, studio.recording()];")
    check(kept.partition("\n")[2].startswith(left.partition("\n")[2]), f"the session that was kept is not the one that was left: {kept} instead of {left}")
    check(restored == kept, f"the last session is not restored: {restored} instead of {kept}")
    studio.silence("keys")


sizes = [(1440, 900), (768, 1024), (320, 640)]
modes = [{"prefers_color_scheme": "light"}, {"prefers_color_scheme": "dark"}, {"forced_colors": "active"}]


def check_looks(studio, page, sizes, modes, ratio=1):
    """Widths in dark, light and forced colors, live and in the past: nothing is wider than the window, contrasts are high enough, and canvases have the pixels of the device; pictures for people."""
    measured = 0
    for width, height in sizes:
        for mode in modes:
            name = f"{page}, {width} points, {ratio} pixels a point, {' '.join(mode.values())}"
            studio.browser.resize(width, height)
            studio.browser.prefer(**mode)
            studio.open(page)
            exchange.load(studio, exchange.run_of(studio, page))
            studio.until("studio.desk.session.recorded")
            studio.run("studio.note('A notice. ', Object.assign(document.createElement('a'), { href: '#', textContent: 'A link' })); studio.alert.textContent = 'A failure.'; studio.alert.hidden = false;")
            for tab in studio.run("return [...document.querySelectorAll('[role=tab]')].map((tab) => tab.id)"):
                studio.run("document.getElementById(arguments[0]).click()", tab)
                studio.browser.frames(2)
                measured += contrast.check_contrast(studio.browser, check, f"{name}, {tab}")
                contrast.check_pixels(studio.browser, check, f"{name}, {tab}", ratio)
            check(studio.run("return document.documentElement.scrollWidth <= innerWidth"), f"{name}: the page is wider than the window")
            studio.browser.screenshot(os.path.join(studio.folder, f"{page}-{width}-{ratio}-{'-'.join(mode.values())}.png"))
            if width == 1440:
                studio.run("studio.keyboard.helpDialog();")
                measured += contrast.check_contrast(studio.browser, check, f"{name}, help")
                studio.run("document.querySelector('dialog').close(); studio.live();")
                studio.browser.frames(2)
                measured += contrast.check_contrast(studio.browser, check, f"{name}, live")
    print(f"browser: studio: {measured} contrasts are high enough with {ratio} pixels a point", flush=True)
    studio.browser.resize(1440, 900)
    studio.browser.prefer(prefers_color_scheme="light")
    studio.silence("looks")


def check_ratios(studio):
    """Devices with one and a half and with two pixels a point look right, and a touch is where the finger is."""
    for ratio, size, mode in ((1.5, sizes[0], modes[0]), (2, sizes[2], modes[1])):
        scaled = Studio(studio.command, studio.files, studio.folder, f"--force-device-scale-factor={ratio}")
        try:
            check_looks(scaled, "tossing", *((sizes, modes) if studio.is_complete else ([size], [mode])), ratio)
            check_pointer_path(scaled, "tossing", "touch")
        finally:
            scaled.close()


def check_timeline(studio):
    """Several fingers, marks and many motions: names in the timeline do not overlap, however far it is zoomed in."""
    for page in ("directly-manipulable", "hearts", "chain", "controls"):
        studio.open(page)
        exchange.load(studio, exchange.run_of(studio, page))
        studio.until("studio.desk.session.recorded")
        studio.run("const { session } = studio.desk; session.note([1, 1.02, 1.3, 1.4].map((t, index) => ({ t: Math.round(t * session.end / 2), mark: `mark ${index}` }))); studio.refreshPast();")
        for factor in (1, 3, 10):
            studio.run("studio.desk.player.zoom(arguments[0])", factor)
            studio.browser.frames(2)
            bad, count = studio.run(contrast.NAMES)
            check(not bad and count > 3, f"{page}, zoomed by {factor}: {bad}, {count} names")
        studio.run("studio.desk.player.look(0, studio.desk.session.end)")
        studio.browser.frames(2)
        studio.browser.screenshot(os.path.join(studio.folder, f"timeline-{page}.png"))
    studio.silence("timeline")


def check_live_report(studio):
    """A report with the module in it, alone and from the file system: it plays on with the bits of the command, and loads nothing."""
    browser = studio.browser
    for name, arguments in (("tossing", ["tossing"]), ("changed", ["tossing", "--set", "card.spring.damping=8", "--rate", "120"]), ("hearts", ["hearts"])):
        report = os.path.join(studio.folder, f"live-{name}.html")
        played = studio.play(*arguments, "--report", report, "--live", "--studio", studio.files)
        browser.open(report)
        browser.frames(3)
        check(browser.run("return globalThis.interplayReport?.desk.session.digest") == played["digest"], f"{name}: the live report does not open as a report")
        browser.run("interplayReport.desk.player.seek(2e8); interplayReport.desk.player.time = 2e8; document.querySelector('.play-on').click();")
        browser.wait(ready)
        check(not studio.failure(), f"{name}: the live report fails: {studio.failure()}")
        studio.until("studio.tape.position === 2e8")
        state = studio.run("""
          const { tape, desk } = studio;
          tape.seek(tape.end);
          const digest = tape.scene.digestAt(desk.session.recorded?.rate ?? 60);
          tape.seek(desk.player.time);
          return [digest, desk.player.isLive, desk.player.time, document.querySelectorAll('.desk').length];""")
        check(state == [played["digest"], False, 200000000, 1], f"{name}: the live report continues as {state}, not {played['digest']}")
        check(studio.run("return studio.desk.session.chain(studio.desk.session.subjectAt(studio.desk.session.lanes[0].path), studio.desk.session.end).length") > 0, f"{name}: the causes of the report are lost")
    # A drag in the past of the report branches, and its recording replays.
    report = os.path.join(studio.folder, "live-tossing.html")
    browser.open(report)
    browser.frames(3)
    browser.run("document.querySelector('.play-on').click();")
    browser.wait(ready)
    studio.until("studio.tape.position !== undefined")
    (x, y) = studio.point_of("card")
    studio.gesture("mouse", [(x, y), (x - 20, y + 40), (x - 40, y + 80)])
    studio.until("studio.desk.player.isLive && studio.desk.session.contacts.at(-1)?.end < Infinity")
    browser.press("k")
    digest = studio.run("return studio.desk.session.digest")
    check(digest and studio.replay(studio.run("return studio.recording()")) == digest, f"what was played on in a report has another digest than {digest}")
    studio.until("studio.desk.session.explanation?.includes('interplay replay tossing.jsonl')")
    loads = browser.run("return performance.getEntriesByType('resource').filter((entry) => !/^(data|blob):/.test(entry.name)).map((entry) => entry.name)")
    check(loads == [], f"a live report loads {loads}")
    measured = contrast.check_contrast(browser, check, "live report")
    browser.screenshot(os.path.join(studio.folder, "live-report.png"))
    print(f"browser: studio: a live report of tossing has {os.path.getsize(report)} bytes", flush=True)
    # A module of another version plays otherwise, and a damaged one not at all: words.
    with open(report, encoding="utf-8") as file:
        text = file.read()
    for change, words in ((('"digest":"', '"digest":"0'), "plays this recording otherwise"), (('data-coding="gzip">', 'data-coding="gzip">AAAA'), "The report cannot be played on")):
        damaged = os.path.join(studio.folder, "damaged.html")
        with open(damaged, "w", encoding="utf-8") as file:
            file.write(text.replace(*change, 1))
        browser.open(damaged)
        browser.frames(3)
        browser.run("document.querySelector('.play-on').click();")
        browser.wait("for (let i = 0; i < 500 && !document.querySelector('.failure:not([hidden])'); i += 1) await new Promise((done) => setTimeout(done, 10));")
        check(words in studio.failure(), f"a damaged live report says {studio.failure()!r}")
    studio.silence("live reports")


def check_stillness(studio):
    """With reduced motion the panels do not move, and a page that moves by itself waits."""
    studio.browser.prefer(prefers_reduced_motion="reduce")
    studio.open("tossing")
    names = studio.run("return studio.interplay.pages.map((page) => page.name).filter((name) => studio.scene(name).need === -2)")
    for page in [*names[:3], "tossing"]:
        studio.open(page)
        contrast.check_stillness(studio.browser, check, page)
        studio.wait("for (let i = 0; i < 20; i += 1) await new Promise(requestAnimationFrame);")
        (is_live, end) = studio.run("return [studio.desk.player.isLive, studio.tape.end]")
        check(is_live == (page not in names) and (is_live or end == 0), f"{page}: with reduced motion the page is {'live' if is_live else 'paused'} at {end} ns")
        check(studio.run("return studio.script === undefined"), f"{page}: a script starts by itself")
        if page in names:
            studio.browser.press("r")
            studio.until("studio.tape.end > 1e8")
            check(studio.run("return studio.desk.player.isLive"), f"{page} does not play when it is asked to")
            # A recording is played because somebody has asked for it.
            (is_live, end, length, is_known) = studio.run("""
              const { page, canvas } = studio.tape.scene;
              studio.load(JSON.stringify({ interplay: 1, canvas: [canvas.width, canvas.height], page: page.name, end: 5e8 }), { isInstant: true });
              const { player, session } = studio.desk;
              return [player.isLive, session.end, player.view[1], session.digest === studio.tape.scene.digest];""")
            check([is_live, end, length, is_known] == [False, 5e8, 5e8, True], f"{page}: with reduced motion a recording of 0.5 s shows {end} ns, a view until {length} ns")
            studio.run("studio.playScript();")
            check(studio.run("return studio.desk.player.isLive"), f"{page}: with reduced motion its script waits")
    studio.browser.prefer(prefers_color_scheme="light")
    studio.silence("reduced motion")


def check_start(studio):
    """The first page is interactive within half a second, and pages that were closed leave nothing behind."""
    times = []
    for _ in range(5):
        studio.open("tossing")
        studio.wait("while (performance.getEntriesByName('interactive').length === 0) await new Promise(requestAnimationFrame);")
        times.append(studio.run("return performance.getEntriesByName('interactive')[0].startTime"))
    median = sorted(times)[2]
    check(median <= 500 * studio.slack, f"the first page is interactive after {median:.0f} ms")
    print(f"browser: studio: interactive after {median:.0f} ms", flush=True)
    # Pages that were closed leave nothing behind.
    studio.wait("for (const page of studio.interplay.pages.slice(0, 40)) { studio.open(page.name); await new Promise(requestAnimationFrame); }")
    studio.browser.control("HeapProfiler.collectGarbage", {})
    left = studio.browser.control("Memory.getDOMCounters", {})["nodes"]
    check(left < 8000, f"{left} nodes are left after 40 pages were opened")


def check_web(studio):
    """The host layer alone: a canvas and elements of the page's author."""
    studio.browser.ask("POST", "/url", {"url": f"{studio.address}web/"})
    studio.browser.wait("for (let i = 0; i < 400 && !globalThis.hosts; i += 1) await new Promise((done) => setTimeout(done, 10));")
    for index, selector in enumerate(["canvas", ".scene"]):
        box = studio.browser.run("const box = document.querySelector(arguments[0]).getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2];", selector)
        studio.gesture("touch", [(box[0], box[1]), (box[0] + 10, box[1] - 30), (box[0] + 20, box[1] - 60)])
        moved = studio.browser.wait("""
          const { scene } = globalThis.hosts[given[0]];
          const deadline = performance.now() + 6000;
          while (!(globalThis.hosts[given[0]].isAsleep && scene.recording().length > 3) && performance.now() < deadline) await new Promise(requestAnimationFrame);
          return [scene.recording().length, scene.isAtRest, globalThis.hosts[given[0]].isAsleep];""", index)
        check(moved[0] >= 4 and moved[1:] == [True, True], f"the host on {selector} has {moved}")
        turns = studio.browser.wait("""
          const host = globalThis.hosts[given[0]];
          let count = 0;
          host.frame = (stamp) => { count += 1; Object.getPrototypeOf(host).frame.call(host, stamp); };
          await new Promise((done) => setTimeout(done, 2000));
          delete host.frame;
          return count;""", index)
        check(turns == 0, f"the host on {selector} takes {turns} turns in 2 s of rest")
    # Narrow windows, and the colors for dark backgrounds as soon as they are wanted.
    for width in (1440, 768, 320):
        studio.browser.resize(width, 700)
        studio.browser.frames(2)
        wide = studio.browser.run("return document.documentElement.scrollWidth - innerWidth")
        check(wide <= 0, f"the host layer is {wide} points too wide at {width}")
    studio.browser.resize(1440, 900)
    drawn = {}
    for mode in ("light", "dark"):
        studio.browser.prefer(prefers_color_scheme=mode)
        studio.browser.frames(3)
        drawn[mode] = studio.browser.run("return document.querySelector('canvas').toDataURL()")
        expected = studio.browser.wait("""
          const { paint } = await import("../Live/interplay.js");
          const canvas = document.querySelector("canvas");
          paint(canvas, globalThis.hosts[0].scene, given[0]);
          return canvas.toDataURL();""", mode == "dark")
        check(drawn[mode] == expected, f"the host on the canvas has other colors than those for a {mode} background")
    check(drawn["light"] != drawn["dark"], "the card has the same colors on both backgrounds")
    studio.browser.screenshot(os.path.join(studio.folder, "web-dark.png"))
    studio.browser.prefer(prefers_color_scheme="light")
    studio.silence("the host layer")


def main():
    command, folder = sys.argv[1], sys.argv[3]
    only = sys.argv[sys.argv.index("--only") + 1].split(",") if "--only" in sys.argv else []
    studio = Studio(command, sys.argv[2], folder)
    try:
        studio.browser.resize(1440, 900)
        if not only:
            check_start(studio)
        for page in [] if only else studio.listed if studio.is_complete else part:
            check_file_path(studio, page)
        studio.silence("files")
        for page in [] if only else ["tossing", "reorderable-list"] + (["curved-path", "sheet"] if studio.is_complete else []):
            check_script(studio, page)
        for page in [] if only else part if studio.is_complete else part[:2]:
            (median, worst) = check_travel(studio, page, 200)
            print(f"browser: studio: {page}: 200 instants are equal; a step takes {median:.1f} ms, at most {worst:.1f} ms", flush=True)
        for kind in [] if only else ["mouse", "touch", "pen"]:
            check_pointer_path(studio, "tossing", kind)
        for check_part in [part for name, part in (("branch", check_branch), ("late", check_rewind), ("settings", check_settings), ("link", check_link), ("hostile", check_hostile), ("failure", check_failure), ("keys", check_keys), ("web", check_web), ("stillness", check_stillness), ("reports", check_live_report)) if not only or name in only]:
            check_part(studio)
        for name, check_part in [*exchange.parts, *past.parts, *slices.parts, *comparing.parts, *paths.parts, *future.parts, *rates.parts, *limits.parts, *access.parts, *shortcuts.parts]:
            if not only or name in only:
                check_part(studio, check)
        if not only or "looks" in only:
            check_looks(studio, "tossing", sizes, modes + ([{"forced_colors": "active", "prefers_color_scheme": "dark"}] if studio.is_complete else []))
            check_ratios(studio)
            check_timeline(studio)
    finally:
        studio.close()
    if failures:
        sys.exit(f"browser: {len(failures)} checks of the studio failed")
    print("browser: the studio holds")


if __name__ == "__main__":
    main()
