"""Checks of the two paths of a file of actions: the studio reads it, and the driver performs it on the stage. `check` notes a failure unless a condition holds."""

import json
import math
import os
import subprocess

# The forms of files, with the extensions by which the command writes them.
FORMS = ("json", "jsonl", "evemu", "yml", "script")
# The shortest ticks of slower hands, in milliseconds: a tick of the driver takes a frame at least.
SLOWER = (17, 25, 34)


def file_of(studio, page, form):
    """Writes the script of a page as a file of a form; returns its path, and the path of what the command plays for it."""
    (source, path, plain) = (os.path.join(studio.folder, f"script-{page}.{suffix}") for suffix in ("source.jsonl", form, "plain.jsonl"))
    if not os.path.exists(source):
        studio.play(page, "--record", source)
    subprocess.run([studio.command, "convert", source, path, "--page", page], check=True, capture_output=True)
    if form != "script":
        return path, path
    # A script of steps is performed on its page.
    subprocess.run([studio.command, "convert", path, plain], check=True, capture_output=True)
    return path, plain


def check_files(studio, check):
    """Files that are chosen in the field for files have the digest of `interplay play --events`: actions of all pages are played by the ticks of the studio, other forms at once."""
    count = 0
    for page in studio.listed if studio.is_complete else studio.part:
        studio.open(page)
        for form in FORMS if studio.is_complete or page == studio.part[0] else FORMS[:1]:
            (path, events) = file_of(studio, page, form)
            ended = os.path.join(studio.folder, "ended.jsonl")
            expected = studio.play(page, "--events", events, "--record", ended)["digest"]
            with open(ended, encoding="utf-8") as file:
                end = json.loads(file.readline())["end"]
            # A file of events has no end, or that of its device: the studio plays it until the command has found everything at rest.
            studio.run("""
              const [end, isInstant] = arguments;
              globalThis.isLoaded = false;
              studio.load = (text, options) => {
                delete studio.load;
                const [header, ...lines] = text.split("\\n");
                const ended = [JSON.stringify({ ...JSON.parse(header), end }), ...lines.filter((line) => !line.startsWith('{"end"'))].join("\\n");
                const isOpen = studio.load(ended, { ...options, isInstant });
                if (!isInstant) studio.desk.player.setSpeed(4);
                globalThis.isLoaded = true;
                return isOpen;
              };""", end, form != "json")
            studio.browser.upload("input[aria-label='File to play']", path)
            digest = studio.wait("""
              const deadline = performance.now() + 20000;
              const isPlayed = () => globalThis.isLoaded && !studio.script && studio.tape.end >= given[0] && studio.tape.scene.isAtRest;
              while (!isPlayed() && studio.alert.hidden && performance.now() < deadline) await new Promise((done) => setTimeout(done, 10));
              return studio.tape.scene.digest;""", end)
            check(not studio.failure(), f"{page}: the {form} file does not open: {studio.failure()}")
            check(digest == expected, f"{page}: the digest of the {form} file is {digest}, not {expected}")
            count += 1
        studio.silence(f"{page}, files")
    print(f"browser: studio: {count} files have the digests of the command", flush=True)


def slower(actions, least):
    """Returns actions whose ticks last at least `least` milliseconds, where time passes at all."""
    def item(given):
        return {**given, "duration": max(given["duration"], least)} if given.get("duration", 0) > 0 else given
    return {"actions": [{**source, "actions": [item(given) for given in source["actions"]]} for source in actions["actions"]]}


def distance(one, other):
    """Returns how far nodes are apart in two sets of positions, at most; infinity if these are of other nodes."""
    if one.keys() != other.keys():
        return math.inf
    return max((math.dist(one[name], other[name]) for name in one), default=0)


def pace(recording):
    """Returns the ticks of the hand that was recorded, in milliseconds: the usual one, and a slow one."""
    times = [json.loads(line).get("t", 0) / 1e6 for line in recording.splitlines()[1:]]
    ticks = sorted(later - earlier for earlier, later in zip(times, times[1:]) if later > earlier)
    return [math.ceil(ticks[int((len(ticks) - 1) * share)]) for share in (0.5, 0.9)] if ticks else []


def rests_of(studio, page, path, actions, ticks):
    """Returns the positions at rest for a file of actions, and whether slower hands leave the nodes there as well."""
    def rests(file):
        return {node["name"]: node["position"] for node in studio.play(page, "--events", file)["nodes"]}
    found = rests(path)
    slow = os.path.join(studio.folder, "slower.json")
    for least in sorted({*SLOWER, *ticks}):
        with open(slow, "w", encoding="utf-8") as file:
            json.dump(slower(actions, least), file)
        if distance(rests(slow), found) > 0.5:
            return found, False
    return found, True


