#!/usr/bin/env python3
"""Checks scripts of the studio that need no module, in headless Chromium: the input of a browser as events, and files of recordings.

usage: scripts.py

The oracle of the input is the section on valid sequences in Documentation/RecordingFormat.md.
"""

import functools
import http.server
import json
import os
import random
import sys
import threading

import future
import rates
from webdriver import Browser

failures = []
folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Studio")

setup = """
  const { Input } = await import("/Live/input.js");
  const element = document.body.appendChild(document.createElement("div"));
  element.style.cssText = "position: fixed; inset: 0";
  const events = [];
  const input = new Input(element, { toScene: (x, y) => ({ x, y }), emit: (made) => events.push(...made) });
  const nap = (time) => new Promise((done) => setTimeout(done, time));
  const pointer = (name, id, type, more = {}) => element.dispatchEvent(new PointerEvent(name, {
    pointerId: id, pointerType: type, clientX: 5, clientY: 5, ...more }));
"""


def check(condition, sentence):
    """Notes a failure unless the condition holds."""
    if not condition:
        failures.append(sentence)
        print(f"browser: FAILED: scripts: {sentence}", flush=True)


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files without a log."""

    def log_message(self, *arguments):
        pass


def impossible(events):
    """Returns the first pointer event that is impossible after those before it, and what is left at the end."""
    down, hovering = {}, set()
    for event in events:
        pointer, phase, kind = event["pointer"], event["phase"], event.get("type", "touch")
        if pointer in down and down[pointer] != kind:
            return event, None
        is_down = pointer in down
        if phase in ("move", "up", "cancel") and not is_down or phase in ("down", "hover", "leave") and is_down:
            return event, None
        if phase == "leave" and pointer not in hovering:
            return event, None
        if phase == "down":
            down[pointer] = kind
            hovering.discard(pointer)
        elif phase in ("up", "cancel"):
            del down[pointer]
            if kind != "touch":
                hovering.add(pointer)
        elif phase == "hover":
            hovering.add(pointer)
        elif phase == "leave":
            hovering.discard(pointer)
    return None, (set(down), hovering)


def check_pointers(browser):
    """Fingers, a pen and a mouse form a valid sequence, also if the window loses the focus; nothing hovers once all have left, or at that time."""
    generator = random.Random(7)
    for turn in range(20):
        devices = {1: "mouse", 2: "pen", 3: "touch", 4: "touch"}
        state, steps = {}, []
        for _ in range(60):
            device = generator.choice(list(devices))
            kind = devices[device]
            if generator.random() < 0.05:
                steps.append(["blur"])
            now = state.get(device, "away")
            if now == "away":
                name, state[device] = ("pointerdown", "down") if kind == "touch" else ("pointermove", "over")
            elif now == "over":
                name, state[device] = generator.choice([("pointermove", "over"), ("pointerdown", "down"), ("pointerleave", "away")])
            else:
                after = "away" if kind == "touch" else "over"
                name, state[device] = generator.choice([("pointermove", "down"), ("pointerup", after), ("pointercancel", after)])
            steps.append([name, device, kind])
        # In half of the rounds the loss of the focus ends everything.
        if turn % 2 == 0:
            steps.append(["blur"])
            state = {}
        for device, now in state.items():
            if now == "down":
                steps.append(["pointerup", device, devices[device]])
            if devices[device] != "touch" and now != "away":
                steps.append(["pointerleave", device, devices[device]])
        events = browser.wait(setup + """
          for (const step of given[0]) if (step[0] === "blur") dispatchEvent(new Event("blur")); else pointer(...step);
          input.end();
          element.remove();
          return events;""", steps)
        event, left = impossible(events)
        check(event is None, f"the input of {steps} has an impossible event: {event}")
        check(left in (None, (set(), set())), f"the input of {steps} leaves {left}")


def check_open_ends(browser):
    """What ends a recording that stops anywhere: contacts, hovers and pinches have ended once, and lost devices not again."""
    generator = random.Random(5)
    kinds = {0: "mouse", 1: "touch", 2: "pen", 3: "touch"}
    for _ in range(60):
        state, events, is_pinching = {}, [], False
        for time in range(generator.randrange(40)):
            if generator.random() < 0.05:
                kind = generator.choice(["mouse", "touch", "pen", "all"])
                events.append({"t": time, **({"suspend": True} if kind == "all" else {"lost": kind})})
                state = {pointer: now for pointer, now in state.items() if kind not in ("all", kinds[pointer])}
                is_pinching = is_pinching and kind not in ("all", "mouse")
            elif generator.random() < 0.2:
                phase = generator.choice(["changed", "ended", "cancelled"]) if is_pinching else "began"
                is_pinching = phase in ("began", "changed")
                events.append({"t": time, "trackpad": phase, "x": time, "y": 1, "scale": 2})
            else:
                pointer = generator.choice(list(kinds))
                now = state.get(pointer)
                phase = generator.choice(["move", "up", "cancel"] if now == "down" else ["down", "hover", "leave"] if now else ["down", "hover"])
                state[pointer] = "down" if phase in ("down", "move") else "over" if phase == "hover" or phase != "leave" and kinds[pointer] != "touch" else None
                events.append({"t": time, "pointer": pointer, "phase": phase, "x": time, "y": 1, **({} if kinds[pointer] == "touch" else {"type": kinds[pointer]})})
        ends = browser.wait("""
          const { endsOf } = await import("/Live/open-ends.js");
          return endsOf(given[0], 99);""", events)
        wanted = sorted([pointer, phase] for pointer, now in state.items() if now
                        for phase in (["cancel"] if now == "down" else []) + (["leave"] if now == "over" or kinds[pointer] != "touch" else []))
        found = sorted([event["pointer"], event["phase"]] for event in ends if "pointer" in event)
        check(found == wanted, f"{events} is ended by {found}, not by {wanted}")
        check([event["trackpad"] for event in ends if "trackpad" in event] == ["cancelled"] * is_pinching, f"the pinch of {events} is ended by {ends}")
        check(all(event["t"] == 99 and event.get("type", "touch") == kinds[event["pointer"]] for event in ends if "pointer" in event), f"{events} is ended by {ends}")
        order = [(event["pointer"], event["phase"]) for event in ends if "pointer" in event]
        check(all(order.index((pointer, "cancel")) < order.index((pointer, "leave")) for pointer, phase in order if phase == "cancel" and (pointer, "leave") in order),
              f"{events} is ended in the order {order}")


def check_keys(browser):
    """Any keys form a valid sequence of the keyboard's pointer, which leaves with the focus."""
    generator = random.Random(3)
    names = [" ", "ArrowLeft", "ArrowDown", "Escape", "a", "blur"]
    for _ in range(20):
        steps = [[generator.choice(names), generator.random() < 0.4] for _ in range(30)] + [["blur", False]]
        events = browser.wait(setup + """
          for (const [key, repeat] of given[0]) {
            element.dispatchEvent(key === "blur" ? new FocusEvent("blur") : new KeyboardEvent("keydown", { key, repeat, cancelable: true }));
          }
          input.end();
          element.remove();
          return events;""", steps)
        event, left = impossible(events)
        check(event is None, f"the keys {steps} have an impossible event: {event}")
        check(left in (None, (set(), set())), f"the keys {steps} leave {left}")


