"""Checks of what the studio compares a run with, and of the tables of its canvases. `check` notes a failure unless a condition holds."""

import json
import os
import re
import struct
import subprocess

from exchange import load, run_of


def bits(number):
    """Returns the bits of a double in hexadecimal digits."""
    return struct.pack(">d", number).hex()


def gesture(studio, points):
    """Presses the mouse at the first point, moves it along the others, and releases it."""
    moves = [{"type": "pointerMove", "duration": 30 if index else 0, "x": round(x), "y": round(y)} for index, (x, y) in enumerate(points)]
    steps = [moves[0], {"type": "pointerDown", "button": 0}, *moves[1:], {"type": "pointerUp", "button": 0}]
    studio.browser.ask("POST", "/actions", {"actions": [{"type": "pointer", "id": "comparing", "parameters": {"pointerType": "mouse"}, "actions": steps}]})
    studio.browser.frames(4)


def check_comparison(studio, check):
    """A second recording beside the run: the first difference is that of the command's report, with both causes; the run that goes on ends the comparison."""
    path = run_of(studio)
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    moves = [index for index, line in enumerate(lines) if '"move"' in line]
    changed = json.loads(lines[moves[len(moves) // 2]])
    changed["y"] -= 7
    other = os.path.join(studio.folder, "other.jsonl")
    with open(other, "w", encoding="utf-8") as file:
        file.write("\n".join([*lines[:moves[len(moves) // 2]], json.dumps(changed), *lines[moves[len(moves) // 2] + 1:]]) + "\n")
    report = os.path.join(studio.folder, "compared.html")
    subprocess.run([studio.command, "replay", path, "--report", report, "--compare", other], check=True, capture_output=True)
    with open(report, encoding="utf-8") as file:
        expected = json.loads(re.search(r'id="head">(.*?)</script>', file.read(), re.DOTALL).group(1))["difference"]

    def compare(file_path, name):
        with open(file_path, encoding="utf-8") as file:
            studio.run("studio.tell('');")
            studio.wait("await studio.files.load(new File([given[0]], given[1]), (text, name) => studio.compare(text, name));", file.read(), name)

    studio.open("tossing")
    load(studio, path)
    compare(other, "other.jsonl")
    found = studio.run("return studio.checks.difference")
    check(found == expected, f"the first difference is {found}, but the report says {expected}")
    studio.until("[...document.querySelectorAll('.compare ol')].every((list) => list.children.length > 0)")
    shown = studio.run("return [[...document.querySelectorAll('.compare ol')].map((list) => list.children.length > 0), document.getElementById('tab-compare').getAttribute('aria-selected')]")
    check(shown == [[True, True], "true"], f"the causes of both runs: {shown}")
    studio.run("document.querySelector('.compare .verdict button').click();")
    place = studio.run("return [studio.desk.player.time, studio.desk.selection.path, studio.desk.other !== undefined]")
    check(place == [expected["t"], f"{expected['node']}.{expected['property']}", True], f"the first difference leads to {place}")
    studio.browser.frames(3)
    studio.browser.screenshot(os.path.join(studio.folder, "compared.png"))
    studio.run("studio.layout.show('compare'); document.querySelector('.compare .verdict button').focus(); studio.live();")
    ended = studio.run("return [studio.desk.other === undefined, document.getElementById('tab-compare') === null, document.querySelector('.compare') === null]")
    check(ended == [True, True, True], f"a run that goes on keeps its comparison: {ended}")
    focused = studio.run("return [document.activeElement.getAttribute('role'), document.activeElement.getAttribute('aria-selected')]")
    check(focused == ["tab", "true"], f"a comparison that ends leaves the focus to {focused}")
    # The other run ends between frames, or has a mark there: neither of them is a difference of values.
    (header, *events), time = [json.loads(line) for line in lines], json.loads(lines[-1])["t"] + 107_000_123
    cut = {**header, "end": time}
    for given, is_same in [([cut, *events], False), ([{**header, "end": max(header["end"], time)}, *events, {"t": time, "mark": "x"}], True)]:
        load(studio, path)
        studio.run("studio.compare(arguments[0], 'between');", "\n".join(json.dumps(line) for line in given))
        found = studio.run("return studio.checks.difference ?? null")
        is_right = found is None if is_same else found["t"] == -(-time * 60 // 10**9) * 10**9 // 60 and found.get("others") is None
        check(is_right, f"a run with an end or a mark between frames differs: {found}")
    for is_compared in (False, True):
        load(studio, path)
        if is_compared:
            compare(path, "same.jsonl")
        studio.run("studio.desk.player.seek(1e8);")
        studio.browser.frames(2)
        (x, y) = studio.point_of("card")
        edge = studio.run("return Math.round(studio.stage.canvas.getBoundingClientRect().right)")
        gesture(studio, [(x, y), *((x + (edge + 60 - x) * part / 7, y) for part in range(1, 8))])
        phases = studio.run("return [...new Set(studio.tape.scene.recording().filter((event) => event.t >= 1e8 && event.phase).map((event) => event.phase)), studio.host.input.contacts.size]")
        check({"down", "move", "up"} <= set(phases) and phases[-1] == 0, f"a drag out of the stage {'ends a comparison and' if is_compared else ''} has {phases}")
        load(studio, path)
        if is_compared:
            compare(path, "same.jsonl")
        studio.run("studio.desk.player.seek(1e8); studio.stage.canvas.focus(); studio.branch();")
        focused = studio.run("return [document.activeElement === studio.stage.canvas, studio.desk.other === undefined]")
        check(focused == [True, True], f"a branch of a run that is compared: focus and end are {focused}")
    load(studio, path)
    compare(path, "same.jsonl")
    check(studio.run("return document.querySelector('.compare .verdict').textContent") == "Identical to the last bit", "a recording differs from itself")
    kept = studio.wait("""
      const { player, session } = studio.desk;
      player.seek(session.end - 1e8);
      player.toggle();
      for (let i = 0; i < 300 && player.isPlaying; i += 1) await new Promise((done) => setTimeout(done, 10));
      const ended = [player.isPlaying, player.isLive, studio.desk.other !== undefined];
      player.seek(session.end - 1e8);
      player.toggle();
      studio.compare(studio.recording(), "own.jsonl");
      return [...ended, player.isPlaying, player.isLive, studio.desk.other !== undefined];""")
    check(kept == [False, False, True] * 2, f"a run that is compared and played to its end: {kept}")
    compare(run_of(studio, "sheet"), "sheet.jsonl")
    check("sheet.jsonl: it is of the page sheet" in studio.failure(), f"a recording of another page is answered with {studio.failure()!r}")
    studio.silence("comparisons")


def check_expected(studio, check):
    """A recording with expected outputs: nothing is said if they hold; otherwise a banner has the first value that differs, with its bits."""
    for page in ("tossing", "hearts", "controls", "reorderable-list", "carousel"):
        path = os.path.join(studio.folder, f"expected-{page}.jsonl")
        with open(run_of(studio, page), encoding="utf-8") as source, open(path, "w", encoding="utf-8") as file:
            file.write(source.read())
        subprocess.run([studio.command, "baseline", path, "--reason", "it was so"], check=True, capture_output=True)
        studio.open(page)
        load(studio, path)
        state = studio.run("return [studio.bar.said.textContent, document.querySelector('.difference')?.textContent ?? '']")
        check(state == ["The values are as expected", ""], f"{page}: expected outputs that hold: {state}")
    path = os.path.join(studio.folder, "expected-tossing.jsonl")
    with open(path, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file.read().splitlines()]
    for more, words in [({"layers": ["decisions"]}, "have no values"), ({}, "")]:
        given = [*(line for line in lines if "expect" not in line and "baseline" not in line), {"baseline": "w", "outputs": 0, **more}]
        studio.run("studio.load(arguments[0], { isInstant: true });", "\n".join(json.dumps(line) for line in given))
        state = studio.run("return [document.querySelector('.notice').textContent, document.querySelector('.difference .link')?.textContent ?? '']")
        check(words in state[0] and (state[1] == "") == (words != ""), f"expected outputs without values, {more}: {state}")
    index = next(index for index, line in enumerate(lines) if line.get("expect") == "values" and line["of"] == "card.position")
    got = list(lines[index]["numbers"])
    lines[index]["numbers"][0] += 0.5
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(json.dumps(line) for line in lines))
    studio.open("tossing")
    load(studio, path)
    banner = studio.run("return document.querySelector('.difference')?.textContent ?? ''")
    words = ["the file has other values than it expects", "it was so", f"card.position at {lines[index]['t'] / 1e9:.3f} s", f"0x{bits(got[0])}", f"0x{bits(got[0] + 0.5)}",
             studio.run("return studio.desk.session.digest")]
    check(all(word in banner for word in words), f"the banner says {banner!r}, not {words}")
    refused = subprocess.run([studio.command, "replay", path, "--expect"], capture_output=True, text=True)
    check(refused.returncode != 0 and "card.position" in refused.stdout, f"the command expects something else: {refused.stdout}")
    studio.browser.frames(2)
    studio.browser.screenshot(os.path.join(studio.folder, "banner.png"))
    time = studio.run("document.querySelector('.difference .link').click(); return [studio.desk.player.time, studio.desk.selection.path];")
    check(time == [lines[index]["t"], "card.position"], f"the banner leads to {time}")
    # The same while the file is still played.
    studio.run("studio.load(arguments[0]);", "\n".join(json.dumps(line) for line in lines))
    studio.until("studio.desk.session.end > 1e8")
    found = studio.run("""
      document.querySelector('.difference .link').click();
      return [studio.desk.player.time, studio.desk.selection.path, studio.desk.session.end >= studio.desk.player.time, studio.host.isScripted, studio.tape.scene.refusedCount];""")
    check(found == [lines[index]["t"], "card.position", True, False, 0], f"the banner of a file that is played leads to {found}")
    lines.pop()
    studio.run("studio.load(arguments[0], { isInstant: true });", "\n".join(json.dumps(line) for line in lines))
    notice = studio.run("return [document.querySelector('.notice').textContent, document.querySelector('.difference') === null]")
    check("truncated" in notice[0] and notice[1], f"expected outputs that are truncated: {notice}")
    studio.silence("expected outputs")


def check_report_digest(studio, check):
    """A report that the module plays otherwise: a banner with the first value that differs, both digests and the bits of both values."""
    browser = studio.browser
    report = os.path.join(studio.folder, "otherwise.html")
    played = studio.play("tossing", "--report", report, "--live", "--studio", studio.files)
    for change in (False, True):
        browser.open(report)
        browser.frames(3)
        expected = browser.run("""
          const { session } = interplayReport.desk;
          session.digest = "0123456789abcdef";
          const lane = session.lanes.find((lane) => lane.path === "card.position" && lane.component === 1);
          const index = Math.floor(lane.times.length / 2);
          if (arguments[0]) lane.values[index] += 10;
          document.querySelector(".play-on").click();
          return [lane.times[index], lane.values[index]];""", change)
        browser.wait("for (let i = 0; i < 1000 && !document.querySelector('.difference'); i += 1) await new Promise((done) => setTimeout(done, 10));")
        banner = browser.run("return document.querySelector('.difference')?.textContent ?? ''")
        words = ["plays this recording otherwise", "0123456789abcdef", played["digest"]] + ([f"card.position at {expected[0] / 1e9:.3f} s", f"0x{bits(expected[1])}"] if change else [])
        check(all(word in banner for word in words), f"the banner says {banner!r}, not {words}")
        check(change or "First difference" not in banner, f"only the digest differs, but the banner says {banner!r}")
    studio.silence("reports of other digests")


def check_tables(studio, check):
    """Canvases lead to tables with what they show at the playhead; while a page is played, these have no rows."""
    studio.open("tossing")
    load(studio, run_of(studio))
    studio.run("studio.desk.pin(studio.desk.session.lanes.find((lane) => lane.path === 'card.position')); studio.desk.player.seek(4e8);")
    studio.until("document.querySelector('#table-stage caption')?.textContent.includes('0.400 s')")
    # The future is found after that, and follows.
    studio.until("document.querySelectorAll('#table-timeline tbody tr').length === studio.timeline.rows.flatMap((row) => row.bars).length")
    found = studio.run("""
      const { stage, timeline, curves, tape, desk } = studio;
      const rows = ({ id }) => [...document.getElementById(id).querySelectorAll("tbody tr")].map((row) => [...row.children].map((cell) => cell.textContent));
      const [shown, bars, pinned] = ["table-stage", "table-timeline", "table-pinned"].map((id) => rows({ id }));
      const card = [...tape.scene.nodes.values()].find((node) => node.name === "card");
      const cells = shown.find(([name]) => name === "card");
      return [[stage.canvas, timeline.slider, curves.overlay].map((element) => document.getElementById(element.getAttribute("aria-details")).tagName),
        shown.length === tape.scene.nodes.size, Math.abs(Number(cells[1]) - card.values.position[0]) < 0.01, Math.abs(Number(cells[2]) - card.values.position[1]) < 0.01,
        bars.length === timeline.rows.flatMap((row) => row.bars).length && bars.length > 0, pinned.length === desk.pins.size];""")
    check(found == [["TABLE"] * 3, True, True, True, True, True], f"the tables of the canvases: {found}")
    related = [node["name"]["value"] for node in studio.browser.control("Accessibility.getFullAXTree", {})["nodes"]
               if any(entry["name"] == "details" for entry in node.get("properties", []))]
    check(len(related) == 3, f"the browser knows the tables of {related}")
    studio.run("studio.live();")
    studio.until("document.querySelector('#table-stage caption').textContent.includes('pause')")
    check(studio.run("return document.querySelectorAll('#table-stage tbody tr').length") == 0, "a table of a page that is played has rows")
    studio.open("contextual-transition")
    studio.run("studio.desk.player.leave();")
    studio.until("document.querySelectorAll('#table-stage tbody tr').length > 12")
    count = studio.run("""
      const { desk: { session, player, listed } } = studio;
      const grid = session.names.indexOf("grid");
      const { change } = session;
      session.change = (node, name, ...others) => (node === grid && name === "isHidden") || change.call(session, node, name, ...others);
      listed.emit();
      return document.querySelectorAll("#table-stage tbody tr").length - session.childrenOf(grid, player.time).length - 1;""")
    studio.until(f"document.querySelectorAll('#table-stage tbody tr').length === {count}")
    shown = studio.run("return document.querySelectorAll('#table-stage tbody tr').length")
    check(shown == count, f"below a hidden node, {shown - count} nodes are in the table of the stage")
    studio.silence("tables")


def check_choices(studio, check):
    """Keys and switches that were chosen hold in another window of the studio: the key returns, the words name it, and predictions are drawn."""
    studio.open("tossing")
    studio.run("localStorage.removeItem('interplay-preferences');")
    studio.open("tossing")
    studio.run("studio.keyboard.rebind('Return to live', { code: 'KeyZ', key: 'z' }); document.querySelector('.own [aria-label=\"Predicted pointers\"]').click();")
    studio.open("tossing")
    studio.browser.press("k")
    words = studio.run("return [studio.desk.player.isLive, studio.bar.badge.textContent, studio.stage.note.textContent]")
    check(words == [False, "past: Z for live", "Past: press Z to return, or drag to branch here."], f"the key that returns is told as {words}")
    studio.browser.press("r")
    check(studio.run("return studio.desk.player.isLive") is False, "the usual key still returns")
    studio.browser.press("z")
    check(studio.run("return studio.desk.player.isLive") is True, "the chosen key does not return")
    (x, y) = studio.point_of("card")
    found = studio.run("""
      const { canvas } = studio.stage;
      const event = (name, x, more = {}) => new PointerEvent(name, { pointerId: 5, pointerType: "touch", clientX: x, clientY: arguments[1], buttons: 1, bubbles: true, ...more });
      canvas.dispatchEvent(event("pointerdown", arguments[0]));
      const move = event("pointermove", arguments[0] + 5);
      move.getPredictedEvents = () => [event("pointermove", arguments[0] + 30)];
      canvas.dispatchEvent(move);
      studio.host.frame(performance.now());
      studio.stage.drawNow();
      const predicted = [...studio.stage.predictions.values()].length;
      canvas.dispatchEvent(event("pointerup", arguments[0] + 5));
      studio.host.frame(performance.now());
      return [predicted, studio.stage.predictions.size, studio.tape.scene.recording().filter((event) => event.origin === "predicted").length];""", x, y)
    check(found == [1, 0, 0], f"predictions: {found}")
    studio.run("studio.keyboard.helpDialog(); document.querySelector('[aria-label=\"Change the key of Mark this instant\"]').focus();")
    studio.browser.press(" ")
    pressed = studio.run("return [document.activeElement.getAttribute('aria-pressed'), document.activeElement.closest('tr').querySelector('kbd').textContent]")
    check(pressed == ["true", "press a key"], f"the space bar does not press the button that changes a key: {pressed}")
    studio.browser.press("y")
    pressed = studio.run("return [document.activeElement.getAttribute('aria-pressed'), document.activeElement.closest('tr').querySelector('kbd').textContent]")
    check(pressed == ["false", "Y"], f"a key after the space bar is not taken: {pressed}")
    studio.run("document.querySelector('dialog').close(); localStorage.removeItem('interplay-preferences');")
    # Without shortcuts of single letters, also in the next window; other shortcuts stay.
    for is_on in (False, True):
        studio.open("tossing")
        studio.run("studio.keyboard.helpDialog(); document.querySelector('dialog .check input').click(); document.querySelector('dialog').close();")
        studio.open("tossing")
        studio.browser.press("k")
        check(studio.run("return studio.desk.player.isLive") is not is_on, f"single letters are shortcuts in the next window: {not is_on}, not {is_on}")
        studio.run("studio.keyboard.helpDialog();")
        check(studio.run("return document.querySelector('dialog .check input').checked") is is_on, "the list of keys has forgotten whether single letters are shortcuts")
        studio.run("document.querySelector('dialog').close();")
        studio.browser.press("\ue009", "k")
        check(studio.run("return document.querySelector('dialog')?.ariaLabel") == "Commands", "without letters the list of commands has no shortcut")
        studio.run("document.querySelector('dialog')?.close();")
    studio.run("localStorage.removeItem('interplay-preferences');")
    studio.silence("choices")


def check_compared_try(studio, check):
    """A try names its first difference, and the panel of settings keeps the focus. A scrub delays that; a run that goes on ends it, and keeps its ghost."""
    studio.open("tossing")
    load(studio, run_of(studio))
    path = "card.spring.damping"
    studio.run("studio.layout.show('settings'); document.querySelector('input[value=try]').click(); document.querySelector(`input[type=range][aria-label='${arguments[0]}']`).focus();", path)
    studio.browser.press("\ue014")
    studio.until("studio.desk.other !== undefined")
    # A scrub before the comparison delays it.
    studio.run("studio.desk.player.seek(1e8);")
    studio.until("studio.checks.panel !== undefined && studio.checks.desk === studio.desk")
    (difference, said, focused, chosen, has_tab) = studio.run("""
      return [studio.checks.difference, studio.bar.said.textContent, document.activeElement.getAttribute('aria-label'), studio.layout.right.chosen, document.getElementById('tab-compare') !== null];""")
    check(has_tab and focused == path and chosen == "settings", f"a try that is compared shows {chosen}, the focus has {focused}, there is a panel: {has_tab}")
    if not has_tab:
        return
    check(difference["node"] == "card" and said.startswith(f"First difference: card.{difference['property']} at "), f"the first difference of a try is {difference}, the bar says {said!r}")
    value = studio.run("return studio.tape.scene.recording()[0].value")
    own = os.path.join(studio.folder, "untried.jsonl")
    tried = os.path.join(studio.folder, "tried.jsonl")
    with open(run_of(studio), encoding="utf-8") as file:
        (header, *lines) = file.read().splitlines()
    for name, more in ((own, []), (tried, [json.dumps({"t": 0, "set": path, "value": value})])):
        with open(name, "w", encoding="utf-8") as file:
            file.write("\n".join([header, *more, *lines]) + "\n")
    report = os.path.join(studio.folder, "tried.html")
    subprocess.run([studio.command, "replay", tried, "--report", report, "--compare", own], check=True, capture_output=True)
    with open(report, encoding="utf-8") as file:
        expected = json.loads(re.search(r'id="head">(.*?)</script>', file.read(), re.DOTALL).group(1))["difference"]
    check(difference == expected, f"the first difference of a try is {difference}, but the report says {expected}")
    studio.run("document.getElementById('tab-compare').click();")
    studio.until("[...document.querySelectorAll('.compare ol')].length === 2 && [...document.querySelectorAll('.compare ol')].every((list) => list.children.length > 0)")
    shown = studio.run("return [...document.querySelectorAll('.compare ol')].map((list) => list.children.length > 0)")
    check(shown == [True, True], f"the causes of a try and of the run before: {shown}")
    studio.browser.screenshot(os.path.join(studio.folder, "tried.png"))
    studio.run("studio.live();")
    ended = studio.run("return [studio.checks.panel === undefined, document.getElementById('tab-compare') === null, studio.desk.other !== undefined]")
    check(ended == [True, True, True], f"a tried run that goes on: no comparison, no panel, a ghost: {ended}")
    studio.silence("compared tries")


parts = [("compared-try", check_compared_try), ("comparison", check_comparison), ("expected", check_expected), ("report-digest", check_report_digest), ("tables", check_tables), ("choices", check_choices)]
