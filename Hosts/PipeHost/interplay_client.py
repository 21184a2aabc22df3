"""A client of `interplay serve`: drives a scene with lines of JSON. Needs the standard library only."""

import json
import subprocess


class Scene:
    """A scene in a process of its own, and its nodes as they are after the last frame."""

    def __init__(self, page, command=("interplay", "serve"), **options):
        self.process = subprocess.Popen(list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.nodes, self.children = {}, {}
        self.problems = []
        self.need = "nothing"
        self.line_count = 0
        self.time = 0
        self.send(interplay=1, page=page, **options)
        self.receive("ready")

    def send(self, **members):
        """Sends one line. Lines wait in a buffer until an answer is needed."""
        self.process.stdin.write(json.dumps(members).encode() + b"\n")
        self.line_count += 1

    def event(self, time, **members):
        """Sends an event of a pointer that was measured at `time`, in nanoseconds. If it is late, it takes effect at the present, and keeps that time."""
        if time < self.time:
            members["at"], time = time, self.time
        self.time = time
        self.send(t=time, **members)

    def receive(self, member):
        """Returns the next answer that has `member`. Problems before it are kept; an error of the last line raises, because no other answer follows."""
        self.process.stdin.flush()
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise EOFError("the host has ended")
            answer = json.loads(line)
            if "error" in answer or "diagnostic" in answer:
                self.problems.append(answer.get("error") or answer["diagnostic"])
                if "error" in answer and member == "error":
                    return answer
                if "error" in answer and answer.get("line") == self.line_count:
                    raise ValueError(answer["error"])
                continue
            self.apply(answer)
            if member in answer:
                return answer

    def apply(self, answer):
        """Changes the nodes as `answer` says."""
        for node in answer.get("nodes", []) + answer.get("added", []):
            self.nodes[node["id"]] = node
        for node in answer.get("nodes", []):
            if "parent" in node:
                self.children.setdefault(node["parent"], []).append(node["id"])
        for removed in answer.get("removed", []):
            self.nodes.pop(removed, None)
            self.children.pop(removed, None)
        for parent, children in answer.get("children", []):
            self.children[parent] = children
            for child in children:
                self.nodes[child]["parent"] = parent
        for node, name, value in answer.get("changed", []):
            self.nodes[node][name] = value
        self.need = answer.get("need", self.need)
        self.time = max(self.time, answer.get("t", 0))

    def frame(self, time):
        """Advances to `time`, in nanoseconds, and returns the changes."""
        self.send(t=time, frame=True)
        return self.receive("changed")

    def get(self, what):
        """Returns the snapshot, the diagnostics or the settings."""
        self.send(get=what)
        return self.receive(what)[what]

    def end(self, time):
        """Ends at `time`, in nanoseconds, and returns the digest, if the scene was started with one."""
        self.send(end=time)
        answer = self.receive("end")
        self.process.stdin.close()
        self.process.wait()
        return answer.get("digest")