def check_wheels(browser):
    """Each scroll with fingers ends, also if one of its distances could be that of notches."""
    events = browser.wait(setup + """
      for (const deltaY of [3, 7, 120, 0]) element.dispatchEvent(new WheelEvent("wheel", { deltaY, cancelable: true }));
      await nap(250);
      element.dispatchEvent(new WheelEvent("wheel", { deltaY: 120, cancelable: true }));
      await nap(250);
      input.end();
      element.remove();
      return events;""")
    phases = [event["phase"] for event in events]
    check(phases == ["moved"] * 4 + ["ended", "notch"], f"a scroll and a notch have the phases {phases}")


def check_control_wheels(browser):
    """A wheel with the control key is a pinch, unless the key itself is down, wherever the focus is. The key is up once the window has lost the focus, also without a pointer of keys."""
    found = browser.wait(setup + """
      const found = [];
      const key = (target, name, more) => target.dispatchEvent(new KeyboardEvent(name, { key: "Control", bubbles: true, ...more }));
      const turn = async () => {
        events.length = 0;
        element.dispatchEvent(new WheelEvent("wheel", { deltaY: 120, ctrlKey: true, cancelable: true }));
        await nap(250);
        found.push(events[0].wheel ? "wheel" : "pinch");
      };
      const other = document.body.appendChild(document.createElement("button"));
      other.addEventListener("keydown", (event) => event.stopPropagation());
      await turn();
      for (const target of [element, other]) {
        key(target, "keydown", { ctrlKey: true });
        await turn();
        key(target, "keyup");
        await turn();
      }
      key(other, "keydown", { ctrlKey: true });
      // The focus moves, and the key stays down.
      element.dispatchEvent(new FocusEvent("blur"));
      await turn();
      dispatchEvent(new Event("blur"));
      await turn();
      input.end();
      element.remove();
      other.remove();
      return found;""")
    check(found == ["pinch", "wheel", "pinch", "wheel", "pinch", "wheel", "pinch"], f"wheels with the control key are {found}")


def check_gestures(browser):
    """A gesture of a trackpad that has begun ends, also if a button is pressed meanwhile."""
    events = browser.wait(setup + """
      const gesture = (name) => element.dispatchEvent(Object.assign(new Event(name), { clientX: 1, clientY: 2, scale: 1.5, rotation: 0 }));
      gesture("gesturestart");
      pointer("pointerdown", 1, "mouse");
      for (const name of ["gesturechange", "gestureend"]) gesture(name);
      for (const name of ["gesturestart", "gesturechange", "gestureend"]) gesture(name);
      input.end();
      element.remove();
      return events;""")
    phases = [event["trackpad"] for event in events if "trackpad" in event]
    check(phases == ["began", "changed", "ended"], f"a gesture has the phases {phases}")


def check_timers(browser):
    """A turn that is due after more than 24.8 days sets a timer that browsers know."""
    delays = browser.wait("""
      const { Host } = await import("/Live/interplay.js");
      const [original, delays] = [window.setTimeout, []];
      const scene = { canvas: { width: 1, height: 1 }, need: 1e19, isWhole: false, send() {}, advance() {}, read: () => [] };
      window.setTimeout = (_, delay) => { delays.push(delay); return 0; };
      const host = new Host(scene, document.body, () => {}, { followsPreferences: false });
      while (!host.isAsleep) await new Promise(requestAnimationFrame);
      window.setTimeout = original;
      host.end();
      return delays;""")
    check(delays and all(0 < delay < 2**31 for delay in delays), f"the timers are {delays}")


def check_speeds(browser):
    """A host that sleeps until a time sets its timer again when the speed changes; while its clock is paused it sleeps on."""
    found = browser.wait("""
      const { Host } = await import("/Live/interplay.js");
      const [original, delays] = [window.setTimeout, []];
      const scene = { canvas: { width: 1, height: 1 }, need: 2e13, isWhole: false, send() {}, advance() {}, read: () => [] };
      window.setTimeout = (_, delay) => { delays.push(delay); return 0; };
      const host = new Host(scene, document.body, () => {}, { followsPreferences: false });
      const sleep = async () => { for (host.isAsleep = false; !host.isAsleep;) await new Promise(requestAnimationFrame); };
      host.setSpeed(0.01);
      await sleep();
      host.setSpeed(4);
      await sleep();
      host.clock.pause(performance.now());
      host.setSpeed(1);
      const isWaiting = host.isWaiting;
      window.setTimeout = original;
      host.end();
      return [delays[0], delays.at(-1), isWaiting];""")
    # 20,000 s of the scene, at a hundredth and at four times the speed.
    check(abs(found[0] / 2e9 - 1) < 0.01 and abs(found[1] / 5e6 - 1) < 0.01 and found[2] is False, f"timers after changes of the speed: {found}")


def check_hidden_host(browser):
    """A host that begins in a hidden window: its time begins when the window is shown, whatever waits."""
    times = browser.wait("""
      const { Host } = await import("/Live/interplay.js");
      const times = [];
      const scene = { canvas: { width: 1, height: 1 }, need: -1, isWhole: false, send: (events) => times.push(...events.map((event) => event.t)),
        advance: (time) => times.push(time), read: () => [] };
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      const host = new Host(scene, document.body, () => {}, { followsPreferences: false });
      host.enqueue([{ stamp: performance.now() - 6e5, set: "gap", value: 1 }]);
      delete document.hidden;
      document.dispatchEvent(new Event("visibilitychange"));
      host.frame(performance.now());
      host.end();
      return times;""")
    check(len(times) == 2 and times[0] == 0 and times[1] < 1e9, f"a host that was hidden for 600 s has the times {times}")


def check_past_host(browser):
    """A host on a tape in its past: a touch takes effect at the playhead, and time continues from there."""
    found = browser.wait("""
      const { Host, Tape } = await import("/Live/interplay.js");
      const scene = { canvas: { width: 1, height: 1 }, need: -1, isWhole: false, calls: { memory: { buffer: new ArrayBuffer(4096) } },
        sendBytes: () => 0, advance() {}, read: () => [] };
      const tape = new Tape(scene);
      const host = new Host(tape, document.body, () => {}, { followsPreferences: false });
      const start = performance.now();
      host.frame(start);
      for (let second = 1; second <= 60; second += 1) host.frame(start + second * 1000);
      const { end } = tape;
      tape.seek(1e9);
      host.enqueue([{ stamp: start + 61000, pointer: 1, phase: "down", x: 0, y: 0 }]);
      host.frame(start + 61005);
      host.end();
      return [end, tape.times.slice(-3)];""")
    check(found == [60e9, [1e9, 1e9, 1.005e9]], f"a touch in the past of a tape: {found}")


