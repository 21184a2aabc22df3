"""Checks of the past of the studio: scripts, branches, pauses and tries. `check` notes a failure unless a condition holds."""

import base64
import zlib


def check_script_branch(studio, check):
    """A branch while a script is played: the rest of the script is not sent into it."""
    studio.open("tossing")
    found = studio.run("""
      const { host, tape, desk } = studio;
      const point = { pointer: 0, x: 40, y: 40 };
      studio.playEvents([{ t: tape.end, phase: "down", ...point }, { t: tape.end + 6e10, phase: "up", ...point }]);
      host.frame(performance.now());
      host.frame(performance.now());
      const former = host.isScripted;
      desk.player.leave();
      desk.player.seek(0);
      studio.branch();
      return [former, host.isScripted, host.scripted === undefined, desk.hasScript, tape.scene.refusedCount];""")
    check(found == [True, False, True, False, 0], f"a branch while a script is played: {found}")
    studio.silence("branches of scripts")


def check_takeover(studio, check):
    """A touch takes over a script with two fingers, also if its stamp is before the last frame."""
    studio.open("manipulating")
    found = studio.run("""
      const { host, tape, desk } = studio;
      const point = (pointer) => ({ pointer, x: 40 + 20 * pointer, y: 40 });
      studio.playEvents([{ t: tape.end, phase: "down", ...point(0) }, { t: tape.end, phase: "down", ...point(1) },
        { t: 6e10, phase: "up", ...point(0) }, { t: 6e10, phase: "up", ...point(1) }], 6e10);
      const start = performance.now();
      for (let frame = 1; frame <= 30; frame += 1) host.frame(start + frame * 16);
      host.enqueue([{ stamp: start + 470, phase: "down", ...point(1) }]);
      host.frame(start + 496);
      return [tape.scene.refusedCount, desk.session.open.size];""")
    check(found == [0, 1], f"a late touch takes over a script: {found}")
    studio.silence("takeovers")


def check_passing(studio, check):
    """A mouse that only passes over the stage while a script is played is not sent, nor is its leave after the script; later it hovers."""
    studio.open("tossing")
    found = studio.run("""
      const { host, tape } = studio;
      const send = (phase) => {
        host.enqueue([{ stamp: performance.now(), pointer: 0, phase, type: "mouse", x: 50, y: 50 }]);
        host.frame(performance.now());
        return tape.scene.recording().map((event) => event.phase);
      };
      studio.playEvents([{ t: tape.end, pointer: 5, phase: "down", x: 40, y: 40 }], tape.end + 6e10);
      host.frame(performance.now());
      const during = send("hover");
      const isPlayed = host.isScripted;
      studio.endScript();
      const left = send("leave");
      send("hover");
      return [during, isPlayed, left, send("leave"), tape.scene.refusedCount];""")
    check(found == [["down"], True, ["down", "cancel"], ["down", "cancel", "hover", "leave"], 0], f"a mouse that passes during a script: {found}")
    studio.silence("passing mice")


def check_open_ends(studio, check):
    """A recording that ends with a finger down: the finger is cancelled where the page continues, and a mouse can press."""
    for is_instant in (True, False):
        studio.open("tossing")
        found = studio.wait("""
          const lines = [{ interplay: 1, canvas: [400, 800], page: "tossing", end: 5e7 }, { t: 1e7, pointer: 0, phase: "down", x: 40, y: 40 }];
          studio.load(lines.map((line) => JSON.stringify(line)).join("\\n"), { isInstant: given[0] });
          if (given[0]) globalThis.interplayStudio.live();
          const { desk, tape, host } = globalThis.interplayStudio;
          for (let i = 0; i < 600 && host.isScripted; i += 1) await new Promise(requestAnimationFrame);
          const contacts = desk.session.contacts.map((contact) => [contact.isCancelled, contact.end >= 5e7]);
          const refused = tape.send([{ t: tape.end, pointer: 0, phase: "down", type: "mouse", x: 50, y: 50 }]);
          return [contacts, desk.session.open.size, refused];""", is_instant)
        check(found == [[[True, True]], 1, 0], f"a recording that ends with a finger down, {'at once' if is_instant else 'played'}: {found}")
    studio.silence("open ends")


def check_open_turns(studio, check):
    """A recording that ends in a pinch or with a mouse that hovers: both end where the page continues, and the next pinch begins."""
    lines = [{"t": 1e7, "trackpad": "began", "x": 200, "y": 400}, {"t": 2e7, "trackpad": "changed", "x": 200, "y": 400, "scale": 1.5},
             {"t": 3e7, "pointer": 0, "phase": "hover", "x": 200, "y": 400, "type": "mouse"}]
    for start in ("live", "branch", "touch"):
        studio.open("scalable")
        found = studio.run("""
          const lines = [{ interplay: 1, canvas: [400, 800], page: "scalable", end: 1e9 }, ...arguments[0]];
          studio.load(lines.map((line) => JSON.stringify(line)).join("\\n"), { isInstant: arguments[1] !== "touch" });
          const { desk: { player }, host, tape } = globalThis.interplayStudio;
          if (arguments[1] === "branch") player.seek(5e8);
          if (arguments[1] === "touch") {
            for (let frame = 0; frame < 5; frame += 1) host.frame(performance.now() + 20 * frame);
            host.enqueue([{ stamp: performance.now(), pointer: 7, phase: "down", x: 5, y: 5 }, { stamp: performance.now(), pointer: 7, phase: "up", x: 5, y: 5 }]);
            host.frame(performance.now() + 200);
          } else {
            globalThis.interplayStudio[arguments[1]]();
          }
          const ends = tape.scene.recording().filter((event) => event.pointer !== 7).slice(3).map((event) => event.phase ?? event.trackpad);
          const refused = tape.send([{ t: tape.end, trackpad: "began", x: 200, y: 400 }, { t: tape.end, trackpad: "ended", x: 200, y: 400 }]);
          tape.advance(tape.end + 5e9);
          tape.read();
          return [ends, refused, tape.scene.refusedCount, tape.scene.isAtRest];""", lines, start)
        check(found == [["leave", "cancelled"], 0, 0, True], f"a recording that ends in a pinch and a hover, then {start}: {found}")
    studio.silence("open pinches")


