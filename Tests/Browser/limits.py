"""Checks of what the studio may cost: memory, scripts, frames while the playhead is dragged, and files with very many parts. `check` notes a failure unless a condition holds."""

import math
import os

import budget

# Notes how long each frame takes until `count` is 0: from its beginning, in which the panels draw, to the task after it.
FRAMES = """
  const { player } = (globalThis.interplayStudio ?? globalThis.interplayReport).desk;
  globalThis.watched = { took: [], places: new Set() };
  const step = () => {
    if (!globalThis.watched) return;
    const { took, places } = globalThis.watched;
    const start = performance.now();
    places.add(player.time);
    const channel = new MessageChannel();
    channel.port1.onmessage = () => took.push(performance.now() - start);
    channel.port2.postMessage(0);
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
"""


def drag_playhead(browser, is_pressed=True):
    """Drags the playhead of a studio or a report there and back for 2 s, or only moves the mouse there; returns what the frames take, sorted, and at how many instants the playhead was."""
    (left, top, width) = browser.run("const { left, top, width } = document.querySelector('.strip').getBoundingClientRect(); return [left, top, width];")
    # The driver moves once a tick, and a tick takes a frame.
    shares = [0.5 - 0.45 * math.cos(index / 120 * 4 * math.pi) for index in range(121)]
    move = lambda share: {"type": "pointerMove", "duration": 16, "x": round(left + width * share), "y": round(top + 8)}
    steps = [move(shares[0]), *([{"type": "pointerDown", "button": 0}] if is_pressed else []), *map(move, shares[1:]), *([{"type": "pointerUp", "button": 0}] if is_pressed else [])]
    browser.run(FRAMES)
    browser.ask("POST", "/actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": steps}]})
    (took, count) = browser.run("const { took, places } = globalThis.watched; globalThis.watched = undefined; return [took, places.size];")
    return sorted(took), count


def check_drag(browser, check, name, limit, is_complete):
    """While the playhead is dragged for 2 s, it is at many instants, and no frame takes longer than `limit` milliseconds, beyond what a frame takes while the mouse only moves."""
    (quiet, stays) = drag_playhead(browser, is_pressed=False)
    check(stays == 1, f"{name}: a mouse that only moves leads to {stays} instants")
    # Other programs run as well: of three drags, one has to hold.
    took, count = min((drag_playhead(browser) for _ in range(3)), key=lambda found: found[0][-1])
    check(count > (20 if is_complete else 5), f"{name}: the playhead is at {count} instants while it is dragged")
    check(took[-1] - quiet[-1] <= (limit if is_complete else 20 * limit), f"{name}: a frame takes {took[-1]:.1f} ms while the playhead is dragged, and {quiet[-1]:.1f} ms otherwise")
    print(f"browser: {name}: while the playhead is dragged, {len(took)} frames at {count} instants take {took[len(took) // 2]:.1f} ms, at most {took[-1]:.1f} ms; otherwise at most {quiet[-1]:.1f} ms", flush=True)


def check_long_drag(studio, check):
    """Dragging the playhead over a minute of gestures."""
    studio.open("tossing")
    studio.run("""
      const { events } = studio.tape.scene.script();
      const { width, height } = studio.tape.canvas;
      const rounds = Array.from({ length: 10 }, (_, round) => events.map((event) => ({ ...event, t: event.t + round * 6e9 }))).flat();
      studio.load([{ interplay: 1, canvas: [width, height], page: studio.page, end: 6e10 }, ...rounds].map((line) => JSON.stringify(line)).join("\\n"), { isInstant: true });""")
    check(studio.run("return studio.tape.end") == 6e10, f"a minute of gestures is not played: {studio.failure()}")
    # The limit of the studio, from which work is done in slices.
    studio.run("studio.slices.limit = 100;")
    studio.browser.frames(5)
    check_drag(studio.browser, check, "studio: a minute of tossing", 33, studio.is_complete)
    studio.silence("dragging")


def script_cost(studio, page):
    """Plays the script of a page; returns what the scripts of a frame take on average, in milliseconds of the processor; 0 if there are too few frames for that."""
    studio.open(page)
    studio.run("""
      studio.playScript();
      const { host } = studio;
      const frame = host.frame.bind(host);
      globalThis.frameCount = 0;
      host.frame = (stamp) => { globalThis.frameCount += 1; frame(stamp); };""")
    before = studio.browser.script_time()
    studio.nap(1500)
    took = studio.browser.script_time() - before
    count = studio.run("return globalThis.frameCount")
    return took / count if count >= 30 else 0