def check_fit(browser):
    """A point of the window is where a scene is painted, inside the border of its element, also if that is scaled."""
    found = browser.wait("""
      const { Host } = await import("/Live/interplay.js");
      const scene = { canvas: { width: 50, height: 40 }, need: -1, isWhole: false, send() {}, advance() {}, read: () => [] };
      const element = document.body.appendChild(document.createElement("canvas"));
      element.style.cssText = "position: fixed; left: 5px; top: 7px; width: 100px; height: 100px; border: 10px solid; box-sizing: content-box";
      const host = new Host(scene, element, () => {}, { followsPreferences: false });
      const points = [host.fit(15, 27), host.fit(115, 107)];
      element.style.transform = "scale(2)";
      element.style.transformOrigin = "0 0";
      points.push(host.fit(25, 47), host.fit(225, 207));
      host.end();
      element.remove();
      return points.map(({ x, y }) => [x, y]);""")
    check(found == [[0, 0], [50, 40]] * 2, f"the corners of a scene are at {found}")


def check_files(browser):
    """Recordings are read as Documentation/RecordingFormat.md says, and others are refused with their line."""
    def read(lines, **header):
        text = "\n".join(json.dumps(line) for line in [{"interplay": 1, "canvas": [10, 10], **header}, *lines])
        return browser.wait("""
          const { parseRecording } = await import("/Live/binary.js");
          try { return parseRecording(given[0]).events; } catch (error) { return error.message; }""", text)

    down = {"t": 5, "pointer": 1, "phase": "down", "x": 1, "y": 1}
    move = {"t": 9, "pointer": 1, "phase": "move", "x": 3, "y": 3, "at": 8}
    for convention, history, expected in [
        (None, [[6, 2, 2]], [6]), ("excludes-current", [[6, 2, 2], [9, 3, 3]], [6, 9]), ("ends-with-current", [[6, 2, 2], [9, 3, 3]], [6]),
        ("ends-with-current", [[6, 2, 2]], [6]), ("contains-current", [[6, 2, 2], [9, 3, 3], [9, 4, 4]], [6, 9]), ("contains-current", [], []),
    ]:
        events = read([down, {**move, "history": history}], **({"history": convention} if convention else {}))
        times = [event["t"] for event in events if event.get("origin") == "coalesced"]
        check(times == expected, f"the history {history} of {convention} has {events}")
        check(all("at" not in event for event in events if event.get("origin") == "coalesced"), f"a former sample was measured late: {events}")
    predicted = {**move, "t": 50, "origin": "predicted"}
    events = read([down, move, predicted, {**move, "t": 12}, {**predicted, "t": 1}], end=12)
    check([event["t"] if type(event) is dict else event for event in events] == [5, 9, 12], f"predictions count for later lines: {events}")
    events = read([down, {**down, "pointer": 2}, move, predicted, {**move, "pointer": 2}])
    check([type(event) is dict and event.get("more") for event in events[2:]] == [True, False], f"a prediction parts moves: {events}")
    check(read([{**down, "at": -5}])[0]["at"] == -5, "a measurement before the start is refused")
    long = browser.wait("""
      const { parseRecording } = await import("/Live/binary.js");
      const event = { t: 5, pointer: 1, phase: "down", x: 1, y: 1, history: Array.from({ length: 300_000 }, () => [5, 0, 0]) };
      return parseRecording([{ interplay: 1, canvas: [10, 10] }, event].map((line) => JSON.stringify(line)).join("\\n")).events.length;""")
    check(long == 300_001, f"a history of 300,000 samples is read as {long} events")
    check(read([down, move, {**move, "t": 8}]) == "line 4: the event is earlier than the one before it, at 9 ns", "time goes back")
    baseline = [{"baseline": "first", "outputs": 1}, {"expect": "samples", "t": 0, "of": "pointer 1"}]
    check(len(read([down, *baseline])) == 1, "expected outputs are not skipped")
    for line, words in [
        ({"t": 6, "wheel": [1], "x": 0, "y": 0}, "line 2: wheel must be two numbers"),
        ({"t": 6, "wheel": [1, "a"], "x": 0, "y": 0}, "line 2: wheel must be two numbers"),
        ({**down, "tilt": [0, None]}, "line 2: tilt must be two numbers"),
        ({**down, "at": 10**19}, "line 2: at must be a whole number of nanoseconds"),
        ({**down, "at": 1.5}, "line 2: at must be a whole number of nanoseconds"),
        ({**down, "buttons": 1.5}, "line 2: buttons must be a whole number up to 65535"),
        ({**down, "modifiers": 16}, "line 2: modifiers must be a whole number up to 15"),
        ({**down, "pointer": 2 ** 31},
         "line 2: pointer must be a whole number from -2147483647 to 2147483647: the studio keeps ids in 32 bits"),
        ({**down, "history": [[4, 1, 1], [3, 1, 1]]}, "line 2: the history is not in order of time"),
        ({**down, "history": [[1, 2]]}, "line 2: history must be a list of [t, x, y]"),
        ({"t": 6, "set": "a", "value": None}, "line 2: value must be a number, numbers, true, false or a text"),
        ({"t": 6, "set": "a", "value": [1] * 65}, "line 2: value must have at most 64 numbers"),
    ]:
        answer = read([line])
        check(answer == words, f"{line} is answered with {answer}")
    for canvas in ([], [10], [10, 10, 10], [10, 0], [10, "a"], 10):
        check(read([down], canvas=canvas) == "line 1: canvas must be two numbers above 0", f"the canvas {canvas} is not refused")
    check(read([down], end=4) == "the end must be a whole number of nanoseconds, not before the last event", "an early end is not refused")
    check("limit of one day" in read([], end=10**18), "an end after years is not refused")


def check_links(browser):
    """A link has the recording that it was made of; one that stands for more than 64 MB is refused."""
    found = browser.wait("""
      const { fragmentOf, stateOf } = await import("/Live/links.js");
      const state = await stateOf(await fragmentOf({ page: "a b", time: 5e8, recording: "☃\\n" }));
      const long = await fragmentOf({ page: "a", recording: " ".repeat(64e6 + 1) });
      return [state, long.length < 1e6, await stateOf(long).catch((error) => error.message)];""")
    check(found == [{"page": "a b", "time": 5e8, "recording": "☃\n"}, True, "The recording in the address has more than 64 MB."], f"links: {found}")


def check_names(browser):
    """Nodes of equal names have the numbers that they have in files of traces, by the same table as in NameTableTests."""
    for names, expected in [
        (["a", "a", "b", "a"], ["a", "a-2", "b", "a-3"]), (["a", "a", "a-2", "a"], ["a", "a-3", "a-2", "a-4"]),
        (["a", "a-2", "a-2", "a", "a-2-2"], ["a", "a-2", "a-2-3", "a-3", "a-2-2"]), (["a-2", "a", "a", ""], ["a-2", "a", "a-3", ""]),
    ]:
        distinct = browser.wait("""
          const { DistinctNames } = await import("/session.js");
          const distinct = new DistinctNames(given[0]);
          return given[0].map((name) => distinct.next(name));""", names)
        check(distinct == expected, f"nodes called {names} are called {distinct}")