def check_hovering_end(studio, check):
    """A recording that ends with a mouse over the stage is a script up to its last event: after that the page rests, and the mouse hovers."""
    studio.open("tossing")
    found = studio.run("""
      const { host, tape } = studio;
      const point = { pointer: 0, type: "mouse", x: 50, y: 50 };
      const { end } = tape;
      studio.playEvents([{ t: end, phase: "down", ...point }, { t: end, phase: "up", ...point }], end + 6e10);
      host.frame(performance.now());
      const during = host.isScripted;
      host.frame(performance.now());
      const state = [during, host.isScripted, studio.script === undefined, tape.end < end + 6e10];
      for (const phase of ["hover", "leave"]) {
        host.enqueue([{ stamp: performance.now(), phase, ...point }]);
        host.frame(performance.now());
      }
      return [...state, tape.scene.recording().map((event) => event.phase), tape.scene.refusedCount];""")
    check(found == [True, False, True, True, ["down", "up", "hover", "leave"], 0], f"a recording that ends with a mouse over the stage: {found}")
    studio.silence("hovers at the end")


def check_addresses(studio, check):
    """A link whose recording cannot be played opens a page, and says why."""
    header = '{"interplay": 1, "canvas": [400, 800]'
    for text, reason in ((header + ', "page": "no-such-page"}', "there is no page called no-such-page"), (header + "}", "it names no page"),
                         (header + ', "page": "tossing"}\n{"t": -1, "mark": "here"}', "line 2: t must be a whole number"), ("", "the file is empty")):
        deflate = zlib.compressobj(wbits=-15)
        packed = base64.urlsafe_b64encode(deflate.compress((text + "\n").encode()) + deflate.flush()).decode().rstrip("=")
        studio.open("tossing", f"&recording={packed}&t=0.1")
        studio.until("document.querySelector('.failure:not([hidden])')")
        found = studio.run("return [studio.desk.player.isLive, studio.page === studio.interplay.pages[0].name, location.hash];")
        told = studio.failure()
        check(f"Cannot play the recording in the address: {reason}" in told, f"a link with {text} is told as {told}")
        check(found[:2] == [True, True] and "recording" not in found[2], f"a link with {text} opens {found}")
    studio.silence("addresses")


def check_late_address(studio, check):
    """A link that is read while another page is chosen does not replace that page."""
    studio.open("tossing")
    found = studio.wait("""
      await studio.copyLink();
      const opened = studio.openAddress();
      studio.open("sheet");
      const { tape } = studio;
      await opened;
      return [studio.page, studio.tape === tape];""")
    check(found == ["sheet", True], f"a link that is read while another page is chosen: {found}")
    # The clipboard may be refused.
    studio.browser.log()


def check_lost_file(studio, check):
    """A file that cannot be read any more is told."""
    studio.open("tossing")
    studio.wait("""await studio.files.load({ name: "gone.jsonl", size: 1, text: () => Promise.reject(new Error("it has moved")) });""")
    check(studio.failure() == "Cannot read gone.jsonl: it has moved", f"a file that is lost is answered with {studio.failure()!r}")
    studio.silence("lost files")


def check_tries(studio, check):
    """A try plays the run that is shown, and forgets the branch of the run before it."""
    studio.open("tossing")
    found = studio.wait("""
      const path = studio.tape.scene.settings().find((setting) => setting.path.endsWith(".damping")).path;
      const recording = (x) => [{ interplay: 1, canvas: [400, 800], page: "tossing", end: 2e8 }, { t: 1e7, pointer: 0, phase: "down", x, y: 40 }, { t: 9e7, pointer: 0, phase: "up", x, y: 40 }]
        .map((line) => JSON.stringify(line)).join("\\n");
      const tried = async (value) => {
        const { tape } = studio;
        studio.tries.want(path, value);
        for (let i = 0; i < 400 && studio.tape === tape; i += 1) await new Promise((done) => setTimeout(done, 10));
        return studio.tape.scene.recording().map((event) => event.set ?? event.x);
      };
      studio.load(recording(40), { isInstant: true });
      const first = await tried(11);
      studio.load(recording(60), { isInstant: true });
      const second = await tried(12);
      studio.load(recording(80), { isInstant: true });
      studio.desk.player.seek(5e7);
      studio.branch();
      const hadBranch = studio.formerBranch !== undefined;
      await tried(13);
      // Two settings within the delay of a try are tried together.
      const several = studio.tape.scene.settings().filter((setting) => setting.kind === "numbers" && setting.value.length === 1).slice(0, 2);
      const { tape } = studio;
      for (const { path, value } of several) studio.tries.want(path, value[0]);
      for (let i = 0; i < 400 && studio.tape === tape; i += 1) await new Promise((done) => setTimeout(done, 10));
      const sets = studio.tape.scene.recording().map((event) => event.set);
      const areTried = several.length === 2 && several.every((setting) => sets.includes(setting.path));
      return [path, first, second, hadBranch, studio.formerBranch === undefined, studio.bar.back.hidden, areTried];""")
    box = studio.run("""
      studio.layout.show("settings");
      document.querySelector(".settings input[name=mode][value=try]").click();
      const slider = document.querySelector(".setting input[type=range]");
      slider.scrollIntoView({ block: "center" });
      globalThis.tried = [studio.tape, 0];
      slider.addEventListener("input", () => { globalThis.tried[1] += 1; });
      const { left, top, width, height } = slider.getBoundingClientRect();
      return [left + width / 2, top + height / 2, width];""")
    steps = [{"type": "pointerMove", "duration": 0, "x": round(box[0]), "y": round(box[1])}, {"type": "pointerDown", "button": 0}]
    for step in range(1, 6):
        steps += [{"type": "pointerMove", "duration": 20, "x": round(box[0] + box[2] * 0.06 * step), "y": round(box[1])}, {"type": "pause", "duration": 150}]
    studio.browser.ask("POST", "/actions", {"actions": [{"type": "pointer", "id": "trying", "parameters": {"pointerType": "mouse"}, "actions": [*steps, {"type": "pointerUp", "button": 0}]}]})
    studio.until("studio.tape !== globalThis.tried[0]")
    dragged = studio.run("return [globalThis.tried[1] >= 5, studio.tape !== globalThis.tried[0], studio.settings.held.size]")
    check(dragged == [True, True, 0], f"a drag with rests tries its values: {dragged}")
    path = found[0]
    check(found[1:3] == [[path, 40, 40], [path, 60, 60]], f"tries after other recordings play {found[1:3]}")
    check(found[3:] == [True, True, True, True], f"a former branch and tries: {found[3:]}")
    studio.silence("tries")


