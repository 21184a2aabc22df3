"""Checks `interplay serve` from outside: usage `check.py COMMAND [--figures]`. Prints one line for each result, and fails with the first wrong one."""

import json
import os
import subprocess
import sys
import tempfile
import time

from interplay_client import Scene

COMMAND = sys.argv[1]
# The figures hold on a quiet machine, with `--figures`. A busy one gets more time: there only a fault of another order is found.
SLACK = 1 if "--figures" in sys.argv else 20


def run(*arguments, **options):
    return subprocess.run([COMMAND, *arguments], capture_output=True, timeout=120, **options)


def expect(condition, sentence):
    if not condition:
        sys.exit("serve: " + sentence)


def frame_time(index, rate=60):
    """The time of a frame, in whole nanoseconds."""
    return index * 1_000_000_000 // rate


def play(page, folder):
    """Returns the recording of the page's own script, and its digest."""
    path = os.path.join(folder, page + ".jsonl")
    digest = run("play", page, "--record", path).stdout.split()[-1].decode()
    with open(path) as file:
        return path, [json.loads(line) for line in file], digest


def check_digests(folder):
    for page in ["tossing", "rotatable", "swipe-cards"]:
        path, lines, digest = play(page, folder)
        with open(path, "rb") as file:
            answers = run("serve", stdin=file).stdout.splitlines()
        expect(json.loads(answers[-1])["digest"] == digest, f"the recording of {page} has another digest than its play")

        scene, frame = Scene(page, (COMMAND, "serve"), digest=True), 1
        end = lines[0]["end"]
        for event in lines[1:] + [None]:
            while frame_time(frame) <= (event["t"] if event else end):
                scene.frame(frame_time(frame))
                frame += 1
            if event:
                scene.send(**event)
        expect(scene.need == "nothing" and not scene.problems, f"{page} is not at rest: {scene.need}, {scene.problems}")
        snapshot = scene.get("snapshot")
        expect(all(scene.nodes[node["id"]][name] == node[name] for node in snapshot for name in node), f"{page}: the snapshot differs")
        expect(scene.end(end) == digest, f"{page} driven by frames has another digest than its play")
    print("serve: digests equal those of interplay play, as a recording and frame by frame")


def check_beginning(folder):
    path = os.path.join(folder, "over.json")
    spring = {"name": "spring", "kind": "Spring<Point>", "settings": {"destination": [50, 50], "damping": 100}}
    with open(path, "w") as file:
        json.dump({"interplay": "scene", "version": 1, "canvas": [100, 100], "nodes": [{"name": "card", "size": [10, 10]}],
                   "interactions": [spring], "graph": [{"add": "spring", "to": "card.position"}]}, file)
    scene = Scene(path, (COMMAND, "serve"))
    expect([node["name"] for node in scene.nodes.values()] == ["root", "card"] and scene.need == "frame",
           f"a scene with a problem begins with {scene.nodes} and needs {scene.need}")
    scene.frame(16_666_667)
    expect(any("damping-clamped" in problem for problem in scene.problems), f"the problems are {scene.problems}")
    scene.end(20_000_000)
    try:
        Scene("nonsense", (COMMAND, "serve"))
        expect(False, "an unknown page begins")
    except ValueError as error:
        expect("line 1" in str(error), f"an unknown page is answered with {error}")
    print("serve: a scene with a problem begins with its nodes, and an unknown page raises")