def check_ghost(browser):
    """A ghost has the nodes of any time, also those that have left since, each under the parent and in the order that it had then."""
    found = browser.wait("""
      const { LiveSession } = await import("/Live/live-session.js");
      const { walk } = await import("/scene.js");
      const kinds = { position: 2, size: 2, anchorPoint: 2, rotation: 1, scale: 1, zOrder: 1 };
      const properties = Object.entries(kinds).map(([name, lanes]) => ({ name, kind: 0, unit: "", components: [], lanes, initial: Array(lanes).fill(0) }));
      const node = (id, name) => ({ id, name, children: [], values: Object.fromEntries(properties.map(({ name, initial }) => [name, [...initial]])) });
      const [card, heart, dot] = [node(1, "card"), node(2, "heart"), node(3, "dot")];
      const scene = { page: { name: "p", summary: "s" }, properties, byName: new Map(properties.map((property) => [property.name, property])), isWhole: true };
      const show = (time, all) => {
        for (const one of all) one.children = all.filter((other) => other.parent === one.id);
        Object.assign(scene, { now: time, nodes: new Map(all.map((one) => [one.id, one])), roots: all.filter((one) => one.parent === undefined) });
      };
      show(0, [card]);
      const session = new LiveSession(scene);
      show(1e9, [card, heart, dot]);
      session.record([]);
      dot.parent = 2;
      show(2e9, [card, heart, dot]);
      session.record([]);
      show(3e9, [card]);
      session.record([]);
      // In front of its sibling, then between two, and alone.
      for (const [second, all] of [[4, [heart, card]], [5, [heart, dot, card]], [6, [card]], [7, [heart, card]], [8, [card, heart]]]) {
        dot.parent = undefined;
        show(second * 1e9, all);
        session.record([]);
      }
      session.becomeGhost();
      const paths = (time) => {
        const [open, found] = [[], []];
        walk(session, time, (index) => found.push([...open, session.names[index]].join("/")) && open.push(session.names[index]), () => open.pop());
        return found;
      };
      return [5e8, 1.5e9, 2e9, 2.5e9, 3e9, 4e9, 5.5e9, 6e9, 7e9, 7.5e9, 8e9].map(paths);""")
    check(found == [["card"], ["card", "heart", "dot"], *[["card", "heart", "heart/dot"]] * 2, ["card"], ["heart", "card"], ["heart", "dot", "card"], ["card"],
                    *[["heart", "card"]] * 2, ["card", "heart"]], f"a ghost has the nodes {found}")


runs = """
  const { LiveSession } = await import("/Live/live-session.js");
  const kinds = { position: [0, [0, 0]], opacity: [0, [1]], isHidden: [1, false], text: [2, ""] };
  const properties = Object.entries(kinds).map(([name, [kind, initial]]) => ({ name, kind, initial, unit: "", components: kind === 0 && initial.length === 2 ? ["x", "y"] : [] }));
  // Each step has a time, and the values that are written then, by the names of nodes.
  const runOf = (steps) => {
    const nodes = new Map(["card", "dot", "dot"].map((name, index) => [index + 1, { id: index + 1, name, children: [], values: Object.fromEntries(properties.map(({ name, initial }) => [name, initial])) }]));
    const scene = { page: { name: "p", summary: "s" }, properties, byName: new Map(properties.map((property) => [property.name, property])), nodes, roots: [...nodes.values()], now: 0 };
    const session = new LiveSession(scene);
    for (const [time, writes] of steps) {
      scene.now = time;
      session.record(Object.entries(writes).map(([id, values]) => [Object.assign(nodes.get(Number(id)), { values: { ...nodes.get(Number(id)).values, ...values } }), Object.keys(values)]));
    }
    return session;
  };
"""


def check_differences(browser):
    """The first difference of two runs has the earliest instant, both values, and nothing where a run has ended; rounded values may differ by their error."""
    moved = [[10, {"1": {"position": [1, 2]}}], [20, {"1": {"position": [3, 4]}, "3": {"opacity": [0.5]}}], [30, {}]]
    cases = [
        (moved, None),
        ([moved[0], [20, {"1": {"position": [3, 4]}, "3": {"opacity": [0.25]}}], [30, {}]], [20, "dot-2", "opacity", [0.5], [0.25]]),
        ([[10, {"1": {"position": [1, 2.0000000000000004]}}], *moved[1:]], [10, "card", "position", [1, 2], [1, 2.0000000000000004]]),
        ([moved[0], [15, {"1": {"position": [1, 3]}}], *moved[1:]], [15, "card", "position", [1, 2], [1, 3]]),
        ([*moved, [40, {"2": {"position": [9, 9]}}]], [40, "dot", "position", None, [9, 9]]),
        ([[5, {"2": {"isHidden": True}}], *moved], [5, "dot", "isHidden", None, "true"]),
        ([[10, {"1": {"position": [1, 2], "text": "a"}}], *moved[1:]], [10, "card", "text", None, "a"]),
    ]
    for steps, expected in cases:
        found = browser.wait(runs + """
          const [{ comparing }, { finished }] = await Promise.all([import("/Live/differences.js"), import("/Live/slices.js")]);
          const found = finished(comparing(runOf(given[0]), runOf(given[1])));
          return found ? [found.t, found.node, found.property, found.values ?? null, found.others ?? null] : null;""", moved, steps)
        check(found == expected, f"the first difference of {steps} is {found}, not {expected}")
    rounded = browser.wait(runs + """
      const [{ comparing, bitsOf }, { finished }] = await Promise.all([import("/Live/differences.js"), import("/Live/slices.js")]);
      const [exact, near] = [runOf([[10, { 1: { opacity: [0.5] } }]]), runOf([[10, { 1: { opacity: [0.5078125] } }]])];
      return [0.01, 0.001].map((error) => {
        for (const lane of near.lanes) Object.assign(lane, { error, isExact: () => false });
        return finished(comparing(exact, near))?.t ?? null;
      }).concat([bitsOf(0.5), bitsOf(-0)]);""")
    check(rounded == [None, 10, "3fe0000000000000", "8000000000000000"], f"values that are rounded: {rounded}")


