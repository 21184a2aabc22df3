"""Checks `interplay live` in a pseudo-terminal and in tmux: usage `check.py COMMAND`.

In a pseudo-terminal the script plays the terminal: it answers queries and moves the mouse. In tmux it types what a mouse reports in cells.
"""

import atexit
import fcntl
import json
import os
import pty
import re
import resource
import select
import shlex
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

COMMAND = os.path.abspath(sys.argv[1])
CELL = (10, 20)
BEGIN = b"\x1b[?1049h\x1b[?25l\x1b[?1003h\x1b[?1006h"
END = b"\x1b[0m\x1b[?1016l\x1b[?1006l\x1b[?1003l\x1b[?25h\x1b[?1049l"
ENDS = [signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM]
FAULTS = [signal.SIGILL, signal.SIGTRAP, signal.SIGABRT, signal.SIGSEGV]

# A puck that stays where it is released, or coasts from there.
SIZE = (240, 200)
PUCK = {
    "interplay": "scene", "version": 1, "canvas": SIZE,
    "nodes": [{"name": "puck", "position": [60, 140], "size": [24, 24], "backgroundColor": [1, 0, 0, 1]}],
    "interactions": [{"name": "fling", "kind": "Flingable"}],
    "graph": [{"add": "fling", "to": "puck", "constraints": [{"clamped": {"from": [12, 12], "to": [228, 188]}}]}],
}


def expect(condition, sentence):
    if not condition:
        sys.exit("live: " + sentence)


