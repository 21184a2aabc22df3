"""Checks of long work in the studio, which is done in slices: scrubs, files, tries, comparisons and branches. `check` notes a failure unless a condition holds."""

import json

from exchange import run_of


def check_slices(studio, check):
    """A scrub that takes long is done in slices, with progress in the bar; the newest one wins, and has the bits of a straight run."""
    studio.open("tossing")
    studio.run("""
      const { events, end } = studio.tape.scene.script();
      studio.open(studio.page, { isPlayed: true });
      studio.playAtOnce(events, end);""")
    studio.browser.frames(3)
    former = studio.run("""
      const { tape, desk: { player, session } } = studio;
      const { scene } = tape;
      // Each frame takes longer than a slice.
      studio.slices.limit = 0;
      scene.advance = (time) => {
        for (const end = performance.now() + 9; performance.now() < end;);
        Object.getPrototypeOf(scene).advance.call(scene, time);
      };
      const times = [0.9, 0.4].map((share) => Math.floor(session.end * share));
      player.seek(times[0]);
      studio.wanted = times[1];
      return session.lanes.map((lane) => lane.times.length);""")
    # A frame of the host in between records nothing, and another scrub begins anew. In one script: the slices go on meanwhile.
    state = studio.wait("""
      while (studio.bar.progress.hidden || studio.bar.progress.value === 0) await new Promise(requestAnimationFrame);
      const { tape, host, desk: { player, session } } = studio;
      const isSeeking = tape.isSeeking;
      host.frame(performance.now());
      player.seek(studio.wanted);
      return [isSeeking, tape.isAtEnd, session.lanes.map((lane) => lane.times.length)];""")
    studio.until("studio.tape.position === studio.wanted && studio.bar.progress.hidden")
    found = studio.run("""
      const { tape, wanted } = studio;
      delete tape.scene.advance;
      const straight = studio.scene(studio.page);
      for (let at = 0; at < tape.entries.length && tape.times[at] <= wanted; at += 1) {
        if (tape.entries[at]) straight.sendBytes(tape.entries[at]);
        else straight.advance(tape.times[at]);
      }
      straight.advance(wanted);
      return [tape.scene.now === wanted, straight.shown === tape.scene.shown, tape.isSeeking];""")
    check(state == [True, False, former] and found == [True, True, False], f"a scrub in slices: {state}, {found}")
    # What needs the scene at an instant does not wait for the slices, and replaces them.
    studio.run("studio.desk.player.seek(studio.desk.player.time + 3e8);")
    studio.until("studio.tape.position === studio.desk.player.time && studio.bar.progress.hidden")
    found = studio.run("""
      const { tape, desk: { player, session } } = studio;
      player.seek(player.time - 2e8);
      const { scene } = tape;
      scene.advance = (time) => {
        for (const end = performance.now() + 9; performance.now() < end;);
        Object.getPrototypeOf(scene).advance.call(scene, time);
      };
      studio.showPlayhead();
      const { isSeeking } = tape;
      delete scene.advance;
      const digest = studio.atEnd((scene) => scene.digest);
      return [isSeeking, digest === session.digest, tape.position === player.time, tape.scene.now === player.time];""")
    check(found == [True] * 4, f"a digest that is asked for in a scrub in slices: {found}")
    studio.browser.frames(3)
    found = studio.run("""
      const { tape, bar, desk: { player } } = studio;
      return [tape.position === player.time, bar.progress.hidden, tape.scene.now === tape.position];""")
    check(found == [True, True, True], f"the rest of a scrub in slices that was replaced: {found}")
    studio.silence("scrubs in slices")


def check_newest_seek(studio, check):
    """Of two seeks in parts, the newer one has the scene: the older one ends at its next part, and changes nothing."""
    studio.open("tossing")
    found = studio.run("""
      const { events, end } = studio.tape.scene.script();
      studio.playAtOnce(events, end);
      const { tape } = globalThis.interplayStudio;
      const [first, second] = [0.9, 0.4].map((share) => Math.floor(tape.end * share));
      tape.seek(second);
      const { shown } = tape.scene;
      const found = [];
      // The newer one is done before the older one goes on.
      const former = tape.seeking(first);
      former.next();
      tape.seek(second);
      const { memory: { buffer } } = tape.scene.calls;
      const before = new BigUint64Array(buffer).slice();
      found.push(former.next().done, new BigUint64Array(buffer).every((word, index) => word === before[index]), tape.position === second);
      // Both go on in turns.
      const [older, newer] = [tape.seeking(first), tape.seeking(second)];
      older.next();
      newer.next();
      const turns = [older.next(), newer.next()].map(({ done }) => done);
      while (!newer.next().done) older.next();
      return [...found, ...turns, tape.position === second, tape.scene.now === second, tape.scene.shown === shown];""")
    check(found == [True, True, True, True, False, True, True, True], f"of two seeks, the newer one: {found}")
    studio.silence("seeks that are replaced")