def check_expectations(browser):
    """Of the expected outputs of a recording, the values are compared within their tolerances; the first one that differs is named."""
    steps = [[10, {"1": {"position": [1, 2]}}], [20, {"1": {"position": [3, 4]}, "2": {"isHidden": True}}], [30, {}]]
    at_mark = [{"expect": "values", "t": 10, "of": "card.position", "numbers": [1, 2]}, {"expect": "values", "t": 10, "of": "dot.isHidden", "is": "false"}]
    at_end = [{"expect": "values", "t": 30, "of": "card.position", "numbers": [3, 4]}, {"expect": "values", "t": 30, "of": "dot.isHidden", "is": "true"}]
    others = [{"expect": "samples", "t": 0, "of": "pointer 1", "is": "down"}, {"expect": "values", "t": 30, "of": "card.glow", "numbers": [7]}]
    near = [{**at_end[0], "numbers": [3, 4.5]}, at_end[1]]
    for lines, tolerances, expected in [
        ([*at_mark, *at_end, *others], {}, None), ([*at_mark, *near], {}, [30, "card", "position", [3, 4.5], [3, 4]]), ([*at_mark, *near], {"position": 0.5}, None),
        ([*at_mark, *near], {"value": 1, "card.position": 0.4}, [30, "card", "position", [3, 4.5], [3, 4]]),
        ([], {}, [30, "card", "position", None, [3, 4]]), (at_mark, {}, [30, "card", "position", None, [3, 4]]),
        ([at_mark[0], *at_end], {}, [10, "dot", "isHidden", None, "false"]), ([*at_mark, at_end[0], {**at_end[1], "is": "false"}], {}, [30, "dot", "isHidden", "false", "true"]),
    ]:
        baseline = {"baseline": "because", "outputs": len(lines), "tolerances": tolerances}
        found = browser.wait(runs + """
          const { parseRecording } = await import("/Live/binary.js");
          const [{ expecting }, { finished }] = await Promise.all([import("/Live/differences.js"), import("/Live/slices.js")]);
          const { baseline } = parseRecording(given[1]);
          const found = finished(expecting(baseline, runOf(given[0])));
          return [baseline.isComplete, baseline.reason, found ? [found.t, found.node, found.property, found.values ?? null, found.others ?? null] : null];""",
          steps, "\n".join(json.dumps(line) for line in [{"interplay": 1, "canvas": [10, 10]}, baseline, *lines]))
        check(found == [True, "because", expected], f"{lines} within {tolerances} are answered with {found}, not {expected}")
    many = browser.wait(runs + """
      const [{ expecting }, { finished }] = await Promise.all([import("/Live/differences.js"), import("/Live/slices.js")]);
      const session = runOf([[10, {}], [20, {}]]);
      const names = Array.from({ length: 10000 }, (_, index) => `node.${index}`);
      const nodes = names.map((name, index) => ({ ...session.nodes[0], id: index + 1, name }));
      const run = Object.assign(Object.create(session), { names, nodes, lane: () => undefined, laneTable: names.map(() => ({ position: [{ times: [0, 10] }] })), changeTable: names.map(() => ({})) });
      const expected = names.map((name) => ({ expect: "values", t: 20, of: `${name}.position`, numbers: [0, 0] }));
      const start = performance.now();
      return [finished(expecting({ expected, tolerances: {} }, run)) === undefined, performance.now() - start < 1000];""")
    check(many == [True, True], f"the expected values of 10,000 nodes hold, and are compared within a second: {many}")
    truncated = browser.wait("""
      const { parseRecording } = await import("/Live/binary.js");
      const lines = (outputs, line) => [{ interplay: 1, canvas: [1, 1] }, { baseline: "a", outputs }, line].map((line) => JSON.stringify(line)).join("\\n");
      const line = { expect: "values", t: 0, of: "a.b", numbers: [1] };
      return [lines(1, line), lines(2, line), lines(1, { ...line, numbers: ["1"] }), lines(1, { ...line, t: -1 })].map((text) => parseRecording(text).baseline.isComplete);""")
    check(truncated == [True, False, False, False], f"expected outputs that are truncated or damaged: {truncated}")


def check_known(browser):
    """Causes and the graph end with what the command knows: later, only a value that nobody has written since has a chain, and no box a state."""
    found = browser.wait("""
      const { LiveSession } = await import("/Live/live-session.js");
      const { Graph } = await import("/graph.js");
      const properties = ["position", "size"].map((name) => ({ name, kind: 0, unit: "", components: [], lanes: 1, initial: [0] }));
      const card = { id: 1, name: "card", children: [], values: { position: [0], size: [0] } };
      const scene = { page: { name: "p", summary: "s" }, properties, byName: new Map(properties.map((property) => [property.name, property])),
        nodes: new Map([[1, card]]), roots: [card], now: 0, isWhole: true };
      const session = new LiveSession(scene);
      scene.isWhole = false;
      const write = (time, name, value) => {
        scene.now = time;
        card.values[name] = [value];
        session.record([[card, [name]]]);
      };
      write(5e8, "position", 1);
      write(6e8, "size", 1);
      scene.now = 1e9;
      session.record([]);
      const boxes = [["spring", "interaction", "active"], ["drag", "gesture", "at rest"], ["decay", "interaction", "3 inputs"]]
        .map(([title, kind, detail]) => ({ title, kind, detail, active: title === "spring" ? [[5e8, null]] : [], frame: [0, 0, 1, 1] }));
      session.explain({ end: 1e9, nodes: [{ id: 1 }], settings: [], graph: { boxes, arrows: [], size: [9, 9], count: 3 },
        subject: (node, property) => property, chain: (property) => [property] });
      write(2e9, "position", 2);
      write(3e9, "position", 3);
      const chains = [9e8, 1.5e9, 2e9, 4e9].map((time) => ["position", "size"].map((name) => session.chain(session.subject(0, name), time).length));
      const setting = [9e8, 2e9].map((time) => session.chain({ node: -1, property: "card.spring.damping" }, time).length);
      const signal = { listen() {} };
      const player = { time: 9e8, moved: signal };
      const graph = new Graph({ session, player, selected: signal });
      const states = [9e8, 2e9].map((time) => {
        player.time = time;
        graph.mark();
        return [...graph.boxes.values()].map(({ detail, element }) => [detail.textContent, element.classList.contains("active")]);
      });
      return [chains, setting, states];""")
    check(found[:2] == [[[1, 1], [1, 1], [0, 1], [0, 1]], [1, 0]], f"chains before and after what the command knows: {found[:2]}")
    check(found[2] == [[["active", True], ["at rest", False], ["3 inputs", False]], [["", False], ["", False], ["3 inputs", False]]],
          f"the states of boxes before and after what the command knows: {found[2]}")


def check_fingers(browser):
    """Fingers that are down are numbered in their order, whatever their identifiers are; a mouse has no number."""
    events = [{"t": time, "pointer": pointer, "phase": phase, "x": 0, "y": 0, **({"type": "mouse"} if pointer == 0 else {})}
              for time, pointer, phase in [(1, 7, "down"), (2, 0, "down"), (3, 1, "down"), (4, 7, "up"), (5, 4, "down")]]
    found = browser.wait("""
      const { pointersInWords, readEvents } = await import("/events.js");
      return pointersInWords(readEvents(["", ...given[0]].map((event) => JSON.stringify(event)).join("\\n")).contacts, 6);""", events)
    check(found == ["finger 1 lifted", "mouse down", "finger 2 down", "finger 1 down"], f"pointers are called {found}")


