// Time travel: what a scene was sent, and checkpoints of its memory, so that any instant is reached exactly. No document.

import { contactOf, inOrder, joinMoves, partMove, Reader, readEvent, Writer, writeEvent } from "./binary.js";
import { finished } from "./slices.js";

/** The size of the parts of a memory that checkpoints share, in bytes. */
const partSize = 4096;
/** The time between checkpoints, in nanoseconds, and how many are kept. */
const [checkpointInterval, checkpointLimit] = [1e9, 64];
/** The age up to which all checkpoints are kept, in nanoseconds. */
const recentAge = 30e9;
/** While a finger is down, where late events are the rule, the last frames have a checkpoint each. */
const frameCheckpointLimit = 3;
/** The age up to which a late event takes effect at its own time, in nanoseconds. Older ones follow the rule of the module. */
const rewindLimit = 1e8;

/** A scene with its past. It has the calls of a scene, and records them. */
export class Tape {
  constructor(scene) {
    this.scene = scene;
    this.times = [];
    /** Bytes of events, or nothing for a frame. */
    this.entries = [];
    this.checkpoints = [];
    /** The late events that were put at their own time. */
    this.rewoundCount = 0;
    /** The entries that were impossible when they were last played. */
    this.refused = new Set();
    this.touches = new Set();
    /** How often the scene was sent to an instant. */
    this.seekCount = 0;
    this.keep();
  }

  get canvas() { return this.scene.canvas; }
  get need() { return this.scene.need; }
  get isWhole() { return this.scene.isWhole; }

  /** The end of what was played. */
  get end() { return this.times.length > 0 ? this.times[this.times.length - 1] : 0; }

  /** Whether the scene is at the end, where it continues. */
  get isAtEnd() { return this.position === undefined; }

  /** Whether a seek in parts is not done: the scene is at no instant of its past. */
  get isSeeking() { return Number.isNaN(this.position); }

  /** Reads what has changed. After a rewind that is everything, because values of frames that were dropped may be left. */
  read(isWhole) {
    if (this.isSeeking) return [];
    const written = this.scene.read(isWhole || this.wasRewound);
    this.wasRewound = false;
    return written;
  }

  /** Sends events in the order of their times, and records them; late ones take effect at their own time. In the past they begin a branch. Returns how many were impossible. */
  send(events) {
    if (events.length === 0) return 0;
    this.branch();
    const entries = events.map((event) => {
      this.follow(event);
      const writer = new Writer();
      writeEvent(writer, event);
      return writer.written;
    });
    if (this.canRewind(events[0].t)) return this.rewind(events, entries);
    this.beforeSend?.(events);
    const refusals = entries.map((bytes, index) => {
      // Recorded first: if the module traps, the event that led to it is known.
      this.note(Math.max(this.end, events[index].t), bytes);
      const count = this.scene.sendBytes(bytes);
      if (count > 0) this.refused.add(bytes);
      return count;
    });
    this.afterSend?.(refusals);
    return refusals.reduce((sum, count) => sum + count);
  }

  /** Follows which fingers are down. A suspension, and a loss of the touchscreen, cancel all of them. */
  follow({ pointer, phase, type, suspend, lost }) {
    if (suspend || lost === "touch") this.touches.clear();
    else if (phase === "down" && (type === undefined || type === "touch")) this.touches.add(pointer);
    else if (phase === "up" || phase === "cancel") this.touches.delete(pointer);
  }

  // MARK: Late events

  /** Whether events from `time` on can be put at their own time: they are late, but by little, and not from before the last branch or seal. */
  canRewind(time) {
    if (this.sealedAt !== undefined && time <= this.sealedAt) return false;
    return this.isAtEnd && time < this.end && this.end - time <= rewindLimit && this.checkpoints[0].time <= time;
  }

  /** Leaves everything until the end as it is: events from before take effect at the present. */
  seal() { this.sealedAt = this.end; }

