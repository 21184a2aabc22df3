"""The budget trace: fifty nodes that move for 60 s with a pointer at 120 samples per second, which are 100 curves. And a wide one: a hundred thousand curves of a short drag."""

import json
import math


def write_wide(scene, recording, count=50_000):
    """Writes a scene in which many nodes follow a finger, which are two curves each, and the recording of a drag."""
    place = lambda index: [index % 300, -(index % 200)]
    nodes = [{"name": f"node{index}", "position": [400 + place(index)[0], 400 + place(index)[1]], "size": [4, 4], "isInteractive": index == 0} for index in range(count)]
    graph = [{"add": "draggable", "to": "node0"}]
    graph += [{"connect": "node0.position", "through": [{"offset": {"by": place(index)}}], "to": f"node{index}.position"} for index in range(1, count)]
    with open(scene, "w") as file:
        json.dump({
            "interplay": "scene", "version": 1, "name": "wide", "summary": "Very many nodes follow a finger.", "canvas": [800, 800], "mainNode": "node0", "nodes": nodes,
            "interactions": [{"name": "draggable", "kind": "Draggable", "settings": {"configuration.slop": 0}}], "graph": graph}, file)
    points = [(0, "down", 400, 400), (20_000_000, "move", 420, 400), (40_000_000, "move", 430, 390), (60_000_000, "up", 430, 390)]
    with open(recording, "w") as file:
        file.write(json.dumps({"interplay": 1, "canvas": [800, 800]}) + "\n")
        file.writelines(json.dumps({"t": time, "pointer": 0, "phase": phase, "x": x, "y": y}) + "\n" for time, phase, x, y in points)


def write_budget(scene, recording):
    """Writes the scene and its recording."""
    nodes = [{"name": f"node{index}", "position": [400 + 3 * index, 400 - 2 * index], "size": [40, 40], "isInteractive": index == 0} for index in range(50)]
    graph = [{"add": "draggable", "to": "node0"}]
    graph += [{"connect": "node0.position", "through": [{"offset": {"by": [3 * index, -2 * index]}}], "to": f"node{index}.position"}
              for index in range(1, 50)]
    settings = {"configuration.slop": 0}
    with open(scene, "w") as file:
        json.dump({
            "interplay": "scene", "version": 1, "name": "budget", "summary": "Fifty nodes follow a finger for a minute.",
            "canvas": [800, 800], "mainNode": "node0", "nodes": nodes,
            "interactions": [{"name": "draggable", "kind": "Draggable", "settings": settings}], "graph": graph}, file)
    events = [{"t": 0, "pointer": 0, "phase": "down", "x": 400, "y": 400}]
    for sample in range(1, 7200):
        time = sample / 120
        x = 400 + 300 * math.sin(time * 2.1) * math.exp(-((time % 7) / 4))
        y = 400 + 300 * math.sin(time * 3.3)
        events.append({"t": round(time * 1e9), "pointer": 0, "phase": "move", "x": x, "y": y})
    events.append({"t": 60_000_000_000, "pointer": 0, "phase": "up", "x": 400, "y": 400})
    with open(recording, "w") as file:
        file.write(json.dumps({"interplay": 1, "canvas": [800, 800]}) + "\n")
        file.writelines(json.dumps(event) + "\n" for event in events)
