// The desk: what the panels share.

import { Signal } from "./elements.js";

/** The most lanes that are pinned. */
const pinLimit = 10;

/** What the panels share: the session, the playhead, and what is chosen, pinned and hidden. */
export class Desk {
  constructor(session, player, palette, other) {
    [this.session, this.player, this.palette, this.other] = [session, player, palette, other];
    this.selection = undefined;
    this.pins = new Set();
    this.hiddenLanes = new Set();
    [this.selected, this.listed, this.compared] = [new Signal(), new Signal(), new Signal()];
  }

  /** Chooses a subject, whose value and cause are shown. */
  select(subject) {
    this.selection = subject;
    this.selected.emit();
  }

  selectLane(lane) { this.select(this.session.subject(lane.node, lane.property)); }

  /** The lanes of the chosen property. */
  get chosenLanes() {
    return this.session.lanes.filter((lane) => lane.node === this.selection?.node && lane.property === this.selection?.property);
  }

  /** Pins or unpins a lane; at most ten are pinned. */
  pin(lane) {
    const isPinned = this.pins.delete(lane.id);
    this.hasRefusedPin = !isPinned && this.pins.size >= pinLimit;
    if (!isPinned && !this.hasRefusedPin) this.pins.add(lane.id);
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

  /** The lane of the other run with the same name, or nothing. */
  otherLane(lane) { return this.other?.lanes.find((other) => other.name === lane.name && this.other.nodes[other.node].id === this.session.nodes[lane.node].id); }
}
