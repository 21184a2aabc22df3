// The bytes between a module and its host: events as in recordings, scenes, settings. Pure functions, no document.

const phases = ["down", "move", "up", "cancel", "hover", "leave"];
const kinds = ["touch", "mouse", "pen"];
const origins = ["measured", "coalesced", "resampled", "predicted"];
const wheelPhases = ["notch", "moved", "ended", "coasting"];
const trackpadPhases = ["began", "changed", "ended", "cancelled"];
const preferences = ["full", "reduced", "none"];
/** Where the number, the phase and the flags of a pointer are in its bytes. */
const [pointerOffset, phaseOffset, flagsOffset] = [9, 13, 16];
const [decoder, encoder] = [new TextDecoder(), new TextEncoder()];

/** Writes bytes, little-endian and without padding. */
export class Writer {
  constructor() {
    this.bytes = new Uint8Array(1024);
    this.view = new DataView(this.bytes.buffer);
    this.count = 0;
  }

  room(size) {
    if (this.count + size > this.bytes.length) {
      const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.count + size));
      grown.set(this.bytes.subarray(0, this.count));
      this.bytes = grown;
      this.view = new DataView(grown.buffer);
    }
    this.count += size;
    return this.count - size;
  }

  // First the room: it may replace the view.
  byte(value) { const at = this.room(1); this.view.setUint8(at, value); }
  short(value) { const at = this.room(2); this.view.setUint16(at, value, true); }
  number32(value) { const at = this.room(4); this.view.setInt32(at, value, true); }
  whole(value) { const at = this.room(8); this.view.setBigInt64(at, BigInt(value), true); }
  double(value) { const at = this.room(8); this.view.setFloat64(at, value, true); }
  doubles(values) { for (const value of values) this.double(value); }
  text(value) {
    const bytes = encoder.encode(value);
    this.number32(bytes.length);
    const at = this.room(bytes.length);
    this.bytes.set(bytes, at);
  }

  /** The bytes so far. */
  get written() { return this.bytes.slice(0, this.count); }
}

/** Reads what a module has written. */
export class Reader {
  constructor(buffer, offset, length) {
    this.buffer = buffer;
    this.view = new DataView(buffer, offset, length);
    this.at = 0;
  }

  byte() { return this.view.getUint8(this.at++); }
  short() { this.at += 2; return this.view.getUint16(this.at - 2, true); }
  count() { this.at += 4; return this.view.getUint32(this.at - 4, true); }
  identifier() { this.at += 4; return this.view.getInt32(this.at - 4, true); }
  whole() { this.at += 8; return Number(this.view.getBigInt64(this.at - 8, true)); }
  double() { this.at += 8; return this.view.getFloat64(this.at - 8, true); }
  doubles(count) { return Array.from({ length: count }, () => this.double()); }
  text() {
    const length = this.count();
    this.at += length;
    return decoder.decode(new Uint8Array(this.buffer, this.view.byteOffset + this.at - length, length));
  }
}

const indexOf = (list, name, member) => {
  const index = list.indexOf(name);
  if (index < 0) throw new Error(`${member} must be one of ${list.join(", ")}, but is ${JSON.stringify(name)}`);
  return index;
};

/** Writes an event with the members of a recording's line (Documentation/RecordingFormat.md). */
export function writeEvent(writer, event) {
  const begin = (kind) => { writer.byte(kind); writer.whole(event.t); };
  if (event.pointer !== undefined) {
    begin(0);
    writer.number32(event.pointer);
    writer.byte(indexOf(phases, event.phase, "phase"));
    writer.byte(indexOf(kinds, event.type ?? "touch", "type"));
    writer.byte(indexOf(origins, event.origin ?? "measured", "origin"));
    const hasGeometry = event.tilt !== undefined || event.twist !== undefined || event.size !== undefined;
    writer.byte((event.more ? 0 : 1) | (event.pressure === undefined ? 0 : 2) | (event.at === undefined ? 0 : 4) | (hasGeometry ? 8 : 0));
    writer.short(event.buttons ?? 1);
    writer.byte(event.modifiers ?? 0);
    writer.doubles([event.x, event.y]);
    if (event.pressure !== undefined) writer.double(event.pressure);
    if (event.at !== undefined) writer.whole(event.at);
    if (hasGeometry) writer.doubles([...(event.tilt ?? [0, 0]), event.twist ?? 0, ...(event.size ?? [0, 0])]);
  } else if (event.wheel !== undefined) {
    begin(1);
    writer.byte(indexOf(wheelPhases, event.phase ?? "notch", "phase"));
    writer.byte(event.modifiers ?? 0);
    writer.doubles([event.x, event.y, ...event.wheel]);
  } else if (event.trackpad !== undefined) {
    begin(2);
    writer.byte(indexOf(trackpadPhases, event.trackpad, "trackpad"));
    writer.byte(event.modifiers ?? 0);
    writer.doubles([event.x, event.y, ...(event.pan ?? [0, 0]), event.scale ?? 1, event.rotation ?? 0]);
  } else if (event.lost !== undefined) {
    begin(3);
    writer.byte(indexOf(kinds, event.lost, "lost"));
  } else if (event.set !== undefined) {
    begin(5);
    writer.text(event.set);
    writeValue(writer, event.value);
  } else if (event.mark !== undefined) {
    begin(6);
    writer.text(event.mark);
  } else {
    begin(4);
    writeSurface(writer, event);
  }
}