def check_tried_values(studio, check):
    """After a try the panel has the values in force at the playhead: the tried one, a later one of the recording, or the former one if the page refuses it."""
    studio.open("scalable")
    found = studio.wait("""
      const { path, value: [initial] } = studio.tape.scene.settings().find((setting) => setting.path.endsWith(".minimumPointers"));
      const lines = [{ interplay: 1, canvas: [400, 800], page: "scalable", end: 4e8 }, { t: 2e8, set: path, value: initial + 3 }];
      const found = [];
      for (const [time, value] of [[1e8, 1], [3e8, 1], [1e8, 1.5]]) {
        studio.load(lines.map((line) => JSON.stringify(line)).join("\\n"), { isInstant: true });
        studio.desk.player.seek(time);
        await new Promise(requestAnimationFrame);
        const { tape, settings } = studio;
        settings.mode = "try";
        settings.send({ path }, () => [initial + value]);
        for (let turn = 0; turn < 400 && studio.tape === tape; turn += 1) await new Promise((done) => setTimeout(done, 10));
        found.push(Number(settings.element.querySelector(`[data-path="${path}"] input[type=number]`).value) - initial, studio.tape !== tape);
      }
      return found;""")
    check(found == [1, True, 3, True, 0, True], f"the panel after tries: {found}")
    studio.silence("tried values")


def check_keeping_place(studio, check):
    """Whoever plays the script, starts over or tries a value keeps the speed, the pinned and hidden curves, and with keys the focus. Another page has its own speed."""
    studio.open("tossing")
    studio.run("studio.desk.player.setSpeed(0.25); studio.bar.play.focus();")
    for _ in range(40):
        if studio.run("return document.activeElement.textContent") == "Play script":
            break
        studio.browser.press("\ue004")
    studio.browser.press("\ue007")
    studio.until("studio.script")
    found = studio.run("return [document.activeElement.textContent, studio.desk.player.speed, studio.host.clock.speed, Number(studio.bar.speed.value)]")
    check(found == ["Play script", 0.25, 0.25, 0.25], f"after the script was played by keys: {found}")
    found = studio.wait("""
      const { events, end } = studio.tape.scene.script();
      studio.open("tossing");
      studio.playAtOnce(events, end);
      const lanes = studio.desk.session.lanes.slice(0, 2).map((lane) => lane.name);
      studio.desk.pin(studio.desk.session.lanes[0]);
      studio.desk.hide(studio.desk.session.lanes[1]);
      const { tape, settings } = studio;
      const { path, value: [initial] } = tape.scene.settings().find((setting) => setting.path.endsWith(".damping"));
      studio.tries.want(path, initial * 1.1);
      for (let turn = 0; turn < 400 && studio.tape === tape; turn += 1) await new Promise((done) => setTimeout(done, 10));
      const { desk } = studio;
      const names = [desk.pins, desk.hiddenLanes].map((ids) => [...ids].map((id) => desk.session.lanes[id].name));
      const isKept = studio.settings === settings && studio.layout.element.contains(settings.element);
      return [lanes.length === 2 && JSON.stringify(names) === JSON.stringify(lanes.map((name) => [name])), desk.player.speed, isKept];""")
    check(found == [True, 0.25, True], f"what a try keeps: {found}")
    found = studio.run("studio.open('sheet'); return [studio.desk.player.speed, studio.host.clock.speed, Number(studio.bar.speed.value)]")
    check(found == [1, 1, 1], f"the speed of another page: {found}")
    studio.silence("what is kept")


def check_failing_try(studio, check):
    """A try that the module fails on is told, and leaves the run as it is; a run that has ended without a failure is recorded as a whole."""
    studio.open("tossing")
    found = studio.wait("""
      const { path, value: [initial] } = studio.tape.scene.settings().find((setting) => setting.path.endsWith(".damping"));
      studio.load(`{"interplay": 1, "canvas": [400, 800], "page": "tossing", "end": 200000000}\n{"t": 0, "mark": "here"}`, { isInstant: true });
      const { tape, tries } = studio;
      tries.playing = function* () { throw new Error("unreachable"); };
      studio.settings.mode = "try";
      const field = studio.settings.element.querySelector(`[data-path="${path}"] input[type=number]`);
      field.value = String(initial * 2);
      field.dispatchEvent(new Event("change"));
      for (let i = 0; i < 400 && studio.alert.hidden; i += 1) await new Promise((done) => setTimeout(done, 10));
      delete tries.playing;
      const told = studio.alert.textContent;
      const state = [studio.tape === tape, studio.tries.original === undefined, studio.host.hasEnded === true, Math.abs(Number(field.value) / initial - 1) < 1e-4];
      const text = studio.recording();
      studio.host.end();
      return [told, state, studio.recording() === text];""")
    check(found[0].endswith(": unreachable") and found[1:] == [[True, True, False, True], True], f"a try that fails: {found}")
    studio.silence("failing tries")


def check_hidden(studio, check):
    """A page that is opened in a hidden window begins at zero when it is shown."""
    studio.open("tossing")
    found = studio.run("""
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      studio.open("tossing");
      const { clock } = studio.host;
      const hidden = [clock.isPaused, clock.at(performance.now() + 6e5)];
      delete document.hidden;
      document.dispatchEvent(new Event("visibilitychange"));
      return [...hidden, clock.isPaused, clock.time];""")
    check(found == [True, 0, False, 0], f"a page in a hidden window begins with {found}")
    studio.silence("hidden windows")


def check_pause_in_scroll(studio, check):
    """A pause in a scroll and in a pinch ends both, and their momentum begins no branch; a turn after a silence does."""
    studio.open("tossing")
    found = studio.wait("""
      const { host, tape, desk, stage } = studio;
      const turn = (members) => stage.canvas.dispatchEvent(new WheelEvent("wheel", { clientX: 300, clientY: 300, deltaY: 7, cancelable: true, ...members }));
      turn({});
      turn({ ctrlKey: true });
      host.frame(performance.now());
      desk.player.leave();
      const { end } = tape;
      turn({});
      turn({ ctrlKey: true });
      // Longer than the silence after which scrolls and pinches end by themselves.
      await new Promise((done) => setTimeout(done, 400));
      const events = tape.scene.recording().filter((event) => event.wheel || event.trackpad);
      const found = [desk.player.isLive, tape.end === end, events.map((event) => event.trackpad ?? event.phase).sort()];
      turn({});
      return [...found, desk.player.isLive];""")
    check(found == [False, True, ["began", "cancelled", "changed", "ended", "moved"], True], f"a pause in a scroll and a pinch: {found}")
    studio.silence("pauses in scrolls")