  /** Puts late events where they belong: returns to the last checkpoint before them, and plays everything since, with them. */
  rewind(events, entries) {
    // The whole instant: a late event changes the order of those at its time.
    let first = this.entries.length;
    while (first > 0 && this.times[first - 1] >= events[0].t) first -= 1;
    const times = this.times.splice(first);
    const former = this.entries.splice(first).map((bytes, index) => ({ time: times[index], bytes }));
    const end = times[times.length - 1];
    events.forEach((event, index) => {
      const place = this.placeOf(event, former);
      former.splice(place < 0 ? former.length : place, 0, { time: event.t, bytes: entries[index] });
      if (event.t < end) this.rewoundCount += 1;
    });
    const later = this.arranged(former, new Set(events.map((event) => event.t)));
    // Before anything is played: moves of several pointers at one instant are one decision.
    [this.entries[first - 1], ...later.map(({ bytes }) => bytes)].reduce((former, bytes) => {
      if (former && bytes) joinMoves(former, bytes);
      return bytes;
    });
    this.checkpoints = this.checkpoints.filter((checkpoint) => checkpoint.entry <= first);
    const checkpoint = this.checkpoints[this.checkpoints.length - 1];
    this.restore(checkpoint);
    this.wasRewound = true;
    for (let index = checkpoint.entry; index < first; index += 1) this.play(index);
    this.beforeReplay?.(this.end, this.eventsOf(later));
    let [refused, isOther] = [0, false];
    for (const { time, bytes } of later) {
      this.note(time, bytes);
      const count = this.play(this.entries.length - 1);
      if (!bytes) {
        this.keepIfDue(time);
        this.afterReplay?.();
        continue;
      }
      // An event can make one that follows it impossible, or possible.
      if ((count > 0) !== this.refused.has(bytes)) isOther = true;
      if (count > 0) this.refused.add(bytes);
      else this.refused.delete(bytes);
      if (count === 0 || !entries.includes(bytes)) continue;
      refused += count;
      if (time < end) this.rewoundCount -= 1;
    }
    if (isOther) this.afterOtherRefusals?.();
    return refused;
  }

  /** The index of the entry before which an event belongs: a frame at its time, or what is later. It stays behind its own pointer. Below zero for the end. */
  placeOf({ t, pointer }, entries) {
    const own = entries.findLastIndex(({ time, bytes }) => time === t && bytes && contactOf(bytes).pointer === pointer);
    return entries.findIndex(({ time, bytes }, index) => index > own && (time > t || (time === t && !bytes)));
  }

  /** Returns entries with those at `instants` in the order in which they take effect. Frames stay where they are. */
  arranged(entries, instants) {
    const arranged = [];
    for (let start = 0; start < entries.length;) {
      const { time } = entries[start];
      let stop = start;
      while (instants.has(time) && entries[stop]?.bytes && entries[stop].time === time) stop += 1;
      const run = inOrder(entries.slice(start, stop), ({ bytes }) => ({ t: time, ...contactOf(bytes) }));
      // Other moves may follow them now.
      for (const { bytes } of run) partMove(bytes);
      start = Math.max(stop, start + 1);
      arranged.push(...(run.length > 0 ? run : entries.slice(start - 1, start)));
    }
    return arranged;
  }

  /** The events of entries, without those that were impossible. */
  eventsOf(entries) {
    return entries.filter(({ bytes }) => bytes && !this.refused.has(bytes)).map(({ time, bytes }) => ({ ...readEvent(new Reader(bytes.buffer)), t: time }));
  }

  /** Advances for a frame, and records it. In the past it has no effect. */
  advance(time) {
    if (!this.isAtEnd) return;
    if (time <= this.end && this.entries.length > 0) return;
    this.note(time, undefined);
    this.scene.advance(time);
    this.keepIfDue(time);
  }

  /** Keeps a checkpoint a second, and one a frame while a finger is down. */
  keepIfDue(time) {
    const isDue = time - this.checkpoints.findLast((checkpoint) => !checkpoint.isBrief).time >= checkpointInterval;
    if (isDue || this.touches.size > 0) this.keep(!isDue);
  }

  note(time, entry) {
    this.times.push(time);
    this.entries.push(entry);
  }

  /** Keeps a checkpoint of the memory as it is now. Parts that are equal to those of the last one are shared. Brief ones are those of the last frames. */
  keep(isBrief = false) {
    const { buffer } = this.scene.calls.memory;
    const last = this.checkpoints[this.checkpoints.length - 1];
    const words = new Int32Array(buffer);
    const parts = [];
    for (let offset = 0, index = 0; offset < buffer.byteLength; offset += partSize, index += 1) {
      const former = last?.parts[index];
      parts.push(former && isEqual(words, offset >> 2, former) ? former : words.slice(offset >> 2, (offset + partSize) >> 2));
    }
    this.checkpoints.push({ time: this.end, entry: this.entries.length, parts, size: buffer.byteLength, isBrief });
    const brief = this.checkpoints.filter((checkpoint) => checkpoint.isBrief);
    if (brief.length > frameCheckpointLimit) this.checkpoints.splice(this.checkpoints.indexOf(brief[0]), 1);
    this.thin();
  }

