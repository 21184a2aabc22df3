"""Checks of the future in the studio: when and where motions come to rest. `check` notes a failure unless a condition holds."""

import os

# Plays the script of a page up to shortly after its last event, and pauses there.
PAUSE = """
  const { events } = studio.tape.scene.script();
  const until = Math.min(...events.map((event) => event.t)) === Infinity ? 1e8 : events.at(-1).t + 6e7;
  studio.open(studio.page, { isPlayed: true });
  studio.playAtOnce(events, until);
"""
# A number for everything that the page has in its memory.
HASH = """
  const join = (sum, word) => (sum * 31n + word) & 0xffffffffffffffffn;
  const hash = ({ calls }) => new BigUint64Array(calls.memory.buffer).reduce(join, 0n).toString(16);
  const { tape, desk: { session } } = studio;
  const state = () => [session.digest, session.end, session.instants.length, tape.times.length, tape.checkpoints.length];
"""
# Notes the frames of each copy, which take as long as `work` milliseconds.
COUNT = """
  const count = (work) => {
    const { scene } = studio.tape;
    const frames = [];
    let copies = 0;
    scene.copy = (former) => {
      const made = Object.getPrototypeOf(scene).copy.call(scene, former);
      const [number, { advance }] = [copies++, made];
      made.advance = (time) => {
        frames.push(number);
        for (const end = performance.now() + work; performance.now() < end;);
        advance.call(made, time);
      };
      return made;
    };
    return frames;
  };
"""


def check_rest(studio, check):
    """A page that is paused in a motion shows its rest, which is that of the motion when it is played on; nothing else changes."""
    for page in ("tossing", "toggling", "hearts", "chain"):
        studio.open(page)
        # All of these ask the module for something, which it writes into its memory: the recording, and what has changed in a frame.
        studio.run(PAUSE + "for (const timer of [studio.explanations.timer, studio.digestTimer, studio.keepTimer]) clearTimeout(timer);")
        studio.browser.frames(3)
        before = studio.run(HASH + """
          const { shown } = tape.scene;
          studio.foresight.want();
          return [shown, hash(tape.scene), ...state()];""")
        studio.until("studio.foresight.future")
        studio.browser.frames(3)
        after = studio.run(HASH + """
          const memory = hash(tape.scene);
          return [tape.scene.shown, memory, ...state()];""")
        check(before == after and before[1] != "0", f"{page}: the future changes the run: {before} becomes {after}")
        said = studio.run("""
          const { foresight, stage, timeline, desk: { player } } = studio;
          const { start, rest } = foresight.future;
          const drawn = timeline.rows.find((row) => row.name === "future").bars;
          return [foresight.inWords, stage.note.textContent, timeline.slider.getAttribute("aria-valuetext"), drawn.at(-1).name,
            drawn.at(-1).start === rest, player.place(rest) > 0 && player.place(rest) < 1, rest > start];""")
        words = said[0][:1].lower() + said[0][1:-1]
        is_told = said[0].startswith("At rest in ") and said[1].endswith(said[0]) and said[2].endswith(words) and said[3] == words
        check(is_told and said[4:] == [True] * 3, f"{page}: the future is told as {said}")
        studio.until("[...document.querySelectorAll('#table-timeline th')].some((cell) => cell.textContent === 'future')")
        table = studio.run("return document.getElementById('table-timeline').textContent")
        check(table.count(words) == 1, f"{page}: the table of the timeline has no rest: {table}")
        played = studio.run("""
          const { foresight: { future }, tape, desk: { session } } = studio;
          studio.live();
          for (let frame = 1; frame < 1000 && !tape.scene.isAtRest; frame += 1) {
            tape.advance(future.start + Math.floor((frame * 1e9) / 60));
            tape.read();
          }
          const wrong = [];
          for (const motion of future.motions.values()) {
            const lanes = session.laneTable[session.indices.get(motion.id)]?.[motion.property]?.filter((lane) => lane) ?? [];
            const last = Math.max(...lanes.map((lane) => lane.times.at(-1)));
            const node = tape.scene.nodes.get(motion.id);
            if (last !== motion.rest) wrong.push(`${motion.property} rests at ${last}, not ${motion.rest}`);
            const isThere = !node || String(node.values[motion.property]) === String(motion.values.at(-1));
            if (!isThere) wrong.push(`${motion.property} rests elsewhere`);
          }
          const last = Math.max(...session.lanes.map((lane) => lane.times.at(-1)));
          return [wrong, future.rest === last, tape.scene.isAtRest, future.outlines.length > 0];""")
        check(played == [[], True, True, True], f"{page}: played on, the future is another one: {played}")
        check(studio.run("return studio.foresight.future === undefined"), f"{page}: a page that is played shows a future")
    studio.silence("futures")