def check_delays(studio, check):
    """A change of the speed wakes a page that sleeps, and a pause within a delay is at the present, not at the last frame."""
    studio.open("tossing")
    studio.until("studio.host.isAsleep")
    found = studio.wait("""
      const { host, tape, desk: { player } } = studio;
      const { wake } = host;
      let woken = 0;
      host.wake = () => { woken += 1; };
      player.setSpeed(0.1);
      player.setSpeed(1);
      host.wake = wake;
      const { end } = tape;
      Object.defineProperty(tape, "need", { value: 1e18 });
      await new Promise((done) => setTimeout(done, 300));
      player.leave();
      return [woken, tape.end - end >= 2e8, player.time === tape.end, studio.desk.session.end === tape.end];""")
    check(found == [2, True, True, True], f"a page that sleeps until the end of a delay: {found}")
    # What is saved or passed on within a delay lasts until now, too.
    studio.open("tossing")
    studio.until("studio.host.isAsleep")
    found = studio.wait("""
      const { tape, host } = studio;
      Object.defineProperty(tape, "need", { value: 1e18 });
      const click = HTMLAnchorElement.prototype.click;
      const { fetch } = window;
      const ends = [];
      const pass = async (action) => {
        const { end } = tape;
        await new Promise((done) => setTimeout(done, 300));
        await action();
        await new Promise(requestAnimationFrame);
        ends.push(tape.end - end >= 2e8 && studio.desk.player.isLive);
      };
      HTMLAnchorElement.prototype.click = () => {};
      window.fetch = async () => new Response("", { status: 500 });
      await pass(() => studio.save());
      await pass(() => studio.copyLink());
      await pass(() => studio.files.exportAs("css"));
      HTMLAnchorElement.prototype.click = click;
      window.fetch = fetch;
      host.wake();
      const isAsleepWhileWoken = host.isAsleep;
      return [ends, isAsleepWhileWoken];""")
    check(found == [[True, True, True], False], f"a recording that is saved within a delay: {found}")
    studio.silence("delays")


def check_traps(studio, check):
    """A page that cannot be opened leaves the one that is shown, and words; a module that fails outside of a frame is told as one that fails in it, once."""
    for action in ("open", "script", "touch", "end", "change", "digest", "live", "branch", "former"):
        studio.open("tossing")
        found = studio.run("""
          const [action] = arguments;
          const { interplay, tape, host, desk: { player } } = studio;
          const fail = () => { throw new Error("unreachable"); };
          if (action === "open") interplay.open = fail;
          if (action === "script") Object.getPrototypeOf(tape.scene).script = fail;
          if (action === "touch") {
            studio.playEvents([{ t: tape.end, pointer: 0, phase: "down", x: 40, y: 40 }], tape.end + 6e10);
            host.frame(performance.now());
            tape.scene.sendBytes = fail;
          }
          let callCount = 0;
          if (action === "end" || action === "change") {
            // A module that has failed fails in each further call.
            const countedFail = () => { callCount += 1; fail(); };
            if (action === "end") studio.playEvents([{ t: tape.end, pointer: 0, phase: "down", x: 40, y: 40 }], tape.end + 5e7);
            host.frame(performance.now());
            if (action === "end") tape.scene.sendBytes = tape.scene.advance = countedFail;
            else {
              tape.scene.settings = countedFail;
              Object.defineProperty(tape.scene, "need", { get: countedFail });
              studio.sentChange = { path: "", value: 0, former: "" };
              host.enqueue([{ stamp: performance.now(), mark: "here" }]);
            }
          }
          if (action === "digest") Object.defineProperty(tape.scene, "digest", { get: fail });
          if (["live", "branch", "former"].includes(action)) {
            tape.advance(tape.end + 1e9);
            tape.read();
            player.seek(5e8);
            if (action === "former") {
              studio.branch();
              tape.joined = fail;
            } else tape.seek(1e8);
            tape.seek = fail;
          }
          let thrown = "";
          try {
            ({ open: () => studio.open("sheet"), script: () => studio.playScript(), digest: () => studio.computeDigest(), live: () => studio.live(),
              touch: () => host.enqueue([{ stamp: performance.now(), pointer: 1, phase: "down", x: 40, y: 40 }]),
              end: () => host.frame(performance.now() + 1000), change: () => host.frame(performance.now()),
              branch: () => studio.branch(), former: () => studio.returnToFormerBranch() })[action]();
          } catch (error) { thrown = error.message; }
          const panelCount = document.querySelectorAll("section.failure").length;
          return [thrown, studio.page, studio.host.hasEnded === true, panelCount, callCount, document.querySelector(".failure:not([hidden])")?.textContent ?? ""];""", action)
        words = {"open": "The page sheet cannot be opened: unreachable", "script": "The script of this page cannot be played: unreachable",
                 "former": "The former branch cannot be played: unreachable"}.get(action, "The page has stopped: unreachable")
        has_ended = action not in ("open", "script", "former")
        check(found[:5] == ["", "tossing", has_ended, has_ended, action in ("end", "change")] and found[5].startswith(words), f"a module that fails ({action}): {found}")
    studio.silence("traps")


def check_words(studio, check):
    """The words of the bar can be seen on narrow windows, too, and do not move the stage."""
    studio.browser.resize(320, 640)
    studio.open("tossing")
    found = studio.run("""
      const { bar: { said }, stage: { canvas } } = studio;
      const place = () => JSON.stringify(canvas.getBoundingClientRect());
      const former = place();
      studio.bar.say("The browser does not allow copying; the link is in the address");
      const box = said.getBoundingClientRect();
      const shown = [said.checkVisibility(), box.height > 10, box.left >= 0, box.right <= innerWidth, said.scrollWidth <= said.clientWidth, place() === former];
      said.textContent = "";
      // A live region that is not displayed is not said.
      return [...shown, getComputedStyle(said).display !== "none", said.getBoundingClientRect().height];""")
    check(found == [True] * 7 + [0], f"the words of the bar on 320 points: {found}")
    studio.browser.resize(1440, 900)
    studio.silence("words of the bar")


def check_loop(studio, check):
    """A range that is looped in the past ends with its page, and what is opened next stays in its own past."""
    studio.open("tossing")
    found = studio.wait("""
      const load = () => studio.load(`{"interplay": 1, "canvas": [400, 800], "page": "tossing", "end": 500000000}`, { isInstant: true });
      load();
      const former = studio.desk.player;
      former.range = [1e8, 3e8];
      former.toggle();
      await new Promise(requestAnimationFrame);
      load();
      const { time } = former;
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
      return [former.isPlaying, former.time === time, studio.desk.player.isLive, studio.desk.player.time];""")
    check(found == [False, True, False, 5e8], f"a loop, and the recording after it: {found}")
    studio.silence("loops")