def performed(studio, actions):
    """Performs actions with the driver on the stage: positions of the page become points of the window."""
    (left, top, scale) = studio.run("""
      const [scale, , , , left, top] = studio.stage.mapping;
      const box = studio.stage.canvas.getBoundingClientRect();
      return [box.left + left, box.top + top, scale];""")

    def item(given):
        if given["type"] != "pointerMove":
            return given
        return {**given, "x": round(left + given["x"] * scale), "y": round(top + given["y"] * scale)}

    sources = [{**source, "actions": [item(given) for given in source["actions"]]} for source in actions["actions"]]
    studio.browser.ask("POST", "/actions", {"actions": sources})
    return scale


def check_performed(studio, check):
    """The actions of pages, performed on the stage: the recording has the digest of the bar, and nodes rest within a point of where the file leaves them, unless that depends on the speed of the hand."""
    (compared, timed, late) = (0, [], 0)
    for page in studio.listed if studio.is_complete else studio.part:
        (path, _) = file_of(studio, page, "json")
        with open(path, encoding="utf-8") as file:
            actions = json.load(file)
        studio.browser.renew()
        studio.browser.resize(1560, 1300)
        studio.open(page)
        # A point of the page has a pixel at least, because positions of the driver are whole pixels.
        studio.run("document.documentElement.style.setProperty('--upper', '80%');")
        studio.browser.frames(3)
        scale = performed(studio, actions)
        check(scale >= 1, f"{page}: the stage has {scale} pixels for a point")
        studio.run("studio.desk.player.setSpeed(4);")
        downs = sum(item["type"] == "pointerDown" for source in actions["actions"] for item in source["actions"])
        (nodes, count) = studio.wait("""
          const deadline = performance.now() + 20000;
          const hasArrived = () => studio.desk.session.contacts.length >= given[0] && studio.desk.session.open.size === 0;
          while (!(hasArrived() && studio.tape.scene.isAtRest) && performance.now() < deadline) await new Promise(requestAnimationFrame);
          const { tape, desk } = studio;
          // Of nodes of equal names, each has a number, as in the output of the command.
          const { names, indices } = desk.session;
          return [Object.fromEntries([...tape.scene.nodes].map(([id, { values }]) => [names[indices.get(id)], values.position])), tape.rewoundCount + tape.scene.lateCount];""", downs)
        late += count
        digest = studio.run("studio.desk.player.toggle(); if (studio.desk.session.digest === '') studio.computeDigest(); return studio.desk.session.digest;")
        recording = studio.run("return studio.recording()")
        check(digest and studio.replay(recording) == digest, f"{page}: the recording of performed actions has another digest than {digest}")
        (expected, is_steady) = rests_of(studio, page, path, actions, pace(recording))
        if is_steady:
            compared += 1
            apart = distance(nodes, expected)
            check(apart <= 1, f"{page}: performed, its actions leave nodes {apart:.2f} points from where the file leaves them")
        else:
            timed.append(page)
        studio.silence(f"{page}, performed")
    studio.browser.resize(1440, 900)
    check(compared > len(timed), f"only {compared} pages can be compared: where nodes rest depends on the hand in {timed}")
    print(f"browser: studio: performed actions leave {compared} pages as their files; depends on the hand: {', '.join(timed) or 'none'}; {late} late events", flush=True)


def check_late_touches(studio, check):
    """Touches of the driver are late. They take effect at their own time, or at the present if nothing can be put back; the recording replays in both cases."""
    points = [(0, 0), (6, -20), (14, -50), (25, -90), (30, -130)]
    for policy, count in (("rewound", "tape.rewoundCount"), ("clamped", "tape.scene.lateCount")):
        late = 0
        # How many are late is a matter of the machine: three drags have to have one.
        for _ in range(3):
            studio.open("tossing")
            if policy == "clamped":
                studio.run("studio.tape.canRewind = () => false;")
            (x, y) = studio.point_of("card")
            studio.gesture("touch", [(x + across, y + down) for across, down in points])
            studio.until("studio.desk.session.contacts[0]?.end < Infinity")
            (digest, found, other) = studio.run(f"""
              const {{ tape, desk }} = studio;
              desk.player.toggle();
              return [desk.session.digest, {count}, tape.rewoundCount + tape.scene.lateCount - {count}];""")
            check(studio.replay(studio.run("return studio.recording()")) == digest, f"the recording of touches that are {policy} has another digest than {digest}")
            check(other == 0, f"{other} touches are not {policy}")
            late += found
            if late > 0:
                break
        check(late > 0, f"no touch of the driver was {policy}")
        studio.until("document.querySelector('.late').textContent !== ''")
        words = studio.run("return document.querySelector('.late').textContent")
        check(words == f"{found} {'rewound' if policy == 'rewound' else 'late'}", f"the bar says {words!r} of {found} touches that were {policy}")
    studio.silence("late touches")


parts = [("files", check_files), ("performed", check_performed), ("late-touches", check_late_touches)]
