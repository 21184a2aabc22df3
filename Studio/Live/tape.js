// Time travel: what a scene was sent, and checkpoints of its memory, so that any instant is reached exactly. No document.

import { Writer, writeEvent } from "./binary.js";

/** The size of the parts of a memory that checkpoints share, in bytes. */
const partSize = 4096;
/** The time between checkpoints, in nanoseconds, and how many are kept. */
const [checkpointInterval, checkpointLimit] = [1e9, 64];

/** A scene with its past. It has the calls of a scene, and records them. */
export class Tape {
  constructor(scene) {
    this.scene = scene;
    this.times = [];
    /** Bytes of events, or nothing for a frame. */
    this.entries = [];
    this.checkpoints = [];
    this.keep();
  }

  get canvas() { return this.scene.canvas; }
  get need() { return this.scene.need; }
  get isWhole() { return this.scene.isWhole; }

  /** The end of what was played. */
  get end() { return this.times.length > 0 ? this.times[this.times.length - 1] : 0; }

  /** Whether the scene is at the end, where it continues. */
  get isAtEnd() { return this.position === undefined; }

  read(isWhole) { return this.scene.read(isWhole); }

  /** Sends events, and records them. */
  send(events) {
    const writer = new Writer();
    for (const event of events) writeEvent(writer, event);
    const bytes = writer.written;
    // Recorded first: if the module traps, the event that led to it is known.
    this.note(Math.max(this.end, events[events.length - 1].t), bytes);
    return this.scene.sendBytes(bytes);
  }

  /** Advances for a frame, and records it. */
  advance(time) {
    if (time <= this.end && this.entries.length > 0) return;
    this.note(time, undefined);
    this.scene.advance(time);
    if (time - this.checkpoints[this.checkpoints.length - 1].time >= checkpointInterval) this.keep();
  }

  note(time, entry) {
    this.times.push(time);
    this.entries.push(entry);
  }

  /** Keeps a checkpoint of the memory as it is now. Parts that are equal to those of the last one are shared. */
  keep() {
    const { buffer } = this.scene.calls.memory;
    const last = this.checkpoints[this.checkpoints.length - 1];
    const words = new Int32Array(buffer);
    const parts = [];
    for (let offset = 0, index = 0; offset < buffer.byteLength; offset += partSize, index += 1) {
      const former = last?.parts[index];
      parts.push(former && isEqual(words, offset >> 2, former) ? former : words.slice(offset >> 2, (offset + partSize) >> 2));
    }
    this.checkpoints.push({ time: this.end, entry: this.entries.length, parts, size: buffer.byteLength });
    this.thin();
  }

  /** One a second for the last 30 s, then one in 2, 4, 8 … s; at most 64. The first one stays. */
  thin() {
    const { end } = this;
    let later = Infinity;
    this.checkpoints = this.checkpoints.reverse().filter((checkpoint, index, all) => {
      const age = end - checkpoint.time;
      const interval = age < 30e9 ? 0 : checkpointInterval * 2 ** Math.ceil(Math.log2(age / 30e9));
      const isKept = index === all.length - 1 || later - checkpoint.time >= interval * 0.999;
      if (isKept) later = checkpoint.time;
      return isKept;
    }).reverse();
    if (this.checkpoints.length > checkpointLimit) this.checkpoints.splice(1, 1);
  }

  /** Returns to a checkpoint. A memory that has grown since is replaced, because a memory cannot shrink. */
  restore(checkpoint) {
    const { scene } = this;
    if (scene.calls.memory.buffer.byteLength !== checkpoint.size) {
      const { calls } = scene.interplay.start();
      calls.memory.grow((checkpoint.size - calls.memory.buffer.byteLength) / 65536);
      scene.calls = calls;
    }
    const words = new Int32Array(scene.calls.memory.buffer);
    checkpoint.parts.forEach((part, index) => words.set(part, (index * partSize) >> 2));
  }

  /** Shows the scene as it was at `time`: a checkpoint, what was sent since, and the time itself. */
  seek(time) {
    const checkpoint = this.checkpoints.findLast((checkpoint) => checkpoint.time <= time) ?? this.checkpoints[0];
    this.restore(checkpoint);
    let index = checkpoint.entry;
    for (; index < this.entries.length && this.times[index] <= time; index += 1) this.play(index);
    this.position = index < this.entries.length || time < this.end ? time : undefined;
    if (this.position !== undefined) this.scene.advance(time);
    this.scene.read(true);
  }

  play(index) {
    const entry = this.entries[index];
    if (entry) this.scene.sendBytes(entry);
    else this.scene.advance(this.times[index]);
  }

  /** Drops what follows the position: from now on the scene continues there. Returns what was dropped. */
  branch() {
    if (this.position === undefined) return undefined;
    const { position } = this;
    const index = this.times.findIndex((time) => time > position);
    const dropped = { times: this.times.splice(index), entries: this.entries.splice(index), position };
    this.checkpoints = this.checkpoints.filter((checkpoint) => checkpoint.time <= position && checkpoint.entry <= this.entries.length);
    this.note(position, undefined);
    this.position = undefined;
    return dropped;
  }

  /** Puts back what a branch has dropped, in place of what was played since. */
  returnTo(dropped) {
    const index = this.times.findIndex((time) => time > dropped.position);
    if (index >= 0) {
      this.times.length = index;
      this.entries.length = index;
    }
    this.checkpoints = this.checkpoints.filter((checkpoint) => checkpoint.time <= dropped.position);
    this.times.push(...dropped.times);
    this.entries.push(...dropped.entries);
    this.seek(this.end);
  }

  /** Plays everything on another scene, and calls `after` after each entry. Returns the tape of that scene. */
  replay(scene, after, first = []) {
    const tape = new Tape(scene);
    if (first.length > 0) tape.send(first);
    after?.(tape, scene.read(true));
    this.entries.forEach((entry, index) => {
      tape.note(this.times[index], entry);
      tape.play(tape.entries.length - 1);
      if (this.times[index] - tape.checkpoints[tape.checkpoints.length - 1].time >= checkpointInterval) tape.keep();
      after?.(tape, scene.read());
    });
    return tape;
  }

  /** The bytes that the checkpoints hold. */
  get byteCount() { return new Set(this.checkpoints.flatMap((checkpoint) => checkpoint.parts)).size * partSize; }
}

function isEqual(words, offset, part) {
  for (let index = 0; index < part.length; index += 1) if (words[offset + index] !== part[index]) return false;
  return true;
}
