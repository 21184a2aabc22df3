"""Checks of what assistive technology reads of each control, and of a session by keys alone. `check` notes a failure unless a condition holds."""

import json
import os
import re

import contrast
import exchange

CONTROLS = "button, input, select, textarea, a[href], canvas, output, header, nav, main, aside, section, [tabindex], [role]"
NUMBER = r"-?[0-9.]+(e-?[0-9]+)?"
LANE = rf"|(Pin|Hide) .+|.+, {NUMBER}( [^,]+)?, (at rest|(moving|going) (up|down|left|right) at {NUMBER}.* per second)"

# The controls and landmarks in the order of the page: role, name as a pattern, and how many there are: 1, or + at least one, ? at most one, * any number.
PLAYBACK = [("button", "One instant back"), ("button", "Play|Pause"), ("button", "One instant forward"), ("combobox", "Speed"), ("timer", "Time")]
STAGE = [("main", ""), ("tablist", "Stage and graph"), ("tab", "Stage"), ("tab", "Graph"), ("tabpanel", "Stage")]
WHY = [("tabpanel", "Why"), ("region", "Inspector"), ("button", "17 digits", "?"), ("status", ".*"), ("region", "Cause"), ("button", r"[0-9.]+ s (event|values|motion) .+", "*")]
TIME = [
    ("separator", "Height of the stage"), ("region", "Time"), ("slider", "Time"), ("image", "Contacts, gestures and motions over time"),
    ("searchbox", "Find a curve by path, property or unit"), ("status", ""), ("list", "Curves"), ("listitem|button", LANE, "+"),
]
PANELS = {
    "graph": [("group", "Graph, scrollable"), ("button", "(interaction|gesture|property|emitter|operator|constraint|node|timer) .+", "+")],
    "why": WHY[1:],
    "values": [("button", r"[0-9.]+ s", "+")],
}
REPORT = [
    ("banner", ""), ("toolbar", "Playback"), *PLAYBACK, ("button", "[0-9a-f]{12}"), ("status", ""), ("button", "List of commands"), ("button", "Save the recording"),
    ("button", "Help: all keys"), *STAGE, ("image", r"Stage of .+[^.], [0-9]+ by [0-9]+ points, [0-9]+ nodes?"), ("checkbox", "Names and paths"), ("separator", "Width of the stage"),
    ("complementary", "Details"), ("tablist", "Details"), ("tab", "Why"), ("tab", "Settings"), ("tab", "Values"), ("tab", "Problems.*", "?"), *WHY, *TIME,
]
REPORT_PANELS = {**PANELS, "settings": [("button", "[A-Za-z0-9. ]+", "+")]}
PATH = r"[A-Za-z0-9.]+( [xyzw])?"
STUDIO = [
    ("navigation", "Pages"), ("searchbox", "Find a page"), ("status", ""), ("generic|button", r"|[a-z-]+ [A-Z].+\.", "+"), ("banner", ""), ("button", "Pages", "?"), ("toolbar", "Playback"),
    ("button", "Start over"), *PLAYBACK, ("button", "past: R for live"), ("status", ""), ("button", "[0-9a-f]{12}"), ("button", "Play script"), ("button", "Mark this instant"), ("button", "Rates"), ("button", "Export…"), ("button", "List of commands"), ("button", "Help: all keys"),
    *STAGE, ("application", r"Stage of .+[^.]\. The arrow keys move a pointer, the space bar presses and releases it\."), ("checkbox", "Names and paths"), ("button", "Pick a node"),
    ("separator", "Width of the stage"), ("complementary", "Details"), ("tablist", "Details"), ("tab", "Settings"), ("tab", "Why"), ("tab", "Problems.*", "?"), ("tab", "Values"), *WHY, *TIME, ("region", "The canvases as tables"), ("button", "File to play"),
]
STUDIO_PANELS = {**PANELS, "settings": [
    ("searchbox", "Find a setting"), ("radiogroup", "What a change does"), ("radio", "Record"), ("radio", "Try"),
    ("slider|spinbutton|button|switch|combobox|textbox|status", rf"((Reset|Why) )?{PATH}(, number)?", "+"), ("switch", "Predicted pointers"), ("switch", "Raw pointer updates"),
]}
# What opens a dialog of the studio, and what is in it.
DIALOGS = {
    "studio.keyboard.helpDialog();": [
        ("button", "Change the key of [A-Z].+", "+"), ("status", ""), ("checkbox", "Single letters and signs are shortcuts"), ("button", "Usual keys for all"), ("button", "Close")],
    "studio.keyboard.commandDialog();": [("searchbox", "Find a command"), ("button", "[A-Z][a-z: ]+ .+", "+"), ("button", "Close")],
    "[...document.querySelectorAll('.bar .end button')].find((button) => button.textContent === 'Export…').click();": [
        ("button", "Recording"), ("button", "Copy link"), ("button", "Report"), ("button", "Swift test"), ("button", "WebDriver actions"), ("button", "Script of steps"), ("button", "Scene file"),
        ("button", r"CSS: keyframes, linear\(\)"), ("button", "Web Animations"), ("button", "Animated SVG"),
        ("button", "CSV: the table of all values"), ("button", "A file"), ("button", "A file to compare with"), ("button", "The last session"), ("button", "Close")],
}