# Lets each frame of a module take some milliseconds, and notes how many frames there are between two frames of the window.
SLOW = """
  studio.slices.limit = 0;
  const Scene = Object.getPrototypeOf(studio.tape.scene);
  globalThis.plain ??= Scene.advance;
  globalThis.counts = [0];
  Scene.advance = function (time) {
    globalThis.counts[globalThis.counts.length - 1] += 1;
    for (const end = performance.now() + arguments_work; performance.now() < end;);
    globalThis.plain.call(this, time);
  };
  globalThis.isCounting = true;
  const turn = () => { globalThis.counts.push(0); if (globalThis.isCounting) requestAnimationFrame(turn); };
  requestAnimationFrame(turn);
""".replace("arguments_work", "3")
FAST = "Object.getPrototypeOf(studio.tape.scene).advance = globalThis.plain; globalThis.isCounting = false; studio.slices.limit = Infinity;"
# What a person sees of a run, and all that it consists of.
STATE = """
  const state = () => {
    const { tape, desk, settings, tries, layout, formerBranch } = studio;
    return JSON.stringify([tape.times.length, tape.end, tape.entries.length, tape.checkpoints.length, desk.session.events.length,
      desk.session.lanes.map((lane) => lane.times.length), desk.other !== undefined, tries.original !== undefined, formerBranch !== undefined,
      layout.right.tabs.map(({ id }) => id), studio.page, desk.session.branches,
      [...settings.element.querySelectorAll("input[type=number]")].map((field) => field.value)]);
  };
"""
# What is done in slices: what is prepared for it, how it begins, and what holds once it is done.
WORKS = {
    "file": ("", "studio.load(given[0], { isInstant: true, name: 'a file' });",
             "studio.desk.session.digest === given[1] && !studio.desk.player.isLive && studio.desk.player.time === studio.tape.end"),
    "try": ("studio.load(given[0], { isInstant: true }); globalThis.wanted = studio.tape.scene.settings().find(({ path }) => path.endsWith('.damping'));",
            "studio.tries.want(globalThis.wanted.path, globalThis.wanted.value[0] * 2);",
            "studio.desk.other !== undefined && studio.tape.scene.recording()[0].set === globalThis.wanted.path && studio.tape.isAt(studio.desk.player.time)"),
    "comparison": ("studio.load(given[0], { isInstant: true });", "studio.compare(given[0], 'a file');",
                   "document.querySelector('.compare .verdict').textContent === 'Identical to the last bit'"),
    "former branch": ("studio.load(given[0], { isInstant: true }); studio.desk.player.seek(4e8); studio.branch();", "studio.returnToFormerBranch();",
                      "studio.recording() === given[2] && studio.formerBranch === undefined"),
    "rest of a file": ("studio.load(given[0]);", "studio.playRest(studio.script.end, () => { globalThis.isPlayed = true; });",
                       "globalThis.isPlayed && studio.script === undefined && studio.recording() === given[2]"),
}


def check_works(studio, check):
    """Files, tries, comparisons and branches in slices: at most some milliseconds in a frame, with progress. A newer action cancels each of them, and leaves the run as it was; undisturbed, each is done."""
    with open(run_of(studio), encoding="utf-8") as file:
        text = file.read()
    digest = studio.play("tossing", "--events", run_of(studio))["digest"]
    studio.open("tossing")
    recording = studio.run("studio.load(arguments[0], { isInstant: true }); return globalThis.interplayStudio.recording();", text)
    for name, (prepare, begin, holds) in WORKS.items():
        given = (text, digest, recording)
        busy = "for (let i = 0; i < 2000 && (studio.bar.progress.hidden || studio.bar.progress.value === 0); i += 1) await new Promise((done) => setTimeout(done, 5));"
        # The rest of a file is the live run itself, played faster: cancelled, it goes on as before.
        is_rest = name == "rest of a file"
        for is_cancelled in (True, False):
            studio.open("tossing")
            studio.wait(prepare + "await new Promise(requestAnimationFrame); await new Promise(requestAnimationFrame);", *given)
            found = studio.wait(SLOW + STATE + """
              clearTimeout(studio.keepTimer);
              const before = state();
              const { tape, desk } = studio;
              """ + begin + busy + """
              const { bar: { progress } } = studio;
              const during = [progress.ariaLabel !== null && progress.title === progress.ariaLabel, studio.tape === tape, studio.desk === desk];
              return [during, before, state()];""", *given)
            check(found[0] == [True] * 3 and (is_rest or found[1] == found[2]), f"{name}: while it is done in slices: {found}")
            if is_cancelled:
                found = studio.wait("""
                  const { tape, desk: { player, session }, bar } = studio;
                  const time = Math.floor(session.end / 3);
                  """ + STATE + FAST + """
                  const before = state();
                  player.seek(time);
                  const { isBusy } = studio.slices;
                  for (let turn = 0; turn < 12; turn += 1) await new Promise(requestAnimationFrame);
                  return [isBusy, bar.progress.hidden, studio.tape === tape, tape.position === time, studio.script !== undefined, studio.tries.pending.size, before, state()];""")
                check(found[:6] == [False, True, True, True, is_rest, 0] and (is_rest or found[6] == found[7]), f"{name}: a scrub during the slices: {found}")
            else:
                studio.until("!studio.slices.isBusy && studio.bar.progress.hidden")
                most = studio.run("return Math.max(...globalThis.counts);")
                # A slice of 8 ms has three frames of 3 ms, the first one has one more, and a frame of the host may be in between.
                check(2 <= most <= 8, f"{name}: {most} frames of the module are between two frames of the window")
                studio.run(FAST)
                studio.browser.frames(3)
                is_done = studio.wait(f"return {holds}", *given)
                check(is_done is True, f"{name}: done in slices, it is {is_done}")
    studio.silence("long work")