def check_tape(studio, check):
    """A tape alone: frames change nothing in its past, and an event there begins a branch."""
    studio.open("tossing")
    found = studio.run("""
      const Tape = Object.getPrototypeOf(studio.tape.constructor);
      const { events } = studio.tape.scene.script();
      const tape = new Tape(studio.scene("tossing"));
      const straight = studio.scene("tossing");
      const time = (frame) => Math.round((frame * 1e9) / 60);
      for (let frame = 1, index = 0; frame <= 60; frame += 1) {
        while (index < events.length && events[index].t <= time(frame)) {
          tape.send([events[index]]);
          if (frame <= 20) straight.send([events[index]]);
          index += 1;
        }
        tape.advance(time(frame));
        if (frame <= 20) straight.advance(time(frame));
      }
      const { length } = tape.entries;
      tape.seek(time(20));
      tape.advance(time(61));
      const isHeld = tape.scene.shown === straight.shown && tape.entries.length === length && tape.position === time(20);
      const mark = { t: time(62), mark: "here" };
      tape.send([mark]);
      straight.send([mark]);
      tape.advance(time(63));
      straight.advance(time(63));
      tape.scene.read();
      straight.read();
      // Touches for which each frame has a checkpoint.
      const downCounts = [{ suspend: true }, { lost: "touch" }, { lost: "mouse" }].map((ending) => {
        const other = new Tape({ calls: { memory: { buffer: new ArrayBuffer(4096) } }, sendBytes: () => 0 });
        other.send([{ t: 1, pointer: 1, phase: "down", x: 0, y: 0 }]);
        other.send([{ t: 2, ...ending }]);
        return other.touches.size;
      });
      // Nothing is no event: it neither fails nor begins a branch.
      tape.seek(time(20));
      const sent = [tape.send([]), tape.position === time(20)];
      tape.seek(tape.end);
      return [isHeld, tape.isAtEnd, tape.end === time(63), tape.scene.digest === straight.digest, downCounts, sent];""")
    check(found == [True, True, True, True, [0, 0, 1], [0, True]], f"a tape in its past: {found}")
    studio.silence("tapes")


def check_names(studio, check):
    """The module of each page has the settings that the catalog names: otherwise its panel has none."""
    studio.open("tossing")
    nameless = studio.run("return studio.interplay.pages.map(({ name }) => name).filter((name) => !studio.scene(name).knowsPaths)")
    check(nameless == [], f"the settings of these pages have no names: {', '.join(nameless)}")
    studio.open("hearts")
    studio.run("studio.layout.show('settings')")
    check(studio.run("return document.querySelectorAll('.settings [data-path]').length") > 20, "the panel of hearts has no settings")


def check_panel(studio, check):
    """The panel of settings shows what is in force: after a recording, after a branch, and while a change in the past begins one."""
    studio.open("tossing")
    found = studio.run("""
      const { path, value: [initial] } = studio.tape.scene.settings().find((setting) => setting.path.endsWith(".damping"));
      const field = () => studio.settings.element.querySelector(`[data-path="${path}"] input[type=number]`);
      const lines = [{ interplay: 1, canvas: [400, 800], page: "tossing", end: 4e8 }, { t: 2e8, set: path, value: initial * 1.25 }];
      studio.load(lines.map((line) => JSON.stringify(line)).join("\\n"), { isInstant: true });
      const shown = [Number(field().value) / initial];
      studio.desk.player.seek(1e8);
      studio.branch();
      shown.push(Number(field().value) / initial);
      studio.returnToFormerBranch();
      const row = () => field().closest(".setting");
      const isMarked = row().classList.contains("changed") && row().querySelector(".was").textContent.startsWith("was ");
      shown.push(Number(field().value) / initial);
      studio.desk.player.seek(1e8);
      field().value = String(initial * 1.5);
      field().dispatchEvent(new Event("change"));
      studio.host.frame(performance.now());
      shown.push(Number(field().value) / initial);
      const sent = studio.tape.scene.recording().map((event) => event.value / initial);
      // At the end, the other numbers are those in force, also if a change waits for its frame.
      const [pair] = studio.tape.scene.settings().filter((setting) => setting.kind === "numbers" && setting.value.length === 2 && setting.range === undefined);
      let composed = [0, 0];
      if (pair) {
        const [x, y] = pair.value.map((number) => number + 1);
        studio.host.set(pair.path, [x, y]);
        studio.settings.element.querySelector(`[data-path="${pair.path}"] .number button`).click();
        studio.host.frame(performance.now());
        const { value } = studio.tape.scene.recording().filter((event) => event.set === pair.path).at(-1);
        composed = [value[0] - pair.value[0], value[1] - y];
      }
      // All numbers of a value are those in force.
      const { settings } = studio;
      const several = studio.tape.scene.settings().find((setting) => setting.kind === "numbers" && setting.value.length > 1);
      let changed = [several?.path, several?.value];
      if (several) {
        settings.take([{ path: several.path, value: several.value.map((value) => value + 1) }]);
        settings.mode = "record";
        settings.begin = () => settings.take([several]);
        settings.change = (...given) => { changed = given; };
        settings.element.querySelector(`[data-path="${several.path}"] .number button`).click();
      }
      return [shown, sent, JSON.stringify(changed) === JSON.stringify([several?.path, several?.value]), isMarked, composed];""")
    near = [all(abs(one - other) < 1e-4 for one, other in zip(numbers, wanted)) and len(numbers) == len(wanted)
            for numbers, wanted in zip(found[:2], ([1.25, 1, 1.25, 1.5], [1.5]))]
    check(near == [True, True] and found[2:] == [True, True, [0, 0]], f"the panel of settings shows {found}")
    studio.silence("the panel of settings")


def check_refused_change(studio, check):
    """A value that a page refuses is not shown: the panel has the one in force, and the bar says so. A whole number is taken."""
    studio.open("scalable")
    found = studio.run("""
      const setting = studio.tape.scene.settings().find((setting) => setting.path.endsWith(".minimumPointers"));
      const row = studio.settings.element.querySelector(`[data-path="${setting.path}"]`);
      const [slider, field] = ["range", "number"].map((type) => row.querySelector(`input[type=${type}]`));
      slider.stepUp();
      slider.dispatchEvent(new Event("input"));
      studio.host.frame(performance.now());
      const shown = [setting.isWhole, setting.value[0], Number(field.value), studio.bar.said.textContent];
      studio.change(setting.path, 4.5);
      field.value = "4.5";
      studio.host.frame(performance.now());
      const value = studio.tape.scene.settings().find(({ path }) => path === setting.path).value[0];
      return [...shown, value, Number(field.value), studio.bar.said.textContent === `${setting.path} does not take this value`];""")
    check(found == [True, 2, 3, "", 3, 3, True], f"whole numbers and refused values of a setting: {found}")
    studio.silence("refused values")


