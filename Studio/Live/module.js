// A module with pages, and its scenes: calls through numbers and memory, as in Documentation/Studio.md. No document.

import { Reader, readEvent, writeEvent, Writer } from "./binary.js";

/** Loads a module; throws a sentence if the browser or the file cannot. */
export async function load(address) {
  if (typeof WebAssembly !== "object") throw new Error("This browser has no WebAssembly, in which the pages run. Open a report instead: interplay play PAGE --report FILE.html");
  const response = await fetch(address);
  if (!response.ok) throw new Error(`There is no module at ${address} (status ${response.status}). Build it with: make studio`);
  const isTyped = response.headers.get("Content-Type") === "application/wasm";
  return new Interplay(await (isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer())));
}

/** A compiled module with its catalog of pages. */
export class Interplay {
  constructor(module) {
    this.module = module;
    const { calls, catalog } = this.start();
    if (calls.version() !== 1) throw new Error(`The module has version ${calls.version()} of the calls, but this script makes version 1. Build both again: make studio`);
    const reader = new Reader(calls.memory.buffer, calls.pages(catalog));
    this.groups = Array.from({ length: reader.count() }, () => ({
      title: reader.text(),
      pages: Array.from({ length: reader.count() }, () => ({
        name: reader.text(), summary: reader.text(), canvas: { width: reader.double(), height: reader.double() },
      })),
    }));
    this.pages = this.groups.flatMap((group) => group.pages);
  }

  /** A fresh instance, whose memory is that of a program that has just begun. */
  start() {
    const calls = new WebAssembly.Instance(this.module, {}).exports;
    calls._initialize?.();
    return { calls, catalog: calls.catalog() };
  }

  /** Opens the page with that name at time zero. */
  open(name, paths) {
    const index = this.pages.findIndex((page) => page.name === name);
    if (index < 0) throw new Error(`There is no page called ${name}.`);
    return new Scene(this, index, paths);
  }
}

/** A page that is being played. Its whole state is the memory of its instance. */
export class Scene {
  constructor(interplay, index, paths) {
    this.interplay = interplay;
    this.page = interplay.pages[index];
    const { calls, catalog } = interplay.start();
    this.calls = calls;
    this.address = calls.open(catalog, index);
    this.calls.properties(this.address);
    this.properties = readProperties(this.output);
    this.byName = new Map(this.properties.map((property) => [property.name, property]));
    this.knowsPaths = paths !== undefined && this.give(paths);
    this.read(true);
  }

  /** A scene of its own with the same state: its memory is a copy, in another instance. `former` is a copy that is not used any more. */
  copy(former) {
    const { buffer } = this.calls.memory;
    // A memory cannot shrink.
    const isLarger = former?.calls.memory.buffer.byteLength > buffer.byteLength;
    const { calls } = former && !isLarger ? former : this.interplay.start();
    calls.memory.grow((buffer.byteLength - calls.memory.buffer.byteLength) / 65536);
    new Uint8Array(calls.memory.buffer).set(new Uint8Array(buffer));
    const { interplay, page, address, properties, byName, knowsPaths } = this;
    const copy = Object.assign(Object.create(Scene.prototype), { interplay, page, address, properties, byName, knowsPaths, calls });
    copy.read(true);
    return copy;
  }

  /** A reader of what the last call has written. */
  get output() { return new Reader(this.calls.memory.buffer, this.calls.output(this.address), this.calls.outputCount(this.address)); }

  /** Writes bytes into the input of the module. */
  put(bytes) {
    const address = this.calls.room(this.address, bytes.length);
    new Uint8Array(this.calls.memory.buffer, address, bytes.length).set(bytes);
    return bytes.length;
  }

  give(paths) {
    const writer = new Writer();
    for (const path of paths) writer.text(path);
    return this.calls.paths(this.address, this.put(writer.written)) === 1;
  }

  /** Sends events, which have the members of a recording's lines; returns how many were impossible. */
  send(events) {
    const writer = new Writer();
    for (const event of events) writeEvent(writer, event);
    return this.sendBytes(writer.written);
  }

  sendBytes(bytes) {
    const refused = this.calls.send(this.address, this.put(bytes));
    if (refused < 0) throw new Error("The module does not know these events. Build it again: make studio");
    return refused;
  }

  /** Advances to a time in nanoseconds. */
  advance(time) { this.calls.advance(this.address, BigInt(Math.round(time))); }

  /** When the next call is needed: -2 at every frame, -1 never, or a time. */
  get need() { return Number(this.calls.need(this.address)); }