def check_cancelled_checks(studio, check):
    """A comparison with expected outputs that is cancelled is offered again; a failure in slices is told, and the run stays; the rest of a file that is cancelled goes on."""
    path = run_of(studio)
    with open(path, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file.read().splitlines()]
    text = "\n".join(json.dumps(line) for line in [*lines, {"baseline": "it was so", "outputs": 0, "layers": ["values"]}])
    studio.open("tossing")
    studio.wait(SLOW + "studio.load(given[0]); for (let i = 0; i < 2000 && studio.bar.progress.hidden; i += 1) await new Promise((done) => setTimeout(done, 5));", text)
    name = studio.run("return studio.bar.progress.ariaLabel")
    studio.run(FAST + "studio.desk.player.leave();")
    studio.until("!document.querySelector('.notice').hidden")
    notice = studio.run("return [document.querySelector('.notice').textContent, studio.slices.isBusy]")
    check(name == "Comparing with the expected outputs" and "not compared yet" in notice[0] and notice[1] is False, f"{name} is cancelled with {notice}")
    studio.run("[...document.querySelectorAll('.notice button')].find((button) => button.textContent === 'Compare them').click();")
    studio.until("document.querySelector('.difference')")
    found = studio.run("return [document.querySelector('.difference h2')?.textContent ?? '', document.querySelector('.notice').hidden]")
    check("other values than it expects" in found[0] and found[1], f"a comparison that is asked for again: {found}")
    # The module fails in a later slice.
    studio.open("tossing")
    found = studio.wait("studio.load(given[0], { isInstant: true });" + SLOW + """
      await new Promise(requestAnimationFrame);
      const { tape } = studio;
      studio.compare(given[0], "a file");
      while (studio.bar.progress.hidden) await new Promise(requestAnimationFrame);
      Scene.advance = () => { throw new Error("unreachable"); };
      while (studio.slices.isBusy) await new Promise(requestAnimationFrame);
      return [studio.alert.textContent, studio.tape === tape, studio.host.hasEnded === true, studio.bar.progress.hidden, studio.desk.other === undefined];""", "\n".join(json.dumps(line) for line in lines))
    studio.run(FAST)
    check(found == ["Cannot compare with a file: the page stops with it: unreachable", True, False, True, True], f"a comparison that fails in a slice: {found}")
    # The rest of a file that is cancelled while the page is live goes on in real time.
    with open(path, encoding="utf-8") as file:
        text = file.read()
    studio.open("tossing")
    whole = studio.run("studio.load(arguments[0], { isInstant: true }); return globalThis.interplayStudio.recording();", text)
    found = studio.wait("studio.load(given[0]);" + SLOW + """
      const { tape, host, bar, script } = studio;
      studio.playRest(script.end, () => { globalThis.isPlayed = true; });
      while (bar.progress.hidden || script.sent === 0) await new Promise(requestAnimationFrame);
      studio.slices.cancel();
      const { end } = tape;
      const { sent } = script;
      """ + FAST + """
      for (let i = 0; i < 1000 && studio.script; i += 1) await new Promise((done) => setTimeout(done, 10));
      return [sent > 0 && sent < script.events.length, studio.script === undefined, globalThis.isPlayed === true, script.sent === script.events.length,
        tape === studio.tape && studio.desk.player.isLive && tape.end > end];""", text)
    check(found == [True, True, False, True, True], f"the rest of a file that is cancelled: {found}")
    recording = studio.run("return studio.recording()")
    check(recording.splitlines()[1:] == whole.splitlines()[1:], "the rest of a file that is cancelled has other events")
    studio.silence("work that is cancelled or fails")