def check_long_runs(studio, check):
    """The former branch of a long run comes back as a whole, and the recording of one that has failed leaves it as it is."""
    studio.open("tossing")
    found = studio.run("""
      const Tape = Object.getPrototypeOf(studio.tape.constructor);
      const count = 300_000;
      let shown = 0;
      const tape = new Tape({ calls: { memory: { buffer: new ArrayBuffer(4096) } }, advance: (time) => { shown = time; }, read: () => [] });
      for (let time = 1; time <= count; time += 1) tape.note(time, undefined);
      tape.seek(5);
      const dropped = tape.branch();
      tape.advance(7);
      const { times, entries } = tape.joined(dropped);
      const isBack = times.length === count && entries.length === count && times.every((time, index) => time === index + 1);
      const found = [isBack, tape.end === 7, shown];
      const { tape: own } = studio;
      const former = own.entries.length;
      for (let index = 0; index < count; index += 1) own.note(own.end + 1, undefined);
      studio.host.end();
      studio.failedAt = former;
      const text = studio.recording();
      return [...found, own.entries.length - former, JSON.parse(text.split("\\n")[0]).page];""")
    check(found == [True, True, 7, 300_000, "tossing"], f"runs with many entries: {found}")
    studio.silence("long runs")


def check_groups(studio, check):
    """The curves of a node are together, however they have begun, under a title that no other node has."""
    studio.open("hearts")
    found = studio.run("""
      const { events, end } = studio.tape.scene.script();
      studio.playAtOnce(events, end);
      const { curves, desk: { session } } = studio;
      session.findMotions();
      session.lanes.sort((one, other) => one.component - other.component || other.node - one.node);
      curves.arrange();
      const titles = curves.items.map((item) => item.title).filter((title) => title !== undefined);
      return [titles.length, new Set(titles).size, new Set(session.lanes.map((lane) => lane.node)).size];""")
    check(found[0] > 1 and found[0] == found[1] == found[2], f"the curves have {found[0]} titles, {found[1]} different ones, for {found[2]} nodes")
    studio.silence("groups of curves")


def check_keeping(studio, check):
    """A page that keeps moving is kept every 5 s, however often its panels are drawn, and a run of 30 s has its digest when somebody asks for it."""
    studio.open("tossing")
    found = studio.run("""
      const { host, tape, desk, bar } = studio;
      host.enqueue([{ stamp: performance.now(), mark: "here" }]);
      host.frame(performance.now());
      localStorage.removeItem("interplay-session");
      clearTimeout(studio.keepTimer);
      studio.keepTimer = undefined;
      const [original, waiting] = [window.setTimeout, []];
      window.setTimeout = (call, delay) => waiting.push([call, delay]);
      for (let time = 0; time < 3; time += 1) studio.refresh();
      window.setTimeout = original;
      studio.keepTimer = undefined;
      const keeping = waiting.filter(([, delay]) => delay === 5000);
      for (const [call] of keeping) call();
      const kept = [keeping.length, localStorage.getItem("interplay-session") === studio.recording()];
      for (let second = 1; second <= 31; second += 1) tape.advance(tape.end + 1e9);
      tape.read();
      studio.refresh();
      const long = [bar.digest.textContent, bar.digest.hidden];
      desk.player.seek(1e9);
      studio.showPlayhead();
      const { position } = tape;
      bar.digest.click();
      const [{ digest }, isThere] = [desk.session, tape.position === position];
      tape.seek(tape.end);
      return [kept, long, digest === tape.scene.digest, isThere, bar.digest.textContent.length];""")
    check(found == [[1, True], ["digest…", False], True, True, 12], f"a session that is kept, and a long digest: {found}")
    studio.silence("long sessions")


def check_full_storage(studio, check):
    """A session that is too long for the storage of the browser is told, once, and whether its beginning is kept."""
    studio.open("tossing")
    found = studio.run("""
      const { notice } = studio;
      const { setItem } = Storage.prototype;
      return [false, true].map((isKept) => {
        const texts = [];
        studio.open("tossing");
        studio.host.enqueue([{ stamp: performance.now(), mark: "here" }]);
        studio.host.frame(performance.now());
        if (isKept) studio.keepSession();
        for (const name of ["SecurityError", "QuotaExceededError", "QuotaExceededError"]) {
          Storage.prototype.setItem = () => { throw new DOMException("", name); };
          studio.note();
          studio.keepSession();
          texts.push(notice.hidden ? "" : notice.textContent.replace("This session is too long for the browser, which ", "").split(".")[0]);
        }
        Storage.prototype.setItem = setItem;
        studio.note();
        return texts;
      });""")
    check(found == [["", "does not keep it", ""], ["", "keeps only its beginning", ""]], f"a storage that is full: {found}")
    studio.silence("full storages")


def check_picking(studio, check):
    """While a node is picked, settings change, and a finger that is down can end; no other input arrives."""
    studio.open("tossing")
    found = studio.run("""
      const { host, desk, stage, tape } = studio;
      const { path, value: [initial] } = tape.scene.settings().find((setting) => setting.path.endsWith(".damping"));
      const field = () => studio.settings.element.querySelector(`[data-path="${path}"] input[type=number]`);
      const send = (phase, pointer) => {
        host.enqueue([{ stamp: performance.now(), pointer, phase, x: 40, y: 40 }]);
        host.frame(performance.now());
      };
      send("down", 1);
      stage.setPicking(true);
      send("down", 2);
      send("up", 2);
      field().value = String(initial * 1.25);
      field().dispatchEvent(new Event("change"));
      send("up", 1);
      const live = [tape.scene.recording().map((event) => event.phase ?? event.value / initial), desk.session.open.size];
      desk.player.seek(0);
      field().value = String(initial * 1.5);
      field().dispatchEvent(new Event("change"));
      host.frame(performance.now());
      return [...live, desk.player.isLive, tape.scene.recording().filter((event) => event.set === path).map((event) => event.value / initial).at(-1)];""")
    check(found[1:3] == [0, True], f"input while a node is picked: {found}")
    check([value if isinstance(value, str) else round(value, 4) for value in found[0]] == ["down", 1.25, "up"] and abs(found[3] - 1.5) < 1e-4,
          f"events while a node is picked: {found}")
    studio.silence("picking")