  /** Reads what has changed, or everything, into `nodes` and `roots`; returns the nodes and properties that were written. */
  read(isWhole = false) {
    this.calls.scene(this.address, isWhole ? 1 : 0);
    const reader = this.output;
    this.now = reader.whole();
    this.isAtRest = reader.byte() !== 0;
    this.lateCount = reader.count();
    this.refusedCount = reader.count();
    this.isWhole = reader.byte() !== 0;
    const written = [];
    if (!this.isWhole) {
      for (let count = reader.count(); count > 0; count -= 1) {
        const node = this.nodes.get(reader.count());
        const values = readValues(reader, this.properties);
        if (!node) continue;
        Object.assign(node.values, values);
        written.push([node, Object.keys(values)]);
      }
      return written;
    }
    this.canvas = { width: reader.double(), height: reader.double() };
    const ground = JSON.parse(reader.text());
    this.ground = Object.keys(ground).length > 0 ? ground : undefined;
    const former = this.nodes;
    this.nodes = new Map();
    this.roots = [];
    for (let count = reader.count(); count > 0; count -= 1) {
      const [parent, name, id] = [reader.identifier(), reader.text(), reader.count()];
      const node = former?.get(id) ?? { id, name };
      node.parent = parent < 0 ? undefined : parent;
      node.children = [];
      node.values = Object.assign(this.defaults(), readValues(reader, this.properties));
      this.nodes.set(id, node);
      (parent < 0 ? this.roots : this.nodes.get(parent).children).push(node);
      written.push([node, Object.keys(node.values)]);
    }
    return written;
  }

  defaults() {
    const values = {};
    for (const property of this.properties) values[property.name] = property.initial;
    return values;
  }

  /** The settings: path, unit, summary, range, kind, whether it is a whole number, value and, for a choice, its names. */
  settings() {
    this.calls.settings(this.address);
    const reader = this.output;
    return Array.from({ length: reader.count() }, () => readSetting(reader));
  }

  /** The events so far, with the members of a recording's lines. */
  recording() {
    this.calls.recording(this.address);
    return eventsFrom(this.output);
  }

  /** The events of the page's own script, and the time at which everything is at rest after it. Plays it on a scene of its own. */
  script() {
    const { calls, catalog } = this.interplay.start();
    const address = calls.open(catalog, this.interplay.pages.indexOf(this.page));
    const end = Number(calls.script(address));
    return { events: eventsFrom(new Reader(calls.memory.buffer, calls.output(address))), end };
  }

  /** The digest that `interplay replay` prints for the recording so far. */
  get digest() { return this.digestAt(60); }

  /** The same for a recording with another number of frames a second. */
  digestAt(rate) { return hexadecimal(this.calls.replayed(this.address, rate)); }

  /** The digest of what was shown, which depends on the frames. */
  get shown() { return hexadecimal(this.calls.shown(this.address)); }
}

const hexadecimal = (number) => BigInt.asUintN(64, number).toString(16).padStart(16, "0");
const eventsFrom = (reader) => Array.from({ length: reader.count() }, () => readEvent(reader));

function readProperties(reader) {
  return Array.from({ length: reader.count() }, () => {
    const [name, unit] = [reader.text(), reader.text()];
    const components = Array.from({ length: reader.count() }, () => reader.text());
    const kind = reader.byte();
    const property = { name, unit, components, kind, lanes: kind === 0 ? Math.max(1, components.length) : 0 };
    property.initial = readValue(reader, property);
    return property;
  });
}

function readValues(reader, properties) {
  const values = {};
  for (let count = reader.count(); count > 0; count -= 1) {
    const property = properties[reader.byte()];
    values[property.name] = readValue(reader, property);
  }
  return values;
}

function readValue(reader, property) {
  switch (property.kind) {
    case 0: return reader.doubles(property.lanes);
    case 1: return reader.byte() !== 0;
    case 2: return reader.text();
    case 4: return styleOf(reader.text());
    default: return readPath(reader);
  }
}

/** The styles that were read last, by their texts. */
const styles = new Map();

/** The style of a text: equal texts have the same object, so that an unchanged style is no change. */
function styleOf(text) {
  if (styles.size > 1000) styles.clear();
  if (!styles.has(text)) styles.set(text, JSON.parse(text));
  return styles.get(text);
}

/** A path as the text of SVG. */
function readPath(reader) {
  const [letters, counts] = ["MLQCAZ", [2, 2, 4, 6, 7, 0]];
  const parts = [];
  for (let count = reader.count(); count > 0; count -= 1) {
    const kind = reader.byte();
    parts.push(letters[kind] + reader.doubles(counts[kind]).join(" "));
  }
  return parts.join("");
}

function readSetting(reader) {
  const setting = { path: reader.text(), unit: reader.text(), summary: reader.text() };
  if (reader.byte() !== 0) setting.range = reader.doubles(2);
  const kind = reader.byte();
  setting.kind = ["numbers", "flag", "choice", "text", "other", "numbers"][kind];
  setting.isWhole = kind === 5;
  if (setting.kind === "numbers") setting.value = reader.doubles(reader.count());
  else if (kind === 1) setting.value = reader.byte() !== 0;
  else if (kind === 2) {
    setting.names = Array.from({ length: reader.count() }, () => reader.text());
    setting.value = reader.text();
  } else if (kind === 3) setting.value = reader.text();
  return setting;
}
