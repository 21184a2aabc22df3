// The playhead: time, playing, speed, range, and the part of the time that is in view.

import { Signal } from "./elements.js";
import { lastIndex } from "./columns.js";

/** The speeds of the menu, slowest first. */
export const speeds = [0.01, 0.1, 0.25, 0.5, 1, 2, 4];

/** The playhead over a session. It changes the feed of time only, never a value. */
export class Player {
  constructor(session) {
    this.session = session;
    this.time = session.start;
    this.speed = 1;
    this.isPlaying = false;
    this.range = [undefined, undefined];
    this.view = [session.start, session.start + this.length];
    this.moved = new Signal();
    this.changed = new Signal();
    this.viewed = new Signal();
  }

  /** The length of the session, which is above 0. */
  get length() { return Math.max(this.session.end - this.session.start, 1); }

  /** The instant at which the report opens: the first release, or half of the way. */
  get tellingTime() {
    const release = this.session.contacts.find((contact) => contact.end < this.session.end);
    const motion = this.session.motions.find((motion) => release && motion.start >= release.end && motion.end > motion.start);
    if (motion) return motion.start + Math.min((motion.end - motion.start) / 4, 1.5e8);
    return release ? release.end : (this.session.start + this.session.end) / 2;
  }

  /** Moves the playhead. */
  seek(time) {
    const bounded = Math.min(Math.max(Math.round(time), this.session.start), this.session.end);
    if (bounded === this.time) return;
    this.time = bounded;
    this.moved.emit();
  }

  /** Plays or pauses; from the end it starts over. */
  toggle() {
    this.isPlaying = !this.isPlaying;
    const [start, end] = this.bounds;
    if (this.isPlaying && this.time >= end) this.seek(start);
    this.changed.emit();
    if (this.isPlaying) this.run();
  }

  /** Pauses. */
  pause() { if (this.isPlaying) this.toggle(); }

  /** The beginning and the end of what is played: the range, or everything. */
  get bounds() { return [this.range[0] ?? this.session.start, this.range[1] ?? this.session.end]; }

  run() {
    let last;
    const step = (now) => {
      if (!this.isPlaying) return;
      const elapsed = last === undefined ? 0 : Math.min(now - last, 100);
      last = now;
      const [start, end] = this.bounds;
      const next = this.time + elapsed * 1e6 * this.speed;
      if (next >= end) {
        const isLoop = this.range[0] !== undefined || this.range[1] !== undefined;
        this.seek(isLoop ? start : end);
        if (!isLoop) return this.pause();
      } else {
        this.seek(next);
      }
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  /** Sets the speed. */
  setSpeed(speed) {
    this.speed = speed;
    this.changed.emit();
  }

  /** Takes the next faster or slower speed. */
  changeSpeed(by) {
    const index = speeds.indexOf(this.speed) + by;
    if (speeds[index] !== undefined) this.setSpeed(speeds[index]);
  }

  /** Steps by instants of the trace. */
  stepInstant(by) { this.stepAlong(this.session.instants, by); }

  /** Steps by events. */
  stepEvent(by) { this.stepAlong(this.session.times, by); }

  stepAlong(times, by) {
    const at = lastIndex(times, this.time);
    const index = by > 0 ? at + 1 : times[at] === this.time ? at - 1 : at;
    this.pause();
    if (index >= 0 && index < times.length) this.seek(times[index]);
  }

  /** Sets the beginning (0) or the end (1) of the range; without a time clears both. */
  mark(side, time) {
    if (side === undefined) this.range = [undefined, undefined];
    else this.range[side] = time;
    const [start, end] = this.range;
    if (start !== undefined && end !== undefined && end <= start) this.range[1 - side] = undefined;
    this.changed.emit();
  }

  /** Sets both ends of the range, in any order. */
  choose(one, other) {
    if (one === other) return;
    this.range = [Math.min(one, other), Math.max(one, other)];
    this.changed.emit();
  }

  /** Shows the part of the time from `start` to `end`. */
  look(start, end) {
    const length = Math.min(Math.max(end - start, 1e5), this.length);
    const from = Math.min(Math.max(start, this.session.start), this.session.start + this.length - length);
    this.view = [from, from + length];
    this.viewed.emit();
  }

  /** Zooms about a time; a factor above 1 shows less. */
  zoom(factor, about = this.time) {
    const [start, end] = this.view;
    const center = Math.min(Math.max(about, start), end);
    this.look(center - (center - start) / factor, center + (end - center) / factor);
  }

  /** Moves the view by a share of its length. */
  pan(share) {
    const [start, end] = this.view;
    this.look(start + (end - start) * share, end + (end - start) * share);
  }

  /** The position of a time in the view, from 0 to 1. */
  place(time) { return (time - this.view[0]) / (this.view[1] - this.view[0]); }

  /** The time at a position in the view. */
  timeAt(place) { return this.view[0] + place * (this.view[1] - this.view[0]); }
}

/** Round steps in nanoseconds for at most `count` ticks in a length. */
export function tickStep(length, count) {
  for (let unit = 1e3; ; unit *= 10) {
    for (const step of [1, 2, 5]) if (length / (unit * step) <= count) return unit * step;
  }
}