function writeValue(writer, value) {
  if (typeof value === "boolean") {
    writer.byte(1);
    writer.byte(value ? 1 : 0);
  } else if (typeof value === "string") {
    writer.byte(2);
    writer.text(value);
  } else {
    const numbers = Array.isArray(value) ? value : [value];
    writer.byte(0);
    writer.number32(numbers.length);
    writer.doubles(numbers);
  }
}

function writeSurface(writer, event) {
  if (event.resize) { writer.byte(0); writer.doubles(event.resize); }
  else if (event.scale !== undefined) { writer.byte(1); writer.double(event.scale); }
  else if (event.motion !== undefined) { writer.byte(2); writer.byte(indexOf(preferences, event.motion, "motion")); }
  else if (event.suspend) writer.byte(3);
  else if (event.resume) writer.byte(4);
  else throw new Error(`the event at ${event.t} ns is of no known kind`);
}

/** Reads an event; its members are those of a recording's line, and `more` is always there for moves. */
export function readEvent(reader) {
  const kind = reader.byte();
  const t = reader.whole();
  switch (kind) {
    case 0: return readPointer(reader, t);
    case 1: {
      const [phase, modifiers, [x, y, dx, dy]] = [wheelPhases[reader.byte()], reader.byte(), reader.doubles(4)];
      return { t, wheel: [dx, dy], phase, x, y, ...(modifiers && { modifiers }) };
    }
    case 2: {
      const [trackpad, modifiers, [x, y, dx, dy, scale, rotation]] = [trackpadPhases[reader.byte()], reader.byte(), reader.doubles(6)];
      return { t, trackpad, x, y, pan: [dx, dy], scale, rotation, ...(modifiers && { modifiers }) };
    }
    case 3: return { t, lost: kinds[reader.byte()] };
    case 4: return [() => ({ t, resize: reader.doubles(2) }), () => ({ t, scale: reader.double() }),
      () => ({ t, motion: preferences[reader.byte()] }), () => ({ t, suspend: true }), () => ({ t, resume: true })][reader.byte()]();
    case 5: {
      const set = reader.text();
      const value = [() => reader.doubles(reader.count()), () => reader.byte() !== 0, () => reader.text()][reader.byte()]();
      return { t, set, value: Array.isArray(value) && value.length === 1 ? value[0] : value };
    }
    default: return { t, mark: reader.text() };
  }
}

function readPointer(reader, t) {
  const event = { t, pointer: reader.identifier(), phase: phases[reader.byte()], x: 0, y: 0 };
  const [type, origin, flags] = [kinds[reader.byte()], origins[reader.byte()], reader.byte()];
  const [buttons, modifiers] = [reader.short(), reader.byte()];
  event.x = reader.double();
  event.y = reader.double();
  if (type !== "touch") event.type = type;
  if (origin !== "measured") event.origin = origin;
  if (flags & 2) event.pressure = reader.double();
  if (flags & 4) event.at = reader.whole();
  if (flags & 8) {
    const [tiltX, tiltY, twist, width, height] = reader.doubles(5);
    Object.assign(event, { tilt: [tiltX, tiltY], twist, size: [width, height] });
  }
  if (buttons !== 1) event.buttons = buttons;
  if (modifiers) event.modifiers = modifiers;
  if (event.phase === "move") event.more = (flags & 1) === 0;
  return event;
}

/** The pointer of a written event, and its phase; nothing of both if it has no pointer. */
export const contactOf = (bytes) => (bytes[0] === 0
  ? { pointer: new DataView(bytes.buffer, bytes.byteOffset).getInt32(pointerOffset, true), phase: phases[bytes[phaseOffset]] } : {});