def exposed(browser, root):
    """Returns the controls and landmarks that are visible in a part of the page, in their order: role and name."""
    elements = browser.elements(f"{root} :is({CONTROLS})")
    references = [{"element-6066-11e4-a52e-4f735466cecf": element} for element in elements]
    shown = browser.run("return arguments[0].map((element) => element.checkVisibility() && !element.closest('[aria-hidden=true]'))", references)
    return [browser.role(element) for element, is_shown in zip(elements, shown) if is_shown]


def difference(rows, table):
    """Returns in words where rows begin to differ from a table; nothing if they do not."""
    at = 0
    for roles, pattern, *count in table:
        found = 0
        while at < len(rows) and rows[at][0] in roles.split("|") and re.fullmatch(pattern, rows[at][1], re.DOTALL) and (found == 0 or "".join(count) in ("+", "*")):
            (at, found) = (at + 1, found + 1)
        if found == 0 and "".join(count) in ("", "+"):
            return f"{rows[at] if at < len(rows) else 'the end'} in place of {(roles, pattern)}"
    return f"{rows[at]} is in no row of the table" if at < len(rows) else None


def check_table(browser, check, name, root, table, panels):
    """Each control of a page, and of each of its panels, has the role and the name of the table."""
    found = difference(exposed(browser, root), table)
    check(found is None, f"{name}: assistive technology reads {found}")
    for panel, rows in panels.items():
        browser.run("document.getElementById(`tab-${arguments[0]}`).click()", panel)
        browser.frames(2)
        found = difference(exposed(browser, f"#panel-{panel}"), rows)
        check(found is None, f"{name}, {panel}: assistive technology reads {found}")


(TAB, ENTER, SHIFT, HOME, RIGHT, UP) = ("\ue004", "\ue007", "\ue008", "\ue011", "\ue014", "\ue013")


def move_to(studio, check, pattern, *back):
    """Presses Tab, or Shift and Tab, until an element has the focus whose name is that of a pattern; returns its name."""
    for _ in range(400):
        studio.browser.press(*back, TAB)
        name = studio.run("const { activeElement } = document; return activeElement === document.body ? '' : (activeElement.getAttribute('aria-label') ?? activeElement.textContent).trim();")
        if re.fullmatch(pattern, name, re.DOTALL):
            return name
    check(False, f"keys do not lead to {pattern}")
    return ""


