"""Checks that each key of the studio does what its command says, and that each command has a row here. `check` notes a failure unless a condition holds."""

import exchange

(LEFT, RIGHT, UP, DOWN, HOME, END, PAGE_UP, PAGE_DOWN) = ("\ue012", "\ue014", "\ue013", "\ue015", "\ue011", "\ue010", "\ue00e", "\ue00f")
(SHIFT, CONTROL, ESCAPE, F6) = ("\ue008", "\ue009", "\ue00c", "\ue036")
FRAME = 1e9 / 60

# Short names for the rows below: the state before and after a key is that of an expression.
NAMES = """
  const { desk, keyboard, layout, tape } = studio;
  const { player, session } = desk;
  const focus = document.activeElement;
  const shown = () => document.querySelector('dialog')?.ariaLabel ?? null;
"""
LENGTH = "player.view[1] - player.view[0]"

near = lambda one, other: abs(one - other) < 100
becomes = lambda first, last: lambda before, after: before == first and after == last
nearly = lambda factor: lambda before, after: abs(after / before - factor) < 1e-6

# The name of a command, its keys, what is done before, the state, and whether it has changed as it should.
ROWS = [
    ("Play or pause", [" "], "", "player.isPlaying", becomes(False, True)),
    ("Play or pause", ["k"], "player.toggle();", "player.isPlaying", becomes(True, False)),
    ("One instant back", [LEFT], "", "[player.time, session.instants.filter((time) => time < player.time).at(-1)]", lambda before, after: after[0] == before[1]),
    ("One instant forward", [RIGHT], "", "[player.time, session.instants.find((time) => time > player.time)]", lambda before, after: after[0] == before[1]),
    ("One frame back", [SHIFT, LEFT], "", "player.time", lambda before, after: near(after, before - FRAME)),
    ("One frame forward", [SHIFT, RIGHT], "", "player.time", lambda before, after: near(after, before + FRAME)),
    ("One event back", [CONTROL, LEFT], "", "[player.time, session.times.filter((time) => time < player.time).at(-1)]", lambda before, after: after[0] == before[1]),
    ("One event forward", [CONTROL, RIGHT], "", "[player.time, session.times.find((time) => time > player.time)]", lambda before, after: after[0] == before[1]),
    ("Go to the start", [HOME], "", "player.time", becomes(800_000_000, 0)),
    ("Go to the end", [END], "", "[player.time, session.end]", lambda before, after: before[0] < before[1] == after[0]),
    ("Slower", [","], "", "player.speed", becomes(1, 0.5)),
    ("Faster", ["."], "", "player.speed", becomes(1, 2)),
    ("Begin the range here", ["i"], "", "[player.range[0] ?? null, player.range[1] ?? null]", becomes([None, None], [800_000_000, None])),
    ("End the range here", ["o"], "", "[player.range[0] ?? null, player.range[1] ?? null]", becomes([None, None], [None, 800_000_000])),
    ("Clear the range", [ESCAPE], "player.choose(1e8, 2e8);", "player.range.filter((time) => time !== undefined)", becomes([100_000_000, 200_000_000], [])),
    ("Zoom in", ["+"], "", LENGTH, nearly(1 / 1.5)),
    ("Zoom in", ["="], "", LENGTH, nearly(1 / 1.5)),
    ("Zoom out", ["-"], "player.zoom(4);", LENGTH, nearly(1.5)),
    ("Show everything", ["0"], "player.zoom(4);", f"[{LENGTH}, session.end]", lambda before, after: before[0] < before[1] <= after[0]),
    ("Earlier", [PAGE_UP], "player.zoom(8);", f"[player.view[0], {LENGTH}]", lambda before, after: near(after[0], before[0] - before[1] / 2)),
    ("Later", [PAGE_DOWN], "player.zoom(8);", f"[player.view[0], {LENGTH}]", lambda before, after: near(after[0], before[0] + before[1] / 2)),
    ("Pin the chosen curve", ["p"], "", "desk.pins.size", becomes(0, 2)),
    ("Hide the chosen curve", ["h"], "", "desk.hiddenLanes.size", becomes(0, 2)),
    ("Find a curve", ["/"], "", "focus === studio.curves.search", becomes(False, True)),
    ("List of commands", [CONTROL, "k"], "", "shown()", becomes(None, "Commands")),
    ("Save the recording", [CONTROL, "s"], "", "globalThis.savedFiles", becomes([], ["tossing.jsonl"])),
    ("Next panel", [F6], "studio.bar.play.focus();", "focus.id", becomes("", "tab-stage")),
    ("Previous panel", [SHIFT, F6], "document.getElementById('tab-stage').focus();", "focus === studio.bar.play", becomes(False, True)),
    ("Help: all keys", ["?"], "", "shown()", becomes(None, "Keys")),
    ("Return to live", ["r"], "", "player.isLive", becomes(False, True)),
    ("Branch here", ["b"], "", "[player.isLive, desk.hasFormerBranch === true]", becomes([False, False], [True, True])),
    ("Play the script", ["s"], "", "studio.script !== undefined", becomes(False, True)),
    ("Mark this instant", ["m"], "studio.live();", "session.marks.length + studio.host.queue.length", becomes(0, 1)),
    ("Start over", ["x"], "", "session.contacts.length > 0", becomes(True, False)),
    ("Frame rates side by side", ["f"], "", "studio.rates.isOpen", becomes(False, True)),
    ("Export or open", ["e"], "", "shown()", becomes(None, "Export")),
    ("Open a file", [CONTROL, "o"], "", "globalThis.picked", becomes(0, 1)),
]
# Commands that have no key until a person chooses one.
WITHOUT_KEYS = ["Compare with a file"]