/**
 * Returns events in the order of times. At one time, events without a pointer come first, and then those of pointers by their numbers.
 * Simultaneous moves of several pointers take effect together: they precede the other events of pointers at their time, except moves that
 * follow another event of their own pointer. The events of each pointer are given in their order, which they keep. `facts` returns the time,
 * the pointer and the phase of an event.
 */
export function inOrder(events, facts = (event) => event) {
  // The times of the last events of pointers that are no moves.
  const breaks = new Map();
  return events.map((event) => {
    const { t, pointer, phase } = facts(event);
    if (pointer !== undefined && phase !== "move") breaks.set(pointer, t);
    const rank = pointer === undefined ? 0 : breaks.get(pointer) === t ? 2 : 1;
    return { event, t, rank, pointer: pointer ?? 0 };
  }).sort((one, other) => one.t - other.t || one.rank - other.rank || one.pointer - other.pointer).map(({ event }) => event);
}

/** Joins two written events into one frame if they are moves of different pointers at one instant, as if they had arrived together. */
export function joinMoves(first, second) {
  const [one, other] = [contactOf(first), contactOf(second)];
  if (one.phase !== "move" || other.phase !== "move" || one.pointer === other.pointer) return;
  // The eight bytes of the time are behind the kind.
  for (let at = 1; at < pointerOffset; at += 1) if (first[at] !== second[at]) return;
  first[flagsOffset] &= ~1;
}

/** Ends the frame of a written move with it. */
export function partMove(bytes) { if (contactOf(bytes).phase === "move") bytes[flagsOffset] |= 1; }

/** Whether a move continues into the next event by default: simultaneous moves of different pointers are one frame. */
const continues = (event, next) => event.phase === "move" && next?.phase === "move" && event.pointer !== undefined
  && next.pointer !== undefined && next.pointer !== event.pointer && next.t === event.t;

/** The text of a recording. */
export function recordingText({ canvas, page, end, rate = 60 }, events) {
  const lines = [JSON.stringify({ interplay: 1, canvas, page, rate, end })];
  events.forEach((event, index) => {
    const { more, ...line } = event;
    const isContinued = continues(event, events[index + 1]);
    if (more !== undefined && more !== isContinued) line.more = more;
    lines.push(JSON.stringify(line));
  });
  return `${lines.join("\n")}\n`;
}

/** The longest recording, in nanoseconds: a day. */
const longestRecording = 86_400e9;

/** The most numbers that a setting has: the module refuses more. */
const settingLimit = 64;

const isTime = (value) => Number.isSafeInteger(value) && value >= 0;
const isSetting = (value) => ["boolean", "string"].includes(typeof value) || [value].flat().every(Number.isFinite);
const areNumbers = (value, count) => Array.isArray(value) && value.length === count && value.every(Number.isFinite);

/** The samples before an event that were delivered together with it, without a copy of it, by the convention of the recording. */
function historyOf(event, history, convention) {
  const isCopy = ([t, x, y]) => t === event.t && x === event.x && y === event.y;
  let copy = -1;
  if (convention === "contains-current") copy = history.findLastIndex(isCopy);
  else if (convention === "ends-with-current" && history.length > 0 && isCopy(history[history.length - 1])) copy = history.length - 1;
  const { at, more, ...former } = event;
  return history.filter((_, index) => index !== copy).map(([t, x, y]) => ({ ...former, t, x, y, origin: "coalesced" }));
}

const isExpected = ({ t, of, is, numbers }) => isTime(t) && typeof of === "string" && (is === undefined || typeof is === "string")
  && (numbers === undefined || (Array.isArray(numbers) && numbers.every(Number.isFinite)));

/**
 * The header and the events of a recording, without its predictions; throws a sentence with the line if it cannot be read.
 * With expected outputs there is a `baseline`: its line, the lines of its outputs, and whether they are all there.
 */
