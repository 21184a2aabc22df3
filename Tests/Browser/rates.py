"""Checks of the same session at several frame rates. `check` notes a failure unless a condition holds."""

import os
import re

import access
import contrast
import exchange
from future import HASH
from slices import FAST, SLOW

RATES = [24, 60, 120, 1000]
# What asks the module for something, which it writes into its memory, waits.
QUIET = "for (const timer of [studio.explanations.timer, studio.digestTimer, studio.keepTimer]) clearTimeout(timer);"
PANEL = [("status", ""), ("slider", "Time at all rates"), ("button", "Next frame of all rates"), ("button", "Close"),
         *((("image", f"Stage at {rate} frames a second")) for rate in RATES)]


def frame_at(rate, time):
    """Returns the number and the time of the last frame of a rate until `time`, in whole numbers."""
    number = time * rate // 10**9
    while (number + 1) * 10**9 // rate <= time:
        number += 1
    return number, number * 10**9 // rate


def shown(studio):
    """Returns the number, the time and the value under each stage."""
    return studio.run("""
      return [...document.querySelectorAll(".rate-stages figure")].map((figure) => [...figure.querySelectorAll("span")].map((span) => span.textContent));""")


def check_side_by_side(studio, check):
    """A session at four rates: the numbers are equal, each digest is that of the command, all stages follow the playhead, and the run stays as it is."""
    for page in ("tossing", "chain", "controls"):
        studio.open(page)
        exchange.load(studio, exchange.run_of(studio, page))
        studio.run("studio.desk.player.seek(Math.floor(studio.desk.session.end * 0.29));")
        studio.until("studio.tape.isAt(studio.desk.player.time)")
        studio.browser.frames(3)
        before = studio.run(HASH + QUIET + "const { shown } = tape.scene; return [shown, hash(tape.scene), ...state()];")
        studio.browser.element("button[title^='The same session at 24, 60, 120 and 1000 frames a second'][aria-pressed=false]")
        studio.run("studio.bar.rates.click();")
        studio.browser.frames(3)
        after = studio.run(HASH + QUIET + "const memory = hash(tape.scene); return [tape.scene.shown, memory, ...state()];")
        check(before == after and before[1] != "0", f"{page}: other rates change the run: {before} becomes {after}")
        verdict = studio.run("return document.querySelector('.rates .verdict')?.textContent ?? ''")
        is_equal = re.fullmatch(r"The numbers are equal, bit for bit, at all ([0-9]+) instants that two or more rates share\.", verdict)
        check(is_equal and int(is_equal.group(1)) > 20, f"{page}: the numbers of all rates: {verdict!r}")
        path = os.path.join(studio.folder, f"rates-{page}.jsonl")
        with open(path, "w", encoding="utf-8") as file:
            file.write(studio.run("return studio.recording()"))
        expected = [studio.play(page, "--events", path, "--rate", str(rate))["digest"] for rate in RATES]
        (digests, whole) = studio.run("return [studio.rates.stages.map(({ figure }) => figure.lastElementChild.title.split(': ').at(-1)), studio.desk.session.digest]")
        check(digests == expected and whole == digests[1], f"{page}: the digests of the rates are {digests}, not {expected}; that of the bar is {whole}")
        end = studio.run("return studio.desk.session.end")
        for share in (0.1, 0.333, 0.7):
            time = int(end * share)
            studio.run("studio.desk.player.seek(arguments[0]);", time)
            studio.browser.frames(3)
            frames = [[f"frame {frame_at(rate, time)[0]}", f"{frame_at(rate, time)[1] / 1e9:.3f} s"] for rate in RATES]
            found = shown(studio)
            check([row[:2] for row in found] == frames, f"{page}: at {time} ns the frames are {found}, not {frames}")
            # The values are those of a scene that is played at that rate.
            exact = studio.run("""
              const { rates: { stages }, desk: { selection: { path } } } = studio;
              return stages.map(({ rate, desk: { session, player } }) => {
                const scene = studio.scene(studio.page);
                const events = studio.tape.scene.recording().filter((event) => event.t <= player.time);
                let frame = 0;
                while (scene.now < player.time) {
                  const next = Math.floor(((frame + 1) * 1e9) / rate);
                  const time = Math.min(next, events[0]?.t ?? Infinity, player.time);
                  if (time === next) frame += 1;
                  const due = [];
                  while (events[0]?.t <= time) due.push(events.shift());
                  if (due.length > 0) scene.send(due);
                  scene.advance(time);
                  scene.read();
                }
                const { node, property } = session.subjectAt(path);
                const wanted = scene.nodes.get(session.nodes[node].id).values[property];
                const numbers = session.numbers(node, property, player.time);
                return numbers.every((number, index) => Object.is(number, wanted[index]));
              });""")
            check(exact == [True] * 4, f"{page}: at {time} ns the values of the stages are those of the module: {exact}")
        studio.run("document.querySelector('.rates .row button').click();")
        studio.browser.frames(3)
        found = shown(studio)
        (time, slider) = studio.run("return [studio.desk.player.time, Number(document.querySelector('.rates input').value)]")
        check(time % 250_000_000 == 0 and len({tuple(row[1:3]) for row in found}) == 1, f"{page}: the next frame of all rates is at {time} ns: {found}")
        check(abs(slider - time) <= 1e6, f"{page}: the slider is at {slider}, the playhead at {time}")
    studio.silence("rates side by side")