def check_shortcuts(studio, check):
    """Each key in the past of a run, with the focus nowhere: the state of its command changes, and the default of the browser is prevented."""
    studio.open("tossing")
    names = studio.run("return studio.keyboard.commands.map((command) => command.name)")
    missing = set(names) ^ {*WITHOUT_KEYS, *(row[0] for row in ROWS)}
    check(not missing, f"commands without a row, or rows without a command: {missing}")
    studio.run("""
      globalThis.savedFiles = [];
      globalThis.picked = 0;
      addEventListener("click", (event) => {
        if (event.target.type !== "file") return;
        globalThis.picked += 1;
        event.preventDefault();
      }, true);
      // A link that is in no document reaches no listener of the window.
      const { click } = HTMLAnchorElement.prototype;
      HTMLAnchorElement.prototype.click = function () { if (this.download) globalThis.savedFiles.push(this.download); else click.call(this); };
      addEventListener("keydown", (event) => { globalThis.isPrevented = event.defaultPrevented; });""")
    for name, keys, preparation, state, is_right in ROWS:
        exchange.load(studio, exchange.run_of(studio))
        studio.run("studio.rates.end(); studio.desk.player.setSpeed(1); studio.desk.player.seek(8e8);")
        studio.run(NAMES + "focus.blur(); for (const kind of [desk.pins, desk.hiddenLanes]) kind.clear(); globalThis.savedFiles.length = globalThis.picked = 0;" + preparation)
        studio.until("studio.desk.player.isLive || studio.tape.position === studio.desk.player.time || studio.desk.player.isPlaying")
        before = studio.run(f"{NAMES} return {state};")
        studio.browser.press(*keys)
        (after, is_prevented) = studio.run(f"{NAMES} return [{state}, globalThis.isPrevented];")
        check(is_right(before, after), f"the key of “{name}” leads from {before} to {after}")
        check(is_prevented, f"the key of “{name}” does what the browser does with it, too")
        studio.run("document.querySelector('dialog')?.close(); studio.desk.player.isPlaying = false;")
    studio.silence("shortcuts")


parts = [("shortcuts", check_shortcuts)]