export function parseRecording(text) {
  const lines = text.replace(/^\ufeff/, "").split("\n");
  const [events, expected] = [[], []];
  let [baseline, header, latest] = [undefined, undefined, 0];
  lines.forEach((line, index) => {
    if (line.trim() === "") return;
    const fail = (reason) => { throw new Error(`line ${index + 1}: ${reason}`); };
    let value;
    try { value = JSON.parse(line); } catch (error) {
      // A recorder that was stopped leaves an incomplete last line.
      if (header && index === lines.length - 1) return;
      fail(`not JSON: ${error.message}`);
    }
    if (typeof value !== "object" || value === null || Array.isArray(value)) fail("not an object");
    if (!header) {
      if (Number.isInteger(value.interplay) && value.interplay !== 1) fail(`version ${value.interplay} of the format is not supported; the supported version is 1`);
      if (value.interplay !== 1) fail("the header must begin with \"interplay\": 1; convert other files with `interplay convert FILE NEW.jsonl`");
      if (!areNumbers(value.canvas, 2) || value.canvas.some((number) => number <= 0)) fail("canvas must be two numbers above 0");
      header = value;
      return;
    }
    // Kernel events and expected outputs have no effect on a replay.
    if (value.expect !== undefined) expected.push(value);
    else if (value.baseline !== undefined) baseline = value;
    if (["kernel", "baseline", "expect"].some((name) => value[name] !== undefined)) return;
    if (value.t === undefined && value.end !== undefined) { header.end = value.end; return; }
    if (!isTime(value.t)) fail("t must be a whole number of nanoseconds from 0");
    // A prediction lies in the future, and does not count for the lines after it.
    const isPrediction = value.origin === "predicted";
    if (value.t < latest && !isPrediction) fail(`the event is earlier than the one before it, at ${latest} ns`);
    for (const name of ["x", "y", "pressure", "twist", "scale", "rotation"]) {
      if (value[name] !== undefined && !Number.isFinite(value[name])) fail(`${name} must be a number`);
    }
    for (const name of ["wheel", "pan", "tilt", "size", "resize"]) {
      if (value[name] !== undefined && !areNumbers(value[name], 2)) fail(`${name} must be two numbers`);
    }
    if ((value.pointer ?? value.wheel ?? value.trackpad) !== undefined && (value.x === undefined || value.y === undefined)) fail("x and y are missing");
    if (value.pointer !== undefined && !(Number.isInteger(value.pointer) && Math.abs(value.pointer) < 2 ** 31)) {
      fail("pointer must be a whole number from -2147483647 to 2147483647: the studio keeps ids in 32 bits");
    }
    if (value.at !== undefined && !Number.isSafeInteger(value.at)) fail("at must be a whole number of nanoseconds");
    for (const [name, greatest] of [["buttons", 65_535], ["modifiers", 15]]) {
      if (value[name] !== undefined && !(isTime(value[name]) && value[name] <= greatest)) fail(`${name} must be a whole number up to ${greatest}`);
    }
    for (const name of ["set", "mark"]) if (value[name] !== undefined && typeof value[name] !== "string") fail(`${name} must be a text`);
    if (value.set !== undefined && !isSetting(value.value)) fail("value must be a number, numbers, true, false or a text");
    if (value.set !== undefined && [value.value].flat().length > settingLimit) fail(`value must have at most ${settingLimit} numbers`);
    const { history = [], ...event } = value;
    if (!Array.isArray(history) || !history.every((row) => areNumbers(row, 3) && isTime(row[0]))) fail("history must be a list of [t, x, y]");
    const earlier = historyOf(event, history, header.history);
    latest = earlier.concat(isPrediction ? [] : event)
      .reduce((former, { t }) => (t < former ? fail("the history is not in order of time") : t), latest);
    try { writeEvent(new Writer(), event); } catch (error) { fail(error.message); }
    // As arguments of a call, a long history would exceed a limit of the browser.
    for (const sample of earlier) events.push(sample);
    events.push(event);
  });
  if (!header) throw new Error("the file is empty");
  const end = header.end ?? latest;
  if (!Number.isInteger(end) || end < latest) throw new Error("the end must be a whole number of nanoseconds, not before the last event");
  // A file is played in its own time, and a time in the wrong unit could take years.
  if (end > longestRecording) throw new Error(`the duration of ${end / 1e9} s exceeds the limit of one day; check the unit of its times`);
  // Predictions have no effect, and part no frame. Played at their times, they would make the events after them late.
  const effective = events.filter((event) => event.origin !== "predicted");
  effective.forEach((event, index) => { if (event.phase === "move") event.more ??= continues(event, effective[index + 1]); });
  const played = { header, events: effective };
  if (!baseline) return played;
  const isComplete = expected.length === baseline.outputs && expected.every(isExpected);
  return { ...played, baseline: { reason: String(baseline.baseline), tolerances: Object(baseline.tolerances), layers: baseline.layers, expected, isComplete } };
}