def check_errors():
    scene = Scene("tossing", (COMMAND, "serve"))
    try:
        scene.get("nonsense")
        expect(False, "an unknown snapshot is returned")
    except ValueError as error:
        expect("line 2" in str(error), f"an unknown snapshot is answered with {error}")
    expect(scene.end(0) is None, "the session does not go on after an unknown snapshot")
    scene = Scene("tossing", (COMMAND, "serve"))
    for line in [b"nonsense\n", b'{"t": 1, "pointer": 1, "phase": "up", "x": 1, "y": 1}\n', b"\xff\xfe\n", b"[" * 100_000 + b"\n"]:
        scene.process.stdin.write(line)
        expect("line" in scene.receive("error"), f"no error for {line[:40]}")
    scene.frame(16_666_667)
    expect(scene.end(20_000_000) is None and scene.process.returncode == 0, "the session does not go on after errors")

    expect(run("serve", input=b"").returncode == 65, "an empty input is accepted")
    header = b'{"interplay": 1, "page": "tossing"}\n'
    ended = run("serve", input=header + b'{"t": 5, "frame": true}')
    expect(ended.returncode == 0 and json.loads(ended.stdout.splitlines()[-1]) == {"end": 5}, "the end of the input is no end")
    with open("/dev/full", "wb") as full:
        lost = subprocess.run([COMMAND, "serve"], input=header, stdout=full, stderr=subprocess.PIPE, timeout=60)
    expect(lost.returncode == 73 and b"standard output" in lost.stderr, f"a full device is not reported: {lost}")
    process = subprocess.Popen([COMMAND, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdin.write(header)
    process.stdin.flush()
    process.stdout.readline()
    process.stdout.close()
    process.stdin.write(b'{"t": 5, "frame": true}\n' * 10)
    process.stdin.close()
    expect(process.wait(timeout=60) == -13 and not process.stderr.read(), "a closed pipe does not end the host silently")
    print("serve: errors have a place, and the end of the input, a full device and a closed pipe end the host as they should")


def check_late_events():
    def next_position(measured):
        """Returns the position of a card that was dragged by events after their frames, in the frame after the release."""
        scene = Scene("tossing", (COMMAND, "serve"))
        for index, time in enumerate(measured):
            scene.frame(frame_time(index + 1))
            phase = "down" if index == 0 else "up" if index == len(measured) - 1 else "move"
            scene.event(time, pointer=1, phase=phase, x=200, y=400 - 20 * index)
        scene.frame(frame_time(len(measured) + 1))
        expect(not scene.problems, f"late events are refused: {scene.problems}")
        position = next(node["position"] for node in scene.nodes.values() if node["name"] == "card")
        scene.end(2_000_000_000)
        return position

    scene = Scene("tossing", (COMMAND, "serve"))
    scene.frame(frame_time(2))
    scene.send(t=frame_time(1), pointer=1, phase="down", x=120, y=600)
    expect("time" in scene.receive("error")["error"], "an event before the last frame is accepted")
    slow, fast = ([frame_time(1) + step * index for index in range(6)] for step in (16_000_000, 4_000_000))
    expect(next_position(fast)[1] < next_position(slow)[1], "a late flick has the speed of its frames")
    print("serve: a late event takes effect at the present, and keeps the time of its measurement")


def check_speed():
    count = 200_000
    lines = [json.dumps({"interplay": 1, "page": "tossing"}), json.dumps({"t": 0, "pointer": 1, "phase": "down", "x": 120, "y": 600})]
    lines += [json.dumps({"t": 1_000_000 * i, "pointer": 1, "phase": "move", "x": 120 + i % 50, "y": 600 - i % 70}) for i in range(1, count)]
    text = ("\n".join(lines) + "\n").encode()
    start = time.perf_counter()
    answers = run("serve", input=text).stdout
    rate = count / (time.perf_counter() - start)
    expect(b"error" not in answers and b"diagnostic" not in answers, "events are refused")

    scene, best = Scene("tossing", (COMMAND, "serve")), []
    scene.send(t=0, pointer=1, phase="down", x=120, y=600)
    for i in range(1, 2000):
        start = time.perf_counter()
        scene.send(t=8_000_000 * i, pointer=1, phase="move", x=120 + i % 50, y=600 - i % 70)
        scene.frame(8_000_000 * i)
        best.append(time.perf_counter() - start)
    scene.end(20_000_000_000)
    best.sort()
    median = best[len(best) // 2] * 1000
    print(f"serve: {rate:,.0f} event lines a second; the answer to an event after {median:.3f} ms (median of {len(best)})")
    expect(rate * SLACK >= 100_000, "fewer than 100,000 event lines a second")
    expect(median <= 0.2 * SLACK, "the answer to an event takes more than 0.2 ms")


with tempfile.TemporaryDirectory() as folder:
    check_digests(folder)
    check_beginning(folder)
check_errors()
check_late_events()
check_speed()