def check_stages(studio, check):
    """The stages draw the frames of their rates: those of 24 and 1000 frames differ in motion, and are equal where both have a frame. Played to its end, the past stays."""
    studio.open("tossing")
    exchange.load(studio, exchange.run_of(studio))
    studio.run("studio.rates.toggle();")
    pixels = """
      const { stages } = studio.rates;
      for (const stage of stages) stage.drawNow();
      return stages.map(({ canvas }) => canvas.toDataURL());"""
    studio.run("studio.desk.player.seek(620_000_000);")
    studio.browser.frames(3)
    moving = studio.run(pixels)
    studio.run("studio.desk.player.seek(750_000_000);")
    studio.browser.frames(3)
    common = studio.run(pixels)
    check(moving[0] != moving[3] and len(set(common)) == 1 and common[0] not in moving, f"pictures: {len(set(moving))} in motion, {len(set(common))} at a frame of all")
    found = studio.wait("""
      const { player, session } = studio.desk;
      player.seek(session.end - 1e8);
      player.toggle();
      for (let i = 0; i < 300 && player.isPlaying; i += 1) await new Promise((done) => setTimeout(done, 10));
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return [player.isLive, studio.rates.isOpen, player.time === session.end];""")
    check(found == [False, True, True], f"the past that is played to its end at all rates: {found}")
    check([row[1] for row in shown(studio)] == [f"{studio.run('return studio.desk.session.end') / 1e9:.3f} s"] * 4, f"at the end the stages show {shown(studio)}")
    studio.silence("stages of rates")


