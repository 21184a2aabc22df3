// The playhead of the studio: live at the end, or anywhere in the past.

import { Player } from "../player.js";

/** The length of the view while a page is played, in nanoseconds. */
const viewLength = 8e9;

/** The playhead of a session that grows. */
export class LivePlayer extends Player {
  constructor(session) {
    super(session);
    this.isLive = true;
    /** Called before the playhead leaves the end. */
    this.onLeave = () => {};
    /** The key that returns to the end. */
    this.liveKey = "R";
    /** The end of what can be in view: motions continue after the end of the session. */
    this.horizon = 0;
    this.view = [0, viewLength];
  }

  get length() { return Math.max(super.length, (this.horizon ?? 0) - this.session.start); }

  /** Makes room for what happens until `time`; shows it, unless a part of the session is in view. */
  expect(time) {
    if (this.isLive || time <= this.horizon) return;
    const { view: [start, end], session } = this;
    const isWhole = start <= session.start && end >= session.start + this.length;
    this.horizon = time;
    if (isWhole) this.look(session.start, time);
  }

  /** Follows the end of the session. */
  follow() {
    this.time = this.session.end;
    this.view = [Math.max(0, this.time - viewLength * 0.9), Math.max(viewLength, this.time + viewLength * 0.1)];
  }

  leave() {
    if (!this.isLive) return;
    this.onLeave();
    this.isLive = false;
    this.horizon = 0;
    this.look(0, Math.max(this.session.end, 1));
    this.changed.emit();
  }

  seek(time) {
    this.leave();
    super.seek(time);
  }

  /** Pauses the page, or plays what was recorded. */
  toggle() {
    if (this.isLive) this.leave();
    else super.toggle();
  }

  pause() {
    this.leave();
    super.pause();
  }

  /** Pauses the past if it is played; a live page goes on. */
  pausePast() { super.pause(); }

  stepAlong(times, by) {
    this.leave();
    super.stepAlong(times, by);
  }
}
