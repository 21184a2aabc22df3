"""The budget trace: fifty nodes that move for 60 s with a pointer at 120 samples per second, which are 100 curves."""

import json
import math


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