def check_closing(studio, check):
    """By keys: F shows and closes the rates. A closed panel leaves what was there: the panel, the playhead, the focus, and a page that was played goes on. A run that goes on closes it."""
    studio.open("tossing")
    exchange.load(studio, exchange.run_of(studio))
    studio.run("studio.layout.show('values'); studio.desk.player.seek(3e8); document.activeElement?.blur();")
    studio.browser.frames(2)
    state = "return [studio.rates.isOpen, studio.layout.right.chosen, studio.desk.player.time, studio.desk.player.isLive, studio.bar.rates.getAttribute('aria-pressed'), document.querySelectorAll('.rates').length]"
    studio.browser.press("f")
    opened = studio.run(state)
    rows = access.exposed(studio.browser, "#panel-rates")
    found = access.difference(rows, PANEL)
    check(opened == [True, "rates", 3e8, False, "true", 1] and found is None, f"F shows {opened}; assistive technology reads {found}")
    silent = studio.run("return document.querySelector('.rates input').getAttribute('aria-valuetext')")
    check(silent == "0.3 seconds", f"the slider of all rates says {silent!r}")
    studio.run("studio.desk.player.seek(9e8);")
    studio.browser.frames(3)
    studio.browser.press("f")
    studio.browser.frames(3)
    closed = studio.run(state.replace("return [", "return [document.activeElement === studio.bar.rates, studio.tape.isAt(3e8), "))
    check(closed == [True, True, False, "values", 3e8, False, "false", 0], f"F closes {closed}")
    # A page that was played goes on, as after Close.
    studio.open("tossing")
    studio.run("studio.rates.toggle();")
    check(studio.run(state)[0] is True, "a page that is played has no rates")
    studio.run("[...document.querySelectorAll('.rates button')].find((button) => button.textContent === 'Close').click();")
    found = studio.run(state)
    check(found[0] is False and found[3] is True, f"a page that was played is closed as {found}")
    for action in ("live", "branch", "open"):
        exchange.load(studio, exchange.run_of(studio))
        studio.run("studio.rates.toggle(); studio.desk.player.seek(4e8);")
        studio.run("({ live: () => studio.live(), branch: () => studio.branch(), open: () => studio.open('sheet') })[arguments[0]]();", action)
        found = studio.run(state)
        check(found[0] is False and found[4:] == ["false", 0], f"{action} leaves the rates: {found}")
    # The focus and the choice that the panel had are kept, as after Close.
    for action in ("live", "branch"):
        for place in ("#panel-rates button", "#tab-rates", ".curves input[type=search]", "#tab-why"):
            exchange.load(studio, exchange.run_of(studio))
            found = studio.run("""
              studio.layout.show("values");
              studio.rates.toggle();
              studio.desk.player.seek(4e8);
              const element = document.querySelector(arguments[1]);
              if (arguments[1] === "#tab-why") element.click();
              element.focus();
              studio[arguments[0]]();
              const { activeElement } = document;
              return [activeElement === studio.bar.rates ? "rates" : activeElement === element ? "same" : activeElement?.tagName, studio.layout.right.chosen];""", action, place)
            wanted = [("rates" if "rates" in place else "same"), ("why" if "why" in place else "values")]
            check(found == wanted, f"{action} with the focus in {place} leaves {found}, not {wanted}")
    # Its words are new in a status that was there before.
    found = studio.wait("""
      studio.desk.player.seek(4e8);
      studio.rates.toggle();
      const verdict = document.querySelector(".rates [role=status]");
      const former = verdict.textContent;
      for (let turn = 0; turn < 3; turn += 1) await new Promise(requestAnimationFrame);
      return [former, verdict.isConnected, verdict.textContent.startsWith("The numbers are equal")];""")
    check(found == ["", True, True], f"the status of all rates: {found}")
    studio.silence("rates that are closed")


def check_in_slices(studio, check):
    """The runs of all rates are played in slices, with progress; a scrub cancels them, and the newest request wins."""
    studio.open("tossing")
    exchange.load(studio, exchange.run_of(studio))
    studio.browser.frames(2)
    busy = "for (let i = 0; i < 2000 && (studio.bar.progress.hidden || studio.bar.progress.value < 0.11); i += 1) await new Promise((done) => setTimeout(done, 5));"
    found = studio.wait(SLOW + "studio.rates.toggle();" + busy + """
      const { tape, bar, desk: { player, session } } = studio;
      const said = bar.progress.ariaLabel;
      player.seek(5e8);
      const { isBusy } = studio.slices;
      """ + FAST + """
      for (let turn = 0; turn < 10; turn += 1) await new Promise(requestAnimationFrame);
      return [said, isBusy, studio.rates.isOpen, bar.progress.hidden, tape.position === 5e8, document.querySelector(".rates") === null];""")
    check(found == ["Playing at 24, 60, 120 and 1000 frames a second", False, False, True, True, True], f"rates that a scrub cancels: {found}")
    # Asked for twice: the second request replaces the first one. Without the cost of frames: there are thousands.
    found = studio.wait("""
      studio.slices.limit = 0;
      let opened = 0;
      studio.scene = (name) => { opened += 1; return Object.getPrototypeOf(studio).scene.call(studio, name); };
      const spans = [];
      const { slice } = studio.slices;
      studio.slices.slice = function (...given) {
        const start = performance.now();
        slice.apply(this, given);
        spans.push(performance.now() - start);
      };
      studio.rates.toggle();
      for (let turn = 0; turn < 2; turn += 1) await new Promise(requestAnimationFrame);
      studio.rates.toggle();
      for (let turn = 0; turn < 2000 && studio.slices.isBusy; turn += 1) await new Promise(requestAnimationFrame);
      studio.slices.limit = Infinity;
      delete studio.scene;
      delete studio.slices.slice;
      spans.sort((one, other) => one - other);
      return [studio.rates.isOpen, document.querySelectorAll(".rates").length, spans.length, spans[Math.floor(spans.length / 2)], opened];""")
    check(found[:2] == [True, 1] and found[2] > 2 and found[3] <= 12 * studio.slack and found[4] <= 8, f"rates that are asked for twice: {found}")
    # What stops at another rate is told.
    studio.run("studio.rates.close(); studio.scene = () => { throw new Error('unreachable'); }; studio.rates.toggle(); delete studio.scene;")
    found = studio.run("return [studio.alert.textContent, studio.rates.isOpen, studio.host.hasEnded === true]")
    check(found == ["The page stops at another frame rate: unreachable", False, False], f"a page that stops at another rate: {found}")
    studio.silence("rates in slices")