  /** One a second for the last 30 s, then the first one in each 2, 4, 8 … s; at most 64. The first one of all stays. */
  thin() {
    const { end } = this;
    let last;
    this.checkpoints = this.checkpoints.filter(({ time }, index) => {
      const age = end - time;
      // Spans with fixed ends: otherwise one that has just become older than 30 s would always be too close to the next one.
      const span = checkpointInterval * 2 ** Math.ceil(Math.log2(age / recentAge));
      const isKept = index === 0 || age < recentAge || Math.floor(time / span) !== Math.floor(last / span);
      if (isKept) last = time;
      return isKept;
    });
    if (this.checkpoints.length > checkpointLimit) this.checkpoints.splice(this.leastNeeded, 1);
  }

  /** The index of the checkpoint older than 30 s whose neighbours are closest in relation to its age. */
  get leastNeeded() {
    const { checkpoints, end } = this;
    let [found, least] = [1, Infinity];
    for (let index = 1; index < checkpoints.length - 1; index += 1) {
      const age = end - checkpoints[index].time;
      if (age < recentAge) break;
      const distance = (checkpoints[index + 1].time - checkpoints[index - 1].time) / age;
      if (distance < least) [found, least] = [index, distance];
    }
    return found;
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
  seek(time) { finished(this.seeking(time)); }

  /** Whether the scene is as it was at `time`. */
  isAt(time) { return this.position === time || (this.isAtEnd && time >= this.end); }

  /** A seek in parts: each `next` plays an entry, and yields the share that was played. Another seek replaces it. */
  *seeking(time) {
    const number = (this.seekCount += 1);
    const checkpoint = this.checkpoints.findLast((known) => known.time <= time) ?? this.checkpoints[0];
    const count = this.times.findLastIndex((played) => played <= time) + 1 - checkpoint.entry;
    this.restore(checkpoint);
    this.position = NaN;
    let index = checkpoint.entry;
    for (; index < this.entries.length && this.times[index] <= time; index += 1) {
      this.play(index);
      yield (index + 1 - checkpoint.entry) / count;
      if (number !== this.seekCount) return;
    }
    this.position = index < this.entries.length || time < this.end ? time : undefined;
    if (this.position !== undefined) this.scene.advance(time);
    this.scene.read(true);
  }

  /** Plays an entry again; returns how many events were impossible. */
  play(index) {
    const entry = this.entries[index];
    if (entry) return this.scene.sendBytes(entry);
    this.scene.advance(this.times[index]);
    return 0;
  }

  /** Drops what follows the position: from now on the scene continues there. Returns what was dropped. */
  branch() {
    if (this.position === undefined) return undefined;
    const { position } = this;
    const index = this.times.findIndex((time) => time > position);
    const dropped = { times: this.times.splice(index), entries: this.entries.splice(index), position, count: index };
    this.checkpoints = this.checkpoints.filter((checkpoint) => checkpoint.time <= position && checkpoint.entry <= this.entries.length);
    this.note(position, undefined);
    this.position = undefined;
    this.seal();
    this.touches.clear();
    return dropped;
  }

  /** What is played if a branch is taken back: what the branch has dropped, in place of what was played since. */
  joined(dropped) {
    // As arguments of a call, the entries of a long run would exceed a limit of the browser.
    const joined = (name) => [...this[name].slice(0, dropped.count), ...dropped[name]];
    return Object.assign(Object.create(Tape.prototype), { times: joined("times"), entries: joined("entries"), rewoundCount: this.rewoundCount });
  }

  /** The same run on a copy of the scene. Its seeks leave this tape and the memory of its scene as they are. */
  copy() {
    const { times, entries, checkpoints, position, scene } = this;
    return Object.assign(Object.create(Tape.prototype), { times, entries, checkpoints, position, scene: scene.copy(), seekCount: 0 });
  }

  /** Plays everything on another scene in parts: yields the share, and calls `after` after each entry. Returns the tape of that scene. */
  *replaying(scene, after, first = []) {
    const tape = new Tape(scene);
    if (first.length > 0) tape.send(first);
    after?.(tape, scene.read(true));
    for (const [index, entry] of this.entries.entries()) {
      tape.note(this.times[index], entry);
      tape.play(tape.entries.length - 1);
      if (!entry) tape.keepIfDue(this.times[index]);
      after?.(tape, scene.read());
      yield (index + 1) / this.entries.length;
    }
    return tape;
  }

  /** The bytes that the checkpoints hold. */
  get byteCount() { return new Set(this.checkpoints.flatMap((checkpoint) => checkpoint.parts)).size * partSize; }
}

function isEqual(words, offset, part) {
  for (let index = 0; index < part.length; index += 1) if (words[offset + index] !== part[index]) return false;
  return true;
}