def check_predicted_instants(browser):
    """A step from event to event goes to no prediction, whose time is in the future."""
    events = [{"t": time, "pointer": 1, "phase": phase, "x": 0, "y": 0, **({"origin": "predicted"} if is_predicted else {})}
              for time, phase, is_predicted in [(1, "down", False), (3, "move", False), (9, "move", True), (5, "move", False), (6, "up", False)]]
    found = browser.wait("""
      const { readEvents } = await import("/events.js");
      return readEvents(["", ...given[0]].map((event) => JSON.stringify(event)).join("\\n")).times;""", events)
    check(found == [1, 3, 5, 6], f"the times of the events are {found}")


def check_sliders(browser):
    """An arrow on a slider moves a thousandth of its track, and a tenth of that with Shift."""
    found = browser.wait("""
      const { SettingsPanel } = await import("/Live/settings-panel.js");
      const setting = { path: "toss.damping", kind: "numbers", value: [50], range: [0, 100], unit: "", summary: "" };
      const sent = [];
      const panel = new SettingsPanel([setting], { begin() {}, change: (_, value) => sent.push(value), tryAnew() {}, isEnabled: true });
      const slider = panel.element.querySelector("input[type=range]");
      const press = (key, shiftKey) => slider.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, cancelable: true }));
      const isLeft = [press("ArrowRight", false), press("Tab", true)];
      press("ArrowRight", true);
      press("ArrowUp", true);
      press("ArrowLeft", true);
      return [sent, isLeft, Number(slider.step) / Number(slider.max)];""")
    check([round(value, 9) for value in found[0]] == [50.01, 50.02, 50.01] and found[1:] == [[True, True], 0.001], f"arrows with Shift on a slider: {found}")


def check_whole_numbers(browser):
    """A slider and a field of a whole number take whole numbers alone, one after the other; a number without a limit can be reset."""
    found = browser.wait("""
      const { SettingsPanel } = await import("/Live/settings-panel.js");
      const made = (value, range) => {
        const sent = [];
        const setting = { path: "pinch.configuration.minimumPointers", kind: "numbers", isWhole: true, value: [value], range, unit: "", summary: "" };
        const panel = new SettingsPanel([setting], { begin() {}, change: (_, value) => sent.push(value), tryAnew() {}, isEnabled: true });
        const [slider, field] = ["range", "number"].map((type) => panel.element.querySelector(`input[type=${type}]`));
        return { sent, slider, field, reset: panel.element.querySelector(".number button") };
      };
      const { sent, slider, field } = made(2, [1, 100]);
      const press = (key, shiftKey) => slider.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, cancelable: true }));
      const all = new Set();
      for (let place = 0; place <= Number(slider.max); place += 1) {
        slider.value = String(place);
        slider.dispatchEvent(new Event("input"));
        all.add(sent.at(-1));
      }
      press("ArrowLeft", true);
      press("PageDown", false);
      field.value = "7.4";
      field.dispatchEvent(new Event("change"));
      slider.stepUp();
      slider.dispatchEvent(new Event("input"));
      const few = made(1, [1, 9e18]);
      const many = made(2 ** 63, [1, 9e18]);
      many.reset.click();
      // More numbers than places.
      const places = made(5000, [1, 10000]);
      for (const [key, shiftKey] of [["ArrowRight", true], ["ArrowRight", true], ["ArrowLeft", true], ["PageUp", false]]) {
        places.slider.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, cancelable: true }));
      }
      return [[...all], sent.slice(-4), [few.slider.max, few.field.step], many.sent, places.sent, made(1234567, [1, 9e18]).field.value];""")
    check(found[0] == list(range(1, 101)), f"a slider from 1 to 100 has the numbers {found[0]}")
    check(found[1:] == [[99, 89, 7, 8], ["7", "1"], [9e18], [5001, 5002, 5001, 6001], "1234567"], f"whole numbers of settings: {found[1:]}")


def check_tracks(browser):
    """A number outside of the track of a slider widens it while it is there: no key that raises a number lowers it, and the reverse."""
    wrong, kept = browser.wait("""
      const { SettingsPanel } = await import("/Live/settings-panel.js");
      let seed = 3;
      const random = () => { seed = (seed * 1103515245 + 12345) & 0x7fffffff; return seed / 0x7fffffff; };
      const [wrong, kept] = [[], []];
      for (let turn = 0; turn < 300; turn += 1) {
        const setting = { path: "toss.damping", kind: "numbers", value: [[100, -3, 0][turn % 3]], range: [-1e9, 1e9], unit: "", summary: "" };
        const sent = [];
        const panel = new SettingsPanel([setting], { begin() {}, change: (_, value) => sent.push(value), tryAnew() {}, isEnabled: true });
        const [slider, field] = ["range", "number"].map((type) => panel.element.querySelector(`input[type=${type}]`));
        const value = (random() - 0.5) * 10 ** Math.floor(random() * 8);
        field.value = String(value);
        field.dispatchEvent(new Event("change"));
        for (const [key, sign] of [["ArrowUp", 1], ["PageUp", 1], ["ArrowDown", -1], ["PageDown", -1]]) {
          const former = sent.at(-1);
          slider.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey: true, cancelable: true }));
          if ((sent.at(-1) - former) * sign < 0) wrong.push([setting.value[0], former, key, sent.at(-1)]);
        }
        // Back at the initial value by the button, by the field or by a branch: a step is that of a slider which has always been there.
        const step = (slider) => {
          slider.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", cancelable: true }));
          slider.value = String(Number(slider.value) + 1);
          slider.dispatchEvent(new Event("input"));
          return sent.at(-1);
        };
        panel.take([{ path: setting.path, value: [1e6] }]);
        if (turn % 4 === 0) panel.element.querySelector(".number button").click();
        else if (turn % 4 === 1) {
          field.value = String(setting.value[0]);
          field.dispatchEvent(new Event("change"));
        } else panel.take([setting]);
        if (turn % 4 === 3) slider.dispatchEvent(new Event("pointerdown"));
        const fresh = new SettingsPanel([setting], { begin() {}, change: (_, value) => sent.push(value), tryAnew() {}, isEnabled: true }).element.querySelector("input[type=range]");
        const steps = [slider, fresh].map((one) => [one.value, step(one)]);
        if (turn % 4 === 2) steps.forEach((each) => each.shift());
        if (JSON.stringify(steps[0]) !== JSON.stringify(steps[1])) kept.push([turn, ...steps]);
      }
      return [wrong, kept];""")
    check(wrong == [], f"keys on sliders go the other way: {wrong[:3]}")
    check(kept == [], f"sliders keep a track that was widened: {kept[:3]}")


