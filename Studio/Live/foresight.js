// The future at the playhead: found in slices while nothing is played, and replaced by that of the newest scrub.

import { futureInList, futureInWords, futureLane, futureRows, LookAhead } from "./future.js";
import { endOfSlice } from "./slices.js";
import { Signal } from "../elements.js";

/** The future of a desk. It plays a copy of the scene, so that the scene, its tape and its session stay as they are. */
export class Foresight {
  /** `isPaused` returns whether nothing is played and the module works; `isHeld` whether a drag must find the view as it is. */
  constructor(desk, tape, { isPaused, isHeld }) {
    Object.assign(this, { desk, tape, isPaused, isHeld });
    this.changed = new Signal();
    for (const signal of [desk.player.moved, desk.player.changed]) signal.listen(() => this.want());
  }

  get inWords() { return futureInWords(this.future); }
  get inList() { return futureInList(this.future); }
  get rows() { return futureRows(this.future, (motion) => this.pathOf(motion)); }

  /** Whether something moves at the playhead that no finger holds. */
  get isNeeded() {
    const { session, player: { time } } = this.desk;
    const { scene, isSeeking } = this.tape;
    return this.isPaused() && !isSeeking && !scene.isAtRest && scene.now === time
      && !session.contacts.some((contact) => contact.start <= time && time < contact.end);
  }

  /** The curve ahead of a lane; nothing if there is none. */
  laneOf(lane) { return futureLane(this.future, this.desk.session.nodes[lane.node].id, lane); }

  /** The motion ahead of a subject; nothing if there is none. */
  motionOf({ node, property }) {
    const id = this.desk.session.nodes[node]?.id;
    return this.future && [...this.future.motions.values()].find((motion) => motion.id === id && motion.property === property);
  }

  pathOf({ id, property }) {
    const { session } = this.desk;
    return `${session.names[session.indices.get(id)] ?? "later node"}.${property}`;
  }

  /** Forgets the future that is shown or looked for. */
  cancel() {
    this.request = undefined;
    if (!this.future) return;
    this.future = undefined;
    this.changed.emit();
  }

  /** Looks for the future at the playhead. */
  want() {
    this.cancel();
    if (!this.isPaused()) return;
    const request = {};
    this.request = request;
    const next = (step) => requestAnimationFrame(() => { if (this.request === request) step(); });
    // The frame of a scrub belongs to the scrub.
    next(() => next(() => this.look(next)));
  }

  /** Does a slice of the work; `next` does what follows in the next frame. */
  look(next, ahead) {
    if (!this.isNeeded) return;
    const deadline = endOfSlice();
    try {
      ahead ??= new LookAhead(this.copy = this.tape.scene.copy(this.copy), this.desk.session.rate);
      if (!ahead.run(() => performance.now() >= deadline)) return next(() => this.look(next, ahead));
    } catch (error) {
      // The page fails ahead, but not here. The copy takes no more calls.
      [this.copy, this.failure] = [undefined, error];
      return;
    }
    if (ahead.motions.size > 0) this.show(ahead.future);
  }

  show(future) {
    const { session, player } = this.desk;
    this.future = future;
    if (future.start >= session.end && !this.isHeld()) {
      const { start, end } = session;
      // Behind the rest there is room for its name. What never rests is shown in part.
      const part = Math.min(future.end, end + Math.max((end - start) / 2, 1e9));
      player.expect(future.rest === undefined ? part : start + (future.rest - start) / 0.8);
    }
    this.changed.emit();
  }
}