def check_curves(studio, check):
    """A dashed line continues a curve up to its rest; otherwise nothing is drawn after the end of the run. The inspector says the rest."""
    studio.open("tossing")
    studio.run(PAUSE + "studio.desk.pin(studio.desk.session.lanes.find((lane) => lane.path === 'card.position'));")
    studio.run("studio.desk.select(studio.desk.session.subjectAt('card.position')); studio.layout.show('why');")
    studio.until("studio.foresight.future && studio.inspector.details.textContent.includes('comes to rest')")
    studio.browser.frames(3)
    found = studio.run("""
      const { foresight: { future }, curves, inspector, desk: { player, session, pins } } = studio;
      const row = [...curves.rows.values()].find((row) => row.lane?.path === "card.position");
      // The columns of a canvas that have color, between two times.
      const colored = (canvas, from, to) => {
        const [left, right] = [from, to].map((time) => Math.round(player.place(time) * canvas.width));
        const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
        copy.drawImage(canvas, 0, 0);
        const { data, width } = copy.getImageData(left, 0, Math.max(right - left, 1), canvas.height);
        const columns = new Set();
        for (let index = 3; index < data.length; index += 4) if (data[index] > 0) columns.add(((index - 3) / 4) % width);
        return columns.size / width;
      };
      const margin = (future.rest - future.start) / 10;
      const parts = [row.canvas, curves.overlay].map((canvas) => [
        colored(canvas, future.start + margin, future.rest - margin), colored(canvas, future.rest + margin, player.view[1])]);
      return [parts, inspector.details.textContent, pins.size];""")
    is_dashed = all(0.2 < ahead < 1 and after == 0 for ahead, after in found[0])
    check(is_dashed, f"of the time ahead and of that after the rest, the curves fill {found[0]}")
    check("comes to restin " in found[1] and ", at " in found[1] and found[2] == 1, f"the inspector says {found[1]}")
    studio.browser.screenshot(os.path.join(studio.folder, "future.png"))
    studio.silence("curves of futures")


def check_newest(studio, check):
    """A scrub ends the search for the future at the former place."""
    studio.open("tossing")
    studio.run(COUNT + PAUSE + "studio.noted = count(9);")
    # In one script: the search goes on meanwhile.
    (former, time) = studio.wait("""
      while (studio.noted.length < 3) await new Promise(requestAnimationFrame);
      const { foresight, desk: { player, session }, noted } = studio;
      const isFound = foresight.future !== undefined;
      player.seek(session.contacts.at(-1).end + 2e7);
      studio.before = noted.length;
      return [isFound, player.time];""")
    studio.until("studio.foresight.future")
    found = studio.run("""
      const { foresight, noted, before } = studio;
      return [foresight.future.start, noted.slice(before).every((number) => number === 1), Math.max(...noted)];""")
    check(former is False and found == [time, True, 1], f"a scrub to {time} during the search, which was over: {former}: {found}")
    # A run that is played on ends it as well.
    studio.run("studio.desk.player.seek(studio.desk.session.end); studio.before = studio.noted.length;")
    studio.until("studio.noted.length > studio.before")
    studio.run("studio.live(); studio.before = studio.noted.length;")
    studio.browser.frames(5)
    found = studio.run("return [studio.noted.length - studio.before, studio.foresight.future === undefined]")
    check(found == [0, True], f"a page that is played looks for its future: {found}")
    studio.silence("cancelled futures")


def check_none(studio, check):
    """At rest, and while a finger is down, nothing is looked for and nothing is drawn."""
    studio.open("tossing")
    studio.run(COUNT + """
      const { events, end } = studio.tape.scene.script();
      studio.open(studio.page, { isPlayed: true });
      // A finger that holds nothing while the card moves.
      studio.held = events.at(-1).t + 6e7;
      const finger = { pointer: 9, x: 5, y: 5 };
      const fingers = [{ t: studio.held - 4e7, phase: "down", ...finger }, { t: studio.held + 2e7, phase: "up", ...finger }];
      studio.playAtOnce([...events, ...fingers], end + 2e9);
      studio.noted = count(0);""")
    state = """
      const { noted, foresight, timeline, stage } = studio;
      const isTold = timeline.rows.some((row) => row.name === "future") || stage.note.textContent.includes(" rest ");
      return [noted.length, foresight.future === undefined, isTold];"""
    studio.browser.frames(6)
    found = studio.run(state)
    check(found == [0, True, False] and studio.run("return studio.tape.scene.isAtRest"), f"a page at rest has a future: {found}")
    studio.run("studio.desk.player.seek(studio.held);")
    studio.browser.frames(6)
    found = studio.run(state)
    is_moving = studio.run("return studio.tape.position === studio.held && studio.tape.scene.need === -2")
    check(found == [0, True, False] and is_moving, f"a page with a finger has a future: {found}")
    studio.silence("no futures")