def check_marks(studio, check):
    """M marks the present, also while a node is picked; in the past it says that it cannot."""
    studio.open("tossing")
    counts = []
    for preparation in ("", "studio.stage.setPicking(true);", "studio.stage.setPicking(false); studio.desk.player.leave();"):
        studio.run(preparation)
        studio.browser.press("m")
        counts.append(studio.run("studio.host.frame(performance.now()); return studio.tape.scene.recording().length;"))
    found = studio.run("return [studio.bar.said.textContent, studio.desk.player.isLive];")
    check([*counts, *found] == [1, 2, 2, "The past takes no marks: press R to return", False], f"marks: {counts}, {found}")
    studio.silence("marks")


def check_picking_ends(studio, check):
    """A scroll, a pinch and a hover that are in progress when a node is picked end; what has begun meanwhile has no end."""
    studio.open("tossing")
    found = studio.wait("""
      const { host, stage, tape } = studio;
      const turn = (members) => stage.canvas.dispatchEvent(new WheelEvent("wheel", { clientX: 300, clientY: 300, deltaY: 7, cancelable: true, ...members }));
      const send = (...events) => {
        host.enqueue(events.map(([phase, pointer]) => ({ stamp: performance.now(), pointer, phase, type: "mouse", x: 40, y: 40 })));
        host.frame(performance.now());
      };
      turn({});
      turn({ ctrlKey: true });
      send(["hover", 1]);
      stage.setPicking(true);
      turn({});
      turn({ ctrlKey: true });
      send(["hover", 2], ["leave", 1]);
      send(["leave", 2]);
      // Longer than the silence after which scrolls and pinches end by themselves.
      await new Promise((done) => setTimeout(done, 400));
      host.frame(performance.now());
      const events = tape.scene.recording();
      return [events.filter((event) => event.wheel || event.trackpad).map((event) => event.trackpad ?? event.phase).sort(),
        events.filter((event) => event.pointer !== undefined).map((event) => [event.phase, event.pointer]), tape.scene.refusedCount];""")
    check(found == [["began", "changed", "ended", "ended", "moved"], [["hover", 1], ["leave", 1]], 0], f"what is in progress when a node is picked: {found}")
    studio.silence("ends while a node is picked")


def check_momentum(studio, check):
    """The momentum of a scroll or a pinch does not reach the page that is opened meanwhile."""
    studio.open("tossing")
    found = studio.wait("""
      const turn = (members) => studio.stage.canvas.dispatchEvent(new WheelEvent("wheel", { clientX: 300, clientY: 300, deltaY: 7, cancelable: true, ...members }));
      const turns = () => {
        studio.host.frame(performance.now());
        return studio.tape.scene.recording().filter((event) => event.wheel || event.trackpad).length;
      };
      const found = [];
      for (const members of [{}, { ctrlKey: true }]) {
        turn(members);
        studio.open("tossing");
        turn(members);
        found.push(turns());
        await new Promise((done) => setTimeout(done, 400));
        turn(members);
        found.push(turns() > 0);
        studio.open("tossing");
        await new Promise((done) => setTimeout(done, 400));
      }
      // A pinch lasts longer without an event than a scroll.
      const sent = [];
      const input = new studio.host.input.constructor(document.createElement("div"), { toScene: (x, y) => ({ x, y }), emit: (events) => sent.push(...events) });
      input.wheel(new WheelEvent("wheel", { deltaY: 7, ctrlKey: true }));
      input.cancelAll(1e6);
      found.push(input.ignoredUntil - 1e6);
      input.wheel(new WheelEvent("wheel", { deltaY: 7 }));
      input.end();
      return [...found, sent.map((event) => event.trackpad)];""")
    check(found == [0, True, 0, True, 150, ["began", "changed", "cancelled"]], f"momentum in another page: {found}")
    studio.silence("momentum")


def check_log(studio, check):
    """Late events change the log of a session as if everything were noted again; what is before them is left alone."""
    studio.open("tossing")
    wrong = studio.run("""
      const { constructor } = studio.desk.session;
      let seed = 5;
      const random = (count) => { seed = (seed * 1103515245 + 12345) & 0x7fffffff; return Math.floor((seed / 0x7fffffff) * count); };
      const order = (one, other) => one.t - other.t || (one.pointer ?? -1) - (other.pointer ?? -1);
      const isDown = [false, false];
      const events = [];
      for (let index = 0; index < 300; index += 1) {
        const [t, pointer] = [Math.floor(index / 2) * 1e6, index % 2];
        if (random(9) === 0) {
          events.push({ t, mark: `${index}` });
          continue;
        }
        const phase = !isDown[pointer] ? "down" : random(5) > 0 ? "move" : random(2) > 0 ? "up" : "cancel";
        isDown[pointer] = phase === "down" || phase === "move";
        events.push({ t, pointer, phase, x: index, y: 0 });
      }
      // A mark precedes a pointer at its time.
      events.sort(order);
      const said = ({ events, times, contacts, marks, open }) => JSON.stringify([events, times, contacts.map((contact) => ({ ...contact, end: String(contact.end) })), marks, [...open.keys()].sort()]);
      const session = new constructor(studio.scene("tossing"));
      const noted = [];
      let wrong = 0;
      for (let from = 0; from < events.length; from += 10) {
        // Five of ten arrive late, behind three that follow them.
        const batch = events.slice(from, from + 10);
        const late = batch.splice(2, 5);
        session.note(batch);
        noted.push(...batch, ...late);
        noted.sort(order);
        session.rewind(0, noted.filter((event) => event.t >= late[0].t));
        const whole = new constructor(studio.scene("tossing"));
        whole.note(noted);
        if (said(session) !== said(whole)) wrong += 1;
      }
      return wrong;""")
    check(wrong == 0, f"the log of a session differs after {wrong} of 30 late arrivals")
    studio.silence("logs")