def check_keyboard(studio, check):
    """One session by keys alone: a page is found, opened and played, its past is scrubbed, a value is explained, a setting changed, and the recording exported."""
    studio.open("sheet")
    # A click or a pointer would count.
    studio.run("globalThis.pointers = 0; for (const name of ['pointerdown', 'pointermove']) addEventListener(name, () => { globalThis.pointers += 1; }, true);")
    move_to(studio, check, "Find a page")
    for letter in "tossing":
        studio.browser.press(letter)
    studio.browser.press(ENTER)
    studio.until("studio.page === 'tossing'")
    check(studio.run("return studio.page") == "tossing", "keys do not open a page")
    move_to(studio, check, "Play script")
    studio.browser.press(ENTER)
    studio.until("studio.script")
    check(studio.run("return studio.script !== undefined"), "keys do not play the script")
    studio.wait("const deadline = performance.now() + 15000; while ((studio.script || !studio.tape.scene.isAtRest) && performance.now() < deadline) await new Promise(requestAnimationFrame);")
    studio.browser.press("k")
    move_to(studio, check, "Time")
    studio.browser.press(HOME)
    start = studio.run("return [studio.desk.player.time, studio.timeline.slider.getAttribute('aria-valuetext')]")
    for _ in range(20):
        studio.browser.press(SHIFT, RIGHT)
    later = studio.run("return [studio.desk.player.time, studio.timeline.slider.getAttribute('aria-valuetext')]")
    check(start[0] == 0 and abs(later[0] - 20e9 / 60) < 100 and later[1].startswith("0.333 seconds") and later[1] != start[1], f"keys scrub from {start} to {later}")
    studio.until("studio.desk.session.recorded")
    move_to(studio, check, r"card\.position y, .+")
    studio.browser.press(ENTER)
    studio.until("document.querySelectorAll('.chain button').length > 1")
    name = move_to(studio, check, r"[0-9.]+ s.*pointer 0 up.*", SHIFT)
    studio.browser.press(ENTER)
    time = studio.run("return studio.desk.player.time")
    check(name and abs(time / 1e9 - float(name.split(" ")[0])) < 0.001, f"the cause {name!r} leads to {time} ns")
    move_to(studio, check, "Why", SHIFT)
    studio.browser.press("\ue012")
    check(studio.run("return document.activeElement.textContent") == "Settings", "an arrow does not lead to the settings")
    move_to(studio, check, r"card\.spring\.damping")
    before = studio.run("return Number(document.activeElement.closest('.number').querySelector('input[type=number]').value)")
    studio.browser.press(RIGHT)
    studio.until("studio.tape.scene.recording().some((event) => event.set === 'card.spring.damping')")
    (values, is_live) = studio.run("return [studio.tape.scene.recording().filter((event) => event.set === 'card.spring.damping').map((event) => event.value), studio.desk.player.isLive]")
    check(len(values) == 1 and values[0] > before and is_live, f"an arrow on a slider changes {before} to {values}; live: {is_live}")
    studio.until("studio.tape.scene.isAtRest && studio.host.isAsleep")
    studio.run("const { createObjectURL } = URL; URL.createObjectURL = (blob) => { globalThis.saved = blob; return createObjectURL(blob); };")
    move_to(studio, check, "Export…", SHIFT)
    studio.browser.press("e")
    check(studio.run("return document.activeElement.textContent") == "Recording", "the dialog of exports does not have the focus")
    studio.browser.press("\ue00c")
    check(studio.run("return document.querySelector('dialog') === null && document.activeElement.textContent === 'Export…'"), "the dialog of exports does not return the focus")
    studio.browser.press(ENTER)
    check(studio.run("return document.activeElement.textContent") == "Recording", "the button of exports does not lead to the dialog")
    studio.browser.press(ENTER)
    studio.until("globalThis.saved")
    saved = studio.wait("return globalThis.saved.text()")
    (digest, pointers) = studio.run("return [studio.atEnd((scene) => scene.digest), globalThis.pointers]")
    check(studio.replay(saved) == digest, f"the recording that keys export has another digest than {digest}")
    check(pointers == 0, f"{pointers} events of pointers are in a session by keys")
    studio.silence("a session by keys")


def check_access(studio, check):
    """The studio in the past, its panels and its dialogs against the tables; all sliders say their values in words."""
    for page in ("tossing", "sheet", "scalable") if studio.is_complete else ("tossing",):
        studio.open(page)
        exchange.load(studio, exchange.run_of(studio, page))
        studio.until("studio.desk.session.recorded")
        studio.run("studio.layout.show('why');")
        studio.until("document.querySelectorAll('.chain button').length > 0")
        check_table(studio.browser, check, f"studio, {page}", "body", STUDIO, STUDIO_PANELS)
        for opening, table in DIALOGS.items():
            studio.run(opening)
            found = difference(exposed(studio.browser, "dialog"), table)
            check(found is None, f"studio, {page}: assistive technology reads in a dialog {found}")
            studio.run("document.querySelector('dialog').close();")
        silent = studio.run("return [...document.querySelectorAll('[role=slider], input[type=range]')].filter((slider) => !slider.getAttribute('aria-valuetext')).map((slider) => slider.ariaLabel)")
        check(not silent, f"studio, {page}: sliders have no value in words: {silent}")
    studio.silence("the tables of controls")