def check_unequal(studio, check):
    """A run that differs at one rate: the first instant and property are named with all digits, and the button leads there."""
    studio.open("tossing")
    exchange.load(studio, exchange.run_of(studio))
    found = studio.wait("""
      const path = studio.tape.scene.settings().find((setting) => setting.path.endsWith(".damping")).path;
      // The third scene is that of 120 frames a second: its card is caught by another spring.
      let opened = 0;
      studio.scene = (name) => {
        const scene = Object.getPrototypeOf(studio).scene.call(studio, name);
        if ((opened += 1) !== 3) return scene;
        const { advance } = scene;
        let isChanged = false;
        scene.advance = (time) => {
          if (!isChanged && time > 7e8) scene.send([{ t: scene.now, set: path, value: 3 }]);
          isChanged ||= time > 7e8;
          advance.call(scene, time);
        };
        return scene;
      };
      studio.rates.toggle();
      delete studio.scene;
      const runs = studio.rates.stages.map(({ rate, desk: { session } }) => ({ rate, session }));
      // Each pair, instant and property, one after another.
      let first;
      for (const one of runs) for (const other of runs) {
        if (one.rate >= other.rate) continue;
        for (const time of one.session.looks.times.filter((time) => other.session.looks.times.includes(time))) {
          for (const lane of one.session.lanes) {
            const twin = other.session.lanes.find(({ name }) => name === lane.name);
            if (!Object.is(lane.at(time), twin?.at(time)) && !(first?.t <= time)) first = { t: time, path: lane.path, rates: [one.rate, other.rate] };
          }
        }
      }
      const verdict = document.querySelector(".rates .verdict");
      while (verdict.textContent === "") await new Promise(requestAnimationFrame);
      const words = verdict.textContent;
      verdict.querySelector("button").click();
      return [first, words, studio.desk.player.time, studio.desk.selection.path, studio.layout.right.chosen];""")
    (first, words, time, path, tab) = found
    seconds = f"{first['t'] / 1e9:.3f} s"
    number = r"-?[0-9.]+"
    wanted = rf"The numbers of {first['rates'][0]} and {first['rates'][1]} frames a second differ first at (\S+), {seconds}: {number}(, {number})* with {first['rates'][0]}, {number}(, {number})* with {first['rates'][1]}\."
    check(first["t"] > 7e8 and 120 in first["rates"] and re.fullmatch(wanted, words), f"the first difference of rates is {first}, told as {words!r}")
    check([time, path, tab] == [first["t"], re.search(r"at (\S+),", words).group(1), "rates"], f"the first difference of rates leads to {time}, {path}, {tab}")
    studio.silence("rates that differ")


def check_cut(studio, check):
    """A run that was cut says so: its digests are those of a part, and no command prints them."""
    studio.open("tossing")
    exchange.load(studio, exchange.run_of(studio))
    found = studio.run("""
      const { rates } = studio;
      const found = [];
      for (const further of [0, 1e9]) {
        rates.playing = function* () {
          const all = yield* Object.getPrototypeOf(rates).playing.call(rates);
          return { ...all, end: all.last + further };
        };
        rates.toggle();
        const titles = rates.stages.map(({ figure }) => figure.lastElementChild.title);
        found.push([titles.filter((title) => title.includes("interplay play")).length, titles.filter((title) => title.includes(" of the first ")).length,
          rates.note.textContent.includes("the digest of the whole run"), document.querySelector(".rates").textContent.includes("too many values")]);
        rates.toggle();
      }
      delete rates.playing;
      return found;""")
    check(found == [[4, 0, True, False], [0, 4, False, True]], f"a run that was cut at all rates: {found}")
    studio.silence("rates of a run that was cut")


