"""Checks `interplay live` in a pseudo-terminal: usage `check.py COMMAND`. The script plays the terminal: it answers queries and moves the mouse."""

import fcntl
import glob
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

COMMAND = sys.argv[1]
CELL = (10, 20)
BEGIN = b"\x1b[?1049h\x1b[?25l\x1b[?1003h\x1b[?1006h"
END = b"\x1b[0m\x1b[?1016l\x1b[?1006l\x1b[?1003l\x1b[?25h\x1b[?1049l"


def expect(condition, sentence):
    if not condition:
        sys.exit("live: " + sentence)


def prepare():
    """Makes the terminal that of the command, which gets the signals that a shell in the background or `nohup` would make it ignore."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    for number in [signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM]:
        signal.signal(number, signal.SIG_DFL)


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
            preexec_fn=prepare)
        self.read_until(b"m")

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

    def read_until(self, text):
        """Reads until the first drawing, and answers queries."""
        for _ in range(200):
            self.read(0.05)
            if b"\x1b[2J" in self.output:
                return
        expect(False, f"nothing is drawn: {self.output!r} {self.process.poll()}")

    def write(self, data):
        os.write(self.main, data)

    def mouse(self, code, column, row, released=False):
        """Reports the mouse at a column and a row from 0, which may be fractions if the terminal reports pixels."""
        if self.has_pixels:
            x, y = int(column * CELL[0]) + 1, int(row * CELL[1]) + 1
        else:
            x, y = int(column) + 1, int(row) + 1
        self.write(b"\x1b[<%d;%d;%d%c" % (code, x, y, b"m"[0] if released else b"M"[0]))

    def drag(self, start, end, steps=12):
        self.mouse(0, *start)
        for step in range(1, steps + 1):
            self.read(0.016)
            self.mouse(32, *(a + (b - a) * step / steps for a, b in zip(start, end)))
        self.read(0.016)
        self.mouse(0, *end, released=True)

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
        expect(all(step >= 10_000_000 for step in steps), f"the times are not those of the mouse: {steps}")
        turns, drawings, count = map(int, re.findall(r"\d+", text))
        expect(drawings > 10 and turns >= drawings and count == 14, f"other numbers: {text}")
        # The same events without a terminal end at the same position, at rest.
        played = subprocess.run([COMMAND, "play", "tossing", "--events", path, "--json"], capture_output=True)
        node = json.loads(played.stdout)["nodes"][0]
        expect(node["atRest"] and node["peakSpeed"] > 100, f"the replay does not move: {node}")
    print("live: drags have the positions and the times of the mouse, in cells and in pixels")


def sleeps(process):
    """How often the threads of the command have gone to sleep: a turn wakes one, which then sleeps again."""
    count = 0
    for path in glob.glob(f"/proc/{process.pid}/task/*/status"):
        with open(path) as file:
            count += int(re.search(r"^voluntary_ctxt_switches:\s*(\d+)", file.read(), re.MULTILINE)[1])
    return count


def check_rest():
    for page in ["tossing", "springs"]:
        terminal = Terminal(page, "--stats")
        # The motion at the beginning, if any.
        for _ in range(20):
            before = sleeps(terminal.process)
            terminal.read(0.5)
            if sleeps(terminal.process) == before:
                break
        quiet = terminal.read(2)
        after = sleeps(terminal.process)
        terminal.write(b"q")
        turns = int(re.findall(r"\d+", terminal.finish())[0])
        expect(not quiet, f"{page} draws at rest: {quiet[:60]!r}")
        expect(after == before, f"{page} wakes {after - before} times in 2 s of rest")
        if page == "tossing":
            expect(turns <= 4, f"{turns} turns at rest")
    print("live: at rest there are no turns and no output")


def check_ends():
    for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
        terminal = Terminal("tossing")
        terminal.process.send_signal(number)
        terminal.finish()
        expect(terminal.process.returncode == -number, f"{number} ends with {terminal.process.returncode}")
    for key in [b"q", b"\x03", b"\x04"]:
        terminal = Terminal("tossing")
        terminal.write(key)
        terminal.finish()
        expect(terminal.process.returncode == 0, f"{key} ends with {terminal.process.returncode}")
    no_terminal = subprocess.run([COMMAND, "live", "tossing"], stdin=subprocess.DEVNULL, capture_output=True)
    expect(no_terminal.returncode == 66 and b"not a terminal" in no_terminal.stderr and not no_terminal.stdout, f"{no_terminal}")
    print("live: keys and signals restore the terminal")


def check_garbage():
    terminal = Terminal("tossing", "--stats")
    state = 1
    garbage = bytearray()
    while len(garbage) < 1_000_000:
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        byte = state >> 56
        # Without the keys that end.
        garbage.append(byte if byte not in (3, 4, ord("q")) else 0x1B)
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
check_rest()
check_ends()
check_garbage()
