// What the panels of the studio share, and its playhead: live at the end, or anywhere in the past.

import { Signal } from "../elements.js";
import { Palette } from "../palette.js";
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
    this.view = [0, viewLength];
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

  stepAlong(times, by) {
    this.leave();
    super.stepAlong(times, by);
  }
}

/** What the panels share: the session, the playhead, and what is chosen, pinned and hidden. */
export class LiveDesk {
  constructor(session, other, palette) {
    [this.session, this.other, this.palette] = [session, other, palette ?? new Palette()];
    this.player = new LivePlayer(session);
    this.pins = new Set();
    this.hiddenLanes = new Set();
    [this.selected, this.listed, this.compared] = [new Signal(), new Signal(), new Signal()];
  }

  select(subject) {
    this.selection = subject;
    this.selected.emit();
  }

  selectLane(lane) { this.select(this.session.subject(lane.node, lane.property)); }

  get chosenLanes() {
    return this.session.lanes.filter((lane) => lane.node === this.selection?.node && lane.property === this.selection?.property);
  }

  pin(lane) {
    if (!this.pins.delete(lane.id) && this.pins.size < 10) this.pins.add(lane.id);
    this.listed.emit();
  }

  hide(lane) {
    this.hiddenLanes.add(lane.id);
    this.pins.delete(lane.id);
    this.listed.emit();
  }

  showAllLanes() {
    this.hiddenLanes.clear();
    this.listed.emit();
  }

  otherLane(lane) { return this.other?.lanes.find((other) => other.name === lane.name && this.other.nodes[other.node].id === this.session.nodes[lane.node].id); }
}