def check_panel_looks(studio, check):
    """The panel at three widths, on light, dark and forced colors: contrasts, sharp canvases, and nothing wider than the window."""
    for width, height in ((1440, 900), (768, 1024), (320, 640)):
        for mode in ({"prefers_color_scheme": "light"}, {"prefers_color_scheme": "dark"}, {"forced_colors": "active"}):
            name = f"rates, {width} points, {' '.join(mode.values())}"
            studio.browser.resize(width, height)
            studio.browser.prefer(**mode)
            studio.open("tossing")
            exchange.load(studio, exchange.run_of(studio))
            studio.run("studio.desk.player.seek(6.2e8); studio.rates.toggle();")
            studio.browser.frames(4)
            contrast.check_contrast(studio.browser, check, name)
            contrast.check_pixels(studio.browser, check, name, 1)
            sizes = studio.run("""
              const stages = [...document.querySelectorAll(".rate-stages canvas")].map((canvas) => canvas.getBoundingClientRect());
              const panel = document.querySelector(".rates");
              const box = panel.getBoundingClientRect();
              return [document.documentElement.scrollWidth <= innerWidth && panel.scrollWidth <= panel.clientWidth, stages.every(({ left, right, width }) => left >= box.left && right <= box.right + 1 && width >= 100),
                new Set(stages.map(({ top }) => top)).size];""")
            check(sizes[:2] == [True, True] and sizes[2] == (2 if width == 320 else 1), f"{name}: the sizes are {sizes}")
            studio.browser.screenshot(os.path.join(studio.folder, f"rates-{width}-{'-'.join(mode.values())}.png"))
    studio.browser.resize(1440, 900)
    studio.browser.prefer(prefers_color_scheme="light")
    # Another color scheme is drawn at once.
    dark = studio.wait("""
      const { stages } = studio.rates;
      return stages[0].canvas.toDataURL();""")
    studio.browser.prefer(prefers_color_scheme="dark")
    studio.browser.frames(4)
    check(studio.run("return studio.rates.stages[0].canvas.toDataURL()") != dark, "the stages of rates keep their colors on a dark background")
    studio.browser.prefer(prefers_color_scheme="light")
    studio.silence("looks of rates")