def check_setting_causes(studio, check):
    """The name of a setting leads to its value, its meaning and its cause, with the focus, at all widths; while it is played, the words say when they are known."""
    lines = [{"interplay": 1, "canvas": [400, 800], "page": "tossing", "end": 900_000_000}, {"t": 300_000_000, "set": "card.spring.damping", "value": 12}]
    facts = "return [document.querySelector('.inspector h2').textContent, document.querySelector('.inspector dl').textContent, document.querySelector('.cause').textContent, document.activeElement.id, document.getElementById('panel-why').hidden]"
    for width in (1440, 768, 320):
        studio.browser.resize(width, 900)
        studio.open("tossing")
        studio.run("studio.layout.show('settings');")
        move_to(studio, check, r"Why card\.spring\.damping")
        studio.browser.press(ENTER)
        studio.browser.frames(2)
        found = studio.run(facts)
        check(found[0] == "card.spring.damping" and found[3:] == ["tab-why", False], f"{width}: the name of a setting leads to {found}")
        if found[0] != "card.spring.damping":
            return
        studio.run("studio.load(arguments[0], { isInstant: true });", "\n".join(map(json.dumps, lines)))
        studio.until("studio.desk.session.recorded")
        studio.run("studio.layout.show('settings'); document.querySelector('[aria-label=\"Why card.spring.damping\"]').click();")
        studio.browser.frames(3)
        found = studio.run(facts)
        check("value at the end12" in found[1] and "meaning" in found[1] and "damping 12" in found[2] and found[4] is False, f"{width}: the cause of a setting is {found}")
        studio.browser.screenshot(os.path.join(studio.folder, f"setting-{width}.png"))
        studio.run("studio.layout.show('settings');")
        studio.browser.screenshot(os.path.join(studio.folder, f"settings-{width}.png"))
    studio.browser.resize(1440, 900)
    studio.silence("causes of settings")


def check_copies(studio, check):
    """The bar says what was copied; where the browser refuses that, it says where the text is."""
    studio.open("tossing")
    exchange.load(studio, exchange.run_of(studio))
    (digest, *found) = studio.wait("""
      const found = [];
      const clipboard = { text: undefined, isOpen: true, async writeText(text) { if (!this.isOpen) throw new Error("refused"); this.text = text; } };
      Object.defineProperty(navigator, "clipboard", { value: clipboard });
      for (clipboard.isOpen of [true, false]) {
        await studio.copyLink();
        found.push(studio.bar.said.textContent, location.href === clipboard.text);
        await studio.copyDigest();
        found.push(studio.bar.said.textContent, studio.desk.session.digest === clipboard.text);
      }
      return [studio.desk.session.digest, ...found];""")
    check(found[0].startswith("Link copied, ") and found[1:4] == [True, "Digest copied", True], f"copies are {found[:4]}")
    refused = "The browser does not allow copying; the "
    check(found[4] == f"{refused}link is in the address" and found[6] == f"{refused}digest is {digest}", f"refused copies are {found[4:]}")
    studio.silence("copies")


def check_pins(studio, check):
    """At most ten curves are pinned, and a sentence says so; it goes with the next pin that is possible."""
    for width in (1440, 320):
        studio.browser.resize(width, 900)
        studio.open("hearts")
        exchange.load(studio, exchange.run_of(studio, "hearts"))
        studio.until("studio.desk.session.lanes.length > 11")
        pin = "studio.desk.pin(studio.desk.session.lanes[arguments[0]]); return [studio.desk.pins.size, studio.curves.count.textContent.includes('Unpin one first.')];"
        found = [studio.run(pin, index) for index in range(11)]
        check(found == [[count, False] for count in range(1, 11)] + [[10, True]], f"{width}: eleven pins lead to {found}")
        studio.run("studio.layout.show('curves');")
        studio.browser.frames(2)
        wide = studio.run("const tools = document.querySelector('.curves .tools'); return [tools.scrollWidth - tools.clientWidth, document.documentElement.scrollWidth - innerWidth];")
        check(max(wide) <= 0, f"{width}: the sentence about pins is {wide} too wide")
        found = [studio.run(pin, index) for index in (0, 10, 11)]
        check(found == [[9, False], [10, False], [10, True]], f"{width}: pins after a refusal lead to {found}")
        studio.browser.screenshot(os.path.join(studio.folder, f"pins-{width}.png"))
    studio.browser.resize(1440, 900)
    studio.silence("pins")