def prepare(is_background=False):
    """Makes the command a job of the terminal, as a shell does. The parent of the job ends with its code, or with 128 plus its signal."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    job = os.fork()
    if job > 0:
        # The script waits until the other end of a pipe is closed.
        os.closerange(3, 1024)
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        # As `fg` does.
        signal.signal(signal.SIGUSR1, lambda *_: (os.tcsetpgrp(0, job), os.kill(job, signal.SIGCONT)))
        status = os.waitpid(job, os.WUNTRACED)[1]
        while os.WIFSTOPPED(status):
            os.tcsetpgrp(0, os.getpid())
            status = os.waitpid(job, os.WUNTRACED)[1]
        code = os.waitstatus_to_exitcode(status)
        os._exit(code if code >= 0 else 128 - code)
    os.setpgid(0, 0)
    if not is_background:
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        os.tcsetpgrp(0, os.getpid())
    # The signals that a shell in the background or `nohup` would make it ignore.
    for number in [*ENDS, *FAULTS, signal.SIGTSTP, signal.SIGTTOU]:
        signal.signal(number, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


class Terminal:
    """A pseudo-terminal with `interplay live` in it."""

    def __init__(self, page, *options, columns=120, rows=50, has_pixels=False):
        self.main, self.side = pty.openpty()
        self.resize(columns, rows)
        self.mode = termios.tcgetattr(self.side)
        self.has_pixels = has_pixels
        self.output = b""
        self.process = subprocess.Popen(
            [COMMAND, "live", page, *options], stdin=self.side, stdout=self.side, stderr=subprocess.PIPE, start_new_session=True,
            preexec_fn=prepare, env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
        self.read_drawing()
        self.job = os.tcgetpgrp(self.main)

    def resize(self, columns, rows):
        fcntl.ioctl(self.side, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, columns * CELL[0], rows * CELL[1]))

    def read(self, seconds):
        """Reads for that long, and answers queries. Returns what was read."""
        end, taken = time.monotonic() + seconds, b""
        while time.monotonic() < end:
            if select.select([self.main], [], [], max(0, end - time.monotonic()))[0]:
                try:
                    piece = os.read(self.main, 65536)
                except OSError:
                    break
                taken += piece
                if self.has_pixels and b"\x1b[?1016$p" in piece:
                    self.write(b"\x1b[?1016;2$y\x1b[?2026;2$y\x1b[6;%d;%dt" % (CELL[1], CELL[0]))
        self.output += taken
        return taken

    def read_drawing(self):
        """Reads until the first drawing, and answers queries until they are understood."""
        for _ in range(200):
            self.read(0.05)
            if b"\x1b[2J" in self.output and (not self.has_pixels or b"\x1b[?1016h" in self.output):
                return
        expect(False, f"nothing is drawn: {self.output!r} {self.process.poll()}")

    def read_to_rest(self):
        """Reads until nothing was written for a second."""
        for _ in range(30):
            if not self.read(1):
                return
        expect(False, "the page does not come to rest")

    def screen(self):
        return Screen(self.output)

    def write(self, data):
        os.write(self.main, data)

    def mouse(self, code, column, row, released=False):
        """Reports the mouse at a column and a row from 0, which may be fractions if the terminal reports pixels."""
        if self.has_pixels:
            x, y = int(column * CELL[0]) + 1, int(row * CELL[1]) + 1
        else:
            x, y = int(column) + 1, int(row) + 1
        self.write(b"\x1b[<%d;%d;%d%c" % (code, x, y, b"m"[0] if released else b"M"[0]))

    def drag(self, start, end, steps=12, hold=0):
        """Drags from a location to another, and releases there after `hold` seconds."""
        self.mouse(0, *start)
        for step in range(1, steps + 1):
            self.read(0.016)
            self.mouse(32, *(a + (b - a) * step / steps for a, b in zip(start, end)))
        self.read(0.016 + hold)
        self.mouse(0, *end, released=True)

    def wake_count(self):
        """The number of times that the threads of the command were given a processor, or taken from one."""
        count = 0
        for thread in os.listdir(f"/proc/{self.job}/task"):
            with open(f"/proc/{self.job}/task/{thread}/status") as file:
                count += sum(int(line.split()[1]) for line in file if "ctxt_switches" in line)
        return count

    def resume(self):
        """Continues the job in the foreground."""
        os.kill(self.process.pid, signal.SIGUSR1)

    def wait_for_stop(self):
        for _ in range(100):
            self.read(0.02)
            with open(f"/proc/{self.job}/stat") as file:
                if file.read().rpartition(")")[2].split()[0] == "T":
                    return
        expect(False, "the command does not stop")

    def finish(self):
        """Waits for the end, and checks that the terminal is as before."""
        end = time.monotonic() + 20
        while self.process.poll() is None and time.monotonic() < end:
            self.read(0.05)
        self.read(0.05)
        expect(self.process.poll() is not None, "the command does not end")
        expect(termios.tcgetattr(self.side) == self.mode, "the mode of the terminal is not restored")
        expect(END in self.output, f"the terminal is not restored: {self.output[-80:]!r}")
        text = self.output[self.output.index(END) + len(END):].decode()
        os.close(self.main)
        os.close(self.side)
        return text


class Tmux:
    """A terminal of tmux with `interplay live` in it, which reports cells only."""

    drag = Terminal.drag

    def __init__(self, page, *options):
        self.size = (120, 50)
        self.server = f"interplay-{os.getpid()}"
        atexit.register(subprocess.run, ["tmux", "-L", self.server, "kill-server"], capture_output=True)
        self.call("new-session", "-d", "-x", "120", "-y", "50", "sh", ";", "set-option", "status", "off", ";", "resize-window", "-x", "120", "-y", "50")
        self.call("send-keys", shlex.join([COMMAND, "live", page, *options]), "Enter")
        for _ in range(200):
            self.read(0.05)
            if self.screen().pixels():
                return
        expect(False, f"nothing is drawn in tmux: {self.call('capture-pane', '-p')}")

    def call(self, *arguments):
        environment = {key: value for key, value in os.environ.items() if key != "TMUX"}
        return subprocess.run(
            ["tmux", "-L", self.server, "-f", "/dev/null", *arguments], check=True, capture_output=True, env=environment).stdout.decode()

    def read(self, seconds):
        time.sleep(seconds)

    def read_to_rest(self):
        """Waits until the screen did not change for a second."""
        former = ""
        for _ in range(30):
            time.sleep(1)
            text = self.call("capture-pane", "-p", "-e")
            if text == former:
                return
            former = text
        expect(False, "the page does not come to rest in tmux")

    def screen(self):
        return Screen(self.call("capture-pane", "-p", "-e").replace("\n", "\r\n").encode())

    def mouse(self, code, column, row, released=False):
        self.call("send-keys", "-l", f"\x1b[<{code};{int(column) + 1};{int(row) + 1}{'m' if released else 'M'}")

    def modes(self):
        """Whether the other screen is shown, the mouse is reported, and the cursor is visible."""
        return self.call("display-message", "-p", "#{alternate_on}#{mouse_any_flag}#{cursor_flag}").strip()

    def finish(self):
        self.call("send-keys", "q")
        for _ in range(100):
            self.read(0.05)
            if self.modes() == "001":
                break
        else:
            expect(False, f"the terminal of tmux is not restored: {self.modes()}")
        self.call("kill-server")


class Screen:
    """The cells that a terminal shows after a text: their letter, its color and the one behind it."""

    def __init__(self, text):
        self.cells = {}
        column, row, colors = 0, 0, [None, None]
        for letter, parameters, final in re.findall(r"([^\x1b])|\x1b\[([0-9;?$]*)([@-~])", text.decode(errors="replace")):
            numbers = [int(number) for number in re.findall(r"\d+", parameters)]
            if letter in ("\r", "\n"):
                column, row = (0, row) if letter == "\r" else (column, row + 1)
            elif letter:
                self.cells[column, row] = (letter, *colors)
                column += 1
            elif final == "H":
                row, column = (numbers or [1, 1])[0] - 1, (numbers or [1, 1])[1] - 1
            elif final == "J":
                self.cells = {}
            elif final == "m":
                while numbers:
                    if numbers[:2] in ([38, 2], [48, 2]):
                        colors[numbers[0] == 48], numbers = tuple(numbers[2:5]), numbers[5:]
                    else:
                        numbers = numbers[1:]

    def pixels(self):
        """The colors of the pixels, of which a cell has two."""
        found = {}
        for (column, row), (letter, over, under) in self.cells.items():
            if letter == "▀":
                found[column, 2 * row], found[column, 2 * row + 1] = over, under
        return found

    def middle(self, color):
        """The middle of all pixels of a color, in pixels."""
        places = [place for place, found in self.pixels().items() if found == color]
        expect(places, f"nothing is drawn in {color}")
        return tuple((min(values) + max(values) + 1) / 2 for values in zip(*places))


def play(page, drag, folder, **options):
    """Drags in the page, and compares the recording, and a replay of it, with the path of the mouse."""
    path = os.path.join(folder, "live.jsonl")
    terminal = Terminal(page, "--record", path, "--stats", **options)
    expect(terminal.output.startswith(BEGIN), f"the terminal is not prepared: {terminal.output[:60]!r}")
    terminal.drag(*drag)
    terminal.read(2.5)
    terminal.write(b"q")
    text = terminal.finish()
    with open(path) as file:
        events = [json.loads(line) for line in file][1:]
    expect(terminal.process.returncode == 0, f"the command fails: {terminal.process.stderr.read()!r}")
    return text, [event for event in events if "pointer" in event], path


def check_drags(folder):
    # The page is 240 × 640 points or so; 50 rows of two pixels: the scale follows from the canvas.
    canvas = json.loads(subprocess.run([COMMAND, "serve"], input=b'{"interplay": 1, "page": "tossing"}\n', capture_output=True).stdout.splitlines()[0])
    width, height = canvas["canvas"]
    card = next(node for node in canvas["nodes"] if node["name"] == "card")["position"]
    scale = max(width / 120, height / 100)
    start = (card[0] / scale, card[1] / scale / 2)
    end = (start[0] + 12.4, start[1] - 7.3)
    for has_pixels in [False, True]:
        text, events, path = play("tossing", (start, end), folder, has_pixels=has_pixels)
        expect([event["phase"] for event in events] == ["down"] + ["move"] * 12 + ["up"], f"other events: {events}")
        for event, (column, row) in [(events[0], start), (events[-1], end)]:
            # Pixels are exact, cells are meant at their middle.
            limit = (scale / CELL[0], 2 * scale / CELL[1]) if has_pixels else (scale / 2, scale)
            expect(abs(event["x"] - column * scale) <= limit[0] + 1e-9 and abs(event["y"] - row * 2 * scale) <= limit[1] + 1e-9,
                   f"the event is elsewhere: {event}, not {column * scale}, {row * 2 * scale} (pixels: {has_pixels})")
        steps = [b["t"] - a["t"] for a, b in zip(events, events[1:])]
        # A busy machine may read a report late, and the next one soon after it.
        expect(sum(steps) >= len(steps) * 10_000_000, f"the times are not those of the mouse: {steps}")
        turns, drawings, count = map(int, re.findall(r"\d+", text))
        expect(drawings > 10 and turns >= drawings and count == 14, f"other numbers: {text}")
        # The same events without a terminal end at the same position, at rest.
        played = subprocess.run([COMMAND, "play", "tossing", "--events", path, "--json"], capture_output=True)
        node = json.loads(played.stdout)["nodes"][0]
        expect(node["atRest"] and node["peakSpeed"] > 100, f"the replay does not move: {node}")
    print("live: drags have the positions and the times of the mouse, in cells and in pixels")


def check_positions(folder):
    """After a drag and after a fling, the puck is drawn within a cell of where a stage has it after the same events."""
    scene, path = os.path.join(folder, "puck.json"), os.path.join(folder, "puck.jsonl")
    with open(scene, "w") as file:
        json.dump(PUCK, file)
    scale = max(SIZE[0] / 120, SIZE[1] / 100)
    start = (60 / scale + 0.3, 140 / scale / 2 + 0.3)
    end = (start[0] + 14.4, start[1] - 7.4)
    makers = {
        "cells": lambda: Terminal(scene, "--record", path), "pixels": lambda: Terminal(scene, "--record", path, has_pixels=True),
        "tmux": lambda: Tmux(scene, "--record", path),
    }
    for name, make in makers.items():
        for hold in [0.3, 0]:
            # A busy machine may read the last reports so late that the puck is slow when it is released.
            for _ in range(1 if hold else 3):
                terminal = make()
                if name == "tmux":
                    expect(terminal.modes() == "110", f"tmux has other modes: {terminal.modes()}")
                terminal.drag(start, end, hold=hold)
                terminal.read_to_rest()
                drawn = [value * scale for value in terminal.screen().middle((255, 0, 0))]
                if name != "tmux":
                    terminal.write(b"q")
                terminal.finish()
                played = subprocess.run([COMMAND, "play", scene, "--events", path, "--json"], capture_output=True, check=True).stdout
                node = json.loads(played)["nodes"][0]
                expect(node["atRest"], f"{name}: the replay still moves: {node}")
                # A cell is one pixel wide and two pixels high.
                expect(abs(drawn[0] - node["position"][0]) <= scale and abs(drawn[1] - node["position"][1]) <= 2 * scale,
                       f"{name}: the puck is drawn at {drawn}, not at {node['position']}")
                released = (60 + (end[0] - start[0]) * scale, 140 + (end[1] - start[1]) * 2 * scale)
                distance = max(abs(a - b) for a, b in zip(node["position"], released))
                if distance > 10 * scale:
                    break
            # The slop and the cells are less than eight pixels; a fling goes on.
            expect(distance < 8 * scale if hold else distance > 10 * scale, f"{name}: released at {released}, at rest at {node['position']}")
    print("live: after drags and flings the puck is drawn where a stage has it, in cells, in pixels and in tmux")


def check_rest():
    for page in ["tossing", "springs"]:
        terminal = Terminal(page, "--stats")
        terminal.read_to_rest()
        wakes = terminal.wake_count()
        quiet = terminal.read(2)
        wakes = terminal.wake_count() - wakes
        terminal.write(b"q")
        turns = int(re.findall(r"\d+", terminal.finish())[0])
        expect(not quiet, f"{page} draws at rest: {quiet[:60]!r}")
        # A turn wakes its thread.
        expect(wakes == 0, f"{page} wakes {wakes} times in 2 s of rest")
        if page == "tossing":
            expect(turns <= 4, f"{turns} turns at rest")
    print("live: in 2 s of rest there are no turns and no output")


def check_ends():
    for number in ENDS + FAULTS:
        terminal = Terminal("tossing")
        os.kill(terminal.job, number)
        terminal.finish()
        expect(terminal.process.returncode == 128 + number, f"{number} ends with {terminal.process.returncode}")
    for key in [b"q", b"\x03", b"\x04"]:
        terminal = Terminal("tossing")
        terminal.write(key)
        terminal.finish()
        expect(terminal.process.returncode == 0, f"{key} ends with {terminal.process.returncode}")
    no_terminal = subprocess.run([COMMAND, "live", "tossing"], stdin=subprocess.DEVNULL, capture_output=True)
    expect(no_terminal.returncode == 66 and b"not a terminal" in no_terminal.stderr and not no_terminal.stdout, f"{no_terminal}")
    print("live: keys, signals and faults restore the terminal")


def check_background():
    """A command in the background ends with a sentence, and leaves the terminal as it is. Otherwise the system would stop it."""
    main, side = pty.openpty()
    mode = termios.tcgetattr(side)
    process = subprocess.Popen(
        [COMMAND, "live", "tossing"], stdin=side, stdout=side, stderr=subprocess.PIPE, start_new_session=True,
        preexec_fn=lambda: prepare(is_background=True))
    try:
        errors = process.communicate(timeout=20)[1]
    except subprocess.TimeoutExpired:
        # The end of its terminal ends the job, too.
        os.close(main)
        expect(False, "a command in the background does not end")
    expect(process.returncode == 66 and b"belongs to another job" in errors, f"in the background: {process.returncode} {errors!r}")
    expect(termios.tcgetattr(side) == mode, "a command in the background changes the mode of the terminal")
    expect(not select.select([main], [], [], 0)[0], "a command in the background writes to the terminal")
    os.close(main)
    os.close(side)
    print("live: a command in the background says so, and leaves the terminal as it is")


def check_stops(folder):
    """A command that is stopped restores the terminal, and takes it over again. The time of the scene stands still."""
    path = os.path.join(folder, "stopped.jsonl")
    for stop in [lambda terminal: os.kill(terminal.job, signal.SIGTSTP), lambda terminal: terminal.write(b"\x1a")]:
        terminal = Terminal("tossing", "--record", path, has_pixels=True)
        terminal.mouse(0, 60, 30)
        terminal.read(0.1)
        stop(terminal)
        terminal.wait_for_stop()
        expect(termios.tcgetattr(terminal.side) == terminal.mode, "the mode of the terminal is not restored at a stop")
        expect(terminal.output.endswith(END), f"the terminal is not restored at a stop: {terminal.output[-80:]!r}")
        expect(not terminal.read(2), "a stopped command writes")
        terminal.output = b""
        terminal.resume()
        terminal.read_drawing()
        expect(terminal.output.startswith(BEGIN), f"the terminal is not taken over again: {terminal.output[:60]!r}")
        expect(termios.tcgetattr(terminal.side) != terminal.mode, "the mode of the terminal is not set again")
        terminal.write(b"q")
        terminal.finish()
        expect(terminal.process.returncode == 0, f"a command that continues ends with {terminal.process.returncode}")
        with open(path) as file:
            lines = [json.loads(line) for line in file]
        times = {key: line["t"] for line in lines for key in ("suspend", "resume") if key in line}
        expect(times.get("suspend", -1) == times.get("resume", -2), f"the time of the scene goes on during a stop: {lines}")
    for continues_first in [False, True]:
        terminal = Terminal("tossing")
        terminal.write(b"\x1a")
        terminal.wait_for_stop()
        terminal.read(0.2)
        written = len(terminal.output)
        if continues_first:
            # As `bg` does: the job is stopped again before it changes the terminal.
            os.kill(terminal.job, signal.SIGCONT)
            terminal.read(0.2)
            terminal.wait_for_stop()
        # As `kill %1` does.
        os.kill(terminal.job, signal.SIGTERM)
        os.kill(terminal.job, signal.SIGCONT)
        terminal.finish()
        expect(terminal.process.returncode == 128 + signal.SIGTERM, f"a stopped command ends with {terminal.process.returncode}")
        expect(len(terminal.output) == written, f"a stopped command writes at its end: {terminal.output[written:]!r}")
    print("live: a command that is stopped restores the terminal, and takes it over again")


def check_garbage():
    terminal = Terminal("tossing", "--stats")
    state = 1
    garbage = bytearray()
    while len(garbage) < 1_000_000:
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        byte = state >> 56
        # Without the keys that end or stop.
        garbage.append(byte if byte not in (3, 4, 26, ord("q")) else 0x1B)
        if state % 97 == 0:
            garbage += b"\x1b[<%d;%d;%d" % (state % 100, state % 300, state % 200) + (b"M" if state % 2 else b"m")
    os.set_blocking(terminal.main, False)
    position = 0
    while position < len(garbage):
        try:
            position += os.write(terminal.main, garbage[position:position + 4096])
        except BlockingIOError:
            pass
        terminal.read(0.001)
        expect(terminal.process.poll() is None, f"the command ended: {terminal.process.returncode}")
    os.set_blocking(terminal.main, True)
    terminal.read(2)
    terminal.output = b""
    terminal.resize(40, 12)
    terminal.read(0.5)
    rows = [int(row) for row in re.findall(rb"\x1b\[(\d+);\d+H", terminal.output)]
    expect(b"\x1b[2J" in terminal.output and rows and max(rows) <= 12, f"a smaller terminal is not drawn again: {rows[-5:]}")
    terminal.write(b"\x1b[0mq")
    terminal.finish()
    print("live: a megabyte of garbage does no harm, and a resized terminal is drawn again")


with tempfile.TemporaryDirectory() as folder:
    check_drags(folder)
    check_positions(folder)
    check_stops(folder)
check_rest()
check_ends()
check_background()
check_garbage()