def check_frames(browser, check):
    """Frames at a playhead, ends of long runs, and the instants that runs share. It needs no module."""
    times = [0, 1, 41_666_666, 41_666_667, 249_999_999, 250_000_000, 333_333_333, 999_999_999, 1_000_000_000, 86_400_000_000_000]
    found = browser.wait("""
      const { frameUntil } = await import("/Live/rates.js");
      return given[1].flatMap((time) => given[0].map((rate) => Object.values(frameUntil(rate, time, Infinity))));""", RATES, times)
    expected = [list(frame_at(rate, time)) for time in times for rate in RATES]
    check(found == expected, f"frames: {[pair for pair in zip(found, expected) if pair[0] != pair[1]]}")
    found = browser.wait("""
      const { frameUntil, nextCommonFrame, endAtAllRates } = await import("/Live/rates.js");
      const frames = Array.from({ length: 240 }, (_, index) => Math.floor((index * 1e9) / 24));
      const run = (times) => ({ lanes: [{ times }, { times }], looks: { times }, end: 10e9 });
      // 480 values and 240 looks at 24 frames a second are 36,120 at all rates. An event between frames has as many at each rate.
      const [session, touched] = [run(frames), run(frames.flatMap((time) => [time, time + 1e6]))];
      return [frameUntil(24, 2e9 + 5, 2e9 + 5).time, nextCommonFrame(0, 2e9), nextCommonFrame(249_999_999, 2e9), nextCommonFrame(1.9e9, 1.95e9),
        endAtAllRates(session, 36_120), Math.round(endAtAllRates(session, 18_060) / 1e8), endAtAllRates(session, 0),
        endAtAllRates(touched, 36_120 + 240 * 3 * 4), endAtAllRates(touched, 36_120 + 240 * 3 * 4 - 1),
        endAtAllRates({ lanes: [], looks: { times: frames }, end: 10e9 }, 12_039) < 10e9];""")
    check(found == [2_000_000_005, 250_000_000, 250_000_000, 0, 10_000_000_000, 50, 0, 10_000_000_000, 9_958_333_333, True], f"the ends of runs at all rates: {found}")
    # The values of the runs themselves count, whatever frames the session has had.
    found = browser.wait("""
      const [{ playingRates }, { finished }] = await Promise.all([import("/Live/rates.js"), import("/Live/slices.js")]);
      const opened = [];
      const open = () => {
        const card = { id: 1, name: "card", children: [], values: { position: [0, 0] } };
        const position = { name: "position", kind: 0, initial: [0, 0], unit: "", components: ["x", "y"] };
        const scene = { page: { name: "p", summary: "s" }, properties: [position], byName: new Map([["position", position]]), nodes: new Map([[1, card]]), roots: [card],
          now: 0, need: -2, isWhole: false, shown: "digest", recording: () => [], send() {}, advance(time) { this.now = time; }, read() {
            card.values.position = [this.now, this.now];
            return [[card, ["position"]]];
          } };
        opened.push(scene);
        return scene;
      };
      const ends = [];
      for (const limit of [Infinity, 5000]) {
        const { runs, last } = finished(playingRates(open, { events: [], end: 4e9 }, limit));
        const count = runs.reduce((sum, { session: { lanes, looks } }) => lanes.reduce((sum, lane) => sum + lane.times.length, sum + looks.times.length), 0);
        ends.push([last, runs.every(({ session }) => session.end === last), count, runs.map(({ rate }) => rate), opened.length]);
      }
      return ends;""")
    ((end, is_equal, _, rates, opened), (cut, is_cut_equal, count, cut_rates, all_opened)) = found
    check([end, is_equal, rates, opened] == [4e9, True, RATES, 4] and [is_cut_equal, cut_rates, all_opened] == [True, RATES, 9] and 0 < cut < 4e9 and 4500 < count <= 5000,
          f"runs that are cut: {found}")
    found = browser.wait("""
      const [{ comparingInstants }, { finished }] = await Promise.all([import("/Live/differences.js"), import("/Live/slices.js")]);
      const { LiveSession } = await import("/Live/live-session.js");
      const properties = [["position", 0, [0, 0]], ["text", 2, ""]].map(([name, kind, initial]) => ({ name, kind, initial, unit: "", components: kind === 0 ? ["x", "y"] : [] }));
      // Steps are times with values; a second node begins at `begins`, if there is one. Nothing moves after the last step.
      const runOf = (steps, { end = 100, begins } = {}) => {
        const node = (id, name) => ({ id, name, children: [], values: Object.fromEntries(properties.map(({ name, initial }) => [name, initial])) });
        const card = node(1, "card");
        const scene = { page: { name: "p", summary: "s" }, properties, byName: new Map(properties.map((property) => [property.name, property])), now: 0,
          nodes: new Map([[1, card]]), roots: [card] };
        const session = new LiveSession(scene);
        for (const [time, values] of steps) {
          scene.now = time;
          if (time === begins) {
            const dot = node(2, "dot");
            scene.nodes.set(2, dot);
            scene.roots = [card, dot];
          }
          scene.isWhole = time === begins;
          Object.assign(card.values, values);
          session.record([[card, Object.keys(values)], ...(scene.isWhole ? [[scene.nodes.get(2), ["position"]]] : [])]);
        }
        session.end = end;
        const times = [0, ...steps.map(([time]) => time)];
        session.looks = { times, ends: times.map((time, index) => (index === times.length - 1 ? Infinity : time)) };
        return session;
      };
      const at = (x, text) => ({ position: [x, 0], ...(text === undefined ? {} : { text }) });
      const compared = (one, other) => {
        const { times, difference } = finished(comparingInstants(one, other));
        return [times, difference ? [difference.t, difference.node, difference.property, difference.values ?? null, difference.others ?? null] : null];
      };
      const slow = [[20, at(2)], [40, at(4)], [60, at(6)]];
      const fast = [[10, at(1)], [20, at(2)], [30, at(3)], [40, at(4)], [50, at(5)], [60, at(6)]];
      const wrong = (time, x) => fast.map((step) => (step[0] === time ? [time, at(x)] : step));
      return [
        compared(runOf(slow), runOf(fast)),
        // Between its frames, the slow run has no values.
        compared(runOf(slow), runOf(wrong(30, 9))),
        compared(runOf(slow), runOf(wrong(40, 4.000000000000001))),
        // At rest, the values of an instant of the other run are known. A text that is changed once counts later, too.
        compared(runOf(slow), runOf([...fast, [90, at(7)]])),
        compared(runOf(slow), runOf(fast.map(([time, values]) => [time, time === 30 ? { ...values, text: "a" } : values]))),
        compared(runOf(slow), runOf(wrong(60, 8), { end: 50 })),
        // A node may begin between the frames of the other run, but not a frame later.
        compared(runOf(slow, { begins: 40 }), runOf(fast, { begins: 30 })),
        compared(runOf(slow, { begins: 60 }), runOf(fast, { begins: 30 })),
        compared(runOf(slow), runOf(fast, { begins: 30 })),
      ];""")
    shared = [0, 20, 40, 60]
    expected = [
        [shared, None], [shared, None], [shared, [40, "card", "position", [4, 0], [4.000000000000001, 0]]],
        [[*shared, 90], [90, "card", "position", [6, 0], [7, 0]]], [shared, [40, "card", "text", None, "a"]], [[0, 20, 40], None],
        [shared, None], [shared, [40, "dot", "position", None, [0, 0]]], [shared, [40, "dot", "position", None, [0, 0]]],
    ]
    for index, (one, other) in enumerate(zip(found, expected)):
        check(one == other, f"runs of two rates, case {index}: {one}, not {other}")
    found = browser.wait("""
      const { Slices, within, finished } = await import("/Live/slices.js");
      const said = [];
      const slices = new Slices((share, name) => said.push(share === undefined ? "over" : name));
      const parts = function* (count, work, result) {
        for (let index = 1; index <= count; index += 1) {
          for (const end = performance.now() + work; performance.now() < end;);
          yield index / count;
        }
        if (result === undefined) throw new Error("no result");
        return result;
      };
      const told = [];
      const start = (name, made) => slices.start(made, { name, done: (result) => told.push(`${name} ${result}`), failed: (error) => told.push(`${name} ${error.message}`), cancelled: () => told.push(`${name} cancelled`) });
      const frames = async (until) => { for (let turn = 0; turn < 500 && !until(); turn += 1) await new Promise(requestAnimationFrame); };
      // Short work is done at once; long work is not, and the newest one wins.
      start("short", parts(10, 2, 1));
      const atOnce = [...told, slices.isBusy, ...said];
      start("long", parts(100, 3, 2));
      const isBusy = [slices.isBusy, told.length];
      start("newer", parts(100, 2, 3));
      await frames(() => told.includes("newer 3"));
      start("failing", parts(100, 2));
      await frames(() => told.length > 3);
      start("cancelled", parts(100, 2, 4));
      slices.cancel();
      slices.cancel();
      await new Promise(requestAnimationFrame);
      return [atOnce, isBusy, told, slices.isBusy, said.at(-1), [...new Set(said)].sort(), [...within(parts(2, 0, 5), 0.5, 0.5)], finished(within(parts(2, 0, 5), 0, 1))];""")
    check(found == [["short 1", False], [True, 1], ["short 1", "long cancelled", "newer 3", "failing no result", "cancelled cancelled"], False, "over",
                    ["cancelled", "failing", "long", "newer", "over"], [0.75, 1], 5], f"work in slices: {found}")


parts = [("rates", check_side_by_side), ("rates-stages", check_stages), ("rates-closing", check_closing), ("rates-slices", check_in_slices), ("rates-unequal", check_unequal), ("rates-cut", check_cut),
         ("rates-looks", check_panel_looks)]