def check_missing_values(browser):
    """An optional setting that loses its value says so and takes no changes, until it has a value again."""
    found = browser.wait("""
      const { SettingsPanel } = await import("/Live/settings-panel.js");
      const kinds = [["perimeter", "numbers", [1, 2]], ["isOn", "flag", true], ["name", "text", "a"]];
      const settings = kinds.map(([path, kind, value]) => ({ path, kind, value, unit: "", summary: "" }));
      const panel = new SettingsPanel(settings, { begin() {}, change() {}, tryAnew() {}, isEnabled: true });
      return [settings.map(({ path }) => ({ path, kind: "other" })), settings].map((taken) => {
        panel.take(taken);
        return settings.map(({ path }) => {
          const row = panel.element.querySelector(`[data-path="${path}"]`);
          const states = new Set([...row.querySelectorAll("input, select, button:not(.title)")].map((control) => control.disabled === true));
          return [row.querySelector(".was").textContent, ...states];
        });
      });""")
    check(found == [[["none", True]] * 3, [["", False]] * 3], f"settings without a value: {found}")


def check_shortcuts(browser):
    """Keys that move the cursor belong to a field of text, also with Ctrl; elsewhere each is one step."""
    found = browser.wait("""
      const { commandsOf, Keyboard } = await import("/keys.js");
      const calls = [];
      const call = (name) => (by) => calls.push(by === undefined ? name : `${name} ${by}`);
      const player = { time: 0, pause() {}, seek: () => calls.push("frame"), stepInstant: call("instant"), stepEvent: call("event"), pan: call("pan") };
      const keyboard = new Keyboard(commandsOf({ player, session: { end: 1 } }, { commands: call("commands") }));
      const field = document.body.appendChild(document.createElement("input"));
      const press = (target, key, more = {}) => target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
      for (const key of ["ArrowLeft", "Home", "PageUp"]) for (const more of [{}, { ctrlKey: true }, { ctrlKey: true, shiftKey: true }]) press(field, key, more);
      press(field, "k", { code: "KeyK", ctrlKey: true });
      press(document.body, "ArrowRight", { shiftKey: true });
      press(document.body, "ArrowRight", { shiftKey: true, ctrlKey: true });
      press(document.body, "ArrowLeft");
      keyboard.commands = [];
      field.remove();
      return calls;""")
    check(found == ["commands", "frame", "event 1", "instant -1"], f"keys call {found}")


def check_bindings(browser):
    """A command takes another key in the dialog of keys, and only that one; a key of another command is refused. Another window has the keys that were kept."""
    found = browser.wait("""
      const { BoundKeyboard } = await import("/Live/key-bindings.js");
      const { Preferences } = await import("/Live/preferences.js");
      localStorage.clear();
      const calls = [];
      const letter = (code, name, keys) => ({ name, keys, run: () => calls.push(name), matches: (event) => event.code === code && !event.shiftKey && !event.ctrlKey });
      const commands = [letter("KeyR", "Return", "R"), letter("KeyM", "Mark", "M"), { name: "Compare", keys: "", run: () => calls.push("Compare"), matches: () => false }];
      const open = () => {
        const preferences = new Preferences();
        const keyboard = new BoundKeyboard(preferences.get("keys"), (keys) => preferences.merge("keys", keys));
        keyboard.commands = commands;
        return keyboard;
      };
      const press = (target, key, code, more = {}) => target.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true, ...more }));
      const first = open();
      const shown = () => [...document.querySelectorAll("dialog kbd")].map((kbd) => kbd.textContent);
      const change = (name) => document.querySelector(`[aria-label="Change the key of ${name}"]`);
      const said = () => document.querySelector("dialog .said").textContent;
      const dialog = first.helpDialog();
      const states = [shown()];
      change("Return").click();
      const isFocused = document.activeElement === change("Return");
      press(change("Return"), "m", "KeyM");
      states.push([shown()[0], said().includes("is the key of “Mark”"), isFocused]);
      press(change("Return"), "Q", "KeyQ", { shiftKey: true });
      change("Compare").click();
      press(change("Compare"), "r", "KeyR");
      states.push(shown(), first.spokenKeyOf("Return", "R"));
      // The key that it had is that of another command now.
      document.querySelector('[aria-label="Usual key for Return"]').click();
      states.push([shown()[0], said()]);
      change("Mark").click();
      press(change("Mark"), "Escape", "Escape");
      states.push(shown()[1], dialog.open);
      dialog.close();
      await new Promise((done) => setTimeout(done));
      first.commands = [];
      const second = open();
      for (const [key, code, more] of [["r", "KeyR"], ["q", "KeyQ"], ["Q", "KeyQ", { shiftKey: true }], ["m", "KeyM"]]) press(document.body, key, code, more);
      states.push(calls.join());
      second.restore();
      states.push(localStorage.getItem("interplay-preferences"));
      second.commands = [];
      localStorage.setItem("interplay-preferences", '{"keys": {"Mark": 5, "Return": {"code": "KeyZ"}}}');
      const damaged = open();
      states.push(damaged.commands.map((command) => command.keys));
      damaged.commands = [];
      // Two windows: each changes what the other one has not read.
      localStorage.clear();
      const [one, other, switches] = [open(), open(), new Preferences()];
      one.rebind("Return", { key: "z", code: "KeyZ" });
      other.rebind("Mark", { key: "y", code: "KeyY" });
      switches.set("showsPredictions", true);
      const third = open();
      states.push(third.commands.map((command) => command.keys), new Preferences().get("showsPredictions"));
      third.restore("Mark");
      const fourth = open();
      states.push(fourth.commands.map((command) => command.keys));
      one.restore();
      states.push(JSON.parse(localStorage.getItem("interplay-preferences")).keys);
      for (const keyboard of [one, other, third, fourth]) keyboard.commands = [];
      localStorage.clear();
      return states;""")
    expected = [["R", "M", "none"], ["press a key", True, True], ["Shift Q", "M", "R"], "Shift+Q", ["Shift Q", "“Compare” has this key now"], "M", True, "Compare,Return,Mark",
                '{"keys":{}}', ["R", "M", ""], ["Z", "Y", ""], True, ["Z", "M", ""], {}]
    check(found == expected, f"keys that were chosen: {found}")