def check_rests(studio, check):
    """A recording of a day that rests is played at once: it has no frames while nothing moves, and all of them while something does."""
    studio.open("tossing")
    found = studio.run("""
      const { events } = studio.tape.scene.script();
      const second = events.map((event) => ({ ...event, t: event.t + 4e13 }));
      const header = { interplay: 1, canvas: [400, 800], page: "tossing", end: 8.64e13 };
      studio.load([header, ...events, ...second].map((line) => JSON.stringify(line)).join("\\n"), { isInstant: true });
      const { tape, desk: { session } } = studio;
      // The same with every frame of the first seconds.
      const straight = new tape.constructor(studio.scene("tossing"));
      for (let frame = 1, index = 0; frame <= 600; frame += 1) {
        const time = Math.floor((frame * 1e9) / 60);
        const first = index;
        while (index < events.length && events[index].t <= time) index += 1;
        if (index > first) straight.send(events.slice(first, index));
        straight.advance(time);
        straight.read();
      }
      const said = ({ lanes }) => JSON.stringify(lanes.map(({ name, times, values }) => [name, times.filter((time) => time <= 1e10), values.filter((_, index) => times[index] <= 1e10)]));
      const count = tape.entries.filter((entry) => !entry).length;
      return [tape.end, count < 3000, tape.scene.recording().length === 2 * events.length, said(session) === said(straight.session), session.contacts.some(({ start }) => start > 4e13)];""")
    check(found == [8.64e13, True, True, True, True], f"a recording that rests for a day: {found}")
    studio.silence("rests")


def check_impossible(studio, check):
    """Impossible events leave no ring and no row; the contacts before and after them are as the module has them."""
    studio.open("tossing")
    found = studio.run("""
      const { tape, desk: { session } } = studio;
      // After the frames that the page has had: a late event is put at its own time.
      const base = tape.end;
      const event = (t, pointer, phase) => ({ t: base + t, pointer, phase, x: 40, y: 40 });
      tape.send([event(1e7, 1, "down")]);
      tape.send([event(1e7, 1, "down"), event(1e7, 2, "down"), event(2e7, 3, "move")]);
      tape.send([event(3e7, 1, "down"), event(3e7, 1, "move"), event(4e7, 1, "up"), event(4e7, 1, "up")]);
      const said = (events) => events.map(({ t, pointer, phase }) => [t, pointer, phase]);
      const contacts = session.contacts.map(({ id, start, end, points }) => [id, start - base, String(end - base), points.length]);
      return [JSON.stringify(said(session.events)) === JSON.stringify(said(tape.scene.recording())), session.times.map((time) => time - base), contacts, [...session.open.keys()]];""")
    check(found == [True, [1e7, 1e7, 3e7, 4e7], [[1, 1e7, "40000000", 3], [2, 1e7, "Infinity", 1]], [2]], f"impossible events are noted: {found}")
    studio.silence("impossible events")


def check_late_impossible(studio, check):
    """An impossible event that arrives late is in no log, and is not counted as rewound; neither is one that a late event makes impossible."""
    studio.open("tossing")
    found = studio.run("""
      const { tape, desk: { session } } = studio;
      const base = tape.end;
      const event = (t, pointer, phase) => ({ t: base + t, pointer, phase, x: 40, y: 40 });
      const frame = (t) => { tape.advance(base + t); tape.read(); };
      const said = (events) => JSON.stringify(events.map(({ t, pointer, phase }) => [t, pointer, phase]));
      const state = () => [said(session.events) === said(tape.scene.recording()), tape.rewoundCount, session.rewoundCount, session.contacts.length, [...session.open.keys()]];
      tape.send([event(1e7, 3, "down")]);
      frame(2e7);
      frame(4e7);
      const refused = tape.send([event(3e7, 3, "down")]);
      const duplicate = state();
      tape.send([event(6e7, 3, "move")]);
      frame(7e7);
      // The end that arrives after the move was before it.
      tape.send([event(5e7, 3, "up")]);
      return [refused, duplicate, state(), session.events.length];""")
    check(found == [1, [True, 0, 0, 1, [3]], [True, 1, 1, 1, []], 2], f"impossible events that arrive late: {found}")
    studio.silence("impossible events that arrive late")


def check_zero(studio, check):
    """A recording whose events are all at time zero is sent."""
    studio.open("tossing")
    found = studio.run("""
      studio.load(`{"interplay": 1, "canvas": [400, 800], "page": "tossing"}\n{"t": 0, "mark": "here"}`, { isInstant: true });
      return [studio.tape.scene.recording(), studio.tape.end];""")
    check(found == [[{"t": 0, "mark": "here"}], 0], f"a recording at time zero is played as {found}")
    studio.silence("time zero")


def check_joined_moves(studio, check):
    """Simultaneous moves of several pointers take effect together, whatever else happens at their time; each pointer keeps its order."""
    studio.open("tossing")
    found = studio.run("""
      const { host } = studio;
      const taken = (...events) => {
        host.queue = events.map(([phase, pointer]) => ({ stamp: performance.now() + 1000, pointer, phase }));
        for (const event of host.queue) event.stamp = host.queue[0].stamp;
        const names = host.takeEvents().map((event) => `${event.phase} ${event.pointer}${event.more ? " +" : ""}`);
        host.lastTimes.clear();
        return names;
      };
      return [taken(["move", 1], ["up", 2], ["move", 3]), taken(["move", 3], ["move", 2], ["up", 2], ["move", 1]),
        taken(["down", 2], ["move", 2], ["move", 3]), taken(["move", 3], ["down", 1], ["move", 1], ["move", 2])];""")
    check(found == [["move 1 +", "move 3", "up 2"], ["move 1 +", "move 2 +", "move 3", "up 2"], ["move 3", "down 2", "move 2"],
                    ["move 2 +", "move 3", "down 1", "move 1"]], f"simultaneous moves: {found}")
    studio.silence("simultaneous moves")


parts = [("names", check_names), ("zero", check_zero), ("rests", check_rests), ("impossible", check_impossible), ("late-impossible", check_late_impossible), ("log", check_log), ("panel", check_panel), ("refused-change", check_refused_change), ("failing-try", check_failing_try), ("addresses", check_addresses), ("picking", check_picking), ("marks", check_marks), ("long-runs", check_long_runs), ("picking-ends", check_picking_ends), ("momentum", check_momentum), ("tape", check_tape), ("scrolls", check_pause_in_scroll), ("hidden", check_hidden), ("script-branch", check_script_branch), ("takeover", check_takeover), ("lost-file", check_lost_file), ("late-address", check_late_address), ("passing", check_passing), ("loop", check_loop), ("delays", check_delays), ("traps", check_traps), ("words", check_words), ("keeping", check_keeping), ("full-storage", check_full_storage), ("groups", check_groups), ("open-ends", check_open_ends), ("open-turns", check_open_turns), ("hovering-end", check_hovering_end), ("tries", check_tries), ("tried-values", check_tried_values), ("keeping-place", check_keeping_place), ("joined-moves", check_joined_moves)]