def check_rest_twice(studio, check):
    """The rest of a file that is asked for twice: the newer request is done, and the host has no frames meanwhile."""
    with open(run_of(studio), encoding="utf-8") as file:
        text = file.read()
    studio.open("tossing")
    found = studio.wait("studio.load(given[0]);" + SLOW + """
      const { host, bar, script } = studio;
      const played = [];
      for (const turn of [1, 2]) {
        studio.playRest(script.end, () => played.push(turn));
        for (let turn = 0; turn < 2000 && bar.progress.hidden; turn += 1) await new Promise(requestAnimationFrame);
      }
      const isHeld = [studio.slices.isBusy, host.isHeld, host.clock.isPaused];
      """ + FAST + """
      for (let turn = 0; turn < 500 && studio.slices.isBusy; turn += 1) await new Promise(requestAnimationFrame);
      return [isHeld, played, studio.script === undefined, studio.desk.player.isLive];""", text)
    check(found == [[True, True, True], [2], True, False], f"the rest of a file that is asked for twice: {found}")
    studio.silence("a rest that is asked for twice")


def check_pending_link(studio, check):
    """A link stays in the address while it is played in slices, once it is played or cancelled, and after a failure."""
    with open(run_of(studio), encoding="utf-8") as file:
        text = file.read()
    for ending in ("played", "cancelled", "failed"):
        studio.open("tossing")
        found = studio.wait("studio.load(given[0], { isInstant: true });" + SLOW.replace("studio.slices.limit = 0;", "") + """
          await studio.copyLink();
          const { hash } = location;
          studio.slices.limit = 0;
          // As in a new window.
          studio.desk = undefined;
          studio.openAddress();
          for (let turn = 0; turn < 2000 && (!studio.bar || studio.bar.progress.hidden); turn += 1) await new Promise((done) => setTimeout(done, 5));
          const found = [studio.slices.isBusy, location.hash === hash];
          if (given[1] === "cancelled") studio.slices.cancel();
          if (given[1] === "failed") Scene.advance = () => { throw new Error("unreachable"); };
          else {
            """ + FAST + """
          }
          for (let turn = 0; turn < 500 && studio.slices.isBusy; turn += 1) await new Promise(requestAnimationFrame);
          if (given[1] === "failed") {
            """ + FAST + """
          }
          return [...found, studio.slices.isBusy, location.hash === hash, studio.fragment === hash, studio.host.hasEnded === true];""", text, ending)
        check(found == [True, True, False, True, True, ending == "failed"], f"the address of a link that is {ending}: {found}")
        # The clipboard may be refused.
        studio.browser.log()


def check_played_past(studio, check):
    """Work that begins while the past is played in a loop pauses the past, and is done."""
    with open(run_of(studio), encoding="utf-8") as file:
        text = file.read()
    for name in ("file", "try", "former branch"):
        (prepare, begin, _) = WORKS[name]
        studio.open("tossing")
        studio.wait(prepare + "await new Promise(requestAnimationFrame); await new Promise(requestAnimationFrame);", text)
        found = studio.wait("""
          const { desk: { player, session } } = studio;
          player.mark(0, 1e8);
          player.mark(1, session.end);
          player.seek(2e8);
          player.toggle();
          for (let turn = 0; turn < 5; turn += 1) await new Promise(requestAnimationFrame);
          const said = [];
          const { bar } = studio;
          bar.say = (words) => said.push(words);
          const wasPlaying = player.isPlaying;
          """ + SLOW + begin + """
          for (let turn = 0; turn < 2000 && bar.progress.hidden; turn += 1) await new Promise((done) => setTimeout(done, 5));
          for (let turn = 0; turn < 5; turn += 1) await new Promise(requestAnimationFrame);
          const isPlaying = player.isPlaying;
          """ + FAST + """
          for (let turn = 0; turn < 500 && studio.slices.isBusy; turn += 1) await new Promise(requestAnimationFrame);
          return [wasPlaying, isPlaying, studio.desk.player !== player, said.filter((words) => words.includes("cancelled"))];""", text)
        check(found == [True, False, True, []], f"{name}: begun while the past is played: {found}")
    studio.silence("work while the past is played")


parts = [("slices", check_slices), ("newest-seek", check_newest_seek), ("works", check_works), ("cancelled-checks", check_cancelled_checks), ("rest-twice", check_rest_twice), ("pending-link", check_pending_link), ("played-past", check_played_past)]