def check_pads(browser):
    """A pad changes both numbers of a point at once, as far as its sliders reach; settings that are only read show the words of the command."""
    found = browser.wait("""
      const { SettingsPanel } = await import("/Live/settings-panel.js");
      const settings = [{ path: "a.place", kind: "numbers", value: [50, 20], range: [0, 100], unit: "points", summary: "" },
        { path: "a.easing", kind: "other", unit: "", summary: "How it goes." }, { path: "a.amount", kind: "numbers", value: [1], range: [0, 10], unit: "", summary: "" }];
      const sent = [];
      const panel = new SettingsPanel(settings, { begin() {}, change: (path, value) => sent.push([path, value]), tryAnew() {}, isEnabled: true });
      document.body.append(panel.element);
      const pads = panel.element.querySelectorAll(".pad");
      const [pad] = pads;
      pad.style.cssText = "position: fixed; left: 0; top: 0; width: 200px; height: 100px; border: 0";
      const dot = () => [pad.firstChild.style.left, pad.firstChild.style.top];
      const before = dot();
      pad.setPointerCapture = () => {};
      pad.hasPointerCapture = () => true;
      const point = (name, clientX, clientY) => pad.dispatchEvent(new PointerEvent(name, { button: 0, clientX, clientY, pointerId: 1, bubbles: true }));
      point("pointerdown", 100, 60);
      point("pointermove", 400, 30);
      const after = dot();
      panel.take([{ path: "a.place", value: [25, 75] }]);
      const taken = dot();
      panel.take([{ path: "a.place" }]);
      point("pointerdown", 0, 0);
      const row = panel.element.querySelector('[data-path="a.easing"]');
      const words = [row.querySelector("output").textContent];
      panel.describe([{ path: "a.easing", value: "easeIn(cubic)" }, { path: "other", value: "1" }]);
      words.push(row.querySelector("output").textContent, row.querySelectorAll("input, button:not(.title)").length);
      panel.element.remove();
      return [pads.length, before, sent, after, taken, words];""")
    check(found == [1, ["50%", "20%"], [["a.place", [50, 60]], ["a.place", [100, 30]]], ["100%", "30%"], ["25%", "75%"],
                    ["known at a pause, from the command", "easeIn(cubic)", 0]], f"a pad and a setting that is only read: {found}")


def check_predictions(browser):
    """Predicted points are passed on, and are no events; raw updates take the place of the moves of a contact, and of nothing else."""
    found = browser.wait(setup + """
      const predicted = [];
      input.onPrediction = (pointer, points) => predicted.push([pointer, points]);
      const move = (x, ahead) => {
        const event = new PointerEvent("pointermove", { pointerId: 4, pointerType: "touch", clientX: x, clientY: 5 });
        event.getPredictedEvents = () => ahead.map((clientX) => new PointerEvent("pointermove", { clientX, clientY: 5 }));
        element.dispatchEvent(event);
      };
      pointer("pointerdown", 4, "touch");
      move(6, [8, 9]);
      pointer("pointerrawupdate", 4, "touch", { clientX: 6.5 });
      input.setRawUpdates(true);
      pointer("pointerrawupdate", 4, "touch", { clientX: 7 });
      move(7, [10]);
      pointer("pointermove", 1, "mouse", { clientX: 30 });
      pointer("pointerrawupdate", 1, "mouse", { clientX: 31 });
      input.setRawUpdates(false);
      move(12, []);
      pointer("pointerup", 4, "touch", { clientX: 12 });
      const said = [events.map(({ pointer, phase, x }) => [pointer, phase, x]), predicted.map(([id, points]) => [id, points.map(({ x }) => x)])];
      input.end();
      element.remove();
      return said;""")
    check(found == [[[1, "down", 5], [1, "move", 6], [1, "move", 7], [0, "hover", 30], [1, "move", 12], [1, "up", 12]], [[1, [8, 9]], [1, [10]], [1, []], [1, []]]],
          f"predictions and raw updates: {found}")


def check_explanations(browser):
    """An answer of the command that is outdated by a branch or a late event is asked for again."""
    found = browser.wait("""
      const { Explanations } = await import("/Live/explanations.js");
      const [original, session] = [window.fetch, { end: 5, branches: 0, page: "tossing" }];
      let calls = 0;
      window.fetch = async () => {
        calls += 1;
        if (calls > 1) return new Response("refused", { status: 422, headers: { "content-type": "text/plain" } });
        session.branches += 1;
        return Response.json({});
      };
      new Explanations(session, () => "", () => {}).want();
      for (let turn = 0; turn < 200 && !session.explanation?.includes("refused"); turn += 1) await new Promise((done) => setTimeout(done, 10));
      window.fetch = original;
      return [calls, session.explanation];""")
    check(found == [2, "The command could not play the recording: refused"], f"answers that are outdated: {found}")


def check_restart(browser):
    """A command that does not answer any more is asked again, because it may be started again; a window that no command has answered asks once."""
    # Whether a command has answered is known of the whole window.
    browser.ask("POST", "/url", {"url": browser.run("return location.href")})
    found = browser.wait("""
      const { Explanations } = await import("/Live/explanations.js");
      const [original, found] = [window.fetch, []];
      const answer = (status, type) => async () => new Response("none", { status, headers: { "content-type": type } });
      const none = () => Promise.reject(new TypeError("refused"));
      for (const answered of [none, answer(404, "text/html"), none, answer(422, "text/plain"), none]) {
        const session = { end: 5, branches: 0, page: "tossing" };
        let calls = 0;
        window.fetch = () => { calls += 1; return answered(); };
        const explanations = new Explanations(session, () => "", () => {});
        for (let turn = 0; turn < 2; turn += 1) {
          explanations.want();
          await new Promise((done) => setTimeout(done, 300));
        }
        found.push([calls, ["start interplay studio again", "does not serve this window"].map((words) => session.explanation.includes(words))]);
      }
      window.fetch = original;
      return found;""")
    check(found == [[1, [False, True]], [1, [False, True]], [1, [False, True]], [2, [False, False]], [2, [True, False]]],
          f"a command that does not answer, and no command: {found}")


def check_fields(browser):
    """An empty field of a setting and a number out of range change nothing, and show the former value."""
    found = browser.wait("""
      const { SettingsPanel } = await import("/Live/settings-panel.js");
      const setting = { path: "toss.damping", kind: "numbers", value: [50], range: [0, 100], unit: "", summary: "" };
      const sent = [];
      const panel = new SettingsPanel([setting], { begin() {}, change: (_, value) => sent.push(value), tryAnew() {}, isEnabled: true });
      const field = panel.element.querySelector("input[type=number]");
      const shown = ["", "200", "60", ""].map((text) => {
        field.value = text;
        field.dispatchEvent(new Event("input"));
        field.dispatchEvent(new Event("change"));
        return [field.value, field.validity.customError];
      });
      return [sent, shown];""")
    check(found == [[60], [["50", True], ["50", True], ["60", False], ["60", True]]], f"fields of settings: {found}")


def main():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = Browser()
    try:
        browser.ask("POST", "/url", {"url": f"http://127.0.0.1:{server.server_port}/style.css"})
        for part in (check_pointers, check_open_ends, check_keys, check_wheels, check_control_wheels, check_gestures, check_timers, check_speeds, check_hidden_host, check_past_host, check_fit, check_files, check_links, check_names, check_ghost, check_differences, check_expectations, check_known, check_fingers, check_predicted_instants, check_sliders, check_whole_numbers, check_tracks, check_missing_values, check_fields, check_shortcuts, check_bindings, check_pads, check_predictions, check_explanations, check_restart):
            part(browser)
        future.check_ahead(browser, check)
        rates.check_frames(browser, check)
    finally:
        browser.close()
        server.shutdown()
    if failures:
        return 1
    print("browser: the scripts of the studio read input and files as documented")
    return 0


if __name__ == "__main__":
    sys.exit(main())