def check_failures(studio, check):
    """What never rests is told. A page that fails ahead goes on without a future, and a memory that grows ahead is left."""
    studio.open("path-physics")
    studio.run(PAUSE)
    studio.until("studio.foresight.future")
    found = studio.run("""
      const { foresight: { future, inWords }, timeline } = studio;
      return [inWords, future.outlines.length, timeline.rows.at(-1).bars.map((bar) => bar.name)];""")
    check(found == ["Not at rest within 10 s.", 0, ["not at rest within 10 s"]], f"what never rests is told as {found}")
    studio.open("tossing")
    studio.run(PAUSE + """
      const { scene } = studio.tape;
      const fail = () => { throw new WebAssembly.RuntimeError("unreachable"); };
      scene.copy = (former) => Object.assign(Object.getPrototypeOf(scene).copy.call(scene, former), { advance: fail });""")
    studio.until("studio.foresight.failure")
    found = studio.run("return [studio.foresight.future === undefined, studio.foresight.copy === undefined, studio.host.hasEnded === true]")
    check(found == [True, True, False] and not studio.failure(), f"a page that fails ahead: {found}, {studio.failure()!r}")
    studio.run("delete studio.tape.scene.copy; studio.desk.player.seek(studio.desk.session.end - 2e7);")
    studio.until("studio.foresight.future")
    grown = studio.run("""
      const { foresight, desk: { player, session } } = studio;
      const words = foresight.inWords;
      foresight.copy.calls.memory.grow(3);
      studio.former = foresight.copy;
      player.seek(session.end);
      return words;""")
    studio.until("studio.foresight.future?.start === studio.desk.session.end")
    found = studio.run("""
      const { foresight, tape, former } = studio;
      const [size, copied, grown] = [tape.scene, foresight.copy, former].map(({ calls }) => calls.memory.buffer.byteLength);
      return [copied >= size, copied < grown, foresight.inWords.startsWith("At rest in ")];""")
    check(grown.startswith("At rest in ") and found == [True, True, True], f"a memory that grows ahead: {grown!r}, {found}")
    studio.silence("futures that fail")


def check_ahead(browser, check):
    """The search for the future: frames while something moves, jumps to timers, and what it says. It needs no module."""
    found = browser.wait("""
      const { LookAhead, futureInWords, futureRows, futureLane } = await import("/Live/future.js");
      // A node that moves for a time after each of its starts; `timer` returns what is due after a time.
      const sceneOf = (starts, length, timer = () => undefined) => {
        const node = { id: 1, name: "dot", children: [], values: { position: [0, 5], size: [2, 2], anchorPoint: [0, 0], rotation: [0],
          scale: [1], zOrder: [0], opacity: [1], cornerRadius: [0], backgroundColor: [0, 0, 0, 0], text: "" } };
        const frames = [];
        const last = (time) => starts.findLast((start) => start <= time) ?? -Infinity;
        return { frames, now: 0, nodes: new Map([[1, node]]), roots: [node],
          get isAtRest() { return this.need === -1; },
          get need() {
            if (this.now - last(this.now) < length) return -2;
            return starts.find((start) => start > this.now) ?? timer(this.now) ?? -1;
          },
          advance(time) { frames.push(time); this.now = time; },
          read() {
            const start = last(this.now);
            if (start < 0) return [];
            node.values.position = [starts.indexOf(start) * 100 + Math.min((this.now - start) / length, 1) * 100, 5];
            return [[node, ["position"]]];
          } };
      };
      const told = (scene, isOver = () => false) => {
        const ahead = new LookAhead(scene);
        let slices = 1;
        while (!ahead.run(isOver)) slices += 1;
        const { future } = ahead;
        const [x, y] = [0, 1].map((component) => futureLane(future, 1, { property: "position", component }));
        const rows = futureRows(future, (motion) => motion.property).map((row) => row.bars.map((bar) => bar.name));
        return [futureInWords(future), scene.frames.length, slices, rows,
          future.outlines.map(({ transform }) => transform[4]), x?.values.at(-1), y === undefined];
      };
      return [told(sceneOf([0], 5e8)), told(sceneOf([0], 5e8), () => true), told(sceneOf([], 5e8)), told(sceneOf([0, 3e9], 5e8)),
        told(sceneOf([0], 5e8, () => 15e9)), told(sceneOf([0], 5e8, (now) => now + 1e9)), told(sceneOf([0], 60e9))];""")
    rows = [["position", "at rest in 0.5 s"]]
    check(found == [
        ["At rest in 0.5 s.", 30, 1, rows, [100], 100, True], ["At rest in 0.5 s.", 30, 31, rows, [100], 100, True],
        ["", 0, 1, [], [], None, True],
        ["At rest in 3.5 s.", 61, 1, [["position", "at rest in 3.5 s"]], [200], 200, True],
        ["At rest in 0.5 s, until 15.000 s.", 30, 1, [["position", "at rest in 0.5 s, until 15.000 s"]], [100], 100, True],
        ["At rest in 0.5 s, until 10.500 s.", 39, 1, [["position", "at rest in 0.5 s, until 10.500 s"]], [100], 100, True],
        ["Not at rest within 10 s.", 600, 1, [["not at rest within 10 s"]], [], found[6][5], True]], f"futures without a module: {found}")


parts = [("future", check_rest), ("future-curves", check_curves), ("future-newest", check_newest), ("future-none", check_none),
         ("future-failures", check_failures)]