def check_pointer_ways(studio, check):
    """With the pointer alone: an instant is marked, every command can be chosen, and a drag below the ruler of the timeline chooses a range. On the ruler, and with a finger, a drag only scrubs."""
    studio.open("tossing")
    click = lambda selector: studio.gesture("mouse", [studio.run("const box = document.querySelector(arguments[0]).getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2];", selector)])
    click(".bar [aria-label='Mark this instant']")
    studio.until("studio.desk.session.marks.length > 0")
    check(studio.run("return studio.desk.session.marks.length") == 1, "the button that marks an instant marks none")
    exchange.load(studio, exchange.run_of(studio))
    click(".bar [aria-label='List of commands']")
    check(studio.run("return document.querySelector('dialog')?.ariaLabel") == "Commands", "the list of commands has no button")
    studio.run("document.querySelector('dialog')?.close();")
    (left, top, width) = studio.run("const box = studio.timeline.slider.getBoundingClientRect(); return [box.left, box.top, box.width];")
    at = lambda share, down: (left + width * share, top + down)
    ranges = "const { player } = studio.desk; return [player.range.map((time) => (time === undefined ? null : player.place(time))), player.place(player.time)];"
    for kind, down, shares, expected in (("mouse", 10, (0.2, 0.6), None), ("touch", 40, (0.2, 0.6), None), ("mouse", 40, (0.5, 0.5), None), ("mouse", 40, (0.2, 0.4, 0.6), (0.2, 0.6)), ("pen", 60, (0.7, 0.3), (0.3, 0.7))):
        studio.run("studio.desk.player.mark();")
        studio.gesture(kind, [at(share, down) for share in shares])
        (found, place) = studio.run(ranges)
        near = found == [None, None] if expected is None else None not in found and all(abs(one - other) < 0.01 for one, other in zip(found, expected))
        check(near and abs(place - shares[-1]) < 0.01, f"a drag with a {kind} over {shares}, {down} pixels below the top, chooses {found}, and the playhead is at {place}")
    # A click inside of a range keeps it.
    studio.gesture("mouse", [at(0.5, 40)])
    check(None not in studio.run(ranges)[0], "a click clears the range")
    studio.browser.frames(2)
    studio.browser.screenshot(os.path.join(studio.folder, "range.png"))
    studio.silence("pointer ways")


def check_targets(studio, check):
    """All targets have 24 pixels, and 44 for fingers, in all panels and dialogs and at all widths; nothing is wider than the window."""
    try:
        for least, is_touch in ((24, False), (44, True)):
            studio.browser.control("Emulation.setTouchEmulationEnabled", {"enabled": is_touch})
            for width in (1440, 768, 320):
                studio.browser.resize(width, 900)
                studio.open("tossing")
                exchange.load(studio, exchange.run_of(studio))
                studio.until("studio.desk.session.recorded")
                studio.run("studio.note('A notice.'); studio.desk.pin(studio.desk.session.lanes[0]); studio.desk.selectLane(studio.desk.session.lanes[0]);")
                for tab in studio.run("return [...document.querySelectorAll('[role=tab]')].map((tab) => tab.id)"):
                    studio.run("document.getElementById(arguments[0]).click()", tab)
                    studio.browser.frames(2)
                    small = studio.run(contrast.SMALL, least)
                    check(not small, f"{width}, {tab}: targets are smaller than {least} pixels: {small[:4]}")
                    wide = studio.run("return [...document.querySelectorAll('html, .setting, .bar')].filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth + 1).map((part) => part.className || part.localName)")
                    check(not wide, f"{width}, {tab}, {least} pixels: contents are wider than {wide[:4]}")
                for opening in DIALOGS:
                    studio.run(opening)
                    small = studio.run(contrast.SMALL, least)
                    check(not small, f"{width}, dialog: targets are smaller than {least} pixels: {small[:4]}")
                    studio.run("document.querySelector('dialog').close();")
                studio.run("studio.layout.show('settings');")
                studio.browser.screenshot(os.path.join(studio.folder, f"targets-{width}-{least}.png"))
    finally:
        studio.browser.control("Emulation.setTouchEmulationEnabled", {"enabled": False})
        studio.browser.resize(1440, 900)
    studio.silence("targets")


parts = [("setting-causes", check_setting_causes), ("pins", check_pins), ("copies", check_copies), ("targets", check_targets), ("pointer-ways", check_pointer_ways), ("access", check_access), ("keyboard", check_keyboard)]
