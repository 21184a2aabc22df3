"""A client of WebDriver for headless Chromium: the standard library and nothing else."""

import base64
import http.client
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time


class BrowserError(Exception):
    """An answer of the driver that is an error."""


def free_port():
    """Returns a port of this machine that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Browser:
    """One session of headless Chromium, and the driver process that runs it."""

    def __init__(self, *flags, hides_scroll_bars=True):
        self.folder = tempfile.mkdtemp(prefix="interplay-browser-")
        self.port = free_port()
        environment = dict(os.environ, DBUS_SESSION_BUS_ADDRESS="/dev/null")
        self.driver = subprocess.Popen(
            ["chromedriver", f"--port={self.port}"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.session = None
        try:
            self.wait_for_driver()
            options = [
                "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
                *(["--hide-scrollbars"] if hides_scroll_bars else []), f"--user-data-dir={self.folder}/profile", *flags,
            ]
            capabilities = {"alwaysMatch": {"goog:chromeOptions": {"args": options}, "goog:loggingPrefs": {"browser": "ALL"}}}
            self.session = self.ask("POST", "/session", {"capabilities": capabilities}, bare=True)["sessionId"]
        except BaseException:
            self.close()
            raise

    def wait_for_driver(self):
        """Waits until the driver accepts connections, for ten seconds at most."""
        deadline = time.monotonic() + 10
        while True:
            try:
                return self.ask("GET", "/status", bare=True)
            except OSError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.05)

    def ask(self, method, path, body=None, bare=False):
        """Sends a command and returns its value. The driver requires the length of the body."""
        data = json.dumps(body if body is not None else {}).encode() if method == "POST" else None
        headers = {"Content-Type": "application/json", "Content-Length": str(len(data or b""))}
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, path if bare else f"/session/{self.session}{path}", data, headers)
            answer = json.loads(connection.getresponse().read())
        finally:
            connection.close()
        value = answer.get("value")
        if isinstance(value, dict) and "error" in value:
            raise BrowserError(f"{value['error']}: {value.get('message', '').splitlines()[0]}")
        return value

    def close(self):
        """Ends the session and the driver, and removes their files."""
        if self.session:
            try:
                self.ask("DELETE", "")
            except (OSError, BrowserError):
                pass
        self.driver.terminate()
        self.driver.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def open(self, path, fragment=""):
        """Opens a file."""
        self.ask("POST", "/url", {"url": "about:blank"})
        self.ask("POST", "/url", {"url": "file://" + os.path.abspath(path) + fragment})

    def renew(self):
        """Continues in a new tab, without its size: Chromium drops touches after several fingers of a driver were lifted at once."""
        handle = self.ask("POST", "/window/new", {"type": "tab"})["handle"]
        self.ask("DELETE", "/window")
        self.ask("POST", "/window", {"handle": handle})

    def run(self, script, *arguments):
        """Runs the body of a function in the page and returns its value."""
        return self.ask("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def wait(self, script, *arguments):
        """Runs the body of an asynchronous function and returns its value."""
        body = "const done = arguments[arguments.length - 1]; (async (...given) => {" + script + "})(...arguments).then(done, (e) => done('failed: ' + e));"
        value = self.ask("POST", "/execute/async", {"script": body, "args": list(arguments)})
        if isinstance(value, str) and value.startswith("failed: "):
            raise BrowserError(value)
        return value

    def frames(self, count=2):
        """Waits until the page has drawn."""
        self.wait("for (let i = 0; i < given[0]; i += 1) await new Promise(requestAnimationFrame);", count)

    def control(self, command, parameters):
        """Runs a command of the browser's own protocol."""
        return self.ask("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def resize(self, width, height, mobile=False):
        """Sets the size of the page; windows cannot be as narrow as telephones."""
        self.control("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 0, "mobile": mobile})

    def prefer(self, **features):
        """Sets features of media queries, such as prefers_color_scheme='dark'."""
        named = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.control("Emulation.setEmulatedMedia", {"features": named})

    def screenshot(self, path):
        """Writes a picture of the page."""
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.ask("GET", "/screenshot")))

    def log(self):
        """Returns the entries of the console of level warning or above, since the last call."""
        return [entry for entry in self.ask("POST", "/se/log", {"type": "browser"}) if entry["level"] in ("WARNING", "SEVERE")]

    def element(self, selector):
        """Returns the first element of a selector."""
        return next(iter(self.ask("POST", "/element", {"using": "css selector", "value": selector}).values()))

    def elements(self, selector):
        """Returns all elements of a selector, in the order of the document."""
        return [next(iter(found.values())) for found in self.ask("POST", "/elements", {"using": "css selector", "value": selector})]

    def upload(self, selector, path):
        """Chooses a file in a field for files, as a person does in its dialog."""
        self.ask("POST", f"/element/{self.element(selector)}/value", {"text": os.path.abspath(path)})

    def role(self, element):
        """Returns the role of an element and its name, as the browser computes them for assistive technology."""
        return tuple(self.ask("GET", f"/element/{element}/computed{part}") for part in ("role", "label"))

    def heap(self):
        """Returns the bytes of the objects of scripts, with the buffers that they hold, after a collection."""
        self.control("HeapProfiler.collectGarbage", {})
        usage = self.control("Runtime.getHeapUsage", {})
        return int(usage["usedSize"] + usage["backingStorageSize"])

    def script_time(self):
        """Returns for how long scripts have had a processor, in milliseconds: other programs do not count."""
        self.control("Performance.enable", {"timeDomain": "threadTicks"})
        metrics = self.control("Performance.getMetrics", {})["metrics"]
        return next(metric["value"] for metric in metrics if metric["name"] == "ScriptDuration") * 1000

    def press(self, *keys):
        """Presses keys in order and releases them in reverse order, as a person does with modifiers."""
        steps = [{"type": "keyDown", "value": key} for key in keys] + [{"type": "keyUp", "value": key} for key in reversed(keys)]
        self.ask("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": steps}]})

    def drag(self, points):
        """Presses the mouse at the first point of the page, moves along the others and releases it."""
        steps = []
        for index, (x, y) in enumerate(points):
            steps.append({"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)})
            if index == 0:
                steps.append({"type": "pointerDown", "button": 0})
        steps.append({"type": "pointerUp", "button": 0})
        self.ask("POST", "/actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": steps}]})