def check_script_cost(studio, check):
    """The scripts of a frame take 4 ms at most, also on the busiest page."""
    (limit, costs) = (4 if studio.is_complete else 12, {})
    for page in studio.listed if studio.is_complete else ("tossing", "chain", "hearts", "gravity"):
        cost = script_cost(studio, page)
        # Beside other programs the processor is slower: one of three plays has to hold.
        for _ in range(2):
            cost = min(cost, script_cost(studio, page) or cost) if cost > limit else cost
        costs[page] = cost
    count = sum(cost > 0 for cost in costs.values())
    page = max(costs, key=costs.get)
    check(count >= (60 if studio.is_complete else 1), f"only {count} pages have enough frames")
    check(costs[page] <= limit, f"{page}: the scripts of a frame take {costs[page]:.2f} ms")
    print(f"browser: studio: the scripts of a frame take {costs[page]:.2f} ms on the busiest page, {page}, of {count}", flush=True)
    studio.silence("costs of scripts")


def check_memory(studio, check):
    """Ten minutes of play in steps of a frame, without waiting for the frames: the module, the checkpoints and the objects of scripts take 150 MB at most, and grow by what is recorded alone."""
    studio.open("tossing")
    # A call plays one minute: a browser ends scripts that take long.
    memory = []
    for _ in range(10):
        (module, kept) = studio.run("""
          const { tape } = studio;
          const { events } = tape.scene.script();
          for (let round = 0; round < 10; round += 1) {
            const base = tape.end;
            let index = 0;
            for (let time = base; time < base + 6e9; time += 1e9 / 60) {
              while (index < events.length && base + events[index].t <= time) { tape.send([{ ...events[index], t: Math.round(base + events[index].t) }]); index += 1; }
              tape.advance(Math.round(time + 1e9 / 60));
              tape.read();
            }
          }
          return [tape.scene.calls.memory.buffer.byteLength, tape.byteCount];""")
        heap = studio.browser.heap()
        memory.append((module, heap - kept, kept))
    count, steps = studio.run("""
      const { tape } = studio;
      // From an instant of each age back to the checkpoint before it, in seconds.
      const steps = [1, 15, 29, 31, 61, 121, 241].map((age) => {
        const time = tape.end - age * 1e9;
        return (time - tape.checkpoints.findLast((checkpoint) => checkpoint.time <= time).time) / 1e9;
      });
      return [tape.checkpoints.length, steps];""")
    check(sum(memory[-1]) <= 150e6, f"ten minutes of tossing take {sum(memory[-1])} bytes")
    # Events and values are kept, and an array that is full takes twice its room.
    for name, limit, first, last in zip(("the module", "the objects of scripts"), (2e6, 1e6), memory[0], memory[-1]):
        check(last - first <= 9 * limit, f"{name} grow from {first} to {last} bytes in nine minutes")
    check(count <= 64, f"{count} checkpoints are kept")
    # Twice the promised distances, because at most 64 are kept, and a second, because frames are not at whole seconds.
    for step, interval in zip(steps, [0.5, 0.5, 0.5, 2, 4, 8, 16]):
        check(step <= 2 * interval + 1, f"a seek in ten minutes plays {step} s, where one checkpoint in {interval} s is expected")
    (first, last) = ([f"{part >> 10} kB" for part in minute] for minute in (memory[0], memory[-1]))
    print(f"browser: studio: module, scripts and checkpoints after a minute of tossing: {', '.join(first)}; after ten: {', '.join(last)}", flush=True)
    studio.silence("ten minutes")


def check_wide(studio, check):
    """A scene of 10⁵ properties that is chosen as a file is answered with its report or with a sentence, and the page goes on."""
    (scene, recording) = (os.path.join(studio.folder, name) for name in ("wide.json", "wide.jsonl"))
    budget.write_wide(scene, recording)
    studio.open("tossing")
    studio.browser.upload("input[aria-label='File to play']", scene)
    found = studio.wait("""
      const deadline = performance.now() + 25000;
      while (studio.notice.hidden && studio.alert.hidden && performance.now() < deadline) await new Promise((done) => setTimeout(done, 50));
      return studio.notice.textContent + studio.alert.textContent;""")
    check(found.startswith("wide.json is a valid scene") or "Cannot play wide.json: " in found, f"a scene of 10⁵ properties is answered with {found!r}")
    (x, y) = studio.point_of("card")
    studio.gesture("mouse", [(x, y), (x, y - 50)])
    check(studio.run("return studio.desk.session.contacts.length") == 1, "the page does not go on after a scene of 10⁵ properties")
    studio.silence("10⁵ properties")


parts = [("wide", check_wide), ("memory", check_memory), ("script-cost", check_script_cost), ("drag", check_long_drag)]
