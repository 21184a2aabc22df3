// Tapes that fill a session: what was played on a page, and how recordings and scripts are played on one. No document.

import { LiveSession } from "./live-session.js";
import { Tape } from "./tape.js";

/** A tape that also fills a session. */
export class RecordingTape extends Tape {
  constructor(scene) {
    super(scene);
    this.session = new LiveSession(scene);
  }

  beforeSend(events) {
    // Events that are too late for a rewind take effect at the present.
    this.noted = events.map((event) => ({ ...event, t: Math.max(event.t, this.scene.now) }));
    this.session.note(this.noted);
  }

  /** What was impossible has had no effect, and leaves the session. */
  afterSend(refusals) {
    const refused = new Set(this.noted.filter((_, index) => refusals[index] > 0));
    if (refused.size === 0) return;
    const later = this.session.unnote(this.noted[0].t);
    this.session.note(later.filter((event) => !refused.has(event)));
  }

  beforeReplay(time, events) {
    this.session.rewind(time, events);
    this.session.rewoundCount = this.rewoundCount;
  }

  afterReplay() { this.read(); }

  /** Other events are impossible than before: the log is again that of the scene. */
  afterOtherRefusals() {
    this.session.renote(this.scene.recording());
    this.session.rewoundCount = this.rewoundCount;
  }

  read() {
    const written = super.read();
    this.session.record(written);
    return written;
  }
}

/** Plays a tape on another scene in parts: yields the share, and returns the tape of that scene with its session. */
export const playingAgain = function* (tape, scene, first) {
  const session = new LiveSession(scene);
  const made = yield* tape.replaying(scene, (_, written) => session.record(written), first);
  session.note(scene.recording());
  session.rewoundCount = tape.rewoundCount;
  return Object.setPrototypeOf(Object.assign(made, { session, rewoundCount: tape.rewoundCount }), RecordingTape.prototype);
};

/** Finds the events of a tape and its end in parts, on a copy of its scene: the tape and the scene stay as they are. */
export const readingEvents = function* (tape) {
  const copy = tape.copy();
  if (!copy.isAtEnd) yield* copy.seeking(copy.end);
  return { events: copy.scene.recording(), end: copy.scene.now };
};

/**
 * Plays the rest of a script at 60 frames a second, without waiting for the frames, at least until `end`; yields the share. While nothing moves there are no
 * frames, as in a host. A script has `events`, and the number of those that are `sent`.
 */
export const playingScript = function* (tape, script, end) {
  const { events } = script;
  const last = Math.max(end, events[events.length - 1]?.t ?? 0);
  let frame = 0;
  while (tape.end < last || script.sent < events.length) {
    const { need } = tape;
    const next = need === -2 ? 0 : Math.min(events[script.sent]?.t ?? last, need < 0 ? last : need, last);
    frame = Math.max(frame + 1, Math.ceil((next * 60) / 1e9));
    const time = Math.min(Math.floor((frame * 1e9) / 60), last);
    const first = script.sent;
    while (script.sent < events.length && events[script.sent].t <= time) script.sent += 1;
    if (script.sent > first) tape.send(events.slice(first, script.sent));
    tape.advance(time);
    tape.read();
    yield tape.end / last;
  }
};
